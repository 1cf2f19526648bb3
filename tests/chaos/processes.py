"""Kills, stops, pauses and replaces the processes of a bot while people play, and its database.

The shards of a lost process are served by the others within 20 seconds, while every table goes on,
and nothing is lost.
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
"""Longer than a lease: the others take over, and the process learns it when it wakes."""
SERVED_S = 20.0
"""Seconds after which every shard is served again."""
SETTLED_S = 4.0
"""Seconds without a change after which every process has its share of the shards: leases are
renewed more often."""
SETTLES_S = 120.0
"""Seconds after which every process has its share, on a busy machine too."""
GOES_ON_S = 30.0
"""Seconds after which every table goes on, where people and the machine are quick."""
STORM_S = 6.0
STORM_OF = 60
"""Signals of each kind in one transaction of a storm."""
STORMY = (SignalKind.INTERACTION_PASSED, SignalKind.SHARDS_FREE, SignalKind.USER_LEFT)
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
            "storm of signals": self.storm,
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
        """Kill one while roles are given, and start another once the others serve its shards."""
        bot = self._draw()
        await self._server.wait_for(Moment.ROLES, 0.0)
        self._server.count_moments(0.0)
        await bot.ends(signal.SIGKILL)
        self._bots.remove(bot)
        await self._all_served("after a kill")
        await self.start_all()

    async def stop(self) -> None:
        """Ask a process to end, and start another at the same time."""
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

    async def storm(self) -> None:
        """Send all processes valid and invalid signals, while people click in bursts.

        Raises:
            Loss: A click that was passed on stays where it is.
        """
        server, ends = self._server, monotonic() + STORM_S
        people = [one.person.id for one in server.people]

        async def send(database: psycopg.AsyncConnection[Any]) -> None:
            numbers = count()
            while monotonic() < ends:
                about = [(SignalKind.USER_CHANGED, one) for one in people]
                about += [(kind, next(numbers)) for kind in STORMY for _ in range(STORM_OF)]
                texts = [json.dumps(asdict(Signal(kind, subject=one))) for kind, one in about]
                # The same text is sent once within a transaction.
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
        """Wait until every shard is served, and none goes to another process any more.

        Raises:
            Loss: They go on changing hands.
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
        return len({shard for shard, _ in self._connected()})

    def _connected(self) -> set[tuple[int, str]]:
        """The shards that have a connection, and the ids of their sessions."""
        sessions = self._server.local.gateway.sessions
        return {(one.shard.index, id_) for id_, one in sessions.items() if one.connection}


async def _forgotten_clicks(database: psycopg.AsyncConnection[Any]) -> int:
    """How many passed interactions have waited for longer than Discord does."""
    query = "SELECT count(*) FROM passed_interactions WHERE extract(epoch FROM now()) - at > %s"
    cursor = await database.execute(query, (ANSWERABLE_SECONDS,))
    row = await cursor.fetchone()
    assert row is not None, "a count has a row"
    return int(row[0])


class GoesOn:
    """Whether tables go on in time after a disturbance.

    They wait for people, too, and for a machine that may be busy: how long they stand still while
    nothing is disturbed is no fault of the bot's, and may come on top.
    """

    def __init__(self, server: ChaosServer, processes: ChaosProcesses) -> None:
        self._server = server
        self._processes = processes
        self._standstill = Standstill()
        self._undisturbed = 0.0

    async def watch(self) -> None:
        """Look at the tables until cancelled."""
        await watch_tables(self._server, self._standstill)

    async def is_quiet(self) -> None:
        """Let every table go on undisturbed, and note how long one stood still at most."""
        self._standstill.begin(monotonic())
        await self._server.all_go_on()
        self._undisturbed = max(self._undisturbed, self._standstill.seconds)
        self._note("undisturbed")

    async def survives(self, kind: str, disturb: Callable[[], Awaitable[None]]) -> None:
        """Disturb, and wait until every table continues and any loss would show.

        Raises:
            Loss: A table has stood still for too long.
        """
        self._standstill.begin(monotonic())
        await disturb()
        await self._processes.settle()
        await _is_whole(self._server)
        self._note(kind)
        most, seconds = GOES_ON_S + self._undisturbed, self._standstill.seconds
        if seconds > most:
            raise Loss(
                f"table {self._standstill.table_id} stood still for {seconds:.1f} s: more than "
                f"{GOES_ON_S:.0f} s and the {self._undisturbed:.1f} s that one does undisturbed"
            )

    def _note(self, when: str) -> None:
        name, figures = f"longest that a table stands still, {when}, ms", self._server.figures
        figures[name] = max(figures[name], int(self._standstill.seconds * 1000))


async def disturb_processes(
    server: ChaosServer, postgresql: PostgreSQLExecutor, count: int, disturbances: int
) -> None:
    """Disturb the processes repeatedly, and check after each time that nothing was lost.

    Args:
        count: Processes of the bot.

    Raises:
        Loss: Something was lost, doubled or stands still, or a shard is served too late.
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
    """Wait until old buttons are answered and every table goes on; nothing is lost."""
    server.figures["old buttons clicked"] += await server.old_buttons_work()
    await server.all_go_on()
    await server.nothing_is_left_over()
    server.database.check(server.observer.shown)
