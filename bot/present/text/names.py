"""The names of players, escaped for Discord's markdown."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from bot.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.i18n import Locale
    from bot.table.state.table_state import Player


class HasSeats(Protocol):
    """A table, or a tournament: whoever has people in an order."""

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""


LONGEST = 32
"""Letters of a name that are shown; Discord allows no more itself."""
_MARKS = re.compile(r"([\\*_~`|<>\[\]#:@.])")
_HIDDEN = frozenset({"Cc", "Cs", "Co", "Zl", "Zp"})
_BIDI_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""
_NAMELESS = "?"
_KEPT_NAMES = 10_000
"""Names that are kept clean and escaped: every message says those of its table many times."""


@lru_cache(_KEPT_NAMES)
def clean_name(name: str) -> str:
    """A name for a label, where markdown is not read; one that nobody could see is a sign."""
    kept = "".join(
        letter
        for letter in name
        if unicodedata.category(letter) not in _HIDDEN and letter not in _BIDI_CONTROLS
    )
    shown = " ".join(kept.split())[:LONGEST].strip()
    return shown if any(map(_is_visible, shown)) else _NAMELESS


def _is_visible(letter: str) -> bool:
    """Whether a letter is seen by itself: no space, no joiner, no accent without a letter."""
    return unicodedata.category(letter)[0] not in "CMZ" and letter not in _BLANKS


@lru_cache(_KEPT_NAMES)
def escape_markdown(name: str) -> str:
    """A name for a text: no markdown, no mention, no link comes of it."""
    # A zero-width space keeps `@everyone` and `https:` from being what they look like.
    return _MARKS.sub(lambda mark: _escape_mark(mark[1]), clean_name(name))


def _escape_mark(mark: str) -> str:
    return f"{mark}\u200b" if mark in ":@." else f"\\{mark}"


def label_name(state: HasSeats, seat: int) -> str:
    """The name of a seat for a label; a second one of the same name is numbered."""
    names = [clean_name(player.name) for player in state.players]
    same = names[:seat].count(names[seat])
    return f"{names[seat]} ({same + 1})" if same else names[seat]


def seat_name(state: HasSeats, seat: int) -> str:
    """The name of a seat for a text, in markdown."""
    return escape_markdown(label_name(state, seat))


def user_name(state: HasSeats, user_id: int, locale: Locale) -> str:
    """The name of a person at the table for a text; words for one who is not there."""
    for seat, player in enumerate(state.players):
        if player.user_id == user_id:
            return seat_name(state, seat)
    return tr(locale, "somebody")


def join_names(items: Iterable[str], locale: Locale) -> str:
    """Things in a row: “A, B and C”."""
    *first, last = items or ("",)
    if not first:
        return last
    row, *more = first
    for item in more:
        row = tr(locale, "list-next", list=row, item=item)
    return tr(locale, "list-last", list=row, item=last)
