"""Runs the bot as a process: login, signals, and one line for whatever keeps it from starting."""

from __future__ import annotations

import asyncio
import signal
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog

from bot.app.bot import create_bot
from bot.store.database.address import parse_address
from bot.store.database.errors import StoreUnavailable
from bot.store.database.lock import exclusive_use
from bot.store.store import open_store
from bot.ui.discord.emoji_upload import upload_emojis

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterator

    from bot.app.bot import UnoBot
    from bot.config import Settings

    OnReady = Callable[[], Coroutine[Any, Any, None]]

log = structlog.get_logger(__name__)


class StartError(Exception):
    """The bot cannot start; the message is one line for the host."""


async def run(settings: Settings, on_ready: OnReady | None = None) -> None:
    """Run the bot until SIGINT or SIGTERM.

    Raises:
        StartError: It cannot start.
    """
    assert settings.discord_token is not None, "the command line has looked"
    try:
        # The lock comes first: what another process uses is not even looked at.
        with exclusive_use(parse_address(settings.database_url)):
            async with (
                open_store(settings.database_url) as store,
                create_bot(settings, store) as bot,
                _closed_by_signals(bot),
            ):
                if on_ready is not None:
                    bot.add_listener(on_ready, "on_ready")
                await _start(bot, settings.discord_token)
    except StoreUnavailable as error:
        raise StartError(str(error)) from error


async def _start(bot: UnoBot, token: str) -> None:
    with start_errors():
        await _log_in(bot, token)
        upload = asyncio.create_task(upload_emojis(bot, bot.emoji_map))
        try:
            await bot.connect()
        finally:
            upload.cancel()
            (failure,) = await asyncio.gather(upload, return_exceptions=True)
            if isinstance(failure, Exception):
                log.error("faces and signs could not be brought to Discord", exc_info=failure)


async def _log_in(bot: UnoBot, token: str) -> None:
    try:
        await bot.login(token)
    except (TypeError, KeyError, ValueError) as error:
        if bot.application_id is not None:
            # Discord has answered well: what failed is ours.
            raise
        raise StartError("Discord cannot be reached: its answer cannot be read") from error


@contextmanager
def start_errors() -> Iterator[None]:
    """Make one line of what keeps us from Discord.

    Raises:
        StartError: It did.
    """
    try:
        yield
    except discord.LoginFailure as error:
        raise StartError(
            "Discord does not know this DISCORD_TOKEN: copy it anew from "
            "https://discord.com/developers/applications"
        ) from error
    except (discord.ConnectionClosed, discord.PrivilegedIntentsRequired) as error:
        # discord.py comes back by itself from all other codes.
        raise StartError(f"Discord has closed the connection for good: {error}") from error
    except (discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        raise StartError(f"Discord cannot be reached: {error}") from error
    except discord.HTTPException as error:
        raise StartError(f"Discord refuses: {error}") from error


@asynccontextmanager
async def _closed_by_signals(bot: UnoBot) -> AsyncIterator[None]:
    """Close the bot when the process is asked to end: discord.py itself does not."""
    loop = asyncio.get_running_loop()
    closing: list[asyncio.Task[None]] = []

    def end() -> None:
        if not closing:
            closing.append(loop.create_task(bot.close()))

    for one in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(one, end)
    try:
        yield
    finally:
        for one in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(one)
        for task in closing:
            await task
