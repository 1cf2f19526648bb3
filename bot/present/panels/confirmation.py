"""Confirmations of actions that cannot be undone, and the answers after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bot.engine.events import Event
from bot.game.rules import absence, ballots
from bot.game.rules.actions import Action, Cancel, Kick, Leave, Stop
from bot.game.rules.ballots import TableVotes
from bot.game.rules.outcome import RefusalError
from bot.game.rules.permissions import Confirmation, rule_of
from bot.game.rules.results import (
    Uncounted,
    counts_unfinished,
    is_rated,
    why_uncounted,
    why_unrated,
)
from bot.game.state.table_events import GotUp, HostPassed
from bot.game.state.table_state import Ballot, Phase, Ruling, TableState
from bot.i18n import Locale, tr
from bot.present.clicks import ClickAction
from bot.present.components import Button, Buttons, Panel, Style, Text, button
from bot.present.panels.ballots import ballot_end, ballot_voters, no_label
from bot.present.panels.rounds import counts_text, ending
from bot.present.table_clicks import Confirm, Dismiss
from bot.present.text.events import event_text
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import place_text, seat_name, user_name
from bot.present.text.status import clock_time


def confirmation_panel(
    state: TableState, user_id: int, action: Action, locale: Locale
) -> Panel | None:
    confirmation = rule_of(action).confirmation
    match confirmation:
        case Confirmation.STOP:
            # An action that was confirmed in the lobby is refused once the game has started.
            stop = Confirm(state.table_id, Cancel() if state.phase is Phase.LOBBY else Stop())
            try:
                closing = _closing(state, user_id, locale)
            except RefusalError:
                return None
            return ask_first(stop, closing, tr(locale, "button-stop"), locale)
        case Confirmation.KICK:
            assert isinstance(action, Kick), "nothing else removes somebody"
            seat = state.seat_of(action.user_id)
            if seat is None:
                return None
            kick = Confirm(state.table_id, action)
            question = tr(locale, "sure-kick", name=seat_name(state, seat))
            try:
                lines = (question, *_removal(state, user_id, seat, locale))
            except RefusalError:
                return None
            return ask_first(kick, "\n".join(lines), tr(locale, "button-kick"), locale)
        case Confirmation.LEAVE:
            seat = state.seat_of(user_id)
            if seat is None or state.phase is Phase.LOBBY:
                return None
            leave = Confirm(state.table_id, Leave())
            lines = (tr(locale, "sure-leave"), *_without(state, seat, locale, kicked=False))
            return ask_first(leave, "\n".join(lines), tr(locale, "button-leave"), locale)
        case None:
            return None
        case _:
            assert_never(confirmation)


def ask_first(confirm: ClickAction, question: str, label: str, locale: Locale) -> Panel:
    """A question with a button that confirms, labelled `label`, and one that cancels."""
    buttons = (
        Button(label, confirm, Style.DANGER),
        button(locale, Dismiss(), style=Style.PRIMARY),
    )
    return Panel((Text(question), Buttons(buttons)))


def ended_text(state: TableState, action: Action, events: Sequence[Event], locale: Locale) -> str:
    """The answer to the person who left the table, closed it or changed its seats."""
    match rule_of(action).confirmation:
        case Confirmation.LEAVE:
            return tr(locale, "hand-left", place=place_text(state, locale), how="left")
        case Confirmation.STOP if state.ending is not None:
            return ending(state, locale)
        case Confirmation.STOP | Confirmation.KICK if state.ballot is not None:
            end = ballot_end(state)
            until = NO_VALUE if end is None else clock_time(end, dated=state.is_slow)
            return tr(locale, "vote-asked", until=until, no=no_label(state.ballot, locale))
        case _:
            told = [one for one in events if isinstance(one, GotUp | HostPassed)]
            lines = [event_text(one, state, locale) for one in told]
            return "\n".join(lines) or tr(locale, "dismissed")


def _closing(state: TableState, user_id: int, locale: Locale) -> str:
    if state.phase is Phase.LOBBY:
        return tr(locale, "sure-stop-lobby", count=len(state.people))
    seat = state.seat_of(user_id)
    after = ballots.rule(TableVotes(state, state.saved_at), Ballot(user_id)).state
    if after.phase is not Phase.CLOSED:
        how, leaves = "alone" if after.ballot is None else "ask", seat is not None
        question = tr(locale, f"sure-stop-{how}", leaves=leaves, slow=state.is_slow)
        follows = () if seat is None else _without(state, seat, locale, kicked=False)
        return "\n".join((question, *follows))
    if counts_unfinished(after) and seat in after.present:
        return tr(locale, "sure-stop-last")
    rounds = 0 if state.game is None else state.game.match.round - (state.phase is Phase.PLAYING)
    question = tr(locale, "sure-stop", rounds=rounds)
    return f"{question}\n{counts_text(after, locale)}" if counts_unfinished(after) else question


def _removal(state: TableState, user_id: int, seat: int, locale: Locale) -> tuple[str, ...]:
    """The consequences of removing somebody, and the people who must agree, if any."""
    follows = _without(state, seat, locale, kicked=True)
    if state.phase is Phase.LOBBY:
        return follows
    wanted = Ballot(user_id, Ruling.REMOVE, state.players[seat].user_id or ballots.NOBODY)
    after = ballots.rule(TableVotes(state), wanted).state
    if after.ballot is not None:
        own = ballot_voters(after) == (seat,)
        return (tr(locale, "sure-kick-ask", own=own, slow=state.is_slow), *follows)
    if why_unrated(after) is not why_unrated(state):
        return (*follows, tr(locale, "sure-kick-unrated"))
    return follows


def _without(state: TableState, seat: int, locale: Locale, *, kicked: bool) -> tuple[str, ...]:
    """The consequences for a table if somebody leaves or is removed."""
    barred = (tr(locale, "sure-kick-barred"),) if kicked else ()
    if state.phase is Phase.LOBBY:
        return barred
    after = absence.leave(state, seat, kicked=kicked).state
    if kicked:
        void = why_uncounted(after, whole_match=True) is Uncounted.VOID
        counts = (tr(locale, "sure-kick-void"),) if void else ()
        how = "result" if after.players[seat].removed else "away"
        barred = (*barred, tr(locale, f"sure-kick-{how}"), *counts)
    if after.phase is Phase.CLOSED:
        return (*barred, tr(locale, "sure-last", ending=ending(after, locale)))
    who = "kick" if kicked else "leave"
    lines = [*barred, tr(locale, f"sure-{who}-{state.on_leave}", rated=is_rated(state))]
    if after.host != state.host:
        lines.append(tr(locale, "sure-host", name=user_name(after, after.host, locale)))
    return tuple(lines)
