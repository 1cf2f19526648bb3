"""What is offered to who does not sit at a table: a seat, or how to watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.panel import Button, ComponentAction, Style
from bot.table.rules.actions import Refusal
from bot.table.rules.late import robot_seats, why_no_seat
from bot.table.state.kicks import is_kicked
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState


def seat_button(state: TableState, user_id: int, locale: Locale) -> Button | None:
    """The button that gives a person a seat, or takes it back; None where there is none.

    Args:
        user_id: Discord id of a person who does not sit there.
    """
    if is_kicked(state.kicked, user_id):
        return None
    join = ComponentAction(state.table_id, ActionKind.JOIN)
    own = [one for one in state.players if one.user_id == user_id]
    match state.phase:
        case Phase.CLOSED:
            return None
        case Phase.LOBBY:
            full = len(state.players) >= EDITIONS[state.edition].players[-1]
            return None if full else Button(tr(locale, "button-join"), join, Style.SUCCESS)
        case _ if own:
            back = Button(tr(locale, "button-come-back"), join, Style.SUCCESS)
            return back if own[0].robot else None
        case _ if state.waits(user_id):
            leave = ComponentAction(state.table_id, ActionKind.LEAVE)
            return Button(tr(locale, "button-leave"), leave)
        case _ if why_no_seat(state) is None:
            return Button(tr(locale, "button-join-late"), join, Style.SUCCESS)
        case _:
            return None


def seat_line(state: TableState, user_id: int, locale: Locale) -> str:
    """What a person can do who does not sit at a table that plays.

    Args:
        user_id: Discord id of a person who does not sit there.
    """
    if state.phase not in {Phase.PLAYING, Phase.BETWEEN}:
        return ""
    if is_kicked(state.kicked, user_id):
        return tr(locale, f"refused-{Refusal.KICKED}")
    own = [one for one in state.players if one.user_id == user_id]
    if own:
        return tr(locale, "late-back") if own[0].robot else ""
    if state.waits(user_id):
        return tr(locale, "late-waits")
    refusal = why_no_seat(state)
    if refusal is not None:
        return tr(locale, f"refused-{refusal}")
    robots = len(robot_seats(state)) > len(state.waiting)
    return tr(locale, "late-offer" if robots else "late-offer-new")


def watch_button(state: TableState, locale: Locale) -> Button:
    """The button that shows how a table stands."""
    status = ComponentAction(state.table_id, ActionKind.STATUS)
    return Button(tr(locale, "button-status"), status, emoji="status")
