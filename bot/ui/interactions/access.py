"""Lets people open and join tables, or says why not: the server's choice, its bans, the limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.table.rules.access import AccessRefusal, Opening
from bot.table.rules.actions import Join, Refused

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import TypeVar

    from bot.store.repositories.bans import BanRepository
    from bot.store.repositories.server_rules import ServerRulesRepository
    from bot.table.registry.openings import OpeningLimits
    from bot.table.rules.access import Limits
    from bot.table.rules.actions import Accepted, Action
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.interactions.membership import Membership

    S = TypeVar("S")


class AccessControl:
    """Who may open and join tables.

    Args:
        most: The host's limits.
    """

    def __init__(
        self,
        rules: ServerRulesRepository,
        bans: BanRepository,
        openings: OpeningLimits,
        most: Limits,
        *,
        membership: Membership,
    ) -> None:
        self._membership = membership
        self._rules = rules
        self._bans = bans
        self._openings = openings
        self._most = most

    async def playable_editions(self, guild_id: int) -> tuple[str, ...]:
        """The editions that a server plays.

        Raises:
            StoreUnavailable: What it has chosen cannot be read.
        """
        policy = await self._rules.policy(guild_id, self._most)
        return tuple(name for name in EDITIONS if name in (policy.editions or EDITIONS))

    async def open(
        self,
        context: InteractionContext,
        guild_id: int,
        edition: str,
        work: Callable[[], Awaitable[Accepted[S] | Refused]],
        *,
        places: tuple[int, ...] = (),
    ) -> Accepted[S] | Refused:
        """Open a table or a tournament, if the person may.

        Args:
            places: Where, if not where it is asked: in direct messages, as a table was there.
            work: Opens it.

        Raises:
            StoreUnavailable: Nobody knows whether they may.
        """
        if context.guild_id != guild_id and not self._membership.may_play(
            guild_id, context.user_id
        ):
            return Refused(AccessRefusal.LEFT_SERVER, {})
        refused = await self._why_banned(guild_id, context.user_id)
        if refused is not None:
            return refused
        opening = Opening(
            user_id=context.user_id,
            guild_id=guild_id,
            edition=edition,
            places=places or context.place.ids,
            roles=context.roles,
            staff=context.is_staff_of(guild_id),
            at=context.at,
        )
        policy = await self._rules.policy(guild_id, self._most)
        return await self._openings.open(policy, opening, work)

    async def ask(
        self,
        context: InteractionContext,
        action: Action,
        guild_id: int | None,
        work: Callable[[], Awaitable[Accepted[S] | Refused]],
    ) -> Accepted[S] | Refused:
        """Ask a table or a tournament for something, if the person may.

        Who is banned does not sit down, and who is not in its server any more does nothing.

        Args:
            guild_id: Discord id of its server; None where it is not found.
            work: Asks it.

        Raises:
            StoreUnavailable: Nobody knows whether they may.
        """
        if guild_id is None:
            return await work()
        if context.guild_id == guild_id:
            self._membership.note_seen(guild_id, context.user_id)
        elif not self._membership.may_play(guild_id, context.user_id):
            return Refused(AccessRefusal.LEFT_SERVER, {})
        refused = None
        if isinstance(action, Join):
            refused = await self._why_banned(guild_id, context.user_id)
        return await work() if refused is None else refused

    async def _why_banned(self, guild_id: int, user_id: int) -> Refused | None:
        banned = await self._bans.is_banned(guild_id, user_id)
        return Refused(AccessRefusal.BANNED, {}) if banned else None
