"""The hand of who clicks, as the answer shows it or covers it with something else."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.present.components.panel import Panel
    from bot.table.state.table_state import TableState
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.messages.hand_message import HandMessage
    from bot.ui.messages.private_hand import PrivateHand
    from bot.ui.messages.screen import DiscordScreen


class HandAnswer:
    """What an answer does to the hand of who clicks.

    Args:
        hand: The hand in the direct messages, where that was clicked.
        private_hand: The one in answers, where anything else was.
    """

    def __init__(
        self,
        context: InteractionContext,
        hand: HandMessage | None,
        private_hand: PrivateHand | None,
    ) -> None:
        self._context = context
        self._hand = hand
        self._private_hand = private_hand

    async def show(self, state: TableState, panel: Panel) -> None:
        """Note that the answer shows the hand."""
        context = self._context
        if self._hand is not None:
            self._hand.shown.shown_by(state, panel, context.responder.given)
        elif self._private_hand is not None:
            message_id = context.message_id if context.in_private else None
            given = context.responder.given
            await self._private_hand.shown_by(state, panel, given, message_id)

    def cover(self) -> None:
        """Note that the answer shows something else where the hand was."""
        context = self._context
        if self._hand is not None:
            self._hand.shown.covered_by(context.responder.given)
        elif self._private_hand and context.in_private and context.message_id is not None:
            self._private_hand.covered_by(context.responder.given, context.message_id)


@contextmanager
def answering_hand(
    screen: DiscordScreen, context: InteractionContext, table_id: str
) -> Iterator[HandAnswer]:
    """Keep the hand from being edited while the answer to a click on it may show it."""
    messages, private_hand = screen.messages(table_id), None
    hand = messages.hand(context.user_id) if messages else None
    if hand is None or context.message_id is None or not hand.post.is_at(context.message_id):
        hand = None
        private_hand = messages.private_hand(context.user_id) if messages else None
    held = hand or (private_hand if context.in_private else None)
    if held is not None:
        held.shown.hold()
    try:
        yield HandAnswer(context, hand, private_hand)
    finally:
        if held is not None:
            held.shown.release()
