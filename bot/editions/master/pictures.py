"""The pictures of UNO Master: its button, and the clock on the backs of its cards."""

from __future__ import annotations

from bot.pictures.canvas import GOLD, INK, PAPER, Canvas, Point, Rgb, ellipse_points
from bot.pictures.edition import Back, PictureEdition


def _press_icon(canvas: Canvas) -> None:
    canvas.area([*ellipse_points((64, 72), 40, 46, 180, 360), (104, 82), (24, 82)], GOLD)
    canvas.line([(18, 98), (110, 98)], 19, PAPER)
    canvas.line([(22, 84), (106, 84)], 5, INK)


def _clock_symbol(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    x, y = middle
    canvas.line(ellipse_points(middle, reach * 0.86, reach * 0.86, 0, 360), reach * 0.2, colour)
    canvas.line([(x, y - reach * 0.5), middle, (x + reach * 0.36, y + reach * 0.2)], 5, colour)


PART = PictureEdition(
    icons={"press": _press_icon},
    cloth=((38, 52, 78), (25, 35, 56)),
    back=Back((34, 54, 96), GOLD, _clock_symbol),
)
