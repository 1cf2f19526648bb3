"""The log of a round, twelve lines a page, and the lines about finished rounds at the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.editions.master.rules import Pressed
from bot.engine.events import Drew, Why
from bot.game.state.table_state import PastRound
from bot.i18n import Locale
from bot.present.panels.table import PAGE_LINES, channel_panel, log_panel
from bot.present.text.events import event_text, recent_event_lines
from tests.present.panel_reading import actions, flaws, words
from tests.present.table_states import holding

EN = Locale.ENGLISH
ME, OTHER = 0, 1


def skips(count: int) -> list[Drew]:
    return [Drew(OTHER, number, Why.TURN, ()) for number in range(1, count + 1)]


def pages_of(panel_words: str) -> list[str]:
    return panel_words.splitlines()[2:]


@pytest.mark.parametrize("locale", Locale)
def test_the_log_shows_the_whole_round_and_its_newest_page_is_full(locale: Locale) -> None:
    state = holding("R1", "R2")
    events = skips(30)
    told = [event_text(event, state, locale, ME) for event in events]

    newest, middle, oldest, beyond = (
        log_panel(state, ME, locale, events, page) for page in (0, 1, 2, 9)
    )

    assert pages_of(words(newest)) == told[-PAGE_LINES:]
    assert pages_of(words(middle)) == told[-2 * PAGE_LINES : -PAGE_LINES]
    assert pages_of(words(oldest)) == told[:6]
    assert words(beyond) == words(oldest)
    assert [flaws(one) for one in (newest, middle, oldest)] == [[], [], []]
    turning = [act.detail for act in actions(middle) if act.kind == "log"]
    assert turning == ["2", "0"]


def test_the_log_shows_each_reader_only_what_they_may_know() -> None:
    state = holding("R1", "R2")
    drew = Drew(ME, 1, Why.TURN, tuple(state.game.hands[ME][:1]) if state.game else ())

    assert "red 1" in words(log_panel(state, ME, EN, [drew]))
    assert "red 1" not in words(log_panel(state, OTHER, EN, [drew]))
    assert "red 1" not in words(log_panel(state, None, EN, [drew]))


def test_a_press_of_the_button_has_a_line_in_the_log_only_if_it_was_too_early() -> None:
    state = holding("R1", "R2")
    events = [Drew(OTHER, 1, Why.TURN, ()), Pressed(OTHER), Pressed(OTHER, early=True)]

    told = recent_event_lines(events, state, EN, 1_000).splitlines()
    assert len(told) == 2
    assert "too early" in told[1]
    assert len(words(log_panel(state, ME, EN, events)).splitlines()[1:]) == 2


def test_the_log_counts_its_pages_only_if_there_are_several() -> None:
    state = holding("R1", "R2")
    one, several = (words(log_panel(state, ME, EN, skips(n))) for n in (2, PAGE_LINES + 1))

    assert ["newest first" in told for told in (one, several)] == [False, True]


def test_an_empty_log_says_that_nothing_has_happened_yet() -> None:
    assert "Nothing yet" in words(log_panel(holding("R1"), ME, EN, []))


@pytest.mark.parametrize("locale", Locale)
def test_the_last_two_rounds_each_leave_a_line_in_the_tables_message(locale: Locale) -> None:
    rounds = (
        PastRound(1, (ME,), 0),
        PastRound(2, (), 0),
        PastRound(3, (OTHER,), 57),
        PastRound(4, (ME, 2), 120),
    )
    panel = channel_panel(replace(holding("R1"), past_rounds=rounds), locale, ())

    assert flaws(panel) == []
    _clock, *lines = words(panel).split("-# ")[1:]
    assert len(lines) == 2
    assert "57" in lines[0]
    assert "120" in lines[1]
