"""The bot: a discord.py client that starts, passes Discord's events on, and shuts down in order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import discord
import structlog
from discord.ext import commands

from bot.app.command_sync import UnoCommandTree, load_commands, sync_commands
from bot.app.composition import (
    BotServices,
    NoOtherProcesses,
    Randomness,
    build_app,
    build_services,
)
from bot.app.metrics import Metrics
from bot.config import Settings
from bot.game.live.context import DiscordClock
from bot.game.ports import ShardId, TimeSource
from bot.gateway.budget import Pacing, RequestBudget
from bot.gateway.connection import SessionStarts
from bot.gateway.emojis import upload_emojis
from bot.store.cluster import OtherShardCount
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.installation import OtherApplication
from bot.store.store import Store
from bot.ui.app import OtherProcesses
from bot.ui.commands.bot_base import BotBase
from bot.ui.guard import OverloadAnswers
from bot.ui.routes import click


class ServerEvents(BotBase):
    """A client that passes the changes of servers on."""

    _services: BotServices

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close the tables of a server that has removed the bot."""
        await self._services.cleanup.guild_removed(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on in a server that has added the bot again, or that Discord names only now."""
        await self._services.cleanup.guild_returned(guild.id)

    on_guild_available = on_guild_join

    async def on_member_ban(self, guild: discord.Guild, user: discord.User) -> None:
        """Let who was banned from a server leave its tables."""
        await self.app.membership.left(guild.id, user.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone."""
        await self._services.cleanup.channel_removed(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self._services.cleanup.channel_removed(payload.thread_id)

    async def on_guild_channel_update(
        self, _before: object, after: discord.abc.GuildChannel | discord.Thread | discord.Role
    ) -> None:
        """Let what is halted go on, should the change let the bot write again."""
        self._let_go_on(after.guild)

    on_thread_update = on_guild_role_update = on_guild_channel_update

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Let halted tables go on, should the bot's new roles let it write again."""
        if self.user is not None and after.id == self.user.id:
            self._let_go_on(after.guild)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Let a halted table go on: so discord.py calls a change of a thread that was archived."""
        self._let_go_on(thread.guild)

    def _let_go_on(self, guild: discord.Guild) -> None:
        """Let what is halted in a server go on, should the bot be let write again."""
        self.app.screen.channel_loss.permissions_changed(guild)
        self.app.board.permissions_changed(guild.id)


log = structlog.get_logger(__name__)

SHUTDOWN_TIMEOUT = 8.0
"""Seconds that all of it is given: with leaving Discord and closing the database, less than ten."""

LEAVING = 1.0
"""Seconds that are given, after that, to note what messages show, so that a start sends less."""

ANSWERING = 2.0
"""Seconds that clicks under way are given before the tables stop."""


async def shut_down(services: BotServices) -> None:
    """Stop all tables as they were saved, and let them say that they go on soon.

    Clicks that come meanwhile are told in private to try again.
    """
    app = services.app
    under_way = app.under_way
    under_way.begin_nothing()
    try:
        async with asyncio.timeout(SHUTDOWN_TIMEOUT):
            await services.housekeeping.stop()
            await services.planned_tables.stop()
            # What waits for a table that waits itself is answered when the table stops.
            with suppress(TimeoutError):
                async with asyncio.timeout(ANSWERING):
                    await under_way.wait_until_idle()
            await app.tournaments.shutdown()
            await app.tables.shutdown()
            await under_way.wait_until_idle()
            app.message_panels.restart_notice.restarting = True
            app.screen.refresh_tables()
            await app.screen.wait_until_idle()
            await app.board.wait_until_idle()
            # No later process knows where these messages are.
            await app.finished_messages.wait_until_idle()
    except TimeoutError:
        log.warning("some messages were not sent before the end")
    finally:
        app.look_ahead.close()
    try:
        async with asyncio.timeout(LEAVING):
            await app.screen.leave()
            await app.board.leave()
    except TimeoutError:
        log.warning("what messages show is not kept: the next start sends them all")


T = TypeVar("T")

RETRY_DELAYS = (1.0, 2.0, 4.0, 8.0)
"""Seconds between attempts while the store fails at the start."""


async def retry_store(clock: TimeSource, work: Callable[[], Awaitable[T]]) -> T:
    """Run something that needs the store, again while it fails.

    Raises:
        OtherApplication: The store is not ours: no attempt will change it.
        OtherShardCount: The other processes want us otherwise: neither will this.
        StoreUnavailable: It failed again after the last pause.
    """
    for pause in RETRY_DELAYS:
        try:
            return await work()
        except (OtherApplication, OtherShardCount):
            raise
        except StoreUnavailable as error:
            log.warning("the store fails", reason=str(error), pause=pause)
            await clock.sleep(pause)
    return await work()


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
        self.app = build_app(
            self,
            settings,
            store,
            self._clock,
            randomness,
            others=others or NoOtherProcesses(),
            observer=self.metrics,
        )
        self._services = build_services(self, self.app, ours=self.serves)
        self.session_starts = SessionStarts(self, clock)
        self.connection_state.start_session = self.session_starts.take
        self.connection_state.turn_away = OverloadAnswers(
            self, self.app.click_gate, settings.default_locale
        ).turn_away
        self.drain = self._services.drain
        self._shown = False

    async def setup_hook(self) -> None:
        """Register the commands, and bring the live tables back; called once.

        Raises:
            StoreUnavailable: The store fails, however often it is asked.
        """
        assert self.application_id is not None, "the bot has logged in"
        await retry_store(
            self._clock, partial(self.app.store.application.bind, self.application_id)
        )
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
        await upload_emojis(self, self.app.emoji_map, self._clock.now())
        self.app.screen.refresh_tables()

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
            log.info("ready", servers=len(self.guilds), tables=len(self.app.tables))
            await self.app.emoji_map.wait_until_looked_up()
            self.app.tables.show()
            self._services.housekeeping.start()

    async def on_shard_ready(self, number: int) -> None:
        """Notice which servers have removed the bot while a session was lost."""
        if self._shown:
            await self._services.cleanup.reconcile(self, ShardId(number, self.shard_count or 1).has)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Learn the time, and answer a click; commands are discord.py's to dispatch."""
        self._clock.learn(interaction.created_at.timestamp())
        if interaction.type is discord.InteractionType.component:
            await click(interaction)

    async def on_plan_made(self) -> None:
        """Look when the table begins that somebody has just planned."""
        self._services.planned_tables.look()

    async def close(self) -> None:
        """Shut down in order: tables stay as they were saved, and say that they go on soon."""
        if not self.is_closed():
            await shut_down(self._services)
            await self._let_others_go_on()
            self.app.picture_drawer.close()
        await super().close()

    async def _let_others_go_on(self) -> None:
        """Tell other processes that all is saved and sent; here there are none."""
