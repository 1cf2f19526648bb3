"""What processes tell each other at once: PostgreSQL's LISTEN and NOTIFY.

A signal that comes while nobody listens is lost: whoever listens again is told that.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

import structlog
from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.cluster.leases import database_now
from bot.store.database.errors import FAILURES, error_line, store_errors
from bot.store.database.schema import passed_interactions

log = structlog.get_logger(__name__)

CHANNEL = "uno_master"
RETRY_SECONDS = 1.0


class SignalKind(StrEnum):
    """What has happened."""

    SHARDS_FREE = "shards-free"
    INTERACTION_PASSED = "interaction-passed"
    USER_CHANGED = "user-changed"
    """A person has chosen other preferences."""
    USER_FORGOTTEN = "user-forgotten"
    """A person wants all deleted that is kept about them."""
    USER_LEFT = "user-left"
    """A process has let such a person leave its tables."""
    MISSED = "missed"
    """Signals may have been lost."""


@dataclass(frozen=True, slots=True)
class Signal:
    """Something that other processes are told.

    Args:
        sender: The process that tells it.
        receiver: The process that it is for; empty for all.
        subject: The Discord id that it is about; 0 where there is none.
    """

    kind: SignalKind
    sender: str = ""
    receiver: str = ""
    subject: int = 0


@dataclass(frozen=True, slots=True)
class Signals:
    """Tells others, and hears from them.

    Args:
        process_id: Of this process, which does not hear itself.
    """

    engine: AsyncEngine
    process_id: str

    async def send(self, kind: SignalKind, receiver: str = "", subject: int = 0) -> None:
        """Tell other processes something.

        Raises:
            StoreUnavailable: The database failed.
        """
        text = json.dumps(asdict(Signal(kind, self.process_id, receiver, subject)))
        with store_errors("other processes cannot be told"):
            async with self.engine.begin() as connection:
                await connection.execute(select(func.pg_notify(CHANNEL, text)))

    async def listen(self, hear: Callable[[Signal], None]) -> None:
        """Hear until cancelled, again and again where the connection is lost.

        Args:
            hear: Called with each signal of another process that is for this one.
        """
        while True:
            try:
                await self._listen(hear)
            except (*FAILURES, TimeoutError) as error:
                log.warning("other processes are not heard", reason=error_line(error))
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, hear: Callable[[Signal], None]) -> None:
        """Hear until the connection is lost."""
        lost = asyncio.Event()

        def receive(_connection: object, _pid: int, _channel: str, text: str) -> None:
            signal = _read(text)
            if signal is None or signal.sender == self.process_id:
                return
            if signal.receiver in {"", self.process_id}:
                hear(signal)

        async with self.engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lambda _: lost.set())
            try:
                await driver.add_listener(CHANNEL, receive)
                hear(Signal(SignalKind.MISSED))
                await lost.wait()
            finally:
                with suppress(*FAILURES):
                    await driver.remove_listener(CHANNEL, receive)


def _read(text: str) -> Signal | None:
    """Read a signal; None where another version of the bot has sent it."""
    try:
        match json.loads(text):
            case {"kind": kind, "sender": str(sender), "receiver": str(to), "subject": int(about)}:
                return Signal(SignalKind(kind), sender, to, about)
            case _:
                return None
    except ValueError:
        return None


ANSWERABLE_SECONDS = 3.0
"""After how long nobody can answer an interaction any more, so that it counts as not made."""


@dataclass(frozen=True, slots=True)
class PassedInteractions:
    """The interactions that are passed on."""

    engine: AsyncEngine

    async def put(self, process_id: str, interaction: Mapping[str, Any]) -> None:
        """Pass an interaction on to a process.

        Args:
            interaction: As Discord has sent it.

        Raises:
            StoreUnavailable: The database failed, or the process is no more.
        """
        row = insert(passed_interactions).values(
            interaction_id=int(interaction["id"]),
            process_id=process_id,
            content=json.dumps(interaction),
            at=database_now(),
        )
        with store_errors("an interaction cannot be passed on"):
            async with self.engine.begin() as connection:
                await connection.execute(row)

    async def take(self, process_id: str) -> Sequence[dict[str, Any]]:
        """Take all that was passed on to a process, each once, and drop what is too old.

        Raises:
            StoreUnavailable: The database failed.
        """
        query = (
            delete(passed_interactions)
            .where(passed_interactions.c.process_id == process_id)
            .returning(passed_interactions.c.content, database_now() - passed_interactions.c.at)
        )
        with store_errors("interactions that were passed on cannot be read"):
            async with self.engine.begin() as connection:
                rows = (await connection.execute(query)).all()
        return [json.loads(content) for content, age in rows if age < ANSWERABLE_SECONDS]
