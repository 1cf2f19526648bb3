"""A channel has one live table and one live tournament, however many processes open them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Where a channel had two live tables, the older one stays: nobody could reach the other.
    op.execute(
        """
        UPDATE tables SET live = false, set_aside = 'an older table has its channel'
        WHERE live AND EXISTS (
            SELECT 1 FROM tables AS older
            WHERE older.live
              AND older.channel_id = tables.channel_id
              AND older.kind = tables.kind
              AND (older.opened_at < tables.opened_at
                   OR (older.opened_at = tables.opened_at AND older.id < tables.id))
        )
        """
    )
    op.create_index(
        "ix_tables_live_place",
        "tables",
        ["channel_id", "kind"],
        unique=True,
        sqlite_where=sa.text("live"),
        postgresql_where=sa.text("live"),
    )


def downgrade() -> None:
    op.drop_index("ix_tables_live_place", "tables")
