"""The measures of the code: lines, structure and prose."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.figures import FOREIGN, PROJECT, Module, foreign_phrases

SOURCE = '''"""What it is.

More about it.
"""

import os
from typing import (
    TYPE_CHECKING,
)

if TYPE_CHECKING:
    import sys

LIMIT = 3  # code with a comment
"""Said of it."""


# A comment.
@decorated
class Thing:
    """Of whom it is said."""

    def of(self) -> str:
        return """not a
docstring"""
'''


@pytest.fixture
def module() -> Module:
    return Module(Path("thing.py"), SOURCE)


def test_blank_lines_comments_docstrings_and_imports_do_not_count_as_code(module: Module) -> None:
    code = [module.lines[number - 1].strip() for number in sorted(module.code)]

    assert code == [
        "if TYPE_CHECKING:",
        "LIMIT = 3  # code with a comment",
        "@decorated",
        "class Thing:",
        "def of(self) -> str:",
        'return """not a',
        'docstring"""',
    ]
    assert module.type_checking_blocks == 1
    assert dict(module.classes()) == {"Thing": 5}


def test_prose_is_the_text_of_docstrings_and_comments(module: Module) -> None:
    assert list(module.prose()) == [
        (1, "What it is."),
        (2, ""),
        (3, "More about it."),
        (15, "Said of it."),
        (21, "Of whom it is said."),
        (14, "code with a comment"),
        (18, "A comment."),
    ]


@pytest.mark.parametrize(
    ("line", "is_foreign"),
    [
        ("The hand of who has left.", True),
        ("Whom the game waits for.", True),
        ("The person for whom it waits.", False),
        ("Serve a shard no more: it is another's.", True),
        ("Deal anew.", True),
        ("Return None if there are none.", True),
        ("Return None if there is no table.", False),
        ("True if it may, False otherwise.", True),
        ("Whoever is asked moves.", True),
        ("The person who is asked moves.", False),
        ("Wait until so many have come.", True),
        ("So many people wait that nothing is drawn.", False),
        ("Of the window, in pixels.", True),
        ("What is known of a table.", True),
        ("Nobody can join any more.", True),
        ("The length up to which nothing waits.", True),
        ("The word is no number.", True),
        ("The word is no longer a number.", False),
    ],
)
def test_a_foreign_phrase_is_detected(line: str, is_foreign: bool) -> None:
    assert bool(FOREIGN.search(line)) is is_foreign


def test_docstrings_and_comments_are_native_english() -> None:
    folders = ("bot", "cogs", "playground", "tests")

    assert foreign_phrases(*(PROJECT / one for one in folders)) == []
