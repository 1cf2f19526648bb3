"""What hands are worth to the outlook of a game, fitted to who won rounds of hard robots."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """What makes a hand win, in logarithms of its odds.

    Args:
        card: Each card.
        few: One card, two, three, beside.
        wild: Each wild; `wild_share` their share of the hand.
        draws: Each other card that makes others draw.
        action: Each other action card.
        colour: Each colour.
        follows: The share of cards of the colour in force.
        turn: Being on turn; `fits` with a card that fits beside.
        out: A card that fits, with one card, two, three left in turn; `next_out` out of turn.
    """

    card: float
    few: tuple[float, float, float]
    wild: float
    wild_share: float
    draws: float
    action: float
    colour: float
    follows: float
    turn: float
    fits: float
    out: tuple[float, float, float]
    next_out: tuple[float, float, float]


# Fitted to who won 12,000 rounds of two hard robots, and 5,000 of four, at tables as by default.
DUEL = Weights(
    card=-0.125,
    few=(0.24, 0.05, 0.02),
    wild=0.44,
    wild_share=1.43,
    draws=0.35,
    action=0.15,
    colour=-0.19,
    follows=0.36,
    turn=-0.08,
    fits=0.16,
    out=(3.64, 0.38, 0.12),
    next_out=(0.83, 0.21, 0.05),
)
"""What makes a hand win against one other."""
MANY = Weights(
    card=-0.24,
    few=(0.67, 0.27, 0.10),
    wild=0.43,
    wild_share=1.37,
    draws=0.18,
    action=0.06,
    colour=0.04,
    follows=0.21,
    turn=-0.22,
    fits=0.36,
    out=(3.86, 0.47, 0.17),
    next_out=(0.75, 0.17, 0.04),
)
"""What makes a hand win against several others."""
