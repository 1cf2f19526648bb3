"""Defeats of people whose turns others decided, for the share of wins."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None

NAMES = ("matches_played_for", "rounds_played_for")


def upgrade() -> None:
    # Earlier versions did not distinguish these defeats.
    for name in NAMES:
        op.add_column("tallies", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    for name in NAMES:
        op.drop_column("tallies", name)
