"""A whole database with tables, a tournament, results, messages and people's choices."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.game.ports import LiveKind
from bot.game.state.codec import load
from bot.settings import PERSON, SERVER
from bot.store.repositories.messages import MessageKind, TableMessage
from bot.store.store import Store, open_store
from cogs.stats.queries import Statistics
from tests.game.world import ANNA, BEN, CLEO, GUILD, NAMES
from tests.saved.tables import Scene, about_table

_BORN = {ANNA: (29, 2), BEN: (31, 12)}
_MESSAGES = 500_000
"""The id of the first message."""
_DIRECT = 700_000
"""The channel id of a person's direct messages is this plus the person's id."""


async def write_database(folder: Path, scenes: Sequence[Scene]) -> None:
    """Write a database as SQL text, and an `index.json` that describes it."""
    with TemporaryDirectory() as place:
        file = Path(place) / "uno.db"
        async with open_store(f"sqlite:///{file}") as store:
            for scene in scenes:
                for change in scene.changes:
                    await store.save(change)
            await _meet_people(store)
            about = await _about(store, scenes)
        database = sqlite3.connect(file)
        lines = list(database.iterdump())
        database.close()
    _write(folder, lines, about)


def _write(folder: Path, lines: list[str], about: dict[str, Any]) -> None:
    (folder / "uno.sql").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "index.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")


async def _meet_people(store: Store) -> None:
    """Store choices, details and messages of people, besides their tables."""
    await store.settings.put(SERVER["locale"], GUILD, "fr")
    await store.settings.put(SERVER["turn-seconds"], GUILD, 45)
    await store.settings.put(SERVER["table-look"], GUILD, "words")
    await store.settings.put(PERSON["notice"], ANNA, "none")
    await store.settings.put(PERSON["sorting"], ANNA, "colour")
    await store.settings.put(PERSON["look"], BEN, "words")
    for user, birthday in _BORN.items():
        await store.personal_details.put(user, "birthday", birthday)
    for user in (ANNA, BEN, CLEO):
        await store.players.remember(user, NAMES[user], 1_800_000_000.0)
        await store.direct_messages.opened(user, _DIRECT + user)
    await store.direct_messages.closed(CLEO, 1_800_000_100.0)
    for number, saved in enumerate(await store.live_tables()):
        message = _MESSAGES + 10 * number
        await store.table_messages.keep(
            TableMessage(saved.table_id, MessageKind.TABLE, 0, saved.channel_id, message)
        )
        await store.table_messages.keep(
            TableMessage(saved.table_id, MessageKind.HAND, ANNA, _DIRECT + ANNA, message + 1)
        )
        await store.table_messages.keep(
            TableMessage(saved.table_id, MessageKind.NOTICE, BEN, _DIRECT + BEN, message + 2)
        )


async def _about(store: Store, scenes: Sequence[Scene]) -> dict[str, Any]:
    """The expected facts about a database."""
    matches: dict[str, Any] = {}
    for scene in scenes:
        for table_id, saved in scene.world.store.saved.items():
            if scene.world.store.kinds[table_id] is LiveKind.TABLE and not saved.live:
                about = about_table(load(saved.state))
                if about["ending"] == "match-over":
                    matches[table_id] = {"channel": saved.channel_id, **about}
    records = {user: await Statistics(store).of_person(GUILD, user) for user in (ANNA, BEN, CLEO)}
    live = [one.table_id for one in await store.live_tables()]
    return {
        "tables": live,
        "tournaments": [one.table_id for one in await store.live_tables(LiveKind.TOURNAMENT)],
        "matches": matches,
        "results": {
            str(user): {
                "matches": one.tally.matches,
                "won": one.tally.matches_won,
                "points": one.tally.points,
            }
            for user, one in records.items()
        },
        "posts": {
            table_id: sorted(
                [one.kind.value, one.user_id, one.channel_id, one.message_id]
                for one in await store.table_messages.of(table_id)
            )
            for table_id in live
        },
        "settings": {"locale": "fr", "turn-seconds": 45, "sorting": "colour"},
        "birthdays": {str(user): list(day) for user, day in _BORN.items()},
        "direct": {str(ANNA): [_DIRECT + ANNA, None], str(CLEO): [_DIRECT + CLEO, 1_800_000_100.0]},
        "names": {str(user): NAMES[user] for user in (ANNA, BEN, CLEO)},
    }
