"""The pictures of UNO Royal: the Jester, the fanfare, the court with its crown and hat."""

from __future__ import annotations

from bot.editions.royal.rules import JESTER, ROYAL
from bot.pictures import cards
from bot.pictures.canvas import (
    GOLD,
    PAPER,
    Canvas,
    Point,
    Rgb,
    bezier_points,
    ellipse_points,
    mirrored,
    translated,
)
from bot.pictures.edition import Back, PictureEdition

LILAC = (190, 140, 232)


def hat_symbol(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    cap_symbol(canvas, middle, reach, colour)
    canvas.disc((middle[0], middle[1] + reach * 0.48), reach * 0.42, colour)


def cap_symbol(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a jester’s hat without a head: two wide, drooping horns with bells."""
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


def _fanfare_icon(canvas: Canvas) -> None:
    canvas.line([(16, 52), (84, 52)], 11, GOLD)
    canvas.area([(74, 47), (112, 22), (112, 82), (74, 57)], GOLD)
    canvas.line(ellipse_points((54, 66), 24, 16, 0, 360), 9, GOLD)
    canvas.line([(14, 44), (14, 60)], 11, GOLD)
    canvas.area([(40, 82), (86, 82), (86, 116), (63, 104), (40, 116)], PAPER)


PART = PictureEdition(
    face_symbols={ROYAL: cards.crown, JESTER: hat_symbol},
    icons={"fanfare": _fanfare_icon, "hat": lambda canvas: hat_symbol(canvas, (64, 66), 50, LILAC)},
    cloth=((72, 34, 54), (50, 22, 38)),
    back=Back((92, 30, 58), GOLD, cards.crown),
)
