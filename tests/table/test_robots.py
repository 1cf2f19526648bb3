"""Robots play by what they see, in time, and answer every question."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import apply, legal, start, view
from bot.engine.cards import Face, card
from bot.engine.editions import EDITIONS
from bot.engine.editions.master import Buzzed, MasterOptions
from bot.engine.editions.potter import CryHand
from bot.engine.editions.royal import Court, SendToDraw
from bot.engine.events import CardLaid, Caught
from bot.engine.moves import Move, Verb, time
from bot.engine.options import Options
from bot.engine.responses import Take
from bot.table.robots import strategy
from bot.table.state.table_state import Phase
from tests.table.world import World, happened

if TYPE_CHECKING:
    from bot.engine.game import Question

OPTIONS = st.builds(
    MasterOptions,
    button=st.sampled_from(["auto", "manual"]),
    stacking=st.booleans(),
    seven_zero=st.booleans(),
    jump_in=st.booleans(),
)


def plain(move: Move) -> Move:
    return Move(
        move.verb, move.seat, move.card, move.colour, move.pan, move.player, False, move.number
    )


@given(OPTIONS, st.integers(2, 6), st.binary(min_size=32, max_size=32), st.integers())
def test_whatever_robots_do_is_legal_and_ends_the_round(
    options: MasterOptions, seats: int, secret: bytes, seed: int
) -> None:
    luck = Random(seed)
    state = start("master", options, seats, secret).state
    for _ in range(3000):
        if state.result is not None:
            return
        timed_moves = [strategy.choose_move(view(state, seat), luck, 4.0) for seat in state.order]
        for seat in state.question.seats if state.question else ():
            assert timed_moves[state.order.index(seat)] is not None, "an answer is waited for"
        first = min((one for one in timed_moves if one), key=lambda one: one.pause)
        assert plain(first.move) in legal(state, first.move.seat)
        assert 0 <= first.pause <= 1.0
        state = apply(state, first.move).state
    raise AssertionError("the round does not end")


@given(st.sampled_from(sorted(EDITIONS)), st.integers(0, 2**64 - 1), st.integers())
def test_robots_play_every_edition(edition: str, secret: int, seed: int) -> None:
    luck = Random(seed)
    rules = EDITIONS[edition]
    step = start(edition, rules.options(), 3, secret.to_bytes(32, "big"))
    state = step.state
    for _ in range(300):
        question = state.question
        if question is None:
            return
        seat = luck.choice(question.seats)
        state = apply(state, strategy.answer(view(state, seat), luck)).state


def test_a_robot_sees_no_more_than_its_seat_may() -> None:
    """Two games that differ in hidden cards only: the robot does the same in both."""
    state = start("master", MasterOptions(), 3, bytes(32)).state
    (seat,) = state.question.seats if state.question else ()
    hidden = [one for one in state.order if one != seat]
    swapped = list(state.hands)
    swapped[hidden[0]], swapped[hidden[1]] = swapped[hidden[1]], swapped[hidden[0]]
    other = replace(state, hands=tuple(swapped), draw=state.draw[::-1])

    for seed in range(50):
        first = strategy.choose_move(view(state, seat), Random(seed), None)
        assert first == strategy.choose_move(view(other, seat), Random(seed), None)


def test_a_robot_that_knows_no_answer_lets_time_pass() -> None:
    state = start("master", MasterOptions(), 2, bytes(32)).state
    (seat,) = state.question.seats if state.question else ()
    nothing = view(state, seat)
    blank = replace(nothing, moves=())

    assert strategy.answer(blank, Random(1)) == time(Verb.TIMEOUT)


async def test_robots_never_hear_the_buzzer(world: World) -> None:
    table = await world.play(robots=9, speed=4, button="manual", mode="single")
    while table.state.phase is not Phase.CLOSED:
        await world.clock.advance(10)

    people = {0}
    late = {event.seat for event in happened(world, Buzzed) if isinstance(event, Buzzed)}
    assert late <= people


async def test_robots_call_catch_and_jump_at_times(world: World) -> None:
    for channel in range(40):
        table = await world.play(
            robots=5, channel=channel, speed=4, mode="single", jump_in=True, stacking=True
        )
        while table.state.phase is not Phase.CLOSED:
            await world.clock.advance(60)

    lines = [record.text.split() for record in world.store.moves]
    assert {"uno", "catch", "challenge", "take", "draw"} <= {
        word for words in lines for word in words
    }
    assert any(line[-1] == "uno" for line in lines)
    assert any(isinstance(one, CardLaid) and one.jumped for one in happened(world, CardLaid))
    assert happened(world, Caught)


@given(st.integers(0, 2**64 - 1), st.integers())
def test_a_robot_king_sends_another_to_draw(secret: int, seed: int) -> None:
    state = start("royal", Options(), 4, secret.to_bytes(32, "big")).state
    court = state.extra
    assert isinstance(court, Court)
    assert court.king is not None
    hands = tuple(hand[:1] if seat == court.king else hand for seat, hand in enumerate(state.hands))
    state = replace(state, hands=hands, stack=(*state.stack, SendToDraw(court.king)))

    assert strategy.answer(view(state, court.king), Random(seed)).player != court.king


@pytest.mark.parametrize("cards", ["WI R1 B2", "G1 R1 B2"])
@pytest.mark.parametrize("question", [Take(1, 3, Face("+3")), CryHand(1)])
def test_a_robots_pause_does_not_tell_who_could_become_invisible(
    cards: str, question: Question
) -> None:
    state = start("potter", Options(), 3, bytes(32)).state
    hands = (state.hands[0], tuple(map(card, cards.split())), state.hands[2])
    asked = replace(state, hands=hands, stack=(*state.stack, question))
    timed_moves = [strategy.choose_move(view(asked, 1), Random(seed), None) for seed in range(200)]
    pauses = [timed.pause for timed in timed_moves if timed]

    assert len(pauses) == len(timed_moves)
    assert strategy.THINKING_SECONDS[0] <= min(pauses) < strategy.THINKING_SECONDS[0] + 0.1
    assert strategy.THINKING_SECONDS[1] - 0.1 < max(pauses) <= strategy.THINKING_SECONDS[1]
