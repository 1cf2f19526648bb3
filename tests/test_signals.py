"""The process is asked to end, or killed, in the middle of a round: the next one plays on."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

import pytest
from sqlalchemy import select

from bot.config import Settings
from bot.store.database.schema import moves
from bot.tools import database
from playground import Demo, LocalDiscord
from playground.server.traffic import Fault, Loss
from playground.server.validation.components import ComponentKind, walk
from tests.bench._crowd import Crowd
from tests.bench._usage import children
from tests.process import UNHURRIED, BotProcess, Player, bot_process, player
from tests.store.changes import rows

pytestmark = pytest.mark.slow

MOST_SECONDS_TO_END = 10.0


async def played(url: str) -> Sequence[str]:
    """The lines of all moves that are kept; none is missing and none is there twice."""
    kept = await rows(url, select(moves).order_by(moves.c.number))
    assert [one.number for one in kept] == list(range(1, len(kept) + 1))
    return [one.text for one in kept]


async def plays_until_all_have(one: Player, url: str, since: int = 0) -> None:
    """Make moves until all four of a table have made one, however they are skipped.

    Args:
        one: Who makes them; the others are robots.
        url: The database.
        since: How many of all moves were made before.
    """
    while {line[0] for line in (await played(url))[since:]} != set("ABCD"):
        await one.moves()


async def ends_well(bot: BotProcess, sent: signal.Signals) -> None:
    """Ask a bot to end, which it does in time and with nothing to complain about."""
    before = monotonic()
    status, errors = await bot.ends(sent)
    assert status == 0, errors
    assert monotonic() - before < MOST_SECONDS_TO_END
    assert "Traceback" not in errors
    assert re.search(r"ended.* by=signal", errors)


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_round_with_robots_goes_on_in_the_next_process_as_its_channel_is_told(
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
    """A gate that says when somebody stands before it."""

    def __init__(self) -> None:
        super().__init__()
        self.reached = asyncio.Event()

    async def wait(self) -> bool:  # type: ignore[override]  # typeshed has it return True
        self.reached.set()
        return await super().wait()


async def on_turn(*players: Player) -> Player:
    """Whose hand offers a move first."""
    offers = {asyncio.create_task(one.offer()): one for one in players}
    done, waiting = await asyncio.wait(offers, return_when=asyncio.FIRST_COMPLETED)
    for one in waiting:
        one.cancel()
    return offers[done.pop()]


async def test_a_move_that_was_saved_and_not_answered_stands_and_is_not_played_twice(
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
            mover = await on_turn(camille, robin)
            before = await played(url)
            message, custom_id = await mover.offer()
            local.faults.add(Fault("POST", "/interactions/*", until=answers, loss=Loss.REQUEST))
            await mover.click(message, custom_id)
            await answers.reached.wait()
            await bot.ends(signal.SIGKILL)
            answers.set()
        saved = await played(url)
        assert len(saved) == len(before) + 1

        # The hand that is seen is still that of before the move, and its button is pressed again.
        local.faults.add(Fault("PATCH", "/channels/*", until=hands, times=None))
        async with bot_process(local, url) as bot:
            await mover.click(message, custom_id)
            await mover.window.sees("interaction", nonce=custom_id, state="done")
            assert await played(url) == saved
            hands.set()
            await (await on_turn(camille, robin)).moves()
            await bot.ends(signal.SIGTERM)

    after = await played(url)
    assert after[: len(saved)] == saved
    assert len(after) > len(saved)


def halt_workers(bot: BotProcess) -> None:
    """Let the processes that draw pictures get no time."""
    for child in children(bot.pid):
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
            os.kill(child, signal.SIGSTOP)


async def test_it_ends_in_time_with_five_tables_under_load_whatever_hangs(url: str) -> None:
    never = asyncio.Event()
    async with LocalDiscord(rates=UNHURRIED, demo=Demo(channels=())) as local:
        crowd = Crowd(local, tables=5, editions=("master",), seed=1)
        async with bot_process(local, url) as bot:
            await crowd.open_tables()
            # On a busy machine, those that draw pictures get no processor at all.
            halt_workers(bot)
            clicks = asyncio.create_task(crowd.offer(100.0, 1.0))
            local.faults.add(Fault(until=never, times=None))
            await clicks
            await ends_well(bot, signal.SIGTERM)
        saved = await rows(url, select(moves))
        never.set()
        local.faults.clear()
        async with bot_process(local, url) as bot:
            await crowd.play(20.0, 2.0)
            await ends_well(bot, signal.SIGTERM)

    assert len(await rows(url, select(moves))) > len(saved)


async def test_a_signal_and_the_command_drain_a_bot_and_take_it_back(url: str) -> None:
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
        assert "opened again" in (await database.drain(settings))[0]
        await camille.window.until(lambda: "Je redémarre bientôt" not in said(local) or None)


def said(local: LocalDiscord) -> str:
    """What the messages of the first channel say."""
    channel = next(iter(local.state.channels.values()))
    return "\n".join(
        str(one["content"])
        for message in channel.messages.values()
        for one in walk(message.components)
        if one["type"] == ComponentKind.TEXT
    )
