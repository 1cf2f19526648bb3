"""Waits until a simulated bot is done: asks seldom whether it is, and moves no clock meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import simcord
from aiosqlite import Connection

LOOK_EVERY = 0.01
"""Seconds after which SimCord looks again: its time is virtual, and ours is not."""
STEP = 0.001
"""Seconds in which the thread of a database is left alone."""
MOST_STEPS = 5000
"""Steps after which SimCord is asked anyway: it says what it is that does not end."""
SOON = 0.05
"""Seconds within which a timer runs out by itself."""


def settle_seldom(env: simcord.Env, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have SimCord look whether the bot is done when nothing can go on at once, and not before.

    It looks through all that is under way, as often as anything happens. A change of the store is
    dozens of steps of its thread: looking after each costs more than the change itself.
    """
    settle: Callable[..., Awaitable[None]] = env._settle_internal  # noqa: SLF001 - has no setting
    execute: Callable[..., Awaitable[object]] = Connection._execute  # noqa: SLF001 - all that is asked of a database
    under_way = 0

    async def counted(connection: Connection, *asked: object, **named: object) -> object:
        nonlocal under_way
        under_way += 1
        try:
            return await execute(connection, *asked, **named)
        finally:
            under_way -= 1

    async def settle_when_quiet(**options: object) -> None:
        ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]  # noqa: SLF001 - nothing else tells
        for _ in range(MOST_STEPS):
            await asyncio.sleep(0)
            if not ready:
                if not under_way:
                    break
                await asyncio.sleep(STEP)
        await settle(**{"idle": LOOK_EVERY, **options})

    monkeypatch.setattr(Connection, "_execute", counted)
    monkeypatch.setattr(env, "_settle_internal", settle_when_quiet)


def stop_timers(env: simcord.Env, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let timers of the bot run out by `env.advance_time` alone.

    SimCord has them run out in our time as well, and moves its clock to then: where a loaded
    machine takes long for a click, the next one would be of another moment, and with it the luck.
    """
    schedule = env._schedule_timer  # noqa: SLF001 - has no setting

    def schedule_virtually(record: Any, *about: Any) -> None:  # noqa: ANN401 - SimCord's own
        schedule(record, *about)
        real, ahead = record.real_handle, record.when - env._virtual_time  # noqa: SLF001 - as above
        if real is not None and ahead > SOON:
            real.cancel()

    monkeypatch.setattr(env, "_schedule_timer", schedule_virtually)
