"""Daily deals: their secrets, and people's tries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily_secrets",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_daily_secrets"),
    )
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer()),
        sa.Column("made", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("day", "edition", "user_id", name="pk_daily_tries"),
    )
    op.create_index("ix_daily_tries_user_id", "daily_tries", ["user_id"])
    op.create_index(
        "ix_daily_tries_by_rank",
        "daily_tries",
        ["day", "edition", sa.text("points DESC"), "made"],
    )


def downgrade() -> None:
    op.drop_table("daily_tries")
    op.drop_table("daily_secrets")
