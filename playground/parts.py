"""The parts of the local Discord, put together. Decides nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.acts import Acts
from playground.answers import Answers
from playground.commands import Commands
from playground.gateway import Gateway
from playground.interactions import Interactions
from playground.messages import Messages
from playground.rates import Buckets, Rates
from playground.reception import Reception
from playground.uses import Uses

if TYPE_CHECKING:
    from playground.sessions import Intent
    from playground.world import World


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
    acts: Acts
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
        Acts(world, messages),
        Uses(world, interactions, commands),
        gateway,
        Reception(gateway, world, buckets, rates, privileged),
    )
