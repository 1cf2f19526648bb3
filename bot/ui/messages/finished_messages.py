"""The messages of closed tables and tournaments: who deletes their data is named there no more."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import structlog

from bot.table.ports import LiveKind
from bot.table.rules.seats import without
from bot.table.state.codec import TableStateError, load
from bot.table.tournament import progress
from bot.table.tournament.state import TournamentError
from bot.table.tournament.state import load as load_tournament
from bot.ui.discord.errors import DeliveryError
from bot.ui.messages.tournament_board import board_panel
from bot.ui.tasks.background_tasks import BackgroundTasks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.present.components.panel import Panel
    from bot.store.repositories.privacy import FinishedTable
    from bot.ui.discord.sending import MessageSender
    from bot.ui.messages.message_panels import MessagePanels

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class FinishedMessages:
    """The last messages of what is over, as far as they stand where the bot can edit them."""

    sender: MessageSender
    message_panels: MessagePanels
    _background_tasks: BackgroundTasks = field(default_factory=BackgroundTasks)

    def remove_name(self, user_id: int, finished: Sequence[FinishedTable]) -> None:
        """Show tables with a robot's name in the place of a person's, one after the other.

        Args:
            finished: As they were last saved; the store need not know them any more.
        """
        self._background_tasks.start(self._remove_name(user_id, finished), "removal of a name")

    async def wait_until_idle(self) -> None:
        """Return when no name is left to be removed."""
        await self._background_tasks.wait_until_idle()

    async def _remove_name(self, user_id: int, finished: Sequence[FinishedTable]) -> None:
        for one in finished:
            try:
                panel = await asyncio.to_thread(self._panel, one, user_id)
                await self.sender.edit(one.channel_id, one.message_id, panel)
            except (TableStateError, TournamentError) as error:
                log.info("a finished table cannot be shown again", reason=str(error))
            except DeliveryError as error:
                # It was deleted, or the bot may not write there any more.
                log.info("a finished table was not shown again", failure=error.failure)

    def _panel(self, finished: FinishedTable, user_id: int) -> Panel:
        if finished.kind is LiveKind.TOURNAMENT:
            return board_panel(progress.without(load_tournament(finished.state), user_id))
        return self.message_panels.table(without(load(finished.state), user_id), ())
