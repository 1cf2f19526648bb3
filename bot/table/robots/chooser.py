"""What all levels of robots have in common: habits, and how an answer is found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from bot.engine.moves import Verb, time
from bot.table.robots.edition import ROBOTS
from bot.table.robots.style import style_fit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from random import Random

    from bot.engine.moves import Move
    from bot.table.robots.sight import Sight


@dataclass(frozen=True, slots=True)
class Habits:
    """How often a robot does something, from 0 to 1.

    Args:
        calls: Calls UNO with the card.
        calls_late: Calls it after the card.
        catches: Catches who has not called, each time that something happens.
        jumps: Lays a card out of turn.
        reacts: Does what only its edition has, as often as the edition likes it.
        keeps: Keeps a card that it could play.
        style: What the style of the robot counts, in the unit in which the level counts.
    """

    calls: float
    calls_late: float
    catches: float
    jumps: float
    reacts: float
    keeps: float
    style: float = 0.0


class Chooser(ABC):
    """How a level chooses; an object without state."""

    habits: ClassVar[Habits]
    noise: ClassVar[float] = 1.0
    """The most by which one move is liked more than another without a reason."""
    remembers: ClassVar[bool] = False
    """Whether it makes use of what its seat has seen before."""
    looks_ahead: ClassVar[bool] = False
    """Whether it makes use of what its seat may know of the whole game."""

    def answer(self, sight: Sight, rng: Random) -> Move:
        """The answer to the open question; `timeout`, should it have none."""
        answers = sight.answers
        plays = [move for move in answers if move.verb is Verb.PLAY]
        others = [move for move in answers if move.verb is not Verb.PLAY]
        if plays and not (others and self.holds_back(sight, plays, others, rng)):
            return self.with_call(sight, self.best_play(sight, plays, rng), rng)
        if not others:
            return time(Verb.TIMEOUT)
        return others[0] if len(others) == 1 else self.best_other(sight, others, rng)

    def reaction(self, sight: Sight, rng: Random) -> Move | None:
        """A call, a catch or a reaction that it will not let pass."""
        asked, habits = sight.asked, self.habits
        for move in sight.moves:
            match move.verb:
                case Verb.UNO if len(sight.hand) == 1:
                    chance = habits.calls_late
                case Verb.CATCH:
                    chance = habits.catches
                case Verb.PLAY if not asked:
                    chance = self.chance_out_of_turn(sight, move)
                case _:
                    chance = 0.0 if asked else habits.reacts * self._reaction(sight, move)
            if chance and rng.random() < chance:
                return self.with_call(sight, move, rng)
        return None

    def with_call(self, sight: Sight, move: Move, rng: Random) -> Move:
        """Call UNO with the last card but one, if the robot thinks of it."""
        return called_with(sight, move) if rng.random() < self.habits.calls else move

    def holds_back(
        self, sight: Sight, plays: Sequence[Move], others: Sequence[Move], rng: Random
    ) -> bool:
        """Whether it lays no card though it could."""
        del sight, plays, others
        return rng.random() < self.habits.keeps

    def chance_out_of_turn(self, sight: Sight, move: Move) -> float:
        """How often it lays this card out of turn."""
        own = self._reaction(sight, move)
        return self.habits.reacts * own if own else self.habits.jumps

    def best(
        self, sight: Sight, moves: Iterable[Move], rng: Random, worth: Callable[[Move], float]
    ) -> Move:
        """The move that is worth most, with what the style of the robot likes and some chance."""

        def liked(move: Move) -> float:
            return worth(move) + self._style_worth(sight, move) + self.noise * rng.random()

        return max(moves, key=liked)

    @abstractmethod
    def best_play(self, sight: Sight, plays: Sequence[Move], rng: Random) -> Move:
        """The card that it lays, one or more being possible."""

    @abstractmethod
    def best_other(self, sight: Sight, others: Sequence[Move], rng: Random) -> Move:
        """The answer that it gives of several that lay no card."""

    def _style_worth(self, sight: Sight, move: Move) -> float:
        """What an answer is worth more for the style of the robot."""
        return 0.0 if sight.style is None else self.habits.style * style_fit(sight, move)

    @staticmethod
    def _reaction(sight: Sight, move: Move) -> float:
        return ROBOTS.of(sight.edition).reaction(sight, move)


def called_with(sight: Sight, move: Move) -> Move:
    """A move, with the call of UNO where it lays the last card but one."""
    last_but_one = move.verb is Verb.PLAY and len(sight.hand) == 2
    return replace(move, uno=True) if last_but_one else move
