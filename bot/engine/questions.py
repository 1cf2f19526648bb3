"""The questions that several editions ask: for a colour, for a player, for one act."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import ClassVar

from bot.engine.cards import COLOURS, Colour
from bot.engine.errors import Reason, RuleError
from bot.engine.events import ColourNamed
from bot.engine.game import Game, Question
from bot.engine.moves import Move, Pan, Verb, act, name_colour
from bot.engine.state import Laid, Pile, Waiting


def put_colour(game: Game, seat: int, colour: Colour, pan: int) -> None:
    """Name the colour in force on a pile."""
    game.piles[pan] = Pile(game.piles[pan].cards, colour)
    game.tell(ColourNamed(seat, colour, pan))


def unnamed(game: Game) -> list[Pan]:
    """The piles whose wild has no colour yet."""
    return [Pan(pan) for pan, pile in enumerate(game.piles) if pile.colour is None]


class NameColour(Question):
    """Which colour has each wild that has none yet (MAS-17)?"""

    waiting: ClassVar[Waiting] = Waiting.COLOUR
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.COLOUR})
    instead: ClassVar[Reason] = Reason.NEEDS_COLOUR

    def options(self, game: Game, seat: int) -> list[Move]:
        """The four colours for each pile that waits."""
        waiting = unnamed(game)
        pans = waiting if len(game.piles) > 1 else [None for _ in waiting]
        return [name_colour(seat, colour, pan) for pan in pans for colour in COLOURS]

    def meant(self, game: Game, move: Move) -> Move:
        """The colour of one pile; where two wait, the move says of which."""
        pans = unnamed(game)
        if move.pan is None and len(pans) > 1:
            raise RuleError(Reason.NEEDS_PAN)
        if move.pan is not None and move.pan not in pans:
            raise RuleError(Reason.NOT_ASKED)
        return replace(move, pan=pans[0]) if move.pan is None else move

    def chosen(self, game: Game, option: Move) -> None:
        """Name the colour; ask for the other pile's, if that waits too."""
        assert option.colour is not None, "the notation names a colour"
        game.pop()
        put_colour(
            game, self.seat, option.colour, unnamed(game)[0] if option.pan is None else option.pan
        )
        if unnamed(game):
            game.push(self)

    def expire(self, game: Game) -> None:
        """Let the lot name the colours."""
        game.pop()
        for pan in unnamed(game):
            put_colour(game, self.seat, game.dice.choice(COLOURS), pan)

    def without(self, game: Game, seat: int) -> Question:
        """Let the next player name them."""
        return replace(self, seat=game.after(seat)) if seat == self.seat else self


def ask_colour(game: Game, laid: Laid) -> None:
    """A wild asks its player for the colour, unless it was named with the card (MAS-17)."""
    if game.piles[laid.pan].colour is None:
        game.push(NameColour(laid.seat))


class ChoosePlayer(Question):
    """Which player? Each use has a subclass that says what follows."""

    waiting: ClassVar[Waiting] = Waiting.CHOOSE
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.CHOOSE})
    instead: ClassVar[Reason] = Reason.NEEDS_PLAYER
    answers_itself: ClassVar[bool] = True
    misses: ClassVar[Reason] = Reason.BAD_PLAYER

    def options(self, game: Game, seat: int) -> list[Move]:
        """One for each player who may be chosen."""
        return [act(seat, Verb.CHOOSE, player) for player in self.among(game)]

    def among(self, game: Game) -> tuple[int, ...]:
        """The seats that may be chosen: all the others."""
        return tuple(seat for seat in game.order if seat != self.seat)

    def chosen(self, game: Game, option: Move) -> None:
        """Choose a player."""
        assert option.player is not None, "every option names a player"
        game.pop()
        self.carry_out(game, option.player)

    @abstractmethod
    def carry_out(self, game: Game, player: int) -> None:
        """What follows for the player chosen; the question has been taken away."""


class Prompt(Question):
    """Nothing to choose: one act, done by the player or, when time runs out, for the player."""

    verb: ClassVar[Verb]

    def options(self, game: Game, seat: int) -> list[Move]:
        """The act."""
        return [act(seat, self.verb)]

    def expire(self, game: Game) -> None:
        """Do it for the player."""
        self.chosen(game, act(self.seat, self.verb))
