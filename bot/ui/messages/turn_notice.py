"""The short message that notifies whoever is asked, and is deleted when they have moved.

It is for people whose hand cannot be sent by direct message, and for those whom the table is about
to move for; all others are notified by their hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.store.repositories.messages import MessageKind, TableMessage

if TYPE_CHECKING:
    from bot.table.state.table_state import TableState
    from bot.ui.messages.channel_deps import ChannelMessageDeps


@dataclass(frozen=True, slots=True)
class NoticeContent:
    """Whom a notice is for, and why.

    Args:
        seconds: How long until the table moves for them; None if it is no warning.
    """

    people: frozenset[int]
    number: int
    seconds: float | None = None


class TurnNotice:
    """The notice of one table.

    Args:
        post: The notice of an earlier process, if there is one.
    """

    def __init__(self, channel_deps: ChannelMessageDeps, post: TableMessage | None) -> None:
        self._channel_deps = channel_deps
        self._post = post
        self._content: NoticeContent | None = None
        self._warning: NoticeContent | None = None
        self._here: tuple[int, frozenset[int]] = (0, frozenset())

    def mark_present(self, state: TableState, user_id: int) -> None:
        """Note that a person is there: the notice has done what it was for."""
        number = 0 if state.game is None else state.game.number
        people = self._here[1] if self._here[0] == number else frozenset()
        self._here = (number, people | {user_id})

    def warn(self, state: TableState, user_id: int, seconds: float) -> None:
        """Let the next notice warn a person."""
        assert state.game is not None, "only a game that is played warns"
        self._warning = NoticeContent(frozenset({user_id}), state.game.number, seconds)

    async def show(self, state: TableState) -> None:
        """Notify who is to be notified now; delete a notice that is over.

        Raises:
            DeliveryError: It could not be posted, or not be deleted.
        """
        content = self._wanted(state)
        if content == self._content and (content is not None or self._post is None):
            return
        gone = await self._clear(state.table_id)
        self._content = None
        if content is None:
            return
        icon = "w" if content.seconds else "n"
        sent = await self._channel_deps.sender.post(
            state.channel_id,
            self._channel_deps.message_panels.notice(state, content.people, content.seconds),
            nonce=f"{icon}{state.table_id}.{state.revision}.{gone % 1000}",
            pings=content.people,
            silent=False,
        )
        self._post = TableMessage(
            state.table_id, MessageKind.NOTICE, 0, state.channel_id, sent.message_id
        )
        self._content = content
        await self._channel_deps.posted_messages.keep(self._post)

    def _wanted(self, state: TableState) -> NoticeContent | None:
        if state.game is None:
            return None
        number = state.game.number
        if self._warning is not None and self._warning.number == number:
            return self._warning
        here = self._here[1] if self._here[0] == number else frozenset()
        people = self._channel_deps.recipients(state) - here
        if not people:
            return None
        if (
            self._content is not None
            and self._content.people == people
            and not self._content.seconds
        ):
            # Whoever plays on knows it: the next question of the same turn calls nobody.
            return self._content
        return NoticeContent(people, number)

    async def _clear(self, table_id: str) -> int:
        """Delete the notice; returns the Discord id that it had, 0 if there was none."""
        old, self._post = self._post, None
        if old is None:
            return 0
        await self._channel_deps.sender.delete(old.channel_id, old.message_id)
        await self._channel_deps.posted_messages.drop(table_id, MessageKind.NOTICE, 0)
        return old.message_id
