"""How fast moves are saved: one transaction per move compared with the store's group commit.

Both run in turn in one process, on new files in one folder, with rows as large as a real game's.
They write the same rows for each move and keep the same promise: a move is durable before it is
answered.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from sqlalchemy import insert, update

from bot.game.ports import Change, MoveRecord, StaleRevision
from bot.game.state.table_state import HomeServer
from bot.store.database.connections import Database, open_connections
from bot.store.database.files import parse_address
from bot.store.database.schema import handled, moves, tables
from bot.store.store import Store, open_store
from tests.store.databases import (
    NO_POSTGRESQL,
    Databases,
    PostgresqlDatabases,
    SqliteDatabases,
    find_pg_ctl,
    postgresql_server,
)

# A real game of four is about this large as JSON text.
_STATE_BYTES = 3_000


@dataclass(frozen=True, slots=True)
class Measured:
    """The cost of one way of saving.

    Args:
        seconds: The seconds from the first move to the last.
        waits: The seconds that each move waited, in ascending order.
    """

    seconds: float
    waits: Sequence[float]

    @property
    def rate(self) -> float:
        """Moves saved per second."""
        return len(self.waits) / self.seconds

    def line(self, name: str) -> str:
        """The result as a row of the table."""
        worst = quantiles(self.waits, n=100)[98]
        return (
            f"{name:<30}{len(self.waits):>8}{self.rate:>12,.0f}"
            f"{median(self.waits) * 1000:>13.1f}{worst * 1000:>10.1f}"
        )


def state_of(table: int, revision: int) -> str:
    """A state as large as a real one, different for every move."""
    cards = [f"R{(table + revision + i) % 10}" for i in range(108)]
    state = {"version": 1, "revision": revision, "draw": cards, "log": ""}
    state["log"] = "x" * (_STATE_BYTES - len(json.dumps(state)))
    return json.dumps(state)


def change_of(table: int, revision: int) -> Change:
    """The change that a move makes; revision 0 opens the table."""
    at = 1_700_000_000.0 + revision
    return Change(
        table_id=f"table-{table}",
        revision=revision,
        guild_id=HomeServer(1),
        channel_id=table,
        state=state_of(table, revision),
        live=True,
        at=at,
        people=None if revision else frozenset(range(table * 4, table * 4 + 4)),
        moves=(MoveRecord(revision, "A play R7", at),) if revision else (),
        interaction_id=table * 1_000_000 + revision if revision else None,
    )


async def save_alone(database: Database, change: Change) -> None:
    """Save a move in a transaction of its own, with the plainest statements that do it."""
    async with database.writer.begin() as connection:
        won = await connection.execute(
            update(tables)
            .where(tables.c.id == change.table_id, tables.c.revision == change.revision - 1)
            .values(revision=change.revision, state=change.state, saved_at=change.at)
        )
        if won.rowcount != 1:
            raise StaleRevision
        await connection.execute(
            insert(handled).values(interaction_id=change.interaction_id, at=change.at)
        )
        for move in change.moves:
            await connection.execute(
                insert(moves).values(
                    table_id=change.table_id,
                    revision=change.revision,
                    number=move.number,
                    text=move.text,
                    at=move.at,
                )
            )


async def play(
    save: Callable[[Change], Awaitable[None]], changes: Sequence[Sequence[Change]]
) -> Measured:
    """Play all tables at once; each makes a move as soon as the previous one is saved."""
    waits: list[float] = []

    async def play_table(row: Sequence[Change]) -> None:
        for change in row:
            asked = time.perf_counter()
            await save(change)
            waits.append(time.perf_counter() - asked)

    began = time.perf_counter()
    await asyncio.gather(*(play_table(row) for row in changes))
    return Measured(time.perf_counter() - began, sorted(waits))


async def opened(store: Store, table_count: int) -> None:
    """Open the tables."""
    await asyncio.gather(*(store.save(change_of(table, 0)) for table in range(table_count)))


def moves_of(table_count: int, each: int) -> list[list[Change]]:
    """Prepare the moves in advance, as only the store's work is to be measured."""
    return [[change_of(table, n) for n in range(1, each + 1)] for table in range(table_count)]


async def measure_alone(url: str, table_count: int, each: int) -> Measured:
    """Measure saving with one transaction for each move."""
    async with open_store(url) as store:
        await opened(store, table_count)
    database = open_connections(parse_address(url))
    try:
        return await play(lambda c: save_alone(database, c), moves_of(table_count, each))
    finally:
        await database.aclose()


async def measure_grouped(url: str, table_count: int, each: int) -> Measured:
    """Measure the store's group commit."""
    async with open_store(url) as store:
        await opened(store, table_count)
        return await play(store.save, moves_of(table_count, each))


def measurements(
    arguments: argparse.Namespace, databases: Databases
) -> Iterator[tuple[Measured, Measured]]:
    """Measure both ways of saving in turn: one transaction for each move, and group commit."""
    for _ in range(arguments.repeat):
        with databases.new() as url:
            alone = asyncio.run(measure_alone(url, arguments.tables, arguments.alone_moves))
        with databases.new() as url:
            grouped = asyncio.run(measure_grouped(url, arguments.tables, arguments.moves))
        yield alone, grouped


@contextmanager
def databases_of(kind: str, folder: Path) -> Iterator[Databases]:
    """Databases of a kind, durable and on the disk of a folder.

    Raises:
        SystemExit: The database server is missing.
    """
    if kind == "sqlite":
        yield SqliteDatabases(folder)
        return
    pg_ctl = find_pg_ctl()
    if pg_ctl is None:
        sys.exit(NO_POSTGRESQL)
    with postgresql_server(pg_ctl, folder, durable=True) as server:
        yield PostgresqlDatabases(server)


def main(argv: Sequence[str]) -> int:
    """Measure both ways of saving moves, and print a table and the ratio of their rates.

    Args:
        argv: See `--help`.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench store", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="tables at once")
    parser.add_argument("--moves", type=int, default=200, help="moves at each, grouped")
    parser.add_argument("--alone-moves", type=int, default=30, help="moves at each, alone")
    parser.add_argument("--repeat", type=int, default=3, help="measurements of each, in turn")
    parser.add_argument(
        "--database", choices=["sqlite", "postgres"], default="sqlite", help="where they are saved"
    )
    parser.add_argument("--folder", type=Path, help="where the files go; default: data/")
    arguments = parser.parse_args(argv)
    home = arguments.folder or Path(__file__).resolve().parents[2] / "data"
    promise = "SQLite, WAL, FULL" if arguments.database == "sqlite" else "PostgreSQL, fsync"
    size = len(state_of(1, 1).encode())
    print(f"{arguments.tables} tables at once, a state of {size:,} bytes, {promise}")
    print(f"{'':<30}{'moves':>8}{'moves/s':>12}{'median ms':>13}{'p99 ms':>10}")
    ratios = []
    with tempfile.TemporaryDirectory(dir=home, prefix="bench-") as folder:
        home = Path(folder)
        home.chmod(0o755)  # the server does not run as root, but must reach the folder
        with databases_of(arguments.database, home) as databases:
            for alone, grouped in measurements(arguments, databases):
                print(alone.line("one transaction for each move"))
                print(grouped.line("group commit"))
                ratios.append(grouped.rate / alone.rate)
    print(f"group commit saves {median(ratios):.1f} times as many moves a second")
    return 0
