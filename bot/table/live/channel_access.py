"""While a table's channel cannot be written the game is halted: when to try again, or give up.

The screen finds out whether the channel can be written.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.table.rules import clocks
from bot.table.rules.outcome import Outcome, closed
from bot.table.state.table_state import Ending, Phase

if TYPE_CHECKING:
    from bot.table.live.context import TableContext
    from bot.table.live.service import TableService
    from bot.table.live.table_repository import TableRepository


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
