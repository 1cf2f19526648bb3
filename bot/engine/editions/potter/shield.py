"""Invisibility as a shield against an attack, a Skip or a Reverse (POT-13)."""

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
"""Cards other than attacks that a shield can cancel (POT-13)."""

SHIELD = partial(CardLaid, shield=True)


class Shield(Reaction):
    """Invisibility, played by the threatened seat: it takes the turn and cancels the card."""

    def options(self, game: Game, question: Question, seat: int) -> Sequence[Move]:
        return ways(game, seat) if seat == self.threatened(game, question) else []

    def threatened(self, game: Game | State, question: Asked) -> int | None:
        """The seat that must draw, or that has just been skipped by a Skip or Reverse.

        None if that seat is on turn anyway: then Invisibility is a card like any other.
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
        """Play Invisibility; a Reverse that it cancels is undone."""
        assert move.seat is not None, "harm is on its way to somebody"
        check(game, move.seat, move)
        laid = game.laid
        reversed_ = laid is not None and laid.direction != game.direction
        game.acts(move.seat)
        play.put_down(game, move, 0, event=SHIELD)
        if reversed_ and not isinstance(question, Take):
            turn_direction(game)


def ways(game: Game, seat: int) -> Sequence[Move]:
    return play.ways(game, seat, INVISIBILITY) if INVISIBILITY in game.hands[seat] else ()


def check(game: Game, seat: int, move: Move) -> None:
    """Refuse every card but Invisibility."""
    if play.held_card(game, seat, move) is not INVISIBILITY:
        raise RuleError(Reason.DOES_NOT_FIT)
