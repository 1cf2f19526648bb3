"""A turn as questions: play or draw, keep or play what was drawn, then the card takes effect.

Knows no card's effect.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Self

from bot.engine import play as laying
from bot.engine import scoring, stock
from bot.engine.cards import Card
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Passed, Why
from bot.engine.moves import Move, Verb, act
from bot.engine.questions import Decision, Waiting

if TYPE_CHECKING:
    from bot.engine.edition import Edition
    from bot.engine.game import Game
    from bot.engine.state import State


@dataclass(frozen=True, slots=True)
class Turn(Decision):
    """A player's turn: play or draw (MAS-11 to MAS-13)."""

    waiting: ClassVar[Waiting] = Waiting.PLAY
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PLAY, Verb.DRAW})

    @staticmethod
    @cache
    def of(seat: int) -> Turn:
        """The turn of a seat; equal ones are the same object."""
        return Turn(seat)

    def settle(self, game: Game) -> bool:
        """Pass without a word where there is nothing to play nor to draw (MAS-19)."""
        if game.draw or stock.can_draw(game):
            return False
        if any(game.edition.fits_anywhere(game, held) for held in game.hands[self.seat]):
            return False
        self._pass_blocked(game)
        return True

    def answer(self, game: Game, move: Move) -> None:
        """Play a card, or draw one."""
        if move.verb is Verb.PLAY:
            laying.play(game, self.seat, move)
            return
        if not stock.can_draw(game):
            raise RuleError(Reason.NOT_ASKED)
        game.acts(self.seat)
        (drawn,) = stock.draw(game, self.seat, 1, Why.TURN)
        game.pop()
        if game.edition.fits_anywhere(game, drawn):
            game.push(game.edition.drawn(game, self.seat, drawn))
        else:
            game.edition.turn_done(game, self.seat)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """Every card that fits, in every way it can be laid, and the draw."""
        moves = edition.plays(state, seat, dict.fromkeys(state.hands[seat]))
        if state.draw or stock.can_draw(state):
            moves.append(act(seat, Verb.DRAW))
        return moves

    def expire(self, game: Game) -> None:
        """Draw and keep; where there is nothing to draw, pass."""
        if not stock.can_draw(game):
            self._pass_blocked(game)
            return
        game.acts(self.seat)
        stock.draw(game, self.seat, 1, Why.TURN)
        game.pop()
        game.tell(Passed(self.seat))
        game.turn_after(self.seat)

    def without(self, game: Game, seat: int) -> Decision | None:
        """Give the turn to the next player."""
        return Turn.of(game.after(seat)) if seat == self.seat else self

    def _pass_blocked(self, game: Game) -> None:
        game.pop()
        game.passes += 1
        game.tell(Passed(self.seat, blocked=True))
        if game.passes >= len(game.order):
            scoring.end_blocked(game)
        else:
            game.turn_after(self.seat)


@dataclass(frozen=True, slots=True)
class Drawn(Decision):
    """The card just drawn fits: play it or keep it (MAS-12)."""

    waiting: ClassVar[Waiting] = Waiting.DRAWN
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PLAY, Verb.DRAW, Verb.PASS})

    keeping: ClassVar[Verb] = Verb.PASS

    card: Card | None

    def answer(self, game: Game, move: Move) -> None:
        """Play the drawn card, or keep it."""
        if move.verb is Verb.DRAW:
            raise RuleError(Reason.ALREADY_DREW)
        if move.verb is Verb.PLAY:
            laying.play(game, self.seat, move, only=self.card)
            return
        self.expire(game)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The drawn card in every way it can be laid, or to keep it."""
        assert self.card is not None, "only a view hides the card"
        return [*edition.plays(state, seat, (self.card,)), act(seat, self.keeping)]

    def expire(self, game: Game) -> None:
        """Keep the card."""
        game.pop()
        game.tell(Passed(self.seat))
        game.turn_after(self.seat)

    def without(self, game: Game, seat: int) -> Decision | None:
        """Give the turn to the next player."""
        return Turn.of(game.after(seat)) if seat == self.seat else self

    def seen_by(self, seat: int | None) -> Self:
        """Only the one who drew knows the card."""
        return self if seat == self.seat else type(self)(self.seat, None)


@dataclass(frozen=True, slots=True)
class CarryOut(Decision):
    """Nothing is asked: the card just laid takes effect once all that it asks has been answered."""

    @staticmethod
    @cache
    def of(seat: int) -> CarryOut:
        """The effect of a card of a seat; equal ones are the same object."""
        return CarryOut(seat)

    def settle(self, game: Game) -> bool:
        """Let the card take effect."""
        game.pop()
        laying.carry_out(game)
        return True

    def without(self, game: Game, seat: int) -> Decision | None:
        """Let the card lie without effect, and the next player be on turn."""
        return Turn.of(game.after(seat)) if seat == self.seat else self
