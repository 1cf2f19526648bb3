"""Results of people in finished rounds and matches, for statistics and ratings. Pure.

A round's winner scores what is left in the other hands (MAT-1), whichever scoring the table uses,
so that leaderboards compare. Robots have no results. A player who leaves during a round loses it,
has no results afterwards and cannot win the match; a latecomer on a robot's seat has results of
rounds only. Rounds and matches of one person among robots are practice and do not count.

A match that counts is rated: by its winners, and by points where the scoring gives any. Players who
have left come last, alone, whoever wins in their seat or with their partner; but the last person to
leave is treated as having stayed. A match that ends because people left counts, without a winner.

Players whom the host or the staff removed have no result of the match, neither a defeat nor figures
of the round. A round or a match in which fewer than two others took part counts for nobody, not
even as practice: otherwise a host could win by removing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine import scoring
from bot.engine.errors import Reason
from bot.engine.events import Dealt, Event, MatchEnded, RoundEnded
from bot.engine.moves import Move
from bot.engine.options import Mode, has_house_rules
from bot.engine.state import Match, State
from bot.engine.values import replace
from bot.game.ports import GameResult, PersonFigure, PlayerResult, Standing
from bot.game.rules.actions import Refusal
from bot.game.state.figures import Figure
from bot.game.state.table_state import Ending, GotUp, Phase, TableClosed, TableState


@dataclass(frozen=True, slots=True)
class Outcome:
    """The table after a click or a clock; its revision and deadlines are still the old ones."""

    state: TableState
    events: tuple[Event, ...] = ()
    moves: tuple[Move, ...] = ()

    def then(self, later: Outcome) -> Outcome:
        """This outcome followed by one that began with its state."""
        return Outcome(later.state, (*self.events, *later.events), (*self.moves, *later.moves))


class Declined(Exception):
    """The table refuses a click; raised before anything has changed."""

    def __init__(self, code: Refusal | Reason, **args: str | int) -> None:
        super().__init__(code.value)
        self.code = code
        self.words = args


def closed(state: TableState, ending: Ending) -> Outcome:
    after = replace(state, phase=Phase.CLOSED, ending=ending, close_vote=None)
    return Outcome(after, (TableClosed(),))


SERVER = 0
"""In the place of a person's id: figures of the server."""
HOUR = "hour-"
"""Prefix of a figure: the rounds that ended in the hour of the day (UTC) that follows."""
HOUR_SECONDS = 60 * 60
EDITION = "edition-"
"""Prefix of a figure: the rounds of the edition whose name follows."""
MOST_MOVES = "most-moves"
PEOPLE = 2
"""The number of people from which a round or a match counts."""


def with_people(state: TableState, events: Sequence[Event]) -> TableState:
    """Note how many people a round was dealt to, if one has just been dealt."""
    if not any(isinstance(event, Dealt) for event in events):
        return state
    people = state.people
    players = tuple(
        replace(player, dealt=player.dealt or seat in people)
        for seat, player in enumerate(state.players)
    )
    return replace(state, players=players, round_people=len(people))


def is_practice(state: TableState, *, whole_match: bool) -> bool:
    """Whether too few people took part for the round, or the match, to count."""
    return _dealt(state, whole_match) - _removed(state, whole_match) < PEOPLE


def is_void(state: TableState, *, whole_match: bool) -> bool:
    """Whether the round, or the match, counts for nobody because people were removed from it."""
    dealt = _dealt(state, whole_match)
    return dealt >= PEOPLE > dealt - _removed(state, whole_match)


def _dealt(state: TableState, whole_match: bool) -> int:
    """The number of people to whom the round, or a round of the match, was dealt."""
    return sum(one.dealt for one in state.players) if whole_match else state.round_people


def _removed(state: TableState, whole_match: bool) -> int:
    """How many of them were removed, from the round before it was over or from the match."""
    number = 0 if state.game is None else state.game.match.round
    return sum(
        one.dealt and one.removed and (whole_match or one.left_in == number)
        for one in state.players
    )


def was_played(state: TableState) -> bool:
    """Whether the match lasted long enough for everybody to have a turn."""
    return state.moves >= len(state.players)


def is_rated(state: TableState) -> bool:
    """Whether ratings follow from a table's matches: they compare people by the printed rules.

    Others may tell a player what they see in open hands.
    """
    is_open = state.all_show_hands if state.phase is Phase.LOBBY else state.open_hands
    return not has_house_rules(state.options) and not is_open


def why_unrated(state: TableState) -> str:
    """Why a table is not rated: `rules` of the house, or `open` hands."""
    return "rules" if has_house_rules(state.options) else "open"


def counts_unfinished(state: TableState) -> bool:
    """Whether the match of a closed table counts although it was not finished.

    It does not if the table was halted: people who leave then abandon nobody.
    """
    deserted = state.ending is Ending.DESERTED and state.game is not None
    playable = deserted and state.barred_at is None
    return playable and was_played(state) and not is_practice(state, whole_match=True)


def game_results(state: TableState, events: Sequence[Event], at: float) -> Iterator[GameResult]:
    """The rounds and matches that a change has ended (`at`: Unix time in seconds)."""
    game = state.game
    if game is None:
        return
    stayed = _last_to_leave(state, events)
    for number, rows in _ended(state, game, events, stayed):
        if is_void(state, whole_match=number == 0):
            continue
        practice = is_practice(state, whole_match=number == 0)
        # Of an unfinished round only its losers are known.
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
            if number == 0 and not practice and was_played(state) and is_rated(state)
            else (),
            seats=len(game.order) if number else len(state.players),
            figures=_figures(state, at, whole_match=number == 0)
            if complete and not practice
            else (),
        )


def _ended(
    state: TableState, game: State, events: Sequence[Event], stayed: int | None
) -> Iterator[tuple[int, tuple[PlayerResult, ...]]]:
    """The rounds that have ended, by number (0: the match), with their results."""
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
    """The lost round of the players who left during it; `stayed` as by `_last_to_leave`."""
    return tuple(
        PlayerResult(user_id, 0, won=False)
        for seat, player in enumerate(state.players)
        if (user_id := player.user_id) is not None
        and player.left_in == game.match.round
        and seat != stayed
        and not player.removed
    )


def _of_match(state: TableState, ended: MatchEnded) -> tuple[PlayerResult, ...]:
    return tuple(
        PlayerResult(user_id, ended.scores[seat], seat in ended.winners and not player.left)
        for seat, player in enumerate(state.players)
        if (user_id := player.user_id) is not None and not player.late and not player.removed
    )


def _figures(state: TableState, at: float, *, whole_match: bool) -> tuple[PersonFigure, ...]:
    """What a round, or a match, adds to the figures of its people and the server."""
    if whole_match:
        return (PersonFigure(SERVER, MOST_MOVES, state.moves),)
    people = [
        PersonFigure(user_id, one.name, one.value)
        for one in state.figures
        if (user_id := state.players[one.seat].user_id) is not None
        and not state.players[one.seat].removed
    ]
    drawn = max((one.value for one in people if one.name == Figure.MOST_DRAWN), default=0)
    return (
        *people,
        PersonFigure(SERVER, Figure.MOST_DRAWN.value, drawn),
        PersonFigure(SERVER, f"{HOUR}{int(at // HOUR_SECONDS) % 24}", 1),
        PersonFigure(SERVER, f"{EDITION}{state.edition}", 1),
    )


def _last_to_leave(state: TableState, events: Sequence[Event]) -> int | None:
    """The seat of the last person, if they have just left; they count as having stayed."""
    if state.people:
        return None
    return next((one.seat for one in reversed(events) if isinstance(one, GotUp)), None)


def standings(state: TableState, match: Match, stayed: int | None = None) -> tuple[Standing, ...]:
    """The places of the seats at the end of a match; without winners, points alone decide.

    Args:
        stayed: As by `_last_to_leave`.
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
        if player.removed:
            continue
        if player.left and not player.late and seat != stayed:
            # A team number that no side has.
            place, team = last + 1, last + seat
        # A latecomer has not won what a robot had before.
        person = None if player.late else player.user_id
        level = player.level.value if person is None else ""
        user_id = None if player.rated is False else person
        found.append(Standing(place, team, user_id, level, settled=player.rated is not None))
    return tuple(found)


def _rank(mode: Mode, match: Match, seat: int) -> int:
    """The rank among those who have not won; lower is better."""
    match mode:
        case Mode.SINGLE:
            return 0
        case Mode.ELIMINATION:
            # The first one out comes last.
            return -match.out.index(seat) if seat in match.out else -len(match.out)
        case Mode.LOW_SCORE:
            return match.scores[seat]
        case _:
            return -match.scores[seat]
