"""Lets people open and join tables, or says why not: the server's choice, its bans, the limits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from cachetools import TTLCache
from discord import AutoShardedClient, HTTPException

from bot.engine.editions import EDITIONS
from bot.game.live.openings import OpeningLimits
from bot.game.live.registry import LiveTables
from bot.game.ports import TimeSource
from bot.game.rules.access import AccessRefusal, Limits, Opening
from bot.game.rules.actions import Accepted, Action, Click, Join, Leave, Refused
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Player, TableState
from bot.game.tournament.live import LiveTournaments
from bot.gateway.errors import AFTER_LEAVING, NETWORK_ERRORS, has_left
from bot.gateway.permissions import UNKNOWN_MEMBER, ChannelMembers
from bot.store.repositories.settings import BanRepository, ServerRulesRepository
from bot.ui.interactions.context import InteractionContext
from bot.ui.tasks import BackgroundTasks

log = structlog.get_logger(__name__)

CACHE_SIZE = 50_000
BELIEVED_FOR = 300.0
"""Seconds for which somebody who was in the server is taken to be there still."""
GONE_FOR = 60.0
"""Seconds for which somebody who was not is refused, before Discord is asked again."""


class Membership:
    """Who was seen in which server, by ids of server and person."""

    def __init__(
        self,
        client: AutoShardedClient,
        tables: LiveTables,
        tournaments: LiveTournaments,
        clock: TimeSource,
    ) -> None:
        self._client = client
        self._tables = tables
        self._tournaments = tournaments
        self._clock = clock
        self._seen = TTLCache[tuple[int, int], bool](CACHE_SIZE, BELIEVED_FOR, clock.monotonic)
        self._gone = TTLCache[tuple[int, int], bool](CACHE_SIZE, GONE_FOR, clock.monotonic)
        self._background_tasks = BackgroundTasks()

    def note_seen(self, guild_id: int, user_id: int) -> None:
        """Note that a person has clicked in a server."""
        self._seen[guild_id, user_id] = True
        self._gone.pop((guild_id, user_id), None)

    def may_play(self, guild_id: int, user_id: int) -> bool:
        """Whether a person who clicks elsewhere is in a server, as far as is known.

        What was found out long ago is looked at again meanwhile.
        """
        if (guild_id, user_id) in self._gone:
            return False
        if (guild_id, user_id) not in self._seen:
            self._seen[guild_id, user_id] = True
            self._background_tasks.start(self._look(guild_id, user_id), "look at a member")
        return True

    async def left(self, guild_id: int, user_id: int) -> None:
        """Let a person who is not in a server any more leave its tables."""
        self._gone[guild_id, user_id] = True
        self._seen.pop((guild_id, user_id), None)
        for tournament in self._tournaments.states():
            place = tournament.place_of(user_id)
            if tournament.guild_id == guild_id and place is not None:
                click = self._leave(user_id, tournament.players[place])
                await self._tournaments.click(tournament.tournament_id, click)
        for table in self._tables:
            player = _player_at(table.state, user_id)
            if table.state.guild_id == guild_id and player is not None:
                await table.click(self._leave(user_id, player))

    def _leave(self, user_id: int, player: Player) -> Click:
        return Click(user_id, player.name, player.locale, Leave(), self._clock.now())

    async def _look(self, guild_id: int, user_id: int) -> None:
        guild = self._client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return
        try:
            await guild.fetch_member(user_id)
        except (HTTPException, *NETWORK_ERRORS) as error:
            if isinstance(error, HTTPException) and error.code == UNKNOWN_MEMBER:
                await self.left(guild_id, user_id)
            else:
                log.info("whether somebody is in a server cannot be told", reason=str(error))
        except AFTER_LEAVING as error:
            if not has_left(error):
                raise


def _player_at(state: TableState, user_id: int) -> Player | None:
    """A person who sits at a table, or joins it at the next round."""
    seat = state.seat_of(user_id)
    if seat is not None:
        return state.players[seat]
    return next((one for one in state.waiting if one.user_id == user_id), None)


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
