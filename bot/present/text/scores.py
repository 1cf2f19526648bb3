"""The score of a match, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine.options import Mode
from bot.engine.scoring import LASTING, OWN_LEFTOVERS, TO_A_GOAL, side
from bot.i18n import tr
from bot.present.text.fields import NO_VALUE
from bot.present.text.icons import medal_icon
from bot.present.text.names import join_names, seat_name
from bot.present.text.status_lines import marked_name
from bot.present.text.team_names import team_name, team_of

if TYPE_CHECKING:
    from bot.engine.state import State
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState


@dataclass(frozen=True, slots=True)
class Score:
    """A line of the score.

    Args:
        place: The place, from 1; equal lines share one.
        seats: Whose line it is: of a player, or of partners who stay together.
        medal: Whether the place is worth a medal: nobody gets one for nothing, or for being out.
        out: Whether they have reached the limit and play no more (MAT-4).
    """

    place: int
    seats: tuple[int, ...]
    points: int
    medal: bool
    out: bool = False


def ranked(game: State) -> tuple[Score, ...]:
    """The lines of the score, the best first."""
    least_first = game.options.mode in OWN_LEFTOVERS
    teams = dict.fromkeys(_together(game, seat) for seat in game.match.ring)
    points = {team: game.match.scores[team[0]] for team in teams}
    # Whoever has left the match comes after all who have not, however few points they wrote down.
    gone = {team: set(team) <= set(game.match.gone) for team in teams}
    # Whoever is out comes after all who still play.
    out = {team: _is_out(game, team) for team in teams}
    ranks = {
        team: (gone[team], out[team], points[team] if least_first else -points[team])
        for team in teams
    }
    best_first = sorted(ranks.values())
    return tuple(
        Score(
            1 + best_first.index(ranks[team]),
            team,
            points[team],
            medal=not (gone[team] or out[team]) and (least_first or points[team] > 0),
            out=out[team],
        )
        for team in sorted(teams, key=lambda team: ranks[team])
    )


def score_lines(state: TableState, game: State, locale: Locale) -> str:
    """The score of the match in words."""
    lines = [
        tr(
            locale,
            "scores-line",
            place=score.place,
            medal=medal_icon(score.place, earned=score.medal),
            name=_names(state, score, locale),
            count=score.points,
            out="yes" if score.out else "no",
        )
        for score in ranked(game)
    ]
    key = "scores-title-limit" if game.options.mode is Mode.ELIMINATION else "scores-title"
    return "\n".join((tr(locale, key, goal=_goal(game, locale)), *lines))


def points_text(score: Score, locale: Locale) -> str:
    """The points of a line, and that who has them is out."""
    key = "points-out" if score.out else "points"
    return tr(locale, key, count=score.points)


def _is_out(game: State, team: tuple[int, ...]) -> bool:
    """Whether all of a line have reached the limit, and have not won all the same."""
    return set(team) <= set(game.match.out) - set(game.match.winners or ())


def past_round_lines(state: TableState, locale: Locale, *, before_last: bool = False) -> str:
    """Who has won the last rounds, a line in small print each.

    Args:
        before_last: Whether the last of them is told elsewhere.
    """
    rounds = state.past_rounds[:-1] if before_last else state.past_rounds
    lines = [
        tr(
            locale,
            "past-round",
            round=one.number,
            names=join_names([f"**{seat_name(state, seat)}**" for seat in one.winners], locale)
            or NO_VALUE,
            count=one.points,
        )
        for one in rounds
    ]
    return "\n".join(lines)


def _names(state: TableState, score: Score, locale: Locale) -> str:
    """Whose line it is, with the team where partners stay together."""
    names = join_names([marked_name(state, seat, locale) for seat in score.seats], locale)
    team = team_of(state, score.seats[0])
    return names if team is None else f"{team_name(team, locale)} · {names}"


def _together(game: State, seat: int) -> tuple[int, ...]:
    """Who has the same score as a seat throughout: the team, where partners stay together."""
    return side(game, seat) if game.options.mode in LASTING else (seat,)


def _goal(game: State, locale: Locale) -> str:
    if game.options.mode not in TO_A_GOAL:
        return NO_VALUE
    return tr(locale, "points", count=game.options.goal)
