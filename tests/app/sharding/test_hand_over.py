"""Processes die, start and stop while shards change hands: no shard goes unserved for long."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import cast

import pytest

from bot.app.absent_servers import RELEASE_TIMEOUT, release_messages
from bot.app.sharding import leases
from bot.app.sharding.leases import STAYS_SECONDS, ShardKeeper
from bot.store.cluster import (
    IDENTIFY_SECONDS,
    LEASE_SECONDS,
    TAKES_WITHIN,
    Cluster,
    Hold,
    Leases,
    next_step,
)
from bot.store.database import writer
from bot.store.database.writer import Fence
from bot.ui.context import App
from tests.gateway.test_invalid_requests import invalid_requests

SHARDS = 4
RESTORES, CONNECTS, RELEASES = 0.3, 0.7, 0.5
"""Seconds to restore a shard's tables, to start its session, and to end it."""
STARTS = 4.0
"""Seconds from a process's start until it claims shards."""
WATCHED_EVERY = 0.05


class QuickLoop(asyncio.SelectorEventLoop):
    """An event loop whose time jumps ahead instead of waiting."""

    def __init__(self) -> None:
        super().__init__()
        self._later = 0.0
        select = self._selector.select  # type: ignore[attr-defined]

        def skip(timeout: float | None) -> object:
            self._later += timeout or 0.0
            return select(0)

        self._selector.select = skip  # type: ignore[attr-defined]

    def time(self) -> float:
        return self._later


@dataclass
class Shared:
    """What processes share through the database and Discord."""

    owners: dict[int, str | None] = field(default_factory=lambda: dict.fromkeys(range(SHARDS)))
    epochs: dict[int, int] = field(default_factory=lambda: dict.fromkeys(range(SHARDS), 0))
    expires_at: dict[str, float] = field(default_factory=dict)
    free_at: float = 0.0
    keepers: list[ShardKeeper] = field(default_factory=list)
    serves: dict[int, set[str]] = field(default_factory=lambda: {n: set() for n in range(SHARDS)})
    since: dict[int, float] = field(default_factory=lambda: dict.fromkeys(range(SHARDS), 0.0))
    longest: float = 0.0
    whole: asyncio.Event = field(default_factory=asyncio.Event)

    async def watch(self) -> None:
        """Record the longest time without service of a shard; set `whole` once all are served."""
        now = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(WATCHED_EVERY)
            for number, serving in self.serves.items():
                if serving:
                    self.since[number] = now()
                self.longest = max(self.longest, now() - self.since[number])
            if self.is_whole():
                self.whole.set()

    def is_whole(self) -> bool:
        return all(self.serves.values())


class Process:
    """One simulated process of the bot, with the real keeper of shards."""

    def __init__(self, shared: Shared) -> None:
        self.id = secrets.token_hex(4)
        self._shared = shared
        self._is_dead = False
        self._now = asyncio.get_running_loop().time
        self._sessions: set[asyncio.Task[None]] = set()
        signals = SimpleNamespace(send=self._signal)
        found = SimpleNamespace(leases=self, signals=signals, process_id=self.id)
        cluster, self.fence = cast("Cluster", found), Fence(self.id)
        self.fence.count = SHARDS
        self.keeper = ShardKeeper(
            cluster,
            self.fence,
            self._take,
            self._release,
            lambda: None,
            invalid_requests=invalid_requests(),
        )

    async def start(self) -> None:
        await asyncio.sleep(STARTS)
        self._shared.keepers.append(self.keeper)
        await self.keeper.start(1)

    async def stop(self) -> None:
        """Stop in good order: release all shards, then give up their leases."""
        await self.keeper.stop_taking()
        await asyncio.sleep(RELEASES)
        self._end()
        await self.keeper.leave()

    def kill(self) -> None:
        self._is_dead = True
        self._end()
        assert self.keeper._task is not None  # noqa: SLF001 - the tasks that die with a process
        self.keeper._task.cancel()  # noqa: SLF001 - as above
        for task in self.keeper._changes._last.values():  # noqa: SLF001 - as above
            task.cancel()

    def _end(self) -> None:
        self._shared.whole.clear()
        for serving in self._shared.serves.values():
            serving.discard(self.id)
        if self.keeper in self._shared.keepers:
            self._shared.keepers.remove(self.keeper)

    # Actions on a shard

    async def _take(self, number: int) -> None:
        await asyncio.sleep(RESTORES)
        wait = max(0.0, self._shared.free_at - self._now())
        self._shared.free_at = self._now() + wait + IDENTIFY_SECONDS
        await asyncio.sleep(wait + CONNECTS)
        self._shared.serves[number].add(self.id)

    async def _release(self, number: int) -> None:
        self._shared.serves[number].discard(self.id)
        await asyncio.sleep(RELEASES)

    # The leases, as the database has them

    async def renew(self, _count: int, *, take: bool, groups: int, refused: int) -> Leases:
        assert (groups, refused) == (1, 0)
        shared, now = self._shared, self._now()
        shared.expires_at[self.id] = now + LEASE_SECONDS
        if take:
            dead = {one for one, at in shared.expires_at.items() if at < now}
            for one in dead:
                await self._leave(one)
        taken = surplus = None
        if take:
            waits = max(0.0, shared.free_at - now)
            alive = set(shared.expires_at)
            taken, surplus = next_step(self.id, alive, shared.owners, lambda _: waits)
        hold = None
        if surplus is not None:
            shared.free_at = now + TAKES_WITHIN
            hold = Hold(0, shared.free_at)
        if taken is not None:
            shared.owners[taken] = self.id
            shared.epochs[taken] += 1
        mine = {n: shared.epochs[n] for n, owner in shared.owners.items() if owner == self.id}
        return Leases(mine, surplus, len(shared.expires_at), hold=hold)

    async def starts_in(self, _group: int) -> float:
        return self._shared.free_at - self._now()

    async def give_back(self, number: int, hold: Hold | None) -> None:
        if hold is not None and self._shared.free_at == hold.until:
            self._shared.free_at = self._now()
        self._shared.owners[number] = None

    async def leave(self) -> None:
        await self._leave(self.id)

    async def _leave(self, process_id: str) -> None:
        del self._shared.expires_at[process_id]
        for number, owner in self._shared.owners.items():
            if owner == process_id:
                self._shared.owners[number] = None

    async def _signal(self, _kind: object) -> None:
        for keeper in self._shared.keepers:
            keeper.wake()


Story = Callable[[Shared, list[Process]], Awaitable[None]]


def longest_unserved(story: Story, monkeypatch: pytest.MonkeyPatch) -> float:
    """Simulate three processes; return the longest time for which nobody served a shard."""

    async def tell() -> float:
        for module in (leases, writer):
            monkeypatch.setattr(module, "monotonic", asyncio.get_running_loop().time)
        shared = Shared()
        processes = [Process(shared) for _ in range(3)]
        await asyncio.gather(*(one.start() for one in processes))
        await _settle(shared)
        shared.since = dict.fromkeys(range(SHARDS), asyncio.get_running_loop().time())
        watching = asyncio.create_task(shared.watch())
        await story(shared, processes)
        await _settle(shared)
        watching.cancel()
        for one in processes:
            one.kill()
        return shared.longest

    with asyncio.Runner(loop_factory=QuickLoop) as runner:
        return runner.run(tell())


async def _settle(shared: Shared) -> None:
    """Wait until all shards are served and none changes hands."""
    async with asyncio.timeout(300):
        quiet = 0
        while quiet < 100:
            before = dict(shared.owners)
            await asyncio.sleep(0.2)
            quiet = quiet + 1 if shared.is_whole() and before == shared.owners else 0


async def _start(shared: Shared, processes: list[Process]) -> None:
    processes.append(Process(shared))
    await processes[-1].start()


def _most(shared: Shared, processes: list[Process]) -> Process:
    """The process with the most shards."""
    owned = list(shared.owners.values())
    return max(processes, key=lambda one: owned.count(one.id))


@pytest.mark.parametrize("after", [0.0, 3.0, 7.0, 9.0, 12.0])
def test_a_start_during_a_handover_leaves_no_shard_unserved_for_20_seconds(
    monkeypatch: pytest.MonkeyPatch, after: float
) -> None:
    async def story(shared: Shared, processes: list[Process]) -> None:
        victim = _most(shared, processes)
        processes.remove(victim)
        victim.kill()
        await asyncio.sleep(after)
        await _start(shared, processes)

    assert longest_unserved(story, monkeypatch) < 20


@pytest.mark.parametrize("after", [2.0, 7.0, 8.5, 10.0, 13.0])
def test_two_processes_dying_one_after_another_leave_no_shard_unserved_for_30_seconds(
    monkeypatch: pytest.MonkeyPatch, after: float
) -> None:
    async def story(shared: Shared, processes: list[Process]) -> None:
        for _ in range(2):
            victim = _most(shared, processes)
            processes.remove(victim)
            victim.kill()
            starting = asyncio.create_task(_start(shared, processes))
            await asyncio.sleep(after)
            await starting

    assert longest_unserved(story, monkeypatch) < 30


def test_no_shard_is_unserved_for_ten_seconds_during_a_deploy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(shared: Shared, processes: list[Process]) -> None:
        for old in tuple(processes):
            await _start(shared, processes)
            await _settle(shared)
            processes.remove(old)
            await old.stop()
            await _settle(shared)

    assert longest_unserved(story, monkeypatch) < 10


def test_a_process_that_stops_serves_its_shards_until_another_can_connect_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(shared: Shared, processes: list[Process]) -> None:
        for old in tuple(processes):
            await _start(shared, processes)
            # The new process's session has then just started.
            await asyncio.sleep(RELEASES + RESTORES + CONNECTS)
            processes.remove(old)
            await old.stop()
            await _settle(shared)

    assert longest_unserved(story, monkeypatch) < 3


def test_a_process_stops_in_time_although_the_database_hangs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def hang(_process: Process, _group: int) -> float:
        return await asyncio.Event().wait()

    async def story(_shared: Shared, processes: list[Process]) -> None:
        monkeypatch.setattr(Process, "starts_in", hang)
        async with asyncio.timeout(STAYS_SECONDS + 1):
            await processes[0].keeper.stop_taking()

    longest_unserved(story, monkeypatch)


@pytest.mark.parametrize("after", [2.0, 3.0, 4.0, 5.0, 6.0, 7.0])
def test_a_shard_that_a_process_has_gained_stays_there_until_it_is_connected(
    monkeypatch: pytest.MonkeyPatch, after: float
) -> None:
    async def story(shared: Shared, processes: list[Process]) -> None:
        victim = _most(shared, processes)
        orphans = [number for number, owner in shared.owners.items() if owner == victim.id]
        before = dict(shared.epochs)
        processes.remove(victim)
        victim.kill()
        await asyncio.sleep(after)
        starting = asyncio.create_task(_start(shared, processes))
        await shared.whole.wait()
        taken = {number: shared.epochs[number] - before[number] for number in orphans}
        assert taken == dict.fromkeys(orphans, 1)
        await starting

    longest_unserved(story, monkeypatch)


def test_a_released_shard_waits_once_for_the_messages_of_tables_and_tournaments() -> None:
    async def tell() -> float:
        shown = SimpleNamespace(release=lambda _: asyncio.Event().wait())
        app = cast("App", SimpleNamespace(screen=shown, board=shown))
        await release_messages(app, lambda _: True, shard=0)
        return asyncio.get_running_loop().time()

    with asyncio.Runner(loop_factory=QuickLoop) as runner:
        assert runner.run(tell()) == pytest.approx(RELEASE_TIMEOUT, abs=0.1)


def test_a_process_knows_when_its_leases_may_have_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(_shared: Shared, processes: list[Process]) -> None:
        one = processes[0]
        server = min(one.keeper.held) << 22
        await asyncio.sleep(5 * LEASE_SECONDS)
        assert one.fence.holds(server), "they are renewed"
        one.kill()
        await asyncio.sleep(LEASE_SECONDS)
        assert not one.fence.holds(server)

    longest_unserved(story, monkeypatch)


def test_a_shard_that_another_process_held_meanwhile_is_released_and_taken_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(shared: Shared, processes: list[Process]) -> None:
        one = processes[0]
        number = min(one.keeper.held)
        shared.epochs[number] += 2  # another process held and released it meanwhile
        one.keeper.wake()
        await asyncio.sleep(RELEASES / 2)
        assert not one.fence.holds(number << 22)
        await asyncio.sleep(RELEASES)
        assert one.fence.holds(number << 22)

    longest_unserved(story, monkeypatch)
