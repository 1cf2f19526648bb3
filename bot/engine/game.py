"""A state under change, and the verbs that change it. Alive only while one move is applied.

Effects are written in these verbs (draw, lay, swap, pass hands, show, ask, tell…), and each verb
tells its own event. Knows neither what a card does (`edition`, `effects`) nor who may move
(`decisions`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.events import (
    Called,
    CardLaid,
    ColourNamed,
    DirectionTurned,
    Drew,
    HandShown,
    Reshuffled,
    Skipped,
    Why,
)
from bot.engine.luck import Dice
from bot.engine.state import Laid, Pile, State
from bot.engine.turns import Turn

if TYPE_CHECKING:
    from bot.engine.cards import Card, Colour
    from bot.engine.decisions import Decision
    from bot.engine.edition import Edition
    from bot.engine.events import Event
    from bot.engine.moves import Move


class Game:
    """A state under change.

    Args:
        state: Where the move starts from; it stays as it is.
        edition: The rules that are played.
    """

    __slots__ = (
        "_dice",
        "aside",
        "clocks",
        "dealer",
        "direction",
        "draw_pile",
        "edition",
        "events",
        "exposed",
        "fresh",
        "hands",
        "laid",
        "match",
        "options",
        "order",
        "own",
        "passes",
        "piles",
        "reasked",
        "result",
        "said",
        "stack",
        "start",
        "turns",
        "votes",
    )

    def __init__(self, state: State, edition: Edition) -> None:
        self.start = state
        self.edition = edition
        self.options = state.options
        self.order = state.order
        self.hands = list(state.hands)
        self.draw_pile = state.draw
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
        self.events: list[Event] = []
        self._dice: Dice | None = None

    def freeze(self) -> State:
        """The state that the game has come to."""
        start = self.start
        return State(
            start.edition,
            self.options,
            self.order,
            tuple(self.hands),
            self.draw_pile,
            tuple(self.piles),
            self.aside,
            self.direction,
            self.dealer,
            tuple(self.stack),
            start.number + self.reasked,
            self.turns,
            self.said,
            self.exposed,
            self.passes,
            self.laid,
            self.fresh,
            self.votes,
            self.clocks,
            start.luck if self._dice is None else self._dice.luck,
            self.match,
            self.result,
            self.own,
        )

    @property
    def dice(self) -> Dice:
        """The generator of chance."""
        if self._dice is None:
            self._dice = Dice(self.start.luck)
        return self._dice

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

    # Cards

    def draw(self, seat: int, count: int, why: Why) -> tuple[Card, ...]:
        """Bring cards from the draw pile into a hand, as many as there are (MAS-19)."""
        cards = self.take_from_draw(count)
        if cards:
            self.give(seat, cards)
            self.tell(Drew(seat, len(cards), why, cards))
        return cards

    def take_from_draw(self, count: int) -> tuple[Card, ...]:
        """Take cards off the draw pile, made anew when a card is needed (MAS-19)."""
        pile = self.draw_pile
        if count == 1 and pile:
            self.draw_pile = pile[:-1]
            return pile[-1:]
        taken: list[Card] = []
        while len(taken) < count and (self.draw_pile or self.renew_draw_pile()):
            part = self.draw_pile[len(taken) - count :]
            self.draw_pile = self.draw_pile[: len(self.draw_pile) - len(part)]
            taken.extend(reversed(part))
        return tuple(taken)

    def renew_draw_pile(self) -> bool:
        """Shuffle all but the top cards into a new draw pile; False if there are none."""
        loose = self.aside + tuple(held for pile in self.piles for held in pile.cards[:-1])
        if not loose:
            return False
        self.aside = ()
        self.piles = [Pile(pile.cards[-1:], pile.colour) for pile in self.piles]
        self.shuffle_in(loose)
        return True

    def shuffle_in(self, cards: tuple[Card, ...]) -> None:
        """Make a new draw pile of cards, under what is left of the old one."""
        self.draw_pile = self.dice.shuffled(cards) + self.draw_pile
        self.tell(Reshuffled(len(cards)))

    def can_draw(self) -> bool:
        """Whether there is any card left to draw."""
        piles = self.piles
        return bool(self.draw_pile or self.aside) or any(len(pile.cards) > 1 for pile in piles)

    def give(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Put cards into a hand; a hand that grows loses its call (MAS-28)."""
        self.hands[seat] += cards
        self.forget_call(seat)

    def remove(self, seat: int, gone: Card) -> None:
        """Take one card out of a hand."""
        hand = self.hands[seat]
        place = hand.index(gone)
        self.hands[seat] = hand[:place] + hand[place + 1 :]

    def put_on(self, pan: int, cards: tuple[Card, ...], colour: Colour | None) -> None:
        """Put cards on a discard pile, the last one on top."""
        self.piles[pan] = Pile(self.piles[pan].cards + cards, colour)

    def lay(
        self,
        seat: int,
        move: Move,
        pan: int,
        *,
        owed: int = 0,
        jumped: bool = False,
        shield: bool = False,
    ) -> Laid:
        """Lay a card from a hand on a pile, and watch the call of UNO (MAS-28)."""
        card = move.card
        assert card is not None, "a play names a card"
        pile = self.piles[pan]
        self.remove(seat, card)
        hand = self.hands[seat]
        bluff = card.face in self.edition.bluffs and any(
            held.colour is pile.colour for held in hand if held.colour is not None
        )
        colour = card.colour or move.colour
        self.piles[pan] = Pile((*pile.cards, card), colour)
        laid = Laid(seat, card, pan, pile.colour, self.direction, owed, bluff, move.player)
        self.laid = laid
        self.fresh = True
        self.passes = 0
        if self.exposed:  # whoever goes on laying is safe now
            self.exposed = tuple(one for one in self.exposed if one != seat)
        self.events.append(CardLaid(seat, card, pan, colour, jumped, shield))
        if len(hand) == 1:
            if move.uno:
                self.call(seat)
            self.watch_call(seat)
        return laid

    def name_colour(self, seat: int, colour: Colour, pan: int) -> None:
        """Name the colour in force on a pile."""
        self.piles[pan] = Pile(self.piles[pan].cards, colour)
        self.tell(ColourNamed(seat, colour, pan))

    def show_hand(self, seat: int, to: int | None) -> None:
        """Show a hand, to one player or to everyone."""
        self.tell(HandShown(seat, to, self.hands[seat]))

    # Direction, hands, calls

    def turn_direction(self) -> None:
        """Let play go the other way round."""
        self.direction = -self.direction
        self.tell(DirectionTurned(self.direction))

    def skip(self, seat: int) -> None:
        """Cost a player the turn: the one after is to move."""
        self.tell(Skipped(seat))
        self.turn_after(seat)

    def hand_over(self, hands: dict[int, tuple[Card, ...]]) -> None:
        """Give hands new owners; their calls are cleared, and one card left must be called anew.

        Args:
            hands: The cards that each seat now holds, for the seats that changed (MAS-43).
        """
        for seat, cards in hands.items():
            self.hands[seat] = cards
            self.forget_call(seat)
            self.watch_call(seat)

    def call(self, seat: int) -> None:
        """Note a call of UNO."""
        if seat not in self.said:
            self.said = (*self.said, seat)
            self.exposed = tuple(one for one in self.exposed if one != seat)
            self.tell(Called(seat))

    def watch_call(self, seat: int) -> None:
        """Expose a player who holds one card and has not called (MAS-28)."""
        if len(self.hands[seat]) == 1 and seat not in self.said and seat not in self.exposed:
            self.exposed = (*self.exposed, seat)

    def forget_call(self, seat: int) -> None:
        """Let a call fall, and the duty to call with it."""
        if seat in self.said:
            self.said = tuple(one for one in self.said if one != seat)
        if seat in self.exposed:
            self.exposed = tuple(one for one in self.exposed if one != seat)

    def tell(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)
