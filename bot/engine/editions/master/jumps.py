"""The variant jump-in (MAS-41, MAS-42): the same card, laid at once and out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import play as laying
from bot.engine.cards import Face
from bot.engine.editions.master.hands import ChooseSwap
from bot.engine.editions.master.options import manual, options_of
from bot.engine.responses import Take
from bot.engine.turn import Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.engine.edition import Edition
    from bot.engine.game import Game
    from bot.engine.moves import Move
    from bot.engine.questions import Decision
    from bot.engine.state import State


def moves(edition: Edition, state: State) -> Sequence[Move]:
    """The jumps that are open."""
    if not options_of(state).jump_in:
        return ()
    question, top = state.stack[-1], state.piles[0].top
    if not jumps(state, top):
        return ()
    return [
        move
        for seat in state.order
        if top in state.hands[seat] and may_jump(state, question, seat)
        for move in edition.variants(state, seat, top)
    ]


def may_jump(table: State | Game, question: Decision, seat: int) -> bool:
    """Whether a seat may lay a card out of turn at the open question (MAS-41, MAS-42)."""
    if not options_of(table).jump_in or seat in question.seats:
        return False
    return isinstance(question, Turn | Take) or (
        isinstance(question, ChooseSwap) and not manual(table)
    )


def jumps(table: State | Game, held: Card) -> bool:
    """Whether a card is exactly the top one, and nobody has played or drawn since."""
    return table.fresh and not held.wild and held is table.piles[0].top


def jump(game: Game, seat: int, question: Decision, move: Move) -> None:
    """Lay a card out of turn; play goes on from there."""
    card = laying.held(game, seat, move)
    game.edition.place(game, seat, move)
    owed = question.count if isinstance(question, Take) and options_of(game).stacking else 0
    game.acts(seat)
    laying.put_down(game, seat, move, 0, owed=owed, jumped=True)
    if card.face is Face.REVERSE and len(game.order) > 2:
        game.direction = -game.direction  # the first card's effect is cancelled
