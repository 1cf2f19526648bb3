"""`/uno settings`: the settings of a person and, for the staff, of a server."""

from __future__ import annotations

from collections.abc import Mapping

from bot.game.rules import lobby
from bot.game.rules.lobby import table_with_defaults
from bot.game.rules.outcome import RefusalError
from bot.present.components import Panel
from bot.present.panels.options import all_or_some
from bot.settings import SERVER, Openers, ServerSettings
from bot.ui.commands.declarations import UNO, context_command
from bot.ui.context import InteractionContext
from bot.ui.refusals import refuse
from bot.ui.routes import on
from cogs.settings.panels import (
    PAGES,
    ChooseChannels,
    ChooseOpenerRole,
    ChoosePlayedEditions,
    ChoosePodium,
    ChooseServerOption,
    ChooseServerSetting,
    ChooseSetting,
    ServerPage,
    ShowServerOptions,
    ShowServerPage,
    ShowSettings,
    default_options_panel,
    own_panel,
    server_panel,
)


@on(ShowSettings)
async def show_settings(context: InteractionContext, click: ShowSettings) -> None:
    await context.show(await _panel(context, click.name))


@on(ChooseSetting)
async def choose(context: InteractionContext, click: ChooseSetting) -> None:
    app, chosen = context.app, click.choice
    # Settings are deleted together with their owner, who must therefore be stored.
    await context.remember_person()
    await app.preferences_cache.save(context.user_id, chosen.setting.name, chosen.value)
    app.screen.refresh(context.user_id)
    await context.show(await _panel(context))


async def _panel(context: InteractionContext, opened: str = "") -> Panel:
    own = await context.app.preferences_cache.load(context.user_id)
    staff = context.guild_id is not None and context.manages_guild
    return own_panel(own, context.locale, staff=staff, opened=opened)


@on(ShowServerPage)
async def show_page(context: InteractionContext, click: ShowServerPage) -> None:
    if (guild_id := await _governed(context)) is not None:
        await _show_page(context, guild_id, click.page, click.name)


@on(ShowServerOptions)
async def show_options(context: InteractionContext, click: ShowServerOptions) -> None:
    if (guild_id := await _governed(context)) is not None:
        await _show_options(context, guild_id, click.edition, click.name)


@on(ChooseServerSetting)
async def choose_for_server(context: InteractionContext, click: ChooseServerSetting) -> None:
    await _put(context, {click.choice.setting.name: click.choice.value})


@on(ChooseOpenerRole)
async def choose_role(context: InteractionContext, click: ChooseOpenerRole) -> None:
    await _put(context, {"opener-role": click.role_id, "openers": Openers.ROLE})


@on(ChooseChannels)
async def choose_channels(context: InteractionContext, click: ChooseChannels) -> None:
    await _put(context, {"channels": [*click.channel_ids]})


@on(ChoosePodium)
async def choose_podium(context: InteractionContext, click: ChoosePodium) -> None:
    await _put(context, {"podium-channel": click.channel_id})


@on(ChoosePlayedEditions)
async def choose_editions(context: InteractionContext, click: ChoosePlayedEditions) -> None:
    await _put(context, {"editions": [*all_or_some(click.editions)]})


@on(ChooseServerOption)
async def choose_option(context: InteractionContext, click: ChooseServerOption) -> None:
    guild_id = await _governed(context)
    if guild_id is None:
        return
    settings = context.app.store.settings
    try:
        options = _with_option(await settings.server(guild_id), click)
    except RefusalError as declined:
        await refuse(context, declined.refused)
        return
    await settings.put(SERVER["default-options"], guild_id, options)
    await _show_options(context, guild_id, click.edition)


async def _governed(context: InteractionContext) -> int | None:
    """The server whose settings the person may change; None for others, who are told why."""
    if context.guild_id is not None and context.manages_guild:
        return context.guild_id
    await context.tell("settings-not-yours")
    return None


async def _put(context: InteractionContext, chosen: Mapping[str, object]) -> None:
    """Change settings of the server, by name, and show the page that contains them."""
    guild_id = await _governed(context)
    if guild_id is None:
        return
    for name, value in chosen.items():
        await context.app.store.settings.put(SERVER[name], guild_id, value)
    page = next(one for one, names in PAGES.items() if {*names} & chosen.keys())
    await _show_page(context, guild_id, page)


def _with_option(
    server: ServerSettings, click: ChooseServerOption
) -> Mapping[str, Mapping[str, str]]:
    """The server's options for new tables with one of them changed; may raise `RefusalError`."""
    edition, name, value = click.edition, click.name, click.value
    kept = server.default_options.get(edition, {})
    table = lobby.choose(table_with_defaults(edition, kept), name, value)
    of_table = {**kept, name: value}
    own = {one: of_table[one] for one in lobby.OF_TABLE & of_table.keys()}
    return {**server.default_options, edition: own | lobby.chosen_values(table.options)}


async def _show_page(
    context: InteractionContext, guild_id: int, page: ServerPage, opened: str = ""
) -> None:
    app = context.app
    server, seconds = await app.store.settings.server(guild_id), app.settings.turn_seconds
    panel = server_panel(page, server, app.limits, seconds, context.locale, opened=opened)
    await context.show(panel)


async def _show_options(
    context: InteractionContext, guild_id: int, edition: str, opened: str = ""
) -> None:
    server = await context.app.store.settings.server(guild_id)
    table = table_with_defaults(edition, server.default_options.get(edition, {}))
    await context.show(default_options_panel(table, context.locale, opened))


@context_command("settings", UNO)
async def settings(context: InteractionContext) -> None:
    await context.show(await _panel(context))
