"""A connection to the local Discord's gateway without discord.py."""

from __future__ import annotations

from typing import Any

import aiohttp

from playground import LocalDiscord

GUILDS = 1


class GatewayLine:
    """A connection that has received HELLO."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    @classmethod
    async def open(cls, web: aiohttp.ClientSession, local: LocalDiscord) -> GatewayLine:
        line = cls(await web.ws_connect(f"{local.url}/gateway?v=10&encoding=json"))
        assert (await line.next())["op"] == 10
        return line

    async def send(self, op: int, data: object) -> None:
        await self._socket.send_json({"op": op, "d": data})

    async def send_raw(self, frame: str | bytes) -> None:
        if isinstance(frame, str):
            await self._socket.send_str(frame)
        else:
            await self._socket.send_bytes(frame)

    async def next(self) -> dict[str, object]:
        frame: dict[str, object] = await self._socket.receive_json(timeout=5)
        return frame

    async def event(self, name: str) -> dict[str, Any]:
        """Wait for the next event with this name and return its data; skip other frames."""
        while True:
            frame = await self.next()
            if frame.get("t") == name:
                data = frame["d"]
                assert isinstance(data, dict)
                return data

    async def code(self) -> int | None:
        """Wait until the server closes the connection; return its close code."""
        while not self._socket.closed:
            await self._socket.receive(timeout=5)
        return self._socket.close_code


def identity(local: LocalDiscord, **changes: object) -> dict[str, object]:
    """The data of a client's IDENTIFY, in which `changes` replace or add fields."""
    return {"token": local.token, "intents": GUILDS, "properties": {}, **changes}
