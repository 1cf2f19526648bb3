"""What tables say when the bot is about to be restarted: that they go on soon."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.i18n import Locale, tr
from bot.present.components.layout import letters_left
from bot.present.components.panel import Text
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from bot.present.components.panel import Panel
    from bot.table.state.table_state import TableState


@dataclass(slots=True)
class RestartNotice:
    """The line at the head of tables' messages, while there is one.

    Args:
        restarting: Whether the process ends now: all live tables say so.
        draining: Whether it will end when games are over: lobbies say so.
    """

    restarting: bool = False
    draining: bool = False

    def added_to(self, panel: Panel, state: TableState) -> Panel:
        """A table's message with the line, where it has one and there is room for it."""
        if self.restarting and state.phase is not Phase.CLOSED:
            line = tr(Locale(state.locale), "restart-now")
        elif self.draining and state.phase is Phase.LOBBY:
            line = tr(Locale(state.locale), "restart-soon")
        else:
            return panel
        if letters_left(panel.blocks) < len(line):
            return panel
        return replace(panel, blocks=(Text(line), *panel.blocks))
