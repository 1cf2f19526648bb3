"""A live table: handles clicks, displayed questions and clocks, one at a time.

The changes are computed by `permissions`, `play` and `lobby`; `Live` saves and shows the results.
Times are Unix times in seconds.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

import structlog

from bot.engine.errors import RuleError
from bot.engine.events import Event
from bot.engine.moves import Verb, time
from bot.engine.record.notation import write_move
from bot.engine.state import State
from bot.engine.values import replace
from bot.game.live.news import (
    ChannelBarred,
    ChannelChanged,
    ChannelGone,
    HolidayChanged,
    MemberKeptOut,
    MemberLetIn,
    MemberMissing,
    MemberNews,
    MemoriesRead,
    Moved,
    News,
    QuestionShown,
    ServerGone,
    TableMessage,
)
from bot.game.live.race import AnswerRace, RaceEnd
from bot.game.live.robots import MemoryRestorer, PlannedMove, RobotMemories, TableRobots
from bot.game.live.task import Live, M, S, Saving, TableContext
from bot.game.ports import (
    NO_LIMITS,
    Change,
    DealInputs,
    LiveKind,
    MoveRecord,
    SavedTable,
    StoreUnavailable,
)
from bot.game.robots.edition import ROBOTS
from bot.game.rules import absence, ballots, clocks, permissions, play
from bot.game.rules.actions import (
    Accepted,
    Answer,
    Click,
    Join,
    React,
    Refusal,
    Refused,
    Watch,
)
from bot.game.rules.clocks import DeadlineReached, WarningDue
from bot.game.rules.lobby import newcomer
from bot.game.rules.outcome import Outcome, closed
from bot.game.rules.results import game_results
from bot.game.state.codec import dump, load
from bot.game.state.figures import MoveTime, SeatFigure, with_events, with_figures
from bot.game.state.table_state import Deadline, Ending, Phase, TableState

log = structlog.get_logger(__name__)


UNSEEN = 2.0
"""The multiple of a great moment's length after which robots go on although nothing was shown."""
CLICK_RETRY = 2.0
"""Minimum seconds between attempts caused by clicks, since Discord counts refused requests."""


@dataclass(frozen=True, slots=True)
class ChannelRetry:
    """It is time to try the channel of a halted table again."""

    at: float


@dataclass(frozen=True, slots=True)
class SleepDue:
    """A slow table has waited long enough to leave memory."""

    at: float


@dataclass(frozen=True, slots=True)
class TimeOutOver:
    """A person's time-out is over: turns missed from now on count as theirs."""

    at: float
    seat: int


Due: TypeAlias = DeadlineReached | WarningDue | PlannedMove | RaceEnd | ChannelRetry | TimeOutOver


TOURNAMENT_SET_ASIDE = "its tournament was set aside"
"""The reason in the host's log for setting aside a table together with its tournament."""


class TableOwner(Live[S, M]):
    """The owner of tables: a tournament, which changes together with them."""

    @abstractmethod
    async def save_table(
        self, table: LiveTable, outcome: Outcome, interaction_id: int | None
    ) -> Answer:
        """Save a table's change and its effects."""


class LiveTable(Live[TableState, News]):
    """A live table.

    Args:
        owner: The tournament whose task runs this table; None if the table has its own task.
    """

    kind = LiveKind.TABLE

    def __init__(
        self,
        context: TableContext,
        state: TableState,
        ended: Callable[[str], None],
        owner: TableOwner[Any, Any] | None = None,
    ) -> None:
        super().__init__(
            context, state.table_id, state, ended, None if owner is None else owner.loop
        )
        self._owner = owner
        self._robots = TableRobots(context.luck, RobotMemories(state), context.look_ahead)
        self._memory_restorer = MemoryRestorer(
            context,
            lambda: self.state,
            self._robots.remember_again,
            lambda: self.tell(MemoriesRead()),
        )
        self._race = AnswerRace(context, self.answer, self.move)
        self.sleeps_until: float | None = None
        self.saved_deadlines = state.deadlines
        self._used_at, self._uses = context.clock.now(), 0
        # The question that follows a great moment, until both have been shown.
        self._after_moment, self._rests_until = 0, 0.0
        self._channel_tried = self._channel_retry_at = 0.0

    async def open(self, outcome: Outcome, interaction_id: int | None) -> Answer:
        """Save a new table before its task starts."""
        answer = await self._change(outcome, interaction_id)
        self._robots.memories = RobotMemories(self.state)
        return answer

    async def close_unplayed(self) -> Answer:
        """Save the table as stopped, because its tournament has ended."""
        return await self.commit(await self.saving(closed(self.state, Ending.STOPPED)))

    def shown(self, number: int, at: float) -> None:
        """Note when Discord showed a question, by its clock: the question's clocks start then."""
        self._context.clock.learn(at)
        self.tell(QuestionShown(number, at))

    def postpone_sleep(self) -> None:
        """Keep a slow table awake for a while: somebody is about to use it."""
        self._used_at, self._uses = self._context.clock.now(), self._uses + 1

    def bar(self, *, barred: bool) -> None:
        """Halt the table because the bot cannot write in its channel, or resume it."""
        self.tell(ChannelBarred(barred))

    # Actions of people and robots

    async def answer(self, click: Click) -> Answer:
        state, duplicate = self.state, self._duplicate_of(click)
        if duplicate is not None:
            return duplicate
        try:
            outcome, refused = permissions.apply_click(state, click, await self._deal_inputs(click))
        except StoreUnavailable as error:
            log.warning("a table could not be dealt", reason=str(error))
            return Refused(Refusal.STORE_DOWN)
        if refused is not None:
            # The person is present, even if the click is refused: save that fact.
            if outcome.state is not state:
                await self._change(outcome)
            return refused
        if isinstance(click.action, React):
            self._context.screen.react(outcome.state, click.user_id, click.action.reaction)
        if isinstance(click.action, React | Watch) and outcome.state is state:
            return Accepted(state)
        return await self._change(outcome, click.interaction_id)

    async def move(self, planned: PlannedMove) -> Answer:
        """Make a robot's move; a refusal by the rules must not stall the table."""
        try:
            outcome = play.make(self.state, planned.move_now(), planned.question)
        except RuleError as refusal:
            if planned.seat not in self.state.asked:
                raise
            log.warning("a robot's move was refused", verb=planned.move.verb, code=refusal.code)
            outcome = play.make(self.state, time(Verb.TIMEOUT))
        return await self._change(outcome)

    async def _deal_inputs(self, click: Click) -> DealInputs:
        state = self.state
        comers = permissions.slow_comers(state, click)
        slow = NO_LIMITS
        if comers:
            slow = await self._context.slow_limits(comers, state.host, state.place_id, self.id)
        if not permissions.deals_first(state, click.action):
            return DealInputs(self._context.secret, slow=slow)
        joins = isinstance(click.action, Join)
        players = (*state.players, newcomer(click)) if joins else state.players
        return replace(await self._context.deal_inputs(state.edition, players), slow=slow)

    async def _change(self, outcome: Outcome, interaction_id: int | None = None) -> Answer:
        outcome = _by_click(outcome, interaction_id)
        if self._owner is None:
            answer = await self.commit(await self.saving(outcome, interaction_id))
        else:
            answer = await self._owner.save_table(self, outcome, interaction_id)
        if isinstance(answer, Refused):
            self._postpone()
        return answer

    async def _change_if_new(self, outcome: Outcome) -> None:
        """Save an outcome, unless it changes nothing."""
        if outcome.state is not self.state:
            await self._change(outcome)

    def _moment(self, state: TableState, events: Sequence[Event]) -> float:
        """The seconds for which people see a great moment before the next clocks start."""
        # A race begins at once, as its clock runs for everybody.
        plays = state.phase is Phase.PLAYING and state.people and not state.is_race
        seen = plays and any(event.is_moment for event in events)
        return self._context.pace.moment if seen else 0.0

    def _give_time(self, events: Sequence[Event]) -> None:
        """Let robots wait until people have seen the outcome of a change."""
        game, now = self.state.game, self._context.clock.now()
        if game is None or not self.state.people:
            return
        rest = max(map(ROBOTS.of(game.edition).rest, events), default=0.0)
        self._rests_until, moment = now + rest, self._moment(self.state, events)
        if moment:
            self._after_moment = game.number
        if rest or moment:
            # If a moment cannot be shown, the game goes on without it.
            self._rest(now + rest + UNSEEN * moment)

    def _see(self, number: int, at: float) -> None:
        """Start the clocks of a shown question, after the time for the great moment before it."""
        ends_moment = number > 0 and number == self._after_moment
        moment = self._context.pace.moment if ends_moment else 0.0
        # This is saved together with the next change.
        self.state = clocks.shown(self.state, number, at + moment)
        if ends_moment:
            self._after_moment = 0
            self._rest(max(self._rests_until, self._context.clock.now() + moment))

    def _rest(self, until: float) -> None:
        """Let no robot move before `until`, but for at most half of the time on the clock."""
        now = self._context.clock.now()
        left = clocks.question_seconds_left(self.state, now)
        self._robots.postpone(until if left is None else min(until, now + left / 2), now)

    def _postpone(self) -> None:
        """Let no clock run out and no robot move before the store is tried again."""
        self.state = clocks.postponed(self.state, self._retry_at)
        self._robots.postpone(self._retry_at, self._context.clock.now())

    async def saving(
        self, outcome: Outcome, interaction_id: int | None = None
    ) -> Saving[TableState]:
        """An outcome as a change that can be saved."""
        now, number = self._context.clock.now(), self.state.moves + 1
        after = next_revision(self.state, outcome, now)
        begin = now + self._moment(after, outcome.events)
        deadlines = clocks.deadlines_after(after, begin, self._context.pace)
        after = await self._with_holidays(replace(after, deadlines=deadlines))
        finished = tuple(game_results(after, outcome.events, now))
        if after.phase is Phase.CLOSED and not after.can_be_repeated:
            # The table and its rematch can no longer be joined.
            after = replace(after, kicked=())
        if after.phase is Phase.CLOSED:
            after = replace(after, watchers=(), forgotten=())
        change = Change(
            table_id=after.table_id,
            revision=after.revision,
            guild_id=after.guild_id,
            channel_id=after.channel_id,
            state=dump(after),
            live=after.phase is not Phase.CLOSED,
            at=now,
            moves=tuple(
                MoveRecord(place, write_move(move), now)
                for place, move in enumerate(outcome.moves, number)
            ),
            interaction_id=interaction_id,
            finished=finished,
            commitment=after.commitment or None,
            due_at=now + self._context.pace.awake if after.is_slow else None,
        )
        self.postpone_sleep()
        return Saving(self, after, change, outcome.events)

    def accept(self, saving: Saving[TableState]) -> None:
        before, now = self.state, self._context.clock.now()
        super().accept(saving)
        self.saved_deadlines = self.state.deadlines
        if before.barred_at is None and self.state.barred_at is not None:
            self._note_channel_attempt(now)
        if saving.change.revision > 0:
            self._robots.memories.note(saving.events, self.state)
            self._give_time(saving.events)

    async def _with_holidays(self, state: TableState) -> TableState:
        """A slow table with its turn delayed by people's holidays; other tables unchanged."""
        if not state.is_slow or state.phase is not Phase.PLAYING or state.barred_at is not None:
            return state
        people = [one.user_id for one in state.players if one.user_id is not None]
        try:
            found = await self._context.detail_store.details([clocks.HOLIDAY], people)
        except StoreUnavailable as error:
            log.warning("holidays cannot be read", reason=str(error))
            return state
        return clocks.with_holidays(state, found.get(clocks.HOLIDAY, {}))

    # The life cycle of a table

    def _show(self, events: Sequence[Event], before: TableState | None) -> None:
        self._context.observer.show(self.state, events)

    def _restored(self, saved: SavedTable) -> TableState:
        state = load(saved.state)
        self.saved_deadlines = state.deadlines
        return clocks.restored(state, self._context.clock.now(), self._context.pace)

    def _closed(self, ending: Ending) -> TableState:
        if self.state.phase is Phase.CLOSED:
            return self.state
        return replace(self.state, phase=Phase.CLOSED, ending=ending)

    def _is_finished(self) -> bool:
        return self.state.phase is Phase.CLOSED

    async def _prepare(self) -> float | None:
        self._robots.plan_moves(self.state, self._context.clock.now())
        if self._robots.memories.lack(self.state):
            self._memory_restorer.start()
        due = self._next()
        return None if due is None else due.at

    def _next(self) -> Due | SleepDue | None:
        due = self._next_due_at_table()
        if not self.state.is_slow:
            return due
        sleep = SleepDue(self._used_at + self._context.pace.awake)
        return sleep if due is None or sleep.at < due.at else due

    def _next_due_at_table(self) -> Due | None:
        """The first thing that is due, or None; clocks wait while a race collects its answers."""
        dues: list[Due] = [
            TimeOutOver(one.kept_until, seat)
            for seat, one in enumerate(self.state.players)
            if one.kept_out and one.kept_until
        ]
        end = self._race.end
        if self.state.barred_at is not None:
            dues.append(ChannelRetry(self._channel_retry_at))
        elif end is None:
            dues += [*self._robots.planned_moves, *clocks.upcoming(self.state, self._context.pace)]
        else:
            dues += [*self._robots.planned_moves, end]
        return min(dues, key=lambda due: due.at, default=None)

    async def _handle_due(self) -> None:
        due = self._next()
        if due is None or due.at > self._context.clock.now():
            return
        match due:
            case DeadlineReached(_, deadline):
                await self._change(permissions.run_out_deadline(self.state, deadline))
            case WarningDue(_, deadline):
                await self._warn(deadline)
            case PlannedMove():
                if self._race.collect(self.state, due):
                    self._robots.drop_plan(due.seat)
                else:
                    await self.move(due)
            case RaceEnd():
                await self._race.count(self.state)
            case ChannelRetry():
                await self._try_channel()
            case TimeOutOver(_, seat):
                # This is saved together with the next change.
                player = self.state.players[seat].let_in()
                self.state = self.state.replace_player(seat, player)
                await self._change_if_new(ballots.settled(Outcome(self.state)))
            case SleepDue():
                await self._fall_asleep()
            case _:
                assert_never(due)

    async def _warn(self, deadline: Deadline) -> None:
        self.state = clocks.warned(self.state, deadline.key)
        if self.state.is_slow:
            # Saved, so that nobody is warned again after the table has slept.
            await self._change(Outcome(self.state))
        seconds = max(0.0, deadline.at - self._context.clock.now())
        for seat in set(self.state.asked) & set(self.state.present):
            self._context.screen.warn(self.state, seat, seconds)

    async def _fall_asleep(self) -> None:
        """Leave memory until the next due time, unless that is soon or somebody clicks."""
        if self.state.deadlines != self.saved_deadlines:
            await self._change(Outcome(self.state))
            return
        due, pace = self._next_due_at_table(), self._context.pace
        assert due is not None, "a slow table always waits for something"
        self.postpone_sleep()
        uses = self._uses
        if due.at <= self._used_at + pace.awake:
            return
        try:
            await self._context.evict(self.id)
            await self._context.store.sleep(self.id, self.state.revision, due.at)
        except StoreUnavailable as error:
            log.warning("a slow table stays awake", reason=str(error))
            return
        if not self.waiting and self._uses == uses:
            self.sleeps_until = due.at
            self.over = Refusal.RESTARTING

    async def _handle_click(self, message: TableMessage, click: Click) -> Answer | None:
        self.postpone_sleep()
        if self._race.collect(self.state, message):
            return None
        answer = await self.answer(click)
        # The person may just have restored the missing permission.
        if self._context.clock.now() - self._channel_tried >= CLICK_RETRY:
            await self._try_channel()
        return self._race.explained(click, answer)

    async def _handle(self, body: News) -> Answer | None:
        match body:
            case QuestionShown(number, at):
                self._see(number, at)
            case ChannelBarred(barred):
                await self.count_answers()
                await self._bar(barred=barred)
            case ChannelGone(channel_id):
                return await self._lose_channel(channel_id)
            case ServerGone(removed):
                return await self._lose_server(removed=removed)
            case ChannelChanged():
                await self._try_channel()
            case Moved(channel_id):
                return await self._move(channel_id)
            case HolidayChanged():
                after = await self._with_holidays(self.state)
                if after.deadlines != self.state.deadlines:
                    await self._change(Outcome(after))
            case MemberKeptOut() | MemberLetIn() | MemberMissing():
                await self._keep_seat(body)
            case MemoriesRead():
                pass  # the robots plan again
            case _:
                assert_never(body)
        return None

    async def _keep_seat(self, news: MemberNews) -> None:
        seat = self.state.seat_of(news.user_id)
        if seat is not None:
            kept = absence.keep_seat(self.state, seat, news.after(self.state.players[seat]))
            # The vote does not wait for this person.
            await self._change_if_new(ballots.settled(kept))

    async def _note_commitment(self, message_id: int) -> Answer | None:
        if self.state.commitment_message == message_id:
            return None
        return await self._change(Outcome(replace(self.state, commitment_message=message_id)))

    async def _handle_close(self, ending: Ending) -> Answer:
        return await self._change(closed(self.state, ending))

    async def _handle_stop(self) -> None:
        await self.count_answers()

    async def _handle_clock_jump(self, seconds: float) -> None:
        await self.count_answers()
        now = self._context.clock.now()
        self.state = clocks.after_jump(self.state, seconds, now, self._context.pace)
        self.show()
        self._robots.postpone(now, now)
        self._used_at += seconds
        self._channel_tried += seconds
        self._channel_retry_at += seconds

    def _reset(self, refusal: Refusal) -> None:
        self._race.abandon(refusal)
        self._memory_restorer.stop()
        self._postpone()

    async def count_answers(self) -> None:
        """Settle a race now, with the answers given so far."""
        await self._race.count(self.state)

    # A channel where the bot cannot write

    async def _bar(self, *, barred: bool) -> None:
        """Halt the game, or resume it with the time that was left."""
        state, now = self.state, self._context.clock.now()
        if state.phase is Phase.CLOSED or barred == (state.barred_at is not None):
            return
        if barred:
            await self._change(Outcome(replace(state, barred_at=now)))
        else:
            await self._change(Outcome(clocks.resumed(state, now, self._context.pace)))

    async def _lose_server(self, *, removed: bool) -> Answer | None:
        await self.count_answers()
        if self.state.outlives_channel:
            await self._bar(barred=True)
        elif removed:
            return await self._change(closed(self.state, Ending.GONE))
        return None

    async def _lose_channel(self, channel_id: int) -> Answer | None:
        state, now = self.state, self._context.clock.now()
        if state.channel_gone and state.parent_id == channel_id:
            return await self._change(Outcome(replace(state, parent_id=0)))
        if state.channel_gone or state.channel_id != channel_id:
            return None
        await self.count_answers()
        state = replace(self.state, channel_gone=True)
        if not state.outlives_channel:
            return await self._change(closed(state, Ending.GONE))
        since = now if state.barred_at is None else state.barred_at
        return await self._change(Outcome(replace(state, barred_at=since)))

    async def _move(self, channel_id: int) -> Answer | None:
        """Move the table to another channel, with extra time to find it; None if it stays."""
        state, now = self.state, self._context.clock.now()
        if state.phase is Phase.CLOSED or state.channel_id == channel_id:
            return None
        await self.count_answers()
        after = clocks.moved(self.state, channel_id, now, self._context.pace)
        return await self._change(Outcome(after))

    async def _try_channel(self) -> None:
        """Try to show a halted table; after a long time, close it."""
        state, now = self.state, self._context.clock.now()
        if state.barred_at is None or state.phase is Phase.CLOSED:
            return
        self._note_channel_attempt(now)
        if now - state.barred_at >= self._context.pace.barred_for(state):
            await self._change(closed(state, state.ending_when_halted))
        else:
            self.show()

    def _note_channel_attempt(self, now: float) -> None:
        self._channel_tried = now
        self._channel_retry_at = now + self._context.pace.retry_after(self.state)


def _by_click(outcome: Outcome, interaction_id: int | None) -> Outcome:
    """An outcome that records which click made its moves."""
    if interaction_id is None or not outcome.moves:
        return outcome
    last = max(outcome.state.last_click, interaction_id)
    return replace(outcome, state=replace(outcome.state, last_click=last))


def next_revision(before: TableState, outcome: Outcome, now: float) -> TableState:
    state = outcome.state
    game, highlights = state.game, state.highlights
    is_asked = game is not None and (before.game is None or before.game.number != game.number)
    if game is not None:
        highlights = with_events(highlights, outcome.events, game)
    return replace(
        state,
        revision=before.revision + 1,
        moves=before.moves + len(outcome.moves),
        saved_at=now,
        asked_at=now if is_asked else state.asked_at,
        highlights=highlights,
        figures=() if game is None else _figures(before, outcome, game, now),
    )


def _figures(
    before: TableState, outcome: Outcome, game: State, now: float
) -> tuple[SeatFigure, ...]:
    open_for = now - before.asked_at if before.asked_at else None
    timed = MoveTime(outcome.moves, before.asked, open_for)
    return with_figures(before.figures, timed, outcome.events, game, before.present)
