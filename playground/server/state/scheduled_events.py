"""The scheduled events of servers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum


class EventStatus(IntEnum):
    """Discord's states of scheduled events."""

    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELED = 4


@dataclass(slots=True)
class ScheduledEvent:
    """An event of a server that takes place elsewhere.

    Args:
        start: ISO 8601, as the bot has sent it; so the end.
        interested: Ids of people.
    """

    id: int
    guild_id: int
    name: str
    description: str | None
    location: str
    start: str
    end: str
    status: EventStatus = EventStatus.SCHEDULED
    interested: set[int] = field(default_factory=set)
