"""How a match starts: who sits where, what its luck is made of, the first deal. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine import start as deal_first
from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.records import commitment
from bot.records.commitment import Arrival
from bot.records.record import RULES
from bot.table.rules import lobby, setup, teams
from bot.table.rules.actions import Refusal
from bot.table.rules.lobby import NEVER_SAVED, table_sizes
from bot.table.rules.outcome import Declined, Outcome
from bot.table.state.table_state import OnLeave, Phase, TableState

if TYPE_CHECKING:
    from bot.table.rules.requests import Seating
    from bot.table.rules.setup import DealInputs


def dealt(seating: Seating, now: float, inputs: DealInputs) -> Outcome:
    """A new table of a tournament, dealt at once.

    Args:
        now: Unix time in seconds.

    Raises:
        Declined: Not so many can play with these options.
    """
    state = TableState(
        table_id=seating.table_id,
        revision=NEVER_SAVED,
        guild_id=seating.guild_id,
        channel_id=seating.channel_id,
        host=seating.host,
        edition=seating.edition,
        options=seating.options,
        turn_seconds=seating.turn_seconds,
        on_leave=OnLeave.ROBOT,
        locale=seating.locale,
        phase=Phase.LOBBY,
        players=seating.players,
        game=None,
        moves=0,
        deadlines=(),
        opened_at=now,
        saved_at=now,
        kicked=seating.kicked,
        tournament=seating.tournament,
        in_words=seating.in_words,
        server=seating.server,
        secret=seating.secret,
    )
    return start(state, seating.start_click, inputs)


def start(state: TableState, click: int | None, inputs: DealInputs) -> Outcome:
    """Deal the first round.

    Args:
        click: Discord id of the click that asked for it; None where it is not known.

    Raises:
        Declined: Too few players, or too many for the way of scoring; or somebody has come since
            the click.
    """
    count = len(state.players)
    least = EDITIONS[state.edition].players[0]
    if count < least:
        raise Declined(Refusal.TOO_FEW_PLAYERS, least=least)
    if count not in table_sizes(state):
        raise Declined(Refusal.WRONG_NUMBER, mode=state.options.mode.value, players=count)
    newest = max(player.click for player in state.players)
    if click is not None and click < newest:
        raise Declined(Refusal.TABLE_MOVED_ON)
    # Only a lobby that an earlier version has opened has none.
    state = replace(state, secret=state.secret or inputs.secret())
    lines = _opening_lines(state, newest if click is None else click)
    players = teams.seated(state, lines)
    lines = (*lines, *teams.seat_lines(state, players))
    seed = commitment.seed_of(state.secret, lines)
    known = setup.collect_setup(state.edition, state.named_players, players, inputs.details)
    step = deal_first(state.edition, state.options, count, seed, known)
    playing = replace(
        state,
        phase=Phase.PLAYING,
        players=players,
        game=step.state,
        seed_lines=lines,
        rules=RULES,
    )
    return Outcome(playing, step.events)


def start_filled(state: TableState, click: int | None, inputs: DealInputs) -> Outcome:
    """Let robots take what people leave who played the match before, and deal the first round.

    Args:
        click: Discord id of the click that asked for it; None where it is not known.

    Raises:
        Declined: As `start` does.
    """
    filled = lobby.with_robots(Outcome(state), [None] * lobby.places_left(state), click)
    dealt = start(filled.state, click, inputs)
    return replace(dealt, events=(*filled.events, *dealt.events))


def start_with_robots(state: TableState, click: int | None, inputs: DealInputs) -> Outcome:
    """Let robots take free seats, and deal the first round; a game against robots is a short one.

    Args:
        click: Discord id of the click that asked for it; None where it is not known.

    Raises:
        Declined: As `start` does.
    """
    size = len(state.players) + lobby.robots_to_start(state)
    if lobby.is_short_alone(state):
        state = lobby.choose(state, "mode", Mode.SINGLE.value)
    return start_filled(replace(state, former_size=size), click, inputs)


def _opening_lines(state: TableState, click: int) -> tuple[str, ...]:
    """The seed lines that tell what is played, who came and who started it."""
    played = [f"table {state.table_id}"]
    if state.tournament is not None:
        played.append(f"tournament {state.tournament}")
    arrivals = [Arrival(one.user_id is None, one.click) for one in teams.in_order(state)]
    return commitment.opening_lines(played, state.edition, state.options, arrivals, click)
