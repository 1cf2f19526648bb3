"""The requests that Discord counts before it bans an address, and how the bot avoids a ban."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import pytest
from aiohttp import TraceConfig
from discord import Permissions, TextChannel, Thread
from discord.http import Route
from structlog.testing import capture_logs

from bot.game.live.table import CLICK_RETRY
from bot.gateway.errors import DeliveryError, DeliveryFailure
from bot.gateway.invalid_requests import (
    FORBIDDEN,
    RATE_LIMITED,
    UNAUTHORIZED,
    WINDOW,
    Caution,
    InvalidRequests,
    allowed_by_cache,
)
from playground import LocalDiscord
from playground.server.traffic import Fault
from tests.app.process import UNHURRIED, player
from tests.app.test_monitoring import figures, get, playing, value
from tests.game.clock import VirtualClock

HOUR = 3600.0
OK, NOT_FOUND = 200, 404


def invalid_requests() -> InvalidRequests:
    """The counter of a process that has had no invalid requests."""
    return Line().invalid


class Line:
    """A session's requests, as its trace config sees them."""

    def __init__(self, allowed: Callable[[str, str], bool] = lambda *_: True) -> None:
        self.clock = VirtualClock()
        self._trace = TraceConfig()
        self.invalid = InvalidRequests(self.clock, self._trace, allowed)
        self._trace.freeze()

    async def ask(
        self, status: int, path: str = "/channels/1/messages", method: str = "POST", **headers: str
    ) -> None:
        """Send a request that Discord answers with a status; raise if the bot prevents it."""
        session, context = cast("Any", None), SimpleNamespace()
        params: Any = SimpleNamespace(
            method=method,
            url=path if "://" in path else Route.BASE + path,
            response=SimpleNamespace(status=status, headers=headers),
        )
        await self._trace.on_request_start.send(session, context, params)
        await self._trace.on_request_end.send(session, context, params)

    async def is_refused(self, times: int) -> None:
        """Have a number of requests refused, each in a different channel."""
        for channel in range(1000, 1000 + times):
            await self.ask(FORBIDDEN, f"/channels/{channel}/messages")


async def test_a_hundred_halted_tables_and_an_hour_of_clicks_stay_far_from_a_ban() -> None:
    line, most, prevented = Line(lambda *_: False), 0, 0
    for _ in range(int(HOUR / CLICK_RETRY)):
        for channel in range(100):
            try:
                await line.ask(FORBIDDEN, f"/channels/{channel}/messages")
            except DeliveryError:
                prevented += 1
        most = max(most, line.invalid.count)
        await line.clock.advance(CLICK_RETRY)

    assert prevented > 100_000
    assert most < 2_000


async def test_above_a_limit_a_refused_request_is_not_repeated() -> None:
    line = Line()
    await line.is_refused(Caution.REPEATS_NOTHING - 1)
    await line.ask(OK, "/channels/1000/messages")
    await line.ask(FORBIDDEN, "/channels/9/messages")

    with pytest.raises(DeliveryError):
        await line.ask(OK, "/channels/9/messages")
    await line.ask(OK, "/channels/1000/messages")
    await line.ask(OK, "/channels/9/messages/1", "PATCH")
    assert line.invalid.count == Caution.REPEATS_NOTHING

    await line.clock.advance(WINDOW + 1)
    await line.ask(OK, "/channels/9/messages")
    assert line.invalid.count == 0


async def test_a_refused_request_that_has_since_succeeded_is_sent() -> None:
    line = Line()
    await line.ask(FORBIDDEN, "/channels/1/messages/5", "PATCH")
    await line.ask(OK, "/channels/1/messages/6", "PATCH")
    await line.is_refused(Caution.REPEATS_NOTHING)

    await line.ask(OK, "/channels/1/messages/5", "PATCH")


@pytest.mark.parametrize(
    ("status", "failure"),
    [
        (UNAUTHORIZED, DeliveryFailure.REFUSED),
        (FORBIDDEN, DeliveryFailure.NOT_ALLOWED),
        (RATE_LIMITED, DeliveryFailure.OUTAGE),
    ],
)
async def test_a_prevented_request_fails_like_the_refused_one(
    status: int, failure: DeliveryFailure
) -> None:
    line = Line()
    await line.ask(status)
    await line.is_refused(Caution.REPEATS_NOTHING)

    with pytest.raises(DeliveryError) as prevented:
        await line.ask(OK)
    assert prevented.value.failure is failure


async def test_only_requests_that_discord_counts_are_counted() -> None:
    line = Line()
    await line.ask(OK)
    await line.ask(NOT_FOUND)
    await line.ask(RATE_LIMITED, **{"X-RateLimit-Scope": "shared"})
    await line.ask(FORBIDDEN, "https://example.com/picture")
    assert line.invalid.count == 0

    await line.ask(RATE_LIMITED, **{"X-RateLimit-Scope": "user"})
    await line.ask(UNAUTHORIZED, "/interactions/1/secret/callback")
    line.invalid.answered(RATE_LIMITED)
    line.invalid.answered(OK)
    assert line.invalid.count == 3


async def test_the_refusals_of_other_processes_count_for_ten_minutes() -> None:
    line = Line()
    await line.is_refused(2)
    line.invalid.share(1, Caution.REPEATS_NOTHING - 1)
    assert (line.invalid.unshared, line.invalid.count) == (1, Caution.REPEATS_NOTHING)
    assert line.invalid.caution is Caution.REPEATS_NOTHING
    with pytest.raises(DeliveryError):
        await line.ask(OK, "/channels/1000/messages")

    # The database no longer answers.
    await line.clock.advance(WINDOW - 1)
    assert line.invalid.count == Caution.REPEATS_NOTHING
    await line.clock.advance(1)
    assert line.invalid.count == 0


async def test_answers_to_clicks_are_never_prevented() -> None:
    line = Line(lambda *_: False)
    for _ in range(Caution.REPEATS_NOTHING + 1):
        await line.ask(UNAUTHORIZED, "/webhooks/1/secret/messages/@original", "PATCH")


async def test_the_start_and_end_of_caution_are_logged() -> None:
    line = Line()
    with capture_logs() as log:
        await line.is_refused(Caution.ASKS_RIGHTS + 10)
        await line.clock.advance(WINDOW + 1)
        await line.ask(OK)

    assert [(one["log_level"], one["caution"]) for one in log] == [
        ("warning", "ASKS_RIGHTS"),
        ("info", "NONE"),
    ]


@pytest.mark.parametrize(
    ("kind", "right"),
    [(TextChannel, "send_messages"), (Thread, "send_messages_in_threads")],
)
def test_cached_permissions_show_where_the_bot_may_write(
    kind: type[TextChannel | Thread], right: str
) -> None:
    client, channel = Mock(), Mock(spec=kind)
    client.get_channel.return_value = channel

    def allowed(**rights: bool) -> list[bool]:
        channel.permissions_for.return_value = Permissions(**rights)
        return [
            allowed_by_cache(client, "POST", "/channels/7/messages"),
            allowed_by_cache(client, "PATCH", "/channels/7/messages/1"),
        ]

    assert allowed(view_channel=True, **{right: True}) == [True, True]
    assert allowed(view_channel=True) == [False, True]
    assert allowed(**{right: True}) == [False, False]
    client.get_channel.assert_called_with(7)


def test_cached_permissions_show_where_the_bot_may_open_threads() -> None:
    client, channel = Mock(), Mock(spec=TextChannel)
    client.get_channel.return_value = channel

    def allowed(**rights: bool) -> bool:
        channel.permissions_for.return_value = Permissions(**rights)
        return allowed_by_cache(client, "POST", "/channels/7/threads")

    assert allowed(view_channel=True, create_public_threads=True)
    assert not allowed(view_channel=True, send_messages=True)
    assert not allowed(create_public_threads=True)


def test_a_request_about_an_uncached_channel_is_allowed() -> None:
    client = Mock()
    client.get_channel.return_value = None

    assert allowed_by_cache(client, "POST", "/channels/7/messages")
    assert allowed_by_cache(client, "POST", "/users/@me/channels")


async def test_metrics_and_health_report_invalid_requests(url: str, unused_tcp_port: int) -> None:
    async with (
        LocalDiscord(rates=UNHURRIED) as local,
        playing(local, url, unused_tcp_port),
        player(local, "Camille") as camille,
    ):
        await camille.opens("master")
        before = value((await figures(unused_tcp_port))["uno_discord_invalid_requests"])
        local.faults.add(Fault("PATCH", "/channels/*", status=FORBIDDEN, code=50013))
        await camille.presses("add-robot")
        await camille.window.until(lambda: local.traffic.statuses[FORBIDDEN] or None)
        seen = value((await figures(unused_tcp_port))["uno_discord_invalid_requests"])
        _, text = await get(unused_tcp_port, "/healthz")

    assert seen > before
    assert json.loads(text)["invalid_requests"] >= seen
