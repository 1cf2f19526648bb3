"""How robots value the special cards of each edition."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.editions.master.rules import MasterOptions
from bot.editions.royal.rules import Court
from bot.engine import apply, start, view
from bot.engine.cards import Colour, card
from bot.engine.editions import EDITIONS
from bot.engine.events import seen_by
from bot.engine.moves import Verb, act, play
from bot.engine.options import Mode, Options
from bot.engine.state import Pile, State
from bot.engine.turn import Turn
from bot.game.robots.edition import ROBOTS, remember
from bot.game.robots.expert import CHOOSERS
from bot.game.robots.memory import Memory, Sight
from bot.game.state.table_state import RobotLevel

MINE, NEXT, PARTNER, OTHER = range(4)


def holding(edition: str, *hands: str, options: Options | None = None) -> State:
    """A game with a red 5 on the pile and the first player on turn."""
    chosen = options or EDITIONS[edition].options()
    state = start(edition, chosen, max(2, len(hands)), bytes(32)).state
    return replace(
        state,
        hands=tuple(tuple(map(card, hand.split())) for hand in hands),
        piles=(Pile((card("R5"),), Colour.RED),),
        stack=(Turn(MINE),),
        direction=1,
        laid=None,
        clocks=(),
    )


def sight(state: State, seat: int = MINE) -> Sight:
    return Sight.of_view(view(state, seat))


def test_an_edition_without_robots_of_its_own_uses_the_common_ones() -> None:
    seen, move = sight(holding("master", "R1 W", "B1 B2")), play(MINE, card("R1"))
    plain = ROBOTS.of("an edition of a package")

    assert plain.preference(seen, move) is None
    assert (plain.worth(seen, move), plain.reaction(seen, move)) == (0.0, 0.0)


@pytest.mark.parametrize(("king", "better"), [(MINE, "RK"), (NEXT, "R1")])
def test_a_robot_values_a_royal_cards_effect_only_as_king_and_never_as_a_last_card(
    king: int, better: str
) -> None:
    """ROY-7: the king says who draws."""
    state = holding("royal", "RK R1", "B1 B2", "B3 B4")
    assert isinstance(state.extra, Court)
    state = replace(state, extra=replace(state.extra, king=king))
    robots = ROBOTS.of("royal")
    moves = {text: play(MINE, card(text)) for text in ("RK", "R1")}

    assert max(moves, key=lambda text: robots.worth(sight(state), moves[text])) == better
    last = replace(state, hands=((card("RK"),), *state.hands[1:]))
    assert robots.worth(sight(last), moves["RK"]) == 0


def test_a_player_who_draws_beside_a_frozen_pile_may_hold_its_colour() -> None:
    """TIP-17: only wilds and Stop cards fit on a frozen pile."""
    state = holding("tippo", "R1 Y8", "B1 B2")
    piles = tuple(Pile((card(one),), card(one).colour) for one in ("R5*", "G9"))
    state = replace(state, piles=piles)
    memory = Memory(NEXT, "tippo")
    remember(memory, (), view(state, NEXT))

    step = apply(state, act(MINE, Verb.DRAW))
    remember(memory, seen_by(step.events, NEXT), view(step.state, NEXT))

    assert set(memory.of(MINE).lacks) == {Colour.GREEN, None}


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        pytest.param(
            "R9 G2 G3 Y7", "R9 on the red pile", id="covers the colour that it holds less of"
        ),
        pytest.param("G9* G9 B1 Y7", "G9 on the green pile", id="keeps the Stop card"),
    ],
)
def test_a_hard_robot_keeps_cards_that_will_fit_in_uno_tippo(hand: str, laid: str) -> None:
    """TIP-6, TIP-17: a card can go on either pile, and a Stop card even on a frozen one."""
    state = holding("tippo", hand, "B1 B2 B3 B4")
    piles = tuple(Pile((card(one),), card(one).colour) for one in ("R5", "G9"))
    seen = sight(replace(state, piles=piles))
    names = ("red", "green")

    moves = {CHOOSERS[RobotLevel.HARD].answer(seen, Random(seed)) for seed in range(5)}

    assert {f"{move.card} on the {names[move.pan or 0]} pile" for move in moves} == {laid}


def test_a_robot_reacts_with_invisibility_and_no_other_card() -> None:
    """POT-13."""
    state = holding("potter", "R1 WI", "B1 B2", "B3 B4")
    robots = ROBOTS.of("potter")

    assert robots.reaction(sight(state), play(MINE, card("WI"))) == 1
    assert robots.reaction(sight(state), play(MINE, card("R1"))) == 0


def test_a_robot_reverses_the_direction_without_fearing_its_partner() -> None:
    """Once a seat has closed, partners may sit beside each other (MAT-9)."""
    hands = ("RR R2 G9 Y9", "B1 B2 B3 B4 B6 B7 B8", "G1", "Y1 Y2 Y3")
    state = holding("master", *hands, options=MasterOptions(mode=Mode.TEAMS))
    state = apply(state, act(OTHER, Verb.LEAVE)).state

    hard = CHOOSERS[RobotLevel.HARD]
    laid = {hard.answer(sight(state), Random(seed)).card for seed in range(20)}
    assert laid == {card("RR")}
