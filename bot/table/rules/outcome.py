"""What a click or a clock leads to, before it is saved; and how a table refuses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.table.state.events import TableClosed
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from bot.engine.errors import Reason
    from bot.engine.events import Event
    from bot.engine.moves import Move
    from bot.table.rules.actions import Refusal
    from bot.table.state.table_state import Ending, TableState


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


def closed(state: TableState, ending: Ending, before: Outcome | None = None) -> Outcome:
    """Close a table, after what has led to it.

    Args:
        before: What led to it, told before; None where nothing did.
    """
    events: tuple[Event, ...] = () if before is None else before.events
    return Outcome(
        replace(state, phase=Phase.CLOSED, ending=ending),
        (*events, TableClosed()),
        () if before is None else before.moves,
    )
