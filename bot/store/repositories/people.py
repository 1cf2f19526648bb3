"""People: their names, their direct messages and details, and how their data are deleted."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement, Row, delete, exists, false, or_, select, update

from bot.engine.setup import Detail
from bot.game.ports import Details, LiveKind
from bot.settings import Scope
from bot.store.database.connections import BatchedReads, Database, insert_into, upsert_into
from bot.store.database.schema import (
    absent_guilds,
    achievements,
    bans,
    daily_tries,
    direct_messages,
    figures,
    guild_seasons,
    match_records,
    openings,
    participants,
    personal_details,
    plans,
    players,
    ratings,
    results,
    season_standings,
    settings,
    table_messages,
    tables,
    tallies,
)
from bot.store.database.writer import StatementBatch, Writer
from bot.store.repositories.dailies import mark_statements
from bot.store.repositories.messages import MessageKind
from bot.store.repositories.settings import hide_banned


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


_PEOPLE_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class InactivePeople:
    """People of whom no result and no table is known any more."""

    database: Database
    writer: Writer

    async def forget(self, before: float) -> int:
        """Delete names, settings and the like of people who are in no server any more.

        Those are meant who have joined no table since, whom no table names, and who have no
        result in any server: it goes with the server.

        Args:
            before: Unix time in seconds.

        Returns:
            How many people were forgotten.

        Raises:
            StoreUnavailable: The database failed; who was forgotten by then stays so.
        """
        gone = (
            players.c.seen_at < before,
            ~exists().where(results.c.user_id == players.c.user_id),
            ~exists().where(participants.c.user_id == players.c.user_id),
        )
        rows = await self.database.read(select(players.c.user_id).where(*gone), slow=True)
        for first in range(0, len(rows), _PEOPLE_AT_ONCE):
            few = [row.user_id for row in rows[first : first + _PEOPLE_AT_ONCE]]
            # Who has joined a table meanwhile is known again.
            still = (players.c.user_id.in_(few), *gone)
            them = select(players.c.user_id).where(*still)
            await self.writer.write(
                StatementBatch(
                    (
                        delete(settings).where(
                            settings.c.scope == Scope.PERSON, settings.c.owner_id.in_(them)
                        ),
                        delete(direct_messages).where(direct_messages.c.user_id.in_(them)),
                        delete(daily_tries).where(daily_tries.c.user_id.in_(them)),
                        delete(plans).where(plans.c.user_id.in_(them)),
                        delete(personal_details).where(personal_details.c.user_id.in_(them)),
                        delete(players).where(*still),
                    )
                )
            )
        return len(rows)


ExportValue = str | int | float | bool | None
Export = dict[str, list[dict[str, ExportValue]]]

_GAME = (
    tables.c.id,
    tables.c.kind,
    tables.c.guild_id,
    tables.c.channel_id,
    tables.c.live,
    tables.c.opened_at,
    tables.c.saved_at,
)

_OF_A_PERSON = (
    players,
    direct_messages,
    personal_details,
    table_messages,
    daily_tries,
    plans,
    results,
    tallies,
    figures,
    achievements,
    ratings,
)
"""The tables whose rows are the person's that they name."""
_OF_A_GUILD = (
    tables,
    results,
    tallies,
    figures,
    achievements,
    ratings,
    guild_seasons,
    season_standings,
    match_records,
    bans,
    openings,
    plans,
    absent_guilds,
)
"""The tables whose rows are the server's that they name."""


@dataclass(frozen=True, slots=True)
class FinishedTable:
    """The last message of a table that has closed, or of a tournament that is over.

    Args:
        state: The table or tournament as JSON text.
    """

    kind: LiveKind
    channel_id: int
    message_id: int
    state: str


@dataclass(frozen=True, slots=True)
class PrivacyRepository:
    """Everything that is kept, by whom it is about."""

    database: Database
    writer: Writer

    async def export_user(self, user_id: int) -> Export:
        """Collect what is kept about a person, ready for `json.dumps`.

        Of games only the place and the time are given: their state holds the hands of others.

        Returns:
            By kind of thing: one dictionary of column and value for each row.

        Raises:
            StoreUnavailable: The database failed.
        """
        queries = {
            "player": select(players).where(players.c.user_id == user_id),
            "settings": select(settings.c.key, settings.c.value).where(_set_by_user(user_id)),
            "direct messages": select(direct_messages).where(direct_messages.c.user_id == user_id),
            "personal details": select(personal_details).where(
                personal_details.c.user_id == user_id
            ),
            "openings": select(openings.c.guild_id, openings.c.at)
            .where(openings.c.user_id == user_id)
            .order_by(openings.c.at),
            "plans": select(plans.c.event_id, plans.c.guild_id, plans.c.at).where(
                plans.c.user_id == user_id
            ),
            "daily tries": select(daily_tries)
            .where(daily_tries.c.user_id == user_id)
            .order_by(daily_tries.c.day, daily_tries.c.edition),
            "bans": select(bans.c.guild_id, bans.c.at).where(bans.c.person == str(user_id)),
            "messages": select(table_messages).where(table_messages.c.user_id == user_id),
            "results": select(results).where(results.c.user_id == user_id).order_by(results.c.at),
            "achievements": select(achievements).where(achievements.c.user_id == user_id),
            "figures": select(figures).where(figures.c.user_id == user_id),
            "ratings": select(ratings).where(ratings.c.user_id == user_id),
            "seasons": select(season_standings).where(season_standings.c.user_id == user_id),
        }
        export: Export = {
            kind: [row._asdict() for row in await self.database.read(query)]
            for kind, query in queries.items()
        }
        export["games"] = [game._asdict() for game in await self._games(user_id)]
        return export

    def bar(self, user_id: int) -> None:
        """Let this process write nothing about a person, from now on until they come again."""
        self.writer.deletions.bar(user_id)

    async def finished_tables(self, user_id: int) -> Sequence[FinishedTable]:
        """Find the messages of closed tables and tournaments that name a person, the newest first.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(
                tables.c.kind,
                table_messages.c.channel_id,
                table_messages.c.message_id,
                tables.c.state,
            )
            .join(tables, tables.c.id == table_messages.c.table_id)
            .join(participants, participants.c.table_id == tables.c.id)
            .where(
                participants.c.user_id == user_id,
                tables.c.live == false(),
                table_messages.c.kind == MessageKind.TABLE.value,
            )
            .order_by(tables.c.saved_at.desc(), tables.c.id)
        )
        return [FinishedTable(LiveKind(kind), *row) for kind, *row in rows]

    async def forget_user(self, user_id: int, today: str) -> Sequence[str]:
        """Delete what is kept about a person, the records of their finished games included.

        Games that are still played stay as they are; those of a server that has the bot no more
        cannot be left, and are deleted. The results of other people stay counted.

        Args:
            today: The day of which begun deals stay the only try, by a hash that names nobody.

        Returns:
            Ids of the live tables that still name the person: they have to leave those first.

        Raises:
            StoreUnavailable: The database failed.
        """
        named = select(participants.c.table_id).where(participants.c.user_id == user_id)
        absent = select(absent_guilds.c.guild_id)
        theirs = select(results.c.table_id).where(results.c.user_id == user_id)
        await self.writer.write(
            StatementBatch(
                (
                    delete(settings).where(_set_by_user(user_id)),
                    hide_banned(user_id),
                    *await mark_statements(self.database, user_id, today),
                    delete(match_records).where(match_records.c.table_id.in_(theirs)),
                    *(delete(one).where(one.c.user_id == user_id) for one in _OF_A_PERSON),
                    # They still count among those of their server.
                    update(openings).where(openings.c.user_id == user_id).values(user_id=0),
                    # Who stood above and below stays there: the place is somebody's.
                    update(season_standings)
                    .where(season_standings.c.user_id == user_id)
                    .values(user_id=None),
                    delete(tables)
                    .where(tables.c.id.in_(named))
                    .where(or_(tables.c.live == false(), tables.c.guild_id.in_(absent))),
                )
            )
        )
        return [game.id for game in await self._games(user_id)]

    async def forget_guild(self, guild_id: int) -> None:
        """Delete what is kept about a server: its tables, live ones too, results and settings.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.writer.write(
            StatementBatch(
                (
                    *(delete(one).where(one.c.guild_id == guild_id) for one in _OF_A_GUILD),
                    # The deals of the day are no server's.
                    update(daily_tries)
                    .where(daily_tries.c.guild_id == guild_id)
                    .values(guild_id=0),
                    delete(settings).where(
                        settings.c.scope == Scope.SERVER, settings.c.owner_id == guild_id
                    ),
                )
            )
        )

    async def _games(self, user_id: int) -> Sequence[Row[*tuple[Any, ...]]]:
        """Find the tables and tournaments that name a person, the oldest first."""
        return await self.database.read(
            select(*_GAME)
            .join(participants, participants.c.table_id == tables.c.id)
            .where(participants.c.user_id == user_id)
            .order_by(tables.c.opened_at, tables.c.id)
        )


def _set_by_user(user_id: int) -> ColumnElement[bool]:
    return (settings.c.scope == Scope.PERSON) & (settings.c.owner_id == user_id)
