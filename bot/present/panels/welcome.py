"""What who has joined a table is told: where the hand will be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.panel import Buttons, Panel, Text
from bot.present.panels.verb_buttons import hand_button

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState


def welcome_panel(state: TableState, user_id: int, messages: str, locale: Locale) -> Panel:
    """What is said to a person who takes direct messages.

    Args:
        messages: The address of their direct messages.
    """
    key = "welcome-late" if state.waits(user_id) else "welcome"
    text = tr(locale, key, channel=str(state.channel_id), link=messages)
    return Panel((Text(text),))


def messages_closed_panel(state: TableState, user_id: int, locale: Locale) -> Panel:
    """What is said to a person who takes no direct messages, with the button for the hand."""
    key = "messages-closed-late" if state.waits(user_id) else "messages-closed"
    return Panel((Text(tr(locale, key)), Buttons((hand_button(state.table_id, locale),))))
