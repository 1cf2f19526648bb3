"""A hand in a message that only its owner sees: the answer to a click or a command.

As long as Discord lets it be edited it is kept true; then it says how to open it again, and leaves
no button of a turn that passes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table.state.table_state import Phase
from bot.ui.messages.shown_hand import EDITABLE_SECONDS, ShownHand
from bot.ui.tasks.refresh_task import RefreshTask
from bot.ui.tasks.reminder import Reminder

if TYPE_CHECKING:
    from bot.present.components.panel import Panel
    from bot.table.state.table_state import TableState
    from bot.ui.discord.given_answer import GivenAnswer
    from bot.ui.messages.hand_content import HandContent
    from bot.ui.messages.hand_deps import HandMessageDeps


class PrivateHand:
    """The newest private hand of one person at one table.

    Attributes:
        shown: What it has shown.
        is_played_by: Whether its owner has opened it, or clicked it, amid a round.
    """

    def __init__(self, hand_deps: HandMessageDeps, content: HandContent, state: TableState) -> None:
        self._content = content
        self._state = state
        self._message_id: int | None = None
        self._has_expired = False
        self.is_played_by = False
        clock = hand_deps.sender.clock
        self._refresh_task = RefreshTask(
            clock, self._edit, "private hand", table=state.table_id, user=content.user_id
        )
        self.shown = ShownHand(hand_deps, content, self.refresh, self._refresh_task.request)
        self._expiry = Reminder(clock, self._expire)

    @property
    def busy(self) -> bool:
        """Whether it is still being edited."""
        return self._refresh_task.busy

    def show(self, state: TableState) -> None:
        """Show the hand as it is after a change."""
        self._state = state
        self.refresh()

    def refresh(self) -> None:
        """Show the hand if it has changed."""
        if self.shown.answer is None or self.shown.is_held:
            return
        if self.shown.is_due(self._state):
            self._refresh_task.request()
        else:
            self.shown.follow(self._state)

    async def shown_by(
        self,
        state: TableState,
        panel: Panel,
        answer: GivenAnswer | None,
        message_id: int | None,
    ) -> None:
        """Note that an answer shows the hand; another message that shows it is deleted.

        Args:
            message_id: Discord id of the message, where it was there before the answer.
        """
        old, is_same = self.shown.answer, self._is_same(message_id)
        self._message_id, self._has_expired = message_id, False
        self.is_played_by = state.phase is Phase.PLAYING
        self.shown.shown_by(state, panel, answer)
        self._expiry.set(EDITABLE_SECONDS)
        if old is not None and not is_same:
            await old.delete()

    def covered_by(self, answer: GivenAnswer | None, message_id: int) -> None:
        """Note that an answer shows something else where the hand was."""
        if self.shown.answer is not None and self._is_same(message_id):
            self._message_id = message_id
            self.shown.covered_by(answer)
            self._expiry.set(EDITABLE_SECONDS)

    def close(self) -> None:
        """Keep it as it is where the table has closed; else another process shows the table."""
        if self._state.phase is not Phase.CLOSED:
            self._expire()
        self._expiry.clear()

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        await self._refresh_task.wait_until_idle()

    def _is_same(self, message_id: int | None) -> bool:
        """Whether a message is the one that shows the hand, as far as that one's id is known."""
        return message_id is not None and self._message_id in {None, message_id}

    def _expire(self) -> None:
        """Say how to open the hand again, as it is not kept true any more."""
        if self.shown.answer is not None:
            self._has_expired = True
            self._refresh_task.request()

    async def _edit(self) -> None:
        state, expires, answer = self._state, self._has_expired, self.shown.answer
        if self.shown.is_held:
            return
        panel = self._content.expired(state) if expires else self.shown.news(state)
        if panel is None:
            return
        at = await self.shown.edit_by_answer(panel)
        if at is None or answer is not self.shown.answer:
            return
        if expires:
            self.shown.answer = None
            return
        self.shown.note(state, panel)
        # It may have gone on while this was sent.
        self.refresh()
