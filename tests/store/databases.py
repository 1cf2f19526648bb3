"""New databases for tests: SQLite files, and databases of a PostgreSQL server started for them."""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager, contextmanager
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Protocol
from unittest.mock import patch

import pytest
from port_for import get_port
from pytest_postgresql.executors import PostgreSQLExecutor
from pytest_postgresql.janitor import DatabaseJanitor
from sqlalchemy import URL, Engine
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store import store
from bot.store.database import connections
from bot.store.store import Store, open_store

NO_POSTGRESQL = "there is no PostgreSQL here: install the package `postgresql`"
_SHARED = Path("/dev/shm")  # noqa: S108 - a folder of its own is made in it
MEMORY = _SHARED if _SHARED.is_dir() else None
"""A folder in memory, or None. On a disk, thousands of moves would each wait to be written."""
WRAPPER = Path(__file__).with_name("pg_ctl")
SUPERUSER = "postgres"
PATIENCE = 120
"""Seconds in which the server must answer; a loaded machine takes its time."""


class Databases(Protocol):
    """One kind of database."""

    def new(self) -> AbstractContextManager[str]:
        """Make an empty database, return its URL, and delete it afterwards."""

    def started(self) -> AbstractContextManager[str]:
        """Make a database that was started once, return its URL, and delete it afterwards."""


class SqliteDatabases:
    """SQLite files, each in a folder of its own.

    Args:
        home: Where the folders are made; None for the usual place of temporary files.
    """

    def __init__(self, home: Path | None = MEMORY) -> None:
        self._home = home

    @contextmanager
    def new(self) -> Iterator[str]:
        """Make an empty database, return its URL, and delete it afterwards."""
        with tempfile.TemporaryDirectory(dir=self._home) as folder:
            yield f"sqlite:///{folder}/uno.db"

    @contextmanager
    def started(self) -> Iterator[str]:
        """Make a database that was started once, return its URL, and delete it afterwards."""
        with self.new() as url:
            file = _file_of(url)
            file.touch(mode=0o600)
            file.write_bytes(_first_start())
            yield url


class PostgresqlDatabases:
    """Databases on one PostgreSQL server."""

    def __init__(self, server: PostgreSQLExecutor) -> None:
        self._server = server
        self._numbers = itertools.count(1)

    @contextmanager
    def new(self) -> Iterator[str]:
        """Make an empty database, return its URL, and delete it afterwards."""
        with self._janitor(f"uno{next(self._numbers)}") as made:
            yield self._url(made.dbname)

    @contextmanager
    def started(self) -> Iterator[str]:
        """Make a database that was started once, return its URL, and delete it afterwards."""
        with self._janitor(f"uno{next(self._numbers)}", self._first_start) as made:
            yield self._url(made.dbname)

    @cached_property
    def _first_start(self) -> str:
        """The name of the database that others are copied from; it disappears with the server."""
        name = "first_start"
        self._janitor(name).init()
        _start(self._url(name))
        return name

    def _janitor(self, name: str, template: str | None = None) -> DatabaseJanitor:
        return DatabaseJanitor(
            user=SUPERUSER,
            host=self._server.host,
            port=self._server.port,
            dbname=name,
            template_dbname=template,
            connection_timeout=PATIENCE,
        )

    def _url(self, name: str) -> str:
        return f"postgresql://{SUPERUSER}@{self._server.host}:{self._server.port}/{name}"


def find_pg_ctl() -> str | None:
    """The path of the newest pg_ctl, or None; Debian keeps it out of PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda it: it.parts[4])
    return str(found[-1]) if found else shutil.which("pg_ctl")


@contextmanager
def postgresql_server(
    pg_ctl: str, home: Path | None = MEMORY, *, durable: bool = False, connections: int = 30
) -> Iterator[PostgreSQLExecutor]:
    """Start a PostgreSQL server with files of its own, and stop it afterwards.

    Args:
        pg_ctl: The path of its control program.
        home: Where the folder of its files is made; None for the usual place of temporary files.
        durable: Whether a commit waits for the disk, as on a real server.
        connections: The most connections at once.
    """
    waits = "on" if durable else "off"
    os.environ["PG_CTL"] = pg_ctl
    with tempfile.TemporaryDirectory(dir=home) as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, SUPERUSER)
        port = get_port(None)
        assert port is not None, "a port is free"
        server = PostgreSQLExecutor(
            executable=str(WRAPPER),
            host="127.0.0.1",
            port=port,
            datadir=f"{folder}/data",
            unixsocketdir=folder,
            logfile=f"{folder}/log",
            startparams="-w",
            dbname=SUPERUSER,
            timeout=PATIENCE,
            postgres_options=(
                f"-c fsync={waits} -c full_page_writes={waits} -c max_connections={connections}"
            ),
        )
        with _stopped_if_killed(f"{folder}/data", folder), server:
            yield server


@contextmanager
def _stopped_if_killed(data: str, folder: str) -> Iterator[None]:
    """If this process is killed in the block, stop the server and delete its folder."""
    command = 'cat; "$1" stop -m immediate -D "$2"; rm -rf "$3"'
    watcher = subprocess.Popen(
        ("/bin/sh", "-c", command, "sh", WRAPPER, data, folder),
        stdin=subprocess.PIPE,  # closed with this process
        stdout=subprocess.DEVNULL,
        start_new_session=True,  # so that signals to this process's group do not reach it
    )
    with watcher:
        yield
        watcher.kill()


@pytest.fixture(scope="session")
def postgresql_databases() -> Iterator[PostgresqlDatabases]:
    """Databases of a PostgreSQL server."""
    pg_ctl = find_pg_ctl()
    if pg_ctl is None:
        pytest.skip(NO_POSTGRESQL)
    with postgresql_server(pg_ctl) as server:
        yield PostgresqlDatabases(server)


@pytest.fixture(scope="session")
def databases(request: pytest.FixtureRequest) -> Databases:
    """The kind of database for a test: each one that its mark `databases` names, or SQLite."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return SqliteDatabases()
    found: PostgresqlDatabases = request.getfixturevalue("postgresql_databases")
    return found


@pytest.fixture
def url(databases: Databases, request: pytest.FixtureRequest) -> Iterator[str]:
    """A new database: empty, unless the test or one of its fixtures asks for a started one."""
    started = "started_url" in request.fixturenames
    with databases.started() if started else databases.new() as made:
        yield made


@pytest.fixture
def started_url(url: str) -> str:
    """The address of a new database, in the state that the first start leaves."""
    return url


@asynccontextmanager
async def open_started(started_url: str) -> AsyncIterator[Store]:
    """Open a database as the first start leaves it, without checks and migrations.

    Checks and migrations took an eighth of each simulated bot's startup time.
    """
    async with AsyncExitStack() as stack:
        with patch.multiple(store, prepare_file=_nothing, _upgrade=_nothing):
            opened = await stack.enter_async_context(open_store(started_url))
        yield opened


async def _nothing(_: URL) -> None:
    """Replace a step of opening that the first start has already done."""


@cache
def _first_start() -> bytes:
    """The content of the SQLite file that the bot creates at its first start."""
    with SqliteDatabases().new() as made:
        _start(made)
        return _file_of(made).read_bytes()


@pytest.fixture(scope="session", autouse=True)
def compiled_once() -> Iterator[None]:
    """Let all databases of one kind share the statements that SQLAlchemy compiles.

    Each test has its own database. Compiling the statements for each took a tenth of the time of
    all tests that use one. The dialect keeps the compiled statements, so the dialect is shared.
    """
    firsts: dict[tuple[str, str | None], Engine] = {}

    def create(url: URL, **options: Any) -> AsyncEngine:  # noqa: ANN401 - what SQLAlchemy takes
        engine = create_async_engine(url, **options)
        made = engine.sync_engine
        kind = made.dialect.name, options.get("isolation_level")
        first = firsts.get(kind)
        if first is None or not hasattr(first.dialect, "default_isolation_level"):
            # The first engine, if any, has never connected: its dialect knows no server yet.
            firsts[kind] = made
        else:
            made.dialect, made._compiled_cache = first.dialect, first._compiled_cache  # noqa: SLF001 - no parameter shares it
        return engine

    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(connections, "create_async_engine", create)
        yield


def _start(url: str) -> None:
    async def start() -> None:
        async with open_store(url):
            pass

    with asyncio.Runner() as runner:
        runner.run(start())


def _file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))
