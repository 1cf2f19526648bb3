"""The id of a plan's message, so that the message can be edited when the plan is called off."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("plans", sa.Column("message_id", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("plans", "message_id")
