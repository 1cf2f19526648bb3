"""The declaration of a database table's personal data and their deletion.

A feature declares its tables in its own folder, on `metadata`. A column that names a person or a
server says what the deletion of their data does with its row:

    wishes = Table("wishes", metadata, Column("user_id", PersonId(DELETE_ROW)), …)
    declare(wishes, export="wishes")
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, Literal

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Executable,
    MetaData,
    Select,
    String,
    Table,
    delete,
    inspect,
    or_,
    select,
    text,
    true,
    update,
)

from bot.game.state.table_state import person_mark
from bot.store.database.connections import Database

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class OnDeletion(Enum):
    """The effect of deleting a person's or server's data on a row."""

    DELETE_ROW = "delete the row"
    CLEAR = "keep the row without the names in it"
    KEEP_HASH = "replace the id by a salted hash"
    OWN_STATEMENTS = "execute the table's own statements"
    DELETE_LATER = "execute the table's own statements; the feature deletes the row later"


DELETE_ROW: Final = OnDeletion.DELETE_ROW
CLEAR: Final = OnDeletion.CLEAR
KEEP_HASH: Final = OnDeletion.KEEP_HASH
OWN_STATEMENTS: Final = OnDeletion.OWN_STATEMENTS
DELETE_LATER: Final = OnDeletion.DELETE_LATER

OfPerson = Literal[
    OnDeletion.DELETE_ROW, OnDeletion.CLEAR, OnDeletion.OWN_STATEMENTS, OnDeletion.DELETE_LATER
]
OfServer = Literal[OnDeletion.DELETE_ROW, OnDeletion.CLEAR]


class DiscordId(BigInteger):
    """A Discord id that is neither a person's nor a server's."""


class PersonId(BigInteger):
    """A person's Discord id; 0 or NULL where no person is named."""

    def __init__(self, on_deletion: OfPerson) -> None:
        super().__init__()
        self.on_deletion = on_deletion


class PersonOrMark(String):
    """A person's Discord id as text, or a salted hash of it after their data was deleted."""

    def __init__(self, length: int) -> None:
        super().__init__(length)
        self.on_deletion: OnDeletion = KEEP_HASH


class ServerId(BigInteger):
    """A server's Discord id, or `OUTSIDE`, which also replaces a cleared id.

    Args:
        alone: Whether a row can be the only one stored about a server. Columns that always
            accompany other rows need not be searched for servers.
    """

    def __init__(self, on_deletion: OfServer = DELETE_ROW, *, alone: bool = True) -> None:
        super().__init__()
        self.on_deletion = on_deletion
        self.alone = alone


def only(condition: str) -> dict[str, Any]:
    """The arguments of an index that includes only rows for which a condition holds."""
    return {f"{kind}_where": text(condition) for kind in ("sqlite", "postgresql")}


@dataclass(frozen=True, slots=True)
class Erasure:
    """The deletion of everything about a person; `now` is a Unix time in seconds."""

    database: Database
    user_id: int
    now: float


OwnStatements = Callable[[Erasure], Awaitable[Sequence[Executable]]]
Who = Callable[[ColumnElement[Any]], ColumnElement[bool]]
"""The condition that a column names certain people."""


@dataclass(frozen=True, slots=True)
class PersonalTable:
    """A table that names people, as passed to `declare`."""

    table: Table
    export: str | None
    exported: Select[*tuple[Any, ...]]
    whose: Sequence[Column[Any]]
    people: Mapping[Column[Any], OnDeletion]
    rows: ColumnElement[bool]
    on_deletion: OwnStatements | None

    def export_query(self, user_id: int) -> Select[*tuple[Any, ...]]:
        is_theirs = self._names(lambda column: column == _like(column, user_id), self.whose)
        return self.exported.where(is_theirs)

    async def own_statements(self, erasure: Erasure) -> Sequence[Executable]:
        return () if self.on_deletion is None else await self.on_deletion(erasure)

    def erase(self, user_id: int) -> Iterator[Executable]:
        """The statements that delete, clear or hash everything that names a person."""

        def is_theirs(column: ColumnElement[Any]) -> ColumnElement[bool]:
            return column == _like(column, user_id)

        yield from self.delete_rows(is_theirs)
        cleared = [one for one, fate in self.people.items() if fate is CLEAR]
        if cleared:
            # The other names in a row are also cleared: each would reveal who the person was.
            rows = self._names(is_theirs, cleared)
            yield update(self.table).where(rows).values(dict.fromkeys(cleared))
        for column, fate in self.people.items():
            if fate is KEEP_HASH:
                rows = self._names(is_theirs, [column])
                yield update(self.table).where(rows).values({column: new_mark(user_id)})

    def delete_rows(self, who: Who) -> Iterator[Executable]:
        """The statements that delete certain people's rows, where declared as `DELETE_ROW`."""
        columns = [one for one, fate in self.people.items() if fate is DELETE_ROW]
        if columns:
            yield delete(self.table).where(self._names(who, columns))

    def _names(self, who: Who, columns: Sequence[Column[Any]]) -> ColumnElement[bool]:
        return or_(*map(who, columns)) & self.rows


def is_among(people: Select[*tuple[int]]) -> Who:
    return lambda column: column.in_(people)


def _like(column: ColumnElement[Any], user_id: int) -> int | str:
    return str(user_id) if isinstance(column.type, String) else user_id


_SALT_BYTES = 16


def new_mark(user_id: int) -> str:
    """A newly salted hash of a person's id, for `is_marked`."""
    return person_mark(secrets.token_hex(_SALT_BYTES), user_id)


_personal: dict[str, PersonalTable] = {}
PERSONAL: Mapping[str, PersonalTable] = MappingProxyType(_personal)
"""The declared tables, which hold data about people, by name."""


def declare(
    table: Table,
    *,
    export: str | None,
    exported: Select[*tuple[Any, ...]] | None = None,
    whose: Column[Any] | None = None,
    rows: ColumnElement[bool] | None = None,
    on_deletion: OwnStatements | None = None,
) -> None:
    """Declare a table that names people.

    Args:
        export: The kind of data in a person's export; None if exported in another way.
        exported: The exported columns, in order; by default the complete rows that name the person.
        whose: The column of the person whom the export is for; by default any column that names
            people.
        rows: The rows that belong to people; by default all rows.
        on_deletion: Gives statements to execute before any row is deleted or changed.

    Raises:
        ValueError: A column would still name a person after a deletion, or would make it fail.
    """
    people: dict[Column[Any], OnDeletion] = {
        column: column.type.on_deletion
        for column in table.columns
        if isinstance(column.type, PersonId | PersonOrMark)
    }
    for column, fate in people.items():
        if fate in {OWN_STATEMENTS, DELETE_LATER} and on_deletion is None:
            raise ValueError(f"{column} needs on_deletion to {fate.value}")
        if fate is CLEAR and not column.nullable:
            raise ValueError(f"{column} must be nullable to {fate.value}")
    _personal[table.name] = PersonalTable(
        table,
        export,
        select(table) if exported is None else exported,
        tuple(people) if whose is None else (whose,),
        people,
        true() if rows is None else rows,
        on_deletion,
    )


def undeclared_tables(connection: Connection) -> set[str]:
    """The tables that nothing declares: a removed feature or another program has left them."""
    return set(inspect(connection).get_table_names()) - metadata.tables.keys() - {"alembic_version"}


def server_columns() -> Iterator[tuple[Column[Any], ServerId]]:
    """The columns that name a server, with their types."""
    for table in metadata.sorted_tables:
        for column in table.columns:
            if isinstance(column.type, ServerId):
                yield column, column.type
