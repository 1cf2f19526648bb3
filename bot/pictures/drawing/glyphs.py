"""Numerals and a few letters as lines, drawn for this game without a font.

A glyph stands in a box of height 1; its lines run along the middle of the strokes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.pictures.drawing.canvas import bezier_points, ellipse_points, rotated, translated

if TYPE_CHECKING:
    from bot.pictures.drawing.canvas import Canvas, Point, Rgb

Lines = tuple[list["Point"], ...]


@dataclass(frozen=True, slots=True)
class Glyph:
    """A numeral or letter."""

    width: float
    lines: Lines


_SIX: Lines = (
    ellipse_points((0.32, 0.68), 0.32, 0.32, 0, 360),
    bezier_points((0.0, 0.68), (0.0, 0.36), (0.2, 0.08), (0.48, 0.0)),
)

GLYPHS = {
    "0": Glyph(0.64, (ellipse_points((0.32, 0.5), 0.32, 0.5, 0, 360, points=60),)),
    "1": Glyph(0.34, ([(0.0, 0.2), (0.3, 0.0), (0.3, 1.0)],)),
    "2": Glyph(
        0.62,
        ([*ellipse_points((0.31, 0.3), 0.3, 0.3, 195, 385), (0.02, 1.0), (0.62, 1.0)],),
    ),
    "3": Glyph(
        0.62,
        (
            ellipse_points((0.29, 0.25), 0.27, 0.25, 200, 450),
            ellipse_points((0.29, 0.74), 0.32, 0.26, -90, 160),
        ),
    ),
    "4": Glyph(0.68, ([(0.48, 1.0), (0.48, 0.0), (0.0, 0.7), (0.68, 0.7)],)),
    "5": Glyph(
        0.62,
        (
            [(0.56, 0.0), (0.1, 0.0), (0.05, 0.46)],
            ellipse_points((0.28, 0.68), 0.33, 0.32, -133, 150),
        ),
    ),
    "6": Glyph(0.64, _SIX),
    "7": Glyph(0.6, ([(0.0, 0.0), (0.6, 0.0), (0.2, 1.0)],)),
    "8": Glyph(
        0.64,
        (
            ellipse_points((0.32, 0.24), 0.25, 0.24, 0, 360),
            ellipse_points((0.32, 0.74), 0.32, 0.26, 0, 360),
        ),
    ),
    "9": Glyph(0.64, tuple(rotated(line, 180, (0.32, 0.5)) for line in _SIX)),
    "+": Glyph(0.5, ([(0.0, 0.5), (0.5, 0.5)], [(0.25, 0.25), (0.25, 0.75)])),
    "U": Glyph(
        0.62, ([(0.0, 0.0), *ellipse_points((0.31, 0.69), 0.31, 0.31, 180, 0), (0.62, 0.0)],)
    ),
    "N": Glyph(0.66, ([(0.0, 1.0), (0.0, 0.0), (0.66, 1.0), (0.66, 0.0)],)),
    "O": Glyph(0.76, (ellipse_points((0.38, 0.5), 0.38, 0.5, 0, 360, points=60),)),
    "?": Glyph(
        0.6,
        (
            [*ellipse_points((0.3, 0.28), 0.28, 0.28, 190, 400), (0.3, 0.68)],
            [(0.3, 1.0), (0.3, 1.001)],
        ),
    ),
    "!": Glyph(0.0, ([(0.0, 0.0), (0.0, 0.66)], [(0.0, 1.0), (0.0, 1.001)])),
}


def draw_glyphs(
    canvas: Canvas,
    text: str,
    middle: Point,
    height: float,
    stroke: float,
    *,
    colour: Rgb,
) -> None:
    """Write a few glyphs around a point.

    Args:
        height: Of a glyph along the middle of its strokes, in units.
        stroke: Width of a stroke, in units.
    """
    gap = stroke * 1.55
    glyphs = [GLYPHS[letter] for letter in text]
    x = middle[0] - (sum(one.width for one in glyphs) * height + gap * (len(glyphs) - 1)) / 2
    for glyph in glyphs:
        for line in glyph.lines:
            canvas.line(translated(line, (x, middle[1] - height / 2), height), stroke, colour)
        x += glyph.width * height + gap
