"""An index of matches between two players, and daily counts of uses that leave no other trace."""

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
    op.create_table(
        "use_counts",
        sa.Column("day", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("day", "name", name="pk_use_counts"),
    )


def downgrade() -> None:
    op.drop_table("use_counts")
    op.drop_index("ix_results_of_two", "results")
