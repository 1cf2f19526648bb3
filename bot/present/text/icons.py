"""Icons in a text: written as `:name:`, each with a character that stands in for its picture.

No name of a player can hold an icon: `names.escape_markdown` breaks its colons.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from bot.engine.cards import COLOURS, Colour
from bot.present.edition import merged

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.engine.cards import Card
    from bot.present.edition import MergedTables

WILD = "⬛"
FALLBACKS = {
    Colour.RED.value: "🟥",
    Colour.GREEN.value: "🟩",
    Colour.BLUE.value: "🟦",
    Colour.YELLOW.value: "🟨",
    "back": "🎴",
    "clock": "⏳",
    "clockwise": "🔃",
    "counter": "🔄",
    "crown": "👑",
}
"""What stands in for an icon that all editions share; words always stand beside it."""
CHARACTER_ICONS = {
    "first": "🥇",
    "pause": "⏸️",
    "previous": "◀️",
    "robot": "🤖",
    "seat": "▫️",
    "second": "🥈",
    "star": "✨",
    "stopwatch": "⏱️",
    "streak": "🔥",
    "team-1": "🔶",
    "team-2": "🟣",
    "team-3": "⬜",
    "team-4": "🌸",
    "team-5": "🖤",
    "third": "🥉",
    "to-end": "⏭️",
    "to-start": "⏮️",
    "trophy": "🏆",
    "turn": "▶️",
    "vote": "🗳️",
}
"""Shared icons that are characters and have no picture; words always stand beside them."""
_LETTERS = {colour.value[0].upper(): FALLBACKS[colour.value] for colour in COLOURS} | {"W": WILD}
_FACE = rf"[{''.join(_LETTERS)}][0-9A-Z+*]*(?:-[a-z]+)?"


def icon(name: str) -> str:
    """An icon in a text."""
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
    return icon_characters().get(name) or _LETTERS[name[0]]


def icon_characters() -> Mapping[str, str]:
    """The characters of all icons, those of editions included."""
    return _characters(merged())


def replace_icons(markdown: str, picture: Callable[[str], str]) -> str:
    """A text with something else for each of its icons."""
    return _pattern(merged()).sub(lambda found: picture(found[1]), markdown)


def without_icons(markdown: str) -> str:
    """A text without its icons: words stand beside each of them."""
    return _pattern(merged(), " ?").sub("", markdown)


def medal_icon(place: int, *, earned: bool = True) -> str:
    """The icon of a place in a standing.

    Args:
        place: The place, from 1.
        earned: Whether anything has been won yet: nobody gets a medal for nothing.
    """
    medals = {1: "first", 2: "second", 3: "third"} if earned else {}
    return icon(medals.get(place, "seat"))


@lru_cache(maxsize=1)
def _characters(tables: MergedTables) -> Mapping[str, str]:
    return {**FALLBACKS, **CHARACTER_ICONS, **tables.icon_fallbacks, **tables.character_icons}


@lru_cache(maxsize=2)
def _pattern(tables: MergedTables, after: str = "") -> re.Pattern[str]:
    names = "|".join(map(re.escape, _characters(tables)))
    return re.compile(rf":({names}|{_FACE}):{after}")
