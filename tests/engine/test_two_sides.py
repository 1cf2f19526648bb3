"""Cards with two sides: the one in play, which the rules use, and the other one."""

from __future__ import annotations

import copy
import pickle

import pytest

from bot.engine.cards import COLOURS, DARK_COLOURS, card, turned


def test_a_card_with_two_sides_shows_the_one_named_first() -> None:
    held = card("R7/O1")

    assert (held.text, held.colour, held.number) == ("R7/O1", "red", 7)
    assert held.front is card("R7")
    assert card("R7").front is card("R7")
    assert card("R7").back is None


def test_a_card_turned_over_twice_is_the_same_card() -> None:
    held = card("R7/O1")

    assert held.back is card("O1/R7")
    assert turned(turned((held,))) == (held,)
    assert pickle.loads(pickle.dumps(held)) is held  # noqa: S301 - the pickle was made here
    assert copy.deepcopy(held) is held


def test_a_side_knows_the_colours_that_can_be_chosen_on_it() -> None:
    light, dark = card("W/U7"), card("W/BR")

    assert light.wild
    assert dark.wild
    assert light.colours == card("R7").colours == COLOURS
    assert dark.colours == card("P7").colours == DARK_COLOURS


@pytest.mark.parametrize(
    "text", ["R7/G1", "O1/P2", "O1/O1", "W/W", "R7/O1/R2", "R7/", "/O1", "R7/W/", "R7/Z1"]
)
def test_a_card_has_one_light_and_one_dark_side(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        card(text)
