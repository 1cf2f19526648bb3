"""What has happened in a round, page by page, as one reader may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.layout import TEXT, batches, rows
from bot.present.components.palette import GREY
from bot.present.components.panel import Button, ComponentAction, Panel, Text
from bot.present.text.events import event_text, fitting_lines, worth_telling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState

ACCENT = GREY
PAGE_LINES = 12
"""Lines of a page."""
HEAD = 200
"""Letters kept for the head of a page."""


def log_panel(
    state: TableState, seat: int | None, locale: Locale, events: Sequence[Event], page: int = 0
) -> Panel:
    """What has happened in the round that is played, or was played last.

    Args:
        state: The table, with a game.
        seat: Seat of the reader; None for one who does not play.
        events: All events of the round, in order.
        page: The page, from 0, the newest first.
    """
    assert state.game is not None, "a game has begun"
    # The newest page is full: the first of the round may be the short one.
    pages = list(batches(tuple(worth_telling(events, state.edition)), PAGE_LINES)) or [()]
    page = min(page, len(pages) - 1)
    lines = [event_text(event, state, locale, seat) for event in pages[page]]
    head = tr(locale, "log-title", round=state.game.match.round, page=page + 1, pages=len(pages))
    text = fitting_lines(lines, TEXT - HEAD) or tr(locale, "log-empty")
    turning = [
        Button(tr(locale, key), ComponentAction(state.table_id, ActionKind.LOG, None, str(other)))
        for key, other in (("button-log-before", page + 1), ("button-log-after", page - 1))
        if 0 <= other < len(pages)
    ]
    kind = ActionKind.STATUS if seat is None else ActionKind.HAND
    # In direct messages this stands in the place of the hand.
    back = Button(tr(locale, f"button-{kind}"), ComponentAction(state.table_id, kind), emoji=kind)
    return Panel((Text(f"{head}\n{text}"), *rows((*turning, back))), accent=ACCENT)


def log_button(state: TableState, locale: Locale) -> Button:
    """The button that shows what has happened."""
    return Button(tr(locale, "button-log"), ComponentAction(state.table_id, ActionKind.LOG))
