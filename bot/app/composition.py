"""The composition root: makes the parts of the bot, each with all that it needs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from bot.app.drain import Drain
from bot.app.hosted_elsewhere import HostedElsewhere
from bot.app.housekeeping.cleanup import RemovalCleanup
from bot.app.housekeeping.housekeeping import (
    Housekeeping,
    forget_inactive,
    keep_daily_secrets,
    prune_finished,
)
from bot.app.housekeeping.plan_opener import PlanOpener
from bot.app.housekeeping.planned_tables import PlannedTables
from bot.app.housekeeping.restoration import Restoration
from bot.app.housekeeping.season_podiums import SeasonPodiums
from bot.table.live.context import TableContext
from bot.table.registry.broadcast import Broadcast
from bot.table.registry.opener import TableOpener
from bot.table.registry.openings import OpeningLimits
from bot.table.registry.tables import LiveTables
from bot.table.robots.look_ahead import LookAhead
from bot.table.rules.access import LIMITS, Limits
from bot.table.rules.clocks import Pace
from bot.table.tournament.opener import TournamentOpener
from bot.table.tournament.tournaments import LiveTournaments
from bot.ui.discord.channels import ChannelOpener
from bot.ui.discord.command_mentions import CommandMentions
from bot.ui.discord.direct_messages import DirectMessageChannels
from bot.ui.discord.emojis import EmojiMap
from bot.ui.discord.members import ChannelMembers
from bot.ui.discord.scheduled_events import ScheduledEvents
from bot.ui.discord.sending import MessageSender
from bot.ui.interactions.access import AccessControl
from bot.ui.interactions.answer_renderer import AnswerRenderer
from bot.ui.interactions.bans_handler import BansHandler
from bot.ui.interactions.daily_handler import DailyHandler
from bot.ui.interactions.daily_tries import DailyTries
from bot.ui.interactions.finished_matches import FinishedMatches
from bot.ui.interactions.forgetting import Forgetting
from bot.ui.interactions.handler import InteractionHandler
from bot.ui.interactions.membership import Membership
from bot.ui.interactions.open_requests import OpenRequests
from bot.ui.interactions.opening_handler import OpeningHandler
from bot.ui.interactions.plan_handler import PlanHandler
from bot.ui.interactions.privacy_handler import PrivacyHandler
from bot.ui.interactions.read_panels import ReadPanels
from bot.ui.interactions.replay_handler import ReplayHandler
from bot.ui.interactions.router import InteractionRouter
from bot.ui.interactions.server_settings_handler import ServerSettingsHandler
from bot.ui.interactions.settings_handler import SettingsHandler
from bot.ui.interactions.statistics_handler import StatisticsHandler
from bot.ui.interactions.table_handler import TableHandler
from bot.ui.interactions.tournament_handler import TournamentHandler
from bot.ui.interactions.verify import VerificationHandler
from bot.ui.messages.achievement_notices import AchievementNotices
from bot.ui.messages.finished_messages import FinishedMessages
from bot.ui.messages.history import TableHistory
from bot.ui.messages.message_panels import MessagePanels
from bot.ui.messages.posted_messages import PostedMessages
from bot.ui.messages.preferences_cache import PreferencesCache
from bot.ui.messages.screen import DiscordScreen
from bot.ui.messages.set_aside_messages import SetAsideMessages
from bot.ui.messages.tournament_board import DiscordBoard

if TYPE_CHECKING:
    from collections.abc import Callable

    from discord import Guild

    from bot.app.other_processes import OtherProcesses
    from bot.app.randomness import Randomness
    from bot.table.live.discord_clock import DiscordClock
    from bot.table.ports import TableObserver
    from bot.ui.commands.bot_base import BotBase
    from bot.ui.messages.restart_notice import RestartNotice


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
        lambda: (*tables.hosted(), *tournaments),
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
