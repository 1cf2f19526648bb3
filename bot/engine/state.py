"""The state of a game as plain, frozen data. Knows no rule: those are verbs of `Game` and effects.

A state holds everything: cards, question, clocks, score, luck. It is saved and loaded whole
(`codec`); what leaves the engine for a player is `view`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from bot.engine.cards import Card, Colour
from bot.engine.fast_init import fast_init
from bot.engine.luck import Luck
from bot.engine.moves import Move
from bot.engine.options import Options
from bot.engine.setup import Facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.questions import Decision


@dataclass(frozen=True, slots=True)
class Pile:
    """A discard pile.

    Args:
        cards: Its cards, the top one last.
        colour: The colour in force on it; None while a wild's is not named.
    """

    cards: tuple[Card, ...]
    colour: Colour | None

    @property
    def top(self) -> Card:
        """The visible card."""
        return self.cards[-1]


@fast_init
@dataclass(frozen=True, slots=True)
class Laid:
    """The last card laid by a player: what a challenge, a jump or a buzzer looks back at.

    Args:
        seat: Who laid it.
        card: The card.
        pan: Index of its pile.
        colour: The colour in force before it.
        direction: The direction before it.
        owed: Cards that were owed when it was laid on a debt.
        bluff: Whether the hand held the colour in force (MAS-18).
        player: The other player named with it.
    """

    seat: int
    card: Card
    pan: int
    colour: Colour | None
    direction: int
    owed: int = 0
    bluff: bool = False
    player: int | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock that runs: when it runs out, its move is made.

    Args:
        move: The move of time (`buzzer`, `fanfare`, a vote's `lapse`).
        seconds: How long it runs, from the moment it is shown, in seconds.
        serial: Another number for another clock of the same move: as long as it stays, it goes on.
        hidden: Whether the players may not know how long (ROY-15).
    """

    move: Move
    seconds: int
    serial: int
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote for a penalty on table talk (MAS-36).

    Args:
        accused: The seat that may pay.
        voters: The seats that agree so far.
    """

    accused: int
    voters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a round.

    Args:
        winner: Who won it; None if nobody did (a blocked round that ties).
        points: Points by seat, for those who score or write down points.
    """

    winner: int | None
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Match:
    """The score of a match.

    Args:
        ring: All seats in clockwise order, as they sit in this round.
        round: Number of the round, from 1.
        scores: Points by seat.
        out: Seats eliminated (MAT-4).
        gone: Seats whose players have left (MAT-9).
        winners: Who won the match; None while it goes on.
    """

    ring: tuple[int, ...]
    round: int
    scores: tuple[int, ...]
    out: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    winners: tuple[int, ...] | None = None

    def left_of(self, seat: int) -> int:
        """The left neighbour at the table, whatever the direction, among those who still play."""
        place = self.ring.index(seat) + 1
        row = self.ring[place:] + self.ring[:place]
        return next(one for one in row if one not in self.out and one not in self.gone)


@dataclass(frozen=True, slots=True)
class Own:
    """What an edition adds to a game; each that adds anything has a subclass of its own."""

    def seen(self) -> Self:
        """What everyone may see of it."""
        return self

    def told(self) -> Facts:
        """What it still tells of the facts a match began with, so that it can begin again alike."""
        return Facts()

    def frozen(self, piles: Sequence[Pile]) -> int | None:
        """The pile on which nobody may lay a card but for exceptions (TIP-17), or None."""
        del piles
        return None

    def risks(self, piles: Sequence[Pile]) -> tuple[int, ...]:
        """For each pile the chance, in percent, that the next card on it tips (TIP-16), or ()."""
        del piles
        return ()

    def next_king(self, match: Match) -> int | None:
        """Who will be king in the next round, where there is one (ROY-22)."""
        del match
        return None


@fast_init
@dataclass(frozen=True, slots=True)
class State:
    """A whole game, at one moment.

    Args:
        edition: Name of the edition.
        options: What the table chose.
        order: Seats that play this round, clockwise.
        hands: Cards by seat, in the order in which they came; empty for who does not play.
        draw: The draw pile, the next card last.
        piles: The discard piles: one, or left and right.
        aside: Cards put aside (TIP-14).
        direction: 1 clockwise, -1 counter-clockwise.
        dealer: Seat of the dealer.
        stack: The decisions; the last one is the open question. Empty when the round is over.
        number: Number of the open question; every answer carries it.
        turns: Turns begun in the match, so that each has a clock of its own.
        said: Seats whose UNO call stands.
        exposed: Seats that forgot the call and can be caught now.
        passes: Seats in a row that could neither play nor draw.
        laid: The last card laid by a player in this round.
        fresh: Whether nobody has played or drawn since the top card came (MAS-41).
        votes: Open votes on table talk.
        clocks: Clocks that run.
        luck: The generator of chance.
        match: The score.
        result: The end of the round, once it has come.
        own: What the edition adds.
    """

    edition: str
    options: Options
    order: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]
    piles: tuple[Pile, ...]
    aside: tuple[Card, ...]
    direction: int
    dealer: int
    stack: tuple[Decision, ...]
    number: int
    turns: int
    said: tuple[int, ...]
    exposed: tuple[int, ...]
    passes: int
    laid: Laid | None
    fresh: bool
    votes: tuple[Vote, ...]
    clocks: tuple[Clock, ...]
    luck: Luck
    match: Match
    result: Result | None
    own: Own

    @property
    def question(self) -> Decision | None:
        """The open question; None when the round is over."""
        return self.stack[-1] if self.stack else None

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat that many places on in the direction of play."""
        order = self.order
        return order[(order.index(seat) + steps * self.direction) % len(order)]
