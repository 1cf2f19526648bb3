"""UNO Wizz (WIZ-1 to WIZ-22): certain numbers send the next player to a wheel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations
from math import comb
from typing import ClassVar

from bot.engine import hands, play, scoring, stock
from bot.engine.cards import (
    CLASSIC_ACTIONS,
    CLASSIC_WILDS,
    COLOURS,
    MARKED_NUMBERS,
    UNMARKED_NUMBERS,
    Card,
    Colour,
    Face,
    deck,
)
from bot.engine.edition import Edition
from bot.engine.effects import (
    CLASSIC_EFFECTS,
    CLASSIC_HARM,
    COMMON_OPENINGS,
    open_debt,
    pass_on,
)
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event, SeatEvent, Why
from bot.engine.game import Game, Question
from bot.engine.moves import Move, Takes, Verb, act, time
from bot.engine.questions import NameColour, Prompt
from bot.engine.setup import Setup, fixed_luck
from bot.engine.state import Clock, EditionState, Laid, Waiting
from bot.engine.terms import Member, Term
from bot.engine.values import replace

NUMBER = Verb.define("number", takes=Takes.NUMBER)
DISCARD = Verb.define("discard", takes=Takes.CARDS)
LISTED = 500
"""If there are more possible discards than this, only some are listed."""


WHEEL_SECONDS = 3.0
"""Seconds for which people see the wheel turn before anybody, robots included, may answer."""


class Discarded(SeatEvent):
    """Cards were discarded without being played, the last one on top."""

    shows: ClassVar[bool] = True

    cards: tuple[Card, ...]


def discard(game: Game, seat: int, cards: tuple[Card, ...]) -> None:
    """Discard cards, the last one on top, without effect; an empty hand wins (WIZ-19, WIZ-20)."""
    for held in cards:
        hands.remove(game, seat, held)
    play.put_on(game, 0, cards)
    game.tell(Discarded(seat, cards))
    if not game.hands[seat]:
        scoring.end_round(game, seat)
        return
    hands.watch_call(game, seat)
    if cards[-1].wild:
        game.push(NameColour(seat))


class DiscardAlike(Question):
    """Asks for a number or colour, whose cards are all discarded; skipped if the hand has none."""

    misses: ClassVar[Reason] = Reason.NOT_IN_HAND
    trait: ClassVar[str]
    """The field of moves and cards whose value is chosen."""

    def options(self, game: Game, seat: int) -> list[Move]:
        (verb,) = self.verbs
        traits = dict.fromkeys(getattr(held, self.trait) for held in game.hands[seat])
        return [Move(verb, seat, **{self.trait: one}) for one in traits if one is not None]

    def meant(self, game: Game, move: Move) -> Move:
        if move.pan is not None:
            raise RuleError(Reason.NOT_ASKED)
        return Question.meant(self, game, move)

    def settle(self, game: Game) -> bool:
        """Skip the question if the hand has nothing to choose."""
        nothing = not self.options(game, self.seat)
        if nothing:
            game.pop()
        return nothing

    def chosen(self, game: Game, option: Move) -> None:
        game.pop()
        named, hand = getattr(option, self.trait), game.hands[self.seat]
        discard(game, self.seat, tuple(one for one in hand if getattr(one, self.trait) == named))


class NameNumber(DiscardAlike):
    """Asks for a number to discard (WIZ-11)."""

    waiting: ClassVar[Waiting] = Waiting.define("number")
    verbs: ClassVar[frozenset[Verb]] = frozenset({NUMBER})
    trait: ClassVar[str] = "number"


class NameHeldColour(DiscardAlike):
    """Asks for a colour to discard, action cards included (WIZ-12)."""

    waiting: ClassVar[Waiting] = Waiting.COLOUR
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.COLOUR})
    trait: ClassVar[str] = "colour"

    def meant(self, game: Game, move: Move) -> Move:
        """The option for a named colour, refused if the deck or the hand does not have it."""
        if move.colour not in COLOURS:
            raise RuleError(Reason.NOT_ASKED)
        return DiscardAlike.meant(self, game, move)


class Discard(Question):
    """Asks which cards to discard, and which of them to put on top (WIZ-13, WIZ-16)."""

    waiting: ClassVar[Waiting] = Waiting.define("discard")
    verbs: ClassVar[frozenset[Verb]] = frozenset({DISCARD})

    count: int

    def options(self, game: Game, seat: int) -> list[Move]:
        """Each choice of cards with each card on top; the order of the others does not matter.

        If there are more than `LISTED`, only some of them, in which each card is kept once and on
        top once; `meant` accepts all.
        """
        return list(_discards(seat, game.hands[seat], self.count))

    def meant(self, game: Game, move: Move) -> Move:
        """The move itself: any cards of the hand count, in any order, if their number is right."""
        if Counter(move.cards) - Counter(game.hands[self.seat]):
            raise RuleError(Reason.NOT_IN_HAND)
        if len(move.cards) != self.count:
            raise RuleError(Reason.NOT_ASKED)
        return move

    def chosen(self, game: Game, option: Move) -> None:
        game.pop()
        discard(game, self.seat, option.cards)

    def expire(self, game: Game) -> None:
        self.chosen(game, Move(DISCARD, self.seat, cards=game.hands[self.seat][: self.count]))


@lru_cache(maxsize=4)
def _discards(seat: int, hand: tuple[Card, ...], count: int) -> tuple[Move, ...]:
    """The discards that are listed as moves; cached, as there can be hundreds for every viewer."""
    ordered = sorted(hand, key=hand.index)  # so that choices of equal cards are equal
    if comb(len(hand), count) * count > LISTED:
        rows = _some_choices(ordered, count)
    else:
        rows = (_with_on_top(row, top) for row in combinations(ordered, count) for top in row)
    return tuple(Move(DISCARD, seat, cards=row) for row in dict.fromkeys(rows))


def _some_choices(ordered: list[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """For each card, one choice that keeps the card and one with the card on top."""
    for one in dict.fromkeys(ordered):
        *others, _ = _with_on_top(ordered, one)
        yield tuple(others[:count])
        yield (*others[: count - 1], one)


def _with_on_top(cards: Sequence[Card], top: Card) -> tuple[Card, ...]:
    place = cards.index(top)
    return (*cards[:place], *cards[place + 1 :], top)


SHOUT = Verb.define("shout")


class Shouted(SeatEvent):
    """A player shouted first, and may discard a card of their choice."""

    is_moment: ClassVar[bool] = True


class NobodyShouted(Event):
    """The race timed out."""


class Race(Question):
    """Asks all `racers`; the first to shout wins."""

    waiting: ClassVar[Waiting] = Waiting.define("shout")
    verbs: ClassVar[frozenset[Verb]] = frozenset({SHOUT})

    racers: tuple[int, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        return self.racers

    def options(self, game: Game, seat: int) -> list[Move]:
        return [act(seat, SHOUT)]

    def chosen(self, game: Game, option: Move) -> None:
        """Let the winner discard a card; play continues with the player after the winner."""
        assert option.seat is not None, "somebody shouts"
        game.clear()
        game.tell(Shouted(option.seat))
        game.turn_after(option.seat)
        game.push(Discard(option.seat, 1))

    def expire(self, game: Game) -> None:
        """End the race without a winner; play continues with the player after the spinner."""
        game.pop()
        game.tell(NobodyShouted())

    def without(self, game: Game, seat: int) -> Question:
        return replace(self, racers=tuple(one for one in self.racers if one != seat))


class WarShown(Event):
    """Players showed a number card each, at the same time; `cards` pairs each with its seat."""

    shows: ClassVar[bool] = True

    cards: tuple[tuple[int, Card], ...]


class WarEnded(Event):
    """The war is over; `winner` is None if nobody could beat the others."""

    is_moment: ClassVar[bool] = True

    winner: int | None


def war(game: Game, spinner: int) -> None:
    """Let everybody show a card, and tied players another one, until at most one is left."""
    rows = {seat: _by_number(game.hands[seat]) for seat in game.order}
    left = [seat for seat in game.order if rows[seat]]
    showings = 0
    while len(left) > 1 or (left and showings == 0):
        shown = tuple((seat, rows[seat][showings]) for seat in left)
        game.tell(WarShown(shown))
        highest = max(card.points for _, card in shown)
        showings += 1
        left = [seat for seat, card in shown if card.points == highest]
        if len(left) > 1:
            left = [seat for seat in left if len(rows[seat]) > showings]
    game.tell(WarEnded(left[0] if left else None))
    if left:
        # All the cards that the winner showed, the first one last.
        discard(game, left[0], rows[left[0]][showings - 1 :: -1])


def _by_number(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    cards = (held for held in hand if held.number is not None)
    return tuple(sorted(cards, key=lambda held: held.points, reverse=True))


SPIN = Verb.define("spin")
BY_WHEEL = Why.define("wheel", by_card=True)


class Wheel(EditionState):
    """The wheel.

    Args:
        fixed: The next segments in a rule test; after them, the table's luck decides.
        stopped: The segment of the last spin; None before the first spin.
    """

    fixed: tuple[Segment, ...]
    stopped: Segment | None = None

    def seen(self) -> Wheel:
        return replace(self, fixed=())


class Spun(SeatEvent):
    is_moment: ClassVar[bool] = True

    segment: Segment


class HandsTraded(Event):
    """All hands moved one seat to the left, clockwise (WIZ-17)."""

    is_moment: ClassVar[bool] = True

    @property
    def moves_hands(self) -> int:
        return 1


class Spin(Prompt):
    """Asks the player to spin the wheel instead of playing (WIZ-9)."""

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
    """The effect of a segment that asks the spinner a question (WIZ-11, WIZ-12)."""
    return lambda game, seat: game.push(kind(seat))


def almost_uno(game: Game, seat: int) -> None:
    """The spinner discards all but two cards (WIZ-13)."""
    if len(game.hands[seat]) > 2:
        game.push(Discard(seat, len(game.hands[seat]) - 2))


def draw_until(colour: Colour, game: Game, seat: int) -> None:
    """The spinner draws until the colour or a wild comes up, and keeps all cards (WIZ-14)."""
    stock.keep_drawing(game, seat, BY_WHEEL, lambda drawn: drawn.wild or drawn.colour is colour)


def trade_hands(game: Game, seat: int) -> None:
    """Move all hands one seat to the left, whatever the direction of play (WIZ-17)."""
    game.tell(HandsTraded())
    hands.hand_over(game, {game.match.left_of(one): game.hands[one] for one in game.order})


class Segment(Term):
    """The nine equal segments of the wheel, as rule tests name them (WIZ-11 to WIZ-18)."""

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
    """The next segments of the wheel, as fixed by a rule test."""

    wheel: tuple[Segment, ...] = fixed_luck((), Segment)


RUSH = 10
"""Seconds that everybody has to shout (WIZ-16)."""


def send_to_wheel(game: Game, laid: Laid) -> None:
    """After a Wizz card, make the next player spin; after any other, let them play (WIZ-9)."""
    if not laid.card.marked:
        pass_on(game, laid)
        return
    spinner = game.after(laid.seat)
    game.turn_after(spinner)
    game.push(Spin(spinner))


class Wizz(Edition):
    name = "wizz"
    setup = WheelSetup
    deck = deck(UNMARKED_NUMBERS, CLASSIC_ACTIONS, CLASSIC_WILDS, marked=MARKED_NUMBERS)
    harm = CLASSIC_HARM
    bluffs = asked = put_back = frozenset({Face.WILD_DRAW_FOUR})
    effects = {**CLASSIC_EFFECTS, **dict.fromkeys(MARKED_NUMBERS, send_to_wheel)}
    openings = {**COMMON_OPENINGS, Face.DRAW_TWO: open_debt}

    def edition_state(self, setup: Setup) -> Wheel:
        assert isinstance(setup, WheelSetup), "a table of UNO Wizz"
        return Wheel(setup.wheel)

    def clocks(self, game: Game) -> tuple[Clock, ...]:
        """A short clock while everybody may shout (WIZ-16)."""
        clock = Clock(time(Verb.TIMEOUT), RUSH, game.turns)
        return tuple(clock for asked in game.stack[-1:] if isinstance(asked, Race))


EDITION = Wizz()
