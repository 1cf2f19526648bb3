"""How much a robot thinks about a question: only what everybody can see decides, never its cards.

A pause that followed the choice would tell whether there was one: so it follows what is asked, what
was laid, and how many cards are in whose hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.engine.questions import Prompt
from bot.engine.responses import Take
from bot.engine.state import Waiting

if TYPE_CHECKING:
    from bot.table.robots.sight import Sight

AS_USUAL = 1.0
NOTHING_TO_CHOOSE = 0.5
"""One act, which the question itself names."""
PLAY_OR_KEEP = 0.6
"""The card that was just drawn fits."""
TO_TAKE = 0.7
"""What is owed can only be taken, as a rule."""
TO_DOUBT = 1.4
"""What is owed for a card that may be a bluff."""
WHOM = 1.3
"""Somebody is chosen."""
FEWEST, EACH, MOST = 0.6, 0.06, 7
"""A turn with no cards, what each card of the hand adds, and how many do."""
NEAR, NEAR_CARDS = 0.15, 2
"""What a turn takes more when an opponent has so few cards."""


def share(sight: Sight) -> float:
    """The share of its usual time that a robot takes for the question that it is asked."""
    question = sight.question
    if len(question.seats) > 1:
        return AS_USUAL  # the first counts: people are left the time that they had
    match question.waiting:
        case Waiting.PLAY:
            near = NEAR if sight.nearest <= NEAR_CARDS else 0.0
            return FEWEST + EACH * min(len(sight.hand), MOST) + near
        case Waiting.DRAWN:
            return PLAY_OR_KEEP
        case Waiting.CHOOSE:
            return WHOM
        case _ if isinstance(question, Take):
            bluff = question.face in EDITIONS[sight.edition].bluffs
            return TO_DOUBT if bluff else TO_TAKE
        case _:
            return NOTHING_TO_CHOOSE if isinstance(question, Prompt) else AS_USUAL
