"""What the wheel lets players discard, and the questions for it (WIZ-11 to WIZ-13, WIZ-19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import ClassVar

from bot.engine import hands, play, scoring
from bot.engine.cards import Card
from bot.engine.errors import Reason, RuleError
from bot.engine.events import SeatEvent
from bot.engine.game import Game, Question
from bot.engine.moves import Move, Takes, Verb
from bot.engine.questions import NameColour
from bot.engine.state import Waiting

NUMBER = Verb.define("number", takes=Takes.NUMBER)
DISCARD = Verb.define("discard", takes=Takes.CARDS)
LISTED = 500
"""The maximum of discards that are all listed; of more, only some are."""


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
    """Which number or colour? All its cards are discarded; not asked without any."""

    misses: ClassVar[Reason] = Reason.NOT_IN_HAND
    trait: ClassVar[str]
    """The field of moves and cards that is chosen."""

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
    """Which number (WIZ-11)?"""

    waiting: ClassVar[Waiting] = Waiting.define("number")
    verbs: ClassVar[frozenset[Verb]] = frozenset({NUMBER})
    trait: ClassVar[str] = "number"


class NameHeldColour(DiscardAlike):
    """Which colour, action cards included (WIZ-12)?"""

    waiting: ClassVar[Waiting] = Waiting.COLOUR
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.COLOUR})
    trait: ClassVar[str] = "colour"


class Discard(Question):
    """Which cards, and which on top (WIZ-13, WIZ-16)?"""

    waiting: ClassVar[Waiting] = Waiting.define("discard")
    verbs: ClassVar[frozenset[Verb]] = frozenset({DISCARD})

    count: int

    def options(self, game: Game, seat: int) -> list[Move]:
        """Each choice of cards with each one on top; the order below makes no difference.

        Beyond `LISTED`, only some in which each card is once kept and once on top; `meant` accepts
        all.
        """
        return list(_discards(seat, game.hands[seat], self.count))

    def meant(self, game: Game, move: Move) -> Move:
        """Any cards of the hand in any order, as many as asked."""
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
    """The listed discards; cached, because there are hundreds and every viewer lists them."""
    ordered = sorted(hand, key=hand.index)  # equal cards together, so that equal choices are equal
    if comb(len(hand), count) * count > LISTED:
        rows = _some_choices(ordered, count)
    else:
        rows = (_with_on_top(row, top) for row in combinations(ordered, count) for top in row)
    return tuple(Move(DISCARD, seat, cards=row) for row in dict.fromkeys(rows))


def _some_choices(ordered: list[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """For each card a choice that keeps it, and one with it on top."""
    for one in dict.fromkeys(ordered):
        *others, _ = _with_on_top(ordered, one)
        yield tuple(others[:count])
        yield (*others[: count - 1], one)


def _with_on_top(cards: Sequence[Card], top: Card) -> tuple[Card, ...]:
    place = cards.index(top)
    return (*cards[:place], *cards[place + 1 :], top)
