"""The clock and the button (MAS-20 to MAS-27): what a press does, and what the buzzer costs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from bot.engine import hands, stock
from bot.engine.editions.master.options import manual, options_of
from bot.engine.errors import Reason
from bot.engine.events import Event, Turned, Why
from bot.engine.moves import Verb, act, time
from bot.engine.questions import Decision, NameColour, Waiting
from bot.engine.responses import Take
from bot.engine.state import Clock, Pile
from bot.engine.turn import CarryOut, Drawn, Turn

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.engine.edition import Edition
    from bot.engine.game import Game
    from bot.engine.moves import Move
    from bot.engine.state import Laid, State

BUZZER = time(Verb.BUZZER)
SERIALS = 16
"""Turns, and seats in a turn, that have clocks of different serials."""


@dataclass(frozen=True, slots=True)
class Pressed(Event):
    """The button was pressed; `early` when nothing had been played or drawn (MAS-25)."""

    seat: int
    early: bool = False


@dataclass(frozen=True, slots=True)
class Buzzed(Event):
    """The buzzer went off before the press; a card laid in the turn came back (MAS-22)."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Press(Decision):
    """The press that ends a turn (MAS-21).

    Args:
        lays: Whether a card was laid, whose effect comes with the press.
    """

    waiting: ClassVar[Waiting] = Waiting.PRESS
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PRESS})

    lays: bool

    def settle(self, game: Game) -> bool:
        """Ask what a last card did not have to, once a penalty has made it another (MAS-36)."""
        if not self.lays or not game.hands[self.seat]:
            return False
        assert game.laid is not None, "a card waits to take effect"
        game.edition.ask(game, game.laid)
        return game.stack[-1] is not self

    def answer(self, game: Game, move: Move) -> None:
        """Press."""
        del move
        self.expire(game)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The press."""
        del state, edition
        return [act(seat, Verb.PRESS)]

    def expire(self, game: Game) -> None:
        """Press for the player."""
        game.pop()
        game.tell(Pressed(self.seat))
        if self.lays:
            game.push(CarryOut.of(self.seat))
        elif not game.stack:  # after a debt the next turn waits beneath already
            game.turn_after(self.seat)


@dataclass(frozen=True, slots=True)
class Start(Decision):
    """The press that starts the clock: in a new round, and after a buzzer (MAS-21, MAS-24)."""

    waiting: ClassVar[Waiting] = Waiting.PRESS
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PRESS})
    instead: ClassVar[Reason] = Reason.PRESS_FIRST

    def answer(self, game: Game, move: Move) -> None:
        """Press."""
        del move
        self.expire(game)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The press."""
        del state, edition
        return [act(seat, Verb.PRESS)]

    def expire(self, game: Game) -> None:
        """Press for the player; whoever forgot a call before is safe now (MAS-28)."""
        fresh, passes = game.fresh, game.passes
        game.acts(self.seat)
        game.fresh, game.passes = fresh, passes
        game.pop()
        game.tell(Pressed(self.seat))


@dataclass(frozen=True, slots=True)
class DrawnToPress(Drawn):
    """As `Drawn`, with the manual button: the press keeps the card, there is no pass."""

    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PLAY, Verb.DRAW, Verb.PRESS})
    keeping: ClassVar[Verb] = Verb.PRESS


def wind(game: Game) -> None:
    """Run the clock of whoever is asked in a turn; it goes on until the turn is over."""
    if not game.stack:
        return
    question = game.stack[-1]
    opening = game.laid is None and isinstance(question, NameColour)
    if opening or isinstance(question, Start):
        return
    serial = SERIALS * (game.turns % SERIALS) + question.seats[0]
    game.clocks = (*game.clocks, _turn_clock(options_of(game).speed, serial))


def run_out(game: Game) -> None:
    """The buzzer: what was laid comes back, two cards, the turn is over (MAS-22, MAS-23)."""
    question = game.stack[-1]
    seat = question.seats[0]
    owed = question.count if isinstance(question, Take) else 0
    returned = None
    if isinstance(game.stack[0], CarryOut) or (
        isinstance(game.stack[0], Press) and game.stack[0].lays
    ):
        assert game.laid is not None, "a card waits to take effect"
        owed, returned = game.laid.owed, _take_back(game, game.laid)
    game.tell(Buzzed(seat, returned))
    _end_late(game, seat, owed, Why.CLOCK)
    if manual(game):
        game.push(Start(game.stack[-1].seat))


def presses_early(game: Game, question: Decision) -> bool:
    """Whether the button can be pressed before anything was played or drawn (MAS-25)."""
    return manual(game) and isinstance(question, Turn | Take)


def press_early(game: Game, seat: int, question: Decision) -> None:
    """Pay for a press before having played or drawn (MAS-25)."""
    game.acts(seat)
    game.tell(Pressed(seat, early=True))
    owed = question.count if isinstance(question, Take) else 0
    _end_late(game, seat, owed, Why.EARLY_PRESS)


def put_start(game: Game) -> None:
    """Let the first player press, once the colour of an opening wild is named (MAS-21)."""
    naming = game.stack[-1]
    if isinstance(naming, NameColour):
        game.pop()
    game.push(Start(game.stack[-1].seat))
    if isinstance(naming, NameColour):
        game.push(naming)


def _end_late(game: Game, seat: int, owed: int, why: Why) -> None:
    game.fresh = False
    game.passes = 0
    if owed:
        stock.draw(game, seat, owed, Why.OWED)
    stock.draw(game, seat, 2, why)
    game.clear()
    game.turn_after(seat)


def _take_back(game: Game, laid: Laid) -> Card | None:
    """Give the card just laid back to its hand: it never happened (MAS-22).

    Where a penalty had all that lay beneath shuffled away, another card is turned; where there is
    none, the card has to stay.
    """
    below = Pile(game.piles[laid.pan].cards[:-1], laid.colour)
    if not below.cards:
        turned = stock.take(game, 1)
        if not turned:
            return None
        game.tell(Turned(turned[0], laid.pan))
        below = Pile(turned, turned[0].colour)
    game.piles[laid.pan] = below
    game.direction = laid.direction  # a jump had turned it
    hands.give(game, laid.seat, (laid.card,))
    game.laid = None
    return laid.card


@cache
def _turn_clock(seconds: int, serial: int) -> Clock:
    """The clock of a turn; equal ones are the same object, as every turn winds one."""
    return Clock(BUZZER, seconds, serial)
