"""What people type into a command, and what it stands for."""

from __future__ import annotations

import pytest

from bot.ui.suggestions import Suggestion, meant

KNOWN = (
    Suggestion("Camille", "A"),
    Suggestion("Sofia", "B"),
    Suggestion("Red 7", "R7"),
    Suggestion("Red 7 → UNO!", "R7 uno"),
    Suggestion("Wild Draw Four", "W+4"),
)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (" camille ", "A"),
        ("Sof", "B"),
        ("red 7", "R7"),
        ("wild", "W+4"),
    ],
)
def test_known_words_are_understood_and_so_is_their_beginning(typed: str, line: str) -> None:
    assert meant(KNOWN, typed) == line


@pytest.mark.parametrize("typed", ["red", "W", "R7", "B", "nobody", ""])
def test_what_is_not_clear_stays_as_it_was_typed(typed: str) -> None:
    assert meant(KNOWN, typed) == typed
