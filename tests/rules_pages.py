"""Writes the rules of each edition as pages, in every language: `python -m tests.rules_pages`.

They are made of the texts that the bot shows, so that nothing is said twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from bot.config import PROJECT
from bot.engine.editions import EDITIONS
from bot.i18n import LANGUAGES, Locale, tr
from bot.present.panels.rules import rules_chapters
from bot.present.text.names import fallback, replace_icons

FOLDER = PROJECT / "docs" / "rules"
DISCORD_ONLY = (
    (re.compile(r"^-# (.*)", re.MULTILINE), r"<small>\1</small>"),  # small print
    (re.compile(r"^(?!- )(.+)\n- ", re.MULTILINE), "\\1\n\n- "),  # a list right below a line
)
"""What is set otherwise elsewhere, and how."""


def pages() -> Iterator[tuple[Path, str]]:
    """All pages: where each belongs, and its text."""
    for locale in LANGUAGES:
        for edition in EDITIONS:
            yield FOLDER / locale.value / f"{edition}.md", page(edition, locale)


def page(edition: str, locale: Locale) -> str:
    """The rules of an edition as one page."""
    name = tr(locale, f"edition-{edition}")
    others = " · ".join(
        f"[{tr(other, 'language-name')}](../{other.value}/{edition}.md)"
        for other in LANGUAGES
        if other.value != locale.value
    )
    chapters = (
        f"## {one.title}\n\n{replace_icons(one.text, fallback)}"
        for one in rules_chapters(edition, locale)
    )
    text = "\n\n".join((f"# {name}", others, *chapters)) + "\n"
    for discord, elsewhere in DISCORD_ONLY:
        text = discord.sub(elsewhere, text)
    return text


def main() -> None:
    """Write all pages."""
    for path, text in pages():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
