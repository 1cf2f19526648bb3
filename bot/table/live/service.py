"""Decides on what people and robots do at one table, and has it saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bot.engine.errors import RuleError
from bot.engine.moves import Verb, time
from bot.table.ports import StoreUnavailable
from bot.table.rules import permissions, play, setup
from bot.table.rules.actions import Refusal, Refused
from bot.table.rules.setup import DealInputs

if TYPE_CHECKING:
    from bot.table.live.context import TableContext
    from bot.table.live.robots import PlannedMove, TableRobots
    from bot.table.live.table_repository import TableRepository
    from bot.table.rules.actions import Answer, Click
    from bot.table.rules.outcome import Outcome

log = structlog.get_logger(__name__)


class TableService:
    """What people and robots do at one table."""

    def __init__(
        self, context: TableContext, repository: TableRepository, robots: TableRobots
    ) -> None:
        self._context = context
        self._repository = repository
        self._robots = robots

    async def answer(self, click: Click) -> Answer:
        """Do what a click asks for, if it may."""
        state, duplicate = self._repository.state, self._repository.duplicate_of(click)
        if duplicate is not None:
            return duplicate
        try:
            outcome, refused = permissions.apply_click(state, click, await self._deal_inputs(click))
        except StoreUnavailable as error:
            log.warning("a table could not be dealt", reason=str(error))
            return Refused(Refusal.STORE_DOWN, {})
        if refused is not None:
            # Refused or not, who clicks is there: that counts, and is saved.
            if outcome.state is not state:
                await self.save(outcome)
            return refused
        return await self.save(outcome, click.interaction_id)

    async def move(self, planned: PlannedMove) -> Answer:
        """Make a robot's move; one that the rules refuse must not stall the table."""
        state = self._repository.state
        try:
            outcome = play.make(state, planned.move_now(), planned.question)
        except RuleError as refusal:
            if planned.seat not in state.asked:
                raise
            log.warning("a robot was refused", verb=planned.move.verb, code=refusal.code)
            outcome = play.make(state, time(Verb.TIMEOUT))
        return await self.save(outcome)

    async def save(self, outcome: Outcome, interaction_id: int | None = None) -> Answer:
        """Save what something led to, and show it.

        Args:
            interaction_id: Discord id of the interaction that asked for it, if one did.
        """
        answer = await self._repository.save(outcome, interaction_id)
        if isinstance(answer, Refused):
            self.postpone()
        else:
            self._robots.memories.note(answer.events, answer.state)
        return answer

    def postpone(self) -> None:
        """Give people time to try again, and the table as well."""
        until = self._context.clock.now() + self._context.pace.extra_time
        self._repository.postpone(until)
        self._robots.postpone(until)

    async def _deal_inputs(self, click: Click) -> DealInputs:
        state, secret = self._repository.state, self._context.secret
        if not setup.deals_first(state, click.action):
            return DealInputs(secret)
        return DealInputs(secret, await self._context.details(state.edition, state.players))
