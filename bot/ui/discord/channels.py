"""Opens direct message channels and threads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from discord import ChannelType, Object, TextChannel

from bot.ui.discord.budget import Priority
from bot.ui.discord.errors import DeliveryError, DeliveryFailure, with_retries
from bot.ui.discord.make_once import make_once

if TYPE_CHECKING:
    from discord import Client

    from bot.table.ports import TimeSource
    from bot.ui.discord.budget import RequestBudget


@dataclass(frozen=True, slots=True)
class ChannelOpener:
    """Opens channels.

    Args:
        clock: The time, for the pauses between attempts.
    """

    client: Client
    clock: TimeSource
    budget: RequestBudget

    async def open_direct_messages(self, user_id: int) -> int:
        """Open the direct messages of a person.

        Returns:
            The Discord id of their channel.

        Raises:
            DeliveryError: They cannot be opened.
        """
        slot = self.budget.slot(Priority.ASKED)
        async with slot.sending("POST", "/users/@me/channels"):
            channel = await with_retries(self.clock, lambda: self.client.create_dm(Object(user_id)))
        return channel.id

    async def open_thread(self, channel_id: int, name: str) -> int:
        """Open a thread that everybody sees in a text or announcement channel.

        Args:
            name: What it is called, at most 100 characters.

        Returns:
            The Discord id of the thread.

        Raises:
            DeliveryError: It cannot be opened.
        """
        client = self.client
        channel = client.get_channel(channel_id) or await with_retries(
            self.clock, lambda: client.fetch_channel(channel_id)
        )
        if not isinstance(channel, TextChannel):
            raise DeliveryError(DeliveryFailure.NOT_ALLOWED)
        # A week without a word puts it out of sight; the next message brings it back.
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
