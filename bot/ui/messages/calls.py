"""Whether a hand is to be posted anew, so that its owner is called: at once, or after a while."""

from __future__ import annotations

from dataclasses import dataclass

import structlog

from bot.game.state.table_state import Phase, TableState
from bot.gateway.channels import DirectMessageChannels
from bot.settings import NoticeMode
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.messages import TableMessage
from bot.ui.messages.message_panels import notice_mode
from bot.ui.messages.preferences_cache import PreferencesCache

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
