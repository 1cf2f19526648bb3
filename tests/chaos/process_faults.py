"""Faults of the bot's machine: kills, and a locked, full or missing database."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

from tests.chaos.server import ChaosServer, Met


async def kill(server: ChaosServer, chance: Random, met: Met) -> None:
    """The process is killed, or told to stop."""
    bot, sent = server.bot, chance.choice((signal.SIGKILL, signal.SIGTERM))
    if bot is not None and bot.running and server.file.exists():
        met(sent.name)
        server.expect_end(bot)
        os.kill(bot.pid, sent)


async def database_locked(server: ChaosServer, chance: Random, met: Met) -> None:
    """Another program holds the database's write lock for a while."""
    # The file may be missing right now; creating it would adopt the old WAL.
    there = f"file:{server.file}?mode=rw"
    try:
        other = sqlite3.connect(there, uri=True, timeout=0.2, isolation_level=None)
    except sqlite3.Error:
        return
    with closing(other):
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.Error:
            return
        met("")
        await asyncio.sleep(chance.uniform(0.5, 7.0))
        other.execute("ROLLBACK")


async def disk_full(server: ChaosServer, chance: Random, met: Met) -> None:
    """The bot's files cannot grow for a while, as on a full disk."""
    bot = server.bot
    if bot is None or not bot.running:
        return
    met("")
    with _file_size_limit(bot.pid):
        await asyncio.sleep(chance.uniform(0.5, 4.0))


async def database_gone(server: ChaosServer, chance: Random, met: Met) -> None:
    """The files of the database disappear for a while."""
    files = [Path(f"{server.file}{end}") for end in ("", "-wal", "-shm")]
    away = {one: one.with_name(f"{one.name}.away") for one in files if one.exists()}
    if any(one.exists() for one in away.values()) or not server.is_ready:
        return
    met("")
    for here, there in away.items():
        here.rename(there)
    await asyncio.sleep(chance.uniform(0.5, 3.0))
    # The main file comes last: nobody may find it without its write-ahead log.
    for here, there in reversed(away.items()):
        there.replace(here)


@contextmanager
def _file_size_limit(pid: int) -> Iterator[None]:
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        if Path(f"/proc/{pid}").exists():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
