"""Events at a table outside its game, in the form of the engine's events."""

from __future__ import annotations

from bot.engine.events import Event


class SatDown(Event):
    """A person or a robot sat down; identified by name, as seat numbers may change."""

    name: str


class SeatReserved(Event):
    """A latecomer will join at the next round."""

    name: str


class GotUp(Event):
    """A person or a robot left.

    `seat` is None in the lobby, where others move up. In a game, a robot takes the seat, or it is
    closed.
    """

    name: str
    kicked: bool = False
    seat: int | None = None


class NameForgotten(Event):
    """A person's data was deleted; `seat` is the seat that a robot plays now, if any."""

    seat: int | None


class TeamJoined(Event):
    seat: int
    team: int


class HostPassed(Event):
    user_id: int


class MovedFor(Event):
    """The turn timer ran out, and the table moved for the player."""

    seat: int


class SeatKept(Event):
    """A robot keeps the seat of an absent player until they return."""

    seat: int


class KeptOut(Event):
    """A robot keeps the seat of a player whom the server's staff keeps from playing."""

    seat: int


class CameBack(Event):
    """A player took the seat back from a robot."""

    seat: int


class MadeReady(Event):
    seat: int


class VoteWithdrawn(Event):
    """The person who called a vote has withdrawn it."""

    user_id: int


class CloseDeclined(Event):
    """Too few people agreed to closing the table."""


class RemovalDeclined(Event):
    """Too few people agreed to removing a player."""

    seat: int


class TableClosed(Event):
    """The table has closed; the reason is in `TableState.ending`."""
