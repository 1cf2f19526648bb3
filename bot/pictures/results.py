"""The scenes at an end: the open hands of a round, and the result of a match."""

from __future__ import annotations

from functools import cache

from PIL.Image import Image

from bot.engine.cards import COLOURS
from bot.pictures.canvas import DUSK, FELT_EDGE, GOLD, INK, MIST, PAPER, Canvas
from bot.pictures.cards import card_picture, card_step, draw_emblem
from bot.pictures.icons import icon_picture
from bot.pictures.surface import draw_text, paste_centred, png, table_background
from bot.present.scenes import BestMove, OpenHand, OpenHands, ResultCard, ResultLine

WIDTH = 680
MARGIN = 16
HEAD = 70
ROW = 52
"""Height of a line without cards."""
SPREAD = 62
"""Height of the cards below a line."""
GAP = 8
CARD = 42
LEFT = 36
INDENT = 40
WORTH = 210
"""Width of the column of hand totals."""
POINTS = 150
"""Width of the column of points."""
LINE = 46
"""Height of a place with one name."""
PARTNER = 28
"""Height of each further name."""
MOVE = 84
PODIUM = {1: GOLD, 2: (205, 214, 222), 3: (214, 146, 92)}


def open_hands(scene: OpenHands) -> bytes:
    """All hands as a PNG file."""
    ground = table_background(WIDTH, HEAD + sum(_tall(hand) + GAP for hand in scene.hands) + GAP)
    draw_text(ground, (WIDTH / 2, 38), scene.title, 28, GOLD, max_width=WIDTH - 60)
    top = HEAD
    for hand in scene.hands:
        _hand(ground, hand, top, scene.edition)
        top += _tall(hand) + GAP
    return png(ground)


def _tall(hand: OpenHand) -> int:
    return ROW + SPREAD if hand.cards else ROW


def _hand(ground: Image, hand: OpenHand, top: int, edition: str) -> None:
    """Name and points, with the cards below, side by side while they fit."""
    tall = _tall(hand)
    paste_centred(ground, _row_background(WIDTH - 2 * MARGIN, tall), (WIDTH / 2, top + tall / 2))
    y = top + ROW / 2
    if hand.won:
        paste_centred(ground, _icon("crown", 32), (LEFT + 14, y))
    left = LEFT + (INDENT if hand.won else 0)
    name = WIDTH - left - WORTH - LEFT - GAP
    ink = GOLD if hand.won else PAPER
    draw_text(ground, (left, y), hand.name, 22, ink, align=0, max_width=name)
    draw_text(ground, (WIDTH - LEFT, y), hand.points, 22, MIST, align=1, max_width=WORTH)
    step = card_step(len(hand.cards), CARD, WIDTH - 2 * LEFT)
    middle = y + (ROW + SPREAD) / 2 - GAP
    for place, card in enumerate(hand.cards):
        paste_centred(
            ground, card_picture(card, edition, CARD), (LEFT + place * step + CARD / 2, middle)
        )


def result_card(scene: ResultCard) -> bytes:
    """The result of a match as a PNG file."""
    # Without a winner nobody wears a crown.
    crowned = 96 if scene.winners else 40
    names = crowned + 44 * (1 + len(scene.winners))
    top = names + 52
    rows = sum(_high(place) + GAP for place in scene.places)
    move = MOVE + GAP if scene.best is not None else 0
    ground = table_background(WIDTH, top + rows + move + 56)
    paste_centred(ground, _emblem_row(), (WIDTH / 2, 40))
    if scene.winners:
        paste_centred(ground, _icon("crown", 84), (WIDTH / 2, crowned))
    draw_text(ground, (WIDTH / 2, 40), scene.title, 24, MIST, max_width=WIDTH - 300)
    for line, name in enumerate(scene.winners):
        draw_text(
            ground, (WIDTH / 2, crowned + 66 + 44 * line), name, 38, GOLD, max_width=WIDTH - 60
        )
    draw_text(ground, (WIDTH / 2, names + 20), scene.verdict, 24, PAPER, max_width=WIDTH - 60)
    for place in scene.places:
        _place(ground, place, top)
        top += _high(place) + GAP
    if scene.best is not None:
        _best(ground, scene.best, top + MOVE / 2)
    draw_text(ground, (WIDTH / 2, top + move + 24), scene.foot, 20, MIST, max_width=WIDTH - 120)
    return png(ground)


def _high(place: ResultLine) -> int:
    return LINE + PARTNER * (len(place.names) - 1)


def _place(ground: Image, place: ResultLine, top: int) -> None:
    y = top + _high(place) / 2
    paste_centred(ground, _row_background(WIDTH - 120, _high(place)), (WIDTH / 2, y))
    paste_centred(ground, _medal(PODIUM.get(place.number, DUSK) if place.medal else DUSK), (92, y))
    draw_text(ground, (92, y), str(place.number), 20, INK)
    ink = GOLD if place.won else PAPER
    for line, name in enumerate(place.names):
        middle = top + LINE / 2 + PARTNER * line
        draw_text(
            ground, (128, middle), name, 22, ink, align=0, max_width=WIDTH - 128 - POINTS - 100
        )
    draw_text(ground, (WIDTH - 84, y), place.points, 22, MIST, align=1, max_width=POINTS)


def _best(ground: Image, best: BestMove, y: float) -> None:
    """The best move: its card or icon, and the player beside it."""
    paste_centred(ground, _row_background(WIDTH - 120, MOVE), (WIDTH / 2, y))
    shown = _icon(best.icon, 48) if best.card is None else card_picture(best.card, best.edition, 44)
    paste_centred(ground, shown, (108, y))
    most = WIDTH - 150 - 84
    draw_text(ground, (150, y - 16), best.head, 20, GOLD, align=0, max_width=most)
    draw_text(ground, (150, y + 16), best.words, 20, PAPER, align=0, max_width=most)


@cache
def _row_background(width: int, height: int) -> Image:
    canvas = Canvas(width, height, width)
    reach = min(height, ROW) / 2
    for y in {reach, height - reach}:
        canvas.line([(reach, y), (width - reach, y)], 2 * reach, FELT_EDGE)
    canvas.area(
        [(0, reach), (width, reach), (width, height - reach), (0, height - reach)], FELT_EDGE
    )
    return canvas.done()


@cache
def _medal(colour: tuple[int, int, int]) -> Image:
    canvas = Canvas(36, 36, 36)
    canvas.disc((18, 18), 17, INK)
    canvas.disc((18, 18), 14, colour)
    return canvas.done()


@cache
def _emblem_row() -> Image:
    canvas = Canvas(WIDTH - 60, 40, WIDTH - 60)
    for place, colour in enumerate(COLOURS):
        for x in (24 + place * 30, WIDTH - 60 - 24 - place * 30):
            draw_emblem(canvas, colour, (x, 20), 12, 1.5)
    return canvas.done()


@cache
def _icon(name: str, width: int) -> Image:
    return icon_picture(name).resize((width, width))
