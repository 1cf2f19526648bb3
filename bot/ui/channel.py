"""A table's message in its channel, its commitment, and the loss of the channel."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf

import structlog
from discord import Guild

from bot.engine.events import Event
from bot.game.live.registry import LiveTables
from bot.game.live.table import ChannelGone, LiveTable
from bot.game.ports import StoreUnavailable, TimeSource
from bot.game.rules.actions import Refusal, Refused
from bot.game.rules.clocks import last_seconds_at
from bot.game.state.table_state import Ending, Phase, TableState
from bot.game.tournament.live import LiveTournaments
from bot.game.tournament.state import Tournament
from bot.gateway.channels import ChannelOpener
from bot.gateway.errors import FORBIDDEN, RETRIED, UNREACHABLE, DeliveryError, DeliveryFailure
from bot.i18n import tr
from bot.links import commitment_address
from bot.present.components import Panel, Text
from bot.present.panels.table import thread_name
from bot.store.repositories.messages import MessageKind, TableMessage
from bot.ui.kept_message import COMMITMENT, TABLE, KeptMessage, PostedMessages, Wanted
from bot.ui.message_panels import MessagePanels
from bot.ui.notices import NoticeRecipients, RecentClicks, TurnNotice
from bot.ui.tasks import BackgroundTasks, RefreshTask, Reminder

log = structlog.get_logger(__name__)

ARCHIVED_AFTER = 10 * 60.0
"""Seconds from the end of a table until its thread is archived: people may play again."""


@dataclass(frozen=True, slots=True)
class ChannelLoss:
    """What happens to a table whose channel is gone or refuses the bot, and to its thread."""

    tables: LiveTables
    tournaments: LiveTournaments
    channel_opener: ChannelOpener
    posted_messages: PostedMessages
    message_panels: MessagePanels
    background_tasks: BackgroundTasks = field(default_factory=BackgroundTasks)
    _archiving: BackgroundTasks = field(default_factory=BackgroundTasks)
    """Tasks that nothing waits for: they wait for minutes."""
    _informed_hosts: set[str] = field(default_factory=set)
    """Ids of the tables whose hosts have been told."""
    _moving: set[str] = field(default_factory=set)
    """Ids of the tables that are looking for another channel."""
    _threads: dict[str, int] = field(default_factory=dict)
    """Threads that were opened for tables, which could not be moved there yet."""

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
        """Continue a table whose thread was deleted in another; a tournament does so itself."""
        table = self.tables.find(state.table_id)
        if table is not None and state.tournament is None and table.id not in self._moving:
            self._moving.add(table.id)
            self.background_tasks.start(self._move(table), "table without a thread")

    def channel_restored(self, state: TableState) -> None:
        self.forget(state.table_id)
        self._bar(state.table_id, barred=False)

    def archive_later(self, channel_id: int) -> None:
        """Archive the bot's thread of a table that is over, unless another takes it meanwhile."""

        async def archive() -> None:
            await self.channel_opener.clock.sleep(ARCHIVED_AFTER)
            if not self.tables.taken(channel_id) and not self.tournaments.plays_in(channel_id):
                await self.channel_opener.archive_own_thread(channel_id)

        if self.channel_opener.is_own_thread(channel_id):
            self._archiving.start(archive(), "end of a thread")

    def permissions_changed(self, guild: Guild) -> None:
        """Let halted tables of a server retry their channels, and send pictures again."""
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
        """Move to a new thread, or to the channel itself; if neither can be, it is tried again."""
        state = table.state
        try:
            place = self._threads.get(table.id) or await self._open_thread(state)
        except DeliveryError as error:
            log.warning("a table has no thread", table=table.id, reason=str(error))
            if error.failure is DeliveryFailure.CHANNEL_GONE:
                await table.close(Ending.GONE)
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
                await self.posted_messages.sender.post(
                    channel_id,
                    self.message_panels.barred(state),
                    nonce=f"b{state.table_id}",
                    silent=False,
                )
        except StoreUnavailable as error:
            log.warning("a host could not be told", table=state.table_id, reason=str(error))
        except DeliveryError as error:
            log.info("a host could not be told", table=state.table_id, reason=str(error))
            if error.failure in UNREACHABLE:
                await direct_messages.close(state.host)


SHOWN_TOGETHER = 1.0
"""The window in seconds within which the moves of robots share one edit."""


REACTIONS_TOGETHER = 1.5
"""The window in seconds within which reactions share one edit."""
REACTIONS_PAUSE = 5.0
"""Seconds from one such edit to the next: moves need the edits that Discord allows a channel."""


NOT_POSTED = 0
"""Stands for the id of a message that could not be posted."""


class CommitmentMessage:
    """The message with the commitment of one table or tournament; it is never edited.

    Args:
        posted: Called with the message's Discord id or `NOT_POSTED`, again until the state has it.
    """

    def __init__(
        self,
        posted_messages: PostedMessages,
        message_panels: MessagePanels,
        owner_id: str,
        channel_id: int,
        posted: Callable[[int], None],
    ) -> None:
        self._message = KeptMessage(posted_messages, owner_id, channel_id)
        self._locale = message_panels.table_locale
        self._owner_id = owner_id
        self._posted = posted

    async def show(self, state: TableState | Tournament) -> None:
        """Post the message unless that was done; a failure does not stop anybody from playing."""
        if not state.commitment or state.commitment_message:
            return
        wanted = Wanted(COMMITMENT, state.commitment, compose=partial(self._panel, state))
        try:
            await self._message.show(lambda: wanted)
        except DeliveryError as error:
            log.warning("a commitment was not shown", table=self._owner_id, failure=error.failure)
        if state.commitment_message != self._message.message_id:
            self._posted(self._message.message_id)

    def _panel(self, state: TableState | Tournament) -> Panel:
        link = commitment_address(state.guild_id, self._message.channel_id, state.commitment)
        text = tr(self._locale(state), "commitment", owner=self._owner_id, link=link)
        return Panel((Text(text),))


STEP_SECONDS = 1.5
"""How long a step is shown; 0 turns steps off."""
MOST_STEPS = 2
"""The limit of steps before the table itself is shown: three edits in all."""


class MomentSteps:
    """The steps that tell the newest change of a table; `due` is called when the next one is."""

    def __init__(
        self, clock: TimeSource, message_panels: MessagePanels, due: Callable[[], None]
    ) -> None:
        self._panels = message_panels
        self._steps: Sequence[tuple[Panel, float]] = ()
        self._revision = -1
        self._reminder = Reminder(clock, due)

    @property
    def are_due(self) -> bool:
        return bool(self._steps)

    @property
    def stands(self) -> bool:
        """Whether a step is shown that must stay for a while."""
        return self._reminder.is_set

    def begin(self, state: TableState, events: Sequence[Event]) -> None:
        """Start telling a change; the remaining steps of the previous one are dropped."""
        steps = self._panels.steps(state, events) if STEP_SECONDS else ()
        self._steps, self._revision = steps[-MOST_STEPS:], state.revision
        self._reminder.clear()

    def end(self) -> bool:
        """Drop the remaining steps; return whether there were any, or one is shown."""
        was = self.are_due or self.stands
        self._steps = ()
        self._reminder.clear()
        return was

    async def tell_next(self, message: KeptMessage) -> None:
        revision = self._revision
        (step, longer), *self._steps = self._steps
        wanted = Wanted(TABLE, step, revision, lambda: step)
        await message.show(lambda: wanted)
        if revision == self._revision:
            self._reminder.set(STEP_SECONDS + longer)


class ChannelMessage:
    """A table's message in its channel, with what is posted beside it.

    Args:
        shown: Called with the table and the Unix time in seconds at which Discord showed it.
    """

    def __init__(
        self,
        channel_loss: ChannelLoss,
        shown: Callable[[TableState, float], None],
        state: TableState,
        posted: Mapping[MessageKind, TableMessage],
        *,
        recent: Collection[Event],
        recent_clicks: RecentClicks,
    ) -> None:
        posted_messages, panels = channel_loss.posted_messages, channel_loss.message_panels
        self._clock = clock = posted_messages.sender.clock
        self._channel_loss = channel_loss
        self._posted_messages = posted_messages
        self._panels = panels
        self._shown = shown
        table_id = state.table_id
        self._state = self._shown_state = state
        self._composed = 0
        self._emoji_map = posted_messages.sender.emoji_map
        self._robots_shown_at = -SHOWN_TOGETHER
        self._message = KeptMessage(
            posted_messages, table_id, state.channel_id, post=posted.get(MessageKind.TABLE)
        )
        self._steps = MomentSteps(clock, panels, self.refresh)
        self._commitment_message = CommitmentMessage(
            posted_messages,
            panels,
            table_id,
            state.commitment_channel or state.channel_id,
            partial(channel_loss.tables.commitment_posted, table_id),
        )
        notice = posted.get(MessageKind.NOTICE)
        self.notice = TurnNotice(
            posted_messages, panels, state, notice, recent_clicks, due=self.refresh
        )
        self._recent = recent
        self._refresh_task = RefreshTask(clock, self._send, "table message", table=table_id)
        self._last_seconds = Reminder(clock, self.compose_again)
        self._reactions = Reminder(clock, self.compose_again)
        self._reactions_at = -inf

    def show(self, state: TableState, events: Sequence[Event], hand_requests: int) -> None:
        """Show a change of the table, for which the hands need `hand_requests` requests."""
        self._state = state
        if state.channel_gone or state.channel_id != self._message.channel_id:
            # A lobby is moved by its host; a game whose thread was deleted moves by itself.
            self._message.move(state.channel_id, is_gone=state.phase is not Phase.LOBBY)
            self.notice.move(state.channel_id)
        self.notice.begin(state, hand_requests)
        self._steps.begin(state, events)
        self._last_seconds.clear()
        begin = last_seconds_at(state)
        if state.as_scene and begin is not None:
            self._last_seconds.set(max(0.0, begin - self._clock.now()))
        self._refresh_task.request()

    def restore_if_deleted(self, clicked: int | None) -> None:
        """Post the message again if it was deleted; `clicked` is the clicked message's id."""
        if clicked is not None:
            self._message.note_seen(clicked)
        if self._message.may_be_deleted():
            self._refresh_task.request()

    def as_shown(self) -> Sequence[TableMessage | None]:
        """The message and the notice, with their content; nothing while one is being sent."""
        if self._refresh_task.busy:
            return ()
        return (self._message.as_shown(), self.notice.as_shown(self._state))

    def refresh(self) -> None:
        """Send again whatever is due, such as a notice."""
        self._refresh_task.request()

    def compose_again(self) -> None:
        """Compose the message again, because something other than the table's state has changed."""
        self._composed += 1
        self._refresh_task.request()

    def compose_soon(self) -> None:
        """Compose the message again, once for all reactions of the next seconds."""
        if not self._reactions.is_set:
            soon = self._clock.monotonic() + REACTIONS_TOGETHER
            self._reactions_at = max(soon, self._reactions_at + REACTIONS_PAUSE)
            self._reactions.set_at(self._reactions_at)

    async def wait_until_idle(self) -> None:
        """Wait until everything is sent, skipping the remaining steps."""
        if self._steps.end():
            self._refresh_task.request()
        await self._refresh_task.wait_until_idle()
        self.notice.end()

    async def _send(self) -> None:
        await self._wait_for_robots()
        state = self._shown_state = self._state
        if state.channel_gone:  # nothing can be shown
            if state.phase is Phase.CLOSED:
                await self._posted_messages.drop_personal(state.table_id)
            else:
                self._channel_loss.move(state)
            return
        try:
            # The rematch of a person alone with robots is dealt before it can be shown.
            is_late = len(state.former_people) == 1 and state.commitment_message is None
            if state.phase is Phase.LOBBY or (is_late and state.phase is not Phase.CLOSED):
                await self._commitment_message.show(state)
            if self._steps.are_due and not self._steps.stands:
                await self._steps.tell_next(self._message)
            if state.table_id in self._panels.suspense:
                return
            if self._steps.stands:
                # The notice does not wait until all steps have been shown.
                await self.notice.show(state)
                return
            await self._message.show(self._wish)
            state = self._shown_state
            await self.notice.show(state)
        except DeliveryError as error:
            self._handle_failure(state, error.failure)
            return
        if state.barred_at is not None:
            self._channel_loss.channel_restored(state)
        if state.phase is Phase.CLOSED:
            await self._posted_messages.drop_personal(state.table_id)

    async def _wait_for_robots(self) -> None:
        """Return when the table may be shown: immediately, unless robots have just moved."""
        asked = self._state.asked if self._state.phase is Phase.PLAYING else ()
        if not asked or not all(self._state.players[seat].robot for seat in asked):
            self._robots_shown_at = -SHOWN_TOGETHER
            return
        pause = self._robots_shown_at + SHOWN_TOGETHER - self._clock.monotonic()
        if pause > 0:
            await self._clock.sleep(pause)
        self._robots_shown_at = self._clock.monotonic()

    def _wish(self) -> Wanted:
        state = self._shown_state = self._state
        is_posted = self._message.shown.is_posted
        return Wanted(
            TABLE,
            (state.revision, self._composed, len(self._emoji_map), state),
            state.revision,
            partial(self._panel, state),
            is_final=state.phase is Phase.CLOSED,
            pings=frozenset() if is_posted else NoticeRecipients(self._panels).asked_again(state),
            shown=partial(self._shown, state),
        )

    def _panel(self, state: TableState) -> Panel:
        begin, now = last_seconds_at(state), self._clock.now()
        hurries = begin is not None and now >= begin
        return self._panels.table(state, tuple(self._recent), hurries=hurries)

    def _handle_failure(self, state: TableState, failure: DeliveryFailure) -> None:
        if failure is DeliveryFailure.LEFT:
            return
        log.warning("a table was not shown", table=state.table_id, failure=failure)
        if failure in RETRIED:
            self._refresh_task.retry_after(failure)
        else:
            self._channel_loss.channel_lost(state, failure)
