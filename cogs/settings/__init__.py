"""`/uno settings`: the settings of a person and, for the staff, of a server."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.editions import EDITIONS
from bot.game.rules import lobby
from bot.game.rules.actions import Refusal
from bot.game.rules.lobby import edition_of_defaults, table_with_defaults
from bot.game.rules.results import Declined
from bot.present.components import ActionKind, ComponentAction, Panel, text_panel
from bot.present.text.refusals import refusal_text
from bot.settings import PERSON, SERVER, Openers, ServerSettings, Setting
from bot.ui.commands.declarations import UNO, context_command
from bot.ui.context import InteractionContext
from bot.ui.routes import MalformedAction, Scope, on, parse_number
from cogs.settings.panels import (
    NO_CHANNEL,
    OPTIONS,
    PAGES,
    default_options_panel,
    own_panel,
    server_panel,
)


@on(ActionKind.SETTINGS)
async def show_settings(context: InteractionContext, action: ComponentAction) -> None:
    await context.show(await _panel(context, action.detail))


@on(ActionKind.SETTING)
async def choose(context: InteractionContext, action: ComponentAction) -> None:
    app, (name, _, value) = context.app, action.detail.partition(" ")
    try:
        chosen = PERSON[name].choose(value)
    except (KeyError, ValueError):  # A select from another version of the bot.
        await _refuse(context, action)
        return
    # Settings are kept as long as their owner is known.
    await context.remember_person()
    await app.preferences_cache.save(context.user_id, name, chosen)
    app.screen.refresh(context.user_id)
    await context.show(await _panel(context))


async def _refuse(context: InteractionContext, action: ComponentAction) -> None:
    name, _, value = action.detail.partition(" ")
    refused = refusal_text(Refusal.BAD_OPTION, context.locale, name=name, value=value)
    await context.say(text_panel(refused))


async def _panel(context: InteractionContext, opened: str = "") -> Panel:
    own = await context.app.preferences_cache.load(context.user_id)
    staff = context.guild_id is not None and context.manages_guild
    return own_panel(own, context.locale, staff=staff, opened=opened)


@on(ActionKind.SERVER_PAGE, ActionKind.SERVER_SETTING, ActionKind.SERVER_ROLE)
@on(ActionKind.SERVER_CHANNELS, ActionKind.SERVER_EDITIONS, ActionKind.SERVER_PODIUM)
@on(ActionKind.OPTION, ActionKind.OPTIONS, scope=Scope.DEFAULTS)
async def choose_for_server(context: InteractionContext, action: ComponentAction) -> None:
    if context.guild_id is None or not context.manages_guild:
        await context.tell("settings-not-yours")
        return
    settings, page = context.app.store.settings, action.detail
    edition = edition_of_defaults(action.table_id) or ""
    if action.kind == ActionKind.OPTIONS:
        page = f"{OPTIONS} {edition} {action.detail}"
    elif action.kind == ActionKind.OPTION:
        server = await settings.server(context.guild_id)
        options = _with_option(server, edition, action.detail)
        await settings.put(SERVER["default-options"], context.guild_id, options)
        page = f"{OPTIONS} {edition}"
    elif action.kind != ActionKind.SERVER_PAGE:
        try:
            chosen = _chosen(action)
        except MalformedAction:
            if action.detail.partition(" ")[0] not in PAGES["settings"]:
                raise
            await _refuse(context, action)
            return
        for setting, value in chosen.items():
            await settings.put(setting, context.guild_id, value)
        page = next(one for one, names in PAGES.items() if {*names} & {s.name for s in chosen})
    await context.show(await _page(context, context.guild_id, page))


def _chosen(action: ComponentAction) -> Mapping[Setting, object]:
    """The server settings that an action changes, with their values; raises `MalformedAction`."""
    detail = action.detail
    match action.kind:
        case ActionKind.SERVER_ROLE:
            return {SERVER["opener-role"]: parse_number(detail), SERVER["openers"]: Openers.ROLE}
        case ActionKind.SERVER_CHANNELS:
            listed = [] if detail == NO_CHANNEL else detail.split()
            return {SERVER["channels"]: [parse_number(one) for one in listed]}
        case ActionKind.SERVER_PODIUM:
            channel = None if detail == NO_CHANNEL else parse_number(detail)
            return {SERVER["podium-channel"]: channel}
        case ActionKind.SERVER_EDITIONS:
            editions = detail.split()
            if not editions or not set(editions) <= EDITIONS.keys():
                raise MalformedAction(detail)
            # An empty list means all editions, including future ones.
            return {SERVER["editions"]: [] if set(editions) == EDITIONS.keys() else editions}
        case _:
            name, _, value = detail.partition(" ")
            try:
                return {SERVER[name]: SERVER[name].choose(value)}
            except (KeyError, ValueError):
                raise MalformedAction(detail) from None


def _with_option(
    server: ServerSettings, edition: str, detail: str
) -> Mapping[str, Mapping[str, str]]:
    kept, (name, _, value) = server.default_options.get(edition, {}), detail.partition(" ")
    try:
        table = lobby.choose(table_with_defaults(edition, kept), name, value)
    except Declined as declined:
        raise MalformedAction(detail) from declined
    of_table = {**kept, name: value}
    own = {one: of_table[one] for one in lobby.OF_TABLE & of_table.keys()}
    return {**server.default_options, edition: own | lobby.chosen_values(table.options)}


async def _page(context: InteractionContext, guild_id: int, detail: str) -> Panel:
    app, (page, _, opened) = context.app, detail.partition(" ")
    server = await app.store.settings.server(guild_id)
    if page in PAGES:
        seconds = app.settings.turn_seconds
        return server_panel(page, server, app.limits, seconds, context.locale, opened=opened)
    edition, _, opened = opened.partition(" ")
    edition = edition or next(iter(EDITIONS))
    if page != OPTIONS or edition not in EDITIONS:
        raise MalformedAction(detail)
    table = table_with_defaults(edition, server.default_options.get(edition, {}))
    return default_options_panel(table, context.locale, opened)


@context_command("settings", UNO)
async def settings(context: InteractionContext) -> None:
    await context.show(await _panel(context))
