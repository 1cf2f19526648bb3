"""The expert's look ahead: answers are played on in worlds that may be, and half are dropped again.

All answers of a round are tried in the same worlds, with the same luck. A world is played for some
moves by hard robots, and what it has come to is judged by the hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from bot.engine.playout import Playout
from bot.engine.scoring import side
from bot.table.robots.hard import Hard
from bot.table.robots.sight import Sight
from bot.table.robots.worlds import Worlds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.game import Game
    from bot.engine.moves import Move
    from bot.engine.state import State
    from bot.table.robots.worlds import Knowledge

PLAYER = Hard()
"""Who plays the worlds on, without a memory."""
CARD, ROOT, WILD, ACTION, TURN = -0.11, -0.65, 0.6, 0.2, 0.1
"""What a card, the root of their number, a wild, an action card and the turn add to a hand.

Fitted to who won rounds of hard robots; a hand wins by the exponential, against those of others.
"""
ADVANTAGE = 0.3
"""Worlds that an answer has to win more than the one before it, as a few worlds say little."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How far a robot looks ahead.

    Args:
        worlds: Worlds that all answers, and then the better half again and again, are tried in.
        moves: Moves that each is played on.
        seconds: Time that it takes at most, in seconds.
    """

    worlds: int = 50
    moves: int = 8
    seconds: float = 0.05


def best_answer(known: Knowledge, answers: Sequence[Move], seed: int, budget: Budget) -> Move:
    """The answer that wins most often in worlds that fit all that is known.

    Args:
        answers: The better one seems before it is looked at, the earlier.
        seed: Where the chance of the worlds comes from.

    Raises:
        ImpossibleWorld: What is known does not fit together.
    """
    until, luck, worlds = perf_counter() + budget.seconds, Random(seed), Worlds(known)
    left = list(answers)
    won = {move: -ADVANTAGE * place for place, move in enumerate(left)}
    while len(left) > 1:
        for _ in range(budget.worlds):
            state, chance = worlds.deal(luck), luck.random()
            for move in left:
                won[move] += _played_on(state, known.seat, move, Random(chance), budget.moves)
            if perf_counter() > until:
                return max(left, key=won.__getitem__)
        left.sort(key=won.__getitem__, reverse=True)
        left = left[: (len(left) + 1) // 2]
    return left[0]


def _played_on(state: State, seat: int, move: Move, luck: Random, moves: int) -> float:
    """How good it looks for a seat some moves after an answer, from 0 to 1."""
    playout = Playout(state)
    playout.apply(move)
    game = playout.game
    for _ in range(moves):
        if game.result is not None:
            break
        seats = game.stack[-1].seats
        asked = seats[0] if len(seats) == 1 else luck.choice(seats)
        answers = playout.answers(asked)
        if len(answers) == 1:
            playout.apply(answers[0])
        else:
            playout.apply(PLAYER.answer(Sight.of_game(game, asked, answers), luck))
    return _outlook(game, seat)


def _outlook(game: Game, seat: int) -> float:
    """How likely the side of a seat wins the round, or whether it has."""
    friends, result = side(game, seat), game.result
    if result is not None:
        return 0.5 if result.winner is None else float(result.winner in friends)
    turn = game.stack[0].seats[0]
    strengths = {one: exp(_strength(game, one) + TURN * (one == turn)) for one in game.order}
    return sum(strengths[one] for one in friends if one in strengths) / sum(strengths.values())


def _strength(game: Game, seat: int) -> float:
    """How good a hand is, in the logarithm of what it wins."""
    hand = game.hands[seat]
    strength = CARD * len(hand) + ROOT * sqrt(len(hand))
    for card in hand:
        if card.wild:
            strength += WILD
        elif card.number is None:
            strength += ACTION
    return strength
