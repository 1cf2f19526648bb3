"""Robots remember shown cards, played cards, and colours that others lacked."""

from __future__ import annotations

import pytest

from bot.editions.master.rules import Buzzed
from bot.editions.wizz.rules import Discarded, HandsTraded
from bot.engine.cards import Colour, card
from bot.engine.editions import EDITIONS
from bot.engine.events import (
    CardLaid,
    Challenged,
    Dealt,
    Drew,
    HandShown,
    HandsPassed,
    HandsSwapped,
    Left,
    Reshuffled,
    Turned,
    Why,
    WrongCard,
)
from bot.game.robots.edition import ROBOTS
from bot.game.robots.memory import Memory

MINE, OTHER, THIRD = 0, 1, 2


@pytest.fixture
def memory() -> Memory:
    """The memory of the first of three players, in a round that began with a red 5."""
    made = Memory(MINE, "master")
    made.note(Dealt(1, 2, 7))
    made.note(Turned(card("R5"), 0))
    made.note(CardLaid(THIRD, card("R6"), 0, Colour.RED))
    return made


def test_a_player_who_draws_instead_of_playing_is_assumed_to_lack_the_colour(
    memory: Memory,
) -> None:
    before = memory.chance_of(OTHER, Colour.RED, 7)
    memory.note(Drew(OTHER, 1, Why.TURN))

    assert memory.chance_of(OTHER, Colour.RED, 8) < 0.5 < before
    assert memory.chance_of(OTHER, Colour.BLUE, 8) > 0.5


def test_drawing_cards_may_bring_a_colour_that_was_lacking(memory: Memory) -> None:
    memory.note(Drew(OTHER, 1, Why.TURN))
    little = memory.chance_of(OTHER, Colour.RED, 8)
    memory.note(Drew(OTHER, 4, Why.OWED))

    assert memory.chance_of(OTHER, Colour.RED, 12) > little


def test_a_player_who_plays_the_drawn_card_still_lacks_its_colour(memory: Memory) -> None:
    memory.note(Drew(OTHER, 1, Why.TURN))
    memory.note(CardLaid(OTHER, card("R9"), 0, Colour.RED))

    assert memory.chance_of(OTHER, Colour.RED, 7) == 0.0


def test_a_player_who_plays_a_colour_does_not_lack_it(memory: Memory) -> None:
    memory.note(Drew(OTHER, 1, Why.TURN))
    memory.note(CardLaid(THIRD, card("R9"), 0, Colour.RED))
    memory.note(CardLaid(OTHER, card("R8"), 0, Colour.RED))

    assert memory.chance_of(OTHER, Colour.RED, 7) > 0.5


def test_a_shown_hand_is_known_until_its_cards_are_played(memory: Memory) -> None:
    memory.note(HandShown(OTHER, MINE, (card("B1"), card("G2"))))
    assert memory.chance_of(OTHER, Colour.BLUE, 2) == 1.0
    assert memory.chance_of(OTHER, Colour.RED, 2) == 0.0

    memory.note(CardLaid(OTHER, card("B1"), 0, Colour.BLUE))
    assert memory.chance_of(OTHER, Colour.BLUE, 1) == 0.0


def test_a_played_card_is_in_no_hand_until_the_next_shuffle(memory: Memory) -> None:
    deck = EDITIONS["master"].deck.count(card("R6"))
    assert memory.unseen()[card("R6")] == deck - 1

    memory.note(Reshuffled(1))
    assert memory.unseen()[card("R6")] == deck


def test_a_memory_keeps_the_colour_that_a_wild_covers(memory: Memory) -> None:
    memory.note(CardLaid(OTHER, card("W+4"), 0, Colour.BLUE))

    assert (memory.laid_by, memory.covered) == (OTHER, Colour.RED)


def test_a_bluffer_is_remembered_in_the_next_round(memory: Memory) -> None:
    memory.note(Challenged(OTHER, MINE, bluff=True, count=4))
    memory.note(Dealt(2, 0, 7))

    assert memory.bluffs[True] == 1
    assert not memory.lying


def test_a_swapped_hand_stays_known() -> None:
    memory = Memory(MINE, "master")
    memory.hand = (card("B1"), card("G2"))
    ROBOTS.of("master").remember(memory, HandsSwapped(MINE, OTHER))

    assert memory.of(OTHER).held == {card("B1"): 1, card("G2"): 1}


def test_nothing_is_known_about_a_departed_player(memory: Memory) -> None:
    memory.show(OTHER, (card("B1"),))
    memory.note(Left(OTHER, 1))

    assert not memory.of(OTHER).held


def test_known_cards_move_along_with_hands_that_are_passed_on() -> None:
    memory = Memory(MINE, "master")
    memory._order = (MINE, OTHER, THIRD)  # noqa: SLF001 - what a view would tell
    memory.show(OTHER, (card("B1"),), whole=True)
    ROBOTS.of("master").remember(memory, HandsPassed(1))

    assert +memory.of(THIRD).held == {card("B1"): 1}


def test_a_card_that_the_buzzer_sent_back_is_known(memory: Memory) -> None:
    ROBOTS.of("master").remember(memory, Buzzed(THIRD, card("R6")))

    assert memory.of(THIRD).held[card("R6")] == 1
    assert card("R6") not in memory.lying


def test_known_cards_follow_discards_and_hands_passed_to_the_left() -> None:
    memory, part = Memory(MINE, "wizz"), ROBOTS.of("wizz")
    memory.show(OTHER, (card("B1"), card("G2")), whole=True)
    part.remember(memory, Discarded(OTHER, (card("B1"),)))
    assert memory.lying == [card("B1")]
    assert memory.unseen()[card("B1")] == EDITIONS["wizz"].deck.count(card("B1")) - 1

    memory._order = (MINE, OTHER, THIRD)  # noqa: SLF001 - what a view would tell
    part.remember(memory, HandsTraded())
    assert +memory.of(THIRD).held == {card("G2"): 1}


def test_a_card_returning_after_a_shuffle_is_remembered(memory: Memory) -> None:
    memory.note(CardLaid(OTHER, card("R9"), 0, Colour.RED))
    memory.note(Reshuffled(3))
    ROBOTS.of("master").remember(memory, Buzzed(OTHER, card("R9")))

    assert memory.of(OTHER).held[card("R9")] == 1


def test_a_card_refused_as_not_playable_is_remembered(memory: Memory) -> None:
    """MAS-35."""
    memory.note(WrongCard(OTHER, card("B9")))

    assert memory.chance_of(OTHER, Colour.BLUE, 7) == 1


def test_a_swap_hands_over_the_current_cards(
    memory: Memory,
) -> None:
    memory.hand = (card("R7"), card("G1"))
    memory.note(Drew(MINE, 1, Why.TURN, (card("B3"),)))
    memory.note(CardLaid(MINE, card("R7"), 0, Colour.RED))
    ROBOTS.of("master").remember(memory, HandsSwapped(MINE, OTHER))

    assert +memory.of(OTHER).held == {card("G1"): 1, card("B3"): 1}
