"""The permissions that the bot needs in a channel, and the message when some are missing."""

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
"""For a planned table, which opens when its server event starts."""


def are_staff_rights(rights: Permissions) -> bool:
    """Whether these permissions make somebody staff at all tables of the server."""
    return rights.manage_guild or rights.manage_messages


def missing_permissions(has: Permissions, needed: Permissions, locale: Locale) -> Panel | None:
    """The message that names the missing permissions, or None."""
    missing = [name for name, wanted in needed if wanted and not getattr(has, name)]
    if not missing:
        return None
    rights = join_names([tr(locale, f"right-{name.replace('_', '-')}") for name in missing], locale)
    return Panel((Text(tr(locale, "rights-missing", rights=rights)),))


UNKNOWN_MEMBER = 10007
"""Error code for a person who is not in the server."""


@dataclass(frozen=True, slots=True)
class ChannelMember:
    """A server member in one of its channels.

    Args:
        roles: Discord ids of their roles.
        staff: Whether they are staff there.
        places: Discord ids of the channel, its parent channel if it is a thread, and the category.
    """

    roles: tuple[int, ...]
    staff: bool
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChannelMembers:
    client: Client
    clock: TimeSource
    budget: RequestBudget

    async def find(self, guild_id: int, channel_id: int, user_id: int) -> ChannelMember | None:
        """The member, or None if the person is not in the server.

        Raises:
            DeliveryError: Discord does not answer.
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
        # Archived threads are not in the cache.
        slot = self.budget.slot(Priority.TABLE)
        async with slot.sending("GET", f"/channels/{channel_id}"):
            return await with_retries(self.clock, lambda: guild.fetch_channel(channel_id))


def place_ids(channel_id: int | None, channel: object) -> tuple[int, ...]:
    """Discord ids of a channel, of a thread's parent, and of the category, where known."""
    parent = channel.parent if isinstance(channel, Thread) else channel
    found = (channel_id, getattr(parent, "id", None), getattr(parent, "category_id", None))
    return tuple(one for one in found if one is not None)
