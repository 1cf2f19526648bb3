"""Results of people in finished rounds and matches, for the leaderboards. Pure.

Points are the classic ones in every way of scoring, so that leaderboards compare: a round's winner
scores what is left in the other hands (MAT-1). Robots have no results. Who leaves in the middle of
a round has lost it, has none of those after, and cannot win the match that goes on without them;
who has come late, to a robot's seat, has results of rounds alone. What one person plays among
robots is practice: a round or a match counts when two people took part in it.

A match that counts is rated: by its winners, and by points where its way of scoring gives those.
Who has left stands last and alone, whoever wins on the seat or with a partner; but who leaves once
all others have left has stayed to the end. A match that ends because people left counts too, with
no winner. Who was removed is not rated: that would let a host decide who is last.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.engine import scoring
from bot.engine.errors import Reason
from bot.engine.events import Dealt, Event, MatchEnded, RoundEnded
from bot.engine.moves import Move
from bot.engine.options import Mode
from bot.engine.state import Match, State
from bot.game.ports import GameResult, PersonFigure, PlayerResult, Standing
from bot.game.rules.actions import Refusal
from bot.game.rules.ratings import PROVISIONAL, Rating
from bot.game.state.figures import Figure
from bot.game.state.table_state import Ending, GotUp, Phase, TableClosed, TableState, is_kicked


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a click or a clock leads to.

    Args:
        state: The table after it, but for revision and deadlines.
        events: What happened, in order.
        moves: The engine's moves made, in order.
    """

    state: TableState
    events: tuple[Event, ...] = ()
    moves: tuple[Move, ...] = ()


class Declined(Exception):
    """The table refuses a click; raised before anything has changed."""

    def __init__(self, code: Refusal | Reason, **args: str | int) -> None:
        super().__init__(code.value)
        self.code = code
        self.words = args


def closed(state: TableState, ending: Ending, before: Outcome | None = None) -> Outcome:
    """Close a table, after what has led to it.

    Args:
        before: What led to it, told before; None where nothing did.
    """
    events: tuple[Event, ...] = () if before is None else before.events
    return Outcome(
        replace(state, phase=Phase.CLOSED, ending=ending),
        (*events, TableClosed()),
        () if before is None else before.moves,
    )


SERVER = 0
"""In the place of a person: the figures of the server."""
HOUR = "hour-"
"""Before an hour of the day in UTC: rounds that ended in it."""
HOUR_SECONDS = 60 * 60
EDITION = "edition-"
"""Before the name of an edition: rounds of it."""
MOST_MOVES = "most-moves"
"""Moves of the longest match."""
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


def was_played(state: TableState) -> bool:
    """Whether the match has gone so far that everybody could have had a turn."""
    return state.moves >= len(state.players)


def counts_unfinished(state: TableState) -> bool:
    """Whether a closed table's match counts although it was not played to its end.

    Who leaves a game that is halted, because its channel cannot be written, deserts nobody.
    """
    deserted = state.ending is Ending.DESERTED and state.game is not None
    playable = deserted and state.barred_at is None
    return playable and was_played(state) and not is_practice(state, whole_match=True)


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
    stayed = _last_to_leave(state, events)
    for number, rows in _ended(state, game, events, stayed):
        practice = is_practice(state, whole_match=number == 0)
        # Of a round that nobody has played to its end is known who has lost it, and no more.
        complete = number == 0 or game.result is not None
        yield GameResult(
            kind="match" if number == 0 else "round",
            number=number,
            guild_id=state.guild_id,
            edition=state.edition,
            mode=game.options.mode.value,
            at=at,
            results=rows,
            practice=practice,
            standings=standings(state, game.match, stayed)
            if number == 0 and not practice and was_played(state)
            else (),
            seats=len(game.order) if number else len(state.players),
            figures=_figures(state, at, whole_match=number == 0)
            if complete and not practice
            else (),
        )


def _ended(
    state: TableState, game: State, events: Sequence[Event], stayed: int | None
) -> Iterator[tuple[int, tuple[PlayerResult, ...]]]:
    """The numbers of the rounds that have ended, 0 for the match, and their results."""
    for event in events:
        match event:
            case RoundEnded():
                yield game.match.round, _of_round(state, game, event)
            case MatchEnded():
                yield 0, _of_match(state, event)
            case TableClosed() if counts_unfinished(state):
                lost = _of_deserters(state, game, stayed)
                if lost and game.result is None:
                    yield game.match.round, lost
                yield 0, _of_match(state, MatchEnded((), game.match.scores))
            case _:
                pass


def _of_round(state: TableState, game: State, ended: RoundEnded) -> tuple[PlayerResult, ...]:
    winners = () if ended.winner is None else scoring.side(game, ended.winner)
    points = dict(ended.points)
    if game.options.mode in scoring.OWN_LEFTOVERS:
        points = dict.fromkeys(winners, sum(points.values()))
    stayed = tuple(
        PlayerResult(user_id, points.get(seat, 0), seat in winners)
        for seat, player in enumerate(state.players)
        if (user_id := player.user_id) is not None and not player.left and seat in game.order
    )
    return (*stayed, *_of_deserters(state, game))


def _of_deserters(
    state: TableState, game: State, stayed: int | None = None
) -> tuple[PlayerResult, ...]:
    """What those have of a round who have left in the middle of it.

    Args:
        stayed: Seat of who has left, but when there was nobody to leave behind.
    """
    return tuple(
        PlayerResult(user_id, 0, won=False)
        for seat, player in enumerate(state.players)
        if (user_id := player.user_id) is not None
        and player.left_in == game.match.round
        and seat != stayed
        and not is_kicked(state.kicked, user_id)
    )


def _of_match(state: TableState, ended: MatchEnded) -> tuple[PlayerResult, ...]:
    return tuple(
        PlayerResult(user_id, ended.scores[seat], seat in ended.winners and not player.left)
        for seat, player in enumerate(state.players)
        if (user_id := player.user_id) is not None and not player.late
    )


def _figures(state: TableState, at: float, *, whole_match: bool) -> tuple[PersonFigure, ...]:
    """What a round, or a match, adds to the figures of its people and of the server."""
    if whole_match:
        return (PersonFigure(SERVER, MOST_MOVES, state.moves),)
    people = [
        PersonFigure(user_id, one.name, one.value)
        for one in state.figures
        if (user_id := state.players[one.seat].user_id) is not None
    ]
    drawn = max((one.value for one in people if one.name == Figure.MOST_DRAWN), default=0)
    return (
        *people,
        PersonFigure(SERVER, Figure.MOST_DRAWN.value, drawn),
        PersonFigure(SERVER, f"{HOUR}{int(at // HOUR_SECONDS) % 24}", 1),
        PersonFigure(SERVER, f"{EDITION}{state.edition}", 1),
    )


def _last_to_leave(state: TableState, events: Sequence[Event]) -> int | None:
    """The seat of who has left just now, after all other people; None where somebody stays."""
    if state.people:
        return None
    return next((one.seat for one in events if isinstance(one, GotUp)), None)


def standings(state: TableState, match: Match, stayed: int | None = None) -> tuple[Standing, ...]:
    """How the seats stand at the end of a match.

    Args:
        match: Of the table's game; without winners, points alone decide.
        stayed: Seat of who has left, but when there was nobody to leave behind.
    """
    mode, last = state.options.mode, len(state.players)
    winners = match.winners or ()
    ranks = {seat: _rank(mode, match, seat) for seat in range(last) if seat not in winners}
    found: list[Standing] = []
    for seat, player in enumerate(state.players):
        team = min(scoring.team_seats(match, seat)) if mode in scoring.LASTING else seat
        place = 1
        if seat not in winners:
            place += len(winners) + sum(rank < ranks[seat] for rank in ranks.values())
        if player.user_id is not None and is_kicked(state.kicked, player.user_id):
            continue
        if player.left and not player.late and seat != stayed:
            # A number that no side has.
            place, team = last + 1, last + seat
        # Who has come late has not won what a robot had before.
        user_id = None if player.late else player.user_id
        level = player.level.value if user_id is None else ""
        found.append(Standing(place, team, user_id, level))
    return tuple(found)


def _rank(mode: Mode, match: Match, seat: int) -> int:
    """What parts those who have not won, the least first."""
    match mode:
        case Mode.SINGLE:
            return 0
        case Mode.ELIMINATION:
            # Who is out first is last.
            return -match.out.index(seat) if seat in match.out else -len(match.out)
        case Mode.LOW_SCORE:
            return match.scores[seat]
        case _:
            return -match.scores[seat]


LINES = 10
"""Lines of a page of a leaderboard."""


@dataclass(frozen=True, slots=True)
class ResultTotals:
    """What somebody's results add up to.

    Args:
        best_round: Most points in one round; 0 before the first.
    """

    matches: int
    matches_won: int
    rounds: int
    wins: int
    points: int
    best_round: int

    @property
    def win_rate(self) -> float:
        """Share of the rounds that were won, from 0 to 1; 0 before the first."""
        return self.wins / self.rounds if self.rounds else 0.0


NO_RESULTS = ResultTotals(0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class RatingFigures:
    """What people read of a rating.

    Args:
        matches: How many were rated.
    """

    number: int
    matches: int

    @property
    def provisional(self) -> bool:
        """Whether it is no more than a first guess."""
        return self.matches < PROVISIONAL


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A person's line in a leaderboard.

    Args:
        place: From 1; who is level shares a place.
        name: The name last seen, None if none ever was.
        tally: Nothing where it is ordered by rating.
        rating: Where it is ordered by that.
    """

    place: int
    user_id: int
    name: str | None
    tally: ResultTotals = NO_RESULTS
    rating: RatingFigures | None = None


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """A part of a leaderboard.

    Args:
        standings: Its lines, in order.
        own: The line of who looks, wherever it stands; None where there is none.
        own_position: How many lines stand above it.
    """

    standings: tuple[LeaderboardRow, ...]
    total: int
    own: LeaderboardRow | None = None
    own_position: int = 0


@dataclass(frozen=True, slots=True)
class SeatsTotals:
    """What somebody has done at tables of one size.

    Args:
        seats: How many played, robots too.
    """

    seats: int
    rounds: int
    wins: int


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """What two people have done where both took part.

    Args:
        won: How often the first of them won.
        lost: How often the second did; both, where they are partners.
    """

    rounds: int = 0
    won: int = 0
    lost: int = 0
    matches: int = 0
    matches_won: int = 0
    matches_lost: int = 0


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """What a person has done in a server.

    Args:
        editions: Name of the edition and its own tally, in the order of names.
        streak: Rounds won in a row, the last one included.
        practice: Of rounds and matches among robots alone, which count for nothing else.
        rating: Over all editions; None where nothing is rated.
        edition_ratings: By edition.
        course: The last ratings over all editions, the newest last.
        modes: Way of scoring and its own tally.
        seats: By size of the table, the smallest first.
        longest_streak: Most rounds won in a row.
        hours: Rounds by hour of the day, in UTC; empty for who may not see them.
        figures: What they have done how often, by name.
    """

    tally: ResultTotals
    editions: tuple[tuple[str, ResultTotals], ...]
    streak: int
    practice: ResultTotals = NO_RESULTS
    rating: Rating | None = None
    edition_ratings: Mapping[str, Rating] = field(default_factory=dict)
    course: tuple[int, ...] = ()
    modes: tuple[tuple[str, ResultTotals], ...] = ()
    seats: tuple[SeatsTotals, ...] = ()
    longest_streak: int = 0
    hours: Mapping[int, int] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)
