"""The normal robot: sensible, without a memory. It keeps its wilds and hits who is near."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from bot.engine.moves import Verb
from bot.table.robots.chooser import Chooser, Habits
from bot.table.robots.edition import ROBOTS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from bot.engine.cards import Colour
    from bot.engine.moves import Move
    from bot.table.robots.sight import Sight

LAST = 1_000.0
"""How little a robot likes what it does only where nothing else is left."""
FEW = 2
"""Cards in another's hand from which on a robot lays what hurts."""
CHALLENGES = 0.15
"""How often it doubts."""


class Normal(Chooser):
    """A sensible robot."""

    habits: ClassVar[Habits] = Habits(
        calls=0.85, calls_late=0.5, catches=0.4, jumps=0.3, reacts=0.7, keeps=0.0, style=0.5
    )

    def best_play(self, sight: Sight, plays: Sequence[Move], rng: Random) -> Move:
        """The card that is worth most, with some chance."""
        if len(plays) == 1:
            return plays[0]
        held = Counter(card.colour for card in sight.hand)
        near = sight.nearest <= FEW
        return self.best(sight, plays, rng, lambda move: _worth(sight, move, held, near))

    def best_other(self, sight: Sight, others: Sequence[Move], rng: Random) -> Move:
        """Doubt at times, name what is held most, hurt who is ahead."""
        doubts = [move for move in others if move.verb is Verb.CHALLENGE]
        if doubts and rng.random() < CHALLENGES:
            return doubts[0]
        rest = [move for move in others if move.verb is not Verb.CHALLENGE]
        return self.best(sight, rest, rng, lambda move: preference(sight, move))


def preference(sight: Sight, move: Move) -> float:
    """How glad a robot is to give an answer: to name what it holds, to hurt no friend."""
    own = ROBOTS.of(sight.edition).preference(sight, move)
    if own is not None:
        return own
    if move.colour is not None:
        return sum(card.colour is move.colour for card in sight.hand)
    if move.player is not None:
        return -LAST if move.player in sight.friends else -sight.counts[move.player]
    return 0.0


def _worth(sight: Sight, move: Move, held: Counter[Colour | None], near: bool) -> float:
    """How glad the robot is to lay a card: wilds last, what hurts when somebody is near."""
    card = move.card
    assert card is not None, "a play names a card"
    worth = ROBOTS.of(sight.edition).worth(sight, move)
    if card.wild:
        worth += (6.0 if near else -20.0) - card.points / 100
    elif card.number is None:
        worth += 8.0 if near else 1.0
    colour = card.colour or move.colour
    if colour is not None:
        worth += held[colour]
    return worth
