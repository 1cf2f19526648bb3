"""Changes as a table makes them, in a short form for tests."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from zlib import crc32

from sqlalchemy import Executable, Row

from bot.game.ports import Change, GameResult, LiveKind, MoveRecord, PlayerResult
from bot.game.state.table_state import HomeServer
from bot.store.database.connections import open_connections
from bot.store.database.files import parse_address

GUILD = HomeServer(100)
DAY = "2026-11-22"
NOON = datetime.fromisoformat(f"{DAY}T12:00:00+00:00").timestamp()
ANNA = 300_000_000_000_000_001
BEN = 300_000_000_000_000_002
CLEO = 300_000_000_000_000_003


def channel_of(table: str) -> int:
    """The channel of a table: a different one for each."""
    return crc32(table.encode())


def change(
    table: str,
    revision: int,
    *,
    interaction: int | None = None,
    text: str = "A play R7",
    state: str | None = None,
    guild: int = GUILD,
    channel: int | None = None,
    at: float | None = None,
    live: bool = True,
    finished: Sequence[GameResult] = (),
    kind: LiveKind = LiveKind.TABLE,
    people: Collection[int] | None = (),
    due_at: float | None = None,
) -> Change:
    """A change at a table: revision 0 opens it, and each later one is a move."""
    moment = float(revision) if at is None else at
    return Change(
        table_id=table,
        revision=revision,
        guild_id=HomeServer(guild),
        channel_id=channel_of(table) if channel is None else channel,
        state=f"{table} at {revision}" if state is None else state,
        live=live,
        at=moment,
        people=None if people is None else frozenset(people),
        moves=(MoveRecord(revision, text, moment),) if revision else (),
        interaction_id=interaction,
        finished=tuple(finished),
        kind=kind,
        due_at=due_at,
    )


def finished(
    number: int,
    points: dict[int, int],
    *,
    winner: int,
    kind: str = "round",
    edition: str = "master",
    mode: str = "classic",
    guild: int = GUILD,
    practice: bool = False,
) -> GameResult:
    """A finished round or, with number 0 and kind `match`, a finished match."""
    return GameResult(
        kind=kind,
        number=number,
        guild_id=HomeServer(guild),
        edition=edition,
        mode=mode,
        at=float(number),
        practice=practice,
        results=tuple(
            PlayerResult(user_id, scored, user_id == winner) for user_id, scored in points.items()
        ),
    )


async def rows(url: str, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
    """Read rows from the database without the store."""
    database = open_connections(parse_address(url))
    try:
        return await database.read(query)
    finally:
        await database.aclose()
