"""Which penalty votes on table talk can pass: robots neither vote nor are voted against. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.moves import Verb
from bot.engine.out_of_turn import votes_needed
from bot.engine.scoring import opponents
from bot.table.rules.actions import Refusal
from bot.table.rules.outcome import Declined

if TYPE_CHECKING:
    from bot.engine.moves import Move
    from bot.table.state.table_state import TableState


def can_pass(state: TableState, accused: int) -> bool:
    """Whether a player can still be penalised, and enough opponents are there to agree (MAS-36).

    Args:
        state: The table, with a game.
        accused: The player's seat, from 0.
    """
    game = state.game
    if game is None or len(game.order) == 2 or accused not in game.order:
        return False
    if accused in game.penalised or accused not in state.present:
        return False
    voters = set(opponents(game, accused)) & set(state.present)
    return len(voters) >= votes_needed(game, accused)


def check_vote(state: TableState, move: Move) -> None:
    """Refuse a vote that cannot pass.

    Raises:
        Declined: A robot is accused, or too few opponents of the accused are there.
    """
    game, seat, accused = state.game, move.seat, move.player
    if move.verb is not Verb.ACCUSE or game is None or seat is None or accused is None:
        return
    # What the rules refuse they refuse better.
    votes = len(game.order) > 2 and accused in opponents(game, seat)
    if votes and accused not in game.penalised and not can_pass(state, accused):
        raise Declined(Refusal.NO_MAJORITY)
