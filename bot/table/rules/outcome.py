"""What a click or a clock leads to, before it is saved; and how a table refuses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.engine.errors import Reason
    from bot.engine.events import Event
    from bot.engine.moves import Move
    from bot.table.rules.actions import Refusal
    from bot.table.state.table_state import TableState


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a click or a clock leads to.

    Args:
        state: The table after it, but for revision and deadlines.
        events: What happened, in order.
        moves: The engine's moves made, in order.
    """

    state: TableState
    events: tuple[Event, ...] = ()
    moves: tuple[Move, ...] = ()


class Declined(Exception):
    """The table refuses a click; raised before anything has changed."""

    def __init__(self, code: Refusal | Reason, **args: str | int) -> None:
        super().__init__(code.value)
        self.code = code
        self.words = args
