"""Every face and icon as an emoji: its file and its name at Discord.

A face is named as its card is written (`R7`, `W+4`), a marked number with its edition appended
(`G3*-<edition>`), a wild with a named colour by both (`W+4-red`), an emblem by its colour (`red`),
an icon by its own name (`draw`).
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
"""Prefix of our emojis' names, so that no other emoji of the application is touched."""
HASH = 8
"""Hex digits of an emoji's name that identify the version of its art."""
_OURS = re.compile(rf"{PREFIX}(\w+)_[0-9a-f]{{{HASH}}}")
_SPELLED = {"+": "plus", "*": "star", "-": "_"}


@dataclass(frozen=True, slots=True)
class Emoji:
    """A face or icon, ready for upload.

    Args:
        name: Its name at Discord, which changes with the art.
        content: A PNG file of 128 by 128 pixels.
    """

    name: str
    content: bytes


def slug(name: str) -> str:
    """The name of a face or icon (`R3*`) in lowercase letters, digits and underscores."""
    return "".join(_SPELLED.get(letter, letter) for letter in name.lower())


def names() -> frozenset[str]:
    """The names of all faces and icons."""
    return frozenset(_art(tuple(EDITIONS)))


@cache
def picture(name: str) -> Image:
    """The face or icon with one of `names`."""
    return _art(tuple(EDITIONS))[name]()


@cache
def emoji(name: str) -> Emoji:
    """The upload of a face or icon with one of `names`.

    The version is a hash of the pixels: the bytes of a file depend on the encoder.
    """
    drawn = picture(name)
    version = sha256(drawn.tobytes()).hexdigest()[:HASH]
    return Emoji(f"{PREFIX}{slug(name)}_{version}", emoji_png(drawn))


def slug_of(emoji_name: str) -> str | None:
    """The slug of the face or icon that an emoji at Discord shows, or None if it is not ours."""
    found = _OURS.fullmatch(emoji_name)
    return None if found is None else found[1]


def emojis() -> dict[str, Emoji]:
    """All faces and icons by name. Drawing them takes a second: call it off the event loop."""
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
