"""One live table: one task, one inbox, one message at a time.

Knows when something is done and in which order. What is done is pure (`acts`, `play`, `lobby`), and
every change goes through the `ledger`, so that nothing is shown that is not saved. Clicks, what
Discord has shown, and the alarm all arrive in the inbox: whoever came first is first.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog
from structlog.contextvars import bound_contextvars

from bot.table.live.channel_access import ChannelAccess, ChannelRetry
from bot.table.live.inbox import (
    AlarmRang,
    AwaitedMessage,
    ChannelBarred,
    ClickMessage,
    CloseMessage,
    HoldMessage,
    Inbox,
    QuestionShown,
    StopMessage,
    reply,
)
from bot.table.live.race import AnswerRace, RaceEnd
from bot.table.live.robots import PlannedMove, TableRobots
from bot.table.live.schedule import Schedule
from bot.table.live.service import TableService
from bot.table.rules import lobby, play
from bot.table.rules.actions import Accepted, Refusal, Refused
from bot.table.rules.clocks import DeadlineReached, WarningDue
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.live.context import TableContext
    from bot.table.live.repository import TableRepository
    from bot.table.live.schedule import Due
    from bot.table.rules.actions import Answer, Click
    from bot.table.state.table_state import Ending, TableState

log = structlog.get_logger(__name__)

Message = (
    ClickMessage[Accepted]
    | CloseMessage[Accepted]
    | HoldMessage[Accepted]
    | QuestionShown
    | ChannelBarred
    | StopMessage
)


class LiveTable:
    """One live table."""

    def __init__(
        self, context: TableContext, repository: TableRepository, ended: Callable[[LiveTable], None]
    ) -> None:
        self._context = context
        self._repository = repository
        self._ended = ended
        self._inbox: Inbox[Message, Accepted] = Inbox(context.clock)
        self._robots = TableRobots(context.luck)
        self._service = TableService(context, repository, self._robots)
        self._race = AnswerRace(context)
        self._channel_access = ChannelAccess(context, repository, self._service)
        self._schedule = Schedule(
            context.pace, repository, self._robots, self._race, self._channel_access
        )
        self._over: Refusal | None = None
        self._task = asyncio.create_task(self._run(), name=f"table {self.state.table_id}")

    @property
    def state(self) -> TableState:
        """The table as it was last saved."""
        return self._repository.state

    async def click(self, click: Click) -> Answer:
        """Ask the table for something; returns when it is saved, or refused."""
        return await self._inbox.ask(lambda answer: ClickMessage(answer, click))

    async def close(self, ending: Ending) -> Answer:
        """Close the table, whatever it is doing; refused while nothing can be saved."""
        return await self._inbox.ask(lambda answer: CloseMessage(answer, ending))

    async def hold(self, *, held: bool) -> Answer:
        """Deal no more rounds for now, or go on.

        Args:
            held: Whether rounds wait.
        """
        return await self._inbox.ask(lambda answer: HoldMessage(answer, held))

    def show(self) -> None:
        """Show the table as it was last saved."""
        self._repository.show()

    def shown(self, number: int, at: float) -> None:
        """Tell the table since when Discord has shown a question: its clocks count from there.

        Args:
            at: Discord's own time of the message: Unix time in seconds.
        """
        self._inbox.put(QuestionShown(number, at))

    def bar(self, *, barred: bool) -> None:
        """Tell the table whether its channel can be written; until it can, the game stands still.

        Args:
            barred: Whether it cannot.
        """
        self._inbox.put(ChannelBarred(barred))

    async def stop(self) -> None:
        """End the task and leave the table as it was saved; what came before is still done."""
        self._inbox.put(StopMessage())
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        with bound_contextvars(table=self.state.table_id):
            while self._over is None:
                self._robots.plan_moves(self.state, self._context.clock.now())
                due = self._schedule.next()
                await self._take(await self._inbox.next(due.at if due else None))
        self._race.abandon(self._over)
        self._inbox.shut(self._over)
        self._ended(self)

    async def _take(self, message: Message | AlarmRang) -> None:
        """Handle a message; whatever goes wrong stays at this table, and does not end it."""
        try:
            answer = await self._handle(message)
        except Exception:
            log.exception("a table failed", message=type(message).__name__)
            answer = Refused(Refusal.FAULT, {})
            self._race.abandon(Refusal.FAULT)
            self._service.postpone()
        if answer is not None and isinstance(message, AwaitedMessage):
            reply(message, answer)
        if self.state.phase is Phase.CLOSED:
            self._over = Refusal.CLOSED_TABLE

    async def _handle(self, message: Message | AlarmRang) -> Answer | None:
        """The answer to a message; None where it waits until a race is counted."""
        match message:
            case ClickMessage(click=click):
                if self._race.collect(self.state, message):
                    return None
                return self._race.explained(click, await self._service.answer(click))
            case CloseMessage(ending=ending):
                return await self._service.save(lobby.closed(self.state, ending))
            case HoldMessage(held=held):
                return await self._service.save(play.hold(self.state, held=held))
            case QuestionShown(number, at):
                self._repository.shown(number, at)
            case ChannelBarred(barred=barred):
                # What was pressed before still counts.
                await self._race.count(self.state, self._service)
                await self._channel_access.note(barred=barred)
            case AlarmRang():
                due = self._schedule.next()
                if due is not None and due.at <= self._context.clock.now():
                    await self._do(due)
            case StopMessage():
                await self._race.count(self.state, self._service)
                self._over = Refusal.RESTARTING
        return Accepted(self.state)

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
