"""UNO Harry Potter on screen: its cards, the button that shows a hand, birthdays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from bot.editions.potter.rules import DRAW_THREE, HOWLER, INVISIBLE, MONTHS, SHOW, CryHand
from bot.engine.events import CardLaid, Event
from bot.engine.setup import Detail
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.clicks import ClickAction, Words, action, number_among
from bot.present.components import (
    Buttons,
    Light,
    Panel,
    Select,
    Text,
    button,
    capitalised,
    option_for,
    text_panel,
)
from bot.present.edition import PresentEdition, Stage, VerbButton, since_last_card
from bot.present.text.events import event_text
from bot.present.text.status import question_line

BIRTHDAY = "birthday"
"""The name of the detail that players give, as in the edition's setup."""


MONTH = number_among(range(1, len(MONTHS) + 1))


def _birthday(text: str) -> Detail:
    day, _, month = text.partition(" ")
    number: int = MONTH.read(month)
    return number_among(range(1, MONTHS[number - 1] + 1)).read(day), number


@action(BIRTHDAY)
class ShowBirthday(ClickAction):
    pass


@action("birthday-month")
class ShowDays(ClickAction):
    """Choose a month, and show its days."""

    month: Annotated[int, MONTH]


@action("birthday-day")
class ChooseBirthday(ClickAction):
    """Save the day and month of the person's birthday."""

    birthday: Annotated[Detail, Words(_birthday, lambda detail: " ".join(map(str, detail)))]


@action("birthday-forget")
class ForgetBirthday(ClickAction):
    pass


class PotterPresent(PresentEdition):
    emblem = HOWLER.value
    face_names = {
        DRAW_THREE: "draw-three",
        HOWLER: "howler",
        INVISIBLE: "invisibility",
    }
    character_icons = {"birthday": "🎂"}
    verb_buttons = (VerbButton(SHOW, 80, in_channel=False),)
    lobby_kinds = (BIRTHDAY,)

    def stage(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Stage:
        """A Howler in red until the hand is shown; the player of Invisibility is faded."""
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


LAST_OF_FIRST = 16
"""The last day in the first of two selects, as a select has at most 25 options."""


def birthday_panel(known: Detail | None, locale: Locale) -> Panel:
    """The stored birthday, and the choice of a month."""
    months = tuple(
        option_for(capitalised(tr(locale, f"month-{one}")), ShowDays(one))
        for one in range(1, len(MONTHS) + 1)
    )
    choice = Select(tr(locale, "choose-birthday"), ShowDays(1), months)
    if known is None:
        return Panel((Text(tr(locale, "birthday-unknown")), choice))
    day, month = known
    words = tr(locale, "birthday-known", day=day, month=tr(locale, f"month-{month}"))
    forget = button(locale, ForgetBirthday(), key="button-forget-birthday")
    return Panel((Text(words), choice, Buttons((forget,))))


def birthday_days_panel(month: int, locale: Locale) -> Panel:
    """The days of a month, to choose from."""
    days, name = range(1, MONTHS[month - 1] + 1), tr(locale, f"month-{month}")
    selects = [
        Select(
            tr(locale, "choose-birthday-day", first=part[0], last=part[-1], month=name),
            ChooseBirthday((part[0], month)),
            tuple(option_for(str(day), ChooseBirthday((day, month))) for day in part),
        )
        for part in (days[:LAST_OF_FIRST], days[LAST_OF_FIRST:])
    ]
    back = button(locale, ShowBirthday(), key="button-back")
    return Panel((Text(tr(locale, "birthday-unknown")), *selects, Buttons((back,))))


def wrong_birthday_panel(locale: Locale) -> Panel:
    """The answer to a day that does not exist."""
    return text_panel(tr(locale, "birthday-wrong"))


PART = PotterPresent()
