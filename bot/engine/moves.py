"""Moves as values: who does what, with which card, colour, pan or player."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from functools import cache

from bot.engine.cards import Card, Colour
from bot.engine.terms import Member, Term
from bot.engine.values import Value


class Pan(IntEnum):
    """The places of the discard piles. Editions with one pile have it on the left."""

    LEFT = 0
    RIGHT = 1


class Takes(StrEnum):
    """What a verb says beside itself: fields of a move in the order of its line; `?` may lack.

    In words: to Python 3.11.2 a member whose value is an empty tuple is an `object()`.
    """

    NOTHING = ""
    LAID = "card colour? pan? player? uno?"
    CARDS = "cards"
    NUMBER = "number"
    COLOUR = "colour pan?"
    PLAYER = "player"


class Verb(Term):
    """What a move does."""

    takes: Takes = Takes.NOTHING
    holds_back: bool = False
    """Whether it is what a player does instead of laying a card."""
    of_time: bool = False
    """Whether nobody makes such a move: time passes, or the table deals the next round."""

    of_round: bool = False
    """Whether it is a clock of the whole round, and of no question."""

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
    """One move.

    Args:
        seat: Who does it; None for the moves of time. For `lapse`, the accused.
        colour: The colour named, with a card or as an answer.
        player: The other player meant, with a card or as an answer.
        uno: Whether UNO is called with the card.
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
    """The move that lays a card; equal ones are the same object, as legal moves ask for many."""
    return Move(Verb.PLAY, seat, laid, colour, pan, player)


@cache
def act(seat: int, verb: Verb, player: int | None = None) -> Move:
    """A move that is a verb, and at most another player."""
    return Move(verb, seat, player=player)


@cache
def name_colour(seat: int, colour: Colour, pan: Pan | None = None) -> Move:
    """The answer to a question for a colour."""
    return Move(Verb.COLOUR, seat, colour=colour, pan=pan)


@cache
def time(verb: Verb) -> Move:
    """A move of time, as `timeout` or the next round's `deal`."""
    return Move(verb)
