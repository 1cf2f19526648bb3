"""Where the messages of live tables are, so that a new process edits them instead of posting anew.

Knows ids and moments, sends nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from bot.store.database import insert_into
from bot.store.schema import posts
from bot.store.writer import Statements

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store.database import Database
    from bot.store.writer import Writer


class Kind(StrEnum):
    """What a message of a table is."""

    TABLE = "table"
    NOTICE = "notice"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Post:
    """A message of a table.

    Args:
        table_id: Id of the table.
        kind: What it is.
        user_id: Discord id of the person whose notice or hand it is; 0 for the table's own.
        channel_id: Discord id of the channel that it is in.
        message_id: Discord id of the message.
    """

    table_id: str
    kind: Kind
    user_id: int
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Posts:
    """The messages of all live tables: one of a kind for each person."""

    database: Database
    writer: Writer

    async def of(self, table_id: str) -> Sequence[Post]:
        """Read the messages of a table.

        Args:
            table_id: Id of the table.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(select(posts).where(posts.c.table_id == table_id))
        return [
            Post(row.table_id, Kind(row.kind), row.user_id, row.channel_id, row.message_id)
            for row in rows
        ]

    async def keep(self, post: Post) -> None:
        """Remember a message in the place of the one before it.

        Args:
            post: The message; its table must be stored.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = insert_into(posts, self.database.kind).values(
            table_id=post.table_id,
            kind=post.kind.value,
            user_id=post.user_id,
            channel_id=post.channel_id,
            message_id=post.message_id,
        )
        await self.writer.write(
            Statements(
                (
                    row.on_conflict_do_update(
                        index_elements=[posts.c.table_id, posts.c.kind, posts.c.user_id],
                        set_={
                            "channel_id": row.excluded.channel_id,
                            "message_id": row.excluded.message_id,
                        },
                    ),
                )
            )
        )

    async def drop(self, table_id: str, kind: Kind, user_id: int) -> None:
        """Forget a message.

        Args:
            table_id: Id of the table.
            kind: What it is.
            user_id: Whose it is, as in `Post`.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.writer.write(
            Statements(
                (
                    delete(posts).where(
                        posts.c.table_id == table_id,
                        posts.c.kind == kind.value,
                        posts.c.user_id == user_id,
                    ),
                )
            )
        )

    async def drop_all(self, table_id: str) -> None:
        """Forget all messages of a table that has closed.

        Args:
            table_id: Id of the table.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.writer.write(Statements((delete(posts).where(posts.c.table_id == table_id),)))
