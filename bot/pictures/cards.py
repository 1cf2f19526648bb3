"""Cards as emojis (128 pixels wide, readable at 22) and as whole cards.

A face is the emblem of its colour with its number or symbol on it; a wild is a dark tile, placed on
the emblem of its colour once that is chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, pi, sin

from PIL.Image import Image

from bot.engine.cards import COLOURS, Card, Colour, Face
from bot.pictures.canvas import (
    DUSK,
    INK,
    NIGHT,
    PAPER,
    TONES,
    Canvas,
    Point,
    Rgb,
    Symbol,
    bezier_points,
    ellipse_points,
    mirrored,
    rotated,
    rounded_rectangle,
    translated,
)
from bot.pictures.edition import EDITION_PICTURES, edition_symbol
from bot.pictures.typesetting import GLYPHS, draw_glyphs
from bot.present.text.names import is_dark_wild

RAYS = 12
PETALS = 5


def _heart() -> list[Point]:
    left = [
        *bezier_points((0, -0.62), (-0.18, -1.06), (-1.02, -1.06), (-1.0, -0.28)),
        *bezier_points((-1.0, -0.28), (-0.98, 0.3), (-0.42, 0.66), (0, 0.98)),
    ]
    return [*left, *reversed(mirrored(left))]


def _leaf() -> list[Point]:
    reach, bend = 0.94, 1.0
    return [
        (-reach, -reach),
        *ellipse_points((reach - bend, -reach + bend), bend, bend, -90, 0),
        (reach, reach),
        *ellipse_points((-reach + bend, reach - bend), bend, bend, 90, 180),
    ]


def _drop() -> list[Point]:
    left = [
        *bezier_points((0, -1.0), (-0.2, -0.66), (-0.94, -0.36), (-0.94, 0.16)),
        *bezier_points((-0.94, 0.16), (-0.94, 0.68), (-0.5, 1.0), (0, 1.0)),
    ]
    return [*left, *reversed(mirrored(left))]


def _sun() -> list[Point]:
    points = []
    for step in range(RAYS * 12):
        angle = 2 * pi * step / (RAYS * 12)
        wave = abs(((step / 12) % 1) - 0.5) * 2
        reach = 0.83 + 0.2 * wave**1.4
        points.append((reach * cos(angle), reach * sin(angle)))
    return points


def _flower() -> list[Point]:
    points = []
    for step in range(PETALS * 24):
        angle = 2 * pi * step / (PETALS * 24) - pi / 2
        reach = 0.76 + 0.24 * abs(cos(PETALS * (angle + pi / 2) / 2)) ** 0.7
        points.append((reach * cos(angle), reach * sin(angle)))
    return points


def _gem() -> list[Point]:
    return [(0, -1.0), (0.98, -0.5), (0.98, 0.5), (0, 1.0), (-0.98, 0.5), (-0.98, -0.5)]


def _flame() -> list[Point]:
    left = [
        *bezier_points((0.12, -1.0), (-0.1, -0.5), (-0.96, -0.4), (-0.96, 0.24)),
        *bezier_points((-0.96, 0.24), (-0.96, 0.74), (-0.5, 1.0), (0, 1.0)),
    ]
    right = [
        *bezier_points((0, 1.0), (0.5, 1.0), (0.96, 0.74), (0.96, 0.24)),
        *bezier_points((0.96, 0.24), (0.96, -0.1), (0.84, -0.3), (0.7, -0.62)),
        *bezier_points((0.7, -0.62), (0.6, -0.3), (0.4, -0.3), (0.34, -0.38)),
        *bezier_points((0.34, -0.38), (0.4, -0.6), (0.3, -0.8), (0.12, -1.0)),
    ]
    return [*left, *right]


def _shield() -> list[Point]:
    left = [
        (0, -0.96),
        *bezier_points((0, -0.96), (-0.3, -0.72), (-0.66, -0.74), (-0.94, -0.84)),
        *bezier_points((-0.94, -0.84), (-1.0, 0.2), (-0.7, 0.72), (0, 1.0)),
    ]
    return [*left, *reversed(mirrored(left))]


_SHAPES = {
    None: lambda: rounded_rectangle((-0.94, -0.94), (0.94, 0.94), 0.36),
    Colour.RED: _heart,
    Colour.GREEN: _leaf,
    Colour.BLUE: _drop,
    Colour.YELLOW: _sun,
    Colour.PINK: _flower,
    Colour.TEAL: _gem,
    Colour.ORANGE: _flame,
    Colour.PURPLE: _shield,
}


@cache
def outline(colour: Colour | None) -> tuple[Point, ...]:
    """The outline of a colour's emblem, or of a wild's tile, from -1 to 1 around its middle."""
    return tuple(_SHAPES[colour]())


MIDDLES = {
    None: (0.0, 0.0),
    Colour.RED: (0.0, -0.14),
    Colour.GREEN: (0.0, 0.0),
    Colour.BLUE: (0.0, 0.18),
    Colour.YELLOW: (0.0, 0.0),
    Colour.PINK: (0.0, 0.0),
    Colour.TEAL: (0.0, 0.0),
    Colour.ORANGE: (0.0, 0.22),
    Colour.PURPLE: (0.0, -0.1),
}
"""The point in each emblem with the most room for a symbol."""


def draw_emblem(
    canvas: Canvas, colour: Colour | None, middle: Point, reach: float, rim: float
) -> None:
    """Draw the emblem of a colour, or the tile of a wild for None; all lengths are in units.

    Args:
        reach: Half the width, including the rim.
    """
    shape = translated(outline(colour), middle, reach - rim / 2)
    shape.append(shape[0])
    fill, edge = (NIGHT, DUSK) if colour is None else (TONES[colour].fill, TONES[colour].rim)
    canvas.area(shape, fill)
    canvas.line(shape, rim, edge)


def draw_four(  # noqa: PLR0917 - where, how large, which
    canvas: Canvas,
    middle: Point,
    reach: float,
    apart: float,
    rim: float,
    colours: Sequence[Colour] = COLOURS,
) -> None:
    """Draw four emblems in a square; lengths are in units.

    Args:
        reach: Half the width of an emblem.
        apart: The distance of an emblem from the middle of the square, across and down.
    """
    for place, colour in enumerate(colours):
        x = middle[0] + (apart if place % 2 else -apart)
        y = middle[1] + (apart if place // 2 else -apart)
        draw_emblem(canvas, colour, (x, y), reach, rim)


def skip(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw an arrow that leaps over a player."""
    width = reach * 0.32
    leap = ellipse_points((-0.08, 0.28), 0.74, 0.86, 180, 345)
    canvas.line(translated(leap, middle, reach), width, colour)
    canvas.area(translated([(0.2, 0.1), (1.08, 0.1), (0.64, 0.72)], middle, reach), colour)
    canvas.disc((middle[0] - reach * 0.08, middle[1] + reach * 0.52), reach * 0.3, colour)


def reverse(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw two arrows in opposite directions."""
    width = reach * 0.34
    for side in (1, -1):
        shaft = [(-0.8 * side, -0.42 * side), (0.3 * side, -0.42 * side)]
        head = [(0.22 * side, -0.92 * side), (0.22 * side, 0.08 * side), (1.0 * side, -0.42 * side)]
        canvas.line(translated(shaft, middle, reach), width, colour)
        canvas.area(translated(head, middle, reach), colour)


def skip_everyone(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw an arrow that leaps over three players."""
    leap = ellipse_points((-0.06, 0.2), 0.86, 0.96, 180, 350)
    canvas.line(translated(leap, middle, reach), reach * 0.26, colour)
    canvas.area(translated([(0.4, 0.0), (1.16, 0.0), (0.8, 0.6)], middle, reach), colour)
    for x in (-0.5, 0.0, 0.5):
        canvas.disc((middle[0] + x * reach, middle[1] + reach * 0.74), reach * 0.2, colour)


def crown(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    points = [(-0.78, 0.42), (-0.94, -0.42), (-0.42, -0.02), (0, -0.72)]
    points += [(0.42, -0.02), (0.94, -0.42), (0.78, 0.42)]
    canvas.area(translated(points, middle, reach), colour)
    canvas.line(translated([*points, points[0]], middle, reach), reach * 0.1, colour)
    canvas.line(translated([(-0.72, 0.76), (0.72, 0.76)], middle, reach), reach * 0.24, colour)
    for x, y in ((-0.94, -0.5), (0, -0.8), (0.94, -0.5)):
        canvas.disc((middle[0] + x * reach, middle[1] + y * reach), reach * 0.16, colour)


def star(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    points = []
    for step in range(5):
        points += rotated([(0, -1.0)], step * 72) + rotated([(0, -0.46)], step * 72 + 36)
    canvas.area(translated(points, middle, reach), colour)


HEIGHTS = {1: (1.62, 0.4), 2: (1.2, 0.34)}
LONG = (0.94, 0.27)
"""The height and the stroke of three or more letters; `HEIGHTS` has those of fewer."""


def glyph_symbol(text: str) -> Symbol:
    def draw_symbol(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
        height, stroke = HEIGHTS.get(len(text), LONG)
        draw_glyphs(canvas, text, middle, reach * height, reach * stroke, colour=colour)

    return draw_symbol


SIDE = 128
"""The size of an emoji in pixels, as recommended by Discord."""
EMOJI_MIDDLE = (64.0, 64.0)
RIM = 6.0
REACH = 62.0

SYMBOLS: Mapping[Face, Symbol] = {
    Face.SKIP: skip,
    Face.SKIP_EVERYONE: skip_everyone,
    Face.REVERSE: reverse,
    Face.WILD_DRAW_FOUR: glyph_symbol("+4"),
}
"""The symbols of shared faces other than numbers and `+2`; a plain wild has the four emblems."""
UNKNOWN = "?"
"""The text shown for a face without a symbol whose letters cannot be drawn."""
SIZES = {
    Colour.RED: 0.56,
    Colour.GREEN: 0.62,
    Colour.BLUE: 0.58,
    Colour.YELLOW: 0.6,
    Colour.PINK: 0.58,
    Colour.TEAL: 0.6,
    Colour.ORANGE: 0.56,
    Colour.PURPLE: 0.58,
}
"""The width of a symbol on each emblem, as a share of the emblem's width."""


@cache
def symbol_of(face: Face) -> Symbol:
    """The symbol of a face, or its letters."""
    letters = face.value if set(face.value) <= GLYPHS.keys() else UNKNOWN
    return SYMBOLS.get(face) or edition_symbol(face.value) or glyph_symbol(letters)


def card_symbol(card: Card) -> Symbol:
    """The symbol of the side in play; a wild on a dark side may have a symbol of its own."""
    own = edition_symbol(f"{card.face}-dark") if is_dark_wild(card) else None
    return own or symbol_of(card.face)


def draw_face(canvas: Canvas, card: Card, middle: Point, reach: float, edition: str) -> None:
    """Draw a card's face, of half width `reach`; some editions mark numbers specially."""
    if card.colour is None:
        _draw_wild(canvas, card, middle, reach)
        return
    draw_emblem(canvas, card.colour, middle, reach, reach * RIM / REACH)
    where, size = _symbol_place(card.colour, middle, reach), reach * SIZES[card.colour]
    symbol_of(card.face)(canvas, where, size, TONES[card.colour].symbol)
    if card.marked:
        draw_mark = EDITION_PICTURES.of(edition).mark or star
        where = (middle[0] + reach * 0.62, middle[1] + reach * 0.62)
        canvas.disc(where, reach * 0.38, INK)
        canvas.disc(where, reach * 0.32, PAPER)
        draw_mark(canvas, where, reach * 0.29, INK)


def draw_named(canvas: Canvas, card: Card, colour: Colour, middle: Point, reach: float) -> None:
    """Draw a wild in its chosen colour; `reach` is half the width in units."""
    draw_emblem(canvas, colour, middle, reach, reach * RIM / REACH)
    where, size = _symbol_place(colour, middle, reach), reach * 0.62
    draw_emblem(canvas, None, where, size, size * RIM / REACH)
    if card.face is Face.WILD:
        draw_four(canvas, where, size * 0.4, size * 0.41, size * 0.02, card.colours)
    else:
        card_symbol(card)(canvas, where, size * 0.66, PAPER)


def face_picture(card: Card, edition: str, named: Colour | None = None) -> Image:
    """A card as an emoji; `named` is the colour chosen for a wild."""
    canvas = Canvas(SIDE, SIDE)
    if card.wild and named is not None:
        draw_named(canvas, card, named, EMOJI_MIDDLE, REACH)
    else:
        draw_face(canvas, card, EMOJI_MIDDLE, REACH, edition)
    return canvas.done()


def _symbol_place(colour: Colour, middle: Point, reach: float) -> Point:
    across, down = MIDDLES[colour]
    return middle[0] + across * reach, middle[1] + down * reach


def _draw_wild(canvas: Canvas, card: Card, middle: Point, reach: float) -> None:
    draw_emblem(canvas, None, middle, reach, reach * RIM / REACH)
    if card.face is Face.WILD:
        draw_four(canvas, middle, reach * 0.4, reach * 0.41, reach * 0.02, card.colours)
        return
    for place, colour in enumerate(card.colours):
        x = middle[0] + reach * (0.58 if place % 2 else -0.6)
        y = middle[1] + reach * (0.58 if place // 2 else -0.6)
        draw_emblem(canvas, colour, (x, y), reach * 0.22, reach * 0.01)
    card_symbol(card)(canvas, middle, reach * 0.58, PAPER)


UNITS = 100.0
TALL = 140.0
"""The height of a card that is 100 wide."""
BEND = 12.0
MIDDLE = (50.0, 70.0)


def height_of(width: int) -> int:
    return round(width * TALL / UNITS)


def card_picture(card: Card, edition: str, width: int, named: Colour | None = None) -> Image:
    """A whole card; `named` is the colour chosen for a wild."""
    # Only marked numbers differ between editions; all other cards are drawn once per kind of paper.
    paper = EDITION_PICTURES.of(edition).ground_of(card).paper
    return _drawn(card.front, edition if card.marked else "", width, named, paper)


@cache
def _drawn(card: Card, edition: str, width: int, named: Colour | None, paper: Rgb) -> Image:
    canvas = Canvas(width, height_of(width), UNITS)
    colour = card.colour or named
    _paper(canvas, paper if colour else NIGHT)
    if card.colour is None and named is not None:
        draw_named(canvas, card, named, MIDDLE, 44)
    else:
        draw_face(canvas, card, MIDDLE, 42, edition)
    ink = PAPER
    if colour:
        ink = TONES[colour].rim if paper == PAPER else TONES[colour].fill
    for place in ((19, 21), (81, 119)):
        if card.face is Face.WILD:
            draw_four(canvas, place, 4.6, 5.2, 0.3, card.colours)
        else:
            card_symbol(card)(canvas, place, 10.0, ink)
    return canvas.done()


@cache
def back_picture(width: int, edition: str = "") -> Image:
    back = EDITION_PICTURES.of(edition).back if edition else None
    canvas = Canvas(width, height_of(width), UNITS)
    _paper(canvas, NIGHT if back is None else back.fill)
    shape = _outline(9)
    canvas.line([*shape, shape[0]], 2.4, DUSK if back is None else back.ink)
    if back is not None:
        back.symbol(canvas, MIDDLE, 30, back.ink)
        return canvas.done()
    draw_four(canvas, MIDDLE, 17, 17, 1)
    for place, colour in enumerate(COLOURS):
        x, y = (22 if place % 2 == 0 else 78), (24 if place < 2 else 116)
        draw_emblem(canvas, colour, (x, y), 6, 0.5)
    return canvas.done()


def _paper(canvas: Canvas, ground: Rgb) -> None:
    shape = _outline(2)
    canvas.area(shape, ground)
    canvas.line([*shape, shape[0]], 3.4, INK if ground == PAPER else DUSK)


def _outline(inset: float) -> list[Point]:
    far = UNITS - inset, TALL - inset
    return rounded_rectangle((inset, inset), far, BEND - inset * 0.4, points=10)


def card_step(cards: int, width: int, row_width: int) -> int:
    """The distance in pixels between cards in a row, chosen so that all fit."""
    if cards < 2:
        return 0
    return min(width + 4, (row_width - width) // (cards - 1))
