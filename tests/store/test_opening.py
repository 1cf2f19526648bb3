"""Opening a database: addresses, migrations, file permissions and refusals."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, insert, inspect, select, text
from structlog.testing import capture_logs

from bot.game.ports import StoreUnavailable
from bot.store.database import files
from bot.store.database.connections import (
    open_connections,
)
from bot.store.database.declarations import metadata
from bot.store.database.files import parse_address, redacted
from bot.store.database.migrations import (
    NewerDatabase,
    migrations,
    newest_revision,
    upgrade_schema,
)
from bot.store.database.schema import tables
from bot.store.store import open_store
from tests.store.changes import change

pytestmark = pytest.mark.databases("sqlite", "postgresql")


async def refusal(url: str) -> str:
    with pytest.raises(StoreUnavailable) as caught:
        async with open_store(url):
            pass
    message = str(caught.value)
    assert "\n" not in message
    return message


@pytest.mark.databases("sqlite")
@pytest.mark.parametrize("meets", ["open", "PRAGMA", "SELECT"])
async def test_a_cancelled_read_leaves_no_connection_open(
    url: str, monkeypatch: pytest.MonkeyPatch, meets: str
) -> None:
    reached, goes_on = Event(), Event()
    opened, closed = list[sqlite3.Connection](), list[sqlite3.Connection]()

    class Slow(sqlite3.Connection):
        def __init__(self, *args: Any, **options: Any) -> None:  # noqa: ANN401 - as of sqlite3
            opened.append(self)
            wait_at("open")
            super().__init__(*args, **options)

        def cursor(self, *_: object) -> sqlite3.Cursor:  # type: ignore[override]
            return super().cursor(SlowCursor)

        def close(self) -> None:
            super().close()
            closed.append(self)

    class SlowCursor(sqlite3.Cursor):
        def execute(self, statement: str, *args: Any) -> SlowCursor:  # noqa: ANN401 - as above
            wait_at(statement)
            super().execute(statement, *args)
            return self

    def wait_at(place: str) -> None:
        if place.startswith(meets):
            reached.set()
            goes_on.wait()

    async with open_store(url):
        pass
    database = open_connections(parse_address(url))
    connect = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda *args, **options: connect(*args, **options, factory=Slow)
    )
    read = asyncio.create_task(database.read(select(text("1"))))
    await asyncio.to_thread(reached.wait)
    for _ in range(100):  # also cancelled while closing what it opened
        read.cancel()
        await asyncio.sleep(0)
    closing = asyncio.create_task(database.aclose())
    await asyncio.sleep(0)
    goes_on.set()
    await closing

    assert read.cancelled()
    assert len(opened) == 1
    assert set(closed) == set(opened)


def sync_url(url: str) -> str:
    """The URL of the same database with a synchronous driver, as migrations need."""
    return url.replace("postgresql://", "postgresql+psycopg://")


def test_the_migrations_create_exactly_the_declared_schema(url: str) -> None:
    engine = create_engine(sync_url(url))
    with engine.begin() as connection:
        upgrade_schema(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_migration_of_an_older_database_is_logged(url: str) -> None:
    engine = create_engine(sync_url(url))
    with engine.begin() as connection, capture_logs() as logs:
        upgrade_schema(connection)
        assert logs == []
        config = migrations()
        config.attributes["connection"] = connection
        command.downgrade(config, "-1")
        upgrade_schema(connection)
    engine.dispose()

    (line,) = logs
    assert line["event"] == "the database is brought up to date"
    assert line["to"] == newest_revision()


def test_the_migrations_can_be_undone(url: str) -> None:
    engine = create_engine(sync_url(url))
    with engine.begin() as connection:
        upgrade_schema(connection)
        config = migrations()
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        assert inspect(connection).get_table_names() == ["alembic_version"]
    engine.dispose()


def test_the_older_of_two_live_tables_in_a_channel_stays_live(url: str) -> None:
    engine = create_engine(sync_url(url))
    with engine.begin() as connection:
        config = migrations()
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        for name, kind, channel, live, opened_at in (
            ("oak", "table", 9, True, 1.0),
            ("elm", "table", 9, True, 2.0),
            ("fir", "table", 9, True, 2.0),
            ("yew", "table", 9, False, 0.0),
            ("cup", "tournament", 9, True, 3.0),
            ("ash", "table", 8, True, 4.0),
        ):
            connection.execute(
                insert(tables).values(
                    id=name,
                    kind=kind,
                    revision=0,
                    guild_id=1,
                    channel_id=channel,
                    state="{}",
                    live=live,
                    opened_at=opened_at,
                    saved_at=opened_at,
                )
            )
        upgrade_schema(connection)
        rows = connection.execute(select(tables.c.id, tables.c.live, tables.c.set_aside)).all()
    engine.dispose()

    assert {row.id for row in rows if row.live} == {"oak", "cup", "ash"}
    assert {row.id for row in rows if row.set_aside} == {"elm", "fir"}


async def test_a_database_opens_from_any_folder(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with open_store(url) as store:
        assert await store.live_tables() == []


@pytest.mark.databases("sqlite")
@pytest.mark.usefixtures("started_url")
async def test_a_commit_reaches_the_disk_before_it_is_answered(url: str) -> None:
    async with open_store(url):
        pass
    database = open_connections(parse_address(url))
    async with database.writer.connect() as connection:
        answers = [
            (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one()
            for pragma in ("journal_mode", "synchronous", "foreign_keys")
        ]
    await database.aclose()
    full = 2
    assert answers == ["wal", full, 1]


@pytest.mark.databases("sqlite")
@pytest.mark.usefixtures("started_url")
async def test_a_newer_database_is_left_alone(file: Path, url: str) -> None:
    async with open_store(url):
        pass
    with sqlite3.connect(file) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    with pytest.raises(NewerDatabase, match=r"newer than this version of the bot .*9999.*update"):
        async with open_store(url):
            pass


async def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "uno.db"
    assert await refusal(f"sqlite:///{path}") == (
        f"the database sqlite:///{path} cannot be opened: unable to open database file"
    )


@pytest.mark.databases("sqlite")
async def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    path = tmp_path / "50%?a=b" / "100%20"
    path.mkdir(parents=True)

    async with open_store(f"sqlite:///{path / 'uno.db'}"):
        assert (path / "uno.db").is_file()


async def test_a_file_other_than_a_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"not a database" * 1000)
    assert "file is not a database" in await refusal(f"sqlite:///{path}")


@pytest.mark.databases("sqlite")
async def test_a_full_disk_is_given_as_the_reason(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
        raise error

    monkeypatch.setattr(files, "find_damage", refuse)

    assert (await refusal(url)).endswith("cannot be opened: the disk is full")


@pytest.mark.databases("sqlite")
async def test_only_an_existing_file_opens_without_room_to_rewrite_it(
    url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(sqlite3.Connection):
        def execute(self, statement: str, *args: Any) -> sqlite3.Cursor:  # noqa: ANN401 - as of sqlite3
            if statement.startswith("PRAGMA auto_vacuum ="):
                raise sqlite3.OperationalError("database or disk is full")
            return super().execute(statement, *args)

    connect = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda *args, **options: connect(*args, factory=Full, **options)
    )
    with capture_logs() as logs:
        assert (await refusal(url)).endswith("cannot be opened: database or disk is full")
    assert logs == []

    with closing(connect(file)) as old, old:
        old.execute("CREATE TABLE made_before (name TEXT)")
    with capture_logs() as logs:
        async with open_store(url):
            pass
    assert "the database file cannot be made to shrink" in [one["event"] for one in logs]


async def test_an_unreachable_server_is_named_without_its_password() -> None:
    message = await refusal("postgres://uno:secret@127.0.0.1:1/uno?sslmode=disable")
    assert message.startswith("the database postgresql://uno:***@127.0.0.1:1/uno")
    assert "secret" not in message


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "is not an address"),
        ("uno.db", "is not an address"),
        ("mysql://host/uno", "names mysql"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite:///uno.db?mode=ro", "asks for mode"),
        ("postgres://host/uno?application_name=uno", "asks for application_name"),
        ("postgres://un/o:secret@127.0.0.1/uno", "has a / in its user: write it as %2F"),
    ],
)
async def test_an_unusable_address_is_refused(url: str, said: str) -> None:
    assert said in await refusal(url)


@pytest.mark.parametrize(
    "url",
    [
        "postgres://uno:pa@ssword@127.0.0.1:1/uno",
        "postgres://uno:pa@ssword/more@127.0.0.1:1/uno",
        "postgres://uno:pa@ss?word=x@127.0.0.1:1/uno",
        "postgres://u@ssword:secret@127.0.0.1:1/uno",
    ],
)
async def test_a_password_with_an_unescaped_at_sign_is_refused_and_not_shown(url: str) -> None:
    message = await refusal(url)
    assert message == "DATABASE_URL has an @ in its user or password: write it as %40"


@pytest.mark.databases("sqlite")
async def test_the_file_is_readable_only_by_its_owner(file: Path, url: str) -> None:
    async with open_store(url) as store:
        await store.save(change("oak", 0))
        modes = {one.stat().st_mode & 0o777 for one in file.parent.glob("uno.db*")}
    assert modes == {0o600}


@pytest.mark.parametrize(
    ("url", "driver", "plain"),
    [
        ("sqlite:///data/uno.db", "sqlite+aiosqlite", "sqlite:///data/uno.db"),
        ("sqlite:////srv/100%?/u%20.db", "sqlite+aiosqlite", "sqlite:////srv/100%?/u%20.db"),
        ("postgres://host/uno", "postgresql+asyncpg", "postgresql://host/uno"),
        (
            "postgresql://host/uno?sslmode=require",
            "postgresql+asyncpg",
            "postgresql://host/uno?ssl=require",
        ),
        (
            "postgresql://host/uno?sslmode=require&channel_binding=require",
            "postgresql+asyncpg",
            "postgresql://host/uno?ssl=require",
        ),
    ],
)
def test_addresses_are_read_in_the_forms_that_hosting_platforms_use(
    url: str, driver: str, plain: str
) -> None:
    assert parse_address(url).drivername == driver
    assert redacted(parse_address(url)) == plain


@pytest.mark.usefixtures("started_url")
async def test_a_pending_read_finishes_before_the_store_closes(url: str) -> None:
    async with open_store(url) as store:
        reads = [asyncio.create_task(store.last_saved("oak")) for _ in range(8)]
        await asyncio.sleep(0)
        assert not any(read.done() for read in reads)
    assert await asyncio.gather(*reads) == [None] * 8


@pytest.mark.usefixtures("started_url")
async def test_a_closed_store_reads_nothing(url: str) -> None:
    async with open_store(url) as store:
        pass
    with pytest.raises(StoreUnavailable, match="the store is closed"):
        await store.last_saved("oak")
