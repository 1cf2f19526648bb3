"""Buttons and selects that outlive the process: the custom id holds the action.

discord.py's own dispatch of components is not used: it keeps every view of a private message, with
a task, for 15 minutes. A click is read from the interaction itself.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from discord import ButtonStyle, ChannelType, Object, Role, SelectOption, ui
from discord.app_commands import AppCommandChannel

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

    from bot.ui.discord.emojis import EmojiMap

MAX_CHARACTERS = 100
TEMPLATE = re.compile(
    r"u:(?P<table>[\w-]*):(?P<number>\d+|-):(?P<what>[\w-]+):(?P<detail>.*)", re.ASCII
)

PLACES = [ChannelType.text, ChannelType.news, ChannelType.forum, ChannelType.category]
"""Types of the channels in which tables, or threads with tables, can be opened."""

STYLES = {
    Style.PRIMARY: ButtonStyle.primary,
    Style.SECONDARY: ButtonStyle.secondary,
    Style.SUCCESS: ButtonStyle.success,
    Style.DANGER: ButtonStyle.danger,
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


def button(spec: Button, emoji_map: EmojiMap) -> ui.Button[Any]:
    """The component of a button."""
    return ui.Button(
        style=STYLES[spec.style],
        label=spec.label,
        emoji=emoji_map.emoji(spec.emoji),
        disabled=spec.disabled,
        custom_id=custom_id(spec.action),
    )


def select(spec: Select, emoji_map: EmojiMap) -> ui.Select[Any]:
    """The component of a select."""
    return ui.Select(
        custom_id=custom_id(spec.action),
        placeholder=spec.placeholder,
        min_values=spec.least,
        max_values=spec.most,
        options=[
            SelectOption(
                label=one.label,
                value=one.value,
                description=one.description or None,
                emoji=emoji_map.emoji(one.emoji),
                default=one.chosen,
            )
            for one in spec.options
        ],
    )


def entity_select(spec: EntitySelect) -> ui.ChannelSelect[Any] | ui.RoleSelect[Any]:
    """The component of a select of channels or roles."""
    match spec.kind:
        case EntityKind.CHANNEL:
            return ui.ChannelSelect(
                custom_id=custom_id(spec.action),
                placeholder=spec.placeholder,
                max_values=spec.most,
                channel_types=PLACES,
                default_values=[Object(one, type=AppCommandChannel) for one in spec.chosen],
            )
        case EntityKind.ROLE:
            return ui.RoleSelect(
                custom_id=custom_id(spec.action),
                placeholder=spec.placeholder,
                max_values=spec.most,
                default_values=[Object(one, type=Role) for one in spec.chosen],
            )
