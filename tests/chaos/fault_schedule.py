"""Lets everything go wrong by a schedule while matches are played; between whiles it is calm."""

from __future__ import annotations

import asyncio
import sqlite3
from random import Random
from typing import TYPE_CHECKING

from tests.chaos.faults import WEIGHTS
from tests.chaos.loss import Loss

if TYPE_CHECKING:
    from collections import Counter

    from tests.chaos.faults import FaultKind
    from tests.chaos.town import Town

PAUSE_S = (0.05, 0.6)
"""Seconds from one fault to the next."""
FAULTS_TO_A_CALM = 30
_ONLINE_S = 60.0
_SETTLES_S = 4.0
"""Seconds after which what was under way in the storm is over."""


async def play_through_faults(town: Town, seed: int, matches: int, figures: Counter[str]) -> None:
    """Let faults come until so many matches are over.

    Raises:
        Loss: Something was lost, doubled or stands still, or the process ended by itself.
    """
    keeper = asyncio.create_task(town.keep_bot_running(figures))
    step = 0
    try:
        await _calm(town, keeper, figures)
        while figures["matches"] < matches:
            try:
                step = await _storm(town, seed, step, figures)
                await _calm(town, keeper, figures)
            except Loss as loss:
                raise Loss(f"at fault {step}: {loss.what}") from loss
    finally:
        keeper.cancel()
        await asyncio.gather(keeper, return_exceptions=True)


def fault_at(seed: int, step: int) -> tuple[FaultKind, float, Random]:
    """The fault of a step: its kind, the pause before it, and the chance that it is drawn by."""
    chance = Random(f"{seed}:{step}")
    (kind,) = chance.choices(list(WEIGHTS), list(WEIGHTS.values()))
    return kind, chance.uniform(*PAUSE_S), chance


async def _storm(town: Town, seed: int, first: int, figures: Counter[str]) -> int:
    """Some faults, one on top of the other, until all have put right what they have broken."""
    running: list[asyncio.Task[None]] = []

    async def begin(kind: FaultKind, chance: Random) -> None:
        await kind(town, chance)

    for step in range(first, first + FAULTS_TO_A_CALM):
        kind, pause, chance = fault_at(seed, step)
        await asyncio.sleep(pause)
        town.check_people()
        figures[f"fault: {kind.__name__.replace('_', ' ')}"] += 1
        running.append(asyncio.create_task(begin(kind, chance)))
    await asyncio.gather(*running)
    return first + FAULTS_TO_A_CALM


async def _calm(town: Town, keeper: asyncio.Task[None], figures: Counter[str]) -> None:
    """Nothing goes wrong: the bot is there, answers, every table goes on, nothing is lost."""
    town.local.faults.clear()
    town.local.gateway.faults.clear()
    try:
        async with asyncio.timeout(_ONLINE_S):
            while not (town.bot is not None and town.is_ready and town.local.state.bot.online):
                if keeper.done():
                    keeper.result()
                await asyncio.sleep(0.1)
    except TimeoutError:
        raise Loss("the bot does not come back") from None
    await asyncio.sleep(_SETTLES_S)
    figures["old buttons clicked"] += await town.old_buttons_work()
    await town.all_go_on()
    if keeper.done():
        keeper.result()
    town.database.check(town.witness.shown)
    try:
        figures["matches"] = town.database.matches()
    except sqlite3.Error as error:
        raise Loss(f"the database cannot be read: {error}") from error
    figures["calms"] += 1
