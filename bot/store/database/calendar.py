"""Month and season of a time, in SQL: as `bot.table.rules.seasons` has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import String
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction

if TYPE_CHECKING:
    from sqlalchemy.sql.compiler import SQLCompiler


class MonthOf(GenericFunction[str]):
    """`2026-11`, of a Unix time in seconds."""

    type = String()
    inherit_cache = True


class SeasonOf(GenericFunction[str]):
    """`2026-Q4`, of a Unix time in seconds."""

    type = String()
    inherit_cache = True


@compiles(MonthOf, "sqlite")
def _month_in_sqlite(call: MonthOf, compiler: SQLCompiler, **options: Any) -> str:  # noqa: ANN401 - SQLAlchemy's own
    at = compiler.process(call.clauses, **options)
    return f"strftime('%Y-%m', {at}, 'unixepoch')"


@compiles(MonthOf, "postgresql")
def _month_in_postgresql(call: MonthOf, compiler: SQLCompiler, **options: Any) -> str:  # noqa: ANN401 - SQLAlchemy's own
    at = compiler.process(call.clauses, **options)
    return f"to_char(to_timestamp({at}) AT TIME ZONE 'UTC', 'YYYY-MM')"


@compiles(SeasonOf, "sqlite")
def _season_in_sqlite(call: SeasonOf, compiler: SQLCompiler, **options: Any) -> str:  # noqa: ANN401 - SQLAlchemy's own
    at = compiler.process(call.clauses, **options)
    month = f"CAST(strftime('%m', {at}, 'unixepoch') AS INTEGER)"
    return f"strftime('%Y', {at}, 'unixepoch') || '-Q' || (({month} + 2) / 3)"


@compiles(SeasonOf, "postgresql")
def _season_in_postgresql(call: SeasonOf, compiler: SQLCompiler, **options: Any) -> str:  # noqa: ANN401 - SQLAlchemy's own
    at = compiler.process(call.clauses, **options)
    return f"to_char(to_timestamp({at}) AT TIME ZONE 'UTC', 'YYYY-\"Q\"Q')"
