"""The questions a game can ask, as plain data. The last one on the stack is the open one.

A decision names the seats that may answer, says what answers it, lists the legal answers, and
knows what happens when nobody answers in time. Those that can answer themselves do so in `settle`.
Editions add decisions of their own beside their rules. Knows no card's effect.

`game` is the game under change, with the decision on its stack; `seat` a seat, from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Self

from bot.engine.errors import Reason
from bot.engine.moves import Move, Verb

if TYPE_CHECKING:
    from bot.engine.edition import Edition
    from bot.engine.game import Game
    from bot.engine.state import State


class Waiting(StrEnum):
    """What a game waits for, spelled as in the rule tests."""

    PLAY = "play"
    DRAWN = "drawn"
    TAKE = "take"
    COLOUR = "colour"
    CHOOSE = "choose"
    SPIN = "spin"
    NUMBER = "number"
    DISCARD = "discard"
    SHOUT = "shout"
    SHOW = "show"
    PRESS = "press"


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat (or, where `seats` says so, to several).

    Args:
        seat: The seat that may answer.
    """

    waiting: ClassVar[Waiting]
    verbs: ClassVar[frozenset[Verb]] = frozenset()
    instead: ClassVar[Reason] = Reason.NOT_ASKED
    """Why its seat may not play or draw while it is open."""

    seat: int

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may answer."""
        return (self.seat,)

    def settle(self, game: Game) -> bool:
        """Answer itself if there is nothing to decide; True if it did, and the top is another."""
        del game
        return False

    def answer(self, game: Game, move: Move) -> None:
        """Take the answer of one of its seats; the verb is one of `verbs`.

        Raises:
            RuleError: The rules refuse it; nothing has changed.
        """
        raise AssertionError(f"{type(self).__name__} asks nobody")

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The legal answers of one of its seats."""
        del state, edition, seat
        return []

    def expire(self, game: Game) -> None:
        """Let the table answer for whoever does not (`timeout`)."""
        raise AssertionError(f"{type(self).__name__} asks nobody")

    def without(self, game: Game, seat: int) -> Decision | None:
        """The question once a seat has left; None if it need not be asked any more."""
        del game
        return None if self.seat == seat else self

    def seen_by(self, seat: int | None) -> Self:
        """The question as a seat may know it."""
        del seat
        return self


@dataclass(frozen=True, slots=True)
class OpenUp(Decision):
    """Nothing is asked: the opening card takes effect once what goes before it is settled."""

    def settle(self, game: Game) -> bool:
        """Let the opening card take effect."""
        game.pop()
        game.edition.opened(game)
        return True

    def without(self, game: Game, seat: int) -> Decision | None:
        """Let the card take effect all the same."""
        del game, seat
        return self


def refusal(question: Decision, verb: Verb, seat: int) -> Reason:
    """Why a verb of a seat does not answer a question."""
    asked = seat in question.seats
    if verb in question.verbs or (not asked and verb in {Verb.PLAY, Verb.DRAW}):
        return Reason.NOT_YOUR_TURN
    if verb is Verb.CHALLENGE:
        return Reason.NOTHING_TO_CHALLENGE
    if verb in {Verb.PLAY, Verb.DRAW, Verb.TAKE} and asked:
        return question.instead
    return Reason.NOT_ASKED
