"""Measures what many slow tables cost a starting bot: seconds, processor time and memory.

Two bots start one after another, with an empty database and with one where many slow tables wait
for a move.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, time

from bot.game.ports import Change, DealInputs
from bot.game.rules import clocks, lobby, play
from bot.game.rules.clocks import Pace
from bot.game.rules.requests import OpenRequest
from bot.game.state.codec import dump
from bot.game.state.table_state import HomeServer, TableState
from bot.settings import SLOW_TURNS
from bot.store.store import open_store
from playground import Demo, LocalDiscord
from tests.app.process import UNHURRIED
from tests.bench._usage import Usage
from tests.bench.clicks import settle
from tests.bench.restart import start

AT_ONCE = 500
"""The number of tables written together."""
PEOPLE = 4
FIRST_CHANNEL, FIRST_PERSON = 10**17, 2 * 10**17


def waiting_table(number: int, guild_id: int, chance: Random) -> TableState:
    """A slow table of four that has waited an hour for its first move."""
    at = time() - 60 * 60
    person = FIRST_PERSON + number * PEOPLE
    request = OpenRequest(
        HomeServer(guild_id),
        FIRST_CHANNEL + number,
        "classic",
        person,
        f"Player {person}",
        "en-US",
        "en",
        at,
        {"turn_seconds": SLOW_TURNS[1]},
    )
    opened = lobby.opened(f"slow{number}", request, at, chance.randbytes(32)).state
    seats = (
        opened.players[0],
        *(
            replace(opened.players[0], user_id=person + one, name=f"Player {person + one}")
            for one in range(1, PEOPLE)
        ),
    )
    dealt = play.start(replace(opened, players=seats), None, DealInputs(lambda: b"")).state
    deadlines = clocks.deadlines_after(dealt, at, Pace())
    return replace(dealt, revision=0, saved_at=at, asked_at=at, deadlines=deadlines)


async def fill(url: str, count: int, guild_id: int, seed: int) -> None:
    chance = Random(seed)
    async with open_store(url) as store:
        for first in range(0, count, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, count))
            states = [waiting_table(one, guild_id, chance) for one in numbers]
            await asyncio.gather(*(store.save(_change(one)) for one in states))


def _change(state: TableState) -> Change:
    return Change(
        table_id=state.table_id,
        revision=0,
        guild_id=state.guild_id,
        channel_id=state.channel_id,
        state=dump(state),
        live=True,
        at=state.saved_at,
        people=state.user_ids,
        due_at=max(one.at for one in state.deadlines),
    )


async def measure(folder: Path, count: int, seed: int) -> tuple[float, Usage, Usage]:
    """Start a bot with `count` slow tables, and measure it.

    Returns:
        The seconds until the bot is connected, its usage then, and its usage once it is quiet.
    """
    url = f"sqlite:///{folder / f'{count}.db'}"
    async with LocalDiscord(rates=UNHURRIED, demo=Demo(channels=())) as local:
        await fill(url, count, next(iter(local.state.guilds)), seed)
        began, bot = perf_counter(), await start(local, url)
        seconds, started = perf_counter() - began, Usage.of(bot.pid)
        try:
            await settle(local)
            return seconds, started, Usage.of(bot.pid)
        finally:
            await bot.ends(signal.SIGTERM)


async def run(arguments: argparse.Namespace) -> int:
    found = []
    with TemporaryDirectory() as name:
        for count in (0, arguments.tables):
            seconds, started, settled = await measure(Path(name), count, arguments.seed)
            found.append(settled.own)
            print(
                f"{count} slow tables: connected after {seconds:.1f} s, {started.processor:.1f} s"
                f" of processor; {settled.own / 1e6:.0f} MB",
                flush=True,
            )
    each = max(0, found[1] - found[0]) / arguments.tables
    print(f"{each / 1000:.1f} kB for each table")
    return int(seconds > arguments.seconds or each > arguments.bytes)


def main(argv: Sequence[str]) -> int:
    """Start a bot without and with many slow tables, and print what the start cost.

    Args:
        argv: See `--help`.

    Returns:
        The exit status; 1 if the start takes too long, or a table too much memory.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench slow", description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000, help="slow tables that wait")
    parser.add_argument("--seconds", type=float, default=10.0, help="the longest start")
    parser.add_argument("--bytes", type=int, default=20_000, help="the most memory of a table")
    parser.add_argument("--seed", type=int, default=1)
    return asyncio.run(run(parser.parse_args(argv)))
