"""Measures how soon a bot that starts with many live tables answers clicks and updates messages.

A person at every table clicks as soon as the bot is connected: that is when Discord begins to pass
clicks on.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from playground import Demo, LocalDiscord
from playground.server.state.events import BotStatusChanged, Event
from tests.app.process import UNHURRIED, BotProcess
from tests.bench._crowd import Crowd
from tests.bench._usage import Usage
from tests.bench.clicks import DISCORD_LIMITS, EDITIONS, requests_by_kind, settle

SHOWN_WITHIN = 56.0
"""Seconds within which everything must be sent again: later, people are warned of lost time."""

OPENING_REQUESTS = 1000
"""Requests per second for the bot that opens the tables; the measured bot has the usual rate."""


class _Connection:
    """A listener that tells when the bot is connected."""

    def __init__(self) -> None:
        self.up = asyncio.Event()

    def on_event(self, event: Event) -> None:
        """Note when the bot is connected."""
        match event:
            case BotStatusChanged(online=True):
                self.up.set()
            case _:
                pass


async def run(arguments: argparse.Namespace) -> int:
    """Open the tables, restart the bot, and print the measurements."""
    rates = DISCORD_LIMITS if arguments.limits == "discord" else UNHURRIED
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'uno.db'}"
        async with LocalDiscord(rates=rates, demo=Demo(channels=())) as local:
            crowd = Crowd(local, arguments.tables, EDITIONS, arguments.seed)
            bot = await BotProcess.spawn(local, url, "WARNING", requests=OPENING_REQUESTS)
            try:
                await bot.starts()
                await crowd.open_tables()
                await settle(local)
                await bot.ends(signal.SIGTERM)
                began, bot = perf_counter(), await start(local, url)
                connected = perf_counter() - began
                log = await crowd.click_at_every_table()
                answered = perf_counter() - began
                await settle(local, SHOWN_WITHIN)
                requests = requests_by_kind(local.traffic.routes)
                used = Usage.of(bot.pid)
            finally:
                status, said = await bot.ends(signal.SIGTERM)
    print(f"{arguments.tables} tables: connected after {connected:.1f} s")
    print(f"{len(log.seconds)} clicks answered, the last {answered:.1f} s after the start")
    print(f"{log.late} clicks too late, p99 {log.percentile(0.99) * 1000:.0f} ms")
    print("requests:", ", ".join(f"{count} {kind}" for kind, count in requests.items()))
    print(f"429: {local.traffic.statuses[429]}, {used.memory / 1e6:.0f} MB")
    if status or "Traceback" in said:
        print(said[-5000:], file=sys.stderr)
    return status


async def start(local: LocalDiscord, url: str) -> BotProcess:
    """Start a bot, and return when it is connected."""
    connection = _Connection()
    local.state.listeners.append(connection)
    local.traffic.clear()
    bot = await BotProcess.spawn(local, url, "WARNING")
    await connection.up.wait()
    local.state.listeners.remove(connection)
    return bot


def main(argv: Sequence[str]) -> int:
    """Restart a bot with many live tables, and print the measurements.

    Args:
        argv: See `--help`.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench restart", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="tables, of two people each")
    parser.add_argument("--limits", choices=["none", "discord"], default="none")
    parser.add_argument("--seed", type=int, default=1)
    return asyncio.run(run(parser.parse_args(argv)))
