"""What people do in a round is counted as it happens."""

from __future__ import annotations

from bot.engine import apply
from bot.engine.events import Dealt
from bot.engine.record.notation import parse_move
from bot.game.rules.results import SERVER
from bot.game.state.figures import Figure, MoveTime, SeatFigure, with_figures
from bot.game.state.table_state import Phase
from tests.game.test_rounds import play_round
from tests.game.world import ANNA, BEN, World
from tests.scenarios.case import state_of

A, B, C = range(3)
HANDS = {"A": ["R5", "G1", "G9"], "B": ["B2", "B3", "B4"], "C": ["Y9", "Y8", "Y7"]}


def played(
    *lines: str, people: tuple[int, ...] = (A, B, C), **hands: list[str]
) -> dict[tuple[int, str], int]:
    """The figures after some moves of UNO Master, each of which took two and a half seconds."""
    state = state_of(
        {
            "edition": "master",
            "players": ["A", "B", "C"],
            "hands": {**HANDS, **hands},
            "discard": ["R7"],
            "turn": "A",
            "rest": "draw",
        }
    )
    figures: tuple[SeatFigure, ...] = ()
    for line in lines:
        move = parse_move(line)
        question = state.question
        timed = MoveTime((move,), () if question is None else question.seats, 2.5)
        step = apply(state, move)
        state = step.state
        figures = with_figures(figures, timed, step.events, state, people)
    return {(one.seat, one.name): one.value for one in figures}


def test_cards_and_the_time_for_moves_are_counted() -> None:
    found = played("A play R5", "B draw")
    assert found[A, "card R5"] == 1
    assert (found[A, Figure.MOVES], found[A, Figure.MOVE_MS]) == (1, 2500)


def test_calls_and_catches_count_for_the_player_who_made_them() -> None:
    called = played("A play R5 uno", A=["R5", "G1"])
    assert called[A, Figure.CALLS] == 1

    forgotten = played("A play R5", "C catch A", A=["R5", "G1"])
    assert forgotten[A, Figure.FORGOTTEN] == 1
    assert forgotten[C, Figure.CATCHES] == 1
    assert (A, Figure.CALLS) not in forgotten


def test_a_bluff_is_counted_whether_or_not_it_is_seen_through() -> None:
    bluff = ["W+4", "R1", "G9"]
    believed = played("A play W+4 blue", "B take", A=bluff)
    assert believed[A, Figure.BLUFFS] == 1
    assert believed[B, Figure.MOST_DRAWN] == 4

    challenged = played("A play W+4 blue", "B challenge", A=bluff)
    assert challenged[A, Figure.FOUND_OUT] == 1
    assert challenged[B, Figure.CHALLENGES_WON] == 1
    assert challenged[A, Figure.MOST_DRAWN] == 4

    honest = played("A play W+4 blue", "B challenge", A=["W+4", "B1", "G9"])
    assert (A, Figure.BLUFFS) not in honest
    assert honest[B, Figure.CHALLENGES_LOST] == 1
    assert honest[B, Figure.MOST_DRAWN] == 6


def test_moves_of_a_robot_on_a_persons_seat_count_for_nobody() -> None:
    assert played("A play R5 uno", people=(B, C), A=["R5", "G1"]) == {}


def test_a_new_round_starts_counting_from_zero() -> None:
    state = state_of(
        {
            "edition": "master",
            "players": ["A", "B"],
            "hands": {"A": ["R5"], "B": ["B2"]},
            "discard": ["R7"],
            "turn": "A",
            "rest": "draw",
        }
    )
    before = with_figures((), MoveTime((parse_move("A draw"),), (A,), 1.0), (), state, (A, B))
    assert before != ()
    after = with_figures(before, MoveTime((), (), None), (Dealt(2, A, 7),), state, (A, B))
    assert after == ()


async def test_the_figures_of_a_round_survive_a_restart(world: World) -> None:
    table = await world.play(BEN, mode="single")
    table_id = table.state.table_id
    await world.restart(outage=5)
    table = world.table(table_id)
    await play_round(world, table)
    assert table.state.phase is Phase.CLOSED
    (round_,) = (one for one in world.store.finished if one.kind == "round")
    (match,) = (one for one in world.store.finished if one.kind == "match")

    assert {one.user_id for one in round_.figures} == {ANNA, BEN, SERVER}
    ours = {one.name: one.value for one in round_.figures if one.user_id == ANNA}
    assert ours[Figure.MOVES] > 0
    server = {one.name: one.value for one in round_.figures if one.user_id == SERVER}
    assert server["edition-master"] == 1
    assert [one.name for one in match.figures] == ["most-moves"]
    assert match.figures[0].value == table.state.moves
