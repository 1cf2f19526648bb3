"""What happened, in words: one short sentence for each event that is worth telling.

Knows keys, not events: `event-<class>` with the event's fields as arguments. An event that a
reader may not know whole is told as `seen_by` leaves it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.layout import shortened
from bot.present.words import arguments, kebab

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.i18n import Locale
    from bot.table.sitting import Sitting

RECENT = 6
"""How many of the last events a message tells."""


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
    lines: list[str] = []
    for event in reversed(events[-RECENT:]):
        line = shortened(event_words(event, sitting, locale, reader), room)
        room -= len(line) + 1
        if room < 0:
            break
        lines.insert(0, line)
    return "\n".join(lines)
