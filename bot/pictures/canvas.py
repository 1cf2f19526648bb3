"""A canvas for lines and areas in its own units, with smooth edges; geometry and colours.

Pillow draws without smoothing, so a canvas is drawn four times as large and scaled down once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, radians, sin

from PIL import Image, ImageDraw

from bot.engine.cards import Colour

Symbol = Callable[["Canvas", "Point", float, "Rgb"], None]
"""A function that draws a symbol around a point; the number is half the symbol's width in units."""

Point = tuple[float, float]
Rgb = tuple[int, int, int] | tuple[int, int, int, int]

FINE = 4
"""The factor by which a canvas is drawn larger than shown."""
CLEAR = (0, 0, 0, 0)


class Canvas:
    """A drawing area of a size in pixels; coordinates run from 0 to `units`, x right and y down."""

    def __init__(self, width: int, height: int, units: float = 128, ground: Rgb = CLEAR) -> None:
        self._scale = width * FINE / units
        self._image = Image.new("RGBA", (width * FINE, height * FINE), ground)
        self._draw = ImageDraw.Draw(self._image)

    def area(self, outline: Iterable[Point], colour: Rgb) -> None:
        self._draw.polygon([self._at(point) for point in outline], fill=colour)

    def line(self, points: Sequence[Point], width: float, colour: Rgb) -> None:
        """Draw a line with round ends and joints; `width` is in units."""
        ends = [self._at(point) for point in points]
        reach = width * self._scale / 2
        for start, end in pairwise(ends):
            self._segment(start, end, reach, colour)
        for x, y in ends:
            self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colour)

    def disc(self, middle: Point, radius: float, colour: Rgb) -> None:
        x, y = self._at(middle)
        reach = radius * self._scale
        self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colour)

    def done(self) -> Image.Image:
        return self._image.reduce(FINE)

    def _at(self, point: Point) -> Point:
        return point[0] * self._scale, point[1] * self._scale

    def _segment(self, start: Point, end: Point, reach: float, colour: Rgb) -> None:
        across, down = end[0] - start[0], end[1] - start[1]
        length = (across * across + down * down) ** 0.5
        if not length:
            return
        x, y = -down / length * reach, across / length * reach
        corners = (
            (start[0] + x, start[1] + y),
            (end[0] + x, end[1] + y),
            (end[0] - x, end[1] - y),
            (start[0] - x, start[1] - y),
        )
        self._draw.polygon(corners, fill=colour)


def ellipse_points(
    middle: Point, across: float, down: float, start: float, end: float, *, points: int = 40
) -> list[Point]:
    """Points along an ellipse; angles are in degrees, clockwise from the right."""
    angles = (radians(start + (end - start) * step / (points - 1)) for step in range(points))
    return [(middle[0] + across * cos(angle), middle[1] + down * sin(angle)) for angle in angles]


def rounded_rectangle(near: Point, far: Point, bend: float, points: int = 40) -> list[Point]:
    """Points along a rectangle with rounded corners: `points` for each corner."""
    (left, top), (right, bottom) = near, far
    corners = (
        (right - bend, top + bend, -90),
        (right - bend, bottom - bend, 0),
        (left + bend, bottom - bend, 90),
        (left + bend, top + bend, 180),
    )
    return [
        point
        for x, y, angle in corners
        for point in ellipse_points((x, y), bend, bend, angle, angle + 90, points=points)
    ]


def bezier_points(
    start: Point, pull: Point, other: Point, end: Point, points: int = 24
) -> list[Point]:
    found = []
    for step in range(points):
        t = step / (points - 1)
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * start[0] + b * pull[0] + c * other[0] + d * end[0]
        y = a * start[1] + b * pull[1] + c * other[1] + d * end[1]
        found.append((x, y))
    return found


def translated(points: Iterable[Point], by: Point, size: float = 1.0) -> list[Point]:
    return [(by[0] + x * size, by[1] + y * size) for x, y in points]


def rotated(points: Iterable[Point], angle: float, middle: Point = (0, 0)) -> list[Point]:
    """Points turned around a point; `angle` is in degrees, clockwise."""
    c, s = cos(angle * pi / 180), sin(angle * pi / 180)
    return [
        (
            middle[0] + (x - middle[0]) * c - (y - middle[1]) * s,
            middle[1] + (x - middle[0]) * s + (y - middle[1]) * c,
        )
        for x, y in points
    ]


def mirrored(points: Sequence[Point], middle: float = 0) -> list[Point]:
    return [(2 * middle - x, y) for x, y in points]


INK = (38, 28, 46)
"""The colour of outlines, and of symbols on a light background."""
PAPER = (255, 248, 230)
"""The colour of cards, and of symbols on a dark background."""
NIGHT = (58, 44, 74)
"""The colour of wilds and card backs."""
DUSK = (170, 150, 196)
"""The colour of the rims of wilds and card backs, visible on dark and light backgrounds."""
FELT = (37, 51, 61)
FELT_EDGE = (27, 38, 46)
GOLD = (246, 190, 60)
MIST = (150, 166, 176)


@dataclass(frozen=True, slots=True)
class Tone:
    """The shades in which a card colour is drawn."""

    fill: tuple[int, int, int]
    rim: tuple[int, int, int]
    symbol: tuple[int, int, int]


TONES = {
    Colour.RED: Tone((221, 66, 62), (124, 22, 32), PAPER),
    Colour.GREEN: Tone((42, 156, 92), (14, 78, 48), PAPER),
    Colour.BLUE: Tone((48, 116, 222), (20, 52, 122), PAPER),
    Colour.YELLOW: Tone((250, 194, 44), (146, 88, 6), INK),
    Colour.PINK: Tone((236, 84, 152), (132, 20, 76), PAPER),
    Colour.TEAL: Tone((20, 158, 166), (4, 78, 88), PAPER),
    Colour.ORANGE: Tone((242, 130, 34), (140, 60, 0), INK),
    Colour.PURPLE: Tone((136, 76, 208), (66, 24, 122), PAPER),
}
