"""Whether a result's person decided more than half of their turns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Turns had not been counted before: all results so far stay as they are.
    op.add_column(
        "results", sa.Column("own", sa.Boolean(), nullable=False, server_default=sa.true())
    )


def downgrade() -> None:
    op.drop_column("results", "own")
