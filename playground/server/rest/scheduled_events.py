"""Routes about the events of a server, as far as they take place elsewhere.

Source: https://discord.com/developers/docs/resources/guild-scheduled-event
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.request import ApiRequest
from playground.server.payloads.guild import user_payload
from playground.server.rest.route import Route
from playground.server.state.models import ScheduledEvent

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Services

EXTERNAL = 3
"""The type of events that take place elsewhere."""
GUILD_ONLY = 2
MOST_USERS = 100


def _event(services: Services, request: ApiRequest) -> ScheduledEvent:
    event = services.state.scheduled_events.get(request.id("event_id"))
    if event is None or event.guild_id != request.id("guild_id"):
        raise ApiError(errors.UNKNOWN_EVENT)
    return event


def _payload(services: Services, event: ScheduledEvent) -> Json:
    return {
        "id": str(event.id),
        "guild_id": str(event.guild_id),
        "channel_id": None,
        "creator_id": str(services.state.bot.id),
        "name": event.name,
        "description": event.description,
        "scheduled_start_time": event.start,
        "scheduled_end_time": event.end,
        "privacy_level": GUILD_ONLY,
        "status": event.status,
        "entity_type": EXTERNAL,
        "entity_id": None,
        "entity_metadata": {"location": event.location},
        "user_count": len(event.interested),
        "image": None,
    }


def _create(services: Services, request: ApiRequest) -> Json:
    guild_id, body = request.id("guild_id"), request.body
    if guild_id not in services.state.guilds:
        raise ApiError(errors.UNKNOWN_GUILD)
    location = (body.get("entity_metadata") or {}).get("location")
    texts = (body.get("name"), location)
    times = (body.get("scheduled_start_time"), body.get("scheduled_end_time"))
    short = all(isinstance(one, str) and 1 <= len(one) <= 100 for one in texts)
    if body.get("entity_type") != EXTERNAL or not short or not all(times):
        raise ApiError(errors.INVALID_FORM)
    event = ScheduledEvent(
        services.state.ids.next(),
        guild_id,
        str(body["name"]),
        body.get("description"),
        str(location),
        str(times[0]),
        str(times[1]),
    )
    services.state.scheduled_events[event.id] = event
    return _payload(services, event)


def _list(services: Services, request: ApiRequest) -> list[Json]:
    guild_id = request.id("guild_id")
    events = services.state.scheduled_events.values()
    return [_payload(services, one) for one in events if one.guild_id == guild_id]


def _get(services: Services, request: ApiRequest) -> Json:
    return _payload(services, _event(services, request))


def _edit(services: Services, request: ApiRequest) -> Json:
    event, body = _event(services, request), request.body
    event.status = int(body.get("status", event.status))
    event.start = str(body.get("scheduled_start_time", event.start))
    event.end = str(body.get("scheduled_end_time", event.end))
    return _payload(services, event)


def _delete(services: Services, request: ApiRequest) -> None:
    del services.state.scheduled_events[_event(services, request).id]


def _users(services: Services, request: ApiRequest) -> list[Json]:
    event = _event(services, request)
    limit = request.number("limit", MOST_USERS, MOST_USERS)
    return [
        {
            "guild_scheduled_event_id": str(event.id),
            "user": user_payload(services.state, user_id),
        }
        for user_id in sorted(event.interested)[:limit]
    ]


ROUTES = (
    Route("POST", "/guilds/{guild_id}/scheduled-events", _create),
    Route("GET", "/guilds/{guild_id}/scheduled-events", _list),
    Route("GET", "/guilds/{guild_id}/scheduled-events/{event_id}", _get),
    Route("PATCH", "/guilds/{guild_id}/scheduled-events/{event_id}", _edit),
    Route("DELETE", "/guilds/{guild_id}/scheduled-events/{event_id}", _delete),
    Route("GET", "/guilds/{guild_id}/scheduled-events/{event_id}/users", _users),
)
