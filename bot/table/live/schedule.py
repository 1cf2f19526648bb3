"""What one table does next by itself, and when: clocks, robots, races, trying its channel again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table.live.channel_access import ChannelRetry
from bot.table.live.race import RaceEnd
from bot.table.live.robots import PlannedMove
from bot.table.rules import clocks
from bot.table.rules.clocks import DeadlineReached, WarningDue

if TYPE_CHECKING:
    from bot.table.live.channel_access import ChannelAccess
    from bot.table.live.race import AnswerRace
    from bot.table.live.robots import TableRobots
    from bot.table.live.table_repository import TableRepository
    from bot.table.rules.clocks import Pace
    from bot.table.state.table_state import Deadline

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
