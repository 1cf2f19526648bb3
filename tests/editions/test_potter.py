"""UNO Harry Potter beyond rule tests: the draw for dealer, secret shields, and twelve rounds."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.editions.potter.rules import BirthdaySetup, DealsByBirthday, days_from_harry
from bot.engine import apply, legal, start, view
from bot.engine.cards import card
from bot.engine.events import Event, HandShown, Lots
from bot.engine.moves import Verb, act, play, time
from bot.engine.options import Mode, Options
from bot.engine.scoring import team_seats
from bot.engine.state import Pile, State
from bot.engine.turn import Turn
from bot.tools.simulate import random_move

SHIELD = card("WI")


def secret(number: int) -> bytes:
    return number.to_bytes(32, "big")


def dealt(birthdays: dict[int, tuple[int, int]], number: int = 1) -> tuple[Event, ...]:
    return start("potter", Options(), 4, secret(number), BirthdaySetup(birthdays=birthdays)).events


def lots_of(events: tuple[Event, ...]) -> Lots:
    (lots,) = (event for event in events if isinstance(event, Lots))
    return lots


def table(*hands: str, top: str = "R7") -> State:
    """A table with seat 0 on turn, and these hands and top card."""
    state = start("potter", Options(), len(hands), secret(1)).state
    cards = tuple(tuple(map(card, hand.split())) for hand in hands)
    pile = Pile((card(top),), card(top).colour)
    return replace(state, hands=cards, piles=(pile,), stack=(Turn(0),), direction=1)


@pytest.mark.parametrize(
    ("day", "month", "days"),
    [(31, 7, 0), (30, 7, 1), (1, 8, 1), (31, 12, 153), (29, 2, 153), (29, 1, 182), (30, 1, 183)],
)
def test_days_are_counted_in_either_direction_round_a_leap_year(
    day: int, month: int, days: int
) -> None:
    assert days_from_harry(day, month) == days


def test_the_player_with_the_nearest_birthday_deals_without_a_draw() -> None:
    events = dealt({0: (1, 1), 2: (2, 8)})

    assert DealsByBirthday(2) in events
    assert not any(isinstance(event, Lots) for event in events)


def test_tied_players_draw_for_dealer() -> None:
    dealers = set()
    for number in range(30):
        lots = lots_of(dealt({0: (1, 8), 1: (5, 8), 3: (30, 7)}, number))
        assert {seat for seat, _ in lots.cards} == {0, 3}
        dealers.add(lots.dealer)

    assert dealers == {0, 3}


def test_without_birthdays_everybody_draws_for_dealer() -> None:
    lots = lots_of(dealt({}))

    assert {seat for seat, _ in lots.cards} == {0, 1, 2, 3}


def test_birthdays_are_not_shown_to_anybody() -> None:
    step = start(
        "potter", Options(), 4, secret(1), BirthdaySetup(birthdays={0: (1, 8), 3: (30, 7)})
    )
    plain = start("potter", Options(), 4, secret(1))

    assert {view(step.state, seat).extra for seat in (None, 0, 3)} == {view(plain.state, 0).extra}


def test_only_the_victim_sees_that_a_skip_can_be_shielded() -> None:
    state = apply(table("RS R1 R2", "WI B1", "G1 G2", "Y1 Y2"), play(0, card("RS"))).state

    assert {move.card for move in view(state, 1).moves if move.card is not None} == {SHIELD}
    for seat in (None, 0, 3):
        assert all(move.card is not SHIELD for move in view(state, seat).moves)
    assert view(state, 2).moves == legal(state, 2)


def test_others_cannot_tell_whether_a_howlers_victim_holds_invisibility() -> None:
    howl = play(0, card("WH"), card("B1").colour, None, 1)
    armed = apply(table("WH R1 R2", "WI B1", "G1 G2"), howl)
    bare = apply(table("WH R1 R2", "W B1", "G1 G2"), howl)

    assert armed.events == bare.events
    for seat in (None, 0, 2):
        assert view(armed.state, seat) == view(bare.state, seat)


def test_a_shouted_hand_is_shown_to_everyone() -> None:
    howl = play(0, card("WH"), card("B1").colour, None, 1)
    state = apply(table("WH R1 R2", "W B1", "G1 G2"), howl).state
    step = apply(state, act(1, Verb("show")))

    shown = HandShown(1, None, (card("W"), card("B1")))
    assert [event.seen_by(None) for event in step.events] == [shown]


def test_the_player_of_a_howler_may_leave_before_the_hand_is_shouted() -> None:
    state = apply(table("WH R1 R2", "W B1", "G1 G2"), play(0, card("WH"), None, None, 2)).state
    state = apply(state, act(0, Verb.LEAVE)).state
    state = apply(state, act(2, Verb("show"))).state

    assert state.question is not None
    assert (state.question.waiting, state.question.seats) == ("colour", (1,))


def test_changing_partners_play_four_rounds_with_each_partner() -> None:
    state = start("potter", Options(mode=Mode.PARTNERS), 4, secret(5)).state
    chance = Random(5)
    pairs: list[tuple[int, ...]] = []
    while state.match.winners is None:
        if state.result is None:
            state = apply(state, random_move(state, chance)).state
        else:
            pairs.append(team_seats(state.match, 0))
            state = apply(state, time(Verb.DEAL)).state
    pairs.append(team_seats(state.match, 0))

    assert {pair: pairs.count(pair) for pair in pairs} == {(0, 1): 4, (0, 2): 4, (0, 3): 4}
