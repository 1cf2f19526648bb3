"""Runs the bot as a process: login, signals, and one line for anything that prevents a start."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from threading import Timer
from typing import Any, TypeVar

import aiohttp
import discord
import structlog
from discord import Permissions
from discord.utils import oauth_url

from bot.app.bot import UnoBot
from bot.app.command_sync import commands_are_synced, load_commands, sync_commands
from bot.app.composition import Randomness
from bot.app.sharding.clustered_bot import ClusteredBot
from bot.config import HOME, Settings
from bot.game.ports import StoreUnavailable, TimeSource
from bot.gateway.clock import WallClock
from bot.gateway.connection import shorten_expected_errors
from bot.interrupts import INTERRUPTED
from bot.log import contained
from bot.runtime import at_interrupt, end_workers, freeze_what_is_loaded, limit_fragmentation
from bot.store.backup import open_store_beside_bot
from bot.store.cluster import Cluster, open_cluster
from bot.store.database.files import (
    ImpossibleAddress,
    exclusive_use,
    parse_address,
    sqlite_file,
)
from bot.store.store import Store, open_store
from bot.ui.tasks import cancel

NEEDED = Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,  # for tournaments
    create_events=True,  # for planned tables
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)


def invite_link(application_id: int) -> str:
    """The address where a server's manager adds the bot."""
    return oauth_url(application_id, permissions=NEEDED, scopes=("bot", "applications.commands"))


def create_bot(
    settings: Settings,
    store: Store,
    clock: TimeSource | None = None,
    randomness: Randomness | None = None,
    cluster: Cluster | None = None,
) -> UnoBot:
    """Build a bot that is not connected yet; the caller closes store and cluster after the bot."""
    shorten_expected_errors()
    clock, randomness = clock or WallClock(), randomness or Randomness()
    if cluster is None:
        return UnoBot(settings, store, clock, randomness)
    return ClusteredBot(settings, store, clock, randomness, cluster)


try:
    from uvloop import new_event_loop
except ImportError:  # not available on Windows
    from asyncio import new_event_loop  # type: ignore[assignment]  # any event loop will do


OnReady = Callable[[], Coroutine[Any, Any, None]]

T = TypeVar("T")

log = structlog.get_logger(__name__)

LOOK_FOR_DRAIN_EVERY = 2.0
"""Seconds between two checks of the database for a requested drain."""


class StartError(Exception):
    """The bot cannot start; the message is one line for the host."""


class SettingError(StartError):
    """The bot cannot start until the host has changed a setting."""


ENDED_WITHIN = 9.0
"""Seconds within which the process ends after a signal, whatever is still in progress.

Everything that people were shown is saved, and a service manager kills the process after ten.
"""


@dataclass(slots=True)
class Stopping:
    """The progress of a shutdown: `requested`, and `left` once disconnected from Discord.

    Attributes:
        status: The exit status of the process, which depends on the signal.
    """

    requested: asyncio.Event = field(default_factory=asyncio.Event)
    left: asyncio.Event = field(default_factory=asyncio.Event)
    status: int = 0
    last_resort: Timer = field(init=False)

    def __post_init__(self) -> None:
        self.last_resort = Timer(ENDED_WITHIN, self._end_now)
        self.last_resort.daemon = True

    def _end_now(self) -> None:
        log.warning("the process ends before everything is closed: the next start continues")
        end_workers()
        sys.stdout.flush()
        os._exit(self.status)


def forgotten_file(settings: Settings) -> Path:
    """The path, without the year, of the files that note deletions of data.

    Raises:
        StoreUnavailable: The setting of the database is not an address.
    """
    if settings.forgotten_file is not None:
        return Path(settings.forgotten_file)
    file = sqlite_file(parse_address(settings.database_url))
    if file is None:
        return HOME / "data" / "uno.forgotten"
    return file.with_name(f"{file.name}.forgotten")


async def run(settings: Settings, on_ready: OnReady | None = None) -> int:
    """Run the bot until SIGINT or SIGTERM, or raise `StartError`; return the exit status."""
    assert settings.discord_token is not None, "the command line has checked"
    limit_fragmentation()
    stopping = Stopping()
    try:
        address = parse_address(settings.database_url)
        # The lock comes first: a database used by another process is not even read.
        with exclusive_use(address):
            async with (
                open_store(
                    settings.database_url, alone=True, forgotten=forgotten_file(settings)
                ) as store,
                open_cluster(settings.database_url) as cluster,
                create_bot(settings, store, cluster=cluster) as bot,
                _closed_by_signals(bot, stopping),
                _drained_on_demand(bot),
            ):
                bot.app.picture_drawer.use_process()
                if on_ready is not None:
                    bot.add_listener(on_ready, "on_ready")
                async with _monitored(bot, settings.metrics_host, settings.metrics_port):
                    await _start(bot, settings.discord_token, stopping)
        log.info("ended", by="signal")
    except ImpossibleAddress as error:
        raise SettingError(str(error)) from error
    except StoreUnavailable as error:
        raise StartError(str(error)) from error
    else:
        return stopping.status
    finally:
        stopping.last_resort.cancel()
        end_workers()


ROUNDS_OF_CANCELLING = 3
"""The number of times that remaining tasks are cancelled: a cancelled task may start others."""


def run_in_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in the fastest event loop installed, then end all remaining tasks.

    Ctrl-C cancels the coroutine and then raises `KeyboardInterrupt`, unless the coroutine handles
    it.
    """
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        try:
            return runner.run(_with_all_tasks(work))
        except asyncio.CancelledError:
            raise KeyboardInterrupt from None


async def _with_all_tasks(work: Coroutine[Any, Any, T]) -> T:
    loop, this = asyncio.get_running_loop(), asyncio.current_task()
    assert this is not None, "a runner makes a task"
    try:
        with at_interrupt(partial(loop.call_soon_threadsafe, this.cancel)):
            return await work
    finally:
        # A cancelled task may start another, such as the refresh of a hand that a click had held;
        # asyncio itself would let that run while the loop closes.
        for _ in range(ROUNDS_OF_CANCELLING):
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            for failure in await asyncio.gather(*others, return_exceptions=True):
                if isinstance(failure, Exception):
                    log.error("a task failed as the loop closed", exc_info=failure)


async def sync_commands_standalone(settings: Settings) -> None:
    """Register the commands with Discord without running the bot, or raise `StartError`."""
    async with logged_in(settings) as bot:
        await sync_commands(bot, force=True)


async def commands_are_known(settings: Settings) -> bool:
    """Whether Discord has the current commands, without running the bot; may raise `StartError`."""
    async with logged_in(settings) as bot:
        return await commands_are_synced(bot)


@asynccontextmanager
async def logged_in(settings: Settings) -> AsyncIterator[UnoBot]:
    """The bot with its commands, logged in but not connected; may raise `StartError`."""
    assert settings.discord_token is not None, "the command line has checked"
    try:
        async with open_store_beside_bot(settings.database_url) as store:
            bot = create_bot(settings, store)
            bot.setup_hook = partial(load_commands, bot)  # type: ignore[method-assign]
            async with bot:
                with start_errors():
                    await _log_in(bot, settings.discord_token)
                    yield bot
    except StoreUnavailable as error:
        raise StartError(str(error)) from error


@asynccontextmanager
async def _monitored(bot: UnoBot, host: str, port: int | None) -> AsyncIterator[None]:
    """Serve the bot's metrics if the host wants them; raises `StartError` if that is impossible."""
    async with AsyncExitStack() as stack:
        if port is not None:
            if find_spec("prometheus_client") is None:
                raise SettingError(
                    "METRICS_PORT needs prometheus-client: install uno-master[metrics]"
                )
            from bot.app.monitoring import monitoring  # noqa: PLC0415 - it imports that extra

            try:
                await stack.enter_async_context(monitoring(bot, host, port))
            except OSError as error:
                raise StartError(f"METRICS_PORT {port} cannot be used: {error.strerror}") from error
        yield


async def _start(bot: UnoBot, token: str, stopping: Stopping) -> None:
    with start_errors():
        if not await done_before(_log_in(bot, token), stopping.requested):
            return
        assert bot.application_id is not None, "the bot has logged in"
        freeze_what_is_loaded()
        log.info("invite the bot to a server", link=invite_link(bot.application_id))
        upload = asyncio.create_task(_bring_emojis(bot))
        try:
            await done_before(bot.connect(), stopping.left)
        finally:
            upload.cancel()
            (failure,) = await asyncio.gather(upload, return_exceptions=True)
            if isinstance(failure, Exception):
                log.error("emojis could not be uploaded", exc_info=failure)


async def _bring_emojis(bot: UnoBot) -> None:
    with bot.app.emoji_map.looking_up():
        await bot.bring_emojis()


CANCEL_AGAIN = 1.0
"""Seconds after which work that continues despite its cancellation is cancelled again."""


async def done_before(work: Coroutine[Any, Any, None], event: asyncio.Event) -> bool:
    """Run a coroutine, or cancel it when the event is set; return whether it was completed.

    If Discord cannot be reached, discord.py waits for minutes before its next attempt.
    """
    working, waiting = asyncio.create_task(work), asyncio.create_task(event.wait())
    try:
        await asyncio.wait((working, waiting), return_when=asyncio.FIRST_COMPLETED)
        if event.is_set():
            return False
        await working
        return True
    finally:
        # Again and again: before Python 3.12, `asyncio.wait_for` loses a cancellation that arrives
        # as its work ends, and discord.py would stay connected.
        while pending := [one for one in (working, waiting) if not one.done()]:
            for task in pending:
                task.cancel()
            await asyncio.wait(pending, timeout=CANCEL_AGAIN)
        await asyncio.gather(working, waiting, return_exceptions=True)


async def _log_in(bot: UnoBot, token: str) -> None:
    try:
        await bot.login(token)
    except (TypeError, KeyError, ValueError) as error:
        if bot.application_id is not None:
            # Discord's answer was fine: the fault is ours.
            raise
        raise StartError("Discord cannot be reached: its answer cannot be read") from error


@contextmanager
def start_errors() -> Iterator[None]:
    """Turn anything that keeps the bot from Discord into a `StartError` of one line."""
    try:
        yield
    except discord.LoginFailure as error:
        raise SettingError(
            "Discord does not know this DISCORD_TOKEN: copy it again from "
            "https://discord.com/developers/applications"
        ) from error
    except (discord.ConnectionClosed, discord.PrivilegedIntentsRequired) as error:
        # After all other close codes, discord.py reconnects by itself.
        raise SettingError(f"Discord has closed the connection permanently: {error}") from error
    except (discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        raise StartError(f"Discord cannot be reached: {error}") from error
    except discord.HTTPException as error:
        raise StartError(f"Discord refuses: {error}") from error


@asynccontextmanager
async def _closed_by_signals(bot: UnoBot, stopping: Stopping) -> AsyncIterator[None]:
    """Close the bot on SIGINT and SIGTERM, which discord.py itself does not do."""
    loop = asyncio.get_running_loop()
    closing: list[asyncio.Task[None]] = []

    async def close() -> None:
        try:
            await bot.close()
        finally:
            stopping.left.set()

    def stop(number: int) -> None:
        stopping.requested.set()
        if not closing:
            stopping.status = INTERRUPTED if number == signal.SIGINT else 0
            stopping.last_resort.start()
            closing.append(loop.create_task(close()))

    def on_signal(number: int, _frame: object) -> None:
        loop.call_soon_threadsafe(stop, number)

    # The loop could set the handlers, but would not restore the previous ones.
    before = {one: signal.signal(one, on_signal) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
        for task in closing:
            await task
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


@asynccontextmanager
async def _drained_on_demand(bot: UnoBot) -> AsyncIterator[None]:
    """Drain the bot whenever the signal or the command requests it, until the block ends."""
    loop = asyncio.get_running_loop()
    drain_signal = getattr(signal, "SIGUSR1", None)  # Windows has none
    if drain_signal is not None:
        loop.add_signal_handler(drain_signal, bot.drain.toggle)
    watching = asyncio.create_task(_watch_for_drain(bot), name="drain")
    try:
        yield
    finally:
        await cancel(watching)
        if drain_signal is not None:
            loop.remove_signal_handler(drain_signal)


async def _watch_for_drain(bot: UnoBot) -> None:
    while True:
        await asyncio.sleep(LOOK_FOR_DRAIN_EVERY)
        with contained(log, "whether to drain could not be told"):
            await bot.drain.look()
