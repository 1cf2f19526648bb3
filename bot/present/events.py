"""What happened, in words: one short sentence for each event that is worth telling.

Knows keys, not events: `event-<class>` with the event's fields as arguments. An event that a
reader may not know whole is told as `seen_by` leaves it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import Colour
from bot.engine.events import CardLaid, ColourNamed, Dealt, Drew, HandShown, Owing, Turned, Why
from bot.i18n import tr
from bot.present.cards import colour_words
from bot.present.layout import shortened
from bot.present.words import NOTHING, arguments, kebab

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.engine.events import Event
    from bot.i18n import Locale
    from bot.table.sitting import Sitting

KEPT = 24
"""How many of the last events of a table are kept to be told."""
RECENT = 6
"""How many of them the table's message tells."""
MISSED = 4
"""How many of them a hand tells at most."""


def event_words(event: Event, sitting: Sitting, locale: Locale, reader: int | None = None) -> str:
    """An event in a sentence.

    Args:
        event: The event, as the engine told it: what is secret is taken away here.
        sitting: The table.
        locale: Language of the reader.
        reader: Seat of the reader, who is said “you” to; None for the channel.
    """
    seen = event.seen_by(reader)
    told = arguments(seen, sitting, locale, reader)
    match seen:
        case ColourNamed(colour=colour):
            told["named"] = colour_words(colour, locale)
        case CardLaid(card=card, colour=Colour() as colour) if card.wild:
            told["named"] = colour_words(colour, locale)
        case CardLaid():
            told["named"] = NOTHING
        case _:
            pass
    return tr(locale, f"event-{kebab(type(seen).__name__)}", **told)


def news(
    events: Sequence[Event],
    sitting: Sitting,
    locale: Locale,
    room: int,
    reader: int | None = None,
) -> str:
    """The last events in lines, the newest last.

    Args:
        events: The events, in order.
        sitting: The table.
        locale: Language of the reader.
        room: Letters that they may take; the oldest are left out first.
        reader: Seat of the reader; None for the channel.
    """
    told = tuple(_worth_telling(events))[-RECENT:]
    return _lines([event_words(event, sitting, locale, reader) for event in told], room)


def missed(
    events: Sequence[Event], sitting: Sitting, locale: Locale, room: int, reader: int
) -> str:
    """What a player has not seen yet: the events since the own last move, in small print.

    Args:
        events: The events, in order.
        sitting: The table.
        locale: Language of the player.
        room: Letters that they may take; the oldest are left out first.
        reader: Seat of the player.
    """
    since = _since_own_move(events, reader)
    told = [event for event in _worth_telling(since) if not _shown_anyway(event, reader)][-MISSED:]
    return _lines([f"-# {event_words(event, sitting, locale, reader)}" for event in told], room)


def _worth_telling(events: Sequence[Event]) -> Iterator[Event]:
    """All events but the debts that are paid in the same breath."""
    for event, then in zip(events, (*events[1:], None), strict=False):
        match event, then:
            case Owing(seat=debtor), Drew(seat=seat, why=Why.OWED) if seat == debtor:
                pass
            case _:
                yield event


def _shown_anyway(event: Event, reader: int) -> bool:
    """Whether the rest of a hand's message says the same: what is owed, what lies on top."""
    match event:
        case Owing(seat=seat):
            return seat == reader
        case Turned(put_back=put_back):
            return not put_back
        case _:
            return False


def _since_own_move(events: Sequence[Event], reader: int) -> Sequence[Event]:
    """The events of the round after what a seat did last; cards that it saw by that are news."""
    for place in reversed(range(len(events))):
        match events[place]:
            case Drew(seat=seat, why=Why.TURN | Why.OWED) | HandShown(to=seat) if seat == reader:
                return events[place:]
            case CardLaid(seat=seat) | ColourNamed(seat=seat) if seat == reader:
                return events[place + 1 :]
            case Dealt():
                return events[place + 1 :]
            case _:
                pass
    return events


def _lines(lines: Iterable[str], room: int) -> str:
    kept: list[str] = []
    for line in reversed(tuple(lines)):
        fit = shortened(line, room)
        room -= len(fit) + 1
        if room < 0:
            break
        kept.insert(0, fit)
    return "\n".join(kept)
