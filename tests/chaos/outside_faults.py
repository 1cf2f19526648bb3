"""Faults outside servers: expired tokens, removed installations and forbidden apps."""

from __future__ import annotations

import asyncio
from random import Random

from playground.server.traffic import Fault
from tests.chaos.server import ChaosServer, Met

_EDITS, _FURTHER = "/webhooks/*/*/messages/*", "/webhooks/*/*"


async def tokens_end(server: ChaosServer, chance: Random, met: Met) -> None:
    """The tokens of some answers expire earlier than Discord promises."""
    met("")
    fault = Fault(path=_EDITS, status=401, code=50027, times=chance.randint(1, 12))
    server.local.faults.add(fault)


async def no_more_follow_ups(server: ChaosServer, chance: Random, met: Met) -> None:
    """Discord accepts no further messages for some interactions."""
    met("")
    fault = Fault("POST", _FURTHER, status=400, code=40094, times=chance.randint(1, 6))
    server.local.faults.add(fault)


async def app_uninstalled(server: ChaosServer, chance: Random, met: Met) -> None:
    """Somebody removes the app that they had installed, and installs it again."""
    people = [one.person for one in server.people if one.person.has_installed]
    if not people:
        return
    met("")
    person, state = chance.choice(people), server.local.state
    state.uninstall(person)
    await asyncio.sleep(chance.uniform(0.5, 6.0))
    state.install(person)


async def external_apps_forbidden(server: ChaosServer, chance: Random, met: Met) -> None:
    """A server without the bot forbids public answers of apps for a while."""
    met("")
    server.without_bot.external_apps = False
    await asyncio.sleep(chance.uniform(0.5, 6.0))
    server.without_bot.external_apps = True
