"""The number of requests that Discord has refused lately, counted over all processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "invalid_requests",
        sa.Column("minute", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("minute", name="pk_invalid_requests"),
    )


def downgrade() -> None:
    op.drop_table("invalid_requests")
