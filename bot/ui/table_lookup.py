"""Finds the table that a command or a click applies to."""

from __future__ import annotations

from bot.game.rules.actions import Refusal, Refused
from bot.game.state.table_state import TableState
from bot.ui.context import App, InteractionSource


def table_id_of(source: InteractionSource, app: App, *, joins: bool = False) -> str:
    """The id of the table that a command applies to, or an empty string.

    In a channel this is the channel's table (for several, see `LiveTables.meant`), or in a
    tournament's channel the person's own; in direct messages it is the only table where they sit.

    Args:
        joins: Whether the command joins a table.
    """
    place = source.table_place
    if source.is_direct or source.channel_id is None or place is None:
        return app.tables.only_of(source.user_id) or ""
    table_id = app.tables.meant(place, source.user_id, joins=joins)
    if table_id is None and place != source.channel_id:
        table_id = app.tables.meant(source.channel_id, source.user_id, joins=joins)
    if table_id is not None:
        return table_id
    tournament_id = tournament_id_of(source, app)
    if not tournament_id:
        return ""
    states = (one.state for one in app.tables)
    of_tournament = (one for one in states if one.tournament == tournament_id)
    own = (one.table_id for one in of_tournament if one.seat_of(source.user_id) is not None)
    return next(own, "")


def ruled_id_of(source: InteractionSource, app: App) -> str:
    """The id of the table (see `table_id_of`) or tournament that a removal command applies to."""
    table_id = table_id_of(source, app)
    state = state_of(app, table_id)
    if state is not None and state.tournament is not None:
        return state.tournament
    return table_id or tournament_id_of(source, app)


def tournament_id_of(source: InteractionSource, app: App) -> str:
    """The id of the tournament in a command's channel, or an empty string."""
    found = None if source.channel_id is None else app.tournaments.in_channel(source.channel_id)
    return "" if found is None else found.id


def state_of(app: App, table_id: str) -> TableState | None:
    table = app.tables.find(table_id)
    return None if table is None else table.state


def why_no_table(source: InteractionSource, app: App) -> Refused:
    """The refusal of a command without a table: none is open there, or several could be meant."""
    where = "direct"
    if not source.is_direct and source.channel_id is not None:
        where = "tournament" if tournament_id_of(source, app) else "channel"
    return Refused(Refusal.NO_TABLE, {"where": where})
