"""What a robot looks at when it chooses: a game as its seat sees it, and what it remembers.

It is the same for a view and for a game that is played out, so that the levels choose in both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.scoring import side
from bot.engine.view import PileView, View
from bot.table.robots.memory import ELSEWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card, Colour
    from bot.engine.game import Game
    from bot.engine.moves import Move
    from bot.engine.state import Asked, Pile, State
    from bot.table.robots.memory import Memory
    from bot.table.state.robot_style import RobotStyle


class Sight:
    """A game as a robot looks at it.

    Args:
        shared: What everybody may know of the game is read from here, and nothing else.
        hand: The cards of the seat.
        counts: Cards in each hand, by seat.
        moves: What the seat may do now.
        memory: What the robot has seen before; None for one that remembers nothing.
        outline: What the seat may know of the whole game (`engine.view.outline`), for an expert
            that looks ahead.
        style: What the robot likes; None where it has no name.
    """

    __slots__ = (
        "counts",
        "edition",
        "friends",
        "hand",
        "memory",
        "moves",
        "outline",
        "piles",
        "question",
        "seat",
        "shared",
        "style",
    )

    def __init__(
        self,
        shared: View | Game,
        seat: int,
        hand: tuple[Card, ...],
        counts: Sequence[int],
        moves: Sequence[Move],
        *,
        question: Asked,
        memory: Memory | None = None,
    ) -> None:
        self.shared = shared
        self.edition = shared.edition
        self.piles: Sequence[Pile | PileView] = shared.piles
        self.question = question
        self.seat = seat
        self.hand = hand
        self.counts = counts
        self.moves = moves
        self.memory = memory
        self.outline: State | None = None
        self.style: RobotStyle | None = None
        self.friends = side(shared, seat)

    @classmethod
    def of_view(
        cls,
        view: View,
        memory: Memory | None = None,
        outline: State | None = None,
        style: RobotStyle | None = None,
    ) -> Sight:
        """What a seat sees of a game in which a question is open."""
        seat, question = view.seat, view.question
        assert seat is not None, "a robot has a seat"
        assert question is not None, "a question is open"
        sight = cls(
            view, seat, view.hand, view.counts, view.moves, question=question, memory=memory
        )
        sight.outline, sight.style = outline, style
        return sight

    @classmethod
    def of_game(cls, game: Game, seat: int, moves: Sequence[Move]) -> Sight:
        """What a seat sees of a game that is played out; it remembers nothing."""
        hands = game.hands
        return cls(game, seat, hands[seat], [*map(len, hands)], moves, question=game.stack[-1])

    @property
    def view(self) -> View:
        """The view of the seat; there is none in a game that is played out."""
        assert isinstance(self.shared, View), "a robot at a table looks at a view"
        return self.shared

    @property
    def heights(self) -> list[int]:
        """How many cards lie on each discard pile."""
        piles = self.piles
        return [one.count if isinstance(one, PileView) else len(one.cards) for one in piles]

    @property
    def asked(self) -> bool:
        """Whether the open question is put to this seat."""
        return self.seat in self.question.seats

    @property
    def answers(self) -> list[Move]:
        """What answers the open question."""
        return [move for move in self.moves if move.verb in self.question.verbs]

    def after(self, steps: int) -> int:
        """The seat that many places on in the direction of play."""
        order = self.shared.order
        return order[(order.index(self.seat) + steps * self.shared.direction) % len(order)]

    @property
    def nearest(self) -> int:
        """Cards in the smallest hand of an opponent."""
        counts, friends = self.counts, self.friends
        return min([counts[one] for one in self.shared.order if one not in friends])

    @property
    def doubtful(self) -> tuple[int, Colour] | None:
        """Who laid the last card, and the colour that was in force; None where it is not known."""
        if self.memory is not None:
            seat, colour = self.memory.laid_by, self.memory.covered
        elif isinstance(self.shared, View) or self.shared.laid is None:
            return None
        else:
            seat, colour = self.shared.laid.seat, self.shared.laid.colour
        return None if seat is None or colour is None else (seat, colour)

    def chance_of(self, seat: int, colour: Colour) -> float:
        """How likely a hand holds a card of a colour, as far as this robot can tell."""
        if self.memory is not None:
            return self.memory.chance_of(seat, colour, self.counts[seat])
        return 1.0 - ELSEWHERE ** self.counts[seat]
