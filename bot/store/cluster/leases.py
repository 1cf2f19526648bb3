"""Which process has which shard: its leases, which expire unless it renews them.

All times are the database's: the clocks of machines need not agree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Cast, Double, cast, delete, extract, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.database.connections import insert_into, upsert_into
from bot.store.database.errors import StoreUnavailable, store_errors
from bot.store.database.migrations import AdvisoryLock
from bot.store.database.schema import identify_slots, processes, shards

WITHOUT_SHARD = 0.1
"""What each process needs beside its shards, in shards: to bring commands, and to begin."""


def part_of_budget(held: int, count: int, processes: int) -> float:
    """The part of all requests that a process may send, by its shards: where the tables are.

    Args:
        held: Shards that it has.
        count: Shards of all.
    """
    return (held + WITHOUT_SHARD) / (count + WITHOUT_SHARD * processes)


def next_step(
    me: str, alive: Collection[str], owners: Mapping[int, str | None]
) -> tuple[Sequence[int], Sequence[int]]:
    """What a process takes, and what it has too much of.

    Args:
        alive: All processes, this one included.
        owners: Of each shard; None where it is free.

    Returns:
        The numbers of the shards to be taken, and of those to be given back: the last ones, as
        the first brings the direct messages.
    """
    numbers: Counter[str] = Counter(dict.fromkeys(alive, 0))
    numbers.update(owner for owner in owners.values() if owner is not None and owner in numbers)
    taken: list[int] = []
    for number in sorted(number for number, owner in owners.items() if owner not in numbers):
        if numbers[me] > min(numbers.values()):
            return taken, ()
        taken.append(number)
        numbers[me] += 1
    excess = max(0, numbers[me] - min(numbers.values()) - 1) if not taken else 0
    mine = sorted(number for number, owner in owners.items() if owner == me)
    # The others give back at the same time: what is left over is for the next step.
    return taken, mine[len(mine) - min(excess, 1) :]


LEASE_SECONDS = 6.0
"""How long a process may be silent before its shards are taken by others."""


class OtherShardCount(StoreUnavailable):
    """The processes that run have another number of shards."""


@dataclass(frozen=True, slots=True)
class Leases:
    """What a process has after it has renewed.

    Args:
        epochs: Of each shard that it has, how often it has changed hands.
        surplus: Those that others should have.
        processes: How many are alive, this one included.
    """

    epochs: Mapping[int, int]
    surplus: Collection[int]
    processes: int


@dataclass(frozen=True, slots=True)
class ShardOwner:
    """Who has a shard.

    Args:
        process_id: None while nobody has it.
        seconds_left: Until its process counts as dead; None while nobody has it.
    """

    number: int
    process_id: str | None
    seconds_left: float | None


@dataclass(frozen=True, slots=True)
class LeaseRepository:
    """The leases, as one process claims them.

    Args:
        process_id: No other process has ever had it.
    """

    engine: AsyncEngine
    process_id: str

    async def join(self, asked: int | None, recommended: int) -> int:
        """Join the processes that run, or be the first.

        Args:
            asked: The number of shards that the host wants; None for as Discord recommends.
            recommended: What Discord recommends now.

        Returns:
            The number of shards: that of the others, where there are any.

        Raises:
            OtherShardCount: The others have another number than was asked for.
            StoreUnavailable: The database failed.
        """
        with store_errors("the shards cannot be claimed"):
            async with self.engine.begin() as connection:
                await _lock_leases(connection)
                await _delete_expired(connection)
                count = await _settled_count(connection, asked, recommended)
                await self._heartbeat(connection)
        return count

    async def renew(self, count: int, *, take: bool) -> Leases:
        """Renew the leases, and take free shards up to a fair share.

        Args:
            count: The number of shards that this process has joined with.
            take: Whether others may be found dead, and free shards be taken.

        Raises:
            OtherShardCount: While this process was silent others have begun with another number.
            StoreUnavailable: The database failed.
        """
        with store_errors("the leases of the shards cannot be renewed"):
            async with self.engine.begin() as connection:
                await _lock_leases(connection)
                await self._heartbeat(connection)
                if take:
                    await _delete_expired(connection)
                rows = (await connection.execute(select(shards).order_by(shards.c.number))).all()
                if len(rows) != count:
                    raise OtherShardCount(
                        f"the other processes have {len(rows)} shards now, and this one has "
                        f"{count}: they began while it could not renew its leases"
                    )
                alive = set(await connection.scalars(select(processes.c.id)))
                owners: dict[int, str | None] = {row.number: row.process_id for row in rows}
                taken, surplus = next_step(self.process_id, alive, owners)
                taken = taken if take else ()
                await self._take(connection, taken)
        epochs = {row.number: row.epoch for row in rows if row.process_id == self.process_id}
        epochs |= {row.number: row.epoch + 1 for row in rows if row.number in taken}
        return Leases(epochs, surplus, len(alive))

    async def give_back(self, number: int) -> None:
        """Let another process take a shard.

        Raises:
            StoreUnavailable: The database failed.
        """
        with store_errors("a shard cannot be given back"):
            async with self.engine.begin() as connection:
                await connection.execute(
                    update(shards)
                    .where(shards.c.number == number, shards.c.process_id == self.process_id)
                    .values(process_id=None)
                )

    async def leave(self) -> None:
        """Give all shards back, and leave the processes that run.

        Raises:
            StoreUnavailable: The database failed.
        """
        with store_errors("the shards cannot be given back"):
            async with self.engine.begin() as connection:
                await connection.execute(delete(processes).where(processes.c.id == self.process_id))

    async def owner(self, number: int) -> str | None:
        """The process that has a shard; None while nobody has it.

        Raises:
            StoreUnavailable: The database failed.
        """
        with store_errors("the owner of a shard cannot be read"):
            async with self.engine.connect() as connection:
                query = select(shards.c.process_id).where(shards.c.number == number)
                return (await connection.execute(query)).scalar_one_or_none()

    async def owners(self) -> list[ShardOwner]:
        """All shards.

        Raises:
            StoreUnavailable: The database failed.
        """
        with store_errors("the leases of the shards cannot be read"):
            async with self.engine.connect() as connection:
                return await shard_owners(connection)

    async def _heartbeat(self, connection: AsyncConnection) -> None:
        row = upsert_into(processes, connection.dialect.name)
        expires_at = database_now() + LEASE_SECONDS
        await connection.execute(row.values(id=self.process_id, expires_at=expires_at))

    async def _take(self, connection: AsyncConnection, numbers: Collection[int]) -> None:
        if numbers:
            await connection.execute(
                update(shards)
                .where(shards.c.number.in_(numbers))
                .values(process_id=self.process_id, epoch=shards.c.epoch + 1)
            )


async def shard_owners(connection: AsyncConnection) -> list[ShardOwner]:
    """All shards, by their numbers."""
    rows = await connection.execute(
        select(
            shards.c.number,
            shards.c.process_id,
            processes.c.expires_at - database_now(),
        )
        .join(processes, isouter=True)
        .order_by(shards.c.number)
    )
    return [ShardOwner(*row) for row in rows]


def database_now() -> Cast[float]:
    """The database's clock, which goes on within a transaction: Unix time in seconds."""
    return cast(extract("epoch", func.clock_timestamp()), Double)


async def _lock_leases(connection: AsyncConnection) -> None:
    await connection.execute(select(func.pg_advisory_xact_lock(AdvisoryLock.LEASES.value)))


async def _delete_expired(connection: AsyncConnection) -> None:
    # It frees their shards: the foreign key sets them so.
    await connection.execute(delete(processes).where(processes.c.expires_at < database_now()))


async def _settled_count(connection: AsyncConnection, asked: int | None, recommended: int) -> int:
    others = (await connection.execute(select(func.count()).select_from(processes))).scalar_one()
    count = (await connection.execute(select(func.count()).select_from(shards))).scalar_one()
    if others and count:
        if asked is not None and asked != count:
            raise OtherShardCount(
                f"SHARDS={asked} does not fit the other processes, which have {count}: give all "
                "the same number, or end the others first"
            )
        return int(count)
    wanted = asked or recommended
    if count != wanted:
        await connection.execute(delete(shards))
        await connection.execute(
            insert(shards), [{"number": number, "epoch": 0} for number in range(wanted)]
        )
    return wanted


IDENTIFY_SECONDS = 5.5
"""Between two sessions that start in one group: Discord's five, and the way there."""


@dataclass(frozen=True, slots=True)
class IdentifySlots:
    """The next moments at which sessions may start, by group."""

    engine: AsyncEngine

    async def reserve(self, group: int) -> float:
        """Take the next moment; returns how many seconds away it is.

        Args:
            group: The shard's number modulo Discord's `max_concurrency`.

        Raises:
            StoreUnavailable: The database failed.
        """
        now = database_now()
        row = insert_into(identify_slots, self.engine.dialect.name).values(
            group=group, free_at=now + IDENTIFY_SECONDS
        )
        reserved = row.on_conflict_do_update(
            index_elements=[identify_slots.c.group],
            set_={"free_at": func.greatest(identify_slots.c.free_at, now) + IDENTIFY_SECONDS},
        ).returning(identify_slots.c.free_at - database_now())
        with store_errors("the turn to start a session cannot be taken"):
            async with self.engine.begin() as connection:
                until_free: float = (await connection.execute(reserved)).scalar_one()
        return max(0.0, until_free - IDENTIFY_SECONDS)
