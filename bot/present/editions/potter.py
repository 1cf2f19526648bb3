"""What UNO Harry Potter shows: its cards, the button that shows a hand, birthdays."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.editions.potter import DRAW_THREE, HOWLER, INVISIBLE, MONTHS, SHOW, CryHand
from bot.engine.events import CardLaid, Event
from bot.engine.setup import Detail
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import Light, Panel, Text
from bot.present.edition import PresentEdition, Stage, VerbButton, since_last_card
from bot.present.text.events import event_text
from bot.present.text.status import question_line

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

    def stage(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Stage:
        """A Howler in red, until the hand has been shouted out; who plays Invisibility, faded."""
        if view.waiting is CryHand.waiting:
            return Stage(question_line(state, view, locale, view.seat), light=Light.ALARM)
        shields = [
            one for one in since_last_card(recent) if isinstance(one, CardLaid) and one.shield
        ]
        if not shields:
            return Stage()
        words = event_text(shields[-1], state, locale, view.seat)
        return Stage(words, faded=frozenset({shields[-1].seat}))


def birthday_of(day: int | None, month: int | None) -> Detail | None:
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
