"""Why a call of UNO, a catch or a vote does not count: what stands against it, since when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.errors import Reason
from bot.engine.events import CardLaid, Caught, Drew, Why
from bot.engine.moves import Verb
from bot.engine.scoring import opponents
from bot.i18n import tr
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.engine.moves import Move
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState


def call_refusal(
    state: TableState, move: Move, code: str, recent: Sequence[Event], locale: Locale
) -> str | None:
    """Why a call, a catch or a vote does not count; None where the plain reason says all.

    Args:
        recent: The last events of the table, in order.
    """
    game, seat = state.game, move.seat
    if game is None or seat is None or seat not in game.order:
        return None
    if move.verb is Verb.UNO and code in {Reason.NOT_ASKED, Reason.TOO_LATE}:
        if code == Reason.TOO_LATE:
            return _too_late(state, seat, recent, locale)
        said = "yes" if seat in game.said else "no"
        return tr(locale, "refused-uno", said=said, count=len(game.hands[seat]))
    if move.verb is Verb.CATCH and move.player is not None and move.player in game.order:
        return _catch_refusal(state, move, code, recent, locale)
    if move.verb is Verb.ACCUSE and move.player is not None and move.player in game.order:
        return _vote_refusal(state, seat, move.player, code, locale)
    return None


def _vote_refusal(
    state: TableState, seat: int, accused: int, code: str, locale: Locale
) -> str | None:
    assert state.game is not None, "a round is played"
    match code:
        case Reason.BAD_PLAYER:
            why = "own" if accused == seat else "partner"
        case Reason.NOT_ASKED:
            paid = accused in state.game.penalised
            why = "paid" if paid else "two" if len(state.game.order) == 2 else "again"
        case _:
            return None
    return tr(locale, "refused-vote", why=why, name=seat_name(state, accused))


def _catch_refusal(
    state: TableState,
    move: Move,
    code: str,
    recent: Sequence[Event],
    locale: Locale,
) -> str | None:
    game = state.game
    assert game is not None, "a round is played"
    assert move.seat is not None, "somebody catches"
    assert move.player is not None, "somebody is to be caught"
    name = seat_name(state, move.player)
    if code == Reason.BAD_PLAYER and move.player not in opponents(game, move.seat):
        own = "yes" if move.player == move.seat else "no"
        return tr(locale, "refused-catch-own-side", name=name, own=own)
    if code == Reason.TOO_LATE:
        return _too_late(state, move.player, recent, locale)
    if code != Reason.NOTHING_TO_CATCH:
        return None
    catches = (one for one in _since_card_of(move.player, recent) if isinstance(one, Caught))
    catcher = next((one.by for one in catches if one.seat == move.player), None)
    return tr(
        locale,
        "refused-catch",
        name=name,
        by=NO_VALUE if catcher is None else seat_name(state, catcher),
        you="yes" if catcher == move.seat else "no",
        said="yes" if move.player in game.said else "no",
        count=len(game.hands[move.player]),
    )


def _too_late(state: TableState, seat: int, recent: Sequence[Event], locale: Locale) -> str | None:
    """That somebody has begun a turn since a seat laid its card; None if nobody knows who."""
    for event in _since_card_of(seat, recent):
        match event:
            case CardLaid(seat=next_seat) | Drew(seat=next_seat, why=Why.TURN | Why.OWED) if (
                next_seat != seat
            ):
                return tr(locale, "refused-too-late-for", name=seat_name(state, next_seat))
            case _:
                pass
    return None


def _since_card_of(seat: int, recent: Sequence[Event]) -> Sequence[Event]:
    """What has happened since a seat laid a card; nothing if that is long ago."""
    for place in reversed(range(len(recent))):
        event = recent[place]
        if isinstance(event, CardLaid) and event.seat == seat:
            return recent[place + 1 :]
    return ()
