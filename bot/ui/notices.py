"""The short message that notifies whoever is asked, and is deleted when they have moved.

It is for people whose hand cannot be sent by direct message, and for those whom the table is about
to move for; all others are notified by their hand. Whoever has just clicked at the table is
notified only if no answer comes for some seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import structlog

from bot.game.ports import TimeSource
from bot.game.state.table_state import Phase, TableState
from bot.gateway.budget import Priority
from bot.gateway.channels import DirectMessageChannels
from bot.gateway.errors import DeliveryFailure
from bot.settings import NoticeMode
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.messages import TableMessage
from bot.ui.kept_message import NOTICE, WARNING, KeptMessage, MessageDeps, Upkeep, Wanted
from bot.ui.message_panels import MessagePanels, notice_mode
from bot.ui.preferences_cache import PreferencesCache
from bot.ui.tasks import Reminder

JUST_CLICKED = 60.0
"""Seconds after a click for which its maker is taken to look at the table."""

CALLED_AFTER = 8.0
"""Seconds after which somebody who looks at the table is called all the same."""


class RecentClicks:
    """The last click of each person at one table.

    Args:
        sees_edits: Whether a person, by Discord id, has a hand that is edited before their eyes;
            who has private hands alone has none. Asked when they are to be called: at their first
            click their direct messages are not open yet.
    """

    def __init__(
        self,
        clock: TimeSource,
        *,
        sees_edits: Callable[[int], bool],
    ) -> None:
        self._clock = clock
        self._sees_edits = sees_edits
        self._clicked_at: dict[int, float] = {}

    def note(self, user_id: int) -> None:
        """Note a click of a person."""
        self._clicked_at[user_id] = self._clock.monotonic()

    def has_just_clicked(self, user_id: int) -> bool:
        """Whether a person is taken to look at the table."""
        clicked_at = self._clicked_at.get(user_id)
        return (
            clicked_at is not None
            and self._clock.monotonic() - clicked_at < JUST_CLICKED
            and self._sees_edits(user_id)
        )


log = structlog.get_logger(__name__)

MAX_RECIPIENTS = 3
"""People notified by one message; a question to more is a race that all of them watch."""


@dataclass(frozen=True, slots=True)
class NoticeRecipients:
    """Chooses who is notified in a channel."""

    direct_messages: DirectMessageChannels
    preferences_cache: PreferencesCache

    async def load(self, state: TableState) -> None:
        """Load the preferences and the direct message channels of a table's people."""
        for seat in state.people:
            user_id = state.players[seat].user_id
            if user_id is not None:
                await self._load_person(user_id)

    def recipients(self, state: TableState) -> frozenset[int]:
        """Discord ids of those whom the table waits for and who are notified in its channel."""
        asked = [state.players[seat].user_id for seat in state.asked if seat in state.present]
        if state.phase is not Phase.PLAYING or len(asked) > MAX_RECIPIENTS:
            return frozenset()
        return frozenset(
            user_id for user_id in asked if user_id is not None and self._is_notified_here(user_id)
        )

    def asked_again(self, state: TableState) -> frozenset[int]:
        """Discord ids of those who played the match before, have not come and may be notified."""
        return frozenset(filter(self.wants_warning, state.missing_people))

    def wants_warning(self, user_id: int) -> bool:
        """Whether a person is to know that the table is about to move for them."""
        return self.preferences_cache.cached(user_id).notice is not NoticeMode.NONE

    async def _load_person(self, user_id: int) -> None:
        await self.preferences_cache.load(user_id)
        try:
            await self.direct_messages.channel_of(user_id)
        except StoreUnavailable as error:
            log.warning("a person cannot be looked up", reason=str(error))

    def _is_notified_here(self, user_id: int) -> bool:
        """Whether a person is notified in the channel: by choice, or as no hand reaches them."""
        mode = notice_mode(user_id, self.preferences_cache, self.direct_messages)
        return mode is NoticeMode.CHANNEL


CALL_LASTS = 5 * 60.0
"""Seconds after which a new process calls again: they may have given up while there was none."""


def open_question(state: TableState) -> int | None:
    """Number of the question for which people are called; None before the cards are dealt."""
    return None if state.game is None else state.game.number


def has_called(post: TableMessage | None, state: TableState, now: float) -> bool:
    """Whether a message of an earlier process has called for the open question, and not long ago.

    Args:
        now: Unix time in seconds.
    """
    called = None if post is None else post.called
    is_open = called is not None and called == open_question(state)
    return is_open and now - state.asked_at < CALL_LASTS


REQUESTS_PER_MOVE = 3
"""What a move may cost of the bot's own requests."""

PAUSE = CALLED_AFTER + 4.0
"""Seconds without a move after which nothing more is sent for the last one."""


@dataclass(frozen=True, slots=True)
class ChannelMessageDeps(MessageDeps):
    """What every table's messages in a channel need.

    Args:
        recipients: Discord ids of those who are to be notified in the channel.
        asked_again: Discord ids of those whom a new table notifies, as they played the one before.
        commitment_posted: Called with the id of a table and of the message with its commitment.
        shown: Called when Discord has shown a table, with the Unix time in seconds.
        channel_restored: Called when a table of a barred channel could be shown.
    """

    message_panels: MessagePanels
    recipients: Callable[[TableState], frozenset[int]]
    asked_again: Callable[[TableState], frozenset[int]]
    commitment_posted: Callable[[str, int], None]
    shown: Callable[[TableState, float], None]
    channel_lost: Callable[[TableState, DeliveryFailure], None]
    channel_restored: Callable[[TableState], None]


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


class TurnNotice:
    """The notice of one table.

    Args:
        post: The notice of an earlier process, if there is one.
        due: Told when somebody is to be notified, or not any more.
    """

    def __init__(
        self,
        channel_deps: ChannelMessageDeps,
        state: TableState,
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
        self._message = KeptMessage(
            channel_deps,
            state.table_id,
            state.channel_id,
            post=post,
            upkeep=Upkeep(discard=self._ended.add),
        )
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
        is_posted = self._message.post is not None
        self._ended.begin_move(1 + hand_requests + notices, ends_notice=is_posted)

    def as_shown(self, number: int | None) -> TableMessage | None:
        """The notice for the next process; None where there is none.

        Args:
            number: Of the question that is open.
        """
        content = self._content
        calls = content is not None and content.called is not None
        return self._message.as_shown(number if calls else None)

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
        await self._message.show(partial(self._wish, state))

    @property
    def _content(self) -> NoticeContent | None:
        """What it says; None where there is none, or only an earlier process knew it."""
        subject = self._message.shown.subject
        return subject if isinstance(subject, NoticeContent) else None

    def _wish(self, state: TableState) -> Wanted:
        content = self._wanted(state)
        if content is None:
            return Wanted(NOTICE, is_over=True)
        policy = NOTICE if content.seconds is None else WARNING
        now = self._channel_deps.sender.clock.monotonic()
        panels = self._channel_deps.message_panels
        return Wanted(
            policy,
            content,
            state.revision,
            partial(panels.notice, state, content.people, content.seconds),
            call_at=None if content == self._content or self._goes_on(state, content) else now,
            pings=content.people,
            called=content.called,
            priority=Priority.ASKED,
        )

    def _goes_on(self, state: TableState, content: NoticeContent) -> bool:
        """Whether what an earlier process has posted calls on, and is to show its clocks."""
        message = self._message
        is_found = self._content is None and not message.shown.is_gone
        now = self._channel_deps.sender.clock.now()
        return is_found and content.called is not None and has_called(message.post, state, now)

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
        shown = self._content
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
