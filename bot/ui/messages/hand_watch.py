"""When a hand is shown anew to who only looks at it: soon after a change, and not too often.

It is edited by the answer to its owner's last click, which costs none of the bot's requests; it
costs the bot's own time, so that there is a limit for all hands of the process together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ui.tasks.reminder import Reminder

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.ports import TimeSource

WATCH_SECONDS = 2.0
"""Between two edits of one hand."""

EDITS_PER_SECOND = 40.0
"""Edits of all such hands together; what is beyond them waits, and shows the newest then."""


class WatchPace:
    """Counts the edits of hands that are only looked at."""

    def __init__(self, clock: TimeSource, rate: float = EDITS_PER_SECOND) -> None:
        self._clock = clock
        self._rate = rate
        self._left = 0.0
        self._counted_at = float("-inf")

    def take(self) -> bool:
        """Take one edit; returns whether there was one left."""
        now = self._clock.monotonic()
        self._left = min(self._rate, self._left + (now - self._counted_at) * self._rate)
        self._counted_at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class HandWatch:
    """One hand that is looked at.

    Args:
        due: Told when it is to be shown anew.
    """

    def __init__(self, clock: TimeSource, pace: WatchPace, due: Callable[[], None]) -> None:
        self._clock = clock
        self._pace = pace
        self._due = due
        self._reminder = Reminder(clock, self._remind)
        self._shown_at = float("-inf")

    def note_change(self) -> None:
        """Let it be shown anew, as something has changed that its owner looks at."""
        if not self._reminder.is_set:
            since = self._clock.monotonic() - self._shown_at
            self._reminder.set(max(0.0, WATCH_SECONDS - since))

    def note_shown(self) -> None:
        """Note that it shows the newest."""
        self._shown_at = self._clock.monotonic()
        self._reminder.clear()

    def _remind(self) -> None:
        if self._pace.take():
            self._due()
        else:
            self._reminder.set(WATCH_SECONDS)
