"""Malformed requests are refused with a message and never cause a server error."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import replace

import aiohttp
import pytest

from playground import LocalDiscord, SessionPlan
from playground.page.requests import PageRequests
from playground.server.api import BOT, OWNER
from playground.server.errors import ApiError, UserError
from playground.server.gateway.protocol import NOTHING_PRIVILEGED, CloseCode
from playground.server.request import ApiRequest
from playground.server.rest import ROUTES
from playground.server.services import create_services
from playground.server.state.access import set_bot_permissions
from playground.server.state.clock import ServerClock
from playground.server.state.state import demo_state
from playground.tests.bad_input import (
    COMMAND,
    LAYOUT,
    MESSAGE,
    MODAL,
    ROWS,
    SCHEDULED_EVENT,
    SHORT_MESSAGE,
    THREAD,
    changed,
)
from playground.tests.conftest import RATES
from playground.tests.gateway_line import GatewayLine

MESSAGES = "/channels/{channel_id}/messages"
COMMANDS = "/applications/{application_id}/commands"
EVENTS = "/guilds/{guild_id}/scheduled-events"
CALLBACK = "/interactions/{interaction_id}/{token}/callback"
HOOK = "/webhooks/{application_id}/{token}"
MIXED = "multipart/form-data; boundary=x"
NESTED_OPTIONS = [
    {
        "name": "open",
        "options": [{"name": "word", "value": "r", "focused": True}, {"name": "times", "value": 1}],
    }
]
CHOICE = {"name": "Red", "value": "r"}
INT, LOW, HIGH = ("NUMBER_TYPE_COERCE", "NUMBER_TYPE_MIN", "NUMBER_TYPE_MAX")


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        ("/users/@me/guilds?after=first", {"after": INT}),
        ("/users/@me/guilds?limit=many", {"limit": INT}),
        ("/users/@me/guilds?limit=0", {"limit": LOW}),
        ("/users/@me/guilds?limit=201", {"limit": HIGH}),
        ("/channels/{channel}/messages?limit=²", {"limit": INT}),
        ("/channels/{channel}/messages?limit=-1", {"limit": LOW}),
        ("/channels/{channel}/messages?before=now", {"before": INT}),
        (f"/channels/{{channel}}/messages?after={'9' * 5000}", {"after": INT}),
    ],
)
async def test_an_error_in_the_query_names_its_parameter(
    local: LocalDiscord, web: aiohttp.ClientSession, uno: int, path: str, wrong: dict[str, str]
) -> None:
    url = f"{local.url}/api/v10{path.format(channel=uno)}"
    async with web.get(url, headers={"Authorization": f"Bot {local.token}"}) as answer:
        told = await answer.json()

    assert (answer.status, told["code"]) == (400, 50035)
    assert {key: each["_errors"][0]["code"] for key, each in told["errors"].items()} == wrong


class World:
    """A local Discord without a network, with one object of each kind."""

    def __init__(self) -> None:
        state = demo_state("http://127.0.0.1:1", ServerClock(1_750_000_000_000), "token")
        self.services = create_services(state, RATES, SessionPlan(), NOTHING_PRIVILEGED)
        self.camille = next(iter(state.people.values()))
        self.channel = next(iter(state.channels.values()))
        set_bot_permissions(state, self.channel, OWNER | BOT)
        self.params = {
            "application_id": str(state.bot.id),
            "guild_id": str(state.guild.id),
            "channel_id": str(self.channel.id),
            "message": "@original",
        }
        self.params["message_id"] = self._made(
            "/channels/{channel_id}/messages", {"components": ROWS}
        )
        self.params["command_id"] = self._made(COMMANDS, {"name": "do", "description": "x"})
        self.params["nested_id"] = self._made(COMMANDS, COMMAND)
        self.params["event_id"] = self._made(EVENTS, SCHEDULED_EVENT)

    def prepare(self, what: str) -> None:
        """Create a thread or begin an interaction, whose ids the next requests contain."""
        invocations, channel_id = self.services.invocations, self.channel.id
        command_id, message_id = int(self.params["command_id"]), int(self.params["message_id"])
        match what:
            case "thread":
                self.params["channel_id"] = self._made("/channels/{channel_id}/threads", THREAD)
                return
            case "component":
                made = invocations.component(self.camille, (channel_id, message_id), "draw")
            case "autocomplete":
                made = invocations.autocomplete(self.camille, channel_id, command_id, [])
            case _:
                made = invocations.command(self.camille, channel_id, command_id, [])
        self.params |= {"interaction_id": str(made.id), "token": made.token}
        if what == "deferred":
            self.ask("POST", CALLBACK, {"type": 5})
        elif what == "modal":
            self.ask("POST", CALLBACK, {"type": 9, "data": MODAL})

    def ask(self, method: str, path: str, body: object) -> object:
        """Have a request handled and return the answer.

        Raises:
            ApiError: The request is refused.
        """
        (route,) = [each for each in ROUTES if (each.method, each.path) == (method, path)]
        request = ApiRequest(self.params, {})
        if isinstance(body, dict):
            request = replace(request, body=body)
        elif isinstance(body, list):
            request = replace(request, listed=[each for each in body if isinstance(each, dict)])
        return route.handle(self.services, request)

    def _made(self, path: str, body: object) -> str:
        answer = self.ask("POST", path, body)
        assert isinstance(answer, dict)
        return str(answer["id"])


@pytest.mark.parametrize(
    ("first", "method", "path", "body"),
    [
        ("", "POST", MESSAGES, MESSAGE),
        ("", "POST", MESSAGES, LAYOUT),
        ("", "PATCH", f"{MESSAGES}/{{message_id}}", SHORT_MESSAGE),
        ("", "POST", COMMANDS, COMMAND),
        ("", "PUT", COMMANDS, [COMMAND]),
        ("", "PATCH", f"{COMMANDS}/{{command_id}}", COMMAND),
        ("", "POST", "/applications/{application_id}/emojis", {"name": "red", "image": "data:é"}),
        ("", "POST", EVENTS, SCHEDULED_EVENT),
        ("", "PATCH", f"{EVENTS}/{{event_id}}", SCHEDULED_EVENT | {"status": 1}),
        ("", "POST", "/users/@me/channels", {"recipient_id": "1"}),
        ("", "POST", "/channels/{channel_id}/threads", THREAD),
        ("", "PATCH", "/channels/{channel_id}", {"name": "x", "topic": "x"}),
        ("thread", "PATCH", "/channels/{channel_id}", THREAD | {"archived": True, "locked": True}),
        ("command", "POST", CALLBACK, {"type": 4, "data": SHORT_MESSAGE}),
        ("command", "POST", CALLBACK, {"type": 5, "data": {"flags": 64}}),
        ("command", "POST", CALLBACK, {"type": 9, "data": MODAL}),
        ("autocomplete", "POST", CALLBACK, {"type": 8, "data": {"choices": [CHOICE]}}),
        ("component", "POST", CALLBACK, {"type": 7, "data": SHORT_MESSAGE}),
        ("deferred", "POST", HOOK, SHORT_MESSAGE),
        ("deferred", "PATCH", f"{HOOK}/messages/{{message}}", SHORT_MESSAGE),
    ],
)
def test_a_request_with_arbitrary_values_is_answered_or_refused(
    first: str, method: str, path: str, body: object
) -> None:
    world = None
    for mangled in changed(body):
        if world is None:
            world = World()
            if first:
                world.prepare(first)
        with suppress(ApiError):
            json.dumps(world.ask(method, path, mangled))
            # An accepted request has changed the world; a refused one changes nothing.
            world = None


CLICK = {"channel_id": "{channel_id}", "message_id": "{message_id}", "nonce": "n"}


@pytest.mark.parametrize(
    "frame",
    [
        {"op": "history", "channel_id": "{channel_id}", "limit": 5, "before": "1"},
        {"op": "send", "channel_id": "{channel_id}", "content": "x"},
        {"op": "locale", "locale": "fr"},
        {"op": "command", **CLICK, "command_id": "{nested_id}", "options": NESTED_OPTIONS},
        {"op": "autocomplete", **CLICK, "command_id": "{nested_id}", "options": NESTED_OPTIONS},
        {"op": "component", **CLICK, "custom_id": "draw"},
        {"op": "component", **CLICK, "custom_id": "pick", "values": ["r"]},
        {
            "op": "modal_submit",
            "interaction_id": "{interaction_id}",
            "custom_id": "form",
            "components": [
                {"type": 1, "components": [{"custom_id": "word", "value": "x"}]},
                {"type": 18, "component": {"custom_id": "pick", "values": ["r"]}},
            ],
            "nonce": "n",
        },
    ],
    ids=lambda frame: frame["op"],
)
def test_a_page_frame_with_arbitrary_values_is_answered_or_refused(
    frame: dict[str, object],
) -> None:
    world = World()
    world.prepare("modal")
    text = json.dumps(frame)
    for name, value in world.params.items():
        text = text.replace(f"{{{name}}}", value)
    requests = PageRequests(world.services)
    requests.handle(world.camille, json.loads(text))
    for mangled in changed(json.loads(text)):
        if isinstance(mangled, dict) and "op" in mangled:
            with suppress(UserError):
                requests.handle(world.camille, mangled)


@pytest.mark.parametrize(
    "sent",
    [
        (b"{", "application/json"),
        (b'"\xff"', "application/json"),
        (b"[" * 100_000, "application/json"),
        (b"", "multipart/form-data"),
        (b"--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y--\r\n--x--", MIXED),
    ],
)
@pytest.mark.parametrize("path", ["/app/people", "/api/v10/channels/{channel}/messages"])
async def test_a_body_that_cannot_be_read_is_refused(
    local: LocalDiscord, web: aiohttp.ClientSession, uno: int, path: str, sent: tuple[bytes, str]
) -> None:
    content, kind = sent
    headers = {"Authorization": f"Bot {local.token}", "Content-Type": kind}
    url = f"{local.url}{path.format(channel=uno)}"
    async with web.post(url, data=content, headers=headers) as answer:
        assert answer.status == 400


@pytest.mark.parametrize("frame", [b"{}", "{", "[" * 4000, "7"], ids=str)
async def test_a_frame_that_cannot_be_read_closes_the_gateway(
    local: LocalDiscord, web: aiohttp.ClientSession, frame: str | bytes
) -> None:
    line = await GatewayLine.open(web, local)
    await line.send_raw(frame)

    assert await line.code() == CloseCode.DECODE_ERROR


def nested(depth: int) -> str:
    """A page frame with a command whose options are nested this deep."""
    return '{"op":"command","options":' + '[{"options":' * depth + "[]" + "}]" * depth + "}"


@pytest.mark.parametrize(
    "frame", [nested(300), nested(400), '{"op":7,"ref":' + "[" * 900 + "]" * 900 + "}"], ids=len
)
async def test_an_overly_nested_frame_is_refused_and_the_window_stays_open(
    local: LocalDiscord,
    web: aiohttp.ClientSession,
    caplog: pytest.LogCaptureFixture,
    frame: str,
) -> None:
    person = next(iter(local.state.people))
    async with web.ws_connect(f"{local.url}/app/ws?person={person}") as window:
        await window.receive_json()
        await window.send_str(frame)
        assert (await window.receive_json(timeout=5))["ok"] is False
        await window.send_json({"op": "read", "ref": 1})
        assert (await window.receive_json(timeout=5))["ref"] == 1
    assert caplog.records == []


async def test_a_deeply_nested_body_is_refused(
    local: LocalDiscord, api: aiohttp.ClientSession, uno: int, caplog: pytest.LogCaptureFixture
) -> None:
    container = '{"type":17,"components":['
    deep = '{"flags":32768,"components":[' + container * 400 + "]}" * 400 + "]}"
    headers = {"Content-Type": "application/json"}
    async with api.post(f"channels/{uno}/messages", data=deep, headers=headers) as answer:
        assert answer.status == 400
    assert caplog.records == []


HOST = b"Host: HOST\r\n"
PEOPLE = b"POST /app/people HTTP/1.1\r\n" + HOST
HALF_A_PAIR = rb'{"name":"\ud800","locale":"fr"}'
UPGRADE = (
    b"GET /gateway?v=10 HTTP/1.1\r\nHost: HOST\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
)


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x00\xa5\r\n\r\n",
        b"GET / HTTP/9.9\r\n" + HOST + b"\r\n",
        b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n",
        b"GET /page/" + b"a" * 3000 + b" HTTP/1.1\r\n" + HOST + b"\r\n",
        PEOPLE + b"Content-Length: -1\r\n\r\n",
        PEOPLE + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n",
        PEOPLE + b"Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nabcde",
        PEOPLE + b"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 3\r\n\r\nabc",
        PEOPLE + b"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 60\r\n\r\n"
        b'--x\r\nContent-Disposition: form-data; name="\x00"\r\n\r\nq\r\n--x--  ',
        PEOPLE + b"Content-Length: %d\r\n\r\n" % len(HALF_A_PAIR) + HALF_A_PAIR,
        UPGRADE + b"\xd0GhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    ],
    ids=lambda sent: ascii(sent[:40]),
)
async def test_garbage_sent_to_the_port_is_refused_and_not_logged(
    local: LocalDiscord, caplog: pytest.LogCaptureFixture, sent: bytes
) -> None:
    reading, writing = await asyncio.open_connection("127.0.0.1", local.port)
    writing.write(sent.replace(b"HOST", f"127.0.0.1:{local.port}".encode()))
    status = await asyncio.wait_for(reading.readline(), 5)
    writing.close()
    await writing.wait_closed()

    assert status[9:12] in {b"400", b"404"}
    assert caplog.records == []


async def test_a_client_that_leaves_during_a_request_is_not_logged(
    local: LocalDiscord, web: aiohttp.ClientSession, caplog: pytest.LogCaptureFixture
) -> None:
    _, writing = await asyncio.open_connection("127.0.0.1", local.port)
    people = PEOPLE.replace(b"HOST", f"127.0.0.1:{local.port}".encode())
    writing.write(people + b"Content-Length: 100\r\n\r\nabc")
    await writing.drain()
    writing.close()
    await writing.wait_closed()

    async with web.get(f"{local.url}/app/people") as answer:
        assert answer.ok
    assert caplog.records == []
