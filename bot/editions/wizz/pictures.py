"""The pictures of UNO Wizz: the wheel with its segments and its pointer, at rest or turning."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin

from PIL import Image, ImageChops

from bot.editions.wizz.present import WheelScene
from bot.engine.cards import Colour
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
    Symbol,
    ellipse_points,
    rotated,
    translated,
)
from bot.pictures.cards import draw_emblem, draw_four
from bot.pictures.edition import Back, PictureEdition
from bot.pictures.surface import (
    ImageFile,
    draw_text,
    gif,
    paste_centred,
    png,
    reduce_colours,
    table_background,
)
from bot.pictures.typesetting import draw_glyphs

CLOTH = (62, 44, 82), (42, 28, 58)
SIDE = 240
MIDDLE = (120.0, 129.0)
REACH = 102.0
RIM = 6.0
POINTER = (120.0, 24.0)
SYMBOL = 17.0
OUT = 0.68
"""The distance of a symbol from the middle, as a fraction of the radius."""
SHADES = ((96, 70, 128), (66, 50, 90), (126, 96, 158))
STEPS = 16
TURNS = 2
"""The number of full turns before the wheel stops."""
STAYS = 10_000
LEGEND = 500
ROW = 24
"""The height of a line of the legend, in pixels; its symbol and text are smaller."""
CENTRE = 146
"""The width of the wheel in the middle of a whole table, in pixels."""
BESIDE = 426
"""The width of the wheel with its legend in the picture of a whole table, in pixels."""


def wheel_picture(scene: WheelScene) -> ImageFile:
    if scene.turns and scene.stopped is not None:
        return ImageFile(_turning(scene.segments, scene.stopped), "wheel.gif")
    picture = _at(scene.segments, _rest(scene), scene.stopped)
    if scene.legend:
        picture = _with_legend(picture, table_background(LEGEND, SIDE, CLOTH), scene)
    return ImageFile(png(picture), "wheel.png")


def _with_legend(wheel: Image.Image, ground: Image.Image, scene: WheelScene) -> Image.Image:
    """The wheel on the left, and on the right the symbol and the name of each segment."""
    ground.paste(wheel, (0, (ground.height - wheel.height) // 2))
    top = (ground.height - ROW * len(scene.legend)) / 2
    for place, (name, words) in enumerate(zip(scene.segments, scene.legend, strict=True)):
        x, y = wheel.width + 16.0, top + ROW * (place + 0.5)
        paste_centred(ground, _symbol(name), (x, y))
        draw_text(ground, (x + 18, y), words, 18, align=0, max_width=ground.width - round(x) - 24)
    return ground


@cache
def _symbol(name: str) -> Image.Image:
    canvas = Canvas(ROW - 2, ROW - 2, 60)
    canvas.disc((30, 30), 30, SHADES[0])
    SEGMENTS[name](canvas, (30, 30), SYMBOL, PAPER)
    return canvas.done()


@cache
def _centre(scene: WheelScene) -> Image.Image:
    wheel = Image.new("RGB", (SIDE, SIDE), CLOTH[0])
    paste_centred(wheel, _disc(scene.segments, scene.stopped).rotate(-_rest(scene)), MIDDLE)
    paste_centred(wheel, _pointer(), POINTER)
    wheel = wheel.resize((CENTRE, CENTRE))
    if not scene.legend:
        return wheel
    ground = Image.new("RGB", (BESIDE, ROW * len(scene.legend) + 4), CLOTH[0])
    return _with_legend(wheel, ground, scene)


def _rest(scene: WheelScene) -> float:
    return -(scene.stopped or 0) * 360 / len(scene.segments)


@cache
def _turning(segments: tuple[str, ...], stopped: int) -> bytes:
    final = -stopped * 360 / len(segments) + 360 * TURNS
    stands = reduce_colours(_at(segments, final, stopped))
    # The wheel turns fast at first, then ever more slowly.
    gone = (1 - (1 - step / STEPS) ** 3 for step in range(STEPS))
    return gif([*(_passing(segments, final * part) for part in gone), stands], STAYS)


def _passing(segments: tuple[str, ...], angle: float) -> Image.Image:
    """A frame of the turning wheel; pixels are not blended, which is ten times as fast."""
    begun, bare = _begun(segments)
    step = bare.rotate(-angle, center=MIDDLE)
    step.paste(begun, mask=_still())
    return step


@cache
def _begun(segments: tuple[str, ...]) -> tuple[Image.Image, Image.Image]:
    """The wheel before it turns, with and without its pointer, both with the same palette."""
    begun = reduce_colours(_at(segments, 0, None))
    return begun, _bare(segments, 0, None).quantize(palette=begun, dither=Image.Dither.NONE)


@cache
def _still() -> Image.Image:
    """A mask of the parts that do not turn: the surroundings of the disc, and the pointer."""
    canvas = Canvas(SIDE, SIDE, SIDE)
    canvas.disc(MIDDLE, REACH + RIM, INK)
    still = ImageChops.invert(canvas.done().getchannel("A"))
    pointer = _pointer().getchannel("A")
    at = round(POINTER[0] - pointer.width / 2), round(POINTER[1] - pointer.height / 2)
    still.paste(255, at, pointer)
    return still.point(lambda level: 255 if level > 127 else 0)


def _at(segments: tuple[str, ...], angle: float, stopped: int | None) -> Image.Image:
    ground = _bare(segments, angle, stopped)
    paste_centred(ground, _pointer(), POINTER)
    return ground


def _bare(segments: tuple[str, ...], angle: float, stopped: int | None) -> Image.Image:
    ground = table_background(SIDE, SIDE, CLOTH)
    paste_centred(ground, _disc(segments, stopped).rotate(-angle, Image.Resampling.BICUBIC), MIDDLE)
    return ground


@cache
def _disc(segments: tuple[str, ...], lit: int | None) -> Image.Image:
    side = round(REACH * 2) + 16
    canvas = Canvas(side, side, side)
    middle = (side / 2, side / 2)
    each = 360 / len(segments)
    canvas.disc(middle, REACH + RIM, INK)
    for place in range(len(segments)):
        angle = place * each
        slice_ = [
            middle,
            *ellipse_points(middle, REACH, REACH, angle - 90 - each / 2, angle - 90 + each / 2),
        ]
        canvas.area(slice_, GOLD if place == lit else SHADES[place % len(SHADES)])
    for place in range(len(segments)):
        (edge,) = rotated([(0, -REACH)], (place + 0.5) * each)
        canvas.line([middle, (middle[0] + edge[0], middle[1] + edge[1])], 2.5, INK)
    for place, name in enumerate(segments):
        (point,) = rotated([(0, -REACH * OUT)], place * each)
        where = (middle[0] + point[0], middle[1] + point[1])
        SEGMENTS[name](canvas, where, SYMBOL, INK if place == lit else PAPER)
    canvas.disc(middle, 18, INK)
    canvas.disc(middle, 14, DUSK)
    return canvas.done()


@cache
def _pointer() -> Image.Image:
    canvas = Canvas(44, 44, 52)
    shape = [(6, 6), (46, 6), (26, 46)]
    canvas.area(shape, GOLD)
    canvas.line([*shape, shape[0]], 5, INK)
    return canvas.done()


def _number(canvas: Canvas, middle: Point, reach: float, ink: Rgb) -> None:
    draw_glyphs(canvas, "7", middle, reach * 1.4, reach * 0.32, colour=ink)


def _colour(canvas: Canvas, middle: Point, reach: float, ink: Rgb) -> None:
    draw_four(canvas, middle, reach * 0.48, reach * 0.48, 1)


def _two_cards(canvas: Canvas, middle: Point, reach: float, ink: Rgb) -> None:
    draw_glyphs(canvas, "2", (middle[0], middle[1]), reach * 0.84, reach * 0.2, colour=ink)
    frame = [(-0.72, -0.92), (0.72, -0.92), (0.72, 0.92), (-0.72, 0.92), (-0.72, -0.92)]
    canvas.line(translated(frame, middle, reach), reach * 0.18, ink)


def _draw_red(canvas: Canvas, middle: Point, reach: float, ink: Rgb) -> None:
    draw_emblem(canvas, Colour.RED, middle, reach, reach * 0.12)
    draw_glyphs(canvas, "+", (middle[0], middle[1] - 2), reach * 1.5, reach * 0.24, colour=PAPER)


def _draw_blue(canvas: Canvas, middle: Point, reach: float, ink: Rgb) -> None:
    draw_emblem(canvas, Colour.BLUE, middle, reach, reach * 0.12)
    draw_glyphs(canvas, "+", (middle[0], middle[1] + 3), reach * 1.5, reach * 0.24, colour=PAPER)


def _eye(canvas: Canvas, middle: Point, reach: float, ink: Rgb) -> None:
    lid = ellipse_points((0, 0.7), 1.2, 1.2, 215, 325)
    outline = [*lid, *[(x, -y) for x, y in reversed(lid)]]
    canvas.area(translated(outline, middle, reach), ink)
    canvas.disc(middle, reach * 0.3, NIGHT if ink == PAPER else GOLD)


def _trade(canvas: Canvas, middle: Point, reach: float, ink: Rgb) -> None:
    cards.reverse(canvas, middle, reach * 0.9, ink)


def _swords(canvas: Canvas, middle: Point, reach: float, ink: Rgb) -> None:
    for side in (1, -1):
        blade = [(-0.8 * side, 0.8), (0.85 * side, -0.85)]
        guard = [(-0.72 * side, 0.16), (-0.16 * side, 0.72)]
        canvas.line(translated(blade, middle, reach), reach * 0.2, ink)
        canvas.line(translated(guard, middle, reach), reach * 0.2, ink)


SEGMENTS: Mapping[str, Symbol] = {
    "discard-number": _number,
    "discard-colour": _colour,
    "almost-uno": _two_cards,
    "draw-red": _draw_red,
    "draw-blue": _draw_blue,
    "show-hand": _eye,
    "uno-wizz": cards.star,
    "trade-hands": _trade,
    "war": _swords,
}
"""The functions that draw the segments' symbols, by the segment's name."""


def _spin_icon(canvas: Canvas) -> None:
    canvas.disc((64, 70), 48, PAPER)
    for step in range(3):
        x, y = 36 * cos(step * pi / 3 + 0.3), 36 * sin(step * pi / 3 + 0.3)
        canvas.line([(64 - x, 70 - y), (64 + x, 70 + y)], 8, INK)
    canvas.disc((64, 70), 15, GOLD)
    canvas.area([(46, 8), (82, 8), (64, 40)], GOLD)


def _shout_icon(canvas: Canvas) -> None:
    canvas.area([(20, 50), (42, 50), (76, 22), (76, 106), (42, 78), (20, 78)], PAPER)
    for reach in (22, 40):
        canvas.line(ellipse_points((78, 64), reach, reach, -48, 48), 11, PAPER)


PART = PictureEdition(
    mark=cards.star,
    icons={"shout": _shout_icon, "spin": _spin_icon},
    scenes={WheelScene: wheel_picture},
    centres={WheelScene: _centre},
    cloth=CLOTH,
    back=Back((86, 40, 104), GOLD, cards.star),
)
