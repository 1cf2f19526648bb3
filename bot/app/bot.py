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
from bot.app.commands import Tree, make_known
from bot.app.departures import Departures
from bot.engine.luck import SECRET_BYTES
from bot.store import StoreUnavailable
from bot.table.audience import Audience
from bot.table.clocks import Pace
from bot.table.house import House, WallClock
from bot.table.openings import Openings
from bot.table.tables import Tables
from bot.table.tournament import Tournaments
from bot.ui.answers import Answers
from bot.ui.client import DeskBot
from bot.ui.components import ActItem, read_act
from bot.ui.delivery import Delivery
from bot.ui.desk import Desk
from bot.ui.dispatch import Dispatch
from bot.ui.faces import Faces
from bot.ui.paint import Paint
from bot.ui.places import Places
from bot.ui.poster import Pasteboard
from bot.ui.preferences import Shelf
from bot.ui.privacy import PrivacyAnswers
from bot.ui.reach import Reach
from bot.ui.screens import Screens
from bot.ui.settings import SettingsAnswers
from bot.ui.sights import Sights
from bot.ui.tournament_answers import TournamentAnswers
from bot.ui.tournament_screens import TournamentScreens
from bot.ui.traces import Traces
from bot.ui.words import CatalogueTranslator

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.config import Settings
    from bot.store import Store
    from bot.table.ports import Clock

T = TypeVar("T")

log = structlog.get_logger(__name__)

PAUSES = (1.0, 2.0, 4.0, 8.0)
"""Seconds between attempts while the store fails at the start."""

LAST_WORDS = 10.0
"""Seconds that messages on their way are given when the bot ends."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Where chance comes from; a test fixes it.

    Args:
        secret: Makes the secret of a table's luck, 32 bytes.
        whims: The robots' pauses and whims; never the cards.
    """

    secret: Callable[[], bytes] = lambda: secrets.token_bytes(SECRET_BYTES)
    whims: Random = field(default_factory=Random)


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
        places = Places(self, clock)
        reach = Reach(places, store.direct_messages, clock)
        self.shelf = Shelf(store.settings)
        paint = Paint(settings.default_locale, self.shelf)
        self.screens = Screens(delivery, reach, Traces(store.posts, store.matches), paint, clock)
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
        self.screens.know(self.tables)
        self.tournament_screens = TournamentScreens(
            Pasteboard(delivery, store.posts, clock), places
        )
        self.tournaments = Tournaments(house, self.tables, self.tournament_screens)
        self.tournament_screens.tournaments = self.tournaments
        audience.admit(self.tournaments)
        answers = Answers(self.tables, self.screens, reach, paint, store.players)
        dispatch = Dispatch(
            self.tables,
            answers,
            TournamentAnswers(self.tournaments, answers, reach, store.players),
            Sights(paint, self.screens, store),
            PrivacyAnswers(self.tables, self.tournaments, reach, self.shelf, store.privacy),
            SettingsAnswers(self.shelf, self.screens, settings.turn_seconds),
        )
        self.desk = Desk(dispatch, settings.default_locale)
        self._departures = Departures(self.tables, self.tournaments, store.privacy)
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
        await self._patiently(lambda: make_known(self))
        aside = [
            *await self._patiently(Openings(self.tables).restore),
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
        if self.shard_ids is None:
            # Else another process has the other shards, and their servers.
            await self._departures.all_but({guild.id for guild in self.guilds})
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
        await self._departures.guild(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone."""
        await self._departures.channel(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self._departures.channel(payload.thread_id)

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
