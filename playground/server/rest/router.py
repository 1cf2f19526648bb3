"""Routes of the REST API, and the steps of every request: token, rate limits, faults, errors.

Source: https://discord.com/developers/docs/topics/rate-limits
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from aiohttp import web

from playground.server import errors
from playground.server.api import Json
from playground.server.errors import ApiError
from playground.server.request import ApiRequest, read_request
from playground.server.services import Services
from playground.server.state.access import require_permissions
from playground.server.state.models import Channel, Guild, GuildStatus
from playground.server.traffic import Fault, Faults, LimitScope, Loss, Rate, RateDecision, Traffic

Handler: TypeAlias = Callable[["Services", ApiRequest], object]


@dataclass(frozen=True, slots=True)
class Route:
    """One of Discord's routes.

    Args:
        path: The path below `/api/v10`, with variable parts in braces.
        handle: Carries out the request; returns the JSON response, or None for an empty one.
        rate: The name of its rate in `Rates`; empty for no limit.
        public: Whether it works without the bot's token.
    """

    method: str
    path: str
    handle: Handler
    rate: str = "others"
    public: bool = False


def requested_channel(services: Services, request: ApiRequest) -> Channel:
    """The channel or thread in the path.

    Raises:
        ApiError: 10003 or 50001 if the bot sees no such channel.
    """
    channel = services.state.channel(request.id("channel_id"))
    require_permissions(services.state, channel)
    return channel


def requested_guild(services: Services, request: ApiRequest) -> Guild:
    """The server in the path.

    Raises:
        ApiError: 10004 if the bot is in no such server.
    """
    guild = services.state.guilds.get(request.id("guild_id"))
    if guild is None or guild.status is GuildStatus.REMOVED:
        raise ApiError(errors.UNKNOWN_GUILD)
    return guild


def require_own_application(services: Services, request: ApiRequest) -> None:
    """Check that the path names the bot's application.

    Raises:
        ApiError: 10002 if it names another application.
    """
    if request.id("application_id") != services.state.bot.id:
        raise ApiError(errors.UNKNOWN_APPLICATION)


API = "/api/v10"
# discord.py retries a 429 only with the header of Discord's proxy.
_PROXY = {"Via": "1.1 google"}
_MAJOR_PARAMETERS = ("channel_id", "guild_id", "token")
_log = logging.getLogger(__name__)


class RestRouter:
    """The REST API: it checks each request, passes it to its route, and answers."""

    def __init__(self, services: Services, faults: Faults[Fault], traffic: Traffic) -> None:
        self._services = services
        self._faults = faults
        self._traffic = traffic

    def add_routes(self, app: web.Application, routes: Iterable[Route]) -> None:
        """Serve these routes and answer 501 to all others."""
        for route in routes:
            app.router.add_route(route.method, API + route.path, partial(self._serve, route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    async def _serve(self, route: Route, request: web.Request) -> web.StreamResponse:
        fault = self._faults.take(request.method, request.path.removeprefix(API))
        if fault is not None:
            await _wait(fault)
            if fault.loss is Loss.REQUEST:
                return _drop_connection(request)
        response = await self._answer(route, request, fault)
        self._traffic.routes[f"{route.method} {route.path}"] += 1
        if not route.public:
            self._traffic.by_token[f"{route.method} {route.path}"] += 1
        self._traffic.statuses[response.status] += 1
        if fault is not None and fault.loss is Loss.ANSWER:
            return _drop_connection(request)
        if fault is not None and fault.content:
            content = fault.content.encode()
            return web.Response(body=content, content_type="application/json")
        return response

    async def _answer(
        self, route: Route, request: web.Request, fault: Fault | None
    ) -> web.Response:
        if not route.public and not self._authorized(request):
            return _error_response(ApiError(errors.UNAUTHORIZED))
        headers: dict[str, str] = {}
        if not route.public:
            decision = self._services.buckets.take("overall", self._services.rates.overall)
            if not decision.granted:
                return _rate_limited(decision.reset_after, LimitScope.GLOBAL, {})
        if route.rate:
            rate: Rate = getattr(self._services.rates, route.rate)
            decision = self._services.buckets.take(_bucket(route, request), rate)
            headers = _rate_limit_headers(decision, route)
            if not decision.granted:
                return _rate_limited(decision.reset_after, LimitScope.USER, headers)
        if fault is not None and fault.limit is not None:
            return _rate_limited(fault.retry_after_s, fault.limit, headers)
        if fault is not None and fault.status:
            body = {"message": fault.message, "code": fault.code}
            return _json(body, status=fault.status, headers=headers)
        try:
            answer = route.handle(self._services, await read_request(request))
        except ApiError as error:
            return _error_response(error, headers)
        if answer is None:
            return web.Response(status=204, headers=headers)
        return _json(answer, headers=headers)

    def _authorized(self, request: web.Request) -> bool:
        return request.headers.get("Authorization") == f"Bot {self._services.state.bot.token}"

    async def _unknown(self, request: web.Request) -> web.Response:
        _log.warning("unknown route: %s %s", request.method, request.path)
        self._traffic.routes[f"{request.method} ?"] += 1
        self._traffic.statuses[501] += 1
        body = {
            "message": f"The local Discord does not know {request.method} {request.path}",
            "code": 0,
        }
        return _json(body, status=501)


def _json(
    body: object, *, status: int = 200, headers: dict[str, str] | None = None
) -> web.Response:
    # discord.py parses JSON only for exactly this type, without a charset.
    content = json.dumps(body).encode()
    return web.Response(
        body=content, status=status, headers=headers, content_type="application/json"
    )


async def _wait(fault: Fault) -> None:
    if fault.delay_s:
        await asyncio.sleep(fault.delay_s)
    if fault.until is not None:
        await fault.until.wait()


def _drop_connection(request: web.Request) -> web.StreamResponse:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


def _bucket(route: Route, request: web.Request) -> str:
    major = [request.match_info.get(key, "") for key in _MAJOR_PARAMETERS]
    return ":".join((route.method, route.path, *major))


def _rate_limit_headers(decision: RateDecision, route: Route) -> dict[str, str]:
    name = hashlib.sha256(f"{route.method} {route.path}".encode()).hexdigest()
    return {
        "X-RateLimit-Limit": str(decision.limit),
        "X-RateLimit-Remaining": str(decision.remaining),
        "X-RateLimit-Reset": f"{decision.reset_at:.3f}",
        "X-RateLimit-Reset-After": f"{decision.reset_after:.3f}",
        "X-RateLimit-Bucket": name[:32],
    }


def _rate_limited(seconds: float, scope: LimitScope, headers: dict[str, str]) -> web.Response:
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": round(seconds, 3),
        "global": scope is LimitScope.GLOBAL,
    }
    more = {"Retry-After": str(math.ceil(seconds)), "X-RateLimit-Scope": str(scope)}
    if scope is LimitScope.GLOBAL:
        more["X-RateLimit-Global"] = "true"
    return _json(body, status=429, headers=headers | more | _PROXY)


def _error_response(error: ApiError, headers: dict[str, str] | None = None) -> web.Response:
    return _json(error.body(), status=error.kind.status, headers=headers)
