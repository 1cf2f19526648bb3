"""Refusals in words, for the person whose request is refused.

A code is a `Reason` of the engine or a `Refusal` of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.apply import apply
from bot.engine.cards import Card
from bot.engine.errors import Reason, RuleError
from bot.engine.events import CardLaid, Caught, Drew, Event, Why
from bot.engine.moves import Move, Verb, play
from bot.engine.options import changed_options
from bot.engine.responses import Take
from bot.engine.scoring import opponents
from bot.engine.state import State, Waiting
from bot.engine.view import view
from bot.game.rules.actions import Refusal
from bot.game.state.table_state import TableState
from bot.i18n import Locale, has_text, tr
from bot.present.components import capitalised
from bot.present.edition import PRESENT
from bot.present.text.fields import NO_VALUE, phrasing
from bot.present.text.names import (
    card_text,
    escape_markdown,
    group_cards,
    join_names,
    label_name,
    mode_text,
    place_kind,
    seat_name,
)
from bot.present.text.status import pile_lines, question_line

_INCOMPLETE = frozenset({Reason.NEEDS_COLOUR, Reason.NEEDS_PAN, Reason.NEEDS_PLAYER})
_CARD_REFUSALS = frozenset({Reason.DOES_NOT_FIT, Reason.NOT_ASKED})
"""Refusals of a card; a player who is not asked for a card is told the question instead."""
_GONE_ON = frozenset({Reason.NOT_YOUR_TURN, Reason.STALE_QUESTION})
"""Refusals after which the player is told what the table is waiting for."""
CARD_ANSWERS = frozenset({Waiting.PLAY, Waiting.DRAWN, Waiting.TAKE})


def refusal_text(code: str, locale: Locale, **context: str | int) -> str:
    """Why a click was not accepted.

    Args:
        context: Arguments of the text; `owed` is the reader's debt in cards if there is one (0 if
            only drawing will reveal it), `edition` selects the edition's own words,
            `refused-<code>-<edition>`.
    """
    edition = str(context.get("edition"))
    if _is_about_card(code, edition) and "owed" in context:
        code = "owing"
    if "mode" in context:
        context["mode"] = mode_text(str(context["mode"]), locale)
    if "option" in context:
        context["option"] = tr(locale, f"option-{context['option']}")
    own = f"refused-{code}-{edition}"
    place = place_kind(is_outside=False)
    values: dict[str, str | int] = {"host": NO_VALUE, "phrasing": 1, "place": place}
    for name, value in context.items():
        values[name] = escape_markdown(value) if isinstance(value, str) else value
    return tr(locale, own if has_text(locale, own) else f"refused-{code}", **values)


def _is_about_card(code: str, edition: str) -> bool:
    return code in _CARD_REFUSALS or code in PRESENT.of(edition).card_refusals


def cards_owed_by(state: TableState, seat: int | None) -> int | None:
    """The number of cards that a seat must draw.

    It is 0 if the number becomes known only while they are drawn, and None if the seat need not
    draw.
    """
    question = None if state.game is None else state.game.question
    return question.amount(0) if isinstance(question, Take) and question.seat == seat else None


def refusal_at_table(
    state: TableState, seat: int | None, code: str, locale: Locale, **context: str | int
) -> str:
    """Why a click at a table was not accepted, with the open question or the piles if they help."""
    host = state.seat_of(state.host)
    if code == Refusal.NOT_HOST and host is not None:
        context["host"] = label_name(state, host)
    context["place"] = place_kind(is_outside=state.is_outside)
    game = state.game
    question = None if game is None else game.question
    owed = cards_owed_by(state, seat)
    if game is not None and question is not None and seat in question.seats and owed is None:
        elsewhere = _is_about_card(code, state.edition) and question.waiting not in CARD_ANSWERS
        if elsewhere or code == Reason.NOT_ASKED:
            line = question_line(state, view(game, seat), locale, seat)
            return f"{refusal_text(Reason.NOT_ASKED, locale)} {line}"
    if owed is not None:
        context["owed"] = owed
    if game is not None:
        context["phrasing"] = phrasing(game.number)
    text = refusal_text(code, locale, **context, edition=state.edition)
    if game is None or question is None:
        return text
    if code in _GONE_ON:
        return f"{text} {question_line(state, view(game, seat), locale, seat)}"
    if code == Reason.DOES_NOT_FIT and owed is None:
        return f"{text}\n{pile_lines(state, view(game, seat), locale)}"
    return text


def why_card_refused(state: TableState, seat: int, card: Card, locale: Locale) -> str:
    """Why a card of a hand cannot be played now, or that it can."""
    if state.game is None:
        return refusal_text("not-playing", locale)
    words = capitalised(card_text(card, locale, state.edition))
    why = _why_refused(state, seat, card, locale)
    if not why:
        return tr(locale, "why-not-it-fits", card=words)
    return tr(locale, "why-not", card=words, why=why)


def _why_refused(state: TableState, seat: int, card: Card, locale: Locale) -> str:
    # At a strict table any card may be played, but one that does not fit costs a penalty. This
    # answer is only about whether the card fits.
    game = replace(state.begun_game, options=replace(state.begun_game.options, strict=False))
    move = play(seat, card)
    try:
        apply(game, move)
    except RuleError as error:
        if error.code in _INCOMPLETE | PRESENT.of(state.edition).incomplete_refusals:
            return ""
        why = _house_rule(game, move, error.code, locale)
        return why or refusal_at_table(state, seat, error.code, locale)
    return ""


def why_cards_refused(state: TableState, seat: int, locale: Locale) -> str:
    """The reasons why cards of a hand cannot be played now, each reason once."""
    hand = () if state.game is None else state.game.hands[seat]
    cards: dict[str, list[str]] = {}
    for held, _ in group_cards(hand):
        if why := _why_refused(state, seat, held, locale):
            name, named = card_text(held, locale, state.edition), cards.setdefault(why, [])
            # Cards with two sides may differ only on the side that isn’t in play.
            if name not in named:
                named.append(name)
    lines = [
        tr(locale, "why-not", card=capitalised(join_names(names, locale)), why=why)
        for why, names in cards.items()
    ]
    return "\n".join(lines) or tr(locale, "why-not-none")


def move_refusal(
    state: TableState, move: Move, code: str, recent: Sequence[Event], locale: Locale
) -> str | None:
    """A text about a refused move that says more than the code's own text, or None."""
    game, seat = state.game, move.seat
    if game is None or seat is None:
        return None
    if seat not in game.order:
        away = any(seat == one for one, _ in game.away)
        return refusal_text("out-of-round", locale, edition=state.edition) if away else None
    house_rule = _house_rule(game, move, code, locale)
    if house_rule is not None:
        return house_rule
    own = f"refused-{move.verb}-{code}"
    if has_text(locale, own):
        return tr(locale, own)
    if move.verb is Verb.UNO and code in {Reason.NOT_ASKED, Reason.TOO_LATE}:
        if code == Reason.TOO_LATE:
            return _too_late(state, seat, recent, locale)
        count = len(game.hands[seat])
        return tr(locale, "refused-uno", said=seat in game.said, count=count)
    if move.verb is Verb.CATCH and move.player is not None and move.player in game.order:
        return _catch_refusal(state, move, code, recent, locale)
    if move.verb is Verb.ACCUSE and move.player is not None and move.player in game.order:
        return _vote_refusal(state, seat, move.player, code, locale)
    return None


def _house_rule(game: State, move: Move, code: str, locale: Locale) -> str | None:
    """The texts of the house rules that refuse a move, joined; None if no house rule refuses it."""
    question = game.question
    waiting = None if question is None else question.waiting
    options = [one.replace("_", "-") for one in changed_options(game.options)]
    refused = f"{move.verb}-{code}"
    keys = [f"refused-at-{waiting}-{refused}", *(f"refused-{refused}-{one}" for one in options)]
    keys += [f"refused-at-{waiting}-{refused}-{one}" for one in options]
    return " ".join([tr(locale, key) for key in keys if has_text(locale, key)]) or None


def _vote_refusal(
    state: TableState, seat: int, accused: int, code: str, locale: Locale
) -> str | None:
    match code:
        case Reason.BAD_PLAYER:
            why = "own" if accused == seat else "partner"
        case Reason.NOT_ASKED:
            paid = accused in state.begun_game.penalised
            why = "paid" if paid else "two" if len(state.begun_game.order) == 2 else "again"
        case _:
            return None
    return tr(locale, "refused-vote", why=why, name=seat_name(state, accused))


def _catch_refusal(
    state: TableState, move: Move, code: str, recent: Sequence[Event], locale: Locale
) -> str | None:
    game = state.begun_game
    assert move.seat is not None, "somebody catches"
    assert move.player is not None, "somebody is to be caught"
    name = seat_name(state, move.player)
    if code == Reason.BAD_PLAYER and move.player not in opponents(game, move.seat):
        own = move.player == move.seat
        return tr(locale, "refused-catch-own-side", name=name, own=own)
    if code == Reason.TOO_LATE:
        return _too_late(state, move.player, recent, locale)
    if code != Reason.NOTHING_TO_CATCH:
        return None
    catches = (one for one in _since_card_of(move.player, recent) if isinstance(one, Caught))
    catcher = next((one.by for one in catches if one.seat == move.player), None)
    by = NO_VALUE if catcher is None else seat_name(state, catcher)
    you = catcher == move.seat
    said, count = move.player in game.said, len(game.hands[move.player])
    return tr(locale, "refused-catch", name=name, by=by, you=you, said=said, count=count)


def _too_late(state: TableState, seat: int, recent: Sequence[Event], locale: Locale) -> str | None:
    """The refusal that names the player who has begun a turn since a seat last played, or None."""
    for event in _since_card_of(seat, recent):
        match event:
            case CardLaid(seat=mover) | Drew(seat=mover, why=Why.TURN | Why.OWED) if mover != seat:
                return tr(locale, "refused-too-late-for", name=seat_name(state, mover))
            case _:
                pass
    return None


def _since_card_of(seat: int, recent: Sequence[Event]) -> Sequence[Event]:
    """The events since a seat last played a card; empty if that card is older than `recent`."""
    for place in reversed(range(len(recent))):
        event = recent[place]
        if isinstance(event, CardLaid) and event.seat == seat:
            return recent[place + 1 :]
    return ()
