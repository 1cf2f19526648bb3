"""A bot in a separate process at a local Discord, and a person who plays with it.

It is the ordinary bot, except that its robots think briefly, its retries and pauses are short, and
its limits for people are high (`quick_bot.py`). It is killed when the process that started it ends.
At SIGUSR2 it prints where its tasks wait, and at SIGRTMIN what its memory contains.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import aiohttp

from bot.config import PROJECT, Settings
from playground import LocalDiscord
from playground.server.state.models import ChannelKind, Message
from playground.server.traffic import Rate, Rates
from playground.server.validation.components import ComponentKind, walk
from playground.tests.page_client import PageClient
from tests.app import quick_bot

_UNHURRIED = Rate(10_000, 1.0)
UNHURRIED = Rates(*[_UNHURRIED] * 9)
"""Rates that make nobody wait: rate limits have tests of their own."""
UNTIL_READY = 0.1
"""Seconds to wait for more servers: the local Discord names all at once."""
START = 240.0
"""Seconds to wait for a process to start or to end."""
MOST_OF_A_LINE = 1 << 20
"""Bytes of the longest log line that is read."""
MOVES = ("play", "colour", "choose", "take", "pick", "draw", "pass")
MOST_MOVES = 500
"""The number of moves within which a round ends if everybody makes the first move offered."""
CENSUS = "census "


@dataclass(frozen=True, slots=True)
class Census:
    """The contents of a bot's memory.

    Args:
        objects: The number of objects that the garbage collector tracks, by type, except those from
            the start.
        blocks: The blocks in use by Python's own allocator.
        taken: The bytes in use by C's allocator; 0 where it does not report them.
        free: The bytes that C's allocator keeps although nothing uses them.
    """

    objects: dict[str, int]
    blocks: int
    taken: int = 0
    free: int = 0


class BotProcess:
    """A bot in a process of its own.

    Args:
        process: The process, which may still be starting.
        log: Collects everything that the process writes.
    """

    def __init__(self, process: asyncio.subprocess.Process, log: list[str] | None = None) -> None:
        self._process = process
        self.lines: list[str] = []
        self._log = log
        self._ready = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def spawn(
        cls,
        local: LocalDiscord,
        url: str,
        level: str = "INFO",
        *,
        requests: int = Settings().requests_per_second,
        log: list[str] | None = None,
    ) -> BotProcess:
        """Start a bot process without waiting until it is ready.

        Args:
            local: The Discord that it connects to.
            url: The address of its database.
            level: The level of its log.
            requests: The most requests in a second with its token.
            log: Collects everything that the process writes.
        """
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", quick_bot.__name__),
                *(str(local.port), local.token, url, level),
                str(requests),
                cwd=PROJECT,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
                limit=MOST_OF_A_LINE,
            ),
            log,
        )

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether the process has not ended yet."""
        return self._process.returncode is None

    def leave_alone(self) -> None:
        """Close the bot's input, so that it ends as if this process had been killed."""
        assert self._process.stdin is not None
        self._process.stdin.close()

    async def starts(self) -> None:
        """Wait until the bot is connected to Discord; fail with its output if it does not start."""
        ready = asyncio.create_task(self._ready.wait())
        await asyncio.wait(
            {ready, self._reader}, timeout=START, return_when=asyncio.FIRST_COMPLETED
        )
        ready.cancel()
        assert self._ready.is_set(), "".join(self.lines)

    async def census(self) -> Census:
        """Ask the bot for the contents of its memory."""
        told = len(self.lines)
        self._process.send_signal(signal.SIGRTMIN)
        async with asyncio.timeout(START):
            while True:
                for line in self.lines[told:]:
                    if line.startswith(CENSUS):
                        return Census(**json.loads(line.removeprefix(CENSUS)))
                await asyncio.sleep(UNTIL_READY)

    async def wait(self) -> None:
        """Wait until the process has ended."""
        await self._process.wait()

    async def ends(self, sent: signal.Signals) -> tuple[int, str]:
        """Send the bot a signal if it is running; return its exit status and all its output."""
        if self._process.returncode is None:
            self._process.send_signal(sent)
        async with asyncio.timeout(START):
            status = await self._process.wait()
            await self._reader
        return status, "".join(self.lines)

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            self.lines.append(line.decode())
            if self._log is not None:
                self._log.append(self.lines[-1])
            if line == b"ready\n":
                self._ready.set()


@asynccontextmanager
async def bot_process(local: LocalDiscord, url: str) -> AsyncIterator[BotProcess]:
    """Start a bot, and kill it at the end if it is still running.

    Args:
        local: The Discord that it connects to.
        url: The address of its database.
    """
    bot = await BotProcess.spawn(local, url)
    try:
        await bot.starts()
        yield bot
    finally:
        await bot.ends(signal.SIGKILL)


class Player:
    """A person of the demo server who plays with the buttons of messages.

    Args:
        local: The local Discord.
        window: The person's window.
        user_id: The person's id.
    """

    def __init__(self, local: LocalDiscord, window: PageClient, user_id: int) -> None:
        self._local = local
        self.window = window
        self._user_id = user_id
        self._clicked: set[str] = set()

    async def opens(self, edition: str, **options: str) -> None:
        """Open a table in the first channel."""
        command = next(one for one in self._local.services.commands.all() if one["name"] == edition)
        given = [{"type": 3, "name": name, "value": value} for name, value in options.items()]
        answer = await self.window.ask(
            "command",
            channel_id=str(next(iter(self._local.state.channels))),
            nonce="new",
            command_id=command["id"],
            options=[{"type": 1, "name": "new", "options": given}],
        )
        assert answer["ok"], answer
        await self.window.sees("interaction", nonce="new", state="done")

    async def presses(self, what: str) -> None:
        """Press a button of the table's message, as soon as it appears."""
        self._clicked.clear()
        await self.clicks(*await self.window.until(lambda: self._button(self._table, what)))

    async def offer(self, *kinds: str) -> tuple[Message, str]:
        """Wait until the hand offers a move; return its message and its custom id.

        Args:
            kinds: The kinds of moves to look for, preferred ones first; by default all.
        """
        return await self.window.until(lambda: self._button(self._hand, *kinds or MOVES))

    async def moves(self) -> None:
        """Make the first move that the hand offers, as soon as there is one."""
        await self.clicks(*await self.offer())

    async def plays_to_the_end(self, before: Callable[[], None]) -> None:
        """Make a move whenever the hand offers one, until the match is over.

        Args:
            before: Called before each move.
        """
        await self.plays_until("again", before)

    async def plays_until(
        self, what: str, before: Callable[[], None] = lambda: None
    ) -> tuple[Message, str]:
        """Make the moves that the hand offers until a button for `what` appears; return the button.

        Returns:
            The button's message and its custom id.
        """
        for _ in range(MOST_MOVES):
            message, custom_id = await self.window.until(
                lambda: (
                    self._button(self._table, what)
                    or self._button(self._hand, what)
                    or self._button(self._hand, *MOVES)
                )
            )
            if kind_of(custom_id) == what:
                return message, custom_id
            before()
            await self.clicks(message, custom_id)
        raise AssertionError(f"nobody is offered to {what} after {MOST_MOVES} moves")

    async def clicks(self, message: Message, custom_id: str) -> None:
        """Click a button, and return once the bot has answered or its time is up."""
        if await self.click(message, custom_id):
            await self.window.sees("interaction", nonce=custom_id)

    async def click(self, message: Message, custom_id: str) -> bool:
        """Click a button, or choose a select's first option, without waiting for the bot's answer.

        Returns:
            Whether the control was still there.
        """
        self._clicked.add(custom_id)
        where = {"id": str(message.id), "channel_id": str(message.channel_id)}
        options = (
            one.get("options", ())
            for one in walk(message.components)
            if one.get("custom_id") == custom_id
        )
        values = [one["value"] for one in next(options, ())[:1]]
        answer = await self.window.click(where, custom_id, *values)
        return bool(answer["ok"])

    @property
    def _table(self) -> list[Message]:
        """The messages of the first channel."""
        return list(next(iter(self._local.state.channels.values())).messages.values())

    @property
    def _hand(self) -> list[Message]:
        """The bot's direct messages to the person."""
        mine = (
            one
            for one in self._local.state.channels.values()
            if one.kind is ChannelKind.DIRECT and one.recipient_id == self._user_id
        )
        return [message for channel in mine for message in channel.messages.values()]

    def _button(self, messages: list[Message], *whats: str) -> tuple[Message, str] | None:
        """The first button or select of one of these kinds that has not been clicked yet."""
        found = [
            (message, one["custom_id"])
            for message in reversed(messages)
            for one in walk(message.components)
            if one["type"] in {ComponentKind.BUTTON, ComponentKind.STRING_SELECT}
            and "custom_id" in one
            and not one.get("disabled")
        ]
        return next(
            (
                one
                for what in whats
                for one in found
                if kind_of(one[1]) == what and one[1] not in self._clicked
            ),
            None,
        )


def kind_of(custom_id: str) -> str:
    """The kind of move or step that a custom id names."""
    return custom_id.split(":")[3]


@asynccontextmanager
async def player(local: LocalDiscord, name: str) -> AsyncIterator[Player]:
    """Open a window for a person of the demo server.

    Args:
        local: The Discord, with the bot in it.
        name: The person's name.
    """
    person = next(one for one in local.state.people.values() if one.name == name)
    async with aiohttp.ClientSession() as web:
        window = await PageClient.connect(web, local.url, person.id)
        yield Player(local, window, person.id)
        await window.leave()
