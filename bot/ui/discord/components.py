"""Buttons and selects that outlive the process: what one does is written in its custom id.

Knows how an act is spelled in a custom id and how a click becomes an act again; what the act does
is the desk's.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, Self, cast

from discord import ButtonStyle, SelectOption, ui

from bot.present.components.panel import Button, ComponentAction, Select, Style

if TYPE_CHECKING:
    from discord import Interaction

    from bot.ui.discord.emojis import EmojiMap

MOST_CHARACTERS = 100
TEMPLATE = re.compile(
    r"u:(?P<table>[^:]*):(?P<number>\d+|-):(?P<what>[^:]+):(?P<detail>.*)", re.DOTALL
)

STYLES = {
    Style.PRIMARY: ButtonStyle.primary,
    Style.SECONDARY: ButtonStyle.secondary,
    Style.SUCCESS: ButtonStyle.success,
    Style.DANGER: ButtonStyle.danger,
}

Item = ui.Button[Any] | ui.Select[Any]


class ComponentHandler(Protocol):
    """Who takes the acts of components."""

    async def perform(self, interaction: Interaction[Any], action: ComponentAction) -> None:
        """Do what a component says and answer the click."""


class HasHandler(Protocol):
    """A client that has a desk."""

    handler: ComponentHandler


def custom_id(action: ComponentAction) -> str:
    """The custom id that says an act.

    Raises:
        ValueError: It is longer than Discord allows, or has a colon where none may be.
    """
    number = "-" if action.number is None else action.number
    text = f"u:{action.table_id}:{number}:{action.kind}:{action.detail}"
    if len(text) > MOST_CHARACTERS or read_action(text) != action:
        raise ValueError(f"not fit for a custom id: {text!r}")
    return text


def read_action(text: str) -> ComponentAction | None:
    """The act that a custom id says, or None if it is not one of ours."""
    match = TEMPLATE.fullmatch(text)
    return None if match is None else _action(match)


def _action(match: re.Match[str]) -> ComponentAction:
    number = match["number"]
    return ComponentAction(
        table_id=match["table"],
        kind=match["what"],
        number=None if number == "-" else int(number),
        detail=match["detail"],
    )


class ActionItem(ui.DynamicItem[Item], template=TEMPLATE):
    """Every component of the bot."""

    def __init__(self, item: Item, action: ComponentAction) -> None:
        super().__init__(item)
        self.action = action

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The component as it was clicked."""
        del interaction
        return cls(cast("Item", item), _action(match))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Hand the action to the handler; the values of a select become its detail."""
        client = cast("HasHandler", interaction.client)
        action = self.action
        if isinstance(self.item, ui.Select):
            action = replace(action, detail=" ".join(self.item.values))
        await client.handler.perform(interaction, action)


def button(said: Button, emoji_map: EmojiMap) -> ActionItem:
    """The component of a button."""
    return ActionItem(
        ui.Button(
            style=STYLES[said.style],
            label=said.label,
            emoji=emoji_map.emoji(said.emoji),
            disabled=said.disabled,
            custom_id=custom_id(said.action),
        ),
        said.action,
    )


def select(said: Select, emoji_map: EmojiMap) -> ActionItem:
    """The component of a select."""
    return ActionItem(
        ui.Select(
            custom_id=custom_id(said.action),
            placeholder=said.placeholder,
            min_values=said.least,
            max_values=said.most,
            options=[
                SelectOption(
                    label=one.label,
                    value=one.value,
                    description=one.description or None,
                    emoji=emoji_map.emoji(one.emoji),
                    default=one.chosen,
                )
                for one in said.options
            ],
        ),
        said.action,
    )
