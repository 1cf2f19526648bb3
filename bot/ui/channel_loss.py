"""Handles the loss of a table's channel or thread, or of the right to write there."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

import structlog
from discord import Guild

from bot.game.live.news import ChannelGone
from bot.game.live.registry import LiveTables
from bot.game.live.table import LiveTable
from bot.game.ports import StoreUnavailable
from bot.game.rules.actions import Refusal, Refused
from bot.game.state.table_state import TableState
from bot.game.tournament.live import LiveTournaments
from bot.gateway.channels import ChannelOpener
from bot.gateway.errors import FORBIDDEN, DeliveryError, DeliveryFailure
from bot.present.panels.table import thread_name
from bot.ui.message_panels import MessagePanels
from bot.ui.posted_messages import PostedMessages
from bot.ui.tasks import BackgroundTasks

log = structlog.get_logger(__name__)

ARCHIVED_AFTER = 10 * 60.0
"""Seconds from the end of a table until its thread is archived; people may want a rematch."""


@dataclass(frozen=True, slots=True)
class ChannelLoss:
    tables: LiveTables
    tournaments: LiveTournaments
    channel_opener: ChannelOpener
    posted_messages: PostedMessages
    message_panels: MessagePanels
    background_tasks: BackgroundTasks = field(default_factory=BackgroundTasks)
    _archiving: BackgroundTasks = field(default_factory=BackgroundTasks)
    """Archiving tasks, which sleep for minutes; nothing awaits them."""
    _informed_hosts: set[str] = field(default_factory=set)
    """Ids of the tables whose hosts have been told of the loss."""
    _moving: set[str] = field(default_factory=set)
    """Ids of the tables that are being moved to another channel."""
    _threads: dict[str, int] = field(default_factory=dict)
    """Ids of new threads by table id, for tables that could not be moved there yet."""

    def channel_lost(self, state: TableState, failure: DeliveryFailure) -> None:
        if failure is DeliveryFailure.CHANNEL_GONE and state.tournament is not None:
            self.tournaments.thread_gone(state.channel_id)
        elif failure is DeliveryFailure.CHANNEL_GONE:
            table = self.tables.find(state.table_id)
            if table is not None:
                table.tell(ChannelGone(state.channel_id))
        elif failure in FORBIDDEN:
            self._bar(state.table_id, barred=True)
            if state.barred_at is None:
                self._inform_host(state)

    def move(self, state: TableState) -> None:
        """Move a table whose thread was deleted, or tell its host if there is no place for it.

        The tables of tournaments are not moved here.
        """
        if state.has_no_place:
            self._inform_host(state)
            return
        table = self.tables.find(state.table_id)
        if table is not None and state.tournament is None and table.id not in self._moving:
            self._moving.add(table.id)
            self.background_tasks.start(self._move(table), "table without a thread")

    def channel_restored(self, state: TableState) -> None:
        self.forget(state.table_id)
        self._bar(state.table_id, barred=False)

    def archive_later(self, channel_id: int) -> None:
        """Archive the thread of a finished table later.

        This is for threads that the bot made and that no table or tournament then uses.
        """

        async def archive() -> None:
            await self.channel_opener.clock.sleep(ARCHIVED_AFTER)
            is_used = self.tables.ids_in_channel(channel_id) or self.tables.taken(channel_id)
            if not is_used and not self.tournaments.plays_in(channel_id):
                await self.channel_opener.archive_own_thread(channel_id)

        if self.channel_opener.is_own_thread(channel_id):
            self._archiving.start(archive(), "end of a thread")

    def permissions_changed(self, guild: Guild) -> None:
        """Let a server's halted tables retry their channels.

        Messages in all its channels may also have files again.
        """
        changed = (one.id for one in (*guild.channels, *guild.threads))
        self.posted_messages.sender.without_files.difference_update(changed)
        self.tables.permissions_changed(guild.id)

    def forget(self, table_id: str) -> None:
        self._informed_hosts.discard(table_id)
        unused = self._threads.pop(table_id, None)
        if unused is not None:
            archiving = self.channel_opener.archive_own_thread(unused)
            self.background_tasks.start(archiving, "thread that no table has moved to")

    def _bar(self, table_id: str, *, barred: bool) -> None:
        table = self.tables.find(table_id)
        if table is not None:
            table.bar(barred=barred)

    async def _move(self, table: LiveTable) -> None:
        try:
            await self._find_place(table)
        finally:
            self._moving.discard(table.id)

    async def _find_place(self, table: LiveTable) -> None:
        """Move a table to a new thread, or to the parent channel if the bot may open no thread.

        After another failure, `move` is called again when the table is next shown.
        """
        state = table.state
        try:
            place = self._threads.get(table.id) or await self._open_thread(state)
        except DeliveryError as error:
            log.warning("a table has no thread", table=table.id, reason=str(error))
            if error.failure is DeliveryFailure.CHANNEL_GONE:
                await table.ask(ChannelGone(state.parent_id))
            if error.failure not in FORBIDDEN:
                return
            place = state.parent_id
        answer = await self.tables.move(table, place)
        if not isinstance(answer, Refused):
            self._threads.pop(table.id, None)
        elif place != state.parent_id:
            self._threads[table.id] = place
        elif answer.code is Refusal.CHANNEL_TAKEN:
            self._inform_host(state)

    async def _open_thread(self, state: TableState) -> int:
        host = state.players[state.seat_of(state.host) or 0].name
        name = thread_name(state.edition, host, self.message_panels.table_locale(state))
        return await self.channel_opener.open_thread(state.parent_id, name)

    def _inform_host(self, state: TableState) -> None:
        if state.table_id not in self._informed_hosts:
            self._informed_hosts.add(state.table_id)
            self.background_tasks.start(self._tell_host(state), "word to a host")

    async def _tell_host(self, state: TableState) -> None:
        direct_messages = self.message_panels.direct_messages
        try:
            channel_id = await direct_messages.channel_of(state.host)
            if channel_id is not None:
                post = partial(
                    self.posted_messages.sender.post,
                    panel=self.message_panels.barred(state),
                    nonce=f"b{state.table_id}",
                    silent=False,
                )
                await direct_messages.deliver(state.host, channel_id, post)
        except StoreUnavailable as error:
            log.warning("a host could not be notified", table=state.table_id, reason=str(error))
        except DeliveryError as error:
            log.info("a host could not be notified", table=state.table_id, reason=str(error))
