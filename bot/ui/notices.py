"""The short message that notifies the people who are asked, kept to the end of the round.

It is for people whose hand cannot be a direct message and for people for whom the bot is about to
move; everyone else is notified by their hand. People who have just clicked at the table are
notified only after some seconds without an answer, and nobody is for the card just drawn.

Only a new message notifies. Once there is one it is edited, and posted again only for people who
have not clicked for a while. It is deleted after the move where nobody else is called that way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import structlog

from bot.engine.state import Waiting
from bot.game.ports import StoreUnavailable, TimeSource
from bot.game.state.table_state import Phase, TableState
from bot.gateway.budget import Priority
from bot.settings import NoticeMode
from bot.store.repositories.messages import TableMessage
from bot.ui.kept_message import NOTICE, WARNING, KeptMessage, PostedMessages, Upkeep, Wanted
from bot.ui.message_panels import MessagePanels
from bot.ui.tasks import Reminder

JUST_CLICKED = 60.0
"""Seconds after a click during which a person is assumed to be looking at the table."""

CALLED_AFTER = 8.0
"""Seconds after which a person who is looking at the table is called anyway."""


class RecentClicks:
    """The last click of each person at one table.

    Args:
        sees_edits: Whether a person, by Discord id, has a hand where edits show. Called late,
            because direct messages are not yet open at the first click.
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
        self._clicked_at[user_id] = self._clock.monotonic()

    def looks_for(self, user_id: int) -> float:
        """The seconds for which a person is assumed to look at the table."""
        return self.left(user_id, JUST_CLICKED if self._sees_edits(user_id) else CALLED_AFTER)

    def has_just_clicked(self, user_id: int) -> bool:
        return self.looks_for(user_id) > 0

    def left(self, user_id: int, seconds: float) -> float:
        """What is left of some seconds after a person's last click."""
        clicked_at = self._clicked_at.get(user_id, float("-inf"))
        return max(0.0, clicked_at + seconds - self._clock.monotonic())


log = structlog.get_logger(__name__)

MAX_RECIPIENTS = 3
"""The most people notified by one message; a question to more of them is a race that all watch."""


@dataclass(frozen=True, slots=True)
class NoticeRecipients:
    panels: MessagePanels

    async def load(self, state: TableState) -> None:
        for user_id in (state.players[seat].user_id for seat in state.people):
            if user_id is None:
                continue
            await self.panels.preferences_cache.load(user_id)
            try:
                await self.panels.direct_messages.channel_of(user_id)
            except StoreUnavailable as error:
                log.warning("a person cannot be looked up", reason=str(error))

    def recipients(self, state: TableState) -> frozenset[int]:
        """The Discord ids of the people to notify in the channel that they are asked."""
        asked = [state.players[seat].user_id for seat in state.asked if seat in state.present]
        if state.phase is not Phase.PLAYING or len(asked) > MAX_RECIPIENTS:
            return frozenset()
        return frozenset(
            user_id for user_id in asked if user_id is not None and self._is_notified_here(user_id)
        )

    def calls_here(self, state: TableState) -> bool:
        """Whether anybody at the table is notified in the channel when they are asked."""
        people = (state.players[seat].user_id for seat in state.present)
        return any(user_id is not None and self._is_notified_here(user_id) for user_id in people)

    def asked_again(self, state: TableState) -> frozenset[int]:
        """The Discord ids of the people to call to a rematch that they have not joined yet."""
        return frozenset(filter(self.wants_warning, state.missing_people))

    def wants_warning(self, user_id: int) -> bool:
        return self.panels.preferences_cache.cached(user_id).notice is not NoticeMode.NONE

    def _is_notified_here(self, user_id: int) -> bool:
        return self.panels.notice_mode(user_id) is NoticeMode.CHANNEL


CALL_LASTS = 5 * 60.0
"""Seconds after which a new process calls again: people may have given up in between."""


def open_question(state: TableState) -> int | None:
    """The number of the question for which people are called; None before the deal."""
    return None if state.game is None else state.game.number


def has_called(post: TableMessage | None, state: TableState, now: float) -> bool:
    """Whether an earlier process's message has recently called for the open question."""
    called = None if post is None else post.called
    is_open = called is not None and called == open_question(state)
    # In a slow game people are called once; they are warned before the time is over.
    return is_open and (state.is_slow or now - state.asked_at < CALL_LASTS)


REQUESTS_PER_MOVE = 3
"""The limit of requests to Discord for one move."""

PAUSE = CALLED_AFTER + 4.0
"""Seconds without a move after which everything about the last one has been sent."""


class EndedNotices:
    """The notices of one table that are over but not deleted yet."""

    def __init__(self, posted_messages: PostedMessages) -> None:
        self._posted_messages = posted_messages
        self._posts: list[TableMessage] = []
        self._room = REQUESTS_PER_MOVE
        self._pause = Reminder(posted_messages.sender.clock, self.delete_all)

    def begin_move(self, requests: int, *, ends_notice: bool) -> None:
        """Note a move that costs `requests` besides deletions.

        Args:
            ends_notice: Whether it may end a notice, which is then deleted before older ones.
        """
        self._room = max(0, REQUESTS_PER_MOVE - requests)
        self._delete(keep=1 if ends_notice else 0)

    def make_room(self) -> None:
        """Allow deleting one notice that ended without a move."""
        self._room = max(1, self._room)

    def add(self, post: TableMessage) -> None:
        self._posts.append(post)
        self._delete()

    def delete_all(self) -> None:
        self._room += len(self._posts)
        self._delete()

    def forget(self) -> None:
        """Note that their channel was deleted."""
        self._posts.clear()
        self._pause.clear()

    def _delete(self, keep: int = 0) -> None:
        """Delete the newest notices as far as the room allows, leaving `keep` of it."""
        while self._posts and self._room > keep:
            self._room -= 1
            self._posted_messages.delete(self._posts.pop())
        if self._posts:
            self._pause.set(PAUSE)
        else:
            self._pause.clear()


@dataclass(frozen=True, slots=True)
class NoticeContent:
    """What a notice says.

    Args:
        people: Empty while nobody is asked whom it notifies.
        is_quiet: Whether it is only edited: the people are looking at the table.
    """

    people: frozenset[int]
    number: int
    seconds: float | None = None
    is_quiet: bool = False

    @property
    def called(self) -> int | None:
        return self.number if self.seconds is None and not self.is_quiet else None


RESTING = NoticeContent(frozenset(), 0, is_quiet=True)


class TurnNotice:
    """The notice of one table; `due` is called when the people to notify have changed."""

    def __init__(
        self,
        posted_messages: PostedMessages,
        message_panels: MessagePanels,
        state: TableState,
        post: TableMessage | None,
        recent_clicks: RecentClicks,
        *,
        due: Callable[[], None],
    ) -> None:
        self._message_panels = message_panels
        self._recipients = NoticeRecipients(message_panels)
        self._clock = clock = posted_messages.sender.clock
        self._recent_clicks = recent_clicks
        self._spared: tuple[int, frozenset[int]] = (0, frozenset())
        self._reminder = Reminder(clock, self._call_spared)
        self._due = due
        self._ended = EndedNotices(posted_messages)
        self._may_rest = True
        self._rest = Reminder(clock, self._rest_now)
        self._message = KeptMessage(
            posted_messages,
            state.table_id,
            state.channel_id,
            post=post,
            upkeep=Upkeep(discard=self._ended.add),
        )
        self._warning: NoticeContent | None = None
        self._late_warning: Callable[[], None] | None = None
        self._warn_later = Reminder(clock, self._warn_late)
        self._here: tuple[int, frozenset[int]] = (0, frozenset())

    def begin(self, state: TableState, hand_requests: int) -> None:
        """Note a change of the table, for which the hands need `hand_requests` requests."""
        if state.phase is not Phase.PLAYING:
            # The end of a round shows every hand; it is rare enough to exceed the limit of a move.
            self._ended.make_room()
            self._ended.delete_all()
            return
        is_posted = self._message.post is not None
        # The limit of a move comes before words that are out of date for some seconds.
        self._may_rest = 1 + hand_requests < REQUESTS_PER_MOVE
        if is_posted and not self._may_rest:
            self._rest.set(PAUSE)
        edits = is_posted and self._may_rest
        notices = 1 if edits or self._recipients.recipients(state) else 0
        self._ended.begin_move(1 + hand_requests + notices, ends_notice=is_posted)

    def move(self, channel_id: int) -> None:
        self._message.move(channel_id)
        self._ended.forget()

    def as_shown(self, state: TableState) -> TableMessage | None:
        content, number = self._content, open_question(state)
        calls = content is not None and (state.is_slow or content.called is not None)
        return self._message.as_shown(number if calls else None)

    def end(self) -> None:
        self._warn_later.clear()
        self._rest.clear()
        self._ended.delete_all()

    def mark_present(self, state: TableState, user_id: int) -> None:
        number = 0 if state.game is None else state.game.number
        self._here = (number, self._present_at(number) | {user_id})
        self.look_again()

    def look_again(self) -> None:
        """Decide again: a person is there, is warned, or prefers another notice."""
        self._ended.make_room()
        self._due()

    def warn(self, state: TableState, user_id: int, seconds: float) -> None:
        assert state.game is not None, "only a game that is played warns"
        wait = 0.0 if state.is_slow else self._recent_clicks.left(user_id, CALLED_AFTER)
        if wait > 0:
            # Whoever has just clicked sees the clock.
            self._late_warning = partial(self.warn, state, user_id, seconds - wait)
            if wait < seconds:
                self._warn_later.set(wait)
            return
        content = NoticeContent(frozenset({user_id}), state.game.number, seconds)
        self._warning = self._slow_warning(state) if state.is_slow else content
        self.look_again()

    def _warn_late(self) -> None:
        if self._late_warning is not None:
            self._late_warning()

    async def show(self, state: TableState) -> None:
        """Notify the people who must be notified now; delete a notice that is over."""
        await self._message.show(partial(self._wish, state))

    @property
    def _content(self) -> NoticeContent | None:
        """What the notice shows; None if it is not posted, or an earlier process posted it."""
        subject = self._message.shown.subject
        return subject if isinstance(subject, NoticeContent) else None

    def _wish(self, state: TableState) -> Wanted:
        content = self._wanted(state)
        if content is None:
            return Wanted(NOTICE, is_over=True)
        policy = NOTICE if content.seconds is None else WARNING
        now = self._clock.monotonic()
        goes_on = content == self._content or self._goes_on(state, content)
        return Wanted(
            policy,
            content,
            state.revision,
            partial(self._message_panels.notice, state, content.people, content.seconds),
            call_at=None if goes_on or content.is_quiet else now,
            pings=content.people,
            called=content.called,
            priority=Priority.ASKED,
        )

    def _slow_warning(self, state: TableState) -> NoticeContent | None:
        """The warning of a slow game, whose text has the deadline; None before it is due."""
        people = self._recipients.recipients(state)
        warned = [one for one in state.deadlines if one.warned]
        if not people or not warned or state.game is None:
            return None
        return NoticeContent(people, state.game.number, warned[0].seconds)

    def _goes_on(self, state: TableState, content: NoticeContent) -> bool:
        """Whether an earlier process's notice still calls, and needs only new clocks."""
        message = self._message
        if state.is_slow and self._warning is None:
            # A slow table has been asleep.
            is_there = self._content is None and not message.shown.is_gone
            return is_there and has_called(message.post, state, 0.0)
        is_found = self._content is None and not message.shown.is_gone
        now = self._clock.now()
        return is_found and content.called is not None and has_called(message.post, state, now)

    def _present_at(self, number: int) -> frozenset[int]:
        return self._here[1] if self._here[0] == number else frozenset()

    def _wanted(self, state: TableState) -> NoticeContent | None:
        if state.game is None or state.phase is not Phase.PLAYING:
            return None
        number = state.game.number
        # A person who has left does not need a warning.
        asked = {state.players[seat].user_id for seat in {*state.asked} & {*state.present}}
        warning = self._warning or (self._slow_warning(state) if state.is_slow else None)
        if warning is not None and warning.number == number and warning.people <= asked:
            return warning
        asked_here = self._recipients.recipients(state)
        people = asked_here - self._present_at(number)
        people -= self._spared_of(number, people)
        question = state.game.question
        has_drawn = question is not None and question.waiting is Waiting.DRAWN
        shown = self._content
        if shown is not None and shown.called is not None and shown.people in {people, asked_here}:
            # The people who were called know: the next question of the same turn calls nobody.
            return shown if shown.people else None
        # Whoever has just drawn a card is looking at it.
        if people and not has_drawn:
            return NoticeContent(people, number)
        return self._kept(state, asked_here, number)

    def _kept(
        self, state: TableState, asked_here: frozenset[int], number: int
    ) -> NoticeContent | None:
        """What a notice that is posted says while it notifies nobody; None for no notice."""
        is_posted = self._message.shown.is_posted
        if not is_posted or state.is_slow or not self._recipients.calls_here(state):
            return None
        if asked_here:
            return NoticeContent(asked_here, number, is_quiet=True)
        return RESTING if self._may_rest else self._content or RESTING

    def _rest_now(self) -> None:
        self._may_rest = True
        self._due()

    def _spared_of(self, number: int, people: frozenset[int]) -> frozenset[int]:
        """The people not yet notified of a question because they have just clicked."""
        if self._spared[0] != number:
            spared = frozenset(filter(self._recent_clicks.has_just_clicked, people))
            self._spared = (number, spared)
            if spared:
                self._reminder.set(CALLED_AFTER)
            else:
                self._reminder.clear()
        return self._spared[1]

    def _call_spared(self) -> None:
        """Call people who have not answered; where a notice is posted, those who look away."""
        number, spared = self._spared
        looking = {one: self._recent_clicks.looks_for(one) for one in spared}
        if not self._message.shown.is_posted:
            looking.clear()
        left = frozenset(one for one, seconds in looking.items() if seconds > 0)
        self._spared = (number, left)
        if left:
            self._reminder.set(min(looking[one] for one in left))
        self._due()
