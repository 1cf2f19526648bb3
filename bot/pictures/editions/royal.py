"""The pictures of UNO Royal: the Jester, the fanfare, the court with its crown and its hat."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, pi, sin

from PIL.Image import Image

from bot.engine.editions.royal import JESTER, ROYAL
from bot.pictures import cards
from bot.pictures.canvas import (
    DUSK,
    GOLD,
    INK,
    MIST,
    NIGHT,
    PAPER,
    Canvas,
    Point,
    Rgb,
    bezier_points,
    ellipse_points,
    mirrored,
    rotated,
    translated,
)
from bot.pictures.edition import PictureEdition
from bot.pictures.emojis import EDGE, SIDE, icon_picture, with_edge
from bot.pictures.surface import ImageFile, draw_text, paste_centred, png, table_background
from bot.pictures.typesetting import renderable
from bot.present.editions.royal import CourtScene

LILAC = (190, 140, 232)

WIDTH, HEIGHT = 480, 384
MIDDLE = (240.0, 198.0)
ACROSS, DOWN = 164.0, 120.0
CHIP = 54
CROWN = 50
CAP = 86
NAME = 132
"""The width available for a name, in pixels."""


def court_picture(scene: CourtScene) -> ImageFile:
    ground = table_background(WIDTH, HEIGHT)
    paste_centred(ground, _way(scene.clockwise), MIDDLE)
    for place, name in enumerate(scene.names):
        # The first sits at the bottom; clockwise goes to the left from there.
        angle = pi / 2 + 2 * pi * place / len(scene.names)
        where = (MIDDLE[0] + ACROSS * cos(angle), MIDDLE[1] + DOWN * sin(angle))
        worn = "crown" if place == scene.king else "hat" if place == scene.jester else None
        _seat(ground, where, name, worn)
    return ImageFile(png(ground), "court.png")


def _seat(ground: Image, where: tuple[float, float], name: str, worn: str | None) -> None:
    x, y = where
    edge, ink = {"crown": (GOLD, GOLD), "hat": (LILAC, LILAC), None: (DUSK, PAPER)}[worn]
    paste_centred(ground, _chip(edge), where)
    draw_text(ground, where, renderable(name)[:1].upper(), 27)
    draw_text(ground, (x, y + CHIP / 2 + 15), name, 19, ink, max_width=NAME)
    if worn == "crown":
        paste_centred(ground, _crown(), (x, y - CHIP / 2 - 12))
    elif worn == "hat":
        paste_centred(ground, _cap(), (x, y - CHIP / 2 + 1))


@cache
def _chip(edge: tuple[int, int, int]) -> Image:
    canvas = Canvas(CHIP + 8, CHIP + 8, CHIP + 8)
    middle = (CHIP / 2 + 4, CHIP / 2 + 4)
    canvas.disc(middle, CHIP / 2 + 3, INK)
    canvas.disc(middle, CHIP / 2, edge)
    canvas.disc(middle, CHIP / 2 - 5, NIGHT)
    return canvas.done()


@cache
def _crown() -> Image:
    return icon_picture("crown").resize((CROWN, CROWN))


@cache
def _cap() -> Image:
    # The icon includes a head; here the disc of the player is the head.
    canvas = Canvas(SIDE, SIDE)
    cap_symbol(canvas, (SIDE / 2, SIDE / 2), 50, LILAC)
    return with_edge(canvas.done(), EDGE).resize((CAP, CAP))


@cache
def _way(clockwise: bool) -> Image:
    canvas = Canvas(240, 100, 240)
    for start in (0, 180):
        angles = (start + 20, start + 150) if clockwise else (start + 160, start + 30)
        line = ellipse_points((120, 50), 100, 34, *angles)
        canvas.line(line, 6, MIST)
        (x0, y0), (x1, y1) = line[-2:]
        head = rotated([(-14, -13), (-14, 13), (18, 0)], degrees(atan2(y1 - y0, x1 - x0)))
        canvas.area(translated(head, line[-1]), MIST)
    return canvas.done()


def hat_symbol(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    cap_symbol(canvas, middle, reach, colour)
    canvas.disc((middle[0], middle[1] + reach * 0.48), reach * 0.42, colour)


def cap_symbol(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a jester’s hat alone: two wide, drooping horns with bells."""
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


def _hat_icon(canvas: Canvas) -> None:
    hat_symbol(canvas, (64, 66), 50, LILAC)


def _fanfare_icon(canvas: Canvas) -> None:
    canvas.line([(16, 52), (84, 52)], 11, GOLD)
    canvas.area([(74, 47), (112, 22), (112, 82), (74, 57)], GOLD)
    canvas.line(ellipse_points((54, 66), 24, 16, 0, 360), 9, GOLD)
    canvas.line([(14, 44), (14, 60)], 11, GOLD)
    canvas.area([(40, 82), (86, 82), (86, 116), (63, 104), (40, 116)], PAPER)


PART = PictureEdition(
    face_symbols={ROYAL: cards.crown, JESTER: hat_symbol},
    icons={"fanfare": _fanfare_icon, "hat": _hat_icon},
    scenes={CourtScene: court_picture},
)
