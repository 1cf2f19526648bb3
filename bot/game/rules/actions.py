"""What people ask of a table, and what they are answered, as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Generic, Self, TypeAlias, TypeVar

from bot.engine.events import Event
from bot.engine.moves import Move, Verb
from bot.engine.record.notation import SEATS, NotationError, parse_move, write_move
from bot.game.state.table_state import RobotLevel, TableState

NOT_A_PLAYERS = frozenset({Verb.LAPSE, Verb.LEAVE, Verb.JOIN})
"""Verbs that no line of a player's may have, as time has none: the table has actions for them."""


def player_move(line: str) -> Move | None:
    """What a line says, whoever's move it is; None if it is no player's move."""
    try:
        move = parse_move(f"{SEATS[0]} {line}")
    except NotationError:
        return None
    return None if move.verb.of_time or move.verb in NOT_A_PLAYERS else move


S = TypeVar("S")  # a table or a tournament


class Refusal(StrEnum):
    """Why the table refuses a click; what the rules refuse has a code of `engine.errors.Reason`.

    Each is a key of the locale files (`refused-<code>`). The comment names the arguments.
    """

    ALREADY_SEATED = "already-seated"
    ALREADY_STARTED = "already-started"
    BARRED = "barred"
    """A move, or a deal, at a table that is halted: its channel cannot be written."""
    BAD_OPTION = "bad-option"
    """`name`, `value`."""
    BAD_TARGET = "bad-target"
    """The person or the seat meant is not at the table, or is not what is asked for."""
    CHANNEL_TAKEN = "channel-taken"
    """Another table is open in the channel: `table` is its id."""
    CLOSED_TABLE = "closed-table"
    DATA_DELETED = "data-deleted"
    EARLY_CLICK = "early-click"
    """An answer of a race that was given before its question was asked."""
    FAULT = "fault"
    """The table failed; it has been logged, and nothing has changed."""
    FAULT_AFTERWARDS = "fault-afterwards"
    """Something failed later than that: what was asked for may have been done."""
    IN_TOURNAMENT = "in-tournament"
    """A table of a tournament is its host's to stop, as a whole."""
    KICKED = "kicked"
    """Joining a table again from which one was removed."""
    LATE_CLICK = "late-click"
    LOBBY_FULL = "lobby-full"
    TOURNAMENT_FULL = "tournament-full"
    """Both: `most` players."""
    NEEDS_STAFF = "needs-staff"
    NOT_A_MOVE = "not-a-move"
    """`line` cannot be read."""
    NOT_AT_TABLE = "not-at-table"
    NOT_AWAY = "not-away"
    """Coming back to a seat that no robot keeps."""
    NOT_BETWEEN = "not-between"
    """Being ready while no round waits to be dealt."""
    NOT_HOST = "not-host"
    NOT_IN_SERVER = "not-in-server"
    NOT_PLAYING = "not-playing"
    """A move at a table that has not been started."""
    NOT_SEATED = "not-seated"
    NO_FREE_SEAT = "no-free-seat"
    """Joining a game in which no robot has a seat, and none can be added."""
    NO_TABLE = "no-table"
    NO_RECORD = "no-record"
    """There is no match to be checked, or it is not over."""
    NO_THREADS = "no-threads"
    NO_MAJORITY = "no-majority"
    """A vote that cannot pass: too few are there who could agree, as robots do not vote."""
    NO_TEAMS = "no-teams"
    """The table has no teams, or draws them by lot."""
    NO_TOURNAMENT = "no-tournament"
    ONLY_ROUND = "only-round"
    """Joining a game that has no other round."""
    OVERLOADED = "overloaded"
    OWN_KICK = "own-kick"
    RESTARTING = "restarting"
    """The bot is shutting down; the table goes on with the next process."""
    SEAT_CLOSED = "seat-closed"
    STORE_DOWN = "store-down"
    OUTRUN = "outrun"
    """Somebody has answered first a question that several were asked: `name`."""
    TABLE_MOVED_ON = "table-moved-on"
    """Another process was faster."""
    TEAM_FULL = "team-full"
    TOO_FEW_PLAYERS = "too-few-players"
    """`least` players."""
    TOO_MANY_PLAYERS = "too-many-players"
    """More than `most`, for which a tournament is to be, have joined: `players`."""
    UNKNOWN_EDITION = "unknown-edition"
    WAITS_FOR_ROUND = "waits-for-round"
    """The person joins at the next round, and has no seat until then."""
    WRONG_NUMBER = "wrong-number"
    """The way of scoring cannot be played by so many: `mode`, `players`."""


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat; or, for who has left a seat that a robot keeps, take it back."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Leave for good: nothing of the table names the person any more.

    Args:
        robot: What the seat is called then; None leaves it to the table.
        host: Discord id of the new host, where a tournament names it.
    """

    robot: str | None = None
    host: int | None = None


@dataclass(frozen=True, slots=True)
class SetOption:
    """Choose an option before the start: the host's.

    Args:
        name: An option of the edition (`goal`, `mode`, …), or `turn-seconds`, `on-leave`, `teams`.
        value: As the option has it, or as a select has it (`30`, `true`).
    """

    name: str
    value: str | int | bool


@dataclass(frozen=True, slots=True)
class AddRobot:
    """Add a robot, of the same level as the last one if none is named: the host's."""

    level: RobotLevel | None = None


@dataclass(frozen=True, slots=True)
class RemoveRobot:
    """Remove a robot, the last one if no seat is named: the host's."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class JoinTeam:
    """Choose the own team, from 1, before the start (MAT-5); or another one."""

    team: int


@dataclass(frozen=True, slots=True)
class StartGame:
    """Deal the first round, perhaps once robots have taken free seats: the host's."""

    with_robots: bool = False


@dataclass(frozen=True, slots=True)
class Cancel:
    """Close a table that has not been started: the host's, and the staff's."""


@dataclass(frozen=True, slots=True)
class Kick:
    """Remove a person, whose seat may be another's by now, for good: the host's, the staff's."""

    user_id: int


@dataclass(frozen=True, slots=True)
class PassHost:
    """Make another person the host: the host's, and the staff's."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Pause:
    """Deal no more rounds of a tournament for now: the host's, and the staff's."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End a table whatever it is doing: the host's, and the staff's."""


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Take the seat back that a robot keeps; any other click at the table does so as well."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Be ready for the next round; it is dealt at once when all people are."""


@dataclass(frozen=True, slots=True)
class MakeMove:
    """Make a move; its line is parsed here and nowhere else.

    Args:
        line: The move in the notation, without the seat: `play W+4 blue uno`, `draw`, `catch B`.
        move: What the line says, whoever's move it is; None if it is no player's move.
    """

    line: str
    move: Move | None = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "move", player_move(self.line))

    @classmethod
    def of(cls, move: Move) -> Self:
        """The action of a player's move, such as one of `View.moves`."""
        return cls(write_move(move).partition(" ")[2])

    def by(self, seat: int) -> Move | None:
        """The move as the player on a seat makes it."""
        return None if self.move is None else replace(self.move, seat=seat)


Action = (
    Join
    | Leave
    | Forget
    | SetOption
    | AddRobot
    | RemoveRobot
    | JoinTeam
    | StartGame
    | Cancel
    | Kick
    | PassHost
    | Pause
    | Stop
    | ComeBack
    | Ready
    | MakeMove
)


@dataclass(frozen=True, slots=True)
class Click:
    """What a person asks of a table.

    Args:
        at: When, by Discord's clock: Unix time in seconds, from the interaction's snowflake.
        interaction_id: Discord id of the interaction; one that was handled before is not again.
        question: Number of the question that a move answers; None if it answers whichever is open.
        guild_id: Discord id of the server where it was asked; None in direct messages.
        staff: Whether the person may administer all tables of that server.
    """

    user_id: int
    name: str
    locale: str
    action: Action
    at: float
    interaction_id: int | None = None
    question: int | None = None
    guild_id: int | None = None
    staff: bool = False


@dataclass(frozen=True, slots=True)
class Accepted(Generic[S]):
    """The click counts, and is saved.

    Args:
        events: What happened at the table; each is shown only as its `seen_by` says.
        duplicate: Whether the interaction had been handled before, so that nothing happened now.
    """

    state: S
    events: Sequence[Event] = ()
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """The click does not count.

    Args:
        code: A `Refusal`, or a `Reason` of the engine; the key of its words is `refused-<code>`.
    """

    code: str
    args: Mapping[str, str | int]


Answer: TypeAlias = "Accepted[TableState] | Refused"
