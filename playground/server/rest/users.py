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

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Parts


def _me(parts: Parts, _: ApiRequest) -> Json:
    bot = user_payload(parts.world, parts.world.bot.id)
    return bot | {"verified": True, "mfa_enabled": False, "locale": "en-US", "email": None}


def _user(parts: Parts, ask: ApiRequest) -> Json:
    return user_payload(parts.world, ask.id("user_id"))


def _application(parts: Parts, _: ApiRequest) -> Json:
    world = parts.world
    return {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "team": None,
        "owner": user_payload(world, world.guild.owner_id),
        "bot": user_payload(world, world.bot.id),
        "approximate_guild_count": 1,
        "interactions_endpoint_url": None,
    }


def _gateway(parts: Parts, _: ApiRequest) -> Json:
    return {"url": parts.world.home.replace("http", "ws", 1) + "/gateway"}


def _gateway_bot(parts: Parts, ask: ApiRequest) -> Json:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    return _gateway(parts, ask) | {"shards": 1, "session_start_limit": limit}


def _open_direct(parts: Parts, ask: ApiRequest) -> Json:
    wanted = parse_snowflake(ask.body.get("recipient_id"))
    if not wanted or wanted == parts.world.bot.id:
        form = Form()
        form.at("recipient_id").wrong("CHANNEL_RECIPIENT_REQUIRED", "Recipient is required")
        form.refuse()
    person = parts.world.person(wanted)
    opened = any(each.recipient_id == wanted for each in parts.world.channels.values())
    if not opened and not parts.buckets.take("new_dms", parts.rates.new_dms).granted:
        raise ApiError(errors.OPENING_DMS_TOO_FAST)
    return channel_payload(parts.world, parts.world.direct(person))


ROUTES = (
    Route("GET", "/users/@me", _me),
    Route("GET", "/users/{user_id}", _user),
    Route("POST", "/users/@me/channels", _open_direct),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/applications/@me", _application),
    Route("GET", "/gateway", _gateway, open=True),
    Route("GET", "/gateway/bot", _gateway_bot),
)
