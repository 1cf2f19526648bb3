"""Events in words, in the channel and in hands."""

from __future__ import annotations

from itertools import chain

import pytest

from bot.editions.tippo.rules import BalanceTipped, ChainCard
from bot.editions.wizz.rules import Wheel
from bot.engine.cards import Colour, card
from bot.engine.events import (
    CardLaid,
    Dealt,
    Drew,
    Event,
    Owing,
    Skipped,
    Turned,
    Why,
)
from bot.engine.state import Waiting
from bot.game.state.table_events import GotUp, HostPassed, MovedFor, TeamJoined
from bot.i18n import Locale
from bot.present.panels.table import channel_panel
from bot.present.text.events import event_text, last_event_lines, since_own_move
from bot.present.text.moments import headline
from bot.present.text.results import summary_lines
from tests.present.panel_reading import words
from tests.present.table_states import game_of, held, holding, moments

EN, FR = Locale.ENGLISH, Locale("fr")
ROOM = 4_000
SITTING = holding("R1", "B2")
ME, OTHER = 0, 2


def laid(seat: int, text: str, colour: Colour | None = None) -> CardLaid:
    one = card(text)
    return CardLaid(seat, one, 0, colour or one.colour)


def in_hand(*events: Event) -> list[str]:
    """The lines in the first seat's hand, without their small-print marks."""
    lines = last_event_lines(since_own_move(events, ME), SITTING, EN, ROOM, ME).splitlines()
    assert all(line.startswith("-# ") for line in lines)
    return [line.removeprefix("-# ") for line in lines]


def said(*events: Event) -> list[str]:
    return [event_text(event, SITTING, EN, ME) for event in events]


def test_a_hand_shows_nothing_of_the_previous_round() -> None:
    dealt = Dealt(2, OTHER, 7)
    skipped = Skipped(OTHER)

    assert in_hand(laid(OTHER, "R3"), dealt, skipped) == said(skipped)


def test_a_hand_does_not_repeat_what_its_message_shows() -> None:
    back = Turned(card("W+4"), 0, put_back=True)
    owing = (Owing(ME, 2), Owing(OTHER, 2))

    assert in_hand(back, Turned(card("R1"), 0), *owing) == said(back)


def test_the_wheel_is_mentioned_only_while_it_decides_the_question() -> None:
    told: dict[Waiting, bool] = {}
    rounds = (moments("wizz", 3, seed, 400) for seed in range(1, 6))
    for state, _ in chain.from_iterable(rounds):
        game = game_of(state)
        if game.question is not None and isinstance(game.extra, Wheel) and game.extra.stopped:
            text = words(channel_panel(state, EN))
            told[game.question.waiting] = "The wheel stopped on" in text

    assert not told[Waiting.PLAY]
    assert not told[Waiting("spin")]
    assert told[Waiting("number")]


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize(
    ("event", "name"),
    [(HostPassed(100), "**"), (GotUp("Zoe", True, ME), "Zoe"), (GotUp("Zoe", False, ME), "Zoe")],
)
def test_news_of_a_departure_or_a_new_host_addresses_that_reader_as_you(
    event: Event, name: str, locale: Locale
) -> None:
    assert name not in event_text(event, SITTING, locale, ME)
    assert name in event_text(event, SITTING, locale, OTHER)


@pytest.mark.parametrize("locale", Locale)
def test_joining_a_team_is_announced_with_the_teams_sign_once(locale: Locale) -> None:
    state = moments("master", 4, 3, 1, mode="teams")[0][0]

    assert event_text(TeamJoined(1, 2), state, locale).count(":team-2:") == 1


@pytest.mark.parametrize(
    "did", [CardLaid(0, card("R5"), 0, None), Drew(0, 1, Why.TURN, (card("R5"),))]
)
def test_a_hand_tells_a_player_that_the_bot_has_played_for_them(did: Event) -> None:
    events = (did, MovedFor(0), CardLaid(1, card("R7"), 0, None))
    state = held("classic", 3)

    told, *others = (headline(events, state, EN, seat) for seat in range(3))

    assert told == "Out of time: the bot played for you"
    assert others == ["", ""]


def test_a_chain_never_names_its_reader() -> None:
    state = held("tippo", 3)
    events = (CardLaid(0, card("WT"), 0, None), ChainCard(1, card("B3"), 0), BalanceTipped(1, 0))

    starter, hit, other = (summary_lines(events, state, EN, ROOM, seat) for seat in range(3))

    assert "Your Tilt: " in starter
    assert "you (:B3: blue 3). You tip the scale and draw two cards." in hit
    assert " you" not in other.lower()


def test_a_long_chain_names_its_first_cards_and_counts_the_rest() -> None:
    chain = [ChainCard(number % 3, card("B3"), 0) for number in range(30)]
    events = (CardLaid(0, card("WT"), 0, None), *chain, BalanceTipped(2, 0))

    line = summary_lines(events, held("tippo", 4), EN, ROOM).partition(" tips ")[0]

    assert line.count(" and ") == line.count(" and 22 more") == 1
