"""Nicknames, each on its own server; the former name becomes the global name.

Earlier versions stored one name for all servers, which may be a nickname. If the saved tables show
that somebody has different names on different servers, each server gets its own, and the global
name stays unknown until the person is seen again.
"""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from alembic import op

if TYPE_CHECKING:
    from collections.abc import Iterator

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

TABLES = sa.table(
    "tables",
    *(sa.column("id", sa.String), sa.column("guild_id", sa.BigInteger)),
    *(sa.column("state", sa.Text), sa.column("saved_at", sa.Double)),
)
PLAYERS = sa.table("players", sa.column("user_id", sa.BigInteger), sa.column("name", sa.Text))
NICKNAMES = sa.table(
    "nicknames",
    *(sa.column("guild_id", sa.BigInteger), sa.column("user_id", sa.BigInteger)),
    sa.column("name", sa.Text),
)
ROWS_AT_ONCE = 500


def upgrade() -> None:
    op.create_table(
        "nicknames",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_nicknames"),
    )
    op.create_index("ix_nicknames_user_id", "nicknames", ["user_id"])
    with op.batch_alter_table("players") as batch:
        batch.alter_column("name", existing_type=sa.Text(), nullable=True)
    seen = _names_by_person()
    for row in list(op.get_bind().execute(sa.select(PLAYERS))):
        names = seen.get(row.user_id, {})
        if set(names.values()) <= {row.name}:
            continue
        own = [
            {"guild_id": guild_id, "user_id": row.user_id, "name": name}
            for guild_id, name in names.items()
        ]
        op.bulk_insert(NICKNAMES, own)
        op.execute(sa.update(PLAYERS).where(PLAYERS.c.user_id == row.user_id).values(name=None))


def downgrade() -> None:
    op.execute(sa.update(PLAYERS).where(PLAYERS.c.name.is_(None)).values(name="?"))
    with op.batch_alter_table("players") as batch:
        batch.alter_column("name", existing_type=sa.Text(), nullable=False)
    op.drop_table("nicknames")


def _names_by_person() -> dict[int, dict[int, str]]:
    """By person and server: the name at the table that was saved last."""
    found: dict[int, dict[int, tuple[float, str]]] = defaultdict(dict)
    last = ""
    while rows := _after(last):
        for row in rows:
            for user_id, name in _people(row.state):
                there = found[user_id]
                there[row.guild_id] = max(there.get(row.guild_id, (0.0, "")), (row.saved_at, name))
        last = rows[-1].id
    return {
        user_id: {guild_id: name for guild_id, (_, name) in there.items()}
        for user_id, there in found.items()
    }


def _after(table_id: str) -> list[Any]:
    query = sa.select(TABLES).where(TABLES.c.id > table_id).order_by(TABLES.c.id)
    return list(op.get_bind().execute(query.limit(ROWS_AT_ONCE)))


def _people(state: str) -> Iterator[tuple[int, str]]:
    """The people's ids and names in a state that any version so far has written."""
    try:
        whole = json.loads(state)
        row = whole.get("table") or whole["tournament"]
        players = row.get("players") or row.get("sitters") or ()
        people = [(one["user_id"], one["name"]) for one in players]
    except (ValueError, LookupError, TypeError, AttributeError):
        return  # set aside long ago, as it is unreadable
    yield from (one for one in people if one[0] is not None)
