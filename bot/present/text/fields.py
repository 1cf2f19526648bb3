"""Values of the engine as arguments of texts: seats become names, cards become words.

A field's name determines its meaning, so that events, questions and states of every edition need
only locale keys.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from typing import Any
from zlib import crc32

from bot.engine.cards import Card, fronts
from bot.engine.events import Event
from bot.engine.moves import Pan
from bot.engine.scoring import side
from bot.engine.values import field_names
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import capitalised
from bot.present.edition import PRESENT, merged
from bot.present.text.names import (
    card_with_icon,
    escape_markdown,
    group_cards,
    join_names,
    label_name,
    sided_name,
    team_name,
    user_name,
    with_count,
)

SEATS = frozenset(["accused", "by", "dealer", "player", "seat", "seats", "to", "winner", "winners"])
"""Fields that hold seats in all editions; an edition may declare more (`seat_fields`)."""
PEOPLE = frozenset({"user_id"})
NO_VALUE = "none"
"""The value of an empty field, for selectors in texts."""
_INNER_CAPITAL = re.compile(r"(?<=.)(?=[A-Z])")


@cache
def locale_key(name: str) -> str:
    """A class or field name as spelled in keys: `CardLaid` becomes `card-laid`."""
    return _INNER_CAPITAL.sub("-", name).lower().replace("_", "-")


def text_arguments(
    value: Any,  # noqa: ANN401 - an event, a question, an edition's own state
    state: TableState,
    locale: Locale,
    reader: int | None = None,
) -> dict[str, str | int]:
    """The fields of a dataclass as arguments of its text.

    Seats become names, cards become words, an enumeration becomes its value, a boolean `yes` or
    `no`, and None `none`. The argument `you` is the name of the first field that holds the seat or
    id of `reader`, who is None for the channel.
    """
    you = NO_VALUE
    values: dict[str, str | int] = {}
    kind: Any = type(value)
    for name in field_names(kind):
        content = getattr(value, name)
        values[name.replace("_", "-")] = field_text(name, content, state, locale)
        if you == NO_VALUE and reader is not None and _is_reader(name, content, state, reader):
            you = name.replace("_", "-")
    return {**values, "you": you}


PHRASINGS = 3
"""The number of phrasings that texts have for frequent events; see `phrasing`."""


def phrasing(number: int) -> int:
    """The phrasing, from 1 to `PHRASINGS`, for a number."""
    return number % PHRASINGS + 1


def event_phrasing(event: Event, state: TableState) -> int:
    """The phrasing of an event: the same for everybody who reads about it.

    It depends on the round and on the public facts of the event. A replay thus has the same
    phrasing, unless the state is of another round or a newer version writes the event differently.
    """
    number = 0 if state.game is None else state.game.match.round
    return phrasing(crc32(f"{number} {event.seen_by(None)!r}".encode()))


def field_text(
    name: str,
    content: Any,  # noqa: ANN401 - whatever an edition keeps
    state: TableState,
    locale: Locale,
) -> str | int:
    """A field as an argument of a text; `NO_VALUE` for an empty field.

    The field's name determines the meaning of a number.
    """
    match content:
        case None | ():
            return NO_VALUE
        case bool():
            return "yes" if content else "no"
        case tuple() if isinstance(content[0], Card):
            shown = [
                with_count(card_with_icon(card, locale, state.edition), count)
                for card, count in group_cards(fronts(content))
            ]
            return join_names(shown, locale)
        case tuple():
            return join_names([_item_text(name, one, state, locale) for one in content], locale)
        case Card():
            return card_with_icon(content, locale, state.edition)
        case Enum() if not isinstance(content, int):
            return str(content.value)
        case int():
            return _number_text(name, content, state, locale)
        case _:
            return escape_markdown(str(content))


def _is_reader(name: str, content: object, state: TableState, reader: int) -> bool:
    """Whether a field holds the reader's seat or Discord id."""
    if name in PEOPLE:
        return content == state.players[reader].user_id
    return content == reader and _is_seat(name)


def _is_seat(name: str) -> bool:
    return name in SEATS or name in merged().seat_fields


def _number_text(name: str, number: int, state: TableState, locale: Locale) -> str | int:
    match name:
        case name if _is_seat(name):
            return sided_name(state, number)
        case "team":
            return team_name(number, locale)
        case name if name in PEOPLE:
            return user_name(state, number, locale)
        case "pan":
            several = state.game is not None and len(state.game.piles) > 1
            return Pan(number).name.lower() if several else NO_VALUE
        case _:
            return number


def _item_text(name: str, item: Any, state: TableState, locale: Locale) -> str:  # noqa: ANN401
    match item:
        case (int(seat), other):
            return pair_text(seat, other, state, locale)
        case _:
            return str(field_text(name, item, state, locale))


def pair_text(
    seat: int,
    content: Any,  # noqa: ANN401 - as for `field_text`
    state: TableState,
    locale: Locale,
    reader: int | None = None,
) -> str:
    """A player's name with a card or number of theirs: “Bix (red 7)”, to Bix “you (red 7)”."""
    name = tr(locale, "mark-you") if seat == reader else sided_name(state, seat)
    return tr(locale, "pair", seat=name, value=field_text("", content, state, locale))


def seat_label(state: TableState, view: View, seat: int, locale: Locale) -> str:
    """A player as a choice: “Bix · 3 cards (robot, partner)”, “You · 3 cards” to the reader."""
    marks = [*PRESENT.of(view.edition).seat_marks(view, seat, locale)]
    if seat != view.seat and view.seat in side(view, seat):
        marks.append(tr(locale, "mark-partner"))
    if state.players[seat].robot:
        marks.append(tr(locale, "mark-robot"))
    told = ", ".join(marks) or NO_VALUE
    is_own, count = seat == view.seat, view.counts[seat]
    name = capitalised(tr(locale, "mark-you")) if is_own else label_name(state, seat)
    return tr(locale, "seat-choice", name=name, count=count, marks=told)


def turns_away(view: View, seat: int) -> int:
    """The number of turns from the reader's to a player's.

    The reader and the players who are out come last.
    """
    if view.seat not in view.order or seat not in view.order:
        return len(view.order)
    order = view.order[:: view.direction]
    return (order.index(seat) - order.index(view.seat)) % len(order) or len(order)
