"""All kinds of faults, and how often each one occurs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

from tests.chaos import (
    gateway_faults,
    outside_faults,
    place_faults,
    process_faults,
    request_faults,
)
from tests.chaos.server import ChaosServer, Met

FaultKind = Callable[[ChaosServer, Random, Met], Awaitable[None]]
"""A function that causes a fault, and returns once a fault that lasts for a while is repaired."""

WEIGHTS: dict[FaultKind, int] = {
    request_faults.rate_limit: 18,
    request_faults.server_error: 18,
    request_faults.slow_answer: 15,
    request_faults.cut_connection: 18,
    request_faults.unreadable_answer: 9,
    gateway_faults.gateway_closed: 9,
    gateway_faults.session_ended: 9,
    gateway_faults.events_lost: 3,
    gateway_faults.events_twice: 6,
    gateway_faults.events_late: 6,
    gateway_faults.events_out_of_order: 6,
    gateway_faults.mangled_click: 15,
    gateway_faults.clicks_in_bursts: 9,
    gateway_faults.fatal_close: 1,
    place_faults.messages_closed_in_lobby: 3,
    place_faults.messages_closed_in_game: 9,
    place_faults.messages_closed_between: 3,
    place_faults.messages_closed_without_table: 3,
    place_faults.member_leaves: 9,
    place_faults.messages_deleted: 15,
    place_faults.permission_taken: 15,
    place_faults.thread_deleted: 6,
    place_faults.channel_deleted: 2,
    place_faults.bot_removed: 1,
    place_faults.server_outage: 6,
    process_faults.database_locked: 6,
    process_faults.disk_full: 6,
    process_faults.database_gone: 6,
    process_faults.kill: 3,
    outside_faults.tokens_end: 6,
    outside_faults.no_more_follow_ups: 3,
    outside_faults.app_uninstalled: 3,
    outside_faults.external_apps_forbidden: 3,
}
"""How often each kind occurs, relative to the sum of all.

Faults that end every game at once are rare: otherwise no match would be finished.
"""


def name_of(kind: FaultKind) -> str:
    """The name of a kind of fault in the table of figures."""
    return kind.__name__.replace("_", " ")


def fault_at(seed: int, step: int) -> tuple[FaultKind, Random]:
    """The fault of a step, and the random numbers for it.

    Kinds are dealt like cards from a deck that is shuffled whenever it is empty, so that every kind
    occurs.
    """
    deck = [kind for kind, weight in WEIGHTS.items() for _ in range(weight)]
    Random(f"{seed}:deck {step // len(deck)}").shuffle(deck)
    return deck[step % len(deck)], Random(f"{seed}:{step}")
