"""What all tests stand on."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest
import structlog
from hypothesis import HealthCheck, settings

from bot.edition_texts import use_texts
from bot.log import CHATTY
from bot.runtime import collect_seldom, freeze_what_is_loaded
from tests.databases import compiled_once, databases, postgresql_databases, started_url, url

__all__ = ["compiled_once", "databases", "postgresql_databases", "started_url", "url"]

collect_seldom()
# The tests of all editions hold for those of installed packages too.
use_texts()
# A slow machine is no reason for a test to fail; what was found once is found again.
settings.register_profile(
    "project",
    deadline=None,
    derandomize=True,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow],
)
# HYPOTHESIS_PROFILE=long looks for what nobody has found yet.
settings.register_profile(
    "long", settings.get_profile("project"), derandomize=False, max_examples=1000
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "project"))


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than cores: many a test waits for processes and for browsers."""
    return (os.cpu_count() or 1) + 1


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test on each database that the nearest mark `databases` names."""
    mark = metafunc.definition.get_closest_marker("databases")
    if mark is not None and "databases" in metafunc.fixturenames:
        metafunc.parametrize("databases", mark.args, indirect=True, scope="session")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long."""
    items[:] = _slow_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def _slow_first(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """Deal the tests marked `slow` out, so that each worker begins with some of them.

    With `--dist worksteal` each worker gets one run of the list, and who has done theirs takes
    from the end of another's: what stands first there is left to whom it was given. Tests of one
    kind stay together, so that there is not a browser at each worker at once.
    """
    marked = [(item, item.get_closest_marker("slow") is not None) for item in items]
    slow = [item for item, is_slow in marked if is_slow]
    others = iter([item for item, is_slow in marked if not is_slow])
    dealt: list[pytest.Item] = []
    for worker in range(workers):
        first = slow[len(slow) * worker // workers : len(slow) * (worker + 1) // workers]
        share = (len(items) - len(dealt)) // (workers - worker)
        dealt += [*first, *islice(others, max(share - len(first), 0))]
    return [*dealt, *others]


def pytest_collection_finish() -> None:
    """Have garbage never looked for in what lasts until the end."""
    freeze_what_is_loaded()


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
