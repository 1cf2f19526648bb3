"""Named robots have a style, which decides only between equally good moves."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from random import Random

import pytest

from bot.editions.master.rules import MasterOptions
from bot.engine import start, view
from bot.engine.cards import Colour, card
from bot.engine.editions import EDITIONS
from bot.engine.moves import Move
from bot.engine.state import Pile, State
from bot.engine.turn import Turn
from bot.game.robots.expert import CHOOSERS, choose_move
from bot.game.robots.memory import Sight
from bot.game.rules.actions import AddRobot, StartGame
from bot.game.state.table_state import STYLES, RobotLevel, RobotStyle
from bot.tools.arena import contest
from bot.tools.simulate import Tables
from tests.game.world import ANNA, World

SEEDS = range(5)


def holding(hand: str) -> State:
    """A game of four with a red 5 on the pile and the first player on turn, holding these cards."""
    state = start("master", MasterOptions(), 4, bytes(32)).state
    return replace(
        state,
        hands=(tuple(map(card, hand.split())), *state.hands[1:]),
        piles=(Pile((card("R5"),), Colour.RED),),
        stack=(Turn(0),),
        direction=1,
        laid=None,
    )


def answers(hand: str, style: RobotStyle | None, level: RobotLevel = RobotLevel.HARD) -> list[Move]:
    sight = Sight.of_view(view(holding(hand), 0), style=style)
    return [CHOOSERS[level].answer(sight, Random(seed)) for seed in SEEDS]


@pytest.mark.parametrize(
    ("style", "hand", "liked"),
    [
        (RobotStyle.LOYAL, "R5 B5 G1 Y2", "R5"),
        (RobotStyle.RESTLESS, "R5 B5 G1 Y2", "B5"),
        (RobotStyle.CAREFUL, "RR R5 B5", "R5"),
        (RobotStyle.BOLD, "RR R5 B5", "RR"),
        (RobotStyle.THRIFTY, "R3 R8 G1 Y2", "R8"),
        (RobotStyle.RED, "R5 B5 G5 Y5", "R5"),
        (RobotStyle.BLUE, "R5 B5 G5 Y5", "B5"),
        (RobotStyle.GREEN, "R5 B5 G5 Y5", "G5"),
        (RobotStyle.YELLOW, "R5 B5 G5 Y5", "Y5"),
    ],
)
def test_a_style_decides_between_equally_good_cards(
    style: RobotStyle, hand: str, liked: str
) -> None:
    assert {move.card for move in answers(hand, style)} == {card(liked)}


@pytest.mark.parametrize("style", RobotStyle)
def test_a_style_never_decides_against_a_better_card(style: RobotStyle) -> None:
    for move in answers("R1 R2 R3 R4 B5 W W+4", style):
        assert move.card in {card("R1"), card("R2"), card("R3"), card("R4")}


def test_a_favourite_colour_is_chosen_among_equally_good_colours() -> None:
    named = {move.colour for move in answers("W B1 G2 Y3", RobotStyle.GREEN)}

    assert named == {Colour.GREEN}


@pytest.mark.parametrize("level", [RobotLevel.EASY, RobotLevel.NORMAL])
def test_careless_robots_keep_their_style(level: RobotLevel) -> None:
    def loved(style: RobotStyle | None) -> int:
        sight = Sight.of_view(view(holding("R5 B5 G5 Y5"), 0), style=style)
        moves = [CHOOSERS[level].answer(sight, Random(seed)) for seed in range(100)]
        return sum(move.card is card("B5") for move in moves)

    assert loved(RobotStyle.BLUE) > loved(None) + 10


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_robots_of_every_style_play_every_edition(edition: str) -> None:
    robots = [f"{level}:{name}" for level, name in zip(cycle(["hard", "easy"]), STYLES)]
    tables = Tables(edition, EDITIONS[edition].options(), 5)

    for five in (robots[:5], robots[5:]):
        scores = contest(tables, five, CHOOSERS, deals=1, seed=1)
        assert sum(score.rate for score in scores.values()) == pytest.approx(1.0)


def test_a_quick_robot_takes_less_time_for_the_same_move() -> None:
    chooser = CHOOSERS[RobotLevel.HARD]
    quick, plain = (
        choose_move(Sight.of_view(view(holding("R1 B9"), 0), style=style), chooser, Random(1), None)
        for style in (RobotStyle.QUICK, None)
    )

    assert quick is not None
    assert plain is not None
    assert quick.move == plain.move
    assert quick.pause < plain.pause


async def test_each_robot_of_a_table_has_the_style_of_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world, seen = World(), {}
    answer = type(CHOOSERS[RobotLevel.HARD]).answer

    def noted(chooser: object, sight: Sight, luck: Random) -> Move:
        seen[sight.seat] = sight.style
        return answer(CHOOSERS[RobotLevel.HARD], sight, luck)

    monkeypatch.setattr(type(CHOOSERS[RobotLevel.HARD]), "answer", noted)
    table = await world.open()
    for _ in range(2):
        await world.accepts(table, ANNA, AddRobot(RobotLevel.HARD))
    await world.accepts(table, ANNA, StartGame())
    while len(seen) < 2:
        await world.clock.advance(60)
    names = {seat: player.name for seat, player in enumerate(table.state.players)}
    await world.tables.shutdown()

    assert seen == {seat: STYLES[names[seat]] for seat in (1, 2)}
    assert table.state.players[0].style is None, "a person has none"
