"""Moves as values: the seat, the verb, and the card, colour, pile or player."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from functools import cache

from bot.engine.cards import Card, Colour
from bot.engine.terms import Member, Term
from bot.engine.values import Value


class Pan(IntEnum):
    """The places of the discard piles; a single pile counts as left."""

    LEFT = 0
    RIGHT = 1


class Takes(StrEnum):
    """The fields of a move that a verb takes, in the order of its line; `?` marks optional fields.

    Values are text, because up to Python 3.11.2 a member with an empty tuple as value is an
    `object()`.
    """

    NOTHING = ""
    LAID = "card colour? pan? player? uno?"
    CARDS = "cards"
    NUMBER = "number"
    COLOUR = "colour pan?"
    PLAYER = "player"


class Verb(Term):
    takes: Takes = Takes.NOTHING
    holds_back: bool = False
    """Whether players do this instead of playing a card."""
    of_time: bool = False
    """Whether this move is not a player's: time passes, or the table deals the next round."""

    of_round: bool = False
    """Whether this is a clock of the round rather than of a question."""

    PLAY = Member("play", takes=Takes.LAID)
    DRAW = Member("draw", holds_back=True)
    PASS = Member("pass", holds_back=True)
    CHALLENGE = Member("challenge")
    TAKE = Member("take")
    COLOUR = Member("colour", takes=Takes.COLOUR)
    CHOOSE = Member("choose", takes=Takes.PLAYER)
    UNO = Member("uno")
    CATCH = Member("catch", takes=Takes.PLAYER)
    ACCUSE = Member("accuse", takes=Takes.PLAYER)
    LEAVE = Member("leave")
    JOIN = Member("join")
    TIMEOUT = Member("timeout", of_time=True)
    LAPSE = Member("lapse")
    DEAL = Member("deal", of_time=True)


class Move(Value):
    """A move of a player, or one that no player makes, such as a clock that runs out.

    Args:
        seat: The player's seat; None for moves that no player makes; for `lapse`, the accused.
        colour: Chosen with a card or as an answer.
        player: Chosen with a card or as an answer.
        cards: The cards discarded, the last one on top.
    """

    verb: Verb
    seat: int | None = None
    card: Card | None = None
    colour: Colour | None = None
    pan: Pan | None = None
    player: int | None = None
    uno: bool = False
    number: int | None = None
    cards: tuple[Card, ...] = ()


@cache
def play(
    seat: int,
    laid: Card,
    colour: Colour | None = None,
    pan: Pan | None = None,
    player: int | None = None,
) -> Move:
    """The move that plays a card; cached, since legal moves are listed often."""
    return Move(Verb.PLAY, seat, laid, colour, pan, player)


@cache
def act(seat: int, verb: Verb, player: int | None = None) -> Move:
    return Move(verb, seat, player=player)


@cache
def name_colour(seat: int, colour: Colour, pan: Pan | None = None) -> Move:
    return Move(Verb.COLOUR, seat, colour=colour, pan=pan)


@cache
def time(verb: Verb) -> Move:
    """A move that no player makes, such as `timeout` or the next round's `deal`."""
    return Move(verb)
