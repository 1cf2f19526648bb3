"""Worlds: complete games that fit a seat's knowledge, with hidden cards dealt at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from bot.engine.cards import Card, Colour, fronts, turned
from bot.engine.editions import EDITIONS
from bot.engine.luck import SEED_BYTES, Luck
from bot.engine.play import holds_colour
from bot.engine.rounds import deck_for
from bot.engine.state import Laid, Pile, State
from bot.engine.values import replace
from bot.engine.view import View
from bot.game.robots.edition import ROBOTS
from bot.game.robots.memory import Memory

SPENT = 2
"""A hand of n cards has n / (n + SPENT) of the action cards that chance would deal.

Action cards are played early. Measured in hands of hard robots: 55 % with two cards, 70 % with
four, 85 % with seven.
"""


class ImpossibleWorld(Exception):
    """The robot's knowledge contradicts itself: an event was missed."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that a robot knows when it is asked, as plain data, so that other processes can use it.

    Args:
        outline: The part of the state that its seat may know (`engine.view.outline`).
        heights: The number of cards on each discard pile.
        lying: Cards known to be on discard piles or set aside.
        held: By seat, cards known to be in other hands.
        lacks: By seat, the `HandMemory.lacks` of other hands.
        bluff: The probability that the last card was a bluff, if it can be one (MAS-18).
        backs: By seat, the sides of its cards that are not in play; empty for cards with one side.
        draw_back: The other side of the next card of the draw pile.
    """

    outline: State
    seat: int
    counts: tuple[int, ...]
    heights: tuple[int, ...]
    aside: int
    lying: tuple[Card, ...]
    held: Mapping[int, tuple[Card, ...]]
    lacks: Mapping[int, Mapping[Colour | None, int]]
    bluff: float = 1.0
    backs: tuple[tuple[Card, ...], ...] = ()
    draw_back: Card | None = None

    @classmethod
    def of(cls, outline: State, view: View, memory: Memory, bluff: float = 1.0) -> Knowledge:
        assert view.seat is not None, "a robot has a seat"
        others = [one for one in view.order if one != view.seat]
        return cls(
            outline,
            view.seat,
            view.counts,
            tuple(pile.count for pile in view.piles),
            view.aside,
            tuple(memory.lying),
            {one: tuple((+memory.of(one).held).elements()) for one in others},
            {one: dict(memory.of(one).lacks) for one in others},
            bluff,
            view.backs,
            view.draw_back,
        )


class Worlds:
    """Deals a game's hidden cards at random, or raises `ImpossibleWorld` if knowledge conflicts."""

    def __init__(self, known: Knowledge) -> None:
        self._known = known
        outline = known.outline
        rules = self._rules = EDITIONS[outline.edition].played_with(outline.options)
        deck = Counter(deck_for(rules, len(outline.match.ring), outline.piles[0].top))
        tops = Counter(pile.top for pile in outline.piles)
        lying = Counter(known.lying) | tops
        places = sum(known.heights) + known.aside
        if lying.total() > places or not lying <= deck:
            lying = tops  # reshuffled cards that the robot still believed to be there
        hidden = deck - lying
        hidden.subtract(outline.hands[known.seat])
        self._held: dict[int, list[Card]] = {}
        for seat, cards in known.held.items():
            likely = cards if not known.backs else _with_backs(cards, known.backs[seat])
            self._held[seat] = _some_of(likely, hidden, known.counts[seat])
        if min(hidden.values(), default=0) < 0:
            raise ImpossibleWorld("a held card is also somewhere else")
        self._hidden = list(hidden.elements())
        self._covered = list((lying - tops).elements())
        self._buried = places - lying.total()
        dealt = sum(known.counts[one] - len(cards) for one, cards in self._held.items())
        if dealt + self._buried > len(self._hidden):
            raise ImpossibleWorld("there are fewer hidden cards than places for them")

    def deal(self, rng: Random) -> State:
        known, pool = self._known, self._hidden.copy()
        outline = known.outline
        rng.shuffle(pool)
        hands = list(outline.hands)
        lacks = self._lacks(rng)
        for seat in rng.sample(list(self._held), len(self._held)):
            held, count = self._held[seat], known.counts[seat]
            if known.backs:
                backs = Counter(known.backs[seat]) - Counter(_backs_of(held))
                hands[seat] = (*held, *_dealt_behind(pool, backs.elements(), lacks[seat]))
            else:
                dealt = _dealt(pool, count - len(held), count, lacks[seat], rng)
                hands[seat] = (*held, *dealt)
        next_back = () if known.draw_back is None else (known.draw_back,)
        following = _dealt_behind(pool, next_back, {})
        covered = self._covered + [pool.pop() for _ in range(self._buried)]
        piles = []
        for pile, height in zip(outline.piles, known.heights, strict=True):
            below = [covered.pop() for _ in range(height - 1)]
            piles.append(Pile((*below, *pile.cards), pile.colour))
        state = replace(
            outline,
            hands=tuple(hands),
            piles=tuple(piles),
            aside=tuple(covered),
            draw=(*pool, *following),
            luck=Luck(rng.randbytes(SEED_BYTES)),
            laid=self._with_bluff(hands),
        )
        return ROBOTS.of(outline.edition).guess(state)

    def _lacks(self, rng: Random) -> Mapping[int, Mapping[Colour | None, int]]:
        """The colours that each hand lacks.

        In a world where the last card was no bluff, its player also lacked the colour before it.
        """
        lacks, laid = self._known.lacks, self._known.outline.laid
        if laid is None or laid.seat not in lacks or laid.card.face not in self._rules.bluffs:
            return lacks
        if rng.random() < self._known.bluff:
            return lacks
        return {**lacks, laid.seat: {**lacks[laid.seat], laid.colour: 0}}

    def _with_bluff(self, hands: Sequence[tuple[Card, ...]]) -> Laid | None:
        """The last card, if any, marked as a bluff if this world's hand makes it one (MAS-18)."""
        laid = self._known.outline.laid
        if laid is None or laid.card.face not in self._rules.bluffs:
            return laid
        return replace(laid, bluff=holds_colour(hands[laid.seat], laid.colour))


def _backs_of(cards: Iterable[Card]) -> tuple[Card, ...]:
    return fronts(turned(cards))


def _with_backs(cards: Iterable[Card], backs: Iterable[Card]) -> list[Card]:
    """The cards, among those given, that a hand with these other sides can hold."""
    left, found = Counter(backs), []
    for card in cards:
        (back,) = _backs_of((card,))
        if left[back] > 0:
            left[back] -= 1
            found.append(card)
    return found


def _dealt_behind(
    pool: list[Card], backs: Iterable[Card], lacks: Mapping[Colour | None, int]
) -> list[Card]:
    """Take a card for each of these other sides, if possible in a colour that the hand may have."""
    banned = [colour for colour, since in lacks.items() if since == 0]
    hand = []
    for back in backs:
        at = [place for place, one in enumerate(pool) if one.back and one.back.front is back]
        if not at:
            raise ImpossibleWorld("a visible side belongs to a card that is somewhere else")
        hand.append(pool.pop(next((one for one in at if pool[one].colour not in banned), at[-1])))
    return hand


def _some_of(cards: Iterable[Card], hidden: Counter[Card], most: int) -> list[Card]:
    """Remove up to `most` of the cards from `hidden`; return the removed ones."""
    found: list[Card] = []
    for card in cards:
        if len(found) < most and hidden[card] > 0:
            hidden[card] -= 1
            found.append(card)
    return found


def _dealt(
    pool: list[Card],
    count: int,
    size: int,
    lacks: Mapping[Colour | None, int],
    rng: Random,
) -> list[Card]:
    """Take `count` cards for a hand of `size`, if possible in colours that it may have."""
    hand = []
    kept = size / (size + SPENT)
    for place in range(count):
        banned = [colour for colour, since in lacks.items() if place >= since]
        card = _taken(pool, banned)
        if not card.wild and card.number is None and rng.random() > kept:
            pool.insert(0, card)
            card = _taken(pool, banned)
        hand.append(card)
    return hand


def _taken(pool: list[Card], banned: Sequence[Colour | None]) -> Card:
    """Take the last card of the pool in none of these colours, or else the last card."""
    at = -1
    if banned:
        places = range(len(pool) - 1, -1, -1)
        at = next((one for one in places if pool[one].colour not in banned), -1)
    return pool.pop(at)
