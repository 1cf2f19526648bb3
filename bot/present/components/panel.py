"""A message as plain values: text, pictures, buttons, selects.

A panel is what a message says; `bot.ui` makes components of it. Every button and option carries an
`ComponentAction`, that is, what is done when it is used.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.present.components.scenes import Scene


class Style(StrEnum):
    """How a button looks."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class ComponentAction:
    """What a component does: written into its custom id, at most 100 characters.

    Args:
        kind: A verb of the engine (`play`, `draw`, …) or of the table (`join`, `hand`, …).
        number: Number of the question that it answers; None where it answers none.
        detail: What more it says: the rest of the move's line (`W+4 blue uno`), a page, an option.
    """

    table_id: str
    kind: str
    number: int | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class CardImage:
    """A card face that is shown large, where pictures are to be had."""

    name: str
    alt: str


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph in Discord's markdown.

    Args:
        markdown: What it says; `:name:` is an icon (`bot.present.text.icons`).
        is_news: Whether it tells the last moves, of which a process that has just started may
            know fewer.
    """

    markdown: str
    beside: CardImage | None = None
    is_news: bool = False


@dataclass(frozen=True, slots=True)
class Divider:
    """A line between two parts."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button.

    Args:
        label: Its words, at most 80 characters.
        emoji: Name of a card face or icon; shown where there is a picture of it.
        disabled: Whether it is dimmed.
    """

    label: str
    action: ComponentAction
    style: Style = Style.SECONDARY
    emoji: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Buttons:
    """A row of at most five buttons."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a select.

    Args:
        label: Its words, at most 100 characters.
        value: What it stands for; put in the place of the action's detail.
        description: A second line, at most 100 characters.
        chosen: Whether it is chosen already.
    """

    label: str
    value: str
    description: str = ""
    emoji: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A select of at most 25 options.

    Args:
        action: What it does; the chosen values, joined by spaces, become its detail.
    """

    placeholder: str
    action: ComponentAction
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1


class EntityKind(StrEnum):
    """What of a server a select offers; Discord itself lists it."""

    ROLE = "role"
    CHANNEL = "channel"
    """A channel of text, a forum, or a category."""
    TEXT_CHANNEL = "text-channel"
    """A channel in which a message can be posted."""


@dataclass(frozen=True, slots=True)
class EntitySelect:
    """A select of a server's roles or channels.

    Args:
        action: What it does; the chosen Discord ids, joined by spaces, become its detail.
        chosen: Discord ids of what is chosen already.
    """

    placeholder: str
    action: ComponentAction
    kind: EntityKind
    chosen: tuple[int, ...] = ()
    most: int = 1


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, with the words that stand for it.

    Args:
        scene: What it shows; `bot.pictures` draws it.
        alt: Alternative text, at most 1,024 characters.
        words: Said in its place where it cannot be shown, in Discord's markdown; empty where the
            rest of the message says the same.
    """

    scene: Scene
    alt: str
    words: str = ""


Block = Text | Divider | Buttons | Select | EntitySelect | Picture


@dataclass(frozen=True, slots=True)
class Panel:
    """A whole message."""

    blocks: tuple[Block, ...]
    accent: int | None = None
