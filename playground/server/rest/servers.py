"""Routes of users, servers, members and scheduled events.

Sources: https://discord.com/developers/docs/resources/guild and
https://discord.com/developers/docs/resources/guild-scheduled-event
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from playground.server import errors
from playground.server.api import Json, Permission, parse_snowflake
from playground.server.errors import ApiError
from playground.server.payloads import (
    EXTERNAL,
    GUILD_ONLY,
    channel_payload,
    guild_payload,
    member_payload,
    role_payload,
    role_payloads,
    scheduled_event_payload,
    thread_member_payload,
    user_payload,
)
from playground.server.request import ApiRequest, Form
from playground.server.rest.router import Route, requested_guild
from playground.server.services import Services
from playground.server.state.access import create_role, require_roles, set_role_of
from playground.server.state.models import (
    ChannelKind,
    EventStatus,
    Guild,
    GuildStatus,
    ScheduledEvent,
)


def _me(services: Services, _: ApiRequest) -> Json:
    bot = user_payload(services.state, services.state.bot.id)
    return bot | {"verified": True, "mfa_enabled": False, "locale": "en-US", "email": None}


def _my_guilds(services: Services, request: ApiRequest) -> list[Json]:
    after, most = request.queried_id("after"), request.number("limit", 200, 200)
    guilds = sorted(services.state.guilds.values(), key=lambda guild: guild.id)
    return [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(guild.bot_permissions.value),
            "features": [],
        }
        for guild in guilds
        if guild.id > after and guild.status is not GuildStatus.REMOVED
    ][:most]


def _user(services: Services, request: ApiRequest) -> Json:
    return user_payload(services.state, request.id("user_id"))


def _application(services: Services, _: ApiRequest) -> Json:
    state = services.state
    return {
        "id": str(state.bot.id),
        "name": state.bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "team": None,
        "owner": user_payload(state, state.guild.owner_id),
        "bot": user_payload(state, state.bot.id),
        "approximate_guild_count": len(state.guilds),
        "interactions_endpoint_url": None,
        "integration_types_config": {"0": {}, "1": {}},
    }


def _gateway(services: Services, _: ApiRequest) -> Json:
    return {"url": services.state.base_url.replace("http", "ws", 1) + "/gateway"}


def _gateway_bot(services: Services, request: ApiRequest) -> Json:
    starts = services.session_starts
    return _gateway(services, request) | {
        "shards": starts.plan.shards,
        "session_start_limit": starts.payload(),
    }


def _open_direct(services: Services, request: ApiRequest) -> Json:
    wanted = parse_snowflake(request.body.get("recipient_id"))
    if not wanted or wanted == services.state.bot.id:
        form = Form()
        form.at("recipient_id").add_error("CHANNEL_RECIPIENT_REQUIRED", "Recipient is required")
        form.raise_errors()
    person = services.state.person(wanted)
    opened = any(each.recipient_id == wanted for each in services.state.channels.values())
    if not opened and not services.buckets.take("new_dms", services.rates.new_dms).granted:
        raise ApiError(errors.OPENING_DMS_TOO_FAST)
    return channel_payload(services.state, services.state.direct_channel(person))


def _guild(services: Services, request: ApiRequest) -> Json:
    state, guild = services.state, requested_guild(services, request)
    count = sum(each.in_guild for each in state.people.values()) + 1
    if not request.flag("with_counts"):
        return guild_payload(state, guild)
    return guild_payload(state, guild) | {
        "approximate_member_count": count,
        "approximate_presence_count": count,
    }


def _roles(services: Services, request: ApiRequest) -> list[Json]:
    return role_payloads(services.state, requested_guild(services, request))


def _guild_channels(services: Services, request: ApiRequest) -> list[Json]:
    state, guild = services.state, requested_guild(services, request)
    return [
        channel_payload(state, each)
        for each in state.channels_of(guild)
        if each.kind is ChannelKind.TEXT
    ]


def _active_threads(services: Services, request: ApiRequest) -> Json:
    state, guild = services.state, requested_guild(services, request)
    threads = [
        each for each in state.channels_of(guild) if each.thread and not each.thread.archived
    ]
    followed = [each for each in threads if each.thread and state.bot.id in each.thread.members]
    return {
        "threads": [channel_payload(state, each) for each in threads],
        "members": [thread_member_payload(each, state.bot.id) for each in followed],
    }


def _guild_member(services: Services, request: ApiRequest) -> Json:
    state, guild = services.state, requested_guild(services, request)
    wanted = request.id("user_id")
    if wanted != state.bot.id and not state.person(wanted).in_guild:
        raise ApiError(errors.UNKNOWN_MEMBER)
    return member_payload(state, guild, wanted)


_MAX_ROLES = 250
_MAX_COLOR = 0xFFFFFF


def _create_role(services: Services, request: ApiRequest) -> Json:
    state, guild = services.state, requested_guild(services, request)
    require_roles(guild)
    # @everyone and the bot's role count as well.
    if len(role_payloads(state, guild)) >= _MAX_ROLES:
        raise ApiError(errors.TOO_MANY_ROLES)
    body, form = request.body, Form()
    name = form.at("name").text(body.get("name") or "new role", 1, 100)
    permissions = Permission(parse_snowflake(body.get("permissions") or 0))
    # A bot can grant only permissions that it has itself.
    if permissions & ~guild.bot_permissions:
        raise ApiError(errors.MISSING_PERMISSIONS)
    color = form.json_object(body.get("colors")).get("primary_color") or body.get("color") or 0
    if color not in range(_MAX_COLOR + 1):
        form.at("color").add_error("NUMBER_TYPE_MAX", f"Value should be at most {_MAX_COLOR}.")
    form.raise_errors()
    role = create_role(state, guild, name, permissions)
    role.color, role.hoist = color, bool(body.get("hoist"))
    role.mentionable = bool(body.get("mentionable"))
    return role_payload(guild, role)


def _give_role(services: Services, request: ApiRequest) -> None:
    _change_role(services, request, has=True)


def _take_role(services: Services, request: ApiRequest) -> None:
    _change_role(services, request, has=False)


def _change_role(services: Services, request: ApiRequest, *, has: bool) -> None:
    state, guild = services.state, requested_guild(services, request)
    require_roles(guild)
    person = state.people.get(request.id("user_id"))
    if person is None or not person.in_guild:
        raise ApiError(errors.UNKNOWN_MEMBER)
    wanted = request.id("role_id")
    if wanted in {guild.id, guild.bot_role_id}:
        raise ApiError(errors.INVALID_ROLE)
    role = next((each for each in guild.roles if each.id == wanted), None)
    if role is None:
        raise ApiError(errors.UNKNOWN_ROLE)
    require_roles(guild, role)
    set_role_of(state, guild, person, role, has=has)


_MAX_EVENT_USERS = 100
# The statuses that may follow each status; a finished event cannot be changed.
_NEXT_STATUSES = {
    EventStatus.SCHEDULED: (1, 2, 4),
    EventStatus.ACTIVE: (2, 3),
}


def _event(services: Services, request: ApiRequest) -> ScheduledEvent:
    event = services.state.scheduled_events.get(request.id("event_id"))
    if event is None or event.guild_id != requested_guild(services, request).id:
        raise ApiError(errors.UNKNOWN_EVENT)
    return event


def _require_event_permission(guild: Guild) -> None:
    # All events here belong to the bot, so that either permission is enough.
    if not guild.bot_permissions & (Permission.CREATE_EVENTS | Permission.MANAGE_EVENTS):
        raise ApiError(errors.MISSING_PERMISSIONS)


def _create_event(services: Services, request: ApiRequest) -> Json:
    guild = requested_guild(services, request)
    _require_event_permission(guild)
    event = _read_event(services, guild.id, services.state.ids.next(), request.body)
    services.state.scheduled_events[event.id] = event
    return scheduled_event_payload(services.state, event)


def _edit_event(services: Services, request: ApiRequest) -> Json:
    event = _event(services, request)
    _require_event_permission(requested_guild(services, request))
    if event.status not in _NEXT_STATUSES:
        raise ApiError(errors.EVENT_IS_OVER)
    sent = {key: value for key, value in request.body.items() if value is not None}
    form = Form()
    status = sent.get("status", int(event.status))
    form.at("status").choice(status, _NEXT_STATUSES[event.status])
    form.raise_errors()
    whole = scheduled_event_payload(services.state, event) | sent
    edited = replace(
        _read_event(
            services, event.guild_id, event.id, whole, is_new="scheduled_start_time" in sent
        ),
        status=EventStatus(status),
        interested=event.interested,
    )
    services.state.scheduled_events[event.id] = edited
    return scheduled_event_payload(services.state, edited)


def _read_event(
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


def _list_events(services: Services, request: ApiRequest) -> list[Json]:
    guild = requested_guild(services, request)
    return [scheduled_event_payload(services.state, one) for one in services.state.events_of(guild)]


def _get_event(services: Services, request: ApiRequest) -> Json:
    return scheduled_event_payload(services.state, _event(services, request))


def _delete_event(services: Services, request: ApiRequest) -> None:
    event = _event(services, request)
    _require_event_permission(requested_guild(services, request))
    del services.state.scheduled_events[event.id]


def _event_users(services: Services, request: ApiRequest) -> list[Json]:
    event = _event(services, request)
    limit = request.number("limit", _MAX_EVENT_USERS, _MAX_EVENT_USERS)
    return [
        {
            "guild_scheduled_event_id": str(event.id),
            "user": user_payload(services.state, user_id),
        }
        for user_id in sorted(event.interested)[:limit]
    ]


ROUTES = (
    Route("GET", "/users/@me", _me),
    Route("GET", "/users/@me/guilds", _my_guilds),
    Route("GET", "/users/{user_id}", _user),
    Route("POST", "/users/@me/channels", _open_direct),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/applications/@me", _application),
    Route("GET", "/gateway", _gateway, public=True),
    Route("GET", "/gateway/bot", _gateway_bot),
    Route("GET", "/guilds/{guild_id}", _guild),
    Route("GET", "/guilds/{guild_id}/roles", _roles),
    Route("GET", "/guilds/{guild_id}/channels", _guild_channels),
    Route("GET", "/guilds/{guild_id}/threads/active", _active_threads),
    Route("POST", "/guilds/{guild_id}/roles", _create_role),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", _guild_member),
    Route("PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", _give_role),
    Route("DELETE", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", _take_role),
    Route("POST", "/guilds/{guild_id}/scheduled-events", _create_event),
    Route("GET", "/guilds/{guild_id}/scheduled-events", _list_events),
    Route("GET", "/guilds/{guild_id}/scheduled-events/{event_id}", _get_event),
    Route("PATCH", "/guilds/{guild_id}/scheduled-events/{event_id}", _edit_event),
    Route("DELETE", "/guilds/{guild_id}/scheduled-events/{event_id}", _delete_event),
    Route("GET", "/guilds/{guild_id}/scheduled-events/{event_id}/users", _event_users),
)
