"""Tables that people have planned."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "plans",
        sa.Column("event_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("request", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("event_id", name="pk_plans"),
    )
    op.create_index("ix_plans_guild_id", "plans", ["guild_id"])
    op.create_index("ix_plans_user_id", "plans", ["user_id"])
    op.create_index("ix_plans_at", "plans", ["at"])


def downgrade() -> None:
    op.drop_table("plans")
