"""The pictures of UNO Master: its button."""

from __future__ import annotations

from bot.pictures.canvas import GOLD, INK, PAPER, Canvas, ellipse_points
from bot.pictures.edition import PictureEdition


def _press_icon(canvas: Canvas) -> None:
    canvas.area([*ellipse_points((64, 72), 40, 46, 180, 360), (104, 82), (24, 82)], GOLD)
    canvas.line([(18, 98), (110, 98)], 19, PAPER)
    canvas.line([(22, 84), (106, 84)], 5, INK)


PART = PictureEdition(icons={"press": _press_icon})
