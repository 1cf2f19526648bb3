"""Holds people to the limits on opening tables: counts what is live, and what was opened lately."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Protocol

from bot.table.rules.access import HOUR, AccessRefusal, why_not_here, why_too_often
from bot.table.rules.actions import Accepted, Refused

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable
    from typing import TypeVar

    from bot.table.rules.access import AccessPolicy, Opening

    S = TypeVar("S")


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


class OpeningLimits:
    """What people have opened, in this process.

    Args:
        live: All live tables and tournaments, without the tables of tournaments.
    """

    def __init__(self, live: Callable[[], Iterable[Hosted]]) -> None:
        self._live = live
        self._recent: deque[Opening] = deque()
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
        """
        while self._recent and self._recent[0].at <= opening.at - HOUR:
            self._recent.popleft()
        refused = self._why_not(policy, opening, plans) or why_too_often(
            policy.limits, opening, self._recent
        )
        if refused is not None:
            return refused
        # Counted before it is saved: several may be asked for at once.
        self._recent.append(opening)
        answer: Accepted[S] | Refused | None = None
        try:
            answer = await self._work(opening, work)
        finally:
            if not isinstance(answer, Accepted):
                self._recent.remove(opening)
        return answer

    async def open_planned(
        self,
        policy: AccessPolicy,
        opening: Opening,
        work: Callable[[], Awaitable[Accepted[S] | Refused]],
    ) -> Accepted[S] | Refused:
        """Open a table that was planned, as `open`; how often was asked when it was planned."""
        return self._why_not(policy, opening) or await self._work(opening, work)

    async def _work(
        self, opening: Opening, work: Callable[[], Awaitable[Accepted[S] | Refused]]
    ) -> Accepted[S] | Refused:
        """Open a table that counts as live meanwhile."""
        self._pending.append(opening)
        try:
            return await work()
        finally:
            self._pending.remove(opening)

    def _why_not(self, policy: AccessPolicy, opening: Opening, plans: int = 0) -> Refused | None:
        return why_not_here(policy, opening) or self._too_many(policy, opening, plans)

    def _too_many(self, policy: AccessPolicy, opening: Opening, plans: int) -> Refused | None:
        """Why there are too many live tables; None if there are not."""
        live, most = tuple(self._live()), policy.limits
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
