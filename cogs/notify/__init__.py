"""`/uno-notify`: invitations to lobbies with free seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.i18n import tr
from bot.present.components import Panel, text_panel
from bot.present.panels.options import all_or_some
from bot.settings import LobbyPings
from bot.ui.commands.arguments import Choices, choices
from bot.ui.commands.declarations import IN_SERVERS, Interaction, context_command
from bot.ui.context import InteractionContext
from bot.ui.routes import on
from bot.ui.time_zones import AskTimeZone, ask_time_zone, save_time_zone, zone_of, zone_suggestions
from cogs.notify.panels import (
    BeginPings,
    ChooseEditions,
    ChooseFrom,
    ChoosePause,
    ChooseUntil,
    ChooseWhere,
    ShowNotify,
    StopPings,
    notify_panel,
)
from cogs.notify.queries import Subscription, Subscriptions


@on(ShowNotify)
async def show_wish(context: InteractionContext, _click: ShowNotify) -> None:
    guild_id = await _server(context)
    if guild_id is not None:
        wish = await Subscriptions(context.app.store).find(guild_id, context.user_id)
        await context.show(await _panel(context, guild_id, wish))


@on(BeginPings)
async def begin(context: InteractionContext, _click: BeginPings) -> None:
    await _change(context)


@on(ChooseEditions)
async def choose_editions(context: InteractionContext, click: ChooseEditions) -> None:
    await _change(context, editions=all_or_some(click.editions))


@on(ChooseFrom)
async def choose_from(context: InteractionContext, click: ChooseFrom) -> None:
    await _change(context, from_hour=click.hour)


@on(ChooseUntil)
async def choose_until(context: InteractionContext, click: ChooseUntil) -> None:
    await _change(context, until_hour=click.hour)


@on(ChoosePause)
async def choose_pause(context: InteractionContext, click: ChoosePause) -> None:
    await _change(context, pause=click.pause)


@on(ChooseWhere)
async def choose_where(context: InteractionContext, click: ChooseWhere) -> None:
    # The person's own click opens the channel: the bot writes to nobody who has not asked.
    if not click.direct or await context.app.direct_messages.open(context.user_id):
        await _change(context, direct=click.direct)
    else:
        await _change(context, tr(context.locale, "notify-messages-closed"))


async def _change(context: InteractionContext, note: str = "", **changes: Any) -> None:  # noqa: ANN401 - fields of a subscription
    """Change when a person is pinged; their first choice turns pings on."""
    guild_id = await _server(context)
    if guild_id is None:
        return
    wish = await Subscriptions(context.app.store).find(guild_id, context.user_id)
    chosen = replace(wish or Subscription(guild_id, context.user_id), **changes)
    # A subscription is deleted together with its owner, who must therefore be stored.
    await context.remember_person()
    saved = replace(chosen, locale=context.code)
    await Subscriptions(context.app.store).put(saved, context.at)
    if chosen.from_hour != chosen.until_hour and await zone_of(context) is None:
        await ask_time_zone(context, AskTimeZone(ShowNotify()))
    else:
        await context.show(await _panel(context, guild_id, chosen, note))


@on(StopPings)
async def stop(context: InteractionContext, click: StopPings) -> None:
    guild_id, wishes = click.guild_id, Subscriptions(context.app.store)
    wish = await wishes.find(guild_id, context.user_id)
    if wish is not None:
        await wishes.drop(guild_id, context.user_id)
    key = "notify-not-pinged" if wish is None else "notify-stopped"
    panel = text_panel(tr(context.locale, key))
    # A ping in a direct message stays as the invitation to the table.
    await (context.say if context.guild_id is None else context.show)(panel)


async def _server(context: InteractionContext) -> int | None:
    """The server of an interaction; None in a direct message, after telling the person so."""
    if context.guild_id is None:
        await context.tell("notify-elsewhere")
    return context.guild_id


async def _panel(
    context: InteractionContext, guild_id: int, wish: Subscription | None, note: str = ""
) -> Panel:
    server, zone = await context.app.store.settings.server(guild_id), await zone_of(context)
    allowed = server.lobby_pings is LobbyPings.ALLOWED
    return notify_panel(wish, zone, context.locale, allowed=allowed, note=note)


@context_command("notify", contexts=IN_SERVERS)
async def notify(context: InteractionContext, zone: str = "") -> None:
    """Show which lobbies ping the person, after saving the time zone if one is given."""
    if zone and not await save_time_zone(context, zone):
        await context.tell("time-zone-unknown")
    else:
        await show_wish(context, ShowNotify())


@notify.autocomplete("zone")
async def _zones(interaction: Interaction, current: str) -> Choices:
    context = InteractionContext(interaction)
    return choices(zone_suggestions(current, context.at, context.locale), current)
