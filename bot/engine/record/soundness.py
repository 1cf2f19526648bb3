"""Checks whether a game can continue from a loaded state.

The rules do not check for things that they never produce, such as a seat that does not exist, an
empty pile or a question that nobody can answer. Faults that appear only in play are found by
trying: every possible next move, then the clocks, until every question on the stack has been open.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import chain

from bot.engine.apply import apply, legal
from bot.engine.luck import SEED_BYTES
from bot.engine.moves import Move, Verb, act, time
from bot.engine.state import Asked, Laid, State

_CLOCKS_TRIED = 6
"""The number of clocks that run out in turn: more than the questions that can be stacked."""


def check(state: State) -> None:
    """Raise `ValueError` or `LookupError` if the game cannot be continued from a state."""
    seats, match = set(range(len(state.hands))), state.match
    named = chain(
        (state.dealer, *state.order, *state.said, *state.exposed, *_seats_in(state.laid)),
        state.extra.seats,
        state.penalised,
        (seat for seat, _ in state.away),
        (*match.out, *match.gone, *(match.winners or ())),
        (seat for vote in state.votes for seat in (vote.accused, *vote.voters)),
        () if state.result is None else (seat for seat, _ in state.result.points),
    )
    wholes = {
        "the seats": sorted(match.ring) == sorted(seats) and len(match.scores) == len(seats),
        "who is named": set(named) <= seats,
        "who is asked": _is_about_players(state),
        "the order": len({*state.order}) == len(state.order) and state.direction in {-1, 1},
        "the counts": min(state.number, state.turns, state.passes, match.round) >= 0,
        "the luck": len(state.luck.seed) == SEED_BYTES and state.luck.used >= 0,
        "the piles": bool(state.piles) and all(pile.cards for pile in state.piles),
        "the colours": all(one.colour in (None, *one.top.colours) for one in state.piles),
        "the question": (state.result is None) == bool(state.stack),
    }
    for name, whole in wholes.items():
        if not whole:
            raise ValueError(f"impossible state: {name}")
    try:
        _try(state)
    except Exception as error:  # any failure here would otherwise hit a live table
        raise ValueError(f"the game cannot be continued: {error!r}") from error


def _seats_in(part: object) -> Iterator[int]:
    """The seats named by questions, including covered ones, and by the last card."""
    match part:
        case tuple():
            yield from chain.from_iterable(map(_seats_in, part))
        case Laid(seat=seat, player=player):
            yield from (seat,) if player is None else (seat, player)
        case Asked():
            yield from part.seats
            yield from _seats_in(tuple(getattr(part, one.name) for one in fields(part)))
        case _:
            pass


def _is_about_players(state: State) -> bool:
    """Whether questions and the edition's state refer only to players of this round."""
    playing = set(state.order)
    asked = playing.issuperset(_seats_in(state.stack)) and all(one.seats for one in state.stack)
    return asked and (state.result is not None or playing.issuperset(state.extra.seats))


def _try(state: State) -> None:
    """Try every possible next move, then let the clocks run out one after the other."""
    if state.result is not None:
        if state.match.winners is None:
            _go_on(state, time(Verb.DEAL))
        return
    moves = legal(state)
    if not moves or any(one.card and one.card not in state.hands[one.seat or 0] for one in moves):
        raise ValueError("the possible moves cannot be listed")
    others = (time(Verb.TIMEOUT), *(clock.move for clock in state.clocks))
    for move in (*moves, *others, *(act(seat, Verb.LEAVE) for seat in state.order)):
        _go_on(state, move)
    for _ in range(_CLOCKS_TRIED):
        state = _go_on(state, state.clocks[0].move if state.clocks else time(Verb.TIMEOUT))
        if state.result is not None:
            return


def _go_on(state: State, move: Move) -> State:
    """The state after a move; raises an error if nobody can move in it."""
    after = apply(state, move).state
    if after.result is None and not (legal(after) and _is_about_players(after)):
        raise ValueError("nobody can move")
    return after
