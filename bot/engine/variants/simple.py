"""House rules that only change values of the rules (HOU-6, HOU-8 to HOU-12, HOU-15)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.cards import CLASSIC_ACTIONS, CLASSIC_WILDS, Card, Face
from bot.engine.edition import Variant, Without
from bot.engine.errors import Reason
from bot.engine.game import Question
from bot.engine.turn import end_turn


def keep(seat: int, card: Card) -> Question:
    """Keep a drawn card, whether or not it is playable (HOU-15)."""
    return end_turn(seat)


FREE_WILD_FOUR = Variant(
    bluffs=Without({Face.WILD_DRAW_FOUR}),
    asked=Without({Face.WILD_DRAW_FOUR}),
    unchallenged=Reason.NOT_ASKED,
)
"""The variant in which a Wild Draw Four is never a bluff (HOU-6)."""
VARIANTS: Mapping[tuple[str, object], Variant] = {
    **{("hand_size", cards): Variant(dealt=cards) for cards in (3, 5, 10)},
    ("decks", 2): Variant(deck_count=2),
    **{("uno_penalty", cards): Variant(call_penalty=cards) for cards in (1, 4)},
    ("silent", True): Variant(silent=True),
    ("no_action_finish", True): Variant(
        barred_last=frozenset(CLASSIC_ACTIONS) | frozenset(CLASSIC_WILDS)
    ),
    ("play_drawn", False): Variant(drawn=keep),
}
