"""The house rule free-wild-four (HOU-6): a Wild Draw Four is never a bluff."""

from __future__ import annotations

from bot.engine.cards import Face
from bot.engine.edition import Variant, Without
from bot.engine.errors import Reason

VARIANT = Variant(
    bluffs=Without({Face.WILD_DRAW_FOUR}),
    asked=Without({Face.WILD_DRAW_FOUR}),
    unchallenged=Reason.NOT_ASKED,
)
