"""Makes a message of a panel: Components V2, of dynamic items only. Knows no table and no words.

A view is made anew for every message that is sent: discord.py compares what one view object said
before with what it says now, and would forget the class of our components.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.present.panel import Buttons, Divider, Panel, Picture, Select, Text
from bot.ui import components

if TYPE_CHECKING:
    from bot.present.panel import Block


def render(panel: Panel) -> ui.LayoutView:
    """The view of a panel; it waits for nothing and is kept nowhere.

    Raises:
        ValueError: A custom id is too long, or there are more components than Discord takes.
    """
    view = ui.LayoutView(timeout=None)
    items = [_item(block) for block in panel.blocks]
    if panel.accent is None:
        for item in items:
            view.add_item(item)
    else:
        view.add_item(ui.Container(*items, accent_colour=panel.accent))
    return view


def words(text: str) -> ui.LayoutView:
    """The view of a message that only says something."""
    return render(Panel((Text(text),)))


def _item(block: Block) -> ui.Item[Any]:
    match block:
        case Text(markdown):
            return ui.TextDisplay(markdown)
        case Divider():
            return ui.Separator()
        case Buttons(buttons):
            return ui.ActionRow(*(components.button(one) for one in buttons))
        case Select():
            return ui.ActionRow(components.select(block))
        case Picture(_, alt):
            return ui.TextDisplay(alt)
