"""Opens direct message channels and threads, reads members, and manages roles.

Methods that use the database raise `StoreUnavailable` if it fails.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Any, TypeVar

import structlog
from cachetools import LRUCache
from discord import (
    ChannelType,
    Client,
    Guild,
    Interaction,
    Member,
    Permissions,
    TextChannel,
    Thread,
)
from discord.abc import GuildChannel

from bot.game.ports import StoreUnavailable, TimeSource
from bot.gateway.budget import Priority, RequestBudget
from bot.gateway.errors import UNREACHABLE, DeliveryError, DeliveryFailure, make_once, with_retries
from bot.gateway.permissions import are_staff_rights
from bot.store.repositories.people import DirectMessage, DirectMessages

T = TypeVar("T")

INTO_SERVER, FOR_PERSON = 0, 1
"""Discord's installation types of an application."""
BOT_DM, PRIVATE_CHATS = 1, 2
"""Discord's contexts: the bot's direct messages, and chats and groups without the bot."""


def _lacks_bot(guild_id: object, owners: Collection[object], *, in_bot_dm: bool) -> bool:
    """Whether the bot has not joined a server or chat, and can only answer interactions there.

    Only the server's installation is looked for: a person's is no longer listed once they have
    removed it.

    Args:
        owners: The types of installation that authorize the interaction.

    Source: https://docs.discord.com/developers/interactions/receiving-and-responding
    """
    if guild_id is None:
        return not in_bot_dm
    return INTO_SERVER not in owners and str(INTO_SERVER) not in owners


def is_outside(interaction: Interaction[Any]) -> bool:
    """Whether an interaction comes from a place outside the bot's servers."""
    owners = interaction._integration_owners  # noqa: SLF001 - discord.py compares it with one person
    return _lacks_bot(interaction.guild_id, owners, in_bot_dm=interaction.context.dm_channel)


def is_sent_outside(interaction: Mapping[str, Any]) -> bool:
    """Like `is_outside`, for an interaction as Discord sent it."""
    owners = interaction.get("authorizing_integration_owners")
    known = owners if isinstance(owners, Mapping) else {}
    in_bot_dm = interaction.get("context") == BOT_DM
    return _lacks_bot(interaction.get("guild_id"), known, in_bot_dm=in_bot_dm)


def is_forced_private(interaction: Interaction[Any]) -> bool:
    """Whether Discord shows the bot's answers to an interaction only to the person behind it."""
    is_server = is_outside(interaction) and interaction.guild_id is not None
    return is_server and not interaction.permissions.use_external_apps


UNKNOWN_MEMBER = 10007
"""The error code for a person who is not on the server."""


@dataclass(frozen=True, slots=True)
class BudgetedRequests:
    """Requests with the bot's token; they raise `DeliveryError` if Discord refuses."""

    client: Client
    clock: TimeSource
    budget: RequestBudget

    async def _request(
        self, priority: Priority, method: str, path: str, call: Callable[[], Awaitable[T]]
    ) -> T:
        """Call Discord when the budget allows; `path` is as in `RequestSlot.sending`."""
        async with self.budget.slot(priority).sending(method, path):
            return await with_retries(self.clock, call)

    async def _fetch_member(self, priority: Priority, guild: Guild, user_id: int) -> Member:
        path = f"/guilds/{guild.id}/members/{user_id}"
        return await self._request(priority, "GET", path, lambda: guild.fetch_member(user_id))

    def _guild(self, guild_id: int) -> Guild:
        guild = self.client.get_guild(guild_id)
        if guild is None:
            raise DeliveryError(DeliveryFailure.CHANNEL_GONE)
        return guild


@dataclass(frozen=True, slots=True)
class ChannelMember:
    """A server's member in a channel; `sees` tells whether they can view the channel."""

    roles: tuple[int, ...]
    staff: bool
    places: tuple[int, ...]
    sees: bool
    is_bot: bool


class ChannelMembers(BudgetedRequests):
    async def find(self, guild_id: int, channel_id: int, user_id: int) -> ChannelMember | None:
        """The member, or None if the person is not on the server.

        Raises:
            DeliveryError: The server, the channel or the person could not be looked up.
        """
        guild = self._guild(guild_id)
        try:
            member = await self._fetch_member(Priority.TABLE, guild, user_id)
        except DeliveryError as error:
            if error.failure is DeliveryFailure.MEMBER_GONE:
                return None
            raise
        channel = await self._channel(guild, channel_id)
        rights = channel.permissions_for(member)
        return ChannelMember(
            roles=tuple(role.id for role in member.roles),
            staff=are_staff_rights(rights),
            places=place_ids(channel.id, channel),
            sees=rights.view_channel,
            is_bot=member.bot,
        )

    def is_private(self, guild_id: int, channel_id: int) -> bool:
        """Whether a channel is a private thread, which only invited people can view."""
        guild = self.client.get_guild(guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(channel_id)
        return isinstance(channel, Thread) and channel.is_private()

    async def _channel(self, guild: Guild, channel_id: int) -> GuildChannel | Thread:
        known = guild.get_channel_or_thread(channel_id)
        if known is not None:
            return known
        # Archived threads are not in the cache.
        path = f"/channels/{channel_id}"
        fetch = partial(guild.fetch_channel, channel_id)
        return await self._request(Priority.TABLE, "GET", path, fetch)


class RoleObstacle(StrEnum):
    """The reasons why the bot cannot give or take a role."""

    RIGHT = "right"
    GONE = "gone"
    MANAGED = "managed"
    """The role belongs to a bot, to a subscription or to everyone."""
    STAFF = "staff"
    """The role has staff permissions, which nobody may win by playing."""
    ABOVE = "above"


class ServerRoles(BudgetedRequests):
    """The roles of servers and their members."""

    def is_here(self, guild_id: int) -> bool:
        guild = self.client.get_guild(guild_id)
        return guild is not None and not guild.unavailable

    def may_manage(self, guild_id: int) -> bool:
        return self._guild(guild_id).me.guild_permissions.manage_roles

    def obstacle(self, guild_id: int, role_id: int) -> RoleObstacle | None:
        """Why the bot cannot give a role; None if no obstacle is known."""
        guild = self._guild(guild_id)
        role = guild.get_role(role_id)
        if role is None:
            return RoleObstacle.GONE
        if role.managed or role.is_default():
            return RoleObstacle.MANAGED
        if role.permissions.value & Permissions.elevated().value:
            return RoleObstacle.STAFF
        if not self.may_manage(guild_id):
            return RoleObstacle.RIGHT
        return None if role < guild.me.top_role else RoleObstacle.ABOVE

    def outranks(self, guild_id: int, user_id: int, roles: Collection[int], role_id: int) -> bool:
        """Whether a member with these roles could give a role by hand, with *Manage Roles*."""
        guild = self._guild(guild_id)
        role, own = guild.get_role(role_id), [guild.get_role(one) for one in roles]
        above = role is not None and any(one is not None and role < one for one in own)
        return above or guild.owner_id == user_id

    async def exists(self, guild_id: int, role_id: int) -> bool:
        """Whether Discord knows a role, which may be too new for the cache."""
        fetch = self._guild(guild_id).fetch_roles
        found = await self._request(Priority.OTHER, "GET", f"/guilds/{guild_id}/roles", fetch)
        return any(one.id == role_id for one in found)

    async def held(self, guild_id: int, user_id: int) -> frozenset[int]:
        member = await self._fetch_member(Priority.OTHER, self._guild(guild_id), user_id)
        return frozenset(one.id for one in member.roles)

    async def give(self, guild_id: int, user_id: int, role_id: int) -> None:
        path = f"/guilds/{guild_id}/members/{user_id}/roles/{role_id}"
        give = partial(self.client.http.add_role, guild_id, user_id, role_id)
        await self._request(Priority.OTHER, "PUT", path, give)

    async def take(self, guild_id: int, user_id: int, role_id: int) -> None:
        path = f"/guilds/{guild_id}/members/{user_id}/roles/{role_id}"
        take = partial(self.client.http.remove_role, guild_id, user_id, role_id)
        await self._request(Priority.OTHER, "DELETE", path, take)

    async def create(self, guild_id: int, name: str, colour: int) -> int:
        """Create a role without permissions, with a name of at most 100 characters; return its id.

        If the bot can give a role that has this name and no permissions, that role is used.
        """
        guild = self._guild(guild_id)
        for one in guild.roles:
            is_bare = one.name == name and not one.permissions.value
            if is_bare and self.obstacle(guild_id, one.id) is None:
                return one.id

        async def create() -> int:
            none = Permissions.none()
            return (await guild.create_role(name=name, permissions=none, colour=colour)).id

        async def find(since: int) -> int | None:
            ids = [one.id for one in await guild.fetch_roles() if one.name == name]
            return max((one for one in ids if one >= since), default=None)

        slot = self.budget.slot(Priority.ASKED)
        async with slot.sending("POST", f"/guilds/{guild_id}/roles"):
            return await make_once(self.clock, create, find)


def place_ids(channel_id: int | None, channel: object) -> tuple[int, ...]:
    """The Discord ids of a channel, of a thread's parent and of the category, where known."""
    parent = channel.parent if isinstance(channel, Thread) else channel
    found = (channel_id, getattr(parent, "id", None), getattr(parent, "category_id", None))
    return tuple(one for one in found if one is not None)


class ChannelOpener(BudgetedRequests):
    async def open_direct_messages(self, user_id: int) -> int:
        # Not `create_dm`, which may return a channel that no longer exists on Discord.
        start = partial(self.client.http.start_private_message, user_id)
        channel = await self._request(Priority.ASKED, "POST", "/users/@me/channels", start)
        return int(channel["id"])

    async def open_thread(self, channel_id: int, name: str) -> int:
        """Open a public thread with a name of at most 100 characters; return its id."""
        client = self.client
        channel = client.get_channel(channel_id) or await with_retries(
            self.clock, lambda: client.fetch_channel(channel_id)
        )
        if not isinstance(channel, TextChannel):
            raise DeliveryError(DeliveryFailure.NOT_ALLOWED)
        # After a week without messages the thread is archived; the next message reopens it.
        kind = ChannelType.news_thread if channel.is_news() else ChannelType.public_thread

        async def create() -> int:
            thread = await channel.create_thread(name=name, type=kind, auto_archive_duration=10080)
            return thread.id

        async def find(since: int) -> int | None:
            own = (client.user.id if client.user else None, channel_id, name)
            threads = await channel.guild.active_threads()
            found = [one for one in threads if (one.owner_id, one.parent_id, one.name) == own]
            return max((one.id for one in found if one.id >= since), default=None)

        return await make_once(self.clock, create, find)

    def is_own_thread(self, channel_id: int) -> bool:
        channel, user = self.client.get_channel(channel_id), self.client.user
        return isinstance(channel, Thread) and user is not None and channel.owner_id == user.id

    async def archive_own_thread(self, channel_id: int) -> None:
        """Archive a thread if the bot owns it; a failure is only logged."""
        thread = self.client.get_channel(channel_id)
        if isinstance(thread, Thread) and self.is_own_thread(channel_id) and not thread.archived:
            try:
                await with_retries(self.clock, lambda: thread.edit(archived=True))
            except DeliveryError as error:
                log.info("a thread is not archived", channel=channel_id, reason=str(error))


log = structlog.get_logger(__name__)

CACHE_SIZE = 50_000
"""The number of people cached; the least recently used is dropped first."""

RETRIED_AFTER = 10 * 60
"""Seconds after which closed DMs are tried again when a person joins a table or has a turn."""


class DirectMessageChannels:
    """The DM channels of people, and whether they are open."""

    def __init__(
        self, channel_opener: ChannelOpener, direct_messages: DirectMessages, clock: TimeSource
    ) -> None:
        self._channel_opener = channel_opener
        self._direct_messages = direct_messages
        self._clock = clock
        self._cache: LRUCache[int, DirectMessage] = LRUCache(CACHE_SIZE)

    async def channel_of(self, user_id: int) -> int | None:
        """The channel of a person with open DMs, as far as is known; otherwise None."""
        known = await self._load(user_id)
        return known.channel_id if known is not None and known.closed_at is None else None

    async def channel_to_try(self, user_id: int) -> int | None:
        """The channel of a person whose closed DMs are due for another attempt, or None."""
        known = await self._load(user_id)
        if known is None or known.closed_at is None:
            return None
        return known.channel_id if self._may_be_tried(known.closed_at) else None

    def is_open(self, user_id: int) -> bool:
        """Whether the cache says that the person's DMs are open; does not read the database."""
        known = self._cache.get(user_id)
        return known is not None and known.channel_id is not None and known.closed_at is None

    async def open(self, user_id: int) -> int | None:
        """Open the DMs of a person who has just clicked; return their channel id, or None."""
        known = await self._load(user_id)
        if known is not None:
            if known.closed_at is not None and not self._may_be_tried(known.closed_at):
                return None
            if known.channel_id is not None:
                if known.closed_at is not None:
                    await self.opened(user_id, known.channel_id)
                return known.channel_id
        return await self._open_channel(user_id)

    async def deliver(
        self, user_id: int, channel_id: int, send: Callable[[int], Awaitable[T]]
    ) -> T:
        """Send a message to a DM channel, or to a new one if Discord no longer has the first.

        Raises:
            DeliveryError: Discord refuses; closed DMs are recorded.
        """
        try:
            return await send(channel_id)
        except DeliveryError as error:
            renewed = None
            if error.failure is DeliveryFailure.CHANNEL_GONE:
                renewed = await self._renew(user_id, channel_id)
            elif error.failure in UNREACHABLE:
                await self.close(user_id)
            if renewed is None:
                raise
        try:
            return await send(renewed)
        except DeliveryError as error:
            if error.failure in UNREACHABLE:
                await self.close(user_id)
            raise

    async def _renew(self, user_id: int, gone: int) -> int | None:
        """The channel that replaces a missing one; None if Discord opens no other."""
        known = await self._load(user_id)
        if known is not None and known.channel_id not in {gone, None}:
            return known.channel_id  # another message has already renewed it
        channel_id = await self._open_channel(user_id)
        if channel_id == gone:
            await self.close(user_id)
            return None
        return channel_id

    async def _open_channel(self, user_id: int) -> int | None:
        try:
            channel_id = await self._channel_opener.open_direct_messages(user_id)
        except DeliveryError as error:
            if error.failure in UNREACHABLE:
                await self.close(user_id)
            return None
        await self.opened(user_id, channel_id)
        return channel_id

    async def close(self, user_id: int) -> None:
        """Record that Discord has refused a DM, at least in the cache if the database fails."""
        known = self._cache.get(user_id)
        now = self._clock.now()
        channel_id = None if known is None else known.channel_id
        self._cache[user_id] = DirectMessage(user_id, channel_id, now)
        try:
            await self._direct_messages.closed(user_id, now)
        except StoreUnavailable as error:
            log.warning("closed direct messages could not be saved", reason=str(error))

    def forget(self, user_id: int) -> None:
        self._cache.pop(user_id, None)

    def _may_be_tried(self, closed_at: float) -> bool:
        return self._clock.now() - closed_at >= RETRIED_AFTER

    async def opened(self, user_id: int, channel_id: int) -> None:
        """Record that a person's DMs are open."""
        self._cache[user_id] = DirectMessage(user_id, channel_id, None)
        await self._direct_messages.opened(user_id, channel_id)

    async def _load(self, user_id: int) -> DirectMessage | None:
        known = self._cache.get(user_id)
        if known is None:
            known = await self._direct_messages.get(user_id)
            if known is not None:
                self._cache[user_id] = known
        return known
