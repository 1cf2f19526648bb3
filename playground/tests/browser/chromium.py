"""Chromium, driven by Playwright."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, async_playwright, expect

# The headless shell has no window system and uses a third less CPU.
_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, _NAMES)), None)
"""The path of the browser, or None."""
NO_CHROMIUM = "there is no Chromium here: install the package `chromium`"
PATIENCE = 60_000
"""Milliseconds to wait until a window shows something."""
expect.set_options(timeout=PATIENCE)
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@asynccontextmanager
async def open_browser(chromium: str) -> AsyncIterator[Browser]:
    """Run a browser, given its path."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=_FLAGS)
        yield browser
        await browser.close()


async def close_windows(browser: Browser) -> None:
    """Close all windows of a browser."""
    for context in browser.contexts:
        await context.close()
