"""Routes about the bot itself, its application, other users and direct messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground import errors, payloads
from playground.errors import ApiError, Form
from playground.rest.ask import Ask, Route

if TYPE_CHECKING:
    from playground.errors import Json
    from playground.parts import Parts


def _me(parts: Parts, _: Ask) -> Json:
    bot = payloads.user(parts.world, parts.world.bot.id)
    return bot | {"verified": True, "mfa_enabled": False, "locale": "en-US", "email": None}


def _user(parts: Parts, ask: Ask) -> Json:
    return payloads.user(parts.world, ask.id("user_id"))


def _application(parts: Parts, _: Ask) -> Json:
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
        "owner": payloads.user(world, world.guild.owner_id),
        "bot": payloads.user(world, world.bot.id),
        "approximate_guild_count": 1,
        "interactions_endpoint_url": None,
    }


def _gateway(parts: Parts, _: Ask) -> Json:
    return {"url": parts.world.home.replace("http", "ws", 1) + "/gateway"}


def _gateway_bot(parts: Parts, ask: Ask) -> Json:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    return _gateway(parts, ask) | {"shards": 1, "session_start_limit": limit}


def _open_direct(parts: Parts, ask: Ask) -> Json:
    wanted = errors.snowflake(ask.body.get("recipient_id"))
    if not wanted or wanted == parts.world.bot.id:
        form = Form()
        form.at("recipient_id").wrong("CHANNEL_RECIPIENT_REQUIRED", "Recipient is required")
        form.refuse()
    person = parts.world.person(wanted)
    opened = any(each.recipient_id == wanted for each in parts.world.channels.values())
    if not opened and not parts.buckets.take("new_dms", parts.rates.new_dms).granted:
        raise ApiError(errors.OPENING_DMS_TOO_FAST)
    return payloads.channel(parts.world, parts.world.direct(person))


ROUTES = (
    Route("GET", "/users/@me", _me),
    Route("GET", "/users/{user_id}", _user),
    Route("POST", "/users/@me/channels", _open_direct),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/applications/@me", _application),
    Route("GET", "/gateway", _gateway, open=True),
    Route("GET", "/gateway/bot", _gateway_bot),
)
