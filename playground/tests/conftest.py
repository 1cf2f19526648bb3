"""A local Discord, an unmodified discord.py connected to it, and people with open pages."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager

import aiohttp
import discord
import pytest
from discord import app_commands
from PIL import Image

from playground import Demo, LocalDiscord, discord_at
from playground.server.traffic import Rate, Rates
from playground.tests.page_client import PageClient

Script = Callable[[discord.Interaction], Awaitable[object]]
_UNHURRIED = Rate(1000, 1.0)
RATES = Rates(
    overall=_UNHURRIED,
    messages=_UNHURRIED,
    deletions=_UNHURRIED,
    tokens=_UNHURRIED,
    emojis=_UNHURRIED,
    others=_UNHURRIED,
    identify=_UNHURRIED,
)


def png(side: int = 128) -> bytes:
    content = io.BytesIO()
    Image.new("RGB", (side, side), "red").save(content, "PNG")
    return content.getvalue()


@contextmanager
def refused(status: int, code: int) -> Iterator[None]:
    """Expect the block to raise Discord's error with this status and code."""
    with pytest.raises(discord.HTTPException) as error:
        yield
    assert (error.value.status, error.value.code) == (status, code)


class ScriptedBot(discord.Client):
    """A bot with one command, whose effect each test defines."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            guild_ready_timeout=0.0,
            max_messages=None,
        )
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self._hears = asyncio.Event()
        self.scripts: list[Script] = []
        self.done: asyncio.Queue[BaseException | None] = asyncio.Queue()
        self.resumed = asyncio.Event()
        self._add_commands()

    def plays(self, *scripts: Script) -> None:
        """Set the effects of the next interactions, one for each."""
        self.scripts.extend(scripts)

    async def finished(self) -> BaseException | None:
        """Wait until a script has ended; return the exception that it raised, or None."""
        return await asyncio.wait_for(self.done.get(), 5)

    async def hears(self, count: int) -> None:
        """Wait until the bot has received this many messages in all."""
        while len(self.heard) < count:
            self._hears.clear()
            await asyncio.wait_for(self._hears.wait(), 5)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip discord.py's wait of five seconds."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type in {
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        }:
            await self._play(interaction)

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message.content)
        self._hears.set()

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def _play(self, interaction: discord.Interaction) -> None:
        try:
            await self.scripts.pop(0)(interaction)
        except Exception as error:  # noqa: BLE001 - each test looks at what its script raised
            self.done.put_nowait(error)
        else:
            self.done.put_nowait(None)

    def _add_commands(self) -> None:
        @self.tree.command(name="do", description="Do what the test says")
        @app_commands.describe(word="Any word", times="How often")
        async def do(interaction: discord.Interaction, word: str = "", times: int = 1) -> None:
            interaction.extras.update(word=word, times=times)
            await self._play(interaction)

        @do.autocomplete("word")
        async def offer(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            words = ("red", "yellow", "green", "blue")
            found = [word for word in words if word.startswith(current)]
            return [app_commands.Choice(name=word.title(), value=word) for word in found]


class InstallableBot(ScriptedBot):
    """The scripted bot in a form that people can install for themselves, not only on servers."""

    def _add_commands(self) -> None:
        super()._add_commands()
        command = self.tree.get_command("do")
        assert isinstance(command, app_commands.Command)
        command.allowed_installs = app_commands.AppInstallationType(guild=True, user=True)
        command.allowed_contexts = app_commands.AppCommandContext(
            guild=True, dm_channel=True, private_channel=True
        )


@pytest.fixture
def rates() -> Rates:
    return RATES


@pytest.fixture
def demo() -> Demo:
    return Demo("UNO Master")


@pytest.fixture
async def local(rates: Rates, demo: Demo) -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(rates=rates, demo=demo) as running:
        with discord_at(running.port):
            yield running


@pytest.fixture
async def bot(local: LocalDiscord) -> AsyncIterator[ScriptedBot]:
    async with connected(local) as bot:
        yield bot


class connected:  # noqa: N801 - reads as a verb: async with connected(…)
    """A block in which a bot is logged in and running."""

    def __init__(self, local: LocalDiscord, bot: ScriptedBot | None = None) -> None:
        self._local = local
        self.bot = bot or ScriptedBot()

    async def __aenter__(self) -> ScriptedBot:
        self._task = asyncio.create_task(self.bot.start(self._local.token))
        ready = asyncio.create_task(self.bot.wait_until_ready())
        await asyncio.wait({self._task, ready}, timeout=5, return_when=asyncio.FIRST_COMPLETED)
        if self._task.done():
            ready.cancel()
            self._task.result()
        return self.bot

    async def __aexit__(self, *_: object) -> None:
        await self.bot.close()
        await self._task


@pytest.fixture
async def web() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
async def api(local: LocalDiscord) -> AsyncIterator[aiohttp.ClientSession]:
    """A session that sends requests to the REST API with the bot's token, without discord.py."""
    headers = {"Authorization": f"Bot {local.token}"}
    async with aiohttp.ClientSession(f"{local.url}/api/v10/", headers=headers) as session:
        yield session


@pytest.fixture
async def visit(
    local: LocalDiscord, web: aiohttp.ClientSession
) -> AsyncIterator[Callable[[str], Awaitable[PageClient]]]:
    """A function that opens the page for a person of the demo server."""
    windows: list[PageClient] = []

    async def sit(name: str) -> PageClient:
        person = next(each for each in local.state.people.values() if each.name == name)
        windows.append(await PageClient.connect(web, local.url, person.id))
        return windows[-1]

    yield sit
    for window in windows:
        await window.leave()


@pytest.fixture
async def camille(bot: ScriptedBot, visit: Callable[[str], Awaitable[PageClient]]) -> PageClient:
    return await visit("Camille")


@pytest.fixture
async def robin(bot: ScriptedBot, visit: Callable[[str], Awaitable[PageClient]]) -> PageClient:
    return await visit("Robin")


@pytest.fixture
def uno(local: LocalDiscord) -> int:
    """The first channel of the server."""
    return next(iter(local.state.channels))


@pytest.fixture
def table(bot: ScriptedBot, uno: int) -> discord.TextChannel:
    channel = bot.get_channel(uno)
    assert isinstance(channel, discord.TextChannel)
    return channel
