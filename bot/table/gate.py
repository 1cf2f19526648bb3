"""A table's channel as the table knows it: while it cannot be written, the game stands still.

Knows when the channel is tried again and when the table gives up; who finds out whether it can be
written is the screen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.table import clocks, lobby
from bot.table.outcome import Outcome
from bot.table.sitting import Ending, Phase

if TYPE_CHECKING:
    from bot.table.house import House
    from bot.table.ledger import Ledger
    from bot.table.referee import Referee


@dataclass(frozen=True, slots=True)
class Knock:
    """The channel is tried again.

    Args:
        at: When, by our clock: Unix time in seconds.
    """

    at: float


class Gate:
    """Whether the channel of one table can be written.

    Args:
        house: What all tables share.
        ledger: The table as it was last saved.
        referee: Has it saved.
    """

    def __init__(self, house: House, ledger: Ledger, referee: Referee) -> None:
        self._house = house
        self._ledger = ledger
        self._referee = referee
        self._next = 0.0

    @property
    def knock(self) -> Knock | None:
        """When the channel is tried next; None while the game goes on."""
        return None if self._ledger.sitting.barred_at is None else Knock(self._next)

    async def note(self, *, barred: bool) -> None:
        """Let the game stand still, or go on with the time that was left.

        Args:
            barred: Whether the channel cannot be written.
        """
        sitting, now = self._ledger.sitting, self._house.clock.now()
        if sitting.phase is Phase.CLOSED or barred == (sitting.barred_at is not None):
            return
        if barred:
            self._next = now + self._house.pace.knock
            await self._referee.save(Outcome(replace(sitting, barred_at=now)))
        else:
            await self._referee.save(Outcome(clocks.freed(sitting, now, self._house.pace)))

    async def try_again(self) -> None:
        """Show the table once more; after a long while, close it."""
        sitting, now = self._ledger.sitting, self._house.clock.now()
        self._next = now + self._house.pace.knock
        assert sitting.barred_at is not None, "the table stands still"
        if now - sitting.barred_at >= self._house.pace.barred:
            await self._referee.save(lobby.closed(sitting, Ending.BARRED))
        else:
            self._ledger.show()
