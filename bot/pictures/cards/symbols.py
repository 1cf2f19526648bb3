"""The symbols on cards: what a card does, as a shape. Knows lines and areas, no emblem.

Every symbol is drawn around 0, 0 in a box from -1 to 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pictures.drawing.canvas import bezier_points, ellipse_points, mirrored, rotated, translated
from bot.pictures.drawing.glyphs import draw_glyphs

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.pictures.drawing.canvas import Canvas, Point, Rgb

    Symbol = Callable[[Canvas, Point, float, Rgb], None]


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


def hat(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a jester’s hat on a head."""
    cap(canvas, middle, reach, colour)
    canvas.disc((middle[0], middle[1] + reach * 0.48), reach * 0.42, colour)


def cap(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a jester’s hat alone: two horns that hang far out, and their bells."""
    horn = [
        (0.0, -0.5),
        *bezier_points((0.0, -0.5), (-0.2, -1.12), (-1.06, -1.16), (-1.0, 0.14)),
        *bezier_points((-0.82, 0.14), (-0.78, -0.1), (-0.66, -0.1), (-0.56, 0.06)),
        *ellipse_points((0.0, 0.4), 0.58, 0.58, 216, 270),
    ]
    for one in (horn, mirrored(horn)):
        canvas.area(translated(one, middle, reach), colour)
    for x in (-0.9, 0.9):
        canvas.disc((middle[0] + x * reach, middle[1] + reach * 0.32), reach * 0.23, colour)


def balance(canvas: Canvas, middle: Point, reach: float, colour: Rgb, lean: float = 17.0) -> None:
    """Draw a balance that tips.

    Args:
        reach: Half its width, in units.
        lean: Of the beam, in degrees; the right end hangs low.
    """
    width = reach * 0.19
    hinge = (0.0, -0.52)
    left, right = rotated([(-0.74, -0.52), (0.74, -0.52)], lean, hinge)
    canvas.line(translated([(0, -0.74), (0, 0.8)], middle, reach), width, colour)
    canvas.line(translated([(-0.42, 0.86), (0.42, 0.86)], middle, reach), width * 1.1, colour)
    canvas.line(translated([left, right], middle, reach), width, colour)
    for x, y in (left, right):
        pan = ellipse_points((x, y + 0.44), 0.36, 0.4, 0, 180)
        canvas.area(translated(pan, middle, reach), colour)
        canvas.line(translated([(x, y), (x, y + 0.5)], middle, reach), width * 0.7, colour)


def howl(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a letter that cries out."""
    width = reach * 0.2
    letter = [(-0.84, -0.22), (-0.84, 0.82), (0.84, 0.82), (0.84, -0.22), (-0.84, -0.22)]
    flap = [(-0.84, -0.22), (0.0, 0.42), (0.84, -0.22)]
    rays = ([(-0.5, -0.6), (-0.72, -0.92)], [(0, -0.66), (0, -1.04)], [(0.5, -0.6), (0.72, -0.92)])
    for line in (letter, flap, *rays):
        canvas.line(translated(line, middle, reach), width, colour)


def unseen(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw an eye that is struck out: somebody who is not to be seen."""
    width = reach * 0.2
    lid = bezier_points((-0.98, 0.0), (-0.5, -0.76), (0.5, -0.76), (0.98, 0.0))
    canvas.line(
        translated([*lid, *[(x, -y) for x, y in reversed(lid)]], middle, reach), width, colour
    )
    canvas.disc(middle, reach * 0.27, colour)
    canvas.line(translated([(-0.72, 0.86), (0.72, -0.86)], middle, reach), width * 1.1, colour)


def star(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a star of five points, the mark of a Wizz card."""
    points = []
    for step in range(5):
        points += rotated([(0, -1.0)], step * 72) + rotated([(0, -0.46)], step * 72 + 36)
    canvas.area(translated(points, middle, reach), colour)


def stop(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw the mark of a Stop card: two bars, as where something halts."""
    for x in (-0.38, 0.38):
        bar = [(x, -0.52), (x, 0.52)]
        canvas.line(translated(bar, middle, reach), reach * 0.36, colour)


def glyph_symbol(text: str) -> Symbol:
    """A symbol that is a number, or a number of cards to draw."""

    def draw(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
        alone = len(text) == 1
        height = reach * (1.62 if alone else 1.2)
        draw_glyphs(canvas, text, middle, height, reach * (0.4 if alone else 0.34), colour=colour)

    return draw
