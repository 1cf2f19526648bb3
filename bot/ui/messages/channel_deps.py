"""What the messages of a table in its channel have in common: who sends them and who is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.state.table_state import TableState
    from bot.ui.discord.errors import DeliveryFailure
    from bot.ui.discord.sending import MessageSender
    from bot.ui.messages.message_panels import MessagePanels
    from bot.ui.messages.posted_messages import PostedMessages


@dataclass(frozen=True, slots=True)
class ChannelMessageDeps:
    """What every table's messages in a channel need.

    Args:
        recipients: Discord ids of those who are to be notified in the channel.
        asked_again: Discord ids of those whom a new table notifies, as they played the one before.
        commitment_posted: Called with the id of a table and of the message with its commitment.
        shown: Called when Discord has shown a table, with the Unix time in seconds.
        channel_restored: Called when a table of a barred channel could be shown.
    """

    sender: MessageSender
    posted_messages: PostedMessages
    message_panels: MessagePanels
    recipients: Callable[[TableState], frozenset[int]]
    asked_again: Callable[[TableState], frozenset[int]]
    commitment_posted: Callable[[str, int], None]
    shown: Callable[[TableState, float], None]
    channel_lost: Callable[[TableState, DeliveryFailure], None]
    channel_restored: Callable[[TableState], None]
