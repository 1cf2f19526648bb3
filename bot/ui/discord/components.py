"""Buttons and selects that outlive the process: the custom id holds the action.

discord.py's own dispatch of components is not used: it keeps every view of a private message, with
a task, for 15 minutes. A click is read from the interaction itself, and components are written as
Discord reads them: objects in between would cost more than all the rest of a message.
Source: https://docs.discord.com/developers/components/reference
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from discord import ButtonStyle, ChannelType, ComponentType

from bot.present.components.panel import (
    Button,
    ComponentAction,
    EntityKind,
    EntitySelect,
    Select,
    Style,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.present.components.panel import Option
    from bot.ui.discord.emojis import EmojiMap

JsonObject = dict[str, Any]

MAX_CHARACTERS = 100
TEMPLATE = re.compile(
    r"u:(?P<table>[\w-]*):(?P<number>\d+|-):(?P<what>[\w-]+):(?P<detail>.*)", re.ASCII
)

TEXT_CHANNELS = [ChannelType.text.value, ChannelType.news.value]
PLACES = [
    *TEXT_CHANNELS,
    ChannelType.forum.value,
    ChannelType.category.value,
]
"""Types of the channels in which tables, or threads with tables, can be opened."""

STYLES = {
    Style.PRIMARY: ButtonStyle.primary.value,
    Style.SECONDARY: ButtonStyle.secondary.value,
    Style.SUCCESS: ButtonStyle.success.value,
    Style.DANGER: ButtonStyle.danger.value,
}


def custom_id(action: ComponentAction) -> str:
    """The custom id that holds an action.

    Raises:
        ValueError: It is longer than Discord allows, or cannot be read back.
    """
    number = "-" if action.number is None else action.number
    text = f"u:{action.table_id}:{number}:{action.kind}:{action.detail}"
    if read_action(text) != action:
        raise ValueError(f"not fit for a custom id: {text!r}")
    return text


def read_action(text: str) -> ComponentAction | None:
    """The action that a custom id holds; None if it is not one of ours."""
    match = TEMPLATE.fullmatch(text) if text.isprintable() and len(text) <= MAX_CHARACTERS else None
    if match is None:
        return None
    number = match["number"]
    return ComponentAction(
        table_id=match["table"],
        kind=match["what"],
        number=None if number == "-" else int(number),
        detail=match["detail"],
    )


def clicked_action(data: Mapping[str, Any] | None) -> ComponentAction | None:
    """The action of a clicked component; the values of a select are its detail.

    Args:
        data: What Discord says of the component, as it came.

    Returns:
        None if the component is not one of ours, or cannot be read.
    """
    match data:
        case {"custom_id": str(text), "values": [str(), *_] as values}:
            action = read_action(text)
            detail = " ".join(map(str, values))
            return replace(action, detail=detail) if action and detail.isprintable() else None
        case {"values": _}:
            return None
        case {"custom_id": str(text)}:
            return read_action(text)
        case _:
            return None


def button(spec: Button, emoji_map: EmojiMap) -> JsonObject:
    """The component of a button."""
    row: JsonObject = {
        "type": ComponentType.button.value,
        "style": STYLES[spec.style],
        "label": spec.label,
        "disabled": spec.disabled,
        "custom_id": custom_id(spec.action),
    }
    if emoji := emoji_map.emoji(spec.emoji):
        row["emoji"] = emoji.to_dict()
    return row


def select(spec: Select, emoji_map: EmojiMap) -> JsonObject:
    """The component of a select."""
    return {
        "type": ComponentType.select.value,
        "custom_id": custom_id(spec.action),
        "placeholder": spec.placeholder,
        "min_values": spec.least,
        "max_values": spec.most,
        "options": [_option(one, emoji_map) for one in spec.options],
    }


def _option(spec: Option, emoji_map: EmojiMap) -> JsonObject:
    row: JsonObject = {"label": spec.label, "value": spec.value, "default": spec.chosen}
    if spec.description:
        row["description"] = spec.description
    if emoji := emoji_map.emoji(spec.emoji):
        row["emoji"] = emoji.to_dict()
    return row


def entity_select(spec: EntitySelect) -> JsonObject:
    """The component of a select of channels or roles."""
    of = "role" if spec.kind is EntityKind.ROLE else "channel"
    row: JsonObject = {
        "custom_id": custom_id(spec.action),
        "placeholder": spec.placeholder,
        "max_values": spec.most,
        "default_values": [{"id": str(one), "type": of} for one in spec.chosen],
    }
    match spec.kind:
        case EntityKind.ROLE:
            return {"type": ComponentType.role_select.value, **row}
        case EntityKind.CHANNEL:
            kinds = PLACES
        case EntityKind.TEXT_CHANNEL:
            kinds = TEXT_CHANNELS
    return {"type": ComponentType.channel_select.value, **row, "channel_types": kinds}
