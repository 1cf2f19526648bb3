"""Answers clicks and commands about tables: passes them on, and shows the outcome."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeGuard

import structlog
from discord import Interaction

from bot.engine.cards import Card
from bot.engine.errors import Reason
from bot.engine.moves import Verb
from bot.engine.view import view
from bot.game.ports import StoreUnavailable
from bot.game.rules import actions
from bot.game.rules.actions import Accepted, Answer, MakeMove, Refusal, Refused, SetOption
from bot.game.rules.lobby import AS_BEFORE, chosen_values
from bot.game.rules.outcome import RefusalError
from bot.game.rules.permissions import AnswerKind, check_right, is_stranger, rule_of
from bot.game.rules.requests import OpenRequest
from bot.game.state.codec import UnreadableState, load
from bot.game.state.table_state import OUTSIDE, Ending, Phase, TableState
from bot.gateway.rendering import clicked_action
from bot.i18n import Locale, tr
from bot.links import channel_link
from bot.present.clicks import NO_TABLE, ClickAction
from bot.present.components import TEXT, Panel, Text
from bot.present.edition import line_of
from bot.present.panels.answers import move_of_pick
from bot.present.panels.confirmation import confirmation_panel, dismissed_panel, ended_text
from bot.present.panels.hand import messages_closed_panel, outside_panel, welcome_panel
from bot.present.panels.lobby import lobby_more_panel, robots_panel, teams_panel
from bot.present.panels.options import options_panel, started_options_panel
from bot.present.panels.rules import alone_panel, commands_panel, help_panel, rules_pages
from bot.present.panels.status import accuse_panel, host_panel, other_sides_panel, status_panel
from bot.present.panels.table import log_panel, reactions_panel
from bot.present.panels.verification import luck_line
from bot.present.table_clicks import (
    Ask,
    AskWhy,
    Confirm,
    Dismiss,
    LookAtHand,
    MoveClick,
    PickCard,
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
from bot.present.text.events import recent_event_lines
from bot.present.text.refusals import why_card_refused, why_cards_refused
from bot.store.usage import Use
from bot.ui.access import ask_if_allowed, open_if_allowed
from bot.ui.context import App, InteractionContext, InteractionSource
from bot.ui.decide import Key
from bot.ui.refusals import refusal_said, refuse, refuse_within
from bot.ui.routes import answer_to, on, run
from bot.ui.screen import DiscordScreen
from bot.ui.table_messages import TableMessages
from bot.ui.wanted import private_key

log = structlog.get_logger(__name__)

# From clicks to actions


def picked_move(state: TableState, user_id: int, picked: str) -> str:
    """The move that is picked in a hand, as in `MoveClick`; empty if more must be chosen."""
    seat = state.seat_of(user_id)
    if seat is None or state.game is None or state.phase is not Phase.PLAYING:
        return ""
    return move_of_pick(state, view(state.game, seat), picked)


# Finding the table


def table_id_of(source: InteractionSource, app: App, *, joins: bool = False) -> str:
    """The table that a command applies to, or an empty string.

    Elsewhere than in direct messages it is the channel's table, of several as in
    `LiveTables.meant`, or in a tournament's channel the person's own; there it is the only table
    where they sit.

    Args:
        joins: Whether the command is to join a table.
    """
    place = source.table_place
    if source.is_direct or source.channel_id is None or place is None:
        return app.tables.only_of(source.user_id) or ""
    table_id = app.tables.meant(place, source.user_id, joins=joins)
    if table_id is None and place != source.channel_id:
        table_id = app.tables.meant(source.channel_id, source.user_id, joins=joins)
    if table_id is not None:
        return table_id
    tournament = app.tournaments.in_channel(source.channel_id)
    if tournament is None:
        return ""
    states = (one.state for one in app.tables)
    of_tournament = (one for one in states if one.tournament == tournament.id)
    own = (one.table_id for one in of_tournament if one.seat_of(source.user_id) is not None)
    return next(own, "")


def ruled_id_of(source: InteractionSource, app: App) -> str:
    """What a removal by command applies to: a table as in `table_id_of`, or its tournament."""
    table_id = table_id_of(source, app)
    state = state_of(app, table_id)
    if state is not None and state.tournament is not None:
        return state.tournament
    if table_id or source.channel_id is None:
        return table_id
    tournament = app.tournaments.in_channel(source.channel_id)
    return "" if tournament is None else tournament.id


def state_of(app: App, table_id: str) -> TableState | None:
    table = app.tables.find(table_id)
    return None if table is None else table.state


def why_no_table(source: InteractionSource, app: App) -> Refused:
    """The refusal of a command without a table: none is open there, or several could be meant."""
    where = "direct"
    if not source.is_direct and source.channel_id is not None:
        tournament = app.tournaments.in_channel(source.channel_id)
        where = "channel" if tournament is None else "tournament"
    return Refused(Refusal.NO_TABLE, {"where": where})


# Commands


async def submit_command(interaction: Interaction[Any], action: actions.Action) -> None:
    source, joins = InteractionSource(interaction), isinstance(action, actions.Join)
    table_id = table_id_of(source, interaction.client.app, joins=joins)
    await run(interaction, lambda context: submit(context, table_id, action), table_id)


async def show_command(interaction: Interaction[Any], shows: Callable[[str], ClickAction]) -> None:
    """Show something of the table that a command applies to."""
    table_id = table_id_of(InteractionSource(interaction), interaction.client.app)
    action = shows(table_id)
    await run(interaction, lambda context: answer_to(action)(context, action), table_id)


# Actions


@on(MoveClick)
async def make_move(context: InteractionContext, click: MoveClick) -> None:
    hand = _cards(state_of(context.app, click.table_id), context.user_id)
    move = MakeMove(line_of(click.line, hand))
    await submit_confirmed(context, click.table_id, move, click.number)


@on(Ask)
async def ask(context: InteractionContext, click: Ask) -> None:
    asked = click.asked
    if isinstance(asked, SetOption) and asked.name == AS_BEFORE:
        last = _last_options(context, state_of(context.app, click.table_id))
        asked = replace(asked, value=" ".join(f"{name}={value}" for name, value in last.items()))
    await submit(context, click.table_id, asked)


@on(Confirm)
async def confirm(context: InteractionContext, click: Confirm) -> None:
    await submit_confirmed(context, click.table_id, click.asked)


async def submit(
    context: InteractionContext,
    table_id: str,
    action: actions.Action,
) -> None:
    """Pass an action to a table, as returned by `table_id_of`, or ask to confirm it first."""
    if not table_id:
        await refuse(context, why_no_table(context, context.app))
        return
    state = state_of(context.app, table_id)
    confirmation = _confirmation(state, context, action)
    if confirmation is None:
        await submit_confirmed(context, table_id, action)
    else:
        await context.say(confirmation)


def _confirmation(
    state: TableState | None, context: InteractionContext, action: actions.Action
) -> Panel | None:
    """The confirmation that a person must give first; None if none is needed or allowed."""
    if state is None or rule_of(action).confirmation is None:
        return None
    try:
        check_right(state, context.click(action))
    except RefusalError:
        return None
    return confirmation_panel(state, context.user_id, action, context.locale)


def _cards(state: TableState | None, user_id: int) -> tuple[Card, ...]:
    seat = None if state is None else state.seat_of(user_id)
    if state is None or state.game is None or seat is None:
        return ()
    return state.game.hands[seat]


async def submit_confirmed(
    context: InteractionContext,
    table_id: str,
    action: actions.Action,
    question: int | None = None,
) -> None:
    app = context.app
    app.screen.note_click(table_id, context.user_id)
    state = state_of(app, table_id)
    if state is not None and isinstance(action, MakeMove):
        held = _suspense(context, state, action)
        if held is not None:
            await context.say(held)
            return
    with answering_hand(app.screen, context, table_id) as hand_answer:
        table = app.tables.find(table_id)
        answer = await ask_if_allowed(
            context,
            action,
            None if table is None else table.state.guild_id,
            lambda: app.tables.click(table_id, context.click(action, question)),
        )
        match answer:
            case Refused():
                await _refuse_action(hand_answer, answer, table_id, action, question)
            case Accepted():
                if hand := await _tell(context, action, answer):
                    starts = isinstance(action, actions.StartGame)
                    await hand_answer.show(answer.state, hand, is_asked_for=not starts)
                if isinstance(action, actions.React):
                    app.store.use_counts.count(Use.REACTION)
                if isinstance(action, actions.StartGame):
                    # As they were chosen: a single round may be chosen by the start alone.
                    await _keep_options(context, state or answer.state)
                if isinstance(action, MakeMove):
                    await app.last_refusals.clear(context.user_id)
                elif context.in_private:
                    app.last_refusals.keep(context.user_id)


async def _refuse_action(
    hand_answer: HandAnswer,
    refused: Refused,
    table_id: str,
    action: actions.Action,
    question: int | None,
) -> None:
    context = hand_answer.context
    if refused.code == Refusal.CLOSED_TABLE and await _show_end(context, table_id):
        return
    app = context.app
    state, recent = state_of(app, table_id), app.screen.recent(table_id)
    if isinstance(action, MakeMove) and context.in_private and _is_outdated(state, question):
        # A second answer could be lost in a storm.
        text = refusal_said(context, refused, state, action, recent)
        shown = await refuse_within(context, _hand(context, state), refused, text)
        if shown is not None:
            await hand_answer.show(state, shown)
            return
    await refuse(context, refused, state, action, recent)


def _suspense(context: InteractionContext, state: TableState, move: MakeMove) -> Panel | None:
    """What everybody sees before the answer to a question that nobody has been shown yet."""
    if state.is_race:
        # All who race are answered together, once every click has had time to arrive.
        context.responder.acknowledge_now()
    if _keeps_hand(move):
        return None
    return context.app.message_panels.suspense_panel(state, context.user_id)


KEEPS_HAND = frozenset({Verb.UNO, Verb.CATCH, Verb.ACCUSE})


def _keeps_hand(move: MakeMove) -> bool:
    """Whether a move answers no question, and changes nothing in its maker's hand."""
    return move.line.partition(" ")[0] in KEEPS_HAND


async def _tell(
    context: InteractionContext, action: actions.Action, answer: Accepted[TableState]
) -> Panel | None:
    """Answer an accepted click; return the hand if the answer shows it."""
    app, state = context.app, answer.state
    if isinstance(action, MakeMove):
        # Before the hand is composed, which then need not be edited again.
        await keep_edition(context, state.edition)
    setup = _setup_panel(context, action, state)
    if setup is not None:
        await _show_setup(context, state, setup)
        return None
    match rule_of(action).answer:
        case AnswerKind.WELCOME:
            await welcome(context, state, anew=isinstance(action, actions.ComeBack))
            return None
        case AnswerKind.NOTHING:
            await context.responder.acknowledge()
            return None
        case AnswerKind.ENDING:
            text = ended_text(state, action, answer.events, context.locale)
            await context.confirm(Panel((Text(text),)))
            return None
        case AnswerKind.TABLE | AnswerKind.TEAM | AnswerKind.ROBOTS if context.in_public and not (
            # The hand comes below the table, above which the welcome of its opener stands.
            isinstance(action, actions.StartGame) and _plays_here(app, state, context.user_id)
        ):
            await context.responder.acknowledge()
            return None
        case AnswerKind.TEAM:
            await context.say(_news_panel(answer, context))
            return None
        case AnswerKind.HAND if context.in_public and (
            # The hand is unchanged, or shown in a direct message.
            (isinstance(action, MakeMove) and _keeps_hand(action))
            or _has_direct_hand(app, state, context.user_id)
        ):
            await context.responder.acknowledge()
            return None
        case _ if context.is_direct_command and _has_direct_hand(app, state, context.user_id):
            # The hand above the answer shows the rest.
            await context.say(_news_panel(answer, context))
            return None
        case _:
            panel = _hand(context, state)
            return panel if await context.show(panel) else None


def _has_direct_hand(app: App, state: TableState, user_id: int) -> bool:
    """Whether a person's hand is a direct message."""
    return app.direct_messages.is_open(user_id) and not state.is_outside


def _setup_panel(
    context: InteractionContext, action: actions.Action, state: TableState
) -> Panel | None:
    """The panel of before the deal in which an action was chosen, as it reads now."""
    kind = rule_of(action).answer
    if kind is AnswerKind.OPTIONS:
        return _options_panel(context, state)
    if not context.in_private:
        return None
    if kind is AnswerKind.ROBOTS:
        return robots_panel(state, context.locale)
    return _lobby_more(context, state) if isinstance(action, actions.ShowHand) else None


def _plays_here(app: App, state: TableState, user_id: int) -> bool:
    """Whether a person has a private message in the channel that is their hand there."""
    messages = app.screen.messages(state.table_id)
    return messages is not None and messages.has_private_hand(user_id)


def _hand(context: InteractionContext, state: TableState, page: int = 0, start: str = "") -> Panel:
    """The hand of the person who clicked, as shown in that place."""
    app, here = context.app, state.channel_id in context.here
    recent = app.screen.recent(state.table_id)
    return app.message_panels.hand(state, context.user_id, recent, page, start, here=here)


def _is_outdated(state: TableState | None, question: int | None) -> TypeGuard[TableState]:
    """Whether a private message shows an older question than the open one."""
    return state is not None and state.game is not None and question != state.game.number


def is_late_move(app: App, interaction: Mapping[str, Any]) -> bool:
    """Whether an interaction, as Discord has sent it, answers a question that is no longer open."""
    click = clicked_action(interaction.get("data"))
    if not isinstance(click, MoveClick) or click.number is None:
        return False
    return _is_outdated(state_of(app, click.table_id), click.number)


def _news_panel(answer: Accepted[TableState], context: InteractionContext) -> Panel:
    state = answer.state
    held = context.app.message_panels.suspense_panel(state, context.user_id)
    if held is not None:
        return held
    news_text = recent_event_lines(
        answer.events, state, context.locale, TEXT, state.seat_of(context.user_id)
    )
    return Panel((Text(news_text or tr(context.locale, "nothing-new")),))


# Opening

POSTED_WITHIN = 1.0
"""Seconds that a welcome waits for the message of its table, to stand below it."""


async def open_table(
    context: InteractionContext,
    opening: OpenRequest,
    opened: Callable[[App, OpenRequest], Awaitable[Answer]] | None = None,
) -> bool:
    """Open a table, by default in its channel, and welcome its host; return whether it is open.

    If Discord refuses its first message, it is closed again, and the welcome says so.
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
    """Show a table as an answer where the bot is no member, beside its opener's welcome.

    Return whether everybody there sees it, as far as anybody may; else the table is closed again.
    """
    app, messages = context.app, context.app.screen.messages(state.table_id)
    assert messages is not None, "a table that has just been opened is shown"
    # A private answer cannot become one for everybody: what is clicked, or "thinking…".
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
    """Show a table as a new answer where the bot is no member, and a player their hand.

    A person whose answers nobody else sees is shown how it stands, and the others keep their table.
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


async def welcome(context: InteractionContext, state: TableState, *, anew: bool) -> None:
    """Welcome a person who has joined or returned, perhaps in a message of its own.

    In a channel, the welcome to a lobby becomes the person's hand once the cards are dealt.
    """
    app, user_id = context.app, context.user_id
    # Before the table can have closed: its messages are forgotten then.
    messages = app.screen.messages(state.table_id)
    await remember_player(context)
    channel_id = None if state.is_outside else await app.direct_messages.open(user_id)
    if messages is not None and not messages.has_hand(user_id):
        messages = None
    if channel_id is not None and messages is not None:
        # The table may have changed meanwhile; the hand knows its newest state.
        await messages.send_hand(user_id)
    if channel_id is not None and app.direct_messages.is_open(user_id):
        if messages is not None and messages.is_hand(user_id, context.message_id):
            # The clicked message has just become the hand: nothing else to send.
            await context.responder.acknowledge()
            return
        panel = welcome_panel(state, user_id, channel_link(None, channel_id), context.locale)
    elif state.is_outside:
        panel = outside_panel(state, user_id, context.locale)
    else:
        panel = messages_closed_panel(state, user_id, context.locale)
    plays_here = not context.is_direct and not state.waits(user_id)
    if plays_here and state.phase is Phase.PLAYING:
        # They have returned to a round, or their joining has dealt the cards.
        panel = _hand(context, state)
    message_id = context.message_id if context.in_private and not anew else None
    is_shown = await context.show(panel, anew=anew)
    if is_shown and messages is not None and plays_here:
        key, given = private_key(user_id), context.responder.given
        await messages.hand_shown(key, state, panel, given, message_id, is_asked_for=False)
        messages.look(key)


async def remember_player(context: InteractionContext) -> None:
    """Save that a person plays; they keep their seat even if this fails."""
    try:
        await context.remember_person()
    except StoreUnavailable as error:
        log.warning("a player was not noted", reason=str(error))


# Hands in clicked messages


@dataclass(frozen=True, slots=True)
class HandAnswer:
    """The answer to a click of somebody who may have a hand, in which it may be shown."""

    context: InteractionContext
    messages: TableMessages | None
    hand: Key | None

    async def show(self, state: TableState, panel: Panel, *, is_asked_for: bool = True) -> None:
        context = self.context
        if self.messages is not None and self.hand is not None:
            message_id = context.message_id if context.in_private else None
            given = context.responder.given
            await self.messages.hand_shown(
                self.hand, state, panel, given, message_id, is_asked_for=is_asked_for
            )

    def cover(self) -> None:
        """Note that the answer shows something else in place of the hand."""
        context = self.context
        if self.messages is not None and self.hand is not None:
            message_id = context.message_id if context.in_private else None
            self.messages.hand_covered(self.hand, context.responder.given, message_id)


@contextmanager
def answering_hand(
    screen: DiscordScreen, context: InteractionContext, table_id: str
) -> Iterator[HandAnswer]:
    """Keep the hand from being edited while the answer to a click on it may show it."""
    messages = screen.messages(table_id)
    hand = messages.clicked_hand(context.user_id, context.message_id) if messages else None
    held = messages.kept(hand) if messages and hand else None
    if held is not None:
        held.hold()
    try:
        yield HandAnswer(context, messages, hand)
    finally:
        if held is not None:
            held.release()


# Panels


@on(Dismiss)
async def dismiss(context: InteractionContext, _click: Dismiss) -> None:
    """Answer a person who has cancelled a confirmation."""
    await context.show(dismissed_panel(context.locale))


@on(PickCard)
async def pick(context: InteractionContext, click: PickCard) -> None:
    """Show the hand with the start of a move chosen, or make the move if it is a whole one."""
    state = state_of(context.app, click.table_id)
    picked = "" if state is None else picked_move(state, context.user_id, click.start)
    if picked:
        await make_move(context, MoveClick(click.table_id, click.number, picked))
    else:
        await _show_hand(context, click.table_id, click.page, click.start)


@on(LookAtHand)
async def look_at_hand(context: InteractionContext, click: LookAtHand) -> None:
    context.app.screen.restore_if_deleted(click.table_id, context.message_id)
    await _show_hand(context, click.table_id, click.page or 0)


async def _show_hand(
    context: InteractionContext, table_id: str, page: int, start: str = ""
) -> None:
    def hand(state: TableState, _seat: int) -> Panel:
        return _hand(context, state, page, start)

    # The first page is what the message of the hand shows.
    is_hand = not (page or start)
    by = partial(_show_over_hand, is_hand=is_hand)
    await _show(context, table_id, _seated(context, hand), by=by, sees_hand=True)


@on(ShowStatus)
async def show_status(context: InteractionContext, click: ShowStatus) -> None:
    context.app.screen.restore_if_deleted(click.table_id, context.message_id)
    status = partial(_status, context)
    await _show(context, click.table_id, status, tells_outcome=True)


def _status(context: InteractionContext, state: TableState) -> Panel:
    staff, user_id = context.is_staff_of(state.guild_id), context.user_id
    return status_panel(state, state.seat_of(user_id), context.locale, staff, user_id)


@on(ShowHostPage)
async def show_host_page(context: InteractionContext, click: ShowHostPage) -> None:
    """Show the host and the staff what is for them, and others the status."""

    def page(state: TableState) -> Panel:
        user_id = context.user_id
        if context.is_staff_of(state.guild_id) or user_id == state.host:
            return host_panel(state, user_id, context.locale)
        return _status(context, state)

    await _show(context, click.table_id, page, tells_outcome=True)


@on(ShowLog)
async def show_log(context: InteractionContext, click: ShowLog) -> None:
    def log_of(state: TableState) -> Panel | Refused:
        if state.game is None:
            return Refused(Refusal.NOT_PLAYING, {})
        messages, seat = context.app.screen.messages(state.table_id), state.seat_of(context.user_id)
        events = tuple(messages.of_round) if messages else ()
        return log_panel(state, seat, context.locale, events, click.page or 0)

    await _show(context, click.table_id, log_of, tells_outcome=True)


@on(ShowOtherSides)
async def show_other_sides(context: InteractionContext, click: ShowOtherSides) -> None:
    def other_sides(state: TableState) -> Panel | Refused:
        if state.game is None or state.game.result is not None:
            return Refused(Refusal.NOT_PLAYING, {})
        return other_sides_panel(state, state.seat_of(context.user_id), context.locale)

    await _show(context, click.table_id, other_sides, by=_show_beside)


@on(AskWhy)
async def say_why(context: InteractionContext, click: AskWhy) -> None:
    def why(state: TableState, seat: int) -> Panel:
        return why_panel(state, seat, click.card, context.locale)

    await _show(
        context, click.table_id, _playing(context, why), by=_show_beside, tells_outcome=True
    )


@on(ShowAccusable)
async def show_accusable(context: InteractionContext, click: ShowAccusable) -> None:
    def accusable(state: TableState, seat: int) -> Panel:
        return accuse_panel(state, seat, context.locale)

    await _show(context, click.table_id, _playing(context, accusable))


@on(ShowReactions)
async def show_reactions(context: InteractionContext, click: ShowReactions) -> None:
    def reactions(state: TableState, _seat: int) -> Panel | Refused:
        return _reactions(context, state)

    await _show(context, click.table_id, _playing(context, reactions))


@on(ShowFairDeal)
async def show_fair_deal(context: InteractionContext, click: ShowFairDeal) -> None:
    def luck(state: TableState) -> Panel:
        return Panel((Text(luck_line(state, context.locale)),))

    await _show(context, click.table_id, luck, by=_show_beside)


@on(ShowOptions)
async def show_options(context: InteractionContext, click: ShowOptions) -> None:
    def options(state: TableState) -> Panel | Refused:
        if state.phase is not Phase.LOBBY:
            return started_options_panel(state, context.locale)
        if context.user_id == state.host:
            return _options_panel(context, state, click.name)
        if context.is_staff_of(state.guild_id) and state.tournament is None:
            return host_panel(state, context.user_id, context.locale)
        return Refused(Refusal.NOT_HOST, {})

    await _show(context, click.table_id, options, by=_show_setup)


@on(ShowLobbyMore)
async def show_lobby_more(context: InteractionContext, click: ShowLobbyMore) -> None:
    def more(state: TableState) -> Panel | Refused:
        if state.phase is not Phase.LOBBY:
            # What was opened from it before the deal leads back to the table.
            return _status(context, state)
        return _lobby_more(context, state)

    await _show(context, click.table_id, more, by=_show_setup, tells_outcome=True)


def _lobby_more(context: InteractionContext, state: TableState) -> Panel:
    staff = context.is_staff_of(state.guild_id)
    return lobby_more_panel(state, context.user_id, context.locale, staff=staff)


@on(ShowRobots)
async def show_robots(context: InteractionContext, click: ShowRobots) -> None:
    def robots(state: TableState) -> Panel | Refused:
        if state.phase is not Phase.LOBBY:
            return Refused(Refusal.ALREADY_STARTED, {})
        if context.user_id != state.host:
            return Refused(Refusal.NOT_HOST, {})
        return robots_panel(state, context.locale)

    await _show(context, click.table_id, robots, by=_show_setup)


@on(ShowTeams)
async def show_teams(context: InteractionContext, click: ShowTeams) -> None:
    def teams(state: TableState) -> Panel | Refused:
        if state.phase is not Phase.LOBBY:
            return Refused(Refusal.ALREADY_STARTED, {})
        return teams_panel(state, context.locale)

    await _show(context, click.table_id, teams, by=_show_setup)


Shown = Callable[[TableState], "Panel | Refused"]


def _seated(
    context: InteractionContext, panel: Callable[[TableState, int], Panel | Refused]
) -> Shown:
    """A panel for people who have a seat."""

    def shown(state: TableState) -> Panel | Refused:
        seat = state.seat_of(context.user_id)
        return Refused(Refusal.NOT_SEATED, {}) if seat is None else panel(state, seat)

    return shown


def _playing(
    context: InteractionContext, panel: Callable[[TableState, int], Panel | Refused]
) -> Shown:
    """A panel for people who have a seat, while a round is played."""

    def shown(state: TableState, seat: int) -> Panel | Refused:
        if state.phase is Phase.PLAYING:
            return panel(state, seat)
        over = state.phase is Phase.BETWEEN
        return Refused(Reason.ROUND_OVER if over else Refusal.NOT_PLAYING, {})

    return _seated(context, shown)


async def _show_over_hand(
    context: InteractionContext, state: TableState, panel: Panel, *, is_hand: bool = False
) -> None:
    """Show something where the clicked message may be the person's hand.

    Args:
        is_hand: Whether it is what the message of their hand shows.
    """
    with answering_hand(context.app.screen, context, state.table_id) as hand_answer:
        if context.in_private:
            context.app.last_refusals.keep(context.user_id)
        if not await context.show(panel):
            return
        if is_hand:
            await hand_answer.show(state, panel)
        else:
            hand_answer.cover()


async def _show_beside(context: InteractionContext, _state: TableState, panel: Panel) -> None:
    """Show something in a message of its own."""
    await context.show(panel, anew=True)


async def _show_setup(context: InteractionContext, state: TableState, panel: Panel) -> None:
    """Show something of before the deal, which removes it from the channel."""
    if context.is_direct or state.phase is not Phase.LOBBY:
        await _show_over_hand(context, state, panel)
        return
    if context.in_private:
        context.app.last_refusals.keep(context.user_id)
    is_shown, given = await context.show(panel), context.responder.given
    if not is_shown or given is None:
        return
    panels, table_id = context.app.screen.setup_panels, state.table_id
    clicked = context.message_id if context.in_private else None
    message_id = context.responder.sent_id or clicked or 0
    await panels.note(table_id, context.user_id, given, message_id)
    table = context.app.tables.find(table_id)
    if table is None or table.state.phase is not Phase.LOBBY:
        await panels.delete_of(table_id)  # the cards were dealt meanwhile


async def _show(
    context: InteractionContext,
    table_id: str,
    shown: Shown,
    *,
    by: Callable[[InteractionContext, TableState, Panel], Awaitable[None]] = _show_over_hand,
    tells_outcome: bool = False,
    sees_hand: bool = False,
) -> None:
    """Show something of a table, or why not, by default in place of a clicked private message.

    Args:
        tells_outcome: Whether it tells how the last change came out, beside the hand.
        sees_hand: Whether it shows the hand of the person.
    """
    app, state = context.app, state_of(context.app, table_id)
    if state is None:
        if await _show_end(context, table_id):
            return
        refused = Refused(await app.tables.absence(table_id), {}) if table_id else None
        await refuse(context, refused or why_no_table(context, app))
        return
    if not context.is_direct and is_stranger(state, context.click(actions.Join())):
        await refuse(context, Refused(Refusal.NOT_IN_SERVER, {}))
        return
    panel = app.message_panels.suspense_panel(state, context.user_id) if tells_outcome else None
    if panel is None:
        sees_hand &= state.seat_of(context.user_id) is not None
        app.screen.note_click(table_id, context.user_id, sees_hand=sees_hand)
        found = shown(state)
        if isinstance(found, Refused):
            await refuse(context, found, state)
            return
        panel = found
    await by(context, state, panel)


async def _show_end(context: InteractionContext, table_id: str) -> bool:
    """Bring a table's own message up to date that has ended while no token could edit it.

    Return whether that was clicked.
    """
    if not (context.in_public and table_id):
        return False
    saved = await context.app.store.last_saved(table_id)
    if saved is None or saved.live or saved.guild_id != OUTSIDE:
        return False
    try:
        state = load(saved.state)
    except UnreadableState:
        return False
    if state.channel_id not in context.here:
        return False
    return await context.replace(context.app.message_panels.table(state, ()))


def _reactions(context: InteractionContext, state: TableState) -> Panel | Refused:
    if state.quiet:
        return Refused(Refusal.REACTIONS_OFF, {})
    if context.app.message_panels.has_muted(state):
        return Panel((Text(tr(context.locale, "reactions-muted")),))
    return reactions_panel(state, context.locale)


def _options_panel(context: InteractionContext, state: TableState, opened: str = "") -> Panel:
    last, threads = _last_options(context, state), context.place.takes_threads
    threads &= not state.is_outside
    return options_panel(state, context.locale, last, opened, threads=threads)


def _last_options(context: InteractionContext, state: TableState | None) -> Mapping[str, str]:
    """The options of the last table that a person hosted, of the edition of another one."""
    own = context.app.preferences_cache.cached(context.user_id)
    return {} if state is None else own.last_options.get(state.edition, {})


async def _keep_options(context: InteractionContext, state: TableState) -> None:
    """Keep the options of a table that has started, to offer them again to its host."""
    chosen = chosen_values(state.options)
    if context.user_id != state.host or _last_options(context, state) == chosen:
        return
    own = context.app.preferences_cache.cached(context.user_id)
    await _keep(context, "last-options", {**own.last_options, state.edition: chosen})


async def keep_edition(context: InteractionContext, edition: str) -> None:
    """Keep that a person has played an edition: they know now what is different in it."""
    known = context.app.preferences_cache.cached(context.user_id).editions
    if edition not in known:
        await _keep(context, "editions", (*known, edition))


async def _keep(context: InteractionContext, name: str, value: object) -> None:
    try:
        await context.app.preferences_cache.save(context.user_id, name, value)
    except StoreUnavailable as error:
        log.warning("a preference was not kept", name=name, reason=str(error))


def why_panel(state: TableState, seat: int, card: Card | None, locale: Locale) -> Panel:
    """Why a card cannot be played; without one, why all of the hand that cannot."""
    if card is None:
        return Panel((Text(why_cards_refused(state, seat, locale)),))
    return Panel((Text(why_card_refused(state, seat, card, locale)),))


# For newcomers


@on(ShowRules)
async def show_rules(context: InteractionContext, click: ShowRules) -> None:
    table_id, edition, state = click.table_id, click.edition, state_of(context.app, click.table_id)
    back: ClickAction | None = None if table_id == NO_TABLE else ShowStatus(table_id)
    if state is not None and state.phase is Phase.LOBBY and not state.is_duel:
        back = ShowLobbyMore(table_id)
    pages = rules_pages(edition, context.locale, partial(ShowRules, table_id), back)
    panel = pages[min(click.page, len(pages) - 1)]
    if state is None:
        await context.show(panel)
    else:
        await _show_over_hand(context, state, panel)


@on(ShowHelp)
async def show_help(context: InteractionContext, _click: ShowHelp) -> None:
    panel = help_panel(
        context.locale,
        context.app.settings,
        context.bot_name,
        privacy=context.privacy_url,
        terms=context.terms_url,
        install=context.install_url,
    )
    await context.show(panel)


@on(ShowCommands)
async def show_commands(context: InteractionContext, _click: ShowCommands) -> None:
    await context.show(commands_panel(context.locale))
