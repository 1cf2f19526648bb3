"""What people take home from a round and a match. Knows scores and seats; not how they came about.

Points are the classic ones in every way of scoring, so that leaderboards compare: a round's winner
scores what is left in the other hands (MAT-1). Robots have no results. Who has left has none of the
rounds after, and cannot win the match that goes on without them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import scoring
from bot.engine.events import MatchEnded, RoundEnded
from bot.table.ports import Finished, PlayerResult

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.engine.events import Event
    from bot.engine.state import State
    from bot.table.sitting import Sitting


def finished(sitting: Sitting, events: Sequence[Event], at: float) -> tuple[Finished, ...]:
    """The rounds and matches that a change has ended.

    Args:
        sitting: The table after the change.
        events: What happened with it.
        at: Unix time in seconds.
    """
    return tuple(_finished(sitting, events, at))


def _finished(sitting: Sitting, events: Sequence[Event], at: float) -> Iterator[Finished]:
    game = sitting.game
    if game is None:
        return
    for event in events:
        match event:
            case RoundEnded():
                number, rows = game.match.round, _of_round(sitting, game, event)
            case MatchEnded():
                number, rows = 0, _of_match(sitting, event)
            case _:
                continue
        yield Finished(
            kind="match" if number == 0 else "round",
            number=number,
            guild_id=sitting.guild_id,
            edition=sitting.edition,
            mode=game.options.mode.value,
            at=at,
            results=rows,
        )


def _of_round(sitting: Sitting, game: State, ended: RoundEnded) -> tuple[PlayerResult, ...]:
    winners = () if ended.winner is None else scoring.side(game, ended.winner)
    points = dict(ended.points)
    if game.options.mode in scoring.OWN_LEFTOVERS:
        points = dict.fromkeys(winners, sum(points.values()))
    return tuple(
        PlayerResult(user_id, points.get(seat, 0), seat in winners)
        for seat, sitter in enumerate(sitting.sitters)
        if (user_id := sitter.user_id) is not None and not sitter.left and seat in game.order
    )


def _of_match(sitting: Sitting, ended: MatchEnded) -> tuple[PlayerResult, ...]:
    return tuple(
        PlayerResult(user_id, ended.scores[seat], seat in ended.winners and not sitter.left)
        for seat, sitter in enumerate(sitting.sitters)
        if (user_id := sitter.user_id) is not None
    )
