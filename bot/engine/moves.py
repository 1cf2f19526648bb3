"""Moves as values. Knows neither whether a move is allowed nor how it is written (`notation`)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.engine.cards import Card, Colour


class Pan(IntEnum):
    """The places of the discard piles. Editions with one pile have it on the left."""

    LEFT = 0
    RIGHT = 1


class Verb(StrEnum):
    """What a move does. The last seven are not the act of the player on turn."""

    PLAY = "play"
    DRAW = "draw"
    PASS = "pass"  # noqa: S105 - a verb, no password
    PRESS = "press"
    CHALLENGE = "challenge"
    TAKE = "take"
    COLOUR = "colour"
    CHOOSE = "choose"
    SPIN = "spin"
    NUMBER = "number"
    DISCARD = "discard"
    SHOUT = "shout"
    SHOW = "show"
    UNO = "uno"
    CATCH = "catch"
    ACCUSE = "accuse"
    LEAVE = "leave"
    BUZZER = "buzzer"
    FANFARE = "fanfare"
    TIMEOUT = "timeout"
    LAPSE = "lapse"
    DEAL = "deal"


TIMES = frozenset({Verb.BUZZER, Verb.FANFARE, Verb.TIMEOUT, Verb.DEAL})
"""Moves that no player makes: time passes, or the table deals the next round."""


@dataclass(frozen=True, slots=True)
class Move:
    """One move.

    Args:
        verb: What is done.
        seat: Who does it; None for the moves of time. For `lapse`, the accused.
        card: The card laid.
        colour: The colour named, with a card or as an answer.
        pan: The pan meant, where there are two.
        player: The other player meant.
        uno: Whether UNO is called with the card.
        number: The number named.
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
    """A move of time: `buzzer`, `fanfare`, `timeout`, or `deal`, the next round's deal."""
    return Move(verb)
