"""The bot as functions and cogs see it: its services, made once by `bot.app.composition`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from math import inf, isfinite
from typing import Any, Protocol, TypeVar, cast

import yarl
from discord.ext import commands

from bot.config import Settings
from bot.game.live.context import DiscordClock
from bot.game.live.openings import OpeningLimits
from bot.game.live.registry import LiveTables, TableOpener
from bot.game.robots.expert import LookAhead
from bot.game.rules.access import Limits
from bot.game.tournament.live import LiveTournaments, TournamentOpener
from bot.gateway.answers import LastRefusals
from bot.gateway.budget import RequestBudget
from bot.gateway.channels import ChannelMembers, DirectMessageChannels
from bot.gateway.connection import SessionStarts, TolerantConnectionState
from bot.gateway.invalid_requests import InvalidRequests
from bot.gateway.pictures import PictureDrawer
from bot.gateway.quick_answers import QuickAnswers
from bot.gateway.rendering import CommandMentions, EmojiMap
from bot.gateway.scheduled_events import ScheduledEvents
from bot.gateway.sending import MessageSender
from bot.store.store import Store
from bot.ui.finished_messages import FinishedMessages
from bot.ui.guard import Door, InteractionsUnderWay, LoopLag
from bot.ui.kept_message import PostedMessages
from bot.ui.membership import Membership
from bot.ui.message_panels import MessagePanels
from bot.ui.preferences_cache import PreferencesCache
from bot.ui.screen import DiscordScreen
from bot.ui.tournament_board import DiscordBoard


class OtherProcesses(Protocol):
    """The other processes that share the database."""

    async def leave_tables(self, user_id: int) -> None:
        """Remove a person from the tables of all other processes."""

    def preferences_changed(self, user_id: int) -> None:
        """Announce that a person has changed a preference."""


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class App:
    """The services that functions take as their first argument.

    Args:
        new_secret: Makes the secret of a day's deals, 32 bytes.
        limits: The host's; a server can only have stricter ones.
    """

    settings: Settings
    store: Store
    clock: DiscordClock
    new_secret: Callable[[], bytes]
    others: OtherProcesses

    tables: LiveTables
    tournaments: LiveTournaments
    table_opener: TableOpener
    tournament_opener: TournamentOpener
    openings: OpeningLimits
    limits: Limits
    look_ahead: LookAhead

    sender: MessageSender
    direct_messages: DirectMessageChannels
    members: ChannelMembers
    scheduled_events: ScheduledEvents
    emoji_map: EmojiMap
    picture_drawer: PictureDrawer
    membership: Membership

    screen: DiscordScreen
    board: DiscordBoard
    message_panels: MessagePanels
    posted_messages: PostedMessages
    finished_messages: FinishedMessages
    preferences_cache: PreferencesCache

    under_way: InteractionsUnderWay
    door: Door
    quick_answers: QuickAnswers
    loop_lag: LoopLag = field(default_factory=LoopLag)
    last_refusals: LastRefusals = field(default_factory=LastRefusals)
    command_mentions: CommandMentions = field(default_factory=CommandMentions)
    _kept: dict[Callable[[App], Any], Any] = field(default_factory=dict)

    def kept(self, make: Callable[[App], T]) -> T:
        """The object that a feature keeps between interactions, identified by `make`, its class."""
        if make not in self._kept:
            self._kept[make] = make(self)
        return cast("T", self._kept[make])


@dataclass(frozen=True, slots=True)
class ShardFigures:
    """The state of a shard; `latency` is in seconds, None before the first answer."""

    number: int
    connected: bool
    latency: float | None


class BotBase(commands.AutoShardedBot):
    app: App
    budget: RequestBudget
    session_starts: SessionStarts
    invalid_requests: InvalidRequests

    @property
    def connection_state(self) -> TolerantConnectionState:
        """The handler of the gateway's events."""
        state = self._connection
        assert isinstance(state, TolerantConnectionState), "it was made here"
        return state

    @property
    def held_shards(self) -> Collection[int]:
        """The numbers of the shards that this process must serve."""
        return self.shards.keys()

    def shard_figures(self) -> list[ShardFigures]:
        """The state of this process's shards, ordered by number."""
        shards = self.shards
        found = []
        for number in sorted(self.held_shards):
            shard = shards.get(number)
            # Until the first answer the latency is infinite, which JSON cannot represent.
            latency = inf if shard is None else shard.latency
            found.append(
                ShardFigures(
                    number,
                    shard is not None and not shard.is_closed(),
                    latency if isfinite(latency) else None,
                )
            )
        return found

    def lease_figures(self) -> Mapping[str, float]:
        """The state of this process among several, by metric name; empty for a single process."""
        return {}

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Connect a shard, once its session may start."""
        await self.session_starts.wait()
        await super().launch_shard(gateway, shard_id, initial=initial)

    def _get_state(self, **options: Any) -> TolerantConnectionState:  # noqa: ANN401 - discord.py's
        """Make the connection state; discord.py has no public way to choose its class."""
        return TolerantConnectionState(
            dispatch=self.dispatch,
            handlers=self._handlers,
            hooks=self._hooks,
            http=self.http,
            **options,
        )
