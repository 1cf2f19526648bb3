"""Events of a table beside those of the game."""

from __future__ import annotations

from bot.engine.events import Event


class SatDown(Event):
    """A person, or a robot of the table, sat down in the lobby."""

    seat: int
    name: str


class SeatReserved(Event):
    """A person who has come during a round joins at the next one."""

    name: str


class GotUp(Event):
    """A person, or a robot of the table, left; in a game the seat is a robot's or closed now.

    `seat` is that seat; in the lobby it is None, as others move up.
    """

    name: str
    kicked: bool = False
    seat: int | None = None


class NameForgotten(Event):
    """Somebody's data were deleted: their name stands nowhere any more.

    `seat` is the one that a robot plays from now on; None if there is none.
    """

    seat: int | None


class TeamJoined(Event):
    """A person has chosen a team in the lobby."""

    seat: int
    team: int


class HostPassed(Event):
    """Another person is the host now."""

    user_id: int


class MovedFor(Event):
    """The table moved for a player who did not: the turn timer ran out."""

    seat: int


class SeatKept(Event):
    """A robot keeps the seat of an absent player from now on, until the player returns."""

    seat: int


class CameBack(Event):
    """A player has taken the seat back from the robot that kept it."""

    seat: int


class MadeReady(Event):
    """A person is ready for the next round."""

    seat: int


class TableClosed(Event):
    """The table has closed; `TableState.ending` says why."""
