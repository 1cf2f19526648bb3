"""The variant jump-in (MAS-41, MAS-42): an identical card is played at once, out of turn."""

from __future__ import annotations

from functools import partial

from bot.engine import play
from bot.engine.cards import Card, Face
from bot.engine.edition import Variant
from bot.engine.events import CardLaid
from bot.engine.game import Game, Question, Reaction
from bot.engine.moves import Move, Verb
from bot.engine.responses import Take, owed
from bot.engine.state import Laid

JUMPED = partial(CardLaid, jumped=True)


class CarryOutJump(play.CarryOut):
    """Carries out a jump-in, and can undo it if the card is taken back.

    Args:
        covered: The questions that the jump-in removed (MAS-42).
    """

    covered: tuple[Question, ...]
    beneath: Laid | None

    def undo(self, game: Game) -> None:
        """Restore the questions that the jump-in removed, with a new clock."""
        game.clear()
        game.turns += 1
        game.stack += self.covered
        game.laid = self.beneath

    def without(self, game: Game, seat: int) -> Question | None:
        """Drop a seat's covered questions; if it has jumped in, return the next player's turn."""
        if seat == self.seat:
            return play.CarryOut.without(self, game, seat)
        rest = (one.without(game, seat) for one in self.covered)
        return CarryOutJump(
            self.seat,
            tuple(one for one in rest if one is not None),
            self.beneath and self.beneath.without(seat),
        )


class Jump(Reaction):
    """A card identical to the top one, played out of turn or by the player who must draw for it."""

    def options(self, game: Game, question: Question, seat: int) -> tuple[Move, ...]:
        top = game.piles[0].top
        if not self._jumps(game, top):
            return ()
        alike = dict.fromkeys(one for one in game.hands[seat] if one.front is top.front)
        if not alike or not self._may(game, question, seat):
            return ()
        return tuple(move for held in alike for move in play.ways(game, seat, held))

    def matches(self, game: Game, question: Question, move: Move) -> bool:
        seat, card = move.seat, move.card
        if move.verb is not Verb.PLAY or seat is None or card is None:
            return False
        return self._jumps(game, card) and self._may(game, question, seat)

    def chosen(self, game: Game, question: Question, move: Move) -> None:
        """Play the card; play continues from its player."""
        assert move.seat is not None, "only time is nobody's"
        card = play.held_card(game, move.seat, move)
        play.place(game, move.seat, card, move)
        passes_on = game.rules.adds_up or card.face not in game.rules.harm
        debt = owed(question) if passes_on else play.NO_DEBT
        had_effect = game.laid is None or game.laid.card is game.piles[0].top
        carried = CarryOutJump(move.seat, tuple(game.stack), game.laid)
        game.acts(move.seat)
        play.put_down(game, move, 0, debt, JUMPED)
        game.stack[0] = carried
        if card.face is Face.REVERSE and len(game.order) > 2 and had_effect:
            game.direction = -game.direction  # the first card's effect is cancelled

    def _jumps(self, game: Game, held: Card) -> bool:
        """Whether a card is identical to the top one, and nobody has played or drawn since."""
        return game.fresh and not held.wild and held.front is game.piles[0].top.front

    def _may(self, game: Game, question: Question, seat: int) -> bool:
        """Whether a seat may jump in; a player who must draw may not if attacks can be stacked."""
        if seat in question.seats:
            draws = game.piles[0].top.face in game.rules.harm
            return draws and isinstance(question, Take) and not game.rules.adds_up
        # A card's own question can be interrupted if nothing else must be settled first.
        return question.interruptible and len(game.stack) <= 2


VARIANT = Variant(reactions=(Jump(),), asked=frozenset({Face.DRAW_TWO}))
