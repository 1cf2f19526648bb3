"""The house rule force-play (HOU-5): a playable card must be played."""

from __future__ import annotations

from functools import cache

from bot.engine import play
from bot.engine.cards import Card
from bot.engine.edition import Variant
from bot.engine.errors import Reason, RuleError
from bot.engine.game import Game
from bot.engine.moves import Move, Verb
from bot.engine.moves import play as playing
from bot.engine.turn import Drawn, Turn, lay_in_turn

MUST_PLAY = Reason.define("must-play")


def counts(game: Game, seat: int, held: Card) -> bool:
    """Whether a playable card must be played; a bluff need not be played."""
    bluff = play.holds_colour(game.hands[seat], game.piles[0].colour)
    return held.face not in game.rules.bluffs or not bluff


class ForcedTurn(Turn):
    """A turn in which a player who can play may not draw."""

    def options(self, game: Game, seat: int) -> list[Move]:
        moves = Turn.options(self, game, seat)
        if not self._must(game, moves):
            return moves
        return [move for move in moves if move.verb is not Verb.DRAW]

    def answer(self, game: Game, move: Move) -> None:
        if move.verb is Verb.DRAW and self._must(game, Turn.options(self, game, self.seat)):
            raise RuleError(MUST_PLAY)
        Turn.answer(self, game, move)

    def expire(self, game: Game) -> None:
        """Play a random card among those that must be played, or else draw."""
        moves = Turn.options(self, game, self.seat)
        must = [move for move in moves if self._counts(game, move)]
        draw = next((move for move in moves if move.verb is Verb.DRAW), moves[0])
        Turn.answer(self, game, game.dice.choice(must) if must else draw)

    def _must(self, game: Game, moves: list[Move]) -> bool:
        return any(self._counts(game, move) for move in moves)

    def _counts(self, game: Game, move: Move) -> bool:
        return move.card is not None and counts(game, self.seat, move.card)


class ForcedDrawn(Drawn):
    """Plays a playable drawn card at once, unless it would be a bluff; then it asks."""

    def settle(self, game: Game) -> bool:
        assert self.card is not None, "only a view hides the card"
        if not counts(game, self.seat, self.card):
            return False
        lay_in_turn(game, self.seat, playing(self.seat, self.card))
        return True


VARIANT = Variant(turn=cache(ForcedTurn), drawn=cache(ForcedDrawn))
