"""Chains told whole, and hands that were shown to all: they stay for a whole turn of the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import card
from bot.engine.editions.tippo import BalanceTipped, ChainCard
from bot.engine.editions.wizz.discards import Discarded
from bot.engine.editions.wizz.war import WarEnded, WarShown
from bot.engine.editions.wizz.wheel import Segment, Spun
from bot.engine.events import CardLaid, Dealt, Drew, Event, HandShown, Owing, Why
from bot.game.state.table_state import TableState
from bot.i18n import Locale
from bot.present.panels.hand import hand_panel
from bot.present.panels.table import channel_panel
from bot.present.text.results import summary_lines
from tests.present.panel_reading import words
from tests.present.table_states import held, holding

EN, FR = Locale.ENGLISH, Locale.FRENCH
NAMES = ("Ada", "Bix", "Cal")
STACK = (
    CardLaid(0, card("R+2"), 0, card("R+2").colour),
    Owing(1, 2),
    CardLaid(1, card("B+2"), 0, card("B+2").colour),
    Owing(2, 4),
)
PAID = (*STACK, Drew(2, 4, Why.OWED))
SHOWN = HandShown(1, None, (card("R7"), card("B2")))


def named(state: TableState) -> TableState:
    """A table of three with plain names."""
    players = (replace(one, name=name) for one, name in zip(state.players, NAMES, strict=True))
    return replace(state, players=tuple(players))


MASTER = named(holding("R1", "B2"))


def told(*events: Event, state: TableState = MASTER, locale: Locale = EN) -> str:
    return summary_lines(events, state, locale, 4_000)


def turns(*seats: int) -> tuple[Event, ...]:
    """Somebody after the other plays a card."""
    return tuple(CardLaid(seat, card("R1"), 0, card("R1").colour) for seat in seats)


def test_a_stack_says_who_began_it_who_laid_what_and_who_must_draw() -> None:
    line = told(*STACK)

    assert "started by **Ada**" in line
    assert line.index("red Draw Two") < line.index("blue Draw Two")
    assert "**Cal** must draw 4 cards" in line
    assert "**Cal** draws 4 cards" in told(*PAID)
    assert "pioche 4 cartes" in told(*PAID, locale=FR)


def test_one_card_on_nothing_is_no_stack() -> None:
    assert told(*STACK[:2]) == ""
    assert told(*STACK[:2], Drew(1, 2, Why.OWED), *STACK[2:]) == ""


@pytest.mark.parametrize("events", [PAID, (SHOWN,)])
def test_it_stays_for_a_whole_turn_of_the_table(events: tuple[Event, ...]) -> None:
    assert told(*events, *turns(0, 1))
    assert told(*events, *turns(0, 1, 2, 0)) == ""


def test_it_ends_with_the_round() -> None:
    assert told(*PAID, SHOWN, Dealt(2, 0, 7)) == ""


def test_a_hand_shown_to_one_player_is_told_to_nobody_else() -> None:
    assert told(replace(SHOWN, to=2)) == ""


def test_who_must_draw_reads_the_reason_in_the_hand() -> None:
    assert "started by **Ada**" in words(hand_panel(MASTER, 2, EN, recent=STACK))


def test_a_shown_hand_is_not_told_twice_at_the_table() -> None:
    assert words(channel_panel(MASTER, EN, (SHOWN,))).count("Bix** shows their hand") == 1


def test_the_chain_of_a_tipping_wild_is_told_whole() -> None:
    state = named(held("tippo", 4))
    chain = (
        CardLaid(0, card("WT"), 0, None),
        ChainCard(1, card("B3"), 0),
        ChainCard(2, card("R9"), 0),
        BalanceTipped(2, 0),
    )
    line = told(*chain, state=state)

    assert "by **Ada**" in line
    assert line.index("blue 3") < line.index("red 9")
    assert "**Cal** tips the balance" in line


def test_the_war_of_the_wheel_is_told_whole() -> None:
    state = named(held("wizz", 4))
    war = (
        Spun(0, Segment.WAR),
        WarShown(((0, card("R9")), (1, card("B9")), (2, card("G2")))),
        WarShown(((0, card("R3")), (1, card("B5")))),
        WarEnded(1),
        Discarded(1, (card("B5"), card("B9"))),
    )
    line = told(*war, state=state)

    assert "spun by **Ada**" in line
    assert line.index("red 9") < line.index("red 3")
    assert "**Bix** wins it and discards" in line
    assert "Nobody wins it" in told(*war[:2], WarEnded(None), state=state)
    assert "\N{NO-BREAK SPACE}; " in told(*war, state=state, locale=Locale.FRENCH)


def test_of_a_long_chain_the_first_cards_are_named_and_the_others_counted() -> None:
    state = held(
        "tippo",
        4,
    )
    chain = [ChainCard(number % 3, card("B3"), 0) for number in range(30)]

    line = told(CardLaid(0, card("WT"), 0, None), *chain, BalanceTipped(2, 0), state=state)
    line = line.partition(" tips ")[0]
    assert line.count(" and ") == line.count(" and 22 more") == 1
