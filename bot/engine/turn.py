"""A turn as questions: play or draw, then play or keep the drawn card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Self

from bot.engine import play, scoring, stock
from bot.engine.cards import Card
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Passed, Why
from bot.engine.game import Game, Question
from bot.engine.moves import Move, Verb, act
from bot.engine.state import Waiting
from bot.engine.values import replace

PLAY, DRAW, OWN_TURN = Verb.PLAY, Verb.DRAW, Why.TURN


class Turn(Question):
    """A player's turn: play or draw (MAS-11 to MAS-13)."""

    waiting: ClassVar[Waiting] = Waiting.PLAY
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PLAY, Verb.DRAW})
    interruptible: ClassVar[bool] = True
    is_turn: ClassVar[bool] = True
    lapses: ClassVar[bool] = True

    def options(self, game: Game, seat: int) -> list[Move]:
        moves = play.plays(game, seat, game.hands[seat])
        if game.draw or stock.can_draw(game):
            moves.append(act(seat, DRAW))
        return moves

    def answer(self, game: Game, move: Move) -> None:
        """Play a card, checked without listing all options; or draw, and ask about the drawn card.

        The question is asked only if the card can be played.
        """
        if move.verb is PLAY:
            lay_in_turn(game, self.seat, move)
        elif not game.draw and not stock.can_draw(game):
            raise RuleError(Reason.NOT_ASKED)
        elif _fits(game, drawn := self._draw(game)):
            game.push(game.rules.drawn(self.seat, drawn[0]))
        else:
            game.push(end_turn(self.seat))
            if game.rules.end_turn is not None:
                game.rules.end_turn(game, self.seat)

    def settle(self, game: Game) -> bool:
        """Pass if there is nothing to play or draw (MAS-19)."""
        if game.draw or stock.can_draw(game) or self.options(game, self.seat):
            return False
        self._pass_blocked(game)
        return True

    def expire(self, game: Game) -> None:
        """Draw and keep a card; with nothing to draw, pass without blocking the round (MAS-19)."""
        if stock.can_draw(game):
            self._draw(game)
        else:
            game.pop()
            game.passes = 0
        game.tell(Passed(self.seat))
        game.turn_after(self.seat)

    def _draw(self, game: Game) -> tuple[Card, ...]:
        game.acts(self.seat)
        game.stack.pop()
        draw = game.rules.draw_in_turn
        return stock.draw(game, self.seat, 1, OWN_TURN) if draw is None else draw(game, self.seat)

    def _pass_blocked(self, game: Game) -> None:
        game.pop()
        game.passes += 1
        game.tell(Passed(self.seat, blocked=True))
        if game.passes >= len(game.order):
            scoring.end_blocked(game)
        else:
            game.turn_after(self.seat)


class Drawn(Question):
    """Asks whether to play or keep a drawn card that is playable (MAS-12)."""

    waiting: ClassVar[Waiting] = Waiting.DRAWN
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PLAY, Verb.DRAW, Verb.PASS})
    is_turn: ClassVar[bool] = True
    lapses: ClassVar[bool] = True
    keeping: ClassVar[Verb] = Verb.PASS
    """The verb that keeps the card."""

    card: Card | None

    def options(self, game: Game, seat: int) -> Sequence[Move]:
        assert self.card is not None, "only a view hides the card"
        return [*play.plays(game, seat, (self.card,)), act(seat, self.keeping)]

    def answer(self, game: Game, move: Move) -> None:
        if move.verb is Verb.DRAW:
            raise RuleError(Reason.ALREADY_DREW)
        self.chosen(game, move)

    def chosen(self, game: Game, option: Move) -> None:
        if option.verb is not Verb.PLAY:
            self.expire(game)
        elif option.card is self.card:
            lay_in_turn(game, self.seat, option)
        else:
            other = play.held_card(game, self.seat, option)
            play.reject_wrong_card(game, self.seat, other, Reason.ONLY_THE_DRAWN_CARD)

    def expire(self, game: Game) -> None:
        game.pop()
        game.tell(Passed(self.seat))
        game.turn_after(self.seat)

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None)


class EndTurn(Question):
    """Asks nothing: the next player's turn begins once this player has nothing left to do."""

    is_turn: ClassVar[bool] = True
    lapses: ClassVar[bool] = True

    def settle(self, game: Game) -> bool:
        game.stack.pop()
        game.turn_after(self.seat)
        return True


turn, drawn, end_turn = cache(Turn), cache(Drawn), cache(EndTurn)
"""Cached constructors, as every move needs one."""


def lay_in_turn(game: Game, seat: int, move: Move) -> None:
    card = play.held_card(game, seat, move)
    try:
        pan = play.place(game, seat, card, move)
    except RuleError as refusal:
        play.reject_wrong_card(game, seat, card, refusal.code)
        return
    game.exposed = ()  # the windows of others close, and a player who plays on is safe (MAS-28)
    play.put_down(game, move, pan)


def in_full(game: Game, seat: int, move: Move) -> Move:
    """The full move for a card with two sides that is named by the side in play alone.

    Among several such cards it is the one that came into the hand first or, after a draw, the drawn
    card.
    """
    card, question = move.card, game.stack[-1]
    if card is None or card.back is not None or seat not in game.order:
        return move
    drawn = question.card if isinstance(question, Drawn) and question.seat == seat else None
    first = (drawn,) if drawn is not None else ()
    meant = (held for held in (*first, *game.hands[seat]) if held.front.text == card.text)
    return replace(move, card=next(meant, card))


def _fits(game: Game, cards: tuple[Card, ...]) -> bool:
    rules = game.rules
    fits = not rules.fitting(game, 0).isdisjoint(cards)
    return fits or (rules.pans > 1 and not rules.fitting(game, 1).isdisjoint(cards))
