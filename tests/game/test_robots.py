"""Robots decide from what they see, in time, and answer every question."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.editions.master.rules import Buzzed, MasterOptions
from bot.editions.potter.rules import CryHand
from bot.editions.royal.rules import Court, SendToDraw
from bot.engine import apply, legal, start, view
from bot.engine.cards import Face, card
from bot.engine.editions import EDITIONS
from bot.engine.events import CardLaid, Caught
from bot.engine.game import Question
from bot.engine.moves import Move, Verb, time
from bot.engine.options import Options
from bot.engine.responses import Take
from bot.engine.state import State
from bot.engine.turn import Drawn, Turn
from bot.engine.variants.seven_zero import ChooseSwap
from bot.game.live.table import LiveTable
from bot.game.robots import expert
from bot.game.robots.edition import share
from bot.game.robots.expert import CHOOSERS, TimedMove, choose_move
from bot.game.robots.memory import Memory, Sight
from bot.game.rules.clocks import Pace
from bot.game.state.table_state import Phase, RobotLevel
from tests.game.world import ANNA, World, any_answer, happened

LEVELS = st.sampled_from(tuple(RobotLevel))
NORMAL = CHOOSERS[RobotLevel.NORMAL]

OPTIONS = st.builds(
    MasterOptions,
    button=st.sampled_from(["auto", "manual"]),
    stacking=st.booleans(),
    seven_zero=st.booleans(),
    jump_in=st.booleans(),
)


def sight(state: State, seat: int, memory: Memory | None = None) -> Sight:
    return Sight.of_view(view(state, seat), memory)


def chosen(state: State, seat: int, seed: int) -> TimedMove:
    timed = choose_move(sight(state, seat), NORMAL, Random(seed), None)
    assert timed is not None, "an answer is waited for"
    return timed


def plain(move: Move) -> Move:
    return Move(
        move.verb, move.seat, move.card, move.colour, move.pan, move.player, False, move.number
    )


@given(LEVELS, OPTIONS, st.integers(2, 6), st.binary(min_size=32, max_size=32), st.integers())
def test_robots_make_only_legal_moves_and_finish_the_round(
    level: RobotLevel, options: MasterOptions, seats: int, secret: bytes, seed: int
) -> None:
    luck, chooser = Random(seed), CHOOSERS[level]
    state = start("master", options, seats, secret).state
    for _ in range(3000):
        if state.result is not None:
            return
        timed_moves = [choose_move(sight(state, seat), chooser, luck, 4.0) for seat in state.order]
        for seat in state.question.seats if state.question else ():
            assert timed_moves[state.order.index(seat)] is not None, "an answer is waited for"
        first = min((one for one in timed_moves if one), key=lambda one: one.pause)
        assert plain(first.move) in legal(state, first.move.seat)
        assert 0 <= first.pause <= 1.0
        state = apply(state, first.move).state
    raise AssertionError("the round does not end")


@given(LEVELS, st.sampled_from(sorted(EDITIONS)), st.integers(0, 2**64 - 1), st.integers())
def test_robots_can_play_every_edition(
    level: RobotLevel, edition: str, secret: int, seed: int
) -> None:
    luck = Random(seed)
    rules = EDITIONS[edition]
    step = start(edition, rules.options(), 3, secret.to_bytes(32, "big"))
    state = step.state
    for _ in range(300):
        question = state.question
        if question is None:
            return
        seat = luck.choice(question.seats)
        state = apply(state, CHOOSERS[level].answer(sight(state, seat), luck)).state


def test_a_robot_that_finds_no_answer_lets_its_time_run_out() -> None:
    state = start("master", MasterOptions(), 2, bytes(32)).state
    (seat,) = state.question.seats if state.question else ()
    blank = replace(view(state, seat), moves=())

    for chooser in CHOOSERS.values():
        assert chooser.answer(Sight.of_view(blank), Random(1)) == time(Verb.TIMEOUT)


async def test_the_buzzer_never_sounds_for_robots(world: World) -> None:
    table = await world.play(robots=9, speed=4, button="manual", mode="single")
    while table.state.phase is not Phase.CLOSED:
        await world.clock.advance(10)

    people = {0}
    late = {event.seat for event in happened(world, Buzzed) if isinstance(event, Buzzed)}
    assert late <= people


async def test_robots_sometimes_call_uno_catch_others_and_jump_in(world: World) -> None:
    for channel in range(15):
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
def test_a_robot_king_makes_another_player_draw(secret: int, seed: int) -> None:
    state = start("royal", Options(), 4, secret.to_bytes(32, "big")).state
    court = state.extra
    assert isinstance(court, Court)
    assert court.king is not None
    hands = tuple(hand[:1] if seat == court.king else hand for seat, hand in enumerate(state.hands))
    state = replace(state, hands=hands, stack=(*state.stack, SendToDraw(court.king)))

    assert chosen(state, court.king, seed).move.player != court.king


@pytest.mark.parametrize("question", [Take(1, 3, Face("+3")), CryHand(1)])
def test_a_robots_pause_does_not_reveal_who_holds_invisibility(question: Question) -> None:
    state = start("potter", Options(), 3, bytes(32)).state

    def pauses(cards: str) -> list[float]:
        hands = (state.hands[0], tuple(map(card, cards.split())), state.hands[2])
        asked = replace(state, hands=hands, stack=(*state.stack, question))
        return [chosen(asked, 1, seed).pause for seed in range(200)]

    found = pauses("WI R1 B2")
    assert found == pauses("G1 R1 B2")
    low, high = (share(asked_by(state, question)) * one for one in expert.THINKING_SECONDS)
    assert low <= min(found) < low + 0.1
    assert high - 0.1 < max(found) <= high


def asked_by(state: State, question: Question) -> Sight:
    return sight(replace(state, stack=(*state.stack, question)), question.seat)


def test_a_robots_pause_matches_the_difficulty_of_the_question() -> None:
    state = start("master", MasterOptions(), 4, bytes(32)).state
    (seat,) = state.question.seats if state.question else ()
    fits = next(one for one in legal(state, seat) if one.card is not None).card
    few = replace(state, hands=tuple(hand[:2] for hand in state.hands))
    questions = (Drawn(seat, fits), Take(seat, 2, Face("+2")), Turn(seat))
    keep, take, turn = (share(asked_by(state, one)) for one in questions)

    assert keep < take < turn < share(asked_by(state, ChooseSwap(seat)))
    assert take < turn < share(asked_by(state, Take(seat, 4, Face("W+4"))))
    # A small hand needs little thought, but an opponent who is nearly done needs much.
    own = (hand[:2] if one == seat else hand for one, hand in enumerate(state.hands))
    alone = replace(state, hands=tuple(own))
    assert share(asked_by(alone, Turn(seat))) < share(asked_by(few, Turn(seat))) < turn


async def a_row(world: World, table: LiveTable) -> float:
    """Let the robots move until it is Anna's turn again; return how many seconds that takes."""
    began = world.clock.now()
    while table.state.phase is Phase.PLAYING and table.state.asked != (0,):
        await world.clock.wake_next()
    return world.clock.now() - began


async def test_nine_robots_in_a_row_take_at_most_eight_seconds() -> None:
    world = World(pace=Pace(moment=0.0))  # without the time for great moments
    table = await world.play(robots=9, edition="tippo", turn_seconds=300)
    await a_row(world, table)
    rows = []
    for _ in range(8):
        while table.state.asked == (0,):
            await world.accepts(table, ANNA, any_answer(table, ANNA))
        rows.append(await a_row(world, table))

    assert 4.0 < max(rows) <= 8.0
