"""How many clicks the bot answers in time while many tables are in play, and what that costs.

The bot runs in a process of its own; the local Discord and the people share this one. People click
at the requested rate, whether or not the bot keeps up.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sqlite3
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import astuple, dataclass, replace
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import psycopg

from playground import Demo, LocalDiscord, SessionPlan
from playground.server.traffic import Rates
from tests.app.process import UNHURRIED, BotProcess, Census
from tests.bench._crowd import ClickLog, Crowd
from tests.bench._usage import Usage
from tests.chaos.database import reader_of
from tests.chaos.people import Control, Player
from tests.chaos.rank_roles import rate_people
from tests.store.databases import NO_POSTGRESQL, PostgresqlDatabases, find_pg_ctl, postgresql_server

EDITIONS = ("master", "royal", "tippo", "wizz")
DISCORD_LIMITS = replace(Rates(), new_dms=UNHURRIED.new_dms)
"""Discord's limits, except for direct messages: hundreds of people sit down within a minute."""
_SETTLED_S = 2.0
_MOST_SETTLING_S = 30.0
"""The longest wait for the bot to become quiet: with many tables, some clock always runs out."""
_UPLOADED_S = 5.0
"""Seconds without a new emoji after which all are taken to be uploaded."""
_BY_KIND = {
    "answer": ("POST /interactions/",),
    "by click": ("POST /webhooks/", "PATCH /webhooks/"),
    "edit": ("PATCH /channels/",),
    "post": ("POST /channels/",),
    "delete": ("DELETE /channels/",),
}
"""Kinds of requests by the start of their route; the first two need no bot token."""
_WITHOUT_TOKEN = ("answer", "by click")


@dataclass(frozen=True, slots=True)
class Measured:
    """The measurements at one rate.

    Args:
        requests: The numbers of requests by kind.
        limited: The number of 429 responses.
        took: The seconds until everything was answered.
        processor: The seconds of processor time that the bot used.
        drawing: The seconds of `processor` that the bot's other processes used.
        around: The seconds of processor time that the local Discord and the people used.
        memory: The bytes of the bot at the end.
    """

    rate: float
    seconds: float
    log: ClickLog
    moves: int
    requests: dict[str, int]
    limited: int
    took: float
    processor: float
    drawing: float
    around: float
    memory: int

    @property
    def cells(self) -> list[str]:
        """The measurements as the cells of a table's row."""
        moves = max(1, self.moves)
        by_token = sum(one for kind, one in self.requests.items() if kind not in _WITHOUT_TOKEN)
        return [
            f"{self.rate:g}",
            str(self.log.offered),
            str(self.log.again),
            str(len(self.log.seconds)),
            str(self.log.late),
            f"{self.log.percentile(0.5) * 1000:.0f}",
            f"{self.log.percentile(0.99) * 1000:.0f}",
            f"{self.moves / self.seconds:.1f}",
            *(f"{one / moves:.2f}" for one in self.requests.values()),
            f"{by_token / moves:.2f}",
            str(self.limited),
            f"{self.processor / moves * 1000:.1f}",
            f"{self.processor / self.took * 100:.0f}",
            f"{self.drawing / self.took * 100:.0f}",
            f"{self.around / self.took * 100:.0f}",
            f"{self.memory / 1e6:.0f}",
        ]


HEADER = [
    *("rate", "offered", "again", "answered", "late", "p50 ms", "p99 ms", "moves/s"),
    *_BY_KIND,
    *("other", "token", "429", "cpu ms", "bot %", "draw %", "rest %", "MB"),
]
"""The columns of the table.

The bot uses `bot %` of a core; this includes `draw %` for the processes that it has started.
The local Discord and the people together use `rest %`.
"""


@dataclass(frozen=True, slots=True)
class Second:
    """The outcomes of clicks offered within about a second.

    Args:
        log: The outcomes of the clicks, however late.
        took: The seconds within which the clicks were offered; the other figures refer to them.
        processor: The seconds of processor time that the bot used.
        drawing: The seconds of `processor` that the bot's other processes used.
        around: The seconds of processor time that the local Discord and the people used.
        memory: The bytes of the bot at the end.
    """

    log: ClickLog
    took: float
    moves: int
    processor: float
    drawing: float
    around: float
    memory: int

    @property
    def cells(self) -> list[str]:
        """The measurements as the cells of a table's row."""
        log = self.log
        return [
            f"{self.took:.2f}",
            str(log.offered),
            str(len(log.seconds) - log.too_much),
            str(log.too_much),
            str(log.late),
            *(f"{log.percentile(one) * 1000:.0f}" for one in (0.5, 0.99, 1.0)),
            f"{self.moves / self.took:.0f}",
            f"{self.processor / self.took * 100:.0f}",
            f"{self.drawing / self.took * 100:.0f}",
            f"{self.around / self.took * 100:.0f}",
            f"{self.memory / 1e6:.0f}",
        ]


OVERLOAD_HEADER = [
    *("took s", "offered", "answered", "too much", "late", "p50 ms", "p99 ms", "max ms"),
    *("moves/s", "bot %", "draw %", "rest %", "MB"),
]
"""The columns for an overload; `answered` counts the clicks that were not refused as too many."""
AFTERWARDS, AFTERWARDS_S = 15.0, 15.0
"""Clicks per second after an overload, and the seconds that they last."""
RECOVERS_S = 2.0
"""Seconds of recovery after an overload: later clicks must all be answered within one second."""


@dataclass(frozen=True, slots=True)
class Bench:
    """A bot under load.

    Args:
        bots: Its processes.
        url: The address of their database.
        with_roles: Whether, at each rate, everybody loses a rank role and gets another.
    """

    local: LocalDiscord
    crowd: Crowd
    bots: Sequence[BotProcess]
    url: str
    with_roles: bool = False

    async def measure(self, rate: float, seconds: float) -> Measured:
        """Let people click at a rate, and measure until every click has been answered."""
        await settle(self.local)
        self.local.traffic.clear()
        moves, used = count_moves(self.url), self.usage()
        began, around = perf_counter(), process_time()
        changing = asyncio.create_task(
            self._change_roles() if self.with_roles else asyncio.sleep(0)
        )
        log = await self.crowd.play(rate, seconds)
        took, around = perf_counter() - began, process_time() - around
        now = self.usage()
        await changing
        return Measured(
            rate,
            seconds,
            log,
            count_moves(self.url) - moves,
            requests_by_kind(self.local.traffic.routes),
            self.local.traffic.statuses[429],
            took,
            now.processor - used.processor,
            now.drawing - used.drawing,
            around,
            now.memory,
        )

    async def _change_roles(self) -> None:
        """Let everybody on every server lose their rank role and get a new one."""
        state = self.local.state
        for guild in state.guilds.values():
            owner = Player(self.local, state.people[guild.owner_id], Random())
            channel = next(one for one in state.channels_of(guild) if one.messages)
            message = next(iter(channel.messages.values()))
            for what in ("u:--gold:-:rank-role:-", "u:-:-:create-rank-roles:- gold"):
                await owner.click_and_wait(Control(message, what))

    def usage(self) -> Usage:
        """The resources used by all processes of the bot."""
        used = [Usage.of(bot.pid) for bot in self.bots]
        return Usage(*(sum(parts) for parts in zip(*map(astuple, used), strict=True)))


async def settle(local: LocalDiscord, most: float = _MOST_SETTLING_S) -> None:
    """Wait until the bot sends nothing more.

    Args:
        most: The longest wait in seconds.
    """
    for _ in range(int(most / _SETTLED_S)):
        before = local.traffic.routes.total()
        await asyncio.sleep(_SETTLED_S)
        if local.traffic.routes.total() == before:
            return


async def emojis_uploaded(local: LocalDiscord) -> None:
    """Wait until the bot has uploaded its emojis, which it does only at its first start."""
    known = -1
    while (now := len(local.state.emojis)) > known:
        known = now
        await asyncio.sleep(_UPLOADED_S)


def count_moves(url: str) -> int:
    """The number of saved moves."""
    if not url.startswith("sqlite"):
        with psycopg.connect(url) as server:
            rows = server.execute("SELECT count(*) FROM moves").fetchall()
            return int(rows[0][0])
    file = url.removeprefix("sqlite:///")
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=5.0)) as database:
        return int(database.execute("SELECT count(*) FROM moves").fetchone()[0])


def requests_by_kind(routes: Counter[str]) -> dict[str, int]:
    """The numbers of requests by kind."""
    kinds = {
        kind: sum(count for route, count in routes.items() if route.startswith(begins))
        for kind, begins in _BY_KIND.items()
    }
    return {**kinds, "other": routes.total() - sum(kinds.values())}


async def run(arguments: argparse.Namespace) -> int:
    """Measure a bot on SQLite, or on PostgreSQL in each requested number of processes."""
    if arguments.processes is None:
        with TemporaryDirectory() as folder:
            return await _measure(arguments, f"sqlite:///{folder}/uno.db", 1)
    if (pg_ctl := find_pg_ctl()) is None:
        sys.exit(f"bench: {NO_POSTGRESQL}")
    status = 0
    for count in arguments.processes:
        print(f"processes on PostgreSQL: {int(count)}", flush=True)
        with postgresql_server(pg_ctl) as server, PostgresqlDatabases(server).new() as url:
            status = max(status, await _measure(arguments, url, int(count)))
    return status


async def _measure(arguments: argparse.Namespace, url: str, processes: int) -> int:
    """Measure a bot in some number of processes, each with one shard."""
    rates = DISCORD_LIMITS if arguments.limits == "discord" else UNHURRIED
    demo, plan = Demo(channels=(), servers=processes), SessionPlan(processes, processes)
    async with LocalDiscord(rates=rates, demo=demo, sessions=plan) as local:
        crowd = Crowd(local, arguments.tables, EDITIONS, arguments.seed, to_win=arguments.soak)
        bots = [await BotProcess.spawn(local, url, "WARNING") for _ in range(processes)]
        try:
            for bot in bots:
                await bot.starts()
            await crowd.open_tables()
            await emojis_uploaded(local)
            bench = Bench(local, crowd, bots, url, arguments.rank_roles)
            if arguments.rank_roles:
                for guild in local.state.guilds.values():
                    rate_people(reader_of(url), guild, crowd.user_ids)
            if arguments.soak:
                await _soak(bench, arguments.rate[0], arguments.minutes)
            elif arguments.overload is None:
                await _measure_rates(bench, arguments.rate, arguments.seconds)
            else:
                await _measure_overload(bench, arguments.overload, arguments.seconds)
        finally:
            ended = [await bot.ends(signal.SIGTERM) for bot in bots]
    for status, log in ended:
        if status or "Traceback" in log:
            print(log[-5000:], file=sys.stderr)
    return max(status for status, _ in ended)


async def _measure_rates(bench: Bench, rates: Sequence[float], seconds: float) -> None:
    """Measure the bot at each rate, and print a row for each."""
    _print_line(HEADER)
    for rate in rates:
        _print_line((await bench.measure(rate, seconds)).cells)


async def _measure_overload(bench: Bench, rate: float, seconds: float) -> None:
    """Offer more clicks than can be answered, then a few; print a row for each second of both."""
    await settle(bench.local)
    _print_line(OVERLOAD_HEADER)
    during = await _offer_by_second(bench, rate, seconds)
    after = await _offer_by_second(bench, AFTERWARDS, AFTERWARDS_S)
    await bench.crowd.answered()
    for second in (*during, *after):
        _print_line(second.cells)
    print(_summary(during, after[int(RECOVERS_S) :]))


async def _offer_by_second(bench: Bench, rate: float, seconds: float) -> list[Second]:
    """Offer clicks for some seconds, and sort them by the second in which they were offered."""
    measured: list[Second] = []
    began = perf_counter()
    for second in range(int(seconds)):
        start, moves = perf_counter(), count_moves(bench.url)
        used, around = bench.usage(), process_time()
        log = await bench.crowd.offer(rate, 1.0, began + second)
        took, around = perf_counter() - start, process_time() - around
        now = bench.usage()
        moves = count_moves(bench.url) - moves
        processor, drawing = now.processor - used.processor, now.drawing - used.drawing
        measured.append(Second(log, took, moves, processor, drawing, around, now.memory))
    return measured


SOAK_HEADER = [
    *("minute", "offered", "late", "p99 ms", "moves/s", "again", "bot %", "MB", "with all"),
    *("blocks", "taken MB", "free MB"),
]
"""The columns for a soak.

`MB` is the memory of the bot itself; `with all` includes the processes that it has started.
"""
WARM_MINUTES = 20
"""The number of minutes in which memory may grow: caches fill, and the first matches end."""
_GROWN_MOST = 25


async def _soak(bench: Bench, rate: float, minutes: int) -> None:
    """Click at a rate for many minutes; print a row for each, then what grew after the warm-up."""
    await settle(bench.local)
    _print_line(SOAK_HEADER)
    warm, warm_at = None, min(WARM_MINUTES, minutes // 2)
    used = bench.usage()
    for minute in range(1, minutes + 1):
        start, moves = perf_counter(), count_moves(bench.url)
        again = await bench.crowd.play_again()
        log = await bench.crowd.play(rate, 60.0 - (perf_counter() - start))
        took, before = perf_counter() - start, used
        used, census = bench.usage(), await bench.bots[0].census()
        cells = [
            *(f"{minute}", f"{log.offered}", f"{log.late}", f"{log.percentile(0.99) * 1000:.0f}"),
            f"{(count_moves(bench.url) - moves) / took:.1f}",
            f"{again}",
            f"{(used.processor - before.processor) / took * 100:.0f}",
            *(f"{one / 1e6:.1f}" for one in (used.own, used.memory)),
            f"{census.blocks}",
            *(f"{one / 1e6:.1f}" for one in (census.taken, census.free)),
        ]
        _print_line(cells)
        if minute == warm_at:
            warm = used, census
    if warm is not None:
        print(f"since minute {warm_at}: {(used.own - warm[0].own) / 1e6:+.1f} MB")
        print(*_grown(warm[1], census), sep="\n")


def _grown(before: Census, now: Census) -> list[str]:
    """Lines on the types whose objects have become most numerous since `before`, largest first."""
    grown = Counter(now.objects)
    grown.subtract(before.objects)
    return [f"{count:+8} {name}" for name, count in grown.most_common(_GROWN_MOST) if count > 0]


def _summary(during: Sequence[Second], after: Sequence[Second]) -> str:
    """The main figures: the moves during an overload, the outcomes of its clicks, its duration."""
    took = sum(one.took for one in during)
    logs = [one.log for one in during]
    offered, answered = sum(one.offered for one in logs), sum(len(one.seconds) for one in logs)
    too_much, late = sum(one.too_much for one in logs), sum(one.late for one in logs)
    slowest = max(one.log.percentile(1.0) for one in after)
    used, around = sum(one.processor for one in during), sum(one.around for one in during)
    return (
        f"{offered / took:.0f} clicks/s for {took:.1f} s: "
        f"{sum(one.moves for one in during) / took:.0f} moves/s, {answered - too_much} answered, "
        f"{too_much} told that it is too much, {late} expired; of a core the bot took "
        f"{used / took * 100:.0f} %, the rest {around / took * 100:.0f} %; "
        f"from {RECOVERS_S:.0f} s after its end on: {sum(one.log.late for one in after)} expired, "
        f"the slowest answer {slowest * 1000:.0f} ms"
    )


def _print_line(cells: Sequence[str]) -> None:
    print(" ".join(f"{one:>8}" for one in cells), flush=True)


def main(argv: Sequence[str]) -> int:
    """Measure how clicks are answered at each rate, and print a table.

    Args:
        argv: See `--help`.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench clicks", description=__doc__)
    parser.add_argument("--tables", type=int, help="tables, of two people each (200)")
    parser.add_argument("--rate", type=_rates, help="clicks a second (50,100,200,400)")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long at each rate")
    parser.add_argument(
        "--overload", type=float, help="clicks a second that are too many, and what comes after"
    )
    parser.add_argument(
        "--soak", action="store_true", help="100 tables, 30 clicks a second, for so many minutes"
    )
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument(
        "--rank-roles", action="store_true", help="change everyone's roles at each rate"
    )
    parser.add_argument("--limits", choices=["none", "discord"], default="none")
    parser.add_argument(
        "--processes", type=_rates, help="of the bot, on PostgreSQL: 1,2 measures one and two"
    )
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    tables, rate = (100, [30.0]) if arguments.soak else (200, [50.0, 100.0, 200.0, 400.0])
    arguments.tables, arguments.rate = arguments.tables or tables, arguments.rate or rate
    return asyncio.run(run(arguments))


def _rates(text: str) -> list[float]:
    return [float(one) for one in text.split(",")]
