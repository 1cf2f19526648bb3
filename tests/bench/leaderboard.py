"""Measures how long a leaderboard page takes with many results, and what it delays.

It also measures how long it takes to export and to delete a person's data among many tables.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from statistics import median

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.store.database.connections import open_connections
from bot.store.database.files import parse_address
from bot.store.database.results import rebuild_statements
from bot.store.store import Store, open_store
from cogs.leaderboard.queries import LeaderboardOrder, Leaderboards, Period, timespan
from cogs.stats.queries import Statistics
from tests.bench.store import databases_of, state_of

GUILD = 1
"""The server with four fifths of all results; every other server has one hundredth of them."""
AT_ONCE = 20
LINES = 10
A_PAGE = 0.050
"""The most seconds that a page may take."""
PLAYERS = 4
"""The number of people in a round and at a table."""

# Both databases get the same rows: each row's content follows from its number alone.
_NUMBERS = {
    "sqlite": "WITH RECURSIVE each(n) AS "
    "(SELECT 0 UNION ALL SELECT n + 1 FROM each WHERE n + 1 < :count)",
    "postgresql": "WITH each(n) AS (SELECT generate_series(0, CAST(:count AS bigint) - 1))",
}


async def fill_results(connection: AsyncConnection, count: int, people: int) -> None:
    """Write results of rounds in every edition and scoring mode, and add them up."""
    editions = _choice("n / 7", list(EDITIONS))
    modes = _choice("n / 35", [mode.value for mode in Mode])
    await connection.execute(
        text(
            f"""
            INSERT INTO results
                (table_id, kind, number, guild_id, edition, mode, user_id, points, won, at)
            {_NUMBERS[connection.dialect.name]}
            SELECT 'match ' || (n / {PLAYERS}), 'round', 1,
                CASE WHEN n / {PLAYERS} % 5 < 4 THEN {GUILD} ELSE 2 + n / {PLAYERS} / 5 % 20 END,
                {editions}, {modes}, 1 + n * 7919 % :people, n * 31 % 200, n % 4 = 0, n
            FROM each
            """  # noqa: S608 - it contains only constants
        ),
        {"count": count, "people": people},
    )
    for statement in rebuild_statements(connection.dialect.name):
        await connection.execute(statement)


async def fill_ratings(connection: AsyncConnection, people: int) -> None:
    """Give everybody a rating in each edition and overall."""
    editions = _choice("n", ["", *EDITIONS])
    await connection.execute(
        text(
            f"""
            INSERT INTO ratings (guild_id, edition, user_id, mu, sigma, matches, number, at)
            {_NUMBERS[connection.dialect.name]}
            SELECT {GUILD}, {editions}, 1 + n / {len(EDITIONS) + 1}, 25, 4, 20,
                1000 + n * 7919 % 1000, n
            FROM each
            """  # noqa: S608 - it contains only constants
        ),
        {"count": people * (len(EDITIONS) + 1)},
    )


async def fill_tables(connection: AsyncConnection, count: int, people: int) -> None:
    """Write finished tables with four people each."""
    numbers = _NUMBERS[connection.dialect.name]
    await connection.execute(
        text(
            f"""
            INSERT INTO tables
                (id, revision, guild_id, channel_id, state, live, opened_at, saved_at)
            {numbers} SELECT 't' || n, 1, {GUILD}, n, :state, false, n, n FROM each
            """  # noqa: S608 - it contains only constants
        ),
        {"count": count, "state": state_of(1, 1)},
    )
    await connection.execute(
        text(
            f"""
            INSERT INTO participants (table_id, user_id)
            {numbers} SELECT 't' || (n / {PLAYERS}), 1 + n % :people FROM each
            """  # noqa: S608 - it contains only constants
        ),
        {"count": count * PLAYERS, "people": people},
    )


def _choice(number: str, words: Sequence[str]) -> str:
    cases = " ".join(f"WHEN {index} THEN '{word}'" for index, word in enumerate(words))
    return f"CASE {number} % {len(words)} {cases} END"


async def measure(title: str, work: Callable[[], Awaitable[object]], times: int) -> float:
    """Repeat some work, print its median and longest times, and return the median in seconds."""
    seconds: list[float] = []
    for _ in range(times):
        began = time.perf_counter()
        await work()
        seconds.append(time.perf_counter() - began)
    print(f"{title:<58}{median(seconds) * 1000:>10.1f}{max(seconds) * 1000:>10.1f}")
    return median(seconds)


async def measure_pages(store: Store, people: int, times: int) -> float:
    """Measure leaderboard pages, in every order and with filters, and people's statistics.

    Returns:
        The slowest median, in seconds.
    """
    slowest = 0.0
    for order in LeaderboardOrder:
        for name, offset in (("first", 0), ("middle", people // 2), ("last", people - LINES)):
            seconds = await measure(
                f"by {order.value}, {name} page",
                lambda order=order, offset=offset: Leaderboards(store).page(  # type: ignore[misc]
                    GUILD, order, offset=offset
                ),
                times,
            )
            slowest = max(slowest, seconds)
    edition = next(iter(EDITIONS))
    return max(
        slowest,
        await measure(
            "one edition and way of scoring",
            lambda: Leaderboards(store).page(
                GUILD, LeaderboardOrder.WINS, edition=edition, mode=Mode.CLASSIC.value
            ),
            times,
        ),
        await measure(
            "one season, with the own place",
            lambda: Leaderboards(store).page(
                GUILD, LeaderboardOrder.WINS, span=timespan(Period.SEASON, 1.0), viewer_id=7
            ),
            times,
        ),
        await measure(
            "the statistics of a person",
            lambda: Statistics(store).of_person(GUILD, 1, own=True),
            times,
        ),
        await measure(
            "two people against each other",
            lambda: Statistics(store).versus(GUILD, 1, 1 + 7919 % people),
            times,
        ),
    )


async def measure_beside(store: Store, times: int) -> None:
    """Measure the reads of a table while twenty people open the leaderboard."""
    asking = [
        asyncio.create_task(Leaderboards(store).page(GUILD, LeaderboardOrder.WINS))
        for _ in range(AT_ONCE)
    ]
    await asyncio.sleep(0)
    await measure(
        f"a read of play beside {AT_ONCE} leaderboards", lambda: store.last_saved("t1"), times
    )
    began = time.perf_counter()
    await asyncio.gather(*asking)
    print(
        f"{'until the last of them has its page':<58}{(time.perf_counter() - began) * 1000:>10.1f}"
    )


async def measure_privacy(store: Store, times: int) -> None:
    """Measure export and deletion; each deletion is of another person's data."""
    people = iter(range(1, times + 1))
    await measure("export of a person", lambda: store.privacy.export_user(times + 1), times)
    await measure(
        "deletion of a person", lambda: store.privacy.forget_user(next(people), 0.0), times
    )


async def run(url: str, arguments: argparse.Namespace) -> float:
    """Fill a database and measure queries on it; return the slowest page's seconds."""
    async with open_store(url) as store:
        database = open_connections(parse_address(url), answer_wait=None)
        began = time.perf_counter()
        async with database.writer.begin() as connection:
            await fill_results(connection, arguments.results, arguments.people)
            await fill_ratings(connection, arguments.people)
            await fill_tables(connection, arguments.tables, arguments.people)
        if database.kind == "postgresql":
            # Do what autovacuum would do within a minute: until then, reads of new rows also write.
            async with database.writer.connect() as connection:
                outside = await connection.execution_options(isolation_level="AUTOCOMMIT")
                await outside.execute(text("VACUUM ANALYZE"))
                await outside.execute(text("CHECKPOINT"))
        await database.aclose()
        print(f"filled and added up in {time.perf_counter() - began:.0f} s")
        print(f"{'':<58}{'median ms':>10}{'most ms':>10}")
        slowest = await measure_pages(store, arguments.people, arguments.times)
        await measure_beside(store, arguments.times)
        await measure_privacy(store, arguments.times)
    return slowest


def main(argv: Sequence[str]) -> int:
    """Measure the reads of a leaderboard, an export and a deletion, and print a table.

    Args:
        argv: See `--help`.

    Returns:
        The exit status: 1 if a page takes longer than it may.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench leaderboard", description=__doc__)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--people", type=int, default=20_000, help="who has results")
    parser.add_argument("--tables", type=int, default=20_000, help="finished tables, of four each")
    parser.add_argument("--times", type=int, default=20, help="measurements of each")
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--folder", type=Path, help="where the files go; default: data/")
    arguments = parser.parse_args(argv)
    home = arguments.folder or Path(__file__).resolve().parents[2] / "data"
    print(
        f"{arguments.results:,} results of {arguments.people:,} people, {arguments.tables:,} tables"
    )
    with tempfile.TemporaryDirectory(dir=home, prefix="bench-") as folder:
        Path(folder).chmod(0o755)  # the server does not run as root, but must reach the folder
        with databases_of(arguments.database, Path(folder)) as databases, databases.new() as url:
            slowest = asyncio.run(run(url, arguments))
    print(f"the slowest page takes {slowest * 1000:.0f} ms; it may take {A_PAGE * 1000:.0f}")
    return 0 if slowest <= A_PAGE else 1
