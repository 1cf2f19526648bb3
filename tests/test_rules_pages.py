"""The pages of rules in docs: those that the bot shows, all of them, and no others."""

from __future__ import annotations

from tests.rules_pages import FOLDER, pages


def test_the_pages_say_what_the_bot_shows() -> None:
    made = dict(pages())

    assert {path: path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.md")} == made
