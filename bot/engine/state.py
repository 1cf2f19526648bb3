"""The state of a game as plain, frozen data: cards, question, clocks, score, luck.

It is saved and loaded whole (`record.codec`); what leaves the engine for a player is `view`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Self

from bot.engine.cards import Card, Colour, Face
from bot.engine.errors import Reason
from bot.engine.luck import Luck
from bot.engine.moves import Move, Verb
from bot.engine.options import Options
from bot.engine.terms import Member, Term
from bot.engine.values import Value

RULES = 3
"""Version of the rules that a new match is played by; one begun by others goes on by them."""
PRINTED_RULES = 2
"""Those of 1.0: a player could pay for table talk again and again, and a debt that could be stacked
was asked for only where a card for it was held."""


class Pile(Value):
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


class Laid(Value):
    """The last card laid by a player: what a challenge, or what a clock takes back, looks at.

    Args:
        pan: Index of its pile.
        colour: The colour in force before it.
        direction: The direction before it.
        owed: Cards that were owed when it was laid on a debt.
        owed_for: The face that had made that debt.
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
    owed_for: Face | None = None

    def without(self, seat: int) -> Self | None:
        """It once a seat has left: nothing if it was that player's, and with nobody closed."""
        if seat == self.seat:
            return None
        return replace(self, player=None) if seat == self.player else self


class Clock(Value):
    """A clock that runs: when it runs out, its move is made.

    Args:
        move: The move that is made when it runs out.
        seconds: How long it runs, from the moment it is shown.
        serial: Another number for another clock of the same move: as long as it stays, it goes on.
        hidden: Whether the players may not know how long.
    """

    move: Move
    seconds: int
    serial: int
    hidden: bool = False


class Vote(Value):
    """A vote for a penalty on table talk (MAS-36).

    Args:
        accused: The seat that may pay.
        voters: The seats that agree so far.
    """

    accused: int
    voters: tuple[int, ...]


class Result(Value):
    """The end of a round.

    Args:
        winner: Who won it; None if nobody did (a blocked round that ties).
        points: Points by seat, for those who score or write down points.
    """

    winner: int | None
    points: tuple[tuple[int, int], ...]


class Match(Value):
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


class EditionState(Value):
    """What an edition adds to a game; each that adds anything has a subclass."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats with a role in it, who play as long as the round goes on."""
        return ()

    def seen(self) -> Self:
        """What everyone may see of it."""
        return self


class Waiting(Term):
    """What a game waits for, spelled as in the rule tests."""

    PLAY = Member("play")
    DRAWN = Member("drawn")
    TAKE = Member("take")
    COLOUR = Member("colour")
    CHOOSE = Member("choose")


class Asked(Value):
    """A question as everyone may know it: what it waits for, and who may answer.

    How it is answered is added by `game.Question`, of which all questions are subclasses.
    """

    waiting: ClassVar[Waiting]
    verbs: ClassVar[frozenset[Verb]] = frozenset()
    """The verbs that answer it."""
    instead: ClassVar[Reason] = Reason.NOT_ASKED
    """Why its seat may not play or draw while it is open."""
    interruptible: ClassVar[bool] = False
    """Whether others may lay a card while it is open, where the rules let them."""
    is_race: ClassVar[bool] = True
    """Whether of several seats only the first counts that answers, by when it did."""

    seat: int

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may answer."""
        return (self.seat,)

    def seen_by(self, seat: int | None) -> Self:
        """The question as a seat may know it."""
        return self


class Public(Value):
    """What everybody may know of a game as it is.

    Args:
        order: Seats that play this round, clockwise.
        direction: 1 clockwise, -1 counter-clockwise.
        number: Number of the open question; every answer carries it.
        said: Seats whose UNO call stands.
        votes: Open votes on table talk.
        result: The end of the round, once it has come.
        penalised: Seats that have paid for table talk in this round (MAS-36).
        away: Seats that are out of this round, with what their hands counted (HOU-13).
    """

    edition: str
    options: Options
    order: tuple[int, ...]
    direction: int
    dealer: int
    number: int
    said: tuple[int, ...]
    votes: tuple[Vote, ...]
    match: Match
    result: Result | None
    penalised: tuple[int, ...]
    away: tuple[tuple[int, int], ...]


class State(Public):
    """A whole game, at one moment.

    Args:
        hands: Cards by seat, in the order drawn; empty for seats that do not play.
        piles: The discard piles: one, or left and right.
        stack: The questions; the last one is open. Empty when the round is over.
        draw: The draw pile, the next card last.
        aside: Cards put aside, until the draw pile is rebuilt.
        turns: Turns begun in the match, so that each has a clock of its own.
        exposed: Seats that forgot the call and can be caught now.
        passes: Seats in a row that could neither play nor draw.
        laid: The last card laid by a player in this round.
        fresh: Whether nobody has played or drawn since the top card came (MAS-41).
        rules_version: Version of the rules by which the match is played.
        last_turn: The number of the first turn for which there is no time any more; 0 while there
            is time, -1 once a minute is left (HOU-14).
    """

    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[Pile, ...]
    stack: tuple[Asked, ...]
    luck: Luck
    extra: EditionState
    draw: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()
    turns: int = 0
    exposed: tuple[int, ...] = ()
    passes: int = 0
    laid: Laid | None = None
    fresh: bool = False
    clocks: tuple[Clock, ...] = ()
    rules_version: int = RULES
    last_turn: int = 0

    @property
    def question(self) -> Asked | None:
        """The open question; None when the round is over."""
        return self.stack[-1] if self.stack else None
