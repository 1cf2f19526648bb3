"""Questions for a colour and for a player. Knows not what follows from the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.engine.cards import COLOURS
from bot.engine.decisions import Decision, Waiting
from bot.engine.errors import Reason, RuleError
from bot.engine.moves import Move, Pan, Verb, act, name_colour

if TYPE_CHECKING:
    from bot.engine.edition import Edition
    from bot.engine.game import Game
    from bot.engine.state import State


@dataclass(frozen=True, slots=True)
class NameColour(Decision):
    """The question for a colour (MAS-17).

    Args:
        pan: Index of the pile whose colour is named.
    """

    waiting: ClassVar[Waiting] = Waiting.COLOUR
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.COLOUR})
    instead: ClassVar[Reason] = Reason.NEEDS_COLOUR

    pan: int = 0

    def answer(self, game: Game, move: Move) -> None:
        """Name the colour."""
        assert move.colour is not None, "the notation names a colour"
        if move.pan is not None and move.pan != self.pan:
            raise RuleError(Reason.NOT_ASKED)
        game.pop()
        game.name_colour(self.seat, move.colour, self.pan)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The four colours."""
        del edition
        pan = Pan(self.pan) if len(state.piles) > 1 else None
        return [name_colour(seat, colour, pan) for colour in COLOURS]

    def expire(self, game: Game) -> None:
        """Let the lot name the colour."""
        game.pop()
        game.name_colour(self.seat, game.dice.choice(COLOURS), self.pan)

    def without(self, game: Game, seat: int) -> Decision | None:
        """Let the next player name the colour."""
        return type(self)(game.after(seat), self.pan) if seat == self.seat else self


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Decision):
    """Which player? Each use has a subclass that says what follows."""

    waiting: ClassVar[Waiting] = Waiting.CHOOSE
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.CHOOSE})
    instead: ClassVar[Reason] = Reason.NEEDS_PLAYER

    def among(self, game: State | Game) -> tuple[int, ...]:
        """The seats that may be chosen: all the others."""
        return tuple(seat for seat in game.order if seat != self.seat)

    def chosen(self, game: Game, player: int) -> None:
        """Carry out the choice; the question has been taken away."""
        raise AssertionError(f"{type(self).__name__} asks for no player")

    def settle(self, game: Game) -> bool:
        """Choose the only one there is."""
        among = self.among(game)
        if len(among) > 1:
            return False
        game.pop()
        self.chosen(game, among[0])
        return True

    def answer(self, game: Game, move: Move) -> None:
        """Choose a player."""
        if move.player not in self.among(game):
            raise RuleError(Reason.BAD_PLAYER)
        game.pop()
        self.chosen(game, move.player)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """One for each player who may be chosen."""
        del edition
        return [act(seat, Verb.CHOOSE, player) for player in self.among(state)]

    def expire(self, game: Game) -> None:
        """Let the lot choose (ROY-18)."""
        game.pop()
        self.chosen(game, game.dice.choice(self.among(game)))
