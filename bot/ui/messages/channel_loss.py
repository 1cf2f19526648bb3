"""Handles channels that cannot be written: the table pauses or closes, its host is told once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bot.store.database.errors import StoreUnavailable
from bot.table.state.table_state import Ending
from bot.ui.discord.errors import FORBIDDEN, UNREACHABLE, DeliveryError, DeliveryFailure

if TYPE_CHECKING:
    from discord import Guild

    from bot.table.registry.tables import LiveTables
    from bot.table.state.table_state import TableState
    from bot.ui.discord.direct_messages import DirectMessageChannels
    from bot.ui.discord.sending import MessageSender
    from bot.ui.messages.message_panels import MessagePanels
    from bot.ui.tasks.background_tasks import BackgroundTasks

log = structlog.get_logger(__name__)


class ChannelLoss:
    """The channels that cannot be written."""

    def __init__(
        self,
        tables: LiveTables,
        sender: MessageSender,
        direct_messages: DirectMessageChannels,
        message_panels: MessagePanels,
        background_tasks: BackgroundTasks,
    ) -> None:
        self._tables = tables
        self._sender = sender
        self._direct_messages = direct_messages
        self._message_panels = message_panels
        self._background_tasks = background_tasks
        self._informed_hosts: set[str] = set()
        """Ids of the tables whose host has been told."""

    def channel_lost(self, state: TableState, failure: DeliveryFailure) -> None:
        """Note that a table cannot be shown."""
        if failure is DeliveryFailure.CHANNEL_GONE:
            self._background_tasks.start(self._close(state.table_id), "table without a channel")
        elif failure in FORBIDDEN:
            self._bar(state.table_id, barred=True)
            if state.barred_at is None and state.table_id not in self._informed_hosts:
                self._informed_hosts.add(state.table_id)
                self._background_tasks.start(self._tell_host(state), "word to a host")

    def channel_restored(self, state: TableState) -> None:
        """Note that a table of a barred channel could be shown."""
        self.forget(state.table_id)
        self._bar(state.table_id, barred=False)

    def permissions_changed(self, guild: Guild) -> None:
        """Let halted tables of a server try their channels again, and pictures be sent, too."""
        changed = (one.id for one in (*guild.channels, *guild.threads))
        self._sender.without_files.difference_update(changed)
        self._tables.permissions_changed(guild.id)

    def forget(self, table_id: str) -> None:
        """Forget a table that has closed."""
        self._informed_hosts.discard(table_id)

    def _bar(self, table_id: str, *, barred: bool) -> None:
        table = self._tables.find(table_id)
        if table is not None:
            table.bar(barred=barred)

    async def _close(self, table_id: str) -> None:
        await self._tables.close(table_id, Ending.GONE)

    async def _tell_host(self, state: TableState) -> None:
        """Say once to the host that the bot may not write in the channel any more."""
        try:
            channel_id = await self._direct_messages.channel_of(state.host)
            if channel_id is not None:
                await self._sender.post(
                    channel_id,
                    self._message_panels.barred(state),
                    nonce=f"b{state.table_id}",
                    silent=False,
                )
        except StoreUnavailable as error:
            log.warning("a host could not be told", table=state.table_id, reason=str(error))
        except DeliveryError as error:
            log.info("a host could not be told", table=state.table_id, reason=str(error))
            if error.failure in UNREACHABLE:
                await self._direct_messages.close(state.host)
