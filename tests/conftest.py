"""Fixtures and hooks of all tests."""

from __future__ import annotations

import logging
import os
import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest
import structlog
from hypothesis import HealthCheck, settings

from bot import i18n
from bot.app.features import feature_modules
from bot.engine.editions import locale_folders
from bot.i18n import use_texts
from bot.log import CHATTY
from bot.runtime import freeze_what_is_loaded, relax_gc
from tests.depth import PROFILE
from tests.store.databases import compiled_once, databases, postgresql_databases, started_url, url

__all__ = ["compiled_once", "databases", "postgresql_databases", "started_url", "url"]


def _parse_once(patch: pytest.MonkeyPatch) -> None:
    """Parse each file of texts once, though packages with texts come and go."""
    parse = i18n._entries  # noqa: SLF001 - nothing else parses

    @cache
    def parsed(path: Path, _content: str) -> Sequence[Any]:
        return tuple(parse(path))

    patch.setattr(i18n, "_entries", lambda path: parsed(path, path.read_text(encoding="utf-8")))


_parse_once(pytest.MonkeyPatch())
relax_gc()
# The tests of all editions hold for those of installed packages too.
use_texts(locale_folders())
# Tables and buttons are those of a bot with all its features.
feature_modules()
# A slow machine is no reason for a test to fail; what was found once is found again.
settings.register_profile(
    "quick",
    deadline=None,
    derandomize=True,
    max_examples=15,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("deep", settings.get_profile("quick"), max_examples=25)
settings.register_profile(
    "long", settings.get_profile("quick"), derandomize=False, max_examples=1000
)
settings.load_profile(PROFILE)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One worker for each core, and another one where tests wait for processes and browsers."""
    waits = "not external" not in config.getoption("markexpr")
    return (os.cpu_count() or 1) + waits


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test on each database that the nearest mark `databases` names."""
    mark = metafunc.definition.get_closest_marker("databases")
    if mark is not None and "databases" in metafunc.fixturenames:
        metafunc.parametrize("databases", mark.args, indirect=True, scope="session")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that leave this process, and begin with the slow ones."""
    for item in items:
        if _leaves_process(item):
            item.add_marker(pytest.mark.external)
    items[:] = _slow_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def _leaves_process(item: pytest.Item) -> bool:
    """Whether a test drives a browser or talks to a PostgreSQL server."""
    if item.get_closest_marker("browser"):
        return True
    assert isinstance(item, pytest.Function)
    kinds = item.callspec.params if hasattr(item, "callspec") else {}
    return "postgresql" in kinds.values() or "postgresql_databases" in item.fixturenames


class _OwnProcess:
    """Refuses processes to tests that are not marked `external`."""

    may_leave = True

    def guard(self, owner: Any, name: str) -> None:  # noqa: ANN401 - a class or a module
        """Make this function refuse to start a process in a test not marked `external`."""
        start = getattr(owner, name)

        def start_if_allowed(*given: object, **options: object) -> object:
            if not self.may_leave:
                raise PermissionError("a test that starts a process is marked `external`")
            return start(*given, **options)

        setattr(owner, name, start_if_allowed)


_own_process = _OwnProcess()
# An audit hook would be called for every audited event, which took 3 % of the run.
_own_process.guard(subprocess.Popen, "__init__")
for _name in {"system", "posix_spawn", "posix_spawnp", "fork"} & vars(os).keys():
    _own_process.guard(os, _name)
# `multiprocessing` bypasses all of these.
_own_process.guard(BaseProcess, "start")


def pytest_runtest_setup(item: pytest.Item) -> None:
    _own_process.may_leave = item.get_closest_marker("external") is not None


def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    # The end of a fixture may need one, such as the server that a whole session has shared.
    _own_process.may_leave = True


def _slow_first(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """Deal the tests marked `slow` out, so that each worker begins with some of them.

    With `--dist worksteal` each worker gets one run of the list, and who has done theirs takes
    from the end of another's: what stands first there is left to whom it was given. Tests of one
    kind stay together, so that there is no browser at each worker at once.
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
    """Exempt objects that live to the end from garbage collection."""
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
