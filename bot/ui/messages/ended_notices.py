"""Notices that are over: deleted with the move where Discord's limits leave room, else later.

A move takes at most three requests of ours. The table and the new notice are two; where a hand has
to be edited or posted beside them, the old notice waits for a move with room, or for a pause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ui.messages.recent_clicks import CALLED_AFTER
from bot.ui.tasks.reminder import Reminder

if TYPE_CHECKING:
    from bot.store.repositories.messages import TableMessage
    from bot.ui.messages.channel_deps import ChannelMessageDeps

REQUESTS_PER_MOVE = 3
"""What a move may cost of the bot's own requests."""

PAUSE = CALLED_AFTER + 4.0
"""Seconds without a move after which nothing more is sent for the last one."""


class EndedNotices:
    """The notices of one table that are over and not deleted yet."""

    def __init__(self, channel_deps: ChannelMessageDeps) -> None:
        self._posted_messages = channel_deps.posted_messages
        self._posts: list[TableMessage] = []
        self._room = REQUESTS_PER_MOVE
        self._pause = Reminder(channel_deps.sender.clock, self.delete_all)

    def begin_move(self, requests: int, *, ends_notice: bool) -> None:
        """Note a move.

        Args:
            requests: What it costs beside deletions.
            ends_notice: Whether a notice may be over with it: that one goes before older ones.
        """
        self._room = max(0, REQUESTS_PER_MOVE - requests)
        self._delete(keep=1 if ends_notice else 0)

    def make_room(self) -> None:
        """Let a notice be deleted at once that is over though nothing has moved."""
        self._room = max(1, self._room)

    def add(self, post: TableMessage) -> None:
        """Delete a notice, now or later."""
        self._posts.append(post)
        self._delete()

    def delete_all(self) -> None:
        """Delete them now."""
        self._room += len(self._posts)
        self._delete()

    def _delete(self, keep: int = 0) -> None:
        """Delete as many as there is room for, the newest first; `keep` of the room is left."""
        while self._posts and self._room > keep:
            self._room -= 1
            self._posted_messages.delete(self._posts.pop())
        if self._posts:
            self._pause.set(PAUSE)
        else:
            self._pause.clear()
