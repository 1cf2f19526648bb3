"""A tournament's whole state as plain data, and as JSON text and back (MAT-6, MAT-7)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.engine.options import Options
from bot.engine.scoring import ONE_ROUND, SET_ROUNDS
from bot.game.state.codec import UnreadableState, Versioned
from bot.game.state.table_state import Ending, Player, kick_mark
from bot.records.commitment import commitment_of
from bot.records.verification import LETTERS, SIZES


@dataclass(frozen=True, slots=True)
class PairingPlan:
    """The sets of a tournament.

    Args:
        letters: The players, in the order of the lots.
        rows: The tables of each set, partners written together.
    """

    letters: str
    rows: tuple[tuple[str, ...], ...]

    @property
    def sets(self) -> int:
        """How many sets there are."""
        return len(self.rows)

    @property
    def tables(self) -> int:
        """At how many tables they are played."""
        return len(self.rows[0])

    def seats(self, number: int, table: int) -> tuple[int, ...]:
        """Who sits at a table in a set, clockwise: partners are opposite (MAT-5, MAT-8).

        Args:
            number: The set, from 1.
            table: The table, from 0.

        Returns:
            Places of players among the letters.
        """
        pairs = self.rows[number - 1][table].split("-")
        return tuple(self.letters.index(one) for pair in zip(*pairs, strict=True) for one in pair)


_EIGHT = (
    ("HA-BD", "CG-EF"),
    ("HB-CE", "DA-FG"),
    ("HC-DF", "EB-GA"),
    ("HD-EG", "FC-AB"),
    ("HE-FA", "GD-BC"),
    ("HF-GB", "AE-CD"),
    ("HG-AC", "BF-DE"),
)
_ROWS = {4: (("HA-BC",), ("HB-CA",), ("HC-AB",)), 8: _EIGHT}
SCHEDULES = {size: PairingPlan(LETTERS[:size], _ROWS[size]) for size in SIZES}
"""By the number of players."""

NO_THREAD = 0
"""In the place of a thread that is not open."""
USUAL_SIZE = max(SCHEDULES)
"""Players of a tournament, where it is not said."""


class Stage(StrEnum):
    """Where a tournament is in its life."""

    GATHERING = "gathering"
    PLAYING = "playing"
    BETWEEN = "between"
    """A set is over, the next one waits."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class SetTable:
    """One of the tables of a set.

    Args:
        over: Whether all its rounds are.
        attempt: How often the table was lost and replaced.
    """

    table_id: str
    rounds: int = 0
    over: bool = False
    attempt: int = 0


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament at one moment.

    Args:
        revision: Counts the saved changes, from 0.
        channel_id: Discord id of the channel in which it was opened.
        options: Of the tables; `mode` is `set`, or `short-set` in the short form.
        turn_seconds: The tables' own turn timer, in seconds.
        locale: Locale of the channel's texts (`fr`, `en`).
        players: Who takes part; once it has started, in the order of the schedule's letters.
        opened_at: Unix time in seconds.
        paused: Whether no round is dealt and no set begun for now.
        number: The set that is played or was played last, from 1; 0 before the start.
        next_at: When the next set begins: Unix time in seconds.
        kicked: Marks of the people who were removed from a table.
        ending: Why it is over; None while it is live.
        saved_at: When it was last saved: Unix time in seconds.
        in_words: Whether the channel's texts are words alone, without pictures.
        server: Name of the server; empty where it is not known.
        secret: The secret of the lots and of all tables' luck, 32 bytes; empty where an earlier
            version has opened it.
        commitment_message: Discord id of the message that shows the commitment to it; 0 if it
            could not be posted, None before.
        start_click: Discord id of the click that started it; None before.
        seed_lines: What the lots were made of beside the secret, since the start.
        letters: What those who came have drawn, in the order of coming.
        size: How many play, robots included: one of `SCHEDULES`.
        unheard: Places of the players who have come back or gone, as long as their table has not
            answered that.
    """

    tournament_id: str
    revision: int
    guild_id: int
    channel_id: int
    host: int
    edition: str
    options: Options
    turn_seconds: int
    locale: str
    stage: Stage
    players: tuple[Player, ...]
    opened_at: float
    paused: bool = False
    number: int = 0
    threads: tuple[int, ...] = (NO_THREAD,) * SCHEDULES[USUAL_SIZE].tables
    tables: tuple[SetTable, ...] = ()
    points: tuple[int, ...] = (0,) * USUAL_SIZE
    current: tuple[int, ...] = (0,) * USUAL_SIZE
    next_at: float = 0.0
    kicked: tuple[str, ...] = ()
    ending: Ending | None = None
    saved_at: float = 0.0
    in_words: bool = False
    server: str = ""
    secret: bytes = field(default=b"", repr=False)
    commitment_message: int | None = None
    start_click: int | None = None
    seed_lines: tuple[str, ...] = ()
    letters: tuple[str, ...] = ()
    size: int = USUAL_SIZE
    unheard: tuple[int, ...] = ()

    @property
    def schedule(self) -> PairingPlan:
        """Who plays with whom in which set."""
        return SCHEDULES[self.size]

    @property
    def short(self) -> bool:
        """Whether it is the short form: one round with each partner."""
        return self.options.mode in ONE_ROUND

    @property
    def set_rounds(self) -> int:
        """How many rounds partners play together."""
        return 1 if self.short else SET_ROUNDS

    @property
    def commitment(self) -> str:
        """What the secret is committed to by; empty where an earlier version has opened it."""
        return commitment_of(self.secret) if self.secret else ""

    def place_of(self, user_id: int) -> int | None:
        """The place of a person among the players, whether they have left or not."""
        places = (place for place, one in enumerate(self.players) if one.user_id == user_id)
        return next(places, None)

    @property
    def user_ids(self) -> frozenset[int]:
        """Discord ids of all whom this state names."""
        return frozenset(filter(None, (self.host, *(one.user_id for one in self.players))))

    @property
    def people(self) -> tuple[int, ...]:
        """The places of the people who have not left, absent ones included."""
        return tuple(
            place
            for place, one in enumerate(self.players)
            if one.user_id is not None and not one.left
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by player so far, the rounds of this set included."""
        return tuple(map(sum, zip(self.points, self.current, strict=True)))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The places of those with the highest total; the winners once it is over."""
        totals = self.totals[: len(self.players)]
        return tuple(place for place, total in enumerate(totals) if total == max(totals))


class TournamentError(UnreadableState):
    """Text that is no tournament, or one of another version."""


def _from_1(row: dict[str, Any]) -> dict[str, Any]:
    """Version 2 has marks in the place of the ids of those who were removed.

    The secret of the lots was made with the start, and not kept.
    """
    marks = [kick_mark(row["tournament_id"], user_id) for user_id in row["kicked"]]
    return {**row, "kicked": marks, "secret": "", "seed_lines": [], "letters": []}


FORM = Versioned(Tournament, "tournament", TournamentError, (_from_1,))
dump = FORM.dump


def load(text: str) -> Tournament:
    """The tournament that `dump` wrote, now or in an earlier version.

    Raises:
        TournamentError: It is not a tournament, or one of a later version.
    """
    tournament = FORM.load(text)
    if tournament.size not in SCHEDULES:
        raise TournamentError(f"no tournament of {tournament.size}")
    return tournament
