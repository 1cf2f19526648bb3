"""What UNO Harry Potter shows: its cards, the button that shows a hand, birthdays."""

from __future__ import annotations

from bot.engine.editions.potter.birthdays import MONTHS
from bot.engine.editions.potter.faces import DRAW_THREE, HOWLER, INVISIBLE
from bot.engine.editions.potter.howler import SHOW
from bot.engine.setup import Detail
from bot.i18n import Locale, tr
from bot.present.components import Panel, Text
from bot.present.edition import PresentEdition, VerbButton

BIRTHDAY = "birthday"
"""What players tell of themselves, as the setup of the edition calls it."""


class PotterPresent(PresentEdition):
    """What UNO Harry Potter shows."""

    emblem = HOWLER.value
    face_names = {
        DRAW_THREE: "draw-three",
        HOWLER: "howler",
        INVISIBLE: "invisibility",
    }
    character_icons = {"birthday": "🎂"}
    verb_buttons = (VerbButton(SHOW, 80, in_channel=False),)


def birthday_of(day: int | None, month: int | None) -> Detail | None:
    """A day of the year; None where there is none such."""
    if day is None or month is None or day > MONTHS[month - 1]:
        return None
    return day, month


def birthday_panel(known: Detail | None, locale: Locale) -> Panel:
    """What is known of a person's birthday."""
    if known is None:
        return Panel((Text(tr(locale, "birthday-unknown")),))
    day, month = known
    words = tr(locale, "birthday-known", day=day, month=tr(locale, f"month-{month}"))
    return Panel((Text(words),))


def wrong_birthday_panel(locale: Locale) -> Panel:
    """That there is no such day."""
    return Panel((Text(tr(locale, "birthday-wrong")),))


PART = PotterPresent()
