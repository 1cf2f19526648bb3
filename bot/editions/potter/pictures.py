"""The pictures of UNO Harry Potter: the Howler, Invisibility, the button that shows a hand."""

from __future__ import annotations

from bot.editions.potter.rules import DRAW_THREE, HOWLER, INVISIBLE
from bot.pictures.canvas import (
    GOLD,
    INK,
    PAPER,
    Canvas,
    Point,
    Rgb,
    bezier_points,
    ellipse_points,
    translated,
)
from bot.pictures.cards import glyph_symbol, star
from bot.pictures.edition import Back, PictureEdition
from bot.pictures.emojis import MIDDLE


def howler_symbol(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    width = reach * 0.2
    letter = [(-0.84, -0.22), (-0.84, 0.82), (0.84, 0.82), (0.84, -0.22), (-0.84, -0.22)]
    flap = [(-0.84, -0.22), (0.0, 0.42), (0.84, -0.22)]
    rays = ([(-0.5, -0.6), (-0.72, -0.92)], [(0, -0.66), (0, -1.04)], [(0.5, -0.6), (0.72, -0.92)])
    for line in (letter, flap, *rays):
        canvas.line(translated(line, middle, reach), width, colour)


def unseen_symbol(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a crossed-out eye."""
    width = reach * 0.2
    lid = bezier_points((-0.98, 0.0), (-0.5, -0.76), (0.5, -0.76), (0.98, 0.0))
    canvas.line(
        translated([*lid, *[(x, -y) for x, y in reversed(lid)]], middle, reach), width, colour
    )
    canvas.disc(middle, reach * 0.27, colour)
    canvas.line(translated([(-0.72, 0.86), (0.72, -0.86)], middle, reach), width * 1.1, colour)


def _show_icon(canvas: Canvas) -> None:
    lid = bezier_points((14, 64), (38, 24), (90, 24), (114, 64))
    canvas.area([*lid, *[(x, 128 - y) for x, y in reversed(lid)]], PAPER)
    canvas.disc(MIDDLE, 21, INK)
    canvas.disc((57, 57), 7, PAPER)


def _moon_symbol(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a crescent moon and a star."""
    inner = ellipse_points((0.34, -0.1), 0.62, 0.62, 300, 60)
    outer = ellipse_points((0, 0), 0.86, 0.86, 40, 320)
    canvas.area(translated([*outer, *inner], middle, reach), colour)
    star(canvas, (middle[0] + reach * 0.4, middle[1] - reach * 0.1), reach * 0.3, colour)


PART = PictureEdition(
    face_symbols={
        DRAW_THREE: glyph_symbol("+3"),
        HOWLER: howler_symbol,
        INVISIBLE: unseen_symbol,
    },
    icons={"show": _show_icon},
    cloth=((44, 36, 72), (28, 22, 50)),
    back=Back((50, 36, 88), GOLD, _moon_symbol),
)
