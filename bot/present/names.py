"""The names of those who play, safe to show. Knows Discord's markdown, not its accounts."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Protocol

from bot.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.i18n import Locale
    from bot.table.sitting import Sitter


class Seated(Protocol):
    """A table, or a tournament: whoever has people in an order."""

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits where."""


LONGEST = 32
"""Letters of a name that are shown; Discord allows no more itself."""
_MARKS = re.compile(r"([\\*_~`|<>\[\]#:@.])")
_HIDDEN = frozenset({"Cc", "Cs", "Co", "Zl", "Zp"})
_OVERRIDES = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def plain(name: str) -> str:
    """A name for a label, where markdown is not read.

    Args:
        name: As the person wrote it.
    """
    kept = "".join(
        letter
        for letter in name
        if unicodedata.category(letter) not in _HIDDEN and letter not in _OVERRIDES
    )
    return " ".join(kept.split())[:LONGEST].strip() or "?"


def escaped(name: str) -> str:
    """A name for a text: no markdown, no mention, no link comes of it.

    Args:
        name: As the person wrote it.
    """
    # A zero-width space keeps `@everyone` and `https:` from being what they look like.
    return _MARKS.sub(lambda mark: _disarmed(mark[1]), plain(name))


def _disarmed(mark: str) -> str:
    return f"{mark}\u200b" if mark in ":@." else f"\\{mark}"


def label_name(sitting: Seated, seat: int) -> str:
    """The name of a seat for a label; a second one of the same name is numbered.

    Args:
        sitting: The table.
        seat: The seat.
    """
    names = [plain(sitter.name) for sitter in sitting.sitters]
    same = names[:seat].count(names[seat])
    return f"{names[seat]} ({same + 1})" if same else names[seat]


def seat_name(sitting: Seated, seat: int) -> str:
    """The name of a seat for a text, in markdown.

    Args:
        sitting: The table.
        seat: The seat.
    """
    return escaped(label_name(sitting, seat))


def user_name(sitting: Seated, user_id: int, locale: Locale) -> str:
    """The name of a person at the table for a text; words for one who is not there.

    Args:
        sitting: The table.
        user_id: Discord id of the person.
        locale: Language of the reader.
    """
    for seat, sitter in enumerate(sitting.sitters):
        if sitter.user_id == user_id:
            return seat_name(sitting, seat)
    return tr(locale, "somebody")


def listed(items: Iterable[str], locale: Locale) -> str:
    """Things in a row: “A, B and C”.

    Args:
        items: The things, as they are to be shown.
        locale: Language of the reader.
    """
    *first, last = items or ("",)
    if not first:
        return last
    row, *more = first
    for item in more:
        row = tr(locale, "list-next", list=row, item=item)
    return tr(locale, "list-last", list=row, item=last)
