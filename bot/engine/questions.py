"""The questions that a game can ask, as plain data. The last one on the stack is the open one.

A decision names the seats that may answer, says what answers it, lists the legal answers, and
knows what happens when nobody answers in time. Those that can answer themselves do so in `settle`.
Editions add decisions of their own beside their rules. Knows no card's effect.

`game` is the game under change, with the decision on its stack; `seat` a seat, from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Self

from bot.engine.cards import COLOURS
from bot.engine.errors import Reason, RuleError
from bot.engine.moves import Move, Pan, Verb, act, name_colour

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
