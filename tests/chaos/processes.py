"""Kills, stops, pauses and replaces the processes of a bot while people play, and its database.

The shards of who is gone are served by the others within 20 seconds, and nothing is lost.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from time import monotonic
from typing import TYPE_CHECKING

from tests.chaos.loss import Loss
from tests.databases import WRAPPER
from tests.process import BotProcess

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pytest_postgresql.executors import PostgreSQLExecutor

    from tests.chaos.server import ChaosServer

SHARDS = 4
PLAYED_S = (0.5, 4.0)
"""Seconds from when everything goes on to the next disturbance."""
PAUSED_S = 12.0
"""Longer than a lease: the others take over, and the process learns it when it wakes."""
SERVED_S = 20.0
"""Seconds after which every shard is served again."""
_LOOK_S = 0.1


class ChaosProcesses:
    """The processes of one bot.

    Args:
        postgresql: Their database's server.
        count: How many there are.
    """

    def __init__(self, server: ChaosServer, postgresql: PostgreSQLExecutor, count: int) -> None:
        self._server = server
        self._postgresql = postgresql
        self._count = count
        self._bots: list[BotProcess] = []
        self.kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "killed": self.kill,
            "stopped and replaced": self.stop,
            "paused": self.pause,
            "all replaced one by one": self.replace_all,
            "database restarted": self.restart_database,
        }

    async def start_all(self) -> None:
        """Start all that are missing, and wait until every shard is served."""
        missing = self._count - len(self._bots)
        started = [await self._spawn() for _ in range(missing)]
        await asyncio.gather(*(one.starts() for one in started))

    async def end_all(self) -> None:
        """Ask all to end.

        Raises:
            Loss: One ends with a failure.
        """
        for bot in self._bots:
            await self._end(bot)
        self._bots.clear()

    async def kill_all(self) -> None:
        """Kill whatever still runs."""
        for bot in self._bots:
            await bot.ends(signal.SIGKILL)

    async def kill(self) -> None:
        """Kill one, and start another one once the others serve its shards."""
        bot = self._draw()
        await bot.ends(signal.SIGKILL)
        self._bots.remove(bot)
        await self._all_served("after a kill")
        await self.start_all()

    async def stop(self) -> None:
        """Ask one to end, and start another one at the same time."""
        bot = self._draw()
        successor = await self._spawn()
        self._bots.remove(bot)
        await self._end(bot)
        await self._all_served("after a stop")
        await successor.starts()

    async def pause(self) -> None:
        """Let one stand still for longer than its lease, and wake it."""
        bot = self._draw()
        os.kill(bot.pid, signal.SIGSTOP)
        await asyncio.sleep(PAUSED_S)
        os.kill(bot.pid, signal.SIGCONT)

    async def replace_all(self) -> None:
        """Replace one after the other, as a deploy does."""
        for bot in tuple(self._bots):
            successor = await self._spawn()
            await successor.starts()
            self._bots.remove(bot)
            await self._end(bot)
            await self._all_served("in a deploy")

    async def restart_database(self) -> None:
        """Restart the server of the database, whatever it is doing."""
        # Without a log of its own the server would hold what is captured here open, for good.
        log = ("-l", self._postgresql.logfile)
        command = (WRAPPER, "restart", "-w", "-m", "fast", "-D", self._postgresql.datadir, *log)
        await asyncio.to_thread(subprocess.run, command, check=True, capture_output=True)

    def _draw(self) -> BotProcess:
        return self._server.chance.choice(self._bots)

    async def _spawn(self) -> BotProcess:
        server = self._server
        bot = await BotProcess.spawn(server.local, server.url, log=server.log)
        self._bots.append(bot)
        server.figures["starts"] += 1
        return bot

    async def _end(self, bot: BotProcess) -> None:
        status, said = await bot.ends(signal.SIGTERM)
        if status:
            raise Loss(f"asked to end, a process ends with {status}: {said[-2000:]}")

    async def _all_served(self, when: str) -> None:
        """Wait until every shard has a session.

        Raises:
            Loss: It takes too long.
        """
        began = monotonic()
        while self._served() < SHARDS:
            if monotonic() - began > SERVED_S:
                raise Loss(f"{when}: {SHARDS - self._served()} shards are not served")
            await asyncio.sleep(_LOOK_S)
        name = f"longest until all shards are served {when}, ms"
        figures = self._server.figures
        figures[name] = max(figures[name], int((monotonic() - began) * 1000))

    def _served(self) -> int:
        sessions = self._server.local.gateway.sessions.values()
        return len({one.shard.index for one in sessions if one.connection is not None})


async def disturb_processes(
    server: ChaosServer, postgresql: PostgreSQLExecutor, count: int, disturbances: int
) -> None:
    """Disturb the processes so many times, and look after each time whether anything was lost.

    Args:
        count: Processes of the bot.

    Raises:
        Loss: Something was lost, doubled or stands still, or a shard is served too late.
    """
    processes = ChaosProcesses(server, postgresql, count)
    try:
        await processes.start_all()
        order: list[str] = []
        for number in range(1, disturbances + 1):
            if not order:
                order = server.chance.sample(list(processes.kinds), len(processes.kinds))
            kind = order.pop()
            await _is_whole(server)
            await asyncio.sleep(server.chance.uniform(*PLAYED_S))
            server.note(f"disturbance {number}: {kind}")
            try:
                await processes.kinds[kind]()
            except Loss as loss:
                raise Loss(f"at disturbance {number}, {kind}: {loss.what}") from loss
            server.figures[kind] += 1
            server.check_people()
            server.check_log()
        await _is_whole(server)
        await processes.end_all()
        server.database.check(server.observer.shown)
    finally:
        await processes.kill_all()


async def _is_whole(server: ChaosServer) -> None:
    """Wait until old buttons are answered and every table goes on; nothing is lost."""
    began = monotonic()
    server.figures["old buttons clicked"] += await server.old_buttons_work()
    await server.all_go_on()
    name = "longest until all tables go on, ms"
    server.figures[name] = max(server.figures[name], int((monotonic() - began) * 1000))
    server.database.check(server.observer.shown)
