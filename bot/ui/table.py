"""Answers clicks and commands about tables: passes them on, and shows the outcome."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeGuard, TypeVar

import structlog
from discord import Interaction

from bot.engine.cards import Card, card
from bot.engine.editions import EDITIONS
from bot.engine.errors import Reason
from bot.engine.moves import Verb
from bot.engine.view import view
from bot.game.ports import StoreUnavailable
from bot.game.rules import actions
from bot.game.rules.actions import Accepted, Answer, MakeMove, Refusal, Refused, SetOption
from bot.game.rules.lobby import AS_BEFORE, chosen_values
from bot.game.rules.permissions import AnswerKind, check_right, rule_of
from bot.game.rules.requests import OpenRequest
from bot.game.rules.results import Declined
from bot.game.state.table_state import Phase, Reaction, RobotLevel, TableState
from bot.gateway.rendering import clicked_action
from bot.i18n import Locale, tr
from bot.links import channel_link
from bot.present.components import TEXT, ActionKind, ComponentAction, Panel, Text
from bot.present.edition import is_move, move_line
from bot.present.panels.answers import action_of_pick
from bot.present.panels.confirmation import confirmation_panel, dismissed_panel, ended_text
from bot.present.panels.hand import (
    accuse_panel,
    host_panel,
    messages_closed_panel,
    status_panel,
    welcome_panel,
)
from bot.present.panels.lobby import robots_panel, teams_panel
from bot.present.panels.options import HOST, options_panel, started_options_panel
from bot.present.panels.rules import COMMANDS, commands_panel, help_panel, rules_pages
from bot.present.panels.table import log_panel, reactions_panel
from bot.present.panels.verification import luck_line
from bot.present.text.events import recent_event_lines
from bot.present.text.refusals import why_card_refused, why_cards_refused
from bot.store.usage import Use
from bot.ui.access import ask_if_allowed, open_if_allowed
from bot.ui.context import App, InteractionContext, InteractionSource
from bot.ui.hand import HandMessage, PrivateHand
from bot.ui.refusals import refusal_said, refuse, refuse_within
from bot.ui.routes import MOVE, OTHER, MalformedAction, Scope, on, parse_number, run
from bot.ui.screen import DiscordScreen

E = TypeVar("E", bound=StrEnum)

log = structlog.get_logger(__name__)

# From components to actions

WITHOUT_DETAIL: Mapping[str, actions.Action] = {
    ActionKind.JOIN: actions.Join(),
    ActionKind.LEAVE: actions.Leave(),
    ActionKind.REMOVE_ROBOT: actions.RemoveRobot(),
    ActionKind.SHOW_HAND: actions.ShowHand(),
    ActionKind.START: actions.StartGame(),
    ActionKind.START_WITH_ROBOTS: actions.StartGame(with_robots=True),
    ActionKind.CANCEL: actions.Cancel(),
    ActionKind.COME_BACK: actions.ComeBack(),
    ActionKind.READY: actions.Ready(),
    ActionKind.PAUSE: actions.Pause(),
    ActionKind.STOP: actions.Stop(),
}


def picked_move(state: TableState, user_id: int, action: ComponentAction) -> ComponentAction:
    """The action of a click in a hand, where a pick may already be a whole move."""
    seat = state.seat_of(user_id)
    if action.kind != ActionKind.PICK or seat is None:
        return action
    if state.game is None or state.phase is not Phase.PLAYING:
        return action
    return action_of_pick(state, view(state.game, seat), action)


def _read(kind: type[E], text: str) -> E:
    try:
        return kind(text)
    except ValueError:
        raise MalformedAction(text) from None


def confirmed_action(action: ComponentAction) -> ComponentAction:
    kind, _, detail = action.detail.partition(" ")
    return replace(action, kind=kind, detail=detail)


def table_action_of(action: ComponentAction, hand: Sequence[Card] = ()) -> actions.Action | None:
    """The action that a component requests of a table; None if it only shows something."""
    if is_move(action.kind):
        return MakeMove(move_line(action, hand))
    match action.kind:
        case ActionKind.OPTION:
            name, _, value = action.detail.partition(" ")
            return SetOption(name, value)
        case ActionKind.ADD_ROBOT:
            return actions.AddRobot(_read(RobotLevel, action.detail) if action.detail else None)
        case ActionKind.TEAM:
            return actions.JoinTeam(parse_number(action.detail))
        case ActionKind.KICK:
            return actions.Kick(parse_number(action.detail))
        case ActionKind.PASS_HOST:
            return actions.PassHost(parse_number(action.detail))
        case ActionKind.REACT:
            return actions.React(_read(Reaction, action.detail)) if action.detail else None
        case ActionKind.VOTE_TO_CLOSE:
            return actions.VoteToClose(action.detail == "yes")
        case _:
            return WITHOUT_DETAIL.get(action.kind)


# Finding the table


def table_id_of(source: InteractionSource, app: App) -> str:
    """The table that a command applies to, or an empty string.

    On a server it is the channel's table or, in a tournament's channel, the person's own; in direct
    messages it is the only table where they sit.
    """
    if source.guild_id is None or source.channel_id is None:
        return app.tables.only_of(source.user_id) or ""
    table_id = app.tables.id_in_channel(source.channel_id)
    if table_id is not None:
        return table_id
    tournament = app.tournaments.in_channel(source.channel_id)
    if tournament is None:
        return ""
    states = (one.state for one in app.tables)
    of_tournament = (one for one in states if one.tournament == tournament.id)
    own = (one.table_id for one in of_tournament if one.seat_of(source.user_id) is not None)
    return next(own, "")


def state_of(app: App, table_id: str) -> TableState | None:
    table = app.tables.find(table_id)
    return None if table is None else table.state


async def table_in_channel(app: App, channel_id: int) -> TableState | None:
    """The last saved state of a channel's live table, which is woken if it sleeps."""
    table_id = app.tables.id_in_channel(channel_id)
    table = None if table_id is None else await app.table_opener.wake(table_id)
    return None if table is None else table.state


def why_no_table(source: InteractionSource, app: App) -> Refused:
    """The refusal of a command without a table: none is open there, or several could be meant."""
    where = "direct"
    if source.guild_id is not None and source.channel_id is not None:
        tournament = app.tournaments.in_channel(source.channel_id)
        where = "channel" if tournament is None else "tournament"
    return Refused(Refusal.NO_TABLE, {"where": where})


# Commands


async def submit_command(interaction: Interaction[Any], action: actions.Action) -> None:
    table_id = table_id_of(InteractionSource(interaction), interaction.client.app)
    await run(interaction, lambda context: submit(context, table_id, action), table_id)


async def show_command(interaction: Interaction[Any], kind: ActionKind) -> None:
    table_id = table_id_of(InteractionSource(interaction), interaction.client.app)
    action = ComponentAction(table_id, kind)
    await run(interaction, lambda context: show(context, action), table_id)


# Actions


@on(MOVE, *WITHOUT_DETAIL, scope=Scope.TABLE)
@on(ActionKind.OPTION, ActionKind.ADD_ROBOT, ActionKind.TEAM, scope=Scope.TABLE)
@on(ActionKind.KICK, ActionKind.PASS_HOST, ActionKind.VOTE_TO_CLOSE, scope=Scope.TABLE)
async def ask(context: InteractionContext, action: ComponentAction) -> None:
    state = state_of(context.app, action.table_id)
    asked = table_action_of(action, _cards(state, context.user_id))
    assert asked is not None, "no function is bound to an action that asks for nothing"
    if isinstance(asked, SetOption) and asked.name == AS_BEFORE:
        last = _last_options(context, state)
        asked = replace(asked, value=" ".join(f"{name}={value}" for name, value in last.items()))
    question = action.number if isinstance(asked, MakeMove) else None
    await submit(context, action.table_id, asked, question)


@on(ActionKind.CONFIRM, scope=Scope.TABLE)
async def confirm(context: InteractionContext, action: ComponentAction) -> None:
    confirmed = table_action_of(confirmed_action(action))
    if confirmed is None:
        raise MalformedAction(action.detail)
    await submit_confirmed(context, action.table_id, confirmed)


async def submit(
    context: InteractionContext,
    table_id: str,
    action: actions.Action,
    question: int | None = None,
) -> None:
    """Pass an action to a table, as returned by `table_id_of`, or ask to confirm it first."""
    if not table_id:
        await refuse(context, why_no_table(context, context.app))
        return
    state = state_of(context.app, table_id)
    confirmation = _confirmation(state, context, action)
    if confirmation is None:
        if state is not None and state.is_race and isinstance(action, MakeMove):
            # All who race are answered together, once every click has had time to arrive.
            context.responder.acknowledge_now()
        await submit_confirmed(context, table_id, action, question)
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
    except Declined:
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
    if state is not None and isinstance(action, MakeMove) and not _keeps_hand(action):
        # Nobody may answer a question that nobody has been shown yet.
        held = app.message_panels.suspense_panel(state, context.user_id)
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
                state, recent = state_of(app, table_id), app.screen.recent(table_id)
                if (
                    isinstance(action, MakeMove)
                    and context.in_private
                    and _is_outdated(state, question)
                ):
                    # A second answer could be lost in a storm.
                    text = refusal_said(context, answer, state, action, recent)
                    current = _hand(app, state, context.user_id)
                    shown = await refuse_within(context, current, answer, text)
                    if shown is not None:
                        await hand_answer.show(state, shown)
                        return
                await refuse(context, answer, state, action, recent)
            case Accepted():
                if hand := await _tell(context, action, answer):
                    starts = isinstance(action, actions.StartGame)
                    await hand_answer.show(answer.state, hand, is_asked_for=not starts)
                if isinstance(action, actions.React):
                    app.store.use_counts.count(Use.REACTION)
                if isinstance(action, actions.StartGame):
                    await _keep_options(context, answer.state)
                if isinstance(action, MakeMove):
                    await app.last_refusals.clear(context.user_id)
                elif context.in_private:
                    app.last_refusals.keep(context.user_id)


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
    match rule_of(action).answer:
        case AnswerKind.WELCOME:
            await welcome(context, state, anew=isinstance(action, actions.ComeBack))
            return None
        case AnswerKind.OPTIONS:
            await context.replace(_options_panel(context, state))
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
        case AnswerKind.ROBOTS if context.in_private:
            await context.replace(robots_panel(state, context.locale))
            return None
        case AnswerKind.TEAM:
            await context.say(_news_panel(answer, context))
            return None
        case AnswerKind.HAND if context.in_public and (
            # The hand is unchanged, or shown in a direct message.
            (isinstance(action, MakeMove) and _keeps_hand(action))
            or app.direct_messages.is_open(context.user_id)
        ):
            await context.responder.acknowledge()
            return None
        case _ if context.is_direct_command and app.direct_messages.is_open(context.user_id):
            # The hand above the answer shows the rest.
            await context.say(_news_panel(answer, context))
            return None
        case _:
            panel = _hand(app, state, context.user_id)
            return panel if await context.show(panel) else None


def _plays_here(app: App, state: TableState, user_id: int) -> bool:
    """Whether a person has a private message in the channel that is their hand there."""
    messages = app.screen.messages(state.table_id)
    hand = messages.hand(user_id) if messages else None
    return hand is not None and hand.private.message.answer is not None


def _hand(app: App, state: TableState, user_id: int) -> Panel:
    return app.message_panels.hand(state, user_id, app.screen.recent(state.table_id))


def _is_outdated(state: TableState | None, question: int | None) -> TypeGuard[TableState]:
    """Whether a private message shows an older question than the open one."""
    return state is not None and state.game is not None and question != state.game.number


def is_late_move(app: App, interaction: Mapping[str, Any]) -> bool:
    """Whether an interaction, as Discord has sent it, answers a question that is no longer open."""
    action = clicked_action(interaction.get("data"))
    if action is None or action.number is None or not is_move(action.kind):
        return False
    return _is_outdated(state_of(app, action.table_id), action.number)


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


async def open_table(
    context: InteractionContext,
    opening: OpenRequest,
    opened: Callable[[App, OpenRequest], Awaitable[Answer]] | None = None,
) -> bool:
    """Open a table, by default in its channel, and welcome its host; return whether it is open."""
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
            there = await table_in_channel(app, opening.channel_id) if taken else None
            await refuse(context, refused, there)
            return False
        case Accepted(state):
            await welcome(context, state, anew=False)
            return True


async def welcome(context: InteractionContext, state: TableState, *, anew: bool) -> None:
    """Welcome a person who has joined or returned, perhaps in a message of its own.

    In a channel, the welcome to a lobby becomes the person's hand once the cards are dealt.
    """
    app, user_id = context.app, context.user_id
    await remember_player(context)
    channel_id = await app.direct_messages.open(user_id)
    messages = app.screen.messages(state.table_id)
    hand = messages.hand(user_id) if messages else None
    if channel_id is not None and hand is not None:
        # The table may have changed meanwhile; the hand knows its newest state.
        hand.refresh()
        await hand.wait_until_idle()
    if channel_id is not None and app.direct_messages.is_open(user_id):
        if hand is not None and context.message_id == hand.message.message_id:
            # The clicked message is the hand again.
            await context.responder.acknowledge()
            return
        panel = welcome_panel(state, user_id, channel_link(None, channel_id), context.locale)
    else:
        panel = messages_closed_panel(state, user_id, context.locale)
    plays_here = context.guild_id is not None and not state.waits(user_id)
    if plays_here and state.phase is Phase.PLAYING:
        # They have returned to a round, or their joining has dealt the cards.
        panel = app.message_panels.hand(state, user_id, app.screen.recent(state.table_id))
    message_id = context.message_id if context.in_private and not anew else None
    is_shown = await context.show(panel, anew=anew)
    if is_shown and hand is not None and plays_here:
        given = context.responder.given
        await hand.private.shown_by(state, panel, given, message_id, is_asked_for=False)
        hand.private.refresh()


async def remember_player(context: InteractionContext) -> None:
    """Save that a person plays; they keep their seat even if this fails."""
    try:
        await context.remember_person()
    except StoreUnavailable as error:
        log.warning("a player was not noted", reason=str(error))


# Hands in clicked messages


@dataclass(frozen=True, slots=True)
class HandAnswer:
    """The answer to a click of somebody with a hand; at most one of their hands is given."""

    context: InteractionContext
    hand: HandMessage | None
    private_hand: PrivateHand | None

    async def show(self, state: TableState, panel: Panel, *, is_asked_for: bool = True) -> None:
        context, given = self.context, self.context.responder.given
        if self.hand is not None:
            self.hand.shown_by(state, panel, given)
            await self.hand.private.dismiss()
        elif self.private_hand is not None:
            message_id = context.message_id if context.in_private else None
            await self.private_hand.shown_by(
                state, panel, given, message_id, is_asked_for=is_asked_for
            )

    def cover(self) -> None:
        """Note that the answer shows something else in place of the hand."""
        context, given = self.context, self.context.responder.given
        if self.hand is not None:
            self.hand.message.covered_by(given)
        elif self.private_hand and context.in_private and context.message_id is not None:
            self.private_hand.covered_by(given, context.message_id)


@contextmanager
def answering_hand(
    screen: DiscordScreen, context: InteractionContext, table_id: str
) -> Iterator[HandAnswer]:
    """Keep the hand from being edited while the answer to a click on it may show it."""
    messages = screen.messages(table_id)
    hand = messages.hand(context.user_id) if messages else None
    private_hand: PrivateHand | None = None
    if hand is not None and context.message_id != hand.message.message_id:
        private_hand, hand = hand.private, None
    held = hand or private_hand
    if held is not None:
        held.message.hold()
    try:
        yield HandAnswer(context, hand, private_hand)
    finally:
        if held is not None:
            held.message.release()


# Panels


@on(ActionKind.DISMISS)
async def dismiss(context: InteractionContext, _action: ComponentAction) -> None:
    """Answer a person who has cancelled a confirmation."""
    await context.show(dismissed_panel(context.locale))


@on(ActionKind.REACT, scope=Scope.TABLE)
async def react(context: InteractionContext, action: ComponentAction) -> None:
    await (ask if action.detail else show)(context, action)


@on(ActionKind.PICK, scope=Scope.TABLE)
async def pick(context: InteractionContext, action: ComponentAction) -> None:
    """Show the hand with the start of a move chosen; a pick may already be a whole move."""
    state = state_of(context.app, action.table_id)
    if state is not None:
        action = picked_move(state, context.user_id, action)
    await (ask if is_move(action.kind) else show)(context, action)


_BEFORE_THE_START = frozenset({ActionKind.OPTIONS, ActionKind.ROBOTS, ActionKind.TEAMS})


@on(ActionKind.RULES, ActionKind.HELP)
@on(ActionKind.HAND, ActionKind.STATUS, *_BEFORE_THE_START, ActionKind.LOG, scope=Scope.TABLE)
@on(ActionKind.WHY, ActionKind.ACCUSE_WHOM, ActionKind.STANDING, OTHER, scope=Scope.TABLE)
@on(ActionKind.FAIR_DEAL, scope=Scope.TABLE)
async def show(context: InteractionContext, action: ComponentAction) -> None:
    app, state = context.app, state_of(context.app, action.table_id)
    panel = _panel(context, state, action)
    if isinstance(panel, Refused) and panel.code == Refusal.CLOSED_TABLE:
        panel = (
            Refused(await app.tables.absence(action.table_id), {})
            if action.table_id
            else why_no_table(context, app)
        )
    if isinstance(panel, Refused):
        await refuse(context, panel, state)
    elif state is None or action.kind in _BESIDE:
        await context.show(panel, anew=action.kind in _BESIDE)
    else:
        with answering_hand(app.screen, context, state.table_id) as hand_answer:
            if context.in_private:
                app.last_refusals.keep(context.user_id)
            if not await context.show(panel):
                return
            if _is_hand(action):
                await hand_answer.show(state, panel)
            else:
                hand_answer.cover()


_BESIDE = frozenset({ActionKind.WHY, ActionKind.FAIR_DEAL})
"""Panels that replace nothing."""


def _is_hand(action: ComponentAction) -> bool:
    """Whether an action shows the hand as its message shows it: the first page."""
    return action.kind == ActionKind.HAND or (
        action.kind == ActionKind.PICK and action.detail == "0"
    )


def _panel(
    context: InteractionContext, state: TableState | None, action: ComponentAction
) -> Panel | Refused:
    if action.kind in {ActionKind.RULES, ActionKind.HELP}:
        return _rules_panel(action, context)
    if state is None:
        return Refused(Refusal.CLOSED_TABLE, {})
    held = context.app.message_panels.suspense_panel(state, context.user_id)
    if held is not None and action.kind in _OUTCOMES:
        return held
    return _panel_at_table(context, state, action)


_OUTCOMES = frozenset({ActionKind.STATUS, ActionKind.LOG, ActionKind.WHY})
"""Looks at a table that tell how its last change came out, beside the hand."""


def _panel_at_table(
    context: InteractionContext, state: TableState, action: ComponentAction
) -> Panel | Refused:
    seat = state.seat_of(context.user_id)
    sees_hand = seat is not None and action.kind in {ActionKind.HAND, ActionKind.PICK}
    context.app.screen.note_click(state.table_id, context.user_id, sees_hand=sees_hand)
    if action.kind in {ActionKind.STATUS, ActionKind.HAND}:
        context.app.screen.restore_if_deleted(state.table_id, context.message_id)
    if action.kind == ActionKind.STATUS:
        return _status(context, state, action.detail)
    if action.kind == ActionKind.FAIR_DEAL:
        return Panel((Text(luck_line(state, context.locale)),))
    if action.kind in _BEFORE_THE_START:
        return _before_the_start(context, state, action)
    if action.kind == ActionKind.LOG:
        if state.game is None:
            return Refused(Refusal.NOT_PLAYING, {})
        messages = context.app.screen.messages(state.table_id)
        events = tuple(messages.of_round) if messages else ()
        return log_panel(state, seat, context.locale, events, parse_number(action.detail or "0"))
    if seat is None:
        return Refused(Refusal.NOT_SEATED, {})
    if action.kind in {ActionKind.HAND, ActionKind.PICK}:
        page, _, picked = action.detail.partition(" ")
        recent = context.app.screen.recent(state.table_id)
        number = parse_number(page or "0")
        return context.app.message_panels.hand(state, context.user_id, recent, number, picked)
    if state.phase is not Phase.PLAYING:
        over = state.phase is Phase.BETWEEN
        return Refused(Reason.ROUND_OVER if over else Refusal.NOT_PLAYING, {})
    if action.kind in {ActionKind.ACCUSE_WHOM, ActionKind.REACT}:
        accuses = action.kind == ActionKind.ACCUSE_WHOM
        return accuse_panel(state, seat, context.locale) if accuses else _reactions(context, state)
    if action.kind == ActionKind.WHY:
        return why_panel(state, seat, action.detail, context.locale)
    # A button from another version of the bot.
    raise MalformedAction(action.kind)


def _status(context: InteractionContext, state: TableState, detail: str) -> Panel:
    staff, user_id = context.is_staff_of(state.guild_id), context.user_id
    if detail == HOST and (staff or user_id == state.host):
        return host_panel(state, user_id, context.locale)
    return status_panel(state, state.seat_of(user_id), context.locale, staff, user_id)


def _reactions(context: InteractionContext, state: TableState) -> Panel | Refused:
    if state.quiet:
        return Refused(Refusal.REACTIONS_OFF, {})
    if context.app.message_panels.has_muted(state):
        return Panel((Text(tr(context.locale, "reactions-muted")),))
    return reactions_panel(state, context.locale)


def _before_the_start(
    context: InteractionContext, state: TableState, action: ComponentAction
) -> Panel | Refused:
    if state.phase is not Phase.LOBBY:
        if action.kind == ActionKind.OPTIONS:
            return started_options_panel(state, context.locale)
        return Refused(Refusal.ALREADY_STARTED, {})
    if action.kind == ActionKind.TEAMS:
        return teams_panel(state, context.locale)
    if context.user_id != state.host:
        staff = action.kind == ActionKind.OPTIONS and context.is_staff_of(state.guild_id)
        if staff and state.tournament is None:
            return host_panel(state, context.user_id, context.locale)
        return Refused(Refusal.NOT_HOST, {})
    if action.kind == ActionKind.ROBOTS:
        return robots_panel(state, context.locale)
    return _options_panel(context, state, action.detail)


def _options_panel(context: InteractionContext, state: TableState, opened: str = "") -> Panel:
    last, threads = _last_options(context, state), context.place.takes_threads
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


def _rules_panel(action: ComponentAction, context: InteractionContext) -> Panel:
    locale = context.locale
    if action.kind == ActionKind.HELP and action.detail == COMMANDS:
        return commands_panel(locale)
    if action.kind == ActionKind.HELP:
        return help_panel(
            locale,
            context.app.settings,
            context.bot_name,
            privacy=context.privacy_url,
            terms=context.terms_url,
        )
    edition, _, page = action.detail.partition(" ")
    if edition not in EDITIONS:
        raise MalformedAction(action.detail)
    pages = rules_pages(edition, locale, action.table_id)
    return pages[min(parse_number(page), len(pages) - 1)]


def why_panel(state: TableState, seat: int, detail: str, locale: Locale) -> Panel:
    """Why cards cannot be played: one, or all of the hand that cannot."""
    if not detail:
        return Panel((Text(why_cards_refused(state, seat, locale)),))
    try:
        laid = card(detail)
    except ValueError as error:
        raise MalformedAction(detail) from error
    return Panel((Text(why_card_refused(state, seat, laid, locale)),))
