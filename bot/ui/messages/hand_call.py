"""Whether a hand is to be posted anew, so that its owner is called: at once, or after a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ui.messages.recent_clicks import CALLED_AFTER
from bot.ui.tasks.reminder import Reminder

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store.repositories.messages import TableMessage
    from bot.table.ports import TimeSource
    from bot.table.state.table_state import TableState

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
