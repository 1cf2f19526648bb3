"""What people do with a tournament: enter, withdraw, start, pause, stop. Pure, like `lobby`.

Knows who may; not what the tables of a set do. A tournament goes in, one comes out, or it
declines.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.engine.luck import Dice, Luck
from bot.engine.options import Mode
from bot.engine.schedule import LETTERS
from bot.table import choosing
from bot.table.choosing import DEFAULT_TURN_SECONDS
from bot.table.clicks import Forget, Join, Leave, Pause, Refusal, SetOption, Start, Stop
from bot.table.lobby import NEVER_SAVED, ROBOT_NAMES
from bot.table.outcome import Declined
from bot.table.sitting import Ending, Sitter
from bot.table.tournament import course
from bot.table.tournament.state import Stage, Tournament

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.clicks import Click
    from bot.table.opening import Opening


@dataclass(frozen=True, slots=True)
class Moment:
    """What a start needs of the world.

    Args:
        now: Unix time in seconds.
        between: The pause between two sets, in seconds.
        secret: Makes 32 bytes for the lots.
    """

    now: float
    between: float
    secret: Callable[[], bytes]


def opened(tournament_id: str, opening: Opening, now: float) -> Tournament:
    """A new tournament, with its host as the first player.

    Args:
        tournament_id: Its id.
        opening: What was asked for; the way of scoring is the tournament's.
        now: Unix time in seconds.

    Raises:
        Declined: There is no such edition, or an option is wrong.
    """
    rules = EDITIONS.get(opening.edition)
    if rules is None:
        raise Declined(Refusal.UNKNOWN_EDITION, edition=opening.edition)
    tournament = Tournament(
        tournament_id=tournament_id,
        revision=NEVER_SAVED,
        guild_id=opening.guild_id,
        channel_id=opening.channel_id,
        host=opening.user_id,
        edition=opening.edition,
        options=rules.options(mode=Mode.SET),
        turn_seconds=DEFAULT_TURN_SECONDS,
        locale=opening.locale,
        stage=Stage.GATHERING,
        players=(Sitter(opening.user_id, opening.name, opening.user_locale),),
        opened_at=now,
        in_words=opening.in_words,
        server=opening.server,
    )
    for name, value in opening.options.items():
        tournament = _choose(tournament, name, value)
    return tournament


def decide(tournament: Tournament, click: Click, moment: Moment) -> Tournament:
    """The tournament after a click.

    Args:
        tournament: The tournament.
        click: What a person asks.
        moment: What a start needs of the world.

    Raises:
        Declined: The tournament refuses it.
    """
    if tournament.stage is Stage.OVER:
        raise Declined(Refusal.CLOSED_TABLE)
    match click.act:
        case Join():
            return _enter(tournament, click)
        case Leave():
            return _withdraw(tournament, click.user_id)
        case Forget():
            return _forget(tournament, click.user_id)
        case SetOption(name, value):
            if click.user_id != tournament.host:
                raise Declined(Refusal.NOT_HOST)
            if tournament.stage is not Stage.GATHERING:
                raise Declined(Refusal.ALREADY_STARTED)
            return _choose(tournament, name, value)
        case Start() | Pause() | Stop() as act:
            if click.user_id != tournament.host and not click.staff:
                raise Declined(Refusal.NEEDS_STAFF)
            return _rule(tournament, act, moment)
        case _:
            raise Declined(Refusal.BAD_TARGET)


def _choose(tournament: Tournament, name: str, value: choosing.Value) -> Tournament:
    """Choose an option of all tables; how they score is the tournament's own (MAT-7)."""
    match name.replace("_", "-"):
        case choosing.TURN:
            return replace(tournament, turn_seconds=choosing.seconds(value))
        case "mode" | "goal":
            raise choosing.bad(name, value)
        case _:
            options = choosing.with_option(tournament.options, name, value)
            return replace(tournament, options=options)


def _rule(tournament: Tournament, act: Start | Pause | Stop, moment: Moment) -> Tournament:
    """What the host and the server's staff do with a tournament."""
    gathering = tournament.stage is Stage.GATHERING
    match act:
        case Start() if gathering:
            return course.begin_set(_drawn(tournament, moment.secret()))
        case Start():
            if not tournament.paused:
                raise Declined(Refusal.ALREADY_STARTED)
            return replace(tournament, paused=False, next_at=moment.now + moment.between)
        case Pause():
            if gathering:
                raise Declined(Refusal.NOT_PLAYING)
            return replace(tournament, paused=True)
        case Stop():
            return course.ended(tournament, Ending.CANCELLED if gathering else Ending.STOPPED)


def _enter(tournament: Tournament, click: Click) -> Tournament:
    place = tournament.place_of(click.user_id)
    if click.user_id in tournament.kicked:
        raise Declined(Refusal.KICKED)
    if place is not None:
        player = tournament.players[place]
        if not player.robot:
            raise Declined(Refusal.ALREADY_SEATED)
        back = replace(player, robot=False, left=False, missed=0)
        return course.with_player(tournament, place, back)
    if tournament.stage is not Stage.GATHERING:
        raise Declined(Refusal.ALREADY_STARTED)
    if len(tournament.players) >= len(LETTERS):
        raise Declined(Refusal.LOBBY_FULL, most=len(LETTERS))
    entrant = Sitter(click.user_id, click.name, click.locale)
    return replace(tournament, players=(*tournament.players, entrant))


def _withdraw(tournament: Tournament, user_id: int) -> Tournament:
    place = tournament.place_of(user_id)
    if place is None or tournament.players[place].left:
        raise Declined(Refusal.NOT_SEATED)
    if tournament.stage is Stage.GATHERING:
        rest = tournament.players[:place] + tournament.players[place + 1 :]
        after = replace(tournament, players=rest)
    else:
        gone = replace(tournament.players[place], robot=True, left=True)
        after = course.with_player(tournament, place, gone)
    return course.with_host(after)


def _forget(tournament: Tournament, user_id: int) -> Tournament:
    """Let a person withdraw, if they have not, and let nothing name them."""
    place = tournament.place_of(user_id)
    if place is not None and not tournament.players[place].left:
        tournament = _withdraw(tournament, user_id)
    return course.without(tournament, user_id)


def _drawn(tournament: Tournament, secret: bytes) -> Tournament:
    """Fill up with robots, and let lots say who is which letter of the schedule."""
    taken = {one.name for one in tournament.players}
    names = [name for name in ROBOT_NAMES if name not in taken]
    robots = [Sitter(None, name, robot=True) for name in names]
    players = (*tournament.players, *robots)[: len(LETTERS)]
    return replace(tournament, players=Dice(Luck(secret)).shuffled(players))
