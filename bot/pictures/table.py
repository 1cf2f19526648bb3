"""Draws a table as one picture: the players around it, the cards on it, and the reader's hand."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from bot.engine.cards import Card, Colour
from bot.pictures.canvas import (
    DUSK,
    FELT_EDGE,
    GOLD,
    INK,
    MIST,
    PAPER,
    TONES,
    Canvas,
    Rgb,
    ellipse_points,
    translated,
)
from bot.pictures.cards import back_picture, card_picture, draw_face, height_of
from bot.pictures.edition import EDITION_PICTURES, edition_centre
from bot.pictures.emojis import SIDE, emblem_picture, sized_icon
from bot.pictures.surface import ImageFile, disc_picture, draw_text, paste_centred, png
from bot.present.components import HeldCard, Light, MomentScene, SceneSeat, TableScene

WIDTH = 560
MARGIN = 12
STRIP = 92
"""The height of the row of players."""
PILE = 86
MIDDLE = height_of(PILE) + 14
"""The height of a table's middle where the edition has no picture of its own there."""
LARGE = 132
"""The width of a card that is shown alone."""
COUNT_BELOW = 44
"""The distance of a draw pile's number below its middle, so that the card there is visible."""
HELD = 82
SEEN = 82
"""The visible height of a card in hand, above the lower edge of the picture."""
RAISE = 18
A_ROW = 13
"""The most cards of a hand in a single row."""
OVERLAP = 42
"""The distance of a second row below the first."""
WIDE_LEFT = 160
"""A discard pile further left than this leaves no room for the draw pile or a clock."""
CLOCK = 92
"""The width of a clock: a ring that shrinks."""
CAPTION = 38
"""The height of the caption about the latest event."""
CAPTION_PRINT = 25
"""The size of a caption in pixels; a long one is smaller."""
CAPTION_WIDTH = WIDTH - 24
SHOWN = 38
"""The distance from one colour of a shown hand to the next."""
DEBT = (200, 40, 44)
DEBT_ABOVE = 34
"""How far above the pile's middle the number of cards to draw is shown, to hide no name."""
TEAMS: tuple[Rgb, ...] = (
    (238, 146, 52),
    (170, 110, 220),
    (245, 245, 245),
    (240, 130, 180),
    (20, 20, 24),
)
"""The colours of the teams in order, which match the teams' names."""
SEATS = 1_000
"""The number of cached drawings of players: each change redraws only one or two."""
LIGHTS: dict[Light, tuple[Rgb, Rgb]] = {
    Light.ALARM: ((132, 26, 32), (92, 14, 22)),
    Light.FEAST: ((104, 78, 26), (74, 54, 16)),
}
"""The colours of the cloth and of its edge, in every light but the plain one."""


def table_scene(scene: TableScene) -> ImageFile:
    draw_centre = None if scene.centre is None else edition_centre(type(scene.centre))
    beside = None if draw_centre is None else draw_centre(scene.centre)
    middle = MIDDLE if beside is None else max(MIDDLE, beside.height)
    half = len(scene.hand) if len(scene.hand) <= A_ROW else -(-len(scene.hand) // 2)
    rows = [row for row in (scene.hand[:half], scene.hand[half:]) if row]
    fan = RAISE + SEEN + OVERLAP * (len(rows) - 1) if rows else 0
    part = EDITION_PICTURES.of(scene.edition)
    cloth, edge = LIGHTS.get(scene.light) or part.ground_of(scene.piles[0][0]).cloth
    ground = _cloth(STRIP + middle + fan, cloth, edge).copy()
    _players(ground, scene)
    _lying(ground, scene, beside, STRIP + middle / 2)
    if scene.own is not None and scene.own.asked:
        ground.paste(GOLD, (MARGIN, STRIP + middle - 3, WIDTH - MARGIN, STRIP + middle))
    if scene.own is not None and scene.own.worn:
        paste_centred(ground, sized_icon(scene.own.worn, 44), (40, STRIP + middle - 26))
    for place, row in enumerate(rows):
        top = STRIP + middle + RAISE + OVERLAP * place
        _row(ground, row, scene.edition, top, dims=scene.dims)
    team = 0 if scene.own is None else scene.own.team
    foot = TEAMS[team - 1] if team else edge
    ground.paste(foot, (0, ground.height - 6, WIDTH, ground.height))
    return ImageFile(png(ground), "table.png")


def moment_scene(scene: MomentScene) -> ImageFile:
    """A large card or icon, as tall as a table's picture, so that nothing below it moves."""
    height = STRIP + MIDDLE
    cloth, edge = EDITION_PICTURES.of(scene.edition).ground_of(scene.card or scene.top).cloth
    ground = _cloth(height, cloth, edge).copy()
    middle = (WIDTH / 2, height / 2)
    if scene.card is not None:
        paste_centred(ground, card_picture(scene.card, scene.edition, LARGE), middle)
    elif scene.sign:
        paste_centred(ground, sized_icon(scene.sign, SIDE), middle)
    return ImageFile(png(ground), "moment.png")


@cache
def _cloth(height: int, cloth: Rgb, edge: Rgb) -> Image.Image:
    ground = Image.new("RGB", (WIDTH, height), edge)
    ground.paste(cloth, (6, 6, WIDTH - 6, height - 6))
    return ground


def _players(ground: Image.Image, scene: TableScene) -> None:
    """The players in a row, clockwise from left to right, with the direction between them."""
    across = WIDTH / max(1, len(scene.seats))
    for place, seat in enumerate(scene.seats):
        x = across * (place + 0.5)
        picture = _player(seat, int(across) - 4, scene.edition)
        paste_centred(ground, picture, (x, STRIP / 2 + 2))
    arrow = _arrow(scene.clockwise)
    for place in range(1, len(scene.seats)):
        paste_centred(ground, arrow, (across * place, 44))


@lru_cache(SEATS)
def _player(seat: SceneSeat, width: int, edition: str) -> Image.Image:
    picture = Image.new("RGBA", (width, STRIP - 4))
    x, y = width / 2, 36.0
    if seat.asked:
        picture.alpha_composite(_lamp(width))
    ink: Rgb = GOLD if seat.asked else PAPER
    if seat.count is None:
        ink = MIST
    else:
        for depth in range(min(seat.count, 3) - 1, -1, -1):
            paste_centred(picture, back_picture(42, edition), (x + depth * 4, y - depth * 3))
        if seat.worn:
            # The number is drawn over anything that the player wears, never under it.
            paste_centred(picture, sized_icon(seat.worn, 36), (max(18.0, x - 24), 18))
        paste_centred(picture, disc_picture(38, 16, ink), (x, y))
        draw_text(picture, (x, y), str(seat.count), 24, INK)
    if seat.reaction:
        at = (min(x + 44, width - 18.0), 20.0)
        paste_centred(picture, disc_picture(38, 18, INK), at)
        draw_text(picture, at, seat.reaction, 27, GOLD)
    if seat.said:
        paste_centred(picture, _badge(), (min(x + 26, width - 27), y + 24))
    draw_text(picture, (x, STRIP - 16), seat.name, 20, ink, max_width=width - 4)
    if seat.team:
        picture.paste((*TEAMS[seat.team - 1], 255), (8, STRIP - 9, width - 8, STRIP - 4))
    if seat.faded:
        picture.putalpha(picture.getchannel("A").point(lambda level: level // 4))
    return picture


def _lying(ground: Image.Image, scene: TableScene, beside: Image.Image | None, y: float) -> None:
    """The draw pile and the discard pile, or the edition's own picture of them."""
    if beside is not None and len(scene.piles) > 1:
        ground.paste(beside, (round((WIDTH - beside.width) / 2), round(y - beside.height / 2)))
        return
    if scene.sign:
        beside = None  # the sign of a great moment replaces it
    wide = 0 if beside is None else beside.width
    x = WIDTH / 2 + 66 - wide / 2
    if x > WIDE_LEFT:
        left = x - 132
        top_of_draw = back_picture(76, scene.edition)
        if scene.draw_back is not None:
            top_of_draw = card_picture(scene.draw_back, scene.edition, 76)
        paste_centred(ground, top_of_draw, (left, y))
        at = y + COUNT_BELOW - (CAPTION if scene.caption else 0)
        paste_centred(ground, disc_picture(38, 16, PAPER), (left, at))
        draw_text(ground, (left, at), str(scene.draw), 20, INK)
        if scene.clock:
            ring = _clock(scene.clock, scene.light is Light.ALARM)
            paste_centred(ground, ring, (left / 2 - 8, y - (22 if scene.caption else 0)))
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
        corner = (x + PILE / 2, y - DEBT_ABOVE)
        paste_centred(ground, disc_picture(64, 28, DEBT, PAPER), corner)
        draw_text(ground, corner, f"+{scene.debt}", 26, PAPER)
    if scene.sign:
        _sign(ground, scene, (x + 130, y))
    if scene.caption:
        foot = y + MIDDLE / 2 - CAPTION / 2 - 4
        paste_centred(ground, _band(), (WIDTH / 2, foot))
        draw_text(
            ground, (WIDTH / 2, foot), scene.caption, CAPTION_PRINT, GOLD, max_width=CAPTION_WIDTH
        )


def _sign(ground: Image.Image, scene: TableScene, at: tuple[float, float]) -> None:
    """The icon of a great moment, above the colours of a hand that was shown."""
    x, y = at
    lift = 22 if scene.caption or scene.shown else 0
    paste_centred(ground, sized_icon(scene.sign, 96), (x, y - lift))
    left = x - SHOWN * (len(scene.shown) - 1) / 2
    for place, colour in enumerate(scene.shown):
        paste_centred(ground, _emblem(colour), (left + SHOWN * place, y + 48))


def _row(
    ground: Image.Image, cards: tuple[HeldCard, ...], edition: str, top: float, *, dims: bool
) -> None:
    """A row of the hand; cards overlap from the left, so that each left corner is visible."""
    room = WIDTH - 2 * MARGIN - HELD
    step = min(HELD + 4.0, room / max(1, len(cards) - 1))
    left = (WIDTH - step * (len(cards) - 1)) / 2
    for place, held in enumerate(cards):
        y = top + height_of(HELD) / 2 - (RAISE if held.raised else 0)
        draw = _dimmed if dims and not held.raised else card_picture
        paste_centred(ground, draw(held.card, edition, HELD), (left + step * place, y))
        if held.card.other_side is not None:
            chip = _other_side(held.card.other_side, edition)
            paste_centred(ground, chip, (left + step * place - HELD / 2 + 17, y + 6))


@cache
def _other_side(card: Card, edition: str) -> Image.Image:
    """A small disc that shows a held card's other side, the one that is not in play."""
    canvas = Canvas(30, 30, 30)
    canvas.disc((15, 15), 15, INK)
    draw_face(canvas, card, (15, 15), 12.5, edition)
    return canvas.done()


@cache
def _dimmed(card: Card, edition: str, width: int) -> Image.Image:
    picture = card_picture(card, edition, width)
    dark = Image.new("RGBA", picture.size, (*FELT_EDGE, 255))
    dark.putalpha(picture.getchannel("A"))
    return Image.blend(picture, dark, 0.4)


@cache
def _lamp(width: int) -> Image.Image:
    """The background of a player who is asked."""
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
def _clock(left: float, is_alarm: bool) -> Image.Image:
    """A clock icon in a ring that shows the fraction of time left, clockwise from the top."""
    canvas = Canvas(CLOCK, CLOCK, 100)
    for share, colour in ((1.0, INK), (left, PAPER if is_alarm else GOLD)):
        canvas.line(ellipse_points((50, 50), 42, 42, -90, -90 + 360 * share), 13, colour)
    picture = canvas.done()
    paste_centred(picture, sized_icon("clock", 46), (CLOCK / 2, CLOCK / 2))
    return picture


@cache
def _emblem(colour: Colour) -> Image.Image:
    return emblem_picture(colour).resize((32, 32))


@cache
def _badge() -> Image.Image:
    canvas = Canvas(54, 24, 54)
    canvas.line([(12, 12), (42, 12)], 24, (214, 52, 52))
    picture = canvas.done()
    draw_text(picture, (27, 12), "UNO!", 15, PAPER)
    return picture


@cache
def _band() -> Image.Image:
    """The dark background of a caption, across the bottom of the table."""
    return Image.new("RGBA", (WIDTH - 12, CAPTION), (*INK, 225))


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
