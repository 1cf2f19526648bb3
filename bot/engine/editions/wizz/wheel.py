"""The wheel of UNO Wizz: nine segments and what each does to the spinner (WIZ-11 to WIZ-18)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import ClassVar

from bot.engine import hands, stock
from bot.engine.cards import Card, Colour
from bot.engine.editions.wizz.discards import Discard, NameHeldColour, NameNumber
from bot.engine.editions.wizz.race import Race
from bot.engine.editions.wizz.war import war
from bot.engine.events import Drew, Event, SeatEvent, Why
from bot.engine.game import Game
from bot.engine.moves import Move, Verb
from bot.engine.questions import Prompt
from bot.engine.setup import Setup, fixed_luck
from bot.engine.state import EditionState, Waiting

SPIN = Verb.define("spin")
BY_WHEEL = Why.define("wheel", by_card=True)


class Segment(StrEnum):
    """The nine equal segments of the wheel, spelled as in the rule tests."""

    DISCARD_NUMBER = "discard-number"
    DISCARD_COLOUR = "discard-colour"
    ALMOST_UNO = "almost-uno"
    DRAW_RED = "draw-red"
    DRAW_BLUE = "draw-blue"
    SHOW_HAND = "show-hand"
    UNO_WIZZ = "uno-wizz"
    TRADE_HANDS = "trade-hands"
    WAR = "war"


class WheelSetup(Setup):
    """What a rule test fixes: the next segments."""

    wheel: tuple[Segment, ...] = fixed_luck((), Segment)


class Wheel(EditionState):
    """The wheel.

    Args:
        fixed: The next segments, in a rule test; after them it is the table's luck again.
        stopped: The segment at which it stopped last; None before the first spin.
    """

    fixed: tuple[Segment, ...]
    stopped: Segment | None = None

    def seen(self) -> Wheel:
        """Nobody knows where the wheel will stop."""
        return replace(self, fixed=())


class Spun(SeatEvent):
    """A player spun the wheel, and it stopped at a segment."""

    segment: Segment


class HandsTraded(Event):
    """All hands moved one seat to the left, clockwise (WIZ-17)."""


class Spin(Prompt):
    """Spin the wheel: that is the turn (WIZ-9)."""

    waiting: ClassVar[Waiting] = Waiting.define("spin")
    verbs: ClassVar[frozenset[Verb]] = frozenset({SPIN})
    verb: ClassVar[Verb] = SPIN

    def chosen(self, game: Game, option: Move) -> None:
        """Spin."""
        game.acts(self.seat)
        game.pop()
        wheel = game.extra
        assert isinstance(wheel, Wheel), "a table of UNO Wizz"
        segment = wheel.fixed[0] if wheel.fixed else game.dice.choice(tuple(Segment))
        game.extra = Wheel(wheel.fixed[1:], segment)
        game.tell(Spun(self.seat, segment))
        SEGMENTS[segment](game, self.seat)


def almost_uno(game: Game, seat: int) -> None:
    """The spinner discards down to two cards (WIZ-13)."""
    count = len(game.hands[seat]) - 2
    if count > 0:
        game.push(Discard(seat, count))


def draw_until(colour: Colour, game: Game, seat: int) -> None:
    """The spinner draws until a card of a colour or a wild comes, and keeps all (WIZ-14)."""
    cards: tuple[Card, ...] = ()
    while drawn := stock.take(game, 1):
        cards += drawn
        if drawn[0].wild or drawn[0].colour is colour:
            break
    if cards:
        hands.give(game, seat, cards)
        game.tell(Drew(seat, len(cards), BY_WHEEL, cards))


def trade_hands(game: Game, seat: int) -> None:
    """All hands move one seat to the left, whatever the direction of play (WIZ-17)."""
    game.tell(HandsTraded())
    hands.hand_over(game, {game.match.left_of(one): game.hands[one] for one in game.order})


SEGMENTS: Mapping[Segment, Callable[[Game, int], None]] = {
    Segment.DISCARD_NUMBER: lambda game, seat: game.push(NameNumber(seat)),
    Segment.DISCARD_COLOUR: lambda game, seat: game.push(NameHeldColour(seat)),
    Segment.ALMOST_UNO: almost_uno,
    Segment.DRAW_RED: partial(draw_until, Colour.RED),
    Segment.DRAW_BLUE: partial(draw_until, Colour.BLUE),
    Segment.SHOW_HAND: partial(hands.show, to=None),
    Segment.UNO_WIZZ: lambda game, seat: game.push(Race(seat, game.order)),
    Segment.TRADE_HANDS: trade_hands,
    Segment.WAR: war,
}
"""What each segment does to the spinner, or to all (WIZ-11 to WIZ-18)."""
