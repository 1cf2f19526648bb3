"""The options of UNO Master."""

from __future__ import annotations

from enum import StrEnum

from bot.engine.game import Game
from bot.engine.moves import Verb
from bot.engine.options import Options, choice

PRESS = Verb.define("press", holds_back=True)


class ButtonMode(StrEnum):
    """How the button is pressed (MAS-27)."""

    AUTO = "auto"
    MANUAL = "manual"


class MasterOptions(Options):
    """The options of UNO Master.

    Args:
        speed: Seconds on the clock of a turn (MAS-20).
        button: `manual` as printed, or `auto`: playing and drawing press the button (MAS-27).
        stacking: UNO cumulatif (MAS-39).
        seven_zero: UNO 7-0 (MAS-40).
        jump_in: UNO saute-mouton (MAS-41).
    """

    speed: int = choice(30, 4, 6, 8, 15, 30, 60)
    button: ButtonMode = choice(ButtonMode.AUTO, *ButtonMode)
    stacking: bool = False
    seven_zero: bool = False
    jump_in: bool = False

    @property
    def standing(self) -> frozenset[Verb]:
        """The manual button can be pressed at any time, even too early (MAS-25)."""
        return frozenset({PRESS} if self.button is ButtonMode.MANUAL else ())


def manual(game: Game) -> bool:
    """Whether the players press the button themselves (MAS-27)."""
    options = game.options
    assert isinstance(options, MasterOptions), "a table of UNO Master"
    return options.button is ButtonMode.MANUAL
