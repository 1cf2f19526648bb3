"""Reads the database without the bot, and checks its invariants."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from time import time
from typing import Any, NamedTuple

import psycopg

from bot.game.rules.match_record import last_events
from bot.game.state import codec
from bot.game.state.table_state import Phase
from bot.game.tournament.state import load as load_tournament
from bot.records.record import RecordError
from tests.chaos.loss import Loss

_BUSY_S = 5.0

load_table = lru_cache(maxsize=64)(codec.load)
"""The parser of saved tables, cached because the same states are read again and again."""


class Moment(StrEnum):
    """Something that the bot may be doing when it is killed."""

    ASLEEP = "a slow table asleep"
    ENDED = "an end that nobody has been shown"
    CALLING = "a call claimed and not yet noted as posted"
    ROLES = "roles to be given or taken"


_MOMENTS = {
    Moment.ASLEEP: "SELECT id FROM tables WHERE live AND due_at > ?",
    Moment.ENDED: "SELECT id FROM tables WHERE owed AND saved_at > ?",
    Moment.CALLING: (
        "SELECT t.state FROM lobby_calls c JOIN tables t ON t.id = c.table_id "
        "WHERE t.live AND c.message_id IS NULL AND c.at > ?"
    ),
    Moment.ROLES: ("SELECT role_id FROM role_grants WHERE state IN ('give', 'giving', 'take')"),
}
"""The query that detects each moment; `CALLING` covers only the pings for lobbies."""


class LiveRow(NamedTuple):
    """A live table's channel, revision and state."""

    channel_id: int
    revision: int
    state: str


@dataclass(frozen=True, slots=True)
class SavedRow:
    """A table or a tournament, from its row.

    Args:
        lines: The lines of its moves, in order.
        kind: `table` or `tournament`.
    """

    lines: tuple[str, ...]
    kind: str
    revision: int
    guild_id: int
    channel_id: int
    live: int
    set_aside: str | None
    state: str

    def summary(self) -> str:
        """The state of the table, for debugging."""
        state = load_table(self.state)
        game = None if state.game is None else (state.game.number, state.game.stack[-1:])
        return (
            f"revision {self.revision}, saved at {state.saved_at:.0f}, {state.phase}, {game}, "
            f"barred at {state.barred_at}, held {state.held}, ready {state.ready}, "
            f"{state.deadlines}, {state.players}"
        )


def reader_of(url: str) -> DatabaseReader:
    """A reader for the database at an address."""
    if url.startswith("sqlite"):
        return DatabaseReader(Path(url.removeprefix("sqlite:///")))
    return PostgresqlReader(url)


class DatabaseReader:
    """A reader of the bot's database, which compares it with the previous reading.

    Attributes:
        tables: The rows of the previous reading, by id.
        replayed: How many records were replayed.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self.tables: dict[str, SavedRow] = {}
        self.replayed = 0

    def read(self) -> dict[str, SavedRow]:
        """All tables and tournaments, by id.

        Raises:
            sqlite3.Error: The database cannot be read now.
            Loss: The moves of a table are not numbered from 1 without a gap.
        """
        with self._connected() as database:
            database.execute("BEGIN")
            rows = database.execute(
                "SELECT id, kind, revision, guild_id, channel_id, live, set_aside, state "
                "FROM tables"
            ).fetchall()
            moves = database.execute("SELECT table_id, number, text FROM moves ORDER BY number")
            lines: defaultdict[str, list[str]] = defaultdict(list)
            for table_id, number, text in moves:
                mine = lines[table_id]
                mine.append(text)
                if number != len(mine):
                    raise Loss(f"table {table_id}: move {number} stands where {len(mine)} is due")
        return {row[0]: SavedRow(tuple(lines[row[0]]), *row[1:]) for row in rows}

    def matches(self) -> int:
        """The number of finished matches.

        Raises:
            sqlite3.Error: The database cannot be read now.
        """
        with self._connected() as database:
            query = "SELECT count(DISTINCT table_id) FROM results WHERE kind = 'match'"
            return int(database.execute(query).fetchone()[0])

    def live_tables(self) -> dict[str, LiveRow]:
        """The rows of the live tables, by id.

        Raises:
            sqlite3.Error: The database cannot be read now.
        """
        with self._connected() as database:
            query = (
                "SELECT id, channel_id, revision, state FROM tables WHERE live AND kind = 'table'"
            )
            return {row[0]: LiveRow(*row[1:]) for row in database.execute(query)}

    def over(self) -> dict[str, bool]:
        """Whether the end of each finished table or tournament has been shown, by id.

        Raises:
            sqlite3.Error: The database cannot be read now.
        """
        with self._connected() as database:
            rows = database.execute("SELECT id, owed FROM tables WHERE NOT live").fetchall()
        return {table_id: not owed for table_id, owed in rows}

    def live(self, kind: str = "table") -> dict[int, str]:
        """The states of the live tables, or tournaments, by channel.

        Raises:
            sqlite3.Error: The database cannot be read now.
        """
        with self._connected() as database:
            query = "SELECT channel_id, state FROM tables WHERE live AND kind = ?"
            return dict(database.execute(query, (kind,)).fetchall())

    def at(self, moment: Moment, since: float) -> bool:
        """Whether the stored rows show a moment, such as a slow table asleep.

        Args:
            since: The Unix time of the bot's start: what was stored earlier does not count.

        Raises:
            sqlite3.Error: The database cannot be read now.
        """
        # A table that is awake is due within a second.
        values = {
            Moment.ASLEEP: (time() + 60,),
            Moment.ENDED: (since,),
            Moment.CALLING: (since,),
            Moment.ROLES: (),
        }
        with self._connected() as database:
            found = database.execute(_MOMENTS[moment], values[moment]).fetchall()
        if moment is Moment.CALLING:
            return any(load_table(state).phase is Phase.LOBBY for (state,) in found)
        return bool(found)

    def rows(self, query: str) -> list[Any]:
        with self._connected() as database:
            return list(database.execute(query).fetchall())

    def put(self, query: str, rows: Sequence[tuple[object, ...]]) -> None:
        """Write rows to the database directly, without the bot."""
        with self._connected("rw") as database:
            for row in rows:
                database.execute(query, row)

    def check(self, shown: dict[str, int]) -> None:
        """Check that nothing was lost, shown states are saved, and records can be replayed.

        Args:
            shown: The highest question number that anybody has seen, by table.

        Raises:
            Loss: Some of this does not hold.
            sqlite3.Error: The database cannot be read now.
        """
        found = self.read()
        for table_id, before in self.tables.items():
            _check_kept(table_id, before, found.get(table_id))
        for table_id, row in found.items():
            if row.set_aside is not None:
                raise Loss(f"{row.kind} {table_id} was set aside: {row.set_aside}")
            if row.kind == "tournament":
                load_tournament(row.state)
            elif row != self.tables.get(table_id):
                self._check_table(table_id, row, shown.get(table_id, 0))
        self.tables = found

    @contextmanager
    def _connected(self, mode: str = "ro") -> Iterator[Any]:
        uri = f"file:{self._file}?mode={mode}"
        connection = sqlite3.connect(uri, uri=True, timeout=_BUSY_S, isolation_level=None)
        with closing(connection) as database:
            yield database

    def _check_table(self, table_id: str, row: SavedRow, shown: int) -> None:
        state = load_table(row.state)
        if state.moves != len(row.lines):
            raise Loss(f"table {table_id} counts {state.moves} moves, {len(row.lines)} are kept")
        if state.game is None:
            return
        if state.game.number < shown:
            raise Loss(
                f"table {table_id} stands at question {state.game.number}, and {shown} was shown"
            )
        try:
            last_events(state, row.lines, 1)
        except RecordError as error:
            raise Loss(f"table {table_id} does not replay to its state: {error}") from error
        self.replayed += 1


class PostgresqlReader(DatabaseReader):
    """A reader of a database on a PostgreSQL server.

    Args:
        url: The address, as psycopg reads it.
    """

    def __init__(self, url: str) -> None:
        super().__init__(Path())
        self._url = url

    @contextmanager
    def _connected(self, mode: str = "ro") -> Iterator[Any]:
        try:
            with psycopg.connect(self._url, autocommit=True) as connection:
                yield _InSqliteWords(connection)
        except psycopg.Error as error:
            # The caller tries again later, as it does with a busy file.
            raise sqlite3.OperationalError(str(error)) from error


class _InSqliteWords:
    """A connection to PostgreSQL that accepts SQL written for SQLite."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def execute(self, query: str, values: tuple[object, ...] = ()) -> Any:  # noqa: ANN401 - a cursor
        if query == "BEGIN":
            query = "BEGIN ISOLATION LEVEL REPEATABLE READ"
        return self._connection.execute(query.replace("?", "%s").encode(), values or None)


def _check_kept(table_id: str, before: SavedRow, after: SavedRow | None) -> None:
    if after is None:
        raise Loss(f"{before.kind} {table_id} is gone, with {len(before.lines)} moves")
    if after.revision < before.revision:
        raise Loss(f"{before.kind} {table_id} went from revision {before.revision} back")
    if after.lines[: len(before.lines)] != before.lines:
        raise Loss(f"table {table_id} has other moves than before")
