"""What UNO Master shows: its button."""

from __future__ import annotations

from bot.engine.editions.master.options import PRESS
from bot.present.components.panel import Style
from bot.present.edition import PresentEdition, VerbButton


class MasterPresent(PresentEdition):
    """What UNO Master shows."""

    emblem = "press"
    verb_buttons = (VerbButton(PRESS, 50, Style.SUCCESS),)


PART = MasterPresent()
