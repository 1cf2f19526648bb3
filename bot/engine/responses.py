"""Attacks (cards that make players draw), and the answers: take, challenge, or play a card."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from bot.engine import hands, play, stock
from bot.engine.cards import Card, Face
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Challenged, Owing, Why
from bot.engine.game import Game, Question, Reaction, react
from bot.engine.moves import Move, Verb, act
from bot.engine.state import PRINTED_RULES, Waiting


class Take(Question):
    """Asks whether to take an attack's cards, challenge or play a card (MAS-14, MAS-18, MAS-39)."""

    waiting: ClassVar[Waiting] = Waiting.TAKE
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.TAKE, Verb.PLAY, Verb.CHALLENGE})
    interruptible: ClassVar[bool] = True
    lapses: ClassVar[bool] = True

    count: int
    face: Face

    def options(self, game: Game, seat: int) -> list[Move]:
        moves = [act(seat, Verb.TAKE)]
        if self._may_challenge(game):
            moves.append(act(seat, Verb.CHALLENGE))
        for reaction in game.rules.reactions:
            moves += reaction.options(game, self, seat)
        return moves

    def answer(self, game: Game, move: Move) -> None:
        if move.verb is Verb.CHALLENGE and not self._may_challenge(game):
            raise RuleError(game.rules.unchallenged)
        self.chosen(game, move)

    def chosen(self, game: Game, option: Move) -> None:
        """Take the cards, challenge or play a card; only a successful challenge keeps the turn."""
        if option.verb is Verb.TAKE:
            self.expire(game)
            if game.rules.end_turn is not None:
                game.rules.end_turn(game, self.seat)
        elif option.verb is Verb.CHALLENGE:
            self._challenge(game)
        else:
            play.held_card(game, self.seat, option)
            if not react(game, self, option):
                raise RuleError(Reason.DOES_NOT_FIT)

    def settle(self, game: Game) -> bool:
        """Take the cards at once unless the player is to be asked; return whether that was done."""
        if self._is_asked(game):
            return False
        self.serve(game)
        return True

    def expire(self, game: Game) -> None:
        game.acts(self.seat)
        self.serve(game)

    def serve(self, game: Game) -> None:
        """Make the player draw, without closing any UNO window (MAS-28)."""
        game.pop()
        self.draw(game, self.seat, Why.OWED)

    def draw(self, game: Game, seat: int, why: Why, more: int = 0) -> None:
        """Make a seat draw the cards owed, plus `more`."""
        stock.draw(game, seat, self.count + more, why)

    def amount(self, more: int) -> int:
        """The number of cards owed plus `more`; 0 if only drawing will reveal it."""
        return self.count + more

    def _is_asked(self, game: Game) -> bool:
        """Whether to ask the player: there is a choice, or not asking could reveal the hand."""
        rules = game.rules
        if self.face in rules.asked or (rules.adds_up and game.rules_version > PRINTED_RULES):
            return True
        return len(self.options(game, self.seat)) > 1

    def _may_challenge(self, game: Game) -> bool:
        """Whether the last card may be a bluff; a deflected attack cannot be challenged (HOU-3)."""
        return game.laid is not None and game.laid.card.face in game.rules.bluffs

    def _challenge(self, game: Game) -> None:
        """Settle a challenge (MAS-30 to MAS-32; with stacked cards MAS-39)."""
        laid = game.laid
        assert laid is not None, "there is something to challenge"
        game.acts(self.seat)
        game.pop()
        loser, more = (laid.seat, 0) if laid.bluff else (self.seat, 2)
        game.tell(Challenged(laid.seat, self.seat, laid.bluff, self.amount(more)))
        hands.show(game, laid.seat, to=self.seat)
        self.draw(game, loser, Why.CHALLENGE, more)
        if laid.bluff:
            game.clear()
            game.turn_of(self.seat)
        elif game.rules.end_turn is not None:
            game.rules.end_turn(game, self.seat)


class PassOn(Reaction):
    """A card played on an attack by the player who must draw; it passes the attack on."""

    @abstractmethod
    def fits(self, game: Game, question: Take, held: Card) -> bool:
        """Whether a card may be played on the attack."""

    def options(self, game: Game, question: Question, seat: int) -> list[Move]:
        if not isinstance(question, Take) or seat != question.seat:
            return []
        hand = dict.fromkeys(game.hands[seat])
        fitting = (held for held in hand if self.fits(game, question, held))
        return [move for held in fitting for move in play.ways(game, seat, held)]

    def matches(self, game: Game, question: Question, move: Move) -> bool:
        if not isinstance(question, Take) or move.seat != question.seat:
            return False
        return move.card is not None and self.fits(game, question, move.card)

    def chosen(self, game: Game, question: Question, move: Move) -> None:
        card = play.held_card(game, question.seat, move)
        pan = play.place(game, question.seat, card, move)
        game.acts(question.seat)
        play.put_down(game, move, pan, owed(question))


def owe(game: Game, seat: int, count: int, face: Face) -> None:
    """Make a player draw cards and lose the turn."""
    game.turn_after(seat)
    game.tell(Owing(seat, count))
    game.push(Take(seat, count, face))


def owed(question: Question | None) -> play.Debt:
    """The number of cards that a question makes its player draw, and the face of the attack."""
    return (question.count, question.face) if isinstance(question, Take) else play.NO_DEBT
