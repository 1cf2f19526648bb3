"""A robot's memory of a round, and its view of a game.

The memory is built from the seat's own view and events alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.engine.cards import Card, Colour, turned
from bot.engine.editions import EDITIONS
from bot.engine.events import (
    CardLaid,
    Challenged,
    ColourNamed,
    Dealt,
    Drew,
    Event,
    HandShown,
    Left,
    OutOfRound,
    Reshuffled,
    SidesTurned,
    Turned,
    Why,
    WrongCard,
)
from bot.engine.game import Game, Rules
from bot.engine.moves import Move
from bot.engine.rounds import deck_for
from bot.engine.scoring import side
from bot.engine.state import Asked, Pile, State
from bot.engine.values import changed
from bot.engine.view import PileView, View
from bot.game.state.table_state import RobotStyle

ELSEWHERE = 0.77
"""The probability that an unknown card is not of a given colour."""


class HandMemory:
    """A robot's knowledge of another player's hand.

    Attributes:
        lacks: Colours (None: wilds) that the hand did not have, each with the number of cards drawn
            since.
    """

    __slots__ = ("held", "lacks")

    def __init__(self, held: Iterable[Card] = ()) -> None:
        self.held: Counter[Card] = Counter(held)
        self.lacks: dict[Colour | None, int] = {}

    def came(self, count: int) -> None:
        """Note that unseen cards were added to the hand."""
        for colour in self.lacks:
            self.lacks[colour] += count

    def gone(self, card: Card) -> None:
        """Note that a card was played; a colour that was lacking must have been drawn since."""
        if self.held[card] > 0:
            self.held[card] -= 1
        since = self.lacks.get(card.colour)
        if since == 0:
            del self.lacks[card.colour]
        elif since is not None:
            self.lacks[card.colour] = since - 1

    def chance_of(self, colour: Colour, share: float, count: int) -> float:
        """The probability that the hand has a colour with this share of the unseen cards."""
        known = +self.held
        if any(card.colour is colour for card in known):
            return 1.0
        unseen = max(0, count - known.total())
        return 1.0 - float((1.0 - share) ** min(unseen, self.lacks.get(colour, unseen)))


class Memory:
    """A seat's memory of a round, updated by `edition.remember`."""

    def __init__(self, seat: int, edition: str) -> None:
        self.seat = seat
        self.edition = edition
        self.hand: tuple[Card, ...] = ()
        self.lying: list[Card] = []
        """Cards on discard piles, or set aside, since the draw pile was last reshuffled."""
        self.hands: dict[int, HandMemory] = {}
        self.laid_by: int | None = None
        """The seat that played the last card."""
        self.covered: Colour | None = None
        """The current colour before the last card was played."""
        self.bluffs: Counter[bool] = Counter()
        """The counts of challenged cards of this match: bluffs (True), and others (False)."""
        self.hurried = False
        """Whether the round's time is nearly over, so that only points count (HOU-14)."""
        self._drawn: HandMemory | None = None
        """The hand that has just drawn a card on its turn."""
        self._order: tuple[int, ...] = ()
        self._deck = EDITIONS[edition].deck
        self._colours: dict[int, Colour | None] = {}
        self._frozen: int | None = None
        self._shares: dict[Colour | None, float] = {}
        self._backs: tuple[tuple[Card, ...], ...] = ()
        """The other sides of all hands, which everybody sees."""
        self._seen_before: tuple[tuple[Card, ...], ...] = ()
        """The other sides before all cards were last turned over: those sides are in play now."""
        self._colours_behind: dict[Card, Counter[Colour | None]] = {}

    def of(self, seat: int) -> HandMemory:
        return self.hands.setdefault(seat, HandMemory())

    def begin(self, view: View) -> None:
        """Note the seats in play and the deck, before the events that led to `view` are noted."""
        self._order = view.order
        rules = EDITIONS[self.edition].played_with(view.options)
        self._deck = deck_for(rules, len(view.match.ring), view.piles[0].top)

    def look(self, view: View, frozen: int | None = None) -> None:
        """Note the seat's own hand and the piles after the events; `frozen` is a pile's index."""
        self.hand, self._frozen = view.hand, frozen
        self._shares.clear()
        self._colours_behind.clear()
        self._backs = view.backs
        if self._seen_before:
            self._pair_sides()
        for pan, pile in enumerate(view.piles):
            self._colours[pan] = pile.colour

    def forget(self) -> None:
        self.lying.clear()
        self.hands.clear()
        self._colours.clear()
        self._backs = self._seen_before = ()
        self.laid_by = self.covered = None
        self.hurried = False

    def chance_of(self, seat: int, colour: Colour, count: int) -> float:
        hand = self.of(seat)
        if not self._backs or not self._backs[seat]:
            return hand.chance_of(colour, self.share_of(colour), count)
        return self._chance_behind(hand, colour, self._backs[seat])

    def _chance_behind(self, hand: HandMemory, colour: Colour, backs: tuple[Card, ...]) -> float:
        """The probability that a hand has a colour, from the other sides of its cards."""
        known = +hand.held
        if any(card.colour is colour for card in known):
            return 1.0
        if not self._colours_behind:
            for card in self.unseen().elements():
                behind = self._colours_behind.setdefault(_back(card), Counter())
                behind[card.colour] += 1
        unknown = Counter(backs) - Counter(map(_back, known.elements()))
        lacking = 1.0
        for back, count in unknown.items():
            behind = self._colours_behind.get(back, Counter())
            lacking *= (1.0 - behind[colour] / max(1, behind.total())) ** count
        drawn = min(1.0, hand.lacks.get(colour, len(backs)) / len(backs))
        return 1.0 - float(lacking**drawn)

    def _pair_sides(self) -> None:
        """Identify the others' cards once both of their sides have been seen."""
        unseen = self.unseen()
        for seat in self._order:
            if seat == self.seat:
                continue
            held = _certain(unseen, self._seen_before[seat], self._backs[seat])
            unseen -= held
            self.hands[seat] = HandMemory(held)
        self._seen_before = ()

    def share_of(self, colour: Colour) -> float:
        if not self._shares:
            unseen = self.unseen()
            held = Counter(card.colour for card in unseen.elements())
            self._shares = {one: held[one] / max(1, unseen.total()) for one in (None, *Colour)}
        return self._shares[colour]

    def unseen(self) -> Counter[Card]:
        """The cards of the deck that are neither in the seat's hand nor known to be face up."""
        unseen = Counter(self._deck)
        unseen.subtract(self.hand)
        unseen.subtract(self.lying)
        return +unseen

    def lay(self, seat: int, cards: Iterable[Card]) -> None:
        """Note that cards of a hand are now face up."""
        for card in cards:
            self.lying.append(card)
            self.of(seat).gone(card)
            if seat == self.seat and card in self.hand:
                place = self.hand.index(card)
                self.hand = (*self.hand[:place], *self.hand[place + 1 :])

    def show(self, seat: int, cards: Iterable[Card], *, whole: bool = False) -> None:
        """Note cards of a hand that were shown; `whole` if they were all of its cards."""
        if whole:
            self.hands[seat] = HandMemory(cards)
        else:
            self.of(seat).held |= Counter(cards)

    def take_back(self, seat: int, card: Card) -> None:
        """Note that a face-up card returned to a hand."""
        if card in self.lying:
            self.lying.remove(card)
        self.of(seat).held[card] += 1

    def move_hands(self, owners: Mapping[int, int]) -> None:
        """Note that hands moved to other seats; `owners` maps each new seat to the old one."""
        before = {**self.hands, self.seat: HandMemory(self.hand)}
        for now, was in owners.items():
            self.hands[now] = before.get(was, HandMemory())

    def pass_hands(self, direction: int) -> None:
        """Note that all hands moved one seat: 1 clockwise, -1 anticlockwise."""
        order = self._order
        size = len(order)
        self.move_hands({order[(at + direction) % size]: one for at, one in enumerate(order)})

    def note(self, event: Event) -> None:
        match event:
            case Dealt():
                self.forget()
            case CardLaid():
                self._laid(event)
            case Turned(card=card, put_back=False):
                self.lying.append(card)
            case ColourNamed(colour=colour, pan=pan):
                self._colours[pan] = colour
            case Drew(seat=seat, count=count, why=why, cards=cards):
                self._drew(seat, count, why)
                self.hand += cards if seat == self.seat else ()
            case HandShown(seat=seat, cards=cards) if cards and seat != self.seat:
                self.show(seat, cards, whole=True)
            case WrongCard(seat=seat, card=card):
                self.show(seat, (card,))
            case Challenged(bluff=bluff):
                self.bluffs[bluff] += 1
            case Reshuffled():
                self.lying.clear()
            case SidesTurned():
                self.lying = [*turned(self.lying)]
                self.hands.clear()
                self._seen_before = self._backs
            case Left(seat=seat) | OutOfRound(seat=seat):
                self.hands.pop(seat, None)
            case _:
                pass

    def _laid(self, event: CardLaid) -> None:
        seat, card = event.seat, event.card
        self.laid_by, self.covered = seat, self._colours.get(event.pan)
        if self._drawn is self.of(seat) and self._drawn.lacks.get(card.colour) == 0:
            self._drawn.lacks[card.colour] = 1
        self._drawn = None
        if self._backs and self._backs[seat]:
            backs = Counter(self._backs[seat])
            backs.subtract((_back(card),))
            self._backs = changed(self._backs, seat, (*(+backs).elements(),))
        self.lay(seat, (card,))
        self._colours[event.pan] = event.colour

    def _drew(self, seat: int, count: int, why: Why) -> None:
        """Note that a seat drew. On its turn, that usually means that nothing was playable.

        The drawn card is not playable either, unless it is played at once.
        """
        hand = self.of(seat)
        hand.came(count)
        self._drawn = hand if why is Why.TURN else None
        if why is Why.TURN:
            fits = [colour for pan, colour in self._colours.items() if pan != self._frozen]
            hand.lacks |= dict.fromkeys((*fits, None), 0)


def _certain(
    unseen: Counter[Card], in_play: Iterable[Card], behind: Iterable[Card]
) -> Counter[Card]:
    """The cards that a hand must hold, given its sides that were seen before and after a turn-over.

    How many of its cards have each side is known. Each certain card accounts for one front and one
    back, which can make other cards certain.
    """
    fronts, backs, left, certain = Counter(in_play), Counter(behind), unseen, Counter[Card]()
    while True:
        fitting = Counter[Card]()
        of_front, of_back = Counter[Card](), Counter[Card]()
        for card, count in left.items():
            most = min(count, fronts[card.front], backs[_back(card)])
            fitting[card] = most
            of_front[card.front] += most
            of_back[_back(card)] += most
        found = Counter[Card]()
        for card, most in fitting.items():
            # At least this many, since too few other cards have the same side.
            by_front = fronts[card.front] - (of_front[card.front] - most)
            by_back = backs[_back(card)] - (of_back[_back(card)] - most)
            found[card] = min(most, max(by_front, by_back))
        found = +found
        if not found:
            return certain
        certain += found
        left = left - found
        fronts.subtract(one.front for one in found.elements())
        backs.subtract(map(_back, found.elements()))


def _back(card: Card) -> Card:
    """The side of a card that is not in play, as a card of its own."""
    assert card.back is not None, "the card has two sides"
    return card.back.front


@dataclass(slots=True, eq=False)
class Sight:
    """A game as a robot sees it.

    Args:
        shared: The state shared by all; only public information is read from it.
        rules: The rules in force, with the variants chosen for the table.
        outline: The part of the whole state that the seat may know (`engine.view.outline`), for
            experts.
        style: None for a robot without a named style.
    """

    shared: View | Game
    rules: Rules
    seat: int
    hand: tuple[Card, ...]
    counts: Sequence[int]
    moves: Sequence[Move]
    question: Asked
    memory: Memory | None = None
    outline: State | None = None
    style: RobotStyle | None = None
    edition: str = field(init=False)
    piles: Sequence[Pile | PileView] = field(init=False)
    friends: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.edition, self.piles = self.shared.edition, self.shared.piles
        self.friends = side(self.shared, self.seat)

    @classmethod
    def of_view(
        cls,
        view: View,
        memory: Memory | None = None,
        outline: State | None = None,
        style: RobotStyle | None = None,
    ) -> Sight:
        """The view of a robot at a table, while a question is open."""
        seat, question = view.seat, view.question
        assert seat is not None, "a robot has a seat"
        assert question is not None, "a question is open"
        rules, seen = EDITIONS[view.edition].played_with(view.options), (view.counts, view.moves)
        return cls(view, rules, seat, view.hand, *seen, question, memory, outline, style)

    @classmethod
    def of_game(cls, game: Game, seat: int, moves: Sequence[Move]) -> Sight:
        """The view of a seat, without memory, in a simulated game."""
        hands = game.hands
        counts = [*map(len, hands)]
        return cls(game, game.rules, seat, hands[seat], counts, moves, game.stack[-1])

    @property
    def view(self) -> View:
        """The seat's view; only for robots at a table."""
        assert isinstance(self.shared, View), "a robot at a table looks at a view"
        return self.shared

    @property
    def heights(self) -> list[int]:
        piles = self.piles
        return [one.count if isinstance(one, PileView) else len(one.cards) for one in piles]

    @property
    def asked(self) -> bool:
        return self.seat in self.question.seats

    @property
    def answers(self) -> list[Move]:
        return [move for move in self.moves if move.verb in self.question.verbs]

    def after(self, steps: int) -> int:
        order = self.shared.order
        return order[(order.index(self.seat) + steps * self.shared.direction) % len(order)]

    @property
    def nearest(self) -> int:
        """The number of cards in the smallest hand of an opponent."""
        counts, friends = self.counts, self.friends
        return min([counts[one] for one in self.shared.order if one not in friends])

    @property
    def doubtful(self) -> tuple[int, Colour] | None:
        """The seat that played the last card and the current colour before it, or None."""
        if self.memory is not None:
            seat, colour = self.memory.laid_by, self.memory.covered
        elif isinstance(self.shared, View) or self.shared.laid is None:
            return None
        else:
            seat, colour = self.shared.laid.seat, self.shared.laid.colour
        return None if seat is None or colour is None else (seat, colour)

    def chance_of(self, seat: int, colour: Colour) -> float:
        """The probability that a hand has a card of a colour, as far as this robot knows."""
        if self.memory is not None:
            return self.memory.chance_of(seat, colour, self.counts[seat])
        return 1.0 - ELSEWHERE ** self.counts[seat]
