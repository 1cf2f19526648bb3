"""The pictures of UNO Tippo: the Tipping Wild, the Stop cards, the balance with its two piles."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from PIL.Image import Image, Resampling, new

from bot.editions.tippo.present import BalanceScene, TrayScene, WeighingScene
from bot.editions.tippo.rules import TIPPING_WILD
from bot.engine.moves import Pan
from bot.pictures.canvas import (
    DUSK,
    GOLD,
    INK,
    PAPER,
    Canvas,
    Point,
    Rgb,
    ellipse_points,
    rotated,
    translated,
)
from bot.pictures.cards import back_picture, card_picture, height_of
from bot.pictures.edition import Back, PictureEdition
from bot.pictures.emojis import MIDDLE, sized_icon
from bot.pictures.surface import (
    ImageFile,
    draw_text,
    paste_centred,
    png,
    table_background,
    webp,
)

TIPPO = "tippo"
CLOTH = (26, 66, 66), (16, 46, 48)
ICE = (168, 222, 240)
LABEL = 38
"""The width of the sign above a number, in pixels."""
ASIDE = 138
"""The distance of a tray's numbers from its middle, in pixels."""

WIDTH, HEIGHT = 720, 340
HINGE = (WIDTH / 2, 56.0)
ARM = 168.0
STEEPEST = 12.0
"""The steepest lean of the beam, in degrees."""
WEIGHT = 1.6
"""The lean of the beam for each extra card on one side, in degrees."""
CARD = 104
ROPE = 196
"""The length from the end of the beam to the plate, in pixels."""
BEAM = 400, 190
SPILT = (60, 232, 148)
"""The distances between the stand and the cards that have fallen from a tray, in pixels."""
SEEN = 4
"""The most cards visible under the top card of a pile."""


FALLEN = 18.0
"""The lean of a tipped balance's beam, in degrees."""
WEIGHED_MS = 800
CENTRE = 384
"""The width of the balance in the middle of a whole table, in pixels."""


def balance_picture(scene: BalanceScene) -> ImageFile:
    return ImageFile(png(_balance(scene, table_background(WIDTH, HEIGHT, CLOTH))), "balance.png")


def weighing_picture(scene: WeighingScene) -> ImageFile:
    """An animation of the balance as one card after the other is added; it plays once."""
    frames = [_balance(one, table_background(WIDTH, HEIGHT, CLOTH)) for one in scene.balances]
    return ImageFile(webp(frames, WEIGHED_MS, WEIGHED_MS, loop=1), "weighing.webp")


def _centre(scene: BalanceScene) -> Image:
    ground = _balance(scene, new("RGB", (WIDTH, HEIGHT), CLOTH[0]))
    return ground.resize((CENTRE, round(HEIGHT * CENTRE / WIDTH)), Resampling.BILINEAR)


def _balance(scene: BalanceScene, ground: Image) -> Image:
    more = scene.right.count - scene.left.count
    lean = max(-STEEPEST, min(STEEPEST, more * WEIGHT))
    if scene.tipped is not None:
        lean = FALLEN if scene.tipped is Pan.RIGHT else -FALLEN
        for place, at in enumerate(SPILT):
            back = back_picture(CARD, TIPPO).rotate(
                70 * place + 25, Resampling.BILINEAR, expand=True
            )
            paste_centred(ground, back, (HINGE[0] + (1 if lean > 0 else -1) * at, HEIGHT - 44))
    paste_centred(ground, _stand(), (HINGE[0], HEIGHT / 2 + 10))
    for side, tray in ((-1, scene.left), (1, scene.right)):
        x = HINGE[0] + side * ARM * cos(radians(lean))
        y = HINGE[1] + side * ARM * sin(radians(lean))
        _draw_tray(ground, tray, (x, y), side, scene.edition)
    paste_centred(ground, _beam(lean), HINGE)
    return ground


def _draw_tray(
    ground: Image, tray: TrayScene, end: tuple[float, float], side: int, edition: str
) -> None:
    x, y = end
    plate = y + ROPE
    paste_centred(ground, _ropes(), (x, y + ROPE / 2))
    foot = plate - height_of(CARD) / 2 - 4
    for depth in range(min(tray.count - 1, SEEN), 0, -1):
        paste_centred(
            ground, back_picture(CARD, TIPPO), (x + depth * 3 * side, foot + depth * 2 - 2)
        )
    named = tray.colour if tray.top.wild else None
    paste_centred(ground, card_picture(tray.top, edition, CARD, named), (x, foot))
    paste_centred(ground, _plate(), (x, plate))
    if tray.frozen:
        paste_centred(ground, _ice(), (x, foot))
    aside = x + side * ASIDE
    # Numbers without words: the cards, and the risk that the next one tips the balance.
    paste_centred(ground, back_picture(LABEL, TIPPO), (aside, plate - 152))
    draw_text(ground, (aside, plate - 101), str(tray.count), 46)
    if tray.risk:
        paste_centred(ground, sized_icon("balance", LABEL), (aside, plate - 53))
        draw_text(
            ground, (aside, plate - 14), f"{tray.risk} %", 40, GOLD, max_width=2 * (ASIDE - 94)
        )


@cache
def _stand() -> Image:
    canvas = Canvas(220, 300, 220)
    canvas.line([(110, 24), (110, 268)], 13, INK)
    canvas.line([(110, 24), (110, 268)], 7, DUSK)
    foot = [(30, 292), *ellipse_points((110, 292), 80, 30, 180, 360), (190, 292)]
    canvas.area(foot, DUSK)
    canvas.line([*foot, foot[0]], 5, INK)
    return canvas.done()


@cache
def _beam(lean: float) -> Image:
    canvas = Canvas(*BEAM, BEAM[0])
    middle = BEAM[0] / 2, BEAM[1] / 2
    x, y = ARM * cos(radians(lean)), ARM * sin(radians(lean))
    ends = [(middle[0] - x, middle[1] - y), (middle[0] + x, middle[1] + y)]
    canvas.line(ends, 18, INK)
    canvas.line(ends, 11, GOLD)
    for point in (*ends, middle):
        canvas.disc(point, 12, INK)
        canvas.disc(point, 8, PAPER)
    return canvas.done()


@cache
def _ropes() -> Image:
    canvas = Canvas(172, ROPE, 172)
    for foot in (8, 164):
        canvas.line([(86, 4), (foot, ROPE - 4)], 3.4, DUSK)
    return canvas.done()


@cache
def _plate() -> Image:
    canvas = Canvas(188, 40, 188)
    dish = [(8, 8), *ellipse_points((94, 8), 86, 26, 180, 0)]
    canvas.area(dish, GOLD)
    canvas.line([*dish, dish[0]], 5, INK)
    return canvas.done()


@cache
def _ice() -> Image:
    width, height = CARD + 16, height_of(CARD) + 16
    canvas = Canvas(width, height, width)
    corners = [(6, 6), (width - 6, 6), (width - 6, height - 6), (6, height - 6), (6, 6)]
    canvas.area(corners, (*ICE, 96))
    canvas.line(corners, 7, ICE)
    picture = canvas.done()
    picture.alpha_composite(sized_icon("frozen", 64), (width - 62, 0))
    return picture


def balance_symbol(
    canvas: Canvas, middle: Point, reach: float, colour: Rgb, lean: float = 17.0
) -> None:
    """Draw a balance of half width `reach`, with its beam's right end down by `lean` degrees."""
    width = reach * 0.19
    hinge = (0.0, -0.52)
    left, right = rotated([(-0.74, -0.52), (0.74, -0.52)], lean, hinge)
    canvas.line(translated([(0, -0.74), (0, 0.8)], middle, reach), width, colour)
    canvas.line(translated([(-0.42, 0.86), (0.42, 0.86)], middle, reach), width * 1.1, colour)
    canvas.line(translated([left, right], middle, reach), width, colour)
    for x, y in (left, right):
        tray = ellipse_points((x, y + 0.44), 0.36, 0.4, 0, 180)
        canvas.area(translated(tray, middle, reach), colour)
        canvas.line(translated([(x, y), (x, y + 0.5)], middle, reach), width * 0.7, colour)


def stop_symbol(canvas: Canvas, middle: Point, reach: float, colour: Rgb) -> None:
    """Draw the mark of a Stop card: two bars, like a pause sign."""
    for x in (-0.38, 0.38):
        bar = [(x, -0.52), (x, 0.52)]
        canvas.line(translated(bar, middle, reach), reach * 0.36, colour)


def _frozen_icon(canvas: Canvas) -> None:
    for step in range(6):
        arm = ([(0, 0), (0, -50)], [(-15, -44), (0, -28), (15, -44)])
        for line in arm:
            canvas.line(translated(rotated(line, step * 60), MIDDLE), 11, ICE)


PART = PictureEdition(
    face_symbols={TIPPING_WILD: balance_symbol},
    mark=stop_symbol,
    icons={
        "balance": lambda canvas: balance_symbol(canvas, MIDDLE, 52, GOLD),
        "frozen": _frozen_icon,
    },
    scenes={BalanceScene: balance_picture, WeighingScene: weighing_picture},
    centres={BalanceScene: _centre},
    cloth=CLOTH,
    back=Back((16, 74, 78), ICE, balance_symbol),
)
