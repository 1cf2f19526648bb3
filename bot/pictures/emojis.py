"""Every face and icon as an emoji: its drawing, its file and its name on Discord.

A face is named like its card in the notation (`R7`, `W+4`), a marked number with its edition
appended (`G3*-<edition>`), a wild with a chosen colour by both (`W+4-red`), an emblem by its colour
(`red`), an icon by its own name (`draw`). An icon is light with a dark edge, so that it stands out
on a button of any colour and in any theme.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256

from PIL import Image, ImageFilter

from bot.engine.cards import Colour
from bot.engine.editions import EDITIONS
from bot.pictures import cards
from bot.pictures.canvas import (
    DUSK,
    GOLD,
    INK,
    NIGHT,
    PAPER,
    Canvas,
    Point,
    Rgb,
    ellipse_points,
    rotated,
    translated,
)
from bot.pictures.cards import draw_emblem, draw_four, face_picture
from bot.pictures.edition import edition_icons
from bot.pictures.surface import emoji_png
from bot.pictures.typesetting import draw_glyphs
from bot.present.text.names import coloured_face_name, face_name

SIDE = 128
MIDDLE = (64.0, 64.0)
EDGE = 9.0

_CARD = [(-0.5, -0.74), (0.5, -0.74), (0.5, 0.74), (-0.5, 0.74)]


def _card(canvas: Canvas, middle: Point, reach: float, angle: float, colour: Rgb) -> None:
    shape = translated(rotated(_CARD, angle), middle, reach)
    canvas.area(shape, colour)
    canvas.line([*shape, shape[0]], reach * 0.2, colour)


def _draw(canvas: Canvas) -> None:
    _card(canvas, MIDDLE, 56, 0, PAPER)
    draw_glyphs(canvas, "+", MIDDLE, 92, 13, colour=INK)


def _pass(canvas: Canvas) -> None:
    _card(canvas, MIDDLE, 56, 0, PAPER)
    canvas.line([(46, 66), (60, 80), (84, 48)], 13, INK)


def _take(canvas: Canvas) -> None:
    _card(canvas, (46, 56), 44, -12, PAPER)
    shape = translated(rotated(_CARD, 8), (80, 68), 50)
    canvas.line([*shape, shape[0]], 20, INK)
    _card(canvas, (80, 68), 50, 8, PAPER)
    draw_glyphs(canvas, "+", (80, 68), 76, 12, colour=INK)


def _uno(canvas: Canvas) -> None:
    canvas.area(ellipse_points((64, 56), 50, 44, 0, 360, points=60), PAPER)
    canvas.area([(34, 84), (70, 92), (26, 118)], PAPER)
    draw_glyphs(canvas, "1", (62, 56), 46, 14, colour=INK)


def _catch(canvas: Canvas) -> None:
    canvas.line([(84, 84), (110, 110)], 21, PAPER)
    canvas.disc((56, 56), 44, PAPER)
    draw_glyphs(canvas, "!", (56, 55), 42, 13, colour=INK)


def _status(canvas: Canvas) -> None:
    for y in (34, 64, 94):
        canvas.disc((28, y), 10, GOLD)
        canvas.line([(54, y), (108, y)], 15, PAPER)


def _hand(canvas: Canvas) -> None:
    for x, y, angle in ((38, 70, -24), (64, 60, 0), (90, 70, 24)):
        shape = translated(rotated(_CARD, angle), (x, y), 40)
        canvas.line([*shape, shape[0]], 18, INK)
        _card(canvas, (x, y), 40, angle, PAPER)


def _swap(canvas: Canvas) -> None:
    for x, angle in ((38, -14), (90, 14)):
        shape = translated(rotated(_CARD, angle), (x, 64), 44)
        canvas.line([*shape, shape[0]], 18, INK)
        _card(canvas, (x, 64), 44, angle, PAPER)
    for y, way in ((46, 1), (84, -1)):
        for wide, colour in ((20, INK), (11, GOLD)):
            more = (wide - 11) / 2
            canvas.line([(64 - 34 * way, y), (64 + 20 * way, y)], wide, colour)
            canvas.area(
                [
                    (64 + (12 - more) * way, y - 16 - more),
                    (64 + (12 - more) * way, y + 16 + more),
                    (64 + (42 + more) * way, y),
                ],
                colour,
            )


def _clockwise(canvas: Canvas) -> None:
    canvas.line(ellipse_points((64, 68), 42, 42, -25, 250), 17, GOLD)
    canvas.area([(52, 2), (52, 52), (94, 27)], GOLD)


def _counter(canvas: Canvas) -> None:
    canvas.line(ellipse_points((64, 68), 42, 42, 205, -70), 17, GOLD)
    canvas.area([(76, 2), (76, 52), (34, 27)], GOLD)


def _clock(canvas: Canvas) -> None:
    canvas.area([(32, 22), (96, 22), (70, 64), (96, 106), (32, 106), (58, 64)], PAPER)
    canvas.area([(46, 40), (82, 40), (64, 64)], GOLD)
    canvas.area([(44, 98), (84, 98), (64, 74)], GOLD)
    for y in (18, 110):
        canvas.line([(28, y), (100, y)], 13, PAPER)


ICONS: Mapping[str, Callable[[Canvas], None]] = {
    "draw": _draw,
    "pass": _pass,
    "take": _take,
    "challenge": lambda canvas: draw_glyphs(canvas, "?!", MIDDLE, 84, 19, colour=PAPER),
    "uno": _uno,
    "catch": _catch,
    "swap": _swap,
    "status": _status,
    "hand": _hand,
    "clockwise": _clockwise,
    "counter": _counter,
    "clock": _clock,
    "crown": lambda canvas: cards.crown(canvas, (64, 68), 50, GOLD),
}
"""The icons that all editions share, by name."""


def icon_picture(name: str) -> Image.Image:
    canvas = Canvas(SIDE, SIDE)
    draw = ICONS.get(name) or edition_icons()[name]
    draw(canvas)
    return with_edge(canvas.done(), EDGE)


@cache
def sized_icon(name: str, width: int) -> Image.Image:
    return icon_picture(name).resize((width, width))


def back_picture() -> Image.Image:
    canvas = Canvas(SIDE, SIDE)
    shape = translated(_CARD, MIDDLE, 70)
    canvas.line([*shape, shape[0]], 20, DUSK)
    canvas.line([*shape, shape[0]], 10, NIGHT)
    canvas.area(shape, NIGHT)
    draw_four(canvas, MIDDLE, 19, 19, 1)
    return canvas.done()


def emblem_picture(colour: Colour) -> Image.Image:
    canvas = Canvas(SIDE, SIDE)
    draw_emblem(canvas, colour, MIDDLE, 62, 6)
    return canvas.done()


def with_edge(picture: Image.Image, reach: float) -> Image.Image:
    """A picture with a dark edge, `reach` pixels wide, around its opaque parts."""
    shadow = picture.getchannel("A").filter(ImageFilter.GaussianBlur(reach * 0.62))
    shadow = shadow.point(lambda level: min(255, max(0, (level - 12) * 7)))
    edge = Image.new("RGBA", picture.size, (*INK, 255))
    edge.putalpha(shadow)
    edge.alpha_composite(picture)
    return edge


PREFIX = "uno_"
"""The prefix of our emojis' names, so that the application's other emojis are left alone."""
HASH = 8
"""The number of hex digits in an emoji's name that identify the version of its art."""
_OURS = re.compile(rf"{PREFIX}(\w+)_[0-9a-f]{{{HASH}}}")
_SPELLED = {"+": "plus", "*": "star", "-": "_"}


@dataclass(frozen=True, slots=True)
class Emoji:
    """A face or icon, ready for upload.

    Args:
        name: Its name on Discord, which changes with the art.
        content: A PNG file of 128 by 128 pixels.
    """

    name: str
    content: bytes


def slug(name: str) -> str:
    """The name of a face or icon (`R3*`) in lowercase letters, digits and underscores."""
    return "".join(_SPELLED.get(letter, letter) for letter in name.lower())


def names() -> frozenset[str]:
    return frozenset(_art(tuple(EDITIONS)))


@cache
def picture(name: str) -> Image.Image:
    return _art(tuple(EDITIONS))[name]()


@cache
def emoji(name: str) -> Emoji:
    """A face or icon, given one of `names`, as an emoji ready for upload.

    The version is a hash of the pixels, as the bytes of a file depend on the encoder.
    """
    drawn = picture(name)
    version = sha256(drawn.tobytes()).hexdigest()[:HASH]
    return Emoji(f"{PREFIX}{slug(name)}_{version}", emoji_png(drawn))


def slug_of(emoji_name: str) -> str | None:
    """The slug of the face or icon shown by an emoji on Discord; None if it is not ours."""
    found = _OURS.fullmatch(emoji_name)
    return None if found is None else found[1]


def emojis() -> dict[str, Emoji]:
    """All faces and icons by name. Drawing them takes a second: call it off the event loop."""
    return {name: emoji(name) for name in sorted(names())}


@cache
def _art(editions: tuple[str, ...]) -> Mapping[str, Callable[[], Image.Image]]:
    art: dict[str, Callable[[], Image.Image]] = {"back": back_picture}
    for edition in editions:
        for card in EDITIONS[edition].cards:
            art[face_name(card, edition)] = partial(face_picture, card.front, edition)
            for colour in card.colours if card.wild else ():
                name = coloured_face_name(card, colour)
                art[name] = partial(face_picture, card.front, edition, colour)
    art |= {colour.value: partial(emblem_picture, colour) for colour in Colour}
    art |= {name: partial(icon_picture, name) for name in {*ICONS, *edition_icons()}}
    return art
