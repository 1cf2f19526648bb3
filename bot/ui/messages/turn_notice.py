"""The short message that notifies whoever is asked, and is deleted when they have moved.

It is for people whose hand cannot be sent by direct message, and for those whom the table is about
to move for; all others are notified by their hand. Whoever has just clicked at the table is
notified only if no answer comes for some seconds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table.state.table_state import Phase
from bot.ui.messages.ended_notices import EndedNotices
from bot.ui.messages.notice_post import NoticeContent, NoticePost
from bot.ui.messages.recent_clicks import CALLED_AFTER
from bot.ui.tasks.reminder import Reminder

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store.repositories.messages import TableMessage
    from bot.table.state.table_state import TableState
    from bot.ui.messages.channel_deps import ChannelMessageDeps
    from bot.ui.messages.recent_clicks import RecentClicks


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
        self._ended = EndedNotices(channel_deps)
        self._notice_post = NoticePost(channel_deps, self._ended, post)
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
        self._ended.begin_move(1 + hand_requests + notices, ends_notice=self._notice_post.is_posted)

    def as_shown(self, number: int | None) -> TableMessage | None:
        """The notice for the next process; None where there is none.

        Args:
            number: Of the question that is open.
        """
        return self._notice_post.as_shown(number)

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
        if content is None:
            await self._notice_post.clear()
        elif content != self._notice_post.content:
            await self._notice_post.show(state, content)

    def _present_at(self, number: int) -> frozenset[int]:
        """Who is known to be there at a question."""
        return self._here[1] if self._here[0] == number else frozenset()

    def _wanted(self, state: TableState) -> NoticeContent | None:
        if state.game is None or state.phase is not Phase.PLAYING:
            return None
        number = state.game.number
        # Who has left meanwhile needs no time any more.
        asked = {state.players[seat].user_id for seat in {*state.asked} & {*state.present}}
        warning = self._warning
        if warning is not None and warning.number == number and warning.people <= asked:
            return warning
        people = self._channel_deps.recipients(state) - self._present_at(number)
        people -= self._spared_of(number, people)
        if not people:
            return None
        shown = self._notice_post.content
        if shown is not None and shown.people == people and shown.called is not None:
            # Whoever plays on knows it: the next question of the same turn calls nobody.
            return shown
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
