"""The Howler: somebody must shout out their hand (POT-11, POT-12)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from bot.engine import hands, play
from bot.engine.editions.potter import shield
from bot.engine.events import SeatEvent
from bot.engine.game import Game
from bot.engine.moves import Move, Verb
from bot.engine.questions import ChoosePlayer, NameColour, Prompt
from bot.engine.state import Laid, Waiting

SHOW = Verb.define("show")


class Howled(SeatEvent):
    """A player's Howler makes another player shout out their hand (POT-11)."""

    player: int


class ChooseVictim(ChoosePlayer):
    """Which player must shout out their hand (POT-11)?"""

    def carry_out(self, game: Game, player: int) -> None:
        """Note the player; they are asked when the card takes effect."""
        assert game.laid is not None, "a Howler was laid"
        game.laid = replace(game.laid, player=player)


class CryHand(Prompt):
    """Shout out one's hand, or become invisible (POT-11, POT-12)."""

    waiting: ClassVar[Waiting] = Waiting.define("show")
    verbs: ClassVar[frozenset[Verb]] = frozenset({SHOW, Verb.PLAY})
    verb: ClassVar[Verb] = SHOW

    def options(self, game: Game, seat: int) -> list[Move]:
        return [*Prompt.options(self, game, seat), *shield.ways(game, seat)]

    def meant(self, game: Game, move: Move) -> Move:
        if move.verb is Verb.PLAY:
            shield.check(game, self.seat, move)
        return move

    def chosen(self, game: Game, option: Move) -> None:
        """Show the hand to everybody, or play Invisibility and choose the colour instead."""
        game.pop()
        if option.verb is SHOW:
            hands.show(game, self.seat, to=None)
            return
        if isinstance(game.stack[-1], NameColour):
            game.pop()
        laid = play.lay(game, option, 0, event=shield.SHIELD)
        if game.hands[self.seat]:
            play.ask(game, laid)
        else:
            play.go_out(game, laid)


def ask_victim(game: Game, laid: Laid) -> None:
    """Ask for a Howler's victim; the colour is asked for after the shouting."""
    if laid.player is None:
        game.push(ChooseVictim(laid.seat))


def howl(game: Game, laid: Laid) -> None:
    """A player shouts out their hand, then the colour is chosen if it was not (POT-11)."""
    assert laid.player is not None, "somebody was chosen"
    game.tell(Howled(laid.seat, laid.player))
    game.turn_after(laid.seat)
    if game.piles[0].colour is None:
        game.push(NameColour(laid.seat))
    game.push(CryHand(laid.player))
