"""Renders a panel as a Discord message of Components V2.

Source: https://docs.discord.com/developers/components/reference
"""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING

from discord import ComponentType, ui

from bot.present.components.layout import letters_left
from bot.present.components.panel import (
    Block,
    Buttons,
    Divider,
    EntitySelect,
    Panel,
    Picture,
    Select,
    Text,
)
from bot.ui.discord import components
from bot.ui.discord.emojis import EmojiMap

if TYPE_CHECKING:
    from bot.ui.discord.components import JsonObject

MOST_COMPONENTS = 40
"""Components of a message, those within others counted, too."""


class PanelView(ui.LayoutView):
    """A message as Discord reads it, which discord.py sends as any other view.

    It is stopped, so that discord.py keeps it nowhere: clicks are read by their custom ids.

    What `add_item` adds comes after the components of the panel.

    Raises:
        ValueError: A custom id is too long, or there are more components than Discord takes.
    """

    def __init__(self, panel: Panel, emoji_map: EmojiMap, picture: str | None) -> None:
        super().__init__(timeout=None)
        self._panel, self._picture = panel, picture
        self._rows = _framed_rows(panel, emoji_map, picture)
        if (count := _count(self._rows)) > MOST_COMPONENTS:
            raise ValueError(f"{count} components, {MOST_COMPONENTS} at most")
        self.stop()

    def drop_emojis(self) -> bool:
        """Show no emoji of the application from now on; returns whether it has shown any."""
        before, self._rows = self._rows, _framed_rows(self._panel, EmojiMap(), self._picture)
        return self._rows != before

    def has_components_v2(self) -> bool:
        """Whether it has more than rows of buttons and selects, as all our messages have."""
        return True

    def to_components(self) -> list[JsonObject]:
        """Its components, as they are sent."""
        # discord.py's own has no types.
        added: list[JsonObject] = super().to_components()  # type: ignore[no-untyped-call]
        return [*self._rows, *added]


def render(panel: Panel, emoji_map: EmojiMap, picture: str | None = None) -> PanelView:
    """The view of a panel, made anew for every message that is sent.

    Args:
        picture: Name of the file that is the panel's picture; None leaves it to the words.

    Raises:
        ValueError: A custom id is too long, or there are more components than Discord takes.
    """
    return PanelView(panel, emoji_map, picture)


def panel_digest(panel: Panel, emoji_map: EmojiMap, revision: int) -> str:
    """What is seen of a message, in 32 hex digits: as long as it is equal, nothing need be sent.

    Of one revision the same news are told, or fewer by a process that has just started.

    Args:
        revision: Of what the panel shows.
    """
    blocks = tuple(one for one in panel.blocks if not (isinstance(one, Text) and one.is_news))
    pictures = [repr(one) for one in blocks if isinstance(one, Picture)]
    rows = _framed_rows(replace(panel, blocks=blocks), emoji_map, None)
    seen = json.dumps([revision, pictures, rows])
    return blake2b(seen.encode(), digest_size=16).hexdigest()


def _framed_rows(panel: Panel, emoji_map: EmojiMap, picture: str | None) -> list[JsonObject]:
    rows = _rows(panel, emoji_map, picture)
    if panel.accent is None:
        return rows
    frame = {"type": ComponentType.container.value, "accent_color": panel.accent}
    return [{**frame, "components": rows}]


def _rows(panel: Panel, emoji_map: EmojiMap, picture: str | None) -> list[JsonObject]:
    rows: list[JsonObject] = []
    blocks = panel.blocks if picture is not None else tuple(map(_in_words, panel.blocks))
    left = letters_left(blocks)
    for block in blocks:
        match block:
            case Text(""):
                pass
            case Text(markdown, beside):
                content = emoji_map.with_emojis(markdown, len(markdown) + left)
                left -= len(content) - len(markdown)
                text = {"type": ComponentType.text_display.value, "content": content}
                url = None if beside is None else emoji_map.url(beside.name)
                if beside is None or url is None:
                    rows.append(text)
                else:
                    rows.append(_section(text, url, beside.alt))
            case Picture(_, alt):
                shown = {"media": {"url": f"attachment://{picture}"}, "description": alt}
                rows.append({"type": ComponentType.media_gallery.value, "items": [shown]})
            case _:
                rows.append(_row(block, emoji_map))
    return rows


def _in_words(block: Block) -> Block:
    return Text(block.words) if isinstance(block, Picture) else block


def _section(text: JsonObject, url: str, alt: str) -> JsonObject:
    """A text with a picture beside it."""
    thumbnail = {
        "type": ComponentType.thumbnail.value,
        "media": {"url": url},
        "description": alt,
    }
    return {"type": ComponentType.section.value, "components": [text], "accessory": thumbnail}


def _row(block: Divider | Buttons | Select | EntitySelect, emoji_map: EmojiMap) -> JsonObject:
    match block:
        case Divider():
            return {"type": ComponentType.separator.value}
        case Buttons(buttons):
            held = [components.button(one, emoji_map) for one in buttons]
        case Select():
            held = [components.select(block, emoji_map)]
        case EntitySelect():
            held = [components.entity_select(block)]
    return {"type": ComponentType.action_row.value, "components": held}


def _count(rows: list[JsonObject]) -> int:
    """How many components there are, those within others counted, too."""
    return sum(1 + _count(row.get("components", [])) + ("accessory" in row) for row in rows)
