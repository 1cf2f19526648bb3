"""Playing on in place gives the same game as `apply`."""

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
from bot.tools.simulate import random_move


def begun(edition: str, seed: int) -> State:
    secret = Random(seed).randbytes(SEED_BYTES)
    return start(edition, EDITIONS[edition].options(), 4, secret).state


def play_out(playout: Playout) -> None:
    while not playout.over:
        playout.apply(playout.legal()[0])


def without_clocks(state: State) -> State:
    return replace(state, clocks=())


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("seed", range(3))
def test_every_move_leads_to_the_same_state_as_apply(edition: str, seed: int) -> None:
    state, chance = begun(edition, seed), Random(seed)
    playout = Playout(state)
    while state.result is None:
        assert tuple(playout.legal()) == legal(state)
        move = random_move(state, chance) if chance.random() < 0.9 else time(Verb.TIMEOUT)
        state = apply(state, move).state
        playout.apply(move)
        assert without_clocks(playout.state()) == without_clocks(state)
    assert playout.over
    assert playout.legal() == []


def test_the_initial_state_stays_unchanged() -> None:
    state = begun("master", 1)
    kept = replace(state)
    playout = Playout(state)
    play_out(playout)

    assert state == kept


def test_a_refused_move_changes_nothing() -> None:
    playout = Playout(begun("master", 1))
    before = playout.state()

    with pytest.raises(RuleError):
        playout.apply(act(0, Verb.PASS))
    assert playout.state() == before


def test_the_next_round_can_be_dealt() -> None:
    playout = Playout(begun("master", 1))
    play_out(playout)
    playout.apply(time(Verb.DEAL))

    assert playout.state().result is None
    assert playout.state().match.round == 2
