"""A PostgreSQL of its own for the bots of a playground, which is gone with it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_SUPERUSER = "postgres"
_DEBIAN = Path("/usr/lib/postgresql")


class NoPostgresqlError(Exception):
    """There is none that can be started; the message is one line."""


@contextmanager
def temporary_postgresql() -> Iterator[str]:
    """Start a server with an empty database; gives its address, and deletes all in the end.

    Raises:
        NoPostgresqlError: It cannot be started.
    """
    programs = _find_programs()
    with TemporaryDirectory(prefix="playground") as folder:
        if os.geteuid() == 0:
            # PostgreSQL refuses to serve root.
            shutil.chown(folder, _SUPERUSER)
        data, port = f"{folder}/data", _free_port()
        control = (f"{programs}/pg_ctl", "--pgdata", data, "--wait")
        options = f"-h 127.0.0.1 -p {port} -k {folder} -c fsync=off"
        _run(f"{programs}/initdb", "--pgdata", data, "--username", _SUPERUSER, "--auth", "trust")
        _run(*control, "--log", f"{folder}/log", "--options", options, "start")
        try:
            yield f"postgresql://{_SUPERUSER}@127.0.0.1:{port}/postgres"
        finally:
            _run(*control, "--mode", "fast", "stop")


def _find_programs() -> Path:
    """The folder of the newest programs; Debian keeps them out of the PATH."""
    newest = sorted(_DEBIAN.glob("*/bin/pg_ctl"), key=lambda path: int(path.parts[4]))
    found = str(newest[-1]) if newest else shutil.which("pg_ctl")
    if found is None:
        raise NoPostgresqlError("there is no PostgreSQL here: install the package `postgresql`")
    return Path(found).parent


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port


def _run(*command: str) -> None:
    whole: Sequence[str] = command
    if os.geteuid() == 0:
        whole = ("runuser", "--user", _SUPERUSER, "--", *command)
    # What it starts keeps its output open: only a file lets us not wait for that.
    done = subprocess.run(  # noqa: S603 - its own programs, found above
        whole, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/"
    )
    if done.returncode:
        raise NoPostgresqlError(f"{Path(command[0]).name} of PostgreSQL fails")
