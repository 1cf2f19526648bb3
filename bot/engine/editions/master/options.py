"""What a table of UNO Master chooses. Knows no game but for its options."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from bot.engine.moves import Verb
from bot.engine.options import Options, choice

if TYPE_CHECKING:
    from bot.engine.game import Game
    from bot.engine.state import State


class Button(StrEnum):
    """How the button is pressed (MAS-27)."""

    AUTO = "auto"
    MANUAL = "manual"


MANUAL = Button.MANUAL


@dataclass(frozen=True, slots=True, kw_only=True)
class MasterOptions(Options):
    """What a table of UNO Master chooses.

    Args:
        speed: The clock of a turn, in seconds (MAS-20).
        button: `manual` as printed, or `auto`: playing and drawing press by themselves (MAS-27).
        stacking: UNO cumulatif (MAS-39).
        seven_zero: UNO 7-0 (MAS-40).
        jump_in: UNO saute-mouton (MAS-41).
    """

    speed: int = choice(30, 4, 6, 8, 15, 30, 60)
    button: Button = choice(Button.AUTO, *Button)
    stacking: bool = False
    seven_zero: bool = False
    jump_in: bool = False

    @property
    def standing(self) -> frozenset[Verb]:
        """The manual button can be pressed at any time, too early as well (MAS-25)."""
        return frozenset({Verb.PRESS} if self.button is MANUAL else ())


def options_of(table: State | Game) -> MasterOptions:
    """The options of a table, as this edition's."""
    options = table.options
    assert isinstance(options, MasterOptions), "a table of UNO Master"
    return options


def manual(table: State | Game) -> bool:
    """Whether the players press the button themselves (MAS-27)."""
    return options_of(table).button is MANUAL
