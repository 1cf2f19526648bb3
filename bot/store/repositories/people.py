"""People as the bot has met them: their names, and how a direct message reaches them.

Knows ids and words, sends nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from sqlalchemy import delete, select

from bot.engine.setup import Detail
from bot.game.ports import Details
from bot.store.database.connections import BatchedReads, Database, insert_into, upsert_into
from bot.store.database.schema import direct_messages, personal_details, players
from bot.store.database.writer import StatementBatch, Writer


@dataclass(frozen=True, slots=True)
class PlayerRepository:
    """The names under which people were last seen."""

    database: Database
    writer: Writer

    async def remember(self, user_id: int, name: str, at: float) -> None:
        """Keep a person's name.

        Args:
            at: Unix time in seconds.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = upsert_into(players, self.database.kind).values(
            user_id=user_id, name=name, seen_at=at
        )
        await self.writer.write(StatementBatch((row,), about=user_id))

    async def names(self, user_ids: Collection[int]) -> Mapping[int, str]:
        """Look up names; who was never seen is left out.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(players.c.user_id, players.c.name).where(players.c.user_id.in_(user_ids))
        )
        return {row.user_id: row.name for row in rows}


@dataclass(frozen=True, slots=True)
class DirectMessage:
    """How a person is reached.

    Args:
        channel_id: Discord id of the channel of their direct messages, if it was ever opened.
        closed_at: Unix time in seconds at which Discord refused a message; None while they
            are open as far as is known.
    """

    user_id: int
    channel_id: int | None
    closed_at: float | None


@dataclass(frozen=True, slots=True)
class DirectMessages:
    """Whose direct messages are open and whose are closed, so that neither is asked twice."""

    database: Database
    writer: Writer
    _reads: BatchedReads[int, DirectMessage | None] = field(default_factory=BatchedReads)

    async def get(self, user_id: int) -> DirectMessage | None:
        """Read what is known of a person's direct messages.

        Raises:
            StoreUnavailable: The database failed.
        """
        return await self._reads.get(user_id, self._get_many)

    async def _get_many(self, user_ids: Collection[int]) -> Mapping[int, DirectMessage | None]:
        rows = await self.database.read(
            select(direct_messages).where(direct_messages.c.user_id.in_(user_ids))
        )
        return dict.fromkeys(user_ids) | {row.user_id: DirectMessage(*row) for row in rows}

    async def opened(self, user_id: int, channel_id: int) -> None:
        """Remember the channel of a person whose direct messages are open.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self._put(user_id, channel_id=channel_id, closed_at=None)

    async def closed(self, user_id: int, at: float) -> None:
        """Remember that a person takes no direct messages; the channel stays known.

        Args:
            at: Unix time in seconds.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self._put(user_id, closed_at=at)

    async def _put(self, user_id: int, **values: float | None) -> None:
        # The other column stays as it is.
        row = insert_into(direct_messages, self.database.kind).values(user_id=user_id, **values)
        await self.writer.write(
            StatementBatch(
                (
                    row.on_conflict_do_update(
                        index_elements=[direct_messages.c.user_id], set_=values
                    ),
                ),
                about=user_id,
            )
        )


@dataclass(frozen=True, slots=True)
class PersonalDetailRepository:
    """What people have told of themselves, each detail under its name."""

    database: Database
    writer: Writer

    async def details(self, names: Collection[str], user_ids: Collection[int]) -> Details:
        """Look details up by name and person; who has told none is left out.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(personal_details)
            .where(personal_details.c.name.in_(names))
            .where(personal_details.c.user_id.in_(user_ids))
        )
        found: dict[str, dict[int, Detail]] = {name: {} for name in names}
        for row in rows:
            found[row.name][row.user_id] = tuple(map(int, row.value.split()))
        return found

    async def put(self, user_id: int, name: str, detail: Detail) -> None:
        """Keep a detail of a person, in the place of one told before.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = upsert_into(personal_details, self.database.kind).values(
            user_id=user_id, name=name, value=" ".join(map(str, detail))
        )
        await self.writer.write(StatementBatch((row,), about=user_id))

    async def forget(self, user_id: int, name: str) -> None:
        """Delete a detail of a person, as if it had never been told.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.writer.write(
            StatementBatch(
                (
                    delete(personal_details)
                    .where(personal_details.c.user_id == user_id)
                    .where(personal_details.c.name == name),
                )
            )
        )
