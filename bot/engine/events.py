"""Events of a game.

`seen_by(seat)` is the event as a seat may know it. Secrets are removed there and in `view`; no
hidden card leaves the engine anywhere else. Editions add their own events.
"""

from __future__ import annotations

from typing import ClassVar, Self

from bot.engine.cards import Card, Colour
from bot.engine.terms import Member, Term
from bot.engine.values import Value, replace


class Why(Term):
    by_card: bool = False
    """Whether a card that was played makes the player draw."""

    TURN = Member("turn")
    OWED = Member("owed", by_card=True)
    UNO = Member("uno")
    WRONG_CARD = Member("wrong-card")
    TALK = Member("talk")
    CHALLENGE = Member("challenge")


class Event(Value):
    shows: ClassVar[bool] = False
    """Whether the event deliberately reveals cards of a hand or the deck."""
    is_moment: ClassVar[bool] = False
    """Whether people are given time to see the event before the game goes on."""

    @property
    def moves_hands(self) -> int:
        """The direction in which all hands moved one seat; 0 if they stayed."""
        return 0

    def seen_by(self, seat: int | None) -> Self:
        """The event as a seat may know it, or the channel and spectators if `seat` is None."""
        return self


class SeatEvent(Event):
    seat: int


class Lots(Event):
    """Everybody drew a card to decide who deals; `cards` has seats and cards, as drawn (MAS-2)."""

    shows: ClassVar[bool] = True

    cards: tuple[tuple[int, Card], ...]
    dealer: int


class Dealt(Event):
    """A round began; everybody got the same number of cards."""

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
    """A card was played; `jumped` if out of turn, `shield` if it cancelled an attack."""

    card: Card
    pan: int
    colour: Colour | None
    jumped: bool = False
    shield: bool = False


class ColourNamed(SeatEvent):
    colour: Colour
    pan: int


class Drew(SeatEvent):
    """Cards were drawn; only their owner sees which cards."""

    count: int
    why: Why
    cards: tuple[Card, ...] = ()

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else replace(self, cards=())


class Passed(SeatEvent):
    """A turn ended without a card; `blocked` if there was nothing to play or draw."""

    blocked: bool = False


class Skipped(SeatEvent):
    """A player lost their turn."""


class EveryoneSkipped(SeatEvent):
    """All others were skipped, so the same player plays again."""


class DirectionTurned(Event):
    """The direction of play changed, to 1 for clockwise or -1 for anticlockwise."""

    direction: int


class Owing(SeatEvent):
    """A player must draw cards."""

    count: int


class Called(SeatEvent):
    """A player called UNO."""


class Caught(SeatEvent):
    is_moment: ClassVar[bool] = True

    by: int


class Challenged(SeatEvent):
    """A Wild Draw Four was challenged: the bluffer or the challenger draws `count` cards."""

    is_moment: ClassVar[bool] = True

    by: int
    bluff: bool
    count: int


class HandShown(SeatEvent):
    """A hand was shown to one player, or to everybody (None)."""

    shows: ClassVar[bool] = True
    is_moment: ClassVar[bool] = True

    to: int | None
    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> Self:
        if self.to is None or seat in {self.to, self.seat}:
            return self
        return replace(self, cards=())


class WrongCard(SeatEvent):
    """A card that may not be played was tried, and returned (MAS-35)."""

    shows: ClassVar[bool] = True

    card: Card


class Accused(SeatEvent):
    """A player voted for a penalty for table talk: `votes` of the `needed` votes (MAS-36)."""

    by: int
    votes: int
    needed: int


class VoteLapsed(SeatEvent):
    """A vote on table talk timed out."""


class Reshuffled(Event):
    """The discard pile became a new draw pile."""

    count: int


class HandsSwapped(SeatEvent):
    """Two players swapped hands (MAS-40).

    Args:
        gave, got: The number of cards that the player of the 7 held before and after.
    """

    is_moment: ClassVar[bool] = True

    player: int
    gave: int = 0
    got: int = 0


class HandsPassed(Event):
    """All hands moved one seat in some direction (MAS-40)."""

    is_moment: ClassVar[bool] = True

    direction: int

    @property
    def moves_hands(self) -> int:
        return self.direction


class SidesTurned(Event):
    """All cards were turned over; `card` came up on the discard pile."""

    shows: ClassVar[bool] = True
    is_moment: ClassVar[bool] = True

    card: Card


class Left(SeatEvent):
    """A player left; the seat is closed and its cards are under the draw pile (MAT-9)."""

    count: int


class OutOfRound(SeatEvent):
    """A player has too many cards, and is out of the round (HOU-13)."""

    is_moment: ClassVar[bool] = True

    count: int


class RoundEnded(Event):
    """A round is over: all hands are shown and the points are counted."""

    shows: ClassVar[bool] = True

    winner: int | None
    points: tuple[tuple[int, int], ...]
    hands: tuple[tuple[Card, ...], ...]
    blocked: bool = False


class MatchEnded(Event):
    winners: tuple[int, ...]
    scores: tuple[int, ...]


def seen_by(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """Events as a seat may know them, or the channel if `seat` is None."""
    return tuple(event.seen_by(seat) for event in events)
