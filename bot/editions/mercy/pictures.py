"""The pictures of UNO No Mercy, dark and harsh: its symbols, and the cards of a roulette."""

from __future__ import annotations

from PIL.Image import Image

from bot.editions.mercy.present import MOST_FRAMES, TURNED_SECONDS, RouletteScene
from bot.editions.mercy.rules import (
    DISCARD_ALL,
    DRAW_FOUR,
    REVERSE_FOUR,
    ROULETTE,
    WILD_SIX,
    WILD_TEN,
)
from bot.engine.cards import COLOURS
from bot.pictures.canvas import (
    GOLD,
    INK,
    PAPER,
    TONES,
    Canvas,
    Point,
    Rgb,
    ellipse_points,
    translated,
)
from bot.pictures.cards import card_picture, card_step, glyph_symbol, height_of, reverse
from bot.pictures.edition import Back, PictureEdition
from bot.pictures.emojis import MIDDLE
from bot.pictures.surface import ImageFile, paste_centred, table_background, webp

WIDTH, CARD = 600, 92
MARGIN = 20
TURNED_MS, LAST_MS = round(1000 * TURNED_SECONDS), 2_000


def discard_all(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a heap of cards, and an arrow pointing down at it."""
    for y in (0.42, 0.66, 0.9):
        canvas.line(translated([(-0.7, y), (0.7, y)], middle, reach), reach * 0.14, colour)
    canvas.line(translated([(0, -0.96), (0, -0.3)], middle, reach), reach * 0.34, colour)
    canvas.area(translated([(-0.56, -0.4), (0.56, -0.4), (0, 0.26)], middle, reach), colour)


def reverse_four(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a +4 below two arrows."""
    reverse(canvas, (middle[0], middle[1] - reach * 0.52), reach * 0.62, colour)
    glyph_symbol("+4")(canvas, (middle[0], middle[1] + reach * 0.5), reach * 0.72, colour)


def roulette(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw a wheel in the four colours, with its pointer."""
    for place, one in enumerate(COLOURS):
        arc = ellipse_points(middle, reach * 0.94, reach * 0.94, place * 90, place * 90 + 90)
        canvas.area([middle, *arc], TONES[one].fill)
    rim = ellipse_points(middle, reach * 0.94, reach * 0.94, 0, 360)
    canvas.line(rim, reach * 0.14, colour)
    canvas.disc(middle, reach * 0.26, colour)
    canvas.area(translated([(-0.24, -1.16), (0.24, -1.16), (0, -0.6)], middle, reach), colour)


def _skull(canvas: Canvas) -> None:
    canvas.disc((64, 54), 42, PAPER)
    canvas.line([(48, 92), (48, 108)], 18, PAPER)
    canvas.line([(64, 92), (64, 110)], 18, PAPER)
    canvas.line([(80, 92), (80, 108)], 18, PAPER)
    for x in (46, 82):
        canvas.disc((x, 58), 12, INK)
    canvas.area([(64, 70), (56, 84), (72, 84)], INK)


def _broom(canvas: Canvas) -> None:
    canvas.line([(104, 14), (62, 66)], 13, PAPER)
    canvas.area([(44, 54), (78, 82), (56, 118), (10, 82)], GOLD)
    for start, end in (((52, 76), (32, 98)), ((62, 84), (44, 108))):
        canvas.line([start, end], 5, INK)


def roulette_picture(scene: RouletteScene) -> ImageFile:
    """An animation of the cards in a row, one more in each frame; it plays once."""
    count = len(scene.cards)
    first = max(1, count - MOST_FRAMES + 1)
    frames = [_turned(scene, shown) for shown in range(first, count + 1)]
    return ImageFile(webp(frames, TURNED_MS, LAST_MS, loop=1), "roulette.webp")


def _turned(scene: RouletteScene, shown: int) -> Image:
    ground = table_background(WIDTH, height_of(CARD) + 2 * MARGIN)
    step = card_step(len(scene.cards), CARD, WIDTH - 2 * MARGIN)
    for place, card in enumerate(scene.cards[:shown]):
        x = MARGIN + CARD / 2 + place * step
        paste_centred(ground, card_picture(card, scene.edition, CARD), (x, ground.height / 2))
    return ground


PART = PictureEdition(
    face_symbols={
        DRAW_FOUR: glyph_symbol("+4"),
        DISCARD_ALL: discard_all,
        REVERSE_FOUR: reverse_four,
        WILD_SIX: glyph_symbol("+6"),
        WILD_TEN: glyph_symbol("+10"),
        ROULETTE: roulette,
    },
    icons={
        "skull": _skull,
        "roulette": lambda canvas: roulette(canvas, MIDDLE, 50, GOLD),
        "broom": _broom,
    },
    scenes={RouletteScene: roulette_picture},
    cloth=((44, 40, 48), (22, 18, 24)),
    back=Back((20, 18, 22), (214, 62, 52), glyph_symbol("+10")),
    paper=(30, 28, 34),
)
