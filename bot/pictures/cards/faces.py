"""The faces of cards as emojis: 128 pixels wide, readable at 22.

A card's picture is the emblem of its colour with its number or symbol on it; a wild's is the dark
tile, and once its colour is named the tile lies on that colour's emblem.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.engine.cards import COLOURS, Colour, Face
from bot.pictures.cards import symbols
from bot.pictures.cards.emblems import MIDDLES, draw_emblem, draw_four
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.glyphs import GLYPHS
from bot.pictures.drawing.palette import INK, PAPER, TONES
from bot.pictures.edition import EDITION_PICTURES, edition_symbol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL.Image import Image

    from bot.engine.cards import Card
    from bot.pictures.drawing.canvas import Point, Symbol

SIDE = 128
"""Pixels, as Discord recommends for emojis."""
MIDDLE = (64.0, 64.0)
RIM = 6.0
REACH = 62.0

SYMBOLS: Mapping[Face, Symbol] = {
    Face.SKIP: symbols.skip,
    Face.REVERSE: symbols.reverse,
    Face.WILD_DRAW_FOUR: symbols.glyph_symbol("+4"),
}
"""What a shared face shows beside numbers and `+2`; a plain wild shows the four emblems."""
UNKNOWN = "?"
"""What a face shows that no edition has a symbol for, where its letters cannot be drawn."""
SIZES = {
    Colour.RED: 0.56,
    Colour.GREEN: 0.62,
    Colour.BLUE: 0.58,
    Colour.YELLOW: 0.6,
}
"""Half the width of a symbol, by the room that the emblem has."""


@cache
def symbol_of(face: Face) -> Symbol:
    """What a face shows; where nobody has a symbol for it, its letters."""
    letters = face.value if set(face.value) <= GLYPHS.keys() else UNKNOWN
    return SYMBOLS.get(face) or edition_symbol(face.value) or symbols.glyph_symbol(letters)


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
    x, y = _symbol_place(card.colour, middle, reach)
    symbol = TONES[card.colour].symbol
    size = reach * SIZES[card.colour]
    symbol_of(card.face)(canvas, (x, y), size, symbol)
    if card.marked:
        _draw_mark(canvas, EDITION_PICTURES.of(edition).mark or symbols.star, middle, reach)


def draw_named(canvas: Canvas, face: Face, colour: Colour, middle: Point, reach: float) -> None:
    """Draw a wild whose colour is named.

    Args:
        reach: Half its width, in units.
    """
    draw_emblem(canvas, colour, middle, reach, reach * RIM / REACH)
    where, size = _symbol_place(colour, middle, reach), reach * 0.62
    draw_emblem(canvas, None, where, size, size * RIM / REACH)
    if face is Face.WILD:
        draw_four(canvas, where, size * 0.4, size * 0.41, size * 0.02)
    else:
        symbol_of(face)(canvas, where, size * 0.66, PAPER)


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


def _symbol_place(colour: Colour, middle: Point, reach: float) -> Point:
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
    symbol_of(face)(canvas, middle, reach * 0.58, PAPER)


def _draw_mark(canvas: Canvas, mark: Symbol, middle: Point, reach: float) -> None:
    where = (middle[0] + reach * 0.62, middle[1] + reach * 0.62)
    canvas.disc(where, reach * 0.38, INK)
    canvas.disc(where, reach * 0.32, PAPER)
    mark(canvas, where, reach * 0.29, INK)
