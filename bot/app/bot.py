"""The bot: a discord.py client that starts, passes Discord's events on, and shuts down in order."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

import discord
import structlog
from discord.ext import commands

from bot.app.command_sync import UnoCommandTree, sync_commands
from bot.app.composition import Randomness, build_services
from bot.app.editions import add_commands, use_texts
from bot.store.database.errors import StoreUnavailable
from bot.table.live.context import WallClock
from bot.ui.commands.bot_base import BotBase
from bot.ui.commands.localization import CatalogueTranslator

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.config import Settings
    from bot.store.store import Store
    from bot.table.ports import TimeSource

T = TypeVar("T")

log = structlog.get_logger(__name__)

RETRY_DELAYS = (1.0, 2.0, 4.0, 8.0)
"""Seconds between attempts while the store fails at the start."""

SHUTDOWN_TIMEOUT = 10.0
"""Seconds that unsent messages are given when the bot ends."""


class UnoBot(BotBase):
    """The bot.

    Args:
        store: Open; whoever opened it closes it after the bot.
    """

    def __init__(
        self, settings: Settings, store: Store, clock: TimeSource, randomness: Randomness
    ) -> None:
        # The bot never speaks: discord.py need not say that it could not.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=UnoCommandTree,
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.settings = settings
        self.store = store
        self._clock = clock
        self._services = build_services(self, settings, store, clock, randomness)
        self.handler = self._services.handler
        self.emoji_map = self._services.emoji_map
        self.preferences_cache = self._services.preferences_cache
        self.tables = self._services.tables
        self.tournaments = self._services.tournaments
        self._shown = False

    async def setup_hook(self) -> None:
        """Register the commands, and bring the live tables back.

        Called once, before the connection: no click can come before the tables are there.

        Raises:
            StoreUnavailable: The store fails, however often it is asked.
        """
        use_texts()
        await self.tree.set_translator(CatalogueTranslator())
        await add_commands(self)
        await self._with_retries(lambda: sync_commands(self))
        unreadable = [
            *await self._with_retries(self._services.table_opener.restore),
            *await self._with_retries(self._services.tournament_opener.restore),
        ]
        for one in unreadable:
            log.error("a table was set aside", table=one.table_id, reason=one.reason)

    async def on_ready(self) -> None:
        """Show the tables that were live when the last process ended."""
        if self._shown:
            return
        self._shown = True
        log.info("ready", servers=len(self.guilds), tables=len(self.tables))
        if self.shard_ids is None:
            # Else another process has the other shards, and their servers.
            await self._services.cleanup.remove_all_but({guild.id for guild in self.guilds})
        self.tables.show()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a click; commands are discord.py's to dispatch."""
        if interaction.type is discord.InteractionType.component:
            await self.handler.click(interaction)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Forget a server that has removed the bot."""
        await self._services.cleanup.guild_removed(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone."""
        await self._services.cleanup.channel_removed(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self._services.cleanup.channel_removed(payload.thread_id)

    async def close(self) -> None:
        """Shut down in order: tables stay as they were saved, unsent messages are sent."""
        if not self.is_closed():
            await self.tournaments.shutdown()
            await self.tables.shutdown()
            try:
                async with asyncio.timeout(SHUTDOWN_TIMEOUT):
                    await self._services.screen.wait_until_idle()
                    await self._services.board.wait_until_idle()
            except TimeoutError:
                log.warning("some messages were not sent before the end")
        await super().close()

    async def _with_retries(self, work: Callable[[], Awaitable[T]]) -> T:
        """Run something that needs the store, again while it fails.

        Raises:
            StoreUnavailable: It failed once more after the last pause.
        """
        for pause in RETRY_DELAYS:
            try:
                return await work()
            except StoreUnavailable as error:
                log.warning("the store fails", reason=str(error), pause=pause)
                await self._clock.sleep(pause)
        return await work()


def create_bot(
    settings: Settings,
    store: Store,
    clock: TimeSource | None = None,
    randomness: Randomness | None = None,
) -> UnoBot:
    """Make a bot that is not connected yet.

    Args:
        store: Open; whoever opened it closes it after the bot.
        clock: The machine's by default.
        randomness: The machine's by default.
    """
    return UnoBot(settings, store, clock or WallClock(), randomness or Randomness())
