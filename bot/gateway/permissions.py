"""The permissions that the bot needs in a channel, and what is said where some are missing."""

from __future__ import annotations

from dataclasses import dataclass

from discord import Client, Guild, Member, NotFound, Permissions, Thread
from discord.abc import GuildChannel

from bot.game.ports import TimeSource
from bot.gateway.budget import Priority, RequestBudget
from bot.gateway.errors import DeliveryError, DeliveryFailure, with_retries
from bot.i18n import Locale, tr
from bot.present.components import Panel, Text
from bot.present.text.names import join_names

REQUIRED = Permissions(view_channel=True, send_messages=True)
REQUIRED_IN_THREADS = Permissions(view_channel=True, send_messages_in_threads=True)
REQUIRED_FOR_THREADS = Permissions(
    view_channel=True,
    send_messages=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
"""For a tournament, whose tables are threads."""
REQUIRED_FOR_PLANS = Permissions(view_channel=True, send_messages=True, create_events=True)
"""For a table that is opened at the start of one of the server's events."""


def are_staff_rights(rights: Permissions) -> bool:
    """Whether who has these rights has the staff's say at all tables of the server."""
    return rights.manage_guild or rights.manage_messages


def missing_permissions(has: Permissions, needed: Permissions, locale: Locale) -> Panel | None:
    """What is said where the bot lacks rights; None where it has them."""
    missing = [name for name, wanted in needed if wanted and not getattr(has, name)]
    if not missing:
        return None
    rights = join_names([tr(locale, f"right-{name.replace('_', '-')}") for name in missing], locale)
    return Panel((Text(tr(locale, "rights-missing", rights=rights)),))


UNKNOWN_MEMBER = 10007
"""The code of somebody who is not in the server."""


@dataclass(frozen=True, slots=True)
class ChannelMember:
    """A member of a server, in one of its channels.

    Args:
        roles: Discord ids of their roles.
        staff: Whether they have the staff's say there.
        places: Discord ids of the channel, of the channel of a thread, and of the category.
    """

    roles: tuple[int, ...]
    staff: bool
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChannelMembers:
    """The members of servers, by ids of server, channel and person."""

    client: Client
    clock: TimeSource
    budget: RequestBudget

    async def find(self, guild_id: int, channel_id: int, user_id: int) -> ChannelMember | None:
        """A member; None if they are not in the server.

        Raises:
            DeliveryError: Discord does not tell.
        """
        guild = self.client.get_guild(guild_id)
        if guild is None:
            raise DeliveryError(DeliveryFailure.CHANNEL_GONE)
        member = await self._fetch(guild, user_id)
        if member is None:
            return None
        channel = await self._channel(guild, channel_id)
        return ChannelMember(
            roles=tuple(role.id for role in member.roles),
            staff=are_staff_rights(channel.permissions_for(member)),
            places=place_ids(channel.id, channel),
        )

    async def _fetch(self, guild: Guild, user_id: int) -> Member | None:
        async def fetch() -> Member | None:
            try:
                return await guild.fetch_member(user_id)
            except NotFound as error:
                if error.code != UNKNOWN_MEMBER:
                    raise
                return None

        slot = self.budget.slot(Priority.TABLE)
        async with slot.sending("GET", f"/guilds/{guild.id}/members/{user_id}"):
            return await with_retries(self.clock, fetch)

    async def _channel(self, guild: Guild, channel_id: int) -> GuildChannel | Thread:
        known = guild.get_channel_or_thread(channel_id)
        if known is not None:
            return known
        # A thread that is archived is not among those that are known.
        slot = self.budget.slot(Priority.TABLE)
        async with slot.sending("GET", f"/channels/{channel_id}"):
            return await with_retries(self.clock, lambda: guild.fetch_channel(channel_id))


def place_ids(channel_id: int | None, channel: object) -> tuple[int, ...]:
    """Discord ids of a channel, of the channel of a thread, and of the category.

    Args:
        channel: The channel, as far as it is known.
    """
    parent = channel.parent if isinstance(channel, Thread) else channel
    found = (channel_id, getattr(parent, "id", None), getattr(parent, "category_id", None))
    return tuple(one for one in found if one is not None)
