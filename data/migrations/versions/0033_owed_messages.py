"""The finished tables whose messages do not show the end yet."""

from __future__ import annotations

from time import time

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None

WEEK = 7 * 24 * 60 * 60.0
"""A week in seconds: nobody waits for the end of an older game, which must not be posted again."""

# The rows of hands and notices used to be deleted once the end had been shown.
UNSHOWN = sa.text(
    """
    UPDATE tables SET owed = true
    WHERE NOT live AND saved_at > :since
    AND EXISTS (SELECT 1 FROM posts WHERE table_id = tables.id AND kind <> 'table')
    """
)


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("owed", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_index(
        "ix_tables_owed",
        "tables",
        ["guild_id"],
        sqlite_where=sa.text("owed = 1"),
        postgresql_where=sa.text("owed"),
    )
    op.get_bind().execute(UNSHOWN, {"since": time() - WEEK})


def downgrade() -> None:
    op.drop_index("ix_tables_owed", "tables")
    op.drop_column("tables", "owed")
