"""A seat that is added between two rounds (MAT-1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.apply import apply, start
from bot.engine.editions import EDITIONS
from bot.engine.errors import Reason, RuleError
from bot.engine.moves import Verb, act, time
from bot.engine.options import Mode
from bot.engine.state import Result, State

SEED = bytes([2] * 32)


def between(seats: int, mode: Mode = Mode.CLASSIC) -> State:
    """A match between two rounds."""
    options = replace(EDITIONS["master"].options(), mode=mode)
    state = start("master", options, seats, SEED).state
    return replace(state, stack=(), result=Result(0, ((0, 20),)), clocks=())


def refused(state: State, seat: int) -> Reason:
    with pytest.raises(RuleError) as told:
        apply(state, act(seat, Verb.JOIN))
    return told.value.code


def test_a_player_who_joins_starts_without_points_and_is_dealt_a_hand() -> None:
    joined = apply(between(3), act(3, Verb.JOIN)).state
    dealt = apply(joined, time(Verb.DEAL)).state

    assert joined.match.scores == (0, 0, 0, 0)
    assert dealt.order == (0, 1, 2, 3)
    assert [len(hand) for hand in dealt.hands] == [7, 7, 7, 7]


@pytest.mark.parametrize("seat", [0, 2, 4])
def test_only_the_next_seat_can_be_added(seat: int) -> None:
    assert refused(between(3), seat) is Reason.BAD_PLAYER


def test_an_edition_limits_the_number_of_players() -> None:
    assert refused(between(10), 10) is Reason.BAD_PLAYER


@pytest.mark.parametrize("mode", [Mode.LOW_SCORE, Mode.ELIMINATION, Mode.SINGLE])
def test_scoring_modes_other_than_classic_accept_no_latecomers(mode: Mode) -> None:
    assert refused(between(3, mode), 3) is Reason.BAD_PLAYER


def test_nobody_can_join_during_a_round_or_after_the_match() -> None:
    playing = start("master", EDITIONS["master"].options(), 3, SEED).state
    over = between(3)
    over = replace(over, match=replace(over.match, winners=(0,)))

    assert refused(playing, 3) is Reason.NOT_YOUR_TURN
    assert refused(over, 3) is Reason.ROUND_OVER
