"""Whole cards, for scenes: paper, emblem, and the symbol again in two corners.

A card is drawn once for each size and then kept.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.engine.cards import COLOURS, Face
from bot.pictures.cards.emblems import draw_emblem, draw_four
from bot.pictures.cards.faces import draw_face, draw_named, symbol_of
from bot.pictures.drawing.canvas import Canvas, ellipse_points
from bot.pictures.drawing.palette import DUSK, INK, NIGHT, PAPER, TONES

if TYPE_CHECKING:
    from PIL.Image import Image

    from bot.engine.cards import Card, Colour
    from bot.pictures.drawing.canvas import Point

UNITS = 100.0
TALL = 140.0
"""Height of a card that is 100 wide."""
BEND = 12.0
MIDDLE = (50.0, 70.0)


def height_of(width: int) -> int:
    """Height of a card.

    Args:
        width: Its width, in pixels.
    """
    return round(width * TALL / UNITS)


def card_picture(card: Card, edition: str, width: int, named: Colour | None = None) -> Image:
    """A card, whole.

    Args:
        width: In pixels.
        named: The colour in force, of a wild whose colour is named.
    """
    # Only marked numbers look different in each edition: all others are drawn once.
    return _drawn(card, edition if card.marked else "", width, named)


@cache
def _drawn(card: Card, edition: str, width: int, named: Colour | None) -> Image:
    canvas = Canvas(width, height_of(width), UNITS)
    _paper(canvas, PAPER if card.colour or named else NIGHT)
    if card.colour is not None:
        draw_face(canvas, card, MIDDLE, 42, edition)
        _corners(canvas, card.face, TONES[card.colour].rim)
    elif named is not None:
        draw_named(canvas, card.face, named, MIDDLE, 44)
        _corners(canvas, card.face, TONES[named].rim)
    else:
        draw_face(canvas, card, MIDDLE, 42, edition)
        _corners(canvas, card.face, PAPER)
    return canvas.done()


@cache
def back_picture(width: int) -> Image:
    """The back of a card, whole.

    Args:
        width: In pixels.
    """
    canvas = Canvas(width, height_of(width), UNITS)
    _paper(canvas, NIGHT)
    shape = _outline(9)
    canvas.line([*shape, shape[0]], 2.4, DUSK)
    draw_four(canvas, MIDDLE, 17, 17, 1)
    for place, colour in enumerate(COLOURS):
        x, y = (22 if place % 2 == 0 else 78), (24 if place < 2 else 116)
        draw_emblem(canvas, colour, (x, y), 6, 0.5)
    return canvas.done()


def _paper(canvas: Canvas, ground: tuple[int, int, int]) -> None:
    shape = _outline(2)
    canvas.area(shape, ground)
    canvas.line([*shape, shape[0]], 3.4, INK if ground == PAPER else DUSK)


def _outline(inset: float) -> list[Point]:
    bend = BEND - inset * 0.4
    far = (UNITS - inset - bend, TALL - inset - bend)
    near = inset + bend
    corners = ((far[0], near, -90), (far[0], far[1], 0), (near, far[1], 90), (near, near, 180))
    return [
        point
        for x, y, angle in corners
        for point in ellipse_points((x, y), bend, bend, angle, angle + 90, points=10)
    ]


def _corners(canvas: Canvas, face: Face, ink: tuple[int, int, int]) -> None:
    if face is Face.WILD:
        for x, y in ((19, 21), (81, 119)):
            draw_four(canvas, (x, y), 4.6, 5.2, 0.3)
        return
    for x, y in ((19, 21), (81, 119)):
        symbol_of(face)(canvas, (x, y), 10.0, ink)


def card_step(cards: int, width: int, row_width: int) -> int:
    """How far apart cards lie in a row, so that all find room.

    Args:
        width: Of a card, in pixels.
        row_width: Width of the row, in pixels.
    """
    if cards < 2:
        return 0
    return min(width + 4, (row_width - width) // (cards - 1))
