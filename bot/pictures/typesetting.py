"""Text as shapes, in any script that the fonts cover, and the width of these shapes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

import structlog
import uharfbuzz as hb
from PIL import Image, ImageDraw, ImageFont

from bot.pictures.canvas import (
    Canvas,
    Point,
    Rgb,
    bezier_points,
    ellipse_points,
    rotated,
    translated,
)

log = structlog.get_logger(__name__)

ART = Path(__file__).resolve().parents[2] / "data" / "art"
FONT = ART / "Comfortaa-Bold.ttf"
"""Comfortaa by Johan Aakerlund, SIL Open Font License 1.1, as published."""
FALLBACKS = ART / "fonts"
"""The folder of the other fonts, each with its licence; a host may add fonts."""
KINDS = {".ttf", ".otf", ".ttc"}
LAST = "DejaVuSans-Bold.ttf"
LETTERS = 4096
SIZES = 256
PER_PIXEL = 64
"""The number of units in a pixel, for the widths and positions of glyphs."""
PROBE_SIZE = 24
"""The size at which a letter is compared with the sign for a missing letter."""
SCRIPTS = {
    "Latin": "a",
    "Greek": "λ",
    "Cyrillic": "я",
    "Han": "王",
    "Kana": "さ",
    "Hangul": "한",
    "Arabic": "ع",
    "Hebrew": "ש",
    "Devanagari": "ह",
    "Thai": "ส",
    "Bengali": "ব",
    "Tamil": "த",
    "Telugu": "త",
    "Gujarati": "ગ",
    "Gurmukhi": "ਗ",
    "Kannada": "ಕ",
    "Malayalam": "മ",
    "Odia": "ଓ",
    "Sinhala": "ස",
    "Khmer": "ខ",
    "Lao": "ລ",
    "Burmese": "မ",
    "Tibetan": "བ",
    "Mongolian": "ᠮ",
    "Javanese": "ꦗ",
    "Ethiopic": "አ",
    "Georgian": "გ",
    "Armenian": "բ",
    "Thaana": "ދ",
    "Tifinagh": "ⵣ",
    "Cherokee": "Ꮳ",
    "Canadian": "ᗩ",
    "emoji": "👑",
}
"""One letter for each script in which names are written."""


def uncovered_scripts() -> list[str]:
    return [name for name, letter in SCRIPTS.items() if font_of(letter) is None]


def usable_fonts(folder: Path) -> list[Path]:
    """Every readable font in a folder, then a font with most European letters and symbols."""
    files = sorted(one for one in folder.glob("*") if one.suffix.lower() in KINDS)
    return [*(one for one in files if one.name != LAST and _is_font(one)), FALLBACKS / LAST]


@cache
def main_font(size: int) -> ImageFont.FreeTypeFont:
    # The basic layout draws the same on every machine, whatever libraries it has.
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(LETTERS)
def main_has(letter: str) -> bool:
    if letter.isspace():
        return True
    font = main_font(PROBE_SIZE)
    return bytes(font.getmask(letter)) != bytes(font.getmask("\uffff"))


@lru_cache(LETTERS)
def font_of(letters: str) -> int | None:
    """The number of the first font that has all of these letters, or None; 0 is Comfortaa."""
    if all(map(main_has, letters)):
        return 0
    others = range(1, len(_fonts()))
    return next((n for n in others if all(font_has(n, letter) for letter in letters)), None)


def font_has(number: int, letter: str) -> bool:
    if number == 0:
        return main_has(letter)
    return hb.Font(_fonts()[number]).get_nominal_glyph(ord(letter)) is not None


@cache
def _fonts() -> tuple[hb.Face, ...]:
    return tuple(map(_face, (FONT, *usable_fonts(FALLBACKS))))


@lru_cache(SIZES)
def _sized(number: int, size: int) -> hb.Font:
    """A font scaled to a size in pixels, and measured in fractions of a pixel."""
    font = hb.Font(_fonts()[number])
    font.scale = (size * PER_PIXEL, size * PER_PIXEL)
    return font


def _face(path: Path) -> hb.Face:
    return hb.Face(hb.Blob.from_file_path(str(path)))


def _is_font(path: Path) -> bool:
    if _face(path).glyph_count:
        return True
    log.warning("a font cannot be read", file=path.name)
    return False


Lines = tuple[list["Point"], ...]


@dataclass(frozen=True, slots=True)
class Glyph:
    width: float
    lines: Lines


_SIX: Lines = (
    ellipse_points((0.32, 0.68), 0.32, 0.32, 0, 360),
    bezier_points((0.0, 0.68), (0.0, 0.36), (0.2, 0.08), (0.48, 0.0)),
)

GLYPHS = {
    "0": Glyph(0.64, (ellipse_points((0.32, 0.5), 0.32, 0.5, 0, 360, points=60),)),
    "1": Glyph(0.34, ([(0.0, 0.2), (0.3, 0.0), (0.3, 1.0)],)),
    "2": Glyph(
        0.62,
        ([*ellipse_points((0.31, 0.3), 0.3, 0.3, 195, 385), (0.02, 1.0), (0.62, 1.0)],),
    ),
    "3": Glyph(
        0.62,
        (
            ellipse_points((0.29, 0.25), 0.27, 0.25, 200, 450),
            ellipse_points((0.29, 0.74), 0.32, 0.26, -90, 160),
        ),
    ),
    "4": Glyph(0.68, ([(0.48, 1.0), (0.48, 0.0), (0.0, 0.7), (0.68, 0.7)],)),
    "5": Glyph(
        0.62,
        (
            [(0.56, 0.0), (0.1, 0.0), (0.05, 0.46)],
            ellipse_points((0.28, 0.68), 0.33, 0.32, -133, 150),
        ),
    ),
    "6": Glyph(0.64, _SIX),
    "7": Glyph(0.6, ([(0.0, 0.0), (0.6, 0.0), (0.2, 1.0)],)),
    "8": Glyph(
        0.64,
        (
            ellipse_points((0.32, 0.24), 0.25, 0.24, 0, 360),
            ellipse_points((0.32, 0.74), 0.32, 0.26, 0, 360),
        ),
    ),
    "9": Glyph(0.64, tuple(rotated(line, 180, (0.32, 0.5)) for line in _SIX)),
    "+": Glyph(0.5, ([(0.0, 0.5), (0.5, 0.5)], [(0.25, 0.25), (0.25, 0.75)])),
    "U": Glyph(
        0.62, ([(0.0, 0.0), *ellipse_points((0.31, 0.69), 0.31, 0.31, 180, 0), (0.62, 0.0)],)
    ),
    "N": Glyph(0.66, ([(0.0, 1.0), (0.0, 0.0), (0.66, 1.0), (0.66, 0.0)],)),
    "O": Glyph(0.76, (ellipse_points((0.38, 0.5), 0.38, 0.5, 0, 360, points=60),)),
    "?": Glyph(
        0.6,
        (
            [*ellipse_points((0.3, 0.28), 0.28, 0.28, 190, 400), (0.3, 0.68)],
            [(0.3, 1.0), (0.3, 1.001)],
        ),
    ),
    "!": Glyph(0.0, ([(0.0, 0.0), (0.0, 0.66)], [(0.0, 1.0), (0.0, 1.001)])),
}


def draw_glyphs(
    canvas: Canvas,
    text: str,
    middle: Point,
    height: float,
    stroke: float,
    *,
    colour: Rgb,
) -> None:
    """Draw a few glyphs around a point; lengths are in units.

    Args:
        height: The height of a glyph, measured along the middle of its strokes.
        stroke: The width of a stroke.
    """
    gap = stroke * 1.55
    glyphs = [GLYPHS[letter] for letter in text]
    x = middle[0] - (sum(one.width for one in glyphs) * height + gap * (len(glyphs) - 1)) / 2
    for glyph in glyphs:
        for line in glyph.lines:
            canvas.line(translated(line, (x, middle[1] - height / 2), height), stroke, colour)
        x += glyph.width * height + gap


DOT = "·"
"""The character that replaces a letter that no font has."""
SMALLEST = 2 / 3
"""The smallest scale of long text before it is cut."""
WORDS = 512
JOINERS = "\u200c\u200d"
"""Characters that control whether letters join, or combine emojis."""

BIDI_KINDS = {
    "L": "L",
    "R": "R",
    "AL": "A",
    "EN": "E",
    "AN": "N",
    "ES": "S",
    "CS": "C",
    "ET": "T",
    "NSM": "M",
}
"""A letter for each class of the Unicode Bidirectional Algorithm; O, neutral, for all others."""


def renderable(words: str) -> str:
    """A text as far as the fonts can write it: respelled, or with dots for missing letters.

    Symbols that no font has, and characters that change the direction of writing, are dropped.
    """
    written, font = "", None
    for letter in unicodedata.normalize("NFC", words):
        if unicodedata.category(letter).startswith("M") or letter in JOINERS:
            # A letter and its marks are drawn with the same font.
            written += letter if font is not None and font_has(font, letter) else ""
        else:
            spelling, font = _spelled(letter)
            written += spelling
    return " ".join(written.split()) or (words and DOT)


@lru_cache(WORDS)
def text_shape(words: str, size: int, max_width: int) -> Image.Image:
    """Text as a shape with equal room above and below; cached, as names recur.

    Args:
        max_width: The limit in pixels; longer text is made smaller, then cut.
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
    if _is_plain(words):
        return main_font(size).getlength(words)
    return sum(one.advance for one in _set(words, size)) / PER_PIXEL


def _plain_shape(words: str, size: int) -> Image.Image:
    font = main_font(size)
    # Accents of capital letters extend above the line.
    room = max(0, -round(font.getbbox(words)[1]))
    high = sum(font.getmetrics()) + 2 * room
    shape = Image.new("L", (max(1, round(font.getlength(words))), high))
    ImageDraw.Draw(shape).text((0, room), words, 255, font)
    return shape


def _joined_shape(words: str, size: int) -> Image.Image:
    """Text with joined letters or several fonts, on the baseline of plain text."""
    drawing, x = hb.RasterDraw(), 0
    drawing.scale_factor = (PER_PIXEL, PER_PIXEL)
    for one in _set(words, size):
        drawing.transform = (1, 0, 0, 1, x + one.right, one.up)
        drawing.draw_glyph(one.font, one.number)
        x += one.advance
    drawn = drawing.render()
    place = drawn.extents
    # The buffer's first line is the lowest.
    letters = Image.frombytes(
        "L", (place.width, place.height), bytes(drawn.buffer), "raw", "L", place.stride, -1
    )
    ascent, descent = main_font(size).getmetrics()
    top = ascent - letters.height - place.y_origin
    beyond = max(0, -top, top + letters.height - ascent - descent)
    # A letter can carry any number of marks, which must not cover other lines.
    room = min(beyond, size // 2)
    shape = Image.new("L", (max(1, round(x / PER_PIXEL)), ascent + descent + 2 * room))
    shape.paste(letters, (place.x_origin, top + room))
    return shape


@dataclass(frozen=True, slots=True)
class PlacedGlyph:
    """A glyph of a font; its offset and the advance to the next one are in fractions of a pixel."""

    font: hb.Font
    number: int
    right: int
    up: int
    advance: int


def _set(words: str, size: int) -> Iterator[PlacedGlyph]:
    for number, letters, level in _runs(words):
        font, buffer = _sized(number, size), hb.Buffer()
        buffer.add_str(letters)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if level % 2 else "ltr"
        hb.shape(font, buffer)
        for glyph, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            yield PlacedGlyph(font, glyph.codepoint, at.x_offset, at.y_offset, at.x_advance)


def _runs(words: str) -> list[tuple[int, str, int]]:
    """The parts of a text in one font and one direction, as their font, letters and level.

    They are in the order of the line, from left to right, by rule L2 of the Unicode Bidirectional
    Algorithm; levels are `writing_levels`.
    """
    fonts: list[int] = []
    for letter in words:
        mark = unicodedata.category(letter).startswith("M") or letter in JOINERS
        fonts.append(fonts[-1] if mark and fonts else font_of(letter) or 0)
    letters = zip(fonts, writing_levels(words), words, strict=True)
    runs = [
        (font, "".join(letter for _, _, letter in part), level)
        for (font, level), part in groupby(letters, lambda one: one[:2])
    ]
    deepest = max(level for *_, level in runs)
    for lowest in range(deepest, 0, -1):
        for start, run in enumerate(runs):
            if run[2] >= lowest and (start == 0 or runs[start - 1][2] < lowest):
                beyond = (at for at in range(start, len(runs)) if runs[at][2] < lowest)
                end = next(beyond, len(runs))
                runs[start:end] = reversed(runs[start:end])
    return runs


def writing_levels(words: str) -> list[int]:
    """The depth of each letter within text of other directions; even levels run from left to right.

    This is the Unicode Bidirectional Algorithm without controls, which `renderable` drops, and
    without pairs of brackets.
    """
    kinds = "".join(BIDI_KINDS.get(unicodedata.bidirectional(letter), "O") for letter in words)
    first = re.search("[LRA]", kinds)
    base = "L" if first is None or first[0] == "L" else "R"
    # The text is treated as if letters of the paragraph's direction surrounded it.
    kinds = f"{base}{kinds}{base}"
    kinds = re.sub("(.)M+", lambda found: found[1] * len(found[0]), kinds)  # W1
    kinds = _changed("A[^LR]*", "E", "N", kinds)  # W2
    kinds = kinds.replace("A", "R")  # W3
    kinds = re.sub("(?<=N)C(?=N)", "N", re.sub("(?<=E)[SC](?=E)", "E", kinds))  # W4
    kinds = re.sub("T*E[ET]*", lambda found: "E" * len(found[0]), kinds)  # W5
    kinds = re.sub("[SCT]", "O", kinds)  # W6
    kinds = _changed("L[^R]*", "E", "L", kinds)  # W7
    kinds = _changed("(?<=L)O+(?=L)", "O", "L", kinds)  # N1
    kinds = _changed("(?<=[REN])O+(?=[REN])", "O", "R", kinds)  # N1
    kinds = kinds.replace("O", base)  # N2
    levels = {"L": 0, "R": 1, "E": 2, "N": 2} if base == "L" else {"L": 2, "R": 1, "E": 2, "N": 2}
    return [levels[kind] for kind in kinds[1:-1]]  # I1, I2


def _changed(where: str, old: str, new: str, kinds: str) -> str:
    return re.sub(where, lambda found: found[0].replace(old, new), kinds)


@lru_cache(LETTERS)
def _spelled(letter: str) -> tuple[str, int | None]:
    if unicodedata.category(letter) == "Cf":
        return "", None
    plain = unicodedata.normalize("NFKD", letter)
    # Comfortaa's spelling is preferred to another font's; accents are dropped as a last resort.
    for spelling in (letter, plain):
        if all(map(main_has, spelling)):
            return spelling, 0
    for spelling in (letter, plain, plain[:1]):
        if (font := font_of(spelling)) is not None:
            return spelling, font
    return DOT if letter.isalnum() else "", None
