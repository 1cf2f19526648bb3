"""The parts of the local Discord, put together. Decides nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.server.gateway.endpoint import Reception
from playground.server.gateway.gateway import Gateway
from playground.server.interactions.commands import Commands
from playground.server.interactions.invocations import Uses
from playground.server.interactions.registry import Interactions
from playground.server.interactions.responses import Answers
from playground.server.messages.service import Messages
from playground.server.traffic.rate_limits import Buckets, Rates

if TYPE_CHECKING:
    from playground.server.gateway.protocol import Intent
    from playground.server.state.state import World


@dataclass(frozen=True, slots=True)
class Parts:
    """Everything that routes and windows work with."""

    world: World
    rates: Rates
    buckets: Buckets
    messages: Messages
    commands: Commands
    interactions: Interactions
    answers: Answers
    uses: Uses
    gateway: Gateway
    reception: Reception


def assemble(world: World, rates: Rates, privileged: Intent) -> Parts:
    """Put the parts together.

    Args:
        world: What there is.
        rates: How often the bot may ask.
        privileged: Privileged intents that the bot was granted.
    """
    buckets = Buckets(world.clock)
    messages = Messages(world)
    commands = Commands(world)
    interactions = Interactions(world)
    gateway = Gateway(world)
    return Parts(
        world,
        rates,
        buckets,
        messages,
        commands,
        interactions,
        Answers(world, messages, interactions),
        Uses(world, interactions, commands),
        gateway,
        Reception(gateway, world, buckets, rates, privileged),
    )
