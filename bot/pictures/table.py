"""Draws a table as one picture: the players around, what lies there, and the reader's own cards."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from bot.engine.cards import Card
from bot.pictures.canvas import (
    DUSK,
    FELT,
    FELT_EDGE,
    GOLD,
    INK,
    MIST,
    PAPER,
    TONES,
    Canvas,
    Rgb,
    translated,
)
from bot.pictures.cards import back_picture, card_picture, height_of
from bot.pictures.edition import edition_centre
from bot.pictures.emojis import sized_icon
from bot.pictures.surface import ImageFile, disc_picture, draw_text, paste_centred, png
from bot.present.components import HeldCard, Light, SceneSeat, TableScene

WIDTH = 560
MARGIN = 12
STRIP = 92
"""Height of the row of players."""
PILE = 86
MIDDLE = height_of(PILE) + 14
"""Height of the middle without an edition's own picture."""
HELD = 82
SEEN = 82
"""How much of a card in hand is seen above the edge of the picture."""
RAISE = 18
A_ROW = 13
"""The most cards of a hand in a single row."""
OVERLAP = 42
"""How far a second row is below the first."""
WIDE_LEFT = 160
"""A discard pile further left leaves no room for the draw pile."""
DEBT = (200, 40, 44)
SEATS = 1_000
"""Drawn players that are kept: each change redraws only one or two."""
LIGHTS: dict[Light, tuple[Rgb, Rgb]] = {
    Light.PLAIN: (FELT, FELT_EDGE),
    Light.ALARM: ((132, 26, 32), (92, 14, 22)),
    Light.FEAST: ((104, 78, 26), (74, 54, 16)),
}
"""The colours of cloth and edge."""


def table_scene(scene: TableScene) -> ImageFile:
    draw_centre = None if scene.centre is None else edition_centre(type(scene.centre))
    beside = None if draw_centre is None else draw_centre(scene.centre)
    middle = MIDDLE if beside is None else max(MIDDLE, beside.height)
    half = len(scene.hand) if len(scene.hand) <= A_ROW else -(-len(scene.hand) // 2)
    rows = [row for row in (scene.hand[:half], scene.hand[half:]) if row]
    fan = RAISE + SEEN + OVERLAP * (len(rows) - 1) if rows else 0
    ground = _cloth(STRIP + middle + fan, scene.light).copy()
    _players(ground, scene)
    _lying(ground, scene, beside, STRIP + middle / 2)
    if scene.own is not None and scene.own.asked:
        ground.paste(GOLD, (MARGIN, STRIP + middle - 3, WIDTH - MARGIN, STRIP + middle))
    if scene.own is not None and scene.own.worn:
        paste_centred(ground, sized_icon(scene.own.worn, 44), (40, STRIP + middle - 26))
    for place, row in enumerate(rows):
        top = STRIP + middle + RAISE + OVERLAP * place
        _row(ground, row, scene.edition, top, dims=scene.dims)
    ground.paste(LIGHTS[scene.light][1], (0, ground.height - 6, WIDTH, ground.height))
    return ImageFile(png(ground), "table.png")


@cache
def _cloth(height: int, light: Light) -> Image.Image:
    cloth, edge = LIGHTS[light]
    ground = Image.new("RGB", (WIDTH, height), edge)
    ground.paste(cloth, (6, 6, WIDTH - 6, height - 6))
    return ground


def _players(ground: Image.Image, scene: TableScene) -> None:
    """The players in a row, clockwise from left to right, with the direction between them."""
    across = WIDTH / max(1, len(scene.seats))
    for place, seat in enumerate(scene.seats):
        x = across * (place + 0.5)
        paste_centred(ground, _player(seat, int(across) - 4), (x, STRIP / 2 + 2))
    arrow = _arrow(scene.clockwise)
    for place in range(1, len(scene.seats)):
        paste_centred(ground, arrow, (across * place, 44))


@lru_cache(SEATS)
def _player(seat: SceneSeat, width: int) -> Image.Image:
    picture = Image.new("RGBA", (width, STRIP - 4))
    x, y = width / 2, 36.0
    if seat.asked:
        picture.alpha_composite(_lamp(width))
    ink: Rgb = GOLD if seat.asked else PAPER
    if seat.count is None:
        ink = MIST
    else:
        for depth in range(min(seat.count, 3) - 1, -1, -1):
            paste_centred(picture, back_picture(42), (x + depth * 4, y - depth * 3))
        paste_centred(picture, disc_picture(38, 16, ink), (x, y))
        draw_text(picture, (x, y), str(seat.count), 24, INK)
    if seat.worn:
        paste_centred(picture, sized_icon(seat.worn, 40), (x, 14))
    if seat.said:
        paste_centred(picture, _badge(), (min(x + 26, width - 27), y + 24))
    draw_text(picture, (x, STRIP - 16), seat.name, 20, ink, max_width=width - 4)
    if seat.faded:
        picture.putalpha(picture.getchannel("A").point(lambda level: level // 4))
    return picture


def _lying(ground: Image.Image, scene: TableScene, beside: Image.Image | None, y: float) -> None:
    """The draw pile and the discard pile, or the edition's own picture of them."""
    if beside is not None and len(scene.piles) > 1:
        ground.paste(beside, (round((WIDTH - beside.width) / 2), round(y - beside.height / 2)))
        return
    wide = 0 if beside is None else beside.width
    x = WIDTH / 2 + 66 - wide / 2
    if x > WIDE_LEFT:
        left = x - 132
        paste_centred(ground, back_picture(76), (left, y))
        paste_centred(ground, disc_picture(38, 16, PAPER), (left, y))
        draw_text(ground, (left, y), str(scene.draw), 20, INK)
    else:
        x = MARGIN + 16 + PILE / 2
    step = PILE + 24
    for place, (top, colour) in enumerate(scene.piles):
        at = x + step * place
        if colour is not None:
            paste_centred(ground, _glow(TONES[colour].fill), (at, y))
        paste_centred(
            ground, card_picture(top, scene.edition, PILE, colour if top.wild else None), (at, y)
        )
    if beside is not None:
        left = round(x + PILE / 2 + 20)
        ground.paste(beside, (left, round(y - beside.height / 2)))
    if scene.debt:
        paste_centred(ground, disc_picture(64, 28, DEBT, PAPER), (x + PILE / 2, y - 52))
        draw_text(ground, (x + PILE / 2, y - 52), f"+{scene.debt}", 26, PAPER)
    if scene.sign:
        paste_centred(ground, sized_icon(scene.sign, 96), (x + 130, y))


def _row(
    ground: Image.Image, cards: tuple[HeldCard, ...], edition: str, top: float, *, dims: bool
) -> None:
    """A row of the hand; cards overlap from the left, so that each left corner is seen."""
    room = WIDTH - 2 * MARGIN - HELD
    step = min(HELD + 4.0, room / max(1, len(cards) - 1))
    left = (WIDTH - step * (len(cards) - 1)) / 2
    for place, held in enumerate(cards):
        y = top + height_of(HELD) / 2 - (RAISE if held.raised else 0)
        draw = _dimmed if dims and not held.raised else card_picture
        paste_centred(ground, draw(held.card, edition, HELD), (left + step * place, y))


@cache
def _dimmed(card: Card, edition: str, width: int) -> Image.Image:
    picture = card_picture(card, edition, width)
    dark = Image.new("RGBA", picture.size, (*FELT_EDGE, 255))
    dark.putalpha(picture.getchannel("A"))
    return Image.blend(picture, dark, 0.4)


@cache
def _lamp(width: int) -> Image.Image:
    """The ground of the player who is asked."""
    shape = Canvas(width, STRIP - 4, width)
    middle = width / 2
    reach = min(middle, 70) - 14
    corners = [(middle - reach, 14), (middle + reach, 14)]
    corners += [(x, STRIP - 18) for x, _ in reversed(corners)]
    shape.line([*corners, corners[0]], 26, GOLD)
    shape.area(corners, GOLD)
    lamp = shape.done()
    lamp.putalpha(lamp.getchannel("A").point(lambda level: level // 4))
    return lamp


@cache
def _badge() -> Image.Image:
    canvas = Canvas(54, 24, 54)
    canvas.line([(12, 12), (42, 12)], 24, (214, 52, 52))
    picture = canvas.done()
    draw_text(picture, (27, 12), "UNO!", 15, PAPER)
    return picture


@cache
def _glow(colour: Rgb) -> Image.Image:
    width, height = PILE + 20, height_of(PILE) + 20
    canvas = Canvas(width, height, width)
    corners = [(12, 12), (width - 12, 12), (width - 12, height - 12), (12, height - 12), (12, 12)]
    canvas.line(corners, 18, colour)
    return canvas.done()


@cache
def _arrow(clockwise: bool) -> Image.Image:
    canvas = Canvas(22, 22, 22)
    way = 1 if clockwise else -1
    canvas.area(translated([(-6 * way, -9), (-6 * way, 9), (8 * way, 0)], (11, 11)), DUSK)
    return canvas.done()
