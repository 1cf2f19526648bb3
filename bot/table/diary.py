"""What one table does next by itself, and when: clocks, robots, a race to count, a knock at a door.

Knows which of them comes first; not what is done then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table import clocks
from bot.table.clocks import Ring, Warn
from bot.table.crew import Plan
from bot.table.gate import Knock
from bot.table.race import Finish

if TYPE_CHECKING:
    from bot.table.clocks import Pace
    from bot.table.crew import Crew
    from bot.table.gate import Gate
    from bot.table.ledger import Ledger
    from bot.table.race import Race
    from bot.table.sitting import Deadline

Due = Ring | Warn | Plan | Finish | Knock


class Diary:
    """What is due at one table.

    Args:
        pace: How long the table waits.
        ledger: The table as it was last saved.
        crew: Its robots.
        race: Its race, while one is run.
        gate: Its channel.
    """

    def __init__(self, pace: Pace, ledger: Ledger, crew: Crew, race: Race, gate: Gate) -> None:
        self._pace = pace
        self._ledger = ledger
        self._crew = crew
        self._race = race
        self._gate = gate
        self._warned: str | None = None

    def next(self) -> Due | None:
        """What is due first; while a race is counted no clock cuts it short."""
        knock = self._gate.knock
        if knock is not None:
            return knock
        dues: list[Due] = [*self._crew.plans]
        finish = self._race.finish
        if finish is None:
            dues += clocks.agenda(self._ledger.sitting, self._pace, self._warned)
        else:
            dues.append(finish)
        return min(dues, key=lambda due: due.at, default=None)

    def warn(self, deadline: Deadline) -> None:
        """Warn of a turn timer, once.

        Args:
            deadline: The turn timer.
        """
        self._warned = deadline.key
        self._ledger.warn(deadline)
