"""A live table: clicks, what Discord has shown and the clocks, one at a time.

What is done is pure (`permissions`, `play`, `lobby`), and every change goes through the repository,
so that nothing is shown that is not saved.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from bot.engine.errors import Reason, RuleError
from bot.game.live.context import TableContext
from bot.game.live.inbox import (
    ChannelBarred,
    ChannelChanged,
    ClickMessage,
    CommitmentPosted,
    HoldMessage,
    MemoriesRead,
    QuestionShown,
    reply,
)
from bot.game.live.repository import TableRepository
from bot.game.live.robots import MemoryRestorer, PlannedMove, RobotMemories, TableRobots
from bot.game.live.supervisor import SupervisedTask, TableService
from bot.game.rules import clocks, play
from bot.game.rules.actions import Accepted, Answer, Click, MakeMove, Refusal, Refused
from bot.game.rules.clocks import DeadlineReached, Pace, WarningDue, is_early
from bot.game.rules.results import Outcome, closed
from bot.game.state.table_state import Deadline, Ending, Phase, TableState

TableClick = ClickMessage[TableState]


@dataclass(frozen=True, slots=True)
class RaceAnswer:
    """One answer, of a person or of a robot.

    Args:
        at: When it was given, by Discord's clock: Unix time in seconds.
        order: What decides between two of the same moment: the id of the interaction.
        source: The message that waits to be answered, or the robot's plan.
    """

    at: float
    order: int
    seat: int
    source: TableClick | PlannedMove


@dataclass(frozen=True, slots=True)
class RaceEnd:
    """All answers that were given in time have come.

    Args:
        at: When, by our clock: Unix time in seconds.
    """

    at: float


@dataclass(frozen=True, slots=True)
class RaceWinner:
    """Who answered a question first.

    Args:
        user_id: Discord id of the person; None for a robot.
    """

    number: int
    user_id: int | None
    name: str


class AnswerRace:
    """The answers to the open question of one table."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._entries: list[RaceAnswer] = []
        self._ends = 0.0
        self._winner: RaceWinner | None = None

    @property
    def end(self) -> RaceEnd | None:
        """When the answers are counted; None while there are none."""
        return RaceEnd(self._ends) if self._entries else None

    def collect(self, state: TableState, source: TableClick | PlannedMove) -> bool:
        """Gather an answer of a race, if it is one; who clicked waits for the reply."""
        entry = _race_answer(state, source)
        if entry is None:
            return False
        if not self._entries:
            self._ends = self._context.clock.now() + self._context.pace.grace
        self._entries.append(entry)
        return True

    async def count(self, state: TableState, service: TableService) -> None:
        """Let the earliest answer count that is accepted, and reply to them all."""
        self._entries.sort(key=lambda entry: (entry.at, entry.order))
        number = 0 if state.game is None else state.game.number
        answer: Answer | None = None
        while self._entries:
            entry = self._entries[0]
            if not _is_unsaved(answer):
                answer = await self._answered(entry, service)
                if isinstance(answer, Accepted) and not answer.duplicate:
                    player = state.players[entry.seat]
                    self._winner = RaceWinner(number, player.user_id, player.name)
            assert answer is not None, "the first answer has been tried"
            del self._entries[0]
            _reply(entry, answer)

    def explained(self, click: Click, answer: Answer) -> Answer:
        """What a click is answered: who was faster, rather than that the game has moved on."""
        winner = self._winner
        if winner is None or winner.number != click.question or click.user_id == winner.user_id:
            return answer
        if not isinstance(answer, Refused) or answer.code != Reason.STALE_QUESTION:
            return answer
        return Refused(Refusal.OUTRUN, {"name": winner.name})

    def abandon(self, refusal: Refusal) -> None:
        """Refuse all who wait."""
        for entry in self._entries:
            _reply(entry, Refused(refusal, {}))
        self._entries.clear()

    async def _answered(self, entry: RaceAnswer, service: TableService) -> Answer:
        if isinstance(entry.source, ClickMessage):
            click = entry.source.click
            return self.explained(click, await service.answer(click))
        try:
            return await service.move(entry.source)
        except RuleError as refusal:
            return Refused(refusal.code, {})


def _race_answer(state: TableState, source: TableClick | PlannedMove) -> RaceAnswer | None:
    """An answer to a question that is a race of several; None for anything else."""
    game = state.game
    question = None if game is None else game.question
    if game is None or question is None or not (question.is_race and len(question.seats) > 1):
        return None
    match source:
        case PlannedMove(at, seat, move, number):
            entry, verb = RaceAnswer(at, 0, seat, source), move.verb
        case ClickMessage(click=click):
            seat_of = state.seat_of(click.user_id)
            action = click.action
            if seat_of is None or not isinstance(action, MakeMove) or action.move is None:
                return None
            if is_early(state, click):
                return None
            number = game.number if click.question is None else click.question
            # A command answers whichever question is open: that is this one, even when counted.
            dated = replace(source, click=replace(click, question=number))
            entry = RaceAnswer(click.at, click.interaction_id or 0, seat_of, dated)
            verb = action.move.verb
        case _:
            assert_never(source)
    fits = number == game.number and entry.seat in question.seats and verb in question.verbs
    return entry if fits else None


def _reply(entry: RaceAnswer, answer: Answer) -> None:
    if isinstance(entry.source, ClickMessage):
        reply(entry.source, answer)


def _is_unsaved(answer: Answer | None) -> bool:
    """Whether nothing could be saved: then no later answer may win by it."""
    return isinstance(answer, Refused) and answer.code == Refusal.STORE_DOWN


CLICK_RETRY = 2.0
"""The least between attempts that clicks cause, in seconds: Discord counts refused requests."""


@dataclass(frozen=True, slots=True)
class ChannelRetry:
    """The channel is tried again.

    Args:
        at: When, by our clock: Unix time in seconds.
    """

    at: float


class ChannelAccess:
    """Whether the channel of one table can be written."""

    def __init__(
        self, context: TableContext, repository: TableRepository, service: TableService
    ) -> None:
        self._context = context
        self._repository = repository
        self._service = service
        self._next = self._last = 0.0

    @property
    def channel_retry(self) -> ChannelRetry | None:
        """When the channel is tried next; None while the game goes on."""
        return None if self._repository.state.barred_at is None else ChannelRetry(self._next)

    async def note(self, *, barred: bool) -> None:
        """Halt the game, or let it go on with the time that was left.

        Args:
            barred: Whether the channel cannot be written.
        """
        state, now = self._repository.state, self._context.clock.now()
        if state.phase is Phase.CLOSED or barred == (state.barred_at is not None):
            return
        if barred:
            self._last, self._next = now, now + self._context.pace.channel_retry
            await self._service.save(Outcome(replace(state, barred_at=now)))
        else:
            await self._service.save(Outcome(clocks.resumed(state, now, self._context.pace)))

    def clock_jumped(self, seconds: float) -> None:
        """Keep the pauses between attempts as they are."""
        self._last += seconds
        self._next += seconds

    async def clicked(self) -> None:
        """Try again at a click, as whoever clicks may have given the permission back."""
        if self._context.clock.now() - self._last >= CLICK_RETRY:
            await self.try_again()

    async def try_again(self) -> None:
        """Show a table that is halted once more; after a long while, close it."""
        state, now = self._repository.state, self._context.clock.now()
        if state.barred_at is None or state.phase is Phase.CLOSED:
            return
        self._last, self._next = now, now + self._context.pace.channel_retry
        if now - state.barred_at >= self._context.pace.barred:
            await self._service.save(closed(state, Ending.BARRED))
        else:
            self._repository.show()


Due = DeadlineReached | WarningDue | PlannedMove | RaceEnd | ChannelRetry


class Schedule:
    """What is due at one table."""

    def __init__(
        self,
        pace: Pace,
        repository: TableRepository,
        robots: TableRobots,
        race: AnswerRace,
        channel_access: ChannelAccess,
    ) -> None:
        self._pace = pace
        self._repository = repository
        self._robots = robots
        self._race = race
        self._channel_access = channel_access
        self._warned: str | None = None

    def next(self) -> Due | None:
        """What is due first; while a race is counted no clock cuts it short."""
        channel_retry = self._channel_access.channel_retry
        if channel_retry is not None:
            return channel_retry
        dues: list[Due] = [*self._robots.planned_moves]
        end = self._race.end
        if end is None:
            dues += clocks.upcoming(self._repository.state, self._pace, self._warned)
        else:
            dues.append(end)
        return min(dues, key=lambda due: due.at, default=None)

    def reset(self) -> None:
        """Warn once more, as the deadlines are others now."""
        self._warned = None

    def warn(self, deadline: Deadline) -> None:
        """Warn of a turn timer, once."""
        self._warned = deadline.key
        self._repository.warn(deadline)


TableMessage = (
    HoldMessage[TableState]
    | QuestionShown
    | CommitmentPosted
    | ChannelBarred
    | ChannelChanged
    | MemoriesRead
)


class LiveTable(SupervisedTask[TableState, TableMessage]):
    """One live table."""

    def __init__(
        self,
        context: TableContext,
        repository: TableRepository,
        ended: Callable[[TableState], None],
    ) -> None:
        super().__init__(context, repository, ended)
        self._repository = repository
        memories = RobotMemories(repository.state)
        self._robots = TableRobots(context.luck, memories, context.look_ahead)
        self._memory_restorer = MemoryRestorer(
            context,
            repository,
            self._robots.remember_again,
            lambda: self._inbox.put(MemoriesRead()),
        )
        self._service = TableService(context, repository, self._robots)
        self._race = AnswerRace(context)
        self._channel_access = ChannelAccess(context, repository, self._service)
        self._schedule = Schedule(
            context.pace, repository, self._robots, self._race, self._channel_access
        )

    async def hold(self, *, held: bool) -> Answer:
        """Deal no more rounds for now, or go on.

        Args:
            held: Whether rounds wait.
        """
        return await self._inbox.ask(lambda answer: HoldMessage(answer, held))

    def shown(self, number: int, at: float) -> None:
        """Tell the table since when Discord has shown a question: its clocks count from there.

        Args:
            at: Discord's own time of the message: Unix time in seconds.
        """
        self._context.clock.learn(at)
        self._inbox.put(QuestionShown(number, at))

    def commitment_posted(self, message_id: int) -> None:
        """Tell the table where its commitment is shown; 0 if it could not be posted."""
        self._inbox.put(CommitmentPosted(message_id))

    def bar(self, *, barred: bool) -> None:
        """Tell the table whether its channel can be written; until it can, the game is halted.

        Args:
            barred: Whether it cannot.
        """
        self._inbox.put(ChannelBarred(barred))

    def channel_changed(self) -> None:
        """Tell a table that is halted that its channel may be writable again."""
        self._inbox.put(ChannelChanged())

    async def _prepare(self) -> float | None:
        self._robots.plan_moves(self.state, self._context.clock.now())
        if self._robots.memories.lack(self.state):
            self._memory_restorer.start()
        due = self._schedule.next()
        return None if due is None else due.at

    async def _handle_click(self, message: ClickMessage[TableState]) -> Answer | None:
        """The answer to a click; None where it waits until a race is counted."""
        if self._race.collect(self.state, message):
            return None
        answer = await self._service.answer(message.click)
        await self._channel_access.clicked()
        return self._race.explained(message.click, answer)

    async def _handle_close(self, ending: Ending) -> Answer:
        return await self._service.save(closed(self.state, ending))

    async def _handle_other(self, message: TableMessage) -> Answer:
        match message:
            case HoldMessage(held=held):
                return await self._service.save(play.hold(self.state, held=held))
            case QuestionShown(number, at):
                self._repository.shown(number, at)
            case CommitmentPosted(message_id):
                if self.state.commitment_message != message_id:
                    after = replace(self.state, commitment_message=message_id)
                    return await self._service.save(Outcome(after))
            case ChannelBarred(barred=barred):
                # Answers that were given before still count.
                await self._race.count(self.state, self._service)
                await self._channel_access.note(barred=barred)
            case ChannelChanged():
                await self._channel_access.try_again()
            case MemoriesRead():
                pass  # the robots plan anew
            case _:
                assert_never(message)
        return Accepted(self.state)

    async def _handle_timer(self) -> None:
        due = self._schedule.next()
        if due is not None and due.at <= self._context.clock.now():
            await self._do(due)

    async def _handle_stop(self) -> None:
        await self._race.count(self.state, self._service)

    async def _clock_jumped(self, seconds: float) -> None:
        """Treat all deadlines as after a restart."""
        await self._race.count(self.state, self._service)
        self._repository.clock_jumped(seconds)
        self._robots.postpone(self._context.clock.now())
        self._schedule.reset()
        self._channel_access.clock_jumped(seconds)

    def _reset(self, refusal: Refusal) -> None:
        self._race.abandon(refusal)
        self._memory_restorer.stop()
        self._service.postpone()

    def _is_over(self) -> bool:
        return self.state.phase is Phase.CLOSED

    async def _do(self, due: Due) -> None:
        match due:
            case DeadlineReached(_, deadline):
                await self._service.save(play.run_out_deadline(self.state, deadline))
            case WarningDue(_, deadline):
                self._schedule.warn(deadline)
            case PlannedMove():
                if self._race.collect(self.state, due):
                    self._robots.drop_plan(due.seat)
                else:
                    await self._service.move(due)
            case RaceEnd():
                await self._race.count(self.state, self._service)
            case ChannelRetry():
                await self._channel_access.try_again()
            case _:
                assert_never(due)
