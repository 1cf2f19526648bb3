"""What answers a debt: the variant stacking (MAS-39), and a jump onto the card that made it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import play as laying
from bot.engine.editions.master import jumps
from bot.engine.editions.master.options import MANUAL, options_of
from bot.engine.errors import Reason, RuleError
from bot.engine.responses import Defence, Take

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.engine.edition import Edition
    from bot.engine.game import Game
    from bot.engine.moves import Move
    from bot.engine.state import State


class Stacking(Defence):
    """A card of the same face passes a debt on, by stacking or by a jump."""

    def asks(self, game: Game, take: Take) -> bool:
        """Ask wherever something else than taking is possible, or time for a jump is needed."""
        options = options_of(game)
        return (
            super().asks(game, take)
            or options.jump_in
            or options.button is MANUAL
            or (options.stacking and any(c.face is take.face for c in game.hands[take.seat]))
        )

    def answers(self, state: State, edition: Edition, take: Take) -> list[Move]:
        """The cards that pass the debt on."""
        hand = dict.fromkeys(state.hands[take.seat])
        return [
            move
            for held in hand
            if _passes_on(state, take, held)
            for move in edition.variants(state, take.seat, held)
        ]

    def answer(self, game: Game, take: Take, move: Move) -> None:
        """Lay a card of the same face: the debt grows and moves on."""
        if not _passes_on(game, take, laying.held(game, take.seat, move)):
            raise RuleError(Reason.DOES_NOT_FIT)
        stacked = options_of(game).stacking
        game.acts(take.seat)
        owed = take.count if stacked else 0
        laying.put_down(game, take.seat, move, 0, owed=owed, jumped=not stacked)


def _passes_on(table: State | Game, take: Take, held: Card) -> bool:
    options = options_of(table)
    if options.stacking and held.face is take.face:
        return True
    return options.jump_in and jumps.jumps(table, held)
