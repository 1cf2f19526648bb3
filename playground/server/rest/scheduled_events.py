"""Routes about the events of a server, as far as they take place elsewhere.

Source: https://discord.com/developers/docs/resources/guild-scheduled-event
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.form import Form
from playground.server.api.permissions import Permission
from playground.server.api.request import ApiRequest
from playground.server.payloads.guild import user_payload
from playground.server.payloads.scheduled_events import (
    EXTERNAL,
    GUILD_ONLY,
    scheduled_event_payload,
)
from playground.server.rest.lookup import requested_guild
from playground.server.rest.route import Route
from playground.server.state.scheduled_events import EventStatus, ScheduledEvent

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Services
    from playground.server.state.models import Guild

_MAX_USERS = 100
# What each may become, or stay; what has ended is not changed any more.
_NEXT = {
    EventStatus.SCHEDULED: (1, 2, 4),
    EventStatus.ACTIVE: (2, 3),
}


def _event(services: Services, request: ApiRequest) -> ScheduledEvent:
    event = services.state.scheduled_events.get(request.id("event_id"))
    if event is None or event.guild_id != requested_guild(services, request).id:
        raise ApiError(errors.UNKNOWN_EVENT)
    return event


def _require_permission(guild: Guild) -> None:
    # All events here are the bot's own, for which either is enough.
    if not guild.bot_permissions & (Permission.CREATE_EVENTS | Permission.MANAGE_EVENTS):
        raise ApiError(errors.MISSING_PERMISSIONS)


def _create(services: Services, request: ApiRequest) -> Json:
    guild = requested_guild(services, request)
    _require_permission(guild)
    event = _read(services, guild.id, services.state.ids.next(), request.body)
    services.state.scheduled_events[event.id] = event
    return scheduled_event_payload(services.state, event)


def _edit(services: Services, request: ApiRequest) -> Json:
    event = _event(services, request)
    _require_permission(requested_guild(services, request))
    if event.status not in _NEXT:
        raise ApiError(errors.EVENT_IS_OVER)
    sent = {key: value for key, value in request.body.items() if value is not None}
    form = Form()
    status = sent.get("status", int(event.status))
    form.at("status").choice(status, _NEXT[event.status])
    form.raise_errors()
    whole = scheduled_event_payload(services.state, event) | sent
    edited = replace(
        _read(services, event.guild_id, event.id, whole, is_new="scheduled_start_time" in sent),
        status=EventStatus(status),
        interested=event.interested,
    )
    services.state.scheduled_events[event.id] = edited
    return scheduled_event_payload(services.state, edited)


def _read(
    services: Services, guild_id: int, event_id: int, body: Json, *, is_new: bool = True
) -> ScheduledEvent:
    form = Form()
    form.at("entity_type").choice(body.get("entity_type"), (EXTERNAL,))
    form.at("privacy_level").choice(body.get("privacy_level"), (GUILD_ONLY,))
    name = form.at("name").text(body.get("name"), 1, 100)
    about = form.at("description").text(body.get("description"), 0, 1000, required=False)
    place = body.get("entity_metadata")
    place = place.get("location") if isinstance(place, dict) else None
    location = form.at("entity_metadata", "location").text(place, 1, 100)
    start = _time(body.get("scheduled_start_time"), form.at("scheduled_start_time"))
    _time(body.get("scheduled_end_time"), form.at("scheduled_end_time"))
    if is_new and start is not None and start.timestamp() * 1000 < services.state.clock.now_ms():
        form.at("scheduled_start_time").add_error(
            "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past."
        )
    form.raise_errors()
    times = (body["scheduled_start_time"], body["scheduled_end_time"])
    return ScheduledEvent(event_id, guild_id, name, about or None, location, *times)


def _time(value: object, form: Form) -> datetime | None:
    if value is None:
        form.required()
        return None
    try:
        found = datetime.fromisoformat(str(value))
    except ValueError:
        form.add_error("DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.")
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def _list(services: Services, request: ApiRequest) -> list[Json]:
    guild = requested_guild(services, request)
    return [scheduled_event_payload(services.state, one) for one in services.state.events_of(guild)]


def _get(services: Services, request: ApiRequest) -> Json:
    return scheduled_event_payload(services.state, _event(services, request))


def _delete(services: Services, request: ApiRequest) -> None:
    event = _event(services, request)
    _require_permission(requested_guild(services, request))
    del services.state.scheduled_events[event.id]


def _users(services: Services, request: ApiRequest) -> list[Json]:
    event = _event(services, request)
    limit = request.number("limit", _MAX_USERS, _MAX_USERS)
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
