"""The bot's own values, moved out of the settings of servers.

Values that the next start sets again are left out: the bot registers its commands again, and a
start ends a drain.
"""

from __future__ import annotations

from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        "INSERT INTO database_info (key, value) SELECT key, value FROM settings "
        "WHERE scope = 'guild' AND key = 'copied-at' AND owner_id = 0 ON CONFLICT DO NOTHING"
    )
    op.execute(
        "DELETE FROM settings WHERE scope = 'guild' AND key IN "
        "('commands', 'command-ids', 'copied-at', 'started-at', 'drained-at', 'healthy-at')"
    )


def downgrade() -> None:
    op.execute(
        "INSERT INTO settings (scope, owner_id, key, value) SELECT 'guild', 0, key, value "
        "FROM database_info WHERE key = 'copied-at'"
    )
    op.execute(
        "DELETE FROM database_info WHERE key IN "
        "('commands', 'copied-at', 'started-at', 'drained-at', 'healthy-at')"
    )
