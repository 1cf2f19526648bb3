"""What stands where a player's hand would be: before, between and after rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.layout import rows
from bot.present.components.panel import Button, ComponentAction, Panel, Style, Text
from bot.present.panels.rounds import ending
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import escape_markdown
from bot.present.text.status_lines import barred_line
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState

WAITING = 0x6B6F76


def title_line(state: TableState, locale: Locale) -> str:
    """Which table a hand belongs to."""
    edition = tr(locale, f"edition-{state.edition}")
    return tr(
        locale,
        "hand-title",
        edition=edition,
        channel=str(state.channel_id),
        server=escape_markdown(state.server) if state.server else NO_VALUE,
    )


def without_hand_panel(state: TableState, seat: int, locale: Locale) -> Panel:
    """What stands where the hand would be, before, between and after rounds."""
    ready = Button(
        tr(locale, "button-ready"), ComponentAction(state.table_id, ActionKind.READY), Style.SUCCESS
    )
    leave = Button(tr(locale, "button-leave"), ComponentAction(state.table_id, ActionKind.LEAVE))
    buttons: tuple[Button, ...] = (leave,)
    held = [tr(locale, "next-held")] if state.held else []
    match state.phase:
        case Phase.LOBBY:
            lines = [tr(locale, "hand-in-lobby")]
        case Phase.BETWEEN if seat in state.ready:
            lines = [tr(locale, "hand-ready"), *held]
        case Phase.BETWEEN:
            lines = [tr(locale, "hand-over"), *(held or [tr(locale, "hand-next")])]
            buttons = (ready, leave)
        case Phase.PLAYING | Phase.CLOSED:
            lines, buttons = [tr(locale, "hand-closed"), ending(state, locale)], ()
    lines = [title_line(state, locale), *lines, barred_line(state, locale)]
    return Panel((Text("\n".join(lines).strip()), *rows(buttons)), WAITING)
