"""The composition root: makes the parts of the bot, each with all that it needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Protocol

from discord import Guild

from bot.app.drain import Drain
from bot.app.housekeeping import (
    Housekeeping,
    RemovalCleanup,
    Restoration,
    forget_inactive,
    keep_daily_secrets,
    prune_finished,
)
from bot.game.live.context import DiscordClock, TableContext, new_id, new_secret
from bot.game.live.openings import Hosted, OpeningLimits
from bot.game.live.registry import Broadcast, LiveTables, TableOpener
from bot.game.ports import LiveKind, SavedTable, TableObserver
from bot.game.robots.expert import LookAhead
from bot.game.rules.access import LIMITS, Limits
from bot.game.rules.clocks import Pace
from bot.game.state import codec
from bot.game.state.codec import TableStateError
from bot.game.tournament import state as tournament_state
from bot.game.tournament.live import LiveTournaments, TournamentOpener
from bot.game.tournament.state import TournamentError
from bot.gateway.channels import ChannelOpener, DirectMessageChannels
from bot.gateway.emojis import EmojiMap
from bot.gateway.permissions import ChannelMembers
from bot.gateway.rendering import CommandMentions
from bot.gateway.scheduled_events import ScheduledEvents
from bot.gateway.sending import MessageSender
from bot.store.store import Store
from bot.ui.commands.bot_base import BotBase
from bot.ui.interactions.access import AccessControl, Membership
from bot.ui.interactions.context import AnswerRenderer
from bot.ui.interactions.daily_handler import DailyHandler, DailyTries
from bot.ui.interactions.finished_matches import FinishedMatches
from bot.ui.interactions.handler import InteractionHandler
from bot.ui.interactions.opening_handler import OpeningHandler, OpenRequests
from bot.ui.interactions.plan_handler import PlanHandler
from bot.ui.interactions.privacy_handler import Forgetting, PrivacyHandler
from bot.ui.interactions.read_panels import ReadPanels
from bot.ui.interactions.replay_handler import ReplayHandler
from bot.ui.interactions.router import InteractionRouter
from bot.ui.interactions.settings_handler import BansHandler, ServerSettingsHandler, SettingsHandler
from bot.ui.interactions.statistics_handler import StatisticsHandler
from bot.ui.interactions.table_handler import TableHandler
from bot.ui.interactions.tournament_handler import TournamentHandler
from bot.ui.interactions.verify_handler import VerificationHandler
from bot.ui.messages.finished_messages import FinishedMessages, SetAsideMessages
from bot.ui.messages.history import TableHistory
from bot.ui.messages.message_panels import MessagePanels, RestartNotice
from bot.ui.messages.posted_messages import PostedMessages
from bot.ui.messages.preferences_cache import PreferencesCache
from bot.ui.messages.screen import DiscordScreen
from bot.ui.messages.tournament_board import DiscordBoard
from cogs.leaderboard.seasons import SeasonPodiums
from cogs.plans.opener import PlannedTables, PlanOpener
from cogs.stats.notices import AchievementNotices


@dataclass(frozen=True, slots=True)
class Randomness:
    """The sources of chance; a test fixes them.

    Args:
        secret: Makes the secret of a table's luck, 32 bytes.
        table_id: Makes the id of a table, of which its luck is reckoned, too.
        robots: For the robots' pauses and choices; never for the cards.
    """

    secret: Callable[[], bytes] = new_secret
    table_id: Callable[[], str] = new_id
    robots: Random = field(default_factory=Random)


class OtherProcesses(Protocol):
    """The other processes."""

    async def leave_tables(self, user_id: int) -> None:
        """Let a person, by their Discord id, leave the tables of all others.

        Raises:
            StoreUnavailable: The others cannot be told.
        """

    def preferences_changed(self, user_id: int) -> None:
        """Tell that a person has just chosen something, by their Discord id."""


class NoOtherProcesses:
    """What a bot has that is alone on its database."""

    async def leave_tables(self, user_id: int) -> None:
        """There are no other tables."""

    def preferences_changed(self, user_id: int) -> None:
        """There is nobody to tell."""


@dataclass(frozen=True, slots=True)
class HostedElsewhere:
    """The live tables and tournaments that are not in this process."""

    store: Store
    tables: LiveTables
    tournaments: LiveTournaments

    async def of(self, user_id: int) -> Sequence[Hosted]:
        """Those that a person hosts, without the tables of tournaments.

        Raises:
            StoreUnavailable: They cannot be read.
        """
        found = [
            _hosted(one)
            for one in await self.store.live_tables_of(user_id, tuple(LiveKind))
            if not self._is_here(one.table_id)
        ]
        return [one for one in found if one is not None and one.host == user_id]

    def _is_here(self, table_id: str) -> bool:
        here = (self.tables.find(table_id), self.tournaments.find(table_id))
        return any(one is not None for one in here)


def _hosted(saved: SavedTable) -> Hosted | None:
    """A table or tournament that a person has opened, if it can be read."""
    try:
        if saved.kind is LiveKind.TOURNAMENT:
            return tournament_state.load(saved.state)
        table = codec.load(saved.state)
    except (TableStateError, TournamentError):  # where it is, it is set aside
        return None
    return table if table.tournament is None else None


@dataclass(frozen=True, slots=True)
class BotServices:
    """The parts that the bot itself calls."""

    tables: LiveTables
    table_opener: TableOpener
    tournaments: LiveTournaments
    tournament_opener: TournamentOpener
    screen: DiscordScreen
    board: DiscordBoard
    finished_messages: FinishedMessages
    preferences_cache: PreferencesCache
    emoji_map: EmojiMap
    handler: InteractionHandler
    cleanup: RemovalCleanup
    housekeeping: Housekeeping
    restart_notice: RestartNotice
    drain: Drain
    membership: Membership
    look_ahead: LookAhead
    planned_tables: PlannedTables
    forgetting: Forgetting

    def permissions_changed(self, guild: Guild) -> None:
        """Let what is halted in a server go on, should the bot be let write again."""
        self.screen.channel_loss.permissions_changed(guild)
        self.board.permissions_changed(guild.id)


def build_services(
    bot: BotBase,
    clock: DiscordClock,
    randomness: Randomness,
    *,
    others: OtherProcesses,
    observer: TableObserver,
    ours: Callable[[int], bool],
) -> BotServices:
    """Make all parts of a bot.

    Args:
        bot: Sends the messages, in its budget; it need not be connected yet.
        observer: Is told of every table first.
        ours: Whether a server is in a shard of this process, by its Discord id.
    """
    settings, store, budget = bot.settings, bot.store, bot.budget
    tables = LiveTables(store)
    tournaments = LiveTournaments()

    emoji_map = EmojiMap()
    sender = MessageSender(bot, clock, emoji_map, budget, bot.picture_drawer)
    channel_opener = ChannelOpener(bot, clock, budget)
    direct_messages = DirectMessageChannels(channel_opener, store.direct_messages, clock)
    preferences_cache = PreferencesCache(store.settings, others.preferences_changed)
    message_panels = MessagePanels(settings.default_locale, preferences_cache, direct_messages)
    posted_messages = PostedMessages(store.table_messages, sender)
    history = TableHistory(posted_messages, store.matches)
    screen = DiscordScreen(tables, sender, direct_messages, history, message_panels)
    board = DiscordBoard(tournaments, sender, posted_messages, channel_opener, preferences_cache)

    look_ahead = LookAhead(settings.robot_processes)
    achievement_notices = AchievementNotices(
        store.achievements, sender, direct_messages, preferences_cache
    )
    context = TableContext(
        store,
        Broadcast((observer, tournaments, screen, achievement_notices)),
        clock,
        store.personal_details,
        store.matches,
        Pace(grace=settings.grace_seconds, lobby=settings.lobby_minutes * 60.0),
        randomness.secret,
        randomness.table_id,
        luck=randomness.robots,
        look_ahead=look_ahead,
    )
    table_opener = TableOpener(tables, context, tournaments.plays_in)
    tournament_opener = TournamentOpener(tournaments, context, table_opener, board)

    limits = Limits(**{name: getattr(settings, name) for name in LIMITS})
    openings = OpeningLimits(
        lambda: (*tables.hosted(), *tournaments.states()),
        HostedElsewhere(store, tables, tournaments).of,
        store.openings,
    )
    membership = Membership(bot, tables, tournaments, clock)
    access = AccessControl(
        store.server_rules,
        store.bans,
        openings,
        limits,
        membership=membership,
        members=ChannelMembers(bot, clock, budget),
    )
    table_handler = TableHandler(
        table_opener,
        screen,
        direct_messages,
        message_panels,
        store.players,
        access=access,
    )
    tournament_handler = TournamentHandler(
        tournament_opener, access, direct_messages, store.players
    )
    open_requests = OpenRequests(preferences_cache, store.server_rules, settings)
    opening_handler = OpeningHandler(
        table_handler,
        tournament_handler,
        preferences_cache,
        open_requests,
        access,
        opener=table_opener,
    )
    scheduled_events = ScheduledEvents(bot, clock, budget)
    plan_opener = PlanOpener(store.plans, scheduled_events, access, table_opener, sender)
    planned_tables = PlannedTables(store.plans, scheduled_events, plan_opener, clock, ours=ours)
    plan_handler = PlanHandler(
        store.plans, scheduled_events, open_requests, access, sender, changed=planned_tables.look
    )
    finished = FinishedMatches(store)
    finished_messages = FinishedMessages(sender, message_panels)
    forgetting = Forgetting(
        tables,
        tournaments,
        direct_messages,
        preferences_cache,
        posted_messages,
        store.privacy,
        clock,
    )
    daily_tries = DailyTries(store, randomness.secret)
    replay_handler = ReplayHandler(finished, store.matches, bot.picture_drawer, clock)
    router = InteractionRouter(
        tables,
        tournaments,
        table_handler,
        tournament_handler,
        opening_handler,
        ReadPanels(message_panels, screen),
        PrivacyHandler(
            store.privacy,
            forgetting,
            finished_messages,
            leave_elsewhere=others.leave_tables,
            call_off_plans=plan_handler.call_off_all,
        ),
        SettingsHandler(preferences_cache, store.players, screen, settings.turn_seconds),
        ServerSettingsHandler(store.server_rules, limits),
        BansHandler(store.bans, tables, tournaments, plan_handler.call_off_all),
        VerificationHandler(finished),
        replay_handler,
        StatisticsHandler(store, bot.picture_drawer, clock),
        DailyHandler(store.dailies, message_panels, replay_handler, daily_tries),
        plan_handler,
    )
    handler = InteractionHandler(
        router,
        AnswerRenderer(preferences_cache, emoji_map, CommandMentions()),
        settings.default_locale,
        deletions=store.deletions,
        most=settings.clicks_per_person,
    )
    cleanup = RemovalCleanup(
        tables,
        tournaments,
        Restoration(
            table_opener,
            tournament_opener,
            SetAsideMessages(
                bot, sender, posted_messages, preferences_cache, settings.default_locale
            ),
        ),
        store,
        clock,
        settings.absent_days,
    )
    housekeeping = Housekeeping(
        clock,
        {
            "absent servers": partial(cleanup.reconcile, bot, ours),
            "finished tables": partial(prune_finished, store, clock, settings.keep_days),
            "inactive people": partial(forget_inactive, store, clock, settings.inactive_days),
            "daily secrets": partial(keep_daily_secrets, store.dailies, randomness.secret, clock),
            "seasons": SeasonPodiums(
                bot, store, sender, preferences_cache, clock, ours, settings.default_locale
            ).run,
            "planned tables": planned_tables.reconcile,
        },
    )
    return BotServices(
        tables,
        table_opener,
        tournaments,
        tournament_opener,
        screen,
        board,
        finished_messages,
        preferences_cache,
        emoji_map,
        handler,
        cleanup,
        housekeeping,
        message_panels.restart_notice,
        Drain(tables, screen, message_panels.restart_notice, store.info, clock),
        membership,
        look_ahead,
        planned_tables,
        forgetting,
    )
