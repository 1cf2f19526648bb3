"""A state under change, and the verbs that change it. Alive only while one move is applied.

Effects are written in verbs, and each verb tells its own event. Those about questions, turns and
the direction are here; cards move by `stock`, `hands` and `laying`. Knows neither what a card does
(`edition`, `effects`) nor who may move (`decisions`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine.events import ColourNamed, DirectionTurned, HandShown, Skipped
from bot.engine.luck import Dice
from bot.engine.state import Pile, State
from bot.engine.turn import Turn

if TYPE_CHECKING:
    from bot.engine.cards import Card, Colour
    from bot.engine.edition import Edition
    from bot.engine.events import Event
    from bot.engine.options import Options
    from bot.engine.questions import Decision
    from bot.engine.state import Clock, Laid, Match, Own, Result, Vote


@dataclass(slots=True, init=False)
class Game:
    """A state under change.

    Args:
        state: Where the move starts from; it stays as it is.
        edition: The rules that are played.

    `reasked` is whether the open question is another than at the start, `events` what has happened,
    `thrown` the generator of chance once it was asked; all else is as in the state.
    """

    start: State
    edition: Edition
    options: Options
    order: tuple[int, ...]
    hands: list[tuple[Card, ...]]
    draw: tuple[Card, ...]
    piles: list[Pile]
    aside: tuple[Card, ...]
    direction: int
    dealer: int
    stack: list[Decision]
    turns: int
    said: tuple[int, ...]
    exposed: tuple[int, ...]
    passes: int
    laid: Laid | None
    fresh: bool
    votes: tuple[Vote, ...]
    clocks: tuple[Clock, ...]
    match: Match
    result: Result | None
    own: Own
    reasked: bool
    events: list[Event]
    thrown: Dice | None

    # Written out, as every move makes one: the dataclass's own costs half as much again.
    def __init__(self, state: State, edition: Edition) -> None:
        self.start = state
        self.edition = edition
        self.options = state.options
        self.order = state.order
        self.hands = list(state.hands)
        self.draw = state.draw
        self.piles = list(state.piles)
        self.aside = state.aside
        self.direction = state.direction
        self.dealer = state.dealer
        self.stack = list(state.stack)
        self.turns = state.turns
        self.said = state.said
        self.exposed = state.exposed
        self.passes = state.passes
        self.laid = state.laid
        self.fresh = state.fresh
        self.votes = state.votes
        self.clocks = state.clocks
        self.match = state.match
        self.result = state.result
        self.own = state.own
        self.reasked = False
        self.events = []
        self.thrown = None

    @property
    def dice(self) -> Dice:
        """The generator of chance."""
        if self.thrown is None:
            self.thrown = Dice(self.start.luck)
        return self.thrown

    # Questions and turns

    def push(self, decision: Decision) -> None:
        """Ask a question before the one that is open."""
        self.stack.append(decision)
        self.reasked = True

    def pop(self) -> Decision:
        """Take the open question away; the one beneath is open again."""
        self.reasked = True
        return self.stack.pop()

    def clear(self) -> None:
        """Take all questions away."""
        self.reasked = True
        self.stack.clear()

    def settle(self) -> None:
        """Let every question that can answer itself do so."""
        while self.stack and self.stack[-1].settle(self):
            pass

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat that many places on in the direction of play."""
        order = self.order
        return order[(order.index(seat) + steps * self.direction) % len(order)]

    def turn_of(self, seat: int) -> None:
        """Begin the turn of a seat, under whatever is still to be asked before it."""
        self.turns += 1
        self.stack.insert(0, Turn.of(seat))
        self.reasked = True

    def turn_after(self, seat: int) -> None:
        """Begin the turn of the next player after a seat."""
        self.turn_of(self.after(seat))

    def acts(self, seat: int) -> None:
        """Note that a player begins to move: the others' UNO windows close (MAS-28)."""
        if self.exposed:
            self.exposed = (seat,) if seat in self.exposed else ()
        self.fresh = False
        self.passes = 0

    # What everyone sees

    def name_colour(self, seat: int, colour: Colour, pan: int) -> None:
        """Name the colour in force on a pile."""
        self.piles[pan] = Pile(self.piles[pan].cards, colour)
        self.tell(ColourNamed(seat, colour, pan))

    def show_hand(self, seat: int, to: int | None) -> None:
        """Show a hand, to one player or to everyone."""
        self.tell(HandShown(seat, to, self.hands[seat]))

    def turn_direction(self) -> None:
        """Let play go the other way round."""
        self.direction = -self.direction
        self.tell(DirectionTurned(self.direction))

    def skip(self, seat: int) -> None:
        """Cost a player the turn: the one after is to move."""
        self.tell(Skipped(seat))
        self.turn_after(seat)

    def tell(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)


def freeze(game: Game) -> State:
    """The state that a game has come to."""
    start, thrown = game.start, game.thrown
    return State(
        start.edition,
        game.options,
        game.order,
        tuple(game.hands),
        game.draw,
        tuple(game.piles),
        game.aside,
        game.direction,
        game.dealer,
        tuple(game.stack),
        start.number + game.reasked,
        game.turns,
        game.said,
        game.exposed,
        game.passes,
        game.laid,
        game.fresh,
        game.votes,
        game.clocks,
        start.luck if thrown is None else thrown.luck,
        game.match,
        game.result,
        game.own,
    )
