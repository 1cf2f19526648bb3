"""Descriptions of states in the vocabulary of rule tests, and random play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.editions.tippo import rules as tippo
from bot.engine import apply, legal
from bot.engine.moves import Move
from bot.engine.record.notation import SEATS, write_move
from bot.engine.responses import Take
from bot.engine.state import State
from bot.tools.simulate import random_move
from tests.scenarios.case import DIRECTIONS, PANS

ENDLESS = 20_000
"""Moves after which a round counts as endless."""
_SAMPLES = 4
"""The number of legal moves noted for a state."""


def expected(state: State, chance: Random) -> dict[str, Any]:
    """Everything that a rule test could expect of a state."""
    question = state.question
    seats = range(len(state.hands))
    debts = [one for one in state.stack if isinstance(one, Take)]
    moves = [write_move(move) for move in legal(state)]
    words = {number: word for word, number in DIRECTIONS.items()}
    return {
        "turn": [SEATS[seat] for seat in question.seats] if question else None,
        "waiting": question.waiting.value if question else None,
        "hands": {SEATS[seat]: [held.text for held in state.hands[seat]] for seat in seats},
        "top": _by_pan([pile.top.text for pile in state.piles]),
        "colour": _by_pan([pile.colour and pile.colour.value for pile in state.piles]),
        "direction": words[state.direction],
        "draw": len(state.draw),
        "discard": sum(len(pile.cards) for pile in state.piles) + len(state.aside),
        "owes": {SEATS[one.seat]: one.count for one in debts},
        "said": [SEATS[seat] for seat in state.said],
        "can": chance.sample(moves, min(_SAMPLES, len(moves))),
        "round": _round(state),
        "scores": {SEATS[seat]: state.match.scores[seat] for seat in seats},
        "out": [SEATS[seat] for seat in state.match.out],
        "winner": [SEATS[seat] for seat in state.match.winners or ()] or None,
        **_own(state),
    }


def clocks(state: State) -> dict[str, int]:
    """The seconds of each running clock, by the move that it makes when it runs out."""
    return {write_move(clock.move): clock.seconds for clock in state.clocks}


def votes(state: State) -> dict[str, list[str]]:
    """The players who voted for a penalty, by the player whom they accused."""
    return {
        SEATS[vote.accused]: sorted(SEATS[seat] for seat in vote.voters) for vote in state.votes
    }


def play_on(state: State, chance: Random, most: int = ENDLESS) -> tuple[list[Move], State]:
    """Play random legal moves, at most to the end of the round.

    Returns:
        The moves, and the state after them.
    """
    moves: list[Move] = []
    while state.result is None and len(moves) < most:
        moves.append(random_move(state, chance))
        state = apply(state, moves[-1]).state
    return moves, state


def _by_pan(values: Sequence[str | None]) -> str | dict[str, str | None] | None:
    return values[0] if len(values) == 1 else dict(zip(PANS, values, strict=True))


def _round(state: State) -> dict[str, Any] | None:
    result = state.result
    if result is None:
        return None
    return {
        "winner": None if result.winner is None else SEATS[result.winner],
        "points": {SEATS[seat]: points for seat, points in result.points},
    }


def _own(state: State) -> dict[str, Any]:
    """Facts that only some editions have."""
    pan = tippo.frozen(state.piles) if state.edition == "tippo" else None
    worn = {name: getattr(state.extra, name, None) for name in ("king", "jester")}
    return {
        "frozen": None if pan is None else PANS[pan],
        **{name: None if seat is None else SEATS[seat] for name, seat in worn.items()},
    }
