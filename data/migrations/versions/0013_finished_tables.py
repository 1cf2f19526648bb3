"""An index of the finished tables of a channel."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

INDEX = "ix_tables_finished_place"


def upgrade() -> None:
    op.create_index(
        INDEX,
        "tables",
        ["channel_id", "saved_at"],
        sqlite_where=sa.text("live = 0"),
        postgresql_where=sa.text("NOT live"),
    )


def downgrade() -> None:
    op.drop_index(INDEX, table_name="tables")
