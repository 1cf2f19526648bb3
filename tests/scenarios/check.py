"""Compares a case's expectations with a state; changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.editions.royal import rules as royal
from bot.editions.tippo import rules as tippo
from bot.engine import RuleError, apply, scoring
from bot.engine.apply import game_of
from bot.engine.cards import card
from bot.engine.record.notation import parse_move
from bot.engine.responses import Take
from bot.engine.state import State
from bot.engine.view import view
from tests.scenarios.case import DIRECTIONS, PANS

Shown = Mapping[int, frozenset[int] | None]
"""The seats that have seen each hand, by the hand's seat; None means everybody."""


@dataclass(frozen=True)
class Seen:
    """The facts that a case can check.

    Args:
        state: The state.
        names: The names of the seats.
        shown: The hands shown since the case began.
    """

    state: State
    names: Sequence[str]
    shown: Shown


def first_difference(seen: Seen, expected: Mapping[str, Any]) -> str | None:
    """The first difference from the expectations, in words, or None."""
    for key, wanted in expected.items():
        look = LOOKS.get(key)
        if look is None:
            return f"unknown key in expect: {key}"
        found = look(seen, wanted)
        if found is not None:
            return f"{key}: {found}"
    return None


def _same(found: object, wanted: object) -> str | None:
    return None if found == wanted else f"{_words(found)} instead of {_words(wanted)}"


def _words(value: object) -> str:
    return "null" if value is None else str(value)


def _turn(seen: Seen, wanted: Any) -> str | None:  # noqa: ANN401 - YAML gives one or many
    question = seen.state.question
    asked = sorted(seen.names[seat] for seat in question.seats) if question else []
    if isinstance(wanted, list):
        return _same(asked, sorted(wanted))
    if wanted is None:
        return _same(asked or None, None)
    return _same(asked, [wanted])


def _waiting(seen: Seen, wanted: str | None) -> str | None:
    question = seen.state.question
    return _same(question.waiting.value if question else None, wanted)


def _hands(seen: Seen, wanted: Mapping[str, Any]) -> str | None:
    for name, given in wanted.items():
        hand = seen.state.hands[seen.names.index(name)]
        cards = sorted(held.text for held in hand)
        if isinstance(given, int):
            found = _same(len(hand), given)
        else:
            same = Counter(cards) == Counter(card(str(text)).text for text in given)
            found = None if same else f"{' '.join(cards)} instead of {' '.join(map(str, given))}"
        if found is not None:
            return f"{name} {found}"
    return None


def _by_pan(seen: Seen, wanted: Any, values: Sequence[object]) -> str | None:  # noqa: ANN401
    """Compare the only pile's value, or the values of the named trays, with those wanted."""
    if not isinstance(wanted, Mapping):
        return _same(values[0], wanted)
    found = {pan: value for pan, value in zip(PANS, values, strict=False) if pan in wanted}
    return _same(found, dict(wanted))


def _top(seen: Seen, wanted: Any) -> str | None:  # noqa: ANN401
    return _by_pan(seen, wanted, [pile.top.text for pile in seen.state.piles])


def _colour(seen: Seen, wanted: Any) -> str | None:  # noqa: ANN401
    colours = [pile.colour for pile in seen.state.piles]
    return _by_pan(seen, wanted, [colour and colour.value for colour in colours])


def _pans(seen: Seen, wanted: Any) -> str | None:  # noqa: ANN401
    return _by_pan(seen, wanted, [len(pile.cards) for pile in seen.state.piles])


def _direction(seen: Seen, wanted: str) -> str | None:
    words = {number: word for word, number in DIRECTIONS.items()}
    return _same(words[seen.state.direction], wanted)


def _draw(seen: Seen, wanted: int) -> str | None:
    return _same(len(seen.state.draw), wanted)


def _discard(seen: Seen, wanted: int) -> str | None:
    lying = sum(len(pile.cards) for pile in seen.state.piles)
    return _same(lying + len(seen.state.aside), wanted)


def _owes(seen: Seen, wanted: Mapping[str, int]) -> str | None:
    debts = [one for one in seen.state.stack if isinstance(one, Take)]
    found = {seen.names[one.seat]: one.count for one in debts}
    return _same({name: found.get(name, 0) for name in wanted or found}, dict(wanted))


def _said(seen: Seen, wanted: Sequence[str]) -> str | None:
    return _same(sorted(seen.names[seat] for seat in seen.state.said), sorted(wanted))


def _can(seen: Seen, wanted: Sequence[str]) -> str | None:
    for line in wanted:
        reason = _refusal(seen, line)
        if reason is not None:
            return f"{line} is refused ({reason})"
    return None


def _cannot(seen: Seen, wanted: Sequence[str]) -> str | None:
    for line in wanted:
        if _refusal(seen, line) is None:
            return f"{line} is accepted"
    return None


def _refusal(seen: Seen, line: str) -> str | None:
    try:
        apply(seen.state, parse_move(line, seen.names))
    except RuleError as refusal:
        return refusal.code.value
    return None


def _own(name: str) -> Callable[[Seen, str | None], str | None]:
    """A check of a seat that the edition keeps in its own state."""

    def look(seen: Seen, wanted: str | None) -> str | None:
        seat: int | None = getattr(seen.state.extra, name, None)
        return _same(None if seat is None else seen.names[seat], wanted)

    return look


def _frozen(seen: Seen, wanted: str | None) -> str | None:
    pan = tippo.frozen(seen.state.piles) if seen.state.edition == "tippo" else None
    return _same(None if pan is None else PANS[pan], wanted)


def _shown(seen: Seen, wanted: Mapping[str, Any]) -> str | None:
    found = {
        seen.names[seat]: "everyone" if to is None else sorted(seen.names[one] for one in to)
        for seat, to in seen.shown.items()
    }
    given = {n: sorted(to) if isinstance(to, list) else to for n, to in (wanted or {}).items()}
    return _same(found, given)


def _round(seen: Seen, wanted: Mapping[str, Any] | None) -> str | None:
    result = seen.state.result
    if result is None or wanted is None:
        return _same(result and "over", wanted)
    winner: object = None if result.winner is None else seen.names[result.winner]
    if isinstance(wanted.get("winner"), list) and result.winner is not None:
        side = scoring.side(game_of(seen.state), result.winner)
        winner = sorted(seen.names[seat] for seat in side)
        wanted = {**wanted, "winner": sorted(wanted["winner"])}
    points = dict(result.points)
    named = wanted.get("points") or [seen.names[seat] for seat in points]
    found: dict[str, object] = {
        "winner": winner,
        "points": {name: points.get(seen.names.index(name), 0) for name in named},
    }
    return _same({key: found.get(key) for key in wanted}, dict(wanted))


def _scores(seen: Seen, wanted: Mapping[str, int]) -> str | None:
    scores = seen.state.match.scores
    return _same({name: scores[seen.names.index(name)] for name in wanted}, dict(wanted))


def _out(seen: Seen, wanted: Sequence[str]) -> str | None:
    return _same(sorted(seen.names[seat] for seat in seen.state.match.out), sorted(wanted))


def _winner(seen: Seen, wanted: Any) -> str | None:  # noqa: ANN401 - one, many or nobody
    winners = [seen.names[seat] for seat in seen.state.match.winners or ()]
    if isinstance(wanted, list):
        return _same(sorted(winners), sorted(wanted))
    return _same(winners, [] if wanted is None else [wanted])


def _next(seen: Seen, wanted: Mapping[str, str] | None) -> str | None:
    state = seen.state
    if wanted is None:
        comes = state.result is not None and state.match.winners is None
        return _same("a round" if comes else None, None)
    king = royal.next_king(state) if state.edition == "royal" else None
    found = {
        "dealer": seen.names[state.match.left_of(state.dealer)],
        "king": None if king is None else seen.names[king],
    }
    return _same({key: found.get(key) for key in wanted}, dict(wanted))


def _backs(seen: Seen, wanted: Mapping[str, Any]) -> str | None:
    """Compare the other sides in the channel's view with those wanted; `draw` is the next card."""
    shown = view(seen.state, None)
    for name, given in wanted.items():
        if name == "draw":
            found = _same(shown.draw_back and shown.draw_back.text, given)
        else:
            backs = shown.backs[seen.names.index(name)] if shown.backs else ()
            found = _same(sorted(one.text for one in backs), sorted(map(str, given)))
        if found is not None:
            return f"{name} {found}"
    return None


LOOKS: Mapping[str, Callable[[Seen, Any], str | None]] = {
    "turn": _turn,
    "waiting": _waiting,
    "hands": _hands,
    "backs": _backs,
    "top": _top,
    "colour": _colour,
    "pans": _pans,
    "direction": _direction,
    "draw": _draw,
    "discard": _discard,
    "owes": _owes,
    "said": _said,
    "can": _can,
    "cannot": _cannot,
    "king": _own("king"),
    "jester": _own("jester"),
    "frozen": _frozen,
    "shown": _shown,
    "round": _round,
    "scores": _scores,
    "out": _out,
    "winner": _winner,
    "next": _next,
}
