"""What all tests stand on."""

from __future__ import annotations

import logging
import os
import shutil
from typing import TYPE_CHECKING

import pytest
import structlog
from hypothesis import HealthCheck, settings

from bot.log import CHATTY

if TYPE_CHECKING:
    from collections.abc import Iterator

# A slow machine is no reason for a test to fail; what was found once is found again.
settings.register_profile(
    "project", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "project"))

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the browser tests, with the reason, where there is no browser."""
    if CHROMIUM is not None:
        return
    skip = pytest.mark.skip(reason="there is no Chromium here: install the package `chromium`")
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(skip)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of the browser that the tests marked `browser` drive."""
    if CHROMIUM is None:
        raise LookupError("a test that uses the browser is marked `browser`")
    return CHROMIUM


@pytest.fixture
def own_log() -> Iterator[None]:
    """Lets a test set up the log, and puts back the one that pytest made."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    root.handlers = []
    yield
    logging.captureWarnings(capture=False)
    root.handlers = handlers
    root.setLevel(level)
    for name in ("bot", "cogs", *CHATTY):
        logging.getLogger(name).setLevel(logging.NOTSET)
    structlog.reset_defaults()
