"""`/uno plan`: tables that open when a Discord event begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

import structlog

from bot.game.ports import StoreUnavailable
from bot.game.rules.actions import Accepted, Refusal, Refused
from bot.game.rules.requests import OpenRequest, read_request, write_request
from bot.gateway.budget import Priority
from bot.gateway.errors import DeliveryError
from bot.gateway.permissions import RIGHTS_OF_PLANNER
from bot.i18n import Locale, tr
from bot.links import channel_link
from bot.present.components import Panel, capitalised, text_panel
from bot.present.text.names import escape_markdown
from bot.ui.access import on_departure, open_if_allowed
from bot.ui.commands.arguments import completes_from
from bot.ui.commands.declarations import UNO, context_command, edition_choices
from bot.ui.context import App, InteractionContext, OutsideServer
from bot.ui.opening import open_request
from bot.ui.players import remember_player
from bot.ui.refusals import refuse, refuse_missing_permissions
from bot.ui.routes import on
from bot.ui.suggestions import Suggestion
from bot.ui.time_zones import RESUMED, zone_of, zones_panel
from cogs.plans.opener import PlannedTables, call_off, delete_event
from cogs.plans.panels import CancelPlan, PlanAt, ShowDraft, draft_panel, plan_panel
from cogs.plans.queries import Plan, Plans
from cogs.plans.times import EVENING, is_in_reach, parse_time, read_time, words_of

log = structlog.get_logger(__name__)


async def _tell_called_off(app: App, plan: Plan) -> None:
    """Replace a plan's announcement, and so its planner's name, with a cancellation.

    This is never too late, and is done even on the servers of other processes.
    """
    if plan.message_id is None:
        return
    try:
        request = read_request(plan.request, plan.at, plan.event_id)
        panel = text_panel(tr(app.message_panels.table_locale(request), "plan-cancelled"))
        await app.sender.edit(request.channel_id, plan.message_id, panel)
    except (ValueError, DeliveryError) as error:
        log.info("a plan's cancellation could not be shown", guild=plan.guild_id, reason=str(error))


async def _post(
    context: InteractionContext, request: OpenRequest, panel: Panel, event_id: int
) -> int | None:
    """Post the announcement; return its Discord id, or None if unknown."""
    if context.message_id is None and await context.responder.is_first():
        return await context.answer_id() if await context.tell_channel(panel) else None
    # A click's answer would replace what was shown, and only the planner would see a follow-up.
    post, nonce = context.app.sender.post, f"e{event_id}"
    try:
        with context.app.sending_for(request.guild_id):
            sent = await post(request.channel_id, panel, nonce=nonce, priority=Priority.ASKED)
    except DeliveryError as error:
        log.info("a plan could not be announced", channel=request.channel_id, reason=str(error))
        await context.show(panel)
        return None
    await context.show(text_panel(tr(context.locale, "plan-told")))
    return sent.message_id


NO_EVENT = "no-event"
"""The refusal of a plan because Discord does not let the bot create events."""
UNITS = {"days": 24 * 60, "hours": 60, "minutes": 1}
OFFERED = (15, 30, 60, 2 * 60, 4 * 60, 24 * 60, 2 * 24 * 60, 7 * 24 * 60)
"""The suggested durations, in minutes, before anything was typed."""


async def plan_table(context: InteractionContext, edition: str, when: str) -> None:
    """Plan a table in the command's channel; if the time needs a time zone, first show a draft."""
    at = parse_time(when, context.at)
    if at is None:
        await show_draft(context, edition, when)
    else:
        await plan_at(context, edition, at)


@on(PlanAt)
async def plan_chosen(context: InteractionContext, click: PlanAt) -> None:
    await plan_at(context, click.edition, float(click.at))


@on(ShowDraft)
async def show_chosen(context: InteractionContext, click: ShowDraft) -> None:
    await show_draft(context, click.edition, click.when)


async def show_draft(context: InteractionContext, edition: str, when: str) -> None:
    """Show when a table would be planned; ask for the time zone if it is unknown.

    Raises:
        OutsideServer: The request does not come from a server with the bot.
    """
    if context.guild_id is None:
        raise OutsideServer
    locale, zone = context.locale, await zone_of(context)
    if zone is None:
        room = RESUMED - len(f"plan-when {edition} ")
        then = ShowDraft(edition, when[:room].strip())
        await context.show(zones_panel(None, context.at, then, locale))
        return
    reading = read_time(when, context.at, zone, locale)
    if reading is None:
        await context.tell("plan-time")
    elif near := [one for one in reading.moments if is_in_reach(one, context.at)]:
        reading = replace(reading, moments=near)
        await context.show(draft_panel(edition, reading, context.at, zone, locale))
    else:
        await _refuse_time(context, reading.moments[0])


async def _refuse_time(context: InteractionContext, at: float) -> None:
    understood = tr(context.locale, "plan-understood", when=f"<t:{int(at)}:F>")
    reach = tr(context.locale, "plan-out-of-reach")
    await context.say(text_panel(f"{understood} {reach}"))


async def plan_at(context: InteractionContext, edition: str, at: float) -> None:
    if context.guild_id is None:
        raise OutsideServer
    if not is_in_reach(at, context.at):
        await _refuse_time(context, at)
        return
    required = context.place.required | RIGHTS_OF_PLANNER
    if await refuse_missing_permissions(context, required, RIGHTS_OF_PLANNER):
        return
    request = await open_request(context, edition, {}, with_defaults=True)
    plans = await Plans(context.app.store).count(context.user_id)
    make = partial(_make, context.app, request, at)
    made = await open_if_allowed(context, request.guild_id, edition, make, plans=plans)
    match made:
        case Refused():
            await refuse(context, made)
        case Accepted(event_id):
            await remember_player(context)
            context.app.kept(PlannedTables).look()
            locale = context.app.message_panels.table_locale(request)
            panel = plan_panel(request, event_id, at, locale)
            message_id = await _post(context, request, panel, event_id)
            if message_id is None:
                return
            try:
                await Plans(context.app.store).told(event_id, message_id)
            except StoreUnavailable as error:
                log.warning("the message of a plan is not kept", reason=str(error))


@on(CancelPlan)
async def cancel_plan(context: InteractionContext, click: CancelPlan) -> None:
    plan = await Plans(context.app.store).find(click.event_id)
    if plan is None:
        await context.tell("plan-gone")
    elif context.user_id != plan.user_id and not context.is_staff_of(plan.guild_id):
        await refuse(context, Refused(Refusal.NEEDS_STAFF))
    else:
        locale = await context.channel_locale()
        await call_off(context.app, plan)
        await context.replace(text_panel(tr(locale, "plan-cancelled")))


@on_departure
async def call_off_all(app: App, user_id: int, guild_id: int | None) -> None:
    """Cancel all of a person's plans, since their events and messages contain the person's name."""
    for plan in await Plans(app.store).all():
        if plan.user_id == user_id and guild_id in {plan.guild_id, None}:
            await call_off(app, plan)
            await _tell_called_off(app, plan)


async def time_suggestions(context: InteractionContext) -> Sequence[Suggestion]:
    """Durations, then the next days' evenings, as texts that can be parsed again."""
    locale = context.locale
    zone = context.app.preferences_cache.cached(context.user_id).time_zone or UTC
    today = datetime.fromtimestamp(context.at, zone).weekday()
    ahead, weekdays = words_of(locale, "ahead"), words_of(locale, "weekdays")
    days = [one[0] for one in ahead[:2]] + [weekdays[(today + one) % 7][0] for one in range(2, 7)]
    evenings = (f"{capitalised(one)} {EVENING:%H:%M}" for one in days)
    return [
        *(Suggestion(_duration(minutes, locale), f"{minutes} min") for minutes in OFFERED),
        *(Suggestion(one, one) for one in evenings),
    ]


async def _make(app: App, request: OpenRequest, at: float) -> Accepted[int] | Refused:
    locale = app.message_panels.table_locale(request)
    edition, name = tr(locale, f"edition-{request.edition}"), escape_markdown(request.name)
    title = tr(locale, "plan-event", edition=edition)
    about = tr(locale, "plan-event-about", edition=edition, name=name)
    channel = channel_link(request.guild_id, request.channel_id)
    try:
        event_id = await app.scheduled_events.create(request.guild_id, title, about, channel, at)
    except DeliveryError as error:
        log.info("an event could not be created", guild=request.guild_id, reason=str(error))
        return Refused(NO_EVENT)
    plan = Plan(event_id, request.guild_id, request.user_id, at, write_request(request))
    try:
        await Plans(app.store).add(plan)
    except BaseException:
        # An event without a plan would open nothing.
        await delete_event(app, plan)
        raise
    return Accepted(event_id)


def _duration(minutes: int, locale: Locale) -> str:
    unit = next(name for name, size in UNITS.items() if minutes >= size)
    return tr(locale, f"plan-in-{unit}", count=minutes // UNITS[unit])


@context_command(
    "plan",
    UNO,
    choices={"edition": edition_choices(), "when": completes_from(time_suggestions)},
)
async def plan(context: InteractionContext, edition: str, when: str = "") -> None:
    await plan_table(context, edition, when)
