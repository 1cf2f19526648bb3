"""The commitment to a table's luck, in a column of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("commitment", sa.String(64)))


def downgrade() -> None:
    op.drop_column("tables", "commitment")
