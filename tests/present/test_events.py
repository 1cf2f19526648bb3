"""What happened, as the channel and a hand tell it."""

from __future__ import annotations

from itertools import chain

import pytest

from bot.engine.cards import Colour, card
from bot.engine.editions.wizz.wheel import Wheel
from bot.engine.events import (
    Accused,
    CardLaid,
    Challenged,
    ColourNamed,
    Dealt,
    Drew,
    Event,
    HandShown,
    Owing,
    Skipped,
    Turned,
    Why,
)
from bot.engine.state import Waiting
from bot.game.state.table_state import GotUp, HostPassed
from bot.i18n import Locale
from bot.present.panels.table import channel_panel
from bot.present.text.events import (
    MISSED_LINES,
    RECENT_LINES,
    event_text,
    missed_event_lines,
    recent_event_lines,
)
from tests.present.panel_reading import words
from tests.present.table_states import game_of, held, holding, moments

EN, FR = Locale.ENGLISH, Locale.FRENCH
ROOM = 4_000
SITTING = holding("R1", "B2")
ME, OTHER = 0, 2


def laid(seat: int, text: str, colour: Colour | None = None) -> CardLaid:
    one = card(text)
    return CardLaid(seat, one, 0, colour or one.colour)


def in_hand(*events: Event) -> list[str]:
    """The lines of the first seat's hand, without their small print."""
    lines = missed_event_lines(events, SITTING, EN, ROOM, ME).splitlines()
    assert all(line.startswith("-# ") for line in lines)
    return [line.removeprefix("-# ") for line in lines]


def said(*events: Event) -> list[str]:
    return [event_text(event, SITTING, EN, ME) for event in events]


def test_a_hand_tells_only_what_its_owner_has_missed() -> None:
    before, own, then = laid(OTHER, "R3"), laid(ME, "R4"), laid(OTHER, "R5")

    assert in_hand(before, own, then) == said(then)
    assert in_hand(before, own) == []


def test_a_named_colour_is_a_move_too() -> None:
    own = (laid(ME, "W"), ColourNamed(ME, Colour.BLUE, 0))

    assert in_hand(*own, Skipped(OTHER)) == said(Skipped(OTHER))


def test_a_hand_tells_which_cards_its_owner_drew() -> None:
    drawn = Drew(ME, 2, Why.OWED, (card("R7"), card("B1")))

    (line,) = in_hand(laid(ME, "R4"), laid(OTHER, "R+2"), drawn)

    assert "red 7" in line


def test_a_hand_tells_a_penalty_that_its_owner_has_not_asked_for() -> None:
    caught = Drew(ME, 2, Why.UNO, (card("R7"), card("B1")))

    assert in_hand(laid(ME, "R4"), laid(OTHER, "R5"), caught) == said(laid(OTHER, "R5"), caught)


def test_whoever_challenges_reads_the_hand_that_was_shown() -> None:
    shown = HandShown(OTHER, ME, (card("G1"),))
    challenged = Challenged(OTHER, ME, bluff=False, count=6)

    told = in_hand(laid(OTHER, "W+4", Colour.BLUE), challenged, shown)

    assert told == said(challenged, shown)
    assert "green 1" in told[1]


def test_a_hand_tells_nothing_of_the_round_before() -> None:
    dealt = Dealt(2, OTHER, 7)
    skipped = Skipped(OTHER)

    assert in_hand(laid(OTHER, "R3"), dealt, skipped) == said(skipped)


def test_a_hand_does_not_repeat_what_its_message_shows() -> None:
    back = Turned(card("W+4"), 0, put_back=True)
    other = Owing(OTHER, 2)

    assert in_hand(back, Turned(card("R1"), 0), Owing(ME, 2), other) == said(back, other)


def test_a_hand_tells_few_lines_the_newest() -> None:
    told = in_hand(*(laid(OTHER, f"R{number}") for number in range(9)))

    assert len(told) == MISSED_LINES < RECENT_LINES
    assert "red 8" in told[-1]


def test_a_debt_that_is_paid_at_once_is_told_once() -> None:
    owing, paid = Owing(OTHER, 2), Drew(OTHER, 2, Why.OWED)
    waits = Owing(ME, 2)

    told = recent_event_lines((owing, paid, waits), SITTING, EN, ROOM)

    assert told.count("must draw") == 1
    assert told.count("draws 2 cards") == 1


def test_the_colour_named_with_a_wild_is_told() -> None:
    wild, plain_panel = laid(OTHER, "W", Colour.RED), laid(OTHER, "R7")

    assert "and chooses :red: red" in event_text(wild, SITTING, EN)
    assert "et annonces :red: rouge" in event_text(wild, SITTING, FR, OTHER)
    assert "names" not in event_text(plain_panel, SITTING, EN)


def test_the_wheel_is_told_only_while_it_decides_what_is_asked() -> None:
    told: dict[Waiting, bool] = {}
    rounds = (moments("wizz", 3, seed, 400) for seed in range(1, 6))
    for state, _ in chain.from_iterable(rounds):
        game = game_of(state)
        if game.question is not None and isinstance(game.extra, Wheel) and game.extra.stopped:
            text = words(channel_panel(state, EN))
            told[game.question.waiting] = "The wheel stopped at" in text

    assert not told[Waiting.PLAY]
    assert not told[Waiting("spin")]
    assert told[Waiting("number")]


@pytest.mark.parametrize("locale", Locale)
def test_the_new_host_is_told_that_it_is_them(locale: Locale) -> None:
    host = SITTING.players[ME].user_id
    assert host is not None

    assert "**" not in event_text(HostPassed(host), SITTING, locale, ME)
    assert "**" in event_text(HostPassed(host), SITTING, locale, OTHER)


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("kicked", [True, False])
def test_who_has_left_is_said_you_to(locale: Locale, kicked: bool) -> None:
    left = GotUp("Anna", kicked, ME)

    assert "Anna" not in event_text(left, SITTING, locale, ME)
    assert "Anna" in event_text(left, SITTING, locale, OTHER)


@pytest.mark.parametrize(
    ("locale", "told"), [(Locale.ENGLISH, "shouts out"), (Locale.FRENCH, "crie ses cartes")]
)
def test_a_howler_has_a_hand_shouted_out_and_a_challenge_shown(locale: Locale, told: str) -> None:
    state = held("potter", 3)
    hand = (card("R7"),)

    assert told in event_text(HandShown(OTHER, None, hand), state, locale)
    assert told not in event_text(HandShown(OTHER, ME, hand), state, locale, ME)


@pytest.mark.parametrize(
    ("locale", "told"),
    [(Locale.ENGLISH, "left pan and chooses"), (Locale.FRENCH, "plateau gauche et annonce")],
)
def test_a_wild_is_played_on_a_pan_and_then_a_colour_chosen(locale: Locale, told: str) -> None:
    state = held("tippo", 3)

    assert told in event_text(CardLaid(OTHER, card("W"), 0, Colour.RED), state, locale)


@pytest.mark.parametrize("locale", Locale)
def test_a_vote_is_asked_for_once(locale: Locale) -> None:
    asked, joined = (event_text(Accused(ME, OTHER, votes, 2), SITTING, locale) for votes in (1, 2))

    asks, votes = ("asks", "votes for") if locale is Locale.ENGLISH else ("demande", "vote la")
    assert asks in asked
    assert votes in joined
