"""The messages of live tables, to edit them after a restart."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "posts",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("kind IN ('table', 'notice', 'hand')", name="ck_posts_kind"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_posts_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "kind", "user_id", name="pk_posts"),
    )


def downgrade() -> None:
    op.drop_table("posts")
