"""The index of matches between two people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None

_OF_TWO = sa.text("kind = 'match' AND seats = 2")


def upgrade() -> None:
    op.create_index(
        "ix_results_of_two",
        "results",
        ["guild_id", "user_id"],
        sqlite_where=_OF_TWO,
        postgresql_where=_OF_TWO,
    )


def downgrade() -> None:
    op.drop_index("ix_results_of_two", "results")
