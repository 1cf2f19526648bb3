"""What a tournament that was played to its end counts in the leaderboards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.options import Mode
from bot.table.ports import GameResult, PlayerResult
from bot.table.rules.results import PEOPLE
from bot.table.state.table_state import Ending

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.table.tournament.state import Tournament

MODES: Mapping[tuple[int, Mode], str] = {
    (8, Mode.SET): "tournament",
    (4, Mode.SET): "tournament-four",
    (8, Mode.SHORT_SET): "tournament-short",
    (4, Mode.SHORT_SET): "tournament-four-short",
}
"""Under which a whole tournament is counted, by its size and the mode of its sets.

Its rounds and sets count as those of their tables.
"""


def tournament_results(tournament: Tournament, at: float) -> tuple[GameResult, ...]:
    """The result of a tournament that has been played to its end, for the leaderboards.

    Args:
        tournament: The tournament after the change that ended it.
        at: Unix time in seconds.
    """
    if tournament.ending is not Ending.MATCH_OVER:
        return ()
    return (
        GameResult(
            kind="match",
            number=0,
            guild_id=tournament.guild_id,
            edition=tournament.edition,
            mode=MODES[tournament.size, tournament.options.mode],
            at=at,
            results=tuple(
                PlayerResult(user_id, total, place in tournament.leaders and not player.left)
                for place, (player, total) in enumerate(
                    zip(tournament.players, tournament.totals, strict=True)
                )
                if (user_id := player.user_id) is not None
            ),
            practice=sum(one.user_id is not None for one in tournament.players) < PEOPLE,
        ),
    )
