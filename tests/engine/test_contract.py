"""Every edition that is found keeps the promises of all editions, with any options."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine import apply, start
from bot.engine.editions import EDITIONS
from bot.engine.events import CardLaid, HandsPassed, HandsSwapped
from bot.engine.moves import Verb, time
from bot.tools.simulate import broken, random_move, unsound
from tests.depth import cases
from tests.engine.tables import dealt_out, happening, played, tables

EVERY = [
    (edition, players) for edition, rules in EDITIONS.items() for players in (2, rules.players[-1])
]
CHECKED = 12
"""The number of moves that are checked one by one; earlier ones only lead to them."""
ENDLESS = 20_000


def test_the_scan_finds_editions_under_their_own_names() -> None:
    assert {"classic", "master", "royal", "tippo", "wizz", "potter"} <= set(EDITIONS)
    assert all(name == rules.name for name, rules in EDITIONS.items())


@pytest.mark.parametrize(("edition", "players"), EVERY)
@settings(max_examples=cases(4, deep=10))
@given(data=st.data())
def test_every_promise_holds_at_any_moment(edition: str, players: int, data: st.DataObject) -> None:
    table = data.draw(tables(edition, players))
    chance = Random(table.seed)
    step = table.deal(chance)
    assert unsound(step, chance) is None

    step = played(step, data.draw(st.integers(0, 120), label="moves before"), chance)
    for _ in range(CHECKED):
        state = step.state
        if state.result is not None:
            break
        move = happening(state, chance)
        step = apply(state, move)
        assert broken(state, move, step, chance) is None


@pytest.mark.parametrize(("edition", "players"), EVERY)
@settings(max_examples=cases(3, deep=8))
@given(data=st.data())
def test_every_promise_holds_when_the_cards_run_out(
    edition: str, players: int, data: st.DataObject
) -> None:
    table = data.draw(tables(edition, players))
    chance = Random(table.seed)
    state = dealt_out(table.deal(chance).state, left=data.draw(st.integers(0, 5), label="left"))

    for _ in range(CHECKED):
        move = happening(state, chance)
        step = apply(state, move)
        assert broken(state, move, step, chance) is None
        state = step.state
        if state.result is not None:
            break


@pytest.mark.parametrize(("edition", "players"), EVERY)
@settings(max_examples=cases(6, deep=12))
@given(data=st.data())
def test_a_round_always_ends(edition: str, players: int, data: st.DataObject) -> None:
    table = data.draw(tables(edition, players))
    chance = Random(table.seed)
    step = table.deal(chance)
    if data.draw(st.booleans(), label="nearly all cards dealt"):
        state = dealt_out(step.state, left=2)
    else:
        state = step.state

    for _ in range(ENDLESS):
        if state.result is not None:
            return
        state = apply(state, random_move(state, chance)).state
    raise AssertionError(f"no end after {ENDLESS} moves")


@pytest.mark.parametrize(("edition", "players"), EVERY)
def test_a_table_without_any_clicks_continues_by_itself(edition: str, players: int) -> None:
    state = start(edition, EDITIONS[edition].options(), players, bytes(32)).state
    turns = state.turns

    for _ in range(60):
        if state.result is not None:
            return
        state = apply(state, time(Verb.TIMEOUT)).state
    assert state.turns > turns + 20


@pytest.mark.parametrize(("edition", "players"), EVERY)
def test_a_hand_keeps_its_cards_in_the_order_of_drawing(edition: str, players: int) -> None:
    chance, grown, shrunk = Random(5), 0, 0
    step = start(edition, EDITIONS[edition].options(), players, bytes(32))
    for _ in range(300):
        if grown and shrunk and step.state.result is not None:
            break
        if step.state.result is not None:
            step = start(edition, EDITIONS[edition].options(), players, chance.randbytes(32))
        before = step.state.hands
        step = apply(step.state, happening(step.state, chance))
        # A card drawn and played in one move may take the place of an older identical one.
        laid = {event.seat for event in step.events if isinstance(event, CardLaid)}
        if any(isinstance(event, HandsSwapped | HandsPassed) for event in step.events):
            continue
        for seat, (old, new) in enumerate(zip(before, step.state.hands, strict=True)):
            if Counter(old) < Counter(new) and seat not in laid:
                assert new[: len(old)] == old
                grown += 1
            elif Counter(new) < Counter(old):
                kept = iter(old)
                assert all(card in kept for card in new)
                shrunk += 1
    assert grown
    assert shrunk


@pytest.mark.parametrize(("edition", "chosen"), [("classic", {"seven_zero": True}), ("wizz", {})])
def test_an_event_says_in_which_direction_all_hands_have_moved(
    edition: str, chosen: dict[str, Any]
) -> None:
    """MAS-40, WIZ-17."""
    chance, sides = Random(5), set[int]()
    options = EDITIONS[edition].options(**chosen)
    step = start(edition, options, 3, bytes(32))
    for _ in range(3000):
        if step.state.result is not None:
            step = start(edition, options, 3, chance.randbytes(32))
        before, order = step.state.hands, step.state.order
        step = apply(step.state, happening(step.state, chance))
        (side, *_) = [*filter(None, (event.moves_hands for event in step.events)), 0]
        if not side:
            continue
        sides.add(side)
        for place, seat in enumerate(order):
            given, got = before[order[(place - side) % len(order)]], step.state.hands[seat]
            # The card that moved the hands was played, and somebody may have drawn since.
            assert sum((Counter(given) - Counter(got)).values()) <= 1
    assert sides >= {1}
