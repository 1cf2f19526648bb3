"""Slow tables may share a channel with each other and with an ordinary table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None

NAME = "ix_tables_live_place"
ALL = sa.text("live")
ORDINARY = sa.text("live AND due_at IS NULL")


def upgrade() -> None:
    _replace(ORDINARY)


def downgrade() -> None:
    # An older version expects one table in a channel: the oldest one stays.
    op.execute(
        """
        UPDATE tables SET live = false, due_at = NULL, set_aside = 'an older table has its channel'
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
    _replace(ALL)


def _replace(condition: sa.TextClause) -> None:
    op.drop_index(NAME, "tables")
    op.create_index(
        NAME,
        "tables",
        ["channel_id", "kind"],
        unique=True,
        sqlite_where=condition,
        postgresql_where=condition,
    )
