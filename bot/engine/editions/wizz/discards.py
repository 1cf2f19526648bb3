"""What the wheel lets players discard, and the questions about it (WIZ-11 to WIZ-13, WIZ-19)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import ClassVar

from bot.engine import hands, play, scoring
from bot.engine.cards import Card
from bot.engine.errors import Reason, RuleError
from bot.engine.events import SeatEvent
from bot.engine.game import Game, Question
from bot.engine.moves import Move, Takes, Verb, name_colour
from bot.engine.questions import NameColour
from bot.engine.state import Waiting

NUMBER = Verb.define("number", takes=Takes.NUMBER)
DISCARD = Verb.define("discard", takes=Takes.CARDS)
LISTED = 500
"""Ways to discard that are all listed; of more, each card is listed kept and on top."""


class Discarded(SeatEvent):
    """Cards went from a hand to the discard pile without being played, the last one on top."""

    shows: ClassVar[bool] = True

    cards: tuple[Card, ...]


def discard(game: Game, seat: int, cards: tuple[Card, ...]) -> None:
    """Discard cards of a hand: no effect, no spin; an empty hand wins (WIZ-19, WIZ-20).

    Args:
        cards: The cards, the last one on top; at least one.
    """
    for held in cards:
        hands.remove(game, seat, held)
    top = cards[-1]
    play.put_on(game, 0, cards)
    game.tell(Discarded(seat, cards))
    if not game.hands[seat]:
        scoring.end_round(game, seat)
        return
    hands.watch_call(game, seat)
    if top.wild:
        game.push(NameColour(seat))


class DiscardAlike(Question):
    """Which of the likenesses in the hand? All cards of it are discarded; not asked without any."""

    misses: ClassVar[Reason] = Reason.NOT_IN_HAND

    def alike(self, held: Card, option: Move) -> bool:
        """Whether a card of the hand is of what was named."""
        raise NotImplementedError

    def settle(self, game: Game) -> bool:
        """Nothing happens where the hand holds nothing that could be named."""
        if self.options(game, self.seat):
            return False
        game.pop()
        return True

    def chosen(self, game: Game, option: Move) -> None:
        """Discard all cards of it."""
        game.pop()
        hand = game.hands[self.seat]
        discard(game, self.seat, tuple(held for held in hand if self.alike(held, option)))


class NameNumber(DiscardAlike):
    """Which number (WIZ-11)?"""

    waiting: ClassVar[Waiting] = Waiting.define("number")
    verbs: ClassVar[frozenset[Verb]] = frozenset({NUMBER})

    def options(self, game: Game, seat: int) -> list[Move]:
        """The numbers of the hand."""
        numbers = dict.fromkeys(held.number for held in game.hands[seat])
        return [Move(NUMBER, seat, number=one) for one in numbers if one is not None]

    def alike(self, held: Card, option: Move) -> bool:
        """By number."""
        return held.number == option.number


class NameHeldColour(DiscardAlike):
    """Which colour, action cards included (WIZ-12)?"""

    waiting: ClassVar[Waiting] = Waiting.COLOUR
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.COLOUR})

    def options(self, game: Game, seat: int) -> list[Move]:
        """The colours of the hand."""
        colours = dict.fromkeys(held.colour for held in game.hands[seat])
        return [name_colour(seat, one) for one in colours if one is not None]

    def meant(self, game: Game, move: Move) -> Move:
        """A colour of the hand; there are no pans to name."""
        if move.pan is not None:
            raise RuleError(Reason.NOT_ASKED)
        return DiscardAlike.meant(self, game, move)

    def alike(self, held: Card, option: Move) -> bool:
        """By colour."""
        return held.colour is option.colour


class Discard(Question):
    """Which cards, in which order (WIZ-13, WIZ-16)?

    Args:
        count: How many.
    """

    waiting: ClassVar[Waiting] = Waiting.define("discard")
    verbs: ClassVar[frozenset[Verb]] = frozenset({DISCARD})

    count: int

    def options(self, game: Game, seat: int) -> list[Move]:
        """Each choice of cards with each one on top; the order beneath makes no difference.

        From `LISTED` on some of them, in which each card is once kept and once on top: all others
        are accepted as well. Of 30 cards all but two can be discarded in 12,180 ways.
        """
        return list(_discards(seat, game.hands[seat], self.count))

    def meant(self, game: Game, move: Move) -> Move:
        """Any cards of the hand in any order, as many as are asked."""
        left = list(game.hands[self.seat])
        for held in move.cards:
            if held not in left:
                raise RuleError(Reason.NOT_IN_HAND)
            left.remove(held)
        if len(move.cards) != self.count:
            raise RuleError(Reason.NOT_ASKED)
        return move

    def chosen(self, game: Game, option: Move) -> None:
        """Discard these cards."""
        game.pop()
        discard(game, self.seat, option.cards)

    def expire(self, game: Game) -> None:
        """Discard the oldest cards."""
        self.chosen(game, Move(DISCARD, self.seat, cards=game.hands[self.seat][: self.count]))


@lru_cache(maxsize=4)
def _discards(seat: int, hand: tuple[Card, ...], count: int) -> tuple[Move, ...]:
    """The discards of so many cards that are listed: hundreds, and everyone looks at them."""
    ordered = sorted(hand, key=hand.index)  # equal cards together, so that equal choices are equal
    many = comb(len(hand), count) * count > LISTED
    rows = dict.fromkeys(_some_choices(ordered, count) if many else _choices(ordered, count))
    return tuple(Move(DISCARD, seat, cards=row) for row in rows)


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
