"""A process is stopped or killed in the middle of a round: the next process continues it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic

import pytest
from sqlalchemy import select

from bot.config import PROJECT, Settings
from bot.store.database.schema import moves
from bot.store.store import open_store
from bot.tools import database
from playground import Demo, LocalDiscord
from playground.server.state.models import Message
from playground.server.traffic import Fault, Loss
from playground.server.validation.components import ComponentKind, walk
from tests.app.process import (
    MOVES,
    START,
    UNHURRIED,
    BotProcess,
    Player,
    bot_process,
    kind_of,
    player,
)
from tests.bench._crowd import Crowd
from tests.bench._usage import children
from tests.store.changes import rows

pytestmark = [pytest.mark.external, pytest.mark.slow]

MOST_SECONDS_TO_END = 10.0
BETWEEN_LOOKS = 0.05
MOST_SECONDS_TO_COME = 60.0
"""Seconds after which the moment for an interrupt is no longer expected."""


async def played(url: str) -> Sequence[str]:
    """The lines of all stored moves, checked to be complete and without repeats."""
    kept = await rows(url, select(moves).order_by(moves.c.number))
    assert [one.number for one in kept] == list(range(1, len(kept) + 1))
    return [one.text for one in kept]


async def more_than(url: str, known: int) -> Sequence[str]:
    """The lines of all stored moves, once there are more than those known."""
    async with asyncio.timeout(START):
        while True:
            if len(lines := await played(url)) > known:
                return lines
            await asyncio.sleep(BETWEEN_LOOKS)


async def plays_until_all_have(one: Player, url: str, since: int = 0) -> None:
    """Make moves until all four players of a table have made one, even if some are skipped.

    Args:
        one: The person who makes moves; the others are robots.
        url: The database.
        since: The number of earlier moves, which do not count.
    """
    while {line[0] for line in (await played(url))[since:]} != set("ABCD"):
        await one.moves()


async def ends_well(bot: BotProcess, sent: signal.Signals) -> None:
    """Tell a bot to stop, and check that it does so in time and without errors."""
    before = monotonic()
    status, errors = await bot.ends(sent)
    assert status == (130 if sent is signal.SIGINT else 0), errors
    assert monotonic() - before < MOST_SECONDS_TO_END
    assert "Traceback" not in errors
    assert re.search(r"ended.* by=signal", errors)


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_stop_is_announced_and_the_round_continues_in_the_next_process(
    url: str,
) -> None:
    async with LocalDiscord(rates=UNHURRIED) as local, player(local, "Camille") as camille:
        async with bot_process(local, url) as bot:
            await camille.opens("master")
            for _ in range(3):
                await camille.presses("add-robot")
            await camille.presses("start")
            await plays_until_all_have(camille, url)
            await ends_well(bot, signal.SIGTERM)
        before = await played(url)
        assert "la partie reprend dans un instant" in said(local)

        async with bot_process(local, url) as bot:
            await camille.window.until(
                lambda: "la partie reprend dans un instant" not in said(local) or None
            )
            await plays_until_all_have(camille, url, since=len(before))
            await ends_well(bot, signal.SIGINT)

    after = await played(url)
    assert after[: len(before)] == before


class Held(asyncio.Event):
    """A gate that reports when somebody waits at it."""

    def __init__(self) -> None:
        super().__init__()
        self.reached = asyncio.Event()

    async def wait(self) -> bool:  # type: ignore[override]  # typeshed has it return True
        self.reached.set()
        return await super().wait()


async def on_turn(*players: Player) -> Player:
    """The player whose hand offers a move first."""
    offers = {asyncio.create_task(one.offer()): one for one in players}
    done, waiting = await asyncio.wait(offers, return_when=asyncio.FIRST_COMPLETED)
    for one in waiting:
        one.cancel()
    return offers[done.pop()]


async def simple_move(*players: Player) -> tuple[Player, Message, str]:
    """Wait until a player on turn can play a card or draw.

    Earlier questions are answered, such as the colour of a wild card that starts the round. Return
    the player, the message and the custom id of its button.
    """
    while True:
        mover = await on_turn(*players)
        message, custom_id = await mover.offer("play", "draw", *MOVES)
        if kind_of(custom_id) in {"play", "draw"}:
            return mover, message, custom_id
        await mover.clicks(message, custom_id)


async def test_a_saved_but_unanswered_move_is_kept_and_not_repeated(
    url: str,
) -> None:
    answers, hands = Held(), Held()
    async with (
        LocalDiscord(rates=UNHURRIED) as local,
        player(local, "Camille") as camille,
        player(local, "Robin") as robin,
    ):
        async with bot_process(local, url) as bot:
            await camille.opens("master")
            await robin.presses("join")
            await camille.presses("start")
            mover, message, custom_id = await simple_move(camille, robin)
            before = await played(url)
            local.faults.add(Fault("POST", "/interactions/*", until=answers, loss=Loss.REQUEST))
            await mover.click(message, custom_id)
            await answers.reached.wait()
            # On a busy machine, the click is acknowledged before its move is saved.
            saved = await more_than(url, len(before))
            await bot.ends(signal.SIGKILL)
            answers.set()
        assert len(saved) == len(before) + 1
        assert await played(url) == saved

        # The visible hand is from before the move, and its button is pressed again.
        local.faults.add(Fault("PATCH", "/channels/*", until=hands, times=None))
        async with bot_process(local, url) as bot:
            # By then the bot has loaded the table, however busy the machine is.
            await hands.reached.wait()
            await mover.click(message, custom_id)
            await mover.window.sees("interaction", nonce=custom_id, state="done")
            assert await played(url) == saved
            hands.set()
            while await played(url) == saved:  # a hand from before the move may come first
                await (await on_turn(camille, robin)).moves()
            await bot.ends(signal.SIGTERM)

    after = await played(url)
    assert after[: len(saved)] == saved


@contextmanager
def halted_workers(bot: BotProcess) -> Iterator[None]:
    """Suspend the processes that draw pictures, as on a busy machine that gives them no time.

    They go on at the end: otherwise, they would outlive a killed bot, and keep its output open.
    """
    workers = [one for one in children(bot.pid) if b"spawn_main" in command_line(one)]
    try:
        for one in workers:
            os.kill(one, signal.SIGSTOP)
        yield
    finally:
        for one in workers:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGCONT)


def command_line(process: int) -> bytes:
    """The command line of a process; empty if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except FileNotFoundError:
        return b""


async def test_a_bot_dies_with_the_process_that_started_it(url: str) -> None:
    async with LocalDiscord(rates=UNHURRIED) as local, bot_process(local, url) as bot:
        bot.leave_alone()
        await bot.wait()

        assert not bot.running


async def test_the_bot_stops_in_time_although_five_busy_tables_hang(url: str) -> None:
    never = asyncio.Event()
    async with LocalDiscord(rates=UNHURRIED, demo=Demo(channels=())) as local:
        crowd = Crowd(local, tables=5, editions=("master",), seed=1)
        async with bot_process(local, url) as bot:
            await crowd.open_tables()
            with halted_workers(bot):
                clicks = asyncio.create_task(crowd.offer(100.0, 1.0))
                local.faults.add(Fault(until=never, times=None))
                await clicks
                await ends_well(bot, signal.SIGTERM)
        saved = len(await rows(url, select(moves)))
        never.set()
        local.faults.clear()
        async with bot_process(local, url) as bot, asyncio.timeout(START):
            while len(await rows(url, select(moves))) == saved:
                await crowd.play(20.0, 1.0)
            await ends_well(bot, signal.SIGTERM)


async def test_a_signal_and_the_command_can_both_begin_and_end_a_drain(url: str) -> None:
    async with (
        LocalDiscord(rates=UNHURRIED) as local,
        player(local, "Camille") as camille,
        bot_process(local, url) as bot,
    ):
        await camille.opens("master")
        os.kill(bot.pid, signal.SIGUSR1)
        await camille.window.until(lambda: "Je redémarre bientôt" in said(local) or None)
        os.kill(bot.pid, signal.SIGUSR1)
        await camille.window.until(lambda: "Je redémarre bientôt" not in said(local) or None)

        settings = Settings(database_url=url)
        assert "no new tables" in (await database.drain(settings))[0]
        await camille.window.until(lambda: "Je redémarre bientôt" in said(local) or None)
        assert "allowed again" in (await database.drain(settings))[0]
        await camille.window.until(lambda: "Je redémarre bientôt" not in said(local) or None)


def said(local: LocalDiscord) -> str:
    """The texts of the first channel's messages."""
    channel = next(iter(local.state.channels.values()))
    return "\n".join(
        str(one["content"])
        for message in channel.messages.values()
        for one in walk(message.components)
        if one["type"] == ComponentKind.TEXT
    )


AT_MOMENT = """
import atexit, os, runpy, signal, sys

moment, *sys.argv = sys.argv[1:]

def interrupt(*_):
    global moment
    moment = "past"
    os.kill(os.getpid(), signal.SIGINT)

def hear(event, about):
    if f"{event} {about[0] if about else ''}".startswith(moment):
        interrupt()

sys.addaudithook(hear)
if moment == "exit":
    atexit.register(interrupt)
if moment == "threads":
    import threading
    threading._register_atexit(interrupt)
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""
"""Code that runs a module and sends Ctrl-C at a given audit event, or at the exit."""
RUN, PLAY = ("bot",), ("uno_master", "play", "--port", "0")
SIMULATE = ("bot", "simulate", "--edition", "master", "--rounds", "1")
ALONE = ("playground", "--port", "0")
AT_ONCE = [
    ("import argparse", RUN),
    ("import discord.http", RUN),
    ("exit", SIMULATE),
    ("threads", SIMULATE),
    ("import bot.config", PLAY),
    ("import discord.http", PLAY),
    ("import argparse", ALONE),
]


async def interrupted(url: str, moment: str, command: tuple[str, ...]) -> tuple[int | None, str]:
    """The exit status and output of a process that receives Ctrl-C at a given moment."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", AT_MOMENT, moment, *command),
        cwd=PROJECT,
        env={**os.environ, "DATABASE_URL": url, "DISCORD_TOKEN": "a.b.c"},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(MOST_SECONDS_TO_COME):
            _, said = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    return process.returncode, said.decode()


@pytest.mark.parametrize(("moment", "command"), AT_ONCE)
async def test_ctrl_c_during_imports_and_at_the_exit_prints_one_line(
    url: str, moment: str, command: tuple[str, ...]
) -> None:
    status, said = await interrupted(url, moment, command)

    assert said in {"uno: interrupted\n", "playground: interrupted\n"}
    assert status == 130


@pytest.mark.parametrize(
    ("moment", "command"),
    [("sqlite3.connect", RUN), ("sqlite3.connect", PLAY), ("socket.connect", PLAY)],
)
async def test_ctrl_c_during_a_bots_start_prints_no_traceback(
    url: str, moment: str, command: tuple[str, ...]
) -> None:
    status, said = await interrupted(url, moment, command)

    assert "Traceback" not in said
    assert "never awaited" not in said
    assert status == 130, said


async def test_an_interrupted_backup_leaves_no_partial_copy(url: str, tmp_path: Path) -> None:
    async with open_store(url):
        pass
    target = tmp_path / "backup" / "copy.db"
    target.parent.mkdir()
    command = "bot", "backup", str(target)
    status, said = await interrupted(url, f"sqlite3.connect {target}.part", command)

    assert said == "uno: interrupted\n"
    assert status == 130
    assert list(target.parent.iterdir()) == []
