"""The wheel of UNO Wizz: nine segments and what each does to the spinner (WIZ-11 to WIZ-18)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from bot.engine import hands, stock
from bot.engine.cards import Card, Colour
from bot.engine.editions.wizz.discards import Discard, NameHeldColour, NameNumber
from bot.engine.editions.wizz.race import Race
from bot.engine.editions.wizz.war import war
from bot.engine.events import Drew, Event, SeatEvent, Why
from bot.engine.game import Game, Question
from bot.engine.moves import Move, Verb
from bot.engine.questions import Prompt
from bot.engine.setup import Setup, fixed_luck
from bot.engine.state import EditionState, Waiting
from bot.engine.terms import Member, Term

SPIN = Verb.define("spin")
BY_WHEEL = Why.define("wheel", by_card=True)


class Wheel(EditionState):
    """The wheel.

    Args:
        fixed: In a rule test, the next segments; after them the table's luck decides.
        stopped: The segment of the last spin; None before the first.
    """

    fixed: tuple[Segment, ...]
    stopped: Segment | None = None

    def seen(self) -> Wheel:
        return replace(self, fixed=())


class Spun(SeatEvent):
    """A player spun the wheel."""

    segment: Segment


class HandsTraded(Event):
    """All hands moved one seat to the left, clockwise (WIZ-17)."""


class Spin(Prompt):
    """Spin the wheel instead of playing (WIZ-9)."""

    waiting: ClassVar[Waiting] = Waiting.define("spin")
    verbs: ClassVar[frozenset[Verb]] = frozenset({SPIN})
    verb: ClassVar[Verb] = SPIN

    def chosen(self, game: Game, option: Move) -> None:
        game.acts(self.seat)
        game.pop()
        wheel = game.extra
        assert isinstance(wheel, Wheel), "a table of UNO Wizz"
        segment = wheel.fixed[0] if wheel.fixed else game.dice.choice(tuple(Segment))
        game.extra = Wheel(wheel.fixed[1:], segment)
        game.tell(Spun(self.seat, segment))
        segment.does(game, self.seat)


def asking(kind: Callable[[int], Question]) -> Callable[[Game, int], None]:
    """A segment that asks the spinner a question (WIZ-11, WIZ-12)."""
    return lambda game, seat: game.push(kind(seat))


def almost_uno(game: Game, seat: int) -> None:
    """The spinner discards down to two cards (WIZ-13)."""
    if len(game.hands[seat]) > 2:
        game.push(Discard(seat, len(game.hands[seat]) - 2))


def draw_until(colour: Colour, game: Game, seat: int) -> None:
    """The spinner draws until a card of the colour or a wild comes, and keeps all (WIZ-14)."""
    cards: tuple[Card, ...] = ()
    while drawn := stock.take(game, 1, seat):
        cards += drawn
        if drawn[0].wild or drawn[0].colour is colour:
            break
    if cards:
        hands.give(game, seat, cards)
        game.tell(Drew(seat, len(cards), BY_WHEEL, cards))


def trade_hands(game: Game, seat: int) -> None:
    """All hands move one seat to the left, in any direction of play (WIZ-17)."""
    game.tell(HandsTraded())
    hands.hand_over(game, {game.match.left_of(one): game.hands[one] for one in game.order})


class Segment(Term):
    """The nine equal segments of the wheel, as in rule tests (WIZ-11 to WIZ-18)."""

    does: Callable[[Game, int], None]

    DISCARD_NUMBER = Member("discard-number", does=asking(NameNumber))
    DISCARD_COLOUR = Member("discard-colour", does=asking(NameHeldColour))
    ALMOST_UNO = Member("almost-uno", does=almost_uno)
    DRAW_RED = Member("draw-red", does=partial(draw_until, Colour.RED))
    DRAW_BLUE = Member("draw-blue", does=partial(draw_until, Colour.BLUE))
    SHOW_HAND = Member("show-hand", does=partial(hands.show, to=None))
    UNO_WIZZ = Member("uno-wizz", does=lambda game, seat: game.push(Race(seat, game.order)))
    TRADE_HANDS = Member("trade-hands", does=trade_hands)
    WAR = Member("war", does=war)


class WheelSetup(Setup):
    """What a rule test fixes: the next segments."""

    wheel: tuple[Segment, ...] = fixed_luck((), Segment)
