"""A deleted, replaced or damaged database file is noticed, logged, and never written to."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import Callable, MutableMapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection
from structlog.testing import capture_logs

from bot.game.ports import Change, StoreUnavailable
from bot.store.backup import back_up
from bot.store.database import connections, writer
from bot.store.database.connections import DamagedDatabase
from bot.store.database.files import parse_address
from bot.store.database.table_changes import SaveConflict, write_changes
from bot.store.store import Store, open_store
from tests.store.changes import change

pytestmark = pytest.mark.usefixtures("started_url")


def delete(file: Path) -> None:
    file.unlink()


def is_there(file: Path) -> bool:
    return file.exists()


def move(file: Path, to: Path) -> None:
    file.rename(to)


def empty(file: Path) -> None:
    file.write_bytes(b"")


def replace(file: Path) -> None:
    copy = file.with_name("copy.db")
    shutil.copy(file, copy)
    copy.replace(file)


def delete_the_log(file: Path) -> None:
    file.with_name("uno.db-wal").unlink()


@pytest.mark.parametrize("lose", [delete, replace, delete_the_log])
async def test_nothing_is_saved_into_a_lost_file(
    file: Path, store: Store, lose: Callable[[Path], None]
) -> None:
    await store.save(change("oak", 0))
    lose(file)

    with pytest.raises(StoreUnavailable, match=r"the database file .* (is gone|was replaced)"):
        await store.save(change("oak", 1))
    with pytest.raises(StoreUnavailable, match=r"the database file .* (is gone|was replaced)"):
        await store.live_tables()


async def test_a_commit_to_a_vanished_file_does_not_count_as_saved(
    file: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lose_meanwhile(
        connection: AsyncConnection, changes: Sequence[Change]
    ) -> dict[str, SaveConflict]:
        refused = await write_changes(connection, changes)
        delete(file)
        return refused

    monkeypatch.setattr(writer, "write_changes", lose_meanwhile)
    with pytest.raises(StoreUnavailable, match="is gone"):
        await store.save(change("oak", 0))


async def seen(
    log: Sequence[MutableMapping[str, Any]], event: str, patience: float = 5.0
) -> MutableMapping[str, Any]:
    """Wait until an event has been logged; return its log line."""
    async with asyncio.timeout(patience):
        while True:
            for line in log:
                if line["event"].startswith(event):
                    return line
            await asyncio.sleep(0.01)


async def test_a_lost_file_and_its_return_are_logged_even_while_nobody_plays(
    file: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "WATCH_SECONDS", 0.02)
    aside = file.with_name("aside.db")
    with capture_logs() as log:
        async with open_store(url) as store:
            await store.save(change("oak", 0))
            move(file, aside)
            assert str(file) in (await seen(log, "the database is lost"))["reason"]
            move(aside, file)
            await seen(log, "the database is back")
            await store.save(change("oak", 1))
    async with open_store(url) as store:
        assert [table.revision for table in await store.live_tables()] == [1]


async def test_a_file_deleted_during_opening_is_not_recreated(
    file: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.save(change("oak", 0))
    aside = file.with_name("aside.db")
    move(file, aside)
    with monkeypatch.context() as patched:
        patched.setattr(connections.WatchedFile, "check", lambda _: None)
        with pytest.raises(StoreUnavailable, match="unable to open"):
            await store.live_tables()
    assert not is_there(file)

    move(aside, file)
    assert [table.table_id for table in await store.live_tables()] == ["oak"]


async def test_a_file_overwritten_in_place_is_noticed(
    file: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "WATCH_SECONDS", 0.02)
    with capture_logs() as log:
        async with open_store(url) as store:
            await store.save(change("oak", 0))
            empty(file)
            await seen(log, "the database is lost")
            with pytest.raises(StoreUnavailable, match="was overwritten"):
                await store.save(change("oak", 1))


def overwrite(file: Path, other: Path) -> None:
    """Write another database into a file, as `cp` does."""
    file.write_bytes(other.read_bytes())


def copy_file(file: Path) -> Path:
    """Copy a database file that no process has open."""
    copy = file.with_name("old.db")
    shutil.copy(file, copy)
    return copy


def copy_by_backup(file: Path) -> Path:
    """Make a copy with `python -m bot backup`."""
    copy = file.with_name("backup.db")
    back_up(parse_address(f"sqlite:///{file}"), copy)
    return copy


async def test_another_database_in_the_same_file_is_noticed(
    file: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "WATCH_SECONDS", 0.02)
    async with open_store(url, alone=True):
        pass
    old = copy_file(file)
    with capture_logs() as log:
        async with open_store(url, alone=True) as store:
            await store.save(change("oak", 0))
            overwrite(file, old)
            await seen(log, "the database is lost")
            with pytest.raises(StoreUnavailable, match="was overwritten"):
                await store.save(change("oak", 1))


async def test_a_backup_copied_over_a_running_bots_file_is_noticed_at_the_next_move(
    file: Path, url: str
) -> None:
    async with open_store(url, alone=True) as store:
        await store.save(change("oak", 0))
        overwrite(file, copy_by_backup(file))
        with pytest.raises(StoreUnavailable, match="was overwritten"):
            await store.save(change("oak", 1))


async def test_a_database_counts_as_unchanged_after_another_programs_checkpoint(
    file: Path, url: str
) -> None:
    for revision in range(3):
        async with open_store(url, alone=True) as store:
            await store.save(change("oak", revision))
            with closing(sqlite3.connect(file)) as other:
                other.execute("PRAGMA wal_checkpoint(PASSIVE)")
            async with open_store(url) as beside:
                assert [table.revision for table in await beside.live_tables()] == [revision]
            assert [table.revision for table in await store.live_tables()] == [revision]


@pytest.mark.external
async def test_inspecting_the_file_does_not_release_database_locks(
    file: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "WATCH_SECONDS", 0.01)
    script = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]);"
        "c.execute('SELECT * FROM tables').fetchall(); c.close()"
    )
    async with open_store(url) as store:
        await store.save(change("oak", 0))
        await asyncio.sleep(0.1)
        # The last process to close a database removes its write-ahead log. The other process must
        # not be the last.
        other = await asyncio.create_subprocess_exec(sys.executable, "-c", script, str(file))
        assert await other.wait() == 0
        await store.save(change("oak", 1))


def damage(file: Path) -> None:
    """Overwrite the pages that hold the moves, as a failing disk might."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = database.execute("PRAGMA page_size").fetchone()
        (page,) = database.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'moves'"
        ).fetchone()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xff" * size)


async def test_a_damaged_database_is_reported_in_one_line(file: Path, url: str) -> None:
    async with open_store(url) as store:
        for revision in range(3):
            await store.save(change("oak", revision))
    damage(file)

    with pytest.raises(DamagedDatabase) as refusal:
        async with open_store(url):
            pass
    message = str(refusal.value)
    assert message.startswith(f"the database {url} is damaged (")
    assert "python -m bot restore FILE" in message
    assert "\n" not in message
