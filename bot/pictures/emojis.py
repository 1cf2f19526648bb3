"""The emojis: every face and icon by name, as a file and under the name that Discord gets.

A face is named as its card is written (`R7`, `W+4`), a marked number with its edition behind that
(`G3*-<edition>`), a wild whose colour is named with that colour (`W+4-red`), an emblem as its
colour (`red`), an icon by its own name (`draw`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256

from PIL.Image import Image

from bot.engine.cards import COLOURS
from bot.engine.editions import EDITIONS
from bot.pictures.cards import face_picture
from bot.pictures.icons import back_picture, emblem_picture, icon_names, icon_picture
from bot.pictures.surface import emoji_png
from bot.present.text.names import coloured_face_name, face_name

PREFIX = "uno_"
"""Begins the names of our emojis, so that no other of the application's is ever touched."""
HASH = 8
"""Hexadecimal digits of an emoji's name that say which version of its art it is."""
_OURS = re.compile(rf"{PREFIX}(\w+)_[0-9a-f]{{{HASH}}}")
_SPELLED = {"+": "plus", "*": "star", "-": "_"}


@dataclass(frozen=True, slots=True)
class Emoji:
    """A face or icon, ready to be brought to Discord.

    Args:
        name: Its name there: it is another one when the art is.
        content: The file, a PNG of 128 by 128 pixels.
    """

    name: str
    content: bytes


def slug(name: str) -> str:
    """The name of a face or icon in small letters, digits and underscores.

    Args:
        name: Its name (`R3*`).
    """
    return "".join(_SPELLED.get(letter, letter) for letter in name.lower())


def names() -> frozenset[str]:
    """The names of all faces and icons."""
    return frozenset(_art(tuple(EDITIONS)))


@cache
def picture(name: str) -> Image:
    """A face or icon.

    Args:
        name: One of `names`.
    """
    return _art(tuple(EDITIONS))[name]()


@cache
def emoji(name: str) -> Emoji:
    """A face or icon as Discord gets it.

    The version is the hash of the pixels: the bytes of a file depend on who packed it.

    Args:
        name: One of `names`.
    """
    drawn = picture(name)
    version = sha256(drawn.tobytes()).hexdigest()[:HASH]
    return Emoji(f"{PREFIX}{slug(name)}_{version}", emoji_png(drawn))


def slug_of(emoji_name: str) -> str | None:
    """Which face or icon an emoji of Discord shows, as `slug` spells it; None if it is not ours."""
    found = _OURS.fullmatch(emoji_name)
    return None if found is None else found[1]


def emojis() -> dict[str, Emoji]:
    """All faces and icons by name. Drawing them takes a second: do it off the event loop."""
    return {name: emoji(name) for name in sorted(names())}


@cache
def _art(editions: tuple[str, ...]) -> Mapping[str, Callable[[], Image]]:
    art: dict[str, Callable[[], Image]] = {"back": back_picture}
    for edition in editions:
        for card in EDITIONS[edition].deck:
            art[face_name(card, edition)] = partial(face_picture, card, edition)
            for colour in COLOURS if card.wild else ():
                name = coloured_face_name(card, colour)
                art[name] = partial(face_picture, card, edition, colour)
    art |= {colour.value: partial(emblem_picture, colour) for colour in COLOURS}
    art |= {name: partial(icon_picture, name) for name in icon_names()}
    return art
