"""Makes a message of a panel: Components V2, of dynamic items only. Knows no table and no words.

A view is made anew for every message that is sent: discord.py compares what one view object said
before with what it says now, and would forget the class of our components.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import MediaGalleryItem, ui

from bot.present.layout import room
from bot.present.panel import Buttons, Divider, Panel, Picture, Select, Text
from bot.ui import components

if TYPE_CHECKING:
    from bot.present.panel import Block
    from bot.ui.faces import Faces


def render(panel: Panel, faces: Faces, picture: str | None = None) -> ui.LayoutView:
    """The view of a panel; it waits for nothing and is kept nowhere.

    Args:
        panel: What the message says.
        faces: The faces and signs that can be shown.
        picture: Name of the file that is the panel's picture; None leaves it to the words.

    Raises:
        ValueError: A custom id is too long, or there are more components than Discord takes.
    """
    view = ui.LayoutView(timeout=None)
    items = _items(panel, faces, picture)
    if panel.accent is None:
        for item in items:
            view.add_item(item)
    else:
        view.add_item(ui.Container(*items, accent_colour=panel.accent))
    return view


def _items(panel: Panel, faces: Faces, picture: str | None) -> list[ui.Item[Any]]:
    items: list[ui.Item[Any]] = []
    blocks = panel.blocks if picture is not None else tuple(map(_in_words, panel.blocks))
    left = room(blocks)
    for block in blocks:
        match block:
            case Text(""):
                pass
            case Text(markdown, beside):
                told = faces.told(markdown, len(markdown) + left)
                left -= len(told) - len(markdown)
                address = None if beside is None else faces.address(beside.name)
                if beside is None or address is None:
                    items.append(ui.TextDisplay(told))
                else:
                    large = ui.Thumbnail[Any](address, description=beside.alt)
                    items.append(ui.Section(told, accessory=large))
            case Picture(_, alt):
                shown = MediaGalleryItem(f"attachment://{picture}", description=alt)
                items.append(ui.MediaGallery(shown))
            case _:
                items.append(_item(block, faces))
    return items


def _in_words(block: Block) -> Block:
    return Text(block.words) if isinstance(block, Picture) else block


def _item(block: Divider | Buttons | Select, faces: Faces) -> ui.Item[Any]:
    match block:
        case Divider():
            return ui.Separator()
        case Buttons(buttons):
            return ui.ActionRow(*(components.button(one, faces) for one in buttons))
        case Select():
            return ui.ActionRow(components.select(block, faces))
