"""Invalid requests, which Discord answers with 401, 403 or 429.

After 10,000 within ten minutes Discord bans the address, and with it the bot on all servers
(https://docs.discord.com/developers/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans).
The more there have been lately, the fewer requests are sent that would only be refused again.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from enum import IntEnum
from math import inf
from types import SimpleNamespace

import structlog
from aiohttp import (
    ClientSession,
    TraceConfig,
    TraceRequestEndParams,
    TraceRequestStartParams,
)
from cachetools import TTLCache
from discord import Client, Thread
from discord.abc import GuildChannel
from discord.http import Route

from bot.game.ports import TimeSource
from bot.gateway.budget import WITHOUT_TOKEN
from bot.gateway.errors import DeliveryError, DeliveryFailure

log = structlog.get_logger(__name__)

WINDOW = 600.0
"""The length in seconds of the window in which Discord counts invalid requests."""
UNAUTHORIZED, FORBIDDEN, RATE_LIMITED = 401, 403, 429
FAILURE_BY_STATUS = {
    UNAUTHORIZED: DeliveryFailure.REFUSED,
    FORBIDDEN: DeliveryFailure.NOT_ALLOWED,
    RATE_LIMITED: DeliveryFailure.OUTAGE,
}
FIRST_SUCCESS, FIRST_REDIRECT = 200, 300
MAX_FAILED = 20_000
_ID = re.compile(r"\d+")
_CHANNEL = re.compile(r"/channels/(\d+)/(messages|threads)")


class Caution(IntEnum):
    """The numbers of invalid requests in the window at which the bot becomes more careful."""

    NONE = 0
    ASKS_RIGHTS = 1_000
    """Nothing is sent to a channel if the cached permissions do not allow it."""
    REPEATS_NOTHING = 3_000
    """Also, nothing is sent again that was refused in the window and has not succeeded since."""


class InvalidRequests:
    """Counts and prevents invalid requests of an aiohttp session through its trace config.

    A prevented request raises `DeliveryError`. `allowed` returns whether the cached permissions
    allow a request, given its method and path.

    Several processes may have the same address, so they share their counts as far as they can.

    Attributes:
        unshared: The number of invalid requests not yet reported to the other processes.
    """

    def __init__(
        self, clock: TimeSource, trace: TraceConfig, allowed: Callable[[str, str], bool]
    ) -> None:
        self._clock = clock
        self._allowed = allowed
        self._at: deque[float] = deque()
        self._refused = TTLCache[tuple[str, str], DeliveryFailure](
            MAX_FAILED, WINDOW, clock.monotonic
        )
        self._caution = Caution.NONE
        self.unshared = 0
        self._shared, self._shared_at = 0, -inf
        trace.on_request_start.append(self._begin)
        trace.on_request_end.append(self._end)

    @property
    def count(self) -> int:
        """The number of invalid requests in the last ten minutes, in all known processes."""
        since = self._clock.monotonic() - WINDOW
        while self._at and self._at[0] <= since:
            self._at.popleft()
        shared = self._shared if self._shared_at > since else 0
        own = len(self._at)
        return max(own, shared + min(own, self.unshared))

    def share(self, told: int, of_all: int) -> None:
        """Note `of_all` invalid requests of all processes, `told` of them reported by this one."""
        self.unshared -= told
        self._shared, self._shared_at = of_all, self._clock.monotonic()

    @property
    def caution(self) -> Caution:
        count = self.count
        caution = max(one for one in Caution if one <= count)
        if caution is not self._caution:
            note = log.warning if caution > self._caution else log.info
            note(
                "Discord refuses many requests"
                if caution
                else "Discord refuses few requests again",
                within_ten_minutes=self.count,
                caution=caution.name,
            )
            self._caution = caution
        return caution

    def answered(self, status: int) -> None:
        """Count a response if its request was invalid, even if no session traces it."""
        if status in FAILURE_BY_STATUS:
            self._at.append(self._clock.monotonic())
            self.unshared += 1

    async def _begin(
        self, _session: ClientSession, context: SimpleNamespace, params: TraceRequestStartParams
    ) -> None:
        path = str(params.url).removeprefix(Route.BASE).partition("?")[0]
        if not path.startswith("/") or path.startswith(WITHOUT_TOKEN):
            return
        context.path, caution = path, self.caution
        if caution >= Caution.ASKS_RIGHTS and not self._allowed(params.method, path):
            raise DeliveryError(DeliveryFailure.NOT_ALLOWED)
        if caution >= Caution.REPEATS_NOTHING:
            request = params.method, _without_ids(path)
            if request in self._refused:
                raise DeliveryError(self._refused[request])

    async def _end(
        self, _session: ClientSession, context: SimpleNamespace, params: TraceRequestEndParams
    ) -> None:
        status, path = params.response.status, getattr(context, "path", None)
        if status not in FAILURE_BY_STATUS and not self._refused:
            return  # the usual response
        is_shared = params.response.headers.get("X-RateLimit-Scope") == "shared"
        if str(params.url).startswith(Route.BASE) and not (status == RATE_LIMITED and is_shared):
            self.answered(status)
        if path is None:
            return
        request = params.method, _without_ids(path)
        if status in FAILURE_BY_STATUS:
            self._refused[request] = FAILURE_BY_STATUS[status]
        elif FIRST_SUCCESS <= status < FIRST_REDIRECT:
            self._refused.pop(request, None)


def _without_ids(path: str) -> str:
    _, kind, number, *rest = f"{path}//".split("/")
    return f"/{kind}/{number}/{_ID.sub('-', '/'.join(rest))}".rstrip("/")


def allowed_by_cache(client: Client, method: str, path: str) -> bool:
    """Whether the cached permissions, if known, allow a request about messages or threads."""
    found = _CHANNEL.match(path)
    channel = None if found is None else client.get_channel(int(found[1]))
    if found is None or not isinstance(channel, GuildChannel | Thread):
        return True
    rights = channel.permissions_for(channel.guild.me)
    if found[2] == "threads":
        return rights.view_channel and rights.create_public_threads
    if method != "POST":
        return rights.view_channel
    writes = (
        rights.send_messages_in_threads if isinstance(channel, Thread) else rights.send_messages
    )
    return rights.view_channel and writes
