"""Several screens as one: each is told of every change of every table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.table.ports import Screen
    from bot.table.state.table_state import TableState


class Broadcast:
    """All screens that tables are shown on, the one added last first."""

    def __init__(self, screen: Screen) -> None:
        self._screens = [screen]

    def add(self, screen: Screen) -> None:
        """Show tables to another one from now on.

        Args:
            screen: It is told of every change before those that were there already.
        """
        self._screens.insert(0, screen)

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show the table as it is after a saved change, and its events."""
        for screen in self._screens:
            screen.show(state, events)

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """Warn the person in `seat` that the table will move for them in `seconds`."""
        for screen in self._screens:
            screen.warn(state, seat, seconds)
