"""Any actions in any order, with failures between: a table stays consistent."""

from __future__ import annotations

import asyncio

from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from bot.game.rules.actions import (
    Action,
    AddRobot,
    Cancel,
    CastVote,
    ComeBack,
    Join,
    Kick,
    Leave,
    MakeMove,
    PassHost,
    Ready,
    RemoveRobot,
    SetOption,
    StartGame,
    Stop,
)
from bot.game.state.codec import dump, load
from bot.game.state.table_state import Phase, TableState
from tests.game.world import ANNA, BEN, CLEO, DAN, World, answers

PEOPLE = st.sampled_from([ANNA, BEN, CLEO, DAN])
ACTS = st.one_of(
    st.builds(Join),
    st.builds(Leave),
    st.builds(AddRobot),
    st.builds(RemoveRobot, st.none() | st.integers(0, 4)),
    st.builds(StartGame),
    st.builds(StartGame, st.just(True)),
    st.builds(ComeBack),
    st.builds(Ready),
    st.builds(CastVote, st.booleans()),
    st.builds(Kick, PEOPLE),
    st.builds(PassHost, PEOPLE),
    st.builds(SetOption, st.just("on-leave"), st.sampled_from(["close", "robot"])),
    st.builds(SetOption, st.just("mode"), st.sampled_from(["single", "teams", "elimination"])),
    st.builds(MakeMove, st.sampled_from(["draw", "uno", "press", "catch A", "accuse B", "take"])),
)
ENDINGS = st.one_of(st.builds(Cancel), st.builds(Stop))
CLICK = st.tuples(PEOPLE, ACTS)
PLAY = st.integers(0, 50)
WAIT = st.sampled_from([0.5, 2.0, 10.0, 40.0])
TROUBLE = st.sampled_from(["store down", "store up", "restart"])
STEPS = st.lists(
    st.one_of(CLICK, PLAY, PLAY, PLAY, WAIT, WAIT, TROUBLE, st.tuples(PEOPLE, ENDINGS)),
    max_size=60,
)


@given(st.sampled_from(["auto", "manual"]), st.booleans(), st.integers(0, 99), STEPS)
def test_a_table_stays_consistent_whatever_happens(
    button: str,
    jump_in: bool,
    seed: int,
    steps: list[tuple[int, Action] | int | float | str],
) -> None:
    async def evening() -> None:
        world = World(seed=seed)
        await world.open(BEN, CLEO, button=button, jump_in=jump_in, speed=15, goal=100)
        await world.click(world.table(), ANNA, StartGame())
        for step in steps:
            await do(world, step)
            if not len(world.tables):
                assert world.store.live == set()
                return
            check(world)
        world.store.down = False
        await goes_on(world)
        await world.tables.shutdown()

    with capture_logs() as logs:
        asyncio.run(evening())
    assert [line for line in logs if line["log_level"] == "error"] == []
    assert [line for line in logs if line["event"] == "a robot's move was refused"] == []


async def do(world: World, step: tuple[int, Action] | int | float | str) -> None:
    table = world.table()
    match step:
        case "store down":
            world.store.down = True
        case "store up":
            world.store.down = False
        case "restart":
            world.store.down = False
            await world.restart(outage=50)
        case (user, action):
            await world.click(table, user, action, staff=user == DAN)
        case float(seconds):
            await world.clock.advance(seconds)
        case int(which) if table.state.phase is Phase.PLAYING:
            seats = [seat for seat in table.state.asked if seat in table.state.present]
            if seats:
                asked = table.state.players[seats[0]].user_id
                assert asked is not None
                moves = answers(table, asked)
                await world.click(table, asked, MakeMove.of(moves[which % len(moves)]))
        case _:
            await world.clock.settle()


def check(world: World) -> None:
    """Check the invariants of a live table."""
    state = world.table().state
    assert timeless(load(world.store.saved["t1"].state)) == timeless(state)
    assert load(dump(state)) == state
    assert state.host in {state.players[seat].user_id for seat in state.people}
    assert state.deadlines, "a table that waits for nobody waits for ever"
    assert [move.number for move in world.store.moves] == list(range(1, state.moves + 1))


def timeless(state: TableState) -> object:
    return [
        getattr(state, name)
        for name in ("revision", "phase", "players", "game", "moves", "host", "ready", "kicked")
    ]


async def goes_on(world: World) -> None:
    """Check that the table acts by itself within its longest clock."""
    revision, latest = world.table().state.revision, world.clock.now() + 16 * 60
    while len(world.tables) and world.table().state.revision == revision:
        await world.clock.wake_next()
        assert world.clock.now() <= latest
