"""Rank roles, and the people to whom they are given."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None

IS_DUE = sa.text("state IN ('give', 'giving', 'take')")
IS_TOURNAMENT = sa.text("mode LIKE 'tournament%'")


def upgrade() -> None:
    op.create_table(
        "rank_roles",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("rank", sa.String(16), nullable=False),
        sa.Column("role_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "edition", "rank", name="pk_rank_roles"),
    )
    op.create_table(
        "role_grants",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("role_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "role_id", "user_id", name="pk_role_grants"),
    )
    op.create_index("ix_role_grants_user_id_guild_id", "role_grants", ["user_id", "guild_id"])
    op.create_index(
        "ix_role_grants_due",
        "role_grants",
        ["guild_id"],
        sqlite_where=IS_DUE,
        postgresql_where=IS_DUE,
    )
    op.create_index(
        "ix_results_tournaments",
        "results",
        ["guild_id", "id"],
        sqlite_where=IS_TOURNAMENT,
        postgresql_where=IS_TOURNAMENT,
    )


def downgrade() -> None:
    op.drop_index("ix_results_tournaments", "results")
    op.drop_table("role_grants")
    op.drop_table("rank_roles")
