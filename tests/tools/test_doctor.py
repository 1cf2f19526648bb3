"""`python -m bot doctor` on a healthy bot, and on bots with problems of every kind."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
import time
from collections import namedtuple
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from bot.app.process import run, sync_commands_standalone
from bot.config import Settings
from bot.gateway.invalid_requests import Caution, InvalidRequests
from bot.gateway.pictures import upload_emojis_standalone
from bot.pictures import typesetting
from bot.store.backup import copy_database, toggle_drain
from bot.tools import database, doctor
from bot.tools.doctor import Finding, examine
from playground import LocalDiscord, discord_at
from playground.server.api import Permission
from playground.server.state.models import StoredEmoji
from tests.app.process import UNHURRIED

UPLOADED: dict[int, StoredEmoji] = {}
"""The bot's emojis, after the first test has uploaded them."""
Usage = namedtuple("Usage", "total used free")


@pytest_asyncio.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(rates=UNHURRIED) as local:
        with discord_at(local.port):
            yield local


@pytest_asyncio.fixture
async def settings(started_url: str, local: LocalDiscord) -> Settings:
    """The settings of a bot that was started before, at a local Discord."""
    made = Settings(discord_token=local.token, database_url=started_url)
    await sync_commands_standalone(made)
    if not UPLOADED:
        await upload_emojis_standalone(local.token, apply=True)
        UPLOADED.update(local.state.emojis)
    local.state.emojis.update(UPLOADED)
    return made


def ill(findings: list[Finding]) -> list[str]:
    return [finding.text for finding in findings if not finding.well]


def texts(findings: list[Finding]) -> list[str]:
    return [finding.text for finding in findings]


def contents(folder: Path) -> list[Path]:
    return list(folder.iterdir())


def corrupt(file: str) -> None:
    Path(file).write_bytes(b"not a database" * 1000)


def change_database(settings: Settings, statement: str) -> None:
    file = settings.database_url.removeprefix("sqlite:///")
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_healthy_bot_has_no_complaints(settings: Settings) -> None:
    findings = await examine(settings, ())

    assert ill(findings) == []
    told = "\n".join(finding.text for finding in findings)
    for word in ("SQLite" if "sqlite" in settings.database_url else "PostgreSQL", "never copied"):
        assert word in told
    for word in (
        "pictures: names in",
        "application: ",
        "clock: ",
        "servers: 1, 1 without View Audit Log",
        "emojis: all",
        "commands: Discord has",
    ):
        assert word in told


async def test_a_drain_is_reported_with_its_age(settings: Settings) -> None:
    change_database(settings, "INSERT INTO database_info (key, value) VALUES ('started-at', '1')")
    await toggle_drain(settings.database_url, time.time() - 3 * 60 * 60)

    (told,) = ill(await examine(settings, ()))
    assert told.startswith("drain: no new tables have been opened for 3 h")


def test_missing_emojis_are_not_a_fault_shortly_after_a_start() -> None:
    now = time.time()

    assert doctor.emojis_finding(9, 0, now - 60).well
    assert not doctor.emojis_finding(9, 0, now - 7_200).well
    assert not doctor.emojis_finding(9, 0, None).well


async def test_the_last_copy_is_reported(settings: Settings, tmp_path: Path) -> None:
    await copy_database(settings.database_url, f"sqlite:///{tmp_path}/copy.db")

    findings = await examine(settings, ())
    assert any("last copied or backed up 0.0 days ago" in finding.text for finding in findings)


async def test_the_last_backup_is_reported(settings: Settings, tmp_path: Path) -> None:
    database.backup(settings, str(tmp_path / "backup.db"))

    findings = await examine(settings, ())
    assert any("last copied or backed up 0.0 days ago" in finding.text for finding in findings)


async def test_a_database_that_this_bot_cannot_use_is_reported(settings: Settings) -> None:
    change_database(
        settings, "INSERT OR REPLACE INTO database_info (key, value) VALUES ('application', '999')"
    )
    (told,) = ill(await examine(settings, ()))
    assert "belongs to application 999" in told
    assert "python -m bot adopt" in told

    change_database(settings, "DELETE FROM database_info WHERE key = 'application'")
    change_database(settings, "UPDATE alembic_version SET version_num = '9999_future'")
    (told,) = ill(await examine(settings, ()))
    assert "of a newer version: update the bot" in told

    corrupt(settings.database_url.removeprefix("sqlite:///"))
    (told,) = ill(await examine(settings, ()))
    assert "file is not a database" in told


async def test_a_missing_or_empty_database_is_distinguished_from_a_foreign_one(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = replace(settings, database_url=f"sqlite:///{tmp_path}/other.db")
    assert ill(await examine(other, ())) == []
    assert not contents(tmp_path)
    with monkeypatch.context() as locked:
        locked.setattr("os.access", lambda *_: False)
        assert any("not writable" in told for told in ill(await examine(other, ())))

    (tmp_path / "other.db").touch()
    for statement, well, told in (
        ("", True, "empty: the first start makes"),
        ("CREATE TABLE songs (name TEXT)", False, "holds tables of something else"),
    ):
        change_database(other, statement)
        (finding,) = [one for one in await examine(other, ()) if told in one.text]
        assert finding.well is well


async def test_files_that_the_bot_cannot_write_are_reported(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path(settings.database_url.removeprefix("sqlite:///"))
    for locked in (file, file.parent):
        with monkeypatch.context() as patch:
            patch.setattr("os.access", lambda place, _, locked=locked: Path(place) != locked)
            (told,) = ill(await examine(settings, ()))
            assert told.endswith(f"{locked} is not writable")

    elsewhere = replace(settings, forgotten_file=str(tmp_path / "nowhere" / "uno.forgotten"))
    (told,) = ill(await examine(elsewhere, ()))
    assert told.startswith(f"FORGOTTEN_FILE: {tmp_path / 'nowhere'} is not a writable folder")


async def test_a_link_to_the_database_may_be_in_a_folder_that_the_bot_cannot_write(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = tmp_path / "link" / "uno.db"
    link.parent.mkdir()
    link.symlink_to(Path(settings.database_url.removeprefix("sqlite:///")))
    linked = replace(settings, database_url=f"sqlite:///{link}")
    monkeypatch.setattr("os.access", lambda place, _: Path(place) != link.parent)

    (told,) = ill(await examine(linked, ()))
    assert told.startswith(f"FORGOTTEN_FILE: {link.parent} is not a writable folder")
    elsewhere = str(tmp_path / "uno.forgotten")
    assert ill(await examine(replace(linked, forgotten_file=elsewhere), ())) == []


async def test_a_missing_or_unknown_token_is_reported_and_everything_else_is_checked(
    settings: Settings,
) -> None:
    findings = await examine(replace(settings, discord_token=None), ())
    assert ill(findings) == ["DISCORD_TOKEN is not set"]
    assert any("SQLite" in finding.text for finding in findings)

    (told,) = ill(await examine(replace(settings, discord_token="a.b.c"), ()))
    assert told.startswith("Discord does not know this DISCORD_TOKEN")


async def test_all_problems_of_a_bot_are_reported_at_once(
    settings: Settings, local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**9, 10**9, 10**6))
    monkeypatch.setattr(doctor, "time", lambda: time.time() - 60)
    monkeypatch.setattr(typesetting, "SCRIPTS", {"Latin": "a", "Cuneiform": "𒀀"})
    for guild in local.state.guilds.values():
        guild.bot_permissions &= ~(Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS)
    change_database(settings, "UPDATE database_info SET value = '{}' WHERE key = 'commands'")

    found = ill(await examine(settings, ["LOG_FROMAT in .env is not a setting"]))
    setting, disk, fonts, clock, rights, commands = found
    assert setting == "LOG_FROMAT in .env is not a setting"
    assert disk.startswith("disk: 0.0 GB free")
    assert fonts == "pictures: no font in data/art/fonts has letters of Cuneiform"
    assert clock.endswith("behind Discord's")
    assert rights.endswith("may not attach files, create public threads")
    assert "commands --sync" in commands


async def test_a_running_bot_reports_its_health(
    settings: Settings, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = replace(settings, metrics_port=unused_tcp_port)
    assert f"bot on METRICS_PORT {unused_tcp_port}: none runs" in texts(await examine(served, ()))
    ready = asyncio.Event()

    async def on_ready() -> None:
        ready.set()

    running = asyncio.create_task(run(served, on_ready))
    async with asyncio.timeout(30.0):
        await ready.wait()
    found = texts(await examine(served, ()))
    monkeypatch.setattr(InvalidRequests, "count", Caution.ASKS_RIGHTS)
    found_ill = ill(await examine(served, ()))
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)

    (line,) = (one for one in found if one.startswith("bot on"))
    assert re.search(
        r": well; shards 0( \(\d+ ms\))?; the loop at most \d+ ms late; 0 requests refused", line
    )
    (line,) = (one for one in found_ill if one.startswith("bot on"))
    assert "; 1000 requests refused with 401, 403 or 429 in ten minutes; 10,000 would ban" in line


async def test_a_foreign_program_on_the_bots_port_is_reported(
    settings: Settings, unused_tcp_port: int
) -> None:
    async def hang_up(_: object, writer: asyncio.StreamWriter) -> None:
        writer.close()

    async with await asyncio.start_server(hang_up, "127.0.0.1", unused_tcp_port):
        found = await examine(replace(settings, metrics_port=unused_tcp_port), ())

    assert ill(found) == [f"bot on METRICS_PORT {unused_tcp_port}: it does not say how it is"]
