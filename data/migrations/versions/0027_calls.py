"""Subscriptions to pings about lobbies, and the pings that were sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("editions", sa.Text(), nullable=False),
        sa.Column("from_hour", sa.Integer(), nullable=False),
        sa.Column("until_hour", sa.Integer(), nullable=False),
        sa.Column("utc_minutes", sa.Integer(), nullable=False),
        sa.Column("pause", sa.Integer(), nullable=False),
        sa.Column("direct", sa.Boolean(), nullable=False),
        sa.Column("locale", sa.String(16), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_subscriptions"),
    )
    op.create_index("ix_subscriptions_user_id", "subscriptions", ["user_id"])
    op.create_table(
        "lobby_calls",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("claim", sa.String(32), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("message_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("table_id", name="pk_lobby_calls"),
    )
    op.create_index("ix_lobby_calls_guild_id", "lobby_calls", ["guild_id"])
    op.create_index("ix_lobby_calls_at", "lobby_calls", ["at"])
    op.create_table(
        "called_people",
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("user_id", name="pk_called_people"),
    )
    op.create_index("ix_called_people_table_id", "called_people", ["table_id"])


def downgrade() -> None:
    op.drop_table("called_people")
    op.drop_table("lobby_calls")
    op.drop_table("subscriptions")
