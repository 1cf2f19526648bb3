"""Draws the seats of a table before the deal."""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.pictures.canvas import (
    GOLD,
    MIST,
    TONES,
    Canvas,
    Rgb,
    ellipse_points,
    rounded_rectangle,
)
from bot.pictures.edition import EDITION_PICTURES
from bot.pictures.surface import (
    ImageFile,
    disc_picture,
    draw_text,
    paste_centred,
    png,
    table_background,
)
from bot.pictures.table import TEAMS, WIDTH
from bot.present.components import LobbyScene, LobbySeat

MARGIN = 12
GAP = 6
ACROSS = (WIDTH - 2 * MARGIN - GAP) // 2
"""The width of a seat; two of them are side by side."""
HIGH = 54
DISC = 44
LEFT = 86
"""The left edge of a seat's text, after its number and its disc."""
FREE = 40
"""The distance from one free seat to the next."""


def lobby_scene(scene: LobbyScene) -> ImageFile:
    """The taken seats in two columns, and all free seats stacked in the next place."""
    cloth, edge = EDITION_PICTURES.of(scene.edition).cloth
    places = len(scene.seats) + bool(scene.free)
    ground = table_background(
        WIDTH, 2 * MARGIN - GAP + -(-places // 2) * (HIGH + GAP), (cloth, edge)
    )
    for place, seat in enumerate(scene.seats):
        _seat(ground, seat, place, edge)
    if scene.free:
        _free(ground, scene.free, len(scene.seats), cloth)
    return ImageFile(png(ground), "lobby.png")


def _corner(place: int) -> tuple[int, int]:
    row, column = divmod(place, 2)
    return MARGIN + column * (ACROSS + GAP), MARGIN + row * (HIGH + GAP)


def _seat(ground: Image.Image, seat: LobbySeat, place: int, edge: Rgb) -> None:
    left, top = _corner(place)
    middle = top + HIGH / 2
    paste_centred(ground, _plate(edge), (left + ACROSS / 2, middle))
    if seat.team:
        ground.paste(TEAMS[seat.team - 1], (left, top + 8, left + 6, top + HIGH - 8))
    draw_text(ground, (left + 20, middle), str(place + 1), 20, MIST)
    tone = tuple(TONES.values())[place % len(TONES)]
    at = (left + 58.0, middle)
    paste_centred(ground, disc_picture(DISC, DISC // 2 - 3, tone.fill), at)
    if seat.robot:
        paste_centred(ground, _robot(tone.symbol, tone.fill), at)
    else:
        draw_text(ground, at, seat.name[:1].upper(), 26, tone.symbol, max_width=DISC - 12)
    room = ACROSS - LEFT - 8
    lift = 12 if seat.detail else 0
    draw_text(ground, (left + LEFT, middle - lift), seat.name, 22, align=0, max_width=room)
    if seat.detail:
        where = (left + LEFT, middle + 13)
        draw_text(ground, where, seat.detail, 20, GOLD, align=0, max_width=room)


def _free(ground: Image.Image, count: int, place: int, cloth: Rgb) -> None:
    left, top = _corner(place)
    step = min(FREE, (ACROSS - DISC) / max(1, count - 1))
    for one in reversed(range(count)):
        paste_centred(ground, _outline(cloth), (left + DISC / 2 + step * one, top + HIGH / 2))


@cache
def _plate(edge: Rgb) -> Image.Image:
    canvas = Canvas(ACROSS, HIGH, ACROSS)
    canvas.area(rounded_rectangle((0, 0), (ACROSS, HIGH), 12), edge)
    return canvas.done()


@cache
def _outline(cloth: Rgb) -> Image.Image:
    """A free seat, opaque so that it hides the seat behind it."""
    canvas = Canvas(DISC, DISC, 48)
    canvas.disc((24, 24), 20, cloth)
    for start in range(0, 360, 45):
        canvas.line(ellipse_points((24, 24), 17, 17, start, start + 24, points=6), 3, MIST)
    return canvas.done()


@cache
def _robot(colour: Rgb, ground: Rgb) -> Image.Image:
    """The head of a robot."""
    canvas = Canvas(DISC, DISC, 48)
    canvas.line([(24, 9), (24, 16)], 3, colour)
    canvas.disc((24, 9), 3, colour)
    canvas.area(rounded_rectangle((12, 15), (36, 35), 5), colour)
    for x in (19, 29):
        canvas.disc((x, 23), 3, ground)
    canvas.line([(19, 30), (29, 30)], 2.5, ground)
    return canvas.done()
