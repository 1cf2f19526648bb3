"""The bot starts on Windows and macOS, as far as Linux can imitate them."""

from __future__ import annotations

import subprocess
import sys
from os import environ
from pathlib import Path

import pytest

from bot import __version__
from bot.config import PROJECT

pytestmark = pytest.mark.external

TAKE_AWAY = """
import asyncio, multiprocessing.connection, os, runpy, signal, socket, subprocess, sys, tempfile
import types
# Third-party packages look at the system when they are imported.
import aiohttp, aiosqlite, alembic.command, asyncpg, discord, PIL.Image, sqlalchemy.ext.asyncio
asyncio.new_event_loop().close()  # from Python 3.14 on, asyncio looks only here

system, *arguments = sys.argv[1:]
UNIX = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop"}
gone = UNIX if system == "win32" else {"uvloop"}

class TakenAway:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in gone:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

for name in [one for one in sys.modules if one.partition(".")[0] in gone]:
    del sys.modules[name]
sys.meta_path.insert(0, TakenAway())
sys.platform = system
if system == "win32":
    UNIX_CALLS = "chown fork fchmod fchown geteuid getuid getgid killpg nice setsid"
    for name in UNIX_CALLS.split():
        delattr(os, name)
    for name in [one for one in dir(signal) if one.startswith("SIG")]:
        if name not in "SIGABRT SIGFPE SIGILL SIGINT SIGSEGV SIGTERM SIG_DFL SIG_IGN":
            delattr(signal, name)
    msvcrt = sys.modules["msvcrt"] = types.ModuleType("msvcrt")
    msvcrt.LK_NBLCK, msvcrt.locking = 2, lambda handle, mode, count: None
    def none(*arguments):
        raise NotImplementedError
    asyncio.SelectorEventLoop.add_signal_handler = none
sys.stderr.isatty = lambda: True
sys.argv = arguments
runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
"""
READY = """
import asyncio, sys
from bot.app.playground import create
from bot.runtime import worker_processes

async def build():
    async with create() as bot:
        with worker_processes(64):
            print("built", type(bot).__name__)

asyncio.run(build())
"""


def run_elsewhere(system: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    (folder / "build_the_bot.py").write_text(READY, encoding="utf-8")
    database = f"sqlite:///{folder / 'uno.db'}"
    return subprocess.run(
        [sys.executable, "-c", TAKE_AWAY, system, *arguments],
        cwd=PROJECT,
        env={
            **environ,
            "PYTHONPATH": f"{PROJECT}:{folder}",
            "DATABASE_URL": database,
            "PLAYGROUND_DATABASE_URL": database,
            "DISCORD_TOKEN": "",
        },
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("system", "command", "told"),
    [
        ("win32", "bot --version", f" {__version__} "),
        ("win32", "bot doctor", "DISCORD_TOKEN is not set"),
        ("win32", "build_the_bot", "built UnoBot"),
        ("win32", "uno_master play --help", "usage: uno play [-h]"),
        ("darwin", "build_the_bot", "built UnoBot"),
    ],
)
def test_the_bot_starts_on_other_systems(
    system: str, command: str, told: str, tmp_path: Path
) -> None:
    done = run_elsewhere(system, tmp_path, *command.split())

    assert "Traceback" not in done.stderr, done.stderr
    assert told in done.stdout, done.stderr
