"""Runs a bot in the local Discord of this process, or of another process."""

from __future__ import annotations

import asyncio
import inspect
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    asynccontextmanager,
    contextmanager,
)
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from threading import current_thread, main_thread
from typing import TypeAlias

import discord

from playground.local_discord import LocalDiscord, discord_at

CreateBot: TypeAlias = Callable[[], AbstractAsyncContextManager[discord.Client]]

_INVITATION = """
    {name} is in a local Discord:  {url}

    {first}Open it in two windows to be two people. Ctrl-C stops it.
"""

TOKEN = "PLAYGROUND_TOKEN"  # noqa: S105 - the name of a variable
"""The environment variable with the token for a bot in another process."""


class BotStartError(Exception):
    """The playground cannot start; the message is one line."""


def find_bot(path: str) -> CreateBot:
    """Import the function that makes the bot, from the current folder or an installed package.

    Args:
        path: `package.module:create`.

    Raises:
        BotStartError: The path is malformed, or does not name a function without arguments.
    """
    module_name, _, name = path.partition(":")
    if not module_name or not name or module_name.startswith("."):
        raise BotStartError(f"--bot is package.module:create, not {path}")
    # `python -m playground` searches the current folder; the installed command does not.
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module_name}.".startswith(f"{error.name}."):
            # The module exists, but a module that it imports does not.
            raise
        raise BotStartError(f"--bot: there is no module {error.name}") from error
    create: CreateBot | None = getattr(module, name, None)
    if create is None:
        raise BotStartError(f"--bot: there is no {name} in {module_name}")
    if not callable(create):
        raise BotStartError(f"--bot: {path} cannot be called")
    try:
        inspect.signature(create).bind()
    except TypeError:
        raise BotStartError(f"--bot: {path} cannot be called without arguments") from None
    except ValueError:
        pass  # written in C, without a signature
    return create


_NOTHING_YIELDED = "generator didn't yield"
"""The text of the exception that `contextlib` raises."""


@asynccontextmanager
async def _created(create: CreateBot) -> AsyncIterator[discord.Client]:
    """Open the bot that `create` returns, as the README documents it.

    Raises:
        BotStartError: The function returns or yields something else.
    """
    try:
        opened: object = create()
    except TypeError as error:
        if error.__traceback__ is None or error.__traceback__.tb_next is not None:
            raise  # raised inside the bot's function
        raise BotStartError(f"--bot: {error}") from error
    if inspect.iscoroutine(opened):
        opened.close()
        raise BotStartError("--bot: the function is a coroutine; it must return the bot at once")
    if not isinstance(opened, AbstractAsyncContextManager):
        raise BotStartError(f"--bot: the function returns {type(opened).__name__}, not a bot")
    async with AsyncExitStack() as stack:
        try:
            client: object = await stack.enter_async_context(opened)
        except RuntimeError as error:
            if str(error) != _NOTHING_YIELDED:
                raise
            raise BotStartError("--bot: the function yields nothing, not a bot") from error
        if not isinstance(client, discord.Client):
            raise BotStartError(f"--bot: the function yields {type(client).__name__}, not a bot")
        yield client


async def run(create: CreateBot, local: LocalDiscord) -> int:
    """Run the local Discord and a bot in it until the bot ends or SIGINT or SIGTERM arrives.

    Return the exit status.

    Args:
        create: Makes the bot; called once discord.py is directed to the local Discord.
        local: A local Discord that is not running yet.
    """
    stop = asyncio.Event()
    with discord_at(local.port), at_signals(stop.set) as signalled:
        async with local, _created(create) as client:
            inviting = asyncio.create_task(_invite_when_ready(client, local))
            try:
                await _run_until(stop, client, local.token)
            finally:
                inviting.cancel()
    return signalled.status


async def join(create: CreateBot, port: int) -> int:
    """Run a bot in a local Discord of another process, as `run` does.

    Args:
        create: Makes the bot; called once discord.py is directed to the local Discord.
        port: The port of the local Discord; the bot's token is in the environment.

    Raises:
        BotStartError: There is no token.
    """
    token = os.environ.get(TOKEN)
    if token is None:
        raise BotStartError(f"--join is for the processes of --processes: there is no {TOKEN}")
    stop = asyncio.Event()
    with discord_at(port), at_signals(stop.set) as signalled:
        async with _created(create) as client:
            await _run_until(stop, client, token)
    return signalled.status


_CANCEL_AGAIN_S = 1.0


async def _run_until(stop: asyncio.Event, client: discord.Client, token: str) -> None:
    tasks = [asyncio.create_task(work) for work in (client.start(token), stop.wait())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        # Again and again: before Python 3.12, `asyncio.wait_for` loses a cancellation that arrives
        # as its work ends, and discord.py would stay connected.
        while pending := [one for one in tasks if not one.done()]:
            for task in pending:
                task.cancel()
            await asyncio.wait(pending, timeout=_CANCEL_AGAIN_S)
        started, _ = await asyncio.gather(*tasks, return_exceptions=True)
    if isinstance(started, Exception):
        raise started


INTERRUPTED = 130
"""The exit status after SIGINT, as in shells: 128 plus the number of the signal."""


@dataclass
class Signalled:
    """The exit status for the last signal received; 0 if there was none."""

    status: int = 0


@contextmanager
def at_signals(stop: Callable[[], object]) -> Iterator[Signalled]:
    """Call a function at SIGINT and SIGTERM until the block ends."""
    loop, signalled = asyncio.get_running_loop(), Signalled()

    def on_signal(number: int, _frame: object) -> None:
        signalled.status = INTERRUPTED if number == signal.SIGINT else 0
        loop.call_soon_threadsafe(stop)

    if current_thread() is not main_thread():  # signals arrive only in the main thread
        yield signalled
        return
    # Do not use the loop's handlers: removing them does not restore the previous ones.
    before = {one: signal.signal(one, on_signal) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield signalled
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def invite(local: LocalDiscord) -> None:
    """Print the page's address, and the first command to write there."""
    first = f"Write {local.state.first} to begin. " if local.state.first else ""
    words = _INVITATION.format(name=local.state.bot.name, url=local.url, first=first)
    print(words, flush=True)


async def _invite_when_ready(client: discord.Client, local: LocalDiscord) -> None:
    await client.wait_until_ready()
    # Let the output of the bot's own `on_ready` come first.
    await asyncio.sleep(0)
    invite(local)
