"""Teams before the start: who plays with whom, by choice or by lot (MAT-5). Pure.

Lots are drawn from a stream of their own, the generator of the SHA-256 of the secret and the word
`teams`, so that the deal can be checked without them, and they without the deal.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.luck import Dice, Luck
from bot.engine.rounds import TEAM_SIZES
from bot.engine.scoring import LASTING
from bot.table.rules.actions import Refusal
from bot.table.rules.outcome import Declined, Outcome
from bot.table.state.events import TeamJoined
from bot.table.state.table_state import TeamsBy

if TYPE_CHECKING:
    from bot.table.state.table_state import Player, TableState


def most_teams(state: TableState) -> int:
    """How many teams there may be; 0 where partners are nobody's choice.

    Args:
        state: A table that has not begun.
    """
    mode = state.options.mode
    if mode not in LASTING or state.teams is TeamsBy.LOT:
        return 0
    return TEAM_SIZES[mode][-1] // 2


def join(state: TableState, seat: int, team: int) -> Outcome:
    """Let a person choose a team.

    Args:
        state: A table that has not begun.
        team: Number of the team, from 1.

    Raises:
        Declined: There are no teams to choose, not this one, or it is full.
    """
    if not most_teams(state):
        raise Declined(Refusal.NO_TEAMS)
    if not 1 <= team <= most_teams(state):
        raise Declined(Refusal.BAD_TARGET)
    others = [one for place, one in enumerate(state.players) if place != seat]
    if sum(one.team == team for one in others) >= 2:
        raise Declined(Refusal.TEAM_FULL)
    chosen = replace(state.players[seat], team=team)
    return Outcome(state.replace_player(seat, chosen), (TeamJoined(seat, team),))


def seated(state: TableState, secret: bytes) -> tuple[Player, ...]:
    """Who sits where in the game: partners opposite, teams in the order of their numbers.

    Whoever is in no team sits where there is room, in the order of coming. Where partners do not
    stay together, or the number of players is no even one, all stay where they are.

    Args:
        secret: The table's secret, 32 bytes.
    """
    players = state.players
    half, odd = divmod(len(players), 2)
    if state.options.mode not in LASTING or odd:
        return players
    if state.teams is TeamsBy.LOT:
        dice = Dice(Luck(hashlib.sha256(secret + b"teams").digest()))
        return dice.shuffled([replace(one, team=None) for one in players])
    row: list[Player | None] = [None] * len(players)
    rest = []
    for one in players:
        place = None if one.team is None or one.team > half else one.team - 1
        if place is not None and row[place] is not None:
            place += half
        if place is None or row[place] is not None:
            rest.append(one)
        else:
            row[place] = one
    return tuple(one or rest.pop(0) for one in row)
