"""Words typed into a command, and the card or value that they mean."""

from __future__ import annotations

import pytest

from bot.ui.suggestions import MAX_LENGTH, Suggestion, matching, resolve

KNOWN = (
    Suggestion("Camille", "A"),
    Suggestion("Sofia", "B"),
    Suggestion("Red 7", "R7"),
    Suggestion("Red 7 → UNO!", "R7 uno"),
    Suggestion("Red Draw Two", "R+2"),
    Suggestion("Wild Draw Four", "W+4"),
    Suggestion("Inès", "C"),
    Suggestion("***", "D"),
    Suggestion("Vert 3 → plateau droit", "G3 right"),
    Suggestion("Vert 3 → plateau gauche", "G3 left"),
)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (" camille ", "A"),
        ("Sof", "B"),
        ("red 7", "R7"),
        ("wild", "W+4"),
        ("ines", "C"),
        ("7 red uno", "R7 uno"),
        ("***", "D"),
        ("3 vert, droit", "G3 right"),
        ("red +2", "R+2"),
        ("+2 red", "R+2"),
        ("wild +4", "W+4"),
    ],
)
def test_words_are_understood_whole_or_in_part_in_any_order_and_without_accents(
    typed: str, line: str
) -> None:
    assert resolve(KNOWN, typed) == line


@pytest.mark.parametrize("typed", ["red", "W", "R7", "B", "nobody", "", "**", "vert 3"])
def test_words_without_a_single_match_stay_as_typed(typed: str) -> None:
    assert resolve(KNOWN, typed) == typed


@pytest.mark.parametrize(
    ("typed", "offered"),
    [("in", ["Inès"]), ("droit vert", ["Vert 3 → plateau droit"]), ("camille x", [])],
)
def test_suggestions_start_with_or_contain_the_typed_words(typed: str, offered: list[str]) -> None:
    assert [one.words for one in matching(KNOWN, typed)] == offered


def test_typed_words_are_cut_before_they_are_compared() -> None:
    """Discord lets people type 6,000 letters: only the first 100 are compared."""
    typed = f"Red 7{' ' * 95}{'x' * 6000}"

    assert resolve(KNOWN, typed) == "R7"
    assert resolve(KNOWN, "x" * 6000) == "x" * MAX_LENGTH
    assert [one.words for one in matching(KNOWN, typed)] == ["Red 7", "Red 7 → UNO!"]
