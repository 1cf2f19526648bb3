"""Discord creates an object once, even if the answer to the request was lost."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest
from discord.http import HTTPClient

from bot.gateway.channels import ChannelOpener
from bot.gateway.scheduled_events import ScheduledEvents
from tests.ui.simulated_server import SimulatedServer

HOUR = 60 * 60.0


class Hurried:
    """A clock whose waits end at once."""

    def __init__(self, uno: SimulatedServer) -> None:
        self._env = uno.env

    def now(self) -> float:
        return self._env.now().timestamp()

    monotonic = now

    async def sleep(self, seconds: float) -> None:
        assert seconds > 0


def lose_answer(monkeypatch: pytest.MonkeyPatch, name: str, *, delivered: bool) -> None:
    """Cut the connection of a request, once.

    Args:
        name: The request, as discord.py's HTTP client calls it.
        delivered: Whether Discord receives the request before its connection is cut.
    """
    request, lost = getattr(HTTPClient, name), list[str]()

    async def cut(*args: Any, **options: Any) -> object:  # noqa: ANN401 - as discord.py calls it
        if lost:
            return await request(*args, **options)
        lost.append("cut")
        if delivered:
            await request(*args, **options)
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(HTTPClient, name, cut)


@pytest.mark.parametrize("delivered", [True, False])
async def test_a_thread_is_opened_only_once(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, *, delivered: bool
) -> None:
    opener = ChannelOpener(uno.bot, Hurried(uno), uno.bot.budget)
    earlier = await opener.open_thread(uno.channel.id, "table 1")
    await uno.env.advance_time(HOUR)
    lose_answer(monkeypatch, "start_thread_without_message", delivered=delivered)
    opened = await opener.open_thread(uno.channel.id, "table 1")

    assert earlier != opened
    assert {one.id for one in uno.channel.threads} == {earlier, opened}


@pytest.mark.parametrize("delivered", [True, False])
async def test_an_event_is_created_only_once(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, *, delivered: bool
) -> None:
    scheduled = ScheduledEvents(uno.bot, Hurried(uno), uno.bot.budget)
    starts_at = uno.env.now().timestamp() + 5 * HOUR
    event = (uno.guild.id, "UNO", "Anna wants to play", "https://example.org", starts_at)
    earlier = await scheduled.create(*event)
    await uno.env.advance_time(HOUR)
    lose_answer(monkeypatch, "create_guild_scheduled_event", delivered=delivered)
    made = await scheduled.create(*event)

    assert earlier != made
    assert set(uno.env.backend.get_guild(uno.guild.id).scheduled_events) == {earlier, made}
