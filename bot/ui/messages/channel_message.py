"""A table's message in its channel, with the notice below it that calls people to the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import structlog

from bot.store.repositories.messages import MessageKind
from bot.table.state.table_state import Phase
from bot.ui.discord.errors import MAY_PASS, DeliveryError, DeliveryFailure
from bot.ui.messages.commitment_message import CommitmentMessage
from bot.ui.messages.hand_call import open_question
from bot.ui.messages.moment_steps import MomentSteps
from bot.ui.messages.robot_edits import RobotEdits
from bot.ui.messages.sticky_message import StickyContent, StickyMessage
from bot.ui.messages.turn_notice import TurnNotice
from bot.ui.tasks.refresh_task import RefreshTask

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.engine.events import Event
    from bot.store.repositories.messages import TableMessage
    from bot.table.state.table_state import TableState
    from bot.ui.messages.channel_deps import ChannelMessageDeps
    from bot.ui.messages.recent_clicks import RecentClicks

log = structlog.get_logger(__name__)


class ChannelMessage:
    """The message of one table, and its notice.

    Args:
        posted: Where message and notice are already, by kind.
        recent: The last events, kept up to date by the owner.

    Attributes:
        notice: Calls people to the table.
    """

    def __init__(
        self,
        channel_deps: ChannelMessageDeps,
        state: TableState,
        posted: Mapping[MessageKind, TableMessage],
        recent: Collection[Event],
        recent_clicks: RecentClicks,
    ) -> None:
        self._channel_deps = channel_deps
        self._state = state
        self._shown_state: TableState | None = None
        self._robot_edits = RobotEdits(channel_deps.sender.clock)
        self._sticky_message = StickyMessage(
            channel_deps.sender,
            channel_deps.posted_messages,
            state.table_id,
            state.channel_id,
            posted.get(MessageKind.TABLE),
        )
        self._steps = MomentSteps(channel_deps, self._sticky_message, self.refresh)
        self._commitment_message = CommitmentMessage(
            channel_deps.sender,
            state.table_id,
            partial(channel_deps.commitment_posted, state.table_id),
        )
        self.notice = TurnNotice(
            channel_deps, posted.get(MessageKind.NOTICE), recent_clicks, self.refresh
        )
        self._recent = recent
        self._refresh_task = RefreshTask(
            channel_deps.sender.clock, self._send, "table message", table=state.table_id
        )

    def show(self, state: TableState, events: Sequence[Event], hand_requests: int) -> None:
        """Show the table as it is after a change, and what has happened, if need be in steps.

        Args:
            hand_requests: What showing it in hands costs of the bot's own requests.
        """
        self._state = state
        self.notice.begin(state, hand_requests)
        self._steps.begin(state, events)
        self._refresh_task.request()

    def restore_if_deleted(self, clicked: int | None) -> None:
        """Post the message anew if somebody has deleted it: a person asks for the table.

        Args:
            clicked: Discord id of the message by which they ask; None for a command.
        """
        if clicked is not None:
            self._sticky_message.note_seen(clicked)
        if self._sticky_message.may_be_deleted():
            self._refresh_task.request()

    def as_shown(self) -> Sequence[TableMessage | None]:
        """Message and notice, with what they show; none while something is on its way."""
        if self._refresh_task.busy:
            return ()
        return (self._sticky_message.as_shown, self.notice.as_shown(open_question(self._state)))

    def refresh(self) -> None:
        """Notify those who are to be notified by now."""
        self._refresh_task.request()

    def compose_anew(self) -> None:
        """Show the table again as it is: what is said beside it has changed."""
        self._shown_state = None
        self._refresh_task.request()

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent; what is told in steps is told at once."""
        if self._steps.end():
            self._refresh_task.request()
        await self._refresh_task.wait_until_idle()
        self.notice.end()

    async def _send(self) -> None:
        await self._robot_edits.wait(self._state)
        state = self._state
        try:
            if state.phase is Phase.LOBBY:
                await self._commitment_message.show(state)
            if self._steps.are_due and not self._steps.stands:
                self._shown_state = None
                await self._steps.tell_next()
            if self._steps.stands:
                # Who is called need not wait until all is told.
                await self.notice.show(state)
                return
            state = await self._show()
            await self.notice.show(state)
        except DeliveryError as error:
            self._handle_failure(state, error.failure)
            return
        if state.barred_at is not None:
            self._channel_deps.channel_restored(state)
        if state.phase is Phase.CLOSED:
            await self._channel_deps.posted_messages.drop_personal(state.table_id)

    async def _show(self) -> TableState:
        """Show the table as it is when it is sent; returns what was shown."""
        state = self._state
        if state is self._shown_state and not self._sticky_message.is_outdated:
            return state

        def compose() -> StickyContent:
            nonlocal state
            state = self._state
            panel = self._channel_deps.message_panels.table(state, tuple(self._recent))
            # Not once it is sent: it may have to be composed anew by then.
            self._shown_state = state
            return StickyContent(panel, state.revision, self._channel_deps.asked_again(state))

        try:
            sent = await self._sticky_message.show(compose, final=state.phase is Phase.CLOSED)
        except Exception:
            self._shown_state = None
            raise
        if sent is not None:
            self._channel_deps.shown(state, sent.at)
        return state

    def _handle_failure(self, state: TableState, failure: DeliveryFailure) -> None:
        if failure is DeliveryFailure.LEFT:
            return
        log.warning("a table was not shown", table=state.table_id, failure=failure)
        if failure in MAY_PASS:
            self._refresh_task.retry_after(failure)
        else:
            self._channel_deps.channel_lost(state, failure)
