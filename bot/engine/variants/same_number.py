"""The house rule same-number (HOU-7): further cards with the number just played may follow."""

from __future__ import annotations

from typing import ClassVar

from bot.engine import hands, play
from bot.engine.cards import Card
from bot.engine.edition import Variant
from bot.engine.errors import Reason, RuleError
from bot.engine.game import Game, Question
from bot.engine.moves import Move, Verb, act
from bot.engine.state import Laid, Waiting
from bot.engine.turn import Drawn


class More(Question):
    """Asks for a further card of the same number, or the end of the turn."""

    waiting: ClassVar[Waiting] = Waiting.define("more")
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PLAY, Verb.PASS})
    goes_on: ClassVar[bool] = True

    def options(self, game: Game, seat: int) -> list[Move]:
        moves = [move for held in _alike(game, seat) for move in play.ways(game, seat, held)]
        return [*moves, act(seat, Verb.PASS)]

    def answer(self, game: Game, move: Move) -> None:
        if move.verb is Verb.PASS:
            self.expire(game)
            return
        card = play.held_card(game, self.seat, move)
        if card.number != game.piles[0].top.number:
            raise RuleError(Reason.DOES_NOT_FIT)
        play.put_down(game, move, play.place(game, self.seat, card, move))

    def settle(self, game: Game) -> bool:
        """End the turn if the hand has no more cards of the number."""
        if _alike(game, self.seat):
            return False
        self.expire(game)
        return True

    def expire(self, game: Game) -> None:
        """End the turn; a player with one card can now be caught if they have not called UNO."""
        game.pop()
        if len(game.hands[self.seat]) > 1:
            hands.forget_call(game, self.seat)
        hands.watch_call(game, self.seat)


def _alike(game: Game, seat: int) -> list[Card]:
    number = game.piles[0].top.number
    return [held for held in dict.fromkeys(game.hands[seat]) if held.number == number]


def ask_more(game: Game, laid: Laid, move: Move, question: Question) -> None:
    """Ask for more cards after a number that was not just drawn; UNO is due at the turn's end."""
    seat = laid.seat
    if laid.card.number is None or not game.hands[seat] or isinstance(question, Drawn):
        return
    game.exposed = tuple(one for one in game.exposed if one != seat)
    if move.uno and not game.rules.silent:
        hands.note_call(game, seat)
    game.push(More(seat))


VARIANT = Variant(follows=ask_more)
