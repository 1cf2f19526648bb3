"""The messages of all tables, which show the tables' changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import structlog

from bot.engine.events import Dealt, Event, RoundEnded
from bot.game.ports import StoreUnavailable
from bot.game.rules.match_record import MatchReplay, last_events, match_replay, record_of
from bot.game.state.table_state import Ending, Phase, Reaction, TableState
from bot.log import contained
from bot.present.panels.rounds import NO_EXTRAS, Earned, ResultExtras
from bot.present.text.events import ROUND_EVENTS
from bot.records.record import RecordError
from bot.store.repositories.matches import MatchRepository
from bot.store.repositories.messages import TableMessage
from bot.ui.channel_loss import ChannelLoss
from bot.ui.message_panels import MessagePanels
from bot.ui.posted_messages import PostedMessages
from bot.ui.private_answers import OpenStatuses, SetupPanels
from bot.ui.table_messages import TableMessages, WatchPace, wants_warning
from bot.ui.tasks import BackgroundTasks

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class TableHistory:
    """Loads stored data about tables, leaving out whatever cannot be read."""

    posted_messages: PostedMessages
    matches: MatchRepository
    new_achievements: Callable[[TableState], Awaitable[Sequence[Earned]]]
    _replaying: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def messages(self, state: TableState) -> Sequence[TableMessage]:
        """A table's messages; empty if they cannot be read, so that they are posted again."""
        try:
            return await self.posted_messages.of(state.table_id)
        except StoreUnavailable as error:
            log.warning(
                "the messages of a table are posted again", table=state.table_id, reason=str(error)
            )
            return ()

    async def events(self, state: TableState) -> Sequence[Event]:
        """The last events of a table's round; empty if they cannot be replayed."""
        if state.phase is not Phase.PLAYING:
            return ()
        try:
            lines = await self.matches.moves(state.table_id)
            # Replaying a long match takes milliseconds, and many tables are restored at once: to
            # replay one after another leaves time for clicks.
            async with self._replaying:
                return await asyncio.to_thread(last_events, state, lines, ROUND_EVENTS)
        except (StoreUnavailable, RecordError) as error:
            log.warning(
                "the last moves of a table could not be read",
                table=state.table_id,
                reason=str(error),
            )
        except Exception:
            # Moves of an older version may not replay; the table is still shown, without events.
            log.exception("the last moves of a table could not be read", table=state.table_id)
        return ()

    async def rivalry(self, state: TableState) -> tuple[int, int]:
        """The two-player matches won by each of two opponents, by seat; zeros at other tables.

        Outside the bot's servers, only matches of the same conversation count: the people there
        need not know of other matches.
        """
        people = [one.user_id for one in state.players if one.user_id is not None]
        if len(people) != 2 or len(state.players) != 2:
            return (0, 0)
        try:
            channel_id = state.channel_id if state.is_outside else None
            return await self.matches.rivalry(state.guild_id, people[0], people[1], channel_id)
        except StoreUnavailable as error:
            log.warning("a rivalry could not be read", table=state.table_id, reason=str(error))
        return (0, 0)

    async def replay(self, state: TableState) -> MatchReplay | None:
        """A finished match to page through; None if it cannot be replayed."""
        try:
            lines = await self.matches.moves(state.table_id)
            record = record_of(state, lines, state.commitment)
            async with self._replaying:
                return await asyncio.to_thread(match_replay, record, state)
        except (StoreUnavailable, RecordError) as error:
            log.warning(
                "the moves of a match could not be replayed",
                table=state.table_id,
                reason=str(error),
            )
        return None


async def load_people(panels: MessagePanels, state: TableState) -> None:
    """Load the known facts about the people at a table, as far as the database can be read."""
    for user_id in (state.players[seat].user_id for seat in state.people):
        if user_id is None:
            continue
        await panels.preferences_cache.load(user_id)
        try:
            await panels.direct_messages.channel_of(user_id)
        except StoreUnavailable as error:
            log.warning("a person cannot be looked up", reason=str(error))


@dataclass(frozen=True, slots=True)
class Loading:
    """The changes of a table to show, in order, once its messages are loaded."""

    then: list[Callable[[], None]]
    is_over: asyncio.Event = field(default_factory=asyncio.Event)


SETTLED_EVERY = 10.0
"""Seconds between two checks on whether Discord has accepted a closed table's last messages."""


class DiscordScreen:
    """The messages of all tables, which receive the tables' changes.

    The last messages of a finished table are noted in the store as owed until they have been shown.
    """

    def __init__(
        self,
        history: TableHistory,
        message_panels: MessagePanels,
        channel_loss: ChannelLoss,
    ) -> None:
        sender = history.posted_messages.sender
        self._history = history
        self._message_panels = message_panels
        self._clock = sender.clock
        self._budget = sender.budget
        self._picture_drawer = sender.picture_drawer
        self.channel_loss, self._tasks = channel_loss, channel_loss.background_tasks
        self._watch_pace = WatchPace(sender.clock, is_busy=sender.picture_drawer.is_crowded)
        self.setup_panels = SetupPanels()
        self.open_statuses = OpenStatuses()
        self._by_table: dict[str, TableMessages] = {}
        self._loading: dict[str, Loading] = {}
        self._settling = BackgroundTasks()
        """Tasks that nothing awaits, as Discord may be down for long."""

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show a table and its events after a saved change."""
        table_id = state.table_id
        if state.phase is Phase.CLOSED or any(isinstance(one, Dealt) for one in events):
            self._tasks.start(self.setup_panels.delete_of(table_id), "panels from before the deal")
        if state.phase is Phase.CLOSED:
            self._tasks.start(self.open_statuses.end(state), "statuses of a closed table")
        if messages := self._by_table.get(table_id):
            messages.show(state, events)
            if state.phase is Phase.CLOSED:
                self.channel_loss.archive_later(state.channel_id)
                self._tasks.start(self._end(state, messages), "messages of a closed table")
            elif any(isinstance(event, RoundEnded) for event in events):
                self._tasks.start(self._add_extras(state, messages), "end of a round")
        elif state.revision == 0 and events and state.tournament is None:
            # A new lobby has nothing to load.
            self._by_table[table_id] = self._new_messages(state, ())
            self.show(state, events)
        elif loading := self._loading.get(table_id):
            loading.then.append(partial(self.show, state, events))
        else:
            self._loading[table_id] = Loading([partial(self.show, state, events)])
            # Only a restored table is shown without events.
            self._tasks.start(self._load(state, restored=not events), "table's messages")

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        if loading := self._loading.get(state.table_id):
            loading.then.append(partial(self.warn, state, seat, seconds))
            return
        messages = self._by_table.get(state.table_id)
        user_id = state.players[seat].user_id
        if messages and user_id is not None and wants_warning(self._message_panels, user_id):
            messages.warn(state, user_id, seconds)

    def react(self, state: TableState, user_id: int, reaction: Reaction) -> None:
        """Show a seated person's reaction, unless requests wait for the budget."""
        messages, seat = self._by_table.get(state.table_id), state.seat_of(user_id)
        if messages is None or seat is None or self._budget.waiting:
            return
        self._message_panels.reactions.note(state, seat, reaction)
        messages.compose_soon()

    async def show_last(self, state: TableState) -> None:
        """Show a finished table, unless this process is already showing it.

        Either an earlier process could not show it, or a save of this process seemed to fail, and
        the bot left the server before the table found out that the save had succeeded.

        Raises:
            StoreUnavailable: Its messages could not be loaded.
        """
        table_id = state.table_id
        messages = self._by_table.get(table_id)
        if table_id in self._loading or (messages is not None and messages.is_over):
            return
        if messages is None:
            posted = await self._history.posted_messages.of(table_id)
            await load_people(self._message_panels, state)
            self._by_table[table_id] = self._new_messages(state, posted)
        self.show(state, ())

    def messages(self, table_id: str) -> TableMessages | None:
        return self._by_table.get(table_id)

    def recent(self, table_id: str) -> Sequence[Event]:
        """A table's last events, in order and with their secrets."""
        return tuple(messages.recent) if (messages := self._by_table.get(table_id)) else ()

    def note_click(self, table_id: str, user_id: int, *, sees_hand: bool = False) -> None:
        if messages := self._by_table.get(table_id):
            messages.note_click(user_id, sees_hand=sees_hand)

    def restore_if_deleted(self, table_id: str, clicked: int | None) -> None:
        """Post a table's message again if it was deleted; `clicked` is the clicked message's id."""
        if messages := self._by_table.get(table_id):
            messages.restore_if_deleted(clicked)

    def refresh(self, user_id: int) -> None:
        """Update a person's hands and notices after a change of their preferences."""
        for messages in self._by_table.values():
            messages.refresh(user_id)

    async def release(self, theirs: Callable[[int], bool]) -> None:
        """Stop updating the messages of some servers' tables, which another process takes over.

        When cancelled, it abandons what has not been sent yet.
        """
        try:
            await self._tasks.wait_until_idle()
            await asyncio.gather(*(messages.finish() for _, messages in self._of(theirs)))
        finally:
            for table_id, messages in self._of(theirs):
                messages.close()
                self._drop(table_id)

    def _of(self, theirs: Callable[[int], bool]) -> Sequence[tuple[str, TableMessages]]:
        return [one for one in self._by_table.items() if theirs(one[1].guild_id)]

    async def evict(self, table_id: str) -> None:
        """Free the memory of the messages of a table that falls asleep."""
        if messages := self._by_table.get(table_id):
            await self._forget(table_id, messages)

    async def wait_until_loaded(self, table_id: str) -> None:
        """Wait until the messages of a table that has just woken are loaded."""
        if loading := self._loading.get(table_id):
            await loading.is_over.wait()

    def refresh_tables(self) -> None:
        """Compose all tables' messages again and send those that differ."""
        for messages in self._by_table.values():
            messages.compose_again()

    async def leave(self) -> None:
        """Store what all messages show, for the next process."""
        await asyncio.gather(*(messages.leave() for messages in self._by_table.values()))

    async def wait_until_idle(self) -> None:
        await self._tasks.wait_until_idle()
        await asyncio.gather(*(messages.wait_until_idle() for messages in self._by_table.values()))
        await self._history.posted_messages.wait_until_idle()

    def _new_messages(self, state: TableState, posted: Sequence[TableMessage]) -> TableMessages:
        return TableMessages(self.channel_loss, self._watch_pace, state, posted)

    async def _load(self, state: TableState, *, restored: bool) -> None:
        table_id = state.table_id
        posted: Sequence[TableMessage] = ()
        events: Sequence[Event] = ()
        try:
            posted = await self._history.messages(state)
            await load_people(self._message_panels, state)
            events = await self._history.events(state) if restored else ()
        except StoreUnavailable as error:
            log.warning(
                "a table is posted without its last moves",
                table=table_id,
                reason=str(error),
            )
        except Exception:  # whatever is missing, the table is shown
            log.exception("the history of a table could not be loaded", table=table_id)
        messages = self._new_messages(state, posted)
        messages.note(events)
        self._by_table[table_id] = messages
        loading = self._loading.pop(table_id)
        for change in loading.then:
            with contained(log, "a change was not shown", table=table_id):
                change()
        loading.is_over.set()

    async def _end(self, state: TableState, messages: TableMessages) -> None:
        await self._add_extras(state, messages)
        if seconds := messages.seconds_of_steps:
            # The last card stays visible for a moment before the result.
            ending = self._end_later(state, messages, seconds)
            self._settling.start(ending, "end of a table")
        else:
            await self._finish(state, messages)

    async def _end_later(self, state: TableState, messages: TableMessages, seconds: float) -> None:
        await self._clock.sleep(seconds)
        if self._by_table.get(state.table_id) is messages:
            await self._finish(state, messages)

    async def _finish(self, state: TableState, messages: TableMessages) -> None:
        await messages.finish()
        if messages.is_settled:
            await self._settle(state.table_id, messages)
        else:
            self._settling.start(self._settle_later(state, messages), "end of a table")

    async def _settle_later(self, state: TableState, messages: TableMessages) -> None:
        """Settle a table once Discord has accepted its last messages, or they are abandoned."""
        while not messages.is_settled:
            await self._clock.sleep(SETTLED_EVERY)
            if self._by_table.get(state.table_id) is not messages:
                return  # another process shows the table
        await self._settle(state.table_id, messages)

    async def _settle(self, table_id: str, messages: TableMessages) -> None:
        await self._history.posted_messages.settle(table_id, messages.guild_id)
        await self._forget(table_id, messages)

    async def _add_extras(self, state: TableState, messages: TableMessages) -> None:
        """Add achievements to the result and, at the end of a match, its replay and the rivalry."""
        if state.game is None:
            return
        earned = await self._history.new_achievements(state)
        is_over = state.ending is Ending.MATCH_OVER and not state.in_words
        # Nobody asked for the clip, so it is the first thing to leave out under load.
        shows = is_over and not self._picture_drawer.is_busy
        replay = await self._history.replay(state) if shows else None
        before = self._message_panels.extras.get(state.table_id, NO_EXTRAS)
        ended = state.ending is Ending.MATCH_OVER
        rivalry = await self._history.rivalry(state) if ended else (0, 0)
        extras = ResultExtras((*before.earned, *earned), replay, rivalry)
        if extras != before:
            self._message_panels.extras[state.table_id] = extras
            messages.compose_again()

    async def _forget(self, table_id: str, messages: TableMessages) -> None:
        await messages.finish()
        self._drop(table_id)

    def _drop(self, table_id: str) -> None:
        self._by_table.pop(table_id, None)
        self._message_panels.extras.pop(table_id, None)
        self._message_panels.reactions.forget(table_id)
        self.channel_loss.forget(table_id)
