"""Ends a bot in order: nothing new is begun, what is under way is saved, answered and shown."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from bot.app.composition import BotServices

log = structlog.get_logger(__name__)

SHUTDOWN_TIMEOUT = 8.0
"""Seconds that all of it is given: with leaving Discord and closing the database, less than ten."""

LEAVING = 1.0
"""Seconds that are given, after that, to note what messages show, so that a start sends less."""

ANSWERING = 2.0
"""Seconds that clicks under way are given before the tables stop."""


async def shut_down(services: BotServices) -> None:
    """Stop all tables as they were saved, and let them say that they go on soon.

    Clicks that come meanwhile are told in private to try again.
    """
    under_way = services.handler.under_way
    under_way.begin_nothing()
    try:
        async with asyncio.timeout(SHUTDOWN_TIMEOUT):
            await services.housekeeping.stop()
            await services.planned_tables.stop()
            # What waits for a table that waits itself is answered when the table stops.
            with suppress(TimeoutError):
                async with asyncio.timeout(ANSWERING):
                    await under_way.wait_until_idle()
            await services.tournaments.shutdown()
            await services.tables.shutdown()
            await under_way.wait_until_idle()
            services.restart_notice.restarting = True
            services.screen.refresh_tables()
            await services.screen.wait_until_idle()
            await services.board.wait_until_idle()
            # No later process knows where these messages are.
            await services.finished_messages.wait_until_idle()
    except TimeoutError:
        log.warning("some messages were not sent before the end")
    finally:
        services.look_ahead.close()
    try:
        async with asyncio.timeout(LEAVING):
            await services.screen.leave()
            await services.board.leave()
    except TimeoutError:
        log.warning("what messages show is not kept: the next start sends them all")
