"""The questions that several editions ask: for a colour, for a player, for a single act."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from bot.engine.cards import Colour
from bot.engine.errors import Reason, RuleError
from bot.engine.events import ColourNamed
from bot.engine.game import Game, Question
from bot.engine.moves import Move, Pan, Verb, act, name_colour
from bot.engine.state import Laid, Pile, Waiting
from bot.engine.values import replace


def put_colour(game: Game, seat: int, colour: Colour, pan: int) -> None:
    game.piles[pan] = Pile(game.piles[pan].cards, colour)
    game.tell(ColourNamed(seat, colour, pan))


def unnamed(game: Game) -> list[Pan]:
    """The piles whose wild has no colour yet."""
    return [Pan(pan) for pan, pile in enumerate(game.piles) if pile.colour is None]


def _named(game: Game) -> tuple[Colour, ...]:
    """The colours that can be named now; all piles have the same side up."""
    return game.piles[0].top.colours


class NameColour(Question):
    """Asks for the colour of each wild that has none yet (MAS-17)."""

    waiting: ClassVar[Waiting] = Waiting.COLOUR
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.COLOUR})
    instead: ClassVar[Reason] = Reason.NEEDS_COLOUR

    def options(self, game: Game, seat: int) -> list[Move]:
        waiting = unnamed(game)
        pans = waiting if len(game.piles) > 1 else [None for _ in waiting]
        return [name_colour(seat, colour, pan) for pan in pans for colour in _named(game)]

    def meant(self, game: Game, move: Move) -> Move:
        """The choice of one pile's colour; if two piles lack one, the move must say which pile."""
        pans = unnamed(game)
        if move.colour not in _named(game):
            raise RuleError(Reason.NOT_ASKED)
        if move.pan is None and len(pans) > 1:
            raise RuleError(Reason.NEEDS_PAN)
        if move.pan is not None and move.pan not in pans:
            raise RuleError(Reason.NOT_ASKED)
        return replace(move, pan=pans[0]) if move.pan is None else move

    def chosen(self, game: Game, option: Move) -> None:
        """Set a pile's colour, then ask for the other pile's colour if that is still missing."""
        assert option.colour is not None, "the notation names a colour"
        game.pop()
        put_colour(
            game, self.seat, option.colour, unnamed(game)[0] if option.pan is None else option.pan
        )
        if unnamed(game):
            game.push(self)

    def expire(self, game: Game) -> None:
        game.pop()
        for pan in unnamed(game):
            put_colour(game, self.seat, game.dice.choice(_named(game)), pan)

    def without(self, game: Game, seat: int) -> Question:
        """The question after a seat has left: the next player takes the place of the one asked."""
        return replace(self, seat=game.after(seat)) if seat == self.seat else self


def ask_colour(game: Game, laid: Laid) -> None:
    """Ask for a wild's colour, unless it was chosen with the card (MAS-17)."""
    if game.piles[laid.pan].colour is None:
        game.push(NameColour(laid.seat))


class ChoosePlayer(Question):
    """Asks for a player; subclasses define what follows."""

    waiting: ClassVar[Waiting] = Waiting.CHOOSE
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.CHOOSE})
    instead: ClassVar[Reason] = Reason.NEEDS_PLAYER
    answers_itself: ClassVar[bool] = True
    misses: ClassVar[Reason] = Reason.BAD_PLAYER

    def options(self, game: Game, seat: int) -> list[Move]:
        return [act(seat, Verb.CHOOSE, player) for player in self.among(game)]

    def among(self, game: Game) -> tuple[int, ...]:
        return tuple(seat for seat in game.order if seat != self.seat)

    def chosen(self, game: Game, option: Move) -> None:
        assert option.player is not None, "every option names a player"
        game.pop()
        self.carry_out(game, option.player)

    @abstractmethod
    def carry_out(self, game: Game, player: int) -> None:
        """Apply the effect on the chosen player; the question has already been removed."""


class Prompt(Question):
    """Offers no choice: a single act, done by the player or at the timeout."""

    verb: ClassVar[Verb]

    def options(self, game: Game, seat: int) -> list[Move]:
        return [act(seat, self.verb)]

    def expire(self, game: Game) -> None:
        self.chosen(game, act(self.seat, self.verb))
