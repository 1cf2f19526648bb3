"""Absent players: their missed turns, the robot in their seat, their return, and time-outs."""

from __future__ import annotations

from bot.game.live.news import MemberKeptOut, MemberLetIn
from bot.game.live.table import LiveTable
from bot.game.rules.actions import Accepted, ComeBack, Ready
from bot.game.state.table_state import Phase
from tests.game.world import ANNA, BEN, World, any_answer, asked


async def play_slowly(world: World) -> LiveTable:
    """A table whose players must press the buzzer, so that no clock runs out until then."""
    return await world.play(BEN, speed=60, button="manual", turn_seconds=30)


async def absent(world: World, seconds: float = 30) -> tuple[int, int]:
    """Keep Ben away until a robot takes his seat, while Anna plays; return both seats."""
    table = world.table()
    anna, ben = table.state.seat_of(ANNA), table.state.seat_of(BEN)
    assert anna is not None
    assert ben is not None
    for _ in range(100):
        if table.state.players[ben].robot:
            return anna, ben
        if asked(table) == ANNA:
            await world.accepts(table, ANNA, any_answer(table, ANNA))
        else:
            await world.clock.advance(seconds + 1)
    raise AssertionError("Ben is still waited for")


def asked_seat(world: World) -> int:
    (seat,) = world.table().state.asked
    return seat


async def test_a_player_who_moves_between_missed_turns_keeps_their_seat(world: World) -> None:
    table = await world.play(BEN, speed=30, goal=1000)
    misses = 0
    while misses < 6:
        if table.state.phase is Phase.BETWEEN:
            await world.clock.advance(20)
        player = asked(table)
        seated = table.state.players[asked_seat(world)]
        assert not seated.robot
        if player == BEN and seated.missed < 2:
            await world.clock.advance(31)
            misses += 1
        else:
            await world.accepts(table, player, any_answer(table, player))


async def test_a_refused_click_counts_as_presence(world: World) -> None:
    table = await world.play(BEN, speed=30)
    while asked(table) != BEN:
        await world.accepts(table, ANNA, any_answer(table, ANNA))
    await world.clock.advance(31)
    (ben,) = (seat for seat, one in enumerate(table.state.players) if one.user_id == BEN)
    assert table.state.players[ben].missed == 1

    assert await world.refuses(table, BEN, Ready()) == "not-between"
    assert table.state.players[ben].missed == 0
    restored = world.process()
    await restored.restore()
    (again,) = restored.tables
    assert again.state.players[ben].missed == 0
    await restored.tables.shutdown()


async def test_a_player_who_returns_during_their_turn_gets_the_full_time_again(
    world: World,
) -> None:
    table = await play_slowly(world)
    _, ben = await absent(world)
    while asked_seat(world) != ben:
        await world.accepts(table, ANNA, any_answer(table, ANNA))
    await world.clock.advance(1)
    answer = await world.click(table, BEN, ComeBack())

    assert isinstance(answer, Accepted)
    (turn,) = (one for one in table.state.deadlines if one.key.startswith("turn"))
    assert turn.at == world.clock.now() + turn.seconds


async def test_a_turn_that_a_robot_decides_after_a_time_out_counts_against_the_player(
    world: World,
) -> None:
    table = await world.play(BEN, speed=30)
    while asked(table) != BEN:
        await world.accepts(table, ANNA, any_answer(table, ANNA))
    turns = table.state.players[asked_seat(world)].turns
    (ben,) = table.state.asked
    table.tell(MemberKeptOut(BEN, world.clock.now() + 0.01))
    await world.clock.advance(10)

    after = table.state.players[ben].turns
    assert turns is not None
    assert after is not None
    assert (after.others > turns.others, after.kept) == (True, 0)


async def test_a_player_is_no_longer_kept_out_once_staff_lift_the_time_out(world: World) -> None:
    table = await world.play(BEN)
    seat = table.state.seat_of(BEN)
    assert seat is not None
    table.tell(MemberKeptOut(BEN))
    await world.clock.settle()
    assert table.state.players[seat].kept_out
    table.tell(MemberLetIn(BEN))
    await world.clock.settle()

    assert not table.state.players[seat].kept_out
