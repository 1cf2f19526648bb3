"""The emblems: a shape for each colour, so that no card is told by colour alone.

Red is a heart, green a leaf, blue a drop, yellow a sun; a wild is a dark tile with all four.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from bot.engine.cards import COLOURS, Colour
from bot.pictures.drawing.canvas import bezier_points, ellipse_points, mirrored, translated
from bot.pictures.drawing.palette import DUSK, NIGHT, TONES

if TYPE_CHECKING:
    from bot.pictures.drawing.canvas import Canvas, Point

RAYS = 12


def _heart() -> list[Point]:
    left = [
        *bezier_points((0, -0.62), (-0.18, -1.06), (-1.02, -1.06), (-1.0, -0.28)),
        *bezier_points((-1.0, -0.28), (-0.98, 0.3), (-0.42, 0.66), (0, 0.98)),
    ]
    return [*left, *reversed(mirrored(left))]


def _leaf() -> list[Point]:
    reach, bend = 0.94, 1.0
    return [
        (-reach, -reach),
        *ellipse_points((reach - bend, -reach + bend), bend, bend, -90, 0),
        (reach, reach),
        *ellipse_points((-reach + bend, reach - bend), bend, bend, 90, 180),
    ]


def _drop() -> list[Point]:
    left = [
        *bezier_points((0, -1.0), (-0.2, -0.66), (-0.94, -0.36), (-0.94, 0.16)),
        *bezier_points((-0.94, 0.16), (-0.94, 0.68), (-0.5, 1.0), (0, 1.0)),
    ]
    return [*left, *reversed(mirrored(left))]


def _sun() -> list[Point]:
    points = []
    for step in range(RAYS * 12):
        angle = 2 * pi * step / (RAYS * 12)
        wave = abs(((step / 12) % 1) - 0.5) * 2
        reach = 0.83 + 0.2 * wave**1.4
        points.append((reach * cos(angle), reach * sin(angle)))
    return points


def _tile() -> list[Point]:
    reach, bend = 0.94, 0.36
    corners = ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180))
    return [
        point
        for x, y, angle in corners
        for point in ellipse_points(
            (x * (reach - bend), y * (reach - bend)), bend, bend, angle, angle + 90
        )
    ]


@cache
def outline(colour: Colour | None) -> tuple[Point, ...]:
    """The outline of a colour's emblem, from -1 to 1 around its middle.

    Args:
        colour: The colour; None for the tile of a wild.
    """
    match colour:
        case None:
            return tuple(_tile())
        case Colour.RED:
            return tuple(_heart())
        case Colour.GREEN:
            return tuple(_leaf())
        case Colour.BLUE:
            return tuple(_drop())
        case Colour.YELLOW:
            return tuple(_sun())


MIDDLES = {
    None: (0.0, 0.0),
    Colour.RED: (0.0, -0.14),
    Colour.GREEN: (0.0, 0.0),
    Colour.BLUE: (0.0, 0.18),
    Colour.YELLOW: (0.0, 0.0),
}
"""Where a symbol stands on an emblem: there it has the most room."""


def draw_emblem(
    canvas: Canvas, colour: Colour | None, middle: Point, reach: float, rim: float
) -> None:
    """Draw an emblem.

    Args:
        colour: The colour; None for the tile of a wild.
        reach: Half its width, with the rim, in units.
        rim: Width of the rim, in units.
    """
    shape = translated(outline(colour), middle, reach - rim / 2)
    shape.append(shape[0])
    fill, edge = (NIGHT, DUSK) if colour is None else (TONES[colour].fill, TONES[colour].rim)
    canvas.area(shape, fill)
    canvas.line(shape, rim, edge)


def draw_four(canvas: Canvas, middle: Point, reach: float, apart: float, rim: float) -> None:
    """Draw the four emblems in a square.

    Args:
        reach: Half the width of an emblem, in units.
        apart: From the middle of the square to that of an emblem, across and down.
    """
    for place, colour in enumerate(COLOURS):
        x = middle[0] + (apart if place % 2 else -apart)
        y = middle[1] + (apart if place // 2 else -apart)
        draw_emblem(canvas, colour, (x, y), reach, rim)
