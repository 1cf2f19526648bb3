"""Plays a round without a feature: `python -m tests.project.without_feature [NAME…]`.

Each feature is left out in a separate process, which is forked when everything else has been
imported.
"""

from __future__ import annotations

import asyncio
import os
import sys
import traceback
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from structlog.testing import capture_logs

import cogs
from bot.engine.editions import locale_folders
from bot.i18n import use_texts
from bot.store.store import open_store
from bot.ui.jobs import JOBS
from tests.store.databases import SqliteDatabases
from tests.ui.simulated_server import simulated_server

FOLDER = Path(cogs.__file__).parent


def features() -> list[str]:
    """The names of the folders and modules of `cogs`."""
    found = (one for one in FOLDER.iterdir() if one.name not in {"__init__.py", "__pycache__"})
    return sorted(one.stem for one in found if one.is_dir() or one.suffix == ".py")


def leave_out(name: str, copy: Path) -> None:
    """Let `cogs` be a folder with everything except one feature."""
    for one in FOLDER.iterdir():
        if one.stem != name:
            (copy / one.name).symlink_to(one)
    cogs.__path__ = [str(copy)]


async def play(url: str, edition: str) -> None:
    """Play a round, run all jobs, export a person's data, and delete it and the server's."""
    with pytest.MonkeyPatch.context() as patch:
        async with open_store(url) as store, simulated_server(store, patch) as uno:
            await uno.play_round(edition)
            for job in JOBS.values():
                await job.work(uno.bot.app)
            await uno.store.privacy.export_user(uno.anna.id)
            await uno.store.privacy.forget_user(uno.anna.id, uno.env.now().timestamp())
            await uno.store.privacy.forget_guild(uno.guild.id)


def work_without(name: str, url: str) -> None:
    assert name in features(), f"no feature is called {name}"
    with TemporaryDirectory() as copy, capture_logs() as logs:
        leave_out(name, Path(copy))
        use_texts(locale_folders())
        asyncio.run(play(url, "royal" if name == "master" else "master"))
        loaded = {one for one in sys.modules if f"{one}.".startswith(f"cogs.{name}.")}
    faults = [one for one in logs if one["log_level"] in {"error", "critical"}]
    assert not faults, faults
    assert not loaded, loaded


def main(names: list[str]) -> int:
    """Play a game without each of these features; return the number of failures."""
    missed = 0
    for name in names:
        with SqliteDatabases().started() as url:
            child = os.fork()
            if not child:
                try:
                    work_without(name, url)
                except BaseException:  # noqa: BLE001 - a child prints any exception
                    traceback.print_exc()
                    os._exit(1)
                os._exit(0)
            _, status = os.waitpid(child, 0)
        print(f"{'missed' if status else 'ok':<8}{name}", flush=True)
        missed += bool(status)
    return missed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or features()))
