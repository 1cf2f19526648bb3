"""Actions of people in a tournament, such as joining, leaving, starting, pausing and voting.

Pure functions from a tournament to the changed tournament; they raise `RefusalError` to refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.engine.values import replace
from bot.game.rules import ballots, lobby
from bot.game.rules.actions import (
    Action,
    CastVote,
    Click,
    ComeBack,
    Forget,
    Join,
    Kick,
    Leave,
    Pause,
    Refusal,
    SetOption,
    StartGame,
    Stop,
)
from bot.game.rules.lobby import DEFAULT_TURN_SECONDS, NEVER_SAVED
from bot.game.rules.match_record import commitment_link
from bot.game.rules.outcome import RefusalError
from bot.game.rules.permissions import (
    ActionRule,
    AnswerKind,
    Confirmation,
    Right,
    Role,
    is_staff,
)
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import ROBOT_NAMES, Ballot, Player, Ruling, is_marked
from bot.game.tournament import progress
from bot.game.tournament.pairings import SCHEDULES
from bot.game.tournament.state import NO_THREAD, Stage, Tournament
from bot.game.tournament.votes import TournamentVotes
from bot.records.commitment import TABLE_LETTERS, Arrival, opening_lines
from bot.records.verification import LotsRecord, PlayedTable, drawn_letters


@dataclass(frozen=True, slots=True)
class Inputs:
    """Facts from outside the tournament that an action needs.

    Args:
        between: The pause between sets, in seconds.
        vote: The time to answer a vote, in seconds.
    """

    now: float
    between: float
    vote: float
    secret: Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Request:
    click: Click
    inputs: Inputs


def opened(tournament_id: str, request: OpenRequest, now: float, secret: bytes) -> Tournament:
    """A new tournament, with its host as the first player.

    Args:
        request: Refused if it chooses the mode or the goal, which are fixed.
        secret: The 32 bytes from which all the tournament's random numbers are derived.
    """
    rules = EDITIONS.get(request.edition)
    if rules is None:
        raise RefusalError(Refusal.UNKNOWN_EDITION, edition=request.edition)
    tournament = Tournament(
        tournament_id=tournament_id,
        revision=NEVER_SAVED,
        guild_id=request.guild_id,
        channel_id=request.channel_id,
        host=request.user_id,
        edition=request.edition,
        options=rules.options(mode=Mode.SET),
        turn_seconds=DEFAULT_TURN_SECONDS,
        locale=request.locale,
        stage=Stage.GATHERING,
        players=(lobby.opener_of(request),),
        opened_at=now,
        in_words=request.in_words,
        quiet=request.quiet,
        server=request.server,
        secret=secret,
    )
    for name, value in request.options.items():
        tournament = _choose(tournament, name, value)
    return tournament


def with_presence(tournament: Tournament, click: Click) -> Tournament:
    """The tournament after any click of a player: a robot gives an absent player's place back.

    Leaving does not count as presence, nor does a vote by a person whom the server's staff keep
    out; joining is handled by `apply_action`.
    """
    place = tournament.place_of(click.user_id)
    if place is None or isinstance(click.action, Join | Leave | Forget):
        return tournament
    player = tournament.players[place]
    if player.left or tournament.stage is Stage.OVER:
        return tournament
    if player.kept_out and isinstance(click.action, CastVote):
        return tournament
    here = replace(
        player.back() if player.robot else player, may_halt=player.may_halt or click.may_halt
    )
    return tournament if here == player else progress.with_presence(tournament, place, here)


def apply_action(tournament: Tournament, click: Click, inputs: Inputs) -> Tournament:
    check_right(tournament, click)
    rule = TOURNAMENT_RULES[type(click.action)]
    after = rule.apply(tournament, click.action, Request(click, inputs))
    # Each arrival or departure changes the number of votes needed.
    return settled(after)


def settled(tournament: Tournament, *, over: bool = False) -> Tournament:
    """The tournament after its open vote, if that is decided; `over` as in `ballots.decided`."""
    after = ballots.decided(TournamentVotes(tournament), over=over)
    return tournament if after is None else after


def with_time_to_answer(tournament: Tournament, until: float) -> Tournament:
    """The tournament after a restart, with a new deadline for an open vote.

    Nobody could answer it while the bot was away.
    """
    if tournament.ballot is None:
        return tournament
    return replace(tournament, ballot_until=max(until, tournament.ballot_until))


def roles_of(tournament: Tournament, click: Click) -> frozenset[Role]:
    """The roles of a person in a tournament; a player who has left may return from anywhere."""
    roles = set()
    if click.user_id == tournament.host:
        roles.add(Role.HOST)
    if is_staff(click, tournament.guild_id):
        roles.add(Role.STAFF)
    if tournament.seat_of(click.user_id) is not None:
        roles.add(Role.PLAYER)
    elif tournament.place_of(click.user_id) is not None or click.guild_id == tournament.guild_id:
        roles.add(Role.SPECTATOR)
    return frozenset(roles or {Role.STRANGER})


def check_right(tournament: Tournament, click: Click) -> None:
    """Raise `RefusalError` if the person may not take the click's action, or not now."""
    if tournament.stage is Stage.OVER:
        raise RefusalError(Refusal.CLOSED_TABLE)
    rule = TOURNAMENT_RULES.get(type(click.action))
    if rule is None:
        raise RefusalError(Refusal.BAD_TARGET)
    if not roles_of(tournament, click) & rule.right.roles:
        raise RefusalError(rule.right.refused)
    if tournament.stage in rule.right.wrong_phases:
        raise RefusalError(rule.right.wrong_phases[tournament.stage])


def lots_record(tournament: Tournament, committed: str | None) -> LotsRecord:
    """The record of a finished tournament's lots; `committed` is its stored commitment."""
    link = commitment_link(
        tournament.guild_id, tournament.channel_id, tournament.commitment_message
    )
    return LotsRecord(
        seed_lines=tournament.seed_lines,
        letters=tournament.letters,
        secret=tournament.secret,
        commitment=committed or "",
        shown=link,
        played=_played(tournament),
    )


def _played(tournament: Tournament) -> tuple[PlayedTable, ...]:
    """The finished tables of all sets in order, as far as they were kept."""
    tables = (*tournament.past_tables, *tournament.tables)
    first = tournament.number * tournament.schedule.tables - len(tables)
    return tuple(
        PlayedTable(
            number=1 + place // tournament.schedule.tables,
            letter=TABLE_LETTERS[place % tournament.schedule.tables],
            attempt=table.attempt,
            last_click=table.last_click,
        )
        for place, table in enumerate(tables, first)
        if table.over
    )


def _choose(tournament: Tournament, name: str, value: lobby.Value) -> Tournament:
    """Choose the tournament's size, or an option of all tables; the scoring is fixed (MAT-7)."""
    match name.replace("_", "-"):
        case lobby.TURN:
            return replace(tournament, turn_seconds=lobby.seconds(value))
        case "players":
            return _resized(tournament, value)
        case "short" if isinstance(short := lobby.parsed(value), bool):
            mode = Mode.SHORT_SET if short else Mode.SET
            return replace(tournament, options=replace(tournament.options, mode=mode))
        case "short" | "mode" | "goal":
            raise lobby.bad_option(name, value)
        case _:
            options = lobby.with_option(tournament.options, name, value)
            return replace(tournament, options=options)


def _resized(tournament: Tournament, value: lobby.Value) -> Tournament:
    """The tournament with another number of players (MAT-6, MAT-7)."""
    size = lobby.parsed(value)
    if type(size) is not int or size not in SCHEDULES:
        raise lobby.bad_option("players", value)
    if size < len(tournament.players):
        raise RefusalError(Refusal.TOO_MANY_PLAYERS, players=len(tournament.players), most=size)
    tables = SCHEDULES[size].tables
    threads = (*tournament.threads, *(NO_THREAD,) * tables)[:tables]
    nothing = (0,) * size
    return replace(tournament, size=size, threads=threads, points=nothing, current=nothing)


def _set_option(tournament: Tournament, action: SetOption, request: Request) -> Tournament:
    return _choose(tournament, action.name, action.value)


def _come_back(tournament: Tournament, action: ComeBack, request: Request) -> Tournament:
    return tournament


def _start(tournament: Tournament, action: StartGame, request: Request) -> Tournament:
    """Begin the first set, or continue after a pause, which any player may end."""
    inputs = request.inputs
    if tournament.stage is Stage.GATHERING:
        if not roles_of(tournament, request.click) & _RULERS.roles:
            raise RefusalError(_RULERS.refused)
        return progress.begin_set(_drawn(tournament, request.click, inputs))
    if not tournament.paused:
        raise RefusalError(Refusal.ALREADY_STARTED)
    return replace(tournament, paused=False, next_at=inputs.now + inputs.between)


def _pause(tournament: Tournament, action: Pause, request: Request) -> Tournament:
    return _ruled(tournament, Ballot(request.click.user_id, Ruling.PAUSE), request)


def _stop(tournament: Tournament, action: Stop, request: Request) -> Tournament:
    return _ruled(tournament, Ballot(request.click.user_id), request)


def _kick(tournament: Tournament, action: Kick, request: Request) -> Tournament:
    by, person = request.click.user_id, action.user_id
    if person == by:
        raise RefusalError(Refusal.OWN_KICK)
    if tournament.seat_of(person) is None:
        raise RefusalError(Refusal.NOT_AT_TABLE)
    return _ruled(tournament, Ballot(by, Ruling.REMOVE, person), request)


def _ruled(tournament: Tournament, wanted: Ballot, request: Request) -> Tournament:
    after = ballots.rule(TournamentVotes(tournament), wanted)
    if after.ballot is None or tournament.ballot is not None:
        return after
    return replace(after, ballot_until=request.inputs.now + request.inputs.vote)


def _vote(tournament: Tournament, action: CastVote, request: Request) -> Tournament:
    place = tournament.place_of(request.click.user_id)
    assert place is not None, "only players vote"
    return ballots.cast(TournamentVotes(tournament), place, action)


def _join(tournament: Tournament, action: Join, request: Request) -> Tournament:
    click = request.click
    place = tournament.place_of(click.user_id)
    if is_marked(tournament.kicked, click.user_id):
        raise RefusalError(Refusal.KICKED)
    if place is not None:
        player = tournament.players[place]
        if not player.robot:
            raise RefusalError(Refusal.ALREADY_SEATED)
        return progress.with_presence(tournament, place, replace(player.back(), left=False))
    if tournament.stage is not Stage.GATHERING:
        raise RefusalError(Refusal.ALREADY_STARTED)
    if tournament.is_full:
        raise RefusalError(Refusal.TOURNAMENT_FULL, most=tournament.size)
    return replace(tournament, players=(*tournament.players, lobby.newcomer(click)))


def _leave(tournament: Tournament, action: Leave, request: Request) -> Tournament:
    return progress.left(tournament, request.click.user_id)


def _forget(tournament: Tournament, action: Forget, request: Request) -> Tournament:
    user_id = request.click.user_id
    if tournament.seat_of(user_id) is not None:
        tournament = progress.left(tournament, user_id)
    return progress.without(tournament, user_id)


def _drawn(tournament: Tournament, click: Click, inputs: Inputs) -> Tournament:
    """Fill the places with robots, and draw lots for the letters of the schedule."""
    comers = sorted(tournament.players, key=lambda player: player.click)
    newest = comers[-1].click
    start = newest if click.interaction_id is None else click.interaction_id
    if start < newest:
        raise RefusalError(Refusal.TABLE_MOVED_ON)
    taken = {one.name for one in comers}
    names = [name for name in ROBOT_NAMES if name not in taken]
    comers += [Player(None, name, robot=True, click=start) for name in names]
    del comers[tournament.size :]
    secret = tournament.secret or inputs.secret()
    arrivals = [Arrival(one.user_id is None, one.click) for one in comers]
    played = (f"tournament {tournament.tournament_id}",)
    lines = opening_lines(played, tournament.edition, tournament.options, arrivals, start)
    letters = drawn_letters(secret, lines)
    return replace(
        tournament,
        players=tuple(comers[letters.index(letter)] for letter in tournament.schedule.letters),
        secret=secret,
        start_click=start,
        seed_lines=lines,
        letters=letters,
    )


_ANYBODY = Right(frozenset(Role), Refusal.NOT_SEATED)
_JOINS = Right(frozenset({Role.PLAYER, Role.SPECTATOR}), Refusal.NOT_IN_SERVER)
_RULERS = Right(frozenset({Role.HOST, Role.STAFF}), Refusal.NEEDS_STAFF)
_SETS_UP = Right(
    frozenset({Role.HOST}),
    Refusal.NOT_HOST,
    dict.fromkeys((Stage.PLAYING, Stage.BETWEEN), Refusal.ALREADY_STARTED),
)
_PAUSES = replace(_RULERS, wrong_phases={Stage.GATHERING: Refusal.NOT_PLAYING})
_STARTS = replace(_RULERS, roles=_RULERS.roles | {Role.PLAYER})
_VOTES = Right(frozenset({Role.PLAYER}), Refusal.NOT_SEATED, {Stage.GATHERING: Refusal.NO_VOTE})
_END, _SURE = AnswerKind.ENDING, Confirmation

TournamentRule: TypeAlias = ActionRule[Any, Tournament, Request, Tournament]

TOURNAMENT_RULES: Mapping[type[Action], TournamentRule] = {
    rule.kind: rule
    for rule in (
        ActionRule(Join, _JOINS, _join, AnswerKind.WELCOME),
        ActionRule(Leave, _ANYBODY, _leave, _END, _SURE.LEAVE),
        ActionRule(Forget, _ANYBODY, _forget, _END),
        ActionRule(SetOption, _SETS_UP, _set_option, AnswerKind.OPTIONS),
        ActionRule(ComeBack, _ANYBODY, _come_back, _END),
        ActionRule(StartGame, _STARTS, _start, _END),
        ActionRule(Pause, _PAUSES, _pause, _END),
        ActionRule(Stop, _RULERS, _stop, _END, _SURE.STOP),
        ActionRule(Kick, _RULERS, _kick, _END, _SURE.KICK),
        ActionRule(CastVote, _VOTES, _vote, _END),
    )
}
