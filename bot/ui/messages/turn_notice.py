"""The short message that notifies whoever is asked, and is deleted when they have moved.

It is for people whose hand cannot be sent by direct message, and for those whom the table is about
to move for; all others are notified by their hand. Whoever has just clicked at the table is
notified only if no answer comes for some seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.store.repositories.messages import MessageKind, TableMessage
from bot.table.state.table_state import Phase
from bot.ui.discord.budget import Priority
from bot.ui.messages.background_tasks import Reminder
from bot.ui.messages.ended_notices import EndedNotices
from bot.ui.messages.recent_clicks import CALLED_AFTER

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.state.table_state import TableState
    from bot.ui.messages.channel_deps import ChannelMessageDeps
    from bot.ui.messages.recent_clicks import RecentClicks


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
        due: Told when somebody is to be notified, or not any more.
    """

    def __init__(
        self,
        channel_deps: ChannelMessageDeps,
        post: TableMessage | None,
        recent_clicks: RecentClicks,
        due: Callable[[], None],
    ) -> None:
        self._channel_deps = channel_deps
        self._recent_clicks = recent_clicks
        self._spared: tuple[int, frozenset[int]] = (0, frozenset())
        self._reminder = Reminder(channel_deps.sender.clock, self._call_spared)
        self._due = due
        self._post = post
        self._ended = EndedNotices(channel_deps)
        self._content: NoticeContent | None = None
        self._warning: NoticeContent | None = None
        self._here: tuple[int, frozenset[int]] = (0, frozenset())

    def begin(self, state: TableState, hand_requests: int) -> None:
        """Note a change of the table.

        Args:
            hand_requests: What showing it in hands costs of the bot's own requests.
        """
        if state.phase is not Phase.PLAYING:
            # What ends a round shows every hand, and is no move of many.
            self._ended.make_room()
            self._ended.delete_all()
            return
        number = 0 if state.game is None else state.game.number
        notices = 1 if self._channel_deps.recipients(state) - self._present_at(number) else 0
        self._ended.begin_move(1 + hand_requests + notices, ends_notice=self._post is not None)

    def end(self) -> None:
        """Let no notice that is over wait to be deleted."""
        self._ended.delete_all()

    def mark_present(self, state: TableState, user_id: int) -> None:
        """Note that a person is there: the notice has done what it was for."""
        number = 0 if state.game is None else state.game.number
        self._here = (number, self._present_at(number) | {user_id})
        self._ended.make_room()
        self._due()

    def note_choice(self) -> None:
        """Note that somebody wants to be notified otherwise from now on."""
        self._ended.make_room()
        self._due()

    def warn(self, state: TableState, user_id: int, seconds: float) -> None:
        """Warn a person for whom the table is about to move."""
        assert state.game is not None, "only a game that is played warns"
        self._warning = NoticeContent(frozenset({user_id}), state.game.number, seconds)
        self._ended.make_room()
        self._due()

    async def show(self, state: TableState) -> None:
        """Notify who is to be notified now; delete a notice that is over.

        Raises:
            DeliveryError: It could not be posted.
        """
        content = self._wanted(state)
        if content == self._content and (content is not None or self._post is None):
            return
        gone = await self._clear(state.table_id)
        self._content = None
        if content is None:
            return
        icon = "w" if content.seconds else "n"
        sender = self._channel_deps.sender
        async with sender.posting(state.channel_id, sender.budget.slot(Priority.ASKED)):
            sent = await sender.post(
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

    def _present_at(self, number: int) -> frozenset[int]:
        """Who is known to be there at a question."""
        return self._here[1] if self._here[0] == number else frozenset()

    def _wanted(self, state: TableState) -> NoticeContent | None:
        if state.game is None:
            return None
        number = state.game.number
        if self._warning is not None and self._warning.number == number:
            return self._warning
        people = self._channel_deps.recipients(state) - self._present_at(number)
        people -= self._spared_of(number, people)
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

    def _spared_of(self, number: int, people: frozenset[int]) -> frozenset[int]:
        """Who is not notified yet of a question, as they have just clicked."""
        if self._spared[0] != number:
            spared = frozenset(filter(self._recent_clicks.has_just_clicked, people))
            self._spared = (number, spared)
            if spared:
                self._reminder.set(CALLED_AFTER)
            else:
                self._reminder.clear()
        return self._spared[1]

    def _call_spared(self) -> None:
        self._spared = (self._spared[0], frozenset())
        self._due()

    async def _clear(self, table_id: str) -> int:
        """Delete the notice; returns the Discord id that it had, 0 if there was none."""
        old, self._post = self._post, None
        if old is None:
            return 0
        self._ended.add(old)
        await self._channel_deps.posted_messages.drop(table_id, MessageKind.NOTICE, 0)
        return old.message_id
