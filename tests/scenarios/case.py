"""Builds the state of a rule test from its case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar

from bot.engine.apply import apply, game_of
from bot.engine.cards import Card, Colour, card
from bot.engine.edition import Edition
from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.engine.game import Question
from bot.engine.luck import Luck
from bot.engine.options import read_options
from bot.engine.record.notation import parse_move
from bot.engine.rounds import deck_for, first_dealer, new_match
from bot.engine.scoring import LASTING, side
from bot.engine.setup import DETAIL, FIXED, Setup
from bot.engine.state import Match, Pile, State

KEYS = frozenset(
    {
        "rule", "title", "edition", "options", "players", "dealer", "hands", "discard", "draw",
        "turn", "play", "expect", "rest", "opening", "direction", "colour", "pans", "said",
        "scores", "match", "out",
    }
)  # fmt: skip
"""Keys of a case in any edition; the fields of an edition's setup are added."""
DIRECTIONS = {"clockwise": 1, "counter": -1}
PANS = ("left", "right")
RESTS = {place: place for place in ("draw", "discard", "gone")}
SECRET = bytes(range(32))
Case = Mapping[str, Any]
Known = TypeVar("Known")


class CaseError(Exception):
    """A case whose state cannot be built."""


def state_of(case: Case) -> State:
    """The state in which a case begins.

    Args:
        case: The case as written in the file.

    Raises:
        CaseError: The case names something that does not exist.
    """
    edition = _one_of(EDITIONS, case["edition"], "edition")
    unknown = set(case) - KEYS - {one.name for one in fields(edition.setup)}
    if unknown:
        raise CaseError(f"unknown keys: {', '.join(sorted(unknown))}")
    names: Sequence[str] = [str(name) for name in case["players"]]
    if len(set(names)) < len(names):
        raise CaseError(f"two players of one name: {' '.join(names)}")
    given = case.get("options", {})
    # The options of a preset always come first, wherever the preset is written (HOU-1).
    options = {**{name: given[name] for name in ("preset",) if name in given}, **given}
    if "match" in case:
        options["mode"] = case["match"]
    state = new_match(
        edition,
        read_options(edition.options, options),
        len(names),
        Luck(SECRET),
        _setup(case, names, edition),
    )
    return _with_cards(case, names, edition, _with_match(case, names, edition, state))


def _one_of(known: Mapping[str, Known], given: str, what: str) -> Known:
    """The value that a word in a case stands for.

    Raises:
        CaseError: The word is unknown.
    """
    if given not in known:
        raise CaseError(f"{what}: one of {', '.join(known)}, not {given!r}")
    return known[given]


def played(case: Case, *lines: str) -> tuple[State, list[Event]]:
    """The state of a case after some moves, and the events on the way."""
    state, events = state_of(case), list[Event]()
    for line in lines:
        step = apply(state, parse_move(line))
        state = step.state
        events += step.events
    return state, events


def _with_match(case: Case, names: Sequence[str], edition: Edition, state: State) -> State:
    out = tuple(names.index(name) for name in case.get("out", ()))
    ring = tuple(range(len(names)))
    order = tuple(seat for seat in ring if seat not in out)
    match = Match(ring, 1, _scores(case, names, state), out)
    dealer = names.index(case["dealer"]) if "dealer" in case else order[-1]
    if case.get("birthdays") and "opening" in case:
        dealer = first_dealer(game_of(state))
    return replace(
        state,
        match=match,
        order=order,
        dealer=dealer,
        direction=_one_of(DIRECTIONS, case.get("direction", "clockwise"), "direction"),
        said=tuple(names.index(name) for name in case.get("said", ())),
    )


def _scores(case: Case, names: Sequence[str], state: State) -> tuple[int, ...]:
    """The scores of all seats; lasting partners share the points of either (MAT-5)."""
    given = {names.index(name): int(points) for name, points in case.get("scores", {}).items()}
    if state.options.mode in LASTING:
        for seat, points in tuple(given.items()):
            for partner in side(game_of(state), seat):
                given.setdefault(partner, points)
    return tuple(given.get(seat, 0) for seat in range(len(names)))


def _with_cards(case: Case, names: Sequence[str], edition: Edition, state: State) -> State:
    given = case.get("hands", {})
    strangers = set(given) - set(names)
    if strangers:
        raise CaseError(f"hands of nobody: {', '.join(sorted(strangers))}")
    hands = tuple(_cards(given.get(name, ())) for name in names)
    piles = tuple(_piles(case, edition))
    opening = _cards(case.get("opening", ()))
    ahead = opening + _cards(case.get("draw", ()))
    rules = edition.played_with(state.options)
    like = next((held for row in (*piles, opening) for held in row), None)
    rest = _rest(deck_for(rules, len(names), like), (*hands, *piles, ahead))
    place = _one_of(RESTS, case.get("rest", "draw"), "rest")
    aside: tuple[Card, ...] = ()
    if place == "draw":
        ahead += rest
    elif place == "discard" and len(piles) == 1:
        piles = (rest + piles[0],)
    elif place == "discard":
        aside = rest
    stack: tuple[Question, ...] = ()
    if not opening:
        stack = (rules.turn(names.index(case["turn"]) if "turn" in case else _first(state)),)
    return replace(
        state,
        hands=hands,
        draw=ahead[::-1],
        piles=_coloured(case, piles),
        aside=aside,
        stack=stack,
        turns=1,
        fresh=True,
    )


def _first(state: State) -> int:
    """The first player if a case names none: the king (ROY-5), or the dealer's left neighbour."""
    king: int | None = getattr(state.extra, "king", None)
    return state.match.left_of(state.dealer) if king is None else king


def _piles(case: Case, edition: Edition) -> list[tuple[Card, ...]]:
    """The discard piles, bottom first; none if the case turns up the opening cards itself."""
    if "opening" in case:
        return []
    given = case["discard"]
    rows = [given[pan] for pan in PANS] if edition.pans > 1 else [given]
    piles = [_cards(row)[::-1] for row in rows]
    counted = dict(zip(PANS, map(len, piles), strict=False))
    if "pans" in case and case["pans"] != counted:
        raise CaseError(f"pans are counted from discard: {counted}")
    return piles


def _coloured(case: Case, piles: Sequence[tuple[Card, ...]]) -> tuple[Pile, ...]:
    named = case.get("colour")
    by_pan: Mapping[str, Any] = named if isinstance(named, Mapping) else {"left": named}
    return tuple(
        Pile(cards, Colour(by_pan[pan]) if by_pan.get(pan) is not None else cards[-1].colour)
        for pan, cards in zip(PANS, piles, strict=False)
    )


def _rest(deck: Sequence[Card], named: Sequence[tuple[Card, ...]]) -> tuple[Card, ...]:
    """The cards of the deck that the case does not name, in a fixed order."""
    left = Counter(deck)
    left.subtract(held for row in named for held in row)
    missing = [held.text for held, count in left.items() if count < 0]
    if missing:
        raise CaseError(f"not that many in the deck: {', '.join(missing)}")
    return tuple(left.elements())


def _setup(case: Case, names: Sequence[str], edition: Edition) -> Setup:
    seats = [seat for seat, name in enumerate(names) if name not in case.get("out", ())]
    given = _given(edition.setup, case, names)
    return edition.setup.of_rule_test(given, seats, opens="opening" in case)


def _given(kind: type[Setup], case: Case, names: Sequence[str]) -> dict[str, Any]:
    """The setup fields that a rule test fixes, by name.

    A seat is given by a player's name, details as numbers joined by `-` for each player, outcomes
    as a list.
    """
    values: dict[str, Any] = {}
    for one in fields(kind):
        given = case.get(one.name)
        if given is None:
            continue
        if DETAIL in one.metadata:
            texts = given.items()
            given = {names.index(name): tuple(map(int, text.split("-"))) for name, text in texts}
        elif one.metadata.get(FIXED) is None:
            given = names.index(given)
        else:
            given = tuple(map(one.metadata[FIXED], given))
        values[one.name] = given
    return values


def _cards(texts: str | Sequence[str]) -> tuple[Card, ...]:
    """The cards of a list, or a single card, which needs no list."""
    return tuple(card(str(text)) for text in ([texts] if isinstance(texts, str) else texts))
