"""Signs in a text: written as `:name:`, each with a character that stands in for its picture.

Knows names, not pictures. No name of a player can hold a sign: `names.escaped` breaks its colons.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.engine.cards import COLOURS, Colour

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.engine.cards import Card

WILD = "⬛"
FALLBACKS = {
    Colour.RED.value: "🟥",
    Colour.GREEN.value: "🟩",
    Colour.BLUE.value: "🟦",
    Colour.YELLOW.value: "🟨",
    "back": "🎴",
    "balance": "⚖️",
    "clock": "⏳",
    "clockwise": "🔃",
    "counter": "🔄",
    "crown": "👑",
    "fanfare": "🎺",
    "frozen": "⛔",
    "hat": "🃏",
    "spin": "🎡",
}
"""What stands in for a sign that is no card; words always stand beside it."""
CHARACTER_ICONS = {
    "birthday": "🎂",
    "buzzer": "⏱️",
    "first": "🥇",
    "pause": "⏸️",
    "robot": "🤖",
    "seat": "▫️",
    "second": "🥈",
    "star": "✨",
    "streak": "🔥",
    "third": "🥉",
    "trophy": "🏆",
    "turn": "▶️",
    "vote": "🗳️",
}
"""Signs that are characters and no pictures; words always stand beside them."""
_LETTERS = {colour.value[0].upper(): FALLBACKS[colour.value] for colour in COLOURS} | {"W": WILD}
_NAME = rf"{'|'.join((*FALLBACKS, *CHARACTER_ICONS))}|[{''.join(_LETTERS)}][0-9A-Z+*]*(?:-[a-z]+)?"
_SIGN = re.compile(rf":({_NAME}):")
_SIGN_AND_SPACE = re.compile(rf":(?:{_NAME}): ?")


def icon(name: str) -> str:
    """A sign in a text."""
    return f":{name}:"


def face_name(card: Card, edition: str) -> str:
    """The name of a card's face; a marked number looks as its edition has it."""
    return f"{card.text}-{edition}" if card.marked else card.text


def coloured_face_name(card: Card, colour: Colour | None) -> str:
    """The name of a wild's face once its colour is named.

    Args:
        colour: The colour in force; None while it is not named.
    """
    return card.text if colour is None else f"{card.text}-{colour}"


def fallback(name: str) -> str:
    """The character that stands in for a picture, or is a mark."""
    return FALLBACKS.get(name) or CHARACTER_ICONS.get(name) or _LETTERS[name[0]]


def replace_icons(markdown: str, picture: Callable[[str], str]) -> str:
    """A text with something else for each of its signs."""
    return _SIGN.sub(lambda found: picture(found[1]), markdown)


def without_icons(markdown: str) -> str:
    """A text without its signs: words stand beside each of them."""
    return _SIGN_AND_SPACE.sub("", markdown)


def medal_icon(place: int, *, earned: bool = True) -> str:
    """The sign of a place in a standing.

    Args:
        place: The place, from 1.
        earned: Whether anything has been won yet: nobody gets a medal for nothing.
    """
    medals = {1: "first", 2: "second", 3: "third"} if earned else {}
    return icon(medals.get(place, "seat"))
