"""The local Discord with the ordinary bot in it, and the browser of the playground's own tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from playwright.async_api import Browser
from structlog.testing import capture_logs

from playground.tests.browser.conftest import browser, in_session_loop
from tests.browser.session import BrowserSession, open_session

__all__ = ["browser"]


@in_session_loop
async def session(tmp_path: Path, browser: Browser) -> AsyncIterator[BrowserSession]:
    with capture_logs() as lines:
        async with open_session(tmp_path / "uno.db", browser) as opened:
            yield opened
    assert [line for line in lines if line["log_level"] in {"error", "critical"}] == []
