"""The composition root, which builds the parts of the bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

from bot.app.absent_servers import RemovalCleanup
from bot.app.drain import Drain
from bot.app.housekeeping import Housekeeping
from bot.config import Settings
from bot.game.live.openings import Hosted, OpeningLimits
from bot.game.live.registry import Broadcast, LiveTables, TableOpener
from bot.game.live.task import TableContext, new_id, new_secret
from bot.game.ports import LiveKind, SavedTable, TableObserver
from bot.game.robots.expert import LookAhead
from bot.game.rules.access import LIMITS, Limits
from bot.game.rules.clocks import Pace
from bot.game.state import codec
from bot.game.state.codec import TableStateError
from bot.game.tournament import state as tournament_state
from bot.game.tournament.live import LiveTournaments, TournamentOpener
from bot.game.tournament.state import TournamentError
from bot.gateway.bulk_answers import BulkAnswers
from bot.gateway.channels import ChannelMembers, ChannelOpener, DirectMessageChannels, ServerRoles
from bot.gateway.clock import DiscordClock, LoopLag
from bot.gateway.pictures import PictureDrawer
from bot.gateway.rendering import EmojiMap
from bot.gateway.scheduled_events import ScheduledEvents
from bot.gateway.sending import MessageSender
from bot.store.repositories.settings import PreferencesCache
from bot.store.store import Store
from bot.ui.channel_loss import ChannelLoss
from bot.ui.context import App, BotBase, OtherProcesses
from bot.ui.guard import Door, InteractionsUnderWay
from bot.ui.jobs import FeatureObserver, earned_at
from bot.ui.membership import Membership
from bot.ui.message_panels import MessagePanels
from bot.ui.posted_messages import PostedMessages
from bot.ui.refusals import BulkRefusals
from bot.ui.screen import DiscordScreen, TableHistory
from bot.ui.table_actions import is_late_move
from bot.ui.tournament_board import DiscordBoard


@dataclass(frozen=True, slots=True)
class Randomness:
    """The sources of randomness, which tests fix; a table's id is also part of its seed."""

    secret: Callable[[], bytes] = new_secret
    table_id: Callable[[], str] = new_id
    robots: Random = field(default_factory=Random)


async def hosted_elsewhere(
    store: Store, tables: LiveTables, tournaments: LiveTournaments, user_id: int
) -> Sequence[Hosted]:
    """The tables and tournaments of other processes that a person hosts.

    Slow tables and the tables of tournaments are not among them.
    """
    found = [
        _hosted(one)
        for one in await store.live_tables_of(user_id, tuple(LiveKind))
        if tables.find(one.table_id) is None and tournaments.find(one.table_id) is None
    ]
    return [one for one in found if one is not None and one.host == user_id]


def _hosted(saved: SavedTable) -> Hosted | None:
    """A saved tournament or ordinary table; None if unreadable, slow or a tournament's table."""
    try:
        if saved.kind is LiveKind.TOURNAMENT:
            return tournament_state.load(saved.state)
        table = codec.load(saved.state)
    except (TableStateError, TournamentError):  # the process that serves it sets it aside
        return None
    return table if table.tournament is None and not table.is_slow else None


@dataclass(frozen=True, slots=True)
class BotServices:
    """The services used by interactions, and the bot's background work."""

    app: App
    cleanup: RemovalCleanup
    housekeeping: Housekeeping
    drain: Drain


def build_app(
    bot: BotBase,
    settings: Settings,
    store: Store,
    clock: DiscordClock,
    randomness: Randomness,
    *,
    others: OtherProcesses,
    observer: TableObserver,
) -> App:
    """Build the services used by interactions; `observer` sees each table's changes first."""
    budget = bot.budget
    tables = LiveTables(store)
    tournaments = LiveTournaments()

    emoji_map = EmojiMap()
    loop_lag = LoopLag()
    picture_drawer = PictureDrawer(clock, lambda: loop_lag.worst, lambda: app.door.is_crowded)
    sender = MessageSender(bot, clock, emoji_map, budget, picture_drawer)
    channel_opener = ChannelOpener(bot, clock, budget)
    direct_messages = DirectMessageChannels(channel_opener, store.direct_messages, clock)
    preferences_cache = PreferencesCache(store.settings, others.preferences_changed)

    message_panels = MessagePanels(
        bot,
        settings.default_locale,
        preferences_cache,
        direct_messages,
        picture_drawer.is_crowded,
    )
    posted_messages = PostedMessages(store.table_messages, sender, others.ends_owed)
    history = TableHistory(posted_messages, store.matches, lambda state: earned_at(app, state))
    channel_loss = ChannelLoss(tables, tournaments, channel_opener, posted_messages, message_panels)
    screen = DiscordScreen(history, message_panels, channel_loss)
    board = DiscordBoard(
        tournaments, posted_messages, channel_opener, message_panels, screen.setup_panels
    )

    look_ahead = LookAhead(settings.robot_processes)
    members = ChannelMembers(bot, clock, budget)
    features = FeatureObserver()
    context = TableContext(
        store,
        Broadcast((observer, screen, features)),
        screen,
        clock,
        store.personal_details,
        store.matches,
        Pace(grace=settings.grace_seconds, lobby=settings.lobby_minutes * 60.0),
        randomness.secret,
        randomness.table_id,
        luck=randomness.robots,
        look_ahead=look_ahead,
        evict=screen.evict,
    )
    table_opener = TableOpener(tables, context, tournaments.plays_in)
    under_way = InteractionsUnderWay(settings.clicks_per_person)
    bulk_answers = BulkAnswers()
    refusals = BulkRefusals(bot, bulk_answers, settings.default_locale)
    app = App(
        bot=bot,
        settings=settings,
        store=store,
        clock=clock,
        new_secret=randomness.secret,
        others=others,
        tables=tables,
        tournaments=tournaments,
        table_opener=table_opener,
        tournament_opener=TournamentOpener(tournaments, context, table_opener, board),
        openings=OpeningLimits(
            lambda: (*tables.hosted(), *tournaments.states()),
            partial(hosted_elsewhere, store, tables, tournaments),
            store.openings,
        ),
        limits=Limits(**{name: getattr(settings, name) for name in LIMITS}),
        look_ahead=look_ahead,
        sender=sender,
        channel_opener=channel_opener,
        direct_messages=direct_messages,
        members=members,
        server_roles=ServerRoles(bot, clock, budget),
        scheduled_events=ScheduledEvents(bot, clock, budget),
        emoji_map=emoji_map,
        picture_drawer=picture_drawer,
        loop_lag=loop_lag,
        membership=Membership(bot, table_opener, tournaments, clock),
        screen=screen,
        board=board,
        message_panels=message_panels,
        posted_messages=posted_messages,
        preferences_cache=preferences_cache,
        under_way=under_way,
        bulk_answers=bulk_answers,
        door=Door(clock, under_way, refusals.tell, lambda one: is_late_move(app, one)),
    )
    features.app = app
    return app
