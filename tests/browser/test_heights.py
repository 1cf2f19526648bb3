"""Messages fit the screen of a phone, in the languages with the longest words.

`python -m tests.pictures --width 390 --measure --look scene` measures every edition and language;
`--look pictures` and `--look words` measure the other forms of hand and table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path

import pytest
from playwright.async_api import Browser

from bot.i18n import Locale
from bot.settings import Look
from tests.browser.session import open_session
from tests.pictures.album import Album
from tests.pictures.heights import (
    TALL,
    Height,
    Message,
    measure,
    messages,
    panels,
    tournaments,
)

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

WIDTH = 390
SCREEN = 705
LIMITS = {
    "hand of 20": SCREEN,
    "hand": 620,
    "table": 620,
    "tournament": 620,
    "lobby": 620,
    "verify": 620,
    "replay": 620,
    "help": 620,
    "commands": 620,
    "rules": 620,
}
"""The greatest height in pixels, by the start of a message's name.

For all other messages, and during votes, the limit is the height of the screen.
"""
START = 500
"""The most pixels from the top of a lobby to the bottom of *Start*."""


def too_high(one: Height) -> bool:
    limit = next((most for name, most in LIMITS.items() if one.name.startswith(name)), SCREEN)
    if one.name.endswith("voting"):
        limit = SCREEN
    start = dict(one.distances).get("from top to Start") or 0
    return one.height > limit or start > START or one.width > 0


def has_more_lines(one: Height) -> bool:
    """Whether a phone breaks buttons into more lines than the bot expects."""
    return one.lines > one.estimated_lines


@pytest.mark.parametrize(
    ("edition", "locale", "look"),
    [
        *product(("wizz", "tippo"), (Locale("de"), Locale("es")), (Look.PICTURES,)),
        ("flip", Locale("es"), Look.PICTURES),
        ("mercy", Locale("de"), Look.PICTURES),
        ("potter", Locale("fr"), Look.PICTURES),
        ("tippo", Locale("fr"), Look.WORDS),
        ("royal", Locale("de"), Look.WORDS),
    ],
)
async def test_messages_fit_a_phone(
    browser: Browser, tmp_path: Path, edition: str, locale: Locale, look: Look
) -> None:
    found = await heights(browser, tmp_path, locale, partial(messages, edition, locale, look))

    assert len(found) > 10
    assert [str(one) for one in found if has_more_lines(one)] == []
    assert [str(one) for one in found if too_high(one)] == []


@pytest.mark.parametrize(("edition", "locale"), [("flip", Locale("fr")), ("potter", Locale("de"))])
async def test_hands_without_a_picture_fit_a_phone(
    browser: Browser, tmp_path: Path, edition: str, locale: Locale
) -> None:
    undrawn = partial(messages, edition, locale, Look.PICTURES, drawn=False)
    found = await heights(browser, tmp_path, locale, undrawn)
    hands = [one for one in found if one.name.startswith("hand")]

    assert len(hands) > 10
    assert [str(one) for one in hands if has_more_lines(one)] == []
    assert [str(one) for one in hands if one.height > SCREEN or one.width > 0] == []


@pytest.mark.parametrize("locale", [Locale(one) for one in ("de", "es", "fr", "pt-BR")])
async def test_panels_fit_a_phone(browser: Browser, tmp_path: Path, locale: Locale) -> None:
    found = await heights(browser, tmp_path, locale, lambda _: panels(locale))

    assert len(found) > 50
    assert [str(one) for one in found if has_more_lines(one)] == []
    assert [str(one) for one in found if too_high(one)] == []


@pytest.mark.parametrize("locale", [Locale("de"), Locale("fr")])
async def test_a_tournament_fits_a_phone(browser: Browser, tmp_path: Path, locale: Locale) -> None:
    found = await heights(browser, tmp_path, locale, lambda _: tournaments(locale))

    assert len(found) > 10
    assert [str(one) for one in found if has_more_lines(one)] == []
    assert [str(one) for one in found if too_high(one)] == []


async def heights(
    browser: Browser,
    tmp_path: Path,
    locale: Locale,
    shown_in: Callable[[int], Iterator[Message]],
) -> list[Height]:
    """The heights of the messages that a function gives for a channel."""
    album = Album(tmp_path, "phone", locale, WIDTH)
    async with open_session(tmp_path / "uno.db", browser, locale=album.code) as session:
        page = await session.open_page("Camille", size=(WIDTH, TALL))
        places = session.local.state
        channel = places.channels_of(places.guild)[0].id
        shown = shown_in(channel)
        return [one async for one in measure(session, page, album, shown, keep=False)]
