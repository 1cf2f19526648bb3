"""The requests that people make to a table, and its answers, as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, Self, TypeAlias, TypeVar

from bot.engine.events import Event
from bot.engine.moves import Move, Verb
from bot.engine.record.notation import SEATS, NotationError, parse_move, write_move
from bot.engine.values import replace
from bot.game.state.table_state import Reaction, RobotLevel, Ruling, TableState

NOT_A_PLAYERS = frozenset({Verb.LAPSE, Verb.LEAVE, Verb.JOIN})
"""Verbs that a player cannot type, since the table has its own actions for them."""


def player_move(line: str) -> Move | None:
    """The move that a line describes, without its seat; None if no player can make it."""
    try:
        move = parse_move(f"{SEATS[0]} {line}")
    except NotationError:
        return None
    return None if move.verb.of_time or move.verb in NOT_A_PLAYERS else move


S = TypeVar("S")  # a table or a tournament


class Refusal(StrEnum):
    """Why a table refuses a click; refusals by the rules have codes of `engine.errors.Reason`.

    Each is a key of the locale files (`refused-<code>`). The docstrings name the arguments given
    here; texts also have arguments that are the same for all refusals, such as `place`.
    """

    ALREADY_SEATED = "already-seated"
    ALREADY_STARTED = "already-started"
    BARRED = "barred"
    """A move or a deal at a halted table, as the bot cannot write in its channel."""
    BAD_OPTION = "bad-option"
    """`name`, `value`."""
    BAD_TARGET = "bad-target"
    """The chosen person or seat is not at the table, or not of the required kind."""
    CHANNEL_TAKEN = "channel-taken"
    """`there`: a `LiveKind` that occupies the channel, or `thread` for a tournament's thread."""
    CLOSED_TABLE = "closed-table"
    DATA_DELETED = "data-deleted"
    DUEL = "duel"
    """A third person, or a robot, at a table for two people."""
    EARLY_CLICK = "early-click"
    """An answer that several players race for, clicked before the question was asked."""
    FAULT = "fault"
    """The table failed; the failure is logged and nothing has changed."""
    FAULT_AFTERWARDS = "fault-afterwards"
    """Something failed after saving: the request may have taken effect."""
    IN_TOURNAMENT = "in-tournament"
    """A table of a tournament cannot be stopped alone."""
    KICKED = "kicked"
    LATE_CLICK = "late-click"
    LOBBY_FULL = "lobby-full"
    """`most`: the number of players that fit."""
    TOURNAMENT_FULL = "tournament-full"
    """`most`: the number of players that fit."""
    NEEDS_STAFF = "needs-staff"
    NOT_A_MOVE = "not-a-move"
    """`line`: the words that cannot be parsed."""
    NOT_AT_TABLE = "not-at-table"
    NOT_AWAY = "not-away"
    """No robot is keeping the person's seat."""
    NOT_BETWEEN = "not-between"
    """No round is waiting to be dealt."""
    NOT_HOST = "not-host"
    NOT_INVITED = "not-invited"
    NOT_OPEN = "not-open"
    """A request to watch a match although not all players have agreed to be watched."""
    NEVER_OPEN = "never-open"
    """Showing hands in a slow game or a tournament."""
    OWN_GAME = "own-game"
    """A request to watch a match in which the person plays."""
    NOT_IN_SERVER = "not-in-server"
    NOT_PLAYING = "not-playing"
    NOT_SEATED = "not-seated"
    NOBODY_TO_ASK = "nobody-to-ask"
    """A removal or a pause when nobody is there to agree."""
    DECLINED_BEFORE = "declined-before"
    """A request that was already declined or withdrawn in this round or set."""
    NO_VOTE = "no-vote"
    """The vote to which the person has responded is not open."""
    NO_VOTER = "no-voter"
    """Only people who were dealt in from the first round decide the vote."""
    NO_FREE_SEAT = "no-free-seat"
    """No robot has a seat to give up, and no seat can be added."""
    NO_TABLE = "no-table"
    """`where` is `channel`, `direct` for a private chat, or `tournament`."""
    NO_RECORD = "no-record"
    """There is no match to verify, or it is still going on."""
    NO_THREADS = "no-threads"
    NO_MAJORITY = "no-majority"
    """A vote that cannot pass: robots do not vote, and too few people are left."""
    NO_TEAMS = "no-teams"
    NO_TOURNAMENT = "no-tournament"
    ONLY_ROUND = "only-round"
    """A latecomer cannot join a game of a single round."""
    OVERLOADED = "overloaded"
    OWN_KICK = "own-kick"
    REACTIONS_OFF = "reactions-off"
    RESTARTING = "restarting"
    """The bot is shutting down; the next process continues the table."""
    SEAT_CLOSED = "seat-closed"
    SLOW_TIMED = "slow-timed"
    """`option`: a house rule with a clock, in a slow game."""
    SLOW_CLOCK = "slow-clock"
    """A slow game of an edition whose rules have a clock."""
    SLOW_SEATS = "slow-seats"
    """`name`: a person who already sits at `most` slow games, the limit."""
    SLOW_TABLES = "slow-tables"
    """`name`: a person who already has `most` slow tables in this place, which is the limit."""
    STORE_DOWN = "store-down"
    OUTRUN = "outrun"
    """`name`: the player who was first to answer a question put to several."""
    TABLE_MOVED_ON = "table-moved-on"
    """Another process has already saved a newer state."""
    TEAM_FULL = "team-full"
    TOO_FEW_PLAYERS = "too-few-players"
    """`least`: the number of players needed."""
    TOO_MANY_PLAYERS = "too-many-players"
    """A tournament for `most` players already has `players`, which is more."""
    VOTE_OPEN = "vote-open"
    """The others are already voting on something."""
    NEEDS_SERVER = "needs-server"
    """The request works only where the bot is a member."""
    OUTSIDE_OFF = "outside-off"
    """The bot's host does not allow its use outside servers."""
    UNKNOWN_ACTION = "unknown-action"
    """A button or a command of another version of the bot."""
    UNKNOWN_EDITION = "unknown-edition"
    WAITS_FOR_ROUND = "waits-for-round"
    WATCHES = "watches"
    """Joining a match after watching it with open hands."""
    WRONG_NUMBER = "wrong-number"
    """`mode`, `players`: the scoring does not allow this number of players."""


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat, or take back the seat that a robot has kept.

    Args:
        one_round: Whether a duel that is accepted is a single round, unless its host has chosen
            other scoring.
    """

    one_round: bool = False


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table, or give up waiting for a seat."""


@dataclass(frozen=True, slots=True)
class DeclineInvitation:
    """Turn down an invitation to a duel or a rematch, without telling anybody."""


@dataclass(frozen=True, slots=True)
class ShowHand:
    """Before the start, agree to be watched with an open hand, or withdraw the consent."""


@dataclass(frozen=True, slots=True)
class Watch:
    """Watch a match with open hands; the person can no longer join it."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Leave for good and erase the person from the table.

    Args:
        robot: The new name of the seat's player; None lets the table choose one.
    """

    robot: str | None = None


@dataclass(frozen=True, slots=True)
class SetOption:
    """Choose an option before the start; only the host may.

    Args:
        name: An option of the edition (`goal`, `mode`, …), or `turn-seconds`, `on-leave`, `teams`.
        value: The value itself, or the text of a select (`30`, `true`).
    """

    name: str
    value: str | int | bool


@dataclass(frozen=True, slots=True)
class AddRobot:
    """Add a robot, by default with the last robot's level; only the host may."""

    level: RobotLevel | None = None


@dataclass(frozen=True, slots=True)
class RemoveRobot:
    """Remove a robot, by default the last one; only the host may."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class JoinTeam:
    """Choose a team, counted from 1, before the start (MAT-5)."""

    team: int


@dataclass(frozen=True, slots=True)
class StartGame:
    """Deal the first round, after filling seats with robots if asked to; only the host may.

    Args:
        one_round: Whether to play a single round, whatever scoring was chosen.
        to_goal: Whether to use the usual scoring, whatever was chosen.
    """

    with_robots: bool = False
    one_round: bool = False
    to_goal: bool = False


@dataclass(frozen=True, slots=True)
class Cancel:
    """Close a table that has not started; only the host and staff may."""


@dataclass(frozen=True, slots=True)
class Kick:
    """Remove a person for good, or ask the others to agree.

    The person is given by id, because seats move up in the lobby.
    """

    user_id: int


@dataclass(frozen=True, slots=True)
class PassHost:
    """Make another person the host; only the host and staff may."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop dealing rounds of a tournament until it is resumed; only the host and staff may."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End a table in any phase, or ask the others to agree; only the host and staff may."""


@dataclass(frozen=True, slots=True)
class CastVote:
    """Answer the open vote.

    Args:
        ruling: The act that the vote is about.
        person: The person whose removal is put to the vote; 0 if the answer fits any vote.
    """

    agree: bool
    ruling: Ruling = Ruling.CLOSE
    person: int = 0


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Take the seat back from a robot; any other click at the table also does this."""


@dataclass(frozen=True, slots=True)
class React:
    """Show a reaction beside the person's name for a turn; it is not a move and not saved."""

    reaction: Reaction


@dataclass(frozen=True, slots=True)
class Ready:
    """Be ready for the next round, which is dealt once everybody is ready."""


@dataclass(frozen=True, slots=True)
class MakeMove:
    """Make a move; its line is parsed here and nowhere else.

    Args:
        line: The move in the notation, without the seat: `play W+4 blue uno`, `draw`, `catch B`.
        move: The parsed line, without its seat; None if it is not a player's move.
    """

    line: str
    move: Move | None = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "move", player_move(self.line))

    @classmethod
    def of(cls, move: Move) -> Self:
        return cls(write_move(move).partition(" ")[2])

    def by(self, seat: int) -> Move | None:
        return None if self.move is None else replace(self.move, seat=seat)


Action = (
    Join
    | Leave
    | DeclineInvitation
    | ShowHand
    | Watch
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
    | CastVote
    | ComeBack
    | React
    | Ready
    | MakeMove
)


@dataclass(frozen=True, slots=True)
class Click:
    """A person's request to a table.

    Args:
        at: The time of the interaction by Discord's clock (its snowflake), in Unix seconds.
        interaction_id: The interaction's id; each takes effect only once.
        question: The number of the question that a move answers; None for the open one.
        guild_id: The server where the person clicks, if the bot is a member of it.
        here: The ids that a table's channel can have in the place where the person clicks.
        may_halt: Whether the person may keep the bot out of the table's channel, as far as is
            known.
    """

    user_id: int
    name: str
    locale: str
    action: Action
    at: float
    interaction_id: int | None = None
    question: int | None = None
    guild_id: int | None = None
    here: tuple[int, ...] = ()
    staff: bool = False
    may_halt: bool = False


@dataclass(frozen=True, slots=True)
class Accepted(Generic[S]):
    """The click took effect and is saved.

    Args:
        events: Show them only through their `seen_by`.
        duplicate: Whether the interaction had taken effect before; nothing happened this time.
    """

    state: S
    events: Sequence[Event] = ()
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """The click changed nothing; `refused-<code>` is the text's key."""

    code: str
    args: Mapping[str, str | int] = field(default_factory=dict)


Answer: TypeAlias = "Accepted[TableState] | Refused"
