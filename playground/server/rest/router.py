"""The door of the API: token, limits, faults, errors, unknown routes. Knows no single route.

Source: https://discord.com/developers/docs/topics/rate-limits
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import math
from functools import partial
from typing import TYPE_CHECKING

import structlog
from aiohttp import web

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.request import read_request
from playground.server.traffic.faults import Loss

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playground.server.api.types import Json
    from playground.server.rest.route import Route
    from playground.server.services import Parts
    from playground.server.traffic.counts import Traffic
    from playground.server.traffic.faults import Fault, Faults
    from playground.server.traffic.rate_limits import Rate, Ticket


API = "/api/v10"
# discord.py retries a 429 only if it came through Discord's proxy.
_PROXY = {"Via": "1.1 google"}
_MAJOR = ("channel_id", "guild_id", "token")
_log = structlog.get_logger(__name__)


class Door:
    """Lets requests in, one after the other through all checks."""

    def __init__(self, parts: Parts, faults: Faults, traffic: Traffic) -> None:
        self._parts = parts
        self._faults = faults
        self._traffic = traffic

    def open(self, app: web.Application, routes: Iterable[Route]) -> None:
        """Put every route behind the door, and a wall where there is none."""
        for route in routes:
            app.router.add_route(route.method, API + route.path, partial(self._serve, route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    async def _serve(self, route: Route, request: web.Request) -> web.StreamResponse:
        fault = self._faults.meet(request.method, request.path.removeprefix(API))
        if fault is not None:
            await _wait(fault)
            if fault.loss is Loss.REQUEST:
                return _hang_up(request)
        response = await self._answer(route, request, fault)
        self._traffic.routes[f"{route.method} {route.path}"] += 1
        self._traffic.statuses[response.status] += 1
        if fault is not None and fault.loss is Loss.ANSWER:
            return _hang_up(request)
        return response

    async def _answer(
        self, route: Route, request: web.Request, fault: Fault | None
    ) -> web.Response:
        if not route.open and not self._known(request):
            return _refusal(ApiError(errors.UNAUTHORIZED))
        headers: dict[str, str] = {}
        if not route.open:
            ticket = self._parts.buckets.take("overall", self._parts.rates.overall)
            if not ticket.granted:
                return _slow_down(ticket, {"X-RateLimit-Global": "true"}, overall=True)
        if route.rate:
            rate: Rate = getattr(self._parts.rates, route.rate)
            ticket = self._parts.buckets.take(_bucket(route, request), rate)
            headers = _ticket_headers(ticket, route)
            if not ticket.granted:
                return _slow_down(ticket, headers, overall=False)
        if fault is not None and fault.status:
            body = {"message": fault.message, "code": fault.code}
            return _json(body, status=fault.status, headers=headers)
        try:
            answer = route.handle(self._parts, await read_request(request))
        except ApiError as refused:
            return _refusal(refused, headers)
        if answer is None:
            return web.Response(status=204, headers=headers)
        return _json(answer, headers=headers)

    def _known(self, request: web.Request) -> bool:
        return request.headers.get("Authorization") == f"Bot {self._parts.world.bot.token}"

    async def _unknown(self, request: web.Request) -> web.Response:
        _log.warning("unknown_route", method=request.method, path=request.path)
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
    # discord.py reads JSON only where the type is this and nothing more, no charset either.
    content = json.dumps(body).encode()
    return web.Response(
        body=content, status=status, headers=headers, content_type="application/json"
    )


async def _wait(fault: Fault) -> None:
    if fault.delay_s:
        await asyncio.sleep(fault.delay_s)
    if fault.until is not None:
        await fault.until.wait()


def _hang_up(request: web.Request) -> web.StreamResponse:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


def _bucket(route: Route, request: web.Request) -> str:
    major = [request.match_info.get(key, "") for key in _MAJOR]
    return ":".join((route.method, route.path, *major))


def _ticket_headers(ticket: Ticket, route: Route) -> dict[str, str]:
    name = hashlib.sha256(f"{route.method} {route.path}".encode()).hexdigest()
    return {
        "X-RateLimit-Limit": str(ticket.limit),
        "X-RateLimit-Remaining": str(ticket.remaining),
        "X-RateLimit-Reset": f"{ticket.reset_at:.3f}",
        "X-RateLimit-Reset-After": f"{ticket.reset_after:.3f}",
        "X-RateLimit-Bucket": name[:32],
    }


def _slow_down(ticket: Ticket, headers: dict[str, str], *, overall: bool) -> web.Response:
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": round(ticket.reset_after, 3),
        "global": overall,
    }
    more = {
        "Retry-After": str(math.ceil(ticket.reset_after)),
        "X-RateLimit-Scope": "global" if overall else "user",
    }
    return _json(body, status=429, headers=headers | more | _PROXY)


def _refusal(refused: ApiError, headers: dict[str, str] | None = None) -> web.Response:
    return _json(refused.body(), status=refused.refusal.status, headers=headers)
