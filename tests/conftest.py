"""Fixtures and hooks for all tests."""

from __future__ import annotations

import gc
import logging
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest
import structlog
from hypothesis import HealthCheck, settings
from structlog.dev import ConsoleRenderer, plain_traceback

from bot import i18n
from bot.app.features import feature_modules
from bot.engine.editions import locale_folders
from bot.gateway import pictures
from bot.i18n import use_texts
from bot.log import CHATTY
from bot.pictures.emojis import Emoji, emojis
from bot.runtime import relax_gc
from tests.depth import PROFILE
from tests.store.databases import compiled_once, databases, postgresql_databases, started_url, url

__all__ = ["compiled_once", "databases", "postgresql_databases", "started_url", "url"]


def _parse_once(patch: pytest.MonkeyPatch) -> None:
    """Parse each file of texts only once, even when packages with texts are added and removed."""
    parse = i18n._entries  # noqa: SLF001 - nothing else parses

    @cache
    def parsed(path: Path, _content: str) -> Sequence[Any]:
        return tuple(parse(path))

    patch.setattr(i18n, "_entries", lambda path: parsed(path, path.read_text(encoding="utf-8")))


_parse_once(pytest.MonkeyPatch())
relax_gc()
for _processor in structlog.get_config()["processors"]:
    if isinstance(_processor, ConsoleRenderer):
        # Rich takes longer for a traceback than most tests take for everything else.
        _processor.exception_formatter = plain_traceback
# A slow machine must not fail a test, and a failing example must be found again.
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
    """One worker for each core, and one more if tests wait for processes and browsers."""
    waits = "not external" not in config.getoption("markexpr")
    return (os.cpu_count() or 1) + waits


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test on each database that the nearest mark `databases` names."""
    mark = metafunc.definition.get_closest_marker("databases")
    if mark is not None and "databases" in metafunc.fixturenames:
        metafunc.parametrize("databases", mark.args, indirect=True, scope="session")


def pytest_collection() -> None:
    """Load what all tests expect; a process that only distributes tests does not need it."""
    # Tests of all editions also apply to those of installed packages.
    use_texts(locale_folders())
    # Tests expect the tables and buttons of all features.
    feature_modules()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that leave this process, and start the slow ones first."""
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
    """A guard that forbids tests not marked `external` to start processes."""

    may_leave = True

    def guard(self, owner: Any, name: str) -> None:  # noqa: ANN401 - a class or a module
        """Make a function refuse to start a process in a test that is not marked `external`."""
        start = getattr(owner, name)

        def start_if_allowed(*given: object, **options: object) -> object:
            if not self.may_leave:
                raise PermissionError("a test that starts a process is marked `external`")
            return start(*given, **options)

        setattr(owner, name, start_if_allowed)


_own_process = _OwnProcess()
# An audit hook would be called for every audited event, which took 3 % of the run time.
_own_process.guard(subprocess.Popen, "__init__")
for _name in {"system", "posix_spawn", "posix_spawnp", "fork"} & vars(os).keys():
    _own_process.guard(os, _name)
# `multiprocessing` bypasses all of these.
_own_process.guard(BaseProcess, "start")


def _emojis_to_upload() -> Mapping[str, Emoji]:
    """No emojis, unless a test is `external`: drawing all takes a second, sending them another."""
    return emojis() if _own_process.may_leave else {}


pytest.MonkeyPatch().setattr(pictures, "emojis", _emojis_to_upload)


def pytest_runtest_setup(item: pytest.Item) -> None:
    _own_process.may_leave = item.get_closest_marker("external") is not None


def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    # A fixture may need a process when it ends, such as the server shared by the whole session.
    _own_process.may_leave = True


def _slow_first(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """Spread the tests marked `slow`, so that each worker starts with some of them.

    With `--dist worksteal`, each worker gets one stretch of the list, and a worker that has
    finished takes tests from the end of another's: those at the start stay with the worker that got
    them. Tests of one kind stay together, so that not every worker starts a browser at once.
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
    """Exempt long-lived objects from garbage collection, without the second that a scan takes."""
    gc.freeze()


@pytest.fixture
def own_log() -> Iterator[None]:
    """Let a test set up the log, and restore pytest's own afterwards."""
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
