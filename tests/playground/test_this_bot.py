"""`make play`: this bot in the local Discord, with only some of the host's settings."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import bot.app.playground as start
from bot.app.bot import UnoBot
from bot.config import ConfigError, Settings
from bot.store.repositories.installation import AbsentGuilds
from playground import Demo, LocalDiscord
from playground.run import run
from playground.server.state.events import Event, MessagePosted
from playground.tests.conftest import RATES

pytestmark = pytest.mark.usefixtures("own_log")
HOST = Settings(discord_token="the.hosts.token", database_url="sqlite:///the-hosts.db")


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Set up a host's settings and a database for the playground; return the database's address."""
    monkeypatch.setattr(start, "load_settings", lambda: HOST)
    monkeypatch.setattr(start, "DATABASE_URL", f"sqlite:///{tmp_path / 'playground.db'}")
    monkeypatch.setattr(start, "ENV_FILE", tmp_path / ".env")
    monkeypatch.delenv(start.SETTING, raising=False)
    return start.DATABASE_URL


async def test_the_hosts_token_and_database_are_not_used(host: str) -> None:
    async with start.create() as bot:
        assert bot.app.settings.discord_token is None
        assert bot.app.settings.database_url == host


def test_the_playground_has_a_database_file_of_its_own_beside_the_hosts() -> None:
    assert start.DATABASE_URL.endswith("/data/playground.db")
    assert Settings().database_url != start.DATABASE_URL


async def test_a_second_playground_names_the_variable_for_another_database(
    host: str, tmp_path: Path
) -> None:
    async with start.create():
        with pytest.raises(SystemExit, match="another PLAYGROUND_DATABASE_URL"):
            async with start.create():
                pass
        url = f"sqlite:///{tmp_path / 'another.db'}"
        (tmp_path / ".env").write_text(f"{start.SETTING}={url}\n", encoding="utf-8")
        async with start.create() as bot:
            assert bot.app.settings.database_url == url != host


@pytest.mark.usefixtures("host")
async def test_the_bots_commands_are_known_at_every_start(monkeypatch: pytest.MonkeyPatch) -> None:
    ready: list[UnoBot] = []

    async def bring_none(_: UnoBot) -> None:
        """Bring no emojis: drawing them takes most of the startup time."""

    monkeypatch.setattr(UnoBot, "bring_emojis", bring_none)

    @asynccontextmanager
    async def create() -> AsyncIterator[UnoBot]:
        async with start.create() as bot:

            async def leave() -> None:
                ready.append(bot)
                await bot.close()

            bot.add_listener(leave, "on_ready")
            yield bot

    for starts in (1, 2):
        local = LocalDiscord(rates=RATES)
        await run(create, local)

        assert len(ready) == starts
        assert "master" in {command["name"] for command in local.services.commands.all()}


@pytest.mark.usefixtures("host")
@pytest.mark.parametrize("is_known", [False, True])
async def test_the_first_channel_starts_with_a_button_to_play(
    monkeypatch: pytest.MonkeyPatch, is_known: bool
) -> None:
    local = LocalDiscord(rates=RATES, demo=Demo(locale="en-US"))
    closing: list[asyncio.Task[None]] = []
    known = {local.state.guild.id} if is_known else set[int]()

    async def known_servers(_: AbsentGuilds) -> set[int]:
        """The servers of earlier starts, whose messages are gone."""
        return known

    monkeypatch.setattr(AbsentGuilds, "known", known_servers)

    @asynccontextmanager
    async def create() -> AsyncIterator[UnoBot]:
        async with start.create() as bot:

            class Leaving:
                def on_event(self, event: Event) -> None:
                    if isinstance(event, MessagePosted):
                        closing.append(asyncio.create_task(bot.close()))

            local.state.listeners.append(Leaving())
            yield bot

    await run(create, local)
    await asyncio.gather(*closing)

    first, *others = local.state.channels_of(local.state.guild)
    (message,) = first.messages.values()
    assert '"label": "Play"' in json.dumps(message.components)
    assert not any(one.messages for one in others)


async def test_a_bad_setting_is_reported_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> Settings:
        raise ConfigError("TURN_SECONDS is 3")

    monkeypatch.setattr(start, "load_settings", fail)

    opening = start.create()
    with pytest.raises(SystemExit, match="uno: TURN_SECONDS is 3"):
        await opening.__aenter__()
