"""The table that a command is for, or why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table.rules.actions import Refusal, Refused

if TYPE_CHECKING:
    from bot.table.registry.tables import LiveTables
    from bot.table.tournament.tournaments import LiveTournaments
    from bot.ui.interactions.source import InteractionSource


def table_id_of(source: InteractionSource, tables: LiveTables, tournaments: LiveTournaments) -> str:
    """The id of the table that a command is for; empty if there is none.

    In a channel that is the channel's, or in that of a tournament the one where they sit; in
    direct messages the only one where they sit.
    """
    if source.guild_id is None or source.channel_id is None:
        mine = tables.only_of(source.user_id)
        return "" if mine is None else mine.state.table_id
    table = tables.in_channel(source.channel_id)
    if table is not None:
        return table.state.table_id
    tournament = tournaments.in_channel(source.channel_id)
    if tournament is None:
        return ""
    states = (one.state for one in tables)
    of_tournament = (one for one in states if one.tournament == tournament.tournament_id)
    own = (one.table_id for one in of_tournament if one.seat_of(source.user_id) is not None)
    return next(own, "")


def why_no_table(source: InteractionSource, tournaments: LiveTournaments) -> Refused:
    """Why a command has no table: none is open there, or nobody can tell which is meant."""
    where = "direct"
    if source.guild_id is not None and source.channel_id is not None:
        tournament = tournaments.in_channel(source.channel_id)
        where = "channel" if tournament is None else "tournament"
    return Refused(Refusal.NO_TABLE, {"where": where})
