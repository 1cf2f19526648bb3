"""What a table's messages in its channel, the standing one and the calls below it, have in common.

Knows who makes, sends and remembers them and who is told of it; none of the messages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store.repositories.messages import TableMessages
    from bot.table.ports import TimeSource
    from bot.table.state.table_state import TableState
    from bot.ui.discord.errors import DeliveryFailure
    from bot.ui.discord.sending import MessageSender
    from bot.ui.messages.message_panels import MessagePanels


@dataclass(frozen=True, slots=True)
class ChannelMessageDeps:
    """What every table's messages in a channel need.

    Args:
        recipients: Who is to be called in the channel: Discord ids.
        shown: Told when Discord has shown a table, and its moment.
        channel_restored: Told when a table that stands still could be shown.
    """

    sender: MessageSender
    table_messages: TableMessages
    message_panels: MessagePanels
    clock: TimeSource
    recipients: Callable[[TableState], frozenset[int]]
    shown: Callable[[TableState, float], None]
    channel_lost: Callable[[TableState, DeliveryFailure], None]
    channel_restored: Callable[[TableState], None]
