"""The PostgreSQL server of the tests does not outlive them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from select import select

import pytest

from tests.store.databases import NO_POSTGRESQL, PATIENCE, find_pg_ctl

CODE = """
from tests.store.databases import find_pg_ctl, postgresql_server

with postgresql_server(find_pg_ctl()) as server:
    print(server.datadir, flush=True)
    input()
"""


@pytest.mark.external
def test_a_killed_process_leaves_no_postgresql_server() -> None:
    if find_pg_ctl() is None:
        pytest.skip(NO_POSTGRESQL)
    with subprocess.Popen(
        (sys.executable, "-c", CODE),
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        data = Path(process.stdout.readline().rstrip())
        server = os.pidfd_open(int((data / "postmaster.pid").read_text().splitlines()[0]))
        process.kill()
        process.stderr.read()  # ends when the server has been told to stop
        has_ended, _, _ = select([server], [], [], PATIENCE)
        os.close(server)

    assert has_ended
    assert not data.parent.exists()
