"""`/uno-notify`: being called to lobbies with free seats."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.engine.editions import EDITIONS
from bot.i18n import tr
from bot.present.components import ActionKind, ComponentAction, Panel, Text
from bot.settings import LobbyCalls
from bot.ui.commands.declarations import IN_SERVERS, Interaction, command
from bot.ui.context import InteractionContext
from bot.ui.routes import MalformedAction, on, parse_number, run
from cogs.notify.panels import HOURS, notify_panel
from cogs.notify.queries import MINUTES_A_DAY, PAUSES, Subscription, Subscriptions

FARTHEST_EAST = 14 * 60
"""The most minutes that a clock is ahead of UTC."""
QUARTER = 15
"""Offsets are quarters of an hour, so that a clock need not be exact."""
_CLOCK = re.compile(r"(\d{1,2})(?:\s*[:.h]\s*(\d{2})?)?\s*(am|pm)?\.?", re.IGNORECASE | re.ASCII)
_FIELDS: Mapping[str, tuple[str, range | tuple[int, ...], int]] = {
    "from": ("from_hour", HOURS, 0),
    "until": ("until_hour", HOURS, 0),
    "clock": ("utc_minutes", range(MINUTES_A_DAY // 2, 2 * MINUTES_A_DAY), MINUTES_A_DAY),
    "pause": ("pause", PAUSES, 0),
}
"""The field of each choice, its values, and what is subtracted so that none is negative."""


def parse_clock(text: str, now: float) -> int | None:
    """How many minutes a clock is ahead of UTC that shows this time now, or None.

    Args:
        text: As people type it: `19:30`, `19h30`, `7.30 pm`, `7pm`.
    """
    typed = _CLOCK.fullmatch(text.strip()[:20])
    if typed is None:
        return None
    hour, minute, half = int(typed[1]), int(typed[2] or 0), (typed[3] or "").lower()
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + 12 * (half == "pm")
    if hour not in HOURS or minute >= 60:
        return None
    ahead = hour * 60 + minute - int(now) // 60 % MINUTES_A_DAY
    ahead = round(ahead / QUARTER) * QUARTER % MINUTES_A_DAY
    return ahead if ahead <= FARTHEST_EAST else ahead - MINUTES_A_DAY


@on(ActionKind.NOTIFY)
async def show_wish(context: InteractionContext, _action: ComponentAction) -> None:
    """Show by which lobbies of this server a person is called."""
    guild_id = await _server(context)
    if guild_id is not None:
        wish = await Subscriptions(context.app.store).find(guild_id, context.user_id)
        await context.say(await _panel(context, guild_id, wish))


@on(ActionKind.NOTIFY_CHOICE, ActionKind.NOTIFY_EDITIONS)
async def choose(context: InteractionContext, action: ComponentAction) -> None:
    """Change when a person is called; the first choice begins it."""
    guild_id = await _server(context)
    if guild_id is None:
        return
    wish = await Subscriptions(context.app.store).find(guild_id, context.user_id)
    wish = wish or Subscription(guild_id, context.user_id)
    if action.kind == ActionKind.NOTIFY_EDITIONS:
        chosen, note = _with_editions(wish, action.detail), ""
    elif action.detail in {"direct 0", "direct 1"}:
        direct = action.detail == "direct 1"
        # Their own click opens the channel: nobody is written to without having asked.
        reached = not direct or await context.app.direct_messages.open(context.user_id)
        chosen = replace(wish, direct=direct) if reached else wish
        note = "" if reached else tr(context.locale, "notify-messages-closed")
    else:
        chosen, note = _with_choice(wish, action.detail), ""
    await _save(context, chosen)
    await context.show(await _panel(context, guild_id, chosen, note))


async def set_clock(context: InteractionContext, text: str) -> None:
    """Be called within hours by the clock that shows this time now."""
    guild_id = await _server(context)
    if guild_id is None:
        return
    ahead = parse_clock(text, context.at)
    if ahead is None:
        await context.say(Panel((Text(tr(context.locale, "notify-bad-clock")),)))
        return
    wish = await Subscriptions(context.app.store).find(guild_id, context.user_id)
    chosen = replace(wish or Subscription(guild_id, context.user_id), utc_minutes=ahead)
    await _save(context, chosen)
    await context.say(await _panel(context, guild_id, chosen))


@on(ActionKind.NOTIFY_STOP)
async def stop(context: InteractionContext, action: ComponentAction) -> None:
    """Call a person no longer, wherever the button is."""
    guild_id, wishes = parse_number(action.detail), Subscriptions(context.app.store)
    wish = await wishes.find(guild_id, context.user_id)
    if wish is not None:
        await wishes.drop(guild_id, context.user_id)
    key = "notify-not-called" if wish is None else "notify-stopped"
    panel = Panel((Text(tr(context.locale, key)),))
    # A call in a direct message is still an invitation to the table.
    await (context.say if context.guild_id is None else context.show)(panel)


def _with_editions(wish: Subscription, detail: str) -> Subscription:
    names = tuple(one for one in EDITIONS if one in detail.split())
    if not names:
        raise MalformedAction(detail)
    # No names mean all editions, including future ones.
    return replace(wish, editions=() if len(names) == len(EDITIONS) else names)


def _with_choice(wish: Subscription, detail: str) -> Subscription:
    """A wish after a choice of `notify_panel`; raises `MalformedAction`."""
    name, _, value = detail.partition(" ")
    if name == "on":
        return wish
    if name not in _FIELDS:
        raise MalformedAction(detail)
    field, values, more = _FIELDS[name]
    number = parse_number(value)
    if number not in values:
        raise MalformedAction(detail)
    changed: dict[str, Any] = {field: number - more}
    return replace(wish, **changed)


async def _server(context: InteractionContext) -> int | None:
    """The server of an interaction; in direct messages the person is told where to ask."""
    if context.guild_id is None:
        await context.say(Panel((Text(tr(context.locale, "notify-elsewhere")),)))
    return context.guild_id


async def _save(context: InteractionContext, wish: Subscription) -> None:
    # A wish is kept as long as its owner is known.
    await context.remember_person()
    wish = replace(wish, locale=context.code)
    await Subscriptions(context.app.store).put(wish, context.at)


async def _panel(
    context: InteractionContext, guild_id: int, wish: Subscription | None, note: str = ""
) -> Panel:
    server = await context.app.store.settings.server(guild_id)
    allowed = server.lobby_calls is LobbyCalls.ALLOWED
    return notify_panel(wish, context.at, context.locale, allowed=allowed, note=note)


@command("notify", contexts=IN_SERVERS)
async def notify(interaction: Interaction, time: str = "") -> None:
    if time:
        await run(interaction, lambda context: set_clock(context, time))
    else:
        action = ComponentAction("", ActionKind.NOTIFY)
        await run(interaction, lambda context: show_wish(context, action))
