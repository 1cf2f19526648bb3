"""The faces that only UNO Harry Potter has, in the order in which a hand is sorted."""

from __future__ import annotations

from bot.engine.cards import Face, card

DRAW_THREE = Face.define("+3")
HOWLER = Face.define("WH")
INVISIBLE = Face.define("WI")
INVISIBILITY = card(INVISIBLE.value)
