"""The pictures of UNO Regatta: its Wave, an anchor, the pilot's helm and the chart."""

from __future__ import annotations

from bot.edition_api.pictures import (
    GOLD,
    MIDDLE,
    PAPER,
    Canvas,
    ImageFile,
    PictureEdition,
    Point,
    Rgb,
    bezier_points,
    draw_text,
    ellipse_points,
    icon_picture,
    paste_centred,
    png,
    rotated,
    table_background,
    translated,
)
from tests.sixth_edition.regatta.present import ChartScene
from tests.sixth_edition.regatta.rules import WAVE

SHIP, HEIGHT = 96, 160
"""The size of each ship on the chart, in pixels."""


def wave_symbol(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw two waves, one above the other."""
    for y in (-0.4, 0.4):
        crest = [
            *bezier_points((-0.9, y), (-0.5, y - 0.7), (-0.4, y + 0.5), (0.0, y)),
            *bezier_points((0.0, y), (0.4, y - 0.7), (0.5, y + 0.5), (0.9, y)),
        ]
        canvas.line(translated(crest, middle, reach), reach * 0.26, colour)


def chart_picture(scene: ChartScene) -> ImageFile:
    """The chart as a PNG file."""
    ground = table_background(SHIP * len(scene.ships), HEIGHT)
    for place, cards in enumerate(scene.ships):
        x = SHIP * (place + 0.5)
        paste_centred(ground, icon_picture("anchor" if place else "pilot"), (x, HEIGHT / 2 - 16))
        draw_text(ground, (x, HEIGHT - 30), str(cards), 27)
    return ImageFile(png(ground), "chart.png")


def _anchor_icon(canvas: Canvas) -> None:
    canvas.line([(64, 30), (64, 104)], 13, PAPER)
    canvas.line([(40, 50), (88, 50)], 11, PAPER)
    canvas.line(ellipse_points((64, 66), 40, 40, 200, 340), 13, PAPER)
    canvas.disc((64, 24), 13, GOLD)


def _helm_icon(canvas: Canvas) -> None:
    canvas.line(ellipse_points(MIDDLE, 34, 34, 0, 360), 13, GOLD)
    for step in range(4):
        canvas.line(translated(rotated([(0, -52), (0, 52)], step * 45), MIDDLE), 9, PAPER)


PART = PictureEdition(
    face_symbols={WAVE: wave_symbol},
    icons={"anchor": _anchor_icon, "pilot": _helm_icon},
    scenes={ChartScene: chart_picture},
)
