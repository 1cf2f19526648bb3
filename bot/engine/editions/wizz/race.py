"""The race to shout of UNO Wizz (WIZ-16): the first shout wins; the table decides which that is."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from bot.engine.editions.wizz.discards import Discard
from bot.engine.events import Event, SeatEvent
from bot.engine.game import Game, Question
from bot.engine.moves import Move, Verb, act
from bot.engine.state import Waiting

SHOUT = Verb.define("shout")


class Shouted(SeatEvent):
    """A player shouted first, and discards a card of their choice."""


class NobodyShouted(Event):
    """The race timed out."""


class Race(Question):
    """Which player shouts first? Asked of all `racers`."""

    waiting: ClassVar[Waiting] = Waiting.define("shout")
    verbs: ClassVar[frozenset[Verb]] = frozenset({SHOUT})

    racers: tuple[int, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        return self.racers

    def options(self, game: Game, seat: int) -> list[Move]:
        return [act(seat, SHOUT)]

    def chosen(self, game: Game, option: Move) -> None:
        """Discard a card; play continues after the winner."""
        assert option.seat is not None, "somebody shouts"
        game.clear()
        game.tell(Shouted(option.seat))
        game.turn_after(option.seat)
        game.push(Discard(option.seat, 1))

    def expire(self, game: Game) -> None:
        """Play continues after the spinner."""
        game.pop()
        game.tell(NobodyShouted())

    def without(self, game: Game, seat: int) -> Question:
        return replace(self, racers=tuple(one for one in self.racers if one != seat))
