"""The screen that tables show themselves on: the messages of all tables."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial

import structlog

from bot.engine.events import Dealt, Event, RoundEnded
from bot.game.ports import StoreUnavailable
from bot.game.rules.match_record import MatchReplay, last_events, match_replay, record_of
from bot.game.state.table_state import (
    Ending,
    GotUp,
    NameForgotten,
    Phase,
    Reaction,
    SatDown,
    TableState,
)
from bot.i18n import Locale
from bot.present.panels.rounds import NO_EXTRAS, Earned, ResultExtras
from bot.present.panels.table import suspense_panel
from bot.present.text.events import KEPT_EVENTS, ROUND_EVENTS
from bot.records.record import RecordError
from bot.store.repositories.matches import MatchRepository
from bot.store.repositories.messages import MessageKind, TableMessage
from bot.ui import channel
from bot.ui.channel import ChannelLoss, ChannelMessage
from bot.ui.hand import HandContent, HandMessage, HandMessageDeps, WatchPace
from bot.ui.kept_message import PostedMessages
from bot.ui.message_panels import MessagePanels
from bot.ui.notices import NoticeRecipients, RecentClicks, open_question
from bot.ui.tasks import Reminder

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class TableHistory:
    """Loads what is stored about tables, leaving out what cannot be read."""

    posted_messages: PostedMessages
    matches: MatchRepository
    new_achievements: Callable[[TableState], Awaitable[Sequence[Earned]]]
    _replaying: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def messages(self, state: TableState) -> Sequence[TableMessage]:
        """A table's messages; empty if they cannot be read, and are then posted again."""
        try:
            return await self.posted_messages.of(state.table_id)
        except StoreUnavailable as error:
            log.warning("messages are posted anew", table=state.table_id, reason=str(error))
            return ()

    async def events(self, state: TableState) -> Sequence[Event]:
        """The last events of a table's round; empty if they cannot be replayed."""
        if state.phase is not Phase.PLAYING:
            return ()
        try:
            lines = await self.matches.moves(state.table_id)
            # A long match takes some milliseconds, and many tables are restored at once: one after
            # the other leaves time for clicks.
            async with self._replaying:
                return await asyncio.to_thread(last_events, state, lines, ROUND_EVENTS)
        except (StoreUnavailable, RecordError) as error:
            log.warning("the last moves are not told", table=state.table_id, reason=str(error))
        except Exception:
            # Moves of an older version may not replay; the table is shown anyway.
            log.exception("the last moves cannot be told", table=state.table_id)
        return ()

    async def rivalry(self, state: TableState) -> tuple[int, int]:
        """How many matches of just these two people each has won, by seat; zeros for others."""
        people = [one.user_id for one in state.players if one.user_id is not None]
        if len(people) != 2 or len(state.players) != 2:
            return (0, 0)
        try:
            return await self.matches.rivalry(state.guild_id, people[0], people[1])
        except StoreUnavailable as error:
            log.warning("a rivalry is not told", table=state.table_id, reason=str(error))
        return (0, 0)

    async def replay(self, state: TableState) -> MatchReplay | None:
        """A match that is over, to be looked through; None if it cannot be replayed."""
        try:
            lines = await self.matches.moves(state.table_id)
            record = record_of(state, lines, state.commitment)
            async with self._replaying:
                return await asyncio.to_thread(match_replay, record, state)
        except (StoreUnavailable, RecordError) as error:
            log.warning("the last moves are not shown", table=state.table_id, reason=str(error))
        return None


class TableMessages:
    def __init__(
        self,
        channel_loss: ChannelLoss,
        hand_deps: HandMessageDeps,
        table_shown: Callable[[TableState, float], None],
        state: TableState,
        table_messages: Sequence[TableMessage],
    ) -> None:
        clock = hand_deps.posted_messages.sender.clock
        self._hand_deps = hand_deps
        self._state = state
        self._hand_posts = {
            post.user_id: post for post in table_messages if post.kind is MessageKind.HAND
        }
        self._hands: dict[int, HandMessage] = {}
        self._left_hands: dict[int, HandMessage] = {}
        self.recent: deque[Event] = deque(maxlen=KEPT_EVENTS)
        self.of_round: deque[Event] = deque(maxlen=ROUND_EVENTS)
        shared: dict[MessageKind, TableMessage] = {
            post.kind: post for post in table_messages if post.channel_id == state.channel_id
        }
        self._recent_clicks = RecentClicks(clock, sees_edits=self._sees_edits)
        self.channel = ChannelMessage(
            channel_loss,
            table_shown,
            state,
            shared,
            recent=self.recent,
            recent_clicks=self._recent_clicks,
        )
        self._suspense = hand_deps.message_panels.suspense
        self._suspense_ends = Reminder(clock, self._end_suspense)

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        before, self._state = self._state, state
        self.note(events)
        _, seconds = suspense_panel(state, events, Locale.ENGLISH)
        if seconds and channel.STEP_SECONDS:
            self._suspense[state.table_id] = events
            self._suspense_ends.set(seconds)
            self.channel.show(state, events, 0)
            return
        is_answered = before.phase is not state.phase or (
            open_question(before) != open_question(state)
        )
        if is_answered or state.table_id not in self._suspense:
            self._show_outcome(events)

    def _sees_edits(self, user_id: int) -> bool:
        """Whether a person has a hand in direct messages, or a private one that is edited."""
        hand = self._hands.get(user_id)
        is_edited = hand is not None and hand.private.message.is_editable
        return is_edited or self._hand_deps.message_panels.direct_messages.is_open(user_id)

    def compose_again(self) -> None:
        """Show what has been added to the end of a round or match."""
        self.channel.compose_again()
        for hand in (*self._hands.values(), *self._left_hands.values()):
            hand.refresh()

    def _end_suspense(self) -> None:
        """Show everybody the outcome at the same time."""
        if self._state.table_id in self._suspense:
            self._show_outcome(())

    def _show_outcome(self, events: Sequence[Event]) -> None:
        state = self._state
        self._suspense.pop(state.table_id, None)
        self._suspense_ends.clear()
        seated = {state.players[seat].user_id for seat in state.people}
        for user_id in seated - self._hands.keys():
            if user_id is not None:
                self._hands[user_id] = self._left_hand(user_id)
        if state.phase is Phase.CLOSED:
            # Seats are no longer kept, and the hands of people who have left say so.
            for user_id in {player.user_id for player in state.players} - seated:
                if user_id in self._left_hands or user_id in self._hand_posts:
                    self._hands[user_id] = self._left_hand(user_id)
        # The hand goes first: once the player on turn sees it, the clock may start.
        for hand in self._hands.values():
            hand.show(state)
        for user_id in self._hands.keys() - seated:
            self._left_hands[user_id] = self._hands.pop(user_id)
        requests = sum(hand.requests for hand in self._hands.values())
        self.channel.show(state, events, requests)

    def _left_hand(self, user_id: int) -> HandMessage:
        """The hand of a person who has not sat there yet, or has left and may return."""
        if left := self._left_hands.pop(user_id, None):
            left.renew_private()
            return left
        post = self._hand_posts.pop(user_id, None)
        content = HandContent(self._hand_deps.message_panels, user_id, self._state, self.recent)
        return HandMessage(self._hand_deps, content, self._state, post, self._recent_clicks)

    def note(self, events: Sequence[Event]) -> None:
        """Keep events for display, except those with a name that has been erased."""
        if any(isinstance(event, NameForgotten) for event in events):
            for kept in (self.recent, self.of_round):
                for named in [one for one in kept if isinstance(one, SatDown | GotUp)]:
                    kept.remove(named)
        self.recent.extend(events)
        for event in events:
            if isinstance(event, Dealt):
                self.of_round.clear()
            self.of_round.append(event)

    def note_click(self, user_id: int, *, sees_hand: bool) -> None:
        self._recent_clicks.note(user_id)
        if user_id in self._hands:
            self._hands[user_id].put_off_call()
        if sees_hand:
            self.channel.notice.mark_present(self._state, user_id)

    def warn(self, state: TableState, user_id: int, seconds: float) -> None:
        """Warn a person, in a slow game where they were called, or else in the channel."""
        if state.is_slow and user_id in self._hands:
            self._hands[user_id].call_again()
        self.channel.notice.warn(state, user_id, seconds)

    def hand(self, user_id: int) -> HandMessage | None:
        return self._hands.get(user_id)

    def refresh(self, user_id: int) -> None:
        """Update a person's hands and notices after a change of their preferences."""
        if hand := self._hands.get(user_id):
            hand.refresh()
            hand.private.refresh()
            self.channel.notice.look_again()

    async def close(self) -> None:
        """Stop updating the messages, and wait until they are sent."""
        for hand in self._hands.values():
            hand.private.close()
        await self.wait_until_idle()
        if self._state.phase is not Phase.CLOSED:
            await self.leave()

    async def leave(self) -> None:
        """Store what the messages show, for the next process."""
        shown = [*self.channel.as_shown(), *(hand.as_shown() for hand in self._hands.values())]
        await self._hand_deps.posted_messages.leave([post for post in shown if post is not None])

    def is_asked_hand_busy(self, state: TableState) -> bool:
        asked = [state.players[seat].user_id for seat in state.asked]
        return any(hand.busy for user_id, hand in self._hands.items() if user_id in asked)

    async def wait_until_idle(self) -> None:
        self._end_suspense()
        hands = (*self._hands.values(), *self._left_hands.values())
        await asyncio.gather(
            self.channel.wait_until_idle(),
            *(hand.wait_until_idle() for hand in hands),
        )


@dataclass(frozen=True, slots=True)
class Loading:
    """What to show of a table, in order, once its messages are known."""

    then: list[Callable[[], None]]
    is_over: asyncio.Event = field(default_factory=asyncio.Event)


class DiscordScreen:
    """The messages of all tables, which are told the outcome."""

    def __init__(
        self,
        history: TableHistory,
        message_panels: MessagePanels,
        channel_loss: ChannelLoss,
    ) -> None:
        sender = history.posted_messages.sender
        self._history = history
        self._message_panels = message_panels
        self._budget = sender.budget
        self._picture_drawer = sender.picture_drawer
        self._notice_recipients = NoticeRecipients(message_panels)
        self.channel_loss, self._tasks = channel_loss, channel_loss.background_tasks
        self._hand_deps = HandMessageDeps(
            history.posted_messages,
            message_panels,
            WatchPace(sender.clock, is_busy=sender.picture_drawer.is_crowded),
            self._question_shown,
            self._hand_undeliverable,
        )
        self._by_table: dict[str, TableMessages] = {}
        self._loading: dict[str, Loading] = {}

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show a table after a saved change, and tell its events."""
        table_id = state.table_id
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
        if messages and user_id is not None and self._notice_recipients.wants_warning(user_id):
            messages.warn(state, user_id, seconds)

    def react(self, state: TableState, user_id: int, reaction: Reaction) -> None:
        """Show a seated person's reaction, unless requests wait for the budget."""
        messages, seat = self._by_table.get(state.table_id), state.seat_of(user_id)
        if messages is None or seat is None or self._budget.waiting:
            return
        self._message_panels.reactions.note(state, seat, reaction)
        messages.channel.compose_soon()

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
            messages.channel.restore_if_deleted(clicked)

    def refresh(self, user_id: int) -> None:
        """Update a person's hands and notices after a change of their preferences."""
        for messages in self._by_table.values():
            messages.refresh(user_id)

    async def release(self, table_ids: Iterable[str]) -> None:
        """Stop updating the messages of tables that another process takes over."""
        await self._tasks.wait_until_idle()
        released = {one: self._by_table[one] for one in table_ids if one in self._by_table}
        await asyncio.gather(*(self._forget(*one) for one in released.items()))

    async def put_away(self, table_id: str) -> None:
        """Forget the messages of a table that falls asleep."""
        if messages := self._by_table.get(table_id):
            await self._forget(table_id, messages)

    async def wait_until_loaded(self, table_id: str) -> None:
        """Wait until the messages of a table that has just woken are known."""
        if loading := self._loading.get(table_id):
            await loading.is_over.wait()

    def refresh_tables(self) -> None:
        """Compose all tables' messages again, sending only those that differ."""
        for messages in self._by_table.values():
            messages.channel.compose_again()

    async def leave(self) -> None:
        """Store what all messages show, for the next process."""
        await asyncio.gather(*(messages.leave() for messages in self._by_table.values()))

    async def wait_until_idle(self) -> None:
        await self._tasks.wait_until_idle()
        await asyncio.gather(*(messages.wait_until_idle() for messages in self._by_table.values()))
        await self._history.posted_messages.wait_until_idle()

    def _new_messages(self, state: TableState, posted: Sequence[TableMessage]) -> TableMessages:
        return TableMessages(self.channel_loss, self._hand_deps, self._table_shown, state, posted)

    async def _load(self, state: TableState, *, restored: bool) -> None:
        table_id = state.table_id
        posted: Sequence[TableMessage] = ()
        events: Sequence[Event] = ()
        try:
            posted = await self._history.messages(state)
            await self._notice_recipients.load(state)
            events = await self._history.events(state) if restored else ()
        except StoreUnavailable as error:
            log.warning("a table is shown anew", table=table_id, reason=str(error))
        except Exception:  # the table is shown whatever is missing
            log.exception("what is known of a table cannot be loaded", table=table_id)
        messages = self._new_messages(state, posted)
        messages.note(events)
        self._by_table[table_id] = messages
        loading = self._loading.pop(table_id)
        for change in loading.then:
            change()
        loading.is_over.set()

    async def _end(self, state: TableState, messages: TableMessages) -> None:
        await self._add_extras(state, messages)
        await self._forget(state.table_id, messages)

    async def _add_extras(self, state: TableState, messages: TableMessages) -> None:
        """Add what was achieved to the result, and at the end of a match its last moves."""
        if state.game is None:
            return
        earned = await self._history.new_achievements(state)
        is_over = state.ending is Ending.MATCH_OVER and not state.in_words
        # A clip that nobody asked for is the first thing to be left out under load.
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
        await messages.close()
        self._by_table.pop(table_id, None)
        self._message_panels.extras.pop(table_id, None)
        self._message_panels.reactions.forget(table_id)
        self.channel_loss.forget(table_id)

    def _table_shown(self, state: TableState, at: float) -> None:
        messages = self._by_table.get(state.table_id)
        if state.game is not None and not (messages and messages.is_asked_hand_busy(state)):
            self._question_shown(state.table_id, state.game.number, at)

    def _question_shown(self, table_id: str, number: int, at: float) -> None:
        if table := self.channel_loss.tables.find(table_id):
            table.shown(number, at)

    def _hand_undeliverable(self, table_id: str) -> None:
        if messages := self._by_table.get(table_id):
            messages.channel.refresh()
