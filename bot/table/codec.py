"""A table's whole state as JSON text and back, with a version. Knows no rule and no store.

The game is written by the engine's own codec, as text within the text: its version is its own.
"""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from typing import Any

from bot.engine import codec
from bot.engine.editions import EDITIONS
from bot.engine.options import read_options, values_of
from bot.table.feats import Deed, Feat, Feats
from bot.table.sitting import Deadline, Ending, OnLeave, Phase, Sitter, Sitting, TeamsBy

VERSION = 1


class SittingError(ValueError):
    """Text that is no table, or one of another version."""


def dump(sitting: Sitting) -> str:
    """The table as JSON text."""
    row: dict[str, Any] = {one.name: getattr(sitting, one.name) for one in fields(Sitting)}
    row["options"] = values_of(sitting.options)
    row["sitters"] = [asdict(sitter) for sitter in sitting.sitters]
    row["deadlines"] = [asdict(deadline) for deadline in sitting.deadlines]
    row["feats"] = asdict(sitting.feats)
    row["game"] = None if sitting.game is None else codec.dump(sitting.game)
    return json.dumps({"version": VERSION, "table": row}, separators=(",", ":"))


def load(text: str) -> Sitting:
    """The table that `dump` wrote.

    Args:
        text: JSON text.

    Raises:
        SittingError: It is not a table of this version.
    """
    try:
        whole = json.loads(text)
        if whole["version"] != VERSION:
            raise SittingError(f"table of version {whole['version']}, not {VERSION}")
        return _sitting(whole["table"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SittingError(f"not a table: {error}") from error


def _sitting(row: dict[str, Any]) -> Sitting:
    game = None if row["game"] is None else codec.load(row["game"])
    read = {
        "options": read_options(EDITIONS[row["edition"]].options, row["options"]),
        "on_leave": OnLeave(row["on_leave"]),
        "teams": TeamsBy(row.get("teams", TeamsBy.CHOICE)),
        "phase": Phase(row["phase"]),
        "sitters": tuple(Sitter(**sitter) for sitter in row["sitters"]),
        "game": game,
        "deadlines": tuple(Deadline(**deadline) for deadline in row["deadlines"]),
        "ready": tuple(row["ready"]),
        "kicked": tuple(row["kicked"]),
        "ending": None if row["ending"] is None else Ending(row["ending"]),
        "feats": _feats(row.get("feats", {})),
    }
    return Sitting(**{**row, **read})


def _feats(row: dict[str, Any]) -> Feats:
    return Feats(**{name: None if one is None else _feat(one) for name, one in row.items()})


def _feat(row: dict[str, Any]) -> Feat:
    return Feat(**{**row, "deed": Deed(row["deed"]), "victims": tuple(row["victims"])})
