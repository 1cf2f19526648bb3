"""Where a table's notice stands in its channel: posted, edited where a start finds it, deleted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.store.repositories.messages import MessageKind, TableMessage
from bot.ui.discord.budget import Priority
from bot.ui.discord.errors import POSTED_ANEW, DeliveryError
from bot.ui.messages.hand_call import has_called

if TYPE_CHECKING:
    from bot.present.components.panel import Panel
    from bot.table.state.table_state import TableState
    from bot.ui.messages.channel_deps import ChannelMessageDeps
    from bot.ui.messages.ended_notices import EndedNotices


@dataclass(frozen=True, slots=True)
class NoticeContent:
    """Whom a notice is for, and why.

    Args:
        seconds: How long until the table moves for them; None if it is no warning.
    """

    people: frozenset[int]
    number: int
    seconds: float | None = None

    @property
    def called(self) -> int | None:
        """Number of the question for which it calls; None for a warning."""
        return self.number if self.seconds is None else None


class NoticePost:
    """The message that is one table's notice.

    Args:
        ended: Deletes it once it is over.
        post: Where it is already, if it was posted before.

    Attributes:
        content: What it says; None where there is none, or only an earlier process knew it.
    """

    def __init__(
        self, channel_deps: ChannelMessageDeps, ended: EndedNotices, post: TableMessage | None
    ) -> None:
        self._channel_deps = channel_deps
        self._ended = ended
        self._post = post
        self.content: NoticeContent | None = None

    @property
    def is_posted(self) -> bool:
        """Whether there is a message."""
        return self._post is not None

    def as_shown(self, number: int | None) -> TableMessage | None:
        """The message for the next process; None where there is none.

        Args:
            number: Of the question that is open.
        """
        calls = self.content is not None and self.content.called is not None
        return None if self._post is None else replace(self._post, called=number if calls else None)

    async def show(self, state: TableState, content: NoticeContent) -> None:
        """Call people by it: by a new message, but where an earlier process has called them.

        Raises:
            DeliveryError: It was not delivered.
        """
        if not await self._go_on(state, content):
            await self._post_anew(state, content)
        self.content = content

    async def clear(self) -> int:
        """Delete it, as it is over; returns the Discord id that it had, 0 if there was none."""
        old, self._post, self.content = self._post, None, None
        if old is None:
            return 0
        self._ended.add(old)
        await self._channel_deps.posted_messages.drop(old.table_id, MessageKind.NOTICE, 0)
        return old.message_id

    async def _go_on(self, state: TableState, content: NoticeContent) -> bool:
        """Let what an earlier process has posted show its clocks; returns whether it calls on."""
        sender, post = self._channel_deps.sender, self._post
        is_found = post is not None and self.content is None and content.called is not None
        if post is None or not is_found or not has_called(post, state, sender.clock.now()):
            return False
        panel = self._panel(state, content)
        try:
            async with sender.editing(post.channel_id, sender.budget.slot(Priority.ASKED)):
                await sender.edit(post.channel_id, post.message_id, panel, pings=content.people)
        except DeliveryError as error:
            if error.failure not in POSTED_ANEW:
                raise
            return False
        return True

    async def _post_anew(self, state: TableState, content: NoticeContent) -> None:
        gone = await self.clear()
        icon = "n" if content.seconds is None else "w"
        sender = self._channel_deps.sender
        async with sender.posting(state.channel_id, sender.budget.slot(Priority.ASKED)):
            sent = await sender.post(
                state.channel_id,
                self._panel(state, content),
                nonce=f"{icon}{state.table_id}.{state.revision}.{gone % 1000}",
                pings=content.people,
                silent=False,
            )
        self._post = TableMessage(
            state.table_id,
            MessageKind.NOTICE,
            0,
            state.channel_id,
            sent.message_id,
            called=content.called,
        )
        await self._channel_deps.posted_messages.keep(self._post)

    def _panel(self, state: TableState, content: NoticeContent) -> Panel:
        return self._channel_deps.message_panels.notice(state, content.people, content.seconds)
