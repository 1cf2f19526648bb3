"""Which rounds and matches count, for whom, who has won, and who decided. All functions are pure.

Five principles, for tables, duels and tournaments alike:

1. Nobody who plays can make a running match void, or change who wins it, alone. A person who may
   close a table or remove somebody and has a seat in its match asks the others first: more than
   half of `ballots.voters` must agree. If they do not, nobody is removed, and a person who closes
   the table comes last, as if they had left. Staff who do not play may do either alone; the match
   is then not rated, and its result says that staff did it. A person who has deleted their data
   has left, but still counts as somebody who plays.
2. A result belongs to the person who decided the moves: `Part`. A person whose seat a robot or the
   clock played in half of its turns or more gains nothing and can lose. A person who had no turn,
   or whom the server's staff kept from playing by a time-out, a kick or a ban, neither gains nor
   loses, unless they left. Turns that such a person misses after returning, or after the end of a
   time-out, count as missed. A person who leaves the server is treated as away: the bot cannot
   always tell leaving from a kick, so leaving must not avert a defeat, nor a kick cost a win.
3. Only people who were dealt in from the first round vote; latecomers have results of rounds only.
4. Matches with open hands, hands of fewer than five cards, or a round that the clock ended before
   anybody played count for nothing that is ranked: `Uncounted`.
5. A table is halted while the bot cannot write in its channel, whatever the reason: lost rights, a
   deleted channel, or a server that has removed the bot. It goes on once the bot can write again.
   It is stopped by a vote, without a vote after a day (`clocks.HALTED_VOTE`) by a person who may
   close it, or by itself after a day, or two weeks in a slow game or a tournament
   (`Pace.barred_for`); the finished rounds keep their results. If it is stopped without a vote, or
   everybody leaves it, the match is lost for the people who did not lead alone and have a right
   that lets members keep the bot out (`blamed`): they could have halted it to avert the defeat. A
   tie averts nothing, or a match could be halted at each tie before it is lost. Nobody else has a
   result of it, and nobody's rating rises.

The winner of a round scores the cards left in the other hands (MAT-1) whichever scoring the table
uses, so that leaderboards can compare all players. Robots have no results. A player who leaves
during a round loses it, has no results afterwards and cannot win the match. Rounds and matches of
one person among robots are practice and do not count.

A match that counts is rated: by its winners, and by points where the scoring gives any. Players who
have left come last, alone, even if their seat or partner wins; but the last person to
leave is treated as having stayed. A match that ends because people left counts, without a winner.

Nobody is forced to play on alone: a person may close a match if all others stay away and robots
have decided half of their turns or more (`plays_alone`). The others have then left, and the person
who closes it has no result, so nobody's rating rises. Two people who agree could close it anyway.

Removed players have no result of the match, neither a defeat nor figures of the round; those who
were away have left. A round or a match in which fewer than two others took part counts for nobody,
not even as practice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from math import inf

from bot.engine import scoring
from bot.engine.editions import EDITIONS
from bot.engine.events import Event, MatchEnded, RoundEnded
from bot.engine.options import Mode, Options, has_house_rules
from bot.engine.state import Match, State
from bot.engine.values import replace
from bot.game.ports import GameResult, PersonFigure, PlayerResult, Standing
from bot.game.state.figures import Figure
from bot.game.state.table_events import GotUp, TableClosed
from bot.game.state.table_state import Ending, LiveState, Phase, Player, TableState, Turns

SERVER = 0
"""Stands for the server, in place of a person's id in figures."""
HOUR = "hour-"
"""The prefix of a figure's name, before an hour of the day (UTC): the rounds that ended in it."""
HOUR_SECONDS = 60 * 60
EDITION = "edition-"
"""The prefix of the names of figures that count an edition's rounds; the edition's name follows."""
MOST_MOVES = "most-moves"
PEOPLE = 2
"""The number of people needed for a round or a match to count."""
LEAST_CARDS = 5
"""The smallest initial hand in a match that counts."""
HALTED = frozenset({Ending.GONE, Ending.BARRED})
"""The endings of halted matches, which are blamed on people who may have caused the halt."""

# The people for whom a match counts


class Part(StrEnum):
    """The extent to which a person decided their own turns in a round or a match."""

    OWN = "own"
    """The person decided most of their turns, or an earlier version did not count them."""
    PLAYED_FOR = "played-for"
    """A robot or the clock decided at least half of the turns: the person gains nothing."""
    NONE = "none"
    """The person had no turn, or the server's staff kept them from deciding more than half."""


def part_of(turns: Turns | None) -> Part:
    """The extent to which a person decided their own turns.

    Turns that the person missed because of the server's staff gain nothing, and are not their
    fault.
    """
    if turns is None or turns.own > turns.others + turns.kept:
        return Part.OWN
    lost = turns.others > 0 and turns.others >= turns.own + turns.kept
    return Part.PLAYED_FOR if lost else Part.NONE


def has_result(player: Player) -> bool:
    """Whether a match has a result for the player: a person dealt in from the first round."""
    is_person = player.user_id is not None
    return is_person and player.dealt and not player.late and not player.removed


def played_for(state: TableState, *, whole_match: bool) -> tuple[int, ...]:
    """The seats of the people who gain nothing, because others decided their turns."""
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if player.user_id is not None
        and not (player.left or player.removed or (whole_match and player.late))
        and part_of(player.turns if whole_match else player.round_turns) is Part.PLAYED_FOR
    )


# The rounds and matches that count


class Uncounted(StrEnum):
    """Why a round or a match counts for no ranking."""

    VOID = "void"
    """Too few people took part, not counting those who were removed."""
    PRACTICE = "practice"
    """Only one person played, with robots."""
    OPEN = "open"
    """Others may tell a player about the open hands that they see."""
    FEW_CARDS = "few-cards"
    """Luck decides a match with hands of fewer than `LEAST_CARDS` cards."""
    UNPLAYED = "unplayed"
    """The clock ended the only round before anybody had played."""


def why_uncounted(state: TableState, *, whole_match: bool) -> Uncounted | None:
    """Why the round or the match would not count if it ended now; None if it would."""
    dealt, removed = _dealt(state, whole_match), _removed(state, whole_match)
    if dealt - removed < PEOPLE:
        return Uncounted.PRACTICE if dealt < PEOPLE else Uncounted.VOID
    return why_uncounted_here(state) or (Uncounted.UNPLAYED if _is_unplayed(state) else None)


def why_uncounted_here(state: TableState) -> Uncounted | None:
    """Why no match of a table or a lobby can count, whatever happens; None if one can."""
    if state.all_show_hands if state.phase is Phase.LOBBY else state.open_hands:
        return Uncounted.OPEN
    return Uncounted.FEW_CARDS if deals_few_cards(state.edition, state.options) else None


def deals_few_cards(edition: str, options: Options) -> bool:
    """Whether hands are so small that luck decides the game."""
    return EDITIONS[edition].played_with(options).dealt < LEAST_CARDS


def _is_unplayed(state: TableState) -> bool:
    game = state.game
    is_over = game is not None and game.result is not None and game.last_turn > 0
    return (
        is_over
        and state.options.mode in scoring.ONE_ROUND
        and all(one.turns is not None and not one.turns.own for one in state.players if one.dealt)
    )


def with_people(state: TableState) -> TableState:
    """Note the people who have just been dealt cards; lost votes may be called again."""
    people = state.people
    players = tuple(
        replace(player, dealt=player.dealt or seat in people)
        for seat, player in enumerate(state.players)
    )
    return replace(state, players=players, round_people=len(people), lost_votes=())


def _dealt(state: TableState, whole_match: bool) -> int:
    """The number of people who were dealt cards in the round, or in the match's first round."""
    if not whole_match:
        return state.round_people
    return sum(one.dealt and not one.late for one in state.players)


def _removed(state: TableState, whole_match: bool) -> int:
    """The number of people dealt in and then removed: from the unfinished round, or the match."""
    number = 0 if state.game is None else state.game.match.round
    return sum(
        one.dealt and one.removed and (not one.late if whole_match else one.left_in == number)
        for one in state.players
    )


def was_played(state: TableState) -> bool:
    """Whether the match lasted long enough for everybody to have a turn."""
    return state.moves >= len(state.players)


class Unrated(StrEnum):
    """Why a match that counts is not rated."""

    RULES = "rules"
    """The table has house rules; ratings compare people only by the printed rules."""
    STAFF = "staff"
    """Staff who did not play closed the match or removed somebody."""
    OUTSIDE = "outside"
    """Ratings belong to a server, and the bot is not a member here."""


def why_unrated(state: TableState) -> Unrated | None:
    if state.is_outside:
        return Unrated.OUTSIDE
    if has_house_rules(state.options):
        return Unrated.RULES
    return Unrated.STAFF if state.by_staff else None


def is_rated(state: TableState) -> bool:
    """Whether the match would be rated if it ended now."""
    return why_uncounted(state, whole_match=True) is None and why_unrated(state) is None


def counts_unfinished(state: TableState) -> bool:
    """Whether the match of a closed table counts although it was not finished.

    A halted match does not, except for those `blamed`: people who left it then abandoned nobody.
    """
    deserted = state.ending is Ending.DESERTED and state.game is not None
    playable = deserted and state.barred_at is None
    return playable and was_played(state) and why_uncounted(state, whole_match=True) is None


def blamed(state: TableState) -> tuple[int, ...]:
    """The seats of the people who lose a match because it was halted until the table closed.

    They did not lead alone in a match that would have counted, and may have kept the bot out. If
    everybody has left meanwhile, those who left do not escape either.
    """
    game, deserted = state.game, state.ending is Ending.DESERTED
    was_halted = state.barred_at is not None
    is_over = deserted or state.ending in HALTED
    if game is None or not was_halted or not is_over or not was_played(state):
        return ()
    if why_uncounted(state, whole_match=True) is not None:
        return ()
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if has_result(player)
        and player.may_halt
        and (player.left or not deserted)
        and not _leads(game, seat)
    )


def _leads(game: State, seat: int) -> bool:
    """Whether no other side is as close to winning the match."""
    side = scoring.side(game, seat)
    others = [one for one in range(len(game.hands)) if one not in side]
    return all(_distance(game, seat) < _distance(game, one) for one in others)


def _distance(game: State, seat: int) -> tuple[int, float]:
    """A seat's distance from winning: its rank, then the fewest cards in a hand of its side."""
    playing = game.order if game.result is None else ()
    cards = [len(game.hands[one]) for one in scoring.side(game, seat) if one in playing]
    return _rank(game.options.mode, game.match, seat), min(cards, default=inf)


# The people who decide their own turns


def is_at_stake(state: TableState, seat: int | None) -> bool:
    """Whether the running match or round counts: for anybody, or for the person in one seat."""
    if state.phase not in {Phase.PLAYING, Phase.BETWEEN}:
        return False
    game, player = state.game, None if seat is None else state.players[seat]
    is_running = game is not None and game.result is None and (seat is None or seat in game.order)
    whole = why_uncounted(state, whole_match=True) is None
    round_ = is_running and why_uncounted(state, whole_match=False) is None
    return round_ or (whole and (player is None or has_result(player)))


def decides(player: Player) -> bool:
    """Whether a person votes on the match.

    People with a result do, except those who are away and gain nothing.
    """
    part = part_of(player.turns)
    return has_result(player) and not (player.is_away and part is Part.PLAYED_FOR)


def plays_alone(state: LiveState, place: int, part: Callable[[int], Part]) -> bool:
    """Whether one person plays alone: all others are away, and robots have played for them.

    Args:
        part: Returns who decided the turns of a place.
    """
    others = [one for one in state.people if one != place]
    alone = all(state.players[one].is_away and part(one) is Part.PLAYED_FOR for one in others)
    return bool(others) and alone and part(place) is Part.OWN


# The winners and the places


def game_results(state: TableState, events: Sequence[Event], at: float) -> Iterator[GameResult]:
    """The results of rounds and matches that a change has ended (`at`: Unix time in seconds)."""
    game = state.game
    if game is None:
        return
    stayed = _last_to_leave(state, events)
    for number, rows in _ended(state, game, events, stayed):
        whole_match = number == 0
        why = why_uncounted(state, whole_match=whole_match)
        if why is Uncounted.VOID or not rows:
            continue
        # Only the losers of an unfinished round are known.
        complete = whole_match or game.result is not None
        rated = whole_match and is_rated(state)
        yield GameResult(
            kind="match" if whole_match else "round",
            number=number,
            guild_id=state.guild_id,
            edition=state.edition,
            mode=game.options.mode.value,
            at=at,
            results=rows,
            practice=why is not None,
            standings=standings(state, game.match, stayed) if rated else (),
            seats=len(state.players) if whole_match else len(game.order),
            figures=_figures(state, at, whole_match=whole_match)
            if complete and why is None
            else (),
        )


def _ended(
    state: TableState, game: State, events: Sequence[Event], stayed: int | None
) -> Iterator[tuple[int, tuple[PlayerResult, ...]]]:
    """The rounds that have ended, by number, with their results; 0 stands for the match."""
    for event in events:
        match event:
            case RoundEnded():
                yield game.match.round, _of_round(state, game, event)
            case MatchEnded():
                yield 0, _of_match(state, event, stayed)
            case TableClosed() if counts_unfinished(state):
                lost = _of_deserters(state, game, stayed)
                if lost and game.result is None:
                    yield game.match.round, lost
                whole = _of_match(state, MatchEnded((), game.match.scores), stayed)
                alone = {state.players[seat].user_id for seat in state.present}
                yield 0, tuple(row for row in whole if row.user_id not in alone)
            case TableClosed() if seats := blamed(state):
                if game.result is None:
                    begun = [one for one in seats if _began(state.players[one], one, game)]
                    yield game.match.round, tuple(_defeats(state, begun, whole_match=False))
                yield 0, tuple(_defeats(state, seats, whole_match=True))
            case _:
                pass


def _of_round(state: TableState, game: State, ended: RoundEnded) -> tuple[PlayerResult, ...]:
    winners = () if ended.winner is None else scoring.side(game, ended.winner)
    points = dict(ended.points)
    if game.options.mode in scoring.OWN_LEFTOVERS:
        points = dict.fromkeys(winners, sum(points.values()))
    stayed = tuple(
        player_result(user_id, part, points.get(seat, 0), won=seat in winners)
        for seat, player in enumerate(state.players)
        if (user_id := player.user_id) is not None
        and not player.left
        and seat in game.order
        and (part := part_of(player.round_turns)) is not Part.NONE
    )
    return (*stayed, *_of_deserters(state, game))


def player_result(user_id: int, part: Part, points: int, *, won: bool) -> PlayerResult:
    """A person's result of a round or match: no points and no victory if others played for them."""
    own = part is Part.OWN
    return PlayerResult(user_id, points if own else 0, won and own, own)


def _of_deserters(
    state: TableState, game: State, stayed: int | None = None
) -> tuple[PlayerResult, ...]:
    """The defeats of players who left during the round, except the one in the seat `stayed`."""
    return tuple(
        player_result(user_id, part_of(player.round_turns), 0, won=False)
        for seat, player in enumerate(state.players)
        if (user_id := player.user_id) is not None
        and player.left_in == game.match.round
        and seat != stayed
        and not player.removed
    )


def _defeats(
    state: TableState, seats: Sequence[int], *, whole_match: bool
) -> Iterator[PlayerResult]:
    """The defeats of people in a match, or its round, that was halted until the table closed."""
    for seat in seats:
        player = state.players[seat]
        assert player.user_id is not None, "only people have results"
        turns = player.turns if whole_match else player.round_turns
        yield player_result(player.user_id, part_of(turns), 0, won=False)


def _began(player: Player, seat: int, game: State) -> bool:
    """Whether a person was there when the round began."""
    return player.left_in == game.match.round if player.left else seat in game.order


def _of_match(state: TableState, ended: MatchEnded, stayed: int | None) -> tuple[PlayerResult, ...]:
    return tuple(
        player_result(
            user_id, part, ended.scores[seat], won=seat in ended.winners and not player.left
        )
        for seat, player in enumerate(state.players)
        if (user_id := player.user_id) is not None
        and has_result(player)
        and ((part := part_of(player.turns)) is not Part.NONE or _left(player, seat, stayed))
    )


def _left(player: Player, seat: int, stayed: int | None) -> bool:
    return player.left and seat != stayed


def _figures(state: TableState, at: float, *, whole_match: bool) -> tuple[PersonFigure, ...]:
    """The figures that a round or a match adds for its people and the server."""
    if whole_match:
        return (PersonFigure(SERVER, MOST_MOVES, state.moves),)
    people = [
        PersonFigure(user_id, one.name, one.value)
        for one in state.figures
        if (user_id := state.players[one.seat].user_id) is not None
        and not state.players[one.seat].removed
        and part_of(state.players[one.seat].round_turns) is Part.OWN
    ]
    drawn = max((one.value for one in people if one.name == Figure.MOST_DRAWN), default=0)
    return (
        *people,
        PersonFigure(SERVER, Figure.MOST_DRAWN.value, drawn),
        PersonFigure(SERVER, f"{HOUR}{int(at // HOUR_SECONDS) % 24}", 1),
        PersonFigure(SERVER, f"{EDITION}{state.edition}", 1),
    )


def _last_to_leave(state: TableState, events: Sequence[Event]) -> int | None:
    """The seat of the last person if they have just left, or None; they count as having stayed."""
    if state.people:
        return None
    return next((one.seat for one in reversed(events) if isinstance(one, GotUp)), None)


def standings(state: TableState, match: Match, stayed: int | None = None) -> tuple[Standing, ...]:
    """The places of the seats at the end of a match; without winners, all are ordered by rank.

    Players who were removed have no place.

    Args:
        stayed: The seat that `_last_to_leave` has found, if any.
    """
    mode, last = state.options.mode, len(state.players)
    lost, alone = blamed(state), state.present if state.ending is Ending.DESERTED else ()
    if lost:
        alone = tuple(seat for seat in range(last) if seat not in lost)
    winners = match.winners or ()
    ranks = {seat: _rank(mode, match, seat) for seat in range(last) if seat not in winners}
    found: list[Standing] = []
    for seat, player in enumerate(state.players):
        if player.removed:
            continue
        team = min(scoring.team_seats(match, seat)) if mode in scoring.LASTING else seat
        place = 1
        if seat not in winners:
            place += len(winners) + sum(rank < ranks[seat] for rank in ranks.values())
        person, level = _met(player)
        has_left = seat in lost or _is_forgotten(player) or _left(player, seat, stayed)
        if has_left and not player.late:
            # No side has this team number.
            place, team = last + 1, last + seat
            person, level = player.user_id, ""
        user_id = None if player.rated is False or seat in alone else person
        found.append(Standing(place, team, user_id, level, settled=player.rated is not None))
    return tuple(found)


def _is_forgotten(player: Player) -> bool:
    """Whether a robot plays for a person who has deleted their data, and so has left."""
    return player.dealt and player.user_id is None


def _met(player: Player) -> tuple[int | None, str]:
    """The person whom the others met in a seat, if any, and the robot's level if they met one."""
    if player.late or player.user_id is None:
        # A latecomer did not win what a robot had achieved before.
        return None, player.level.value
    robot = player.robot_level.value
    match part_of(player.turns):
        case Part.OWN:
            return player.user_id, ""
        case Part.PLAYED_FOR:
            return player.user_id, robot
        case _:
            return None, robot if player.turns is not None and player.turns.kept else ""


def tally(state: TableState) -> tuple[tuple[int, int], ...]:
    """The number of matches that each person of a finished match has won, by Discord id.

    Earlier matches of a series of rematches are included, and the person with the most wins is
    first. A match does not count as won if others decided the person's turns.
    """
    winners, before = state.begun_game.match.winners or (), dict(state.tally)
    won = [
        (player.user_id, before.get(player.user_id, 0) + (seat in winners and _decided(player)))
        for seat, player in enumerate(state.players)
        if player.user_id is not None and has_result(player)
    ]
    return tuple(sorted(won, key=lambda one: -one[1]))


def _decided(player: Player) -> bool:
    return not player.left and part_of(player.turns) is Part.OWN


def _rank(mode: Mode, match: Match, seat: int) -> int:
    """A seat's rank among the seats that have not won; lower is better."""
    match mode:
        case Mode.SINGLE:
            return 0
        case Mode.ELIMINATION:
            # The first player out comes last.
            return -match.out.index(seat) if seat in match.out else -len(match.out)
        case Mode.LOW_SCORE:
            return match.scores[seat]
        case _:
            return -match.scores[seat]
