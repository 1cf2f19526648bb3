"""Two looks: pictures and words.

Words with symbols used to be called `pictures`: people who had chosen them now get pictures.
"""

from __future__ import annotations

from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("UPDATE settings SET value = 'pictures' WHERE key = 'look' AND value = 'scene'")


def downgrade() -> None:
    op.execute("UPDATE settings SET value = 'scene' WHERE key = 'look' AND value = 'pictures'")
