"""Discord's scheduled events, which start planned tables.

Methods raise `DeliveryError` if Discord refuses or does not answer. Source:
https://docs.discord.com/developers/resources/guild-scheduled-event
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from discord import EntityType, EventStatus, NotFound, PrivacyLevel
from discord import ScheduledEvent as DiscordEvent

from bot.gateway.budget import Priority
from bot.gateway.channels import BudgetedRequests
from bot.gateway.errors import make_once

UNKNOWN_EVENT = 10070
"""The error code of an unknown event, or of an unknown server."""
LASTS = timedelta(hours=2)
"""The length of an event: Discord requires an end for events outside its channels."""
MOST_INTERESTED = 80
"""The most people mentioned at the start, as many as fit in a message."""


@dataclass(frozen=True, slots=True)
class PlannedEvent:
    """An event that has not ended; `starts_at` is in Unix seconds."""

    event_id: int
    starts_at: float


class ScheduledEvents(BudgetedRequests):
    async def create(
        self, guild_id: int, name: str, description: str, location: str, starts_at: float
    ) -> int:
        """Create an event with a location of at most 100 characters; return its id."""
        guild = self._guild(guild_id)
        start = datetime.fromtimestamp(starts_at, UTC)

        async def create() -> int:
            event = await guild.create_scheduled_event(
                name=name,
                description=description,
                location=location,
                start_time=start,
                end_time=start + LASTS,
                entity_type=EntityType.external,
                privacy_level=PrivacyLevel.guild_only,
            )
            return event.id

        async def find(since: int) -> int | None:
            user = self.client.user
            own = (user.id if user else None, description, location, start)
            found = [
                one.id
                for one in await guild.fetch_scheduled_events(with_counts=False)
                if (one.creator_id, one.description, one.location, one.start_time) == own
            ]
            return max((one for one in found if one >= since), default=None)

        slot = self.budget.slot(Priority.ASKED)
        async with slot.sending("POST", f"/guilds/{guild_id}/scheduled-events"):
            return await make_once(self.clock, create, find)

    async def find(self, guild_id: int, event_id: int) -> PlannedEvent | None:
        """The event if it is scheduled or running; None if it is over, cancelled or deleted."""
        event = await self._fetch(guild_id, event_id)
        if event is None or event.status not in {EventStatus.scheduled, EventStatus.active}:
            return None
        return PlannedEvent(event.id, event.start_time.timestamp())

    async def interested(self, guild_id: int, event_id: int) -> tuple[int, ...]:
        """The Discord ids of the interested people; empty if the event no longer exists."""
        event = await self._fetch(guild_id, event_id)
        if event is None:
            return ()

        async def users() -> tuple[int, ...]:
            return tuple([user.id async for user in event.users(limit=MOST_INTERESTED)])

        path = f"/guilds/{guild_id}/scheduled-events/{event_id}/users"
        return await self._request(Priority.TABLE, "GET", path, users)

    async def begin(self, guild_id: int, event_id: int) -> None:
        event = await self._fetch(guild_id, event_id)
        if event is not None and event.status is EventStatus.scheduled:
            path = f"/guilds/{guild_id}/scheduled-events/{event_id}"
            await self._request(Priority.OTHER, "PATCH", path, event.start)

    async def call_off(self, guild_id: int, event_id: int) -> None:
        event = await self._fetch(guild_id, event_id)
        if event is not None:
            path = f"/guilds/{guild_id}/scheduled-events/{event_id}"
            await self._request(Priority.ASKED, "DELETE", path, event.delete)

    async def _fetch(self, guild_id: int, event_id: int) -> DiscordEvent | None:
        guild = self._guild(guild_id)

        async def fetch() -> DiscordEvent | None:
            try:
                return await guild.fetch_scheduled_event(event_id, with_counts=False)
            except NotFound as error:
                if error.code != UNKNOWN_EVENT:
                    raise
                return None

        path = f"/guilds/{guild_id}/scheduled-events/{event_id}"
        return await self._request(Priority.TABLE, "GET", path, fetch)
