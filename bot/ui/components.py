"""Buttons and selects that outlive the process: what one does is written in its custom id.

Knows how an act is spelled in a custom id and how a click becomes an act again; what the act does
is the desk's.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, Self, cast

from discord import ButtonStyle, SelectOption, ui

from bot.present.panel import Act, Button, Select, Style

if TYPE_CHECKING:
    from discord import Interaction

    from bot.ui.faces import Faces

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


class Desk(Protocol):
    """Who takes the acts of components."""

    async def act(self, interaction: Interaction[Any], act: Act) -> None:
        """Do what a component says and answer the click."""


class HasDesk(Protocol):
    """A client that has a desk."""

    desk: Desk


def custom_id(act: Act) -> str:
    """The custom id that says an act.

    Args:
        act: What a click is to do.

    Raises:
        ValueError: It is longer than Discord allows, or has a colon where none may be.
    """
    number = "-" if act.number is None else act.number
    text = f"u:{act.table_id}:{number}:{act.what}:{act.detail}"
    if len(text) > MOST_CHARACTERS or read_act(text) != act:
        raise ValueError(f"not fit for a custom id: {text!r}")
    return text


def read_act(text: str) -> Act | None:
    """The act that a custom id says, or None if it is not one of ours.

    Args:
        text: A custom id, ours or not.
    """
    match = TEMPLATE.fullmatch(text)
    return None if match is None else _act(match)


def _act(match: re.Match[str]) -> Act:
    number = match["number"]
    return Act(
        table_id=match["table"],
        what=match["what"],
        number=None if number == "-" else int(number),
        detail=match["detail"],
    )


class ActItem(ui.DynamicItem[Item], template=TEMPLATE):
    """Every component of the bot.

    Args:
        item: The button or the select itself.
        act: What it does.
    """

    def __init__(self, item: Item, act: Act) -> None:
        super().__init__(item)
        self.act = act

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The component as it was clicked."""
        del interaction
        return cls(cast("Item", item), _act(match))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Hand the act to the desk; the values of a select become its detail."""
        client = cast("HasDesk", interaction.client)
        act = self.act
        if isinstance(self.item, ui.Select):
            act = replace(act, detail=" ".join(self.item.values))
        await client.desk.act(interaction, act)


def button(said: Button, faces: Faces) -> ActItem:
    """The component of a button.

    Args:
        said: The button as a panel has it.
        faces: The faces and signs that can be shown.
    """
    return ActItem(
        ui.Button(
            style=STYLES[said.style],
            label=said.label,
            emoji=faces.emoji(said.emoji),
            disabled=said.disabled,
            custom_id=custom_id(said.act),
        ),
        said.act,
    )


def select(said: Select, faces: Faces) -> ActItem:
    """The component of a select.

    Args:
        said: The select as a panel has it.
        faces: The faces and signs that can be shown.
    """
    return ActItem(
        ui.Select(
            custom_id=custom_id(said.act),
            placeholder=said.placeholder,
            min_values=said.least,
            max_values=said.most,
            options=[
                SelectOption(
                    label=one.label,
                    value=one.value,
                    description=one.description or None,
                    emoji=faces.emoji(one.emoji),
                    default=one.chosen,
                )
                for one in said.options
            ],
        ),
        said.act,
    )
