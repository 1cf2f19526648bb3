"""`/uno settings`: what a person, and a server's staff, choose for themselves."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.editions import EDITIONS
from bot.game.rules import lobby
from bot.game.rules.access import LIMITS
from bot.game.rules.actions import Refusal
from bot.game.rules.lobby import edition_of_defaults, table_with_defaults
from bot.game.rules.results import Declined
from bot.i18n import tr
from bot.present.components import NO_TABLE, ActionKind, ComponentAction, Panel, Text
from bot.present.text.refusals import refusal_text
from bot.settings import PERSON, SERVER, Openers
from bot.store.repositories.settings import ServerRulesRepository
from bot.ui.commands.declarations import UNO, Interaction, command
from bot.ui.context import InteractionContext
from bot.ui.routes import MalformedAction, Scope, on, parse_number, run
from cogs.settings.panels import (
    EVERYWHERE,
    NOWHERE,
    access_panel,
    default_options_panel,
    limits_panel,
    seasons_panel,
    server_pages,
    settings_panel,
)


@on(ActionKind.SETTINGS, ActionKind.SETTING)
async def show_settings(context: InteractionContext, action: ComponentAction) -> None:
    """Show the settings, or change one and show them again."""
    if action.kind != ActionKind.SETTINGS:
        refused = await _choose(context, action)
        if refused is not None:
            await context.say(Panel((Text(refused),)))
            return
    await context.show(await _panel(context))


async def _choose(context: InteractionContext, action: ComponentAction) -> str | None:
    """Change a setting; returns why not, in words, or None."""
    app = context.app
    name, _, value = action.detail.partition(" ")
    offered = PERSON if action.kind == ActionKind.SETTING else SERVER
    try:
        new = offered[name].choose(value)
    except (KeyError, ValueError):  # A select of another version of the bot.
        return refusal_text(Refusal.BAD_OPTION, context.locale, name=name, value=value)
    if offered is PERSON:
        # They are kept as long as their owner is known.
        await app.store.players.remember(context.user_id, context.name, context.at)
        await app.preferences_cache.save(context.user_id, name, new)
        app.screen.refresh(context.user_id)
        return None
    if context.guild_id is None or not context.manages_guild:
        return tr(context.locale, "settings-not-yours")
    await app.preferences_cache.save_for_server(context.guild_id, name, new)
    return None


async def _panel(context: InteractionContext) -> Panel:
    app = context.app
    own = await app.preferences_cache.load(context.user_id)
    server = None
    if context.guild_id is not None and context.manages_guild:
        server = await app.preferences_cache.server_preferences(context.guild_id)
    panel = settings_panel(own, server, context.locale, app.settings.turn_seconds)
    if server is None:
        return panel
    return replace(panel, blocks=(*panel.blocks, server_pages(context.locale)))


@on(ActionKind.SERVER_SETTING)
async def server_setting(context: InteractionContext, action: ComponentAction) -> None:
    """Change a setting of a server, and show the page where it stands."""
    name = action.detail.partition(" ")[0]
    is_rule = name in {"openers", "seasons"} or _field(name) in LIMITS
    await (server_rules if is_rule else show_settings)(context, action)


@on(ActionKind.SERVER_PAGE, ActionKind.SERVER_ROLE, ActionKind.SERVER_CHANNELS)
@on(ActionKind.SERVER_EDITIONS, ActionKind.SERVER_PODIUM)
@on(ActionKind.OPTION, scope=Scope.DEFAULTS)
async def server_rules(context: InteractionContext, action: ComponentAction) -> None:
    """Change the rules of a server, and show the page where they stand."""
    if context.guild_id is None or not context.manages_guild:
        await context.say(Panel((Text(tr(context.locale, "settings-not-yours")),)))
        return
    await context.show(await _changed_page(context, context.guild_id, action))


async def _changed_page(
    context: InteractionContext, guild_id: int, action: ComponentAction
) -> Panel:
    rules, page = context.app.store.server_rules, "access"
    match action.kind:
        case ActionKind.SERVER_PAGE:
            page = action.detail
        case ActionKind.SERVER_SETTING:
            page = await _choose_rule(rules, guild_id, action.detail)
        case ActionKind.SERVER_ROLE:
            role = parse_number(action.detail)
            await rules.put_openers(guild_id, Openers.ROLE, role)
        case ActionKind.SERVER_CHANNELS:
            listed = [] if action.detail == EVERYWHERE else action.detail.split()
            await rules.put_channels(guild_id, [parse_number(one) for one in listed])
        case ActionKind.SERVER_PODIUM:
            detail = action.detail
            channel = None if detail == NOWHERE else parse_number(detail)
            await rules.put_podium(guild_id, channel)
            page = "seasons"
        case ActionKind.SERVER_EDITIONS:
            await _put_editions(rules, guild_id, action.detail.split())
        case _:
            edition = edition_of_defaults(action.table_id) or ""
            await _put_option(rules, guild_id, edition, action.detail)
            page = f"options {edition}"
    return await _page(context, guild_id, page)


async def _choose_rule(rules: ServerRulesRepository, guild_id: int, detail: str) -> str:
    """Choose who opens tables, a limit, or seasons; returns the page where it stands."""
    name, _, value = detail.partition(" ")
    if name not in SERVER:
        raise MalformedAction(detail)
    try:
        chosen = SERVER[name].choose(value)
    except ValueError:
        raise MalformedAction(detail) from None
    await rules.settings.put(SERVER[name], guild_id, chosen)
    return "limits" if _field(name) in LIMITS else {"seasons": "seasons"}.get(name, "access")


async def _put_editions(rules: ServerRulesRepository, guild_id: int, editions: list[str]) -> None:
    if not editions or not set(editions) <= EDITIONS.keys():
        raise MalformedAction(" ".join(editions))
    # Whoever wants all wants those too that are yet to come.
    every = set(editions) == EDITIONS.keys()
    await rules.put_editions(guild_id, [] if every else editions)


async def _put_option(
    rules: ServerRulesRepository, guild_id: int, edition: str, detail: str
) -> None:
    name, _, value = detail.partition(" ")
    try:
        lobby.choose(table_with_defaults(edition, {}), name, value)
    except Declined as declined:
        raise MalformedAction(detail) from declined
    await rules.put_option(guild_id, edition, name, value)


async def _page(context: InteractionContext, guild_id: int, page: str) -> Panel:
    app, rules = context.app, context.app.store.server_rules
    name, _, edition = page.partition(" ")
    match name:
        case "access":
            return access_panel(await rules.settings.server(guild_id), context.locale)
        case "limits":
            server = await rules.settings.server(guild_id)
            return limits_panel(server, app.limits, context.locale)
        case "seasons":
            return seasons_panel(await rules.settings.server(guild_id), context.locale)
        case "options" if not edition or edition in EDITIONS:
            edition = edition or next(iter(EDITIONS))
            options = await rules.options(guild_id, edition)
            return default_options_panel(table_with_defaults(edition, options), context.locale)
        case _:
            raise MalformedAction(page)


def _field(name: str) -> str:
    return name.replace("-", "_")


@command("settings", UNO)
async def settings(interaction: Interaction) -> None:
    action = ComponentAction(NO_TABLE, ActionKind.SETTINGS)
    await run(interaction, lambda context: show_settings(context, action))
