"""What the gateway sends and nobody can read ends no process."""

from __future__ import annotations

import asyncio
import gc
from typing import TYPE_CHECKING, Any

import pytest
from discord import Interaction, shard
from discord.gateway import DiscordWebSocket
from structlog.testing import capture_logs

from bot.ui.discord import gateway
from bot.ui.discord.gateway import TolerantWebSocket

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    from tests.ui.simulated_server import SimulatedServer


@pytest.mark.parametrize("text", ["", '{"op":', '{"op": 11, "d": null'])
async def test_a_message_that_is_no_json_is_skipped(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    socket = TolerantWebSocket.__new__(TolerantWebSocket)
    monkeypatch.setattr(socket, "_dispatch", lambda *_: None, raising=False)
    monkeypatch.setattr(socket, "log_receive", lambda _: None, raising=False)
    with capture_logs() as lines:
        await socket.received_message(text)

    assert [line["event"] for line in lines] == ["a gateway message could not be read"]


def test_discord_py_connects_with_it() -> None:
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
    (line,) = [line for line in log if line["log_level"] == "error"]
    log.remove(line)
    assert (line["event"], line["gateway_event"]) == (
        "a gateway event could not be parsed",
        "CHANNEL_UPDATE",
    )


async def test_nothing_is_made_of_the_components_of_a_clicked_message(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicked: list[Interaction[Any]] = []
    click = uno.bot.handler.click

    async def noted(interaction: Interaction[Any]) -> None:
        clicked.append(interaction)
        await click(interaction)

    monkeypatch.setattr(uno.bot.handler, "click", noted)
    await uno.deal()

    assert clicked
    assert all(one.message and not one.message.components for one in clicked)


async def test_clicks_that_are_answered_wait_for_no_garbage_collection(
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
        kept = [one for one in gc.get_objects() if isinstance(one, Interaction)]
    finally:
        gc.enable()

    # The last answer to each can still be edited.
    assert len(kept) <= people


async def test_a_connection_that_discord_does_not_close_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def waits(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(DiscordWebSocket, "close", waits)
    monkeypatch.setattr(gateway, "CLOSING_SECONDS", 0.01)
    connection = TolerantWebSocket.__new__(TolerantWebSocket)
    async with asyncio.timeout(5.0):
        await connection.close()
