"""What UNO Harry Potter shows: the names of its cards, and the button that shows a hand."""

from __future__ import annotations

from bot.engine.editions.potter import DRAW_THREE
from bot.engine.editions.potter.howler import HOWLER, SHOW
from bot.engine.editions.potter.shield import INVISIBILITY
from bot.present.edition import PresentEdition, VerbButton


class PotterPresent(PresentEdition):
    """What UNO Harry Potter shows."""

    face_names = {
        DRAW_THREE: "draw-three",
        HOWLER: "howler",
        INVISIBILITY.face: "invisibility",
    }
    character_icons = {"birthday": "🎂"}
    verb_buttons = (VerbButton(SHOW, 80, in_channel=False),)


PART = PotterPresent()
