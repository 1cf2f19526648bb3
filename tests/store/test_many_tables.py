"""A start with a thousand live tables: few queries, with the right rows for each table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import Executable, Row

from bot.game.ports import StoreUnavailable
from bot.settings import PERSON, Scope
from bot.store.database.connections import Database
from bot.store.repositories.messages import MessageKind, TableMessage
from bot.store.repositories.people import DirectMessage
from bot.store.store import Store
from tests.store.changes import change

TABLES = 1000


@pytest.fixture
def queries(monkeypatch: pytest.MonkeyPatch) -> list[Executable]:
    """The queries sent to the database so far."""
    asked: list[Executable] = []
    read = Database.read

    async def counted(database: Database, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        asked.append(query)
        return await read(database, query)

    monkeypatch.setattr(Database, "read", counted)
    return asked


async def test_a_thousand_tables_are_restored_in_few_queries(
    store: Store, queries: list[Executable]
) -> None:
    names = [f"table {n}" for n in range(TABLES)]
    await asyncio.gather(*(store.save(change(name, 0)) for name in names))
    await asyncio.gather(*(store.save(change(name, 1, text=f"at {name}")) for name in names))
    await asyncio.gather(
        *(
            store.table_messages.keep(TableMessage(name, MessageKind.TABLE, 0, n, n))
            for n, name in enumerate(names)
        ),
        *(store.settings.put(PERSON["notice"], n, f"notice {n}") for n in range(0, TABLES, 2)),
        *(store.direct_messages.opened(n, n + 1) for n in range(0, TABLES, 2)),
    )
    queries.clear()

    assert len(await store.live_tables()) == TABLES
    messages, moves, chosen, direct = await asyncio.gather(
        asyncio.gather(*map(store.table_messages.of, names)),
        asyncio.gather(*map(store.matches.moves, names)),
        asyncio.gather(*(store.settings.stored(Scope.PERSON, n) for n in range(TABLES))),
        asyncio.gather(*(store.direct_messages.get(n) for n in range(TABLES))),
    )

    assert len(queries) < TABLES / 10
    assert [[one.message_id for one in each] for each in messages] == [[n] for n in range(TABLES)]
    assert moves == [[f"at {name}"] for name in names]
    assert chosen == [{} if n % 2 else {"notice": f"notice {n}"} for n in range(TABLES)]
    assert direct == [None if n % 2 else DirectMessage(n, n + 1, None) for n in range(TABLES)]


async def test_a_read_after_a_write_sees_it(store: Store) -> None:
    early = asyncio.create_task(store.settings.stored(Scope.PERSON, 1))
    await asyncio.sleep(0)
    await store.settings.put(PERSON["notice"], 1, "none")
    assert await store.settings.stored(Scope.PERSON, 1) == {"notice": "none"}
    await early


async def test_a_cancelled_read_does_not_stop_others(store: Store) -> None:
    gone = asyncio.create_task(store.settings.stored(Scope.PERSON, 1))
    stays = asyncio.create_task(store.settings.stored(Scope.PERSON, 1))
    await asyncio.sleep(0)
    gone.cancel()
    assert await stays == {}


async def test_a_failing_database_fails_every_waiting_reader(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_database: Database, _query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        raise StoreUnavailable("the disk is on fire")

    monkeypatch.setattr(Database, "read", fail)
    outcomes = await asyncio.gather(
        *(store.matches.moves(f"table {n}") for n in range(60)), return_exceptions=True
    )
    assert {str(outcome) for outcome in outcomes} == {"the disk is on fire"}
    assert len({id(outcome) for outcome in outcomes}) == 60
