"""How many clicks the bot answers in time while many tables are played, and what that costs.

The bot runs in a process of its own, the local Discord and the people in this one. People click
at the rate that is asked for, whether the bot keeps up or not.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from playground import Demo, LocalDiscord
from playground.server.traffic.rate_limits import Rates
from tests.bench._crowd import Crowd
from tests.bench._usage import Usage
from tests.process import UNHURRIED, BotProcess

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Sequence

    from tests.bench._crowd import ClickLog

EDITIONS = ("master", "royal", "tippo", "wizz")
DISCORD_LIMITS = replace(Rates(), new_dms=UNHURRIED.new_dms)
"""Discord's limits, but for direct messages: hundreds of people sit down within a minute."""
_SETTLED_S = 2.0
_MOST_SETTLING_S = 60.0
_BY_KIND = {
    "answer": ("POST /interactions/",),
    "by click": ("POST /webhooks/", "PATCH /webhooks/"),
    "edit": ("PATCH /channels/",),
    "post": ("POST /channels/",),
    "delete": ("DELETE /channels/",),
}
"""Kinds of requests by how the route begins; the first two need no token of the bot."""
_WITHOUT_TOKEN = ("answer", "by click")


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured at one rate.

    Args:
        requests: By kind.
        limited: Answers of 429.
        processor: Seconds of processor that the bot used.
        memory: Bytes of the bot at the end.
    """

    rate: float
    seconds: float
    log: ClickLog
    moves: int
    requests: dict[str, int]
    limited: int
    processor: float
    memory: int

    @property
    def cells(self) -> list[str]:
        """The line of the table."""
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
            f"{self.memory / 1e6:.0f}",
        ]


HEADER = [
    *("rate", "offered", "again", "answered", "late", "p50 ms", "p99 ms", "moves/s"),
    *_BY_KIND,
    *("other", "token", "429", "cpu ms", "MB"),
]


@dataclass(frozen=True, slots=True)
class Bench:
    """A bot that is played with.

    Args:
        file: The bot's database.
    """

    local: LocalDiscord
    crowd: Crowd
    bot: BotProcess
    file: Path

    async def measure(self, rate: float, seconds: float) -> Measured:
        """Let people click at a rate, and measure until every click is answered."""
        await settle(self.local)
        self.local.traffic.clear()
        moves, used = count_moves(self.file), Usage.of(self.bot.pid)
        log = await self.crowd.play(rate, seconds)
        now = Usage.of(self.bot.pid)
        return Measured(
            rate,
            seconds,
            log,
            count_moves(self.file) - moves,
            requests_by_kind(self.local.traffic.routes),
            self.local.traffic.statuses[429],
            now.processor - used.processor,
            now.memory,
        )


async def settle(local: LocalDiscord) -> None:
    """Wait until the bot sends nothing more."""
    for _ in range(int(_MOST_SETTLING_S / _SETTLED_S)):
        before = local.traffic.routes.total()
        await asyncio.sleep(_SETTLED_S)
        if local.traffic.routes.total() == before:
            return


def count_moves(file: Path) -> int:
    """The moves that are saved."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=5.0)) as database:
        return int(database.execute("SELECT count(*) FROM moves").fetchone()[0])


def requests_by_kind(routes: Counter[str]) -> dict[str, int]:
    """Requests by kind."""
    kinds = {
        kind: sum(count for route, count in routes.items() if route.startswith(begins))
        for kind, begins in _BY_KIND.items()
    }
    return {**kinds, "other": routes.total() - sum(kinds.values())}


async def run(arguments: argparse.Namespace) -> int:
    """Open the tables, measure at each rate, print a line for each."""
    rates = DISCORD_LIMITS if arguments.limits == "discord" else UNHURRIED
    with TemporaryDirectory() as folder:
        file = Path(folder) / "uno.db"
        async with LocalDiscord(rates=rates, demo=Demo(channels=())) as local:
            crowd = Crowd(local, arguments.tables, EDITIONS, arguments.seed)
            bot = await BotProcess.spawn(local, f"sqlite:///{file}", "WARNING", dealt_alike=False)
            try:
                await bot.starts()
                await crowd.open_tables()
                bench = Bench(local, crowd, bot, file)
                print(" ".join(f"{one:>8}" for one in HEADER), flush=True)
                for rate in arguments.rate:
                    row = await bench.measure(rate, arguments.seconds)
                    print(" ".join(f"{one:>8}" for one in row.cells), flush=True)
            finally:
                status, log = await bot.ends(signal.SIGTERM)
    if status or "Traceback" in log:
        print(log[-5000:], file=sys.stderr)
    return status


def main(argv: Sequence[str]) -> int:
    """Measure, print a table.

    Args:
        argv: See `--help`.

    Returns:
        Exit status.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench clicks", description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="tables, of two people each")
    parser.add_argument("--rate", type=_rates, default="50,100,200,400", help="clicks a second")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long at each rate")
    parser.add_argument("--limits", choices=["none", "discord"], default="none")
    parser.add_argument("--seed", type=int, default=1)
    return asyncio.run(run(parser.parse_args(argv)))


def _rates(text: str) -> list[float]:
    return [float(one) for one in text.split(",")]
