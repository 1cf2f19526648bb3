"""The end of a round and a match: points, eliminations, teams, winners (MAT-1 to MAT-7)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.events import MatchEnded, RoundEnded
from bot.engine.game import Game
from bot.engine.options import Mode
from bot.engine.state import Match, Public, Result
from bot.engine.values import replace

OWN_LEFTOVERS = frozenset({Mode.LOW_SCORE, Mode.ELIMINATION})
"""Modes in which players score the cards in their own hands (MAT-3, MAT-4)."""
IN_PAIRS = frozenset({Mode.TEAMS, Mode.PARTNERS, Mode.SET, Mode.SHORT_SET})
"""Modes with partners, who sit opposite each other (MAT-5 to MAT-7)."""
LASTING = frozenset({Mode.TEAMS, Mode.SET, Mode.SHORT_SET})
"""Modes with the same partners for the whole match (MAT-5, MAT-7)."""
TO_A_GOAL = frozenset({Mode.CLASSIC, Mode.LOW_SCORE, Mode.ELIMINATION, Mode.TEAMS})
"""Modes with a goal (MAT-1, MAT-3 to MAT-5)."""
ONE_ROUND = frozenset({Mode.SINGLE, Mode.SHORT_SET})
"""Modes with a single round (MAT-2)."""
SET_ROUNDS = 4
"""The number of rounds in a set of a tournament that is not short (MAT-6, MAT-7)."""


def team_seats(match: Match, seat: int) -> tuple[int, ...]:
    """A seat and the one opposite (MAT-5)."""
    ring = match.ring
    half = len(ring) // 2
    place = ring.index(seat)
    return tuple(sorted((seat, ring[(place + half) % len(ring)])))


def side(game: Game | Public, seat: int) -> tuple[int, ...]:
    """The seats that win and score together with a seat: its team, or the seat alone."""
    return team_seats(game.match, seat) if game.options.mode in IN_PAIRS else (seat,)


def opponents(game: Game | Public, seat: int) -> list[int]:
    own = side(game, seat)
    return [one for one in game.order if one not in own]


def end_round(game: Game, winner: int) -> None:
    """End a round with a winner (MAS-34, MAT-1 to MAT-7)."""
    if game.options.mode in OWN_LEFTOVERS:
        points = (*((seat, _left(game, seat)) for seat in game.order), *game.away)
    else:
        team = side(game, winner)
        left = {**dict(game.away), **{seat: _left(game, seat) for seat in game.order}}
        total = sum(left[seat] for seat in left if seat not in team)
        points = tuple((seat, total) for seat in team)
    _close(game, Result(winner, points))


def _left(game: Game, seat: int) -> int:
    return game.rules.hand_points(game.hands[seat])


def end_blocked(game: Game) -> None:
    """End a blocked round: the lowest hand wins; in a tie nobody scores (MAS-19)."""
    totals = {seat: _left(game, seat) for seat in game.order}
    lowest = [seat for seat in game.order if totals[seat] == min(totals.values())]
    if set(lowest) <= set(side(game, lowest[0])):
        end_round(game, lowest[0])
    else:
        _close(game, Result(None, ()))


def end_by_leaving(game: Game) -> None:
    """End the round, or between rounds the match, if a player has no opponents left."""
    if game.result is None:
        if set(game.order) <= set(side(game, game.order[0])):
            end_round(game, game.order[0])
    elif game.match.winners is None:
        _end_match(game, game.match, _unopposed(game.options.mode, game.match))


def _close(game: Game, result: Result) -> None:
    game.clear()
    game.result = result
    game.votes = game.clocks = game.said = game.exposed = ()
    game.tell(RoundEnded(result.winner, result.points, tuple(game.hands)))
    gained = dict(result.points)
    scores = tuple(score + gained.get(seat, 0) for seat, score in enumerate(game.match.scores))
    out = game.match.out
    if game.options.mode is Mode.ELIMINATION:
        played = (*game.order, *dict(game.away))
        out += tuple(seat for seat in played if scores[seat] >= game.options.goal)
    match = replace(game.match, scores=scores, out=out)
    _end_match(game, match, _winners(game, match, result))


def _end_match(game: Game, match: Match, winners: tuple[int, ...] | None) -> None:
    game.match = replace(match, winners=winners)
    if winners is not None:
        game.tell(MatchEnded(winners, match.scores))


def _winners(game: Game, match: Match, result: Result) -> tuple[int, ...] | None:
    """The winners of the match after this round, or None."""
    staying, scores, options = _staying(match), match.scores, game.options
    over = any(scores[seat] >= options.goal for seat in staying)
    match options.mode:
        case Mode.SINGLE | Mode.SHORT_SET:
            team = () if result.winner is None else side(game, result.winner)
            return tuple(seat for seat in team if seat in staying)
        case Mode.CLASSIC | Mode.TEAMS if over:
            return _best(scores, staying)
        case Mode.LOW_SCORE if over:
            lowest = min(scores[seat] for seat in staying)
            return tuple(seat for seat in staying if scores[seat] == lowest)
        case Mode.ELIMINATION if not staying and result.winner is not None:
            return (result.winner,)
        case Mode.PARTNERS if match.round >= game.rules.partner_rounds:
            return _best(scores, staying)
        case Mode.SET if match.round >= SET_ROUNDS:
            return _best(scores, staying)
        case _:
            return _unopposed(options.mode, match)


def _staying(match: Match) -> tuple[int, ...]:
    return tuple(seat for seat in match.ring if seat not in match.gone and seat not in match.out)


def _best(scores: tuple[int, ...], seats: Iterable[int]) -> tuple[int, ...]:
    seats = tuple(seats)
    best = max((scores[seat] for seat in seats), default=0)
    return tuple(seat for seat in seats if scores[seat] == best)


def _unopposed(mode: Mode, match: Match) -> tuple[int, ...] | None:
    """The winners if they have no opponents left, or None.

    With changing partners, two players are too few: the higher total wins.
    """
    staying = _staying(match)
    if mode is Mode.PARTNERS:
        return _best(match.scores, staying) if len(staying) <= 2 else None
    team = team_seats(match, staying[0]) if mode in IN_PAIRS and staying else staying[:1]
    return staying if set(staying) <= set(team) else None
