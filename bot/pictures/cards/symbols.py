"""The symbols on cards that all editions share: what a card does, as a shape.

Every symbol is drawn around 0, 0 in a box from -1 to 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pictures.drawing.canvas import ellipse_points, rotated, translated
from bot.pictures.drawing.glyphs import draw_glyphs

if TYPE_CHECKING:
    from bot.pictures.drawing.canvas import Canvas, Point, Rgb, Symbol


def skip(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw an arrow that leaps over a player."""
    width = reach * 0.32
    leap = ellipse_points((-0.08, 0.28), 0.74, 0.86, 180, 345)
    canvas.line(translated(leap, middle, reach), width, colour)
    canvas.area(translated([(0.2, 0.1), (1.08, 0.1), (0.64, 0.72)], middle, reach), colour)
    canvas.disc((middle[0] - reach * 0.08, middle[1] + reach * 0.52), reach * 0.3, colour)


def reverse(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw two arrows that go opposite ways."""
    width = reach * 0.34
    for side in (1, -1):
        shaft = [(-0.8 * side, -0.42 * side), (0.3 * side, -0.42 * side)]
        head = [(0.22 * side, -0.92 * side), (0.22 * side, 0.08 * side), (1.0 * side, -0.42 * side)]
        canvas.line(translated(shaft, middle, reach), width, colour)
        canvas.area(translated(head, middle, reach), colour)


def crown(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a crown."""
    points = [(-0.78, 0.42), (-0.94, -0.42), (-0.42, -0.02), (0, -0.72)]
    points += [(0.42, -0.02), (0.94, -0.42), (0.78, 0.42)]
    canvas.area(translated(points, middle, reach), colour)
    canvas.line(translated([*points, points[0]], middle, reach), reach * 0.1, colour)
    canvas.line(translated([(-0.72, 0.76), (0.72, 0.76)], middle, reach), reach * 0.24, colour)
    for x, y in ((-0.94, -0.5), (0, -0.8), (0.94, -0.5)):
        canvas.disc((middle[0] + x * reach, middle[1] + y * reach), reach * 0.16, colour)


def star(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a star of five points."""
    points = []
    for step in range(5):
        points += rotated([(0, -1.0)], step * 72) + rotated([(0, -0.46)], step * 72 + 36)
    canvas.area(translated(points, middle, reach), colour)


def glyph_symbol(text: str) -> Symbol:
    """A symbol that is a number, or a number of cards to draw."""

    def draw_symbol(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
        alone = len(text) == 1
        height = reach * (1.62 if alone else 1.2)
        draw_glyphs(canvas, text, middle, height, reach * (0.4 if alone else 0.34), colour=colour)

    return draw_symbol
