from __future__ import annotations

from tests.figures import PROJECT, foreign_phrases


def test_docstrings_and_comments_are_native_english() -> None:
    folders = ("bot", "cogs", "playground", "tests")

    assert foreign_phrases(*(PROJECT / one for one in folders)) == []
