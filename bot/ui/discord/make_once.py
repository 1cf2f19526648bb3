"""Has Discord make something once, though the answer to an attempt can be lost on its way."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from discord.utils import time_snowflake

from bot.ui.discord.errors import with_retries

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.table.ports import TimeSource

CLOCK_SKEW = 60.0
"""Seconds by which Discord's clock may be behind that of the machine."""


async def make_once(
    clock: TimeSource,
    make: Callable[[], Awaitable[int]],
    find: Callable[[int], Awaitable[int | None]],
) -> int:
    """Make something, again during an outage, unless it is there by then; returns its Discord id.

    Args:
        find: Looks for it among what has a Discord id from the given one on.

    Raises:
        DeliveryError: Discord has refused, or the outage has lasted.
    """
    begun = datetime.fromtimestamp(clock.now() - CLOCK_SKEW, UTC)
    is_tried = False

    async def attempt() -> int:
        nonlocal is_tried
        if is_tried and (found := await find(time_snowflake(begun))) is not None:
            return found
        is_tried = True
        return await make()

    return await with_retries(clock, attempt)
