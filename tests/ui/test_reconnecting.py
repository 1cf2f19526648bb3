"""discord.py's shards survive unreadable gateway messages and early closes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from bot.gateway.connection import TolerantConnectionState
from playground import LocalDiscord, discord_at
from playground.server.api import Json
from playground.server.gateway.endpoint import ready_payload
from playground.server.gateway.protocol import Op
from playground.server.gateway.sessions import Connection
from tests.app.process import UNHURRIED

SECONDS = 5


class ShardedClient(discord.AutoShardedClient):
    """A client whose shards connect as the bot's do."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), shard_count=1, max_messages=None)

    def _get_state(self, **options: Any) -> TolerantConnectionState:  # noqa: ANN401 - discord.py's
        return TolerantConnectionState(
            dispatch=self.dispatch,
            handlers=self._handlers,
            hooks=self._hooks,
            http=self.http,
            guild_ready_timeout=2.0 * SECONDS,
            **options,
        )

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait: discord.py's own version waits five seconds."""


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let discord.py retry without waiting."""
    monkeypatch.setattr(discord.backoff.ExponentialBackoff, "delay", lambda _: 0.0)


@asynccontextmanager
async def connected(local: LocalDiscord) -> AsyncIterator[ShardedClient]:
    """A client, from its login until it closes."""
    with discord_at(local.port):
        async with ShardedClient() as client:
            running = asyncio.create_task(client.start(local.token))
            ready = asyncio.create_task(client.wait_for("ready", timeout=SECONDS))
            await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                ready.cancel()
                running.result()
            await ready
            yield client
            await client.close()
            await running


async def test_a_shard_survives_an_unreadable_event() -> None:
    async with LocalDiscord(rates=UNHURRIED) as local, connected(local) as client:
        with capture_logs() as lines:
            (session,) = local.gateway.sessions.values()
            assert session.connection is not None
            for text in ("[]", "null", '{"op": 0, "t": "RESUMED", "s": 1, "d": null}'):
                session.connection.frames.put_nowait(text)
            resumed = client.wait_for("shard_resumed", timeout=SECONDS)
            local.gateway.request_reconnect()
            await resumed

        assert len(lines) == 3
        assert [*local.gateway.sessions.values()] == [session], "the same session"


async def test_an_unreadable_session_start_is_retried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unreadable: list[Json] = [{}, {"session_id": "1"}]

    def ready(*args: Any) -> Json:  # noqa: ANN401 - as the gateway calls it
        return unreadable.pop() if unreadable else ready_payload(*args)

    monkeypatch.setattr("playground.server.gateway.endpoint.ready_payload", ready)
    async with LocalDiscord(rates=UNHURRIED) as local:
        with capture_logs() as lines:
            async with connected(local) as client:
                assert client.is_ready()

    assert [one["event"] for one in lines] == ["a gateway message could not be read"] * 2


async def test_a_gateway_closing_before_hello_is_retried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    send, refused = Connection.send, [1, 2, 3]

    def say(connection: Connection, op: Op, data: object = None) -> None:
        if op is Op.HELLO and refused:
            refused.pop()
            connection.close(4000)
        else:
            send(connection, op, data)

    async with LocalDiscord(rates=UNHURRIED) as local, connected(local) as client:
        monkeypatch.setattr(Connection, "send", say)
        ready = client.wait_for("ready", timeout=SECONDS)
        local.gateway.disconnect()
        await ready

    assert not refused
