"""Opens tables with the server's settings, or names the permissions that the bot lacks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from bot.game.days import day_of, edition_of
from bot.game.rules.actions import Accepted, Answer, Join, Refusal, Refused
from bot.game.rules.lobby import known_defaults
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import OUTSIDE, Ending, Phase, RobotLevel, TableState
from bot.gateway.permissions import REQUIRED_FOR_THREADS, missing_permissions
from bot.i18n import locale_of
from bot.present.panels.rules import alone_panel, opening_panel
from bot.present.table_clicks import (
    ChooseEdition,
    LookAtHand,
    OpenTable,
    PlayAgain,
    PlayAlone,
    ShowStatus,
)
from bot.settings import Look, Reactions, ServerSettings, Threads
from bot.ui.access import open_if_allowed, playable_editions
from bot.ui.context import App, InteractionContext, OutsideServer
from bot.ui.hand_answers import welcome
from bot.ui.refusals import refuse, refuse_missing_permissions
from bot.ui.routes import on
from bot.ui.table_actions import submit_confirmed
from bot.ui.table_lookup import state_of, table_id_of
from bot.ui.table_threads import open_in_thread
from bot.ui.table_views import look_at_hand, show_status
from bot.ui.tasks import Locks

Value = str | int | bool

TURN = "turn_seconds"
"""The name of the option for the seconds to answer, which all editions share."""


async def open_request(
    context: InteractionContext,
    edition: str,
    chosen: Mapping[str, Value],
    *,
    with_defaults: bool,
) -> OpenRequest:
    """The request for a table; `with_defaults` fills in the server's default options."""
    assert not context.is_direct, "tables are opened where others can join them"
    app, guild_id, place_id = context.app, context.home, context.table_place
    if place_id is None:
        raise OutsideServer
    server = await context.server_settings(guild_id)
    kept = server.default_options.get(edition, {}) if with_defaults else {}
    known = known_defaults(edition, kept)
    defaults = {name.replace("-", "_"): one for name, one in known.items()}
    seconds = server.turn_seconds or app.settings.turn_seconds
    place = context.place
    request = OpenRequest(
        guild_id=guild_id,
        channel_id=place_id,
        edition=edition,
        user_id=context.user_id,
        name=context.name,
        user_locale=context.code,
        locale=locale_of(place.server_locale or _own_code(context), app.settings.default_locale),
        at=context.at,
        options={TURN: seconds, **defaults, **chosen},
        interaction_id=context.interaction_id,
        server=place.server,
        parent_id=place.parent_id,
        may_halt=context.may_halt,
    )
    if context.is_forced_private:
        request = _alone(context, request)
    return _as_server_wants(_linked(context, request), server)


ALONE_WITH = (RobotLevel.NORMAL,) * 3
"""The robots at a table that nobody else can join; the host may change them."""


def _own_code(context: InteractionContext) -> str | None:
    """The language of a person outside the bot's servers; None on one of the bot's servers."""
    return context.code if context.is_outside else None


def _alone(context: InteractionContext, request: OpenRequest) -> OpenRequest:
    """A request for a table that only this person sees: in their language, with robots."""
    locale = locale_of(context.code, context.app.settings.default_locale)
    return replace(request, channel_id=context.user_id, locale=locale, robots=ALONE_WITH)


def _linked(context: InteractionContext, request: OpenRequest) -> OpenRequest:
    """A request with the addresses that the table's links need outside the bot's servers."""
    if not context.is_outside:
        return request
    channel_id = 0 if context.channel_id == request.channel_id else context.channel_id or 0
    return replace(request, visited_id=context.visited_id or 0, commitment_channel=channel_id)


def _as_server_wants(request: OpenRequest, server: ServerSettings) -> OpenRequest:
    """A request with a server's language and look."""
    return replace(
        request,
        locale=server.locale or request.locale,
        in_words=server.table_look is Look.WORDS,
        quiet=server.reactions is Reactions.NONE,
    )


async def play(context: InteractionContext) -> None:
    """Show the person's hand, the status of the channel's table, or the editions to open there.

    Outside the bot's servers, the table is shown again, below the messages written since.
    """
    table_id = table_id_of(context, context.app)
    await context.app.wake(table_id)
    state = state_of(context.app, table_id)
    if state is None:
        await show_editions(context)
        return
    # A private answer would move a public table out of the others' sight.
    may_show = not context.is_forced_private or state.channel_id == context.user_id
    if state.is_outside and not context.is_direct and may_show:
        await show_again(context, state)
        return
    seated = state.seat_of(context.user_id) is not None
    if seated:
        await look_at_hand(context, LookAtHand(table_id))
    else:
        await show_status(context, ShowStatus(table_id))


@on(OpenTable)
async def open_chosen(context: InteractionContext, click: OpenTable) -> None:
    await open_here(context, click.edition, {})


@on(ChooseEdition)
async def choose_edition(context: InteractionContext, _click: ChooseEdition) -> None:
    await show_editions(context)


async def show_editions(context: InteractionContext) -> None:
    if context.is_direct:
        await context.tell("opening-elsewhere")
        return
    editions = await playable_editions(context, context.home)
    featured = edition_of(day_of(context.at))
    is_alone = context.is_forced_private
    await context.show(opening_panel(editions, context.locale, featured, is_alone=is_alone))


@on(PlayAlone)
async def play_alone(context: InteractionContext, click: PlayAlone) -> None:
    """Open a table with robots for a person who has been told that only they will see it.

    If answers there have become public meanwhile, the table is private all the same. If the bot has
    joined the server meanwhile, an ordinary table is opened.
    """
    if not context.is_outside:
        await open_here(context, click.edition, {})
        return
    request = await open_request(context, click.edition, {}, with_defaults=False)
    await open_table(context, _linked(context, _alone(context, request)))


async def open_here(context: InteractionContext, edition: str, chosen: Mapping[str, Value]) -> None:
    """Open a table in this channel, or in a thread of it if the server wants threads.

    Options not chosen are the server's defaults. A person whose answers are private is first told
    that the table will be private as well.
    """
    if context.is_direct:
        raise OutsideServer
    if context.is_forced_private and context.message_id is None:
        # A click on an edition comes from somebody who was told that the table would be private.
        await context.say(alone_panel(edition, context.locale))
        return
    if await _lacks_permissions(context):
        return
    request = await open_request(context, edition, chosen, with_defaults=True)
    server = await context.server_settings(request.guild_id)
    if server.threads is Threads.NONE or not context.place.takes_threads:
        await open_table(context, request)
        return
    missing = missing_permissions(
        context.place.permissions, REQUIRED_FOR_THREADS, context.locale, "rights-missing-thread"
    )
    opened = await open_table(context, request, open_in_thread if missing is None else None)
    if opened and missing is not None:
        await context.say(missing)


async def _lacks_permissions(context: InteractionContext) -> bool:
    """Tell the person which permissions the bot lacks here; return whether it lacks any."""
    if context.is_outside:
        return False
    return await refuse_missing_permissions(context, context.place.required)


POSTED_WITHIN = 1.0
"""The most seconds that a welcome waits for the table's message, to appear below it."""


async def open_table(
    context: InteractionContext,
    opening: OpenRequest,
    opened: Callable[[App, OpenRequest], Awaitable[Answer]] | None = None,
) -> bool:
    """Open a table, by default in its channel, and welcome its host; return whether it is open.

    If Discord refuses the table's first message, the table is closed, and the welcome says so.
    """
    app = context.app
    elsewhere = context.guild_id != opening.guild_id
    answer = await open_if_allowed(
        context,
        opening.guild_id,
        opening.edition,
        lambda: app.table_opener.open(opening) if opened is None else opened(app, opening),
        places=(opening.channel_id,) if elsewhere else (),
    )
    match answer:
        case Refused() as refused:
            taken = refused.code == Refusal.CHANNEL_TAKEN
            there = app.tables.in_channel(opening.channel_id) if taken else None
            await refuse(context, refused, None if there is None else there.state)
            return False
        case Accepted(state):
            if state.is_outside:
                return await show_here(context, state)
            messages = app.screen.messages(state.table_id)
            if messages is not None:
                await messages.wait_for_board(POSTED_WITHIN)
            await welcome(context, state, anew=False)
            return app.tables.has(state.table_id)


async def show_here(context: InteractionContext, state: TableState) -> bool:
    """Show a table outside the bot's servers, as an answer, and welcome the person who opened it.

    Return whether everybody who should see it can; otherwise the table is closed again.
    """
    app, messages = context.app, context.app.screen.messages(state.table_id)
    assert messages is not None, "a table that has just been opened is shown"
    # A private answer (the clicked message, or "thinking…") cannot become public.
    is_welcomed = context.in_private or not await context.responder.is_first()
    if is_welcomed:
        await welcome(context, state, anew=False)
    is_shown = await messages.show_here(context.responder)
    is_hidden = context.responder.is_hidden and state.channel_id != context.user_id
    if not is_shown or is_hidden:
        await app.tables.close(state.table_id, Ending.UNSHOWN)
        if is_hidden:
            await context.say(alone_panel(state.edition, context.locale))
        return False
    if not is_welcomed:
        await welcome(context, state, anew=True)
    return True


async def show_again(context: InteractionContext, state: TableState) -> None:
    """Show a table as a new answer outside the bot's servers, and a player their hand.

    A person whose answers are private is only shown the status; the old message stays for others.
    """
    messages = context.app.screen.messages(state.table_id)
    if messages is None or not await context.responder.is_first():
        await look_at_hand(context, LookAtHand(state.table_id))
        return
    is_shown = await messages.show_here(context.responder)
    if state.seat_of(context.user_id) is not None and state.phase is not Phase.LOBBY:
        await look_at_hand(context, LookAtHand(state.table_id))
    elif not is_shown and context.responder.is_hidden:
        await show_status(context, ShowStatus(state.table_id))


def rematch_locks(_app: App) -> Locks[int]:
    """Locks by channel, so that people who ask for a rematch at the same instant take turns."""
    return Locks()


@on(PlayAgain)
async def play_again(context: InteractionContext, click: PlayAgain) -> None:
    """Open a rematch in the finished table's channel, or join one that is already open.

    The rematch has the server's current language and look.
    """
    if not context.is_direct:
        # The hand belongs below the new table, not in place of the old table's result.
        context.leave_clicked()
    if not context.is_direct and await _has_joined(context, context.channel_id):
        return
    join = context.click(Join())
    request = await context.app.table_opener.rematch_request(click.table_id, join)
    if isinstance(request, Refused):
        await refuse(context, request)
        return
    if request.guild_id == OUTSIDE and request.channel_id not in context.here:
        # Only an answer in that channel could show the new table to the others.
        await context.tell("again-elsewhere")
        return
    async with context.app.kept(rematch_locks).of(request.channel_id):
        if not await _has_joined(context, request.channel_id):
            await _open_rematch(context, request)


async def _open_rematch(context: InteractionContext, request: OpenRequest) -> None:
    is_here = context.channel_id == request.channel_id
    if is_here and await _lacks_permissions(context):
        return
    server = await context.server_settings(request.guild_id)
    request = replace(
        request, server=context.place.server or request.server, may_halt=context.may_halt
    )
    await open_table(context, _as_server_wants(_linked(context, request), server))


async def _has_joined(context: InteractionContext, channel_id: int | None) -> bool:
    """Let a person join the lobby in a channel; return whether there is a lobby."""
    there = () if channel_id is None else context.app.tables.all_in(channel_id)
    open_lobby = next((one.id for one in there if one.state.phase is Phase.LOBBY), None)
    if open_lobby is not None:
        await submit_confirmed(context, open_lobby, Join())
    return open_lobby is not None
