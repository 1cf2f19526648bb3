"""The API for `pictures.py` of a package: the pictures of an edition.

The file's `PART` is a `PictureEdition`: symbols of faces, icons, and one function for each kind of
scene.
"""

from __future__ import annotations

from bot.engine.cards import Card as Card
from bot.engine.cards import Colour as Colour
from bot.engine.cards import Face as Face
from bot.pictures.canvas import DUSK as DUSK
from bot.pictures.canvas import GOLD as GOLD
from bot.pictures.canvas import INK as INK
from bot.pictures.canvas import MIST as MIST
from bot.pictures.canvas import NIGHT as NIGHT
from bot.pictures.canvas import PAPER as PAPER
from bot.pictures.canvas import Canvas as Canvas
from bot.pictures.canvas import Point as Point
from bot.pictures.canvas import Rgb as Rgb
from bot.pictures.canvas import Symbol as Symbol
from bot.pictures.canvas import bezier_points as bezier_points
from bot.pictures.canvas import ellipse_points as ellipse_points
from bot.pictures.canvas import mirrored as mirrored
from bot.pictures.canvas import rotated as rotated
from bot.pictures.canvas import translated as translated
from bot.pictures.cards import back_picture as back_picture
from bot.pictures.cards import card_picture as card_picture
from bot.pictures.cards import draw_emblem as draw_emblem
from bot.pictures.cards import draw_four as draw_four
from bot.pictures.cards import glyph_symbol as glyph_symbol
from bot.pictures.cards import height_of as height_of
from bot.pictures.edition import Back as Back
from bot.pictures.edition import Ground as Ground
from bot.pictures.edition import PictureEdition as PictureEdition
from bot.pictures.emojis import EDGE as EDGE
from bot.pictures.emojis import MIDDLE as MIDDLE
from bot.pictures.emojis import SIDE as SIDE
from bot.pictures.emojis import icon_picture as icon_picture
from bot.pictures.emojis import with_edge as with_edge
from bot.pictures.surface import ImageFile as ImageFile
from bot.pictures.surface import draw_text as draw_text
from bot.pictures.surface import gif as gif
from bot.pictures.surface import paste_centred as paste_centred
from bot.pictures.surface import png as png
from bot.pictures.surface import reduce_colours as reduce_colours
from bot.pictures.surface import table_background as table_background
from bot.pictures.typesetting import draw_glyphs as draw_glyphs
from bot.pictures.typesetting import renderable as renderable
from bot.present.components import Scene as Scene
