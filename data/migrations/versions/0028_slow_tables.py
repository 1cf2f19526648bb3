"""When to wake a slow table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

IS_SLOW = sa.text("due_at IS NOT NULL")


def upgrade() -> None:
    op.add_column("tables", sa.Column("due_at", sa.Double()))
    op.create_index(
        "ix_tables_due_at", "tables", ["due_at"], sqlite_where=IS_SLOW, postgresql_where=IS_SLOW
    )


def downgrade() -> None:
    op.drop_index("ix_tables_due_at", "tables")
    op.drop_column("tables", "due_at")
