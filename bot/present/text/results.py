"""Lines of the score, and summaries of stacks, chains and shown hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from bot.engine.cards import Card
from bot.engine.editions import EDITIONS
from bot.engine.events import CardLaid, Dealt, Drew, Event, HandShown, Passed, Skipped, Why
from bot.engine.options import Mode
from bot.engine.scoring import LASTING, ONE_ROUND, OWN_LEFTOVERS, TO_A_GOAL, side
from bot.engine.state import State
from bot.game.rules.ratings import Achievement
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.edition import PRESENT
from bot.present.text.events import event_text, fitting_lines, shown_to
from bot.present.text.fields import NO_VALUE, pair_text
from bot.present.text.moments import stack_text
from bot.present.text.names import (
    icon,
    join_names,
    medal_icon,
    seat_names,
    small_print,
    team_name,
    team_of,
)
from bot.present.text.status import marked_name

MOST_LINES = 5
"""The most sides of a score that get a line each on a phone."""
PAST_ROUNDS = 2
"""The number of past rounds whose winners are named."""


@dataclass(frozen=True, slots=True)
class Score:
    """A line of the score.

    Args:
        place: The place, from 1; 0 for a player who has left the only round.
        medal: Whether the place can earn a medal: its players have not left and are not out, and
            have points unless the fewest points win.
        out: Whether they have reached the limit (MAT-4), or were put out of the only round.
        left: Whether they have left the only round.
        lost: Whether they have lost the only round: then `points` are left in hand.
    """

    place: int
    seats: tuple[int, ...]
    points: int
    medal: bool
    out: bool = False
    left: bool = False
    lost: bool = False


def ranked(game: State) -> tuple[Score, ...]:
    least_first = game.options.mode in OWN_LEFTOVERS
    teams = dict.fromkeys(_together(game, seat) for seat in game.match.ring)
    points = {team: game.match.scores[team[0]] for team in teams}
    # Players who have left the match come last, however few points they had.
    gone = {team: set(team) <= set(game.match.gone) for team in teams}
    # Players who are out come after those who still play.
    lost = {team: _has_lost_only_round(game, team) for team in teams}
    out = {
        team: _is_out(game, team) or (lost[team] and not set(team) & set(game.order))
        for team in teams
    }
    ranks = {
        team: (gone[team], out[team], points[team] if least_first else -points[team])
        for team in teams
    }
    count = EDITIONS[game.edition].hand_points
    left = {team: sum(count(game.hands[seat]) for seat in team) for team in teams}
    # The losers of the only round are ordered by the points left in their hands.
    order = {team: (ranks[team], left[team] if lost[team] else -1) for team in teams}
    best_first = sorted(order.values())
    return tuple(
        Score(
            0 if lost[team] and gone[team] else 1 + best_first.index(order[team]),
            team,
            left[team] if lost[team] else points[team],
            medal=not (gone[team] or out[team]) and (least_first or points[team] > 0),
            out=out[team],
            left=lost[team] and gone[team],
            lost=lost[team],
        )
        for team in sorted(teams, key=order.__getitem__)
    )


def _has_lost_only_round(game: State, team: tuple[int, ...]) -> bool:
    winners = game.match.winners or ()
    return game.options.mode in ONE_ROUND and not set(team) & set(winners)


def score_lines(state: TableState, game: State, locale: Locale, *, is_short: bool = False) -> str:
    """The score; if `is_short`, many sides share one paragraph, and tied sides one entry."""
    scores = ranked(game)
    is_brief = is_short and len(scores) > MOST_LINES
    key = "scores-brief" if is_brief else "scores-line"
    tied = groupby(scores, lambda one: replace(one, seats=()) if is_brief else one)
    lines = [
        tr(
            locale,
            "scores-line-lost" if score.lost else key,
            place=score.place,
            medal=medal_icon(score.place, earned=score.medal),
            name=join_names([_names(state, one, locale) for one in sides], locale),
            count=score.points,
            points=points_text(score, locale),
            out=score.out,
        )
        for score, sides in tied
    ]
    if is_brief:
        bare = (line.removeprefix(icon("seat")).strip() for line in lines)
        lines = [small_print(tr(locale, "clause-break").join(bare))]
    key = "scores-title-limit" if game.options.mode is Mode.ELIMINATION else "scores-title"
    return "\n".join((tr(locale, key, goal=_goal(game, locale)), *lines))


def points_text(score: Score, locale: Locale) -> str:
    """The points in a line of the score.

    The text also says whether its players are out, have left, or still hold these points in hand.
    """
    if score.left:
        return tr(locale, "points-none-left")
    if score.out and score.lost:
        return tr(locale, "points-none-out")
    key = "points-out" if score.out else "points-left" if score.lost else "points"
    return tr(locale, key, count=score.points)


MOST_EXPLAINED = 3
"""If there are more new achievements than this, they are named, but not explained."""


def achievements_text(achievements: Iterable[Achievement], locale: Locale) -> str:
    """New achievements by name, the highest of each kind; if few, with their meaning."""
    most = _highest(achievements)
    if len(most) <= MOST_EXPLAINED:
        return " · ".join(achievement_named(one, locale) for one in most)
    return " · ".join(achievement_names(most, locale))


def achievement_names(achievements: Iterable[Achievement], locale: Locale) -> tuple[str, ...]:
    """The names of achievements, each once."""
    return tuple(tr(locale, f"achievement-name-{one.kind}") for one in _highest(achievements))


def _highest(achievements: Iterable[Achievement]) -> Sequence[Achievement]:
    """The highest achievement of each kind: a hundred wins include ten wins."""
    return [*{one.kind: one for one in sorted(achievements, key=lambda one: one.goal)}.values()]


def achievement_named(achievement: Achievement, locale: Locale) -> str:
    """An achievement's name, and how it is earned."""
    kind = achievement.kind
    name = tr(locale, f"achievement-name-{kind}")
    goal = tr(locale, f"achievement-{kind}", count=achievement_figure(kind, achievement.goal))
    return tr(locale, "achievement-named", name=name, goal=goal)


def achievement_figure(kind: str, number: int) -> str | int:
    """An achievement's number as an argument of its text; a rating's digits are not grouped."""
    return str(number) if kind == "rating" else number


def _is_out(game: State, team: tuple[int, ...]) -> bool:
    """Whether all players of a team have reached the limit without winning."""
    return set(team) <= set(game.match.out) - set(game.match.winners or ())


def past_round_lines(state: TableState, locale: Locale) -> str:
    """The winners of the last few rounds, one line of small print each."""
    lines = [
        tr(
            locale,
            "past-round",
            round=one.number,
            names=seat_names(state, one.winners, locale, bold=True) or NO_VALUE,
            count=one.points,
        )
        for one in state.past_rounds[-PAST_ROUNDS:]
    ]
    return "\n".join(lines)


def _names(state: TableState, score: Score, locale: Locale) -> str:
    """The players who share a score, with their team if partners are fixed."""
    names = join_names([marked_name(state, seat, locale) for seat in score.seats], locale)
    team = team_of(state, score.seats[0])
    return names if team is None else f"{team_name(team, locale)} · {names}"


def _together(game: State, seat: int) -> tuple[int, ...]:
    """The seats with the same score throughout: the seat itself and its fixed partners."""
    return side(game, seat) if game.options.mode in LASTING else (seat,)


def _goal(game: State, locale: Locale) -> str:
    if game.options.mode not in TO_A_GOAL:
        return NO_VALUE
    return tr(locale, "points", count=game.options.goal)


LINKS = 8
"""The most cards of a chain that are named; the others are counted."""


def summary_lines(  # noqa: PLR0917 - what it tells, to whom and how much
    events: Sequence[Event],
    state: TableState,
    locale: Locale,
    max_letters: int,
    reader: int | None = None,
    rows: int | None = None,
) -> str:
    """Summaries of events in the last turn of the table that deserve more than a line in the log.

    Args:
        max_letters: The limit of characters; the oldest lines are left out first.
        rows: The most rows on a phone.
    """
    stays = _since_a_turn_of_the_table(events, len(state.begun_game.order))
    lines = [*PRESENT.of(state.edition).summaries(events[stays:], state, locale, reader)]
    lines += [
        event_text(one, state, locale, reader)
        for place, one in enumerate(events[stays:], stays)
        if shown_to(one, reader) and not _is_outdated(events, place)
    ]
    small = [f"-# {line}" for line in lines]
    stack = stack_text(events, state, locale, reader)
    told = [*small, f"**{stack}**"] if stack else small
    return fitting_lines(reversed(told), locale, max_letters, rows)


def _is_outdated(events: Sequence[Event], place: int) -> bool:
    """Whether a hand was shown only to the challenger, and its owner has played a card since.

    Beside the player's next Wild Draw Four, the old hand would pass for the new one.
    """
    shown = events[place]
    assert isinstance(shown, HandShown), "the event shows a hand"
    played = (isinstance(one, CardLaid) and one.seat == shown.seat for one in events[place:])
    return shown.to is not None and any(played)


def links_text(
    links: Sequence[tuple[int, Card]],
    state: TableState,
    locale: Locale,
    reader: int | None = None,
) -> str:
    """The cards of a chain with their players, in order; after the first few, only a count."""
    shown = [pair_text(seat, one, state, locale, reader) for seat, one in links[:LINKS]]
    more = len(links) - LINKS
    return join_names(
        [*shown, tr(locale, "summary-more", count=more)] if more > 0 else shown, locale
    )


def _since_a_turn_of_the_table(events: Sequence[Event], players: int) -> int:
    """The index of the first event that belongs to the last `players` turns of the round."""
    turns, last = 0, None
    for place in reversed(range(len(events))):
        if isinstance(events[place], Dealt):
            return place + 1
        mover = _mover(events[place])
        if mover is None:
            continue
        if mover != last:
            turns, last = turns + 1, mover
        if turns > players:
            return place + 1
    return 0


def _mover(event: Event) -> int | None:
    match event:
        case CardLaid(seat=seat) | Passed(seat=seat) | Skipped(seat=seat):
            return seat
        case Drew(seat=seat, why=Why.TURN | Why.OWED):
            return seat
        case _:
            return None
