"""UNO Royal beyond rule tests: the draw for king, the sceptre's secret, and the next round."""

from __future__ import annotations

from random import Random

import pytest

from bot.editions.royal.rules import FANFARE, LONGEST, SHORTEST, Court, CourtSetup, Crowned
from bot.engine import RuleError, apply, start, view
from bot.engine.apply import Step
from bot.engine.moves import Verb, act, time
from bot.engine.options import Mode, Options
from bot.engine.record import codec
from bot.engine.state import Clock, State
from bot.tools.simulate import random_move


def secret(number: int) -> bytes:
    return number.to_bytes(32, "big")


def dealt(seats: int = 4, number: int = 1, king: int | None = None) -> Step:
    return start("royal", Options(), seats, secret(number), CourtSetup(king=king))


def court(state: State) -> Court:
    assert isinstance(state.extra, Court)
    return state.extra


def crowned(state: State) -> int:
    king = court(state).king
    assert king is not None
    return king


def named(number: int = 1) -> State:
    """A round in which the king has just named the neighbour on the left as jester."""
    state = dealt(number=number).state
    king = crowned(state)
    return apply(state, act(king, Verb.CHOOSE, state.match.left_of(king))).state


def sceptre(state: State) -> Clock:
    (clock,) = state.clocks
    return clock


def played_out(state: State) -> State:
    chance = Random(7)
    while state.result is None:
        state = apply(state, random_move(state, chance)).state
    return state


def test_each_player_gets_seven_cards_and_one_is_turned_up() -> None:
    state = dealt(6).state

    assert [len(hand) for hand in state.hands] == [7] * 6
    assert len(state.draw) == 56 - 6 * 7 - 1


def test_any_player_can_be_crowned_by_chance() -> None:
    kings = {crowned(dealt(3, number).state) for number in range(40)}

    assert kings == {0, 1, 2}


def test_the_host_can_name_the_first_king() -> None:
    for number in range(10):
        step = dealt(4, number, king=2)

        assert crowned(step.state) == 2
        assert Crowned(2, fanfare=False) in step.events


def test_the_sceptres_clock_starts_when_a_jester_is_named() -> None:
    assert dealt().state.clocks == ()
    assert sceptre(named()).move == FANFARE


def test_the_fanfare_sounds_after_a_random_time_of_45_to_75_seconds() -> None:
    times = [sceptre(named(number)).seconds for number in range(60)]

    assert all(SHORTEST <= seconds <= LONGEST for seconds in times)
    assert (SHORTEST, LONGEST) == (45, 75)
    assert len(set(times)) > 10
    assert times[3] == sceptre(named(3)).seconds


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_nobody_sees_when_the_fanfare_will_sound(seat: int | None) -> None:
    seen = view(named(), seat)

    assert seen.clocks == ()
    assert isinstance(seen.extra, Court)
    assert (seen.extra.king, seen.extra.jester) == (crowned(named()), court(named()).jester)
    assert seen.extra.sceptre is None


def test_the_sceptres_clock_continues_through_the_turns() -> None:
    state = named(5)
    clock = sceptre(state)
    for _ in range(3):
        (seat,) = state.question.seats if state.question else ()
        state = apply(state, act(seat, Verb.DRAW)).state
        if state.question is not None and state.question.waiting == "drawn":
            state = apply(state, act(seat, Verb.PASS)).state

    assert sceptre(state) == clock


def test_each_new_jester_starts_a_new_clock() -> None:
    state = named()
    before = sceptre(state)
    state = apply(state, FANFARE).state
    assert state.clocks == ()

    king = crowned(state)
    state = apply(state, act(king, Verb.CHOOSE, state.match.left_of(king))).state
    assert sceptre(state).serial != before.serial


def test_no_clock_runs_after_the_round() -> None:
    state = played_out(named())

    assert state.clocks == ()
    with pytest.raises(RuleError):
        apply(state, FANFARE)


def test_the_next_round_has_the_next_dealer_and_the_next_king_who_names_a_jester() -> None:
    over = played_out(named())
    step = apply(over, time(Verb.DEAL))

    assert step.state.dealer == over.match.left_of(over.dealer)
    assert crowned(step.state) == over.match.left_of(crowned(over))
    assert court(step.state).jester is None
    assert step.state.question is not None
    assert step.state.question.waiting == "choose"
    assert step.state.question.seats == (crowned(step.state),)


def test_a_king_who_leaves_between_rounds_is_succeeded_by_the_left_neighbour() -> None:
    over = played_out(named())
    king = crowned(over)
    left = apply(over, act(king, Verb.LEAVE)).state

    assert crowned(apply(left, time(Verb.DEAL)).state) == over.match.left_of(king)


def test_the_last_remaining_player_between_rounds_wins_the_match() -> None:
    state = start("royal", Options(mode=Mode.LOW_SCORE), 2, secret(4)).state
    over = played_out(state)

    assert apply(over, act(0, Verb.LEAVE)).state.match.winners == (1,)


def test_a_game_can_be_saved_while_the_king_has_to_choose() -> None:
    state = apply(named(), FANFARE).state

    assert codec.load(codec.dump(state)) == state
