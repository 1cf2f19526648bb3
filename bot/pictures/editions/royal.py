"""The picture of a court: who wears the crown, who the hat, which way play goes. Knows no rule."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, pi, sin
from typing import TYPE_CHECKING

from bot.pictures.cards import symbols
from bot.pictures.drawing.canvas import Canvas, ellipse_points, rotated, translated
from bot.pictures.drawing.palette import DUSK, GOLD, INK, LILAC, MIST, NIGHT, PAPER
from bot.pictures.drawing.surface import draw_text, paste_centred, png, renderable, table_background
from bot.pictures.icons import EDGE, SIDE, icon_picture, with_edge

if TYPE_CHECKING:
    from PIL.Image import Image

    from bot.present.components.scenes import CourtScene

WIDTH, HEIGHT = 480, 384
MIDDLE = (240.0, 198.0)
ACROSS, DOWN = 164.0, 120.0
CHIP = 54
CROWN = 50
CAP = 86
NAME = 132
"""Pixels that a name may take."""


def court(scene: CourtScene) -> bytes:
    """The court as a PNG file."""
    ground = table_background(WIDTH, HEIGHT)
    paste_centred(ground, _way(scene.clockwise), MIDDLE)
    for place, name in enumerate(scene.names):
        # The first sits at the bottom; clockwise goes to the left from there.
        angle = pi / 2 + 2 * pi * place / len(scene.names)
        where = (MIDDLE[0] + ACROSS * cos(angle), MIDDLE[1] + DOWN * sin(angle))
        worn = "crown" if place == scene.king else "hat" if place == scene.jester else None
        _seat(ground, where, name, worn)
    return png(ground)


def _seat(ground: Image, where: tuple[float, float], name: str, worn: str | None) -> None:
    x, y = where
    edge, ink = {"crown": (GOLD, GOLD), "hat": (LILAC, LILAC), None: (DUSK, PAPER)}[worn]
    paste_centred(ground, _chip(edge), where)
    draw_text(ground, where, renderable(name)[:1].upper(), 27)
    draw_text(ground, (x, y + CHIP / 2 + 15), name, 19, ink, room=NAME)
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
    # The sign has a head of its own; here the player's chip is the head.
    canvas = Canvas(SIDE, SIDE)
    symbols.cap(canvas, (SIDE / 2, SIDE / 2), 50, LILAC)
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
