"""Runs the local Discord and a bot in several processes, each with a part of the shards."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING

from playground.run import INVITATION, TOKEN, BotStartError, at_signals

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playground.local_discord import LocalDiscord

_LOOK_S = 0.1
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
    with at_signals(stop.set):
        async with local:
            command = (sys.executable, "-m", "playground", "--bot", path)
            variables = {**os.environ, **environment, TOKEN: local.token}
            bots = [
                await asyncio.create_subprocess_exec(
                    *command, "--join", str(local.port), env=variables
                )
                for _ in range(count)
            ]
            ended = [asyncio.create_task(bot.wait()) for bot in bots]
            tasks = [asyncio.create_task(stop.wait()), *ended]
            inviting = asyncio.create_task(_invite(local))
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                failed = not stop.is_set()
            finally:
                inviting.cancel()
                for bot in bots:
                    if bot.returncode is None:
                        bot.terminate()
                await asyncio.wait(ended, timeout=_END_S)
                for task in tasks:
                    task.cancel()
    if failed:
        raise BotStartError("a process of the bot has ended by itself")


async def _invite(local: LocalDiscord) -> None:
    while not local.state.bot.online:  # noqa: ASYNC110 - the state is told to pages alone
        await asyncio.sleep(_LOOK_S)
    print(INVITATION.format(name=local.state.bot.name, url=local.url), flush=True)
