"""The parts of UNO Wizz that depend on luck or secrets: the wheel, its draws and its questions."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

from bot.editions.wizz.rules import (
    SPIN,
    Segment,
    Spin,
    Spun,
    WarEnded,
    WarShown,
    Wheel,
    WheelSetup,
)
from bot.engine import apply, legal, start, view
from bot.engine.cards import Card, card
from bot.engine.events import Drew
from bot.engine.luck import Luck
from bot.engine.moves import Move, Verb, act
from bot.engine.options import Options
from bot.engine.state import State
from bot.engine.turn import Turn

SPINS = 900


def at_the_wheel(segment: Segment | None = None, secret: int = 0) -> State:
    """A table of three where B is asked to spin."""
    setup = WheelSetup(wheel=() if segment is None else (segment,))
    state = start("wizz", Options(), 3, bytes(32), setup).state
    luck = Luck(secret.to_bytes(32, "big"))
    return replace(state, stack=(Turn(2), Spin(1)), luck=luck, said=(), exposed=())


def hands(*rows: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(map(card, row.split())) for row in rows)


def test_all_nine_segments_are_equally_likely() -> None:
    stops: Counter[Segment] = Counter()
    for secret in range(SPINS):
        events = apply(at_the_wheel(secret=secret), act(1, SPIN)).events
        stops.update(event.segment for event in events if isinstance(event, Spun))

    assert set(stops) == set(Segment)
    assert all(60 < count < 145 for count in stops.values())


def test_the_wheel_shows_where_it_stopped_and_never_where_it_will_stop() -> None:
    state = at_the_wheel(Segment.WAR)
    spun = apply(state, act(1, SPIN)).state

    assert view(state, 1).extra == view(at_the_wheel(Segment.SHOW_HAND), 1).extra == Wheel((), None)
    assert view(spun, 0).extra == Wheel((), Segment.WAR)


def test_only_the_spinner_sees_cards_drawn_at_the_wheel() -> None:
    step = apply(at_the_wheel(Segment.DRAW_RED), act(1, SPIN))
    (drew,) = (event for event in step.events if isinstance(event, Drew))

    assert len(drew.seen_by(1).cards) == drew.count
    assert drew.seen_by(0).cards == drew.seen_by(None).cards == ()
    assert step.state.hands[1][-drew.count :] == drew.cards


def test_everybody_can_shout_in_a_race() -> None:
    state = apply(at_the_wheel(Segment.UNO_WIZZ), act(1, SPIN)).state

    assert [move.seat for move in legal(state) if move.verb is Verb("shout")] == [0, 1, 2]


def test_only_the_spinner_sees_the_numbers_to_choose_from() -> None:
    state = replace(at_the_wheel(Segment.DISCARD_NUMBER), hands=hands("R1", "R8 G8 YS", "B3"))
    state = apply(state, act(1, SPIN)).state

    assert [move.number for move in view(state, 1).moves] == [8]
    assert view(state, 0).question == view(state, 1).question
    assert [move.verb for move in view(state, 0).moves if move.verb is Verb("number")] == []


def test_each_choice_of_discards_is_listed_once_for_each_card_on_top() -> None:
    state = replace(at_the_wheel(Segment.ALMOST_UNO), hands=hands("R1", "R8 W R8 G3", "B3"))
    state = apply(state, act(1, SPIN)).state
    rows = [" ".join(map(str, move.cards)) for move in legal(state, 1)]

    assert sorted(rows) == ["G3 R8", "G3 W", "R8 G3", "R8 R8", "R8 W", "W G3", "W R8"]


def test_a_large_hand_lists_some_discards_but_accepts_all() -> None:
    own = "R1 R2 R3 R4 R5 R6 R7 R8 G1 G2 G3 G4 G5 G6 G7 G8 B1 B2 B3 B4 B5 B6 B7 B8 Y1 Y2 Y3 Y4 W W"
    state = replace(at_the_wheel(Segment.ALMOST_UNO), hands=hands("R9", own, "B9"))
    state = apply(state, act(1, SPIN)).state
    hand = state.hands[1]
    listed = [move.cards for move in legal(state, 1) if move.verb is Verb("discard")]

    assert len(listed) == len(set(listed)) <= 2 * len(set(hand))
    assert {cards[-1] for cards in listed} == set(hand)
    kept = [Counter(hand) - Counter(cards) for cards in listed]
    assert set().union(*kept) == set(hand)
    for first, second in combinations(hand, 2):
        rest = list((Counter(hand) - Counter((first, second))).elements())
        for top in set(rest):
            rest.remove(top)
            after = apply(state, Move(Verb("discard"), 1, cards=(*rest, top))).state
            assert Counter(after.hands[1]) == Counter((first, second))
            rest.append(top)


def test_a_war_is_reported_one_showing_at_a_time() -> None:
    state = replace(at_the_wheel(Segment.WAR), hands=hands("R9 G1 YS", "G9 B4 B2", "B8 W"))
    events = apply(state, act(1, SPIN)).events

    assert [event for event in events if isinstance(event, WarShown | WarEnded)] == [
        WarShown(((0, card("R9")), (1, card("G9")), (2, card("B8")))),
        WarShown(((0, card("G1")), (1, card("B4")))),
        WarEnded(1),
    ]
