"""Kills the bot at random moments during play: nothing shown is lost, and everything continues."""

from __future__ import annotations

import asyncio
import signal
from itertools import cycle
from time import time

from tests.chaos.database import Moment
from tests.chaos.loss import Loss
from tests.chaos.rank_roles import RankRoles
from tests.chaos.server import ChaosServer

PLAYED_S = (0.1, 2.5)
"""Seconds of normal play before a kill."""
STARTING_S = (0.1, 1.5)
"""Seconds from the start of a process to its kill, if it is killed before it is ready."""
_WHILE_STARTING = 0.15


async def kill_again_and_again(server: ChaosServer, kills: int) -> None:
    """Kill the bot repeatedly, and check after each kill that nothing was lost.

    Raises:
        Loss: Something was lost, doubled or halted.
    """
    roles, aims = RankRoles(server), cycle((None, *Moment))
    for number in range(1, kills + 1):
        try:
            await _start_and_kill(server, roles, number, next(aims))
        except Loss as loss:
            raise Loss(f"at kill {number}: {loss.what}") from loss
    await _start_and_stop(server, roles)
    server.check_moments()


async def _start_and_kill(
    server: ChaosServer, roles: RankRoles, number: int, aim: Moment | None
) -> None:
    """Start the bot and kill it, at any time or while it is doing what `aim` names."""
    bot, began = await server.spawn_bot(), time()
    if number > 1 and server.chance.random() < _WHILE_STARTING:
        await asyncio.sleep(server.chance.uniform(*STARTING_S))
        server.figures["killed while it started"] += 1
    else:
        await _is_whole(server)
        if number == 1:
            await roles.begin()
        await server.burst()
        await asyncio.sleep(server.chance.uniform(*PLAYED_S))
        if aim is Moment.CALLING:
            server.want_calls()
        if aim is not None:
            await server.wait_for(aim, began)
    server.note(f"kill {number}")
    burst = asyncio.create_task(server.burst())
    await asyncio.sleep(0)
    await bot.ends(signal.SIGKILL)
    server.bot = None
    server.figures["kills"] += 1
    server.count_moments(began)
    await burst
    server.check_people()
    server.database.check(server.observer.shown)


async def _start_and_stop(server: ChaosServer, roles: RankRoles) -> None:
    bot = await server.spawn_bot()
    await _is_whole(server)
    await roles.check()
    status, said = await bot.ends(signal.SIGTERM)
    server.bot = None
    if status:
        raise Loss(f"asked to end, the bot ends with {status}: {said[-2000:]}")
    server.database.check(server.observer.shown)


async def _is_whole(server: ChaosServer) -> None:
    """Wait until the bot is ready, old buttons get answers and every table goes on."""
    assert server.bot is not None
    await server.wait_until_started(server.bot)
    server.figures["old buttons clicked"] += await server.old_buttons_work()
    await server.all_go_on()
    await server.nothing_is_left_over()
