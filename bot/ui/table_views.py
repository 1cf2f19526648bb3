"""Shows people what they ask to see: their hand, status and log, options, rules and help."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial, wraps
from typing import Any, TypeVar

from discord import Interaction

from bot.engine.cards import Card
from bot.engine.errors import Reason
from bot.game.rules import actions
from bot.game.rules.actions import Refusal, Refused
from bot.game.rules.permissions import AnswerKind, is_stranger, rule_of
from bot.game.state.codec import load_readable
from bot.game.state.table_state import OUTSIDE, Phase, TableState
from bot.i18n import Locale, tr
from bot.present.clicks import NO_TABLE, ClickAction, parts_of
from bot.present.components import Panel, text_panel
from bot.present.panels.lobby import lobby_more_panel, robots_panel, teams_panel
from bot.present.panels.options import options_panel, started_options_panel
from bot.present.panels.rules import commands_panel, help_panel, rules_pages
from bot.present.panels.status import accuse_panel, host_panel, other_sides_panel, status_panel
from bot.present.panels.table import log_panel, reactions_panel
from bot.present.panels.verification import luck_line
from bot.present.table_clicks import (
    AskWhy,
    LookAtHand,
    ShowAccusable,
    ShowCommands,
    ShowFairDeal,
    ShowHelp,
    ShowHostPage,
    ShowLobbyMore,
    ShowLog,
    ShowOptions,
    ShowOtherSides,
    ShowReactions,
    ShowRobots,
    ShowRules,
    ShowStatus,
    ShowTeams,
)
from bot.present.text.refusals import why_card_refused, why_cards_refused
from bot.ui.context import InteractionContext, InteractionSource
from bot.ui.hand_answers import answering_hand, has_direct_hand, own_hand
from bot.ui.players import last_options
from bot.ui.refusals import refuse
from bot.ui.routes import Answer, on, perform
from bot.ui.table_lookup import state_of, table_id_of, why_no_table

# Ways to show panels


async def show_over_hand(
    context: InteractionContext, state: TableState, panel: Panel, *, is_hand: bool = False
) -> bool:
    """Show a panel in answer to a click on a message that may be the person's hand.

    Args:
        is_hand: Whether the panel is what the message of their hand shows anyway.

    Returns:
        Whether it is shown in a message that is not a hand.
    """
    with answering_hand(context.app.screen, context, state.table_id) as hand_answer:
        if context.in_private:
            context.app.last_refusals.keep(context.user_id)
        if not await context.show(panel):
            return False
        if is_hand:
            await hand_answer.show(state, panel)
            return False
        return not hand_answer.cover()


async def show_until_deal(context: InteractionContext, state: TableState, panel: Panel) -> None:
    """Show a panel; in the channel of a lobby, have it deleted at the deal."""
    if context.is_direct or state.phase is not Phase.LOBBY:
        await show_over_hand(context, state, panel)
        return
    if context.in_private:
        context.app.last_refusals.keep(context.user_id)

    def has_started() -> bool:
        table = context.app.tables.find(state.table_id)
        return table is None or table.state.phase is not Phase.LOBBY

    await show_until_start(context, state.table_id, panel, has_started)


async def show_until_start(
    context: InteractionContext, owner_id: str, panel: Panel, has_started: Callable[[], bool]
) -> None:
    """Show a panel, and have it deleted when its table or tournament starts.

    Args:
        has_started: Whether the start is already past: it may happen while the panel is being sent.
    """
    is_shown, given = await context.show(panel), context.responder.given
    if not is_shown or given is None:
        return
    panels = context.app.screen.setup_panels
    clicked = context.message_id if context.in_private else None
    message_id = context.responder.sent_id or clicked or 0
    await panels.note(owner_id, context.user_id, given, message_id)
    if has_started():
        await panels.delete_of(owner_id)


async def show_until_end(context: InteractionContext, state: TableState, panel: Panel) -> None:
    """Show the status of a table, which will be updated when the table ends."""
    table = context.app.tables.find(state.table_id)
    is_beside, given = await show_over_hand(context, state, panel), context.responder.given
    clicked = context.message_id if context.in_private else None
    message_id = context.responder.sent_id or clicked
    if not is_beside or given is None or not message_id or state.phase is Phase.CLOSED:
        return
    statuses = context.app.screen.open_statuses
    statuses.note(
        state.table_id,
        context.user_id,
        message_id,
        given,
        lambda over: context.view(status_of(context, over)),
    )
    # The table may have closed meanwhile, before this message could be updated at its end.
    if table is not None and table.state.phase is Phase.CLOSED:
        await statuses.end(table.state)


async def show_beside(context: InteractionContext, _state: TableState, panel: Panel) -> None:
    """Show a panel in a separate message."""
    await context.show(panel, anew=True)


C = TypeVar("C", bound=ClickAction)
PanelOf = Callable[[TableState], Panel | Refused]
"""A function that makes a panel about a table, or returns why it cannot be shown."""
ViewOf = Callable[[InteractionContext, C, TableState], Panel | Refused]
"""Like `PanelOf`, but also takes the click that asks for the panel."""
AnswerBy = Callable[[InteractionContext, TableState, Panel], Awaitable[object]]
"""A function that shows a panel of a table."""


async def show(
    context: InteractionContext,
    table_id: str,
    panel_of: PanelOf,
    *,
    answer: AnswerBy = show_over_hand,
    tells_outcome: bool = False,
    sees_hand: bool = False,
) -> None:
    """Show a panel of a table, or say why it cannot be shown.

    By default, the panel replaces a clicked private message.

    Args:
        answer: The function that shows the panel.
        tells_outcome: Whether the panel reveals the outcome of the last change outside the hand.
        sees_hand: Whether the panel shows the person's hand.
    """
    app, state = context.app, state_of(context.app, table_id)
    if state is None:
        if await show_end(context, table_id):
            return
        refused = Refused(await app.tables.absence(table_id)) if table_id else None
        await refuse(context, refused or why_no_table(context, app))
        return
    if not context.is_direct and is_stranger(state, context.click(actions.Join())):
        await refuse(context, Refused(Refusal.NOT_IN_SERVER))
        return
    panel = app.message_panels.suspense_panel(state, context.user_id) if tells_outcome else None
    if panel is None:
        sees_hand &= state.seat_of(context.user_id) is not None
        app.screen.note_click(table_id, context.user_id, sees_hand=sees_hand)
        found = panel_of(state)
        if isinstance(found, Refused):
            await refuse(context, found, state)
            return
        panel = found
    await answer(context, state, panel)


async def show_end(context: InteractionContext, table_id: str) -> bool:
    """Update a table's own message if the table ended while no token could edit it.

    Return whether that message was clicked and is now updated.
    """
    if not (context.in_public and table_id):
        return False
    saved = await context.app.store.last_saved(table_id)
    if saved is None or saved.live or saved.guild_id != OUTSIDE:
        return False
    state = load_readable(saved.state)
    if state is None or state.channel_id not in context.here:
        return False
    return await context.replace(context.app.message_panels.table(state, ()))


def shows(
    kind: type[C], *, answer: AnswerBy = show_over_hand, tells_outcome: bool = False
) -> Callable[[ViewOf[C]], Answer[C]]:
    """Bind a function that makes a panel to the clicks that ask for it; otherwise like `show`."""

    def bind(panel_of: ViewOf[C]) -> Answer[C]:
        @on(kind)
        @wraps(panel_of)
        async def show_view(context: InteractionContext, click: C) -> None:
            await show(
                context,
                parts_of(click).table_id,
                partial(panel_of, context, click),
                answer=answer,
                tells_outcome=tells_outcome,
            )

        return show_view

    return bind


def _in_play(
    context: InteractionContext, state: TableState, panel: Callable[[int], Panel | Refused]
) -> Panel | Refused:
    """A panel for a person's seat during a round, or the refusal to show it."""
    seat = state.seat_of(context.user_id)
    if seat is None:
        return _unseated(state, context.user_id)
    if state.phase is Phase.PLAYING:
        return panel(seat)
    over = state.phase is Phase.BETWEEN
    return Refused(Reason.ROUND_OVER if over else Refusal.NOT_PLAYING)


def _unseated(state: TableState, user_id: int) -> Refused:
    """The refusal of a hand to a person without a seat."""
    return Refused(Refusal.WAITS_FOR_ROUND if state.waits(user_id) else Refusal.NOT_SEATED)


# Panels


async def show_command(interaction: Interaction[Any], click: Callable[[str], ClickAction]) -> None:
    """Show a view of the table that a command applies to, given the action of its click."""
    table_id = table_id_of(InteractionSource(interaction), interaction.client.app)
    await perform(interaction, click(table_id))


@on(LookAtHand)
async def look_at_hand(context: InteractionContext, click: LookAtHand) -> None:
    context.app.screen.restore_if_deleted(click.table_id, context.message_id)
    await show_hand(context, click.table_id, click.page or 0)


async def show_hand(context: InteractionContext, table_id: str, page: int, start: str = "") -> None:
    def hand(state: TableState) -> Panel | Refused:
        if state.seat_of(context.user_id) is None:
            return _unseated(state, context.user_id)
        return own_hand(context, state, page, start)

    # The first page is the same as in the message of the hand.
    is_hand = not (page or start)
    answer = partial(show_over_hand, is_hand=is_hand)
    await show(context, table_id, hand, answer=answer, sees_hand=True)


@on(ShowStatus)
async def show_status(context: InteractionContext, click: ShowStatus) -> None:
    context.app.screen.restore_if_deleted(click.table_id, context.message_id)
    status = partial(status_of, context)
    await show(context, click.table_id, status, answer=show_until_end, tells_outcome=True)


def status_of(context: InteractionContext, state: TableState) -> Panel:
    staff, user_id = context.is_staff_of(state.guild_id), context.user_id
    return status_panel(state, state.seat_of(user_id), context.locale, staff, user_id)


@shows(ShowHostPage, tells_outcome=True)
def show_host_page(context: InteractionContext, _click: ShowHostPage, state: TableState) -> Panel:
    """Show the host page to the host and the staff, and the status to others."""
    user_id = context.user_id
    if context.is_staff_of(state.guild_id) or user_id == state.host:
        return host_panel(state, user_id, context.locale)
    return status_of(context, state)


@shows(ShowLog, tells_outcome=True)
def show_log(context: InteractionContext, click: ShowLog, state: TableState) -> Panel | Refused:
    if state.game is None:
        return Refused(Refusal.NOT_PLAYING)
    messages, seat = context.app.screen.messages(state.table_id), state.seat_of(context.user_id)
    events = tuple(messages.of_round) if messages else ()
    return log_panel(state, seat, context.locale, events, click.page or 0)


@shows(ShowOtherSides, answer=show_beside)
def show_other_sides(
    context: InteractionContext, _click: ShowOtherSides, state: TableState
) -> Panel | Refused:
    if state.game is None or state.game.result is not None:
        return Refused(Refusal.NOT_PLAYING)
    return other_sides_panel(state, state.seat_of(context.user_id), context.locale)


@shows(AskWhy, answer=show_beside, tells_outcome=True)
def say_why(context: InteractionContext, click: AskWhy, state: TableState) -> Panel | Refused:
    return _in_play(context, state, lambda seat: why_panel(state, seat, click.card, context.locale))


def why_panel(state: TableState, seat: int, card: Card | None, locale: Locale) -> Panel:
    """The reasons why a card, or every unplayable card of the hand, cannot be played."""
    if card is None:
        return text_panel(why_cards_refused(state, seat, locale))
    return text_panel(why_card_refused(state, seat, card, locale))


@shows(ShowAccusable)
def show_accusable(
    context: InteractionContext, _click: ShowAccusable, state: TableState
) -> Panel | Refused:
    return _in_play(context, state, lambda seat: accuse_panel(state, seat, context.locale))


@shows(ShowReactions)
def show_reactions(
    context: InteractionContext, _click: ShowReactions, state: TableState
) -> Panel | Refused:
    return _in_play(context, state, lambda _: _reactions(context, state))


def _reactions(context: InteractionContext, state: TableState) -> Panel | Refused:
    if state.quiet:
        return Refused(Refusal.REACTIONS_OFF)
    if context.app.message_panels.has_muted(state):
        return text_panel(tr(context.locale, "reactions-muted"))
    return reactions_panel(state, context.locale)


@shows(ShowFairDeal, answer=show_beside)
def show_fair_deal(context: InteractionContext, _click: ShowFairDeal, state: TableState) -> Panel:
    return text_panel(luck_line(state, context.locale))


@on(ShowRules)
async def show_rules(context: InteractionContext, click: ShowRules) -> None:
    table_id, edition, state = click.table_id, click.edition, state_of(context.app, click.table_id)
    back: ClickAction | None = None if table_id == NO_TABLE else ShowStatus(table_id)
    if state is not None and state.phase is Phase.LOBBY:
        back = ShowLobbyMore(table_id)
    pages = rules_pages(edition, context.locale, partial(ShowRules, table_id), back)
    panel = pages[min(click.page, len(pages) - 1)]
    user_id = context.user_id
    if state is None:
        await context.show(panel)
    elif state.seat_of(user_id) is None or has_direct_hand(context.app, state, user_id):
        await show_over_hand(context, state, panel)
    else:
        # The first hand replaces the welcome; the rules below would push it off the screen.
        await show_until_deal(context, state, panel)


@on(ShowHelp)
async def show_help(context: InteractionContext, _click: ShowHelp) -> None:
    panel = help_panel(
        context.locale,
        context.app.settings,
        context.bot_name,
        privacy=context.privacy_url,
        terms=context.terms_url,
        install=context.install_url,
        is_outside=context.is_outside,
    )
    await context.show(panel)


@on(ShowCommands)
async def show_commands(context: InteractionContext, _click: ShowCommands) -> None:
    await context.show(commands_panel(context.locale, is_outside=context.is_outside))


# Before the deal


@shows(ShowOptions, answer=show_until_deal)
def show_options(
    context: InteractionContext, click: ShowOptions, state: TableState
) -> Panel | Refused:
    if state.phase is not Phase.LOBBY:
        return started_options_panel(state, context.locale)
    if context.user_id == state.host:
        return _options_panel(context, state, click.name)
    if context.is_staff_of(state.guild_id) and state.tournament is None:
        return host_panel(state, context.user_id, context.locale)
    return Refused(Refusal.NOT_HOST)


@shows(ShowLobbyMore, answer=show_until_deal, tells_outcome=True)
def show_lobby_more(context: InteractionContext, _click: ShowLobbyMore, state: TableState) -> Panel:
    if state.phase is not Phase.LOBBY:
        # Panels opened before the deal lead back to the table after it.
        return status_of(context, state)
    return _lobby_more(context, state)


@shows(ShowRobots, answer=show_until_deal)
def show_robots(
    context: InteractionContext, _click: ShowRobots, state: TableState
) -> Panel | Refused:
    if state.phase is not Phase.LOBBY:
        return Refused(Refusal.ALREADY_STARTED)
    if context.user_id != state.host:
        return Refused(Refusal.NOT_HOST)
    return robots_panel(state, context.locale)


@shows(ShowTeams, answer=show_until_deal)
def show_teams(
    context: InteractionContext, _click: ShowTeams, state: TableState
) -> Panel | Refused:
    if state.phase is not Phase.LOBBY:
        return Refused(Refusal.ALREADY_STARTED)
    return teams_panel(state, context.locale)


def setup_panel(
    context: InteractionContext, action: actions.Action, state: TableState
) -> Panel | None:
    """The current content of the setup panel in which an action was chosen, or None."""
    kind = rule_of(action).answer
    if kind is AnswerKind.OPTIONS:
        return _options_panel(context, state)
    if not context.in_private:
        return None
    if kind is AnswerKind.ROBOTS:
        return robots_panel(state, context.locale)
    return _lobby_more(context, state) if isinstance(action, actions.ShowHand) else None


def _options_panel(context: InteractionContext, state: TableState, opened: str = "") -> Panel:
    last, threads = last_options(context, state), context.place.takes_threads
    threads &= not state.is_outside
    return options_panel(state, context.locale, last, opened, threads=threads)


def _lobby_more(context: InteractionContext, state: TableState) -> Panel:
    staff = context.is_staff_of(state.guild_id)
    return lobby_more_panel(state, context.user_id, context.locale, staff=staff)
