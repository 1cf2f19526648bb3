"""The clocks of a table, and when they run out; `absence.run_out` applies the consequences.

All functions are pure: the time is passed as an argument, in Unix seconds.

A clock has a key and keeps its deadline for as long as the key is needed. A new clock starts at the
save, and starts again when Discord has shown its question, so that no delay of the bot or the
network costs a player the turn. The clock of a question that is never shown still runs out. No move
is late for a deadline that has not been shown.

After a restart, clocks get the time that was left at the last save (the whole time if the question
had not been shown), plus `Pace.extra_time` to find one's hand. So a restart, orderly or not, never
takes time away. Saving the remaining time on shutdown would leave less, and could make the next
process lose a click. A hidden clock gets no extra time, since nobody answers it.

A table is halted while the bot cannot write in its channel: its clocks stand still until the bot
can, and then resume as after a restart.

In a slow game, people have days for a turn and a day to answer a vote. A restart does not move
these deadlines, unless the bot was away when they were due.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import inf
from typing import assert_never

from bot.engine.moves import Move, Verb
from bot.engine.record.notation import write_move
from bot.engine.setup import Detail
from bot.engine.state import Clock
from bot.engine.values import replace
from bot.game.rules.actions import Click
from bot.game.state.table_state import Deadline, Phase, TableState
from bot.settings import SLOW_TURNS

LOBBY = "lobby"
BETWEEN = "between"
TURN = "turn"
VOTE = "vote"
"""The key of a vote's deadline."""
HALTED_VOTE = 24 * 60 * 60.0
"""Seconds after which a halted table can be closed without a vote."""
LAST_SECONDS = 5.0
CLOCK_STEPS = (30.0, 10.0, LAST_SECONDS)
"""The numbers of seconds left at which a clock's picture changes; few, as each needs an edit."""
SHORT_CLOCK = 10.0
"""The shortest clock, in seconds, that is drawn in a picture: a shorter one would soon be wrong."""
WARN_SHARE = 1 / 3
"""The share of the turn timer that is left when the player is warned."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The times for which tables and tournaments wait for things, in seconds.

    Args:
        grace: The time that a click may take to arrive; a clock runs out only after it.
        lobby: The time until a lobby that nobody starts closes.
        between: The pause between two rounds.
        gathering: The time until a tournament that nobody starts closes.
        paused: The time until a paused tournament closes.
        extra_time: The time added after a restart; also the least time left after an outage of the
            store.
        channel_retry: The pause between attempts to write in a channel that refused the bot.
        barred: The time until a table closes if its channel keeps refusing the bot.
        moment: The time for which a great moment is seen before robots move and the next clock
            runs.
        vote: The time to answer a vote.
        awake: The time until a slow table leaves memory if nothing happens; longer than an
            interaction's token is valid.
        overdue: The delay after which a deadline of a slow table shows that the bot was away.
        slow_retry: Like `channel_retry`, at slow tables.
        slow_barred: Like `barred`, at slow tables.
    """

    grace: float = 1.0
    lobby: float = 15 * 60.0
    between: float = 20.0
    gathering: float = 24 * 60 * 60.0
    paused: float = 14 * 24 * 60 * 60.0
    extra_time: float = 10.0
    channel_retry: float = 60.0
    barred: float = HALTED_VOTE
    moment: float = 3.0
    vote: float = 60.0
    awake: float = 16 * 60.0
    overdue: float = 60.0
    slow_retry: float = 60 * 60.0
    slow_barred: float = 14 * 24 * 60 * 60.0

    def retry_after(self, state: TableState) -> float:
        """Seconds between attempts to write in the channel of a halted table."""
        return self.slow_retry if state.is_slow else self.channel_retry

    def barred_for(self, state: TableState) -> float:
        """Seconds until a halted table closes; in a tournament, as long as a pause may last."""
        if state.tournament is not None:
            return self.paused
        return self.slow_barred if state.is_slow else self.barred


@dataclass(frozen=True, slots=True)
class DeadlineReached:
    """A clock has run out, and all clicks made before that have had time to arrive."""

    at: float
    deadline: Deadline


@dataclass(frozen=True, slots=True)
class WarningDue:
    at: float
    deadline: Deadline


def deadlines_after(state: TableState, now: float, pace: Pace) -> tuple[Deadline, ...]:
    """The deadlines after a change: those still needed stay, and new ones start now."""
    running = {deadline.key: deadline for deadline in state.deadlines}
    if state.barred_at is not None:
        now = state.barred_at
    return tuple(running.get(wanted.key, wanted) for wanted in _needed(state, now, pace))


def clock_of(state: TableState, deadline: Deadline) -> Clock | None:
    """The engine's clock for a deadline; None for the table's own timers."""
    clocks = () if state.game is None else state.game.clocks
    return next((clock for clock in clocks if key_of(clock) == deadline.key), None)


def key_of(clock: Clock) -> str:
    """A deadline's key for a clock of the engine: its move's line and its serial."""
    return f"{write_move(clock.move)}#{clock.serial}"


def upcoming(state: TableState, pace: Pace) -> Iterator[DeadlineReached | WarningDue]:
    """The timeouts, and the warnings not yet given, that come if nothing else happens."""
    grace = pace.grace if state.phase is Phase.PLAYING else 0.0
    for deadline in state.deadlines:
        yield DeadlineReached(deadline.at + grace, deadline)
        if is_turn(deadline) and not deadline.warned:
            yield WarningDue(deadline.at - deadline.seconds * WARN_SHARE, deadline)


def warned(state: TableState, key: str) -> TableState:
    """The table after the people asked were warned of a deadline."""
    deadlines = (replace(one, warned=True) if one.key == key else one for one in state.deadlines)
    return replace(state, deadlines=tuple(deadlines))


def is_turn(deadline: Deadline) -> bool:
    """Whether a deadline is the table's turn timer, rather than a clock of the rules."""
    return deadline.key.startswith(TURN)


@dataclass(frozen=True, slots=True)
class SeenClock:
    """A running clock as a picture shows it: an upper bound of the seconds left, and the total."""

    left: float
    total: float


def clock_steps(state: TableState) -> tuple[tuple[float, SeenClock], ...]:
    """The visible steps of the rules' clock for the open question, with the times when they begin.

    Times are Unix times in seconds, `-inf` for the full clock. Empty if no clock runs, if it is
    short, or if the table is halted.
    """
    running = [one for one in state.deadlines if _is_question_clock(clock_of(state, one))]
    clock = min(running, key=lambda one: one.at, default=None)
    if clock is None or clock.seconds < SHORT_CLOCK or state.barred_at is not None:
        return ()
    total, lefts = clock.seconds, [left for left in CLOCK_STEPS if left < clock.seconds]
    changes = [(clock.at - left, SeenClock(left, total)) for left in lefts]
    return ((-inf, SeenClock(total, total)), *changes)


def seen_clock(state: TableState, now: float) -> SeenClock | None:
    """The open question's clock as a picture drawn at `now` (Unix time) shows it, or None."""
    seen = [clock for at, clock in clock_steps(state) if at <= now]
    return seen[-1] if seen else None


def question_seconds(state: TableState) -> float | None:
    """The total seconds of the rules' or the table's clock that ends the open question, or None."""
    return min((one.seconds for one in state.deadlines if _ends_question(state, one)), default=None)


def _ends_question(state: TableState, deadline: Deadline) -> bool:
    return is_turn(deadline) or _is_question_clock(clock_of(state, deadline))


def question_seconds_left(state: TableState, now: float) -> float | None:
    """Seconds left on the rules' clock for the open question; None if it has none."""
    ends = [one.at for one in state.deadlines if _is_question_clock(clock_of(state, one))]
    return min(ends) - now if ends else None


def is_late(state: TableState, at: float) -> bool:
    """Whether a move made at `at`, by Discord's clock, comes after its question's clock ran out."""
    return any(
        deadline.shown and deadline.at < at and _is_question_clock(clock_of(state, deadline))
        for deadline in state.deadlines
    )


def is_early(state: TableState, click: Click) -> bool:
    """Whether an answer in a race was clicked before its question was asked.

    A click that names its question cannot be early, since its button came with the question.
    """
    return len(state.asked) > 1 and click.question is None and click.at < state.asked_at


def shown(state: TableState, number: int, at: float) -> TableState:
    """The table once Discord has shown a question, whose clocks start at that time.

    Args:
        number: The question's number; earlier ones also count as shown.
        at: When that was, by Discord's clock; ignored if before the save.
    """

    def start(deadline: Deadline) -> Deadline:
        if deadline.shown or deadline.number > number:
            return deadline
        return replace(deadline, at=max(deadline.at, at + deadline.seconds), shown=True)

    if state.phase is not Phase.PLAYING or state.barred_at is not None:
        return state
    return replace(state, deadlines=tuple(map(start, state.deadlines)))


def restored(state: TableState, now: float, pace: Pace) -> TableState:
    """The table after a restart: unless halted, it continues with the time left and extra time.

    A slow table keeps its deadlines; an overdue deadline gets at most another day.
    """
    if state.barred_at is not None:
        return state
    if state.is_slow:
        return replace(state, deadlines=tuple(_in_time(one, now, pace) for one in state.deadlines))
    return _resumed(state, state.saved_at, now, pace)


def _in_time(deadline: Deadline, now: float, pace: Pace) -> Deadline:
    """The deadline of a slow table, put off if it passed while the bot was away."""
    if now - deadline.at <= pace.overdue:
        return deadline
    seconds = min(deadline.seconds, float(SLOW_TURNS[0]))
    return replace(deadline, at=now + seconds, seconds=seconds, warned=False, holiday=0.0)


def resumed(state: TableState, now: float, pace: Pace) -> TableState:
    """A halted table as it continues, with the time that was left plus extra time."""
    assert state.barred_at is not None, "the game is halted"
    return replace(_resumed(state, state.barred_at, now, pace), barred_at=None)


def moved(state: TableState, channel_id: int, now: float, pace: Pace) -> TableState:
    """The table in another channel, where it continues with the time left, plus extra time."""
    since = now if state.barred_at is None else state.barred_at
    leaves = not state.channel_gone and state.tournament is None
    return replace(
        _resumed(state, since, now, pace),
        channel_id=channel_id,
        parent_id=state.parent_id or (state.channel_id if leaves else 0),
        commitment_channel=state.commitment_channel or state.channel_id,
        channel_gone=False,
        barred_at=None,
    )


def after_jump(state: TableState, seconds: float, now: float, pace: Pace) -> TableState:
    """The table after the system clock has jumped by some seconds.

    The jump is treated like a restart; the times of a halted table are moved by it.
    """
    if state.barred_at is None:
        return _resumed(state, now - seconds, now, pace)
    moved = tuple(replace(one, at=one.at + seconds) for one in state.deadlines)
    return replace(state, barred_at=state.barred_at + seconds, deadlines=moved)


def _resumed(state: TableState, since: float, now: float, pace: Pace) -> TableState:
    """The table with the time that was left at `since`, plus extra time, counted from `now`."""

    def resume(deadline: Deadline) -> Deadline:
        left = max(0.0, deadline.at - since)
        clock = clock_of(state, deadline)
        if clock is not None and clock.hidden:
            return replace(deadline, at=now + left, seconds=left, warned=False)
        # Until a question is shown, its clock has not really started.
        left = (left if deadline.shown else deadline.seconds) + pace.extra_time
        return replace(deadline, at=now + left, seconds=left, shown=False, warned=False)

    return replace(state, deadlines=tuple(map(resume, state.deadlines)))


def postponed(state: TableState, until: float) -> TableState:
    """The table with no clock running out before `until`."""
    if state.barred_at is not None:
        return state
    return replace(
        state,
        deadlines=tuple(replace(one, at=max(one.at, until)) for one in state.deadlines),
    )


def _needed(state: TableState, now: float, pace: Pace) -> Iterable[Deadline]:
    """The clocks that should run, as if all started now.

    Of clocks that end at the same time, the one listed first runs out first.
    """
    yield from _of_phase(state, now, pace)
    if state.ballot is not None and state.phase is not Phase.CLOSED:
        seconds = float(SLOW_TURNS[0]) if state.is_slow else pace.vote
        yield Deadline(VOTE, now + seconds, seconds)


def _of_phase(state: TableState, now: float, pace: Pace) -> Iterable[Deadline]:
    match state.phase:
        case Phase.LOBBY:
            yield Deadline(LOBBY, now + pace.lobby, pace.lobby)
        case Phase.BETWEEN if state.held:
            pass
        case Phase.BETWEEN:
            # Robots need no pause between rounds.
            seconds = pace.between if state.people else 0.0
            yield Deadline(BETWEEN, now + seconds, seconds)
        case Phase.PLAYING:
            yield from _of_game(state, now)
        case Phase.CLOSED:
            pass
        case _:
            assert_never(state.phase)


def _of_game(state: TableState, now: float) -> Iterable[Deadline]:
    game = state.begun_game
    for clock in game.clocks:
        yield Deadline(key_of(clock), now + clock.seconds, clock.seconds, game.number, shown=False)
    # The rules' clock must run out before the table's: waiting must not avoid the penalty.
    seconds = max(
        [state.turn_seconds, *(one.seconds for one in game.clocks if _is_question_clock(one))]
    )
    key, shown = f"{TURN}#{game.number}", state.is_slow
    yield Deadline(key, now + seconds, seconds, game.number, shown)


def is_on_question(state: TableState, move: Move) -> bool:
    """Whether a timeout means that the players asked were too slow for the open question."""
    if move.verb is Verb.TIMEOUT:
        return True
    running = () if state.game is None else state.game.clocks
    return any(clock.move == move and _is_question_clock(clock) for clock in running)


def _is_question_clock(clock: Clock | None) -> bool:
    if clock is None or clock.hidden or clock.move.verb.of_round:
        return False
    return clock.move.seat is None


# Holidays: a person's week in which no turn at a slow table runs out for them

HOLIDAY = "holiday"
"""The personal detail with the last holiday: its beginning and its end."""
HOLIDAY_SECONDS = 7 * 24 * 60 * 60
HOLIDAY_AGAIN = 30 * 24 * 60 * 60
"""Seconds from the beginning of a holiday until a person may take the next one."""


def with_holidays(state: TableState, holidays: Mapping[int, Detail]) -> TableState:
    """A slow table with its turn extended by the holidays of the people who are asked.

    Args:
        holidays: The last holiday of each person, as the detail `HOLIDAY`.
    """
    asked = [state.players[seat].user_id for seat in state.asked if seat in state.present]
    taken = [holidays[one] for one in asked if one is not None and one in holidays]

    def put_off(deadline: Deadline) -> Deadline:
        if not is_turn(deadline):
            return deadline
        end = deadline.at - deadline.holiday
        start = end - deadline.seconds
        extra = max((last - max(first, start) for first, last in taken if first < end), default=0.0)
        extra = max(0.0, extra)
        # After the holiday there will be another warning.
        warned = deadline.warned and extra <= deadline.holiday
        return replace(deadline, at=end + extra, holiday=extra, warned=warned)

    return replace(state, deadlines=tuple(map(put_off, state.deadlines)))
