"""Shows the steps of a big moment one after the other, until something newer is to be shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.ui.messages.sticky_message import StickyContent
from bot.ui.tasks.reminder import Reminder

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.engine.events import Event
    from bot.present.components.panel import Panel
    from bot.table.state.table_state import TableState
    from bot.ui.messages.channel_deps import ChannelMessageDeps
    from bot.ui.messages.sticky_message import StickyMessage

STEP_SECONDS = 1.5
"""How long a step stands, in seconds; with none, nothing is told in steps."""
MOST_STEPS = 2
"""Steps before the table is shown as it is: three edits in all."""


class MomentSteps:
    """The steps of the newest change of one table.

    Args:
        due: Told when a step has stood long enough.
    """

    def __init__(
        self,
        channel_deps: ChannelMessageDeps,
        sticky_message: StickyMessage,
        due: Callable[[], None],
    ) -> None:
        self._panels = channel_deps.message_panels
        self._sticky_message = sticky_message
        self._steps: Sequence[Panel] = ()
        self._revision = -1
        self._reminder = Reminder(channel_deps.sender.clock, due)

    @property
    def are_due(self) -> bool:
        """Whether a step is to be shown."""
        return bool(self._steps)

    @property
    def stands(self) -> bool:
        """Whether a step is shown that is to stand for a while."""
        return self._reminder.is_set

    def begin(self, state: TableState, events: Sequence[Event]) -> None:
        """Note a change: of the one before nothing more is told."""
        steps = self._panels.steps(state, events) if STEP_SECONDS else ()
        self._steps, self._revision = steps[-MOST_STEPS:], state.revision
        self._reminder.clear()

    def end(self) -> bool:
        """Tell no more steps; returns whether one was still to be told, or stands there."""
        was = self.are_due or self.stands
        self._steps = ()
        self._reminder.clear()
        return was

    async def tell_next(self) -> None:
        """Show the next step.

        Raises:
            DeliveryError: It was not delivered.
        """
        revision = self._revision
        step, *self._steps = self._steps
        await self._sticky_message.show(partial(StickyContent, step, revision), final=False)
        if revision == self._revision:
            self._reminder.set(STEP_SECONDS)
