"""People: names, direct messages and personal details, and the deletion of their data.

Every method raises `StoreUnavailable` if the database fails.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import chain
from typing import Any

import structlog
from sqlalchemy import (
    Column,
    ColumnElement,
    Executable,
    bindparam,
    delete,
    exists,
    false,
    func,
    literal,
    select,
    update,
)

from bot.engine.record.notation import SEATS
from bot.engine.setup import Detail
from bot.game.ports import Details, LiveKind
from bot.game.rules.lobby import without
from bot.game.state.codec import UnreadableState, dump, load
from bot.game.state.table_state import OUTSIDE, TableState
from bot.game.tournament.progress import without as without_entrant
from bot.game.tournament.state import dump as dump_tournament
from bot.game.tournament.state import load as load_tournament
from bot.settings import Scope
from bot.store.database.connections import BatchedReads, Rows, insert_into, upsert_into
from bot.store.database.declarations import (
    CLEAR,
    DELETE_LATER,
    PERSONAL,
    Erasure,
    ServerId,
    declare,
    is_among,
    server_columns,
)
from bot.store.database.results import unrated_people
from bot.store.database.schema import (
    absent_guilds,
    direct_messages,
    moves,
    nicknames,
    participants,
    personal_details,
    players,
    results,
    settings,
    table_messages,
    tables,
    tallies,
)
from bot.store.database.writer import Repository
from bot.store.forgotten import ForgottenList
from bot.store.repositories.messages import MessageKind

log = structlog.get_logger(__name__)


class PlayerRepository(Repository):
    """The names under which people were last seen, global and by server."""

    async def remember(
        self,
        user_id: int,
        name: str,
        at: float,
        guild_id: int | None = None,
        nickname: str | None = None,
    ) -> None:
        """Save a person's global name, and their nickname on the server where they were seen.

        Args:
            nickname: The nickname, or None if the person has no nickname on that server.
        """
        kind = self.database.kind
        row = upsert_into(players, kind).values(user_id=user_id, name=name, seen_at=at)
        if guild_id is None:
            statements: tuple[Executable, ...] = (row,)
        elif nickname is None:
            gone = delete(nicknames).where(
                nicknames.c.guild_id == guild_id, nicknames.c.user_id == user_id
            )
            statements = (row, gone)
        else:
            own = upsert_into(nicknames, kind)
            statements = (row, own.values(guild_id=guild_id, user_id=user_id, name=nickname))
        await self.writer.execute(*statements, about=user_id)

    async def names(
        self, user_ids: Collection[int], guild_id: int | None = None
    ) -> Mapping[int, str]:
        """The names shown on a server, or the global names; people without a name are left out."""
        rows = await self.database.read(
            select(players.c.user_id, shown_name(guild_id).label("name")).where(
                players.c.user_id.in_(user_ids)
            )
        )
        return {row.user_id: row.name for row in rows if row.name is not None}


def shown_name(guild_id: int | None) -> ColumnElement[str | None]:
    """The name shown on a server, from a row of `players`: the nickname or the global name."""
    nickname = (
        select(nicknames.c.name)
        .where(nicknames.c.guild_id == guild_id, nicknames.c.user_id == players.c.user_id)
        .scalar_subquery()
    )
    return players.c.name if guild_id is None else func.coalesce(nickname, players.c.name)


@dataclass(frozen=True, slots=True)
class DirectMessage:
    """A person's direct message channel.

    Args:
        closed_at: When Discord refused a message, in Unix seconds; None while direct messages are
            assumed to be open.
    """

    user_id: int
    channel_id: int | None
    closed_at: float | None


@dataclass(frozen=True, slots=True)
class DirectMessages(Repository):
    """The people whose direct messages are known to be open or closed, to avoid asking twice."""

    _reads: BatchedReads[int, DirectMessage | None] = field(default_factory=BatchedReads)

    async def get(self, user_id: int) -> DirectMessage | None:
        return await self._reads.get(user_id, self._get_many)

    async def _get_many(self, user_ids: Collection[int]) -> Mapping[int, DirectMessage | None]:
        rows = await self.database.read(
            select(direct_messages).where(direct_messages.c.user_id.in_(user_ids))
        )
        return dict.fromkeys(user_ids) | {row.user_id: DirectMessage(*row) for row in rows}

    async def opened(self, user_id: int, channel_id: int) -> None:
        await self._put(user_id, channel_id=channel_id, closed_at=None)

    async def closed(self, user_id: int, at: float) -> None:
        """Note that a person has accepted no direct messages since `at`, in Unix seconds."""
        await self._put(user_id, closed_at=at)

    async def _put(self, user_id: int, **values: float | None) -> None:
        # The other column keeps its value.
        row = insert_into(direct_messages, self.database.kind).values(user_id=user_id, **values)
        await self.writer.execute(
            row.on_conflict_do_update(index_elements=[direct_messages.c.user_id], set_=values),
            about=user_id,
        )


class PersonalDetailRepository(Repository):
    """Details that people have given about themselves, each under a name."""

    async def details(self, names: Collection[str], user_ids: Collection[int]) -> Details:
        rows = await self.database.read(
            select(personal_details)
            .where(personal_details.c.name.in_(names))
            .where(personal_details.c.user_id.in_(user_ids))
        )
        found: dict[str, dict[int, Detail]] = {name: {} for name in names}
        for row in rows:
            found[row.name][row.user_id] = tuple(map(int, row.value.split()))
        return found

    async def unrated(self, user_ids: Collection[int]) -> Collection[int]:
        rows = await self.database.read(unrated_people().where(settings.c.owner_id.in_(user_ids)))
        return frozenset(row.owner_id for row in rows)

    async def put(self, user_id: int, name: str, detail: Detail) -> None:
        row = upsert_into(personal_details, self.database.kind).values(
            user_id=user_id, name=name, value=" ".join(map(str, detail))
        )
        await self.writer.execute(row, about=user_id)

    async def forget(self, user_id: int, name: str) -> None:
        await self.writer.execute(
            delete(personal_details)
            .where(personal_details.c.user_id == user_id)
            .where(personal_details.c.name == name)
        )


_PEOPLE_AT_ONCE = 500
_TABLES_AT_ONCE = 50


ExportValue = str | int | float | bool | None
Export = dict[str, list[dict[str, ExportValue]]]


async def _delete_absent_games(erasure: Erasure) -> Sequence[Executable]:
    """The statement that deletes a person's games on servers without the bot.

    Nobody can leave those games. From finished games elsewhere, `forget_user` has already erased
    the person; live games elsewhere name the person until they leave.
    """
    named = select(participants.c.table_id).where(participants.c.user_id == erasure.user_id)
    absent = select(absent_guilds.c.guild_id)
    return [delete(tables).where(tables.c.id.in_(named), tables.c.guild_id.in_(absent))]


# `export_user` exports these rows with the states of the tables.
declare(participants, export=None, on_deletion=_delete_absent_games)

_GAME = (
    tables.c.id,
    tables.c.kind,
    tables.c.guild_id,
    tables.c.channel_id,
    tables.c.live,
    tables.c.opened_at,
    tables.c.saved_at,
)


@dataclass(frozen=True, slots=True)
class FinishedTable:
    """The last message of a closed table or finished tournament, with its state as JSON."""

    kind: LiveKind
    channel_id: int
    message_id: int
    state: str


@dataclass(frozen=True, slots=True)
class PrivacyRepository(Repository):
    """Exports and deletes all data about a person or a server."""

    forgotten: ForgottenList | None = None

    async def export_user(self, user_id: int) -> Export:
        """Collect everything stored about a person, ready for `json.dumps`.

        For each table, this has the facts about the person's seat, its moves and its current hand,
        but not the hands and moves of others.

        Returns:
            By kind of data, each row as a dictionary of columns and values.
        """
        export: Export = {}
        for one in PERSONAL.values():
            if one.export is not None:
                rows = await self.database.read(one.export_query(user_id))
                export[one.export] = [row._asdict() for row in rows]
        games = [game._asdict() for game in await self._games(user_id)]
        export |= {"games": games, "moves": []}
        for first in range(0, len(games), _TABLES_AT_ONCE):
            few = {game["id"]: game for game in games[first : first + _TABLES_AT_ONCE]}
            states = await self.database.read(
                select(tables.c.id, tables.c.kind, tables.c.state).where(tables.c.id.in_(list(few)))
            )
            for table_id, seat in (await asyncio.to_thread(_seats, states, user_id)).items():
                few[table_id] |= seat
            lines = await self.database.read(
                select(moves)
                .where(moves.c.table_id.in_(list(few)))
                .order_by(moves.c.table_id, moves.c.number)
            )
            export["moves"] += [
                {"table_id": row.table_id, "number": row.number, "at": row.at, "move": row.text}
                for row in lines
                if row.text.partition(" ")[0] == few[row.table_id].get("seat")
            ]
        return export

    def bar(self, user_id: int) -> None:
        """Write nothing more about a person in this process until they use the bot again."""
        self.writer.deletions.bar(user_id)

    async def finished_tables(self, user_id: int) -> Sequence[FinishedTable]:
        """The messages of closed tables and tournaments that name a person, newest first.

        Messages outside the bot's servers are left out, as they cannot be edited.
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
                tables.c.guild_id != OUTSIDE,
                tables.c.live == false(),
                table_messages.c.kind == MessageKind.TABLE.value,
            )
            .order_by(tables.c.saved_at.desc(), tables.c.id)
        )
        return [FinishedTable(LiveKind(kind), *row) for kind, *row in rows]

    async def forget_user(self, user_id: int, now: float, *, noted: bool = False) -> Sequence[str]:
        """Delete everything stored about a person; finished games lose the person's name.

        Live games stay as they are, except those on servers without the bot, which are deleted
        because nobody can leave them. The results of other people still count.

        Args:
            now: The Unix time of the request.
            noted: Whether the deletion is already noted outside the database.

        Returns:
            The ids of live tables that still name the person, who must leave them first.
        """
        await self._erase_from_ended_games(user_id)
        erasure = Erasure(self.database, user_id, now)
        own = [await one.own_statements(erasure) for one in PERSONAL.values()]
        await self.writer.execute(
            *chain.from_iterable(own),
            *chain.from_iterable(one.erase(user_id) for one in PERSONAL.values()),
            ranks=True,
        )
        if not noted and self.forgotten is not None:
            try:
                await asyncio.to_thread(self.forgotten.note, user_id, now)
            except OSError as error:
                log.warning(
                    "a deletion could not be added to the list for backups", reason=str(error)
                )
        return [game.id for game in await self._games(user_id)]

    async def back_from_backup(self) -> Sequence[int]:
        """The people in a restored backup whose data was deleted after it was made.

        People who have used the bot since then are not included.

        Raises:
            OSError: The deletions cannot be read.
        """
        if self.forgotten is None or await asyncio.to_thread(self.forgotten.is_empty):
            return ()
        rows = await self.database.read(select(players.c.user_id, players.c.seen_at), slow=True)
        known = await self._first_named() | {row.user_id: row.seen_at for row in rows}
        deletions = await asyncio.to_thread(self.forgotten.deletions, known)
        return sorted(one for one, at in deletions.items() if int(known[one]) <= at)

    async def _first_named(self) -> dict[int, float]:
        """The Unix time of the first row that names each person; 0 if a row is undated.

        Even people who have never used the bot can be banned, blocked or challenged.
        """
        named: dict[int, float] = {}
        for one in PERSONAL.values():
            dated = one.table.c.get("at")
            first = literal(0.0) if dated is None else func.min(dated)
            for column, fate in one.people.items():
                if fate is DELETE_LATER:
                    continue  # such rows may remain after a deletion
                query = select(column.label("person"), first.label("at"))
                rows = await self.database.read(query.where(one.rows).group_by(column), slow=True)
                for person, at in rows:
                    if str(person).isdecimal():  # neither NULL nor a hash
                        named[int(person)] = min(at, named.get(int(person), at))
        return named

    async def forget_guild(self, guild_id: int) -> None:
        """Delete everything stored about a server, including live tables and results."""
        await self.writer.execute(
            *(_without_server(*one, guild_id) for one in server_columns()),
            delete(settings).where(
                settings.c.scope == Scope.SERVER, settings.c.owner_id == guild_id
            ),
        )

    async def forget_inactive(self, before: float) -> int:
        """Delete the data of people last seen before this Unix time; return the number of people.

        It concerns only people without a result on any server (results are deleted with the server)
        and without a table that names them. The same rows are deleted as when a person has their
        data deleted. After a failure, deletions already made remain.
        """
        gone = (
            players.c.seen_at < before,
            ~exists().where(results.c.user_id == players.c.user_id),
            ~exists().where(tallies.c.user_id == players.c.user_id),
            ~exists().where(participants.c.user_id == players.c.user_id),
        )
        rows = await self.database.read(select(players.c.user_id).where(*gone), slow=True)
        for first in range(0, len(rows), _PEOPLE_AT_ONCE):
            few = [row.user_id for row in rows[first : first + _PEOPLE_AT_ONCE]]
            # A person may have joined a table in the meantime.
            still = (players.c.user_id.in_(few), *gone)
            them = select(players.c.user_id).where(*still)
            others = (one for one in PERSONAL.values() if one.table is not players)
            await self.writer.execute(
                *chain.from_iterable(one.delete_rows(is_among(them)) for one in others),
                delete(players).where(*still),
            )
        return len(rows)

    async def _erase_from_ended_games(self, user_id: int) -> None:
        """Replace a person with a robot at all closed tables and in all finished tournaments.

        Tables that name nobody else, or cannot be read, are deleted.
        """
        here = (participants.c.table_id == tables.c.id) & (participants.c.user_id == user_id)
        same = tables.c.id == bindparam("table")
        # If another person is erased at the same time, the erasure is tried again.
        replaced = exists().where(same, tables.c.state == bindparam("erased"))
        while rows := await self.database.read(
            select(tables.c.id, tables.c.kind, tables.c.state)
            .join(participants, here)
            .where(tables.c.live == false())
            .limit(_TABLES_AT_ONCE)
        ):
            states = await asyncio.to_thread(without_person, rows, user_id)
            empty = [row.id for row, state in zip(rows, states, strict=True) if state is None]
            await self.writer.execute(delete(tables).where(tables.c.id.in_(empty)))
            changes = [
                {"table": row.id, "was": row.state, "erased": state}
                for row, state in zip(rows, states, strict=True)
                if state is not None
            ]
            if changes:
                await self.writer.execute(
                    update(tables)
                    .where(same, tables.c.state == bindparam("was"))
                    .values(state=bindparam("erased")),
                    delete(participants).where(
                        participants.c.table_id == bindparam("table"),
                        participants.c.user_id == user_id,
                        replaced,
                    ),
                    rows=changes,
                )

    async def _games(self, user_id: int) -> Rows:
        """The tables and tournaments that name a person, oldest first."""
        return await self.database.read(
            select(*_GAME)
            .join(participants, participants.c.table_id == tables.c.id)
            .where(participants.c.user_id == user_id)
            .order_by(tables.c.opened_at, tables.c.id)
        )


def _without_server(column: Column[Any], kind: ServerId, guild_id: int) -> Executable:
    rows = column == guild_id
    if kind.on_deletion is CLEAR:
        return update(column.table).where(rows).values({column: OUTSIDE})
    return delete(column.table).where(rows)


def _seats(saved: Rows, user_id: int) -> Mapping[str, Mapping[str, ExportValue]]:
    """The stored facts about a person, by table or tournament; at tables, with seat and hand.

    Unreadable states are left out.
    """
    found: dict[str, dict[str, ExportValue]] = {}
    for row in saved:
        is_table = row.kind == LiveKind.TABLE
        try:
            state = load(row.state) if is_table else load_tournament(row.state)
        except UnreadableState:
            continue
        seat = next((n for n, one in enumerate(state.players) if one.user_id == user_id), None)
        if seat is None:
            continue
        found[row.id] = asdict(state.players[seat])
        del found[row.id]["user_id"]
        if isinstance(state, TableState):
            game = state.game
            hand = None if game is None else " ".join(card.text for card in game.hands[seat])
            found[row.id] |= {"seat": SEATS[seat], "hand": hand}
    return found


def without_person(rows: Rows, user_id: int) -> Sequence[str | None]:
    """The states of tables once a person is removed; None for a table that need not be kept."""
    return [_erased(row.kind, row.state, user_id) for row in rows]


def _erased(kind: str, text: str, user_id: int) -> str | None:
    """A state without a person; None if it names nobody else, or cannot be read."""
    try:
        if kind == LiveKind.TOURNAMENT:
            tournament = without_entrant(load_tournament(text), user_id)
            host = 0 if tournament.host == user_id else tournament.host
            tournament = replace(tournament, host=host)
            return dump_tournament(tournament) if tournament.user_ids else None
        table = without(load(text), user_id)
        table = replace(table, host=0 if table.host == user_id else table.host)
        return dump(table) if table.user_ids else None
    except UnreadableState:
        return None
