"""The background of scenes, text on it, and the encoding of pictures as files."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from PIL import Image, ImageDraw

from bot.pictures.canvas import FELT, FELT_EDGE, INK, PAPER, Canvas, Rgb
from bot.pictures.typesetting import renderable, text_shape

PNG_COMPRESSION = 3
"""The compression level, at most 9; higher levels take longer and save little."""
STILL_COLOURS = 255
"""The number of colours in a still picture: so few are encoded faster, and take half the bytes."""
GIF_COLOURS = 64
MOVE_MS = 1_600
LAST_MOVE_MS = 4_000
"""Milliseconds for which the last move is shown before the replay repeats."""
FIRST_FRAME_MS = 30
FRAME_MS = 70


@dataclass(frozen=True, slots=True)
class ImageFile:
    content: bytes
    name: str


def table_background(
    width: int, height: int, cloth: tuple[Rgb, Rgb] = (FELT, FELT_EDGE)
) -> Image.Image:
    """A table in two colours, one for its cloth and one for its edge."""
    fill, edge = cloth
    ground = Image.new("RGB", (width, height), fill)
    draw = ImageDraw.Draw(ground)
    draw.rectangle((0, 0, width - 1, height - 1), outline=edge, width=6)
    return ground


@cache
def disc_picture(width: int, reach: int, colour: Rgb, edge: Rgb = INK) -> Image.Image:
    """A disc of half width `reach` with an edge; the picture is a little wider than both."""
    canvas = Canvas(width, width, width)
    middle = (width / 2, width / 2)
    canvas.disc(middle, width / 2 - 1, edge)
    canvas.disc(middle, reach, colour)
    return canvas.done()


def paste_centred(ground: Image.Image, picture: Image.Image, middle: tuple[float, float]) -> None:
    """Paste a picture around a point in pixels; parts beyond the edge are cut off."""
    left = round(middle[0] - picture.width / 2)
    top = round(middle[1] - picture.height / 2)
    ground.paste(picture, (left, top), picture)


def draw_text(
    ground: Image.Image,
    where: tuple[float, float],
    words: str,
    size: int,
    colour: Rgb = PAPER,
    *,
    align: float = 0.5,
    max_width: int = 10_000,
) -> None:
    """Write text on the background.

    Args:
        where: The position in pixels; the text is centred vertically.
        align: The fraction of the text that is left of the position.
        max_width: The limit in pixels; longer text is made smaller, then cut.
    """
    shape = text_shape(renderable(words), size, max_width)
    left = round(where[0] - shape.width * align)
    ground.paste(colour, (left, round(where[1] - shape.height / 2)), shape)


def _encoded(picture: Image.Image, kind: str, **options: Any) -> bytes:  # noqa: ANN401 - Pillow's
    content = io.BytesIO()
    picture.save(content, kind, **options)
    return content.getvalue()


def png(picture: Image.Image) -> bytes:
    few = picture.quantize(STILL_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return _encoded(few, "PNG", compress_level=PNG_COMPRESSION)


def emoji_png(picture: Image.Image) -> bytes:
    # Optimised compression takes eight times as long and saves nothing.
    return _encoded(picture, "PNG")


def reduce_colours(picture: Image.Image) -> Image.Image:
    """The picture reduced to the few colours of our GIFs."""
    return picture.quantize(GIF_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def gif(frames: Sequence[Image.Image], last: int) -> bytes:
    """A GIF that plays once; it shows the first frame briefly, the last for `last` milliseconds."""
    first, *rest = frames
    times = [FIRST_FRAME_MS, *[FRAME_MS] * (len(rest) - 1), last]
    return _encoded(first, "GIF", save_all=True, append_images=rest, duration=times, optimize=False)


def still_webp(picture: Image.Image) -> bytes:
    return _encoded(picture, "WEBP", quality=80)


def webp(
    frames: Sequence[Image.Image], each: int = MOVE_MS, last: int = LAST_MOVE_MS, loop: int = 0
) -> bytes:
    """An animated WebP, by default with one frame for each move of a replay, repeated forever.

    Args:
        each: Milliseconds for each frame except the last one.
        last: Milliseconds for the last frame.
        loop: The number of times it plays; 0 for forever.
    """
    first, *rest = frames
    return _encoded(
        first,
        "WEBP",
        save_all=True,
        append_images=rest,
        duration=[*[each] * len(rest), last],
        loop=loop,
        lossless=True,
        # A little slower than the fastest method, with a seventh of its bytes.
        method=2,
        quality=40,
    )
