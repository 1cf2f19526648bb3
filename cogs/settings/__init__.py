"""`/uno settings`: the settings of a person and, for the staff, of a server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.engine.editions import EDITIONS
from bot.game.rules import lobby
from bot.game.rules.actions import Refusal
from bot.game.rules.lobby import edition_of_defaults, table_with_defaults
from bot.game.rules.results import Declined
from bot.i18n import tr
from bot.present.components import NO_TABLE, ActionKind, ComponentAction, Panel, Text
from bot.present.text.refusals import refusal_text
from bot.settings import PERSON, SERVER, Openers, ServerSettings, Setting
from bot.ui.commands.declarations import UNO, Interaction, command
from bot.ui.context import InteractionContext
from bot.ui.routes import MalformedAction, Scope, on, parse_number, run
from cogs.settings.panels import (
    EVERYWHERE,
    LIMIT_SETTINGS,
    NOWHERE,
    TABLE_SETTINGS,
    access_panel,
    default_options_panel,
    limits_panel,
    seasons_panel,
    server_pages,
    settings_panel,
)

PAGES = {
    **dict.fromkeys(LIMIT_SETTINGS, "limits"),
    **dict.fromkeys((SERVER["seasons"], SERVER["podium-channel"]), "seasons"),
    **dict.fromkeys(TABLE_SETTINGS, "settings"),
}
"""The page of each server setting that is not on the page "access"."""


@on(ActionKind.SETTINGS)
async def show_settings(context: InteractionContext, action: ComponentAction) -> None:
    """Show a person's settings and, to the staff, those of new tables."""
    await context.show(await _panel(context))


@on(ActionKind.SETTING)
async def choose(context: InteractionContext, action: ComponentAction) -> None:
    """Change a person's setting, and show all again."""
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
    await context.say(Panel((Text(refused),)))


async def _panel(context: InteractionContext) -> Panel:
    app = context.app
    own = await app.preferences_cache.load(context.user_id)
    server = None
    if context.guild_id is not None and context.manages_guild:
        server = await app.store.settings.server(context.guild_id)
    panel = settings_panel(own, server, context.locale, app.settings.turn_seconds)
    if server is None:
        return panel
    return replace(panel, blocks=(*panel.blocks, server_pages(context.locale)))


@on(ActionKind.SERVER_PAGE, ActionKind.SERVER_SETTING, ActionKind.SERVER_ROLE)
@on(ActionKind.SERVER_CHANNELS, ActionKind.SERVER_EDITIONS, ActionKind.SERVER_PODIUM)
@on(ActionKind.OPTION, scope=Scope.DEFAULTS)
async def choose_for_server(context: InteractionContext, action: ComponentAction) -> None:
    """Change a server's settings, for its staff, and show the page with them."""
    if context.guild_id is None or not context.manages_guild:
        await context.say(Panel((Text(tr(context.locale, "settings-not-yours")),)))
        return
    settings, page = context.app.store.settings, action.detail
    if action.kind == ActionKind.OPTION:
        edition = edition_of_defaults(action.table_id) or ""
        server = await settings.server(context.guild_id)
        options = _with_option(server, edition, action.detail)
        await settings.put(SERVER["default-options"], context.guild_id, options)
        page = f"options {edition}"
    elif action.kind != ActionKind.SERVER_PAGE:
        try:
            chosen = _chosen(action)
        except MalformedAction:
            if SERVER.get(action.detail.partition(" ")[0]) not in TABLE_SETTINGS:
                raise
            await _refuse(context, action)
            return
        for setting, value in chosen.items():
            await settings.put(setting, context.guild_id, value)
            page = PAGES.get(setting, "access")
    await context.show(await _page(context, context.guild_id, page))


def _chosen(action: ComponentAction) -> Mapping[Setting, object]:
    """The server settings that an action changes, with their new values.

    Raises:
        MalformedAction: There is no such setting or value.
    """
    detail = action.detail
    match action.kind:
        case ActionKind.SERVER_ROLE:
            return {SERVER["opener-role"]: parse_number(detail), SERVER["openers"]: Openers.ROLE}
        case ActionKind.SERVER_CHANNELS:
            listed = [] if detail == EVERYWHERE else detail.split()
            return {SERVER["channels"]: [parse_number(one) for one in listed]}
        case ActionKind.SERVER_PODIUM:
            channel = None if detail == NOWHERE else parse_number(detail)
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


async def _page(context: InteractionContext, guild_id: int, page: str) -> Panel:
    app, (name, _, edition) = context.app, page.partition(" ")
    server = await app.store.settings.server(guild_id)
    match name:
        case "settings":
            return await _panel(context)
        case "access":
            return access_panel(server, context.locale)
        case "limits":
            return limits_panel(server, app.limits, context.locale)
        case "seasons":
            return seasons_panel(server, context.locale)
        case "options" if not edition or edition in EDITIONS:
            edition = edition or next(iter(EDITIONS))
            options = server.default_options.get(edition, {})
            return default_options_panel(table_with_defaults(edition, options), context.locale)
        case _:
            raise MalformedAction(page)


@command("settings", UNO)
async def settings(interaction: Interaction) -> None:
    action = ComponentAction(NO_TABLE, ActionKind.SETTINGS)
    await run(interaction, lambda context: show_settings(context, action))
