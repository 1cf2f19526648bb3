"""What messages show, and whom they have notified, so that a start sends only changes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("posts", sa.Column("shown", sa.String(32)))
    op.add_column("posts", sa.Column("called", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("posts", "called")
    op.drop_column("posts", "shown")
