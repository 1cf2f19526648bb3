"""The Howler: somebody has to cry the cards in hand (POT-11, POT-12)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from bot.engine import play as laying
from bot.engine.editions.potter import shield
from bot.engine.events import Event
from bot.engine.moves import Verb, act
from bot.engine.questions import ChoosePlayer, Decision, NameColour, Waiting

if TYPE_CHECKING:
    from bot.engine.edition import Edition
    from bot.engine.game import Game
    from bot.engine.moves import Move
    from bot.engine.state import Laid, State


@dataclass(frozen=True, slots=True)
class Howled(Event):
    """The Howler of a player (`seat`) makes another one cry the cards in hand (POT-11)."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class ChooseVictim(ChoosePlayer):
    """Who has to cry the cards in hand (POT-11)?"""

    def chosen(self, game: Game, player: int) -> None:
        """Note the player; the crying comes with the effect of the card."""
        assert game.laid is not None, "a Howler was laid"
        game.laid = replace(game.laid, player=player)


@dataclass(frozen=True, slots=True)
class CryHand(Decision):
    """Cry the cards in hand, or become invisible (POT-11, POT-12)."""

    waiting: ClassVar[Waiting] = Waiting.SHOW
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.SHOW, Verb.PLAY})

    def answer(self, game: Game, move: Move) -> None:
        """Show the hand to everyone, or lay Invisibility and name the colour instead."""
        if move.verb is Verb.SHOW:
            self.expire(game)
            return
        shield.check(game, self.seat, move)
        game.pop()
        if isinstance(game.stack[-1], NameColour):
            game.pop()
        laid = laying.lay(game, self.seat, move, 0, shield=True)
        if game.hands[self.seat]:
            game.edition.ask(game, laid)
        else:
            game.edition.go_out(game, laid)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """To show the hand, and to become invisible."""
        return [act(seat, Verb.SHOW), *shield.moves(state, edition, seat)]

    def expire(self, game: Game) -> None:
        """Show the hand to everyone."""
        game.pop()
        game.show_hand(self.seat, None)


def howl(game: Game, laid: Laid) -> None:
    """A player cries the cards in hand, then the colour is named if it was not (POT-11)."""
    assert laid.player is not None, "somebody was chosen"
    game.tell(Howled(laid.seat, laid.player))
    game.turn_after(laid.seat)
    if game.piles[0].colour is None:
        game.push(NameColour(laid.seat))
    game.push(CryHand(laid.player))
