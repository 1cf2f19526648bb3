"""A bot, a local Discord and a browser for each test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from structlog.testing import capture_logs

from tests.browser.session import BrowserSession, open_session

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
async def session(tmp_path: Path, chromium: str) -> AsyncIterator[BrowserSession]:
    with capture_logs() as lines:
        async with open_session(tmp_path / "uno.db", chromium) as opened:
            yield opened
    assert [line for line in lines if line["log_level"] in {"error", "critical"}] == []
