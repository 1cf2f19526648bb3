"""Challenges to a game for two, and the people whose challenges somebody blocks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "duels",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("low_id", sa.BigInteger()),
        sa.Column("high_id", sa.BigInteger()),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_duels"),
        sa.UniqueConstraint("low_id", "high_id", name="uq_duels_low_id_high_id"),
    )
    op.create_index("ix_duels_guild_id", "duels", ["guild_id"])
    op.create_index("ix_duels_at", "duels", ["at"])
    op.create_table(
        "duel_blocks",
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("blocked_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id", name="pk_duel_blocks"),
    )
    op.create_index("ix_duel_blocks_blocked_id", "duel_blocks", ["blocked_id"])


def downgrade() -> None:
    op.drop_table("duel_blocks")
    op.drop_table("duels")
