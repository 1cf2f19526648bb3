"""State shared by the processes of a bot on PostgreSQL: leases, signals, interactions.

Each process holds its shards by leases, which expire by the database's clock only. Every method
raises `StoreUnavailable` if the database fails.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

import structlog
from sqlalchemy import (
    BigInteger,
    Cast,
    ColumnElement,
    Double,
    cast,
    delete,
    extract,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.game.ports import StoreUnavailable
from bot.log import contained
from bot.store.database.connections import (
    AdvisoryLock,
    failures,
    insert_into,
    postgresql_engine,
    store_errors,
    upsert_into,
)
from bot.store.database.files import parse_address
from bot.store.database.schema import (
    identify_slots,
    invalid_requests,
    passed_interactions,
    processes,
    shards,
)

WITHOUT_SHARD = 0.1
"""The share of requests that a process needs besides those of its shards; a shard's share is 1."""


def part_of_budget(held: int, count: int, processes: int) -> float:
    """The fraction of all requests that a process with `held` of `count` shards may send."""
    return (held + WITHOUT_SHARD) / (count + WITHOUT_SHARD * processes)


TAKES_WITHIN = 1.5
"""A shard is taken only if its session can start within this many seconds."""


def next_step(
    me: str,
    alive: Collection[str],
    owners: Mapping[int, str | None],
    starts_in: Callable[[int], float],
) -> tuple[int | None, int | None]:
    """The shard that a process should take now, and the shard that it should give back now.

    Sessions of all processes start one after the other, with seconds between them. So a process
    takes a shard only if it can connect it, and gives one back only when another process can
    connect it at once; until then it keeps serving the shard.

    Args:
        starts_in: Gives the seconds until a shard's session may start, by the shard's number.

    Returns:
        A shard's number or None, twice. The highest is given back first, because shard 0 receives
        the direct messages.
    """
    numbers: Counter[str] = Counter(dict.fromkeys(alive, 0))
    numbers.update(owner for owner in owners.values() if owner is not None and owner in numbers)
    least = min(numbers.values())
    if free := sorted(number for number, owner in owners.items() if owner not in numbers):
        due = (number for number in free if starts_in(number) <= TAKES_WITHIN)
        return (next(due, None) if numbers[me] == least else None), None
    mine = max((number for number, owner in owners.items() if owner == me), default=None)
    is_given = mine is not None and numbers[me] > least + 1 and starts_in(mine) <= 0
    return None, mine if is_given else None


LEASE_SECONDS = 6.0
"""Seconds of silence after which other processes take over a process's shards."""


class OtherShardCount(StoreUnavailable):
    """The running processes use another number of shards."""


@dataclass(frozen=True, slots=True)
class Hold:
    """Keeps other sessions of a group from starting until a shard has been given back.

    Args:
        until: When the hold ends, by the database's clock.
    """

    group: int
    until: float


@dataclass(frozen=True, slots=True)
class Leases:
    """A process's leases after renewal; `epochs` has the number of handovers of each shard.

    Args:
        surplus: The shard that another process should have and can connect now, or None.
        invalid_requests: The number of requests that Discord has refused in ten minutes, over all
            processes.
        hold: The hold that ends when `surplus` is given back.
    """

    epochs: Mapping[int, int]
    surplus: int | None
    processes: int
    invalid_requests: int = 0
    hold: Hold | None = None


@dataclass(frozen=True, slots=True)
class ShardOwner:
    """The owner of a shard; `seconds_left` is the time until its lease expires, None if free."""

    number: int
    process_id: str | None
    seconds_left: float | None


@asynccontextmanager
async def _begin(engine: AsyncEngine, failure: str) -> AsyncIterator[AsyncConnection]:
    """A transaction; `failure` begins the error message if the database fails."""
    with store_errors(failure):
        async with engine.begin() as connection:
            yield connection


@dataclass(frozen=True, slots=True)
class LeaseRepository:
    """The leases, as claimed by one process, whose id was never used before."""

    engine: AsyncEngine
    process_id: str

    async def join(self, asked: int | None, recommended: int) -> int:
        """Join the running processes, or be the first; return the number of shards.

        Args:
            asked: The number of shards that the host wants; None for Discord's recommendation.

        Raises:
            OtherShardCount: The running processes use another number than `asked`.
        """
        async with _begin(self.engine, "the shards cannot be claimed") as connection:
            await _lock_leases(connection)
            await _delete_expired(connection)
            count = await _settled_count(connection, asked, recommended)
            await self._heartbeat(connection)
        return count

    async def renew(self, count: int, *, take: bool, groups: int = 1, refused: int = 0) -> Leases:
        """Renew the leases, and take a free shard if this process should have more.

        Args:
            take: Whether to detect dead processes, and to take a shard or name one to give back.
            groups: Discord's `max_concurrency`: the number of groups whose shards start sessions
                independently.
            refused: The number of this process's requests that Discord has refused since the last
                renewal.

        Raises:
            OtherShardCount: While this process was silent, others started with a different number.
        """
        async with _begin(self.engine, "the leases of the shards cannot be renewed") as connection:
            await _lock_leases(connection)
            await self._heartbeat(connection)
            if take:
                await _delete_expired(connection)
            rows = (await connection.execute(select(shards).order_by(shards.c.number))).all()
            if len(rows) != count:
                raise OtherShardCount(
                    f"the other processes now run {len(rows)} shards, this one {count}: they "
                    "started while this one could not renew its leases"
                )
            if refused:
                await _add_invalid(connection, refused)
            found = (await connection.execute(select(processes.c.id, _INVALID_LATELY))).all()
            alive, invalid = {row[0] for row in found}, max(row[1] for row in found)
            owners: dict[int, str | None] = {row.number: row.process_id for row in rows}
            epochs = {row.number: row.epoch for row in rows if row.process_id == self.process_id}
            if not take:
                return Leases(epochs, None, len(alive), invalid)
            waits = await _start_waits(connection)
            taken, surplus = next_step(
                self.process_id, alive, owners, lambda one: waits.get(one % groups, 0.0)
            )
            hold = None
            if surplus is not None:
                # Prevents another process from giving back a shard at the same moment.
                hold = await _hold_starts(connection, surplus % groups)
            if taken is not None:
                await connection.execute(
                    update(shards)
                    .where(shards.c.number == taken)
                    .values(process_id=self.process_id, epoch=shards.c.epoch + 1)
                )
                epochs |= {row.number: row.epoch + 1 for row in rows if row.number == taken}
        return Leases(epochs, surplus, len(alive), invalid, hold)

    async def give_back(self, number: int, hold: Hold | None = None) -> None:
        """Free a shard for another process, whose session may start despite the hold."""
        async with _begin(self.engine, "a shard cannot be given back") as connection:
            if hold is not None:
                held = (
                    identify_slots.c.group == hold.group,
                    identify_slots.c.free_at == hold.until,
                )
                free = update(identify_slots).where(*held).values(free_at=database_now())
                await connection.execute(free)
            await connection.execute(
                update(shards)
                .where(shards.c.number == number, shards.c.process_id == self.process_id)
                .values(process_id=None)
            )

    async def starts_in(self, group: int) -> float:
        """The seconds until a session of a group may start; negative if that time has passed."""
        async with _begin(self.engine, "the next session start cannot be read") as connection:
            return (await _start_waits(connection)).get(group, 0.0)

    async def leave(self) -> None:
        """Free all shards, and leave the running processes."""
        async with _begin(self.engine, "the shards cannot be given back") as connection:
            await connection.execute(delete(processes).where(processes.c.id == self.process_id))

    async def owner(self, number: int) -> str | None:
        """The id of the process that holds a shard; None if the shard is free."""
        async with _begin(self.engine, "the owner of a shard cannot be read") as connection:
            query = select(shards.c.process_id).where(shards.c.number == number)
            return (await connection.execute(query)).scalar_one_or_none()

    async def _heartbeat(self, connection: AsyncConnection) -> None:
        row = upsert_into(processes, connection.dialect.name)
        expires_at = database_now() + LEASE_SECONDS
        await connection.execute(row.values(id=self.process_id, expires_at=expires_at))


async def shard_owners(connection: AsyncConnection) -> list[ShardOwner]:
    rows = await connection.execute(
        select(shards.c.number, shards.c.process_id, processes.c.expires_at - database_now())
        .join(processes, isouter=True)
        .order_by(shards.c.number)
    )
    return [ShardOwner(*row) for row in rows]


async def running_processes(connection: AsyncConnection) -> int:
    """The number of running processes, including those without a shard."""
    alive = select(func.count()).where(processes.c.expires_at > database_now())
    return await connection.scalar(alive) or 0


def database_now() -> Cast[float]:
    """The database's current time, not that of the transaction's start: Unix time in seconds."""
    return cast(extract("epoch", func.clock_timestamp()), Double)


_MINUTE = cast(func.floor(database_now() / 60), BigInteger)
_INVALID_MINUTES = 10
"""The number of whole minutes, besides the current one, for which refused requests count."""
_INVALID_LATELY = (
    select(func.coalesce(func.sum(invalid_requests.c.number), 0))
    .where(invalid_requests.c.minute >= _MINUTE - _INVALID_MINUTES)
    .scalar_subquery()
)


async def _add_invalid(connection: AsyncConnection, number: int) -> None:
    """Count refused requests, and delete those that no longer count."""
    row = insert_into(invalid_requests, connection.dialect.name)
    row = row.values(minute=_MINUTE, number=number)
    total = invalid_requests.c.number + row.excluded.number
    await connection.execute(
        row.on_conflict_do_update(
            index_elements=[invalid_requests.c.minute], set_={"number": total}
        )
    )
    old = invalid_requests.c.minute < _MINUTE - _INVALID_MINUTES
    await connection.execute(delete(invalid_requests).where(old))


async def _lock_leases(connection: AsyncConnection) -> None:
    await connection.execute(select(func.pg_advisory_xact_lock(AdvisoryLock.LEASES.value)))


async def _delete_expired(connection: AsyncConnection) -> None:
    # The foreign key frees the shards of dead processes.
    await connection.execute(delete(processes).where(processes.c.expires_at < database_now()))


async def _start_waits(connection: AsyncConnection) -> Mapping[int, float]:
    """The seconds until the next session may start, by group; other groups need not wait."""
    rows = await connection.execute(
        select(identify_slots.c.group, identify_slots.c.free_at - database_now())
    )
    return {row[0]: row[1] for row in rows}


async def _hold_starts(connection: AsyncConnection, group: int) -> Hold:
    """Let no session of a group start for a short time."""
    row = upsert_into(identify_slots, connection.dialect.name)
    row = row.values(group=group, free_at=database_now() + TAKES_WITHIN)
    until = await connection.scalar(row.returning(identify_slots.c.free_at))
    return Hold(group, until)


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
"""Seconds between two session starts in one group: Discord's five, plus some latency."""


@dataclass(frozen=True, slots=True)
class IdentifySlots:
    """The next times when sessions may start, by group."""

    engine: AsyncEngine

    async def reserve(self, group: int) -> float:
        """Reserve the next session start; return the seconds until then.

        Args:
            group: The shard's number modulo Discord's `max_concurrency`.
        """
        now = database_now()
        free_at = func.greatest(identify_slots.c.free_at, now) + IDENTIFY_SECONDS
        return max(0.0, await self._use(group, free_at) - IDENTIFY_SECONDS)

    async def use(self, group: int) -> None:
        """Note that a session starts now, somewhat later than reserved: the next one waits for it.

        Discord would refuse a session that starts too early.
        """
        free_at = func.greatest(identify_slots.c.free_at, database_now() + IDENTIFY_SECONDS)
        await self._use(group, free_at)

    async def _use(self, group: int, free_at: ColumnElement[float]) -> float:
        """Set when a group's next session may start; return the seconds until then.

        In a group without any earlier start, `free_at` is ignored and the usual pause applies.
        """
        row = insert_into(identify_slots, self.engine.dialect.name).values(
            group=group, free_at=database_now() + IDENTIFY_SECONDS
        )
        used = row.on_conflict_do_update(
            index_elements=[identify_slots.c.group], set_={"free_at": free_at}
        ).returning(identify_slots.c.free_at - database_now())
        async with _begin(self.engine, "the turn to start a session cannot be taken") as connection:
            until_free: float = (await connection.execute(used)).scalar_one()
        return until_free


log = structlog.get_logger(__name__)

CHANNEL = "uno_master"
RETRY_SECONDS = 1.0


class SignalKind(StrEnum):
    SHARDS_FREE = "shards-free"
    INTERACTION_PASSED = "interaction-passed"
    USER_CHANGED = "user-changed"
    USER_FORGOTTEN = "user-forgotten"
    USER_LEFT = "user-left"
    """A process has removed the person `subject` from its tables."""
    ENDS_OWED = "ends-owed"
    """The last messages of some closed tables must be shown again."""
    MISSED = "missed"
    """Signals may have been lost."""


@dataclass(frozen=True, slots=True)
class Signal:
    """A message to other processes, about the Discord id `subject` unless it is 0."""

    kind: SignalKind
    sender: str = ""
    receiver: str = ""
    subject: int = 0


@dataclass(frozen=True, slots=True)
class Signals:
    """Sends signals to other processes and receives theirs, but not its own."""

    engine: AsyncEngine
    process_id: str

    async def send(self, kind: SignalKind, receiver: str = "", subject: int = 0) -> None:
        async with _begin(self.engine, "other processes cannot be told") as connection:
            await self.send_within(connection, kind, receiver, subject)

    async def send_within(
        self, connection: AsyncConnection, kind: SignalKind, receiver: str = "", subject: int = 0
    ) -> None:
        """Send a signal when the connection's transaction is committed."""
        text = json.dumps(asdict(Signal(kind, self.process_id, receiver, subject)))
        await connection.execute(select(func.pg_notify(CHANNEL, text)))

    async def listen(self, hear: Callable[[Signal], None]) -> None:
        """Pass other processes' signals to `hear` until cancelled, reconnecting when necessary."""
        while True:
            with (
                contained(log, "other processes are not heard", StoreUnavailable),
                store_errors("the database is not heard"),
            ):
                await self._listen(hear)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, hear: Callable[[Signal], None]) -> None:
        lost = asyncio.Event()

        def receive(_connection: object, _pid: int, _channel: str, text: str) -> None:
            signal = _read(text)
            if signal is None or signal.sender == self.process_id:
                return
            if signal.receiver in {"", self.process_id}:
                with contained(log, "a signal was not handled", kind=signal.kind):
                    hear(signal)

        async with self.engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lambda _: lost.set())
            try:
                await driver.add_listener(CHANNEL, receive)
                hear(Signal(SignalKind.MISSED))
                await lost.wait()
            finally:
                with suppress(*failures()):
                    await driver.remove_listener(CHANNEL, receive)


def _read(text: str) -> Signal | None:
    """Parse a signal; None if it comes from another version of the bot."""
    try:
        match json.loads(text):
            case {"kind": kind, "sender": str(sender), "receiver": str(to), "subject": int(about)}:
                return Signal(SignalKind(kind), sender, to, about)
            case _:
                return None
    except ValueError:
        return None


ANSWERABLE_SECONDS = 3.0
"""The number of seconds after which an interaction has expired and is dropped."""


@dataclass(frozen=True, slots=True)
class PassedInteractions:
    engine: AsyncEngine
    signals: Signals

    async def put(self, process_id: str, interactions: Sequence[Mapping[str, Any]]) -> None:
        """Forward raw interaction payloads and signal them, all or none.

        Also raises `StoreUnavailable` if the process has left.
        """
        row = insert_into(passed_interactions, self.engine.dialect.name)
        # Discord repeats an interaction when a session is resumed.
        query = row.values(process_id=process_id, at=database_now()).on_conflict_do_nothing()
        rows = [
            {"interaction_id": int(one["id"]), "content": json.dumps(one)} for one in interactions
        ]
        async with _begin(self.engine, "interactions cannot be passed on") as connection:
            await connection.execute(query, rows)
            await self.signals.send_within(connection, SignalKind.INTERACTION_PASSED, process_id)

    async def take(self, process_id: str) -> Sequence[dict[str, Any]]:
        """Take all interactions forwarded to a process, each only once, and drop expired ones."""
        query = (
            delete(passed_interactions)
            .where(passed_interactions.c.process_id == process_id)
            .returning(passed_interactions.c.content, database_now() - passed_interactions.c.at)
        )
        async with _begin(
            self.engine, "interactions that were passed on cannot be read"
        ) as connection:
            rows = (await connection.execute(query)).all()
        return [json.loads(content) for content, age in rows if age < ANSWERABLE_SECONDS]


_CONNECTIONS = 6
"""The number of connections: one listens; others renew leases, forward clicks or wait for locks.

If all are in use, callers wait for one, which is faster than opening another.
"""
_CONNECT_WAIT = 3
_ANSWER_WAIT = 4
_MOST_PAUSED = "3s"
"""The longest pause of a process in a transaction: others must be able to renew their leases."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """This process and the bot's other processes; this one's id was never used before."""

    process_id: str
    engine: AsyncEngine
    leases: LeaseRepository
    identify_slots: IdentifySlots
    passed_interactions: PassedInteractions
    signals: Signals

    @asynccontextmanager
    async def lock(self, lock: AdvisoryLock) -> AsyncIterator[None]:
        """Hold a lock across all processes, with a connection of its own."""
        with store_errors("the lock cannot be acquired"):
            connection = await self.engine.connect()
        try:
            with store_errors("the lock cannot be acquired"):
                await connection.execution_options(isolation_level="AUTOCOMMIT")
                while not await connection.scalar(select(func.pg_try_advisory_lock(lock.value))):
                    await connection.execute(select(func.pg_sleep(0.2)))
            yield
        finally:
            with store_errors("the lock cannot be given back"):
                # Locks are released with the connection.
                await connection.invalidate()
                await connection.close()


@asynccontextmanager
async def open_cluster(url: str) -> AsyncIterator[Cluster | None]:
    """Join the processes of a bot; yields None on SQLite, which allows only one process."""
    address = parse_address(url)
    if address.get_backend_name() == "sqlite":
        yield None
        return
    engine = postgresql_engine(
        address, _CONNECTIONS, _ANSWER_WAIT, connect_wait=_CONNECT_WAIT, most_paused=_MOST_PAUSED
    )
    process_id = secrets.token_hex(8)
    signals = Signals(engine, process_id)
    try:
        yield Cluster(
            process_id,
            engine,
            LeaseRepository(engine, process_id),
            IdentifySlots(engine),
            PassedInteractions(engine, signals),
            signals,
        )
    finally:
        await engine.dispose()
