"""One person's hand at one table, in their direct messages.

The hand is edited in place while others play. When its owner comes on turn it is posted anew and
the old one deleted: a new message notifies, an edit never does, so the hand is its own notice,
unless its owner wants another one or none. Whoever has just clicked sees the edit, and is called
only if no answer comes for some seconds. It
is shown again only when something changes that its owner can use: not with every move of others,
and then by the answer to its owner's last click, as long as that can be edited: this costs none of
the bot's own requests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bot.ui.discord.budget import Priority
from bot.ui.discord.errors import UNREACHABLE, DeliveryError
from bot.ui.messages.background_tasks import RefreshTask
from bot.ui.messages.hand_call import HandCall
from bot.ui.messages.hand_content import is_asked, is_called
from bot.ui.messages.hand_post import HandPost

if TYPE_CHECKING:
    from bot.store.repositories.messages import TableMessage
    from bot.table.state.table_state import TableState
    from bot.ui.discord.budget import RequestSlot
    from bot.ui.discord.responder import Responder
    from bot.ui.discord.sending import SentMessage
    from bot.ui.messages.hand_content import HandContent
    from bot.ui.messages.hand_deps import HandMessageDeps
    from bot.ui.messages.recent_clicks import RecentClicks

log = structlog.get_logger(__name__)


class HandMessage:
    """One person's hand at one table.

    Args:
        post: Where the hand is already, if it was posted before.
    """

    def __init__(
        self,
        hand_deps: HandMessageDeps,
        content: HandContent,
        state: TableState,
        post: TableMessage | None,
        recent_clicks: RecentClicks,
    ) -> None:
        self._hand_deps = hand_deps
        self._content = content
        self._user_id = user_id = content.user_id
        self._state = state
        self._post = HandPost(hand_deps, state.table_id, user_id, post)
        self._shown_state: object = None
        self._was_asked = False
        self._answering = 0
        self._slot: RequestSlot | None = None
        self._call = HandCall(
            hand_deps.sender.clock,
            wanted=lambda: content.calls_owner,
            at_once=lambda: not recent_clicks.has_just_clicked(user_id),
            due=self.refresh,
        )
        self._refresh_task = RefreshTask(
            hand_deps.sender.clock, self._send, table=state.table_id, hand=user_id
        )

    @property
    def busy(self) -> bool:
        """Whether it is still being sent."""
        return self._refresh_task.busy

    def is_at(self, message_id: int) -> bool:
        """Whether this message is the hand."""
        return self._post.is_at(message_id)

    def show(self, state: TableState) -> None:
        """Show the hand as it is after a change."""
        self._state = state
        asked = is_called(self._state, self._user_id)
        if not asked:
            self._call.clear()
        elif not self._was_asked and not self._answering:
            self._call.begin()
        if asked and self._slot is not None:
            self._slot.raise_to(Priority.ASKED)
        self._was_asked = asked
        self.refresh()

    def clicked(self) -> None:
        """Note that its owner has clicked something at the table."""
        self._call.put_off()

    def hold(self) -> None:
        """Let the answer to a click show the hand, until `release`."""
        self._answering += 1

    def shown_by(self, state: TableState, responder: Responder) -> None:
        """Note that the answer to a click has shown the hand.

        Args:
            responder: The answer; for some minutes the hand can be edited by it.
        """
        self._shown_state = self._content.usable(state)
        self._post.responder = responder

    def release(self) -> None:
        """End what `hold` began."""
        self._answering -= 1
        self.refresh()

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        await self._refresh_task.wait_until_idle()

    def refresh(self) -> None:
        """Show the hand if it has changed, or its owner is to be called."""
        if not self._answering and (
            self._call.is_due or self._content.usable(self._state) != self._shown_state
        ):
            self._refresh_task.request()

    async def _send(self) -> None:
        channel_id = await self._hand_deps.direct_messages.channel_of(self._user_id)
        if channel_id is None:
            self._call.clear()
            return
        budget = self._hand_deps.sender.budget
        self._slot = budget.slot(Priority.ASKED if self._was_asked else Priority.HAND)
        try:
            await self._deliver(channel_id, self._slot)
        except DeliveryError as error:
            self._call.clear()
            await self._undelivered(error)
        finally:
            self._slot = None

    async def _deliver(self, channel_id: int, slot: RequestSlot) -> None:
        can_edit = self._post.is_posted and not self._call.is_due
        if can_edit and (await self._edit_by_click() or await self._edit(slot)):
            return
        async with self._hand_deps.sender.posting(channel_id, slot):
            state, calls = self._state, self._call.is_due
            panel = self._content.panel(state)
            sent = await self._post.post(channel_id, panel, state.revision, silent=not calls)
        if calls:
            self._call.clear()
        self._note_shown(state, sent)

    async def _edit_by_click(self) -> bool:
        """Edit the hand by the answer to the last click; returns whether it is done."""
        if self._post.responder is None:
            return False
        state = self._state
        if sent := await self._post.edit_by_click(self._content.panel(state)):
            self._note_shown(state, sent)
        return sent is not None

    async def _edit(self, slot: RequestSlot) -> bool:
        """Edit the hand; returns whether it need not be posted anew."""
        async with self._post.editing(slot):
            if self._call.is_due:
                return False
            state = self._state
            if self._answering or self._content.usable(state) == self._shown_state:
                # The answer to a click shows it.
                return True
            if sent := await self._post.edit(self._content.panel(state)):
                self._note_shown(state, sent)
        return sent is not None

    def _note_shown(self, state: TableState, sent: SentMessage) -> None:
        self._shown_state = self._content.usable(state)
        if state.game is not None and is_asked(self._state, self._user_id):
            self._hand_deps.shown(state.table_id, state.game.number, sent.at)

    async def _undelivered(self, error: DeliveryError) -> None:
        if error.failure in UNREACHABLE:
            await self._hand_deps.direct_messages.close(self._user_id)
            self._hand_deps.refused(self._state.table_id)
        else:
            log.warning("a hand was not shown", table=self._state.table_id, failure=error.failure)
            self._refresh_task.request_later()
