"""The bot: a discord.py client that starts, passes Discord's events on, and shuts down in order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from typing import TypeVar

import aiohttp
import discord
import structlog
from discord.ext import commands

from bot.app.absent_servers import RemovalCleanup
from bot.app.command_sync import load_commands, sync_commands
from bot.app.composition import (
    BotServices,
    Randomness,
    build_app,
)
from bot.app.drain import Drain
from bot.app.housekeeping import Housekeeping
from bot.config import Settings
from bot.game.live.registry import Broadcast
from bot.game.ports import ShardId, StoreUnavailable, TableObserver, TimeSource
from bot.gateway.budget import Pacing, RequestBudget
from bot.gateway.clock import DiscordClock, ResponseDates
from bot.gateway.connection import SessionStarts, clear_rate_limits_seldom
from bot.gateway.invalid_requests import InvalidRequests, allowed_by_cache
from bot.gateway.pictures import upload_emojis
from bot.log import contained
from bot.store.cluster import OtherShardCount
from bot.store.repositories.installation import OtherApplication
from bot.store.store import Store
from bot.ui.context import BotBase, OtherProcesses
from bot.ui.jobs import tell_features
from bot.ui.last_messages import LastMessages
from bot.ui.routes import UnoCommandTree, click

log = structlog.get_logger(__name__)

SHUTDOWN_TIMEOUT = 8.0
"""The number of seconds for stopping tables; the whole shutdown must take less than ten."""

LEAVING = 1.0
"""Seconds at the end for storing what messages show, which saves the next start some edits."""

ANSWERING = 2.0
"""Seconds for finishing clicks in progress before the tables stop."""


async def shut_down(
    services: BotServices, wait_for_others: Callable[[], Awaitable[object]]
) -> None:
    """Stop all tables, leaving them as last saved, and announce that they will soon continue.

    Clicks made meanwhile are answered privately with a request to try again.
    """
    app = services.app
    under_way = app.under_way
    try:
        async with asyncio.timeout(SHUTDOWN_TIMEOUT):
            await wait_for_others()
            under_way.stopping = True
            await services.housekeeping.stop()
            # A click that waits for a table is answered when the table stops.
            with suppress(TimeoutError):
                async with asyncio.timeout(ANSWERING):
                    await asyncio.gather(under_way.wait_until_idle(), tell_features(app, "stop"))
            await app.tournaments.shutdown()
            await app.tables.shutdown()
            await under_way.wait_until_idle()
            app.message_panels.restart_notice.restarting = True
            app.screen.refresh_tables()
            await app.screen.wait_until_idle()
            await app.board.wait_until_idle()
            # The next process will not know where these messages are.
            await app.kept(LastMessages).wait_until_idle()
    except TimeoutError:
        log.warning("some messages were not sent before the end")
    finally:
        app.look_ahead.close()
    try:
        async with asyncio.timeout(LEAVING):
            with suppress(StoreUnavailable):
                await app.store.use_counts.save(app.clock.now())
            await app.screen.leave()
            await app.board.leave()
    except TimeoutError:
        log.warning("what the messages show was not saved: the next start sends them all again")


T = TypeVar("T")

RETRY_DELAYS = (1.0, 2.0, 4.0, 8.0)
"""Pauses in seconds between attempts while the database fails at the start."""


async def retry_store(clock: TimeSource, work: Callable[[], Awaitable[T]]) -> T:
    """Do work that needs the database, retrying while the database fails.

    Raises:
        OtherApplication: The database belongs to another application; not retried.
        OtherShardCount: The other processes use another number of shards; not retried.
        StoreUnavailable: It still failed after the last pause.
    """
    for pause in RETRY_DELAYS:
        try:
            return await work()
        except (OtherApplication, OtherShardCount):
            raise
        except StoreUnavailable as error:
            log.warning("the store does not answer", reason=str(error), pause=pause)
            await clock.sleep(pause)
    return await work()


# The bot never uses voice, so discord.py need not warn about missing packages for it.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class UnoBot(BotBase):
    """The bot of one process; the code that opened `store` closes it afterwards."""

    on_interaction = staticmethod(click)

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
        self.trace = aiohttp.TraceConfig()
        self.observers: list[TableObserver] = []
        self.invalid_requests = InvalidRequests(clock, self.trace, partial(allowed_by_cache, self))
        Pacing(self.budget, self.trace)
        ResponseDates(self._clock, self.trace)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=UnoCommandTree,
            intents=discord.Intents(guilds=True, moderation=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=self.trace,
            shard_count=settings.shards,
        )
        clear_rate_limits_seldom(self, clock)
        self.app = build_app(
            self,
            settings,
            store,
            self._clock,
            randomness,
            others=others or OtherProcesses(),
            observer=Broadcast(self.observers),
        )
        cleanup = self.app.kept(RemovalCleanup)
        self._services = BotServices(self.app, cleanup, Housekeeping(self.app), Drain(self.app))
        self.session_starts = SessionStarts(self, clock)
        self.connection_state.start_session = self.session_starts.take
        self.app.bulk_answers.observe = self._bulk_answered
        self.connection_state.admit = self.app.door.arrive
        self.drain = self._services.drain
        self._shown = False

    async def setup_hook(self) -> None:
        """Register the commands and restore the live tables, once; may raise `StoreUnavailable`."""
        assert self.application_id is not None, "the bot has logged in"
        await retry_store(self._clock, partial(self.app.store.info.bind, self.application_id))
        await load_commands(self)
        await retry_store(self._clock, self._tell_removed_features)
        await self._sync_commands()
        # Tables must not continue before people have a session in which to click.
        await self.session_starts.wait()
        await self._restore()
        await retry_store(self._clock, self.drain.start)

    async def _tell_removed_features(self) -> None:
        if found := await self.app.store.info.tables_of_removed_features():
            log.warning(
                "tables of a removed feature remain: their data about people is neither exported "
                "nor deleted until the feature is back",
                tables=found,
            )

    def _bulk_answered(self, status: int) -> None:
        self.dispatch("bulk_answer", status)
        self.invalid_requests.answered(status)

    @property
    def is_connected(self) -> bool:
        return self.is_ready() and not any(shard.is_closed() for shard in self.shards.values())

    async def bring_emojis(self) -> None:
        """Upload the emojis of card faces and icons to Discord."""
        now, turn = self._clock.now(), self._turn_to_upload()
        await upload_emojis(self, self.app.emoji_map, now, turn)
        self.app.screen.refresh_tables()

    def _turn_to_upload(self) -> AbstractAsyncContextManager[None] | None:
        """The lock for uploading emojis, among several processes; None for a single process."""
        return None

    async def _sync_commands(self) -> None:
        await retry_store(self._clock, lambda: sync_commands(self))

    async def _restore(self) -> None:
        """Restore the live tables before connecting, so that no click arrives earlier."""
        await retry_store(self._clock, self._services.cleanup.restore)

    async def on_ready(self) -> None:
        """Compare the servers with the store; the first time, also show the restored tables."""
        first, self._shown = not self._shown, True
        await self._services.cleanup.reconcile(self.serves)
        if first:
            log.info("ready", servers=len(self.guilds), tables=len(self.app.tables))
            await self.app.emoji_map.wait_until_looked_up()
            self.app.tables.show()
            self._services.housekeeping.start()
            self.dispatch("start")

    async def on_shard_ready(self, number: int) -> None:
        """Detect removals of the bot that a lost session missed, and dispatch `servers_known`."""
        if self._shown:
            await self._services.cleanup.reconcile(ShardId(number, self.shard_count or 1).has)
            self.dispatch("servers_known")

    async def close(self) -> None:
        """Shut down in order: tables stay as saved, and announce that they will soon continue."""
        if not self.is_closed():
            with contained(log, "the bot did not shut down in order"):
                await shut_down(self._services, self._wait_for_others)
            with contained(log, "other processes were not told of the end"):
                await self._let_others_go_on()
            self.app.picture_drawer.close()
            self.app.bulk_answers.close()
        await super().close()

    async def _wait_for_others(self) -> None:
        """Serve tables until other processes can take over; a single process waits for nobody."""

    async def _let_others_go_on(self) -> None:
        """Tell the other processes, if any, that everything is saved and sent."""

    # Changes of servers, channels and permissions

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._services.cleanup.guild_removed(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Tell features about a server that added the bot, and resume the tables it may have."""
        await tell_features(self.app, "server_added", guild)
        await self.on_guild_available(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._services.cleanup.guild_returned(guild.id)

    async def on_member_ban(self, guild: discord.Guild, user: discord.User) -> None:
        """Let robots play for a banned person."""
        await self.app.membership.left(guild.id, user.id, expelled=True)

    async def on_audit_log_entry_create(self, entry: discord.AuditLogEntry) -> None:
        """Let robots play for a person who is in time-out or was kicked.

        Without *View Audit Log*, a time-out is noticed later, and a kick looks like absence.
        """
        changed, person = vars(entry.changes.after), entry.target
        if entry.action is discord.AuditLogAction.kick and person is not None:
            await self.app.membership.left(entry.guild.id, int(person.id), expelled=True)
        elif "timed_out_until" in changed and person is not None:
            until = changed["timed_out_until"]
            at = 0.0 if until is None else until.timestamp()
            await self.app.membership.timed_out(entry.guild.id, int(person.id), at)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._services.cleanup.channel_removed(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._services.cleanup.channel_removed(payload.thread_id)

    async def on_guild_channel_update(
        self, _before: object, after: discord.abc.GuildChannel | discord.Thread
    ) -> None:
        """Resume halted tables, in case the bot may now write again."""
        self._let_go_on(after.guild)

    on_thread_update = on_guild_channel_update

    async def on_guild_role_update(self, _before: object, after: discord.Role) -> None:
        """Resume halted tables, in case the bot may now write again."""
        self._let_go_on(after.guild)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Resume halted tables, in case the bot's new roles let it write again."""
        if self.user is not None and after.id == self.user.id:
            self._let_go_on(after.guild)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Resume a halted table: discord.py calls this when an archived thread changes."""
        self._let_go_on(thread.guild)

    def _let_go_on(self, guild: discord.Guild) -> None:
        self.app.screen.channel_loss.permissions_changed(guild)
        self.app.board.permissions_changed(guild.id)
