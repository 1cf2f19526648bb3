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
        del seat
        return self


class Lots(Event):
    """Everyone drew a card for the deal; `cards` by seat, in the order they were drawn (MAS-2)."""

    shows: ClassVar[bool] = True

    cards: tuple[tuple[int, Card], ...]
    dealer: int


class Dealt(Event):
    """A round began: who deals, how many cards each, and the hash of the table's secret."""

    round: int
    dealer: int
    cards: int
    commitment: str


class Turned(Event):
    """A card was turned up to start a discard pile; `put_back` if it may not start one."""

    shows: ClassVar[bool] = True

    card: Card
    pan: int
    put_back: bool = False


class CardLaid(Event):
    """A card was laid; `jumped` when it was out of turn, `shield` when it cancels harm."""

    seat: int
    card: Card
    pan: int
    colour: Colour | None
    jumped: bool = False
    shield: bool = False


class ColourNamed(Event):
    """A colour was named for a pile."""

    seat: int
    colour: Colour
    pan: int


class Drew(Event):
    """Cards came from the draw pile into a hand. Only their owner sees which."""

    seat: int
    count: int
    why: Why
    cards: tuple[Card, ...] = ()

    def seen_by(self, seat: int | None) -> Self:
        """Only the one who drew knows the cards."""
        return self if seat == self.seat else replace(self, cards=())


class Passed(Event):
    """A turn passed without a card; `blocked` when there was nothing to play nor to draw."""

    seat: int
    blocked: bool = False


class Skipped(Event):
    """A player lost the turn."""

    seat: int


class DirectionTurned(Event):
    """The direction of play changed: 1 clockwise, -1 counter-clockwise."""

    direction: int


class Owing(Event):
    """A player owes cards."""

    seat: int
    count: int


class Called(Event):
    """A player called UNO."""

    seat: int


class Caught(Event):
    """A forgotten call was pointed out."""

    seat: int
    by: int


class Challenged(Event):
    """A Wild Draw Four was challenged; `count` cards go to the bluffer or to the challenger."""

    seat: int
    by: int
    bluff: bool
    count: int


class HandShown(Event):
    """A hand was shown, to one player (`to`) or to everyone (None)."""

    shows: ClassVar[bool] = True

    seat: int
    to: int | None
    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> Self:
        """Only the owner and whom it was shown to see the cards."""
        if self.to is None or seat in {self.to, self.seat}:
            return self
        return replace(self, cards=())


class WrongCard(Event):
    """A card that does not fit was laid and came back (MAS-35)."""

    shows: ClassVar[bool] = True

    seat: int
    card: Card


class Accused(Event):
    """A vote on table talk: `votes` of the `needed` ones are there (MAS-36)."""

    seat: int
    by: int
    votes: int
    needed: int


class VoteLapsed(Event):
    """A vote on table talk ran out of time."""

    seat: int


class Reshuffled(Event):
    """The discard pile became a new draw pile of so many cards."""

    count: int


class Left(Event):
    """A player left; the seat is closed and its cards went under the draw pile (MAT-9)."""

    seat: int
    count: int


class RoundEnded(Event):
    """A round is over; everyone lays the hand open, and the points are counted."""

    shows: ClassVar[bool] = True

    winner: int | None
    points: tuple[tuple[int, int], ...]
    hands: tuple[tuple[Card, ...], ...]
    blocked: bool = False


class MatchEnded(Event):
    """A match is over; the secret of the luck is told, so that anyone can check the deals."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    secret: str


def seen_by(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """Events as a seat may know them; None is the channel."""
    return tuple(event.seen_by(seat) for event in events)
