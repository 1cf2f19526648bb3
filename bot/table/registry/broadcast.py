"""Several screens as one: each is told of every change of every table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.table.ports import Screen
    from bot.table.state.table_state import TableState


@dataclass(frozen=True, slots=True)
class Broadcast:
    """The screens of all tables, told in this order."""

    screens: tuple[Screen, ...]

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show the table as it stands after a saved change, and tell its events."""
        for screen in self.screens:
            screen.show(state, events)

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """Warn the person in `seat` that the table will move for them in `seconds`."""
        for screen in self.screens:
            screen.warn(state, seat, seconds)
