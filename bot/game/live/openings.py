"""Holds people to the limits on opening tables: counts what is live, and what was opened lately."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from typing import Protocol, TypeVar
from uuid import uuid4

import structlog

from bot.game.ports import StoreUnavailable
from bot.game.rules.access import (
    HOUR,
    AccessPolicy,
    AccessRefusal,
    Opening,
    PastOpening,
    why_not_here,
    why_too_often,
)
from bot.game.rules.actions import Accepted, Refused

S = TypeVar("S")

log = structlog.get_logger(__name__)


class Hosted(Protocol):
    """A table, or a tournament, that somebody has opened."""

    @property
    def host(self) -> int:
        """Discord id of the host."""

    @property
    def guild_id(self) -> int:
        """Discord id of the server."""

    @property
    def channel_id(self) -> int:
        """Discord id of the channel."""


class OpeningStore(Protocol):
    """Where it is kept who has opened tables. Every method may raise `StoreUnavailable`."""

    async def recent(self, user_id: int, guild_id: int, since: float) -> Sequence[PastOpening]:
        """What a person has opened anywhere, and anybody in a server.

        Args:
            since: Unix time in seconds; what was opened then is not told.
        """

    async def add(self, opening: PastOpening) -> None:
        """Keep that a person opens a table."""

    async def remove(self, opening_id: str) -> None:
        """Forget one, as the table was not opened."""


class OpeningLimits:
    """What people have opened.

    Args:
        live: All live tables and tournaments of this process, without the tables of tournaments.
        elsewhere: Those that a person hosts in other processes; may raise `StoreUnavailable`.
    """

    def __init__(
        self,
        live: Callable[[], Iterable[Hosted]],
        elsewhere: Callable[[int], Awaitable[Sequence[Hosted]]],
        store: OpeningStore,
    ) -> None:
        self._live = live
        self._elsewhere = elsewhere
        self._store = store
        # What this process has let people open: the store may not tell of it yet.
        self._recent: deque[PastOpening] = deque()
        self._pending: list[Opening] = []

    async def open(
        self,
        policy: AccessPolicy,
        opening: Opening,
        work: Callable[[], Awaitable[Accepted[S] | Refused]],
        *,
        plans: int = 0,
    ) -> Accepted[S] | Refused:
        """Open a table, if its server lets this person do so now; what was not opened counts not.

        Args:
            work: Opens it.
            plans: How many tables the person has planned; asked where this one is planned, too.

        Raises:
            StoreUnavailable: Nobody knows whether they may.
        """
        refused = why_not_here(policy, opening)
        if refused is not None:
            return refused
        elsewhere = await self._elsewhere(opening.user_id)
        saved = await self._store.recent(opening.user_id, opening.guild_id, opening.at - HOUR)
        # From here to `_count` nothing is waited for: several may be asked for at once.
        recent = sorted({*saved, *self._recent_before(opening.at)}, key=lambda one: one.at)
        refused = self._too_many(policy, opening, elsewhere, plans) or why_too_often(
            policy.limits, opening, recent
        )
        if refused is not None:
            return refused
        return await self._count(opening, work)

    async def open_planned(
        self,
        policy: AccessPolicy,
        opening: Opening,
        work: Callable[[], Awaitable[Accepted[S] | Refused]],
    ) -> Accepted[S] | Refused:
        """Open a table that was planned, as `open`; how often was asked when it was planned.

        Raises:
            StoreUnavailable: Nobody knows whether they may.
        """
        refused = why_not_here(policy, opening)
        if refused is not None:
            return refused
        elsewhere = await self._elsewhere(opening.user_id)
        refused = self._too_many(policy, opening, elsewhere)
        if refused is not None:
            return refused
        with self._live_meanwhile(opening):
            return await work()

    def _recent_before(self, now: float) -> Iterable[PastOpening]:
        while self._recent and self._recent[0].at <= now - HOUR:
            self._recent.popleft()
        return self._recent

    async def _count(
        self, opening: Opening, work: Callable[[], Awaitable[Accepted[S] | Refused]]
    ) -> Accepted[S] | Refused:
        """Open a table that counts from now on, after a restart as well."""
        counted = PastOpening(uuid4().hex, opening.user_id, opening.guild_id, opening.at)
        self._recent.append(counted)
        with self._live_meanwhile(opening):
            async with AsyncExitStack() as undo:
                undo.callback(self._recent.remove, counted)
                await self._store.add(counted)
                undo.push_async_callback(self._forget, counted)
                answer = await work()
                if isinstance(answer, Accepted):
                    undo.pop_all()
        return answer

    async def _forget(self, opening: PastOpening) -> None:
        """Count no more what was not opened."""
        try:
            await self._store.remove(opening.id)
        except StoreUnavailable as error:
            log.warning("a table that was not opened counts for an hour", reason=str(error))

    @contextmanager
    def _live_meanwhile(self, opening: Opening) -> Iterator[None]:
        """Let a table count as live while it is opened."""
        self._pending.append(opening)
        try:
            yield
        finally:
            self._pending.remove(opening)

    def _too_many(
        self,
        policy: AccessPolicy,
        opening: Opening,
        elsewhere: Sequence[Hosted],
        plans: int = 0,
    ) -> Refused | None:
        """Why there are too many live tables; None if there are not."""
        live, most = (*self._live(), *elsewhere), policy.limits
        own = [one.channel_id for one in live if one.host == opening.user_id]
        opened = len(own) + sum(one.user_id == opening.user_id for one in self._pending)
        if opened >= most.tables_per_person:
            channel = str(own[0]) if own else "none"
            return Refused(
                AccessRefusal.TABLES_PER_PERSON,
                {"most": most.tables_per_person, "channel": channel},
            )
        if opened + plans >= most.tables_per_person:
            return Refused(AccessRefusal.PLANS_PER_PERSON, {"most": most.tables_per_person})
        servers = [one.guild_id for one in live] + [one.guild_id for one in self._pending]
        if servers.count(opening.guild_id) >= most.tables_per_server:
            return Refused(AccessRefusal.TABLES_PER_SERVER, {"most": most.tables_per_server})
        return None
