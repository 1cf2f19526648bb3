"""The race to shout of UNO Wizz (WIZ-16).

Knows that the first shout wins; who was first at a real table, the table finds out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from bot.engine.editions.wizz.discards import Discard
from bot.engine.events import Event
from bot.engine.moves import Move, Verb, act
from bot.engine.questions import Decision, Waiting

if TYPE_CHECKING:
    from bot.engine.edition import Edition
    from bot.engine.game import Game
    from bot.engine.state import State


@dataclass(frozen=True, slots=True)
class Shouted(Event):
    """A player was the first to shout, and discards a card of choice."""

    seat: int


@dataclass(frozen=True, slots=True)
class NobodyShouted(Event):
    """The time for the race ran out before anybody shouted."""


@dataclass(frozen=True, slots=True)
class Race(Decision):
    """Who is the first to shout? Asked of everyone.

    Args:
        racers: Everyone who may shout.
    """

    waiting: ClassVar[Waiting] = Waiting.SHOUT
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.SHOUT})

    racers: tuple[int, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """Everyone."""
        return self.racers

    def answer(self, game: Game, move: Move) -> None:
        """Win the race: discard a card, and play goes on after the winner."""
        assert move.seat is not None, "time has a door of its own"
        game.clear()
        game.tell(Shouted(move.seat))
        game.turn_after(move.seat)
        game.push(Discard(move.seat, 1))

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The shout."""
        del state, edition
        return [act(seat, Verb.SHOUT)]

    def expire(self, game: Game) -> None:
        """Nothing happens, and play goes on after the spinner."""
        game.pop()
        game.tell(NobodyShouted())

    def without(self, game: Game, seat: int) -> Decision | None:
        """Let the others race on."""
        del game
        return replace(self, racers=tuple(one for one in self.racers if one != seat))
