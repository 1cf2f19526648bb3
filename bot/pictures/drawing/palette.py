"""The colours that all pictures share."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.cards import Colour

INK = (38, 28, 46)
"""Outlines, and symbols on what is light."""
PAPER = (255, 248, 230)
"""Cards, and symbols on what is dark."""
NIGHT = (58, 44, 74)
"""Wilds and the back of cards."""
DUSK = (170, 150, 196)
"""Their rims: seen on dark and on light."""
FELT = (37, 51, 61)
FELT_EDGE = (27, 38, 46)
GOLD = (246, 190, 60)
MIST = (150, 166, 176)
"""What is less important."""


@dataclass(frozen=True, slots=True)
class Tone:
    """How a colour of the game is drawn."""

    fill: tuple[int, int, int]
    rim: tuple[int, int, int]
    symbol: tuple[int, int, int]


TONES = {
    Colour.RED: Tone((221, 66, 62), (124, 22, 32), PAPER),
    Colour.GREEN: Tone((42, 156, 92), (14, 78, 48), PAPER),
    Colour.BLUE: Tone((48, 116, 222), (20, 52, 122), PAPER),
    Colour.YELLOW: Tone((250, 194, 44), (146, 88, 6), INK),
}
