"""Several screens as one: whoever is interested in tables is told of every change.

Knows no table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.table.ports import Screen
    from bot.table.sitting import Sitting


class Audience:
    """All that tables are shown to, the latest comer first.

    Args:
        screen: The first of them.
    """

    def __init__(self, screen: Screen) -> None:
        self._screens = [screen]

    def admit(self, screen: Screen) -> None:
        """Show tables to another one from now on.

        Args:
            screen: It hears of every change after those that were there before.
        """
        self._screens.insert(0, screen)

    def show(self, sitting: Sitting, events: Sequence[Event]) -> None:
        """Show the table as it stands after a saved change, and tell its events."""
        for screen in self._screens:
            screen.show(sitting, events)

    def warn(self, sitting: Sitting, seat: int, seconds: float) -> None:
        """Warn the person in `seat` that the table will move for them in `seconds`."""
        for screen in self._screens:
            screen.warn(sitting, seat, seconds)
