"""A person with an open page, but no browser: a client of the page's protocol."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any, TypeVar

import aiohttp

T = TypeVar("T")

Json = dict[str, Any]
_PATIENCE_S = 5.0


class PageClient:
    """One window of one person.

    Args:
        socket: The window's connection.
    """

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._refs = count(1)
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self._pushes: list[Json] = []
        self._news = asyncio.Condition()
        self._reader = asyncio.create_task(self._read())
        self.hello: Json = {}

    @classmethod
    async def connect(
        cls, session: aiohttp.ClientSession, url: str, person_id: int | str
    ) -> PageClient:
        """Open a window and wait for its greeting."""
        client = cls(await session.ws_connect(f"{url}/app/ws?person={person_id}"))
        client.hello = await client.sees("hello")
        return client

    async def ask(self, op: str, **data: object) -> Json:
        """Send a request and return the whole answer, whether or not it succeeded."""
        ref = next(self._refs)
        self._answers[ref] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"ref": ref, "op": op, **data})
        return await asyncio.wait_for(self._answers[ref], _PATIENCE_S)

    async def does(self, op: str, **data: object) -> Json:
        """Send a request that must succeed."""
        answer = await self.ask(op, **data)
        assert answer["ok"], answer
        return answer

    async def sees(self, op: str, **values: object) -> Json:
        """Wait for the first update, not yet returned, with this `op` and these values.

        The values of a message update are those of its message.
        """
        async with asyncio.timeout(_PATIENCE_S), self._news:
            while True:
                for push in self._pushes:
                    whole = push | push.get("message", {})
                    if push["op"] == op and values.items() <= whole.items():
                        self._pushes.remove(push)
                        return push
                await self._news.wait()

    async def until(self, look: Callable[[], T | None], patience: float = 60.0) -> T:
        """Call a function, now and after each update to this window, until it returns a value."""
        async with asyncio.timeout(patience), self._news:
            while (found := look()) is None:
                await self._news.wait()
            return found

    def saw(self, op: str) -> list[Json]:
        """All updates with this `op` that have not been returned yet."""
        return [push for push in self._pushes if push["op"] == op]

    async def command(self, name: str, channel_id: int | str, **options: object) -> Json:
        """Use a command without subcommands; its name serves as the nonce."""
        command = next(each for each in self.hello["commands"] if each["name"] == name)
        given = [{"name": key, "value": value} for key, value in options.items()]
        return await self.ask(
            "command",
            channel_id=str(channel_id),
            nonce=name,
            command_id=command["id"],
            options=given,
        )

    async def click(self, message: Json, custom_id: str, *values: str) -> Json:
        """Click a button or choose in a select; the custom id serves as the nonce."""
        return await self.ask(
            "component",
            channel_id=message["channel_id"],
            message_id=message["id"],
            nonce=custom_id,
            custom_id=custom_id,
            component_type=3 if values else 2,
            values=list(values),
        )

    async def leave(self) -> None:
        await self._socket.close()
        await self._reader

    async def _read(self) -> None:
        async for frame in self._socket:
            push = frame.json()
            if "ref" in push:
                self._answers.pop(push["ref"]).set_result(push)
                continue
            async with self._news:
                self._pushes.append(push)
                self._news.notify_all()
