"""What people have done how often, kept with each round and match, in its transaction."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from sqlalchemy import Insert, case
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game.ports import GameResult
from bot.game.state.figures import MOST
from bot.store.database.connections import insert_into
from bot.store.database.result_schema import figures
from bot.store.database.results import unrated_people
from bot.store.database.schema import settings

_KEY = (figures.c.guild_id, figures.c.user_id, figures.c.name)


async def add_figures(connection: AsyncConnection, ended: Iterable[GameResult]) -> None:
    """Add the figures of rounds and matches whose results have just been written.

    Args:
        connection: In the transaction in which they were written.
    """
    gained: dict[tuple[int, int, str], int] = {}
    for result in ended:
        for one in result.figures:
            key, value = (result.guild_id, one.user_id, one.name), one.value
            before = gained.get(key, 0)
            gained[key] = max(before, value) if one.name.startswith(MOST) else before + value
    people = {user_id for _, user_id, _ in gained}
    unrated = set(await connection.scalars(unrated_people().where(settings.c.owner_id.in_(people))))
    # In one order: another process may add to the same rows now.
    rows = [
        {"guild_id": guild_id, "user_id": user_id, "name": name, "value": value}
        for (guild_id, user_id, name), value in sorted(gained.items())
        if value and user_id not in unrated
    ]
    if not rows:
        return
    await connection.execute(_addition(connection.dialect.name), rows)


@cache
def _addition(kind: str) -> Insert:
    """The INSERT that adds a figure to its row; made once, as making it is slow."""
    added = insert_into(figures, kind)
    new = added.excluded.value
    most = case((new > figures.c.value, new), else_=figures.c.value)
    total = case((figures.c.name.startswith(MOST), most), else_=figures.c.value + new)
    return added.on_conflict_do_update(index_elements=_KEY, set_={"value": total})
