"""A person's opened tables count for the limits even after a deletion, by a salted hash."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("openings", sa.Column("mark", sa.String(128)))


def downgrade() -> None:
    op.drop_column("openings", "mark")
