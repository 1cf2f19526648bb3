"""Paces every request of discord.py by the budget, and learns from the answers.

discord.py lets aiohttp trace its requests: what is awaited when one begins holds it back.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from discord.http import Route

from bot.ui.discord.budget import Priority, current_slot

if TYPE_CHECKING:
    from types import SimpleNamespace

    from aiohttp import (
        ClientSession,
        TraceConfig,
        TraceRequestEndParams,
        TraceRequestExceptionParams,
        TraceRequestStartParams,
    )

    from bot.ui.discord.budget import RequestBudget, RequestSlot

WITHOUT_TOKEN = ("/interactions/", "/webhooks/")
"""How the routes begin that an interaction's own token opens."""
RATE_LIMITED = 429


class Pacing:
    """Paces the requests of a session.

    Args:
        trace: That of the session, before it is opened.
    """

    def __init__(self, budget: RequestBudget, trace: TraceConfig) -> None:
        self._budget = budget
        trace.on_request_start.append(self._begin)
        trace.on_request_end.append(self._end)
        trace.on_request_exception.append(self._fail)

    async def _begin(
        self, _session: ClientSession, context: SimpleNamespace, params: TraceRequestStartParams
    ) -> None:
        address = str(params.url)
        path = address.removeprefix(Route.BASE).partition("?")[0]
        if path == address or path.startswith(WITHOUT_TOKEN):
            return
        slot = current_slot.get()
        if slot is None or not slot.usable:
            # Nobody has waited for this one: it is discord.py's own, or another attempt. It holds
            # the place in its bucket already that discord.py keeps, so that none is waited for.
            slot = self._budget.slot(Priority.OTHER if slot is None else slot.priority)
            await slot.wait(self._budget.buckets.of(params.method, path))
        slot.usable = False
        context.slot = slot

    async def _end(
        self, _session: ClientSession, context: SimpleNamespace, params: TraceRequestEndParams
    ) -> None:
        slot: RequestSlot | None = getattr(context, "slot", None)
        if slot is None:
            return
        headers = params.response.headers
        slot.learn(headers)
        slot.release()
        if params.response.status == RATE_LIMITED and "X-RateLimit-Global" in headers:
            with suppress(KeyError, ValueError):
                self._budget.pause(float(headers["Retry-After"]))

    async def _fail(
        self,
        _session: ClientSession,
        context: SimpleNamespace,
        _params: TraceRequestExceptionParams,
    ) -> None:
        slot: RequestSlot | None = getattr(context, "slot", None)
        if slot is not None:
            slot.release()
