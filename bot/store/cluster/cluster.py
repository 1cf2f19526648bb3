"""One process among several on a PostgreSQL: all that it shares with the others."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.cluster.leases import IdentifySlots, LeaseRepository
from bot.store.cluster.signals import PassedInteractions, Signals
from bot.store.database.errors import store_errors
from bot.store.database.files import parse_address
from bot.store.database.migrations import AdvisoryLock

_CONNECTIONS = 4
"""One listens; the others renew leases, pass interactions on and wait for locks."""
_CONNECT_WAIT = 3
_ANSWER_WAIT = 4
_MOST_PAUSED = "3s"
"""A process that is paused in a transaction must not keep the others from renewing."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """This process and the others.

    Args:
        process_id: No other process has ever had it.
    """

    process_id: str
    engine: AsyncEngine
    leases: LeaseRepository
    identify_slots: IdentifySlots
    passed_interactions: PassedInteractions
    signals: Signals

    @asynccontextmanager
    async def lock(self, lock: AdvisoryLock) -> AsyncIterator[None]:
        """Do something that no other process does meanwhile; a connection holds the lock.

        Raises:
            StoreUnavailable: The database failed.
        """
        with store_errors("the lock cannot be had"):
            connection = await self.engine.connect()
        try:
            with store_errors("the lock cannot be had"):
                await connection.execution_options(isolation_level="AUTOCOMMIT")
                while not await connection.scalar(select(func.pg_try_advisory_lock(lock.value))):
                    await connection.execute(select(func.pg_sleep(0.2)))
            yield
        finally:
            with store_errors("the lock cannot be given back"):
                # What was locked on the connection goes with it.
                await connection.invalidate()
                await connection.close()


@asynccontextmanager
async def open_cluster(url: str) -> AsyncIterator[Cluster | None]:
    """Be one of several processes; None where the database is for one alone.

    Args:
        url: Address of the database, whose schema is up to date.
    """
    address = parse_address(url)
    if address.get_backend_name() == "sqlite":
        yield None
        return
    engine = create_async_engine(
        address,
        pool_size=_CONNECTIONS,
        max_overflow=2,
        pool_pre_ping=True,
        connect_args={
            "timeout": _CONNECT_WAIT,
            "command_timeout": _ANSWER_WAIT,
            "server_settings": {"idle_in_transaction_session_timeout": _MOST_PAUSED},
        },
    )
    process_id = secrets.token_hex(8)
    try:
        yield Cluster(
            process_id,
            engine,
            LeaseRepository(engine, process_id),
            IdentifySlots(engine),
            PassedInteractions(engine),
            Signals(engine, process_id),
        )
    finally:
        await engine.dispose()
