"""Who directs one tournament: one task, one inbox, one message at a time, like a table.

Knows when something is done. Who may is the `judge`'s to say, what is done is pure (`entry`,
`course`), every change goes through the `ledger`, and after each message the `floor` makes the
tables what the saved state says.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog
from structlog.contextvars import bound_contextvars

from bot.table.live.inbox import (
    AlarmRang,
    AwaitedMessage,
    ClickMessage,
    CloseMessage,
    Inbox,
    StopMessage,
    TableChanged,
    reply,
)
from bot.table.rules.actions import Refusal, Refused
from bot.table.state.table_state import Ending
from bot.table.tournament import progress
from bot.table.tournament.ports import TournamentAccepted
from bot.table.tournament.repository import TournamentRepository
from bot.table.tournament.service import TournamentService
from bot.table.tournament.state import Stage
from bot.table.tournament.tables import TournamentTables

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.live.context import TableContext
    from bot.table.registry.opener import TableOpener
    from bot.table.rules.actions import Click
    from bot.table.state.table_state import TableState
    from bot.table.tournament.ports import TournamentAnswer, TournamentDisplay
    from bot.table.tournament.state import Tournament

log = structlog.get_logger(__name__)

Message = (
    ClickMessage[TournamentAccepted] | CloseMessage[TournamentAccepted] | TableChanged | StopMessage
)


class LiveTournament:
    """Who directs one tournament.

    Args:
        tournament: The tournament; of revision -1 if no store has seen it.
        ended: Called when the tournament is over or the director has stopped.
    """

    def __init__(
        self,
        context: TableContext,
        opener: TableOpener,
        display: TournamentDisplay,
        tournament: Tournament,
        ended: Callable[[LiveTournament], None],
    ) -> None:
        self._context = context
        self._ended = ended
        self._repository = TournamentRepository(context, display, tournament)
        self._tournament_tables = TournamentTables(context, opener, self._repository)
        self._inbox: Inbox[Message, TournamentAccepted] = Inbox(context.clock)
        self._service = TournamentService(
            context, display, self._repository, self._tournament_tables
        )
        self._rest_until = 0.0
        self._complete = True
        self._over: Refusal | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def tournament(self) -> Tournament:
        """The tournament as it was last saved."""
        return self._repository.tournament

    async def open(self, interaction_id: int | None) -> TournamentAnswer:
        """Save a new tournament.

        Args:
            interaction_id: Discord id of the interaction that asked for it.
        """
        return await self._repository.save(self.tournament, interaction_id)

    def begin(self) -> None:
        """Begin to direct, and show the tournament."""
        name = f"tournament {self.tournament.tournament_id}"
        self._task = asyncio.create_task(self._run(), name=name)
        self._repository.show()

    async def click(self, click: Click) -> TournamentAnswer:
        """Ask the tournament for something; returns when it is saved, or refused."""
        return await self._inbox.ask(lambda answer: ClickMessage(answer, click))

    async def close(self, ending: Ending) -> TournamentAnswer:
        """End the tournament, whatever it is doing."""
        return await self._inbox.ask(lambda answer: CloseMessage(answer, ending))

    def tell(self, state: TableState) -> None:
        """Tell the tournament how one of its tables stands after a saved change."""
        self._inbox.put(TableChanged(state))

    async def stop(self) -> None:
        """End the task and leave the tournament as it was saved."""
        self._inbox.put(StopMessage())
        if self._task is not None:
            await asyncio.wait([self._task])

    # Messages

    async def _run(self) -> None:
        with bound_contextvars(tournament=self.tournament.tournament_id):
            await self._synchronize()
            while self._over is None:
                await self._take(await self._inbox.next(self._alarm()))
        self._inbox.shut(self._over)
        self._ended(self)

    async def _take(self, message: Message | AlarmRang) -> None:
        """Handle a message; whatever goes wrong stays at this tournament, and does not end it."""
        try:
            answer = await self._handle(message)
        except Exception:
            log.exception("a tournament failed", message=type(message).__name__)
            answer = Refused(Refusal.FAULT, {})
            self._postpone()
        if isinstance(message, AwaitedMessage):
            reply(message, answer)
        if self._over is None:
            await self._synchronize()

    async def _handle(self, message: Message | AlarmRang) -> TournamentAnswer:
        match message:
            case ClickMessage(click=click):
                return await self._service.answer(click)
            case CloseMessage(ending=ending):
                return await self._repository.save(progress.ended(self.tournament, ending))
            case TableChanged(state):
                await self._tournament_tables.table_changed(state)
            case AlarmRang():
                await self._wake()
            case StopMessage():
                self._over = Refusal.RESTARTING
        return TournamentAccepted(self.tournament)

    async def _wake(self) -> None:
        now = self._context.clock.now()
        due = progress.due(self.tournament, self._context.pace)
        if due is None or now < max(due, self._rest_until):
            return
        if isinstance(await self._repository.save(progress.advanced(self.tournament)), Refused):
            self._postpone()

    def _alarm(self) -> float | None:
        if not self._complete:
            return self._rest_until
        due = progress.due(self.tournament, self._context.pace)
        return None if due is None else max(due, self._rest_until)

    def _postpone(self) -> None:
        """Give the store, and whatever else has failed, time to come back."""
        self._rest_until = self._context.clock.now() + self._context.pace.courtesy

    async def _synchronize(self) -> None:
        """See to the tables; what cannot be done now is tried again after a while."""
        self._complete = await self._tournament_tables.synchronize()
        if not self._complete:
            self._postpone()
        elif self.tournament.stage is Stage.OVER and self._over is None:
            self._over = Refusal.CLOSED_TABLE
