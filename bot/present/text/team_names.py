"""The teams of partners who stay together: each has a name, a colour and a shape of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.scoring import LASTING, team_seats
from bot.i18n import tr
from bot.present.text.icons import icon
from bot.present.text.names import seat_name

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState


def team_name(team: int, locale: Locale) -> str:
    """The name of a team for a text, with its sign.

    Args:
        team: Its number, from 1.
    """
    return f"{icon(f'team-{team}')} {tr(locale, f'team-{team}')}"


def team_of(state: TableState, seat: int) -> int | None:
    """The number of a seat's team, from 1; None where partners do not stay together.

    Args:
        state: A table whose game has begun.
    """
    game = state.game
    if game is None or game.options.mode not in LASTING:
        return None
    return min(team_seats(game.match, seat)) + 1


def sided_name(state: TableState, seat: int) -> str:
    """The name of a seat for a text, with the sign of its team where there are teams."""
    team = team_of(state, seat)
    name = seat_name(state, seat)
    return name if team is None else f"{icon(f'team-{team}')} {name}"
