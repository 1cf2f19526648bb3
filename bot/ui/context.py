"""One interaction, and the ways to answer it."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import Any

from discord import File, Interaction, Member, Permissions, TextChannel, Thread, ui
from discord.utils import snowflake_time

from bot.game.rules.actions import Action, Click
from bot.gateway.answers import Responder, first_answer_id
from bot.gateway.permissions import are_staff_rights, place_ids
from bot.gateway.pictures import file_of
from bot.gateway.rendering import PanelView, render
from bot.i18n import Locale, locale_of
from bot.pictures.surface import ImageFile
from bot.present.components import Panel
from bot.present.text.plain_text import plain_panel
from bot.settings import Look
from bot.ui.app import App


@dataclass(frozen=True, slots=True)
class InteractionPlace:
    """Where an interaction comes from.

    Args:
        ids: Discord ids of the channel, of the channel of a thread, and of the category.
        takes_threads: Whether threads can be opened there without a message: in text and
            announcement channels.
        server: Name of the server; empty where it is not known.
        server_locale: Locale of the server, as Discord spells it.
        permissions: What the bot may do there.
    """

    ids: tuple[int, ...]
    in_thread: bool
    takes_threads: bool
    server: str
    server_locale: str | None
    permissions: Permissions


def read_place(interaction: Interaction[Any]) -> InteractionPlace:
    """Where an interaction comes from."""
    channel, code = interaction.channel, interaction.guild_locale
    return InteractionPlace(
        ids=place_ids(interaction.channel_id, channel),
        in_thread=isinstance(channel, Thread),
        takes_threads=isinstance(channel, TextChannel),
        server="" if interaction.guild is None else interaction.guild.name,
        server_locale=None if code is None else str(code),
        permissions=interaction.app_permissions,
    )


class InteractionSource:
    """Who asks, from where and when."""

    def __init__(self, interaction: Interaction[Any]) -> None:
        self._interaction = interaction

    @property
    def user_id(self) -> int:
        """Discord id of the person."""
        return self._interaction.user.id

    @property
    def name(self) -> str:
        """Name of the person in the server; in direct messages the one they have everywhere."""
        return self._interaction.user.display_name

    @property
    def guild_id(self) -> int | None:
        """Discord id of the server; None in direct messages."""
        return self._interaction.guild_id

    @property
    def channel_id(self) -> int | None:
        """Discord id of the channel."""
        return self._interaction.channel_id

    @property
    def place(self) -> InteractionPlace:
        """Where it was asked."""
        return read_place(self._interaction)

    @property
    def roles(self) -> tuple[int, ...]:
        """Discord ids of the person's roles in the server."""
        user = self._interaction.user
        return tuple(role.id for role in user.roles) if isinstance(user, Member) else ()

    @property
    def interaction_id(self) -> int:
        """Discord id of the interaction."""
        return self._interaction.id

    @property
    def at(self) -> float:
        """When it was asked, by Discord's clock: Unix time in seconds."""
        return snowflake_time(self._interaction.id).timestamp()

    def is_staff_of(self, guild_id: int | None) -> bool:
        """Whether the person has the staff's say at all tables of a server."""
        may = are_staff_rights(self._interaction.permissions)
        return may and guild_id is not None and guild_id == self.guild_id

    @property
    def manages_guild(self) -> bool:
        """Whether the person may choose for the whole server."""
        return self.guild_id is not None and self._interaction.permissions.manage_guild

    @property
    def may_write(self) -> bool:
        """Whether the person may write in the channel."""
        rights = self._interaction.permissions
        return rights.send_messages_in_threads if self.place.in_thread else rights.send_messages

    @property
    def privacy_url(self) -> str | None:
        """Where the host tells what is kept about people; set in Discord's developer portal."""
        application = self._interaction.client.application
        return None if application is None else application.privacy_policy_url

    @property
    def terms_url(self) -> str | None:
        """Where the host tells what using the bot is bound to; set in the developer portal."""
        application = self._interaction.client.application
        return None if application is None else application.terms_of_service_url


class InteractionContext(InteractionSource):
    """One interaction, while it is answered."""

    def __init__(self, interaction: Interaction[Any]) -> None:
        super().__init__(interaction)
        self.app: App = interaction.client.app
        self.is_done = False
        """Whether what was asked for has been done and saved."""
        self.code = str(interaction.locale)
        """Locale of the person's client, as Discord spells it."""
        self.locale = locale_of(self.code, self.app.settings.default_locale)
        self.responder = Responder(interaction)
        message = interaction.message
        self.message_id = None if message is None else message.id
        self.in_private = message is not None and (
            message.flags.ephemeral or interaction.guild_id is None
        )
        self.is_direct_command = message is None and interaction.guild_id is None
        self.in_public = message is not None and not self.in_private

    @property
    def may_be_done(self) -> bool:
        """Whether what was asked for may have been done, as what is done is answered then."""
        return self.is_done or self.responder.view is not None

    async def channel_locale(self) -> Locale:
        """The language of what the whole channel reads: in a server that server's.

        Raises:
            StoreUnavailable: The database failed.
        """
        if self.guild_id is None:
            return self.locale
        cache, default = self.app.preferences_cache, self.app.settings.default_locale
        return await cache.server_locale(self.guild_id, self.place.server_locale, default)

    def dispatch(self, event: str, *about: object) -> None:
        """Tell those who listen to the bot that something has happened."""
        self._interaction.client.dispatch(event, *about)

    def click(self, action: Action, question: int | None = None) -> Click:
        """The request to a table.

        Args:
            question: Number of the question that a move answers, if it answers that one only.
        """
        return Click(
            user_id=self.user_id,
            name=self.name,
            locale=self.code,
            action=action,
            at=self.at,
            interaction_id=self.interaction_id,
            question=question,
            guild_id=self.guild_id,
            staff=self.is_staff_of(self.guild_id),
        )

    async def say(self, panel: Panel) -> bool:
        """Answer with a message that only this person sees; returns whether Discord took it."""
        return await self.responder.send(self._view(panel))

    async def send_file(self, panel: Panel, name: str, content: bytes) -> bool:
        """Answer with a message and a file that only this person sees."""
        view = self._view(panel)
        view.add_item(ui.File(f"attachment://{name}"))
        return await self.responder.send(view, lambda: [File(BytesIO(content), name)])

    async def tell_channel(self, panel: Panel) -> bool:
        """Answer with a message that the channel sees."""
        return await self.responder.send(self._view(panel), private=False)

    async def answer_id(self) -> int | None:
        """Discord id of the message that is the first answer; None if that is not to be had."""
        return await first_answer_id(self._interaction)

    async def send_picture(
        self, panel: Panel, picture: ImageFile | None, *, private: bool = True
    ) -> bool:
        """Answer with a message that has a picture, or its words where there is none.

        Args:
            private: Whether only this person sees it; else the channel does.
        """
        if picture is None or (private and self._in_words):
            return await self.responder.send(self._view(panel), private=private)
        view = self._view(panel, picture.name)
        return await self.responder.send(view, lambda: [file_of(picture)], private=private)

    async def show(self, panel: Panel, *, anew: bool = False) -> bool:
        """Answer in place, where the clicked message is private; else with a private message.

        Args:
            anew: Whether the clicked message stays as it is.
        """
        if self.in_private and not anew:
            return await self.replace(panel)
        return await self.say(panel)

    async def replace(self, panel: Panel) -> bool:
        """Replace the message that was clicked; a command has none and gets a message."""
        if self.message_id is None:
            return await self.say(panel)
        return await self.responder.replace(self._view(panel))

    async def confirm(self, panel: Panel) -> bool:
        """Answer that it is done, where no message shows it."""
        if self.in_public:
            return await self.responder.acknowledge()
        return await self.show(panel)

    def _view(self, panel: Panel, picture: str | None = None) -> PanelView:
        """A message to the person, in words alone if they have chosen so.

        Args:
            picture: Name of the file that is the panel's picture; None leaves it to the words.
        """
        shown = plain_panel(panel) if picture is None and self._in_words else panel
        return render(self.app.command_mentions.in_panel(shown), self.app.emoji_map, picture)

    @property
    def _in_words(self) -> bool:
        """Whether the person has chosen words alone."""
        return self.app.preferences_cache.cached(self.user_id).look is Look.WORDS
