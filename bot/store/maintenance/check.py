"""Looks through a database: the file, the keys, every live state, the records of matches."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import select, text

from bot.engine.record.record import RecordError
from bot.store.database.address import parse_address, redacted
from bot.store.database.connections import open_connections
from bot.store.database.errors import StoreUnavailable, store_errors
from bot.store.database.file_preparation import find_damage
from bot.store.database.migrations import known_revisions, newest_revision
from bot.store.database.schema import tables
from bot.store.repositories.matches import MatchRepository
from bot.table.ports import LiveKind
from bot.table.rules.match_record import check as check_match
from bot.table.rules.match_record import last_events, record_of
from bot.table.state.codec import TableStateError, load
from bot.table.state.table_state import Ending
from bot.table.tournament.state import TournamentError
from bot.table.tournament.state import load as load_tournament

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from sqlalchemy import Row

    from bot.store.database.connections import Database
    from bot.table.state.table_state import TableState

ROWS_AT_ONCE = 100


@dataclass(slots=True)
class Findings:
    """What was looked at, and what is wrong with it.

    Args:
        replayed: Number of matches, live ones too, that were played again.
        faults: A line each.
    """

    tables: int = 0
    live: int = 0
    matches: int = 0
    replayed: int = 0
    faults: list[str] = field(default_factory=list)


async def check_database(url: str, *, replay_all: bool = False) -> Findings:
    """Look through a database and change nothing; a bot may work on it.

    Args:
        replay_all: Whether every finished match is played again, which takes some milliseconds
            for each; else only live ones are, and of finished ones secret and lines are read.

    Raises:
        StoreUnavailable: It cannot be read at all.
    """
    address = parse_address(url)
    findings = Findings()
    if address.get_backend_name() == "sqlite" and address.database is not None:
        # A server sees to its files and keys by itself.
        with store_errors(f"the database {redacted(address)} cannot be read"):
            findings.faults += await asyncio.to_thread(_file_faults, Path(address.database))
    database = open_connections(address)
    try:
        if not findings.faults:
            await _check_version(database)
            await _check_tables(database, findings, replay_all=replay_all)
    finally:
        await database.close()
    return findings


def _file_faults(path: Path) -> list[str]:
    """Damage of a file, and else rows that point nowhere.

    Raises:
        sqlite3.Error: It cannot be read.
        StoreUnavailable: There is none.
    """
    if not path.is_file():
        raise StoreUnavailable(f"there is no database {path}")
    with closing(sqlite3.connect(path)) as connection:
        if (damage := find_damage(connection, "integrity_check")) is not None:
            return [f"damage: {damage}"]
        orphans = {row[0] for row in connection.execute("PRAGMA foreign_key_check")}
    return [f"rows of {table} point nowhere" for table in sorted(orphans)]


async def _check_version(database: Database) -> None:
    """See that the schema is this version's.

    Raises:
        StoreUnavailable: It is another one's: nothing more can be checked.
    """
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


async def _check_tables(database: Database, findings: Findings, *, replay_all: bool) -> None:
    matches = MatchRepository(database)
    async for rows in _pages(database):
        lines = await asyncio.gather(*(matches.moves(row.id) for row in rows))
        await asyncio.to_thread(
            _check_page, list(zip(rows, lines, strict=True)), findings, replay_all=replay_all
        )


async def _pages(database: Database) -> AsyncIterator[Sequence[Row[*tuple[Any, ...]]]]:
    """All tables, some at a time, in the order of their ids."""
    last = ""
    while rows := await database.read(
        select(tables).where(tables.c.id > last).order_by(tables.c.id).limit(ROWS_AT_ONCE)
    ):
        yield rows
        last = rows[-1].id


def _check_page(
    page: Sequence[tuple[Row[*tuple[Any, ...]], Sequence[str]]],
    findings: Findings,
    *,
    replay_all: bool,
) -> None:
    for row, lines in page:
        findings.tables += 1
        findings.live += row.live
        try:
            _check_row(row, lines, findings, replay_all=replay_all)
        except (TableStateError, TournamentError, RecordError) as error:
            # What was set aside is known to be unreadable.
            if row.set_aside is None:
                findings.faults.append(f"{row.kind} {row.id}: {error}")
        except Exception as error:  # noqa: BLE001 - whatever a broken state raises is a finding
            findings.faults.append(f"{row.kind} {row.id}: {type(error).__name__}: {error}")


def _check_row(
    row: Row[*tuple[Any, ...]], lines: Sequence[str], findings: Findings, *, replay_all: bool
) -> None:
    """Look at one table.

    Raises:
        TableStateError: Its state cannot be read.
        TournamentError: The same of a tournament.
        RecordError: Its match cannot have been.
    """
    if row.kind == LiveKind.TOURNAMENT:
        load_tournament(row.state)
        return
    state = load(row.state)
    findings.faults += [f"table {row.id}: {fault}" for fault in _disagreements(row, state)]
    if row.live and state.game is not None:
        findings.replayed += 1
        last_events(state, lines, 1)
    elif state.ending is Ending.MATCH_OVER:
        findings.matches += 1
        record = record_of(state, lines)
        if replay_all:
            findings.replayed += 1
            check_match(state, record)
        elif hashlib.sha256(record.secret).hexdigest() != record.commitment:
            raise RecordError("the secret does not fit the commitment")


def _disagreements(row: Row[*tuple[Any, ...]], state: TableState) -> Iterator[str]:
    """Where the columns of a table say something else than its state."""
    if state.revision != row.revision:
        yield f"its state is of revision {state.revision}, its row of {row.revision}"
    if (state.guild_id, state.channel_id) != (row.guild_id, row.channel_id):
        yield "its state is of another channel than its row"
