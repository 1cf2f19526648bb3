"""Describes a database, and checks its file, keys, live states and match records."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections import deque
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Iterator,
    Mapping,
    Sequence,
)
from collections.abc import Set as AbstractSet
from contextlib import aclosing, closing
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from alembic.runtime.migration import MigrationContext
from sqlalchemy import (
    Column,
    Connection,
    Row,
    Select,
    func,
    inspect,
    select,
    text,
    tuple_,
    union,
    union_all,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game.ports import LiveKind, StoreUnavailable
from bot.game.rules.match_record import check as check_match
from bot.game.rules.match_record import last_events, record_of
from bot.game.state.codec import TableStateError, load
from bot.game.state.table_state import Ending, TableState
from bot.game.tournament.state import Tournament, TournamentError
from bot.game.tournament.state import load as load_tournament
from bot.hooks import Hook
from bot.records.commitment import LineError, check_commitment
from bot.records.record import OtherRulesError, RecordError, read_record, replay
from bot.store.cluster import ShardOwner, running_processes, shard_owners
from bot.store.database.connections import (
    Database,
    Rows,
    open_connections,
    store_errors,
)
from bot.store.database.files import (
    exists,
    find_damage,
    missing_file,
    parse_address,
    redacted,
    require_database,
    sqlite_file,
)
from bot.store.database.migrations import known_revisions, newest_revision
from bot.store.database.results import rebuild_statements, recounted
from bot.store.database.schema import (
    database_info,
    match_records,
    participants,
    tables,
    tallies,
)
from bot.store.repositories.installation import InfoKey
from bot.store.repositories.matches import MatchRepository, record_text

ROWS_AT_ONCE = 100


async def pages(
    database: Database, query: Select[*tuple[Any, ...]], *key: Column[Any]
) -> AsyncIterator[Rows]:
    """The rows of a query, ordered by a unique key, fetched `ROWS_AT_ONCE` at a time."""
    query = query.order_by(*key).limit(ROWS_AT_ONCE)
    rows = await database.read(query)
    while rows:
        yield rows
        last = [getattr(rows[-1], one.name) for one in key]
        rows = await database.read(query.where(tuple_(*key) > last))


@dataclass(slots=True)
class Findings:
    """The result of a check.

    Args:
        replay_all: Whether finished matches and features' games are also replayed.
        older: The number of matches and games that were played by older rules and are refused by
            today's, which is no fault.
        repaired: Whether wrong tallies were recounted.
    """

    replay_all: bool
    tables: int = 0
    live: int = 0
    matches: int = 0
    replayed: int = 0
    older: int = 0
    repaired: bool = False
    faults: list[str] = field(default_factory=list)


replay_checks = Hook[Callable[[Database, Findings], Awaitable[None]]]()
"""Functions that replay a feature's saved games, and add to the findings."""


async def check_database(url: str, *, replay_all: bool = False, repair: bool = False) -> Findings:
    """Check a database; a bot may be using it, unless it is repaired.

    Args:
        replay_all: Also replay every finished match and every saved game of a feature, at some
            milliseconds each; otherwise only live matches are replayed, and of finished matches
            only the commitment is checked.
        repair: First recount the tallies from the results if they are wrong. Nothing else is
            changed.

    Raises:
        StoreUnavailable: The database cannot be read at all.
    """
    address = parse_address(url)
    require_database(address)
    findings = Findings(replay_all)
    if (file := sqlite_file(address)) is not None:
        # A database server takes care of its own files and keys.
        with store_errors(f"the database {redacted(address)} cannot be read"):
            findings.faults += await asyncio.to_thread(_file_faults, file)
    if findings.faults:
        return findings
    async with aclosing(open_connections(address, answer_wait=None)) as database:
        await _check_version(database)
        await _check_tallies(database, findings, repair=repair)
        await _check_tables(database, findings)
        await _check_pruned(database, findings)
        if replay_all:
            for check in replay_checks:
                await check(database, findings)
    return findings


def _file_faults(path: Path) -> list[str]:
    """The damage to a file or, if it is intact, its dangling foreign keys."""
    with closing(sqlite3.connect(path)) as connection:
        if (damage := find_damage(connection, "integrity_check")) is not None:
            return [f"damage: {damage}"]
        orphans = {row[0] for row in connection.execute("PRAGMA foreign_key_check")}
    return [f"rows of {table} point nowhere" for table in sorted(orphans)]


async def _check_version(database: Database) -> None:
    """Check that the schema is this version's, or raise `StoreUnavailable`."""
    rows = await database.read(text("SELECT version_num FROM alembic_version"))
    seen = {row.version_num for row in rows}
    if seen != {newest_revision()}:
        way = (
            "start the bot once to bring it up to date"
            if seen <= known_revisions()
            else "update the bot"
        )
        raise StoreUnavailable(
            f"the schema of the database is {', '.join(sorted(seen))}, this version's is "
            f"{newest_revision()}: {way}, and check again"
        )


async def _wrong_tallies(database: Database) -> int:
    """The number of tallies that differ from the sums of the results, or are missing."""
    # SQLite does not allow a compound query inside another.
    kept, counted = select(tallies), select(union_all(*recounted(database.kind)).subquery())
    wrong, missing = kept.except_(counted).subquery(), counted.except_(kept).subquery()
    key = [column.name for column in tallies.primary_key]
    differing = union(*(select(*(each.c[name] for name in key)) for each in (wrong, missing)))
    (row,) = await database.read(
        select(func.count().label("number")).select_from(differing.subquery()), slow=True
    )
    return int(row.number)


async def _check_tallies(database: Database, findings: Findings, *, repair: bool) -> None:
    wrong = await _wrong_tallies(database)
    if wrong and repair:
        await _recount_tallies(database)
        findings.repaired = True
        wrong = await _wrong_tallies(database)
    if wrong:
        findings.faults.append(
            f"{wrong} tallies are not what the results add up to: stop the bot, and let "
            "`check --repair` recount them"
        )


async def _recount_tallies(database: Database) -> None:
    with store_errors("the tallies cannot be recounted"):
        async with database.writer.begin() as connection:
            if database.kind == "postgresql":
                # A result written meanwhile could be counted twice or not at all.
                await connection.execute(text("LOCK TABLE results, tallies IN EXCLUSIVE MODE"))
            for statement in rebuild_statements(database.kind):
                await connection.execute(statement)


async def _check_tables(database: Database, findings: Findings) -> None:
    matches = MatchRepository(database)
    async for rows in pages(database, select(tables), tables.c.id):
        people: dict[str, set[int]] = {row.id: set() for row in rows}
        query = select(participants).where(participants.c.table_id.in_(people))
        for one in await database.read(query):
            people[one.table_id].add(one.user_id)
        lines = await matches.moves_of(list(people))
        await asyncio.to_thread(_check_page, rows, lines, people, findings)


def _check_page(
    rows: Rows,
    lines: Mapping[str, Sequence[str]],
    people: Mapping[str, AbstractSet[int]],
    findings: Findings,
) -> None:
    for row in rows:
        findings.tables += 1
        findings.live += row.live
        try:
            _check_row(row, lines[row.id], people[row.id], findings)
        except OtherRulesError as error:
            if row.live:
                findings.faults.append(f"{row.kind} {row.id}: {error}")
            else:
                findings.older += 1
        except (TableStateError, TournamentError, RecordError, LineError) as error:
            # A table that was set aside is known to be unreadable.
            if row.set_aside is None:
                findings.faults.append(f"{row.kind} {row.id}: {error}")
        except Exception as error:  # noqa: BLE001 - whatever a broken state raises is a finding
            findings.faults.append(f"{row.kind} {row.id}: {type(error).__name__}: {error}")


def _check_row(
    row: Row[*tuple[Any, ...]],
    lines: Sequence[str],
    people: AbstractSet[int],
    findings: Findings,
) -> None:
    """Check one table and its stored participants; an unreadable state or match raises an error."""
    state = load_tournament(row.state) if row.kind == LiveKind.TOURNAMENT else load(row.state)
    if not state.user_ids <= people:
        findings.faults.append(
            f"{row.kind} {row.id}: it names somebody who is not known to take part"
        )
    if isinstance(state, Tournament):
        return
    findings.faults += [f"table {row.id}: {fault}" for fault in _disagreements(row, state)]
    if row.live and state.game is not None:
        last_events(state, lines, 1)
        findings.replayed += 1
    elif state.ending is Ending.MATCH_OVER:
        findings.matches += 1
        record = record_of(state, lines, row.commitment)
        check_commitment(record.secret, record.commitment)
        if findings.replay_all:
            check_match(state, record)
            findings.replayed += 1


def _disagreements(row: Row[*tuple[Any, ...]], state: TableState) -> Iterator[str]:
    if state.revision != row.revision:
        yield f"its state is of revision {state.revision}, its row of {row.revision}"
    if (state.guild_id, state.channel_id) != (row.guild_id, row.channel_id):
        yield "its state is of another channel than its row"


async def _check_pruned(database: Database, findings: Findings) -> None:
    query = select(match_records.c.table_id, match_records.c.record)
    async for rows in pages(database, query, match_records.c.table_id):
        await asyncio.to_thread(_check_records, rows, findings)


def _check_records(rows: Rows, findings: Findings) -> None:
    for row in rows:
        findings.matches += 1
        try:
            record = read_record(record_text(row.record))
            check_commitment(record.secret, record.commitment)
            if findings.replay_all:
                deque(replay(record), maxlen=0)
                findings.replayed += 1
        except OtherRulesError:
            findings.older += 1
        except Exception as error:  # noqa: BLE001 - whatever a broken record raises is a finding
            findings.faults.append(f"match {row.table_id}: {type(error).__name__}: {error}")


class Schema(Enum):
    NEWEST = "newest"
    OLDER = "older"
    NEWER = "newer"
    EMPTY = "empty"
    FOREIGN = "foreign"
    """The tables belong to another program."""


@dataclass(frozen=True, slots=True)
class DatabaseReport:
    """A database that can be read and written.

    Args:
        copied_at: The Unix time of the last backup or copy; None if unknown, such as after
            `pg_dump`.
        owner: The id of the application that owns it; None before the first start.
        shards: The owners of the shards on PostgreSQL; empty on SQLite.
        processes: The number of running processes; 0 on SQLite.
        started_at: The Unix time of the last start of a bot; None before the first.
        drained_at: The Unix time of a request since that start to open no new tables, or None.
    """

    address: str
    software: str
    size: int
    schema: Schema
    copied_at: float | None
    owner: int | None
    shards: Sequence[ShardOwner] = ()
    processes: int = 0
    started_at: float | None = None
    drained_at: float | None = None


async def inspect_database(url: str) -> DatabaseReport | None:
    """Inspect a database; return None if its file does not exist yet.

    Raises:
        StoreUnavailable: The database cannot be created, or cannot be read and written.
    """
    address = parse_address(url)
    name, file = redacted(address), sqlite_file(address)
    missing = missing_file(address) is not None
    if file is not None:
        # SQLite follows a link, and puts its other files beside the target.
        target = file.resolve() if file.is_symlink() else file
        _require_writable(name, target.parent, os.W_OK | os.X_OK)
        if missing:
            return None
        _require_writable(name, target, os.W_OK)
    async with aclosing(open_connections(address)) as database:
        with store_errors(f"the database {name} cannot be used"):
            return await _report(database, name, file)


def _require_writable(name: str, place: Path, mode: int) -> None:
    """Raise `StoreUnavailable` unless this user may change a file, or create files in a folder."""
    if not os.access(place, mode):
        raise StoreUnavailable(f"the database {name} cannot be used: {place} is not writable")


async def _report(database: Database, address: str, file: Path | None) -> DatabaseReport:
    async with database.writer.connect() as connection:
        # Beginning a write transaction proves that PostgreSQL accepts writes; SQLite would read a
        # file that it may not write. It is rolled back.
        schema, info = await connection.run_sync(_contents)
        software, size = await _software_and_size(connection, file)
        await connection.rollback()
        leased = schema is Schema.NEWEST and database.kind == "postgresql"
        shards = await shard_owners(connection) if leased else []
        running = await running_processes(connection) if leased else 0
    owner, started_at = info.get(InfoKey.APPLICATION), _time(info, InfoKey.STARTED_AT)
    drained_at = _time(info, InfoKey.DRAINED_AT)
    return DatabaseReport(
        address,
        software,
        size,
        schema,
        copied_at=_time(info, InfoKey.COPIED_AT),
        owner=None if owner is None else int(owner),
        shards=shards,
        processes=running,
        started_at=started_at,
        drained_at=drained_at if (drained_at or 0.0) > (started_at or 0.0) else None,
    )


def _time(info: Mapping[str, str], key: InfoKey) -> float | None:
    return None if key not in info else float(info[key])


def _contents(connection: Connection) -> tuple[Schema, Mapping[str, str]]:
    """The state of the schema, and the database's notes about itself, by `InfoKey`."""
    there = set(inspect(connection).get_table_names())
    seen = set(MigrationContext.configure(connection).get_current_heads())
    info: dict[str, str] = {}
    if database_info.name in there and seen:
        rows = connection.execute(select(database_info.c.key, database_info.c.value))
        info = {row.key: row.value for row in rows}
    return _schema(there, seen), info


def _schema(there: Collection[str], seen: AbstractSet[str]) -> Schema:
    if not seen:
        return Schema.FOREIGN if there else Schema.EMPTY
    if seen == {newest_revision()}:
        return Schema.NEWEST
    return Schema.OLDER if seen <= known_revisions() else Schema.NEWER


async def _software_and_size(connection: AsyncConnection, file: Path | None) -> tuple[str, int]:
    if file is not None:
        version = (await connection.execute(text("SELECT sqlite_version()"))).scalar_one()
        parts = (file.with_name(file.name + more) for more in ("", "-wal", "-shm"))
        return f"SQLite {version}", sum(part.stat().st_size for part in parts if exists(part))
    version = (await connection.execute(text("SHOW server_version"))).scalar_one()
    size = (await connection.execute(text("SELECT pg_database_size(current_database())"))).scalar()
    return f"PostgreSQL {version}", int(size or 0)
