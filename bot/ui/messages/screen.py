"""Shows all tables in Discord: the screen that tables are given.

Each message keeps itself up to date; here is which messages there are.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

import structlog

from bot.engine.events import Event
from bot.game.live.registry import LiveTables
from bot.game.state.table_state import Phase, TableState
from bot.gateway.channels import DirectMessageChannels
from bot.gateway.sending import MessageSender
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.messages import TableMessage
from bot.ui.messages.calls import NoticeRecipients
from bot.ui.messages.channel_message import ChannelLoss
from bot.ui.messages.hand import HandMessageDeps, WatchPace
from bot.ui.messages.history import TableHistory
from bot.ui.messages.message_panels import MessagePanels
from bot.ui.messages.notices import ChannelMessageDeps
from bot.ui.messages.table_messages import TableMessages
from bot.ui.tasks import BackgroundTasks

log = structlog.get_logger(__name__)


class DiscordScreen:
    """The messages of all tables.

    Args:
        tables: Told what becomes of their messages.
        history: What an earlier process has left of tables.
    """

    def __init__(
        self,
        tables: LiveTables,
        sender: MessageSender,
        direct_messages: DirectMessageChannels,
        history: TableHistory,
        message_panels: MessagePanels,
    ) -> None:
        self._tables = tables
        self._history = history
        recipients = NoticeRecipients(direct_messages, message_panels.preferences_cache)
        self._notice_recipients = recipients
        tasks = self._tasks = BackgroundTasks()
        self.channel_loss = ChannelLoss(tables, sender, direct_messages, message_panels, tasks)
        self._channel_deps = ChannelMessageDeps(
            sender,
            history.posted_messages,
            message_panels,
            recipients.recipients,
            recipients.asked_again,
            tables.commitment_posted,
            self._table_shown,
            self.channel_loss.channel_lost,
            self.channel_loss.channel_restored,
        )
        self._hand_deps = HandMessageDeps(
            sender,
            history.posted_messages,
            direct_messages,
            message_panels,
            WatchPace(sender.clock),
            self._question_shown,
            self._hand_undeliverable,
        )
        self._by_table: dict[str, TableMessages] = {}
        self._loading: dict[str, list[tuple[TableState, Sequence[Event]]]] = {}

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show a table as it stands after a saved change, and tell its events."""
        table_id = state.table_id
        if messages := self._by_table.get(table_id):
            messages.show(state, events)
            if state.phase is Phase.CLOSED:
                self._tasks.start(self._forget(table_id, messages), "messages of a closed table")
        elif state.revision == 0 and events and state.tournament is None:
            # A new lobby: there is nothing to be loaded.
            self._by_table[table_id] = TableMessages(self._channel_deps, self._hand_deps, state, ())
            self.show(state, events)
        elif waiting := self._loading.get(table_id):
            waiting.append((state, events))
        else:
            self._loading[table_id] = [(state, events)]
            # A table that is shown without events was restored.
            self._tasks.start(self._load(state, restored=not events), "table's messages")

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """Warn the person in `seat` that the table will move for them in `seconds`."""
        messages = self._by_table.get(state.table_id)
        user_id = state.players[seat].user_id
        if messages and user_id is not None and self._notice_recipients.wants_warning(user_id):
            messages.channel.notice.warn(state, user_id, seconds)

    def messages(self, table_id: str) -> TableMessages | None:
        """The messages of a table."""
        return self._by_table.get(table_id)

    def recent(self, table_id: str) -> Sequence[Event]:
        """The last events of a table, in order and with their secrets."""
        return tuple(messages.recent) if (messages := self._by_table.get(table_id)) else ()

    def note_click(self, table_id: str, user_id: int, *, sees_hand: bool = False) -> None:
        """Note that a person has clicked something at a table, perhaps to look at their hand."""
        if messages := self._by_table.get(table_id):
            messages.note_click(user_id, sees_hand=sees_hand)

    def restore_if_deleted(self, table_id: str, clicked: int | None) -> None:
        """Post a table's message anew if it was deleted; `clicked` is the message they ask by."""
        if messages := self._by_table.get(table_id):
            messages.channel.restore_if_deleted(clicked)

    def refresh(self, user_id: int) -> None:
        """Show the hands of a person by their new preferences, and notify them so."""
        for messages in self._by_table.values():
            messages.refresh(user_id)

    async def release(self, table_ids: Iterable[str]) -> None:
        """Let go of the messages of tables that another process may show from now on."""
        await self._tasks.wait_until_idle()
        released = {one: self._by_table[one] for one in table_ids if one in self._by_table}
        await asyncio.gather(*(self._forget(*one) for one in released.items()))

    def refresh_tables(self) -> None:
        """Show all tables' messages as they are to be now; what says so already is not sent."""
        for messages in self._by_table.values():
            messages.channel.compose_again()

    async def leave(self) -> None:
        """Note what all messages show, for the process that shows the tables next."""
        await asyncio.gather(*(messages.leave() for messages in self._by_table.values()))

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        await self._tasks.wait_until_idle()
        await asyncio.gather(*(messages.wait_until_idle() for messages in self._by_table.values()))
        await self._history.posted_messages.wait_until_idle()

    async def _load(self, state: TableState, *, restored: bool) -> None:
        """Load what is known of a table's messages and people, then show it."""
        table_id = state.table_id
        posted: Sequence[TableMessage] = ()
        events: Sequence[Event] = ()
        try:
            posted = await self._history.messages(state)
            await self._notice_recipients.load(state)
            events = await self._history.events(state) if restored else ()
        except StoreUnavailable as error:
            log.warning("a table is shown anew", table=table_id, reason=str(error))
        except Exception:  # whatever is not known, the table is shown
            log.exception("what is known of a table cannot be loaded", table=table_id)
        messages = TableMessages(self._channel_deps, self._hand_deps, state, posted)
        messages.note(events)
        self._by_table[table_id] = messages
        for change in self._loading.pop(table_id):
            self.show(*change)

    async def _forget(self, table_id: str, messages: TableMessages) -> None:
        await messages.close()
        self._by_table.pop(table_id, None)
        self.channel_loss.forget(table_id)

    def _table_shown(self, state: TableState, at: float) -> None:
        messages = self._by_table.get(state.table_id)
        if state.game is not None and not (messages and messages.is_asked_hand_busy(state)):
            self._question_shown(state.table_id, state.game.number, at)

    def _question_shown(self, table_id: str, number: int, at: float) -> None:
        if table := self._tables.find(table_id):
            table.shown(number, at)

    def _hand_undeliverable(self, table_id: str) -> None:
        if messages := self._by_table.get(table_id):
            messages.channel.refresh()
