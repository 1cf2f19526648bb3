"""Short messages that call a person: it is your turn, time is running out.

The person is mentioned by the name of the mention; all other text is safe to send as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.view import view as view_of
from bot.i18n import tr
from bot.present.text.names import seat_name
from bot.present.text.status_lines import clock_lines

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState


def turn_notice(state: TableState, seat: int, locale: Locale) -> str:
    """The message that pings whom the game waits for; it goes away with the move."""
    game = state.game
    assert game is not None, "a game has begun"
    view = view_of(game, None)
    words = tr(locale, f"notice-{view.waiting}", who=_mention(state, seat))
    return f"{words} {clock_lines(state, view, locale)}".strip()


def warning_notice(state: TableState, seat: int, seconds: float, locale: Locale) -> str:
    """The message that warns a person before the table moves for them.

    Args:
        seconds: Time that is left, in seconds.
    """
    return tr(locale, "notice-warning", who=_mention(state, seat), count=round(seconds))


def _mention(state: TableState, seat: int) -> str:
    """A mention of a person; the name of a robot."""
    player = state.players[seat]
    return seat_name(state, seat) if player.user_id is None else f"<@{player.user_id}>"
