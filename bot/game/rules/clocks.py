"""Which clocks run at a table and when they run out. Pure: the time comes in as a number.

A clock is kept by its key: as long as the key is wanted, its point in time stays. A new one counts
from the save, and once more from the moment that Discord showed its question, so that neither the
bot's nor the network's slowness costs a player the turn. A question that is never shown still runs
out. Nobody is late for a deadline that has not been shown.

Restart: the time that was left when the table was last saved counts anew from the restart, all of
it where the question had not been shown by then, and `Pace.extra_time` on top, so that people find
their hands. So a restart gives time and takes none, be it a crash or in order; saving what is
left at an orderly end would give less, and make a process that has the table already lose a click.
A hidden clock has no extra time: nobody has to answer it. A table whose channel cannot be written
is treated likewise: until it can, no clock runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from bot.engine.moves import Move, Verb
from bot.engine.record.notation import write_move
from bot.engine.state import Clock
from bot.game.rules.actions import Click
from bot.game.state.table_state import Deadline, Phase, TableState

LOBBY = "lobby"
BETWEEN = "between"
TURN = "turn"
WARN_SHARE = 1 / 3
"""How much of the turn timer is left when the player is warned."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a table waits.

    Args:
        grace: How long a click may be on its way: a clock counts as run out only after it, in
            seconds.
        lobby: After how long a lobby closes that nobody starts, in seconds.
        between: The pause between two rounds, in seconds.
        gathering: After how long a tournament closes that nobody starts, in seconds.
        paused: After how long a tournament closes that nobody resumes, in seconds.
        extra_time: What is added after a restart, and the least that is left after an outage of the
            store, in seconds.
        channel_retry: Between attempts to write in a channel that could not be written, in seconds.
        barred: After how long a table closes whose channel cannot be written, in seconds.
    """

    grace: float = 1.0
    lobby: float = 15 * 60.0
    between: float = 20.0
    gathering: float = 24 * 60 * 60.0
    paused: float = 14 * 24 * 60 * 60.0
    extra_time: float = 10.0
    channel_retry: float = 60.0
    barred: float = 24 * 60 * 60.0


@dataclass(frozen=True, slots=True)
class DeadlineReached:
    """A clock has run out: a click on its way would have come by now.

    Args:
        at: When, by our clock: Unix time in seconds.
    """

    at: float
    deadline: Deadline


@dataclass(frozen=True, slots=True)
class WarningDue:
    """A player is warned that the table will move.

    Args:
        at: When, by our clock: Unix time in seconds.
    """

    at: float
    deadline: Deadline


def deadlines_after(state: TableState, now: float, pace: Pace) -> tuple[Deadline, ...]:
    """The deadlines of a table after a change: those still wanted stay, new ones start now.

    Args:
        state: The table after the change, with the deadlines from before it.
        now: Unix time in seconds.
    """
    running = {deadline.key: deadline for deadline in state.deadlines}
    if state.barred_at is not None:
        now = state.barred_at
    return tuple(running.get(wanted.key, wanted) for wanted in _needed(state, now, pace))


def clock_of(state: TableState, deadline: Deadline) -> Clock | None:
    """The engine's clock behind a deadline; None for the table's own timers."""
    clocks = () if state.game is None else state.game.clocks
    return next((clock for clock in clocks if key_of(clock) == deadline.key), None)


def key_of(clock: Clock) -> str:
    """The key of an engine's clock: its move's line and its serial."""
    return f"{write_move(clock.move)}#{clock.serial}"


def upcoming(
    state: TableState, pace: Pace, warned: str | None
) -> Iterator[DeadlineReached | WarningDue]:
    """What the clocks of a table will do.

    Args:
        warned: Key of the turn timer of which was warned.
    """
    grace = pace.grace if state.phase is Phase.PLAYING else 0.0
    for deadline in state.deadlines:
        yield DeadlineReached(deadline.at + grace, deadline)
        if is_turn(deadline) and deadline.key != warned:
            yield WarningDue(deadline.at - deadline.seconds * WARN_SHARE, deadline)


def is_turn(deadline: Deadline) -> bool:
    """Whether a deadline is the table's own turn timer."""
    return deadline.key.startswith(TURN)


def question_seconds_left(state: TableState, now: float) -> float | None:
    """What is left on the game's own clock of the open question, in seconds, if one runs.

    Args:
        now: Unix time in seconds.
    """
    ends = [one.at for one in state.deadlines if _is_question_clock(clock_of(state, one))]
    return min(ends) - now if ends else None


def is_late(state: TableState, at: float) -> bool:
    """Whether a move made at a moment comes after the end of a question's clock.

    Args:
        at: When the move was made, by Discord's clock.
    """
    return any(
        deadline.shown and deadline.at < at and _is_question_clock(clock_of(state, deadline))
        for deadline in state.deadlines
    )


def is_early(state: TableState, click: Click) -> bool:
    """Whether an answer of a race was given before its question was asked.

    Whose click names the question has seen it.
    """
    return len(state.asked) > 1 and click.question is None and click.at < state.asked_at


def shown(state: TableState, number: int, at: float) -> TableState:
    """The table once Discord has shown a question: clocks count from that moment.

    Args:
        number: Number of the question shown; earlier ones are past, and count as shown with it.
        at: When, by Discord's clock; a moment before the save does not count.
    """

    def start(deadline: Deadline) -> Deadline:
        if deadline.shown or deadline.number > number:
            return deadline
        return replace(deadline, at=max(deadline.at, at + deadline.seconds), shown=True)

    if state.phase is not Phase.PLAYING or state.barred_at is not None:
        return state
    return replace(state, deadlines=tuple(map(start, state.deadlines)))


def restored(state: TableState, now: float, pace: Pace) -> TableState:
    """The table after a restart: the time that was left counts from now, and extra time.

    One that was halted stays halted.

    Args:
        now: Unix time in seconds.
    """
    if state.barred_at is not None:
        return state
    return _resumed(state, state.saved_at, now, pace)


def resumed(state: TableState, now: float, pace: Pace) -> TableState:
    """A halted table, going on with the time that was left, and extra time.

    Args:
        now: Unix time in seconds.
    """
    assert state.barred_at is not None, "the game is halted"
    return replace(_resumed(state, state.barred_at, now, pace), barred_at=None)


def after_jump(state: TableState, seconds: float, now: float, pace: Pace) -> TableState:
    """The table after a jump of the clock: as after a restart at that moment.

    Args:
        seconds: By how much the clock has jumped; positive is forward.
        now: Unix time in seconds, after the jump.
    """
    if state.barred_at is None:
        return _resumed(state, now - seconds, now, pace)
    moved = tuple(replace(one, at=one.at + seconds) for one in state.deadlines)
    return replace(state, barred_at=state.barred_at + seconds, deadlines=moved)


def _resumed(state: TableState, since: float, now: float, pace: Pace) -> TableState:
    """The table with what was left at one moment counting from another."""

    def resume(deadline: Deadline) -> Deadline:
        left = max(0.0, deadline.at - since)
        clock = clock_of(state, deadline)
        if clock is not None and clock.hidden:
            return replace(deadline, at=now + left, seconds=left)
        # A clock that has not been shown has not really begun: it may have been a moment later.
        left = (left if deadline.shown else deadline.seconds) + pace.extra_time
        return replace(deadline, at=now + left, seconds=left, shown=False)

    return replace(state, deadlines=tuple(map(resume, state.deadlines)))


def postponed(state: TableState, until: float) -> TableState:
    """The table with no clock running out before a moment.

    Args:
        until: Unix time in seconds.
    """
    if state.barred_at is not None:
        return state
    return replace(
        state,
        deadlines=tuple(replace(one, at=max(one.at, until)) for one in state.deadlines),
    )


def _needed(state: TableState, now: float, pace: Pace) -> Iterable[Deadline]:
    """The clocks that are to run, as if all started now; at a tie the first runs out first."""
    match state.phase:
        case Phase.LOBBY:
            yield Deadline(LOBBY, now + pace.lobby, pace.lobby)
        case Phase.BETWEEN if state.held:
            pass
        case Phase.BETWEEN:
            # Robots alone wait for nobody.
            seconds = pace.between if state.people else 0.0
            yield Deadline(BETWEEN, now + seconds, seconds)
        case Phase.PLAYING:
            yield from _of_game(state, now)
        case Phase.CLOSED:
            pass
        case _:
            assert_never(state.phase)


def _of_game(state: TableState, now: float) -> Iterable[Deadline]:
    game = state.game
    assert game is not None, "a table that plays has a game"
    for clock in game.clocks:
        yield Deadline(key_of(clock), now + clock.seconds, clock.seconds, game.number, shown=False)
    # The game's own clock runs out first: waiting for the table must not avoid its penalty.
    seconds = max(
        [state.turn_seconds, *(one.seconds for one in game.clocks if _is_question_clock(one))]
    )
    yield Deadline(f"{TURN}#{game.number}", now + seconds, seconds, game.number, shown=False)


def is_on_question(state: TableState, move: Move) -> bool:
    """Whether a move of time is that of a clock on the open question: who is asked was too slow."""
    if move.verb is Verb.TIMEOUT:
        return True
    running = () if state.game is None else state.game.clocks
    return any(clock.move == move and _is_question_clock(clock) for clock in running)


def _is_question_clock(clock: Clock | None) -> bool:
    """Whether a clock is the game's own on the open question, for all to see."""
    if clock is None or clock.hidden or clock.move.verb.of_round:
        return False
    return clock.move.seat is None
