"""What the bot learns of the headers of Discord's responses."""

from __future__ import annotations

from email.utils import formatdate
from types import SimpleNamespace
from typing import Any, cast

import pytest
from aiohttp import TraceConfig
from discord.http import Route
from structlog.testing import capture_logs

from bot.gateway.clock import DiscordClock, ResponseDates
from tests.game.clock import VirtualClock

HOUR = 3600.0


class Line:
    """A session's requests, as its trace config sees them."""

    def __init__(self, host: VirtualClock) -> None:
        self._host = host
        self.clock = DiscordClock(host)
        self._trace = TraceConfig()
        ResponseDates(self.clock, self._trace)
        self._trace.freeze()

    async def ask(
        self, path: str = "/gateway", *, ahead: float = 0.0, takes: float = 0.0, **headers: str
    ) -> None:
        """Ask Discord, whose clock is ahead of the machine's, and wait for its answer."""
        session, context = cast("Any", None), SimpleNamespace()
        url = path if "://" in path else Route.BASE + path
        await self._trace.on_request_start.send(session, context, cast("Any", None))
        headers = {"Date": formatdate(self._host.now() + ahead, usegmt=True), **headers}
        await self._host.advance(takes)
        params: Any = SimpleNamespace(url=url, response=SimpleNamespace(headers=headers))
        await self._trace.on_request_end.send(session, context, params)


@pytest.mark.parametrize("ahead", [-HOUR, HOUR])
async def test_a_wrong_clock_of_the_machine_is_corrected_by_an_answer(ahead: float) -> None:
    host = VirtualClock()
    line = Line(host)
    with capture_logs():
        await line.ask(ahead=ahead)

    assert line.clock.now() == pytest.approx(host.now() + ahead, abs=1)


async def test_an_answer_that_takes_long_changes_no_right_clock() -> None:
    host = VirtualClock()
    line = Line(host)
    for takes in (10.0, 0.1, 60.0, 3.0):
        await line.ask(takes=takes)
        assert line.clock.now() == host.now()


@pytest.mark.parametrize("date", ["", "yesterday", "99:99"])
async def test_a_date_that_cannot_be_read_changes_nothing(date: str) -> None:
    host = VirtualClock()
    line = Line(host)
    await line.ask(ahead=HOUR, Date=date)

    assert line.clock.now() == host.now()


async def test_nobody_but_discord_is_asked_for_the_time() -> None:
    host = VirtualClock()
    line = Line(host)
    await line.ask("https://example.com/picture", ahead=HOUR)

    assert line.clock.now() == host.now()
