"""Who comes while a game is played: a robot's seat at the next round, or a new one. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.apply import apply
from bot.engine.editions import EDITIONS
from bot.engine.moves import Verb, act
from bot.engine.rounds import can_join
from bot.engine.scoring import ONE_ROUND
from bot.table.rules.actions import Refusal
from bot.table.rules.outcome import Declined, Outcome
from bot.table.state.events import GotUp, SatDown, SeatReserved
from bot.table.state.table_state import Phase, Player

if TYPE_CHECKING:
    from bot.engine.events import Event
    from bot.engine.moves import Move
    from bot.table.rules.actions import Click
    from bot.table.state.table_state import TableState


def robot_seats(state: TableState) -> tuple[int, ...]:
    """The seats of the table's own robots that play the next round."""
    assert state.game is not None, "a game has begun"
    match = state.game.match
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if player.user_id is None and not player.left and seat not in (*match.out, *match.gone)
    )


def new_seats(state: TableState) -> int:
    """How many seats can be added to the game."""
    assert state.game is not None, "a game has begun"
    most, seats = EDITIONS[state.edition].players[-1], len(state.players)
    return most - seats if can_join(state.game.options, seats, most) else 0


def why_no_seat(state: TableState) -> Refusal | None:
    """Why nobody can come to a game that is played; None if somebody can."""
    if state.tournament is not None:
        return Refusal.ALREADY_STARTED
    if state.options.mode in ONE_ROUND:
        return Refusal.ONLY_ROUND
    seats = len(robot_seats(state)) + new_seats(state)
    return None if seats > len(state.waiting) else Refusal.NO_FREE_SEAT


def join(state: TableState, click: Click) -> Outcome:
    """Give a person a robot's seat, or a new one: between two rounds at once, else at the next.

    Raises:
        Declined: The person waits for it already, or there is none.
    """
    if state.waits(click.user_id):
        raise Declined(Refusal.WAITS_FOR_ROUND)
    refusal = why_no_seat(state)
    if refusal is not None:
        raise Declined(refusal)
    comer = Player(
        click.user_id, click.name, click.locale, click=click.interaction_id or 0, late=True
    )
    after = replace(state, waiting=(*state.waiting, comer))
    if state.phase is Phase.BETWEEN:
        return seated(after)
    return Outcome(after, (SeatReserved(comer.name),))


def withdraw(state: TableState, user_id: int) -> Outcome:
    """Let a person wait for a seat no more."""
    (comer,) = (one for one in state.waiting if one.user_id == user_id)
    rest = tuple(one for one in state.waiting if one is not comer)
    return Outcome(replace(state, waiting=rest), (GotUp(comer.name),))


def seated(state: TableState) -> Outcome:
    """The table once those who wait have seats, in the order of their coming: robots' first."""
    events: list[Event] = []
    moves: list[Move] = []
    robots = robot_seats(state)
    for seat, comer in zip(robots, state.waiting, strict=False):
        robot = state.players[seat]
        person = replace(comer, team=robot.team, level=robot.level)
        state = state.replace_player(seat, person)
        events.append(SatDown(seat, comer.name))
    given = len(robots) + new_seats(state)
    for comer in state.waiting[len(robots) : given]:
        seat = len(state.players)
        assert state.game is not None, "a game has begun"
        moves.append(act(seat, Verb.JOIN))
        game = apply(state.game, moves[-1]).state
        state = replace(state, players=(*state.players, comer), game=game)
        events.append(SatDown(seat, comer.name))
    return Outcome(replace(state, waiting=state.waiting[given:]), tuple(events), tuple(moves))
