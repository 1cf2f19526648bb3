"""Secrets of the engine: a player sees their own hand, and the size of all others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.editions.master.rules import MasterOptions
from bot.engine import apply, start, view
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.events import Challenged, Drew, HandShown, RoundEnded, seen_by
from bot.engine.moves import Verb, act, time
from bot.engine.options import Mode
from bot.engine.record.notation import parse_move
from bot.engine.view import threatened
from bot.tools.simulate import random_happening
from tests.scenarios.case import state_of

BASE: dict[str, Any] = {
    "edition": "master",
    "players": ["A", "B", "C"],
    "hands": {"A": ["W+4", "R1", "G1"], "B": ["B2", "R3"], "C": ["B4", "Y4"]},
    "discard": ["R7"],
    "turn": "A",
}


def test_a_player_sees_their_own_hand_and_the_sizes_of_others() -> None:
    state = state_of(BASE)

    assert [held.text for held in view(state, 0).hand] == ["W+4", "R1", "G1"]
    assert view(state, 1).counts == (3, 2, 2)
    assert view(state, 1).hands == ()
    assert view(state, 0).moves
    assert view(state, 0).moves != view(state, 1).moves


def test_the_channel_sees_no_hand_and_no_moves() -> None:
    seen = view(state_of(BASE), None)

    assert (seen.hand, seen.hands, seen.moves) == ((), (), ())
    assert seen.counts == (3, 2, 2)
    assert seen.piles[0].top is card("R7")


def test_only_the_player_who_draws_a_card_sees_it() -> None:
    step = apply(state_of(BASE | {"draw": ["R9"]}), act(0, Verb.DRAW))
    (drew,) = (event for event in step.events if isinstance(event, Drew))

    assert drew.seen_by(0).cards == (card("R9"),)
    assert drew.seen_by(1).cards == drew.seen_by(None).cards == ()
    assert drew.seen_by(1).count == 1
    assert "R9" in repr(view(step.state, 0).question)
    assert "R9" not in repr(view(step.state, 1))
    assert "R9" not in repr(view(step.state, None))


def test_a_challenged_hand_is_visible_only_to_the_challenger() -> None:
    state = apply(state_of(BASE), parse_move("A play W+4 blue")).state
    step = apply(state, act(1, Verb.CHALLENGE))
    (shown,) = (event for event in step.events if isinstance(event, HandShown))

    # Events are listed in the order of cause and effect.
    assert [type(event) for event in step.events[:3]] == [Challenged, HandShown, Drew]
    assert [held.text for held in shown.seen_by(1).cards] == ["R1", "G1"]
    assert shown.seen_by(0).cards == shown.cards
    assert shown.seen_by(2).cards == shown.seen_by(None).cards == ()
    assert all("G1" not in repr(event) for event in seen_by(step.events, 2))


def test_only_a_challenge_reveals_a_bluff() -> None:
    bluff = apply(state_of(BASE), parse_move("A play W+4 blue"))
    hands = {"A": ["W+4", "Y1", "G1"], "B": ["B2", "R3"], "C": ["B4", "Y4"]}
    honest = apply(state_of(BASE | {"hands": hands}), parse_move("A play W+4 blue"))

    for seat in (1, 2, None):
        assert view(bluff.state, seat) == view(honest.state, seat)
        assert seen_by(bluff.events, seat) == seen_by(honest.events, seat)


def test_all_hands_are_open_once_the_round_is_over() -> None:
    state = state_of(BASE | {"hands": {"A": ["R1"], "B": ["B2"], "C": ["Y4", "W"]}})
    step = apply(state, parse_move("A play R1"))
    (ended,) = (event for event in step.events if isinstance(event, RoundEnded))

    assert ended.seen_by(None) == ended
    assert view(step.state, None).hands == step.state.hands


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_event_and_no_view_contains_the_seed_of_the_luck(edition: str) -> None:
    seed = Random(3).randbytes(32)
    chance = Random(9)
    options = EDITIONS[edition].options(mode=Mode.SINGLE)
    step = start(edition, options, 3, seed)
    while True:
        seen = repr([view(step.state, seat) for seat in (0, 1, 2, None)])
        for told in (repr(step), repr(step.events), seen):
            assert seed.hex() not in told
            assert repr(seed) not in told
        if step.state.result is not None:
            break
        step = apply(step.state, random_happening(step.state, chance))

    assert step.state.match.winners is not None


def test_no_view_contains_a_secret_clock() -> None:
    step = start("royal", EDITIONS["royal"].options(), 3, bytes(32))
    chance = Random(1)
    while not step.state.clocks:
        step = apply(step.state, random_happening(step.state, chance))

    assert step.state.clocks[0].hidden
    assert view(step.state, 0).clocks == ()


def test_no_view_reveals_future_luck() -> None:
    one = start("master", EDITIONS["master"].options(), 3, bytes(32)).state
    seen = {spec for spec in dir(view(one, 0)) if not spec.startswith("_")}

    assert {"luck", "laid", "exposed", "stack"}.isdisjoint(seen)
    assert apply(one, time(Verb.TIMEOUT)).state.luck.seed.hex() not in repr(view(one, 0))


def test_once_a_round_is_over_nobody_is_asked_or_threatened() -> None:
    hands = {"A": ["R1"], "B": ["B2", "R3"], "C": ["B4", "Y4"]}
    over = apply(state_of(BASE | {"hands": hands}), parse_move("A play R1")).state

    assert (view(over, 0).asked, view(over, 0).waiting) == ((), None)
    assert threatened(over) is None


def test_a_reaction_that_prevents_no_harm_does_not_reveal_its_holder() -> None:
    """MAS-41: nobody sees who could jump in on a Draw Two."""
    options = MasterOptions(jump_in=True)
    hands = {"A": ["R+2", "R1"], "B": ["B2", "R3"], "C": ["R+2", "Y4"]}
    case = BASE | {"hands": hands, "options": {"jump-in": True}}
    state = apply(state_of(case), parse_move("A play R+2")).state
    assert state.question is not None
    (jump,) = EDITIONS["master"].played_with(options).reactions

    assert jump.threatened(state, state.question) is None
