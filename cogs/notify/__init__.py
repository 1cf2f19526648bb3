"""`/uno-notify`: being called to lobbies with free seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.engine.editions import EDITIONS
from bot.i18n import tr
from bot.present.components import ActionKind, ComponentAction, Panel, text_panel
from bot.settings import LobbyCalls
from bot.ui.commands.arguments import Choices, choices
from bot.ui.commands.declarations import IN_SERVERS, Interaction, context_command
from bot.ui.context import InteractionContext
from bot.ui.routes import MalformedAction, on, parse_number
from bot.ui.time_zones import ask_time_zone, save_time_zone, zone_of, zone_suggestions
from cogs.notify.panels import HOURS, SHOWN, notify_panel
from cogs.notify.queries import PAUSES, Subscription, Subscriptions

_FIELDS: Mapping[str, tuple[str, Sequence[int]]] = {
    "from": ("from_hour", HOURS),
    "until": ("until_hour", HOURS),
    "pause": ("pause", PAUSES),
}
"""The field of each choice, and its values."""


@on(ActionKind.NOTIFY)
async def show_wish(context: InteractionContext, _action: ComponentAction) -> None:
    guild_id = await _server(context)
    if guild_id is not None:
        wish = await Subscriptions(context.app.store).find(guild_id, context.user_id)
        await context.show(await _panel(context, guild_id, wish))


@on(ActionKind.NOTIFY_CHOICE, ActionKind.NOTIFY_EDITIONS)
async def choose(context: InteractionContext, action: ComponentAction) -> None:
    """Change when a person is called; the first choice begins it."""
    guild_id = await _server(context)
    if guild_id is None:
        return
    wish = await Subscriptions(context.app.store).find(guild_id, context.user_id)
    wish = wish or Subscription(guild_id, context.user_id)
    if action.kind == ActionKind.NOTIFY_EDITIONS:
        chosen, note = with_editions(wish, action.detail), ""
    elif action.detail in {"direct 0", "direct 1"}:
        direct = action.detail == "direct 1"
        # Their own click opens the channel: nobody is written to without having asked.
        reached = not direct or await context.app.direct_messages.open(context.user_id)
        chosen = replace(wish, direct=direct) if reached else wish
        note = "" if reached else tr(context.locale, "notify-messages-closed")
    else:
        chosen, note = with_choice(wish, action.detail), ""
    # A wish is kept as long as its owner is known.
    await context.remember_person()
    saved = replace(chosen, locale=context.code)
    await Subscriptions(context.app.store).put(saved, context.at)
    if chosen.from_hour != chosen.until_hour and await zone_of(context) is None:
        await ask_time_zone(context, ComponentAction("", ActionKind.TIME_ZONES, None, SHOWN))
    else:
        await context.show(await _panel(context, guild_id, chosen, note))


@on(ActionKind.NOTIFY_STOP)
async def stop(context: InteractionContext, action: ComponentAction) -> None:
    """Call a person no longer, wherever the button is."""
    guild_id, wishes = parse_number(action.detail), Subscriptions(context.app.store)
    wish = await wishes.find(guild_id, context.user_id)
    if wish is not None:
        await wishes.drop(guild_id, context.user_id)
    key = "notify-not-called" if wish is None else "notify-stopped"
    panel = text_panel(tr(context.locale, key))
    # A call in a direct message is still an invitation to the table.
    await (context.say if context.guild_id is None else context.show)(panel)


def with_editions(wish: Subscription, detail: str) -> Subscription:
    names = tuple(one for one in EDITIONS if one in detail.split())
    if not names:
        raise MalformedAction(detail)
    # No names mean all editions, including future ones.
    return replace(wish, editions=() if len(names) == len(EDITIONS) else names)


def with_choice(wish: Subscription, detail: str) -> Subscription:
    """A wish after a choice of `notify_panel`; raises `MalformedAction`."""
    name, _, value = detail.partition(" ")
    if name == "on":
        return wish
    field, values = _FIELDS.get(name, ("", ()))
    changed: dict[str, Any] = {field: parse_number(value)}
    if changed[field] not in values:
        raise MalformedAction(detail)
    return replace(wish, **changed)


async def _server(context: InteractionContext) -> int | None:
    """The server of an interaction; in direct messages the person is told where to ask."""
    if context.guild_id is None:
        await context.tell("notify-elsewhere")
    return context.guild_id


async def _panel(
    context: InteractionContext, guild_id: int, wish: Subscription | None, note: str = ""
) -> Panel:
    server, zone = await context.app.store.settings.server(guild_id), await zone_of(context)
    allowed = server.lobby_calls is LobbyCalls.ALLOWED
    return notify_panel(wish, zone, context.locale, allowed=allowed, note=note)


@context_command("notify", contexts=IN_SERVERS)
async def notify(context: InteractionContext, zone: str = "") -> None:
    """Show by which lobbies one is called, within hours by the clock of a time zone."""
    if zone and not await save_time_zone(context, zone):
        await context.tell("time-zone-unknown")
    else:
        await show_wish(context, ComponentAction("", ActionKind.NOTIFY))


@notify.autocomplete("zone")
async def _zones(interaction: Interaction, current: str) -> Choices:
    return choices(zone_suggestions(current, InteractionContext(interaction).at), current)
