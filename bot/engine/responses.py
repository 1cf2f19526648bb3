"""Harm on its way: cards owed, and how that is answered: take, challenge, or a card."""

from __future__ import annotations

from typing import ClassVar

from bot.engine import hands, play, stock
from bot.engine.cards import Face
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Challenged, Owing, Why
from bot.engine.game import Game, Question, react
from bot.engine.moves import Move, Verb, act
from bot.engine.state import PRINTED_RULES, Waiting


class Take(Question):
    """Cards are owed: take them, challenge, or react with a card (MAS-14, MAS-18, MAS-39).

    Args:
        count: Cards owed.
        face: What was laid to make the debt.
    """

    waiting: ClassVar[Waiting] = Waiting.TAKE
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.TAKE, Verb.PLAY, Verb.CHALLENGE})
    interruptible: ClassVar[bool] = True

    count: int
    face: Face

    def options(self, game: Game, seat: int) -> list[Move]:
        """To take, to challenge a bluff, and the cards that the rules let one react with."""
        moves = [act(seat, Verb.TAKE)]
        if self._may_challenge(game):
            moves.append(act(seat, Verb.CHALLENGE))
        for reaction in game.rules.reactions:
            moves += reaction.options(game, self, seat)
        return moves

    def answer(self, game: Game, move: Move) -> None:
        """Take, challenge, or react with a card."""
        if move.verb is Verb.CHALLENGE and not self._may_challenge(game):
            raise RuleError(game.rules.unchallenged)
        self.chosen(game, move)

    def chosen(self, game: Game, option: Move) -> None:
        """Carry it out; a turn of the player is over then."""
        if option.verb is Verb.TAKE:
            self.expire(game)
            game.rules.end_turn(game, self.seat)
        elif option.verb is Verb.CHALLENGE:
            self._challenge(game)
        else:
            play.held_card(game, self.seat, option)
            if not react(game, self, option):
                raise RuleError(Reason.DOES_NOT_FIT)

    def settle(self, game: Game) -> bool:
        """Take the cards at once where no hand could do anything else."""
        if self._is_asked(game):
            return False
        self.serve(game)
        return True

    def expire(self, game: Game) -> None:
        """Take the cards."""
        game.acts(self.seat)
        self.serve(game)

    def serve(self, game: Game) -> None:
        """Let the table give the cards: that closes no UNO window (MAS-28)."""
        game.pop()
        stock.draw(game, self.seat, self.count, Why.OWED)

    def _is_asked(self, game: Game) -> bool:
        """Whether the rules let some hand answer: nobody learns whether this one could."""
        rules = game.rules
        if self.face in rules.asked or (rules.adds_up and game.rules_version > PRINTED_RULES):
            return True
        return len(self.options(game, self.seat)) > 1

    def _may_challenge(self, game: Game) -> bool:
        """Whether the last card laid may be a bluff: one that was deflected is past (HOU-3)."""
        return game.laid is not None and game.laid.card.face in game.rules.bluffs

    def _challenge(self, game: Game) -> None:
        """Settle a challenge (MAS-30 to MAS-32; the debt of a stack as MAS-39)."""
        laid = game.laid
        assert laid is not None, "there is something to challenge"
        game.acts(self.seat)
        game.pop()
        count = self.count if laid.bluff else self.count + 2
        game.tell(Challenged(laid.seat, self.seat, laid.bluff, count))
        hands.show(game, laid.seat, to=self.seat)
        stock.draw(game, laid.seat if laid.bluff else self.seat, count, Why.CHALLENGE)
        if laid.bluff:
            game.clear()
            game.turn_of(self.seat)
        else:
            game.rules.end_turn(game, self.seat)


def owe(game: Game, seat: int, count: int, face: Face) -> None:
    """Make a player owe cards, and lose the turn: the one after is to move."""
    game.turn_after(seat)
    game.tell(Owing(seat, count))
    game.push(Take(seat, count, face))


def owed(question: Question | None) -> play.Debt:
    """The cards that are owed at a question, and for which face."""
    return (question.count, question.face) if isinstance(question, Take) else play.NO_DEBT
