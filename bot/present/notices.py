"""Short messages that call a person: it is your turn, time is running out.

The person is mentioned by the name of the mention; all other text is safe to send as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.view import view as seen
from bot.i18n import tr
from bot.present.glance import clock_lines
from bot.present.names import seat_name

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.sitting import Sitting


def turn_notice(sitting: Sitting, seat: int, locale: Locale) -> str:
    """The message that pings whom the game waits for; it goes away with the move.

    Args:
        sitting: The table, with a question open to the seat.
        seat: The seat.
        locale: Language of the channel.
    """
    game = sitting.game
    assert game is not None, "a game has begun"
    view = seen(game, None)
    words = tr(locale, f"notice-{view.waiting}", who=_called(sitting, seat))
    return f"{words} {clock_lines(sitting, view, locale)}".strip()


def warning(sitting: Sitting, seat: int, seconds: float, locale: Locale) -> str:
    """The message that warns a person before the table moves for them.

    Args:
        sitting: The table.
        seat: The seat.
        seconds: Time that is left, in seconds.
        locale: Language of the channel.
    """
    return tr(locale, "notice-warning", who=_called(sitting, seat), count=round(seconds))


def _called(sitting: Sitting, seat: int) -> str:
    """A mention of a person; the name of a robot."""
    sitter = sitting.sitters[seat]
    return seat_name(sitting, seat) if sitter.user_id is None else f"<@{sitter.user_id}>"
