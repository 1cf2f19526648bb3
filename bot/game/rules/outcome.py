"""Outcomes of clicks and clocks at a table, and refusals."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.errors import Reason
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.engine.values import replace
from bot.game.rules.actions import Refusal, Refused
from bot.game.state.table_events import TableClosed
from bot.game.state.table_state import Ending, Phase, TableState


@dataclass(frozen=True, slots=True)
class Outcome:
    """The table after a click or a clock's end, still with its old revision and deadlines."""

    state: TableState
    events: tuple[Event, ...] = ()
    moves: tuple[Move, ...] = ()

    def then(self, later: Outcome) -> Outcome:
        """This outcome followed by one that started from its state."""
        return Outcome(later.state, (*self.events, *later.events), (*self.moves, *later.moves))


class RefusalError(Exception):
    """The table refuses a click; raised before anything has changed."""

    def __init__(self, code: Refusal | Reason, **args: str | int) -> None:
        super().__init__(code.value)
        self.code = code
        self.refused = Refused(code, args)


def closed(state: TableState, ending: Ending) -> Outcome:
    after = replace(state, phase=Phase.CLOSED, ending=ending, ballot=None)
    return Outcome(after, (TableClosed(),))
