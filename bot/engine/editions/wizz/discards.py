"""What the wheel lets players discard, and the questions about it (WIZ-11 to WIZ-13, WIZ-19).

Knows how cards leave a hand without being played; not why the wheel asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, ClassVar

from bot.engine import hands, scoring
from bot.engine import play as laying
from bot.engine.cards import Card, Colour
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event
from bot.engine.moves import Move, Verb, name_colour
from bot.engine.questions import Decision, NameColour, Waiting

if TYPE_CHECKING:
    from bot.engine.edition import Edition
    from bot.engine.game import Game
    from bot.engine.state import State


LISTED = 500
"""Ways to discard that are all listed; of more, each card is listed kept and on top."""


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Cards went from a hand to the discard pile without being played, the last one on top."""

    shows: ClassVar[bool] = True

    seat: int
    cards: tuple[Card, ...]


def discard(game: Game, seat: int, cards: tuple[Card, ...]) -> None:
    """Discard cards of a hand: no effect, no spin; an empty hand wins (WIZ-19, WIZ-20).

    Args:
        game: The game under change.
        seat: Whose cards they are.
        cards: The cards, the last one on top; at least one.
    """
    for held in cards:
        hands.remove(game, seat, held)
    top = cards[-1]
    laying.put_on(game, 0, cards, top.colour)
    game.tell(Discarded(seat, cards))
    if not game.hands[seat]:
        scoring.end_round(game, seat)
        return
    hands.watch_call(game, seat)
    if top.wild:
        game.push(NameColour(seat))


@dataclass(frozen=True, slots=True)
class NameNumber(Decision):
    """Which number? All cards of it are discarded (WIZ-11)."""

    waiting: ClassVar[Waiting] = Waiting.NUMBER
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.NUMBER})

    def answer(self, game: Game, move: Move) -> None:
        """Name a number held in the hand."""
        assert move.number is not None, "the notation names a number"
        self._discard(game, move.number)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The numbers of the hand."""
        del edition
        return [Move(Verb.NUMBER, seat, number=one) for one in numbers(state.hands[seat])]

    def expire(self, game: Game) -> None:
        """Let the lot name the number."""
        self._discard(game, game.dice.choice(numbers(game.hands[self.seat])))

    def _discard(self, game: Game, number: int) -> None:
        cards = tuple(held for held in game.hands[self.seat] if held.number == number)
        if not cards:
            raise RuleError(Reason.NOT_IN_HAND)
        game.pop()
        discard(game, self.seat, cards)


@dataclass(frozen=True, slots=True)
class NameHeldColour(Decision):
    """Which colour? All cards of it are discarded, action cards included (WIZ-12)."""

    waiting: ClassVar[Waiting] = Waiting.COLOUR
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.COLOUR})

    def answer(self, game: Game, move: Move) -> None:
        """Name a colour held in the hand."""
        assert move.colour is not None, "the notation names a colour"
        if move.pan is not None:
            raise RuleError(Reason.NOT_ASKED)
        self._discard(game, move.colour)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The colours of the hand."""
        del edition
        return [name_colour(seat, one) for one in colours(state.hands[seat])]

    def expire(self, game: Game) -> None:
        """Let the lot name the colour."""
        self._discard(game, game.dice.choice(colours(game.hands[self.seat])))

    def _discard(self, game: Game, colour: Colour) -> None:
        cards = tuple(held for held in game.hands[self.seat] if held.colour is colour)
        if not cards:
            raise RuleError(Reason.NOT_IN_HAND)
        game.pop()
        discard(game, self.seat, cards)


@dataclass(frozen=True, slots=True)
class Discard(Decision):
    """Which cards, in which order (WIZ-13, WIZ-16)?

    Args:
        count: How many.
    """

    waiting: ClassVar[Waiting] = Waiting.DISCARD
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.DISCARD})

    count: int

    def answer(self, game: Game, move: Move) -> None:
        """Discard as many cards as are asked."""
        left = list(game.hands[self.seat])
        for held in move.cards:
            if held not in left:
                raise RuleError(Reason.NOT_IN_HAND)
            left.remove(held)
        if len(move.cards) != self.count:
            raise RuleError(Reason.NOT_ASKED)
        game.pop()
        discard(game, self.seat, move.cards)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """Each choice of cards with each one on top; the order beneath makes no difference.

        From `LISTED` on some of them, in which each card is once kept and once on top: all others
        are accepted as well. Of 30 cards all but two can be discarded in 12,180 ways.
        """
        del edition
        return list(_discards(seat, state.hands[seat], self.count))

    def expire(self, game: Game) -> None:
        """Discard the oldest cards."""
        game.pop()
        discard(game, self.seat, game.hands[self.seat][: self.count])


def numbers(hand: tuple[Card, ...]) -> tuple[int, ...]:
    """The numbers of a hand, each once."""
    return tuple(dict.fromkeys(held.number for held in hand if held.number is not None))


def colours(hand: tuple[Card, ...]) -> tuple[Colour, ...]:
    """The colours of a hand, each once."""
    return tuple(dict.fromkeys(held.colour for held in hand if held.colour is not None))


@lru_cache(maxsize=4)
def _discards(seat: int, hand: tuple[Card, ...], count: int) -> tuple[Move, ...]:
    """The discards of so many cards that are listed: hundreds, and everyone looks at them."""
    ordered = sorted(hand, key=hand.index)  # equal cards together, so that equal choices are equal
    many = comb(len(hand), count) * count > LISTED
    rows = dict.fromkeys(_some_choices(ordered, count) if many else _choices(ordered, count))
    return tuple(Move(Verb.DISCARD, seat, cards=row) for row in rows)


def _some_choices(ordered: list[Card], count: int) -> list[tuple[Card, ...]]:
    """For each card a choice that keeps it, and one with it on top."""
    rows: list[tuple[Card, ...]] = []
    for one in dict.fromkeys(ordered):
        others = list(ordered)
        others.remove(one)
        rows += [tuple(others[:count]), (*others[: count - 1], one)]
    return rows


def _choices(ordered: list[Card], count: int) -> list[tuple[Card, ...]]:
    """Every choice of cards, equal ones counted once, with each card of it on top."""
    rows: list[tuple[Card, ...]] = []
    for chosen in dict.fromkeys(combinations(ordered, count)):
        for top in dict.fromkeys(chosen):
            place = chosen.index(top)
            rows.append((*chosen[:place], *chosen[place + 1 :], top))
    return rows
