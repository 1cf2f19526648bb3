"""Faults of the gateway: closed connections, and events lost, repeated, delayed or mangled."""

from __future__ import annotations

from random import Random
from typing import Any

from playground.server.gateway.protocol import CloseCode
from playground.server.traffic import EventFault
from tests.chaos.server import ChaosServer, Met
from tests.fuzz.mangle import mangled_text

FATAL = (
    *(CloseCode.AUTHENTICATION_FAILED, CloseCode.INVALID_SHARD, CloseCode.SHARDING_REQUIRED),
    *(CloseCode.INVALID_VERSION, CloseCode.INVALID_INTENTS, CloseCode.DISALLOWED_INTENTS),
)
"""Close codes after which a bot may not reconnect.

Source: https://docs.discord.com/developers/topics/opcodes-and-status-codes
"""
RESUMABLE = tuple(code for code in CloseCode if code not in FATAL)

_EVENTS = ("*", "INTERACTION_CREATE", "INTERACTION_CREATE", "*_DELETE")
_UNREADABLE = 0.3
"""The chance that a mangled payload has also lost a part that it must have."""


async def gateway_closed(server: ChaosServer, chance: Random, met: Met) -> None:
    """The gateway closes the connection; the session can be resumed."""
    code = chance.choice(RESUMABLE)
    met(str(int(code)))
    server.local.gateway.disconnect(code)


async def fatal_close(server: ChaosServer, chance: Random, met: Met) -> None:
    """The gateway closes for good, as for a wrong token: the process ends, and another starts."""
    bot, code = server.bot, chance.choice(FATAL)
    if bot is not None and server.file.exists() and server.local.state.bot.online:
        met(str(int(code)))
        server.expect_end(bot)
        server.local.gateway.disconnect(code)


async def session_ended(server: ChaosServer, chance: Random, met: Met) -> None:
    """The gateway asks for another connection (RESUME), or invalidates the session."""
    match chance.randrange(3):
        case 0:
            met("reconnect and RESUME")
            server.local.gateway.request_reconnect()
        case 1:
            met("invalid session, to be resumed")
            server.local.gateway.invalidate(resumable=True)
        case _:
            met("invalid session")
            server.local.gateway.invalidate()


async def events_lost(server: ChaosServer, chance: Random, met: Met) -> None:
    """Events are lost."""
    _disturb_events(server, chance, met, ())


async def events_twice(server: ChaosServer, chance: Random, met: Met) -> None:
    """Events arrive twice, at once or some time later."""
    _disturb_events(server, chance, met, (0.0, chance.choice((0.0, chance.uniform(0.3, 3.5)))))


async def events_late(server: ChaosServer, chance: Random, met: Met) -> None:
    """Events arrive late."""
    _disturb_events(server, chance, met, (chance.uniform(0.3, 3.5),))


async def events_out_of_order(server: ChaosServer, chance: Random, met: Met) -> None:
    """Some events are delayed so long that later events overtake them."""
    event, count = chance.choice(_EVENTS), chance.randint(2, 5)
    met(event)
    for number in range(count, 0, -1):
        server.local.gateway.faults.add(EventFault(event, (0.2 * number,)))


async def clicks_in_bursts(server: ChaosServer, chance: Random, met: Met) -> None:
    """Everybody clicks many times at once in their direct messages, in up to three bursts."""
    met("")
    for _ in range(chance.randint(1, 3)):
        await server.burst()


async def mangled_click(server: ChaosServer, chance: Random, met: Met) -> None:
    """Clicks, choices and typed text arrive mangled."""
    met("")

    def change(data: dict[str, Any]) -> dict[str, Any]:
        inner = data["data"]
        if "custom_id" in inner:
            inner["custom_id"] = mangled_text(inner["custom_id"], chance)[:100]
        if "values" in inner:
            inner["values"] = [mangled_text(one, chance)[:100] for one in inner["values"]]
        if chance.random() < _UNREADABLE:
            inner.pop(chance.choice(("component_type", "custom_id", "name", "id")), None)
        return data

    fault = EventFault("INTERACTION_CREATE", change=change, times=chance.randint(1, 4))
    server.local.gateway.faults.add(fault)


def _disturb_events(
    server: ChaosServer, chance: Random, met: Met, delays_s: tuple[float, ...]
) -> None:
    event = chance.choice(_EVENTS)
    met(event)
    server.local.gateway.faults.add(EventFault(event, delays_s, times=chance.randint(1, 6)))
