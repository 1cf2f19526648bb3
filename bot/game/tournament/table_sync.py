"""Changes that a tournament and the tables of its set pass on to each other.

They are saved together, so that they never differ. An act at a table also counts in the tournament;
an act or a vote in the tournament also changes the tables. All functions are pure.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.engine.values import replace
from bot.game.ports import DealInputs
from bot.game.rules import ballots, clocks, permissions, play
from bot.game.rules.actions import Action, Click, ComeBack, Forget, Join, Leave
from bot.game.rules.ballots import NOBODY
from bot.game.rules.clocks import Pace
from bot.game.rules.outcome import Outcome, closed
from bot.game.state.table_state import Ending, Phase, Player, TableState, is_marked
from bot.game.tournament import progress
from bot.game.tournament.state import NO_THREAD, Stage, Tournament


@dataclass(frozen=True, slots=True)
class Moment:
    """The time of a change, and facts from outside that the tables need.

    Args:
        next_at: When the next set would begin if this one is over, a Unix time.
        forgotten: The Discord id of the person whose data is deleted; 0 for nobody.
    """

    now: float
    next_at: float
    pace: Pace
    deals: DealInputs
    forgotten: int = 0


def followed(
    tournament: Tournament, outcomes: Mapping[int, Outcome], moment: Moment
) -> tuple[Tournament, dict[int, Outcome]]:
    """A changed tournament and the resulting outcomes of its tables, by place.

    Args:
        outcomes: The outcomes so far of all live tables, including unchanged ones.
    """
    found, before = dict(outcomes), None
    while tournament != before:  # a table's change to the tournament also concerns the other tables
        before = tournament
        for place, outcome in found.items():
            found[place] = outcome.then(_table_followed(outcome.state, tournament, place, moment))
            known = progress.heard(tournament, place)
            tournament = progress.after_table_change(known, found[place].state, moment.next_at)
    return tournament, found


def _table_followed(
    table: TableState, tournament: Tournament, place: int, moment: Moment
) -> Outcome:
    host = tournament.host if tournament.people else NOBODY
    outcome = Outcome(table if table.host == host else replace(table, host=host))
    for user_id, robot in _forgotten(table, tournament, place, moment).items():
        click = Click(user_id, "", "", Forget(robot), moment.now)
        without, _ = permissions.apply_click(outcome.state, click, moment.deals)
        outcome = outcome.then(without)
    if table.phase is Phase.CLOSED:
        return outcome
    if tournament.stage is Stage.OVER:
        return outcome.then(closed(outcome.state, Ending.STOPPED))
    for seat in range(len(table.players)):
        outcome = outcome.then(_player_followed(outcome.state, tournament, place, seat, moment))
    outcome = outcome.then(Outcome(_in_thread(outcome.state, tournament.threads[place], moment)))
    if outcome.state.held != tournament.paused:
        outcome = outcome.then(play.hold(outcome.state, held=tournament.paused))
    return outcome


def _player_followed(
    table: TableState, tournament: Tournament, place: int, seat: int, moment: Moment
) -> Outcome:
    """The table after a player has left the tournament, was removed from it, or is back."""
    number = tournament.schedule.seats(tournament.number, place)[seat]
    player, there = tournament.players[number], table.players[seat]
    action = _news_of(player, there)
    if player.user_id is None or there.user_id is None or action is None:
        return Outcome(table)
    is_removed = player.removed or is_marked(tournament.kicked, player.user_id)
    if isinstance(action, Leave) and is_removed:
        return ballots.removed(table, seat, by_staff=number in tournament.removed_by_staff)
    click = Click(player.user_id, player.name, player.locale, action, moment.now)
    outcome, _ = permissions.apply_click(table, click, moment.deals)
    return outcome


def _news_of(player: Player, there: Player) -> Action | None:
    """The act of a tournament's player that the table does not know yet, or None."""
    if player.left != there.left:
        return Leave() if player.left else Join()
    return ComeBack() if there.robot and not player.robot else None


def _forgotten(
    table: TableState, tournament: Tournament, place: int, moment: Moment
) -> Mapping[int, str | None]:
    """The people with deleted data whom a table may still name, each with a robot's name or None.

    The data may have been deleted while the table could not be read.
    """
    anywhere: dict[int, str | None] = {moment.forgotten: None} if moment.forgotten else {}
    seats = tournament.schedule.seats(tournament.number, place)
    seated = {
        there.user_id: tournament.players[number].name
        for number, there in zip(seats, table.players, strict=True)
        if there.user_id is not None and tournament.players[number].user_id is None
    }
    return {**anywhere, **seated}


def _in_thread(table: TableState, thread: int, moment: Moment) -> TableState:
    """The table in the thread of its place, halted while it has no thread."""
    if thread == NO_THREAD and not table.channel_gone:
        since = moment.now if table.barred_at is None else table.barred_at
        return replace(table, channel_gone=True, barred_at=since)
    if thread not in {NO_THREAD, table.channel_id}:
        return clocks.moved(table, thread, moment.now, moment.pace)
    return table
