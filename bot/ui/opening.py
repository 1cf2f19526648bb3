"""Opens tables with the server's settings, or names the permissions that the bot lacks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.game.daily import day_of, edition_of
from bot.game.rules.actions import Join, Refused
from bot.game.rules.lobby import known_defaults
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Phase
from bot.gateway.channels import (
    REQUIRED,
    REQUIRED_FOR_THREADS,
    REQUIRED_IN_THREADS,
    missing_permissions,
)
from bot.i18n import locale_of, tr
from bot.present.components import ActionKind, ComponentAction, Panel, Text
from bot.present.panels.rules import opening_panel
from bot.settings import Look, Reactions, ServerSettings, Threads
from bot.ui import table
from bot.ui.access import playable_editions
from bot.ui.context import InteractionContext
from bot.ui.refusals import refuse, refuse_missing_permissions
from bot.ui.routes import MalformedAction, Scope, on
from bot.ui.table_threads import open_in_thread

Value = str | int | bool

TURN = "turn_seconds"
"""The only option that all editions share: seconds for an answer."""


async def open_request(
    context: InteractionContext,
    edition: str,
    chosen: Mapping[str, Value],
    *,
    with_defaults: bool,
) -> OpenRequest:
    """The request for a table; `with_defaults` fills in the server's options for new tables."""
    assert context.guild_id is not None, "tables are opened in servers"
    assert context.channel_id is not None, "what is asked in a server has a channel"
    app = context.app
    server = await app.store.settings.server(context.guild_id)
    kept = server.default_options.get(edition, {}) if with_defaults else {}
    known = known_defaults(edition, kept)
    defaults = {name.replace("-", "_"): one for name, one in known.items()}
    seconds = server.turn_seconds or app.settings.turn_seconds
    place = context.place
    request = OpenRequest(
        guild_id=context.guild_id,
        channel_id=context.channel_id,
        edition=edition,
        user_id=context.user_id,
        name=context.name,
        user_locale=context.code,
        locale=locale_of(place.server_locale, app.settings.default_locale),
        at=context.at,
        options={TURN: seconds, **defaults, **chosen},
        interaction_id=context.interaction_id,
        server=place.server,
        parent_id=place.parent_id,
    )
    return _as_server_wants(request, server)


def _as_server_wants(request: OpenRequest, server: ServerSettings) -> OpenRequest:
    """A request with a server's language and look."""
    return replace(
        request,
        locale=server.locale or request.locale,
        in_words=server.table_look is Look.WORDS,
        as_scene=server.table_look is Look.SCENE,
        quiet=server.reactions is Reactions.NONE,
    )


async def play(context: InteractionContext) -> None:
    """Show the person's hand, the channel's table, or the editions that can be opened there."""
    table_id = table.table_id_of(context, context.app)
    state = table.state_of(context.app, table_id)
    if state is None:
        await show_editions(context)
        return
    seated = state.seat_of(context.user_id) is not None
    kind = ActionKind.HAND if seated else ActionKind.STATUS
    await table.show(context, ComponentAction(table_id, kind))


@on(ActionKind.OPEN_TABLE)
async def open_chosen(context: InteractionContext, action: ComponentAction) -> None:
    await open_here(context, action.detail, {})


@on(ActionKind.CHOOSE_EDITION)
async def show_editions(
    context: InteractionContext, _action: ComponentAction | None = None
) -> None:
    if context.guild_id is None:
        await context.say(Panel((Text(tr(context.locale, "opening-elsewhere")),)))
        return
    editions = await playable_editions(context.app, context.guild_id)
    featured = edition_of(day_of(context.at))
    await context.show(opening_panel(editions, context.locale, featured))


async def open_here(context: InteractionContext, edition: str, chosen: Mapping[str, Value]) -> None:
    """Open a table in this channel; options not chosen are the server's defaults."""
    if context.guild_id is None:
        raise MalformedAction(edition)
    needed = REQUIRED_IN_THREADS if context.place.in_thread else REQUIRED
    if await refuse_missing_permissions(context, needed):
        return
    request = await open_request(context, edition, chosen, with_defaults=True)
    server = await context.app.store.settings.server(context.guild_id)
    if server.threads is Threads.NONE or not context.place.takes_threads:
        await table.open_table(context, request)
        return
    missing = missing_permissions(
        context.place.permissions, REQUIRED_FOR_THREADS, context.locale, "rights-missing-thread"
    )
    opened = await table.open_table(context, request, open_in_thread if missing is None else None)
    if opened and missing is not None:
        await context.say(missing)


@on(ActionKind.AGAIN, scope=Scope.TABLE)
async def play_again(context: InteractionContext, action: ComponentAction) -> None:
    """Open a rematch in the finished table's channel, or join one that is already open.

    It has the server's current language and look.
    """
    if context.guild_id is not None and await _has_joined(context, context.channel_id):
        return
    click = context.click(Join())
    request = await context.app.table_opener.rematch_request(action.table_id, click)
    if isinstance(request, Refused):
        await refuse(context, request)
    elif not await _has_joined(context, request.channel_id):
        server = await context.app.store.settings.server(request.guild_id)
        request = replace(request, server=context.place.server or request.server)
        await table.open_table(context, _as_server_wants(request, server))


async def _has_joined(context: InteractionContext, channel_id: int | None) -> bool:
    """Let a person join the lobby in a channel; return whether there is one."""
    there = None if channel_id is None else await table.table_in_channel(context.app, channel_id)
    if there is None or there.phase is not Phase.LOBBY:
        return False
    await table.submit_confirmed(context, there.table_id, Join())
    return True
