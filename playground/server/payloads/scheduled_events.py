"""Scheduled events as Discord writes them in JSON.

Source: https://discord.com/developers/docs/resources/guild-scheduled-event
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.state.scheduled_events import ScheduledEvent
    from playground.server.state.state import DiscordState

EXTERNAL = 3
"""The type of events that take place elsewhere."""
GUILD_ONLY = 2


def scheduled_event_payload(state: DiscordState, event: ScheduledEvent) -> Json:
    """An event of a server."""
    return {
        "id": str(event.id),
        "guild_id": str(event.guild_id),
        "channel_id": None,
        "creator_id": str(state.bot.id),
        "name": event.name,
        "description": event.description,
        "scheduled_start_time": event.start,
        "scheduled_end_time": event.end,
        "privacy_level": GUILD_ONLY,
        "status": int(event.status),
        "entity_type": EXTERNAL,
        "entity_id": None,
        "entity_metadata": {"location": event.location},
        "user_count": len(event.interested),
        "image": None,
    }
