"""A table's message in its channel.

Knows when the message is shown; how it stands there is `poster`, what it says `present`. Whoever is
to be called is called by a `notice` below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bot.store.repositories.messages import MessageKind
from bot.table.state.table_state import Phase
from bot.ui.discord.errors import DeliveryError, DeliveryFailure
from bot.ui.messages.refresh_task import RefreshTask
from bot.ui.messages.sticky_message import StickyMessage, StickyMessageDeps
from bot.ui.messages.turn_notice import TurnNotice

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from bot.engine.events import Event
    from bot.store.repositories.messages import TableMessage
    from bot.table.state.table_state import TableState
    from bot.ui.messages.channel_deps import ChannelMessageDeps

log = structlog.get_logger(__name__)


class ChannelMessage:
    """The message of one table, and its notice.

    Args:
        table_messages: Where message and notice are already, by kind.
        recent: The last events, kept up to date by the owner.
    """

    def __init__(
        self,
        channel_deps: ChannelMessageDeps,
        state: TableState,
        table_messages: Mapping[MessageKind, TableMessage],
        recent: Collection[Event],
    ) -> None:
        self._channel_deps = channel_deps
        self._sitting = state
        sticky_deps = StickyMessageDeps(
            channel_deps.sender, channel_deps.table_messages, channel_deps.clock
        )
        self._sticky_message = StickyMessage(
            sticky_deps, state.table_id, state.channel_id, table_messages.get(MessageKind.TABLE)
        )
        self._notice = TurnNotice(channel_deps, table_messages.get(MessageKind.NOTICE))
        self._recent = recent
        self._refresh_task = RefreshTask(self._send, table=state.table_id)

    def show(self, state: TableState) -> None:
        """Show the table as it is after a change."""
        self._sitting = state
        self._refresh_task.request()

    def warn(self, state: TableState, user_id: int, seconds: float) -> None:
        """Call a person for whom the table is about to move."""
        self._notice.warn(state, user_id, seconds)
        self._refresh_task.request()

    def mark_present(self, user_id: int) -> None:
        """Note that a person who may have been called has come."""
        self._notice.mark_present(self._sitting, user_id)
        self._refresh_task.request()

    def restore_if_deleted(self, clicked: int | None) -> None:
        """Bring the message back if somebody has deleted it: a person asks for the table.

        Args:
            clicked: Discord id of the message by which they ask; None for a command.
        """
        if clicked is not None:
            self._sticky_message.note_seen(clicked)
        if self._sticky_message.may_be_deleted():
            self._refresh_task.request()

    def refresh(self) -> None:
        """Call whom a hand has not reached."""
        self._refresh_task.request()

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        await self._refresh_task.wait_until_idle()

    async def _send(self) -> None:
        state = self._sitting
        try:
            await self._show(state)
            await self._notice.show(state)
        except DeliveryError as error:
            self._undelivered(state, error.failure)
            return
        if state.barred_at is not None:
            self._channel_deps.channel_restored(state)
        if state.phase is Phase.CLOSED:
            await self._channel_deps.table_messages.drop_all(state.table_id)

    async def _show(self, state: TableState) -> None:
        panel = self._channel_deps.message_panels.table(state, tuple(self._recent))
        final = state.phase is Phase.CLOSED
        sent = await self._sticky_message.show(panel, revision=state.revision, final=final)
        if sent is not None:
            self._channel_deps.shown(state, sent.at)

    def _undelivered(self, state: TableState, failure: DeliveryFailure) -> None:
        log.warning("a table was not shown", failure=failure)
        self._channel_deps.channel_lost(state, failure)
