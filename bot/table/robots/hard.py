"""The hard robot: it remembers, keeps its wilds, hits who is near, doubts by reckoned chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.engine.cards import COLOURS, Face
from bot.engine.editions import EDITIONS
from bot.engine.moves import Verb
from bot.table.robots.chooser import Chooser, Habits
from bot.table.robots.edition import ROBOTS
from bot.table.robots.normal import preference

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from bot.engine.cards import Colour
    from bot.engine.moves import Move
    from bot.table.robots.sight import Sight

FOLLOW = 0.5
"""A card in hand of the colour that is in force then; all weights are in the same unit."""
SAME_FACE = 0.15
"""A card in hand of the same face."""
POINTS = 0.01
"""A point of the card that goes."""
WILD, WILD_DRAW_FOUR = 3.0, 0.3
"""A wild that stays, and what a Wild Draw Four is worth beside."""
STUCK = 1.5
"""A last card that will fit on nothing but by rng."""
HIT = 0.35
"""A card that the next player draws."""
SKIP = 0.5
"""A turn that the next player loses."""
TURN_ROUND = 1.0
"""A neighbour whose turn comes later, in turns by the cards in hand."""
NEAR = 3.0
"""How much more harm is worth, by the cards in the hand that it hits."""
LACKS = 0.8
"""A colour that the next player has not."""
BLUFF = 3.0
"""The danger of a bluff."""
DOUBT = 0.3
"""How likely a bluff must be to be doubted."""
PRESSED = 0.5
"""How often a player who can bluff does so, at least, where the next one has a single card."""
NONE_HELD: dict[Colour | None, int] = {None: 0, **dict.fromkeys(COLOURS, 0)}
NO_LACKS = dict.fromkeys(COLOURS, 0.0)


class Hard(Chooser):
    """A robot that plays well."""

    tempted: ClassVar[float] = 0.5
    """How often it takes a player who can bluff to do so, as long as nothing is known."""
    noise: ClassVar[float] = 0.05
    remembers: ClassVar[bool] = True
    habits: ClassVar[Habits] = Habits(
        calls=1.0, calls_late=1.0, catches=1.0, jumps=1.0, reacts=1.0, keeps=0.0, style=0.15
    )

    def best_play(self, sight: Sight, plays: Sequence[Move], rng: Random) -> Move:
        """The card that is worth most."""
        if len(plays) == 1 or len(sight.hand) == 1:
            return plays[0]
        return self.best(sight, plays, rng, Reckoning(sight).worth)

    def best_other(self, sight: Sight, others: Sequence[Move], rng: Random) -> Move:
        """Doubt where a bluff is likely, name what is held most, hurt who is ahead."""
        doubts = [move for move in others if move.verb is Verb.CHALLENGE]
        if doubts and chance_of_bluff(sight, self.tempted) > DOUBT:
            return doubts[0]
        rest = [move for move in others if move.verb is not Verb.CHALLENGE]
        return self.best(sight, rest, rng, lambda move: preference(sight, move))


def chance_of_bluff(sight: Sight, tempted: float) -> float:
    """How likely the card just laid is a bluff: by the colours of a hand, and by habit.

    Args:
        tempted: How often a player bluffs who can, as long as nothing is known.
    """
    laid = sight.doubtful
    if laid is None:
        return 0.0
    seat, colour = laid
    holds = sight.chance_of(seat, colour)
    if len(sight.hand) == 1:
        tempted = max(tempted, PRESSED)
    if sight.memory is not None:
        bluffs = sight.memory.bluffs
        tempted = (tempted + bluffs[True]) / (1.0 + bluffs.total())
    lies = holds * tempted
    return lies / (lies + 1.0 - holds)


class Reckoning:
    """What the cards of a hand are worth now."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._hand = sight.hand
        self._held = NONE_HELD.copy()  # a `Counter` takes twice as long, and worlds are many
        for card in sight.hand:
            self._held[card.colour] += 1
        # what fits the pile that is laid on and then no more: of one pile, the same for all cards
        piles = sight.piles if len(sight.piles) > 1 else ()
        self._covered = [FOLLOW * self._held[pile.colour] for pile in piles] or [0.0]
        self._harm = EDITIONS[sight.edition].harm
        self._part = ROBOTS.of(sight.edition)
        self._duel = len(sight.shared.order) == 2
        self._next = sight.after(1)
        self._sign = -1.0 if self._next in sight.friends else 1.0
        self._threat = 1.0 + NEAR / max(1, sight.counts[self._next])
        self._lacks = NO_LACKS
        if sight.memory is not None and self._sign > 0:
            self._lacks = {one: 1.0 - sight.chance_of(self._next, one) for one in COLOURS}

    def worth(self, move: Move) -> float:
        """What it is worth to lay a card: what it leaves, and what it does to the next player."""
        card = move.card
        assert card is not None, "a play names a card"
        colour = card.colour or move.colour
        worth = POINTS * card.points + self._part.worth(self._sight, move)
        worth -= self._covered[move.pan or 0] + self._part.kept(card)
        if colour is not None:
            worth += FOLLOW * (self._held[colour] - (card.colour is not None))
        if card.wild:
            worth -= self._kept_wild(card.face)
        else:
            worth += SAME_FACE * sum([one.face is card.face for one in self._hand], -1)
            if len(self._hand) == 2 and self._held[colour] == 1 and not self._held[None]:
                worth -= STUCK
        return worth + self._sign * self._harm_done(card.face, colour)

    def _kept_wild(self, face: Face) -> float:
        """What a wild is worth that stays in the hand."""
        if len(self._hand) == 2 and self._held[None] == 2:
            return 0.0
        if face is not Face.WILD_DRAW_FOUR:
            return WILD
        bluffs = self._held[self._sight.piles[0].colour] > 0
        return WILD + WILD_DRAW_FOUR + BLUFF * bluffs

    def _harm_done(self, face: Face, colour: Colour | None) -> float:
        """What a card does to the next player."""
        harm = self._harm.get(face, 0)
        if harm:
            return HIT * harm * self._threat
        done = 0.0 if colour is None else LACKS * self._lacks[colour] * self._threat
        if face is Face.SKIP or (face is Face.REVERSE and self._duel):
            return done + SKIP * self._threat
        if face is Face.REVERSE:
            return done + TURN_ROUND * self._turned_round()
        return done

    def _turned_round(self) -> float:
        """How much nearer to its end the hand of the next player is than the other neighbour's."""
        sight = self._sight
        last = sight.after(-1)
        if last in sight.friends:
            return 0.0
        return 1.0 / max(1, sight.counts[self._next]) - 1.0 / max(1, sight.counts[last])
