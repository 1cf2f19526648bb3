"""The start of the bot, and errors at the start."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Never

import aiohttp
import discord
import pytest
from discord.http import HTTPClient
from structlog.testing import capture_logs

from bot.app import bot
from bot.app.process import StartError, run
from bot.config import PROJECT, Settings
from bot.game.ports import LiveKind, SavedTable, ShardId, StoreUnavailable
from bot.gateway.connection import SessionStarts
from bot.store.repositories.installation import DatabaseInfo
from bot.store.store import Store, open_store
from tests.depth import some


async def refusal(url: str) -> str:
    with pytest.raises(StartError) as caught:
        await run(Settings(discord_token="a.b.c", database_url=url))
    message = str(caught.value)
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("error", "told"),
    [
        pytest.param(discord.LoginFailure("Improper token."), "DISCORD_TOKEN", id="wrong token"),
        pytest.param(
            OSError("no route to host"),
            "Discord cannot be reached: no route to host",
            id="out of reach",
        ),
        pytest.param(
            aiohttp.ServerDisconnectedError(),
            "Discord cannot be reached: Server disconnected",
            id="dropped connection",
        ),
    ],
)
async def test_a_failed_login_is_reported_in_one_line(
    started_url: str, monkeypatch: pytest.MonkeyPatch, error: Exception, told: str
) -> None:
    async def login(_client: discord.Client, _token: str) -> None:
        raise error

    monkeypatch.setattr(discord.Client, "login", login)

    assert told in await refusal(started_url)


@pytest.mark.sampled
@pytest.mark.parametrize("code", some([4004, 4013], 4010, 4011, 4012))
async def test_a_permanently_closed_connection_is_reported_in_one_line(
    started_url: str, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    async def login(_client: discord.Client, _token: str) -> None:
        raise discord.ConnectionClosed(Socket(), shard_id=0, code=code)  # type: ignore[arg-type]  # all that discord.py reads

    monkeypatch.setattr(discord.Client, "login", login)

    assert str(code) in await refusal(started_url)


async def test_a_start_without_dns_is_reported_in_one_line(
    started_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unresolved(*_: object, **__: object) -> Never:
        raise socket.gaierror(socket.EAI_AGAIN, "Temporary failure in name resolution")

    monkeypatch.setattr(socket, "getaddrinfo", unresolved)

    assert "Discord cannot be reached: Cannot connect to host discord.com:443" in await refusal(
        started_url
    )


@pytest.mark.external
@pytest.mark.parametrize("played", [False, True])
async def test_a_start_on_a_read_only_disk_is_reported_in_one_line(
    tmp_path: Path, played: bool
) -> None:
    database, disk = tmp_path / "disk" / "uno.db", tmp_path / "disk"
    disk.mkdir()
    if played:
        async with open_store(f"sqlite:///{database}"):
            pass
    command = (
        f"mount --bind {disk} {disk} && mount -o remount,bind,ro {disk} || exit 77; "
        f"DISCORD_TOKEN=a.b.c DATABASE_URL=sqlite:///{database} exec {sys.executable} -m bot"
    )
    namespace = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", command)
    started = await asyncio.to_thread(
        subprocess.run, namespace, cwd=PROJECT, capture_output=True, text=True, check=False
    )
    if started.returncode == 77 or "unshare" in started.stderr:
        pytest.skip(f"no disk can be mounted here: {started.stderr}")

    assert started.returncode == 1
    assert f"the database sqlite:///{database} cannot be opened: " in started.stderr
    assert "Read-only file system" in started.stderr
    assert "Traceback" not in started.stderr


class Socket:
    close_code = None


@pytest.mark.parametrize("nonsense", ["<html>It works!</html>", {}, {"id": "you"}])
async def test_a_malformed_login_response_is_reported_in_one_line(
    started_url: str, monkeypatch: pytest.MonkeyPatch, nonsense: object
) -> None:
    async def request(*_: object, **__: object) -> object:
        return nonsense

    monkeypatch.setattr(HTTPClient, "request", request)

    assert await refusal(started_url) == "Discord cannot be reached: its answer cannot be read"


async def test_a_programming_error_at_the_start_is_not_blamed_on_discord(
    started_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def login(bot: discord.Client, _token: str) -> None:
        # discord.py does this before it calls our hook.
        bot._connection.application_id = 1  # noqa: SLF001 - there is no other way
        raise TypeError("a slip")

    monkeypatch.setattr(discord.Client, "login", login)

    with pytest.raises(TypeError, match="a slip"):
        await run(Settings(discord_token="a.b.c", database_url=started_url))


@pytest.fixture
def login(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Discord accept the login and then close the connection."""

    async def login(bot: discord.Client, _token: str) -> None:
        # discord.py does this before it calls our hook.
        bot._connection.application_id = 1  # noqa: SLF001 - there is no other way
        await bot.setup_hook()
        raise OSError("the line is dead")

    async def sync_commands(_bot: object) -> None:
        """Stand in for registering the commands."""

    monkeypatch.setattr(discord.Client, "login", login)

    async def wait(_session_starts: object) -> None:
        """Stand in for a Discord that lets sessions start at once."""

    monkeypatch.setattr(bot, "sync_commands", sync_commands)
    monkeypatch.setattr(SessionStarts, "wait", wait)
    monkeypatch.setattr(bot, "RETRY_DELAYS", (0.0, 0.0))


@pytest.mark.parametrize(
    ("failures", "line"),
    [(2, "Discord cannot be reached: the line is dead"), (3, "the disk is on fire")],
)
@pytest.mark.usefixtures("login")
async def test_a_store_that_fails_during_restore_is_retried_and_then_reported(
    started_url: str, monkeypatch: pytest.MonkeyPatch, failures: int, line: str
) -> None:
    left = iter(range(failures))
    live_tables = Store.live_tables

    async def fail(
        store: Store,
        kind: LiveKind = LiveKind.TABLE,
        shard: ShardId | None = None,
        guild_ids: Collection[int] | None = None,
    ) -> Sequence[SavedTable]:
        if next(left, None) is not None:
            raise StoreUnavailable("the disk is on fire")
        return await live_tables(store, kind, shard, guild_ids)

    monkeypatch.setattr(Store, "live_tables", fail)

    assert await refusal(started_url) == line


@pytest.mark.usefixtures("login")
async def test_a_table_of_a_removed_feature_is_reported(
    started_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wishes(_info: DatabaseInfo) -> Sequence[str]:
        return ["wishes"]

    monkeypatch.setattr(DatabaseInfo, "tables_of_removed_features", wishes)
    with capture_logs() as logs:
        await refusal(started_url)

    assert [line["tables"] for line in logs if "nor deleted" in line["event"]] == [["wishes"]]


async def test_an_unopenable_database_is_reported_in_one_line(tmp_path: Path) -> None:
    line = await refusal(f"sqlite:///{tmp_path / 'nowhere' / 'uno.db'}")

    assert line == f"the folder {tmp_path / 'nowhere'} does not exist"


async def test_a_newer_database_is_reported_in_one_line(started_url: str) -> None:
    with sqlite3.connect(started_url.removeprefix("sqlite:///")) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()

    assert "newer than this version of the bot" in await refusal(started_url)
