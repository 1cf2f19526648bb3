"""The bot: puts its parts together, connects to Discord, and ends in order.

Knows which parts there are; none of what they do.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import signal
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pkgutil import iter_modules
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar, cast

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.ext import commands

import cogs
from bot.engine.luck import SECRET_BYTES
from bot.pictures.draw import prepare
from bot.store import Scope, Setting, StoreUnavailable, open_store
from bot.table.audience import Audience
from bot.table.clocks import Pace
from bot.table.house import House, WallClock
from bot.table.sitting import Ending
from bot.table.tables import Tables
from bot.table.tournament import Tournaments
from bot.ui.answers import Answers
from bot.ui.client import DeskBot
from bot.ui.components import ActItem, read_act
from bot.ui.delivery import Delivery
from bot.ui.desk import Desk
from bot.ui.emojis import bring
from bot.ui.faces import Faces
from bot.ui.paint import Paint
from bot.ui.poster import Pasteboard
from bot.ui.privacy import PrivacyAnswers
from bot.ui.reach import Reach
from bot.ui.screens import Screens
from bot.ui.sights import Sights
from bot.ui.tournament_answers import TournamentAnswers
from bot.ui.tournament_screens import TournamentScreens
from bot.ui.words import CatalogueTranslator

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator

    from bot.config import Settings
    from bot.store import Store
    from bot.table.ports import Clock

    Greeting = Callable[[], Coroutine[Any, Any, None]]

T = TypeVar("T")

log = structlog.get_logger(__name__)

COMMANDS = Setting(Scope.GUILD, "commands", str)
"""Hash of the commands that Discord knows, by the application or by the one server they are for."""

PAUSES = (1.0, 2.0, 4.0, 8.0)
"""Seconds between attempts while the store fails at the start."""

LAST_WORDS = 10.0
"""Seconds that messages on their way are given when the bot ends."""


class StartError(Exception):
    """The bot cannot start; the message is one line for the host."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Where chance comes from; a test fixes it.

    Args:
        secret: Makes the secret of a table's luck, 32 bytes.
        whims: The robots' pauses and whims; never the cards.
    """

    secret: Callable[[], bytes] = lambda: secrets.token_bytes(SECRET_BYTES)
    whims: Random = field(default_factory=Random)


class Tree(app_commands.CommandTree[DeskBot]):
    """The commands; what fails in one is answered by the desk."""

    async def on_error(
        self,
        interaction: discord.Interaction[DeskBot],
        error: app_commands.AppCommandError,
        /,
    ) -> None:
        """Hand a failure to the desk, without the wrapping of discord.py."""
        cause = error.__cause__ if isinstance(error, app_commands.CommandInvokeError) else None
        await self.client.desk.fail(interaction, cause if isinstance(cause, Exception) else error)


class UnoBot(DeskBot):
    """The bot.

    Args:
        settings: What the host has set.
        store: Open; whoever opened it closes it after the bot.
        clock: The time: real at play, virtual in tests.
        chance: Where secrets and the robots' whims come from.
    """

    def __init__(self, settings: Settings, store: Store, clock: Clock, chance: Chance) -> None:
        # The bot never speaks: discord.py need not say that it could not.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.settings = settings
        self.store = store
        self.faces = Faces()
        delivery = Delivery(self, clock, self.faces)
        reach = Reach(delivery, store.direct_messages, clock)
        paint = Paint(settings.default_locale)
        self.screens = Screens(delivery, reach, store.posts, paint, clock)
        pace = Pace(grace=settings.grace_seconds, lobby=settings.lobby_minutes * 60.0)
        audience = Audience(self.screens)
        house = House(
            store,
            audience,
            clock,
            pace,
            chance.secret,
            luck=chance.whims,
            almanac=store.birthdays,
        )
        self.tables = Tables(house)
        self.screens.tables = self.tables
        self.tournament_screens = TournamentScreens(Pasteboard(delivery, store.posts, clock))
        self.tournaments = Tournaments(house, self.tables, self.tournament_screens)
        self.tournament_screens.tournaments = self.tournaments
        audience.admit(self.tournaments)
        answers = Answers(self.tables, self.screens, reach, paint, store.players)
        self.desk = Desk(
            self.tables,
            answers,
            TournamentAnswers(self.tournaments, answers, reach, store.players),
            Sights(paint, self.screens, store),
            PrivacyAnswers(self.tables, self.tournaments, reach, store.privacy),
            default_locale=settings.default_locale,
        )
        self._clock = clock
        self._shown = False

    async def setup_hook(self) -> None:
        """Register components and commands, and bring the live tables back.

        Called once, before the connection: no click can come before the tables are there.

        Raises:
            StoreUnavailable: The store fails, however often it is asked.
        """
        self.add_dynamic_items(ActItem)
        await self.tree.set_translator(CatalogueTranslator())
        for module in iter_modules(cogs.__path__, f"{cogs.__name__}."):
            await self.load_extension(module.name)
        await self._patiently(self._make_commands_known)
        aside = [
            *await self._patiently(self.tables.restore),
            *await self._patiently(self.tournaments.restore),
        ]
        for one in aside:
            log.error("a table was set aside", table=one.table_id, reason=one.reason)

    async def on_ready(self) -> None:
        """Show the tables that were live when the last process ended."""
        if self._shown:
            return
        self._shown = True
        log.info("ready", servers=len(self.guilds), tables=len(self.tables))
        await self._forget_those_who_removed_us()
        self.tables.show()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer components that nobody knows any more."""
        if interaction.type is not discord.InteractionType.component:
            return
        data = cast("dict[str, object]", interaction.data or {})
        if read_act(str(data.get("custom_id", ""))) is None:
            await self.desk.shrug(interaction)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Forget a server that has removed the bot."""
        await self._forget_guild(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone."""
        await self._close_channel(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self._close_channel(payload.thread_id)

    async def close(self) -> None:
        """End in order: tables stay as they were saved, messages on their way are sent."""
        if not self.is_closed():
            await self.tournaments.shutdown()
            await self.tables.shutdown()
            try:
                async with asyncio.timeout(LAST_WORDS):
                    await self.screens.rest()
                    await self.tournament_screens.rest()
            except TimeoutError:
                log.warning("some messages were not sent before the end")
        await super().close()

    async def _patiently(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do what needs the store, again and again while it fails.

        Raises:
            StoreUnavailable: It failed once more after the last pause.
        """
        for pause in PAUSES:
            try:
                return await work()
            except StoreUnavailable as error:
                log.warning("the store fails", reason=str(error), pause=pause)
                await self._clock.sleep(pause)
        return await work()

    async def _forget_those_who_removed_us(self) -> None:
        """Forget the servers that have removed the bot while it was not there to see it."""
        if self.shard_ids is not None:
            # Another process has the other shards, and their servers.
            return
        here = {guild.id for guild in self.guilds}
        kept = {table.sitting.guild_id for table in self.tables}
        gone = (kept | {one.guild_id for one in self.tournaments}) - here
        for guild_id in gone:
            await self._forget_guild(guild_id)

    async def _close_channel(self, channel_id: int) -> None:
        table = self.tables.in_channel(channel_id)
        if table is not None:
            await self.tables.close(table.sitting.table_id, Ending.GONE)
        for tournament in self.tournaments:
            if tournament.channel_id == channel_id:
                await self.tournaments.close(tournament.tournament_id, Ending.GONE)

    async def _forget_guild(self, guild_id: int) -> None:
        for tournament in self.tournaments:
            if tournament.guild_id == guild_id:
                await self.tournaments.close(tournament.tournament_id, Ending.GONE)
        for table in self.tables:
            if table.sitting.guild_id == guild_id:
                await self.tables.close(table.sitting.table_id, Ending.GONE)
        try:
            await self.store.privacy.forget_guild(guild_id)
        except StoreUnavailable as error:
            log.warning("a server could not be forgotten", guild=guild_id, reason=str(error))

    async def _make_commands_known(self) -> None:
        """Tell Discord the commands, where they are not those that it knows."""
        translator = self.tree.translator
        assert translator is not None, "it was set just before"
        assert self.application_id is not None, "the bot has logged in"
        payloads = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        digest = hashlib.sha256(json.dumps(payloads, sort_keys=True).encode()).hexdigest()
        dev = self.settings.dev_guild_id
        owner = dev or self.application_id
        if await self.store.settings.get(COMMANDS, owner) == digest:
            return
        guild = None if dev is None else discord.Object(dev)
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        await self.tree.sync(guild=guild)
        await self.store.settings.put(COMMANDS, owner, digest)
        log.info("commands made known", commands=len(payloads))


def create_bot(
    settings: Settings, store: Store, clock: Clock | None = None, chance: Chance | None = None
) -> UnoBot:
    """Make a bot that is not connected yet.

    Args:
        settings: What the host has set.
        store: Open; whoever opened it closes it after the bot.
        clock: The time; the machine's by default.
        chance: Where chance comes from; the machine's by default.
    """
    return UnoBot(settings, store, clock or WallClock(), chance or Chance())


async def run(settings: Settings, greet: Greeting | None = None) -> None:
    """Run the bot until SIGINT or SIGTERM.

    Args:
        settings: What the host has set, with a token.
        greet: Called when the bot is ready.

    Raises:
        StartError: It cannot start.
    """
    assert settings.discord_token is not None, "the command line has looked"
    try:
        async with (
            open_store(settings.database_url) as store,
            create_bot(settings, store) as bot,
            _closed_by_signals(bot),
        ):
            if greet is not None:
                bot.add_listener(greet, "on_ready")
            await _start(bot, settings.discord_token)
    except StoreUnavailable as error:
        raise StartError(str(error)) from error


async def _start(bot: UnoBot, token: str) -> None:
    with told_to_the_host():
        await _log_in(bot, token)
        bringing = asyncio.gather(bring(bot, bot.faces), asyncio.to_thread(prepare))
        try:
            await bot.connect()
        finally:
            bringing.cancel()
            (failure,) = await asyncio.gather(bringing, return_exceptions=True)
            if isinstance(failure, Exception):
                log.error("pictures could not be prepared", exc_info=failure)


async def _log_in(bot: UnoBot, token: str) -> None:
    try:
        await bot.login(token)
    except (TypeError, KeyError, ValueError) as error:
        if bot.application_id is not None:
            # Discord has answered well: what failed is ours.
            raise
        raise StartError("Discord cannot be reached: its answer cannot be read") from error


@contextmanager
def told_to_the_host() -> Iterator[None]:
    """Make one line of what keeps us from Discord.

    Raises:
        StartError: It did.
    """
    try:
        yield
    except discord.LoginFailure as error:
        raise StartError(
            "Discord does not know this DISCORD_TOKEN: copy it anew from "
            "https://discord.com/developers/applications"
        ) from error
    except (discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        raise StartError(f"Discord cannot be reached: {error}") from error
    except discord.HTTPException as error:
        raise StartError(f"Discord refuses: {error}") from error


@asynccontextmanager
async def _closed_by_signals(bot: UnoBot) -> AsyncIterator[None]:
    """Close the bot when the process is asked to end: discord.py itself does not."""
    loop = asyncio.get_running_loop()
    closing: list[asyncio.Task[None]] = []

    def end() -> None:
        if not closing:
            closing.append(loop.create_task(bot.close()))

    for one in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(one, end)
    try:
        yield
    finally:
        for one in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(one)
        for task in closing:
            await task
