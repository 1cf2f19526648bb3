"""Messages in words alone for screen readers: no picture, icon or arrow.

Nothing is lost: every panel says in words what its icons show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from bot.present.components import (
    Block,
    Buttons,
    Divider,
    EntitySelect,
    Panel,
    Picture,
    Select,
    Text,
)
from bot.present.text.names import without_icons

ARROW = " → "
DOT = " · "
"""A visual separator; screen readers get a comma."""
_MARKDOWN = re.compile(r"\\([\\*_~`|<>\[\]#])|\*\*|`|^(?:-# |#+ )", re.MULTILINE)
"""Marks of bold, small, large and literal text, and backslashes of escaped characters."""
_NUMBERED = re.compile(r"^(\d+)\.", re.MULTILINE)


def plain_words(markdown: str) -> str:
    """A text as it reads without icons and markdown."""
    return _MARKDOWN.sub(r"\1", without_icons(markdown)).replace("\u200b", "")


def plain_panel(panel: Panel) -> Panel:
    """A message without purely visual parts."""
    return replace(panel, blocks=tuple(_plain(panel)))


def _plain(panel: Panel) -> Iterator[Block]:
    for block in panel.blocks:
        match block:
            case Text(markdown, is_news=is_news):
                yield Text(_words(markdown), is_news=is_news)
            case Picture(words=words):
                if words:
                    yield Text(_words(words))
            case Buttons(buttons):
                yield Buttons(
                    tuple(replace(one, label=_said(one.label), emoji=None) for one in buttons)
                )
            case Select(options=options):
                said = (replace(one, label=_said(one.label), emoji=None) for one in options)
                yield replace(block, options=tuple(said))
            case Divider() | EntitySelect():
                yield block


def _words(markdown: str) -> str:
    # Discord renumbers lines that begin with a number: two second places would become second
    # and third.
    return _NUMBERED.sub(r"\1\.", without_icons(markdown).replace(DOT, ", "))


def _said(label: str) -> str:
    return label.replace(ARROW, ", ").replace(DOT, ", ")
