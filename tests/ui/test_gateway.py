"""Unreadable gateway events do not end the process."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import MutableMapping
from typing import Any, cast

import pytest
from discord import Interaction, InteractionType, shard
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from structlog.testing import capture_logs

from bot.gateway.connection import TolerantWebSocket
from bot.ui.routes import click
from tests.ui.simulated_server import SimulatedServer


class Line:
    """A stand-in for a connection's socket; it records the codes with which it is closed."""

    def __init__(self) -> None:
        self.closed_with: list[int] = []

    async def close(self, *, code: int) -> None:
        self.closed_with.append(code)


class Uncompressed:
    """A decompressor for messages that are not compressed."""

    COMPRESSION_TYPE = ""

    def decompress(self, message: bytes) -> str:
        return message.decode()


def connection(line: Line, session: str | None = "session") -> TolerantWebSocket:
    """A connection whose session has begun, or has yet to begin if `session` is None."""
    made = TolerantWebSocket(cast("Any", line), loop=asyncio.get_running_loop())
    made.session_id, made.shard_id = session, 0
    made._discord_parsers = {}  # noqa: SLF001 - discord.py sets it when it connects
    return made


UNREADABLE = (
    "",
    '{"op":',
    '{"op": 11, "d": null',
    "[]",
    "7",
    "null",
    '{"op": 10, "d": null}',
    '{"op": 0, "t": "READY", "s": 1, "d": {}}',
    '{"op": 0, "t": "RESUMED", "s": 1, "d": null}',
    '{"op": 0, "t": ["READY"], "s": 1, "d": {}}',
)


@pytest.mark.parametrize("text", UNREADABLE)
async def test_a_message_that_cannot_be_read_is_skipped(text: str) -> None:
    line = Line()
    with capture_logs() as lines:
        await connection(line).received_message(text)

    assert [one["event"] for one in lines] == ["a gateway message could not be read"]
    assert line.closed_with == []


async def test_an_undecodable_frame_is_skipped_and_its_content_is_not_logged() -> None:
    made = connection(Line())
    made._decompressor = Uncompressed()  # noqa: SLF001 - the type depends on the Python version
    with capture_logs() as lines:
        await made.received_message(b"\xffR7 in hand")
        await made.received_message(b'{"op": 11}')

    assert [one["event"] for one in lines] == ["a gateway message could not be read"]
    assert "R7" not in str(lines)


@pytest.mark.parametrize("text", UNREADABLE)
async def test_a_connection_whose_session_cannot_begin_is_tried_again_later(text: str) -> None:
    line = Line()
    with capture_logs() as lines, pytest.raises(ConnectionError):
        # After each failure discord.py waits longer; the process goes on.
        await connection(line, session=None).received_message(text)

    assert [one["event"] for one in lines] == ["a gateway message could not be read"]
    assert len(line.closed_with) == 1


async def test_a_broken_compressed_stream_is_started_again() -> None:
    line = Line()
    with capture_logs() as lines, pytest.raises(ReconnectWebSocket) as raised:
        await connection(line).received_message(b"R7 in hand\x00\x00\xff\xff")

    assert not raised.value.resume
    assert [one["event"] for one in lines] == ["the gateway cannot be decompressed"]
    assert "R7" not in str(lines)
    assert len(line.closed_with) == 1


async def test_a_session_is_kept_when_discord_asks_for_a_new_connection() -> None:
    line = Line()
    with pytest.raises(ReconnectWebSocket) as raised:
        await connection(line).received_message('{"op": 7, "d": null}')

    assert raised.value.resume
    assert line.closed_with == [4000], "with 1000, Discord would end the session"


async def test_a_connection_that_the_gateway_closes_at_once_counts_as_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def hang_up(*_: object, **__: object) -> DiscordWebSocket:
        raise ReconnectWebSocket(0)

    monkeypatch.setattr(DiscordWebSocket, "from_client", hang_up)
    with pytest.raises(ConnectionError):
        await TolerantWebSocket.from_client(cast("Any", None), shard_id=0, resume=True)


def test_discord_py_uses_the_tolerant_connection() -> None:
    assert shard.DiscordWebSocket is TolerantWebSocket


async def test_an_event_that_cannot_be_parsed_is_skipped(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]]
) -> None:
    await uno.deal()
    uno.env.backend.emit("CHANNEL_UPDATE", {"id": "no number"})
    await uno.env.settle()
    moves = uno.state.moves
    await uno.play(uno.on_turn)

    assert uno.state.moves == moves + 1
    (line,) = [one for one in log if one["event"] == "a gateway event could not be parsed"]
    assert (line["log_level"], line["gateway_event"]) == ("warning", "CHANNEL_UPDATE")
    assert "exc_info" not in line


async def test_the_components_of_a_clicked_message_are_not_parsed(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicked: list[Interaction[Any]] = []

    async def noted(interaction: Interaction[Any]) -> None:
        if interaction.type is InteractionType.component:
            clicked.append(interaction)
        await click(interaction)

    monkeypatch.setattr(uno.bot, "on_interaction", noted)
    await uno.deal_by_clicks()

    assert clicked
    assert all(one.message and not one.message.components for one in clicked)


async def test_answered_clicks_are_freed_without_garbage_collection(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    people = 2
    gc.collect()
    gc.disable()
    try:
        for _ in range(3 * people):
            await uno.play(uno.on_turn)
        await uno.env.settle()
        clicks = [one for one in gc.get_objects() if isinstance(one, Interaction)]
    finally:
        gc.enable()

    # Each person's welcome and last answer may be kept: they can still be edited.
    kept = [one for one in clicks if one.client is uno.bot]
    assert len(kept) <= 2 * people


async def test_a_connection_that_discord_does_not_close_is_abandoned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def waits(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(DiscordWebSocket, "close", waits)
    monkeypatch.setattr("bot.gateway.connection.CLOSING_SECONDS", 0.01)
    connection = TolerantWebSocket.__new__(TolerantWebSocket)
    async with asyncio.timeout(5.0):
        await connection.close()
