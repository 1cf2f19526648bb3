"""Results of people in finished rounds and matches, for the leaderboards. Pure.

Points are the classic ones in every way of scoring, so that leaderboards compare: a round's winner
scores what is left in the other hands (MAT-1). Robots have no results. Who has left has none of the
rounds after, and cannot win the match that goes on without them. What one person plays among robots
is practice: a round or a match counts when two people took part in it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine import scoring
from bot.engine.events import Dealt, MatchEnded, RoundEnded
from bot.table.ports import GameResult, PlayerResult

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.engine.events import Event
    from bot.engine.state import State
    from bot.table.state.table_state import TableState


PEOPLE = 2
"""How many have to take part for a round or a match to count."""


def with_people(state: TableState, events: Sequence[Event]) -> TableState:
    """The table that knows to how many people the round was dealt, if it has been just now."""
    if not any(isinstance(event, Dealt) for event in events):
        return state
    people = len(state.people)
    return replace(state, round_people=people, match_people=max(people, state.match_people))


def is_practice(state: TableState, *, whole_match: bool) -> bool:
    """Whether the round, or the match, does not count: too few people have taken part."""
    return (state.match_people if whole_match else state.round_people) < PEOPLE


def game_results(state: TableState, events: Sequence[Event], at: float) -> tuple[GameResult, ...]:
    """The rounds and matches that a change has ended.

    Args:
        at: Unix time in seconds.
    """
    return tuple(_finished(state, events, at))


def _finished(state: TableState, events: Sequence[Event], at: float) -> Iterator[GameResult]:
    game = state.game
    if game is None:
        return
    for event in events:
        match event:
            case RoundEnded():
                number, rows = game.match.round, _of_round(state, game, event)
            case MatchEnded():
                number, rows = 0, _of_match(state, event)
            case _:
                continue
        yield GameResult(
            kind="match" if number == 0 else "round",
            number=number,
            guild_id=state.guild_id,
            edition=state.edition,
            mode=game.options.mode.value,
            at=at,
            results=rows,
            practice=is_practice(state, whole_match=number == 0),
        )


def _of_round(state: TableState, game: State, ended: RoundEnded) -> tuple[PlayerResult, ...]:
    winners = () if ended.winner is None else scoring.side(game, ended.winner)
    points = dict(ended.points)
    if game.options.mode in scoring.OWN_LEFTOVERS:
        points = dict.fromkeys(winners, sum(points.values()))
    return tuple(
        PlayerResult(user_id, points.get(seat, 0), seat in winners)
        for seat, player in enumerate(state.players)
        if (user_id := player.user_id) is not None and not player.left and seat in game.order
    )


def _of_match(state: TableState, ended: MatchEnded) -> tuple[PlayerResult, ...]:
    return tuple(
        PlayerResult(user_id, ended.scores[seat], seat in ended.winners and not player.left)
        for seat, player in enumerate(state.players)
        if (user_id := player.user_id) is not None
    )
