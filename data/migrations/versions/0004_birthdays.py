"""Birthdays that people have entered, without the year."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "birthdays",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("month", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_birthdays"),
    )


def downgrade() -> None:
    op.drop_table("birthdays")
