"""How a hard robot plays under each house rule."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine import apply, outline, view
from bot.engine.cards import Colour, Face, card
from bot.engine.moves import play
from bot.engine.record.notation import parse_move
from bot.engine.responses import Take
from bot.engine.state import State
from bot.engine.variants.blitz import BLITZ, LAST_MINUTE
from bot.game.robots import edition
from bot.game.robots.expert import CHOOSERS
from bot.game.robots.levels import Reckoning
from bot.game.robots.memory import Memory, Sight
from bot.game.robots.worlds import Knowledge, Worlds
from bot.game.state.table_state import RobotLevel
from tests.scenarios.runner import Play

MANY = "B1 B1 B2 B2 B3 B3 B4 B4 G1 G1 G2 G2 G3 G3 G4 G4 B6 B7"


def at(
    hand: str, *moves: str, discard: str = "R5", others: tuple[str, ...] = (), **options: object
) -> State:
    """A situation in which the first player has this hand, after the given moves."""
    hands = [hand, *(others or ("Y1 Y2 Y3 Y4", "Y6 Y7 Y8 Y9"))]
    names = "ABCD"[: len(hands)]
    played = Play(
        {
            "edition": "classic",
            "options": options,
            "players": list(names),
            "hands": {name: held.split() for name, held in zip(names, hands, strict=True)},
            "discard": [discard],
            "turn": "A",
        }
    )
    state = played.state
    for line in moves:
        state = apply(state, parse_move(line, played.names)).state
    return state


def played(state: State, memory: Memory | None = None) -> set[str]:
    """The cards that a hard robot may play, depending on chance."""
    assert state.question is not None
    sight = Sight.of_view(view(state, state.question.seat), memory)
    hard = CHOOSERS[RobotLevel.HARD]
    return {str(hard.answer(sight, Random(seed)).card) for seed in range(10)}


def test_a_free_wild_draw_four_is_not_a_bluff() -> None:
    """HOU-6: with a free Wild Draw Four, a player who could follow suit risks less."""

    def worth(*, free: bool) -> float:
        state = at("R1 W+4 G8 G9", free_wild_four=free)
        return Reckoning(Sight.of_view(view(state, 0))).worth(play(0, card("W+4"), Colour.GREEN))

    assert worth(free=True) > worth(free=False)


def test_the_best_colour_of_equal_numbers_is_played_last() -> None:
    """HOU-7: the last card decides the colour."""
    state = at("B7 R7 B1 B2 G9", discard="Y7", same_number=True)
    assert played(state) == {"R7"}
    assert played(apply(state, parse_move("A play R7", ["A", "B", "C"])).state) == {"B7"}


@pytest.mark.parametrize(("on", "better"), [(False, "RS"), (True, "R2")])
def test_a_robot_prefers_equal_numbers_to_a_skip(on: bool, better: str) -> None:
    """HOU-7."""
    assert played(at("RS R2 G2 Y2 B4", same_number=on)) == {better}


@pytest.mark.parametrize(("on", "better"), [(False, "R8"), (True, "W")])
def test_a_robot_saves_a_number_for_the_end(on: bool, better: str) -> None:
    """HOU-12."""
    assert played(at("R8 W", no_action_finish=on)) == {better}


@pytest.mark.parametrize(("limit", "better"), [(0, "G5"), (20, "W+4")])
def test_a_robot_pushes_a_hand_near_the_limit_over_it(limit: int, better: str) -> None:
    """HOU-13."""
    state = at("G5 W+4 G9 Y9", others=(MANY, "Y1 Y2 Y3"), mercy=limit)
    assert played(state) == {better}


def test_in_the_last_minute_only_points_count() -> None:
    """HOU-14."""
    state = at("R1 W R2 R4", others=("Y1 Y2 Y3 Y4",), blitz=3)
    memory = Memory(0, "classic")
    edition.remember(memory, (), view(state, 0))
    assert "W" not in played(state, memory)

    for clock in (LAST_MINUTE, BLITZ):
        step = apply(state, clock)
        hurried = Memory(0, "classic")
        edition.remember(hurried, step.events, view(step.state, 0))
        assert played(step.state, hurried) == {"W"}

    hurried.forget()
    assert not hurried.hurried


@pytest.mark.parametrize(("last", "better"), [("G1", "RR"), ("G1 G2 G3 G4 G6 G7", "RS")])
def test_a_robot_redirects_its_debt_to_the_smaller_hand(last: str, better: str) -> None:
    """HOU-3: a Reverse sends the debt back, a Skip sends it on."""
    others = ("RR RS R2", "Y9 Y8 Y7 Y6")
    state = at(f"R+2 {last}", "A play R+2", others=others, deflect=True)
    assert isinstance(state.question, Take)
    assert played(state) == {better}


@pytest.mark.parametrize("free", [False, True])
def test_house_rules_determine_which_cards_can_be_bluffs(free: bool) -> None:
    """HOU-6: a robot's pause and the worlds it imagines follow the rule as well."""
    state = at("R1 W+4 G8 G9", "A play W+4 blue", free_wild_four=free, deflect=True)
    seen = view(state, 1)
    pause = edition.share(Sight.of_view(seen))
    assert pause == (edition.TO_TAKE if free else edition.TO_DOUBT)

    memory = Memory(1, "classic")
    memory.show(0, (card("R1"),))
    world = Worlds(Knowledge.of(outline(state, 1), seen, memory)).deal(Random(1))
    assert world.laid is not None
    assert world.laid.card.face is Face.WILD_DRAW_FOUR
    assert world.laid.bluff is not free
