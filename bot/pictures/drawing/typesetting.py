"""Text as shapes, in any script that the fonts have: what can be written, how, and how wide."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.pictures.drawing.fonts import LETTERS, every_font, font_has, font_of, main_font, main_has

DOT = "·"
"""Stands for a letter that no font has."""
SMALLEST = 2 / 3
"""Share of their size down to which words become smaller before they are cut."""
WORDS = 512
"""How many words are kept as they are written."""
JOINERS = "\u200c\u200d"
"""Say whether letters join, and make one emoji of several."""
PER_PIXEL = 64
"""FreeType counts in parts of a pixel."""


def renderable(words: str) -> str:
    """What of a text the fonts can write: another spelling, or a dot for a letter that none has.

    Signs that no font has are left out, and so is what would turn the direction of the rest.
    """
    written, font = "", None
    for letter in unicodedata.normalize("NFC", words):
        if unicodedata.category(letter).startswith("M") or letter in JOINERS:
            # A letter and its marks are drawn with one font.
            written += letter if font is not None and font_has(font, letter) else ""
        else:
            spelling, font = _spelled(letter)
            written += spelling
    return " ".join(written.split()) or (words and DOT)


@lru_cache(WORDS)
def text_shape(words: str, size: int, max_width: int) -> Image.Image:
    """Words as a shape, with as much room above as below; those of a table come again and again.

    Args:
        words: As `renderable` gives them.
        size: Of the letters, in pixels.
        max_width: Most pixels that they may take: longer words become smaller, then they are cut.
    """
    sizes = range(size, round(size * SMALLEST), -1)
    size = next((one for one in sizes if _width(words, one) <= max_width), sizes[-1])
    if _width(words, size) > max_width:
        while words and _width(f"{words}…", size) > max_width:
            words = words[:-1]
        words = f"{words.rstrip(f' {JOINERS}')}…"
    return _plain_shape(words, size) if _is_plain(words) else _joined_shape(words, size)


def _is_plain(words: str) -> bool:
    return all(map(main_has, words))


def _width(words: str, size: int) -> float:
    """In pixels."""
    if _is_plain(words):
        return main_font(size).getlength(words)
    font = every_font(size)
    font.set_text(words)
    return font.get_width_height()[0] / PER_PIXEL


def _plain_shape(words: str, size: int) -> Image.Image:
    font = main_font(size)
    shape = Image.new("L", (max(1, round(font.getlength(words))), sum(font.getmetrics())))
    ImageDraw.Draw(shape).text((0, 0), words, 255, font)
    return shape


def _joined_shape(words: str, size: int) -> Image.Image:
    """Words of which letters join, or come from several fonts, on the line of plain ones."""
    font = every_font(size)
    font.set_text(words)
    font.draw_glyphs_to_bitmap()
    letters = Image.fromarray(font.get_image())
    ascent, descent = main_font(size).getmetrics()
    top = ascent - letters.height + round(font.get_descent() / PER_PIXEL)
    beyond = max(0, -top, top + letters.height - ascent - descent)
    # Marks may be heaped on a letter without end: they are not to cover other lines.
    room = min(beyond, size // 2)
    shape = Image.new("L", (letters.width, ascent + descent + 2 * room))
    shape.paste(letters, (0, top + room))
    return shape


@lru_cache(LETTERS)
def _spelled(letter: str) -> tuple[str, int | None]:
    """How a letter is written, and with which font."""
    if unicodedata.category(letter) == "Cf":
        return "", None
    plain = unicodedata.normalize("NFKD", letter)
    # Comfortaa's own spelling comes before that of another font, and an accent is lost last.
    for spelling in (letter, plain):
        if all(map(main_has, spelling)):
            return spelling, 0
    for spelling in (letter, plain, plain[:1]):
        if (font := font_of(spelling)) is not None:
            return spelling, font
    return DOT if letter.isalnum() else "", None
