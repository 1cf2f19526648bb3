"""The bot: a discord.py client that starts, passes Discord's events on, and shuts down in order."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord.ext import commands

from bot.app.command_sync import load_commands, sync_commands
from bot.app.command_tree import UnoCommandTree
from bot.app.composition import build_services
from bot.app.metrics import Metrics
from bot.app.other_processes import NoOtherProcesses
from bot.app.server_events import ServerEvents
from bot.app.shutdown import shut_down
from bot.app.store_retries import retry_store
from bot.table.live.discord_clock import DiscordClock
from bot.table.ports import ShardId
from bot.ui.discord.budget import RequestBudget
from bot.ui.discord.emoji_upload import upload_emojis
from bot.ui.discord.pacing import Pacing
from bot.ui.discord.picture_drawer import PictureDrawer
from bot.ui.discord.session_starts import SessionStarts
from bot.ui.interactions.overload import OverloadAnswers

if TYPE_CHECKING:
    from bot.app.other_processes import OtherProcesses
    from bot.app.randomness import Randomness
    from bot.config import Settings
    from bot.store.store import Store
    from bot.table.ports import TimeSource

log = structlog.get_logger(__name__)

# The bot never speaks: discord.py need not say at every command that it could not.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class UnoBot(ServerEvents):
    """The bot.

    Args:
        store: Open; whoever opened it closes it after the bot.
        others: Those that share the store; None where there are none.
    """

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: TimeSource,
        randomness: Randomness,
        others: OtherProcesses | None = None,
    ) -> None:
        self.budget = RequestBudget(clock, settings.requests_per_second)
        self.picture_drawer = PictureDrawer()
        self._clock = DiscordClock(clock)
        self.metrics = Metrics(self.budget, self._clock)
        Pacing(self.budget, self.metrics.trace)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=UnoCommandTree,
            intents=discord.Intents(guilds=True, moderation=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=self.metrics.trace,
            shard_count=settings.shards,
        )
        self.settings = settings
        self.store = store
        self._services = build_services(
            self,
            self._clock,
            randomness,
            others=others or NoOtherProcesses(),
            observer=self.metrics,
            ours=self.serves,
        )
        self.handler = self._services.handler
        self.session_starts = SessionStarts(self, clock)
        self.connection_state.start_session = self.session_starts.take
        self.connection_state.turn_away = OverloadAnswers(self, self.handler).turn_away
        self.drain = self._services.drain
        self.emoji_map = self._services.emoji_map
        self.preferences_cache = self._services.preferences_cache
        self.tables = self._services.tables
        self.tournaments = self._services.tournaments
        self._shown = False

    async def setup_hook(self) -> None:
        """Register the commands, and bring the live tables back; called once.

        Raises:
            StoreUnavailable: The store fails, however often it is asked.
        """
        assert self.application_id is not None, "the bot has logged in"
        await retry_store(self._clock, partial(self.store.application.bind, self.application_id))
        await load_commands(self)
        await self._sync_commands()
        # Nobody could click at tables that go on before there is a session.
        await self.session_starts.wait()
        await self._restore()
        await retry_store(self._clock, self.drain.start)

    def serves(self, guild_id: int) -> bool:
        """Whether the events of a server come to this process."""
        del guild_id
        return True

    @property
    def is_connected(self) -> bool:
        """Whether all events come that are to come."""
        return self.is_ready() and not any(shard.is_closed() for shard in self.shards.values())

    async def bring_emojis(self) -> None:
        """Bring the card faces and signs to Discord."""
        await upload_emojis(self, self.emoji_map, self._clock.now())
        self._services.screen.refresh_tables()

    async def _sync_commands(self) -> None:
        await retry_store(self._clock, lambda: sync_commands(self))

    async def _restore(self) -> None:
        """Bring the live tables back, before the connection: no click can come before them."""
        await retry_store(self._clock, self._services.cleanup.restore)

    async def on_ready(self) -> None:
        """Show the tables that were live when the last process ended, where the bot still is."""
        first, self._shown = not self._shown, True
        await self._services.cleanup.reconcile(self, self.serves)
        if first:
            log.info("ready", servers=len(self.guilds), tables=len(self.tables))
            await self.emoji_map.wait_until_looked_up()
            self.tables.show()
            self._services.housekeeping.start()

    async def on_shard_ready(self, number: int) -> None:
        """Notice which servers have removed the bot while a session was lost."""
        if self._shown:
            await self._services.cleanup.reconcile(self, ShardId(number, self.shard_count or 1).has)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Learn the time, and answer a click; commands are discord.py's to dispatch."""
        self._clock.learn(interaction.created_at.timestamp())
        if interaction.type is discord.InteractionType.component:
            await self.handler.click(interaction)

    async def close(self) -> None:
        """Shut down in order: tables stay as they were saved, and say that they go on soon."""
        if not self.is_closed():
            await shut_down(self._services)
            await self._let_others_go_on()
            self.picture_drawer.close()
        await super().close()

    async def _let_others_go_on(self) -> None:
        """Tell other processes that all is saved and sent; here there are none."""
