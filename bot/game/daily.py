"""The deal of a day: one round of one person against three robots, the same for everybody. Pure.

Each seat has luck of its own, so that what a person does changes nothing of what the robots draw.
Time stands still: no clock runs, and robots move at once. A try is kept as its moves alone.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from random import Random

from bot.engine import apply, start, view
from bot.engine.apply import Step
from bot.engine.cards import hand_points
from bot.engine.editions import EDITIONS
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event, seen_by
from bot.engine.moves import Move, Verb
from bot.engine.options import Mode, Options, read_options
from bot.engine.record.notation import NotationError, parse_move, write_move
from bot.engine.state import State
from bot.game.robots.edition import remember
from bot.game.robots.expert import CHOOSERS, choose_move
from bot.game.robots.memory import Memory, Sight
from bot.game.state.table_state import RobotLevel
from bot.records.commitment import commitment_of, daily_lines
from bot.records.record import RULES, Record, RecordError

SEATS = 4
PERSON = 0
"""The seat of who plays."""
LEVEL = RobotLevel.HARD
MOST_MOVES = 5_000
"""Moves after which a round is given up; none comes near."""
_ID = re.compile(r"daily-(?P<edition>[\w-]+)-(?P<day>\d{4}-\d{2}-\d{2})", re.ASCII)
_NEVER = frozenset({Verb.ACCUSE, Verb.LEAVE})
"""What is always open at a table of people: robots do not vote, and who stops just does so."""


def daily_id(edition: str, day: str) -> str:
    """The id of a deal, in the place of a table's."""
    return f"daily-{edition}-{day}"


def read_daily_id(table_id: str) -> tuple[str, str] | None:
    """Edition and day of a deal; None for the id of anything else."""
    found = _ID.fullmatch(table_id)
    if found is None or found["edition"] not in EDITIONS:
        return None
    return found["edition"], found["day"]


def day_of(at: float) -> str:
    """The day of a moment, as in `2026-11-22`: days begin at midnight UTC.

    Args:
        at: Unix time in seconds.
    """
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def day_after(day: str, days: int = 1) -> str:
    """The day so many days after another one; before it, where they are less than none."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def start_of(day: str) -> float:
    """When a day begins: Unix time in seconds."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def options_of(edition: str) -> Options:
    """What the deal of a day is played with: one round, and what the edition has by default."""
    return read_options(EDITIONS[edition].options, {"mode": Mode.SINGLE})


@dataclass(frozen=True, slots=True)
class DailyScore:
    """How a try has ended; more points are better, and of equal ones fewer moves.

    Args:
        points: Those of the round for who has won it; else what is left in the hand, below zero.
        moves: How many moves the person has made.
    """

    points: int
    moves: int


class DailyGame:
    """A try at the deal of a day.

    Args:
        secret: The secret of the day.
        lines: The lines of the moves that were made already, robots' included.

    Raises:
        RecordError: These moves cannot have been.
    """

    def __init__(self, day: str, edition: str, secret: bytes, lines: Sequence[str] = ()) -> None:
        self._record = daily_record(day, edition, secret)
        self.moves: list[Move] = []
        self.events: list[Event] = []
        """What has happened, in order."""
        self._recent_from = 0
        self._memories = {seat: Memory(seat, edition) for seat in range(SEATS) if seat != PERSON}
        self._note(start(edition, self._record.options, SEATS, self._record.seed, own_luck=True))
        try:
            for line in lines:
                self._apply(parse_move(line))
        except (NotationError, RuleError) as error:
            raise RecordError(str(error)) from error
        if not lines:
            self._let_robots_move()

    @property
    def state(self) -> State:
        """Where the round stands."""
        return self._state

    @property
    def recent(self) -> Sequence[Event]:
        """What has happened since the person has moved, that move included."""
        return self.events[self._recent_from :]

    @property
    def lines(self) -> list[str]:
        """The lines of all moves."""
        return [write_move(move) for move in self.moves]

    @property
    def score(self) -> DailyScore | None:
        """How it has ended; None while it goes on."""
        result = self._state.result
        if result is None:
            return None
        won = result.winner == PERSON
        points = (
            dict(result.points).get(PERSON, 0) if won else -hand_points(self._state.hands[PERSON])
        )
        return DailyScore(points, sum(move.seat == PERSON for move in self.moves))

    def make(self, move: Move, question: int | None = None) -> None:
        """Make a move of the person's, and those of the robots until the person is asked again.

        Args:
            question: Number of the question that it answers, if it must still be the open one.

        Raises:
            RuleError: The rules refuse it; nothing has changed.
        """
        if move.verb in _NEVER:
            raise RuleError(Reason.NOT_ASKED)
        self._apply(move, question)
        self._let_robots_move()

    def _apply(self, move: Move, question: int | None = None) -> None:
        step = apply(self._state, move, question)
        self.moves.append(move)
        if move.seat == PERSON:
            self._recent_from = len(self.events)
        self._note(step)

    def _note(self, step: Step) -> None:
        self._state = step.state
        self.events += step.events
        for seat, memory in self._memories.items():
            remember(memory, seen_by(step.events, seat), view(step.state, seat))

    def _let_robots_move(self) -> None:
        while self._state.result is None:
            move = self._next_of_robots()
            if move is None:
                return
            if len(self.moves) >= MOST_MOVES:
                raise RecordError("the round does not end")
            self._apply(move)

    def _next_of_robots(self) -> Move | None:
        """What a robot does next; None where the person is asked."""
        question = self._state.question
        assert question is not None, "the round goes on"
        asked = question.seats
        if question.is_race and len(asked) > 1:
            # Nobody can be fast where time stands still: a lot says who is.
            asked = (self._luck("race").choice(asked),)
        for seat in self._memories:
            sight = Sight.of_view(view(self._state, seat), self._memories[seat])
            luck = self._luck(f"robot {seat}")
            if seat in asked or not sight.asked:
                timed = choose_move(sight, CHOOSERS[LEVEL], luck, None)
                if timed is not None:
                    return timed.move
        return None

    def _luck(self, purpose: str) -> Random:
        """Chance for robots, the same for all who have come so far by the same moves."""
        key = f"{purpose} {len(self.moves)}".encode()
        return Random(hmac.digest(self._record.seed, key, "sha256"))


def daily_record(day: str, edition: str, secret: bytes, lines: Sequence[str] = ()) -> Record:
    """The record of a try.

    Raises:
        RecordError: A line is no move.
    """
    options = options_of(edition)
    try:
        moves = tuple(map(parse_move, lines))
    except NotationError as error:
        raise RecordError(str(error)) from error
    return Record(
        edition=edition,
        options=options,
        players=SEATS,
        secret=secret,
        commitment=commitment_of(secret),
        moves=moves,
        setup=EDITIONS[edition].setup(),
        seed_lines=daily_lines(day, edition, options, SEATS),
        rules=RULES,
    )
