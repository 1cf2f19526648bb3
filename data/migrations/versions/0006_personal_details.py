"""Details that people have entered about themselves, in one table that includes birthdays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

DETAILS = sa.table(
    "personal_details",
    sa.column("user_id", sa.BigInteger),
    sa.column("name", sa.String),
    sa.column("value", sa.Text),
)
BIRTHDAYS = sa.table(
    "birthdays",
    sa.column("user_id", sa.BigInteger),
    sa.column("day", sa.Integer),
    sa.column("month", sa.Integer),
)


def upgrade() -> None:
    op.create_table(
        "personal_details",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "name", name="pk_personal_details"),
    )
    rows = op.get_bind().execute(sa.select(BIRTHDAYS)).all()
    op.bulk_insert(
        DETAILS,
        [
            {"user_id": row.user_id, "name": "birthday", "value": f"{row.day} {row.month}"}
            for row in rows
        ],
    )
    op.drop_table("birthdays")


def downgrade() -> None:
    op.create_table(
        "birthdays",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("month", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_birthdays"),
    )
    told = op.get_bind().execute(sa.select(DETAILS).where(DETAILS.c.name == "birthday")).all()
    rows = ((row.user_id, *map(int, row.value.split())) for row in told)
    op.bulk_insert(
        BIRTHDAYS, [dict(zip(("user_id", "day", "month"), row, strict=True)) for row in rows]
    )
    op.drop_table("personal_details")
