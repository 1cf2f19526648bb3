"""Breaks everything on a schedule while matches are being played, with checks in between."""

from __future__ import annotations

import asyncio
import sqlite3
from random import Random

from tests.chaos.fault_kinds import WEIGHTS, FaultKind, fault_at, name_of
from tests.chaos.loss import Loss
from tests.chaos.server import ChaosServer

PAUSE_S = (0.05, 0.6)
"""Seconds from one fault to the next."""
FAULTS_TO_A_CHECK = 30
_ONLINE_S = 240.0
_SETTLES_S = 4.0
"""Seconds after which everything begun during the faults is over."""


async def play_through_faults(server: ChaosServer, seed: int, matches: int) -> None:
    """Inject faults until a number of matches are finished.

    Raises:
        Loss: Something was lost, doubled or halted, or the process ended by itself.
    """
    server.figures.update({f"fault: {name_of(kind)}": 0 for kind in WEIGHTS})
    keeper = asyncio.create_task(server.keep_bot_running())
    step = 0
    try:
        await _check(server, keeper)
        while server.figures["matches"] < matches:
            try:
                await _break(server, seed, step)
                step += FAULTS_TO_A_CHECK
                await _check(server, keeper)
            except Loss as loss:
                raise Loss(f"after {step} faults: {loss.what}") from loss
    finally:
        keeper.cancel()
        await asyncio.gather(keeper, return_exceptions=True)


async def _break(server: ChaosServer, seed: int, first: int) -> None:
    """Inject some faults, which may overlap, and wait until each has repaired what it broke."""
    running: list[asyncio.Task[None]] = []
    try:
        for step in range(first, first + FAULTS_TO_A_CHECK):
            kind, chance = fault_at(seed, step)
            await asyncio.sleep(chance.uniform(*PAUSE_S))
            server.check_people()
            running.append(asyncio.create_task(_begin(server, step, kind, chance)))
        await asyncio.gather(*running)
    finally:
        for task in running:
            task.cancel()


async def _begin(server: ChaosServer, step: int, kind: FaultKind, chance: Random) -> None:
    name = f"fault: {name_of(kind)}"

    def met(which: str) -> None:
        server.note(f"{step}: {name} {which}".rstrip())
        server.figures[name] += 1
        if which:
            server.figures[f"{name}, {which}"] += 1

    await kind(server, chance, met)


async def _check(server: ChaosServer, keeper: asyncio.Task[None]) -> None:
    """Stop the faults; check that the bot answers, every table continues and nothing is lost."""
    server.local.faults.clear()
    server.local.gateway.faults.clear()
    server.note("nothing goes wrong any more")
    try:
        async with asyncio.timeout(_ONLINE_S):
            while not server.is_up:
                _raise_from(keeper)
                await asyncio.sleep(0.1)
    except TimeoutError:
        raise Loss("the bot does not come back") from None
    await asyncio.sleep(_SETTLES_S)
    server.figures["old buttons clicked"] += await server.old_buttons_work()
    await server.all_go_on()
    await server.nothing_is_left_over()
    _raise_from(keeper)
    server.check_log()
    # In a thread: the replay must not keep the local Discord from answering.
    await asyncio.to_thread(server.database.check, dict(server.observer.shown))
    try:
        server.figures["matches"] = server.database.matches()
    except sqlite3.Error as error:
        raise Loss(f"the database cannot be read: {error}") from error
    server.figures["checks"] += 1


def _raise_from(keeper: asyncio.Task[None]) -> None:
    if keeper.done():
        keeper.result()
