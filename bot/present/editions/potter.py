"""What UNO Harry Potter shows: its cards, the button that shows a hand, birthdays."""

from __future__ import annotations

from bot.engine.editions.potter import DRAW_THREE, HOWLER, INVISIBLE, MONTHS, SHOW
from bot.engine.setup import Detail
from bot.i18n import Locale, tr
from bot.present.components import Panel, Text
from bot.present.edition import PresentEdition, VerbButton

BIRTHDAY = "birthday"
"""The detail that players give about themselves, as the edition's setup names it."""


class PotterPresent(PresentEdition):
    emblem = HOWLER.value
    face_names = {
        DRAW_THREE: "draw-three",
        HOWLER: "howler",
        INVISIBLE: "invisibility",
    }
    character_icons = {"birthday": "🎂"}
    verb_buttons = (VerbButton(SHOW, 80, in_channel=False),)


def birthday_of(day: int | None, month: int | None) -> Detail | None:
    """A day of the year, or None if there is no such day."""
    if day is None or month is None or day > MONTHS[month - 1]:
        return None
    return day, month


def birthday_panel(known: Detail | None, locale: Locale) -> Panel:
    if known is None:
        return Panel((Text(tr(locale, "birthday-unknown")),))
    day, month = known
    words = tr(locale, "birthday-known", day=day, month=tr(locale, f"month-{month}"))
    return Panel((Text(words),))


def wrong_birthday_panel(locale: Locale) -> Panel:
    """The answer to a day that does not exist."""
    return Panel((Text(tr(locale, "birthday-wrong")),))


PART = PotterPresent()
