"""How components are laid out within Discord's limits.

Source: https://docs.discord.com/developers/components/reference
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from bot.present.components.panel import Button, Buttons, Picture, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.present.components.panel import Block

T = TypeVar("T")

BUTTONS_A_ROW = 5
OPTIONS_A_SELECT = 25
LABEL = 80
TEXT = 4_000
"""Letters of all texts of a message together."""
OPTION_LABEL = 100
ALTERNATIVE = 1_024
"""Letters of the alternative text of a picture."""


def batches(items: Sequence[T], size: int) -> Iterator[tuple[T, ...]]:
    """Items in groups of a size, the last one of what is left."""
    for start in range(0, len(items), size):
        yield tuple(items[start : start + size])


def page_of(items: Sequence[T], page: int) -> Sequence[T]:
    """The items of a select's page; a list that has fewer pages stays on its last one.

    Args:
        items: All items, in order.
        page: The page, from 0.
    """
    last = max(0, len(items) - 1) // OPTIONS_A_SELECT
    first = min(page, last) * OPTIONS_A_SELECT
    return items[first : first + OPTIONS_A_SELECT]


def rows(buttons: Iterable[Button]) -> tuple[Buttons, ...]:
    """Buttons in rows of five.

    Args:
        buttons: The buttons, in order.
    """
    return tuple(Buttons(row) for row in batches(tuple(buttons), BUTTONS_A_ROW))


def letters_left(blocks: Iterable[Block]) -> int:
    """How many letters a message has left for one more text."""
    return TEXT - sum(len(_said(block)) for block in blocks)


def _said(block: Block) -> str:
    """What a block says in letters that count; a picture may have to be told instead."""
    match block:
        case Text(markdown):
            return markdown
        case Picture(words=words):
            return words
        case _:
            return ""


def capitalised(words: str) -> str:
    """Words with a capital first, as a label begins.

    Args:
        words: The words, none of them a name: names are written as their owners write them.
    """
    return words[:1].upper() + words[1:]


def truncate(words: str, most: int) -> str:
    """Words that are no longer than a limit, with a mark where some are left out.

    Args:
        most: Most letters.
    """
    return words if len(words) <= most else f"{words[: most - 1]}…"
