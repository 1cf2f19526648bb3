"""The rules pages in docs: all that the bot shows, and no others."""

from __future__ import annotations

from tests.project.rules_pages import FOLDER, pages


def test_the_pages_say_what_the_bot_shows() -> None:
    made = dict(pages())
    kept = {path: path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.md")}

    differing = [path for path in made.keys() | kept.keys() if made.get(path) != kept.get(path)]
    assert differing == [], "`python -m tests.project.rules_pages` writes them"
