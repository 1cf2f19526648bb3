"""A table's whole state as plain data: who sits where, what is set, the game, the deadlines."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self

from bot.engine.events import Event
from bot.engine.options import Options
from bot.engine.state import State
from bot.game.state.figures import NO_HIGHLIGHTS, Highlights, SeatFigure
from bot.records.commitment import commitment_of
from bot.records.record import UNSETTLED_RULES


class RobotLevel(StrEnum):
    """The levels of robots, each better than the one before."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    EXPERT = "expert"


class RobotStyle(StrEnum):
    """What a robot likes where its answers are about as good; it plays neither better nor worse."""

    CAREFUL = "careful"
    """It saves its action cards."""
    QUICK = "quick"
    """It takes less time."""
    LOYAL = "loyal"
    """It keeps the colour."""
    RED = "red"
    RESTLESS = "restless"
    """It changes the colour."""
    THRIFTY = "thrifty"
    """It plays its high cards first."""
    BOLD = "bold"
    """It plays its action cards."""
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"


STYLES = {
    "Ada": RobotStyle.CAREFUL,
    "Bix": RobotStyle.QUICK,
    "Cog": RobotStyle.LOYAL,
    "Dot": RobotStyle.RED,
    "Eno": RobotStyle.RESTLESS,
    "Fax": RobotStyle.THRIFTY,
    "Gil": RobotStyle.BOLD,
    "Hex": RobotStyle.BLUE,
    "Ivo": RobotStyle.GREEN,
    "Jot": RobotStyle.YELLOW,
}
"""The style of each robot, by its name."""
ROBOT_NAMES = tuple(STYLES)


def kick_mark(salt: str, user_id: int) -> str:
    """The mark of a person who was removed.

    Args:
        salt: Id of the table, so that marks of two tables do not tell that it was the same person.
    """
    digest = hashlib.sha256(f"{salt}:{user_id}".encode()).hexdigest()
    return f"{salt}:{digest}"


def is_kicked(marks: Collection[str], user_id: int) -> bool:
    """Whether one of the marks, of whatever table, is a person's."""
    return any(mark == kick_mark(mark.partition(":")[0], user_id) for mark in marks)


class Phase(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    """A round is over, the match goes on."""
    CLOSED = "closed"


class OnLeave(StrEnum):
    """What happens to the seat of a player who leaves (MAT-9)."""

    ROBOT = "robot"
    CLOSE = "close"


class TeamsBy(StrEnum):
    """How the teams of a table are formed (MAT-5)."""

    CHOICE = "choice"
    LOT = "lot"


class Ending(StrEnum):
    """Why a table has closed."""

    MATCH_OVER = "match-over"
    CANCELLED = "cancelled"
    STOPPED = "stopped"
    IDLE = "idle"
    """Nobody started, or resumed, it in time."""
    DESERTED = "deserted"
    """No person, or no opponent, is left."""
    GONE = "gone"
    """The channel or the server is no longer there."""
    BARRED = "barred"
    """The channel could not be written for too long."""
    FAULT = "fault"
    """The table failed again and again, and was set aside."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat; the seat is the place in `TableState.players`.

    Args:
        user_id: Discord id of the person; None for a robot of the table.
        locale: Locale of the person's client, as Discord spells it.
        robot: Whether a robot moves: a robot of the table, or one that keeps an absent player's
            seat.
        missed: Times in a row that a clock ran out on the person.
        left: Whether the person has left; the seat is a robot's, or closed.
        team: Number of the team, from 1; None while none is chosen.
        click: Discord id of the click that gave the seat; 0 where it is not known.
        late: Whether the person has come during the game, to a robot's seat.
        level: How well the robot of the table plays that has the seat, or had it before somebody
            came late.
        left_in: The round in the middle of which the person has left, from 1; 0 for none.
    """

    user_id: int | None
    name: str
    locale: str = "en-US"
    robot: bool = False
    missed: int = 0
    left: bool = False
    team: int | None = None
    click: int = 0
    late: bool = False
    level: RobotLevel = RobotLevel.NORMAL
    left_in: int = 0

    @property
    def style(self) -> RobotStyle | None:
        """What a robot of the table likes; None for a person, and who has no name of its own."""
        return STYLES.get(self.name) if self.user_id is None else None

    @property
    def robot_level(self) -> RobotLevel:
        """How well a robot moves here now; one that keeps a person's seat plays as *normal*."""
        return self.level if self.user_id is None else RobotLevel.NORMAL

    @property
    def key(self) -> str:
        """What tells a player from all others at the table, on whatever seat."""
        return self.name.lower() if self.user_id is None else str(self.user_id)


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round that is over.

    Args:
        number: Which of the match, from 1.
        winners: The seats that have won it; empty if nobody has.
        points: What the winners have scored.
    """

    number: int
    winners: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Deadline:
    """A point in time at which a clock runs out.

    Args:
        key: Which clock: `lobby`, `between`, `turn#<question>`, or a clock of the engine as
            `<move line>#<serial>`.
        at: Unix time in seconds.
        seconds: How long the clock runs in all, in seconds.
        number: Number of the question that was open when it started.
        shown: Whether `at` counts from the moment that Discord showed the question; until then
            it counts from the save.
    """

    key: str
    at: float
    seconds: float = 0.0
    number: int = 0
    shown: bool = True


@dataclass(frozen=True, slots=True)
class TableState:
    """A table at one moment.

    Args:
        table_id: Id of the table, short and fit for a custom id.
        revision: Counts the saved changes, from 0.
        options: What the table chose, of the edition's own class.
        turn_seconds: The table's own turn timer, 15 to 600 seconds.
        on_leave: What happens to the seat of a player who leaves.
        locale: Locale of the channel's texts (`fr`, `en`).
        players: Who sits where, by seat. In the lobby seats move up when somebody leaves.
        game: The engine's state; None in the lobby.
        opened_at: Unix time in seconds.
        saved_at: When it was last saved: Unix time in seconds.
        ready: Seats of the people who are ready for the next round.
        past_rounds: The last rounds that are over, in order.
        waiting: People who join at the next round, in the order of their coming.
        kicked: Marks of the people who were removed, and cannot join again.
        ending: Why it has closed; None while it is live.
        tournament: Id of the tournament that it belongs to, if it does.
        held: Whether no round is dealt for now: its tournament has been paused.
        named_players: Keys of the players whom the host has named, by option.
        barred_at: Since when the channel cannot be written, and the game is halted: Unix time in
            seconds; None while it goes on. Deadlines are those of that moment.
        in_words: Whether the channel's texts are words alone, without pictures.
        server: Name of the server; empty where it is not known.
        asked_at: When the open question was asked: Unix time in seconds.
        highlights: What the moves of the round have cost others.
        round_people: To how many people the round was dealt; 0 before the first deal.
        match_people: The most people to whom a round of the match was dealt.
        secret: The secret of the luck, 32 bytes; empty where an earlier version has dealt.
        commitment_message: Discord id of the message that shows the commitment to it; 0 if it
            could not be posted, None before.
        seed_lines: What the luck is made of beside the secret, since the first deal.
        former_people: Discord ids of who played the match before, where people play once more:
            they are asked, and robots take at the start what they leave.
        former_size: How many played it, robots included; 0 where people do not play once more.
        former_host: Discord id of the host who has left: the role comes back with them; 0 if
            nobody's does.
        rules: Version of the rules by which the match is played (`record.RULES`).
        figures: What the people have done in the round.
    """

    table_id: str
    revision: int
    guild_id: int
    channel_id: int
    host: int
    edition: str
    options: Options
    turn_seconds: int
    on_leave: OnLeave
    locale: str
    phase: Phase
    players: tuple[Player, ...]
    game: State | None
    moves: int
    deadlines: tuple[Deadline, ...]
    opened_at: float
    saved_at: float = 0.0
    ready: tuple[int, ...] = ()
    kicked: tuple[str, ...] = ()
    ending: Ending | None = None
    teams: TeamsBy = TeamsBy.CHOICE
    tournament: str | None = None
    held: bool = False
    named_players: Mapping[str, str] = field(default_factory=dict)
    barred_at: float | None = None
    in_words: bool = False
    server: str = ""
    highlights: Highlights = NO_HIGHLIGHTS
    asked_at: float = 0.0
    round_people: int = 0
    match_people: int = 0
    secret: bytes = field(default=b"", repr=False)
    commitment_message: int | None = None
    seed_lines: tuple[str, ...] = ()
    rules: int = UNSETTLED_RULES
    waiting: tuple[Player, ...] = ()
    former_people: tuple[int, ...] = ()
    former_size: int = 0
    former_host: int = 0
    past_rounds: tuple[PastRound, ...] = ()
    figures: tuple[SeatFigure, ...] = ()

    @property
    def commitment(self) -> str:
        """What the secret is committed to by; empty where an earlier version has dealt."""
        return commitment_of(self.secret) if self.secret else ""

    def seat_of(self, user_id: int) -> int | None:
        """The seat of a person who has not left, or None."""
        for seat, player in enumerate(self.players):
            if player.user_id == user_id and not player.left:
                return seat
        return None

    def knows(self, user_id: int) -> bool:
        """Whether a person sits here, or has left a seat here."""
        return any(player.user_id == user_id for player in self.players)

    def waits(self, user_id: int) -> bool:
        """Whether a person joins at the next round."""
        return any(player.user_id == user_id for player in self.waiting)

    @property
    def can_be_repeated(self) -> bool:
        """Whether people can play once more as here."""
        return self.ending is Ending.MATCH_OVER and self.tournament is None

    @property
    def user_ids(self) -> frozenset[int]:
        """Discord ids of all whom this state names."""
        players = (player.user_id for player in (*self.players, *self.waiting))
        named = (int(key) for key in self.named_players.values() if key.isdecimal())
        former = (self.former_host, *self.former_people)
        return frozenset(filter(None, (self.host, *players, *named, *former)))

    @property
    def missing_people(self) -> tuple[int, ...]:
        """Discord ids of who played the match before and has not come to this one."""
        return tuple(one for one in self.former_people if self.seat_of(one) is None)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people who have not left, absent ones included."""
        return tuple(
            seat
            for seat, player in enumerate(self.players)
            if player.user_id is not None and not player.left
        )

    @property
    def present(self) -> tuple[int, ...]:
        """The seats of the people who move themselves."""
        return tuple(seat for seat in self.people if not self.players[seat].robot)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        question = None if self.game is None else self.game.question
        return () if question is None else question.seats

    def replace_player(self, seat: int, player: Player) -> Self:
        """The table with somebody changed on a seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))


class SatDown(Event):
    """A person, or a robot of the table, sat down; others may take the seat's number later."""

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
