"""Keeps the leases of this process's shards, and reports gained and lost shards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Never

import structlog

from bot.game.ports import StoreUnavailable
from bot.gateway.invalid_requests import InvalidRequests
from bot.log import contained
from bot.store.cluster import LEASE_SECONDS, Cluster, Hold, Leases, OtherShardCount, SignalKind
from bot.store.database.writer import Fence
from bot.ui.tasks import cancel

log = structlog.get_logger(__name__)

RENEW_SECONDS = 1.5
"""Seconds between two renewals; three may fail before the shards are lost."""

RELEASE_SECONDS = 0.5
"""Seconds that releasing a shard usually takes."""
STAYS_SECONDS = 3.0
"""The most seconds for which a stopping process waits until others can connect its shards.

They are part of `bot.SHUTDOWN_TIMEOUT`.
"""


class ShardChanges:
    def __init__(self) -> None:
        self._last: dict[int, asyncio.Task[None]] = {}

    def begin(self, number: int, work: Callable[[int], Awaitable[None]], *, cancels: bool) -> None:
        """Change a shard once its previous change has ended; `cancels` cancels that change."""
        before = self._last.get(number)
        if before is not None and cancels:
            before.cancel()
        self._last[number] = asyncio.create_task(
            _run_after(before, work, number), name=f"shard {number}"
        )

    async def cancel(self) -> None:
        await cancel(*self._last.values())

    async def end(self) -> None:
        await asyncio.gather(*self._last.values(), return_exceptions=True)


class ShardKeeper:
    """Claims shards, and frees those that other processes should have.

    Args:
        gained: Called with the number of a shard to serve; cancelled if the shard is lost
            meanwhile.
        lost: Called with the number of a shard to release, after `gained` has ended.
        counted: Called when the number of processes or shards may have changed.
        invalid_requests: Shared with the other processes at each renewal.

    Attributes:
        refused: Fails with `OtherShardCount` once the other processes use another number of shards
            and this one has released its own.
    """

    def __init__(
        self,
        cluster: Cluster,
        fence: Fence,
        gained: Callable[[int], Awaitable[None]],
        lost: Callable[[int], Awaitable[None]],
        counted: Callable[[], None],
        *,
        invalid_requests: InvalidRequests,
    ) -> None:
        self._cluster = cluster
        self._fence = fence
        self._gained = gained
        self._lost = lost
        self._counted = counted
        self._invalid_requests = invalid_requests
        self._changes = ShardChanges()
        self._groups = 1
        self._connecting: set[int] = set()
        self._leaving: set[int] = set()
        self._losing: set[int] = set()
        """Shards that are being released because their lease was lost."""
        self._wake = asyncio.Event()
        self._takes = True
        self._failing = False
        self._back_at = float("-inf")
        self._task: asyncio.Task[None] | None = None
        self.processes = 1
        self.refused: asyncio.Future[Never] = asyncio.get_running_loop().create_future()

    @property
    def held(self) -> frozenset[int]:
        """The shards of this process, including those just being taken."""
        return frozenset(self._fence.epochs)

    @property
    def seconds_left(self) -> float:
        """Seconds until the leases expire; negative once other processes may have the shards."""
        return self._fence.until - monotonic()

    async def start(self, groups: int) -> None:
        """Claim shards, whose sessions start in this many groups (Discord's `max_concurrency`)."""
        self._groups = groups
        await self._renew()
        self._task = asyncio.create_task(self._renew_on(), name="leases")

    def wake(self) -> None:
        self._wake.set()

    async def stop_taking(self) -> None:
        """From now on only renew leases, as the process is stopping.

        If another session has just started, no process can connect this process's shards yet: they
        are served here for a few more seconds.
        """
        self._takes = False
        await self._changes.cancel()
        if self.processes > 1 and self.held:
            with suppress(StoreUnavailable, TimeoutError):
                async with asyncio.timeout(STAYS_SECONDS):
                    group = min(self.held) % self._groups
                    seconds = await self._cluster.leases.starts_in(group) - RELEASE_SECONDS
                    await asyncio.sleep(seconds)

    async def leave(self) -> None:
        """Free all shards, so that other processes can take them at once."""
        if self._task is not None:
            await cancel(self._task)
        self._fence.epochs.clear()
        try:
            await self._cluster.leases.leave()
            await self._cluster.signals.send(SignalKind.SHARDS_FREE)
        except StoreUnavailable as error:
            log.warning("the shards could not be given back", reason=str(error))

    async def _renew_on(self) -> None:
        while not self.refused.done():
            try:
                async with asyncio.timeout(RENEW_SECONDS):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()
            with contained(log, "the renewal of the leases failed"):
                await self._renew()

    async def _renew(self) -> None:
        began = monotonic()
        # After an outage, other processes also need time to renew: they are not dead.
        is_settled = not self._failing and began - self._back_at >= LEASE_SECONDS
        # Take one shard at a time: once taken, it is served by nobody until its session starts.
        take = self._takes and is_settled and not self._connecting and not self._leaving
        refused = self._invalid_requests.unshared
        try:
            leases = await self._cluster.leases.renew(
                self._fence.count, take=take, groups=self._groups, refused=refused
            )
        except OtherShardCount as error:
            await self._let_go(error)
            return
        except StoreUnavailable as error:
            if not self._failing:
                log.warning("the leases could not be renewed", reason=str(error))
            self._failing = True
            return
        if self._failing:
            log.info("the leases are renewed again")
            self._failing, self._back_at = False, monotonic()
        self._fence.until = began + LEASE_SECONDS
        self.processes = leases.processes
        self._invalid_requests.share(refused, leases.invalid_requests)
        self._apply(leases)
        self._counted()

    async def _let_go(self, reason: OtherShardCount) -> None:
        """Release all shards: other processes serve the servers with another number of shards."""
        self._apply(Leases({}, None, self.processes))
        await self._changes.end()
        self.refused.set_exception(reason)

    def _apply(self, leases: Leases) -> None:
        held = self._fence.epochs
        for number, epoch in tuple(held.items()):
            if leases.epochs.get(number) != epoch:
                log.warning("a shard was lost", shard=number)
                del held[number]
                self._connecting.discard(number)
                self._losing.add(number)
                self._changes.begin(number, self._lose, cancels=number not in self._leaving)
        for number, epoch in leases.epochs.items():
            # A shard that came back is gained again once all work of the last lease has ended.
            if number not in held and number not in self._leaving | self._losing:
                log.info("a shard was gained", shard=number, epoch=epoch)
                held[number] = epoch
                self._connecting.add(number)
                self._changes.begin(number, self._connect, cancels=False)
        if self._takes and leases.surplus is not None:
            self._leaving.add(leases.surplus)
            give_back = partial(self._give_back, hold=leases.hold)
            self._changes.begin(leases.surplus, give_back, cancels=False)

    async def _connect(self, number: int) -> None:
        """Serve a gained shard, then take the next one."""
        try:
            await self._gained(number)
        finally:
            self._connecting.discard(number)
            self.wake()

    async def _lose(self, number: int) -> None:
        try:
            await self._lost(number)
        finally:
            self._losing.discard(number)
            self.wake()

    async def _give_back(self, number: int, hold: Hold | None) -> None:
        """Free a shard for another process, after saving everything about it."""
        try:
            await self._lost(number)
            self._fence.epochs.pop(number, None)
            self._counted()
            await self._cluster.leases.give_back(number, hold)
            await self._cluster.signals.send(SignalKind.SHARDS_FREE)
            log.info("a shard was given back", shard=number)
        except StoreUnavailable as error:
            log.warning("a shard could not be given back", shard=number, reason=str(error))
        finally:
            self._leaving.discard(number)


async def _run_after(
    before: asyncio.Task[None] | None, work: Callable[[int], Awaitable[None]], number: int
) -> None:
    if before is not None:
        await asyncio.gather(before, return_exceptions=True)
    try:
        await work(number)
    except Exception:
        log.exception("a shard could not be changed", shard=number)
