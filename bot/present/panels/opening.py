"""What is asked before a table is opened: which edition is to be played."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Locale, tr
from bot.present.components import (
    NO_TABLE,
    ActionKind,
    Block,
    Button,
    CardImage,
    ComponentAction,
    Panel,
    Style,
    Text,
    rows,
)
from bot.present.edition import PRESENT
from bot.present.scenes import GREEN

ACCENT = GREEN
MOST_PICTURES = 8
"""Editions that can have a picture each within Discord's 40 components of a message."""


def opening_panel(editions: Sequence[str], locale: Locale) -> Panel:
    """The editions to choose from, with a line and a picture each; a click opens a table.

    Args:
        editions: Their names, at most 25.
    """
    lines = [tr(locale, f"help-{edition}") for edition in editions]
    about: list[Block] = [Text("\n".join(f"- {line}" for line in lines))]
    if len(editions) <= MOST_PICTURES:
        about = [
            Text(line, CardImage(PRESENT.of(edition).emblem, tr(locale, f"edition-{edition}")))
            for edition, line in zip(editions, lines, strict=True)
        ]
    buttons = [
        Button(
            tr(locale, f"edition-{edition}"),
            ComponentAction(NO_TABLE, ActionKind.OPEN_TABLE, None, edition),
            Style.PRIMARY,
            PRESENT.of(edition).emblem,
        )
        for edition in editions
    ]
    head = Text(f"{tr(locale, 'opening-title')}\n{tr(locale, 'opening-text')}")
    return Panel((head, *about, *rows(buttons)), accent=ACCENT)


def opening_button(locale: Locale) -> Button:
    """The button that shows the editions."""
    action = ComponentAction(NO_TABLE, ActionKind.CHOOSE_EDITION)
    return Button(tr(locale, "button-choose-edition"), action, Style.SUCCESS)
