"""A live table: clicks, what Discord has shown and the clocks, one at a time.

What is done is pure (`permissions`, `play`, `lobby`), and every change goes through the repository,
so that nothing is shown that is not saved.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from bot.table.live.channel_access import ChannelAccess, ChannelRetry
from bot.table.live.inbox import (
    ChannelBarred,
    ChannelChanged,
    CommitmentPosted,
    HoldMessage,
    MemoriesRead,
    QuestionShown,
)
from bot.table.live.race import AnswerRace, RaceEnd
from bot.table.live.robot_memories import MemoryRestorer, RobotMemories
from bot.table.live.robots import PlannedMove, TableRobots
from bot.table.live.schedule import Schedule
from bot.table.live.service import TableService
from bot.table.live.supervisor import SupervisedTask
from bot.table.rules import play
from bot.table.rules.actions import Accepted, Refusal
from bot.table.rules.clocks import DeadlineReached, WarningDue
from bot.table.rules.outcome import Outcome, closed
from bot.table.state.table_state import Phase, TableState

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.live.context import TableContext
    from bot.table.live.inbox import ClickMessage
    from bot.table.live.schedule import Due
    from bot.table.live.table_repository import TableRepository
    from bot.table.rules.actions import Answer
    from bot.table.state.table_state import Ending

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
