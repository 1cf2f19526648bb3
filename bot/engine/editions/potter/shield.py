"""Invisibility as a shield against a debt, a Skip or a Reverse (POT-13).

Knows whom harm is on its way to; not how the card is laid in one's turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import play as laying
from bot.engine.cards import Face, card
from bot.engine.errors import Reason, RuleError
from bot.engine.moves import Verb
from bot.engine.responses import Defence
from bot.engine.turn import Turn

if TYPE_CHECKING:
    from bot.engine.edition import Edition
    from bot.engine.game import Game
    from bot.engine.moves import Move
    from bot.engine.questions import Decision
    from bot.engine.responses import Take
    from bot.engine.state import State

INVISIBILITY = card(Face.INVISIBILITY.value)
CANCELLED = frozenset({Face.SKIP, Face.REVERSE})
"""Cards without a debt that a shield can cancel (POT-13)."""


class Shield(Defence):
    """Invisibility cancels a debt."""

    def answers(self, state: State, edition: Edition, take: Take) -> list[Move]:
        """The shield."""
        return moves(state, edition, take.seat)

    def answer(self, game: Game, take: Take, move: Move) -> None:
        """Cancel the debt."""
        check(game, take.seat, move)
        _cancel(game, take.seat, move)


def moves(state: State, edition: Edition, seat: int) -> list[Move]:
    """Every way in which a seat can lay Invisibility now."""
    held = INVISIBILITY in state.hands[seat]
    return edition.variants(state, seat, INVISIBILITY) if held else []


def check(game: Game, seat: int, move: Move) -> None:
    """Let nothing but Invisibility pass.

    Raises:
        RuleError: The card is not in the hand, or is no shield.
    """
    if laying.held(game, seat, move) is not INVISIBILITY:
        raise RuleError(Reason.DOES_NOT_FIT)


def hides(game: Game, question: Decision, move: Move) -> bool:
    """Whether a move is the shield of who suffers from a Skip or a Reverse."""
    return (
        move.verb is Verb.PLAY
        and move.card is INVISIBILITY
        and move.seat is not None
        and move.seat == victim(game, question)
    )


def hide(game: Game, seat: int, move: Move) -> None:
    """Cancel the Skip or the Reverse.

    Raises:
        RuleError: Invisibility is not in the hand.
    """
    check(game, seat, move)
    assert game.laid is not None, "there is a victim of a card"
    back = game.direction != game.laid.direction
    _cancel(game, seat, move)
    if back:
        game.turn_direction()


def victim(table: State | Game, question: Decision) -> int | None:
    """Who would have been next but for a Skip or Reverse, until the player now to move begins.

    Where that is the player on turn, Invisibility is a card like any other.
    """
    laid = table.laid
    if (
        laid is None
        or laid.card.face not in CANCELLED
        or not table.fresh
        or not isinstance(question, Turn)
    ):
        return None
    order = table.order
    next_but_for_it = order[(order.index(laid.seat) + laid.direction) % len(order)]
    return None if next_but_for_it == question.seat else next_but_for_it


def _cancel(game: Game, seat: int, move: Move) -> None:
    """Lay the shield: that was the victim's turn, the one after is to move."""
    game.acts(seat)
    laying.put_down(game, seat, move, 0, shield=True)
