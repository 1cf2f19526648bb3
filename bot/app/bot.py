"""The bot: puts its parts together, hears what Discord tells, and ends in order.

Knows which parts there are; none of what they do.
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from pkgutil import iter_modules
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar, cast

import discord
import structlog
from discord.ext import commands

import cogs
from bot.app.cleanup import RemovalCleanup
from bot.app.command_sync import UnoCommandTree, sync_commands
from bot.engine.luck import SECRET_BYTES
from bot.store.database.errors import StoreUnavailable
from bot.table.live.context import TableContext, WallClock
from bot.table.live.discord_clock import DiscordClock
from bot.table.registry.broadcast import Broadcast
from bot.table.registry.opener import TableOpener
from bot.table.registry.tables import LiveTables
from bot.table.rules.clocks import Pace
from bot.table.tournament.tournaments import Tournaments
from bot.ui.commands.bot_base import BotBase
from bot.ui.commands.localization import CatalogueTranslator
from bot.ui.discord.channels import ChannelOpener
from bot.ui.discord.components import ActionItem, read_action
from bot.ui.discord.direct_messages import DirectMessageChannels
from bot.ui.discord.emojis import EmojiMap
from bot.ui.discord.sending import MessageSender
from bot.ui.interactions.handler import InteractionHandler
from bot.ui.interactions.privacy_handler import PrivacyHandler
from bot.ui.interactions.read_panels import ReadPanels
from bot.ui.interactions.router import InteractionRouter
from bot.ui.interactions.settings_handler import SettingsHandler
from bot.ui.interactions.table_handler import TableHandler
from bot.ui.interactions.tournament_handler import TournamentHandler
from bot.ui.messages.history import TableHistory
from bot.ui.messages.message_panels import MessagePanels
from bot.ui.messages.preferences_cache import PreferencesCache
from bot.ui.messages.screen import DiscordScreen
from bot.ui.messages.sticky_message import StickyMessageDeps
from bot.ui.messages.tournament_board import DiscordBoard

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
"""Seconds that messages on their way are given when the bot ends."""


@dataclass(frozen=True, slots=True)
class Randomness:
    """Where chance comes from; a test fixes it.

    Args:
        secret: Makes the secret of a table's luck, 32 bytes.
        robots: The robots' pauses and whims; never the cards.
    """

    secret: Callable[[], bytes] = lambda: secrets.token_bytes(SECRET_BYTES)
    robots: Random = field(default_factory=Random)


class UnoBot(BotBase):
    """The bot.

    Args:
        store: Open; whoever opened it closes it after the bot.
        randomness: Where secrets and the robots' whims come from.
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
        self.emoji_map = EmojiMap()
        sender = MessageSender(self, clock, self.emoji_map)
        channel_opener = ChannelOpener(self, clock)
        direct_messages = DirectMessageChannels(channel_opener, store.direct_messages, clock)
        self.preferences_cache = PreferencesCache(store.settings)
        message_panels = MessagePanels(settings.default_locale, self.preferences_cache)
        self.screens = DiscordScreen(
            sender,
            direct_messages,
            TableHistory(store.table_messages, store.matches),
            message_panels,
            clock,
        )
        pace = Pace(grace=settings.grace_seconds, lobby=settings.lobby_minutes * 60.0)
        broadcast = Broadcast(self.screens)
        context = TableContext(
            store,
            broadcast,
            DiscordClock(clock),
            pace,
            randomness.secret,
            luck=randomness.robots,
            birthday_store=store.birthdays,
        )
        self.tables = LiveTables(context)
        self.screens.know(self.tables)
        self.tournament_screens = DiscordBoard(
            StickyMessageDeps(sender, store.table_messages, clock), channel_opener
        )
        self.tournaments = Tournaments(context, self.tables, self.tournament_screens)
        self.tournament_screens.tournaments = self.tournaments
        broadcast.add(self.tournaments)
        table_handler = TableHandler(
            self.tables, self.screens, direct_messages, message_panels, store.players
        )
        router = InteractionRouter(
            self.tables,
            table_handler,
            TournamentHandler(self.tournaments, table_handler, direct_messages, store.players),
            ReadPanels(message_panels, self.screens, store),
            PrivacyHandler(
                self.tables,
                self.tournaments,
                direct_messages,
                self.preferences_cache,
                store.privacy,
            ),
            SettingsHandler(self.preferences_cache, self.screens, settings.turn_seconds),
        )
        self.handler = InteractionHandler(router, settings.default_locale)
        self._cleanup = RemovalCleanup(self.tables, self.tournaments, store.privacy)
        self._clock = clock
        self._shown = False

    async def setup_hook(self) -> None:
        """Register components and commands, and bring the live tables back.

        Called once, before the connection: no click can come before the tables are there.

        Raises:
            StoreUnavailable: The store fails, however often it is asked.
        """
        self.add_dynamic_items(ActionItem)
        await self.tree.set_translator(CatalogueTranslator())
        for module in iter_modules(cogs.__path__, f"{cogs.__name__}."):
            await self.load_extension(module.name)
        await self._with_retries(lambda: sync_commands(self))
        unreadable = [
            *await self._with_retries(TableOpener(self.tables).restore),
            *await self._with_retries(self.tournaments.restore),
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
            await self._cleanup.remove_all_but({guild.id for guild in self.guilds})
        self.tables.show()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer components that nobody knows any more."""
        if interaction.type is not discord.InteractionType.component:
            return
        data = cast("dict[str, object]", interaction.data or {})
        if read_action(str(data.get("custom_id", ""))) is None:
            await self.handler.answer_unknown_component(interaction)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Forget a server that has removed the bot."""
        await self._cleanup.guild_removed(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone."""
        await self._cleanup.channel_removed(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self._cleanup.channel_removed(payload.thread_id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Let halted tables go on, should the change let the bot write again."""
        del before
        self.tables.permissions_changed(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Let halted tables go on, should the change let the bot write again."""
        del before
        self.tables.permissions_changed(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Let halted tables go on, should the bot's new roles let it write again."""
        del before
        if self.user is not None and after.id == self.user.id:
            self.tables.permissions_changed(after.guild.id)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Let a halted table go on, should its thread be open again."""
        del before
        self.tables.permissions_changed(after.guild.id)

    async def close(self) -> None:
        """End in order: tables stay as they were saved, messages on their way are sent."""
        if not self.is_closed():
            await self.tournaments.shutdown()
            await self.tables.shutdown()
            try:
                async with asyncio.timeout(SHUTDOWN_TIMEOUT):
                    await self.screens.wait_until_idle()
                    await self.tournament_screens.wait_until_idle()
            except TimeoutError:
                log.warning("some messages were not sent before the end")
        await super().close()

    async def _with_retries(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do what needs the store, again and again while it fails.

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
        clock: The time; the machine's by default.
        randomness: Where chance comes from; the machine's by default.
    """
    return UnoBot(settings, store, clock or WallClock(), randomness or Randomness())
