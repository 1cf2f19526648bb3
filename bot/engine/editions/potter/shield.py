"""Invisibility as a shield against a debt, a Skip or a Reverse (POT-13)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.engine import play
from bot.engine.cards import Face
from bot.engine.editions.potter.faces import INVISIBILITY
from bot.engine.effects import turn_direction
from bot.engine.errors import Reason, RuleError
from bot.engine.events import CardLaid
from bot.engine.game import Game, Question, Reaction
from bot.engine.moves import Move, Verb
from bot.engine.responses import Take
from bot.engine.state import Asked, State
from bot.engine.turn import Turn

CANCELLED = frozenset({Face.SKIP, Face.REVERSE})
"""Cards without a debt that a shield can cancel (POT-13)."""

SHIELD = partial(CardLaid, shield=True)


class Shield(Reaction):
    """Invisibility, played by the threatened seat: it takes the turn and cancels the harm."""

    def options(self, game: Game, question: Question, seat: int) -> Sequence[Move]:
        """Every way in which Invisibility can be laid now."""
        return ways(game, seat) if seat == self.threatened(game, question) else []

    def threatened(self, game: Game | State, question: Asked) -> int | None:
        """The seat that must draw, or that a Skip or Reverse passes over, until play goes on.

        Where that is the player on turn, Invisibility is a card like any other.
        """
        if isinstance(question, Take):
            return question.seat
        laid = game.laid
        if laid is None or laid.card.face not in CANCELLED:
            return None
        if not game.fresh or not isinstance(question, Turn):
            return None
        order = game.order
        next_but_for_it = order[(order.index(laid.seat) + laid.direction) % len(order)]
        return None if next_but_for_it == question.seat else next_but_for_it

    def matches(self, game: Game, question: Question, move: Move) -> bool:
        """Whether the threatened seat plays Invisibility."""
        shield = move.verb is Verb.PLAY and move.card is INVISIBILITY
        return shield and move.seat is not None and move.seat == self.threatened(game, question)

    def chosen(self, game: Game, question: Question, move: Move) -> None:
        """Lay it; a Reverse is turned back."""
        assert move.seat is not None, "harm is on its way to somebody"
        check(game, move.seat, move)
        laid = game.laid
        reversed_ = laid is not None and laid.direction != game.direction
        game.acts(move.seat)
        play.put_down(game, move, 0, event=SHIELD)
        if reversed_ and not isinstance(question, Take):
            turn_direction(game)


def ways(game: Game, seat: int) -> Sequence[Move]:
    """Every way in which a seat can lay Invisibility, wherever it is on turn."""
    return play.ways(game, seat, INVISIBILITY) if INVISIBILITY in game.hands[seat] else ()


def check(game: Game, seat: int, move: Move) -> None:
    """Let nothing but Invisibility pass.

    Raises:
        RuleError: The card is not in the hand, or is no shield.
    """
    if play.held_card(game, seat, move) is not INVISIBILITY:
        raise RuleError(Reason.DOES_NOT_FIT)
