"""Harm on its way: cards owed, and what may be answered: take, a card, a challenge.

Knows how a debt is settled; which cards answer one is the edition's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.engine import play as laying
from bot.engine import stock
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Challenged, Owing, Why
from bot.engine.moves import Move, Verb, act
from bot.engine.questions import Decision, Waiting

if TYPE_CHECKING:
    from bot.engine.cards import Face
    from bot.engine.edition import Edition
    from bot.engine.game import Game
    from bot.engine.state import State


@dataclass(frozen=True, slots=True)
class Take(Decision):
    """Cards are owed: take them, or answer with what the edition allows (MAS-14, MAS-18, MAS-39).

    Args:
        count: Cards owed.
        face: What was laid to make the debt.
    """

    waiting: ClassVar[Waiting] = Waiting.TAKE
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.TAKE, Verb.PLAY, Verb.CHALLENGE})

    count: int
    face: Face

    def settle(self, game: Game) -> bool:
        """Take the cards at once where nothing else is possible."""
        if game.edition.defence.asks(game, self):
            return False
        self._take(game, self.count)
        return True

    def answer(self, game: Game, move: Move) -> None:
        """Take, answer with a card, or challenge."""
        match move.verb:
            case Verb.TAKE:
                game.acts(self.seat)
                self._take(game, self.count)
                game.edition.taken(game, self.seat)
            case Verb.PLAY:
                game.edition.defence.answer(game, self, move)
            case _:
                self._challenge(game)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """To take, to challenge a Wild Draw Four, and the cards that answer."""
        moves = [act(seat, Verb.TAKE)]
        if self.face in edition.bluffs and state.laid is not None:
            moves.append(act(seat, Verb.CHALLENGE))
        return moves + edition.defence.answers(state, edition, self)

    def expire(self, game: Game) -> None:
        """Take the cards."""
        game.acts(self.seat)
        self._take(game, self.count)

    def _take(self, game: Game, count: int) -> None:
        game.pop()
        stock.draw(game, self.seat, count, Why.OWED)

    def _challenge(self, game: Game) -> None:
        """Settle a challenge (MAS-30 to MAS-32; the debt of a stack as MAS-39)."""
        laid = game.laid
        if laid is None or self.face not in game.edition.bluffs:
            raise RuleError(Reason.NOTHING_TO_CHALLENGE)
        game.acts(self.seat)
        game.pop()
        game.show_hand(laid.seat, self.seat)
        count = self.count if laid.bluff else self.count + 2
        game.tell(Challenged(laid.seat, self.seat, laid.bluff, count))
        if laid.bluff:
            stock.draw(game, laid.seat, count, Why.CHALLENGE)
            game.clear()
            game.turn_of(self.seat)
        else:
            stock.draw(game, self.seat, count, Why.CHALLENGE)
            game.edition.taken(game, self.seat)


@dataclass(frozen=True, slots=True)
class Defence:
    """What answers a debt in an edition, beside taking it and a challenge: by default nothing.

    Args:
        asked: Faces whose victim is always asked, never made to take at once.
    """

    asked: frozenset[Face] = frozenset()

    def asks(self, game: Game, take: Take) -> bool:
        """Whether the one who owes cards is asked, or made to take them at once."""
        del game
        return take.face in self.asked

    def answers(self, state: State, edition: Edition, take: Take) -> list[Move]:
        """The cards that answer a debt, in every way they can be laid."""
        del state, edition, take
        return []

    def answer(self, game: Game, take: Take, move: Move) -> None:
        """Answer a debt with a card.

        Raises:
            RuleError: This card does not answer it.
        """
        laying.held(game, take.seat, move)
        raise RuleError(Reason.DOES_NOT_FIT)


def owe(game: Game, seat: int, count: int, face: Face) -> None:
    """Make a player owe cards, and lose the turn: the one after is to move."""
    game.turn_after(seat)
    game.tell(Owing(seat, count))
    game.push(Take(seat, count, face))
