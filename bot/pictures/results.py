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

    from bot.present.scenes import BestMove, OpenHand, OpenHands, Place, ResultCard

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
"""Room for what a hand counts."""
POINTS = 150
"""Room for the points of a place."""
LINE = 46
"""Height of a place of one name."""
PARTNER = 28
"""Height of each name more."""
MOVE = 84
PODIUM = {1: GOLD, 2: (205, 214, 222), 3: (214, 146, 92)}


def open_hands(scene: OpenHands) -> bytes:
    """All hands as a PNG file.

    Args:
        scene: What each player still held.
    """
    ground = felt(WIDTH, HEAD + sum(_tall(hand) + GAP for hand in scene.hands) + GAP)
    write(ground, (WIDTH / 2, 38), scene.title, 28, GOLD, room=WIDTH - 60)
    top = HEAD
    for hand in scene.hands:
        _hand(ground, hand, top, scene.edition)
        top += _tall(hand) + GAP
    return png(ground)


def _tall(hand: OpenHand) -> int:
    return ROW + SPREAD if hand.cards else ROW


def _hand(ground: Image, hand: OpenHand, top: int, edition: str) -> None:
    """Name and points, and below them the cards: side by side, as far as there is room."""
    tall = _tall(hand)
    put(ground, _band(WIDTH - 2 * MARGIN, tall), (WIDTH / 2, top + tall / 2))
    y = top + ROW / 2
    if hand.won:
        put(ground, _sign("crown", 32), (LEFT + 14, y))
    left = LEFT + (INDENT if hand.won else 0)
    name = WIDTH - left - WORTH - LEFT - GAP
    ink = GOLD if hand.won else PAPER
    write(ground, (left, y), hand.name, 22, ink, align=0, room=name)
    write(ground, (WIDTH - LEFT, y), hand.points, 22, MIST, align=1, room=WORTH)
    step = dealt(len(hand.cards), CARD, WIDTH - 2 * LEFT)
    middle = y + (ROW + SPREAD) / 2 - GAP
    for place, card in enumerate(hand.cards):
        put(ground, card_picture(card, edition, CARD), (LEFT + place * step + CARD / 2, middle))


def result_card(scene: ResultCard) -> bytes:
    """The result of a match as a PNG file.

    Args:
        scene: Who has won, the score, and the best move.
    """
    # Nobody wears a crown where nobody has won.
    crowned = 96 if scene.winners else 40
    names = crowned + 44 * (1 + len(scene.winners))
    top = names + 52
    rows = sum(_high(place) + GAP for place in scene.places)
    move = MOVE + GAP if scene.best is not None else 0
    ground = felt(WIDTH, top + rows + move + 56)
    put(ground, _garland(), (WIDTH / 2, 40))
    if scene.winners:
        put(ground, _sign("crown", 84), (WIDTH / 2, crowned))
    write(ground, (WIDTH / 2, 40), scene.title, 24, MIST, room=WIDTH - 300)
    for line, name in enumerate(scene.winners):
        write(ground, (WIDTH / 2, crowned + 66 + 44 * line), name, 38, GOLD, room=WIDTH - 60)
    write(ground, (WIDTH / 2, names + 20), scene.verdict, 24, PAPER, room=WIDTH - 60)
    for place in scene.places:
        _place(ground, place, top)
        top += _high(place) + GAP
    if scene.best is not None:
        _best(ground, scene.best, top + MOVE / 2)
    write(ground, (WIDTH / 2, top + move + 24), scene.foot, 20, MIST, room=WIDTH - 120)
    return png(ground)


def _high(place: Place) -> int:
    return LINE + PARTNER * (len(place.names) - 1)


def _place(ground: Image, place: Place, top: int) -> None:
    y = top + _high(place) / 2
    put(ground, _band(WIDTH - 120, _high(place)), (WIDTH / 2, y))
    put(ground, _medal(PODIUM.get(place.number, DUSK) if place.medal else DUSK), (92, y))
    write(ground, (92, y), str(place.number), 20, INK)
    ink = GOLD if place.won else PAPER
    for line, name in enumerate(place.names):
        middle = top + LINE / 2 + PARTNER * line
        write(ground, (128, middle), name, 22, ink, align=0, room=WIDTH - 128 - POINTS - 100)
    write(ground, (WIDTH - 84, y), place.points, 22, MIST, align=1, room=POINTS)


def _best(ground: Image, best: BestMove, y: float) -> None:
    """The best move: the card, or the sign, and beside it whose move it was."""
    put(ground, _band(WIDTH - 120, MOVE), (WIDTH / 2, y))
    shown = _sign(best.sign, 48) if best.card is None else card_picture(best.card, best.edition, 44)
    put(ground, shown, (108, y))
    room = WIDTH - 150 - 84
    write(ground, (150, y - 16), best.head, 20, GOLD, align=0, room=room)
    write(ground, (150, y + 16), best.words, 20, PAPER, align=0, room=room)


@cache
def _band(width: int, height: int) -> Image:
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
def _garland() -> Image:
    canvas = Canvas(WIDTH - 60, 40, WIDTH - 60)
    for place, colour in enumerate(COLOURS):
        for x in (24 + place * 30, WIDTH - 60 - 24 - place * 30):
            draw_emblem(canvas, colour, (x, 20), 12, 1.5)
    return canvas.done()


@cache
def _sign(name: str, width: int) -> Image:
    return sign_picture(name).resize((width, width))
