"""Replaced messages of tables, until Discord has deleted them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "replaced_messages",
        sa.Column("message_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("message_id", name="pk_replaced_messages"),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name="fk_replaced_messages_table_id_tables",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_replaced_messages_table_id", "replaced_messages", ["table_id"])
    op.create_index("ix_replaced_messages_user_id", "replaced_messages", ["user_id"])


def downgrade() -> None:
    op.drop_table("replaced_messages")
