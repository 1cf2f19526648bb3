"""Sends a message once more without the application's emojis, where Discord refuses it.

It refuses buttons and options whose emoji it does not know: those that were uploaded only just now
at times, and those that another process, which draws them otherwise, has deleted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import structlog
from discord import HTTPException

from bot.ui.discord.errors import INVALID_FORM

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.ui.discord.rendering import PanelView

T = TypeVar("T")

log = structlog.get_logger(__name__)


def drops_emojis(view: PanelView, error: Exception) -> bool:
    """Whether a view that was refused shows less from now on, and is worth another attempt."""
    refused = isinstance(error, HTTPException) and error.code == INVALID_FORM
    if not refused or not view.drop_emojis():
        return False
    log.info("a message is sent without emojis", reason=str(error))
    return True


async def with_fallback(view: PanelView, send: Callable[[], Awaitable[T]]) -> T:
    """Send a view, once more without emojis if Discord refuses it.

    Raises:
        HTTPException: Discord refuses that, too, or refuses it for another reason.
    """
    try:
        return await send()
    except HTTPException as error:
        if not drops_emojis(view, error):
            raise
    return await send()
