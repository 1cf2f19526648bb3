"""Erases a person from tables and tournaments that have ended, which the other players keep."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Row, bindparam, delete, exists, false, select, update

from bot.game.ports import LiveKind
from bot.game.rules.lobby import without
from bot.game.state import codec
from bot.game.tournament import progress
from bot.game.tournament import state as tournaments
from bot.store.database.connections import Database
from bot.store.database.schema import participants, tables
from bot.store.database.writer import Writer

TABLES_AT_ONCE = 50


async def erase_person(database: Database, writer: Writer, user_id: int) -> None:
    """Replace a person by a robot at all closed tables and in all finished tournaments.

    Those that name nobody else, or cannot be read, are deleted.
    """
    here = (participants.c.table_id == tables.c.id) & (participants.c.user_id == user_id)
    while rows := await database.read(
        select(tables.c.id, tables.c.kind, tables.c.state)
        .join(participants, here)
        .where(tables.c.live == false())
        .limit(TABLES_AT_ONCE)
    ):
        states = await asyncio.to_thread(without_person, rows, user_id)
        empty = [row.id for row, state in zip(rows, states, strict=True) if state is None]
        await writer.execute(delete(tables).where(tables.c.id.in_(empty)))
        changes = [
            {"table": row.id, "was": row.state, "erased": state}
            for row, state in zip(rows, states, strict=True)
            if state is not None
        ]
        if changes:
            # If another person is erased at the same time, it is tried again.
            replaced = exists().where(
                tables.c.id == bindparam("table"), tables.c.state == bindparam("erased")
            )
            statements = (
                update(tables)
                .where(tables.c.id == bindparam("table"), tables.c.state == bindparam("was"))
                .values(state=bindparam("erased")),
                delete(participants).where(
                    participants.c.table_id == bindparam("table"),
                    participants.c.user_id == user_id,
                    replaced,
                ),
            )
            await writer.execute(*statements, rows=changes)


def without_person(rows: Sequence[Row[*tuple[Any, ...]]], user_id: int) -> Sequence[str | None]:
    """The states of tables without a person; None for those that need not be kept."""
    return [_erased(row.kind, row.state, user_id) for row in rows]


def _erased(kind: str, text: str, user_id: int) -> str | None:
    """A state without a person; None if it names nobody else, or cannot be read."""
    try:
        if kind == LiveKind.TOURNAMENT:
            tournament = progress.without(tournaments.load(text), user_id)
            host = 0 if tournament.host == user_id else tournament.host
            tournament = replace(tournament, host=host)
            return tournaments.dump(tournament) if tournament.user_ids else None
        table = without(codec.load(text), user_id)
        table = replace(table, host=0 if table.host == user_id else table.host)
        return codec.dump(table) if table.user_ids else None
    except codec.UnreadableState:
        return None
