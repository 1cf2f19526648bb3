"""Renders a panel as a Discord message of Components V2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import MediaGalleryItem, ui

from bot.present.components.layout import letters_left
from bot.present.components.panel import (
    Buttons,
    Divider,
    EntitySelect,
    Panel,
    Picture,
    Select,
    Text,
)
from bot.ui.discord import components

if TYPE_CHECKING:
    from bot.present.components.panel import Block
    from bot.ui.discord.emojis import EmojiMap


def render(panel: Panel, emoji_map: EmojiMap, picture: str | None = None) -> ui.LayoutView:
    """The view of a panel, made anew for every message that is sent.

    It is stopped, so that discord.py keeps it nowhere: clicks are read by their custom ids.

    Args:
        picture: Name of the file that is the panel's picture; None leaves it to the words.

    Raises:
        ValueError: A custom id is too long, or there are more components than Discord takes.
    """
    view = ui.LayoutView(timeout=None)
    items = _items(panel, emoji_map, picture)
    if panel.accent is None:
        for item in items:
            view.add_item(item)
    else:
        view.add_item(ui.Container(*items, accent_colour=panel.accent))
    view.stop()
    return view


def _items(panel: Panel, emoji_map: EmojiMap, picture: str | None) -> list[ui.Item[Any]]:
    items: list[ui.Item[Any]] = []
    blocks = panel.blocks if picture is not None else tuple(map(_in_words, panel.blocks))
    left = letters_left(blocks)
    for block in blocks:
        match block:
            case Text(""):
                pass
            case Text(markdown, beside):
                text = emoji_map.with_emojis(markdown, len(markdown) + left)
                left -= len(text) - len(markdown)
                url = None if beside is None else emoji_map.url(beside.name)
                if beside is None or url is None:
                    items.append(ui.TextDisplay(text))
                else:
                    large = ui.Thumbnail[Any](url, description=beside.alt)
                    items.append(ui.Section(text, accessory=large))
            case Picture(_, alt):
                shown = MediaGalleryItem(f"attachment://{picture}", description=alt)
                items.append(ui.MediaGallery(shown))
            case _:
                items.append(_item(block, emoji_map))
    return items


def _in_words(block: Block) -> Block:
    return Text(block.words) if isinstance(block, Picture) else block


def _item(block: Divider | Buttons | Select | EntitySelect, emoji_map: EmojiMap) -> ui.Item[Any]:
    match block:
        case Divider():
            return ui.Separator()
        case Buttons(buttons):
            return ui.ActionRow(*(components.button(one, emoji_map) for one in buttons))
        case Select():
            return ui.ActionRow(components.select(block, emoji_map))
        case EntitySelect():
            return ui.ActionRow(components.entity_select(block))
