"""The faces: what each card shows, 128 pixels wide, readable at 22. Knows no Discord.

A card's picture is the emblem of its colour with its number or symbol on it; a wild's is the dark
tile, and once its colour is named the tile lies on that colour's emblem.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import COLOURS, NUMBERS, Colour, Face
from bot.pictures.cards import symbols
from bot.pictures.cards.emblems import MIDDLES, draw_emblem, draw_four
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.palette import INK, PAPER, TONES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL.Image import Image

    from bot.engine.cards import Card
    from bot.pictures.cards.symbols import Symbol
    from bot.pictures.drawing.canvas import Point

SIDE = 128
"""Pixels, as Discord recommends for emojis."""
MIDDLE = (64.0, 64.0)
RIM = 6.0
REACH = 62.0

SYMBOLS: Mapping[Face, Symbol] = {
    **{face: symbols.glyph_symbol(face.value) for face in NUMBERS},
    Face.SKIP: symbols.skip,
    Face.REVERSE: symbols.reverse,
    Face.DRAW_TWO: symbols.glyph_symbol("+2"),
    Face("+3"): symbols.glyph_symbol("+3"),
    Face.WILD_DRAW_FOUR: symbols.glyph_symbol("+4"),
    Face("K"): symbols.crown,
    Face("J"): symbols.hat,
    Face("WT"): symbols.balance,
    Face("WH"): symbols.howl,
    Face("WI"): symbols.unseen,
}
"""What a face shows; a plain wild shows the four emblems."""
MARK_SYMBOLS: Mapping[str, Symbol] = {"tippo": symbols.stop, "wizz": symbols.star}
"""The mark of marked numbers, by edition; an edition that has none of its own shares a star."""
SIZES = {
    Colour.RED: 0.56,
    Colour.GREEN: 0.62,
    Colour.BLUE: 0.58,
    Colour.YELLOW: 0.6,
}
"""Half the width of a symbol, by the room that the emblem has."""


def draw_face(canvas: Canvas, card: Card, middle: Point, reach: float, edition: str) -> None:
    """Draw a card's face.

    Args:
        reach: Half its width, in units.
        edition: Name of the edition, which has a mark of its own for marked numbers.
    """
    if card.colour is None:
        _draw_wild(canvas, card.face, middle, reach)
        return
    draw_emblem(canvas, card.colour, middle, reach, reach * RIM / REACH)
    x, y = _heart_of(card.colour, middle, reach)
    symbol = TONES[card.colour].symbol
    size = reach * SIZES[card.colour]
    SYMBOLS[card.face](canvas, (x, y), size, symbol)
    if card.marked:
        _draw_mark(canvas, MARK_SYMBOLS.get(edition, symbols.star), middle, reach)


def draw_named(canvas: Canvas, face: Face, colour: Colour, middle: Point, reach: float) -> None:
    """Draw a wild whose colour is named.

    Args:
        reach: Half its width, in units.
    """
    draw_emblem(canvas, colour, middle, reach, reach * RIM / REACH)
    where, size = _heart_of(colour, middle, reach), reach * 0.62
    draw_emblem(canvas, None, where, size, size * RIM / REACH)
    if face is Face.WILD:
        draw_four(canvas, where, size * 0.4, size * 0.41, size * 0.02)
    else:
        SYMBOLS[face](canvas, where, size * 0.66, PAPER)


def face_picture(card: Card, edition: str, named: Colour | None = None) -> Image:
    """A card as an emoji.

    Args:
        named: The colour in force, of a wild whose colour is named.
    """
    canvas = Canvas(SIDE, SIDE)
    if card.wild and named is not None:
        draw_named(canvas, card.face, named, MIDDLE, REACH)
    else:
        draw_face(canvas, card, MIDDLE, REACH, edition)
    return canvas.done()


def _heart_of(colour: Colour, middle: Point, reach: float) -> Point:
    across, down = MIDDLES[colour]
    return middle[0] + across * reach, middle[1] + down * reach


def _draw_wild(canvas: Canvas, face: Face, middle: Point, reach: float) -> None:
    draw_emblem(canvas, None, middle, reach, reach * RIM / REACH)
    if face is Face.WILD:
        draw_four(canvas, middle, reach * 0.4, reach * 0.41, reach * 0.02)
        return
    for place, colour in enumerate(COLOURS):
        x = middle[0] + reach * (0.58 if place % 2 else -0.6)
        y = middle[1] + reach * (0.58 if place // 2 else -0.6)
        draw_emblem(canvas, colour, (x, y), reach * 0.22, reach * 0.01)
    SYMBOLS[face](canvas, middle, reach * 0.58, PAPER)


def _draw_mark(canvas: Canvas, mark: Symbol, middle: Point, reach: float) -> None:
    where = (middle[0] + reach * 0.62, middle[1] + reach * 0.62)
    canvas.disc(where, reach * 0.38, INK)
    canvas.disc(where, reach * 0.32, PAPER)
    mark(canvas, where, reach * 0.29, INK)
