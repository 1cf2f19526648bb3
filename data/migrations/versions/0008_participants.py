"""The people in the state of a table or tournament, as rows; an index of messages by person."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from alembic import op

if TYPE_CHECKING:
    from collections.abc import Iterator

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", sa.column("id", sa.String), sa.column("state", sa.Text))
PARTICIPANTS = sa.table(
    "participants", sa.column("table_id", sa.String), sa.column("user_id", sa.BigInteger)
)
ROWS_AT_ONCE = 500


def upgrade() -> None:
    op.create_table(
        "participants",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_participants_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_participants"),
    )
    last = ""
    while rows := _after(last):
        op.bulk_insert(
            PARTICIPANTS,
            [
                {"table_id": row.id, "user_id": user_id}
                for row in rows
                for user_id in sorted(set(_people(row.state)))
            ],
        )
        last = rows[-1].id
    op.create_index("ix_participants_user_id", "participants", ["user_id"])
    op.create_index("ix_posts_user_id", "posts", ["user_id"])


def downgrade() -> None:
    op.drop_index("ix_posts_user_id", "posts")
    op.drop_table("participants")


def _after(table_id: str) -> list[Any]:
    query = sa.select(TABLES).where(TABLES.c.id > table_id).order_by(TABLES.c.id)
    return list(op.get_bind().execute(query.limit(ROWS_AT_ONCE)))


def _people(state: str) -> Iterator[int]:
    """The people's ids in a state that any version so far has written."""
    try:
        whole = json.loads(state)
        row = whole.get("table") or whole["tournament"]
        players = row.get("players") or row.get("sitters") or ()
        ids = [row["host"], *row["kicked"], *(one["user_id"] for one in players)]
        # The keys of players whom the host has named: a person's key is their id.
        keys = [row.get("king"), *row.get("named_players", {}).values()]
    except (ValueError, LookupError, TypeError, AttributeError):
        # An unreadable state was set aside long ago, and nobody can tell whom it names.
        return
    yield from (one for one in ids if one)
    yield from (int(one) for one in keys if one is not None and str(one).isdecimal())
