"""The progress of a tournament: sets, rounds, points, players (MAT-6, MAT-7).

Places of tables and players count from 0, sets from 1; times are Unix times in seconds. All
functions are pure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.options import Mode
from bot.engine.state import State
from bot.engine.values import changed, replace
from bot.game.ports import GameResult
from bot.game.rules.actions import Refusal
from bot.game.rules.clocks import Pace
from bot.game.rules.lobby import NEVER_SAVED, free_name, next_host
from bot.game.rules.outcome import RefusalError
from bot.game.rules.results import (
    HALTED,
    PEOPLE,
    Part,
    Uncounted,
    deals_few_cards,
    part_of,
    player_result,
)
from bot.game.state.table_state import (
    NO_TURNS,
    Ending,
    OnLeave,
    Phase,
    Player,
    TableState,
    Turns,
    person_mark,
    without_caller,
    without_voter,
)
from bot.game.tournament.state import NO_THREAD, SetTable, Stage, Tournament
from bot.records.commitment import TABLE_LETTERS, SetDeal, secret_of_table

MODES: Mapping[tuple[int, Mode], str] = {
    (8, Mode.SET): "tournament",
    (4, Mode.SET): "tournament-four",
    (8, Mode.SHORT_SET): "tournament-short",
    (4, Mode.SHORT_SET): "tournament-four-short",
}
"""The mode under which a tournament is recorded, by its size and the mode of its sets.

Its rounds and sets are recorded by their tables.
"""


def tournament_results(tournament: Tournament, at: float) -> tuple[GameResult, ...]:
    """The result of a finished tournament, if any; people whose turns others decided can only lose.

    A tournament whose channel was deleted, or where the bot was kept out for too long, is lost for
    the people who may have done that and did not lead alone; nobody else has a result.
    """
    why = why_uncounted(tournament)
    judged: Sequence[int] = ()
    if tournament.ending in HALTED and why is None:
        judged = blamed(tournament)
    elif tournament.ending is Ending.MATCH_OVER and why is not Uncounted.VOID:
        judged = range(tournament.size)
    if not judged:
        return ()
    results = tuple(
        player_result(user_id, part, total, won=place in tournament.leaders and not player.left)
        for place, (player, total) in enumerate(
            zip(tournament.players, tournament.totals, strict=True)
        )
        if (user_id := player.user_id) is not None
        and place in judged
        and not player.removed
        and ((part := part_in(tournament, place)) is not Part.NONE or player.left)
    )
    if not results:
        return ()
    return (
        GameResult(
            kind="match",
            number=0,
            guild_id=tournament.guild_id,
            edition=tournament.edition,
            mode=MODES[tournament.size, tournament.options.mode],
            at=at,
            results=results,
            practice=why is not None,
        ),
    )


def blamed(tournament: Tournament) -> Sequence[int]:
    """The places of the people who lose a tournament because it ended while halted.

    They lose it only if it counts (`why_uncounted`).
    """
    if tournament.ending not in HALTED or tournament.number == 0:
        return ()
    return [
        place
        for place, player in enumerate(tournament.players)
        if player.user_id is not None
        and player.may_halt
        and not player.removed
        and tournament.leaders != (place,)
    ]


def why_uncounted(tournament: Tournament) -> Uncounted | None:
    """Why the tournament would not count if it ended now; None if it would.

    People who have deleted their data did take part, unless they had been removed before. The marks
    that show this are dropped at the end; then `Tournament.uncounted` has the answer.
    """
    people = [one for one in tournament.players if one.user_id is not None]
    everybody = len(people) + len(tournament.forgotten)
    removed = sum(one.removed for one in people) + sum(
        one in tournament.kicked for one in tournament.forgotten
    )
    if everybody - removed < PEOPLE:
        return Uncounted.PRACTICE if everybody < PEOPLE else Uncounted.VOID
    if deals_few_cards(tournament.edition, tournament.options):
        return Uncounted.FEW_CARDS
    turns = map(tournament.turns_of, range(tournament.size))
    idle = tournament.stage is Stage.OVER and all(one is not None and not one.own for one in turns)
    return Uncounted.UNPLAYED if idle else None


def part_in(tournament: Tournament, place: int) -> Part:
    """The extent to which a player decided their own turns in all sets."""
    return part_of(tournament.turns_of(place))


def played_for(tournament: Tournament) -> tuple[int, ...]:
    """The places of the people who gain nothing, because others decided their turns."""
    return tuple(
        place for place in tournament.people if part_in(tournament, place) is Part.PLAYED_FOR
    )


def begin_set(tournament: Tournament) -> Tournament:
    number = tournament.number + 1
    places = range(tournament.schedule.tables)
    return replace(
        tournament,
        stage=Stage.PLAYING,
        number=number,
        tables=tuple(SetTable(_table_id(tournament, number, place)) for place in places),
        past_tables=(*tournament.past_tables, *tournament.tables),
        points=tournament.totals,
        current=(0,) * tournament.size,
        unheard=(),
        past_turns=_turns_so_far(tournament),
        players=tuple(replace(one, turns=None) for one in tournament.players),
        lost_votes=(),
    )


def _turns_so_far(tournament: Tournament) -> tuple[Turns, ...]:
    """The turns of each player before the next set; empty if unknown."""
    if tournament.number == 0:
        return (NO_TURNS,) * tournament.size
    found = map(tournament.turns_of, range(tournament.size))
    return tuple(turns for turns in found if turns is not None)


def missing_threads(tournament: Tournament) -> tuple[int, ...]:
    """The numbers, from 0, of this set's tables that need a thread."""
    if tournament.stage is not Stage.PLAYING or tournament.paused:
        return ()
    return tuple(
        place
        for place, table in enumerate(tournament.tables)
        if tournament.threads[place] == NO_THREAD and not table.over
    )


def waits_for_thread(tournament: Tournament) -> bool:
    """Whether a table is waiting because the bot could not open its thread."""
    return tournament.threadless and bool(missing_threads(tournament))


def with_thread(tournament: Tournament, place: int, thread: int) -> Tournament:
    return replace(tournament, threads=changed(tournament.threads, place, thread))


def called_tables(before: Tournament, after: Tournament) -> tuple[int, ...]:
    """The numbers, from 0, of tables whose players must be called to a new set or a new thread."""
    if after.stage is not Stage.PLAYING:
        return ()
    return tuple(
        place
        for place, thread in enumerate(after.threads)
        if thread != NO_THREAD
        and (after.number != before.number or thread != before.threads[place])
    )


def with_calls(before: Tournament, after: Tournament) -> Tournament:
    """The tournament after a change, noting the tables whose players are to be called now."""
    is_same_set = after.stage is Stage.PLAYING and after.number == before.number
    waiting = {one for one in after.uncalled if after.threads[one] != NO_THREAD}
    uncalled = (waiting if is_same_set else set()) | {*called_tables(before, after)}
    return replace(after, uncalled=tuple(sorted(uncalled)))


def called(tournament: Tournament, number: int, place: int) -> Tournament:
    """The tournament after the players of a table were called to a set."""
    if number != tournament.number:
        return tournament
    return replace(tournament, uncalled=tuple(one for one in tournament.uncalled if one != place))


def due(tournament: Tournament, pace: Pace) -> float | None:
    """The Unix time when a tournament next proceeds without a click; None if it only waits."""
    dues = [_proceeds_at(tournament, pace)]
    if tournament.ballot is not None:
        dues.append(tournament.ballot_until)
    return min((one for one in dues if one is not None), default=None)


def _proceeds_at(tournament: Tournament, pace: Pace) -> float | None:
    if tournament.stage is Stage.GATHERING:
        return tournament.opened_at + pace.gathering
    if tournament.paused or waits_for_thread(tournament):
        return max(tournament.opened_at, tournament.saved_at) + pace.paused
    return tournament.next_at if tournament.stage is Stage.BETWEEN else None


def advanced(tournament: Tournament) -> Tournament:
    """The tournament after its deadline: its next set has begun, or the tournament is closed."""
    if tournament.stage is Stage.BETWEEN and not tournament.paused:
        return begin_set(tournament)
    return ended(tournament, Ending.IDLE)


def undealt_table(tournament: Tournament, place: int, now: float) -> TableState:
    """A table of the set with its players, partners opposite (MAT-8), before its first deal."""
    seats = tournament.schedule.seats(tournament.number, place)
    half = len(seats) // 2
    table_id = set_deal(tournament, place).table_id
    return TableState(
        table_id=table_id,
        revision=NEVER_SAVED,
        guild_id=tournament.guild_id,
        channel_id=tournament.threads[place],
        host=tournament.host,
        edition=tournament.edition,
        options=tournament.options,
        turn_seconds=tournament.turn_seconds,
        on_leave=OnLeave.ROBOT,
        locale=tournament.locale,
        phase=Phase.LOBBY,
        players=tuple(
            replace(tournament.players[player], team=seat % half + 1)
            for seat, player in enumerate(seats)
        ),
        game=None,
        moves=0,
        deadlines=(),
        opened_at=now,
        saved_at=now,
        kicked=tournament.kicked,
        tournament=tournament.tournament_id,
        in_words=tournament.in_words,
        quiet=tournament.quiet,
        server=tournament.server,
        # The table's secret is revealed with the table; the tournament's is not.
        secret=secret_of_table(tournament.secret, table_id) if tournament.secret else b"",
    )


def set_deal(tournament: Tournament, place: int) -> SetDeal:
    """The public inputs of the luck of a table in the set; nobody can choose any of them."""
    number, count = tournament.number, tournament.schedule.tables
    before = [one.last_click for one in tournament.past_tables[-count:]]
    # An earlier version did not keep the clicks of the previous set.
    missing = [0] * (count - len(before))
    return SetDeal(
        tournament=tournament.tournament_id,
        number=number,
        letter=TABLE_LETTERS[place],
        attempt=tournament.tables[place].attempt,
        clicks=(tournament.start_click or 0,) if number == 1 else (*missing, *before),
    )


def after_table_change(tournament: Tournament, state: TableState, next_at: float) -> Tournament:
    """The tournament after a table's change; the next set would begin at `next_at`."""
    ids = [table.table_id for table in tournament.tables]
    if state.table_id not in ids or tournament.stage is Stage.OVER:
        return tournament
    place = ids.index(state.table_id)
    if tournament.tables[place].over:
        return tournament
    if state.phase is Phase.CLOSED and state.ending is not Ending.MATCH_OVER:
        if state.ending is Ending.BARRED:
            # The set is not dealt again: for all that time nobody let the bot write.
            return ended(tournament, Ending.BARRED)
        return with_table_lost(tournament, place)
    after = _with_table(tournament, place, state)
    if all(table.over for table in after.tables):
        after = _set_over(after, next_at)
    return with_host(after)


def with_table_lost(tournament: Tournament, place: int) -> Tournament:
    """The tournament after a table of the set was lost: paused, with a new table in its place."""
    attempt = tournament.tables[place].attempt + 1
    anew = SetTable(_table_id(tournament, tournament.number, place, attempt), attempt=attempt)
    current = list(tournament.current)
    for player in tournament.schedule.seats(tournament.number, place):
        current[player] = 0
    return replace(
        tournament,
        paused=True,
        tables=changed(tournament.tables, place, anew),
        current=tuple(current),
    )


def with_presence(tournament: Tournament, place: int, player: Player) -> Tournament:
    """The tournament with a player who has returned, has left or is kept out."""
    return with_host(tournament.replace_player(place, player))


def heard(tournament: Tournament, place: int) -> Tournament:
    """The tournament after the table at `place` has learned which players returned or left."""
    if not tournament.unheard:
        return tournament
    seats = tournament.schedule.seats(tournament.number, place)
    return replace(tournament, unheard=tuple(one for one in tournament.unheard if one not in seats))


def left(tournament: Tournament, user_id: int, *, removed: bool = False) -> Tournament:
    """The tournament without a player: a robot takes the place, or nobody before the start.

    Raises:
        RefusalError: The person does not play, or no longer does.
    """
    place = tournament.seat_of(user_id)
    if place is None:
        raise RefusalError(Refusal.NOT_SEATED)
    if tournament.stage is Stage.GATHERING:
        rest = tournament.players[:place] + tournament.players[place + 1 :]
        return with_host(replace(tournament, players=rest))
    player = tournament.players[place]
    # As at a table, being removed while away is no better than leaving.
    gone = replace(player, robot=True, left=True, removed=removed and not player.is_away)
    return with_presence(tournament, place, gone)


def without(tournament: Tournament, user_id: int) -> Tournament:
    """Erase a person who has left: a robot takes their place."""
    place = tournament.place_of(user_id)
    if place is not None:
        robot = Player(None, free_name(tournament.players), robot=True)
        tournament = tournament.replace_player(place, robot)
        if tournament.stage is not Stage.OVER:
            mark = person_mark(tournament.tournament_id, user_id)
            tournament = replace(tournament, forgotten=(*tournament.forgotten, mark))
    former = 0 if tournament.former_host == user_id else tournament.former_host
    return replace(
        tournament,
        former_host=former,
        ballot=without_voter(tournament.ballot, place, user_id),
        lost_votes=without_caller(tournament.lost_votes, user_id),
    )


def with_host(tournament: Tournament) -> Tournament:
    """Pass on the host's role as at a table; end a tournament without people."""
    if not tournament.people:
        return ended(tournament, Ending.DESERTED)
    host, former = next_host(tournament)
    return replace(tournament, host=host, former_host=former)


def ended(tournament: Tournament, ending: Ending) -> Tournament:
    if tournament.stage is Stage.OVER:
        return tournament
    return replace(tournament, stage=Stage.OVER, ending=ending, paused=False, ballot=None)


def without_marks(tournament: Tournament) -> Tournament:
    """A finished tournament without the marks that stand for people; their effect is kept."""
    return replace(tournament, uncounted=why_uncounted(tournament), kicked=(), forgotten=())


def _with_table(tournament: Tournament, place: int, state: TableState) -> Tournament:
    """The tournament with the points and players of a table of the set."""
    game = state.game
    assert game is not None, "a table of a tournament is dealt at once"
    current, players = list(tournament.current), list(tournament.players)
    seats = tournament.schedule.seats(tournament.number, place)
    for number, player, points in zip(seats, state.players, game.match.scores, strict=True):
        current[number] = points
        # A table saved by an earlier version must not undo a departure that it did not know of.
        if players[number].user_id is not None and number not in tournament.unheard:
            # `left_in` and `dealt` refer to the rounds of this set.
            known = players[number].may_halt or player.may_halt
            players[number] = replace(
                player, team=None, missed=0, left_in=0, dealt=False, may_halt=known
            )
    table = replace(
        tournament.tables[place],
        rounds=_rounds(game),
        over=state.phase is Phase.CLOSED,
        last_click=state.last_click,
    )
    return replace(
        tournament,
        tables=changed(tournament.tables, place, table),
        current=tuple(current),
        players=tuple(players),
        kicked=tuple(sorted({*tournament.kicked, *state.kicked})),
    )


def _set_over(tournament: Tournament, next_at: float) -> Tournament:
    if tournament.number == tournament.schedule.sets:
        return ended(tournament, Ending.MATCH_OVER)
    return replace(tournament, stage=Stage.BETWEEN, next_at=next_at)


def _rounds(game: State) -> int:
    return game.match.round - (game.result is None)


def _table_id(tournament: Tournament, number: int, place: int, attempt: int = 0) -> str:
    """An id derived from the set alone, so that a table opened before a crash is found again."""
    letter = TABLE_LETTERS[place]
    return SetDeal(tournament.tournament_id, number, letter, attempt, ()).table_id
