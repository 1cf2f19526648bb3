"""Every earlier version of the database, filled, brought up to date: no row is lost on the way."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    Table,
    create_engine,
    func,
    insert,
    inspect,
    select,
    text,
)

from bot.game.ports import StoreUnavailable
from bot.store.database.connections import (
    open_connections,
    open_for_migration,
)
from bot.store.database.files import parse_address
from bot.store.database.migrations import migrations, upgrade_schema
from bot.store.repositories.installation import InfoKey
from bot.store.store import open_store
from tests.databases import SqliteDatabases
from tests.store.changes import change

SCRIPTS = ScriptDirectory.from_config(migrations())
REVISIONS = [script.revision for script in reversed(list(SCRIPTS.walk_revisions()))]
TABLES = 5
"""Tables that a filled database has, with moves and messages each."""


MOVED = {"birthdays": "personal_details"}
"""Tables whose rows stand in another one now."""


def value(column: Column[Any], number: int) -> object:
    """Something that fits a column, and its row alone."""
    fixed = {"scope": "user", "kind": "round", "live": True, "set_aside": None, "number": number}
    if column.table.name == "posts":
        fixed["kind"] = ("table", "notice", "hand")[number % 3]
    if column.table.name == "tables":
        fixed["kind"] = "table"
    if column.name in fixed:
        return fixed[column.name]
    if column.name == "table_id" and column.foreign_keys:
        return f"table {number % TABLES}"
    if column.name == "id" and column.table.name == "tables":
        return f"table {number}"
    if column.name == "process_id":
        return f"id {number}"
    kind: type[Any] = column.type.python_type
    return f"{column.name} {number}" if kind is str else kind(number + 1)


def fill(connection: Connection) -> None:
    """Put rows into every table that there is, those first to which others point."""
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name != "alembic_version":
            rows = TABLES if table.name == "tables" else 3 * TABLES
            connection.execute(
                insert(table),
                [{c.name: value(c, number) for c in table.columns} for number in range(rows)],
            )


def count(connection: Connection) -> dict[str, int]:
    """The number of rows of every table."""
    names = [name for name in inspect(connection).get_table_names() if name != "alembic_version"]
    return {
        name: connection.scalar(select(func.count()).select_from(Table(name, MetaData()))) or 0
        for name in names
    }


def at_version(connection: Connection, revision: str) -> None:
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


@cache
def started_at(revision: str) -> bytes:
    """The SQLite file that the first start of a version makes: one step after that of before."""
    with SqliteDatabases().new() as url:
        file = Path(url.removeprefix("sqlite:///"))
        if REVISIONS.index(revision):
            file.write_bytes(started_at(REVISIONS[REVISIONS.index(revision) - 1]))
        engine = create_engine(url)
        with engine.begin() as connection:
            at_version(connection, revision)
        engine.dispose()
        return file.read_bytes()


def put(file: Path, content: bytes) -> None:
    file.write_bytes(content)


@pytest.mark.parametrize("revision", REVISIONS)
async def test_a_filled_database_of_every_version_keeps_its_rows(
    url: str, file: Path, revision: str
) -> None:
    put(file, started_at(revision))
    engine = open_for_migration(parse_address(url))
    async with engine.begin() as connection:
        await connection.run_sync(fill)
        before = await connection.run_sync(count)
    await engine.dispose()
    assert min(before.values()) >= TABLES
    if revision >= "0014":
        # The note that matches of before are to be rated: the start has done it.
        before["database_info"] -= 1

    async with open_store(url) as store:
        # Where the version knows slow tables, all are.
        assert len(await store.live_tables()) + len(await store.sleeping()) == TABLES
        await store.save(change("new", 0))
    database = open_connections(parse_address(url))
    async with database.reader.connect() as connection:
        after = await connection.run_sync(count)
    await database.aclose()

    # Sums are recounted from the results.
    before.pop("tallies", 0)
    assert {name: after[MOVED.get(name, name)] - (name == "tables") for name in before} == before


async def test_a_database_of_before_is_bound_at_its_first_start(url: str) -> None:
    engine = open_for_migration(parse_address(url))
    async with engine.begin() as connection:
        await connection.run_sync(at_version, "0005")
    await engine.dispose()
    async with open_store(url) as store:
        assert await store.info.owner() is None
        await store.info.bind(700)
        assert await store.info.owner() == 700


async def test_what_is_the_bots_own_leaves_the_settings_of_servers(url: str) -> None:
    engine = open_for_migration(parse_address(url))
    async with engine.begin() as connection:
        await connection.run_sync(at_version, "0023")
        await connection.execute(
            text(
                "INSERT INTO settings (scope, owner_id, key, value) VALUES "
                "('guild', 0, 'copied-at', '12.5'), ('guild', 700, 'healthy-at', '12.5'), "
                "('guild', 700, 'commands', 'a hash'), ('guild', 5, 'locale', 'fr')"
            )
        )
    await engine.dispose()
    async with open_store(url) as store:
        assert await store.info.get(InfoKey.COPIED_AT) == "12.5"
        assert await store.absent_guilds.known() == {5}


async def test_a_wish_with_hours_keeps_them_by_a_time_zone_with_its_offset(url: str) -> None:
    wishes = [(1, 5, 18, 60), (2, 6, 9, -210), (3, 7, 0, 120), (4, 8, 18, 7), (5, 9, 18, 0)]
    engine = open_for_migration(parse_address(url))
    async with engine.begin() as connection:
        await connection.run_sync(at_version, "0030")
        for guild, user, start, minutes in wishes:
            await connection.execute(
                text(
                    "INSERT INTO subscriptions (guild_id, user_id, editions, from_hour, until_hour,"
                    " utc_minutes, pause, direct, locale, at)"
                    " VALUES (:guild, :user, '', :start, 0, :minutes, 3600, false, 'fr', 1.0)"
                ),
                {"guild": guild, "user": user, "start": start, "minutes": minutes},
            )
    await engine.dispose()
    async with open_store(url) as store:
        zones = {user: (await store.settings.person(user)).time_zone for _, user, *_ in wishes}

    named = {user: zone and zone.key for user, zone in zones.items()}
    assert named == {5: "Etc/GMT-1", 6: "America/St_Johns", 7: None, 8: None, 9: "Etc/GMT"}
    at = datetime(2026, 12, 1, tzinfo=zones[5])
    assert at.utcoffset() == timedelta(hours=1)


async def test_names_of_before_stay_unless_servers_know_different_ones(url: str) -> None:
    """Earlier versions kept one name for all servers: whose nickname it was is not known."""
    seats: list[tuple[str, int, float, dict[int | None, str]]] = [
        ("oak", 5, 1.0, {1: "Anna Muster", 2: "Ben"}),
        ("elm", 5, 2.0, {1: "Anna Muster, HR", 3: "Cleo"}),
        ("yew", 6, 3.0, {1: "anna", 2: "Ben", None: "Ada"}),
    ]
    engine = open_for_migration(parse_address(url))
    async with engine.begin() as connection:
        await connection.run_sync(at_version, "0024")
        for user_id, name in ((1, "Anna Muster, HR"), (2, "Ben"), (3, "Cleo"), (4, "Dan")):
            await connection.execute(
                text("INSERT INTO players (user_id, name, seen_at) VALUES (:id, :name, 1.0)"),
                {"id": user_id, "name": name},
            )
        for table, guild, at, people in seats:
            players = [{"user_id": one, "name": name} for one, name in people.items()]
            await connection.execute(
                text(
                    "INSERT INTO tables (id, revision, guild_id, channel_id, state, live, "
                    "opened_at, saved_at) VALUES (:id, 0, :guild, 7, :state, :live, :at, :at)"
                ),
                {
                    "id": table,
                    "guild": guild,
                    "state": json.dumps({"table": {"players": players}}),
                    "live": False,
                    "at": at,
                },
            )
    await engine.dispose()
    async with open_store(url) as store:
        everywhere = await store.players.names([1, 2, 3, 4])
        assert everywhere == {2: "Ben", 3: "Cleo", 4: "Dan"}
        assert await store.players.names([1, 2], 5) == {1: "Anna Muster, HR", 2: "Ben"}
        assert await store.players.names([1, 2], 6) == {1: "anna", 2: "Ben"}
        assert await store.players.names([1], 7) == {}


async def made_anew(url: str) -> int:
    """Let a migration rebuild `tables`, as most changes of a table do on SQLite.

    Returns:
        How many moves are left of one.
    """
    async with open_store(url) as store:
        await store.save(change("oak", 0))
        await store.save(change("oak", 1))

    def rebuild(connection: Connection) -> None:
        operations = Operations(MigrationContext.configure(connection))
        with operations.batch_alter_table("tables", recreate="always") as batch:
            batch.alter_column("set_aside", new_column_name="reason")

    engine = open_for_migration(parse_address(url))
    async with engine.begin() as connection:
        await connection.run_sync(rebuild)
        left = await connection.scalar(text("SELECT count(*) FROM moves"))
    await engine.dispose()
    return left or 0


@pytest.mark.usefixtures("file")
async def test_a_table_that_is_made_anew_keeps_its_moves(url: str) -> None:
    assert await made_anew(url) == 1


@pytest.mark.usefixtures("file")
async def test_a_migration_that_leaves_rows_without_a_table_is_undone(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_store(url) as store:
        await store.save(change("oak", 0))
        await store.save(change("oak", 1))

    def lose_tables(config: Config, _revision: str) -> None:
        config.attributes["connection"].execute(text("DELETE FROM tables"))

    engine = open_for_migration(parse_address(url))
    async with engine.begin() as connection:
        await connection.execute(
            text("UPDATE alembic_version SET version_num = :first"), {"first": REVISIONS[0]}
        )
    monkeypatch.setattr(command, "upgrade", lose_tables)
    with pytest.raises(StoreUnavailable, match="rows of moves would point nowhere"):
        async with engine.begin() as connection:
            await connection.run_sync(upgrade_schema)
    async with engine.begin() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM tables")) == 1
    await engine.dispose()
