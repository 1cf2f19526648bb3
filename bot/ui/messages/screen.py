"""Where all tables are shown: the screen that tables know.

Knows which messages a table has; each message keeps itself up to date.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

import structlog

from bot.present.text.events import KEPT_EVENTS
from bot.store.repositories.messages import MessageKind
from bot.table.state.table_state import Phase
from bot.ui.messages.background_tasks import BackgroundTasks
from bot.ui.messages.channel_deps import ChannelMessageDeps
from bot.ui.messages.channel_loss import ChannelLoss
from bot.ui.messages.channel_message import ChannelMessage
from bot.ui.messages.hand_message import HandMessage, HandMessageDeps
from bot.ui.messages.notice_recipients import NoticeRecipients

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.store.repositories.messages import TableMessage
    from bot.table.ports import TimeSource
    from bot.table.registry.tables import LiveTables
    from bot.table.state.table_state import TableState
    from bot.ui.discord.direct_messages import DirectMessageChannels
    from bot.ui.discord.sending import MessageSender
    from bot.ui.messages.history import TableHistory
    from bot.ui.messages.message_panels import MessagePanels

log = structlog.get_logger(__name__)


class TableMessages:
    """All messages of one table."""

    def __init__(
        self,
        channel_deps: ChannelMessageDeps,
        hand_deps: HandMessageDeps,
        state: TableState,
        table_messages: Sequence[TableMessage],
    ) -> None:
        self._hand_deps = hand_deps
        self._hand_posts = {
            post.user_id: post for post in table_messages if post.kind is MessageKind.HAND
        }
        self._hands: dict[int, HandMessage] = {}
        self._leavers: list[HandMessage] = []
        self.recent: deque[Event] = deque(maxlen=KEPT_EVENTS)
        shared: dict[MessageKind, TableMessage] = {
            post.kind: post for post in table_messages if post.kind is not MessageKind.HAND
        }
        self.channel = ChannelMessage(channel_deps, state, shared, self.recent)

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show the table as it is after a change, and tell its events."""
        self.recent.extend(events)
        seated = {state.players[seat].user_id for seat in state.people}
        for user_id in seated - self._hands.keys():
            if user_id is not None:
                post = self._hand_posts.pop(user_id, None)
                self._hands[user_id] = HandMessage(
                    self._hand_deps, user_id, state, post, self.recent
                )
        # The hand goes first: where the one on turn sees it, the clock may start.
        for hand in self._hands.values():
            hand.show(state)
        self._leavers = [hand for hand in self._leavers if hand.busy]
        for user_id in self._hands.keys() - seated:
            self._leavers.append(self._hands.pop(user_id))
        self.channel.show(state)

    def hand(self, user_id: int) -> HandMessage | None:
        """The hand of a person at the table."""
        return self._hands.get(user_id)

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        hands = (*self._hands.values(), *self._leavers)
        await asyncio.gather(
            self.channel.wait_until_idle(), *(hand.wait_until_idle() for hand in hands)
        )


class DiscordScreen:
    """The messages of all tables.

    Args:
        history: What a process before this one has left of tables.
    """

    def __init__(
        self,
        sender: MessageSender,
        direct_messages: DirectMessageChannels,
        history: TableHistory,
        message_panels: MessagePanels,
        clock: TimeSource,
    ) -> None:
        self._direct_messages = direct_messages
        self._preferences_cache = message_panels.preferences_cache
        self._history = history
        self._notice_recipients = NoticeRecipients(
            direct_messages, message_panels.preferences_cache
        )
        self._background_tasks = BackgroundTasks()
        self._channel_loss = ChannelLoss(
            sender, direct_messages, message_panels, self._background_tasks
        )
        table_messages, notice_recipients, channel_loss = (
            history.table_messages,
            self._notice_recipients,
            self._channel_loss,
        )
        self._channel_deps = ChannelMessageDeps(
            sender,
            table_messages,
            message_panels,
            clock,
            notice_recipients.recipients,
            self._shown,
            channel_loss.channel_lost,
            channel_loss.channel_restored,
        )
        self._hand_deps = HandMessageDeps(
            sender,
            direct_messages,
            message_panels.preferences_cache,
            table_messages,
            message_panels,
            self._hand_shown,
            self._hand_refused,
        )
        self._screens: dict[str, TableMessages] = {}
        self._loading: dict[str, list[tuple[TableState, Sequence[Event]]]] = {}
        self._tables: LiveTables | None = None

    def know(self, tables: LiveTables) -> None:
        """Know the tables that are shown: they are told what becomes of their messages."""
        self._tables = self._channel_loss.tables = tables

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show a table as it stands after a saved change, and tell its events."""
        table_id = state.table_id
        screens = self._screens.get(table_id)
        if screens is not None:
            screens.show(state, events)
            if state.phase is Phase.CLOSED:
                self._background_tasks.start(self._forget(table_id, screens))
        elif state.revision == 0 and events and state.tournament is None:
            # A new lobby, not one of a process before this: there is nothing to be found.
            self._screens[table_id] = TableMessages(self._channel_deps, self._hand_deps, state, ())
            self.show(state, events)
        elif table_id in self._loading:
            self._loading[table_id].append((state, events))
        else:
            self._loading[table_id] = [(state, events)]
            # A table that is shown and tells nothing comes from a process before this one.
            self._background_tasks.start(self._load(state, again=not events))

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """Warn the person in `seat` that the table will move for them in `seconds`."""
        screens = self._screens.get(state.table_id)
        user_id = state.players[seat].user_id
        if (
            screens is not None
            and user_id is not None
            and self._notice_recipients.wants_warning(user_id)
        ):
            screens.channel.warn(state, user_id, seconds)

    def hand(self, table_id: str, user_id: int) -> HandMessage | None:
        """The hand of a person at a table."""
        screens = self._screens.get(table_id)
        return None if screens is None else screens.hand(user_id)

    def recent(self, table_id: str) -> Sequence[Event]:
        """The last events of a table, in order; told only as a reader may know them."""
        screens = self._screens.get(table_id)
        return () if screens is None else tuple(screens.recent)

    def mark_present(self, table_id: str, user_id: int) -> None:
        """Note that a person has come to a table to look at the hand."""
        screens = self._screens.get(table_id)
        if screens is not None:
            screens.channel.mark_present(user_id)

    def restore_if_deleted(self, table_id: str, clicked: int | None) -> None:
        """Bring a table's message back if somebody has deleted it: a person asks for the table.

        Args:
            clicked: Discord id of the message by which they ask; None for a command.
        """
        screens = self._screens.get(table_id)
        if screens is not None:
            screens.channel.restore_if_deleted(clicked)

    def refresh(self, user_id: int) -> None:
        """Show the hands of a person as they like them now, and call them so."""
        for screens in self._screens.values():
            hand = screens.hand(user_id)
            if hand is not None:
                hand.refresh()
                screens.channel.refresh()

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        await self._background_tasks.wait_until_idle()
        await asyncio.gather(*(screens.wait_until_idle() for screens in self._screens.values()))

    async def _load(self, state: TableState, *, again: bool) -> None:
        """Find out what is left of a table and who can be reached, then show it."""
        table_id = state.table_id
        table_messages = await self._history.messages(state)
        for seat in state.people:
            user_id = state.players[seat].user_id
            if user_id is not None:
                await self._notice_recipients.load(user_id)
        events = await self._history.events(state) if again else ()
        screens = TableMessages(self._channel_deps, self._hand_deps, state, table_messages)
        screens.recent.extend(events)
        self._screens[table_id] = screens
        for change in self._loading.pop(table_id):
            self.show(*change)

    async def _forget(self, table_id: str, screens: TableMessages) -> None:
        await screens.wait_until_idle()
        self._screens.pop(table_id, None)
        self._channel_loss.forget(table_id)

    def _shown(self, state: TableState, at: float) -> None:
        if state.game is None:
            return
        for seat in state.asked:
            user_id = state.players[seat].user_id
            hand = None if user_id is None else self.hand(state.table_id, user_id)
            if hand is not None and hand.busy:
                return
        self._hand_shown(state.table_id, state.game.number, at)

    def _hand_shown(self, table_id: str, number: int, at: float) -> None:
        table = None if self._tables is None else self._tables.find(table_id)
        if table is not None:
            table.shown(number, at)

    def _hand_refused(self, table_id: str) -> None:
        screens = self._screens.get(table_id)
        if screens is not None:
            screens.channel.refresh()
