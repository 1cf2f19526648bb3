"""Teams before the start: who plays with whom, by choice or by lot (MAT-5). Pure.

Lots are drawn from a seed of their own, so that they can be checked without the deal.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.record.notation import SEATS
from bot.engine.rounds import TEAM_SIZES
from bot.engine.scoring import LASTING
from bot.records import commitment
from bot.table.rules.actions import Refusal
from bot.table.rules.outcome import Declined, Outcome
from bot.table.state.events import TeamJoined
from bot.table.state.table_state import TeamsBy

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def expected(state: TableState) -> tuple[int | None, ...]:
    """The team of each seat once the game starts as the table is now; None where a lot decides.

    Args:
        state: A table that has not begun.
    """
    if not most_teams(state):
        return (None,) * len(state.players)
    if not _are_paired(state):
        return tuple(
            one.team if (one.team or 0) <= most_teams(state) else None for one in state.players
        )
    row = seated(state, ())
    half = len(row) // 2
    return tuple(row.index(one) % half + 1 for one in state.players)


def in_order(state: TableState) -> list[Player]:
    """The players of a table in the order of their coming."""
    return sorted(state.players, key=lambda player: player.click)


def seated(state: TableState, lines: Sequence[str]) -> tuple[Player, ...]:
    """Who sits where in the game: partners opposite, teams in the order of their numbers.

    Whoever is in no team sits where there is room, in the order of coming. Where partners do not
    stay together, or the number of players is no even one, all stay where they are.

    Args:
        lines: The seed lines up to the start, of which the lot is made.
    """
    players = state.players
    if not _are_paired(state):
        return players
    if state.teams is TeamsBy.LOT:
        comers = in_order(state)
        drawn = commitment.lot(state.secret, lines, len(comers))
        return tuple(replace(comers[one], team=None) for one in drawn)
    half = len(players) // 2
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


def seat_lines(state: TableState, players: Sequence[Player]) -> tuple[str, ...]:
    """The seed lines that tell where those who came sit, where partners stay together.

    Args:
        state: The table before the start.
        players: Who sits where in the game.
    """
    if not _are_paired(state):
        return ()
    keys = [player.key for player in players]
    seats = " ".join(SEATS[keys.index(player.key)] for player in in_order(state))
    return f"teams {state.teams}", f"seats {seats}"


def _are_paired(state: TableState) -> bool:
    """Whether partners stay together at a table that begins."""
    return state.options.mode in LASTING and len(state.players) % 2 == 0
