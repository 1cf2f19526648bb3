"""Background tasks: failures are logged with a name, and stop nothing else."""

from __future__ import annotations

import asyncio

from structlog.testing import capture_logs

from bot.ui.tasks import BackgroundTasks, RefreshTask
from tests.game.clock import VirtualClock


async def _fail() -> None:
    raise KeyError("a fault")


async def test_a_failed_background_task_is_logged_with_its_purpose() -> None:
    tasks = BackgroundTasks()
    with capture_logs() as log:
        tasks.start(_fail(), "word to a host")
        tasks.start(asyncio.sleep(0), "nothing")
        await tasks.wait_until_idle()

    assert [(one["log_level"], one["what"]) for one in log] == [("error", "word to a host")]


async def test_a_failed_refresh_is_logged_with_its_table_and_runs_again() -> None:
    refresh = RefreshTask(VirtualClock(), _fail, "hand", table="t")
    with capture_logs() as log:
        for _ in range(2):
            refresh.request()
            await refresh.wait_until_idle()

    assert [(one["what"], one["table"]) for one in log] == [("hand", "t")] * 2
