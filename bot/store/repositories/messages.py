"""The places of tables' messages, so that a new process edits them instead of posting again.

Between two processes, also a digest of what they show, so that only changed messages are edited. A
closed table's own message stays known, so that erased names can be removed from it. Every method
raises `StoreUnavailable` if the database fails.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum

import structlog
from sqlalchemy import bindparam, delete, select, update

from bot.game.ports import StoreUnavailable
from bot.store.database.connections import BatchedReads, upsert_into
from bot.store.database.schema import table_messages
from bot.store.database.writer import Repository

log = structlog.get_logger(__name__)


class MessageKind(StrEnum):
    TABLE = "table"
    NOTICE = "notice"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class TableMessage:
    """A message of a table.

    Args:
        user_id: The Discord id of the person it belongs to; 0 for the table's own.
        shown: A digest of its content, left by the previous process; None if unknown.
    """

    table_id: str
    kind: MessageKind
    user_id: int
    channel_id: int
    message_id: int
    shown: str | None = None
    called: int | None = None


_place = (
    table_messages.c.table_id == bindparam("table"),
    table_messages.c.kind == bindparam("of_kind"),
    table_messages.c.user_id == bindparam("person"),
)
_drop = delete(table_messages).where(*_place)
_leave = (
    update(table_messages)
    .where(*_place, table_messages.c.message_id == bindparam("message"))
    .values(shown=bindparam("seen"), called=bindparam("question"))
)


@dataclass(frozen=True, slots=True)
class TableMessageRepository(Repository):
    """The messages of all live tables: one of each kind for each person."""

    _reads: BatchedReads[str, Sequence[TableMessage]] = field(default_factory=BatchedReads)

    async def of(self, table_id: str) -> Sequence[TableMessage]:
        """Take over the messages of a table; their digests are returned only once."""
        return await self._reads.get(table_id, self._of_many)

    async def _of_many(self, table_ids: Collection[str]) -> Mapping[str, Sequence[TableMessage]]:
        theirs = table_messages.c.table_id.in_(table_ids)
        rows = await self.database.read(select(table_messages).where(theirs))
        is_known = any(row.shown is not None for row in rows) and await self._forget(table_ids)
        found: dict[str, list[TableMessage]] = {table_id: [] for table_id in table_ids}
        for row in rows:
            shown = row.shown if is_known else None
            known = row._asdict() | {"kind": MessageKind(row.kind), "shown": shown}
            found[row.table_id].append(TableMessage(**known))
        return found

    async def _forget(self, table_ids: Collection[str]) -> bool:
        """Delete the digests; return whether that succeeded, so that no other process gets them."""
        theirs = table_messages.c.table_id.in_(table_ids)
        try:
            await self.writer.execute(update(table_messages).where(theirs).values(shown=None))
        except StoreUnavailable as error:
            log.warning("what messages show is not known", reason=str(error))
            return False
        return True

    async def leave(self, posts: Sequence[TableMessage]) -> None:
        rows = [
            {
                "table": post.table_id,
                "of_kind": post.kind.value,
                "person": post.user_id,
                "message": post.message_id,
                "seen": post.shown,
                "question": post.called,
            }
            for post in posts
        ]
        if rows:
            await self.writer.execute(_leave, rows=rows)

    async def keep(self, post: TableMessage) -> None:
        # The content of a reposted message is unknown.
        row = asdict(replace(post, shown=None))
        keep = upsert_into(table_messages, self.database.kind)
        await self.writer.execute(keep, about=post.user_id or None, rows=(row,))

    async def drop(self, table_id: str, kind: MessageKind, user_id: int) -> None:
        row = {"table": table_id, "of_kind": kind.value, "person": user_id}
        await self.writer.execute(_drop, rows=(row,))

    async def drop_personal(self, table_id: str) -> None:
        """Delete the hands and notices of a closed table, but not its public message."""
        await self.writer.execute(
            delete(table_messages).where(
                table_messages.c.table_id == table_id,
                table_messages.c.kind != MessageKind.TABLE.value,
            )
        )
