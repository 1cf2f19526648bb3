"""Robots of UNO Flip: what its cards do to the next player, and when to turn all cards over."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from bot.editions.flip.rules import FLIP, HARM, WILD_COLOUR
from bot.engine.cards import Card, Face
from bot.engine.moves import Move
from bot.engine.scoring import opponents
from bot.engine.view import View
from bot.game.robots.edition import RobotEdition
from bot.game.robots.memory import Sight

AGAIN = 1.2
"""The value of another turn, in cards."""
DRAWN_BY_COLOUR = 1.8
"""The value of a Wild Draw Colour against the next player, who draws about four cards for it."""
TURNED, FOLLOWED = 1.5, 0.4
"""The value of having better sides than the others after a Flip.

The second is the value of each card that then matches the card that comes up.
"""
GOOD_WILD, GOOD_DRAW, GOOD_ACTION = 1.0, 0.6, 0.3
"""The value of a wild, a draw card and another action card on the side that comes up."""


class FlipRobots(RobotEdition):
    def worth(self, sight: Sight, move: Move) -> float:
        """The value of a Flip, and of cards that the shared tables do not cover."""
        card = move.card
        if card is None or len(sight.hand) == 1:
            return 0.0
        if card.face is Face.SKIP_EVERYONE:
            return AGAIN
        if card.face is WILD_COLOUR:
            return -DRAWN_BY_COLOUR if sight.after(1) in sight.friends else DRAWN_BY_COLOUR
        return _turned_over(sight, card) if card.face is FLIP else 0.0


def _turned_over(sight: Sight, flip: Card) -> float:
    """The value of a Flip: how much better the robot's other sides are than the opponents'.

    The value includes the cards that match the one that comes up. Every opponent has cards, as
    nobody can play a Flip once a hand is empty.
    """
    view = sight.shared
    if not isinstance(view, View):
        return 0.0
    sides = (one.other_side for one in sight.hand if one is not flip)
    own = [one for one in sides if one is not None]
    gain = _good(own) - fmean(_good(view.backs[seat]) for seat in opponents(view, sight.seat))
    return TURNED * gain + FOLLOWED * _followers(sight, own)


def _followers(sight: Sight, own: Sequence[Card]) -> int:
    """The number of cards that match the lowest card, which a flip puts on top; 0 if unknown."""
    memory = sight.memory
    lowest = memory.lying[0].back if memory is not None and memory.lying else None
    if lowest is None:
        return 0
    return sum(one.wild or one.colour is lowest.colour or one.face is lowest.face for one in own)


def _good(cards: Sequence[Card]) -> float:
    """The average value of the given sides of cards."""
    return fmean(
        GOOD_WILD if one.wild else GOOD_DRAW if one.face in HARM else GOOD_ACTION * (not one.number)
        for one in cards
    )


PART = FlipRobots()
