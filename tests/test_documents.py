"""The documents: what they link is there, and both languages say as much."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.config import PROJECT
from bot.i18n import LANGUAGES, tr

PAGES = sorted({*PROJECT.glob("*.md"), *(PROJECT / "docs").rglob("*.md"), *PROJECT.glob("*/*.md")})
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)")

NO_LIST = re.compile(
    r"^(?: {4})?(?!- |\d+\. |\s).+\n(?:- |\d+\. ).*|^(?! {4}\S) +(?:- |\d+\. |```).*", re.MULTILINE
)


def anchors(page: Path) -> set[str]:
    """The places of a page that can be linked, as GitHub names them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {
        re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))
def test_a_list_is_one_on_the_site_too(page: Path) -> None:
    """Its Markdown needs a blank line before a list, and four spaces for what is within one."""
    text = re.sub(
        r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
    )

    assert NO_LIST.findall(text) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))
def test_what_a_page_links_is_there(page: Path) -> None:
    for name, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        linked = (page.parent / name).resolve() if name else page
        assert linked.exists(), name
        assert not anchor or anchor in anchors(linked), f"{name}#{anchor}"


def test_the_rules_in_every_language_are_linked_from_readme_and_the_site() -> None:
    readme, site = ((PROJECT / name).read_text("utf-8") for name in ("README.md", "mkdocs.yml"))
    rules = [page.relative_to(PROJECT).as_posix() for page in PAGES if "rules" in page.parts]

    assert [page for page in rules if f": {page}\n" not in site] == []
    assert [page for page in rules if "classic" in page and f"({page})" not in readme] == []


def test_a_listing_in_every_language_has_a_summary_as_short_as_discord_wants_it() -> None:
    page = (PROJECT / "docs" / "listing.md").read_text(encoding="utf-8")
    _, *languages = re.split(r"^## ", page, flags=re.MULTILINE)
    summaries = [re.findall(r"^> (.*)", one, re.MULTILINE)[0] for one in languages]

    headings = {one.partition("\n")[0] for one in languages}
    assert headings == {tr(one, "language-name") for one in LANGUAGES}
    assert [one for one in summaries if len(one) > 200] == []
    assert {one.count("\n> ") for one in languages} == {languages[0].count("\n> ")}


@pytest.mark.parametrize("name", ["PRIVACY.md", "TERMS.md"])
def test_all_languages_say_as_much(name: str) -> None:
    _, english, *others = re.split(
        r"^# .*$", (PROJECT / name).read_text("utf-8"), flags=re.MULTILINE
    )

    assert len(others) == len(LANGUAGES) - 1, f"{name} has a part in each language"
    for mark in ("\n- ", "\n**", "\n| "):
        assert {one.count(mark) for one in others} == {english.count(mark)}
