"""Kills the bot at random moments while people play: what was shown is there, and all goes on."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from typing import TYPE_CHECKING

from tests.chaos.loss import Loss
from tests.process import BotProcess

if TYPE_CHECKING:
    from tests.chaos.town import Town

PLAYED_S = (0.1, 2.5)
"""Seconds from when everything goes on to the kill."""
STARTING_S = (0.1, 1.5)
"""Seconds from the start to the kill of a process that is killed before it is ready."""
_WHILE_STARTING = 0.15


async def kill_again_and_again(town: Town, kills: int, figures: Counter[str]) -> None:
    """Kill the bot so many times, and look after each time whether anything was lost.

    Args:
        figures: Counted on.

    Raises:
        Loss: Something was lost, doubled or stands still.
    """
    for number in range(1, kills + 1):
        try:
            await _start_and_kill(town, number, figures)
        except Loss as loss:
            raise Loss(f"at kill {number}: {loss.what}") from loss
    await _start_and_stop(town, figures)


async def _start_and_kill(town: Town, number: int, figures: Counter[str]) -> None:
    town.bot = bot = await BotProcess.spawn(town.local, f"sqlite:///{town.file}")
    if number > 1 and town.chance.random() < _WHILE_STARTING:
        await asyncio.sleep(town.chance.uniform(*STARTING_S))
        figures["killed while it started"] += 1
    else:
        await _is_whole(town, figures)
        await asyncio.sleep(town.chance.uniform(*PLAYED_S))
    await bot.ends(signal.SIGKILL)
    town.log += bot.lines
    town.bot = None
    figures["kills"] += 1
    town.check_people()
    town.database.check(town.witness.shown)


async def _start_and_stop(town: Town, figures: Counter[str]) -> None:
    town.bot = bot = await BotProcess.spawn(town.local, f"sqlite:///{town.file}")
    await _is_whole(town, figures)
    status, said = await bot.ends(signal.SIGTERM)
    town.log += bot.lines
    town.bot = None
    if status:
        raise Loss(f"asked to end, the bot ends with {status}: {said[-2000:]}")
    town.database.check(town.witness.shown)


async def _is_whole(town: Town, figures: Counter[str]) -> None:
    """Wait until the bot is ready, old buttons are answered and every table goes on."""
    assert town.bot is not None
    await town.bot.starts()
    figures["old buttons clicked"] += await town.old_buttons_work()
    await town.all_go_on()
