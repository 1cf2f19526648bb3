"""The pictures of an edition: `pictures.py` of a package.

Its `PART` is a `PictureEdition`: symbols of faces, icons, and a function for each kind of scene.
"""

from __future__ import annotations

from bot.engine.cards import Card, Colour, Face
from bot.pictures.canvas import (
    DUSK,
    GOLD,
    INK,
    MIST,
    NIGHT,
    PAPER,
    Canvas,
    Point,
    Rgb,
    Symbol,
    bezier_points,
    ellipse_points,
    mirrored,
    rotated,
    translated,
)
from bot.pictures.cards import (
    back_picture,
    card_picture,
    draw_emblem,
    draw_four,
    glyph_symbol,
    height_of,
)
from bot.pictures.edition import PictureEdition
from bot.pictures.emojis import EDGE, MIDDLE, SIDE, icon_picture, with_edge
from bot.pictures.surface import (
    ImageFile,
    draw_text,
    gif,
    paste_centred,
    png,
    reduce_colours,
    table_background,
)
from bot.pictures.typesetting import draw_glyphs, renderable
from bot.present.components import Scene

__all__ = [
    "DUSK",
    "EDGE",
    "GOLD",
    "INK",
    "MIDDLE",
    "MIST",
    "NIGHT",
    "PAPER",
    "SIDE",
    "Canvas",
    "Card",
    "Colour",
    "Face",
    "ImageFile",
    "PictureEdition",
    "Point",
    "Rgb",
    "Scene",
    "Symbol",
    "back_picture",
    "bezier_points",
    "card_picture",
    "draw_emblem",
    "draw_four",
    "draw_glyphs",
    "draw_text",
    "ellipse_points",
    "gif",
    "glyph_symbol",
    "height_of",
    "icon_picture",
    "mirrored",
    "paste_centred",
    "png",
    "reduce_colours",
    "renderable",
    "rotated",
    "table_background",
    "translated",
    "with_edge",
]
