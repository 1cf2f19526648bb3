"""House rules that set a number or a switch of the rules (HOU-8 to HOU-11)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.edition import Variant

VARIANTS: Mapping[tuple[str, object], Variant] = {
    **{("hand_size", cards): Variant(dealt=cards) for cards in (3, 5, 10)},
    ("decks", 2): Variant(deck_count=2),
    **{("uno_penalty", cards): Variant(call_penalty=cards) for cards in (1, 4)},
    ("silent", True): Variant(silent=True),
}
