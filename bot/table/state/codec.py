"""A table's whole state as JSON text and back, with the steps from earlier versions."""

from __future__ import annotations

from typing import Any

from bot.table.state.kicks import kick_mark
from bot.table.state.table_state import TableState
from bot.table.state.versioned import Versioned


class TableStateError(ValueError):
    """Text that is no table, or one of another version."""


def _from_1(row: dict[str, Any]) -> dict[str, Any]:
    """Version 2 has plain names; the first tables of version 1 had no highlights yet."""
    kept = {name: value for name, value in row.items() if name not in {"sitters", "feats"}}
    return {**kept, "players": row["sitters"], "highlights": row.get("feats", {})}


def _from_2(row: dict[str, Any]) -> dict[str, Any]:
    """Version 3 says when the open question was asked, 0 where that is not known.

    It keeps any player whom the host has named, not the first king alone.
    """
    king = row.get("king", "lot")
    kept = {name: value for name, value in row.items() if name != "king"}
    return {**kept, "asked_at": 0.0, "named_players": {} if king == "lot" else {"king": king}}


def _from_3(row: dict[str, Any]) -> dict[str, Any]:
    """Version 4 says how many people took part, and has marks of those who were removed.

    Up to then nobody noted who was there when a round was dealt: those are meant who sit there.
    The secret of the luck was the game's alone, and made with the deal.
    """
    seated = [one for one in row["players"] if one["user_id"] is not None]
    here = [one for one in seated if not one["left"]]
    marks = [kick_mark(row["table_id"], user_id) for user_id in row["kicked"]]
    people = {"round_people": len(here), "match_people": len(seated)}
    return {**row, **people, "kicked": marks, "secret": "", "seed_lines": []}


FORM = Versioned(TableState, "table", TableStateError, (_from_1, _from_2, _from_3))
dump, load = FORM.dump, FORM.load
