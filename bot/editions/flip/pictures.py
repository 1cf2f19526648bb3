"""The pictures of UNO Flip, light and dark: its symbols, and the backgrounds of both sides."""

from __future__ import annotations

from math import cos, pi

from PIL.Image import Image, Resampling, new

from bot.editions.flip.present import TURN_SECONDS, TurnScene
from bot.editions.flip.rules import FLIP, WILD_COLOUR, WILD_TWO
from bot.engine.cards import DARK_COLOURS, Card
from bot.pictures.canvas import (
    DUSK,
    GOLD,
    INK,
    PAPER,
    TONES,
    Canvas,
    Point,
    Rgb,
    ellipse_points,
    rotated,
    translated,
)
from bot.pictures.cards import card_picture, glyph_symbol
from bot.pictures.edition import Ground, PictureEdition
from bot.pictures.emojis import MIDDLE, sized_icon
from bot.pictures.surface import ImageFile, paste_centred, webp
from bot.pictures.table import LARGE, STRIP, WIDTH
from bot.pictures.table import MIDDLE as TABLE_MIDDLE

HEIGHT = STRIP + TABLE_MIDDLE
"""The height of a table's picture in the channel, in pixels, so that nothing below it moves."""
FRAMES = 9
LAST_MS = 2_000
SKY = 96
"""The width of the sun and the moon, in pixels."""


def flip(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a half-filled card between two bent arrows."""
    card = rotated([(-0.34, -0.56), (0.34, -0.56), (0.34, 0.56), (-0.34, 0.56)], 18)
    canvas.line(translated([*card, card[0]], middle, reach), reach * 0.12, colour)
    canvas.area(translated([card[0], card[1], card[3]], middle, reach), colour)
    for start in (205, 25):
        arc = ellipse_points((0, 0), 0.92, 0.92, start, start + 105)
        canvas.line(translated(arc, middle, reach), reach * 0.2, colour)
        head = rotated([(0.58, 0.0), (1.26, 0.0), (0.92, 0.5)], start + 105)
        canvas.area(translated(head, middle, reach), colour)


def draw_colour(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a fan of cards, one in each dark colour."""
    for place, one in enumerate(DARK_COLOURS):
        shape = rotated([(-0.3, -1.0), (0.3, -1.0), (0.3, 0.1), (-0.3, 0.1)], 26 * place - 39)
        corners = translated(shape, (middle[0], middle[1] + reach * 0.5), reach)
        canvas.area(corners, TONES[one].fill)
        canvas.line([*corners, corners[0]], reach * 0.1, colour)


def _flip_icon(canvas: Canvas) -> None:
    flip(canvas, MIDDLE, 50, GOLD)


def _moon(canvas: Canvas) -> None:
    canvas.area(
        [
            *ellipse_points((60, 64), 50, 50, 60, 300),
            *reversed(ellipse_points((88, 64), 44, 44, 100, 260)),
        ],
        DUSK,
    )
    for x, y, size in ((104, 34, 7), (94, 70, 9), (112, 92, 6)):
        canvas.disc((x, y), size, PAPER)


def _day(canvas: Canvas) -> None:
    canvas.disc(MIDDLE, 28, GOLD)
    for step in range(8):
        ray = rotated([(0, -40), (0, -54)], step * 45)
        canvas.line(translated(ray, MIDDLE), 11, GOLD)
    canvas.disc(MIDDLE, 16, PAPER)


def turn_picture(scene: TurnScene) -> ImageFile:
    """An animation of the table turning about its vertical axis to its other side."""
    sides = _side(scene.before, scene.edition), _side(scene.after, scene.edition)
    frames = [_turned(sides, place / (FRAMES - 1)) for place in range(FRAMES)]
    each = round(1000 * TURN_SECONDS / FRAMES)
    return ImageFile(webp(frames, each, LAST_MS, loop=1), "turn.webp")


def _turned(sides: tuple[Image, Image], part: float) -> Image:
    """The picture of the table when it has done a `part` (from 0 to 1) of its half turn."""
    lean = cos(pi * part)
    width = max(2, round(WIDTH * abs(lean)))
    shown = sides[0] if lean > 0 else sides[1]
    ground = new("RGB", (WIDTH, HEIGHT), INK)
    narrow = shown.resize((width, HEIGHT), Resampling.BILINEAR)
    ground.paste(narrow, ((WIDTH - width) // 2, 0))
    return ground


def _side(card: Card, edition: str) -> Image:
    """The table with one side up: the side's card, and the sun or the moon."""
    cloth, edge = PART.ground_of(card).cloth
    ground = new("RGB", (WIDTH, HEIGHT), edge)
    ground.paste(cloth, (6, 6, WIDTH - 6, HEIGHT - 6))
    paste_centred(ground, card_picture(card, edition, LARGE), (WIDTH / 2, HEIGHT / 2))
    for x in (WIDTH / 6, WIDTH * 5 / 6):
        sky = sized_icon("nightfall" if card.dark else "daybreak", SKY)
        paste_centred(ground, sky, (x, HEIGHT / 2))
    return ground


PART = PictureEdition(
    face_symbols={
        FLIP: flip,
        WILD_TWO: glyph_symbol("+2"),
        f"{WILD_COLOUR}-dark": draw_colour,
    },
    icons={"flip": _flip_icon, "nightfall": _moon, "daybreak": _day},
    scenes={TurnScene: turn_picture},
    cloth=((58, 104, 122), (40, 78, 94)),
    dark=Ground(cloth=((36, 26, 58), (20, 14, 36)), paper=(34, 26, 48)),
)
