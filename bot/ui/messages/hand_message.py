"""One person's hand at one table, in their direct messages.

The hand is edited in place while others play. When its owner comes on turn it is posted anew and
the old one deleted: a new message notifies, an edit never does, so the hand is its own notice,
unless its owner wants another one or none. Whoever has just clicked sees the edit, and is called
only if no answer comes for some seconds. It
is shown again when something changes that its owner can use; as long as the answer to its owner's
last click can be edited, which costs none of the bot's own requests, with the moves of others too.
While its owner plays by a private hand, it follows now and then.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import structlog

from bot.ui.discord.budget import Priority
from bot.ui.discord.errors import UNREACHABLE, DeliveryError, DeliveryFailure
from bot.ui.messages.hand_call import HandCall, has_called
from bot.ui.messages.hand_content import is_asked, is_called
from bot.ui.messages.hand_post import HandPost
from bot.ui.messages.shown_hand import ShownHand
from bot.ui.tasks.refresh_task import RefreshTask

if TYPE_CHECKING:
    from bot.present.components.panel import Panel
    from bot.store.repositories.messages import TableMessage
    from bot.table.state.table_state import TableState
    from bot.ui.discord.budget import RequestSlot
    from bot.ui.messages.hand_content import HandContent
    from bot.ui.messages.hand_deps import HandMessageDeps
    from bot.ui.messages.recent_clicks import RecentClicks

log = structlog.get_logger(__name__)


class HandMessage:
    """One person's hand at one table; `post` is where it is already, if it was posted before.

    Attributes:
        shown: What it has shown; the answer to a click may show it, too.
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
        clock, table_id = hand_deps.sender.clock, state.table_id
        user_id = self._user_id = content.user_id
        self._state = state
        self.post = HandPost(hand_deps, table_id, user_id, post)
        self._slot: RequestSlot | None = None
        self.call = HandCall(
            clock,
            wanted=lambda: content.calls_owner,
            # Where no click lets a hand be edited, it is posted anew at once: not both.
            can_wait=lambda: self.shown.is_looked_at and recent_clicks.has_just_clicked(user_id),
            due=self.refresh,
            is_asked=has_called(post, state, clock.now()),
        )
        self._refresh_task = RefreshTask(clock, self._send, "hand", table=table_id, user=user_id)
        self.shown = ShownHand(
            hand_deps,
            content,
            self.refresh,
            self._refresh_task.request,
            plays_elsewhere=partial(recent_clicks.plays_privately, user_id),
            found=None if post is None else post.shown,
        )

    @property
    def busy(self) -> bool:
        """Whether it is still being sent."""
        return self._refresh_task.busy

    @property
    def requests(self) -> int:
        """How many of the bot's own requests it takes to show the hand and to call its owner."""
        if not self.post.is_posted or not self._hand_deps.direct_messages.is_open(self._user_id):
            return 0
        return 2 if self.call.is_begun else int(self.shown.costs_request(self._state))

    def show(self, state: TableState) -> None:
        """Show the hand as it is after a change."""
        self._state = state
        self.call.note(asked=is_called(state, self._user_id), sees_it=self.shown.is_held)
        if self.call.is_asked and self._slot is not None:
            self._slot.raise_to(Priority.ASKED)
        self.refresh()

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        await self._refresh_task.wait_until_idle()

    def refresh(self) -> None:
        """Show the hand if it has changed, or its owner is to be called."""
        if self.shown.is_held:
            return
        if self.call.is_due or self.shown.is_due(self._state):
            self._refresh_task.request()
        else:
            self.shown.follow(self._state)

    async def _send(self) -> None:
        direct_messages = self._hand_deps.direct_messages
        channel_id, tries = await direct_messages.channel_of(self._user_id), False
        if channel_id is None and self.call.is_asked:
            channel_id, tries = await direct_messages.channel_to_try(self._user_id), True
        if channel_id is None:
            self.call.clear()
            return
        budget = self._hand_deps.sender.budget
        self._slot = budget.slot(Priority.ASKED if self.call.is_asked else Priority.HAND)
        try:
            if tries or not await self._update(self._slot):
                await self._post_anew(channel_id, self._slot)
            if tries:
                await direct_messages.reopened(self._user_id, channel_id)
        except DeliveryError as error:
            await self._undelivered(error)
        finally:
            self._slot = None

    async def _update(self, slot: RequestSlot) -> bool:
        """Let the message that is there show the hand; returns whether it need not be posted."""
        if not self.post.is_posted or self.call.is_due:
            return False
        done = await self._edit_by_click() or not self.shown.lacks_news(self._state)
        return done or await self._edit(slot)

    async def _post_anew(self, channel_id: int, slot: RequestSlot) -> None:
        async with self._hand_deps.sender.posting(channel_id, slot):
            state, calls = self._state, self.call.is_due
            panel = self._content.panel(state)
            sent = await self.post.post(channel_id, panel, state, calls=calls)
            self.shown.answer = None
        if calls:
            self.call.clear()
        self._note_shown(state, panel, sent.at)

    async def _edit_by_click(self) -> bool:
        """Edit the hand by the answer to the last click; returns whether it is done."""
        if not self.shown.is_editable:
            return False
        state = self._state
        if (panel := self.shown.news(state)) is None:
            return True
        if (at := await self.shown.edit_by_answer(panel)) is not None:
            self._note_shown(state, panel, at)
        return at is not None

    async def _edit(self, slot: RequestSlot) -> bool:
        """Edit the hand; returns whether it need not be posted anew."""
        async with self.post.editing(slot):
            if self.call.is_due:
                return False
            state = self._state
            # The answer to a click may show it.
            is_shown = self.shown.is_held or not self.shown.lacks_news(state)
            if is_shown or (panel := self.shown.news(state)) is None:
                return True
            if sent := await self.post.edit(panel):
                self._note_shown(state, panel, sent.at)
        return sent is not None

    def _note_shown(self, state: TableState, panel: Panel, at: float) -> None:
        self.shown.note(state, panel)
        # It may have gone on while this was sent.
        self.refresh()
        if state.game is not None and is_asked(self._state, self._user_id):
            self._hand_deps.shown(state.table_id, state.game.number, at)

    async def _undelivered(self, error: DeliveryError) -> None:
        self.call.clear()
        if error.failure in UNREACHABLE:
            await self.post.give_up(self._content.expired(self._state))
            self.shown.replaced()
        elif error.failure is not DeliveryFailure.LEFT:
            log.warning("a hand was not shown", table=self._state.table_id, failure=error.failure)
            self._refresh_task.retry_after(error.failure)
