"""Access checks before opening a table or acting at one: settings, bans, membership and limits.

Every function raises `StoreUnavailable` if the database cannot answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from bot.engine.editions import EDITIONS
from bot.engine.values import replace
from bot.game.live.openings import Work
from bot.game.live.registry import Registry
from bot.game.rules.access import AccessRefusal, Opening, access_policy
from bot.game.rules.actions import Accepted, Action, CastVote, Forget, Join, Leave, Refused, Watch
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import OUTSIDE, HomeServer, LiveState
from bot.hooks import Hook
from bot.ui.context import App, InteractionContext

S = TypeVar("S")
L = TypeVar("L", bound=LiveState)


async def playable_editions(context: InteractionContext, guild_id: int) -> tuple[str, ...]:
    server = await context.server_settings(guild_id)
    return tuple(name for name in EDITIONS if name in (server.editions or EDITIONS))


async def open_if_allowed(
    context: InteractionContext,
    guild_id: HomeServer,
    edition: str,
    work: Work[S],
    *,
    places: tuple[int, ...] = (),
    plans: int = 0,
) -> Accepted[S] | Refused:
    """Open a table or a tournament, if the person may.

    Args:
        places: Where to open, as `InteractionPlace.ids`; by default where the interaction comes
            from.
        plans: The number of the person's planned tables, if another is being planned; otherwise 0.
    """
    app, user_id = context.app, context.user_id
    if context.guild_id != guild_id != OUTSIDE:
        refused = app.membership.why_not(guild_id, user_id)
        if refused is not None:
            return refused
    opening = Opening(
        user_id=user_id,
        guild_id=guild_id,
        edition=edition,
        places=places or context.place.ids,
        roles=context.roles,
        staff=context.is_staff_of(guild_id),
        at=context.at,
    )
    if refused := await _why_banned(app, user_id, context.visited_id, guild_id):
        return refused
    policy = access_policy(await context.server_settings(guild_id), app.limits)
    answer = await app.openings.open(policy, opening, work, plans=plans)
    context.is_done = isinstance(answer, Accepted)
    return answer


async def open_planned(app: App, request: OpenRequest, work: Work[S]) -> Accepted[S] | Refused:
    """Open a planned table with `work`, if the person still may.

    Raises:
        DeliveryError: The person or the channel could not be looked up.
    """
    member = await app.members.find(request.guild_id, request.channel_id, request.user_id)
    if member is None:
        return Refused(AccessRefusal.LEFT_SERVER)
    opening = Opening(
        user_id=request.user_id,
        guild_id=request.guild_id,
        edition=request.edition,
        places=member.places,
        roles=member.roles,
        staff=member.staff,
        at=request.at,
    )
    if refused := await _why_banned(app, request.user_id, request.guild_id):
        return refused
    policy = access_policy(await app.store.settings.server(request.guild_id), app.limits)
    return await app.openings.open_planned(policy, opening, work)


async def click_if_allowed(
    context: InteractionContext,
    registry: Registry[L, Any],
    live_id: str,
    action: Action,
    question: int | None = None,
) -> Accepted[L] | Refused:
    """Pass an action to a table or a tournament, if the person may.

    A banned person can neither sit down nor watch; a person who has left the server can do nothing
    there, and one in time-out can only leave or vote.
    """
    live, click = registry.find(live_id), context.click(action, question)
    if live is not None:
        home = live.state.guild_id
        if (refused := await _why_kept_out(context, home, action)) is not None:
            return refused
        # A click from elsewhere, as in direct messages, has the rights that the person had when
        # last seen on the server.
        click = replace(click, may_halt=context.app.membership.may_halt(home, context.user_id))
    answer = await registry.click(live_id, click)
    context.is_done = isinstance(answer, Accepted)
    return answer


async def _why_kept_out(
    context: InteractionContext, home: HomeServer, action: Action
) -> Refused | None:
    """The refusal of an action at a table or a tournament of this home; None if it is allowed.

    Outside the bot's servers, the bans of the server where the person clicks count.
    """
    membership, user_id = context.app.membership, context.user_id
    if context.guild_id == home:
        membership.note_seen(home, user_id, context.rights)
    elif home != OUTSIDE and (refused := membership.why_not(home, user_id)):
        may = isinstance(action, Leave | Forget | CastVote)
        if not (may and refused.code == AccessRefusal.TIMED_OUT):
            return refused
    if not isinstance(action, Join | Watch):
        return None
    server = context.visited_id if home == OUTSIDE else home
    return await _why_banned(context.app, user_id, server)


async def _why_banned(app: App, user_id: int, *guild_ids: int | None) -> Refused | None:
    """The refusal of a person who is banned from one of these servers, or None."""
    for guild_id in {one for one in guild_ids if one}:
        if await app.store.bans.is_banned(guild_id, user_id):
            return Refused(AccessRefusal.BANNED)
    return None


on_departure = Hook[Callable[[App, int, int | None], Awaitable[None]]]()
"""Functions that are called when a person is banned from tables or deletes their data."""


async def depart(app: App, user_id: int, guild_id: int | None = None) -> None:
    for work in on_departure:
        await work(app, user_id, guild_id)
