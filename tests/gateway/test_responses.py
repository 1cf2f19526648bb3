"""Discord's responses as the bot reads them: the dates in their headers, and their JSON."""

from __future__ import annotations

import json
from email.utils import formatdate
from types import SimpleNamespace
from typing import Any, cast

import pytest
from aiohttp import TraceConfig
from discord.http import Route
from structlog.testing import capture_logs

from bot.gateway.clock import DiscordClock, ResponseDates
from bot.gateway.errors import UnreadableAnswerError, read_answer
from tests.game.clock import VirtualClock

HOUR = 3600.0
MESSAGE = {
    "id": "1",
    "channel_id": "2",
    "author": {"id": "3"},
    "content": "",
    "timestamp": "2026-01-01",
    "attachments": [],
    "embeds": [],
}
MESSAGES = "/channels/2/messages"


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
        """Send a request to Discord, whose clock is ahead, and receive the answer."""
        session, context = cast("Any", None), SimpleNamespace()
        url = path if "://" in path else Route.BASE + path
        await self._trace.on_request_start.send(session, context, cast("Any", None))
        headers = {"Date": formatdate(self._host.now() + ahead, usegmt=True), **headers}
        await self._host.advance(takes)
        params: Any = SimpleNamespace(url=url, response=SimpleNamespace(headers=headers))
        await self._trace.on_request_end.send(session, context, params)


@pytest.mark.parametrize("ahead", [-HOUR, HOUR])
async def test_an_answer_corrects_a_wrong_machine_clock(ahead: float) -> None:
    host = VirtualClock()
    line = Line(host)
    with capture_logs():
        await line.ask(ahead=ahead)

    assert line.clock.now() == pytest.approx(host.now() + ahead, abs=1)


async def test_a_slow_answer_does_not_change_a_correct_clock() -> None:
    host = VirtualClock()
    line = Line(host)
    for takes in (10.0, 0.1, 60.0, 3.0):
        await line.ask(takes=takes)
        assert line.clock.now() == host.now()


@pytest.mark.parametrize("date", ["", "yesterday", "99:99"])
async def test_an_unreadable_date_changes_nothing(date: str) -> None:
    host = VirtualClock()
    line = Line(host)
    await line.ask(ahead=HOUR, Date=date)

    assert line.clock.now() == host.now()


async def test_only_discords_answers_set_the_clock() -> None:
    host = VirtualClock()
    line = Line(host)
    await line.ask("https://example.com/picture", ahead=HOUR)

    assert line.clock.now() == host.now()


def response(method: str, path: str, content: object, status: int = 200) -> Any:  # noqa: ANN401 - as aiohttp's
    async def text(encoding: str) -> str:
        return json.dumps(content)

    return SimpleNamespace(
        method=method,
        url=Route.BASE + path,
        status=status,
        ok=status < 400,
        headers={"content-type": "application/json"},
        text=text,
    )


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", MESSAGES),
        ("PATCH", f"{MESSAGES}/1"),
        ("GET", MESSAGES),
        ("GET", "/webhooks/1/token/messages/@original"),
        ("POST", "/webhooks/1/token?wait=true"),
        ("POST", "/interactions/1/token/callback?with_response=1"),
        ("POST", "/users/@me/channels"),
        ("GET", "/guilds/1/members/2"),
        ("GET", "/guilds/1/roles"),
        ("GET", "/guilds/1/threads/active"),
        ("GET", "/guilds/1/scheduled-events/2/users?limit=100"),
        ("PUT", "/applications/1/commands"),
        ("GET", "/applications/1/emojis"),
        ("GET", "/gateway/bot"),
        ("GET", "/users/@me"),
    ],
)
async def test_json_of_an_unexpected_form_counts_as_a_failed_request(
    method: str, path: str
) -> None:
    others = (None, 7, True, 0.5, "busy", {"id": None}, {"id": "you"}, [None], [{"id": None}])
    for content in others:
        with pytest.raises(UnreadableAnswerError):
            await read_answer(response(method, path, content))


@pytest.mark.parametrize(
    ("method", "path", "content"),
    [
        ("POST", MESSAGES, MESSAGE),
        ("GET", f"{MESSAGES}?limit=5", []),
        ("GET", MESSAGES, [MESSAGE]),
        ("PATCH", "/webhooks/1/token/messages/@original", MESSAGE),
        ("POST", "/interactions/1/token/callback", {"interaction": {"id": "1", "type": 2}}),
        ("GET", "/guilds/1/roles", [{"id": "1"}]),
        ("GET", "/applications/1/emojis", {"items": []}),
        ("GET", "/users/@me/guilds", []),
    ],
)
async def test_a_valid_answer_of_discord_is_read(method: str, path: str, content: object) -> None:
    assert await read_answer(response(method, path, content)) == content


@pytest.mark.parametrize(
    ("method", "path", "content", "read"),
    [
        (
            "PATCH",
            "/webhooks/1/token/messages/@original",
            {**MESSAGE, "components": [{"type": 10, "content": "Hello"}]},
            {**MESSAGE, "components": []},
        ),
        (
            "POST",
            "/interactions/1/token/callback",
            {"interaction": {"id": "1"}, "resource": {"type": 7, "message": MESSAGE}},
            {"interaction": {"id": "1"}},
        ),
    ],
)
async def test_the_components_of_a_message_just_sent_are_not_parsed(
    method: str, path: str, content: object, read: object
) -> None:
    assert await read_answer(response(method, path, content)) == read


@pytest.mark.parametrize("content", [[], {}, {"retry_after": None}, {"retry_after": "1"}])
async def test_a_rate_limit_without_a_time_fails_the_request(content: object) -> None:
    with pytest.raises(UnreadableAnswerError):
        await read_answer(response("POST", MESSAGES, content, status=429))


async def test_a_refusal_need_not_be_a_json_object() -> None:
    assert await read_answer(response("POST", MESSAGES, [], status=403)) == []
