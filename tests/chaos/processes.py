"""Kills, stops, pauses and replaces bot processes while people play, and restarts the database.

If a process is lost, others serve its shards within 20 seconds; every table goes on, and nothing is
lost.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from itertools import count
from time import monotonic
from typing import Any

import psycopg
from pytest_postgresql.executors import PostgreSQLExecutor

from bot.store.cluster import ANSWERABLE_SECONDS, CHANNEL, Signal, SignalKind
from tests.app.process import BotProcess
from tests.chaos.database import Moment
from tests.chaos.loss import Loss
from tests.chaos.rank_roles import RankRoles
from tests.chaos.server import ChaosServer
from tests.chaos.standstill import Standstill, watch_tables
from tests.store.databases import WRAPPER

SHARDS = 4
PLAYED_S = (0.5, 4.0)
"""Seconds of normal play before the next disturbance."""
PAUSED_S = 12.0
"""Seconds of a pause: longer than a lease, so that others take over before the process resumes."""
SERVED_S = 20.0
"""The number of seconds within which every shard must be served again."""
SETTLED_S = 4.0
"""The number of seconds without a change after which each process has its share of the shards.

Leases are renewed more often than that.
"""
SETTLES_S = 120.0
"""Seconds within which each process has its share, even on a busy machine."""
GOES_ON_S = 30.0
"""Seconds within which every table goes on, whatever dies, if the machine is quick."""
DEPLOYED_S = 10.0
"""Seconds within which every table goes on while all processes are being replaced one by one."""
STORM_S = 6.0
STORM_OF = 60
"""The number of signals of each kind in one transaction of a storm."""
STORMY = (SignalKind.INTERACTION_PASSED, SignalKind.SHARDS_FREE, SignalKind.USER_LEFT)
REPLACED = "all replaced one by one"
_LOOK_S = 0.1


class ChaosProcesses:
    """The processes of one bot.

    Args:
        postgresql: The server with their database.
        count: The number of processes.
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
            REPLACED: self.replace_all,
            "database restarted": self.restart_database,
            "storm of signals": self.storm,
        }

    async def start_all(self) -> None:
        """Start all missing processes, and wait until each is connected."""
        missing = self._count - len(self._bots)
        started = [await self._spawn() for _ in range(missing)]
        await asyncio.gather(*(one.starts() for one in started))

    async def end_all(self) -> None:
        """Tell all processes to stop.

        Raises:
            Loss: A process ends with an error.
        """
        for bot in self._bots:
            await self._end(bot)
        self._bots.clear()

    async def kill_all(self) -> None:
        """Kill all processes that are still running."""
        for bot in self._bots:
            await bot.ends(signal.SIGKILL)

    async def kill(self) -> None:
        """Kill one process as roles are being given; start another once others serve its shards."""
        bot = self._draw()
        await self._server.wait_for(Moment.ROLES, 0.0)
        self._server.count_moments(0.0)
        await bot.ends(signal.SIGKILL)
        self._bots.remove(bot)
        await self._all_served("after a kill")
        await self.start_all()

    async def stop(self) -> None:
        """Tell one process to stop, and start another at the same time."""
        bot = self._draw()
        successor = await self._spawn()
        self._bots.remove(bot)
        await self._end(bot)
        await self._all_served("after a stop")
        await successor.starts()

    async def pause(self) -> None:
        """Pause one process for longer than its lease, then resume it."""
        bot = self._draw()
        os.kill(bot.pid, signal.SIGSTOP)
        await asyncio.sleep(PAUSED_S)
        os.kill(bot.pid, signal.SIGCONT)

    async def replace_all(self) -> None:
        """Replace one process after another, as a deployment does."""
        for bot in tuple(self._bots):
            successor = await self._spawn()
            await successor.starts()
            self._bots.remove(bot)
            await self._end(bot)
            await self._all_served("in a deploy")

    async def restart_database(self) -> None:
        """Restart the database server, whatever it is doing."""
        # Without its own log, the server would keep the captured output open for good.
        log = ("-l", self._postgresql.logfile)
        command = (WRAPPER, "restart", "-w", "-m", "fast", "-D", self._postgresql.datadir, *log)
        await asyncio.to_thread(subprocess.run, command, check=True, capture_output=True)

    async def storm(self) -> None:
        """Send all processes valid and invalid signals, while people click in bursts.

        Raises:
            Loss: A forwarded click is never handled.
        """
        server, ends = self._server, monotonic() + STORM_S
        people = [one.person.id for one in server.people]

        async def send(database: psycopg.AsyncConnection[Any]) -> None:
            numbers = count()
            while monotonic() < ends:
                about = [(SignalKind.USER_CHANGED, one) for one in people]
                about += [(kind, next(numbers)) for kind in STORMY for _ in range(STORM_OF)]
                texts = [json.dumps(asdict(Signal(kind, subject=one))) for kind, one in about]
                # Within a transaction, PostgreSQL sends the same text only once.
                query = "SELECT pg_notify(%s, one) FROM unnest(%s::text[]) AS one"
                await database.execute(query, (CHANNEL, [*texts, "{", "[]"]))
                server.figures["signals in storms"] += len(texts)

        async with await psycopg.AsyncConnection.connect(server.url, autocommit=True) as database:
            sending = asyncio.create_task(send(database))
            while not sending.done():
                await server.burst()
            await sending
            until = monotonic() + SERVED_S
            while await _forgotten_clicks(database):
                if monotonic() > until:
                    raise Loss("clicks that were passed on are not taken")
                await asyncio.sleep(_LOOK_S)

    async def settle(self) -> None:
        """Wait until every shard is served and no shard changes hands.

        Raises:
            Loss: Shards keep changing hands.
        """
        began = unchanged_since = monotonic()
        before = self._connected()
        while self._served() < SHARDS or monotonic() - unchanged_since < SETTLED_S:
            if monotonic() - began > SETTLES_S:
                raise Loss(f"after {SETTLES_S:.0f} s shards still change hands")
            await asyncio.sleep(_LOOK_S)
            now = self._connected()
            if now != before:
                before, unchanged_since = now, monotonic()

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
            Loss: Some shard has none after `SERVED_S` seconds.
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
        return len({shard for shard, _ in self._connected()})

    def _connected(self) -> set[tuple[int, str]]:
        """The shards that have a connection, and the ids of their sessions."""
        sessions = self._server.local.gateway.sessions
        return {(one.shard.index, id_) for id_, one in sessions.items() if one.connection}


async def _forgotten_clicks(database: psycopg.AsyncConnection[Any]) -> int:
    """How many forwarded interactions have waited for longer than Discord waits."""
    query = "SELECT count(*) FROM passed_interactions WHERE extract(epoch FROM now()) - at > %s"
    cursor = await database.execute(query, (ANSWERABLE_SECONDS,))
    row = await cursor.fetchone()
    assert row is not None, "a count has a row"
    return int(row[0])


class GoesOn:
    """A check that tables go on in time after a disturbance.

    The machine may be busy. The time that tables stand still while nothing is disturbed is not the
    bot's fault, so a table may take that much longer.
    """

    def __init__(self, server: ChaosServer, processes: ChaosProcesses) -> None:
        self._server = server
        self._processes = processes
        self._standstill = Standstill()
        self._undisturbed = 0.0

    async def watch(self) -> None:
        """Watch the tables for a standstill until this task is cancelled."""
        await watch_tables(self._server, self._standstill)

    async def is_quiet(self) -> None:
        """Let every table go on undisturbed, and note the longest time that one stood still."""
        self._standstill.begin(monotonic())
        await self._server.all_go_on()
        self._undisturbed = max(self._undisturbed, self._standstill.seconds)
        self._note("undisturbed")

    async def survives(self, kind: str, disturb: Callable[[], Awaitable[None]]) -> None:
        """Disturb the processes, wait until every table goes on, and check that nothing was lost.

        Raises:
            Loss: Something was lost, or a table has stood still for too long.
        """
        self._standstill.begin(monotonic())
        await disturb()
        await self._processes.settle()
        await _is_whole(self._server)
        self._note(kind)
        most, seconds = DEPLOYED_S if kind == REPLACED else GOES_ON_S, self._standstill.seconds
        if seconds > most + self._undisturbed:
            raise Loss(
                f"table {self._standstill.table_id} stood still for {seconds:.1f} s: more than "
                f"{most:.0f} s and the {self._undisturbed:.1f} s that one does undisturbed"
            )

    def _note(self, when: str) -> None:
        name, figures = f"longest that a table stands still, {when}, ms", self._server.figures
        figures[name] = max(figures[name], int(self._standstill.seconds * 1000))


async def disturb_processes(
    server: ChaosServer, postgresql: PostgreSQLExecutor, count: int, disturbances: int
) -> None:
    """Disturb the processes repeatedly, and check after each time that nothing was lost.

    Args:
        count: The number of bot processes.

    Raises:
        Loss: Something was lost, doubled or halted, or a shard was served too late.
    """
    processes = ChaosProcesses(server, postgresql, count)
    goes_on, roles = GoesOn(server, processes), RankRoles(server)
    watching = asyncio.create_task(goes_on.watch())
    try:
        await processes.start_all()
        await processes.settle()
        await _is_whole(server)
        await roles.begin()
        order = ["killed"]
        for number in range(1, disturbances + 1):
            if not order:
                order = server.chance.sample(list(processes.kinds), len(processes.kinds))
            kind = order.pop()
            await goes_on.is_quiet()
            await asyncio.sleep(server.chance.uniform(*PLAYED_S))
            server.note(f"disturbance {number}: {kind}")
            try:
                await goes_on.survives(kind, processes.kinds[kind])
            except Loss as loss:
                raise Loss(f"at disturbance {number}, {kind}: {loss.what}") from loss
            server.figures[kind] += 1
            server.check_people()
            server.check_log()
        await roles.check()
        server.check_moments()
        await processes.end_all()
        server.database.check(server.observer.shown)
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        await processes.kill_all()


async def _is_whole(server: ChaosServer) -> None:
    """Wait until old buttons get answers and every table goes on; nothing may be lost."""
    server.figures["old buttons clicked"] += await server.old_buttons_work()
    await server.all_go_on()
    await server.nothing_is_left_over()
    server.database.check(server.observer.shown)
