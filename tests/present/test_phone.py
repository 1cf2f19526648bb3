"""Rows of buttons and lines of small print that fit on a phone."""

from __future__ import annotations

import pytest

from bot.i18n import Locale, tr
from bot.present.clicks import ComponentAction
from bot.present.components import Button, cut_at_word, packed, phone_lines
from bot.present.text.events import fitting_lines
from bot.present.text.fields import PHRASINGS
from bot.present.text.names import ROW, SMALL_ROW, cut_to_rows, phone_rows
from bot.present.text.status import asked_until

WIDENED = 3
"""How many fewer letters fit in a row of small print if they are bold."""


def labels(*lengths: int) -> list[list[int]]:
    """Pack buttons with labels of these lengths; return the lengths row by row."""
    buttons = [Button("x" * long, ComponentAction("t", "hand")) for long in lengths]
    return [[len(one.label) for one in row.buttons] for row in packed(buttons)]


def test_a_row_of_buttons_ends_where_the_line_of_a_phone_is_full() -> None:
    assert labels(4, 4, 4, 4, 4) == [[4, 4, 4, 4, 4]]
    assert labels(11, 11, 11, 11, 11, 11) == [[11, 11, 11, 11], [11, 11]]
    assert labels(4, 4, 4, 4, 30, 4) == [[4, 4, 4, 4, 30], [4]]
    assert labels(80) == [[80]]
    assert labels() == []


def test_a_wide_letter_takes_more_room_than_a_narrow_one() -> None:
    action = ComponentAction("t", "hand")

    def lines(label: str) -> int:
        return len(phone_lines([Button(label, action), Button(label, action)]))

    assert [lines(letter * 11) for letter in "inmW"] == [1, 1, 2, 2]
    assert len(phone_lines([Button("n" * 10, action, emoji="uno")] * 2)) == 2


def test_the_newest_line_always_fits_and_older_ones_fill_the_rows() -> None:
    row = f"-# {'x' * SMALL_ROW}"

    assert fitting_lines([f"{row}1", row, row], Locale.ENGLISH, 1_000, 3) == f"{row}\n{row}1"
    assert fitting_lines([row * 4, row], Locale.ENGLISH, 1_000, 3) == row * 4


def test_a_long_list_that_is_cut_ends_with_a_mark() -> None:
    cards = ", ".join(f"card {number}" for number in range(40))

    cut = cut_to_rows(f"-# {cards}", 2, Locale.ENGLISH)
    assert phone_rows(cut) == 2
    assert cut.endswith("…")


def test_the_last_two_cards_of_a_list_are_cut_one_by_one() -> None:
    drawn = "-# You draw :R3: red 3, :G8: green 8 and :B9: blue 9."
    shown = "-# Ada (:R3: red 3), Bix (:G8: green 8) and Cog (:B9: blue 9)."

    assert cut_to_rows(drawn, 1, Locale.ENGLISH) == "-# You draw :R3: red 3, :G8: green 8…"
    assert cut_to_rows(shown, 1, Locale.ENGLISH) == "-# Ada (:R3: red 3)…"


def test_words_too_long_for_a_limit_are_cut_at_the_end_of_a_word() -> None:
    words = "Draw two cards; lose your turn"

    assert cut_at_word(words, 30) == words
    assert cut_at_word(words, 29) == "Draw two cards; lose your…"
    assert cut_at_word(words, 20) == "Draw two cards…"
    assert cut_at_word("Draw a card. Lose your turn", 15) == "Draw a card…"
    assert cut_at_word("x" * 30, 10) == f"{'x' * 9}…"


def test_an_icon_counts_as_three_letters() -> None:
    assert phone_rows(f"-# :R7:{'x' * (SMALL_ROW - 3)}") == 1
    assert phone_rows(f"-# :R7:{'x' * (SMALL_ROW - 2)}") == 2


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("phrasing", range(1, PHRASINGS + 1))
def test_a_headline_with_a_sum_takes_one_row(phrasing: int, locale: Locale) -> None:
    told = tr(locale, "moment-in-all", by="Maximiliano", count=10, total=22, phrasing=phrasing)

    assert phone_rows(f"-# **{told}**", SMALL_ROW - WIDENED) == 1


def test_a_clock_that_would_wrap_on_a_phone_gets_a_line_of_its_own() -> None:
    clock = ":clock: <t:1700000000:R>"

    assert asked_until("x" * 9, clock) == f"{'x' * 9} {clock}"
    assert asked_until("x" * ROW, clock) == f"{'x' * ROW}\n-# {clock}"
