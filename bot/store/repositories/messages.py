"""The places of tables' messages, so that a new process edits them instead of posting again.

From one process to the next, a digest of their content is also stored, so that only changed
messages are edited. The place of a closed table's own message is kept, so that erased names can be
removed from it, and that of a replaced message until Discord has deleted it. Every method raises
`StoreUnavailable` if the database fails, and `LeaseLost` if another process has the server `home`
of the table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum

import structlog
from sqlalchemy import Executable, bindparam, delete, exists, false, select, true, update

from bot.game.ports import StoreUnavailable
from bot.store.database.connections import BatchedReads, insert_into, upsert_into
from bot.store.database.schema import replaced_messages, table_messages, tables
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
        user_id: The Discord id of the person to whom it belongs; 0 for the table's own message.
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
_deleted = delete(replaced_messages).where(replaced_messages.c.message_id == bindparam("message"))
_leave = (
    update(table_messages)
    .where(*_place, table_messages.c.message_id == bindparam("message"))
    .values(shown=bindparam("seen"), called=bindparam("question"))
)


@dataclass(frozen=True, slots=True)
class TableMessageRepository(Repository):
    """The messages of tables, at most one of each kind for each person at a table."""

    _reads: BatchedReads[str, Sequence[TableMessage]] = field(default_factory=BatchedReads)

    async def of(self, table_id: str) -> Sequence[TableMessage]:
        """Take over and return the messages of a table; their digests are returned only once."""
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
        """Delete the digests, so that no other process reads them; return whether it succeeded."""
        theirs = table_messages.c.table_id.in_(table_ids)
        try:
            await self.writer.execute(update(table_messages).where(theirs).values(shown=None))
        except StoreUnavailable as error:
            log.warning("what the messages show could not be taken over", reason=str(error))
            return False
        return True

    async def leave(self, posts: Sequence[TableMessage], home: int | None = None) -> None:
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
            await self.writer.execute(_leave, home=home, rows=rows)

    async def keep(
        self, post: TableMessage, replaced: TableMessage | None = None, home: int | None = None
    ) -> None:
        """Store where a message is; note the message that it replaces, which must be deleted."""
        # The content of a reposted message is unknown.
        row = asdict(replace(post, shown=None))
        keep, about = upsert_into(table_messages, self.database.kind), post.user_id or None
        if replaced is None:
            await self.writer.execute(keep, home=home, about=about, rows=(row,))
        else:
            noted = self._to_be_deleted(replaced)
            await self.writer.execute(keep.values(row), noted, home=home, about=about)

    async def drop(self, post: TableMessage, home: int | None = None) -> None:
        """Forget the place of a message that will be deleted."""
        place = (
            table_messages.c.table_id == post.table_id,
            table_messages.c.kind == post.kind.value,
            table_messages.c.user_id == post.user_id,
        )
        gone, noted = delete(table_messages).where(*place), self._to_be_deleted(post)
        await self.writer.execute(gone, noted, home=home, about=post.user_id or None)

    async def disown(self, post: TableMessage) -> None:
        """Note that a message must be deleted, unless another process keeps it."""
        await self.writer.execute(self._to_be_deleted(post), about=post.user_id or None)

    async def is_kept(self, post: TableMessage) -> bool:
        is_kept = exists().where(table_messages.c.message_id == post.message_id)
        return bool((await self.database.read(select(is_kept)))[0][0])

    async def owe(self, post: TableMessage) -> None:
        """Note that the end of a table must be shown again, including in this message."""
        row = insert_into(table_messages, self.database.kind).on_conflict_do_nothing()
        is_over = (tables.c.id == post.table_id, tables.c.live == false())
        await self.writer.execute(
            row.values(asdict(replace(post, shown=None, called=None))),
            update(tables).where(*is_over).values(owed=true()),
            about=post.user_id or None,
        )

    async def deleted(self, message_id: int) -> None:
        """Note that Discord has deleted a message, or never will."""
        await self.writer.execute(_deleted, rows=({"message": message_id},))

    async def to_be_deleted(self) -> Sequence[tuple[int, TableMessage]]:
        """The messages still to be deleted, each with the id of its server."""
        is_kept = exists().where(table_messages.c.message_id == replaced_messages.c.message_id)
        rows = await self.database.read(
            select(tables.c.guild_id, replaced_messages)
            .join(tables, tables.c.id == replaced_messages.c.table_id)
            .where(~is_kept)
        )
        kind = MessageKind.TABLE
        return [
            (one.guild_id, TableMessage(one.table_id, kind, one.user_id, one.channel_id, one[1]))
            for one in rows
        ]

    def _to_be_deleted(self, post: TableMessage) -> Executable:
        row = insert_into(replaced_messages, self.database.kind).on_conflict_do_nothing()
        return row.values(
            message_id=post.message_id,
            table_id=post.table_id,
            user_id=post.user_id,
            channel_id=post.channel_id,
        )

    async def settle(self, table_id: str, home: int | None = None) -> None:
        """Note that a closed table has nothing left to show, and forget its hands and notices."""
        await self.writer.execute(
            delete(table_messages).where(
                table_messages.c.table_id == table_id,
                table_messages.c.kind != MessageKind.TABLE.value,
            ),
            update(tables).where(tables.c.id == table_id).values(owed=false()),
            home=home,
        )
