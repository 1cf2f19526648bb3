"""UNO Master on screen: its button and its buzzer."""

from __future__ import annotations

from collections.abc import Sequence

from bot.editions.master.rules import PRESS, Buzzed, Pressed
from bot.engine.events import Event
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale
from bot.present.components import Light, Style
from bot.present.edition import PresentEdition, Stage, VerbButton, last_since_card
from bot.present.text.events import event_text


class MasterPresent(PresentEdition):
    emblem = "press"
    verb_buttons = (VerbButton(PRESS, 50, Style.SUCCESS),)

    def stage(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Stage:
        """The buzzer, shown until the next card."""
        buzzed = last_since_card(recent, Buzzed)
        if buzzed is None:
            return Stage()
        words = event_text(buzzed, state, locale, view.seat)
        return Stage(words, light=Light.ALARM, sign="press")

    def tells(self, event: Event) -> bool:
        """Whether an event is worth telling: a press that just ends the turn is not.

        Neither is a buzzer that returns no card: another event tells of the cards drawn for it.
        """
        match event:
            case Pressed(early=early):
                return early
            case Buzzed(card=card):
                return card is not None
            case _:
                return True


PART = MasterPresent()
