"""Opens tables with what the server has set, or says what the bot lacks there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.game.rules.actions import Join, Refused
from bot.game.rules.lobby import known_defaults
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Phase
from bot.gateway.permissions import REQUIRED, REQUIRED_IN_THREADS
from bot.i18n import locale_of, tr
from bot.present.components import ActionKind, ComponentAction, Panel, Text
from bot.present.panels.opening import opening_panel
from bot.settings import Look
from bot.ui import table
from bot.ui.access import playable_editions
from bot.ui.context import InteractionContext
from bot.ui.refusals import refuse, refuse_missing_permissions
from bot.ui.routes import MalformedAction, Scope, on

Value = str | int | bool

TURN = "turn_seconds"
"""The option of every table that is not the edition's: seconds for an answer."""


async def open_request(
    context: InteractionContext,
    edition: str,
    chosen: Mapping[str, Value],
    *,
    with_defaults: bool,
) -> OpenRequest:
    """The request, with the server's settings.

    Args:
        with_defaults: Whether the server's options of new tables hold where none is chosen.

    Raises:
        StoreUnavailable: The settings cannot be read.
    """
    assert context.guild_id is not None, "tables are opened in servers"
    assert context.channel_id is not None, "what is asked in a server has a channel"
    app = context.app
    server = await app.store.settings.server(context.guild_id)
    kept = server.default_options.get(edition, {}) if with_defaults else {}
    known = known_defaults(edition, kept)
    defaults = {name.replace("-", "_"): one for name, one in known.items()}
    seconds = server.turn_seconds or app.settings.turn_seconds
    place = context.place
    return OpenRequest(
        guild_id=context.guild_id,
        channel_id=context.channel_id,
        edition=edition,
        user_id=context.user_id,
        name=context.name,
        user_locale=context.code,
        locale=server.locale or locale_of(place.server_locale, app.settings.default_locale),
        at=context.at,
        options={TURN: seconds, **defaults, **chosen},
        interaction_id=context.interaction_id,
        in_words=server.table_look is Look.WORDS,
        server=place.server,
    )


async def play(context: InteractionContext) -> None:
    """Show the own hand, the table of the channel, or what can be opened there."""
    table_id = table.table_id_of(context, context.app)
    state = table.state_of(context.app, table_id)
    if state is None:
        await show_editions(context)
        return
    seated = state.seat_of(context.user_id) is not None
    kind = ActionKind.HAND if seated else ActionKind.STATUS
    await table.show(context, ComponentAction(table_id, kind))


@on(ActionKind.CHOOSE_EDITION)
async def choose_edition(context: InteractionContext, _action: ComponentAction) -> None:
    """Show what can be opened."""
    await show_editions(context)


@on(ActionKind.OPEN_TABLE)
async def open_chosen(context: InteractionContext, action: ComponentAction) -> None:
    """Open a table of the edition that was chosen."""
    await open_here(context, action.detail, {})


async def show_editions(context: InteractionContext) -> None:
    """Show the editions of which a table can be opened in the server of an interaction."""
    if context.guild_id is None:
        await context.say(Panel((Text(tr(context.locale, "opening-elsewhere")),)))
        return
    editions = await playable_editions(context.app, context.guild_id)
    await context.show(opening_panel(editions, context.locale))


async def open_here(context: InteractionContext, edition: str, chosen: Mapping[str, Value]) -> None:
    """Open a table in the channel of an interaction.

    Args:
        chosen: Options by name; for all others the server's hold.

    Raises:
        MalformedAction: It is asked in no server.
        StoreUnavailable: The settings cannot be read.
    """
    if context.guild_id is None:
        raise MalformedAction(edition)
    needed = REQUIRED_IN_THREADS if context.place.in_thread else REQUIRED
    if not await refuse_missing_permissions(context, needed):
        request = await open_request(context, edition, chosen, with_defaults=True)
        await table.open_table(context, request)


@on(ActionKind.AGAIN, scope=Scope.TABLE)
async def play_again(context: InteractionContext, action: ComponentAction) -> None:
    """Open a table like one whose match is over, in that one's channel.

    It has the server's language and look of now. The next who ask for it join that table.

    Raises:
        StoreUnavailable: The settings, or that table, cannot be read.
    """
    if context.guild_id is not None and await _has_joined(context, context.channel_id):
        return
    click = context.click(Join())
    request = await context.app.table_opener.rematch_request(action.table_id, click)
    if isinstance(request, Refused):
        await refuse(context, request)
    elif not await _has_joined(context, request.channel_id):
        server = await context.app.store.settings.server(request.guild_id)
        now = replace(
            request,
            locale=server.locale or request.locale,
            in_words=server.table_look is Look.WORDS,
            server=context.place.server or request.server,
        )
        await table.open_table(context, now)


async def _has_joined(context: InteractionContext, channel_id: int | None) -> bool:
    """Let a person join the table that waits for players in a channel, if there is one."""
    there = None if channel_id is None else context.app.tables.in_channel(channel_id)
    if there is None or there.state.phase is not Phase.LOBBY:
        return False
    await table.submit_confirmed(context, there.state.table_id, Join())
    return True
