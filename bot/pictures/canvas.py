"""A sheet to draw on in units of its own, smooth at the end. Knows lines and areas, no things.

Pillow draws without smoothing; a canvas is drawn four times as large and made small once.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Colour = tuple[int, int, int] | tuple[int, int, int, int]

FINE = 4
"""How many times larger a canvas is drawn than it is shown."""
CLEAR = (0, 0, 0, 0)


class Canvas:
    """A sheet that is drawn in units from 0 to `units`, x to the right and y down.

    Args:
        width: Width of the picture, in pixels.
        height: Height of the picture, in pixels.
        units: Units that make its width.
        ground: What it is filled with.
    """

    def __init__(self, width: int, height: int, units: float = 128, ground: Colour = CLEAR) -> None:
        self._scale = width * FINE / units
        self._image = Image.new("RGBA", (width * FINE, height * FINE), ground)
        self._draw = ImageDraw.Draw(self._image)

    def area(self, outline: Iterable[Point], colour: Colour) -> None:
        """Fill an area.

        Args:
            outline: The points around it.
            colour: Of the filling.
        """
        self._draw.polygon([self._at(point) for point in outline], fill=colour)

    def line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """Draw a line with round ends and joints.

        Args:
            points: Along the middle of the line.
            width: Of the line, in units.
            colour: Of the line.
        """
        ends = [self._at(point) for point in points]
        reach = width * self._scale / 2
        for start, end in pairwise(ends):
            self._segment(start, end, reach, colour)
        for x, y in ends:
            self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colour)

    def disc(self, middle: Point, radius: float, colour: Colour) -> None:
        """Fill a circle.

        Args:
            middle: Of the circle.
            radius: In units.
            colour: Of the filling.
        """
        x, y = self._at(middle)
        reach = radius * self._scale
        self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colour)

    def done(self) -> Image.Image:
        """The picture, smooth."""
        return self._image.reduce(FINE)

    def _at(self, point: Point) -> Point:
        return point[0] * self._scale, point[1] * self._scale

    def _segment(self, start: Point, end: Point, reach: float, colour: Colour) -> None:
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


def arc(
    middle: Point, across: float, down: float, start: float, end: float, *, points: int = 40
) -> list[Point]:
    """Points along an ellipse.

    Args:
        middle: Of the ellipse.
        across: Half its width.
        down: Half its height.
        start: Angle of the first point, in degrees, clockwise from the right.
        end: Angle of the last point.
        points: How many there are.
    """
    angles = (radians(start + (end - start) * step / (points - 1)) for step in range(points))
    return [(middle[0] + across * cos(angle), middle[1] + down * sin(angle)) for angle in angles]


def curve(start: Point, pull: Point, other: Point, end: Point, points: int = 24) -> list[Point]:
    """Points along a Bézier curve.

    Args:
        start: Where it begins.
        pull: Where it begins to go.
        other: Where it comes from at its end.
        end: Where it ends.
        points: How many there are.
    """
    found = []
    for step in range(points):
        t = step / (points - 1)
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * start[0] + b * pull[0] + c * other[0] + d * end[0]
        y = a * start[1] + b * pull[1] + c * other[1] + d * end[1]
        found.append((x, y))
    return found


def moved(points: Iterable[Point], by: Point, size: float = 1.0) -> list[Point]:
    """Points in another place and size.

    Args:
        points: The points.
        by: Where 0, 0 comes to lie.
        size: How many times as large.
    """
    return [(by[0] + x * size, by[1] + y * size) for x, y in points]


def turned(points: Iterable[Point], angle: float, middle: Point = (0, 0)) -> list[Point]:
    """Points turned around one of them.

    Args:
        points: The points.
        angle: In degrees, clockwise.
        middle: What they are turned around.
    """
    c, s = cos(angle * pi / 180), sin(angle * pi / 180)
    return [
        (
            middle[0] + (x - middle[0]) * c - (y - middle[1]) * s,
            middle[1] + (x - middle[0]) * s + (y - middle[1]) * c,
        )
        for x, y in points
    ]


def mirrored(points: Sequence[Point], middle: float = 0) -> list[Point]:
    """Points seen in a mirror that stands upright.

    Args:
        points: The points.
        middle: Where the mirror stands.
    """
    return [(2 * middle - x, y) for x, y in points]
