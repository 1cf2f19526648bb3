"""What happened, told verb by verb.

An event is a fact about the table. `seen_by(seat)` is the event as that seat may know it; secrets
are stripped there (and in `view`), and nowhere else does a hidden card leave the engine. Editions
add events of their own beside their rules.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Self

from bot.engine.cards import Card, Colour
from bot.engine.terms import Member, Term
from bot.engine.values import Value


class Why(Term):
    """Why somebody draws."""

    by_card: bool = False
    """Whether somebody's card has made it."""

    TURN = Member("turn")
    OWED = Member("owed", by_card=True)
    UNO = Member("uno")
    WRONG_CARD = Member("wrong-card")
    TALK = Member("talk")
    CHALLENGE = Member("challenge")


class Event(Value):
    """Something that happened at the table."""

    shows: ClassVar[bool] = False
    """Whether it shows cards of a hand or of the deck on purpose."""

    def seen_by(self, seat: int | None) -> Self:
        """The event as a seat may know it; None is the channel, or a spectator."""
        return self


class SeatEvent(Event):
    """Something that a player did, or that a player met with."""

    seat: int


class Lots(Event):
    """Everyone drew a card for the deal; `cards` by seat, in the order they were drawn (MAS-2)."""

    shows: ClassVar[bool] = True

    cards: tuple[tuple[int, Card], ...]
    dealer: int


class Dealt(Event):
    """A round began: who deals, and how many cards each."""

    round: int
    dealer: int
    cards: int


class Turned(Event):
    """A card was turned up to start a discard pile; `put_back` if it may not start one."""

    shows: ClassVar[bool] = True

    card: Card
    pan: int
    put_back: bool = False


class CardLaid(SeatEvent):
    """A card was laid; `jumped` when it was out of turn, `shield` when it cancels harm."""

    card: Card
    pan: int
    colour: Colour | None
    jumped: bool = False
    shield: bool = False


class ColourNamed(SeatEvent):
    """A colour was named for a pile."""

    colour: Colour
    pan: int


class Drew(SeatEvent):
    """Cards came from the draw pile into a hand. Only their owner sees which."""

    count: int
    why: Why
    cards: tuple[Card, ...] = ()

    def seen_by(self, seat: int | None) -> Self:
        """Only the one who drew knows the cards."""
        return self if seat == self.seat else replace(self, cards=())


class Passed(SeatEvent):
    """A turn passed without a card; `blocked` when there was nothing to play nor to draw."""

    blocked: bool = False


class Skipped(SeatEvent):
    """A player lost the turn."""


class DirectionTurned(Event):
    """The direction of play changed: 1 clockwise, -1 counter-clockwise."""

    direction: int


class Owing(SeatEvent):
    """A player owes cards."""

    count: int


class Called(SeatEvent):
    """A player called UNO."""


class Caught(SeatEvent):
    """A forgotten call was pointed out."""

    by: int


class Challenged(SeatEvent):
    """A Wild Draw Four was challenged; `count` cards go to the bluffer or to the challenger."""

    by: int
    bluff: bool
    count: int


class HandShown(SeatEvent):
    """A hand was shown, to one player (`to`) or to everyone (None)."""

    shows: ClassVar[bool] = True

    to: int | None
    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> Self:
        """Only the owner and whom it was shown to see the cards."""
        if self.to is None or seat in {self.to, self.seat}:
            return self
        return replace(self, cards=())


class WrongCard(SeatEvent):
    """A card that does not fit was laid and came back (MAS-35)."""

    shows: ClassVar[bool] = True

    card: Card


class Accused(SeatEvent):
    """A vote on table talk: `votes` of the `needed` ones are there (MAS-36)."""

    by: int
    votes: int
    needed: int


class VoteLapsed(SeatEvent):
    """A vote on table talk ran out of time."""


class Reshuffled(Event):
    """The discard pile became a new draw pile of so many cards."""

    count: int


class Left(SeatEvent):
    """A player left; the seat is closed and its cards went under the draw pile (MAT-9)."""

    count: int


class RoundEnded(Event):
    """A round is over; everyone lays the hand open, and the points are counted."""

    shows: ClassVar[bool] = True

    winner: int | None
    points: tuple[tuple[int, int], ...]
    hands: tuple[tuple[Card, ...], ...]
    blocked: bool = False


class MatchEnded(Event):
    """A match is over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


def seen_by(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """Events as a seat may know them; None is the channel."""
    return tuple(event.seen_by(seat) for event in events)
