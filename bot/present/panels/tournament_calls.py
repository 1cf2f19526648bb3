"""The message that calls the players of a set to their table, and says how they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.panel import Panel, Text
from bot.present.text.names import join_names, seat_name
from bot.present.text.status_lines import marked_name

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.state.table_state import Player
    from bot.table.tournament.state import Tournament


def call_panel(tournament: Tournament, place: int, locale: Locale) -> Panel:
    """The message that calls the players of a set to their table.

    Args:
        place: The table, from 0.
    """
    seats = tournament.schedule.seats(tournament.number, place)
    names = [_mention(tournament, player, locale) for player in seats]
    call = tr(
        locale,
        "tournament-call",
        set=tournament.number,
        one=join_names(names[::2], locale),
        other=join_names(names[1::2], locale),
    )
    lines = [_so_far(tournament, locale), call] if tournament.number > 1 else [call]
    if any(_is_away(tournament.players[player]) for player in seats):
        lines.append(tr(locale, "tournament-call-away"))
    return Panel((Text("\n".join(lines)),))


def called_people(tournament: Tournament) -> list[int]:
    """Discord ids of all whom a call may mention: absent ones, too, as it calls them back."""
    return [one.user_id for one in tournament.players if one.user_id and not one.left]


def _so_far(tournament: Tournament, locale: Locale) -> str:
    """That a set is over, and how the tournament stands after it."""
    points = tournament.points
    order = sorted(range(len(tournament.players)), key=lambda place: -points[place])
    row = [
        tr(locale, "pair", seat=seat_name(tournament, place), value=points[place])
        for place in order
    ]
    return tr(
        locale,
        "tournament-so-far",
        set=tournament.number - 1,
        sets=tournament.schedule.sets,
        standing=join_names(row, locale),
    )


def _mention(tournament: Tournament, place: int, locale: Locale) -> str:
    """A player as a call has it: a person is mentioned, absent or not, a robot is named."""
    player = tournament.players[place]
    if player.user_id is None or player.left:
        return marked_name(tournament, place, locale)
    return f"<@{player.user_id}>"


def _is_away(player: Player) -> bool:
    """Whether a robot plays for somebody who may come back."""
    return player.robot and player.user_id is not None and not player.left
