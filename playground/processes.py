"""Runs the local Discord and a bot in several processes, each with a part of the shards."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING

from playground.run import TOKEN, BotStartError, at_signals, invite
from playground.server.state.events import BotStatusChanged

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Mapping

    from playground.local_discord import LocalDiscord
    from playground.server.state.events import Event

_END_S = 30.0


async def run_processes(
    path: str, local: LocalDiscord, count: int, environment: Mapping[str, str]
) -> None:
    """Run a bot in several processes, until all have ended or SIGINT or SIGTERM comes.

    Args:
        path: What makes the bot, `package.module:create`.
        local: Not started yet.
        environment: What the processes find in theirs, beside what is in ours.

    Raises:
        BotStartError: One of them has ended by itself.
    """
    stop = asyncio.Event()
    command = (sys.executable, "-m", "playground", "--bot", path, "--join", str(local.port))
    variables = {**os.environ, **environment, TOKEN: local.token}
    with at_signals(stop.set):
        async with local:
            local.state.listeners.append(_Invitation(local))
            bots = [
                await asyncio.create_subprocess_exec(*command, env=variables) for _ in range(count)
            ]
            ended = {asyncio.create_task(bot.wait()): bot for bot in bots}
            stopping = asyncio.create_task(stop.wait())
            try:
                await asyncio.wait({stopping, *ended}, return_when=asyncio.FIRST_COMPLETED)
                failed = not stop.is_set()
            finally:
                stopping.cancel()
                await _end(ended)
    if failed:
        raise BotStartError("a process of the bot has ended by itself")


async def _end(ended: Mapping[asyncio.Task[int], Process]) -> None:
    for bot in ended.values():
        if bot.returncode is None:
            bot.terminate()
    _, stuck = await asyncio.wait(ended, timeout=_END_S)
    for task in stuck:
        ended[task].kill()
    await asyncio.gather(*ended)


class _Invitation:
    """Says where the page is, once the first of the processes is connected."""

    def __init__(self, local: LocalDiscord) -> None:
        self._local = local
        self._said = False

    def on_event(self, event: Event) -> None:
        """Say it when the bot comes online for the first time."""
        if event == BotStatusChanged(online=True) and not self._said:
            self._said = True
            invite(self._local)
