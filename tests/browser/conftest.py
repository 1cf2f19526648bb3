"""A house for each test: nobody meets the tables of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from structlog.testing import capture_logs

from tests.browser.house import House, house

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
async def home(tmp_path: Path, chromium: str) -> AsyncIterator[House]:
    with capture_logs() as lines:
        async with house(tmp_path / "uno.db", chromium) as opened:
            yield opened
    assert [line for line in lines if line["log_level"] in {"error", "critical"}] == []
