"""The daily deal: one round of a person against three robots, the same for everybody.

Everything here is pure. Each seat has its own luck, so that a person's moves do not change what
robots draw. No clock runs, and robots move at once. A try is stored only as its moves. Days are in
UTC, written like `2026-11-22`.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import zip_longest
from random import Random

from bot.engine import apply, start, view
from bot.engine.apply import Step
from bot.engine.editions import EDITIONS
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event, seen_by
from bot.engine.moves import Move, Takes, Verb
from bot.engine.options import Mode, read_options
from bot.engine.record.notation import NotationError, parse_move, write_move
from bot.game.robots.edition import remember
from bot.game.robots.expert import CHOOSERS, choose_move
from bot.game.robots.memory import Memory, Sight
from bot.game.state.table_state import RobotLevel
from bot.records.commitment import commitment_of, daily_lines
from bot.records.record import RULES, Record, RecordError

SEATS = 4
PERSON = 0
LEVEL = RobotLevel.HARD
MOST_MOVES = 5_000
"""The number of moves after which a round is abandoned; real rounds have far fewer."""
_ID = re.compile(r"daily-(?P<edition>[\w-]+)-(?P<day>\d{4}-\d{2}-\d{2})", re.ASCII)
_NEVER = frozenset({Verb.ACCUSE, Verb.LEAVE})
"""Verbs allowed at tables but not in a daily deal: robots do not vote, leaving is no move."""


def read_daily_id(table_id: str) -> tuple[str, str] | None:
    """The edition and day of a deal; None for any other id."""
    found = _ID.fullmatch(table_id)
    if found is None or found["edition"] not in EDITIONS:
        return None
    try:
        day = date.fromisoformat(found["day"])
    except ValueError:
        return None
    return found["edition"], day.isoformat()


class Turn(StrEnum):
    """What a person did in a turn, without naming a card."""

    PLAYED = "played"
    DREW = "drew"
    TOOK = "took"
    """Drew the cards of another player's attack."""


def turns(lines: Iterable[str]) -> list[Turn]:
    """The person's turns in a try, which reveal nothing of the deal."""
    own = (move for move in map(parse_move, lines) if move.seat == PERSON)
    return [turn for turn in map(_turn, own) if turn is not None]


def _turn(move: Move) -> Turn | None:
    if move.verb.takes is Takes.LAID:
        return Turn.PLAYED
    return {Verb.DRAW: Turn.DREW, Verb.TAKE: Turn.TOOK}.get(move.verb)


def first_difference(one: Sequence[str], other: Sequence[str]) -> int | None:
    """The index of the first move in which two tries differ; None if they are the same."""
    pairs = enumerate(zip_longest(one, other))
    return next((place for place, (first, second) in pairs if first != second), None)


@dataclass(frozen=True, slots=True)
class Streak:
    """The numbers of consecutive days on which a person finished a deal.

    Args:
        current: The streak up to today, or up to yesterday while today's deal can still be played.
    """

    current: int = 0
    longest: int = 0


def streak_of(days: Iterable[str], today: str) -> Streak:
    """The streaks of a person who finished deals on these days; days after `today` do not count."""
    current = longest = last = 0
    now = date.fromisoformat(today).toordinal()
    for day in sorted({date.fromisoformat(one).toordinal() for one in days}):
        if day <= now:
            current = current + 1 if day == last + 1 else 1
            longest, last = max(longest, current), day
    return Streak(current if now - last <= 1 else 0, longest)


@dataclass(frozen=True, slots=True)
class DailyScore:
    """The result of a try; more points are better, then fewer moves.

    A loser has minus the points left in hand; a player who was put out, minus what that costs in a
    match (NOM-17).
    """

    points: int
    moves: int


class DailyGame:
    """A try at a daily deal, replayed from its moves.

    Args:
        rules: The version of the rules by which the deal is played.

    Raises:
        RecordError: The moves are impossible.
    """

    def __init__(
        self,
        day: str,
        edition: str,
        secret: bytes,
        lines: Sequence[str] = (),
        *,
        rules: int = RULES,
    ) -> None:
        self._record = daily_record(day, edition, secret)
        self.moves: list[Move] = []
        self.events: list[Event] = []
        self._recent_from = 0
        self._memories = {seat: Memory(seat, edition) for seat in range(SEATS) if seat != PERSON}
        record = self._record
        self._note(start(edition, record.options, SEATS, record.seed, own_luck=True, version=rules))
        try:
            for line in lines:
                self._apply(parse_move(line))
        except (NotationError, RuleError) as error:
            raise RecordError(str(error)) from error
        if not lines:
            self._let_robots_move()

    @property
    def recent(self) -> Sequence[Event]:
        """The events since the person's last move, including those of that move."""
        return self.events[self._recent_from :]

    @property
    def lines(self) -> list[str]:
        return [write_move(move) for move in self.moves]

    @property
    def score(self) -> DailyScore | None:
        """The score; None until the round is over."""
        result = self.state.result
        if result is None:
            return None
        won = result.winner == PERSON
        if won:
            points = dict(result.points).get(PERSON, 0)
        elif self.is_put_out:
            points = -dict(self.state.away)[PERSON]
        else:
            points = -EDITIONS[self.state.edition].hand_points(self.state.hands[PERSON])
        return DailyScore(points, sum(move.seat == PERSON for move in self.moves))

    @property
    def is_put_out(self) -> bool:
        """Whether the person is out of the round, with no cards left in hand (NOM-14)."""
        return PERSON in dict(self.state.away)

    def make(self, move: Move, question: int | None = None) -> None:
        """Make the person's move, then the robots' moves up to the person's next question.

        Args:
            question: The number of the question that must still be open; None for any.
        """
        if move.verb in _NEVER:
            raise RuleError(Reason.NOT_ASKED)
        self._apply(move, question)
        self._let_robots_move()

    def _apply(self, move: Move, question: int | None = None) -> None:
        step = apply(self.state, move, question)
        self.moves.append(move)
        if move.seat == PERSON:
            self._recent_from = len(self.events)
        self._note(step)

    def _note(self, step: Step) -> None:
        self.state = step.state
        self.events += step.events
        for seat, memory in self._memories.items():
            remember(memory, seen_by(step.events, seat), view(step.state, seat))

    def _let_robots_move(self) -> None:
        while self.state.result is None:
            move = self._next_of_robots()
            if move is None:
                return
            if len(self.moves) >= MOST_MOVES:
                raise RecordError("the round does not end")
            self._apply(move)

    def _next_of_robots(self) -> Move | None:
        question = self.state.question
        assert question is not None, "the round goes on"
        asked = question.seats
        if question.is_race and len(asked) > 1:
            # No time passes here, so chance decides who is the fastest.
            asked = (self._luck("race").choice(asked),)
        for seat in self._memories:
            sight = Sight.of_view(view(self.state, seat), self._memories[seat])
            luck = self._luck(f"robot {seat}")
            if seat in asked or not sight.asked:
                timed = choose_move(sight, CHOOSERS[LEVEL], luck, None)
                if timed is not None:
                    return timed.move
        return None

    def _luck(self, purpose: str) -> Random:
        """The robots' random choices, the same for all tries with the same moves."""
        key = f"{purpose} {len(self.moves)}".encode()
        return Random(hmac.digest(self._record.seed, key, "sha256"))


def daily_record(day: str, edition: str, secret: bytes, lines: Sequence[str] = ()) -> Record:
    """The record of a try; raises `RecordError` if a line is not a move."""
    options = read_options(EDITIONS[edition].options, {"mode": Mode.SINGLE})
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
