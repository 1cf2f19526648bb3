"""A salted hash, by which a person's opened tables count toward limits even after a deletion."""

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
