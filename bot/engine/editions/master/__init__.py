"""UNO Master (MAS-1 to MAS-43): the card game with a clock, a button and three variants."""

from __future__ import annotations

from typing import Any

from bot.engine.cards import CLASSIC_DECK, Face
from bot.engine.edition import Edition
from bot.engine.editions.master import clock
from bot.engine.editions.master.clock import MANUAL_BUTTON, SERIALS, Buzzed, Pressed, Start, of_turn
from bot.engine.editions.master.options import ButtonMode, MasterOptions, manual
from bot.engine.effects import CLASSIC_HARM, CLASSIC_OPENINGS
from bot.engine.game import Game
from bot.engine.questions import NameColour
from bot.engine.state import Clock
from bot.engine.variants import jump_in, seven_zero, stacking

__all__ = ["EDITION", "ButtonMode", "Buzzed", "MasterOptions", "Pressed"]


def upgrade_1(stack: list[list[Any]]) -> list[list[Any]]:
    """A press no longer says what it ends: that is the question below it."""
    rows: list[list[Any]] = []
    for kind, seat, *rest in stack:
        if kind != "Press":
            rows.append([kind, seat, *rest])
            continue
        if rest == [True]:
            rows.append(["CarryOut", seat])
        elif not rows:
            rows.append(["EndTurn", seat])
        rows.append(["Press", seat])
    return rows


class Master(Edition):
    name = "master"
    options = MasterOptions
    variants = {
        ("button", ButtonMode.MANUAL): MANUAL_BUTTON,
        ("stacking", True): stacking.VARIANT,
        ("seven_zero", True): seven_zero.VARIANT,
        ("jump_in", True): jump_in.VARIANT,
    }
    upgrades = {1: upgrade_1}
    deck = CLASSIC_DECK
    harm = CLASSIC_HARM
    bluffs = asked = put_back = frozenset({Face.WILD_DRAW_FOUR})
    openings = CLASSIC_OPENINGS
    times = {clock.BUZZER.verb: clock.run_out}

    def opened(self, game: Game) -> None:
        """With the manual button, the first player presses once the colour is chosen (MAS-21)."""
        super().opened(game)
        if manual(game):
            clock.put_start(game)

    def clocks(self, game: Game) -> tuple[Clock, ...]:
        """The clock of the seat that is asked, running until that is over (MAS-20)."""
        if not game.stack:
            return ()
        options: Any = game.options  # not checked, as every move asks
        question = game.stack[-1]
        if type(question) is Start or (game.laid is None and type(question) is NameColour):
            return ()
        return of_turn(options.speed, game.turns % SERIALS, question.seat)


EDITION = Master()
