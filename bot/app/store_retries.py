"""Tries again what needs the store, while that fails at the start of the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import structlog

from bot.store.cluster.leases import OtherShardCount
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.application import OtherApplication

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.table.ports import TimeSource

T = TypeVar("T")

log = structlog.get_logger(__name__)

RETRY_DELAYS = (1.0, 2.0, 4.0, 8.0)
"""Seconds between attempts while the store fails at the start."""


async def retry_store(clock: TimeSource, work: Callable[[], Awaitable[T]]) -> T:
    """Run something that needs the store, again while it fails.

    Raises:
        OtherApplication: The store is not ours: no attempt will change it.
        OtherShardCount: The other processes want us otherwise: neither will this.
        StoreUnavailable: It failed once more after the last pause.
    """
    for pause in RETRY_DELAYS:
        try:
            return await work()
        except (OtherApplication, OtherShardCount):
            raise
        except StoreUnavailable as error:
            log.warning("the store fails", reason=str(error), pause=pause)
            await clock.sleep(pause)
    return await work()
