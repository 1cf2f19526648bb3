"""What the headers of Discord's responses tell the bot."""

from __future__ import annotations

from email.utils import parsedate_to_datetime
from math import inf
from types import SimpleNamespace

from aiohttp import (
    ClientSession,
    TraceConfig,
    TraceRequestEndParams,
    TraceRequestStartParams,
)
from discord.http import Route

from bot.game.live.context import DiscordClock

LEARN_EVERY = 1.0
"""Seconds between two responses whose dates are read."""


class ResponseDates:
    """Teaches a clock the dates of the responses of an aiohttp session through its trace config."""

    def __init__(self, clock: DiscordClock, trace: TraceConfig) -> None:
        self._clock = clock
        self._learnt_at = -inf
        trace.on_request_start.append(self._begin)
        trace.on_request_end.append(self._end)

    async def _begin(
        self, _session: ClientSession, context: SimpleNamespace, _params: TraceRequestStartParams
    ) -> None:
        context.asked_at = self._clock.monotonic()

    async def _end(
        self, _session: ClientSession, context: SimpleNamespace, params: TraceRequestEndParams
    ) -> None:
        now, date = self._clock.monotonic(), params.response.headers.get("Date")
        if (
            date is None
            or now - self._learnt_at < LEARN_EVERY
            or not str(params.url).startswith(Route.BASE)
        ):
            return
        self._learnt_at = now
        try:
            at = parsedate_to_datetime(date).timestamp()
        except ValueError:
            return
        # The header is rounded down to the second.
        self._clock.learn(at, context.asked_at, within=1.0)
