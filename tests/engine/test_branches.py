"""A state can be continued in every way, whatever has been derived from it before."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.engine import apply, legal, start
from bot.engine.apply import Playout
from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.engine.luck import SEED_BYTES
from bot.engine.moves import Verb, act, time
from bot.engine.state import State


def begun(edition: str, seed: int) -> State:
    secret = Random(seed).randbytes(SEED_BYTES)
    return start(edition, EDITIONS[edition].options(), 4, secret).state


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_a_branch_from_a_state_equals_one_from_a_fresh_copy(edition: str) -> None:
    state, chance = begun(edition, 1), Random(1)
    for _ in range(60):
        if state.result is not None:
            break
        for move in (*legal(state)[:3], time(Verb.TIMEOUT)):
            assert apply(state, move) == apply(replace(state), move)
        state = apply(state, chance.choice(legal(state))).state


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_a_refused_move_does_not_affect_the_next_one(edition: str) -> None:
    state = begun(edition, 2)
    for _ in range(30):
        move, *_ = legal(state)
        with pytest.raises(RuleError):
            apply(state, act(state.order[0], Verb.CATCH, state.order[0]))
        step = apply(state, move)
        assert step == apply(replace(state), move)
        state = step.state


def test_looking_ahead_does_not_change_the_game() -> None:
    state = begun("master", 3)
    moves = legal(state)
    playout = Playout(state)
    playout.apply(moves[-1])

    assert legal(state) == moves
    assert apply(state, moves[0]) == apply(replace(state), moves[0])
