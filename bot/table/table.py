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

from bot.table import lobby, play
from bot.table.clicks import Accepted, Refusal, Refused
from bot.table.clocks import Ring, Warn
from bot.table.crew import Crew, Plan
from bot.table.diary import Diary
from bot.table.gate import Gate, Knock
from bot.table.inbox import (
    Asked,
    Barring,
    Closing,
    Holding,
    Inbox,
    Shown,
    Stopping,
    Wanting,
    Woken,
    reply,
)
from bot.table.race import Finish, Race
from bot.table.referee import Referee
from bot.table.sitting import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.clicks import Answer, Click
    from bot.table.diary import Due
    from bot.table.house import House
    from bot.table.ledger import Ledger
    from bot.table.sitting import Ending, Sitting

log = structlog.get_logger(__name__)

Message = Asked[Accepted] | Closing[Accepted] | Holding[Accepted] | Shown | Barring | Stopping


class Table:
    """One live table.

    Args:
        house: What all tables share.
        ledger: The table as it was last saved.
        ended: Called when the table has closed or stopped.
    """

    def __init__(self, house: House, ledger: Ledger, ended: Callable[[Table], None]) -> None:
        self._house = house
        self._ledger = ledger
        self._ended = ended
        self._inbox: Inbox[Message, Accepted] = Inbox(house.clock)
        self._crew = Crew(house.luck)
        self._referee = Referee(house, ledger, self._crew)
        self._race = Race(house)
        self._gate = Gate(house, ledger, self._referee)
        self._diary = Diary(house.pace, ledger, self._crew, self._race, self._gate)
        self._over: Refusal | None = None
        self._task = asyncio.create_task(self._run(), name=f"table {self.sitting.table_id}")

    @property
    def sitting(self) -> Sitting:
        """The table as it was last saved."""
        return self._ledger.sitting

    async def click(self, click: Click) -> Answer:
        """Ask the table for something; returns when it is saved, or refused.

        Args:
            click: What a person asks.
        """
        return await self._inbox.ask(lambda answer: Asked(answer, click))

    async def close(self, ending: Ending) -> Answer:
        """Close the table, whatever it is doing; refused while nothing can be saved.

        Args:
            ending: Why.
        """
        return await self._inbox.ask(lambda answer: Closing(answer, ending))

    async def hold(self, *, held: bool) -> Answer:
        """Deal no more rounds for now, or go on.

        Args:
            held: Whether rounds wait.
        """
        return await self._inbox.ask(lambda answer: Holding(answer, held))

    def show(self) -> None:
        """Show the table as it was last saved."""
        self._ledger.show()

    def shown(self, number: int, at: float) -> None:
        """Tell the table since when Discord has shown a question: its clocks count from there.

        Args:
            number: Number of the question.
            at: Discord's own time of the message: Unix time in seconds.
        """
        self._inbox.put(Shown(number, at))

    def bar(self, *, barred: bool) -> None:
        """Tell the table whether its channel can be written; until it can, the game stands still.

        Args:
            barred: Whether it cannot.
        """
        self._inbox.put(Barring(barred))

    async def stop(self) -> None:
        """End the task and leave the table as it was saved; what came before is still done."""
        self._inbox.put(Stopping())
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        with bound_contextvars(table=self.sitting.table_id):
            while self._over is None:
                self._crew.rethink(self.sitting, self._house.clock.now())
                due = self._diary.next()
                await self._take(await self._inbox.next(due.at if due else None))
        self._race.abandon(self._over)
        self._inbox.shut(self._over)
        self._ended(self)

    async def _take(self, message: Message | Woken) -> None:
        """Handle a message; whatever goes wrong stays at this table, and does not end it."""
        try:
            answer = await self._handle(message)
        except Exception:
            log.exception("a table failed", message=type(message).__name__)
            answer = Refused(Refusal.FAULT, {})
            self._race.abandon(Refusal.FAULT)
            self._referee.postpone()
        if answer is not None and isinstance(message, Wanting):
            reply(message, answer)
        if self.sitting.phase is Phase.CLOSED:
            self._over = Refusal.CLOSED_TABLE

    async def _handle(self, message: Message | Woken) -> Answer | None:
        """The answer to a message; None where it waits until a race is counted."""
        match message:
            case Asked(click=click):
                if self._race.takes(self.sitting, message):
                    return None
                return self._race.told(click, await self._referee.answer(click))
            case Closing(ending=ending):
                return await self._referee.save(lobby.closed(self.sitting, ending))
            case Holding(held=held):
                return await self._referee.save(play.hold(self.sitting, held=held))
            case Shown(number, at):
                self._ledger.shown(number, at)
            case Barring(barred=barred):
                # What was pressed before still counts.
                await self._race.count(self.sitting, self._referee)
                await self._gate.note(barred=barred)
            case Woken():
                due = self._diary.next()
                if due is not None and due.at <= self._house.clock.now():
                    await self._do(due)
            case Stopping():
                await self._race.count(self.sitting, self._referee)
                self._over = Refusal.RESTARTING
        return Accepted(self.sitting)

    async def _do(self, due: Due) -> None:
        match due:
            case Ring(_, deadline):
                await self._referee.save(play.ring(self.sitting, deadline))
            case Warn(_, deadline):
                self._diary.warn(deadline)
            case Plan():
                if self._race.takes(self.sitting, due):
                    self._crew.forget(due.seat)
                else:
                    await self._referee.move(due)
            case Finish():
                await self._race.count(self.sitting, self._referee)
            case Knock():
                await self._gate.try_again()
