"""The process is asked to end: it does, in order, and the next one goes on."""

from __future__ import annotations

import asyncio
import signal
import sys
from typing import TYPE_CHECKING

import pytest

from bot.config import PROJECT
from bot.playground import playground

if TYPE_CHECKING:
    from pathlib import Path

START = 30.0
"""Seconds after which a process that has not started, or not ended, is given up."""

BOT = """
import asyncio, sys
from bot.app import run
from bot.config import Settings
from bot.playground import point_home

async def greet():
    print("ready", flush=True)

port, token, database = sys.argv[1:]
point_home(int(port))
asyncio.run(run(Settings(discord_token=token, database_url=database), greet))
"""


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT])
async def test_a_bot_that_is_asked_to_end_ends_well(tmp_path: Path, sent: signal.Signals) -> None:
    async with playground() as local:
        bot = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            BOT,
            str(local.port),
            local.token,
            f"sqlite:///{tmp_path / 'uno.db'}",
            cwd=PROJECT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(START):
                assert bot.stdout is not None
                while (await bot.stdout.readline()) != b"ready\n":
                    assert bot.returncode is None, "the bot has started"
                bot.send_signal(sent)
                _, errors = await bot.communicate()
        finally:
            if bot.returncode is None:
                bot.kill()
                await bot.wait()

    assert bot.returncode == 0
    assert b"Traceback" not in errors
