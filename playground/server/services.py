"""Creates the objects that the routes, the page and the tests share."""

from __future__ import annotations

from dataclasses import dataclass

from playground.server.gateway.endpoint import GatewayEndpoint
from playground.server.gateway.protocol import Intent, SessionPlan, SessionStarts
from playground.server.gateway.sessions import Gateway
from playground.server.interactions.commands import CommandRegistry
from playground.server.interactions.invocations import Invocations
from playground.server.interactions.registry import InteractionRegistry
from playground.server.interactions.responses import Responses
from playground.server.messages import MessageService
from playground.server.state.state import DiscordState, ThreadArchiver
from playground.server.traffic import Buckets, Rates


@dataclass(frozen=True, slots=True)
class Services:
    state: DiscordState
    rates: Rates
    buckets: Buckets
    messages: MessageService
    commands: CommandRegistry
    interactions: InteractionRegistry
    responses: Responses
    invocations: Invocations
    gateway: Gateway
    gateway_endpoint: GatewayEndpoint
    session_starts: SessionStarts


def create_services(
    state: DiscordState, rates: Rates, plan: SessionPlan, privileged: Intent
) -> Services:
    ThreadArchiver(state)
    buckets = Buckets(state.clock)
    messages = MessageService(state)
    commands = CommandRegistry(state)
    interactions = InteractionRegistry(state)
    gateway = Gateway(state)
    session_starts = SessionStarts(plan, buckets, rates)
    return Services(
        state,
        rates,
        buckets,
        messages,
        commands,
        interactions,
        Responses(state, messages, interactions),
        Invocations(state, interactions, commands),
        gateway,
        GatewayEndpoint(
            gateway, state, buckets, rates, starts=session_starts, privileged=privileged
        ),
        session_starts,
    )
