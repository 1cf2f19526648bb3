"""Whether a hand is to be posted anew, so that its owner is called: at once, or after a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.game.ports import TimeSource
from bot.game.state.table_state import Phase, TableState
from bot.gateway.channels import DirectMessageChannels
from bot.settings import NoticeMode
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.messages import TableMessage
from bot.ui.messages.preferences_cache import PreferencesCache
from bot.ui.messages.sticky_message import CALLED_AFTER
from bot.ui.tasks import Reminder

log = structlog.get_logger(__name__)

MAX_RECIPIENTS = 3
"""People notified by one message; a question to more is a race that all of them watch."""


def notice_mode(
    user_id: int, preferences_cache: PreferencesCache, direct_messages: DirectMessageChannels
) -> NoticeMode:
    """How a person is notified: as they like, but in the channel where no hand reaches them."""
    chosen = preferences_cache.cached(user_id).notice
    if chosen is NoticeMode.DIRECT and not direct_messages.is_open(user_id):
        return NoticeMode.CHANNEL
    return chosen


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


class HandCall:
    """The call of a person by their hand.

    Args:
        wanted: Whether they want to be called by it.
        can_wait: Whether they look at the table just now.
        due: Told when a call that has waited is due.
        is_asked: Whether the table waits for them already, and they have been called.

    Attributes:
        is_asked: Whether the table waits for them.
        is_due: Whether they are to be called now.
    """

    def __init__(
        self,
        clock: TimeSource,
        *,
        wanted: Callable[[], bool],
        can_wait: Callable[[], bool],
        due: Callable[[], None],
        is_asked: bool = False,
    ) -> None:
        self._wanted = wanted
        self._can_wait = can_wait
        self._due = due
        self._reminder = Reminder(clock, self._remind)
        self.is_asked = is_asked
        self.is_due = False

    @property
    def is_made(self) -> bool:
        """Whether the table waits for them, and they know it."""
        return self.is_asked and not self.is_begun

    @property
    def is_begun(self) -> bool:
        """Whether they are to be called, at once or after a while."""
        return self.is_due or self._reminder.is_set

    def note(self, *, asked: bool, sees_it: bool) -> None:
        """Call them if the table waits for them now, unless an answer to them shows it."""
        if not asked:
            self.clear()
        elif not self.is_asked and not sees_it:
            self._begin()
        self.is_asked = asked

    def _begin(self) -> None:
        if not self._wanted():
            return
        if self._can_wait():
            self._reminder.set(CALLED_AFTER)
        else:
            self.is_due = True

    def put_off(self) -> None:
        """Let a call that waits wait anew: they have clicked something."""
        if self._reminder.is_set:
            self._reminder.set(CALLED_AFTER)

    def clear(self) -> None:
        """Do not call: they are called, or not asked any more."""
        self.is_due = False
        self._reminder.clear()

    def _remind(self) -> None:
        self.is_due = self._wanted()
        self._due()
