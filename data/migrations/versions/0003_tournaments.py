"""Tournaments, which are stored like their tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("kind", sa.String(16), nullable=False, server_default="table")
    )


def downgrade() -> None:
    op.drop_column("tables", "kind")
