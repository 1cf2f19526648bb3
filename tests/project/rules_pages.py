"""Writes the rules pages in all languages: `python -m tests.project.rules_pages`.

They are made from the texts that the bot shows, so that nothing is written twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.config import PROJECT
from bot.engine.editions import EDITIONS
from bot.i18n import LANGUAGES, Locale, tr
from bot.present.panels.rules import Chapter, own_chapters, shared_chapters
from bot.present.text.names import fallback, plain_words, replace_icons

FOLDER = PROJECT / "docs" / "rules"
SHARED = "shared"
"""The page that all editions share."""
DISCORD_ONLY = (
    (re.compile(r"^-# (.*)", re.MULTILINE), r"<small>\1</small>"),  # small print
    (re.compile(r"^(?!- )(.+)\n- ", re.MULTILINE), "\\1\n\n- "),  # a list directly below a line
)
"""Replacements of Discord's markup on the pages."""


def pages() -> Iterator[tuple[Path, str]]:
    """The file and the text of each page."""
    for locale in LANGUAGES:
        folder, shared = FOLDER / locale.value, shared_chapters(None, locale)
        title = " · ".join(one.title for one in shared)
        link = f"[{title}]({SHARED}.md)"
        yield folder / f"{SHARED}.md", page(SHARED, title, shared, locale)
        for edition in EDITIONS:
            name, chapters = tr(locale, f"edition-{edition}"), own_chapters(edition, locale)
            about = plain_words(tr(locale, f"help-{edition}"))
            picture = f"![{about}]({edition}.webp)"  # by `tests.pictures --rules`
            text = page(edition, name, chapters, locale, above=picture, below=link)
            yield folder / f"{edition}.md", text


def page(
    name: str,
    title: str,
    chapters: Iterable[Chapter],
    locale: Locale,
    *,
    above: str = "",
    below: str = "",
) -> str:
    """Chapters as one page, with links to the same page in the other languages.

    Args:
        above: The text between these links and the chapters.
        below: The text at the end.
    """
    others = " · ".join(
        f"[{tr(other, 'language-name')}](../{other.value}/{name}.md)"
        for other in LANGUAGES
        if other.value != locale.value
    )
    texts = (f"## {one.title}\n\n{_words(one)}" for one in chapters)
    text = "\n\n".join(filter(None, (f"# {title}", others, above, *texts, below))) + "\n"
    for discord, elsewhere in DISCORD_ONLY:
        text = discord.sub(elsewhere, text)
    return text


def _words(chapter: Chapter) -> str:
    """The text of a chapter and of its picture."""
    shown = chapter.picture.words if chapter.picture else ""
    return "\n\n".join(replace_icons(one, fallback) for one in (chapter.text, shown) if one)


def main() -> None:
    """Write the shared pages and those of all editions, in all languages."""
    for path, text in pages():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
