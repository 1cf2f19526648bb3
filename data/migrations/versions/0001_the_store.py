"""The store: tables and their moves, handled interactions, settings, players, results."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("revision", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("live", sa.Boolean(), nullable=False),
        sa.Column("set_aside", sa.Text(), nullable=True),
        sa.Column("opened_at", sa.Double(), nullable=False),
        sa.Column("saved_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_guild_id", "tables", ["guild_id"])
    op.create_index("ix_tables_live", "tables", ["live"])

    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("revision", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_moves_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "revision", "number", name="pk_moves"),
    )

    op.create_table(
        "handled",
        sa.Column("interaction_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("interaction_id", name="pk_handled"),
    )
    op.create_index("ix_handled_at", "handled", ["at"])

    op.create_table(
        "settings",
        sa.Column("scope", sa.String(16), nullable=False),
        sa.Column("owner_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.CheckConstraint("scope IN ('guild', 'user')", name="ck_settings_scope"),
        sa.PrimaryKeyConstraint("scope", "owner_id", "key", name="pk_settings"),
    )

    op.create_table(
        "players",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seen_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_players"),
    )

    op.create_table(
        "direct_messages",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("closed_at", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("user_id", name="pk_direct_messages"),
    )

    op.create_table(
        "results",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("mode", sa.String(32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.CheckConstraint("kind IN ('round', 'match')", name="ck_results_kind"),
        sa.PrimaryKeyConstraint("id", name="pk_results"),
        sa.UniqueConstraint(
            "table_id", "kind", "number", "user_id", name="uq_results_table_id_kind_number_user_id"
        ),
    )
    op.create_index("ix_results_user_id", "results", ["user_id"])
    op.create_index("ix_results_guild_id_user_id", "results", ["guild_id", "user_id"])


def downgrade() -> None:
    for table in (
        "results",
        "direct_messages",
        "players",
        "settings",
        "handled",
        "moves",
        "tables",
    ):
        op.drop_table(table)
