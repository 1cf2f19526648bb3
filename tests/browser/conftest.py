"""One browser for all tests; for each a local Discord of its own, and a bot.

The browser lives in the loop of the session, and so does all that talks to it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect
from structlog.testing import capture_logs

from playground import Demo, LocalDiscord, discord_at
from playground.tests.conftest import RATES, ScriptedBot, connected
from tests.browser.session import BrowserSession, close_windows, open_browser, open_session

in_session_loop = pytest_asyncio.fixture(loop_scope="session")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with open_browser(chromium) as opened:
        yield opened


@in_session_loop
async def session(tmp_path: Path, browser: Browser) -> AsyncIterator[BrowserSession]:
    with capture_logs() as lines:
        async with open_session(tmp_path / "uno.db", browser) as opened:
            yield opened
    assert [line for line in lines if line["log_level"] in {"error", "critical"}] == []


@pytest.fixture
def demo() -> Demo:
    return Demo("UNO Master")


@in_session_loop
async def local(demo: Demo) -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(rates=RATES, demo=demo) as running:
        with discord_at(running.port):
            yield running


@in_session_loop
async def bot(local: LocalDiscord) -> AsyncIterator[ScriptedBot]:
    async with connected(local) as bot:
        yield bot


@pytest.fixture
def uno(local: LocalDiscord) -> int:
    """The first channel of the server."""
    return next(iter(local.state.channels))


@in_session_loop
async def sit(
    local: LocalDiscord, bot: ScriptedBot, browser: Browser
) -> AsyncIterator[Callable[[str], Awaitable[Page]]]:
    """Open a window for a person of the demo server."""

    async def open_window(name: str) -> Page:
        person = next(each for each in local.state.people.values() if each.name == name)
        page = await browser.new_page(reduced_motion="reduce")
        await page.goto(f"{local.url}/?person={person.id}")
        await expect(page.get_by_test_id("composer")).to_be_visible()
        return page

    yield open_window
    await close_windows(browser)


async def say(page: Page, text: str) -> None:
    """Write something and press Enter."""
    await page.get_by_test_id("composer").fill(text)
    await page.keyboard.press("Enter")
