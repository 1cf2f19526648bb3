"""Hashes of the people who have deleted their try at a daily deal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily_marks",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("day", "mark", name="pk_daily_marks"),
    )


def downgrade() -> None:
    op.drop_table("daily_marks")
