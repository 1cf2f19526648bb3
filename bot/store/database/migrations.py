"""Brings the database to the newest schema.

Knows Alembic and where the migrations are; what they do stands in data/migrations.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from bot.store.database.errors import NewerDatabase, StoreUnavailable


class AdvisoryLock(IntEnum):
    """What is locked; any numbers, as long as nothing else in the same database locks them."""

    MIGRATION = 0x554E4F
    LEASES = 0x554E4F01
    COMMANDS = 0x554E4F02
    EMOJIS = 0x554E4F03


MIGRATIONS = Path(__file__).resolve().parents[3] / "data" / "migrations"


def migrations() -> Config:
    """Configure Alembic for this project, wherever it was started from."""
    config = Config()
    # The value goes through a parser to which a percent sign is special.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(migrations())


def known_revisions() -> set[str]:
    """The migrations that this version knows."""
    return {one.revision for one in _scripts().walk_revisions()}


def newest_revision() -> str | None:
    """The migration after which the schema is this version's."""
    return _scripts().get_current_head()


def upgrade_schema(connection: Connection) -> None:
    """Run the migrations that the database has not seen, all in the open transaction.

    Args:
        connection: In a transaction that may write; on SQLite without foreign keys.

    Raises:
        NewerDatabase: The database has seen migrations that this version does not know.
        StoreUnavailable: A migration has left rows that point nowhere; all is to be rolled back.
    """
    if connection.dialect.name == "postgresql":
        # Two processes may start at once; on SQLite the transaction itself keeps others out.
        connection.execute(select(func.pg_advisory_xact_lock(AdvisoryLock.MIGRATION.value)))
    seen = set(MigrationContext.configure(connection).get_current_heads())
    if unknown := seen - known_revisions():
        raise NewerDatabase(
            f"the database is newer than this version of the bot (its schema is "
            f"{', '.join(sorted(unknown))}, known is {newest_revision()}): "
            "update the bot or give it another database"
        )
    if seen != {newest_revision()}:
        config = migrations()
        orphans = _orphans(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        if lost := _orphans(connection) - orphans:
            raise StoreUnavailable(
                f"the database cannot be brought up to date: rows of {', '.join(sorted(lost))} "
                "would point nowhere"
            )


def _orphans(connection: Connection) -> set[str]:
    """The tables with rows that point nowhere: on SQLite nothing else sees to that meanwhile."""
    if connection.dialect.name != "sqlite":
        return set()
    return {row[0] for row in connection.exec_driver_sql("PRAGMA foreign_key_check")}
