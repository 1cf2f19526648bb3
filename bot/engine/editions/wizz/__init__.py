"""UNO Wizz (WIZ-1 to WIZ-22): some numbers send the next player to a wheel."""

from __future__ import annotations

from bot.engine.cards import (
    CLASSIC_ACTIONS,
    CLASSIC_WILDS,
    MARKED_NUMBERS,
    UNMARKED_NUMBERS,
    Face,
    deck,
)
from bot.engine.edition import Edition
from bot.engine.editions.wizz.race import Race
from bot.engine.editions.wizz.wheel import Spin, Wheel, WheelSetup
from bot.engine.effects import (
    CLASSIC_EFFECTS,
    CLASSIC_HARM,
    COMMON_OPENINGS,
    open_debt,
    pass_on,
)
from bot.engine.game import Game
from bot.engine.moves import Verb, time
from bot.engine.setup import Setup
from bot.engine.state import Clock, Laid

RUSH = 10
"""Seconds that everybody has to shout (WIZ-16)."""


def send_to_wheel(game: Game, laid: Laid) -> None:
    """After a Wizz card the next player spins instead of playing (WIZ-9)."""
    if not laid.card.marked:
        pass_on(game, laid)
        return
    spinner = game.after(laid.seat)
    game.turn_after(spinner)
    game.push(Spin(spinner))


class Wizz(Edition):
    name = "wizz"
    setup = WheelSetup
    deck = deck(UNMARKED_NUMBERS, CLASSIC_ACTIONS, CLASSIC_WILDS, marked=MARKED_NUMBERS)
    harm = CLASSIC_HARM
    bluffs = asked = put_back = frozenset({Face.WILD_DRAW_FOUR})
    effects = {**CLASSIC_EFFECTS, **dict.fromkeys(MARKED_NUMBERS, send_to_wheel)}
    openings = {**COMMON_OPENINGS, Face.DRAW_TWO: open_debt}

    def edition_state(self, setup: Setup) -> Wheel:
        assert isinstance(setup, WheelSetup), "a table of UNO Wizz"
        return Wheel(setup.wheel)

    def clocks(self, game: Game) -> tuple[Clock, ...]:
        """A short clock while everybody may shout (WIZ-16)."""
        clock = Clock(time(Verb.TIMEOUT), RUSH, game.turns)
        return tuple(clock for asked in game.stack[-1:] if isinstance(asked, Race))


EDITION = Wizz()
