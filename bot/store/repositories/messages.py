"""Where the messages of tables are, so that a new process edits them instead of posting anew.

Of a table that has closed its own message stays known, for who wants their name out of it.
Knows ids and moments, sends nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from bot.store.database.batched_reads import BatchedReads
from bot.store.database.connections import insert_into
from bot.store.database.schema import table_messages
from bot.store.database.writer import StatementBatch

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer


class MessageKind(StrEnum):
    """What a message of a table is."""

    TABLE = "table"
    NOTICE = "notice"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class TableMessage:
    """A message of a table.

    Args:
        user_id: Discord id of the person whose notice or hand it is; 0 for the table's own.
    """

    table_id: str
    kind: MessageKind
    user_id: int
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class TableMessageRepository:
    """The messages of all live tables: one of a kind for each person."""

    database: Database
    writer: Writer
    _reads: BatchedReads[str, Sequence[TableMessage]] = field(default_factory=BatchedReads)

    async def of(self, table_id: str) -> Sequence[TableMessage]:
        """Read the messages of a table.

        Raises:
            StoreUnavailable: The database failed.
        """
        return await self._reads.get(table_id, self._of_many)

    async def _of_many(self, table_ids: Collection[str]) -> Mapping[str, Sequence[TableMessage]]:
        found: dict[str, list[TableMessage]] = {table_id: [] for table_id in table_ids}
        for row in await self.database.read(
            select(table_messages).where(table_messages.c.table_id.in_(table_ids))
        ):
            kind = MessageKind(row.kind)
            found[row.table_id].append(
                TableMessage(row.table_id, kind, row.user_id, row.channel_id, row.message_id)
            )
        return found

    async def keep(self, post: TableMessage) -> None:
        """Remember a message in the place of the one before it.

        Args:
            post: The message; its table must be stored.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = insert_into(table_messages, self.database.kind).values(
            table_id=post.table_id,
            kind=post.kind.value,
            user_id=post.user_id,
            channel_id=post.channel_id,
            message_id=post.message_id,
        )
        await self.writer.write(
            StatementBatch(
                (
                    row.on_conflict_do_update(
                        index_elements=[
                            table_messages.c.table_id,
                            table_messages.c.kind,
                            table_messages.c.user_id,
                        ],
                        set_={
                            "channel_id": row.excluded.channel_id,
                            "message_id": row.excluded.message_id,
                        },
                    ),
                ),
                about=post.user_id or None,
            )
        )

    async def drop(self, table_id: str, kind: MessageKind, user_id: int) -> None:
        """Forget a message.

        Args:
            user_id: Whose it is, as in `TableMessage`.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.writer.write(
            StatementBatch(
                (
                    delete(table_messages).where(
                        table_messages.c.table_id == table_id,
                        table_messages.c.kind == kind.value,
                        table_messages.c.user_id == user_id,
                    ),
                )
            )
        )

    async def drop_personal(self, table_id: str) -> None:
        """Forget the messages of a table that has closed, but for its own.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.writer.write(
            StatementBatch(
                (
                    delete(table_messages).where(
                        table_messages.c.table_id == table_id,
                        table_messages.c.kind != MessageKind.TABLE.value,
                    ),
                )
            )
        )
