"""The lines of players' moves as clicks and commands have them: the notation without seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.moves import Verb
from bot.engine.record.notation import SEATS, NotationError, parse_move

if TYPE_CHECKING:
    from bot.engine.moves import Move

NOT_A_PLAYERS = frozenset({Verb.LAPSE, Verb.LEAVE, Verb.JOIN})
"""Verbs that no line of a player's may have, as time has none: the table has actions for them."""


def player_move(line: str) -> Move | None:
    """What a line says, whoever's move it is; None if it is no player's move."""
    try:
        move = parse_move(f"{SEATS[0]} {line}")
    except NotationError:
        return None
    return None if move.verb.of_time or move.verb in NOT_A_PLAYERS else move
