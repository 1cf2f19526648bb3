"""UNO Wizz (WIZ-1 to WIZ-22): some numbers send the next player to a wheel.

Knows the cards and who spins; what the wheel does stands in `wheel`, `discards`, `race`, `war`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import Face
from bot.engine.edition import CLASSIC_EFFECTS, CLASSIC_NUMBERS, Edition, deck
from bot.engine.editions.wizz.race import Race
from bot.engine.editions.wizz.wheel import Segment, Spin, Wheel
from bot.engine.effects import (
    debt,
    open_debt,
    open_reverse_at_dealer,
    open_skip,
    open_wild_for_first,
    pass_on,
)
from bot.engine.moves import Verb, time
from bot.engine.responses import Defence
from bot.engine.state import Clock

if TYPE_CHECKING:
    from bot.engine.game import Game
    from bot.engine.responses import Defence
    from bot.engine.setup import Facts
from bot.engine.state import Laid, Own

WIZZ_CARDS = dict.fromkeys((Face.ONE, Face.TWO, Face.THREE, Face.FOUR, Face.FIVE), 1)
"""Wizz cards of each colour: one of the two cards of 1 to 5 (WIZ-1)."""
RUSH = 10
"""How long everyone may rush to shout, in seconds (WIZ-16)."""


def send_to_wheel(game: Game, laid: Laid) -> None:
    """After a Wizz card the next player spins, and that was the turn (WIZ-9)."""
    if not laid.card.marked:
        pass_on(game, laid)
        return
    spinner = game.after(laid.seat)
    game.turn_after(spinner)
    game.push(Spin(spinner))


class Wizz(Edition):
    """The rules of UNO Wizz."""

    name = "wizz"
    deck = deck(
        {face: count - WIZZ_CARDS.get(face, 0) for face, count in CLASSIC_NUMBERS.items()},
        {Face.DRAW_TWO: 2, Face.SKIP: 2, Face.REVERSE: 2},
        {Face.WILD: 4, Face.WILD_DRAW_FOUR: 4},
        marked=WIZZ_CARDS,
    )
    harm = {Face.DRAW_TWO: 2, Face.WILD_DRAW_FOUR: 4}
    bluffs = frozenset({Face.WILD_DRAW_FOUR})
    defence = Defence(bluffs)
    effects = {
        **CLASSIC_EFFECTS,
        **dict.fromkeys(WIZZ_CARDS, send_to_wheel),
        Face.DRAW_TWO: debt,
    }
    openings = {
        Face.DRAW_TWO: open_debt,
        Face.REVERSE: open_reverse_at_dealer,
        Face.SKIP: open_skip,
        Face.WILD: open_wild_for_first,
    }
    put_back = frozenset({Face.WILD_DRAW_FOUR})

    def own(self, facts: Facts) -> Own:
        """The wheel, with the spins that a rule test fixes."""
        return Wheel(tuple(map(Segment, facts.wheel)))

    def wind_clocks(self, game: Game) -> None:
        """Run a short clock while everyone may shout (WIZ-16)."""
        if game.stack and isinstance(game.stack[-1], Race):
            game.clocks += (Clock(time(Verb.TIMEOUT), RUSH, game.turns),)


EDITION = Wizz()
