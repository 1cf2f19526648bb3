"""Faults of requests: rate limits, failures of Discord, and slow or lost answers."""

from __future__ import annotations

from random import Random

from playground.server.traffic import Fault, LimitScope, Loss
from tests.chaos.server import ChaosServer, Met

PATHS = ("*", "/channels/*", "/channels/*/messages*", "/interactions/*", "/webhooks/*", "/users/*")
UNREADABLE = ("<html>", '"busy"', '{"id": "1', "null", "[]", "7", '{"id": null}', '{"id": "1"}')
INTERACTION_S = 3.0
"""Seconds in which an interaction must be answered."""


async def rate_limit(server: ChaosServer, chance: Random, met: Met) -> None:
    """Discord limits the rate: for one route, for all, or because of other apps."""
    scope = chance.choice(list(LimitScope))
    met(scope)
    server.local.faults.add(
        Fault(
            path=chance.choice(PATHS),
            limit=scope,
            retry_after_s=chance.uniform(0.1, 1.5),
            times=chance.randint(1, 6),
        )
    )


async def server_error(server: ChaosServer, chance: Random, met: Met) -> None:
    """Discord answers with server errors."""
    status, times = chance.choice((500, 502, 503, 504)), chance.randint(1, 8)
    met(str(status))
    server.local.faults.add(Fault(path=chance.choice(PATHS), status=status, times=times))


async def slow_answer(server: ChaosServer, chance: Random, met: Met) -> None:
    """An answer takes a long time, sometimes longer than an interaction waits."""
    delay, times = chance.uniform(0.2, 4.0), chance.randint(1, 6)
    met("in time" if delay < INTERACTION_S else "too slow")
    server.local.faults.add(Fault(path=chance.choice(PATHS), delay_s=delay, times=times))


async def cut_connection(server: ChaosServer, chance: Random, met: Met) -> None:
    """A request or its answer is lost."""
    loss = chance.choice((Loss.REQUEST, Loss.ANSWER))
    met(loss)
    fault = Fault(path=chance.choice(PATHS), loss=loss, times=chance.randint(1, 4))
    server.local.faults.add(fault)


async def unreadable_answer(server: ChaosServer, chance: Random, met: Met) -> None:
    """Something between bot and Discord answers in Discord's place, with status 200."""
    content = chance.choice(UNREADABLE)
    met(content)
    fault = Fault(path=chance.choice(PATHS), content=content, times=chance.randint(1, 6))
    server.local.faults.add(fault)
