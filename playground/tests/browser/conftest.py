"""One browser for all tests; each test has its own local Discord and bot.

The browser and everything that talks to it must run in the event loop of the session.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from playground import Demo, LocalDiscord, discord_at
from playground.tests.browser.chromium import CHROMIUM, NO_CHROMIUM, close_windows, open_browser
from playground.tests.conftest import RATES, ScriptedBot, connected

in_session_loop = pytest_asyncio.fixture(loop_scope="session")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    if CHROMIUM is None:
        pytest.skip(NO_CHROMIUM)
    async with open_browser(CHROMIUM) as opened:
        yield opened


@in_session_loop
async def local(demo: Demo) -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(rates=RATES, demo=demo) as running:
        with discord_at(running.port):
            yield running


@in_session_loop
async def bot(local: LocalDiscord) -> AsyncIterator[ScriptedBot]:
    async with connected(local) as bot:
        yield bot


@in_session_loop
async def sit(
    local: LocalDiscord, bot: ScriptedBot, browser: Browser
) -> AsyncIterator[Callable[[str], Awaitable[Page]]]:
    """A function that opens a window for a person of the demo server."""

    async def open_window(name: str) -> Page:
        person = next(each for each in local.state.people.values() if each.name == name)
        page = await browser.new_page(reduced_motion="reduce")
        await page.goto(f"{local.url}/?person={person.id}")
        await expect(page.get_by_test_id("composer")).to_be_visible()
        return page

    yield open_window
    await close_windows(browser)


async def say(page: Page, text: str) -> None:
    """Write a text in a window, and press Enter."""
    await page.get_by_test_id("composer").fill(text)
    await page.keyboard.press("Enter")
