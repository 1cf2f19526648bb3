"""Runs a bot in several processes, which share the shards and a temporary PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from playground.local_discord import LocalDiscord
from playground.run import TOKEN, BotStartError, at_signals, invite
from playground.server.state.events import BotStatusChanged, Event

_END_S = 30.0


async def run_processes(
    path: str, local: LocalDiscord, count: int, environment: Mapping[str, str]
) -> int:
    """Run a bot in several processes until all have ended or SIGINT or SIGTERM arrives.

    Return the exit status.

    Args:
        path: The function that makes the bot, as `package.module:create`.
        local: A local Discord that is not running yet.
        environment: Variables for the processes, added to those of this one.

    Raises:
        BotStartError: A process has ended by itself.
    """
    stop = asyncio.Event()
    command = (sys.executable, "-m", "playground", "--bot", path, "--join", str(local.port))
    variables = {**os.environ, **environment, TOKEN: local.token}
    with at_signals(stop.set) as signalled:
        async with local:
            local.state.listeners.append(_Invitation(local))
            bots = [
                await asyncio.create_subprocess_exec(*command, env=variables) for _ in range(count)
            ]
            ended = {asyncio.create_task(bot.wait()): bot for bot in bots}
            stopping = asyncio.create_task(stop.wait())
            try:
                await asyncio.wait({stopping, *ended}, return_when=asyncio.FIRST_COMPLETED)
                failed = not stop.is_set()
            finally:
                stopping.cancel()
                await _end(ended)
    if failed:
        raise BotStartError("a process of the bot has ended by itself")
    return signalled.status


async def _end(ended: Mapping[asyncio.Task[int], Process]) -> None:
    for bot in ended.values():
        if bot.returncode is None:
            bot.terminate()
    _, stuck = await asyncio.wait(ended, timeout=_END_S)
    for task in stuck:
        ended[task].kill()
    await asyncio.gather(*ended)


class _Invitation:
    """A listener that prints the page's address once the first process is connected."""

    def __init__(self, local: LocalDiscord) -> None:
        self._local = local
        self._said = False

    def on_event(self, event: Event) -> None:
        if event == BotStatusChanged(online=True) and not self._said:
            self._said = True
            invite(self._local)


_SUPERUSER = "postgres"
_DEBIAN = Path("/usr/lib/postgresql")


class NoPostgresqlError(Exception):
    """PostgreSQL is missing or does not start; the message is one line."""


@contextmanager
def temporary_postgresql() -> Iterator[str]:
    """Run a server with an empty database, which is deleted afterwards; yield its address.

    Raises:
        NoPostgresqlError: The server cannot be started.
    """
    programs = _find_programs()
    with TemporaryDirectory(prefix="playground") as folder:
        if _is_root():
            # PostgreSQL refuses to serve root.
            shutil.chown(folder, _SUPERUSER)
        data, port = f"{folder}/data", _free_port()
        control = (f"{programs}/pg_ctl", "--pgdata", data, "--wait")
        options = f"-h 127.0.0.1 -p {port} -k {folder} -c fsync=off"
        _run_program(
            f"{programs}/initdb", "--pgdata", data, "--username", _SUPERUSER, "--auth", "trust"
        )
        try:
            _run_program(*control, "--log", f"{folder}/log", "--options", options, "start")
            yield f"postgresql://{_SUPERUSER}@127.0.0.1:{port}/postgres"
        finally:
            with suppress(NoPostgresqlError):  # interrupted before the server started
                _run_program(*control, "--mode", "fast", "stop")


def _find_programs() -> Path:
    """The folder with the newest server's programs; Debian keeps them out of PATH."""
    newest = sorted(_DEBIAN.glob("*/bin/pg_ctl"), key=lambda path: int(path.parts[4]))
    found = str(newest[-1]) if newest else shutil.which("pg_ctl")
    if found is None:
        raise NoPostgresqlError("there is no PostgreSQL here: install the package `postgresql`")
    return Path(found).parent


def _is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port


def _run_program(*command: str) -> None:
    whole: Sequence[str] = command
    if _is_root():
        whole = ("runuser", "--user", _SUPERUSER, "--", *command)
    # The started server keeps the output open: reading from a pipe would never end.
    done = subprocess.run(  # noqa: S603 - its own programs, found above
        whole,
        check=False,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
        start_new_session=True,  # only this process gets Ctrl-C and stops the server
    )
    if done.returncode:
        raise NoPostgresqlError(f"{Path(command[0]).name} of PostgreSQL fails")
