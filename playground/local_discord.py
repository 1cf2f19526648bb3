"""The local Discord as one server on loopback, and how discord.py is directed to it."""

from __future__ import annotations

import errno
import logging
import secrets
import socket
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import TracebackType
from typing import Self

import yarl
from aiohttp import web
from aiohttp.http import HttpProcessingError
from aiohttp.typedefs import Handler
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from playground.page.connections import PageConnections
from playground.page.requests import PageRoutes
from playground.server.cdn import Cdn
from playground.server.gateway.protocol import NOTHING_PRIVILEGED, Intent, SessionPlan
from playground.server.gateway.sessions import Gateway
from playground.server.rest import ROUTES
from playground.server.rest.router import RestRouter
from playground.server.services import create_services
from playground.server.state.clock import ServerClock
from playground.server.state.state import Demo, DiscordState, demo_state
from playground.server.traffic import Fault, Faults, Rates, Traffic


@dataclass(frozen=True, slots=True)
class Addresses:
    """The addresses of the REST API (with its version), gateway and files; no trailing slashes."""

    api: str
    gateway: str
    cdn: str


def local_addresses(port: int) -> Addresses:
    host = f"127.0.0.1:{port}"
    return Addresses(f"http://{host}/api/v10", f"ws://{host}/gateway", f"http://{host}/cdn")


def current_addresses() -> Addresses:
    """The addresses that discord.py uses now."""
    return Addresses(Route.BASE, str(DiscordWebSocket.DEFAULT_GATEWAY), Asset.BASE)


def use_addresses(addresses: Addresses) -> None:
    """Direct discord.py to other addresses; call this before a client logs in."""
    Route.BASE = addresses.api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(addresses.gateway)
    Asset.BASE = addresses.cdn


@contextmanager
def discord_at(port: int) -> Iterator[None]:
    """Direct discord.py to the local Discord on this port for the duration of the block."""
    before = current_addresses()
    use_addresses(local_addresses(port))
    try:
        yield
    finally:
        use_addresses(before)


_HOST = "127.0.0.1"
_OWN_NAMES = (_HOST, "localhost", "[::1]")
_HTTP_PORT = 80
_MAX_BYTES = 32 * 1024 * 1024
_UNREADABLE = (HttpProcessingError, web.RequestPayloadError, ConnectionError)


def _is_worth_logging(record: logging.LogRecord) -> bool:
    """Whether an error is worth a log line: not if a client sent invalid HTTP, which gets a 400."""
    return record.exc_info is None or not isinstance(record.exc_info[1], _UNREADABLE)


_log = logging.getLogger(__name__)
_log.addFilter(_is_worth_logging)


@web.middleware
async def _refuse_rubbish(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse headers, paths and bodies that aiohttp's parser accepts but handlers fail on."""
    if not all(map(str.isascii, request.headers.values())):
        return web.Response(status=400)
    try:
        return await handler(request)
    except (HttpProcessingError, RecursionError):
        return web.Response(status=400)
    except OSError as error:
        if error.errno != errno.ENAMETOOLONG:
            raise
        return web.Response(status=404)


class OwnPages:
    """The check that refuses requests which another website's page makes a browser send.

    For WebSockets and all requests that change something, a browser sends the page's address as
    `Origin`, and in every request the address that it has asked for as `Host`. Both must be the
    playground's, so that a website whose name resolves to this machine is refused as well.

    Args:
        hosts: The hosts of proxies, as a browser's address bar shows them.
    """

    def __init__(self, port: int, hosts: Collection[str]) -> None:
        suffix = "" if port == _HTTP_PORT else f":{port}"
        self._hosts = {f"{name}{suffix}" for name in _OWN_NAMES} | {one.lower() for one in hosts}

    @web.middleware
    async def check(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        host, origin = request.headers.get("Host", ""), request.headers.get("Origin")
        if host.lower() not in self._hosts:
            return _refusal(f"The playground is not at {host}; a proxy's host is named by --host.")
        if origin is not None and origin.lower().partition("://")[2] not in self._hosts:
            return _refusal(f"The playground answers its own page, not {origin}.")
        return await handler(request)


def _refusal(text: str) -> web.Response:
    return web.Response(status=403, text=text)


class LocalDiscord:
    """A local Discord, which runs inside `async with`.

    Args:
        port: The port on 127.0.0.1; 0 picks a free one.
        clock: The time; by default the machine's. It can be moved forward.
        rates: The rate limits; by default as on Discord.
        privileged: The privileged intents granted to the bot.
        demo: The bot's name, and the servers with their channels.
        sessions: The gateway's limits; by default one shard.
        hosts: The hosts of proxies through which the page is opened.

    Raises:
        OSError: The port is taken.

    Attributes:
        token: The bot's token.
        faults: The faults still to be injected into the bot's requests.
        traffic: Counts of the bot's requests so far.
    """

    def __init__(
        self,
        port: int = 0,
        *,
        clock: ServerClock | None = None,
        rates: Rates | None = None,
        privileged: Intent = NOTHING_PRIVILEGED,
        demo: Demo | None = None,
        sessions: SessionPlan | None = None,
        hosts: Collection[str] = (),
    ) -> None:
        self._listening = socket.create_server((_HOST, port))
        self.port: int = self._listening.getsockname()[1]
        self.url = f"http://{_HOST}:{self.port}"
        # Shaped like Discord's tokens: an id, a time and a signature.
        self.token = ".".join(secrets.token_urlsafe(size) for size in (12, 4, 24))
        self.clock = clock or ServerClock()
        self.faults = Faults[Fault]()
        self.traffic = Traffic()
        self.services = create_services(
            demo_state(self.url, self.clock, self.token, demo),
            rates or Rates(),
            sessions or SessionPlan(),
            privileged,
        )
        self._own_pages = OwnPages(self.port, hosts)
        self._page_connections = PageConnections(self.services)
        self._runner = web.AppRunner(
            self._app(), access_log=None, logger=_log, shutdown_timeout=1.0
        )

    @property
    def state(self) -> DiscordState:
        return self.services.state

    @property
    def gateway(self) -> Gateway:
        return self.services.gateway

    async def start(self) -> None:
        await self._runner.setup()
        await web.SockSite(self._runner, self._listening).start()

    async def stop(self) -> None:
        """Disconnect everyone and stop listening."""
        self.gateway.close()
        self._page_connections.close()
        self.clock.close()
        await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    def _app(self) -> web.Application:
        checks = [_refuse_rubbish, self._own_pages.check]
        app = web.Application(client_max_size=_MAX_BYTES, middlewares=checks)
        app.router.add_get("/gateway", self.services.gateway_endpoint.connect)
        app.router.add_get("/gateway/", self.services.gateway_endpoint.connect)
        app.router.add_get("/app/ws", self._page_connections.connect)
        Cdn(self.state).add_routes(app)
        PageRoutes(self.services).add_routes(app)
        RestRouter(self.services, self.faults, self.traffic).add_routes(app, ROUTES)
        return app
