"""The database's application, absent servers, and the records of pruned matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "database_info",
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_database_info"),
    )
    op.create_table(
        "absent_guilds",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_absent_guilds"),
    )
    op.create_table(
        "match_records",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_match_records"),
    )
    op.create_index("ix_match_records_guild_id", "match_records", ["guild_id"])
    op.create_index("ix_match_records_channel_id", "match_records", ["channel_id"])


def downgrade() -> None:
    for table in ("match_records", "absent_guilds", "database_info"):
        op.drop_table(table)
