"""The services of the bot, made once by `bot.app.composition` and found from each interaction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar, cast

from bot.config import Settings
from bot.game.live.context import DiscordClock
from bot.game.live.openings import OpeningLimits
from bot.game.live.registry import LiveTables, TableOpener
from bot.game.robots.expert import LookAhead
from bot.game.rules.access import Limits
from bot.game.tournament.live import LiveTournaments, TournamentOpener
from bot.gateway.answers import LastRefusals
from bot.gateway.channels import DirectMessageChannels
from bot.gateway.emojis import EmojiMap
from bot.gateway.permissions import ChannelMembers
from bot.gateway.pictures import PictureDrawer
from bot.gateway.rendering import CommandMentions
from bot.gateway.scheduled_events import ScheduledEvents
from bot.gateway.sending import MessageSender
from bot.store.store import Store
from bot.ui.finished_messages import FinishedMessages
from bot.ui.guard import ClickGate, InteractionsUnderWay
from bot.ui.kept_message import PostedMessages
from bot.ui.membership import Membership
from bot.ui.message_panels import MessagePanels
from bot.ui.preferences_cache import PreferencesCache
from bot.ui.screen import DiscordScreen
from bot.ui.tournament_board import DiscordBoard


class OtherProcesses(Protocol):
    """The other processes that share the store."""

    async def leave_tables(self, user_id: int) -> None:
        """Let a person leave the tables of all other processes.

        Raises:
            StoreUnavailable: The others cannot be told.
        """

    def preferences_changed(self, user_id: int) -> None:
        """Tell that a person has just chosen something."""


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class App:
    """The services, for functions to take.

    Args:
        new_secret: Makes the secret of a day's luck, 32 bytes.
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
    click_gate: ClickGate = field(default_factory=ClickGate)
    last_refusals: LastRefusals = field(default_factory=LastRefusals)
    command_mentions: CommandMentions = field(default_factory=CommandMentions)
    _kept: dict[Callable[[App], Any], Any] = field(default_factory=dict)

    def kept(self, make: Callable[[App], T]) -> T:
        """What a feature keeps between interactions: one object for each maker, made when needed.

        Args:
            make: Makes it; its class, as a rule.
        """
        if make not in self._kept:
            self._kept[make] = make(self)
        return cast("T", self._kept[make])
