"""Updates the schema with the migrations in `data/migrations`, which Alembic runs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import structlog
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine, func, inspect, select

from bot.game.ports import StoreUnavailable
from bot.store.database.connections import AdvisoryLock

log = structlog.get_logger(__name__)

MIGRATIONS = Path(__file__).resolve().parents[3] / "data" / "migrations"


class NewerDatabase(StoreUnavailable):
    """The database was written by a newer version of the bot."""


def migrations() -> Config:
    """The Alembic configuration of this project, whatever the working directory."""
    config = Config()
    # The configuration parser would interpret percent signs.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(migrations())


@cache
def known_revisions() -> frozenset[str]:
    """The migrations that this version knows."""
    return frozenset(one.revision for one in _scripts().walk_revisions())


def newest_revision() -> str | None:
    return _scripts().get_current_head()


def upgrade_schema(connection: Connection) -> None:
    """Run the missing migrations in the open transaction.

    Args:
        connection: A connection in a transaction that may write; without foreign keys on SQLite.

    Raises:
        NewerDatabase: The database has had migrations that this version does not know.
        StoreUnavailable: A migration has left dangling foreign keys: everything must be rolled
            back.
    """
    if connection.dialect.name == "postgresql":
        # Two processes may start at the same time; on SQLite the transaction itself excludes
        # others.
        connection.execute(select(func.pg_advisory_xact_lock(AdvisoryLock.MIGRATION.value)))
    seen = set(MigrationContext.configure(connection).get_current_heads())
    if unknown := seen - known_revisions():
        raise NewerDatabase(
            f"the database is newer than this version of the bot (its schema is "
            f"{', '.join(sorted(unknown))}, known is {newest_revision()}): "
            "update the bot or give it another database"
        )
    if seen != {newest_revision()}:
        if seen:
            log.info(
                "the database is brought up to date",
                schema=", ".join(sorted(seen)),
                to=newest_revision(),
            )
        config = migrations()
        orphans = _orphans(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        if lost := _orphans(connection) - orphans:
            raise StoreUnavailable(
                f"the database cannot be brought up to date: rows of {', '.join(sorted(lost))} "
                "would point nowhere"
            )


@cache
def migrated_tables() -> frozenset[str]:
    """The tables of the bot with all its features, found by migrating an empty database."""
    with create_engine("sqlite://", poolclass=NullPool).begin() as connection:
        upgrade_schema(connection)
        return frozenset(inspect(connection).get_table_names())


def _orphans(connection: Connection) -> set[str]:
    """The tables with dangling foreign keys, which SQLite does not check during a migration."""
    if connection.dialect.name != "sqlite":
        return set()
    return {row[0] for row in connection.exec_driver_sql("PRAGMA foreign_key_check")}
