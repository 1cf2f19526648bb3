"""A table's whole state as JSON text and back, with a version.

The game is written by the engine's own codec, as text within the text: its version is its own.
What an earlier version wrote is brought up to date by a step for each version.
"""

from __future__ import annotations

import json
from typing import Any

from bot.engine.editions import EDITIONS
from bot.engine.options import read_options
from bot.table.state import saved_form
from bot.table.state.kicks import kick_mark
from bot.table.state.table_state import TableState

VERSION = 4


class TableStateError(ValueError):
    """Text that is no table, or one of another version."""


def dump(state: TableState) -> str:
    """The table as JSON text."""
    whole = {"version": VERSION, "table": state}
    return json.dumps(whole, default=saved_form.write, separators=(",", ":"))


def load(text: str) -> TableState:
    """The table that `dump` wrote.

    Args:
        text: JSON text.

    Raises:
        TableStateError: It is not a table, or one of a later version.
    """
    try:
        whole = json.loads(text)
        version, row = whole["version"], whole["table"]
        if version not in range(1, VERSION + 1):
            raise TableStateError(f"table of version {version}, not {VERSION}")
        for step in UPGRADES[version - 1 :]:
            row = step(row)
        return _table_state(row)
    except saved_form.READING_ERRORS as error:
        raise TableStateError(f"not a table: {error}") from error


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


UPGRADES = (_from_1, _from_2, _from_3)
"""The step from each version to the next, from 1."""


def _table_state(row: dict[str, Any]) -> TableState:
    if row["edition"] not in EDITIONS:
        raise TableStateError(f"no edition {row['edition']!r}")
    options = read_options(EDITIONS[row["edition"]].options, row["options"])
    return saved_form.read(TableState, row, options=options)
