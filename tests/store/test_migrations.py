"""Each earlier version of the database is filled and brought up to date without losing a row."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from time import time
from typing import Any
from unittest.mock import patch

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
    TableClause,
    func,
    insert,
    inspect,
    literal,
    select,
    text,
    union_all,
)

from bot.game.ports import StoreUnavailable
from bot.settings import Look
from bot.store.database import declarations
from bot.store.database.connections import (
    open_connections,
    open_for_migration,
)
from bot.store.database.files import parse_address
from bot.store.database.migrations import migrations, upgrade_schema
from bot.store.repositories.installation import InfoKey
from bot.store.store import open_store
from tests.store.changes import change

SCRIPTS = ScriptDirectory.from_config(migrations())
REVISIONS = [script.revision for script in reversed(list(SCRIPTS.walk_revisions()))]
TABLES, ROWS = 5, 15
"""How many rows each version adds to `tables`, and to every other table."""

MOVED = {"birthdays": "personal_details"}
"""Tables whose rows have moved, each with the table that has them now."""


def value(column: Column[Any], number: int) -> object:
    """A value that fits a column, different in each row if the column allows it."""
    fixed = {"scope": "user", "kind": "round", "live": True, "set_aside": None, "number": number}
    if column.table.name == "posts":
        fixed["kind"] = ("table", "notice", "hand")[number % 3]
    if column.table.name == "tables":
        fixed["kind"] = "table"
    if column.name in fixed:
        return fixed[column.name]
    if column.name == "table_id" and column.foreign_keys:
        # The row belongs to one of the tables that the same version has added.
        return f"table {number - number % ROWS + number % TABLES}"
    if column.name == "id" and column.table.name == "tables":
        return f"table {number}"
    if column.name == "process_id":
        return f"id {number}"
    kind: type[Any] = column.type.python_type
    return f"{column.name} {number}" if kind is str else kind(number + 1)


def fill(connection: Connection, version: int) -> None:
    """Put rows into every existing table, starting with those that others refer to."""
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name != "alembic_version":
            rows = range(
                version * ROWS, version * ROWS + (TABLES if table.name == "tables" else ROWS)
            )
            connection.execute(
                insert(table), [{c.name: value(c, row) for c in table.columns} for row in rows]
            )


def count(connection: Connection) -> dict[str, int]:
    """The number of rows of every table."""
    names = [name for name in inspect(connection).get_table_names() if name != "alembic_version"]
    counts = (select(literal(name), func.count()).select_from(TableClause(name)) for name in names)
    return {row[0]: row[1] for row in connection.execute(union_all(*counts))}


def lost(before: Mapping[str, int], after: Mapping[str, int]) -> set[str]:
    """The tables that have lost rows; the table of sums is left out, as it is recounted."""
    kept = {name: after.get(name, after.get(MOVED.get(name, name), 0)) for name in before}
    return {name for name, rows in before.items() if kept[name] < rows} - {"tallies"}


def at_version(connection: Connection, revision: str) -> None:
    config = migrations()
    config.attributes["connection"] = connection
    # Without this, each step would load all migrations again.
    with patch.object(ScriptDirectory, "from_config", return_value=SCRIPTS):
        command.upgrade(config, revision)


async def test_a_database_filled_by_every_version_keeps_all_its_rows(url: str) -> None:
    engine = open_for_migration(parse_address(url))
    before: dict[str, int] = {}
    for version, revision in enumerate(REVISIONS):
        async with engine.begin() as connection:
            await connection.run_sync(at_version, revision)
            after = await connection.run_sync(count)
            assert lost(before, after) == set(), f"the migration to {revision}"
            await connection.run_sync(fill, version)
            before = await connection.run_sync(count)
            assert min(before.values()) >= TABLES
    await engine.dispose()

    async with open_store(url) as store:
        # Versions that know slow tables have added only slow ones: these are asleep, not live.
        live = len(await store.live_tables()) + len(await store.sleeping())
        assert live == TABLES * len(REVISIONS)
    database = open_connections(parse_address(url))
    async with database.reader.connect() as connection:
        after = await connection.run_sync(count)
    await database.aclose()
    # The note that older matches must be rated has been dealt with and removed.
    before["database_info"] -= 1
    assert lost(before, after) == set()


async def test_an_older_database_is_bound_at_its_first_start(url: str) -> None:
    engine = open_for_migration(parse_address(url))
    async with engine.begin() as connection:
        await connection.run_sync(at_version, "0005")
    await engine.dispose()
    async with open_store(url) as store:
        assert await store.info.owner() is None
        await store.info.bind(700)
        assert await store.info.owner() == 700


async def test_the_bots_own_values_disappear_from_the_settings_of_servers(url: str) -> None:
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


async def test_a_person_who_had_chosen_words_and_symbols_gets_pictures(url: str) -> None:
    engine = open_for_migration(parse_address(url))
    async with engine.begin() as connection:
        await connection.run_sync(at_version, "0038")
        for user, look in enumerate(("scene", "pictures", "words"), 1):
            await connection.execute(
                text(
                    "INSERT INTO settings (scope, owner_id, key, value) VALUES "
                    "('user', :user, 'look', :look), ('guild', :user, 'look', :look)"
                ),
                {"user": user, "look": look},
            )
    await engine.dispose()
    async with open_store(url) as store:
        people = [(await store.settings.person(one)).look for one in (1, 2, 3)]
        servers = [(await store.settings.server(one)).table_look for one in (1, 2, 3)]
    assert people == servers == [Look.PICTURES, Look.PICTURES, Look.WORDS]


async def test_a_subscription_keeps_its_hours_in_a_zone_with_the_same_offset(url: str) -> None:
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


async def test_earlier_names_are_kept_unless_servers_know_different_ones(url: str) -> None:
    """Earlier versions stored one name for all servers, from an unknown server."""
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


async def moves_after_rebuild(url: str) -> int:
    """Let a migration rebuild `tables`, as most changes to a table do on SQLite.

    Returns:
        The number of a table's moves that are left.
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


async def test_the_end_of_a_table_is_owed_if_it_was_not_shown_and_is_less_than_a_week_old(
    url: str,
) -> None:
    now, day = time(), 24 * 60 * 60.0
    ends = {"shown": (now, "table"), "unshown": (now, "hand"), "old": (now - 8 * day, "hand")}
    engine = open_for_migration(parse_address(url))
    async with engine.begin() as connection:
        await connection.run_sync(at_version, "0032")
        for number, (name, (at, kind)) in enumerate(ends.items()):
            await connection.execute(
                text(
                    "INSERT INTO tables (id, revision, guild_id, channel_id, state, live, "
                    "opened_at, saved_at) VALUES (:name, 1, 5, :number, '{}', false, :at, :at)"
                ),
                {"name": name, "number": number, "at": at},
            )
            await connection.execute(
                text(
                    "INSERT INTO posts (table_id, kind, user_id, channel_id, message_id) "
                    "VALUES (:name, :kind, 0, 7, 70)"
                ),
                {"name": name, "kind": kind},
            )
    await engine.dispose()
    async with open_store(url) as store:
        assert [one.table_id for one in await store.owed()] == ["unshown"]


@pytest.mark.usefixtures("file")
async def test_a_rebuilt_table_keeps_its_moves(url: str) -> None:
    assert await moves_after_rebuild(url) == 1


@pytest.mark.usefixtures("file")
async def test_a_migration_that_orphans_rows_is_rolled_back(
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


async def test_tables_of_removed_features_and_of_other_programs_are_distinguished(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = MetaData()
    for table in declarations.metadata.sorted_tables:
        if table.name != "duels":
            table.to_metadata(left)
    async with open_store(url) as store:
        await store.write(text("CREATE TABLE dice_throws (number INTEGER)"))
        assert not await store.info.tables_of_removed_features()
        monkeypatch.setattr(declarations, "metadata", left)
        assert await store.info.tables_of_removed_features() == ["duels"]
