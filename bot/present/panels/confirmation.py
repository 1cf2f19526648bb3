"""Confirmations of actions that cannot be undone, and the answers once they are done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import floor
from typing import assert_never

from bot.engine.events import Event
from bot.game.rules import play
from bot.game.rules.actions import Action, Kick
from bot.game.rules.permissions import Confirmation, rule_of
from bot.game.rules.results import Declined, counts_unfinished, is_void
from bot.game.state.table_state import GotUp, HostPassed, Phase, TableState
from bot.i18n import Locale, tr
from bot.present.components import (
    ActionKind,
    Button,
    Buttons,
    ComponentAction,
    Panel,
    Style,
    Text,
    button,
)
from bot.present.panels.rounds import ending
from bot.present.text.events import event_text
from bot.present.text.names import seat_name, user_name
from bot.present.text.status import close_vote_end


def confirmation_panel(
    state: TableState, user_id: int, action: Action, locale: Locale
) -> Panel | None:
    confirmation = rule_of(action).confirmation
    match confirmation:
        case Confirmation.STOP:
            # An action confirmed in the lobby is refused once the game has started.
            kind = ActionKind.CANCEL if state.phase is Phase.LOBBY else ActionKind.STOP
            stop = ComponentAction(state.table_id, kind)
            try:
                closing = _closing(state, user_id, locale)
            except Declined:
                return None
            return ask_first(stop, closing, tr(locale, "button-stop"), locale)
        case Confirmation.KICK:
            assert isinstance(action, Kick), "nothing else removes somebody"
            seat = state.seat_of(action.user_id)
            if seat is None:
                return None
            kick = ComponentAction(state.table_id, ActionKind.KICK, None, str(action.user_id))
            question = tr(locale, "sure-kick", name=seat_name(state, seat))
            lines = (question, *_without(state, seat, locale, kicked=True))
            return ask_first(kick, "\n".join(lines), tr(locale, "button-kick"), locale)
        case Confirmation.LEAVE:
            seat = state.seat_of(user_id)
            if seat is None or state.phase is Phase.LOBBY:
                return None
            leave = ComponentAction(state.table_id, ActionKind.LEAVE)
            lines = (tr(locale, "sure-leave"), *_without(state, seat, locale, kicked=False))
            return ask_first(leave, "\n".join(lines), tr(locale, "button-leave"), locale)
        case None:
            return None
        case _:
            assert_never(confirmation)


def ask_first(action: ComponentAction, question: str, label: str, locale: Locale) -> Panel:
    """A question with a button that performs the action, labelled `label`, and one that cancels."""
    detail = f"{action.kind} {action.detail}".strip()
    confirmed = replace(action, kind=ActionKind.CONFIRM, detail=detail)
    buttons = (
        Button(label, confirmed, Style.DANGER),
        button(locale, ActionKind.DISMISS, style=Style.PRIMARY),
    )
    return Panel((Text(question), Buttons(buttons)))


def dismissed_panel(locale: Locale) -> Panel:
    return Panel((Text(tr(locale, "dismissed")),))


def ended_text(state: TableState, action: Action, events: Sequence[Event], locale: Locale) -> str:
    """The answer to the person who left the table, closed it or changed its seats."""
    match rule_of(action).confirmation:
        case Confirmation.LEAVE:
            return tr(locale, "hand-left", channel=str(state.channel_id), how="left")
        case Confirmation.STOP if state.ending is not None:
            return ending(state, locale)
        case Confirmation.STOP if state.close_vote is not None:
            end = close_vote_end(state)
            assert end is not None, "the vote has just been opened"
            # A point in time stays true once it has passed.
            until = f"<t:{floor(end)}:{'f' if state.is_slow else 't'}>"
            return tr(locale, "close-asked", until=until)
        case _:
            told = [one for one in events if isinstance(one, GotUp | HostPassed)]
            lines = [event_text(one, state, locale) for one in told]
            return "\n".join(lines) or tr(locale, "dismissed")


def _closing(state: TableState, user_id: int, locale: Locale) -> str:
    if state.phase is Phase.LOBBY:
        return tr(locale, "sure-stop-lobby", count=len(state.people))
    after = play.stop(state, user_id).state
    if after.close_vote is not None:
        seat = state.seat_of(user_id)
        asked = tr(locale, "sure-stop-ask", leaves="no" if seat is None else "yes")
        follows = () if seat is None else _without(state, seat, locale, kicked=False)
        return "\n".join((asked, *follows))
    rounds = 0 if state.game is None else state.game.match.round - (state.phase is Phase.PLAYING)
    question = tr(locale, "sure-stop", rounds=rounds)
    return f"{question}\n{tr(locale, 'closed-counts')}" if counts_unfinished(after) else question


def _without(state: TableState, seat: int, locale: Locale, *, kicked: bool) -> tuple[str, ...]:
    """The consequences for a table if somebody leaves or is removed."""
    barred = (tr(locale, "sure-kick-barred"),) if kicked else ()
    if state.phase is Phase.LOBBY:
        return barred
    after = play.leave(state, seat, kicked=kicked).state
    if kicked:
        void = is_void(after, whole_match=True)
        counts = (tr(locale, "sure-kick-void"),) if void else ()
        barred = (*barred, tr(locale, "sure-kick-result"), *counts)
    if after.phase is Phase.CLOSED:
        return (*barred, tr(locale, "sure-last", ending=ending(after, locale)))
    who = "kick" if kicked else "leave"
    lines = [*barred, tr(locale, f"sure-{who}-{state.on_leave}")]
    if after.host != state.host:
        lines.append(tr(locale, "sure-host", name=user_name(after, after.host, locale)))
    return tuple(lines)
