"""Lets people open and join tables, or says why not: the server's choice, its bans, the limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.table.rules.access import AccessRefusal, Opening
from bot.table.rules.actions import Accepted, Join, Refused

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import TypeVar

    from bot.store.repositories.bans import BanRepository
    from bot.store.repositories.server_rules import ServerRulesRepository
    from bot.table.registry.openings import OpeningLimits
    from bot.table.rules.access import Limits
    from bot.table.rules.actions import Action
    from bot.table.rules.requests import OpenRequest
    from bot.ui.discord.members import ChannelMembers
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
        members: ChannelMembers,
    ) -> None:
        self._membership = membership
        self._members = members
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
        plans: int = 0,
    ) -> Accepted[S] | Refused:
        """Open a table or a tournament, if the person may.

        Args:
            places: Where, if not where it is asked: in direct messages, as a table was there.
            plans: How many tables the person has planned, where this one is planned, too.
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
        answer = await self._openings.open(policy, opening, work, plans=plans)
        context.is_done = isinstance(answer, Accepted)
        return answer

    async def open_planned(
        self, request: OpenRequest, work: Callable[[], Awaitable[Accepted[S] | Refused]]
    ) -> Accepted[S] | Refused:
        """Open a table that was planned, if the person still may.

        Args:
            work: Opens it.

        Raises:
            DeliveryError: Discord does not tell whether they are in the server.
            StoreUnavailable: Nobody knows whether they may.
        """
        guild_id, user_id = request.guild_id, request.user_id
        member = await self._members.find(guild_id, request.channel_id, user_id)
        if member is None:
            return Refused(AccessRefusal.LEFT_SERVER, {})
        refused = await self._why_banned(guild_id, user_id)
        if refused is not None:
            return refused
        opening = Opening(
            user_id=user_id,
            guild_id=guild_id,
            edition=request.edition,
            places=member.places,
            roles=member.roles,
            staff=member.staff,
            at=request.at,
        )
        policy = await self._rules.policy(guild_id, self._most)
        return await self._openings.open_planned(policy, opening, work)

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
        if isinstance(action, Join):
            refused = await self._why_banned(guild_id, context.user_id)
            if refused is not None:
                return refused
        answer = await work()
        context.is_done = isinstance(answer, Accepted)
        return answer

    async def _why_banned(self, guild_id: int, user_id: int) -> Refused | None:
        banned = await self._bans.is_banned(guild_id, user_id)
        return Refused(AccessRefusal.BANNED, {}) if banned else None
