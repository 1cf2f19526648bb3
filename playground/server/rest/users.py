"""Routes about the bot itself, its application, other users and direct messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.form import Form
from playground.server.api.request import ApiRequest
from playground.server.api.snowflakes import parse_snowflake
from playground.server.payloads.guild import channel_payload, user_payload
from playground.server.rest.route import Route
from playground.server.state.models import GuildStatus

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Services


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


ROUTES = (
    Route("GET", "/users/@me", _me),
    Route("GET", "/users/@me/guilds", _my_guilds),
    Route("GET", "/users/{user_id}", _user),
    Route("POST", "/users/@me/channels", _open_direct),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/applications/@me", _application),
    Route("GET", "/gateway", _gateway, public=True),
    Route("GET", "/gateway/bot", _gateway_bot),
)
