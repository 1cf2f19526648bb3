"""The arguments that handlers receive: the bot's services, and the interaction that they answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import partial
from math import inf, isfinite
from typing import Any, TypeVar, cast

import yarl
from discord import File, Interaction, Member, Permissions, TextChannel, Thread, User, ui
from discord.ext import commands
from discord.utils import snowflake_time

from bot.config import Settings
from bot.game.live.openings import OpeningLimits
from bot.game.live.registry import LiveTables, TableOpener
from bot.game.robots.expert import LookAhead
from bot.game.rules.access import Limits
from bot.game.rules.actions import Action, Click
from bot.game.state.table_state import OUTSIDE, HomeServer
from bot.game.tournament.live import LiveTournaments, TournamentOpener
from bot.gateway.answers import Responder, first_answer_id
from bot.gateway.budget import RequestBudget, sending_while
from bot.gateway.bulk_answers import BulkAnswers
from bot.gateway.channels import (
    FOR_PERSON,
    ChannelMembers,
    ChannelOpener,
    DirectMessageChannels,
    ServerRoles,
    is_forced_private,
    is_outside,
    place_ids,
)
from bot.gateway.clock import DiscordClock, LoopLag
from bot.gateway.connection import SessionStarts, TolerantConnectionState
from bot.gateway.invalid_requests import InvalidRequests
from bot.gateway.permissions import are_rights_to_halt, are_staff_rights, required_in
from bot.gateway.pictures import PictureDrawer, SentFile, files_of
from bot.gateway.rendering import CommandMentions, EmojiMap, PanelView
from bot.gateway.scheduled_events import ScheduledEvents
from bot.gateway.sending import MessageSender
from bot.i18n import Locale, locale_of, tr
from bot.pictures.surface import ImageFile
from bot.present.components import Panel, Text, text_panel
from bot.present.text.names import plain_panel
from bot.settings import Look, ServerSettings, Switch
from bot.store.repositories.settings import PreferencesCache
from bot.store.store import Store
from bot.ui.guard import Door, InteractionsUnderWay
from bot.ui.membership import Membership
from bot.ui.message_panels import MessagePanels
from bot.ui.posted_messages import PostedMessages
from bot.ui.private_answers import LastRefusals
from bot.ui.screen import DiscordScreen
from bot.ui.table_messages import TableMessages
from bot.ui.tournament_board import DiscordBoard


class OtherProcesses:
    """The other processes of the bot; this base class is for a bot that has none."""

    async def leave_tables(self, user_id: int) -> None:
        """Remove a person from the tables of all other processes."""

    def preferences_changed(self, user_id: int) -> None:
        """Announce that a person has changed a preference."""

    def ends_owed(self) -> None:
        """Announce that the last message of a closed table must be shown again."""


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class App:
    """The bot's services; `limits` are those that the host has set."""

    bot: BotBase
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
    channel_opener: ChannelOpener
    direct_messages: DirectMessageChannels
    members: ChannelMembers
    server_roles: ServerRoles
    scheduled_events: ScheduledEvents
    emoji_map: EmojiMap
    picture_drawer: PictureDrawer
    membership: Membership

    screen: DiscordScreen
    board: DiscordBoard
    message_panels: MessagePanels
    posted_messages: PostedMessages
    preferences_cache: PreferencesCache

    under_way: InteractionsUnderWay
    door: Door
    bulk_answers: BulkAnswers
    loop_lag: LoopLag = field(default_factory=LoopLag)
    last_refusals: LastRefusals = field(default_factory=LastRefusals)
    command_mentions: CommandMentions = field(default_factory=CommandMentions)
    _kept: dict[Callable[[App], Any], Any] = field(default_factory=dict)

    async def wake(self, table_id: str) -> None:
        """Wake a sleeping table and wait for its messages, or postpone the sleep of any other.

        Raises:
            StoreUnavailable: The table could not be loaded.
        """
        if table_id in self.tables.sleepers:
            await self.table_opener.wake(table_id)
            await self.screen.wait_until_loaded(table_id)
        else:
            self.tables.postpone_sleep(table_id)

    async def server_locale(self, guild_id: int) -> Locale:
        """The language of messages read by a whole server: its staff's choice, or its own."""
        chosen = (await self.store.settings.server(guild_id)).locale
        return chosen or self.message_panels.server_locale(guild_id)

    def sending_for(self, guild_id: int) -> AbstractContextManager[None]:
        """Within the block, post and edit only while no other process can have the server."""
        return sending_while(partial(self.store.writer.holds, guild_id))

    def kept(self, make: Callable[[App], T]) -> T:
        """The object that a feature keeps between interactions; made and identified by `make`."""
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
        assert isinstance(state, TolerantConnectionState), "the bot makes its own state"
        return state

    def serves(self, guild_id: int) -> bool:
        """Whether this process receives the events of a server, and knows its current state."""
        return True

    @property
    def held_shards(self) -> Collection[int]:
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
        """The figures of this process's leases, by metric name; empty for a single process."""
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


@dataclass(frozen=True, slots=True)
class InteractionPlace:
    """The place that an interaction comes from.

    Args:
        ids: Discord ids of the channel, of a thread's parent channel, and of the category.
        required: The permissions that the bot needs for a table there.
        parent_id: Id of the text channel of a public thread; 0 elsewhere and outside the bot's
            servers.
        takes_threads: Whether the bot can open threads there: it is a text or announcement channel
            of one of the bot's servers.
    """

    ids: tuple[int, ...]
    required: Permissions
    parent_id: int
    takes_threads: bool
    server: str
    server_locale: str | None
    permissions: Permissions


def _open_parent(channel: object) -> int:
    if not isinstance(channel, Thread) or channel.is_private():
        return 0
    return channel.parent_id if isinstance(channel.parent, TextChannel) else 0


def read_place(interaction: Interaction[Any]) -> InteractionPlace:
    channel, code = interaction.channel, interaction.guild_locale
    outside = is_outside(interaction)
    return InteractionPlace(
        ids=place_ids(interaction.channel_id, channel),
        required=required_in(channel),
        parent_id=0 if outside else _open_parent(channel),
        takes_threads=isinstance(channel, TextChannel) and not outside,
        server="" if interaction.guild is None or outside else interaction.guild.name,
        server_locale=None if code is None else str(code),
        permissions=interaction.app_permissions,
    )


class OutsideServer(Exception):
    """A command or button that works only on servers with the bot was used elsewhere."""


class InteractionSource:
    """The person, the place and the time of an interaction."""

    def __init__(self, interaction: Interaction[Any]) -> None:
        self._interaction = interaction
        self.is_outside = is_outside(interaction)
        """Whether the bot is not a member here, so that it can only answer interactions."""

    @property
    def is_direct(self) -> bool:
        """Whether the person is in their direct messages with the bot."""
        return self._interaction.guild_id is None and not self.is_outside

    @property
    def is_forced_private(self) -> bool:
        """Whether Discord shows the bot's answers here to this person alone."""
        return is_forced_private(self._interaction)

    @property
    def user(self) -> User | Member:
        return self._interaction.user

    @property
    def user_id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        """The person's nickname on the server, or else their global name."""
        return self.nickname or self.global_name

    @property
    def nickname(self) -> str | None:
        """The person's nickname on this server, or None; always None in direct messages."""
        return self.user.nick if isinstance(self.user, Member) else None

    @property
    def global_name(self) -> str:
        return self.user.global_name or self.user.name

    @property
    def guild_id(self) -> HomeServer | None:
        """The server's id if the bot is a member of it; None elsewhere and in direct messages."""
        guild_id = self._interaction.guild_id
        return None if self.is_outside or guild_id is None else HomeServer(guild_id)

    @property
    def home(self) -> HomeServer:
        """The server to which a table opened here belongs, or `OUTSIDE`."""
        return OUTSIDE if self.guild_id is None else self.guild_id

    @property
    def visited_id(self) -> int | None:
        """The server's id, whether or not the bot is a member of it; None outside servers."""
        return self._interaction.guild_id

    @property
    def server_id(self) -> HomeServer:
        """The server's id; raises `OutsideServer` where the bot is not a member."""
        if self.guild_id is None:
            raise OutsideServer
        return self.guild_id

    @property
    def channel_id(self) -> int | None:
        return self._interaction.channel_id

    @property
    def table_place(self) -> int | None:
        """The channel id that a table here uses: the person's id where answers are private."""
        return self.user_id if self.is_forced_private else self.channel_id

    @property
    def here(self) -> tuple[int, ...]:
        """The channel ids that a table in this place can have.

        Outside the bot's servers, a table that only one person sees follows that person anywhere,
        and has their id as its channel.
        """
        channels = () if self.channel_id is None else (self.channel_id,)
        return (*channels, self.user_id) if self.is_outside else channels

    @property
    def place(self) -> InteractionPlace:
        return read_place(self._interaction)

    @property
    def roles(self) -> tuple[int, ...]:
        """The Discord ids of the person's roles; empty in direct messages."""
        return tuple(one.id for one in self.user.roles) if isinstance(self.user, Member) else ()

    @property
    def interaction_id(self) -> int:
        return self._interaction.id

    @property
    def at(self) -> float:
        """The Unix time of the request in seconds, by Discord's clock."""
        return snowflake_time(self._interaction.id).timestamp()

    def is_staff_of(self, guild_id: int | None) -> bool:
        may = are_staff_rights(self._interaction.permissions)
        return may and guild_id is not None and guild_id == self.guild_id

    @property
    def may_halt(self) -> bool:
        """Whether the person can keep the bot out of the channel or the server."""
        return self.guild_id is not None and are_rights_to_halt(self._interaction.permissions)

    @property
    def manages_guild(self) -> bool:
        """Whether the person may change the settings of the whole server."""
        return self.guild_id is not None and self._interaction.permissions.manage_guild

    @property
    def rights(self) -> Permissions:
        return self._interaction.permissions

    @property
    def may_write(self) -> bool:
        """Whether the person may write here; groups and private chats have no permissions."""
        if self.is_outside and self.visited_id is None:
            return True
        return self._interaction.permissions.is_superset(self.place.required)

    @property
    def privacy_url(self) -> str | None:
        """The address of the host's privacy policy from Discord's developer portal, or None."""
        application = self._interaction.client.application
        return None if application is None else application.privacy_policy_url

    @property
    def install_url(self) -> str | None:
        """The address where people install the bot for themselves.

        None if the host forbids such installations, or the bot's application id is unknown.
        """
        client = self._interaction.client
        if client.app.settings.user_installs is Switch.OFF or client.application_id is None:
            return None
        kind = {"scope": "applications.commands", "integration_type": str(FOR_PERSON)}
        asked = {"client_id": str(client.application_id), **kind}
        return str(yarl.URL("https://discord.com/oauth2/authorize").with_query(asked))

    @property
    def terms_url(self) -> str | None:
        """The address of the host's terms of service from Discord's developer portal, or None."""
        application = self._interaction.client.application
        return None if application is None else application.terms_of_service_url


class InteractionContext(InteractionSource):
    """An interaction and its answers.

    Methods that answer return whether Discord has accepted the answer.
    """

    def __init__(self, interaction: Interaction[Any]) -> None:
        super().__init__(interaction)
        self.app: App = interaction.client.app
        self.is_done = False
        """Whether the request has been carried out and saved."""
        self._servers: dict[int, ServerSettings] = {}
        self.code = str(interaction.locale)
        """The locale of the person's client, as Discord spells it."""
        self.locale = locale_of(self.code, self.app.settings.default_locale)
        age = self.app.clock.age(interaction.created_at.timestamp())
        self.responder = Responder(interaction, age)
        message = interaction.message
        self.message_id = None if message is None else message.id
        self.in_private = message is not None and (message.flags.ephemeral or self.is_direct)
        self.is_direct_command = message is None and self.is_direct
        self.in_public = message is not None and not self.in_private

    @property
    def may_be_done(self) -> bool:
        """Whether the request may already have taken effect: it was carried out, or answered."""
        return self.is_done or self.responder.view is not None

    @property
    def bot_name(self) -> str:
        """The bot's name: the host's choice, or that of its account."""
        account = self._interaction.client.user
        assert account is not None, "the bot has logged in"
        return self.app.settings.bot_name or account.name

    async def channel_locale(self) -> Locale:
        if self.guild_id is None:
            return self.locale
        # The interaction names the server's language even while the server is unavailable;
        # discord.py then falls back to English.
        own = locale_of(self.place.server_locale, self.app.settings.default_locale)
        return (await self.server_settings(self.guild_id)).locale or own

    async def server_settings(self, guild_id: int) -> ServerSettings:
        """The settings of a server, read once for the interaction."""
        if guild_id not in self._servers:
            self._servers[guild_id] = await self.app.store.settings.server(guild_id)
        return self._servers[guild_id]

    async def remember_person(self) -> None:
        """Save the person's names and the time of the interaction."""
        await self.app.store.players.remember(
            self.user_id, self.global_name, self.at, self.guild_id, self.nickname
        )

    async def renews(self, messages: TableMessages) -> None:
        """Acknowledge a click on a table's message that is an answer to an earlier interaction.

        From now on the token of this click edits the message. A message is deleted instead if it is
        outdated, because its token had expired when the table was shown again, or if it is an old
        call to the person who clicks.
        """
        if messages.is_board(self.message_id):
            self.in_private, self.in_public = False, True
            if await self.responder.acknowledge():
                messages.clicked_board(self.responder.original())
            return
        if (message := self._interaction.message) is None or not self.in_public:
            return
        is_old = messages.is_old(message.id, self.channel_id) or (
            # A call has done its work once the person clicks it.
            self.user in message.mentions
            and messages.has_forgotten_call(message.id, self.channel_id)
        )
        if is_old and await self.responder.acknowledge():
            await self.responder.original().delete()

    def dispatch(self, event: str, *about: object) -> None:
        self._interaction.client.dispatch(event, *about)

    def click(self, action: Action, question: int | None = None) -> Click:
        """The request as a click; a move without `question` answers whichever question is open."""
        return Click(
            user_id=self.user_id,
            name=self.name,
            locale=self.code,
            action=action,
            at=self.at,
            interaction_id=self.interaction_id,
            question=question,
            guild_id=self.guild_id,
            here=self.here,
            staff=self.is_staff_of(self.guild_id),
        )

    def leave_clicked(self) -> None:
        """Keep the clicked private message as it is; answers become messages below it."""
        self.in_private = False

    async def say(self, panel: Panel) -> bool:
        """Answer with a message that only this person sees; return whether Discord accepted it."""
        return await self.responder.send(*await self._rendered(panel))

    async def tell(self, key: str, **words: str | int) -> bool:
        """Answer like `say`, with a single text."""
        return await self.say(text_panel(tr(self.locale, key, **words)))

    async def send_file(self, panel: Panel, name: str, content: bytes) -> bool:
        """Answer with a private message and a file, or say that files are not allowed there."""
        if not self.responder.takes_files:
            line = Text(tr(self.locale, "files-forbidden"))
            return await self.responder.send(self.view(Panel((*panel.blocks, line), panel.accent)))
        view = self.view(panel)
        view.add_item(ui.File(f"attachment://{name}"))
        return await self.responder.send(view, lambda: [SentFile(content, name)])

    async def tell_channel(self, panel: Panel) -> bool:
        """Answer with a message that the whole channel sees."""
        return await self.responder.send(self.view(panel), private=False)

    async def answer_id(self) -> int | None:
        """The Discord id of the first answer's message, or None if it cannot be determined."""
        return await first_answer_id(self._interaction)

    async def send_picture(
        self, panel: Panel, picture: ImageFile | None, *, private: bool = True
    ) -> bool:
        """Answer with a picture, or with text where a picture is impossible or not wanted."""
        is_in_words = (private and self._in_words) or not self.responder.takes_files
        if picture is None or is_in_words:
            return await self.responder.send(self.view(panel), private=private)
        view = self.view(panel, picture.name)
        return await self.responder.send(view, files_of(picture), private=private)

    async def show(self, panel: Panel, *, anew: bool = False) -> bool:
        """Replace the clicked message if it is private and need not stay, or send another."""
        return await (self.replace(panel) if self.in_private and not anew else self.say(panel))

    async def replace(self, panel: Panel) -> bool:
        """Replace the clicked message; a command is answered with a new private message."""
        if self.message_id is None:
            return await self.say(panel)
        self.app.screen.setup_panels.replaced(self.user_id, self.message_id)
        self.app.screen.open_statuses.replaced(self.message_id)
        return await self.responder.replace(*await self._rendered(panel))

    async def confirm(self, panel: Panel) -> bool:
        """Confirm an action; a click on a public message is only acknowledged."""
        if self.in_public:
            return await self.responder.acknowledge()
        return await self.show(panel)

    def view(self, panel: Panel, picture: str | None = None) -> PanelView:
        """Render a panel; without a picture, only its words if the person has chosen words."""
        shown = plain_panel(panel) if picture is None and self._in_words else panel
        return PanelView(self.app.command_mentions.in_panel(shown), self.app.emoji_map, picture)

    async def _rendered(
        self, panel: Panel
    ) -> tuple[PanelView] | tuple[PanelView, Callable[[], list[File]]]:
        """The message of a panel, with its picture if files are allowed and the person wants it."""
        is_drawn = self.responder.takes_files and not self._in_words
        picture = await self.app.picture_drawer.draw_for(panel) if is_drawn else None
        if picture is None:
            return (self.view(panel),)
        return self.view(panel, picture.name), files_of(picture)

    @property
    def _in_words(self) -> bool:
        return self.app.preferences_cache.cached(self.user_id).look is Look.WORDS
