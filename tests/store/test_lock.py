"""Only one process may use a SQLite file: a second one is refused with a one-line message."""

from __future__ import annotations

import asyncio
import errno
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.app.process import StartError, run
from bot.config import Settings
from bot.game.ports import StoreUnavailable
from bot.store.backup import copy_database, open_store_beside_bot
from bot.store.database.files import exclusive_use, parse_address

HOLDER = """
import sys
from bot.store.database.files import parse_address
from bot.store.database.files import exclusive_use

with exclusive_use(parse_address(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def held_elsewhere(url: str) -> Iterator[subprocess.Popen[str]]:
    """A process that holds the database."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite:///{file}"


@pytest.mark.external
async def test_a_second_bot_on_a_database_is_refused_in_one_line(url: str, file: Path) -> None:
    with held_elsewhere(url) as process, pytest.raises(StartError) as refusal:
        await run(Settings(discord_token="a.b.c", database_url=url))

    assert str(refusal.value) == (
        f"the database {url} is in use by another process (process {process.pid}): "
        "end that one first, or give this one another DATABASE_URL"
    )
    assert list(file.parent.glob("uno.db*")) == [file.with_name("uno.db.lock")]


@pytest.mark.external
async def test_a_command_does_not_migrate_under_a_running_bot(url: str) -> None:
    with held_elsewhere(url), pytest.raises(StoreUnavailable, match="in use"):
        async with open_store_beside_bot(url):
            pass
    async with open_store_beside_bot(url):
        pass
    with held_elsewhere(url):
        async with open_store_beside_bot(url):
            pass


@pytest.mark.external
async def test_a_copy_does_not_migrate_under_a_running_bot(
    url: str, file: Path, tmp_path: Path
) -> None:
    # The file is empty, so it lacks the newest schema, as a file of an earlier version does.
    await asyncio.to_thread(file.touch)
    target = f"sqlite:///{tmp_path / 'copy.db'}"
    with held_elsewhere(url), pytest.raises(StoreUnavailable, match="in use"):
        await copy_database(url, target)
    await copy_database(url, target)
    with held_elsewhere(url):
        await copy_database(url, f"sqlite:///{tmp_path / 'another.db'}")


@pytest.mark.external
def test_the_lock_is_released_when_its_process_is_killed(url: str) -> None:
    with held_elsewhere(url) as process:
        process.kill()
        process.wait()
    with exclusive_use(parse_address(url)):
        pass


def test_on_a_full_disk_the_lock_holds_even_without_its_owners_name(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.write", refuse)
    with (
        exclusive_use(parse_address(url)),
        pytest.raises(StoreUnavailable, match=r"another process \(unknown\)"),
        exclusive_use(parse_address(url)),
    ):
        pass


def test_a_link_to_a_file_counts_as_the_same_database(url: str, file: Path) -> None:
    file.touch()
    link = file.with_name("link.db")
    link.symlink_to(file)
    with (
        exclusive_use(parse_address(url)),
        pytest.raises(StoreUnavailable, match="in use"),
        exclusive_use(parse_address(f"sqlite:///{link}")),
    ):
        pass


def test_any_number_of_processes_may_share_a_database_server() -> None:
    address = parse_address("postgres://uno@host/uno")
    with exclusive_use(address), exclusive_use(address):
        pass
