"""The fonts of text in pictures: Comfortaa, and those that write what it has no letters for."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import structlog
from PIL import ImageFont

if TYPE_CHECKING:
    from matplotlib.ft2font import FT2Font

log = structlog.get_logger(__name__)

ART = Path(__file__).resolve().parents[3] / "data" / "art"
FONT = ART / "Comfortaa-Bold.ttf"
"""Comfortaa by Johan Aakerlund, SIL Open Font License 1.1, as it was published."""
FALLBACKS = ART / "fonts"
"""Where the others lie, each with its licence; a host may add some."""
KINDS = {".ttf", ".otf", ".ttc"}
LAST = "DejaVuSans-Bold.ttf"
LETTERS = 4096
"""How many letters of names are remembered, of all that there are."""
PROBE_SIZE = 24
"""At which a letter is compared with one that no font has."""
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
"""A letter of each script that names are written in."""


def uncovered_scripts() -> list[str]:
    """Scripts that no font here writes, by their names."""
    return [name for name, letter in SCRIPTS.items() if font_of(letter) is None]


def usable_fonts(folder: Path) -> list[Path]:
    """Every font of a folder that can be read, and after them what has most letters of Europe."""
    from matplotlib import get_data_path  # noqa: PLC0415, as in `every_font`

    files = sorted(one for one in folder.glob("*") if one.suffix.lower() in KINDS)
    # matplotlib carries DejaVu, which has many signs, too.
    return [*filter(_is_font, files), Path(get_data_path()) / "fonts" / "ttf" / LAST]


@cache
def main_font(size: int) -> ImageFont.FreeTypeFont:
    """Comfortaa.

    Args:
        size: Of the letters, in pixels.
    """
    # The basic layout draws the same on every machine, whatever libraries it has.
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(LETTERS)
def main_has(letter: str) -> bool:
    """Whether Comfortaa has a letter."""
    if letter.isspace():
        return True
    font = main_font(PROBE_SIZE)
    return bytes(font.getmask(letter)) != bytes(font.getmask("\uffff"))


def every_font(size: int) -> FT2Font:
    """All fonts as one, which shapes letters, joins them and sets them from right to left.

    Args:
        size: Of the letters, in pixels.
    """
    # Only the process that draws needs it: it takes half a second and 60 MB.
    from matplotlib.font_manager import get_font  # noqa: PLC0415

    # It gives every thread fonts of its own, as threads may not share them.
    font = get_font([FONT, *(path for path, _ in _others())])
    font.set_size(size, 72)
    return font


@lru_cache(LETTERS)
def font_of(letters: str) -> int | None:
    """The first font that has each of some letters, 0 if it is Comfortaa; None if there is none."""
    if all(map(main_has, letters)):
        return 0
    others = range(1, len(_others()) + 1)
    return next((n for n in others if all(font_has(n, letter) for letter in letters)), None)


def font_has(number: int, letter: str) -> bool:
    """Whether a font has a letter.

    Args:
        number: As `font_of` counts them.
    """
    if number == 0:
        return main_has(letter)
    return bool(_others()[number - 1][1].get_char_index(ord(letter)))


@cache
def _others() -> tuple[tuple[Path, FT2Font], ...]:
    from matplotlib.ft2font import FT2Font  # noqa: PLC0415, as in `every_font`

    return tuple((path, FT2Font(path)) for path in usable_fonts(FALLBACKS))


def _is_font(path: Path) -> bool:
    from matplotlib.ft2font import FT2Font  # noqa: PLC0415, as in `every_font`

    try:
        FT2Font(path)
    except (OSError, RuntimeError) as error:
        log.warning("a font cannot be read", file=path.name, error=str(error))
        return False
    return True
