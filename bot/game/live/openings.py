"""The limits on live tables and on tables opened within the last hour.

The methods that ask a store raise `StoreUnavailable` if it does not answer.
"""

from __future__ import annotations

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
from bot.game.state.table_state import OUTSIDE, HomeServer

S = TypeVar("S")
Work = Callable[[], Awaitable[Accepted[S] | Refused]]
"""Opens a table or a tournament."""

log = structlog.get_logger(__name__)


class Hosted(Protocol):
    """A table or tournament opened by a person; the ids are Discord's."""

    @property
    def host(self) -> int: ...

    @property
    def guild_id(self) -> HomeServer: ...

    @property
    def channel_id(self) -> int: ...


class OpeningStore(Protocol):
    async def recent(self, user_id: int, guild_id: int, since: float) -> Sequence[PastOpening]:
        """The openings of a person anywhere, or of anybody in a server, after a Unix time."""

    async def add(self, opening: PastOpening) -> None:
        """Record that a person is opening a table."""

    async def remove(self, opening_id: str) -> None:
        """Undo `add`, since the table was not opened."""


class OpeningLimits:
    """The limits on opening tables; `live` excludes tables of tournaments."""

    def __init__(
        self,
        live: Callable[[], Iterable[Hosted]],
        elsewhere: Callable[[int], Awaitable[Sequence[Hosted]]],
        store: OpeningStore,
    ) -> None:
        self._live = live
        self._elsewhere = elsewhere
        self._store = store
        # Tables being opened by this process; the store may not know of them yet.
        self._counted: list[PastOpening] = []
        self._pending: list[Opening] = []

    async def open(
        self,
        policy: AccessPolicy,
        opening: Opening,
        work: Work[S],
        *,
        plans: int = 0,
    ) -> Accepted[S] | Refused:
        """Open a table if the server and the limits allow it; `plans` counts planned tables."""
        refused = why_not_here(policy, opening)
        if refused is not None:
            return refused
        elsewhere = await self._elsewhere(opening.user_id)
        saved = await self._saved(opening)
        # No await between here and `_count`, as several requests may be under way.
        refused = self._too_many(policy, opening, elsewhere, plans) or why_too_often(
            policy.limits, opening, _in_order(*saved, *self._counted)
        )
        return refused or await self._count(policy, opening, work)

    async def open_planned(
        self, policy: AccessPolicy, opening: Opening, work: Work[S]
    ) -> Accepted[S] | Refused:
        """Like `open`, without the hourly limits: they were checked when the table was planned."""
        refused = why_not_here(policy, opening) or self._too_many(
            policy, opening, await self._elsewhere(opening.user_id)
        )
        if refused is not None:
            return refused
        with self._live_meanwhile(opening):
            return await work()

    async def _saved(self, opening: Opening) -> Sequence[PastOpening]:
        return await self._store.recent(opening.user_id, opening.guild_id, opening.at - HOUR)

    async def _count(
        self, policy: AccessPolicy, opening: Opening, work: Work[S]
    ) -> Accepted[S] | Refused:
        """Open a table and count it for all processes; undo the count if opening fails."""
        counted = PastOpening(uuid4().hex, opening.user_id, opening.guild_id, opening.at)
        self._counted.append(counted)
        try:
            with self._live_meanwhile(opening):
                async with AsyncExitStack() as undo:
                    await self._store.add(counted)
                    undo.push_async_callback(self._forget, counted)
                    # Another process may have counted another table in the meantime.
                    others = [one for one in await self._saved(opening) if one.id != counted.id]
                    refused = why_too_often(policy.limits, opening, _in_order(*others))
                    answer = refused or await work()
                    if isinstance(answer, Accepted):
                        undo.pop_all()
        finally:
            self._counted.remove(counted)
        return answer

    async def _forget(self, opening: PastOpening) -> None:
        try:
            await self._store.remove(opening.id)
        except StoreUnavailable as error:
            log.warning(
                "a table that could not be opened counts toward the limit for an hour",
                reason=str(error),
            )

    @contextmanager
    def _live_meanwhile(self, opening: Opening) -> Iterator[None]:
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
        live, most = (*self._live(), *elsewhere), policy.limits
        own = [one for one in live if one.host == opening.user_id]
        opened = len(own) + sum(one.user_id == opening.user_id for one in self._pending)
        if opened >= most.tables_per_person:
            on_servers = (str(one.channel_id) for one in own if one.guild_id != OUTSIDE)
            channel = next(on_servers, "none")
            return Refused(
                AccessRefusal.TABLES_PER_PERSON,
                {"most": most.tables_per_person, "channel": channel},
            )
        if opened + plans >= most.tables_per_person:
            return Refused(AccessRefusal.PLANS_PER_PERSON, {"most": most.tables_per_person})
        servers = [one.guild_id for one in live] + [one.guild_id for one in self._pending]
        if sum(map(opening.shares_limits, servers)) >= most.tables_per_server:
            return Refused(AccessRefusal.TABLES_PER_SERVER, {"most": most.tables_per_server})
        return None


def _in_order(*openings: PastOpening) -> Sequence[PastOpening]:
    return sorted({one.id: one for one in openings}.values(), key=lambda one: one.at)
