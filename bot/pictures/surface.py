"""The background of scenes, text on it, and how a picture becomes a file."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.pictures.canvas import FELT, FELT_EDGE, PAPER, Rgb
from bot.pictures.typesetting import renderable, text_shape

PNG_COMPRESSION = 3
"""How hard a picture is pressed together, of 9: harder takes longer and gains little."""
STILL_COLOURS = 255
"""Colours of a still picture: fewer are drawn faster and take half the bytes."""
GIF_COLOURS = 64
"""Colours of a moving picture."""
MOVE_MS = 1_600
"""Milliseconds that a replay shows each move."""
LAST_MOVE_MS = 4_000
"""Milliseconds that it shows the last one, before it begins anew."""
FIRST_FRAME_MS = 30
"""Milliseconds that the first step of a moving picture is shown."""
FRAME_MS = 70
"""Milliseconds that a moving picture shows each step."""


@dataclass(frozen=True, slots=True)
class ImageFile:
    """A picture, ready to be sent."""

    content: bytes
    name: str


def table_background(width: int, height: int) -> Image.Image:
    """An empty table.

    Args:
        width: In pixels.
        height: In pixels.
    """
    ground = Image.new("RGB", (width, height), FELT)
    draw = ImageDraw.Draw(ground)
    draw.rectangle((0, 0, width - 1, height - 1), outline=FELT_EDGE, width=6)
    return ground


def paste_centred(ground: Image.Image, picture: Image.Image, middle: tuple[float, float]) -> None:
    """Lay a picture on the table, around a point.

    Args:
        picture: What is laid on it; what reaches beyond the table is not seen.
        middle: Where its middle comes to lie, in pixels.
    """
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
    """Write on the table.

    Args:
        where: Where the words stand, in pixels; they are as high above as below.
        size: Of the letters, in pixels.
        align: How much of the words is left of that point: 0 none, 1 all.
        max_width: Most pixels that they may take: longer words become smaller, then they are cut.
    """
    shape = text_shape(renderable(words), size, max_width)
    left = round(where[0] - shape.width * align)
    ground.paste(colour, (left, round(where[1] - shape.height / 2)), shape)


def png(picture: Image.Image) -> bytes:
    """A picture as a PNG file."""
    few = picture.quantize(STILL_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    content = io.BytesIO()
    few.save(content, "PNG", compress_level=PNG_COMPRESSION)
    return content.getvalue()


def emoji_png(picture: Image.Image) -> bytes:
    """A picture with clear parts as a PNG file."""
    content = io.BytesIO()
    # To look for the best way to press it takes eight times as long and gains nothing.
    picture.save(content, "PNG")
    return content.getvalue()


def reduce_colours(picture: Image.Image) -> Image.Image:
    """A picture with no more colours than a moving one has."""
    return picture.quantize(GIF_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def gif(frames: Sequence[Image.Image], last: int) -> bytes:
    """A moving picture that plays once, as a GIF file.

    Args:
        frames: What it shows, in order, each of few tints; the first is only a glimpse.
        last: Milliseconds that the last one stays before a viewer may begin anew.
    """
    content = io.BytesIO()
    first, *rest = frames
    times = [FIRST_FRAME_MS, *[FRAME_MS] * (len(rest) - 1), last]
    first.save(content, "GIF", save_all=True, append_images=rest, duration=times, optimize=False)
    return content.getvalue()


def still_webp(picture: Image.Image) -> bytes:
    """A picture with clear parts as a WebP file."""
    content = io.BytesIO()
    picture.save(content, "WEBP", quality=80)
    return content.getvalue()


def webp(frames: Sequence[Image.Image]) -> bytes:
    """A replay, a picture for each move, as an animated WebP file that plays again and again."""
    content = io.BytesIO()
    first, *rest = frames
    times = [*[MOVE_MS] * len(rest), LAST_MOVE_MS]
    first.save(
        content,
        "WEBP",
        save_all=True,
        append_images=rest,
        duration=times,
        loop=0,
        lossless=True,
        # A little slower than the quickest way, and a seventh of its bytes.
        method=2,
        quality=40,
    )
    return content.getvalue()
