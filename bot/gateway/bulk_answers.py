"""Gives many interactions the same first answer, at a fiftieth of the cost of a move.

An HTTP client costs four times as much as what is needed here: a request in which only an id and a
token vary, and the status of the response. A connection that fails loses a single answer; if none
can be opened, the waiting answers are dropped.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import quote

from discord.http import Route
from yarl import URL

MOST_LINES = 100
"""The most connections open at once; each carries more answers the nearer Discord is."""
OPENED_AT_ONCE = 4
"""The most connections being opened at once; opening one costs as much as many answers."""
MOST_WAITING = 1000
"""The most answers waiting for a connection; when another is added, the oldest is dropped."""
TIMEOUT = 3.0
"""Seconds after which a silent connection is abandoned, as an answer would come too late."""
NO_CONTENT = 204


@dataclass(frozen=True, slots=True)
class BulkAnswer:
    """A first answer, ready to be sent to any interaction."""

    head: bytes
    tail: bytes

    @classmethod
    def of(cls, content: Mapping[str, Any], user_agent: str) -> BulkAnswer:
        """Prepare an answer; `content` is the callback's `type` and `data`."""
        address = URL(Route.BASE)
        body = json.dumps(content).encode()
        lines = (
            "/callback HTTP/1.1",
            f"Host: {address.authority}",
            f"User-Agent: {user_agent}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            "\r\n",
        )
        head = f"POST {address.path}/interactions/"
        return cls(head.encode(), "\r\n".join(lines).encode() + body)

    def request(self, interaction_id: int, token: str) -> bytes:
        return b"%b%d/%b%b" % (self.head, interaction_id, quote(token, "").encode(), self.tail)


class _Line(asyncio.Protocol):
    """A connection that sends one request at a time; `freed` receives the response's status."""

    def __init__(self, freed: Callable[[_Line, int], None], lost: Callable[[_Line], None]) -> None:
        self._freed = freed
        self._lost = lost
        self._received = b""
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def send(self, request: bytes) -> None:
        assert self._transport is not None, "the connection has been made"
        self._timer = asyncio.get_running_loop().call_later(TIMEOUT, self.close)
        self._transport.write(request)

    def data_received(self, data: bytes) -> None:
        self._received += data
        head, ended, _ = self._received.partition(b"\r\n\r\n")
        if not ended:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        words = head.split(None, 2)
        status = int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
        self._received = b""
        if status != NO_CONTENT:
            # The rest of the response is not read, so the connection cannot be used again.
            self.close()
        self._freed(self, status)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_lost(self, _error: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._lost(self)


class BulkAnswers:
    """Sends bulk answers without waiting for them; `observe` receives each response's status."""

    def __init__(self) -> None:
        self.observe: Callable[[int], None] = lambda _: None
        self._idle: list[_Line] = []
        self._lines: set[_Line] = set()
        self._opening: set[asyncio.Task[None]] = set()
        self._waiting: deque[bytes] = deque(maxlen=MOST_WAITING)
        self._closed = False

    def send(self, answer: BulkAnswer, interaction_id: int, token: str) -> None:
        request = answer.request(interaction_id, token)
        if self._idle:
            self._idle.pop().send(request)
            return
        self._waiting.append(request)
        self._open_one()

    def _open_one(self) -> None:
        opening = len(self._opening)
        may_open = opening < OPENED_AT_ONCE and opening + len(self._lines) < MOST_LINES
        if self._waiting and may_open and not self._closed:
            task = asyncio.create_task(self._open(), name="a line for bulk answers")
            self._opening.add(task)
            task.add_done_callback(self._opened)

    def _opened(self, task: asyncio.Task[None]) -> None:
        self._opening.discard(task)
        self._open_one()

    def close(self) -> None:
        self._closed = True
        self._waiting.clear()
        for task in self._opening:
            task.cancel()
        for line in self._lines:
            line.close()

    async def _open(self) -> None:
        address = URL(Route.BASE)
        assert address.host is not None, "Discord has an address"
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(TIMEOUT):
                _, line = await loop.create_connection(
                    lambda: _Line(self._free, self._forget),
                    address.host,
                    address.port or 443,
                    ssl=address.scheme == "https" or None,
                )
        except OSError:
            # By the time Discord can be reached again, it is too late for the waiting answers.
            self._waiting.clear()
            return
        self._lines.add(line)
        self._next(line)

    def _free(self, line: _Line, status: int) -> None:
        self.observe(status)
        if status == NO_CONTENT:
            self._next(line)

    def _next(self, line: _Line) -> None:
        if self._waiting:
            line.send(self._waiting.popleft())
        else:
            self._idle.append(line)

    def _forget(self, line: _Line) -> None:
        self._lines.discard(line)
        if line in self._idle:
            self._idle.remove(line)
        self._open_one()
