"""The state of a game as plain, frozen data: cards, questions, clocks, score, luck.

It is saved as a whole (`record.codec`); players get only a `view` of it.
"""

from __future__ import annotations

from typing import ClassVar, Self

from bot.engine.cards import Card, Colour, Face
from bot.engine.errors import Reason
from bot.engine.luck import Luck
from bot.engine.moves import Move, Verb
from bot.engine.options import Options
from bot.engine.terms import Member, Term
from bot.engine.values import Value, replace

RULES = 4
"""The version of the rules for new matches; a match keeps the version that it began with."""
ONE_STREAM_RULES = 3
"""The last rules version in which the lots before a deal used the stream that deals the cards."""
PRINTED_RULES = 2
"""The rules version of release 1.0.

Players could be penalised for table talk repeatedly, and the victim of an attack that can be
stacked was asked only if they held a card for it.
"""


class Pile(Value):
    """A discard pile: the last card is the top; the colour is None until a wild's is chosen."""

    cards: tuple[Card, ...]
    colour: Colour | None

    @property
    def top(self) -> Card:
        return self.cards[-1]


class Laid(Value):
    """The last card played, with the facts needed to challenge it or to take it back.

    Args:
        colour: The current colour before it was played.
        direction: The direction before it was played.
        owed: The number of cards to draw, if it was played on an attack.
        owed_for: The face of that attack.
        bluff: Whether the hand had the current colour (MAS-18).
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
        """The card once a seat has left, no longer aimed at it; None if that seat played it."""
        if seat == self.seat:
            return None
        return replace(self, player=None) if seat == self.player else self


class Clock(Value):
    """A running clock.

    Args:
        move: The move that is made when it runs out.
        seconds: The running time, from the moment it is shown.
        serial: Distinguishes clocks with the same move; with an unchanged serial, a clock keeps
            running.
        hidden: Whether players must not know when it ends.
    """

    move: Move
    seconds: int
    serial: int
    hidden: bool = False


class Vote(Value):
    """A vote for a penalty for table talk (MAS-36); `voters` are those who have agreed so far."""

    accused: int
    voters: tuple[int, ...]


class Result(Value):
    """The end of a round; `winner` is None if nobody won, as in a blocked round with a tie."""

    winner: int | None
    points: tuple[tuple[int, int], ...]


class Match(Value):
    """The seats and the scores of a match.

    Args:
        ring: All seats, in this round's clockwise order.
        gone: Seats whose players have left (MAT-9).
        winners: None until the match is over.
    """

    ring: tuple[int, ...]
    round: int
    scores: tuple[int, ...]
    out: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    winners: tuple[int, ...] | None = None

    def left_of(self, seat: int) -> int:
        """The next seat clockwise that is still in the match, whatever the direction of play."""
        place = self.ring.index(seat) + 1
        row = self.ring[place:] + self.ring[:place]
        return next(one for one in row if one not in self.out and one not in self.gone)


class EditionState(Value):
    """An edition's own part of a game, subclassed by editions that need one."""

    @property
    def seats(self) -> tuple[int, ...]:
        return ()

    def seen(self) -> Self:
        return self


class Waiting(Term):
    """The kind of the open question, as rule tests name it."""

    PLAY = Member("play")
    DRAWN = Member("drawn")
    TAKE = Member("take")
    COLOUR = Member("colour")
    CHOOSE = Member("choose")


class Asked(Value):
    """A question as everybody may know it; its subclass `game.Question` adds the answers."""

    waiting: ClassVar[Waiting]
    verbs: ClassVar[frozenset[Verb]] = frozenset()
    instead: ClassVar[Reason] = Reason.NOT_ASKED
    """The refusal if the player asked tries to play or draw while the question is open."""
    interruptible: ClassVar[bool] = False
    """Whether others may play a card while the question is open, if the rules allow that."""
    is_race: ClassVar[bool] = True
    """Whether, among several seats, only the first answer by time counts."""

    seat: int

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def seen_by(self, seat: int | None) -> Self:
        return self


class Public(Value):
    """The public facts of a game.

    Args:
        order: Seats that play this round, clockwise.
        direction: 1 clockwise, -1 anticlockwise.
        number: The number of the open question.
        away: Seats that are out of this round, with the points of their hands (HOU-13).
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
    """A game at one moment.

    Args:
        hands: The cards by seat, in the order drawn; empty for seats that do not play.
        piles: The discard piles: one, or left and right.
        stack: The questions; the last one is open. Empty when the round is over.
        draw: The draw pile; the next card is the last.
        aside: Cards set aside until the draw pile is rebuilt.
        turns: The number of turns begun in the match, so that each has its own clock.
        exposed: The seats that forgot to call and can be caught.
        passes: The number of seats in a row that could neither play nor draw.
        fresh: Whether nobody has played or drawn since the top card was played (MAS-41).
        last_turn: Once time is up, the number of the first turn that is no longer played; 0 before,
            but -1 once only a minute is left (HOU-14).
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
        return self.stack[-1] if self.stack else None
