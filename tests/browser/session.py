"""The local Discord with the ordinary bot in it, and a browser with windows of several people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from time import time
from unittest.mock import patch

from playwright.async_api import Browser, Page, expect

from bot.app.bot import UnoBot
from bot.app.composition import Randomness
from bot.app.process import create_bot
from bot.config import Settings
from bot.game.live import robots
from bot.game.robots import expert
from bot.gateway.pictures import upload_emojis
from bot.store.store import open_store
from playground import Demo, LocalDiscord, discord_at
from playground.server.traffic import Rates
from playground.tests.browser.chromium import PATIENCE, close_windows
from tests.app.process import UNHURRIED, UNTIL_READY

SECRET = bytes(range(32))
START = 120.0
"""Seconds to wait for a bot to connect."""
NO_TIME = (0.0, 0.0)
"""The shortest and longest thinking pause of robots, in seconds."""


class BrowserSession:
    """A server with a bot, and a browser to visit it.

    Args:
        local: The local Discord.
        browser: The browser.
        database: The file of the bot's store.
        secret: The secret of every table's luck, 32 bytes.
    """

    def __init__(
        self, local: LocalDiscord, browser: Browser, database: Path, secret: bytes
    ) -> None:
        self.local = local
        self._browser = browser
        self._database = database
        self._secret = secret
        self._running = AsyncExitStack()
        self._bot: UnoBot | None = None

    @property
    def bot(self) -> UnoBot:
        """The bot that is running."""
        assert self._bot is not None, "a bot has been started"
        return self._bot

    async def start_bot(self) -> None:
        """Start a bot on the store, and return when it has connected."""
        self._bot = await self._running.enter_async_context(
            _connected(self.local, self._database, self._secret)
        )

    async def stop_bot(self) -> None:
        """Stop the bot as SIGTERM does."""
        await self._running.aclose()

    async def open_page(self, name: str, *, size: tuple[int, int] = (1280, 800)) -> Page:
        """Open a separate window for a person of the demo server.

        Args:
            name: The person's name.
            size: The width and height of the window, in CSS pixels.
        """
        page = await self._browser.new_page(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
        )
        page.set_default_timeout(PATIENCE)
        await page.goto(f"{self.local.url}/?person={self.person(name)}")
        await expect(page.get_by_test_id("composer")).to_be_visible(timeout=PATIENCE)
        return page

    def person(self, name: str) -> int:
        """The id of a person of the demo server."""
        return next(one.id for one in self.local.state.people.values() if one.name == name)


@asynccontextmanager
async def open_session(
    database: Path,
    browser: Browser,
    *,
    rates: Rates = UNHURRIED,
    secret: bytes = SECRET,
    locale: str = "fr",
) -> AsyncIterator[BrowserSession]:
    """Start the local Discord and a bot with a new store in it, for the windows of a browser.

    Args:
        database: The file of the store.
        browser: The browser.
        rates: The rate limits for the bot.
        secret: The secret of every table's luck, 32 bytes.
        locale: The language of the server and of Camille, its owner, as Discord spells it.
    """
    async with LocalDiscord(rates=rates, demo=Demo("UNO Master")) as local:
        local.state.guild.locale = locale
        local.state.people[local.state.guild.owner_id].locale = locale
        opened = BrowserSession(local, browser, database, secret)
        with discord_at(local.port):
            try:
                await opened.start_bot()
                yield opened
                await close_windows(browser)
            finally:
                await opened.stop_bot()


@asynccontextmanager
async def _connected(local: LocalDiscord, database: Path, secret: bytes) -> AsyncIterator[UnoBot]:
    settings = Settings(
        discord_token=local.token,
        database_url=f"sqlite:///{database}",
        # With a cooldown, a round could end before its people may open the next table.
        open_cooldown=0,
        requests_per_second=1000,
    )
    tables = count(1)
    chance = Randomness(lambda: secret, lambda: f"table{next(tables)}", Random(7))
    async with open_store(settings.database_url) as store:
        bot = create_bot(settings, store, randomness=chance)
        bot.connection_state.guild_ready_timeout = UNTIL_READY
        running = asyncio.create_task(bot.start(local.token))
        ready = asyncio.create_task(bot.wait_until_ready())
        try:
            await asyncio.wait({running, ready}, timeout=START, return_when=asyncio.FIRST_COMPLETED)
            if not ready.done():
                ready.cancel()
                raise TimeoutError("the bot has not connected") from (
                    running.exception() if running.done() else None
                )
            await upload_emojis(bot, bot.app.emoji_map, time())
            with (
                patch.multiple(expert, THINKING_SECONDS=NO_TIME, REACTION_SECONDS=NO_TIME),
                patch.object(robots, "SECONDS_TO_REACT", 0.0),
            ):
                yield bot
        finally:
            await bot.close()
            await running
