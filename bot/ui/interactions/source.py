"""Who asks for something by an interaction, and from where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Member
from discord.utils import snowflake_time

from bot.ui.discord.permissions import are_staff_rights
from bot.ui.interactions.place import read_place

if TYPE_CHECKING:
    from discord import Interaction

    from bot.ui.interactions.place import InteractionPlace


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
