"""`make play`: the bot and the local Discord find each other, and leave nothing behind."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import aiohttp
import pytest

from bot import app
from bot.config import Settings
from bot.playground import run
from bot.playground.addresses import current

if TYPE_CHECKING:
    from bot.app.process import OnReady

HOST = Settings(discord_token="the.hosts.token", database_url="sqlite:///the-hosts.db")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of each bot that was started: it looks whether Discord is there, and ends."""
    bots: list[Settings] = []

    async def look(settings: Settings, greet: OnReady) -> None:
        bots.append(settings)
        address = f"{current().api}/users/@me"
        header = {"Authorization": f"Bot {settings.discord_token}"}
        async with aiohttp.ClientSession(headers=header) as web, web.get(address) as answer:
            assert answer.status == 200
        await greet()

    monkeypatch.setattr(app, "run", look)
    return bots


async def test_the_bot_finds_the_local_discord_and_its_token(started: list[Settings]) -> None:
    await run.play(0, HOST)

    assert len(started) == 1


async def test_discord_is_where_it_was_once_the_playground_has_closed(
    started: list[Settings],
) -> None:
    before = current()

    await run.play(0, HOST)

    assert current() == before


async def test_neither_token_nor_database_of_the_host_is_touched(started: list[Settings]) -> None:
    await run.main(0, HOST)

    (settings,) = started
    assert settings.discord_token != HOST.discord_token
    assert settings.database_url.endswith("/data/playground.db")


async def test_the_address_of_the_page_is_printed(
    started: list[Settings], capsys: pytest.CaptureFixture[str], unused_tcp_port: int
) -> None:
    await run.play(unused_tcp_port, HOST)

    assert f"http://127.0.0.1:{unused_tcp_port}" in capsys.readouterr().out


async def test_no_address_is_printed_where_the_bot_cannot_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def fail(_settings: Settings, _greet: OnReady) -> None:
        raise app.StartError("the database cannot be opened")

    monkeypatch.setattr(app, "run", fail)

    with pytest.raises(app.StartError):
        await run.play(0, HOST)
    assert capsys.readouterr().out == ""


async def test_a_port_that_is_taken_is_one_line(started: list[Settings]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]

        with pytest.raises(app.StartError, match=rf"port {port} cannot be had.*--port"):
            await run.play(port, HOST)

    assert started == []
