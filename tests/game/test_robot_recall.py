"""Robots regain their memories after a restart, by a replay of the match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.engine.editions import EDITIONS
from bot.engine.events import Challenged
from bot.engine.state import State
from bot.game.live import robots
from bot.game.live.news import ChannelChanged
from bot.game.live.robots import MemoryRestorer, remembering_seats
from bot.game.live.table import LiveTable
from bot.game.rules.actions import AddRobot, Ready, StartGame
from bot.game.state.table_state import Phase, RobotLevel
from bot.records.record import RecordError
from tests.game.world import ANNA, World, any_answer, game, happened

MOVES = 40


async def with_robots(world: World, edition: str, *levels: RobotLevel) -> LiveTable:
    """Anna's table with these robots, after the deal."""
    table = await world.open(edition=edition)
    for level in levels:
        await world.accepts(table, ANNA, AddRobot(level))
    await world.accepts(table, ANNA, StartGame())
    return table


async def go_on(world: World, table: LiveTable, until: Callable[[], object]) -> None:
    """Play until a condition holds and it is a robot's turn."""
    while not (until() and table.state.asked and asked_robot(table)):
        if table.state.phase is Phase.BETWEEN:
            await world.accepts(table, ANNA, Ready())
        elif asked_robot(table):
            await world.clock.wake_next()
        else:
            await world.accepts(table, ANNA, any_answer(table, ANNA))


def asked_robot(table: LiveTable) -> bool:
    return any(table.state.players[seat].robot for seat in table.state.asked)


def remembered(table: LiveTable) -> list[object]:
    """Everything that the robots of a table remember."""
    return [known(table, seat, game(table)) for seat in remembering_seats(table.state)]


def known(table: LiveTable, seat: int, state: State) -> object:
    memory = table._robots.memories.of(seat, state)  # noqa: SLF001 - only robots read their memories
    hands = {
        one: (+memory.of(one).held, memory.of(one).lacks, memory.chance_of(one, colour, count))
        for one, count in enumerate(map(len, state.hands))
        for colour in memory._colours.values()  # noqa: SLF001 - as above
        if colour is not None
    }
    return memory.hand, memory.lying, memory.laid_by, memory.covered, memory.bluffs, hands


async def recalled(world: World) -> LiveTable:
    """The table in the next process, after its robots have recalled their memories."""
    await world.restart(5.0)
    await recall_ended(world.table())
    return world.table()


async def recall_ended(table: LiveTable) -> None:
    task = table._memory_restorer.task  # noqa: SLF001 - it runs beside the table
    if task is not None:
        await task


@pytest.mark.parametrize("edition", EDITIONS)
async def test_robots_remember_what_they_saw_before_a_restart(world: World, edition: str) -> None:
    table = await with_robots(world, edition, RobotLevel.HARD, RobotLevel.EXPERT)
    await go_on(world, table, lambda: table.state.moves >= MOVES)
    before = remembered(table)

    table = await recalled(world)

    assert len(before) == 2
    assert remembered(table) == before


async def test_a_bluff_of_an_earlier_round_is_remembered() -> None:
    world = World(seed=5)
    table = await with_robots(world, "master", RobotLevel.HARD, RobotLevel.HARD)
    await go_on(world, table, lambda: happened(world, Challenged))
    seen_in = game(table).match.round
    await go_on(world, table, lambda: game(table).match.round > seen_in)
    before = remembered(table)
    seat, *_ = remembering_seats(table.state)
    robot = table._robots.memories.of(seat, game(table))  # noqa: SLF001 - only robots read their memories
    assert robot.bluffs.total() == len(happened(world, Challenged))
    table = await recalled(world)

    assert remembered(table) == before
    await world.tables.shutdown()


async def test_only_tables_where_a_robot_with_a_memory_is_asked_are_replayed(
    world: World,
) -> None:
    table = await with_robots(world, "master", RobotLevel.HARD)
    while asked_robot(table):
        await world.clock.wake_next()
    await world.restart(5.0)
    assert world.move_store.read == []

    await world.accepts(world.table(), ANNA, any_answer(world.table(), ANNA))
    await go_on(world, world.table(), lambda: True)
    await world.clock.settle()
    assert world.move_store.read == ["t1"]


@pytest.mark.parametrize(("error", "level"), [(ValueError, "error"), (RecordError, "warning")])
async def test_robots_play_on_if_the_moves_cannot_be_replayed(
    world: World, monkeypatch: pytest.MonkeyPatch, error: type[Exception], level: str
) -> None:
    def broken(*_: object) -> None:
        raise error("a card of an older version")

    monkeypatch.setattr(robots, "memories_from", broken)
    table = await with_robots(world, "master", RobotLevel.HARD)
    await go_on(world, table, lambda: True)
    with capture_logs() as logs:
        table = await recalled(world)
    (line,) = (line for line in logs if line["event"] == "robots cannot remember")
    assert line["log_level"] == level

    moves = table.state.moves
    await world.clock.advance(60)
    assert table.state.moves > moves


class HeldMoves:
    """Moves that are held back until a test releases them."""

    def __init__(self, world: World) -> None:
        self._moves = world.move_store
        self.asked, self.may_tell = asyncio.Event(), asyncio.Event()

    async def moves(self, table_id: str) -> Sequence[str]:
        self.asked.set()
        await self.may_tell.wait()
        return await self._moves.moves(table_id)


async def test_a_replay_of_an_outdated_state_restores_nothing(world: World) -> None:
    table = await with_robots(world, "master", RobotLevel.HARD)
    await go_on(world, table, lambda: True)
    held, restored, ended = HeldMoves(world), [], []
    restorer = MemoryRestorer(
        replace(world.context(world.screen), move_store=held),
        lambda: table.state,
        lambda *told: restored.append(told),
        lambda: ended.append(True),
    )
    restorer.start()
    task = restorer.task
    restorer.start()
    assert restorer.task is task is not None
    await held.asked.wait()
    await world.clock.wake_next()
    held.may_tell.set()
    await task

    assert (restored, ended) == ([], [True])


async def test_a_stopped_table_ends_its_replay(world: World) -> None:
    table = await with_robots(world, "master", RobotLevel.HARD)
    await go_on(world, table, lambda: True)
    held = HeldMoves(world)
    restorer = MemoryRestorer(
        replace(world.context(world.screen), move_store=held),
        lambda: table.state,
        lambda *_: None,
        lambda: None,
    )
    restorer.start()
    await held.asked.wait()
    task = restorer.task
    assert task is not None
    restorer.stop()
    await asyncio.gather(task, return_exceptions=True)

    assert task.cancelled()
    assert restorer.task is None


async def test_robots_regain_their_memories_once_the_moves_can_be_read(world: World) -> None:
    table = await with_robots(world, "master", RobotLevel.HARD, RobotLevel.HARD)
    await go_on(world, table, lambda: table.state.moves >= MOVES)
    before = remembered(table)
    world.move_store.down = True
    table = await recalled(world)
    assert remembered(table) != before

    world.move_store.down = False
    # After any message, the table tries again to read the moves.
    table.tell(ChannelChanged())
    await world.clock.settle()
    await recall_ended(table)
    assert remembered(table) == before
