"""What the gateway sends and nobody can read ends no process."""

from __future__ import annotations

import pytest
from discord import shard
from structlog.testing import capture_logs

from bot.ui.discord.gateway import TolerantWebSocket


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
