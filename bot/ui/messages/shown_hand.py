"""What a message shows of a hand, and the answer by which it is edited without a request of ours.

For fifteen minutes after a click or a command Discord lets its answer be edited by the token of
that interaction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ui.discord.rendering import render
from bot.ui.messages.hand_watch import HandWatch
from bot.ui.messages.shown_panel import ShownPanel
from bot.ui.tasks.reminder import Reminder

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.present.components.panel import Panel
    from bot.table.state.table_state import TableState
    from bot.ui.discord.given_answer import GivenAnswer
    from bot.ui.messages.hand_content import HandContent
    from bot.ui.messages.hand_deps import HandMessageDeps


EDITABLE_SECONDS = 14 * 60.0
"""For how long an answer is edited: a minute less than Discord allows."""

FOLLOWS_AFTER = 30.0
"""Seconds after which a hand follows the private one that its owner plays by."""


class ShownHand:
    """What one message has shown of a hand.

    Args:
        refresh: Shows the hand if it has changed.
        resend: Shows the hand whether its owner can use what has changed or not.
        plays_elsewhere: Whether its owner plays by a private hand beside it just now.
        found: The digest of what it shows that an earlier process has left.

    Attributes:
        answer: The last answer that has shown the hand, while it can be edited.
    """

    def __init__(
        self,
        hand_deps: HandMessageDeps,
        content: HandContent,
        refresh: Callable[[], None],
        resend: Callable[[], None],
        *,
        plays_elsewhere: Callable[[], bool] = lambda: False,
        found: str | None = None,
    ) -> None:
        self._clock = hand_deps.sender.clock
        self._emoji_map = hand_deps.sender.emoji_map
        self._content = content
        self._refresh = refresh
        self._plays_elsewhere = plays_elsewhere
        self._watch = HandWatch(self._clock, hand_deps.watch_pace, resend)
        self._follows = Reminder(self._clock, resend)
        self._usable: object = None
        self._shown = ShownPanel(self._emoji_map, found)
        self._is_covered = False
        self._answering = 0
        self._answered_at = 0.0
        self.answer: GivenAnswer | None = None

    @property
    def is_held(self) -> bool:
        """Whether the answer to a click may show the hand just now."""
        return self._answering > 0

    @property
    def is_editable(self) -> bool:
        """Whether an answer can still be edited, which costs none of the bot's own requests."""
        age = self._clock.monotonic() - self._answered_at
        return self.answer is not None and age < EDITABLE_SECONDS

    @property
    def is_looked_at(self) -> bool:
        """Whether its owner sees an edit, of it or of the private hand that they play by."""
        return self.is_editable or self._plays_elsewhere()

    @property
    def digest(self) -> str | None:
        """What the message shows, for the next process; None where that is not known."""
        return self._shown.digest

    def costs_request(self, state: TableState) -> bool:
        """Whether it has to be edited by the bot's own token."""
        return not self.is_held and not self.is_looked_at and self.lacks_news(state)

    def is_due(self, state: TableState) -> bool:
        """Whether it is to be shown anew at once."""
        return self.lacks_news(state) and (self.is_editable or not self._plays_elsewhere())

    def hold(self) -> None:
        """Let the answer to a click show the hand, until `release`."""
        self._answering += 1

    def release(self) -> None:
        """End what `hold` began."""
        self._answering -= 1
        self._refresh()

    def shown_by(self, state: TableState, panel: Panel, answer: GivenAnswer | None) -> None:
        """Note that an answer shows the hand as it is at this moment."""
        self._note_answer(answer)
        self.note(state, panel)

    def covered_by(self, answer: GivenAnswer | None) -> None:
        """Note that an answer shows something else where the hand was: whom to catch, the rules."""
        self._note_answer(answer)
        self.replaced()
        self._is_covered = True

    def replaced(self) -> None:
        """Note that the message says something else than the hand."""
        self._shown.forget()

    def note(self, state: TableState, panel: Panel) -> None:
        """Note that the message shows the hand as it is at this moment."""
        self._shown.note(panel, state.revision)
        self._usable = self._content.usable(state)
        self._is_covered = False
        self._watch.note_shown()

    def lacks_news(self, state: TableState) -> bool:
        """Whether something has changed that its owner can use, whatever they look at."""
        return self._content.usable(state) != self._usable

    def news(self, state: TableState) -> Panel | None:
        """The hand as it is to be sent now; None if the message says this already."""
        panel = self._content.panel(state)
        if self._shown.lacks(panel, state.revision):
            return panel
        self.note(state, panel)
        return None

    def follow(self, state: TableState) -> None:
        """Let it be shown anew soon, if its owner looks at a table that has gone on."""
        if self.lacks_news(state) and not self._follows.is_set:
            self._follows.set(FOLLOWS_AFTER)
        has_gone_on = state.revision != self._shown.revision
        if self.answer is not None and not self._is_covered and has_gone_on:
            self._watch.note_change()

    def _note_answer(self, answer: GivenAnswer | None) -> None:
        self.answer, self._answered_at = answer, self._clock.monotonic()

    async def edit_by_answer(self, panel: Panel) -> float | None:
        """Edit the message by the last answer.

        Returns:
            When Discord showed it: Unix time in seconds; None if it could not.
        """
        answer = self.answer
        if answer is None:
            return None
        at = await answer.edit(render(panel, self._emoji_map))
        if at is None and self.answer is answer:
            self.answer = None
        return at
