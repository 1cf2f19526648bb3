"""The pictures of an end: all hands of a round open, and the result of a match. Knows no rule."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.engine.cards import COLOURS
from bot.pictures.canvas import Canvas
from bot.pictures.cards import card_picture, dealt
from bot.pictures.emblems import draw_emblem
from bot.pictures.palette import DUSK, FELT_EDGE, GOLD, INK, MIST, PAPER
from bot.pictures.signs import sign_picture
from bot.pictures.stage import felt, png, put, write

if TYPE_CHECKING:
    from PIL.Image import Image

    from bot.present.scenes import OpenHand, OpenHands, Place, ResultCard

WIDTH = 680
HEAD = 70
ROW = 76
CARD = 42
NAMES = 170
POINTS = 124
PODIUM = {1: GOLD, 2: (205, 214, 222), 3: (214, 146, 92)}


def open_hands(scene: OpenHands) -> bytes:
    """All hands as a PNG file.

    Args:
        scene: What each player still held.
    """
    ground = felt(WIDTH, HEAD + ROW * len(scene.hands) + 14)
    write(ground, (WIDTH / 2, 38), scene.title, 28, GOLD, room=WIDTH - 60)
    for row, hand in enumerate(scene.hands):
        _row(ground, hand, HEAD + ROW * row + ROW / 2, scene.edition)
    return png(ground)


def _row(ground: Image, hand: OpenHand, y: float, edition: str) -> None:
    put(ground, _band(WIDTH - 32, ROW - 8), (WIDTH / 2, y))
    left = 34
    if hand.won:
        put(ground, _sign("crown", 32), (left + 14, y))
    write(
        ground,
        (left + 40, y),
        hand.name,
        22,
        GOLD if hand.won else PAPER,
        align=0,
        room=NAMES - 40,
    )
    begin = left + NAMES
    step = dealt(len(hand.cards), CARD, WIDTH - begin - POINTS - 40)
    for place, card in enumerate(hand.cards):
        put(ground, card_picture(card, edition, CARD), (begin + place * step + CARD / 2, y))
    write(ground, (WIDTH - 34, y), hand.points, 22, MIST, align=1, room=POINTS)


def result_card(scene: ResultCard) -> bytes:
    """The result of a match as a PNG file.

    Args:
        scene: Who has won, and the score.
    """
    top = 210
    ground = felt(WIDTH, top + 54 * len(scene.places) + 62)
    put(ground, _garland(), (WIDTH / 2, 40))
    put(ground, _sign("crown", 84), (WIDTH / 2, 96))
    write(ground, (WIDTH / 2, 40), scene.title, 24, MIST, room=WIDTH - 260)
    write(ground, (WIDTH / 2, 162), scene.head, 32, GOLD, room=WIDTH - 60)
    for row, place in enumerate(scene.places):
        _place(ground, place, top + 54 * row + 27)
    below = top + 54 * len(scene.places) + 28
    write(ground, (WIDTH / 2, below), scene.foot, 20, MIST, room=WIDTH - 120)
    return png(ground)


def _place(ground: Image, place: Place, y: float) -> None:
    put(ground, _band(WIDTH - 120, 46), (WIDTH / 2, y))
    put(ground, _medal(PODIUM.get(place.number, DUSK)), (92, y))
    write(ground, (92, y), str(place.number), 20, INK)
    ink = GOLD if place.won else PAPER
    write(ground, (128, y), place.name, 22, ink, align=0, room=WIDTH - 380)
    write(ground, (WIDTH - 84, y), place.points, 22, MIST, align=1, room=160)


@cache
def _band(width: int, height: int) -> Image:
    canvas = Canvas(width, height, width)
    reach = height / 2
    canvas.line([(reach, reach), (width - reach, reach)], height, FELT_EDGE)
    return canvas.done()


@cache
def _medal(colour: tuple[int, int, int]) -> Image:
    canvas = Canvas(36, 36, 36)
    canvas.disc((18, 18), 17, INK)
    canvas.disc((18, 18), 14, colour)
    return canvas.done()


@cache
def _garland() -> Image:
    canvas = Canvas(WIDTH - 60, 40, WIDTH - 60)
    for place, colour in enumerate(COLOURS):
        for x in (24 + place * 30, WIDTH - 60 - 24 - place * 30):
            draw_emblem(canvas, colour, (x, 20), 12, 1.5)
    return canvas.done()


@cache
def _sign(name: str, width: int) -> Image:
    return sign_picture(name).resize((width, width))
