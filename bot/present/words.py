"""Values of the engine as arguments of texts: seats become names, cards become words.

Knows what a field means by its name, so that the events, the questions and the own state of every
edition are told by locale keys alone. Knows no edition.
"""

from __future__ import annotations

import re
from dataclasses import fields
from enum import Enum
from typing import TYPE_CHECKING, Any

from bot.engine.cards import Card
from bot.engine.moves import Pan
from bot.i18n import catalogue, tr
from bot.present.cards import card_shown, grouped, times
from bot.present.names import escaped, listed, seat_name, user_name

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.sitting import Sitting

SEATS = frozenset(
    {
        "accused",
        "by",
        "dealer",
        "jester",
        "king",
        "loser",
        "player",
        "seat",
        "seats",
        "spinner",
        "to",
        "victim",
        "winner",
        "winners",
    }
)
"""Fields that hold seats. An edition that names its fields so needs no code here."""
PEOPLE = frozenset({"user_id"})
"""Fields that hold Discord ids."""
NOTHING = "none"
"""What an empty field says; a text may choose by it."""
_INNER_CAPITAL = re.compile(r"(?<=.)(?=[A-Z])")


def kebab(name: str) -> str:
    """A class or field name as keys spell it: `CardLaid` is `card-laid`.

    Args:
        name: The name.
    """
    return _INNER_CAPITAL.sub("-", name).lower().replace("_", "-")


def has(locale: Locale, key: str) -> bool:
    """Whether there is a text for a key.

    Args:
        locale: Language of the reader.
        key: The key.
    """
    return catalogue().has(locale, key)


def arguments(
    value: Any,  # noqa: ANN401 - an event, a question, an edition's own state
    sitting: Sitting,
    locale: Locale,
    reader: int | None = None,
) -> dict[str, str | int]:
    """The fields of a dataclass as arguments of its text.

    Seats are names, cards are words, an enumeration is its value, a yes or no is `yes` or `no`,
    nothing is `none`. The argument `you` is the first field that holds the reader's seat.

    Args:
        value: The dataclass.
        sitting: The table.
        locale: Language of the reader.
        reader: Seat of the reader; None for the channel.
    """
    you = NOTHING
    told: dict[str, str | int] = {}
    for field in fields(value):
        content = getattr(value, field.name)
        told[field.name.replace("_", "-")] = told_field(field.name, content, sitting, locale)
        if you == NOTHING and field.name in SEATS and reader is not None and content == reader:
            you = field.name
    return {**told, "you": you}


def told_field(
    name: str,
    content: Any,  # noqa: ANN401 - whatever an edition keeps
    sitting: Sitting,
    locale: Locale,
) -> str | int:
    """One field as an argument.

    Args:
        name: Name of the field; it says what a number means.
        content: What it holds.
        sitting: The table.
        locale: Language of the reader.
    """
    match content:
        case None | ():
            return NOTHING
        case bool():
            return "yes" if content else "no"
        case tuple() if isinstance(content[0], Card):
            cards = grouped(content)
            return listed(
                [times(card_shown(card, locale, sitting.edition), n) for card, n in cards], locale
            )
        case tuple():
            return listed([_told_item(name, one, sitting, locale) for one in content], locale)
        case Card():
            return card_shown(content, locale, sitting.edition)
        case Enum() if not isinstance(content, int):
            return str(content.value)
        case int():
            return _told_number(name, content, sitting, locale)
        case _:
            return escaped(str(content))


def _told_number(name: str, number: int, sitting: Sitting, locale: Locale) -> str | int:
    match name:
        case name if name in SEATS:
            return seat_name(sitting, number)
        case name if name in PEOPLE:
            return user_name(sitting, number, locale)
        case "direction":
            return "clockwise" if number == 1 else "counter"
        case "pan":
            several = sitting.game is not None and len(sitting.game.piles) > 1
            return Pan(number).name.lower() if several else NOTHING
        case _:
            return number


def _told_item(name: str, item: Any, sitting: Sitting, locale: Locale) -> str:  # noqa: ANN401
    match item:
        case (int(seat), other):
            return tr(
                locale,
                "pair",
                seat=seat_name(sitting, seat),
                value=told_field("", other, sitting, locale),
            )
        case _:
            return str(told_field(name, item, sitting, locale))
