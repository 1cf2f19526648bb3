"""Several observers as one: each is told of every change of every table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.table.ports import TableObserver
    from bot.table.state.table_state import TableState


@dataclass(frozen=True, slots=True)
class Broadcast:
    """The observers of all tables, told in this order."""

    observers: tuple[TableObserver, ...]

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show the table as it stands after a saved change, and tell its events."""
        for observer in self.observers:
            observer.show(state, events)

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """Warn the person in `seat` that the table will move for them in `seconds`."""
        for observer in self.observers:
            observer.warn(state, seat, seconds)
