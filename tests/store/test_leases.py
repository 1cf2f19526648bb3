"""The shards of each process, and writes that fail once a shard is lost."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

import pytest
import pytest_asyncio
from sqlalchemy import update

from bot.game.ports import LeaseLost, ShardId
from bot.gateway.invalid_requests import WINDOW
from bot.store.cluster import (
    Cluster,
    OtherShardCount,
    next_step,
    open_cluster,
    part_of_budget,
    shard_owners,
)
from bot.store.database.schema import identify_slots, invalid_requests, processes
from bot.store.database.writer import Fence
from bot.store.store import open_store
from tests.store.changes import change

Join = Callable[[], Awaitable[Cluster]]

pytestmark = pytest.mark.databases("postgresql")


@pytest_asyncio.fixture
async def new_process(url: str) -> AsyncIterator[Join]:
    """A function that starts another process."""
    async with open_store(url), AsyncExitStack() as stack:

        async def start() -> Cluster:
            cluster = await stack.enter_async_context(open_cluster(url))
            assert cluster is not None
            return cluster

        yield start


async def falls_silent(cluster: Cluster) -> None:
    """Let a process's lease run out, as if the process had died."""
    async with cluster.engine.begin() as connection:
        await connection.execute(
            update(processes).where(processes.c.id == cluster.process_id).values(expires_at=0.0)
        )


async def lets_sessions_start(cluster: Cluster) -> None:
    """Let enough time pass for sessions to start again."""
    async with cluster.engine.begin() as connection:
        await connection.execute(update(identify_slots).values(free_at=0.0))


async def shares(*clusters: Cluster) -> list[set[int]]:
    """Let processes renew their leases until shards are balanced; return the shards of each."""
    async with clusters[0].engine.connect() as connection:
        count = len(await shard_owners(connection))
    for _ in range(8):
        for one in clusters:
            leases = await one.leases.renew(count, take=True)
            if leases.surplus is not None:
                await one.leases.give_back(leases.surplus)
                await lets_sessions_start(one)
    return [set((await one.leases.renew(count, take=True)).epochs) for one in clusters]


def at_once(_number: int) -> float:
    """The seconds until a session may start, when none has started lately."""
    return 0.0


@pytest.mark.parametrize("count", [1, 2, 4, 7, 16])
@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_shards_are_distributed_evenly_and_then_stay(count: int, number: int) -> None:
    alive = [f"process {one}" for one in range(number)]
    owners: dict[int, str | None] = dict.fromkeys(range(count))

    def settle() -> None:
        for _ in range(2 * count):
            for me in alive:
                taken, surplus = next_step(me, alive, owners, at_once)
                if taken is not None:
                    owners[taken] = me
                if surplus is not None:
                    owners[surplus] = None

    for _ in range(2):
        settle()
        held = [sum(owner == one for owner in owners.values()) for one in alive]
        assert sum(held) == count
        assert max(held) - min(held) <= 1
        assert all(next_step(me, alive, owners, at_once) == (None, None) for me in alive)
        alive.append("one more")


@pytest.mark.parametrize("held", [(1,), (1, 0), (2, 1, 1), (4, 0, 0)])
def test_the_budget_is_divided_by_shards_and_leaves_each_process_something(
    held: tuple[int, ...],
) -> None:
    parts = [part_of_budget(one, sum(held), len(held)) for one in held]

    assert sum(parts) == pytest.approx(1.0)
    assert min(parts) > 0
    assert sorted(parts, reverse=True) == parts


def test_a_process_without_shards_leaves_nearly_the_whole_budget_to_others() -> None:
    assert part_of_budget(1, 1, 2) > 0.9


async def test_the_first_process_has_all_shards_and_later_ones_get_their_share(
    new_process: Join,
) -> None:
    first = await new_process()
    assert await first.leases.join(None, 4) == 4
    assert await shares(first) == [{0, 1, 2, 3}]

    second, third = await new_process(), await new_process()
    for one in (second, third):
        assert await one.leases.join(None, recommended=9) == 4, "the others count"

    held = await shares(first, second, third)
    assert sorted(len(one) for one in held) == [1, 1, 2]
    assert set.union(*held) == {0, 1, 2, 3}
    assert 0 in held[0], "direct messages stay where they are"


async def test_the_shards_of_a_silent_process_go_to_the_others(new_process: Join) -> None:
    first, second = await new_process(), await new_process()
    for one in (first, second):
        await one.leases.join(4, 1)
    await shares(first, second)
    before = (await first.leases.renew(4, take=True)).epochs

    await falls_silent(first)

    for _ in before:
        leases = await second.leases.renew(4, take=True)
    assert set(leases.epochs) == {0, 1, 2, 3}
    assert leases.processes == 1
    assert all(leases.epochs[number] > epoch for number, epoch in before.items())
    assert (await first.leases.renew(4, take=False)).epochs == {}, "it learns it when it wakes"


async def test_a_process_that_takes_no_shards_declares_no_other_process_dead(
    new_process: Join,
) -> None:
    first, second = await new_process(), await new_process()
    for one in (first, second):
        await one.leases.join(2, 1)
    await shares(first, second)
    await falls_silent(first)

    await second.leases.renew(2, take=False)

    assert len((await first.leases.renew(2, take=True)).epochs) == 1


async def test_a_leaving_process_returns_its_shards_at_once(new_process: Join) -> None:
    first, second = await new_process(), await new_process()
    for one in (first, second):
        await one.leases.join(2, 1)
    await shares(first, second)

    await first.leases.leave()

    assert await shares(second) == [{0, 1}]
    assert await second.leases.owner(0) == second.process_id


async def test_a_process_with_another_number_of_shards_is_refused_in_one_line(
    new_process: Join,
) -> None:
    first, second = await new_process(), await new_process()
    await first.leases.join(4, 1)

    with pytest.raises(OtherShardCount) as refused:
        await second.leases.join(8, 1)

    assert str(refused.value) == (
        "SHARDS=8 does not fit the other processes, which have 4: give all the same number, or "
        "end the others first"
    )
    await first.leases.leave()
    assert await second.leases.join(8, 1) == 8
    assert await shares(second) == [set(range(8))]


async def test_a_silent_process_with_an_outdated_number_of_shards_is_refused(
    new_process: Join,
) -> None:
    first, second = await new_process(), await new_process()
    await first.leases.join(4, 1)
    assert await shares(first) == [{0, 1, 2, 3}]
    await falls_silent(first)
    assert await second.leases.join(8, 1) == 8
    await shares(second)

    for take in (False, True):
        with pytest.raises(OtherShardCount) as refused:
            await first.leases.renew(4, take=take)

    assert str(refused.value) == (
        "the other processes now run 8 shards, this one 4: they started while this one could not "
        "renew its leases"
    )
    assert (await second.leases.renew(8, take=True)).processes == 1
    assert await shares(second) == [set(range(8))]


async def test_a_process_whose_lease_is_lost_saves_nothing(new_process: Join, url: str) -> None:
    first, second = await new_process(), await new_process()
    await first.leases.join(2, 1)
    fence = Fence(first.process_id)
    await shares(first)
    fence.count, fence.epochs = 2, dict((await first.leases.renew(2, take=True)).epochs)
    guild = 1 << 22
    async with open_store(url) as store:
        store.writer.fence = fence
        await store.save(change("a", 0, guild=guild))

        await falls_silent(first)
        await second.leases.join(2, 1)
        await shares(second)

        with pytest.raises(LeaseLost):
            await store.save(change("a", 1, guild=guild))
        saved = await store.last_saved("a")
    assert saved is not None
    assert saved.revision == 0


async def test_a_shard_taken_again_has_a_new_lease(new_process: Join, url: str) -> None:
    first, second = await new_process(), await new_process()
    await first.leases.join(1, 1)
    fence = Fence(first.process_id)
    fence.epochs = dict((await first.leases.renew(1, take=True)).epochs)
    await falls_silent(first)
    await second.leases.join(1, 1)
    await second.leases.renew(1, take=True)
    await second.leases.leave()
    again = await first.leases.renew(1, take=True)

    async with open_store(url) as store:
        store.writer.fence = fence
        with pytest.raises(LeaseLost):
            await store.save(change("a", 0))
        fence.epochs = dict(again.epochs)
        await store.save(change("a", 0))


async def test_tables_are_read_by_shard(url: str) -> None:
    async with open_store(url) as store:
        for number in range(4):
            await store.save(change(f"t{number}", 0, guild=number << 22, channel=number))
        found = [saved.table_id for saved in await store.live_tables(shard=ShardId(1, 2))]
    assert found == ["t1", "t3"]


async def test_sessions_start_one_after_another_across_processes(new_process: Join) -> None:
    first, second = await new_process(), await new_process()

    waits = [await one.identify_slots.reserve(0) for one in (first, second, first)]

    assert waits[0] == 0.0
    assert 5.0 < waits[1] <= 5.5
    assert 10.0 < waits[2] <= 11.0
    assert await second.identify_slots.reserve(1) == 0.0, "another group does not wait"


async def test_a_session_that_starts_later_than_reserved_delays_the_next_one(
    new_process: Join,
) -> None:
    first, second = await new_process(), await new_process()
    await first.identify_slots.reserve(0)
    async with first.engine.begin() as connection:
        before = identify_slots.c.free_at - 3.0
        await connection.execute(update(identify_slots).values(free_at=before))
    await first.identify_slots.use(0)
    await first.identify_slots.use(0)

    assert 5.0 < await second.identify_slots.reserve(0) <= 5.5


async def test_the_session_of_a_shard_that_was_given_back_starts_at_once(
    new_process: Join,
) -> None:
    first, second = await new_process(), await new_process()
    await first.leases.join(2, 1)
    await shares(first)
    await second.leases.join(2, 1)
    found = await first.leases.renew(2, take=True)
    assert found.surplus == 1
    await first.leases.give_back(1, found.hold)

    assert set((await second.leases.renew(2, take=True)).epochs) == {1}
    assert await second.identify_slots.reserve(0) == 0.0
    await first.leases.give_back(1, found.hold)
    assert await second.identify_slots.reserve(0) > 5.0, "another session has started"


async def test_a_shard_is_taken_or_given_back_only_when_a_session_may_start(
    new_process: Join,
) -> None:
    first, second = await new_process(), await new_process()
    await first.leases.join(3, 1)
    await shares(first)
    await second.leases.join(3, 1)
    await first.identify_slots.reserve(0)
    assert (await first.leases.renew(3, take=True)).surplus is None, "none could take it"

    await first.leases.leave()
    assert (await second.leases.renew(3, take=True)).epochs == {}
    assert set((await second.leases.renew(3, take=True, groups=2)).epochs) == {1}


async def test_two_processes_give_back_shards_one_after_the_other(new_process: Join) -> None:
    few = [await new_process() for _ in range(3)]
    for one in few[:2]:
        await one.leases.join(4, 1)
    await shares(*few[:2])
    await few[2].leases.join(4, 1)

    assert (await few[0].leases.renew(4, take=True)).surplus is not None
    assert (await few[1].leases.renew(4, take=True)).surplus is None


async def test_processes_learn_the_number_of_requests_refused_to_all_of_them(
    new_process: Join,
) -> None:
    few = [await new_process() for _ in range(4)]
    for one in few:
        await one.leases.join(4, 1)
        await one.leases.renew(4, take=False, refused=2_999)
    assert (await few[0].leases.renew(4, take=False)).invalid_requests == 4 * 2_999

    # The restarted process has had no request refused itself.
    await few[0].leases.leave()
    again = await new_process()
    await again.leases.join(4, 1)
    assert (await again.leases.renew(4, take=True)).invalid_requests == 4 * 2_999

    async with again.engine.begin() as connection:
        older = invalid_requests.c.minute - WINDOW / 60 - 1
        await connection.execute(update(invalid_requests).values(minute=older))
    assert (await again.leases.renew(4, take=True, refused=1)).invalid_requests == 1


async def test_an_interaction_is_taken_once(new_process: Join) -> None:
    first, second = await new_process(), await new_process()
    for one in (first, second):
        await one.leases.join(1, 1)
    interaction = {"id": "7", "token": "secret"}
    await first.passed_interactions.put(second.process_id, [interaction])
    # Discord sends an interaction again when a session is resumed.
    await first.passed_interactions.put(second.process_id, [interaction])

    taken = await second.passed_interactions.take(second.process_id)

    assert taken == [interaction]
    assert await second.passed_interactions.take(second.process_id) == []
