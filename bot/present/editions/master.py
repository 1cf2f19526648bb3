"""What UNO Master shows: its button."""

from __future__ import annotations

from bot.engine.editions.master import PRESS, Pressed
from bot.engine.events import Event
from bot.engine.state import Waiting
from bot.present.components import Style
from bot.present.edition import PresentEdition, VerbButton

TOO_EARLY = frozenset({Waiting.PLAY, Waiting.TAKE})
"""Questions during which a press costs two cards (MAS-25)."""


class MasterPresent(PresentEdition):
    emblem = "press"
    verb_buttons = (VerbButton(PRESS, 50, Style.SUCCESS, early=TOO_EARLY),)

    def tells(self, event: Event) -> bool:
        """A press only ends a turn and is not told, unless it comes too early."""
        return not isinstance(event, Pressed) or event.early


PART = MasterPresent()
