"""What a robot does: it chooses among the moves of its own view, and takes its time.

Knows what its seat may see and no hidden card; knows no table. Its luck is a generator of its own,
never the one of the cards.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.moves import Verb, time
from bot.engine.scoring import IN_PAIRS, partners
from bot.table.robots.edition import ROBOTS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from bot.engine.cards import Card
    from bot.engine.moves import Move
    from bot.engine.view import View

THINKING_SECONDS = (1.2, 3.2)
"""How long a robot thinks, from and to, in seconds."""
REACTION_SECONDS = (0.7, 1.8)
"""How long it takes to call, to catch or to lay a card out of turn, in seconds."""
SHARE = 0.25
"""The most of what is left on a clock that a robot thinks; so no clock runs out on it."""

CALLS = 0.92
CALLS_LATE = 0.6
CATCHES = 0.4
JUMPS = 0.15
CHALLENGES = 0.25
KEEPS = 0.05
"""How often a robot calls with the card, calls after it, catches, jumps in, challenges, and keeps
a card that it could play."""

LAST = 1_000.0
"""How little a robot likes what it does only where nothing else is left."""
FEW = 2
"""Cards in another's hand from which on a robot lays what hurts."""


@dataclass(frozen=True, slots=True)
class TimedMove:
    """What a robot is about to do.

    Args:
        move: The move; `timeout` if it knows no answer.
        pause: How long it waits before it, in seconds.
    """

    move: Move
    pause: float


def choose_move(view: View, luck: Random, left: float | None) -> TimedMove | None:
    """What the robot of a seat does now; None if it waits.

    Args:
        left: What is left on the clock of the open question, in seconds, if one runs.
    """
    move, span = _aside(view, luck), REACTION_SECONDS
    if move is None:
        if view.seat not in view.asked:
            return None
        move, span = answer(view, luck), THINKING_SECONDS
    pause = luck.uniform(*span)
    return TimedMove(move, pause if left is None else max(0.0, min(pause, left * SHARE)))


def answer(view: View, luck: Random) -> Move:
    """The robot's answer to the open question; `timeout`, should the question have none."""
    question = view.question
    assert question is not None, "an answer is to a question"
    answers = [move for move in view.moves if move.verb in question.verbs]
    plays = [move for move in answers if move.verb is Verb.PLAY]
    others = [move for move in answers if move.verb is not Verb.PLAY]
    if plays and not (others and luck.random() < KEEPS):
        return _with_call(view, _best(view, plays, luck), luck)
    if not others:
        return time(Verb.TIMEOUT)
    return _other(view, others, luck)


def _aside(view: View, luck: Random) -> Move | None:
    """A call, a catch or a reaction that the robot will not let pass."""
    asked = view.seat in view.asked
    for move in view.moves:
        match move.verb:
            case Verb.UNO if len(view.hand) == 1:
                chance = CALLS_LATE
            case Verb.CATCH:
                chance = CATCHES
            case Verb.PLAY if not asked:
                chance = JUMPS
            case _:
                chance = 0.0 if asked else ROBOTS.of(view.edition).reaction(view, move)
        if chance and luck.random() < chance:
            return _with_call(view, move, luck)
    return None


def _with_call(view: View, move: Move, luck: Random) -> Move:
    """Call UNO with the last card but one, if the robot thinks of it."""
    calls = move.verb is Verb.PLAY and len(view.hand) == 2 and luck.random() < CALLS
    return replace(move, uno=True) if calls else move


def _best(view: View, plays: Sequence[Move], luck: Random) -> Move:
    return max(plays, key=lambda move: _worth(view, move) + luck.random())


def _worth(view: View, move: Move) -> float:
    """How glad the robot is to lay a card: dear ones first, wilds last, unless somebody is near."""
    card = move.card
    assert card is not None, "a play names a card"
    near = min(_others(view).values()) <= FEW
    worth = float(card.points)
    if card.wild:
        worth = 60.0 if near else -20.0
    elif card.number is None and near:
        worth += 30.0
    if move.colour is not None:
        worth += 3.0 * _held(view.hand)[move.colour]
    if move.player is not None:
        worth += 10.0 * (len(view.hand) - 1 - view.counts[move.player])
    return worth


def _other(view: View, others: Sequence[Move], luck: Random) -> Move:
    """An answer that lays no card: doubt at times, name what is held most, hurt who is ahead."""
    doubts = [move for move in others if move.verb is Verb.CHALLENGE]
    if doubts and (len(doubts) == len(others) or luck.random() < CHALLENGES):
        return doubts[0]
    rest = [move for move in others if move.verb is not Verb.CHALLENGE]
    return max(rest, key=lambda move: _liking(view, move) + luck.random())


def _liking(view: View, move: Move) -> float:
    """How glad the robot is to give an answer: to name what it holds, to hurt no friend."""
    own = ROBOTS.of(view.edition).liking(view, move)
    if own is not None:
        return own
    if move.colour is not None:
        return sum(card.colour is move.colour for card in view.hand)
    if move.player is not None:
        return -LAST if move.player in _friends(view) else -view.counts[move.player]
    return 0.0


def _friends(view: View) -> tuple[int, ...]:
    """The robot's own seat, and its partner's."""
    assert view.seat is not None, "a robot has a seat"
    mine = (view.seat,)
    return partners(view.match, view.seat) if view.options.mode in IN_PAIRS else mine


def _others(view: View) -> dict[int, int]:
    """Cards in the other hands, by seat."""
    return {seat: view.counts[seat] for seat in view.order if seat != view.seat}


def _held(hand: Sequence[Card]) -> Counter[object]:
    """How many cards of each colour a hand holds."""
    return Counter(card.colour for card in hand)
