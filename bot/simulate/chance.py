"""Random legal play, for the simulator, the tests and the bench. Knows no edition.

The chance here is not the table's luck: it stands for the players, and for time that passes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.apply import apply, legal
from bot.engine.errors import RuleError
from bot.engine.moves import Move, Verb, act, play, time
from bot.engine.scoring import side

if TYPE_CHECKING:
    from random import Random

    from bot.engine.state import State

_SELDOM = 0.1
"""How often a player who could lay a card holds back, so that rounds end."""
_CLOCK = 0.02
_WRONG = 0.05
_ASIDE = 0.01
_LEAVING = 0.1
"""How often, among what has nothing to do with the question, somebody leaves for good."""


def random_move(state: State, chance: Random) -> Move:
    """A legal move, as careless players make it."""
    moves = legal(state)
    if chance.random() >= _SELDOM:
        moves = tuple([move for move in moves if not move.verb.holds_back]) or moves
    return moves[int(chance.random() * len(moves))]


def random_happening(state: State, chance: Random) -> Move:
    """A legal move, or now and then a clock that runs out.

    At a strict table wrong cards are tried as well (MAS-35).
    """
    if state.options.strict and chance.random() < _WRONG:
        return _wrong_card(state, chance) or random_move(state, chance)
    if chance.random() >= _CLOCK:
        return random_move(state, chance)
    return chance.choice([time(Verb.TIMEOUT), *(clock.move for clock in state.clocks)])


def random_trouble(state: State, chance: Random) -> Move:
    """What may happen, and now and then somebody accuses another or leaves for good."""
    if chance.random() >= _ASIDE:
        return random_happening(state, chance)
    return _aside(state, chance) or random_happening(state, chance)


def _wrong_card(state: State, chance: Random) -> Move | None:
    """A card that does not fit, laid nevertheless; None where none may be laid."""
    question = state.question
    if question is None:
        return None
    seat = chance.choice(question.seats)
    fit = {move.card for move in legal(state, seat)}
    wrong = [play(seat, held) for held in state.hands[seat] if held not in fit]
    if not wrong:
        return None
    move = chance.choice(wrong)
    try:
        apply(state, move)
    except RuleError:
        return None
    return move


def _aside(state: State, chance: Random) -> Move | None:
    """Somebody leaves or accuses an opponent; None where a vote would be refused."""
    seat, other = chance.sample(state.order, 2)
    if chance.random() < _LEAVING:
        return act(seat, Verb.LEAVE)
    voted = any(vote.accused == other and seat in vote.voters for vote in state.votes)
    barred = len(state.order) == 2 or other in side(state, seat) or other in state.penalised
    return None if voted or barred else act(seat, Verb.ACCUSE, other)
