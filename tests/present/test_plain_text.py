"""Messages for screen readers: everything in words, and nothing lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import card
from bot.engine.events import Skipped
from bot.i18n import Locale, tr
from bot.present.components import Panel, Text
from bot.present.panels.hand import hand_panel
from bot.present.panels.table import channel_panel
from bot.present.text.events import event_text
from bot.present.text.names import group_cards, plain_panel
from bot.settings import Look, NoticeMode, Preferences, Sorting
from tests.present.panel_reading import actions, labels, words
from tests.present.table_states import holding, on_turn


def test_a_card_with_choices_is_listed_in_words() -> None:
    state = holding("R7", "B2", "B3", seven_zero=True)

    panel = plain_panel(hand_panel(state, on_turn(state), Locale.ENGLISH))

    assert any(one.startswith("Red 7, ") for one in labels(panel))


def test_tied_players_keep_their_shared_number_in_plain_text() -> None:
    panel = plain_panel(Panel((Text(":first: 1. Ada\n:second: 2. Bix\n:second: 2. Cog"),)))

    # Discord renumbers lists by itself, but shows an escaped full stop as it is.
    assert words(panel) == "1\\. Ada\n2\\. Bix\n2\\. Cog"


def test_a_hand_can_be_shown_in_the_order_in_which_cards_were_drawn() -> None:
    state = holding("B2", "R1", "W", "R7", "B2")
    seat = on_turn(state)
    cards = tuple(map(card, ("B2", "R1", "W", "R7", "B2")))

    drawn = hand_panel(
        state, seat, Locale.ENGLISH, preferences=Preferences(sorting=Sorting.DRAWN), drawn=True
    )
    by_colour = hand_panel(state, seat, Locale.ENGLISH)

    assert [one.text for one, _ in group_cards(cards, Sorting.DRAWN)] == ["B2", "R1", "W", "R7"]
    assert list(labels(drawn))[:3] == ["Red 1", "Wild…", "Red 7"]
    assert list(labels(by_colour))[:3] == ["Red 1", "Red 7", "Wild…"]
    assert set(actions(drawn)) == set(actions(by_colour))


@pytest.mark.parametrize("locale", Locale)
def test_the_hand_of_a_waiting_player_names_the_kind_of_notice_that_they_chose(
    locale: Locale,
) -> None:
    state = holding("R1")
    waiting = (on_turn(state) + 1) % 3
    promised = {
        notice: words(
            hand_panel(state, waiting, locale, preferences=Preferences(notice=notice), drawn=True)
        )
        for notice in NoticeMode
    }

    for notice in (NoticeMode.DIRECT, NoticeMode.CHANNEL):
        # The text after the time does not depend on the clock.
        promise = tr(locale, f"hand-waits-{notice}", when="|").rpartition("|")[2]
        assert {one for one in NoticeMode if promise in promised[one]} == {notice}


@pytest.mark.parametrize("locale", Locale)
def test_a_cause_is_read_before_its_effect(locale: Locale) -> None:
    state = holding("R1", "B2")
    recent = (Skipped(1),)
    told = event_text(recent[0], state, locale)
    in_words = Preferences(look=Look.WORDS, editions=("master",))

    for panel in (
        hand_panel(state, on_turn(state), locale, recent=recent, preferences=in_words),
        channel_panel(replace(state, in_words=True), locale, recent),
    ):
        assert told in words(Panel(panel.blocks[:1]))
