"""The documents: links work, and all languages have the same structure."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.config import PROJECT
from bot.engine.editions import EDITIONS
from bot.i18n import LANGUAGES, tr

PAGES = sorted({*PROJECT.glob("*.md"), *(PROJECT / "docs").rglob("*.md"), *PROJECT.glob("*/*.md")})
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)")

NO_LIST = re.compile(
    r"^(?: {4})?(?!- |\d+\. |\s).+\n(?:- |\d+\. ).*|^(?! {4}\S) +(?:- |\d+\. |```).*", re.MULTILINE
)


def anchors(page: Path) -> set[str]:
    """The headings of a page that a link can name, as GitHub writes them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {
        re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings
    }


def test_lists_are_rendered_on_the_site_as_well() -> None:
    """The site's Markdown needs a blank line before lists, and four spaces before nested text."""
    for page in PAGES:
        text = re.sub(
            r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
        )

        assert NO_LIST.findall(text) == [], page


def test_the_target_of_a_link_exists() -> None:
    for page in PAGES:
        for name, anchor in LINK.findall(page.read_text(encoding="utf-8")):
            linked = (page.parent / name).resolve() if name else page
            assert linked.exists(), f"{name} in {page}"
            assert not anchor or anchor in anchors(linked), f"{name}#{anchor} in {page}"


def test_readme_and_site_link_the_rules_in_every_language() -> None:
    readme, site = (
        (PROJECT / name).read_text("utf-8") for name in ("README.md", "docs/mkdocs.yml")
    )
    rules = [page.relative_to(PROJECT).as_posix() for page in PAGES if "rules" in page.parts]

    assert [page for page in rules if f": {page}\n" not in site] == []
    assert [page for page in rules if "classic" in page and f"({page})" not in readme] == []


WIDTH = 120
"""The most characters in a line of a document; table rows may be longer."""
NUMBERS = {6: "six", 7: "seven", 8: "eight", 9: "nine"}


@pytest.mark.parametrize(
    "page", ["README.md", "pyproject.toml", "docs/mkdocs.yml", "docs/listing.md"]
)
def test_a_page_gives_the_right_number_of_printed_editions(page: str) -> None:
    printed = len(EDITIONS) - 1  # without the card game itself

    assert f"{NUMBERS[printed]} printed editions" in (PROJECT / page).read_text(encoding="utf-8")


def test_each_languages_listing_has_a_summary_short_enough_for_discord() -> None:
    page = (PROJECT / "docs" / "listing.md").read_text(encoding="utf-8")
    _, *languages = re.split(r"^## ", page, flags=re.MULTILINE)
    summaries = [re.findall(r"^> (.*)", one, re.MULTILINE)[0] for one in languages]

    headings = {one.partition("\n")[0] for one in languages}
    assert headings == {tr(one, "language-name") for one in LANGUAGES}
    assert [one for one in summaries if len(one) > 200] == []
    assert {one.count("\n> ") for one in languages} == {languages[0].count("\n> ")}


@pytest.mark.parametrize("name", ["privacy", "terms"])
def test_privacy_and_terms_have_the_same_structure_in_all_languages(name: str) -> None:
    pages = {one.stem: one.read_text("utf-8") for one in (PROJECT / "docs" / name).glob("*.md")}

    assert {*pages} == {str(one) for one in LANGUAGES}
    for mark in ("\n- ", "\n**", "\n| "):
        assert {one.count(mark) for one in pages.values()} == {pages["en"].count(mark)}


def test_prose_is_wrapped_at_one_width() -> None:
    """Table rows, quotes to paste, and the rules (a line each) are not wrapped."""
    written = [*PAGES, *(PROJECT / ".github").glob("*.md"), *(PROJECT / "data").rglob("README.md")]
    whole = ("|", ">")

    assert [
        f"{page.relative_to(PROJECT)}:{number}"
        for page in written
        if "rules" not in page.parts
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1)
        if len(line) > WIDTH and not line.startswith(whole)
    ] == []
