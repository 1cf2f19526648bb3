"""What every hand message needs: who sends it and who is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.ui.discord.direct_messages import DirectMessageChannels
    from bot.ui.discord.sending import MessageSender
    from bot.ui.messages.hand_watch import WatchPace
    from bot.ui.messages.message_panels import MessagePanels
    from bot.ui.messages.posted_messages import PostedMessages


@dataclass(frozen=True, slots=True)
class HandMessageDeps:
    """What every hand message needs.

    Args:
        watch_pace: How often hands are shown anew to who only looks at them.
        shown: Told when Discord has shown a question: table, number, moment.
        refused: Told when somebody at a table takes no direct messages: the table.
    """

    sender: MessageSender
    direct_messages: DirectMessageChannels
    posted_messages: PostedMessages
    message_panels: MessagePanels
    watch_pace: WatchPace
    shown: Callable[[str, int, float], None]
    refused: Callable[[str], None]
