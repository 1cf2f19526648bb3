"""Passes actions on to their tables, and shows the outcome to the people who acted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeGuard

from discord import Interaction

from bot.engine.cards import Card
from bot.engine.errors import Reason
from bot.engine.moves import Verb
from bot.engine.view import view
from bot.game.rules import actions
from bot.game.rules.actions import Accepted, MakeMove, Refusal, Refused, SetOption
from bot.game.rules.lobby import AS_BEFORE
from bot.game.rules.outcome import RefusalError
from bot.game.rules.permissions import AnswerKind, check_right, rule_of
from bot.game.state.table_state import Phase, TableState
from bot.gateway.rendering import clicked_action
from bot.i18n import tr
from bot.present.components import TEXT, Panel, text_panel
from bot.present.edition import line_of
from bot.present.panels.answers import move_of_pick
from bot.present.panels.confirmation import confirmation_panel, ended_text
from bot.present.table_clicks import Ask, Confirm, Dismiss, MoveClick, PickCard
from bot.present.text.events import recent_event_lines
from bot.store.usage import Use
from bot.ui.access import click_if_allowed
from bot.ui.context import App, InteractionContext, InteractionSource
from bot.ui.hand_answers import HandAnswer, answering_hand, has_direct_hand, own_hand, welcome
from bot.ui.players import keep_edition, keep_options, last_options
from bot.ui.refusals import refusal_said, refuse, refuse_within
from bot.ui.routes import on, run
from bot.ui.table_lookup import state_of, table_id_of, why_no_table
from bot.ui.table_views import setup_panel, show_end, show_hand, show_until_deal


async def submit_command(interaction: Interaction[Any], action: actions.Action) -> None:
    source, joins = InteractionSource(interaction), isinstance(action, actions.Join)
    table_id = table_id_of(source, interaction.client.app, joins=joins)
    await run(interaction, lambda context: submit(context, table_id, action), table_id)


@on(Ask)
async def ask(context: InteractionContext, click: Ask) -> None:
    asked = click.asked
    if isinstance(asked, SetOption) and asked.name == AS_BEFORE:
        last = last_options(context, state_of(context.app, click.table_id))
        asked = replace(asked, value=" ".join(f"{name}={value}" for name, value in last.items()))
    await submit(context, click.table_id, asked)


@on(Confirm)
async def confirm(context: InteractionContext, click: Confirm) -> None:
    await submit_confirmed(context, click.table_id, click.asked)


@on(Dismiss)
async def dismiss(context: InteractionContext, _click: Dismiss) -> None:
    """Answer a person who cancels a confirmation."""
    await context.show(text_panel(tr(context.locale, "dismissed")))


@on(MoveClick)
async def make_move(context: InteractionContext, click: MoveClick) -> None:
    hand = _cards(state_of(context.app, click.table_id), context.user_id)
    move = MakeMove(line_of(click.line, hand))
    await submit_confirmed(context, click.table_id, move, click.number)


@on(PickCard)
async def pick(context: InteractionContext, click: PickCard) -> None:
    """Show the hand with the first part of a move chosen, or make the move if it is complete."""
    state = state_of(context.app, click.table_id)
    picked = "" if state is None else picked_move(state, context.user_id, click.start)
    if picked:
        await make_move(context, MoveClick(click.table_id, click.number, picked))
    else:
        await show_hand(context, click.table_id, click.page, click.start)


def picked_move(state: TableState, user_id: int, picked: str) -> str:
    """The complete move picked in a hand, as in `MoveClick`; empty if more must be chosen."""
    seat = state.seat_of(user_id)
    if seat is None or state.game is None or state.phase is not Phase.PLAYING:
        return ""
    return move_of_pick(state, view(state.game, seat), picked)


def _cards(state: TableState | None, user_id: int) -> tuple[Card, ...]:
    seat = None if state is None else state.seat_of(user_id)
    if state is None or state.game is None or seat is None:
        return ()
    return state.game.hands[seat]


def is_late_move(app: App, interaction: Mapping[str, Any]) -> bool:
    """Whether an interaction, as Discord sent it, answers a question that is no longer open."""
    click = clicked_action(interaction.get("data"))
    if not isinstance(click, MoveClick) or click.number is None:
        return False
    return _is_outdated(state_of(app, click.table_id), click.number)


async def submit(context: InteractionContext, table_id: str, action: actions.Action) -> None:
    """Pass an action to a table, or ask to confirm it first; refuse it if `table_id` is empty."""
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
    """The confirmation that a person must give first.

    None if the action needs no confirmation, or if it will be refused anyway.
    """
    if state is None or rule_of(action).confirmation is None:
        return None
    try:
        check_right(state, context.click(action))
    except RefusalError:
        return None
    return confirmation_panel(state, context.user_id, action, context.locale)


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
        answer = await click_if_allowed(context, app.tables, table_id, action, question)
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
                    # Save the options as chosen: starting the game alone can turn a match into a
                    # single round.
                    await keep_options(context, state or answer.state)
                if isinstance(action, MakeMove):
                    await app.last_refusals.clear(context.user_id)
                    if context.in_private:
                        await app.screen.open_statuses.clear(table_id, context.user_id)
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
    if refused.code == Refusal.CLOSED_TABLE and await show_end(context, table_id):
        return
    app = context.app
    state, recent = state_of(app, table_id), app.screen.recent(table_id)
    if isinstance(action, MakeMove) and context.in_private and _is_outdated(state, question):
        # One answer rather than two: under load, the second might be lost.
        if refused.code == Reason.STALE_QUESTION:
            text = tr(context.locale, "hand-overtaken")
        else:
            text = refusal_said(context, refused, state, action, recent)
        shown = await refuse_within(context, own_hand(context, state), refused, text)
        if shown is not None:
            await hand_answer.show(state, shown)
            return
    await refuse(context, refused, state, action, recent)


def _is_outdated(state: TableState | None, question: int | None) -> TypeGuard[TableState]:
    """Whether `question`, which a private message shows, is not the round's open question."""
    return state is not None and state.game is not None and question != state.game.number


def _suspense(context: InteractionContext, state: TableState, move: MakeMove) -> Panel | None:
    """The panel to show in place of a move's outcome while the outcome is secret, or None.

    A click in a race is acknowledged here.
    """
    if state.is_race:
        # The people in a race are all answered together, once every click has had time to arrive.
        context.responder.acknowledge_now()
    if _keeps_hand(move):
        return None
    return context.app.message_panels.suspense_panel(state, context.user_id)


KEEPS_HAND = frozenset({Verb.UNO, Verb.CATCH, Verb.ACCUSE})


def _keeps_hand(move: MakeMove) -> bool:
    """Whether a move answers no question and leaves its maker's hand unchanged."""
    return move.line.partition(" ")[0] in KEEPS_HAND


async def _tell(
    context: InteractionContext, action: actions.Action, answer: Accepted[TableState]
) -> Panel | None:
    """Answer an accepted click; return the hand if the answer shows it."""
    app, state = context.app, answer.state
    if isinstance(action, MakeMove):
        # Before the hand is composed, so that it need not be edited again.
        await keep_edition(context, state.edition)
    setup = setup_panel(context, action, state)
    if setup is not None:
        await show_until_deal(context, state, setup)
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
            await context.confirm(text_panel(text))
            return None
        case AnswerKind.TABLE | AnswerKind.TEAM | AnswerKind.ROBOTS if context.in_public and not (
            # The opener needs a hand below the table's message: their welcome is above it.
            isinstance(action, actions.StartGame) and _plays_here(app, state, context.user_id)
        ):
            await context.responder.acknowledge()
            return None
        case AnswerKind.TEAM:
            await context.say(_news_panel(answer, context))
            return None
        case AnswerKind.HAND if context.in_public and (
            # The hand is unchanged, or is a direct message.
            (isinstance(action, MakeMove) and _keeps_hand(action))
            or has_direct_hand(app, state, context.user_id)
        ):
            await context.responder.acknowledge()
            return None
        case _ if context.is_direct_command and has_direct_hand(app, state, context.user_id):
            # The hand above this answer shows the rest.
            await context.say(_news_panel(answer, context))
            return None
        case _:
            panel = own_hand(context, state)
            return panel if await context.show(panel) else None


def _plays_here(app: App, state: TableState, user_id: int) -> bool:
    """Whether a private message in the channel is the person's hand."""
    messages = app.screen.messages(state.table_id)
    return messages is not None and messages.has_private_hand(user_id)


def _news_panel(answer: Accepted[TableState], context: InteractionContext) -> Panel:
    state = answer.state
    held = context.app.message_panels.suspense_panel(state, context.user_id)
    if held is not None:
        return held
    news_text = recent_event_lines(
        answer.events, state, context.locale, TEXT, state.seat_of(context.user_id)
    )
    return text_panel(news_text or tr(context.locale, "nothing-new"))
