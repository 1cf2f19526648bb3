"""Tournaments at every stage with their tables, as the store receives them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

from bot.engine.editions import EDITIONS
from bot.game.ports import LiveKind
from bot.game.rules.actions import Pause
from bot.game.tournament.state import Tournament, load
from tests.game.tournament.tournament_world import TournamentWorld
from tests.game.world import ANNA, BEN, CLEO
from tests.saved.states import write_index
from tests.saved.tables import ANSWERS, Scene

_TABLES = 1000
"""The first table id in the tournaments."""
_CLICKS = 100_000_000
"""The first interaction id in the tournaments."""


async def tournament_scenes() -> list[Scene]:
    """Tournaments at every stage, in different editions."""
    scenes: list[Scene] = []
    for number, (stage, play) in enumerate(_STAGES.items()):
        ids, clicks = count(_TABLES + 100 * number), count(_CLICKS + 100_000 * number)
        world = TournamentWorld(seed=number, ids=ids, interactions=clicks)
        await play(world, sorted(EDITIONS)[number % 4])
        scenes.append(Scene(stage, world))
        await world.tournaments.shutdown()
        await world.tables.shutdown()
    return scenes


def write_tournaments(folder: Path, scenes: list[Scene]) -> None:
    """Write tournaments and their live tables, and an `index.json` that describes each."""
    folder.mkdir(parents=True)
    index: dict[str, Any] = {}
    for scene in scenes:
        store = scene.world.store
        tables: list[str] = []
        for table_id in sorted(store.saved):
            text = store.saved[table_id].state
            if store.kinds[table_id] is LiveKind.TOURNAMENT:
                name = f"{scene.name}.json"
                index[name] = about_tournament(load(text)) | {"tables": tables}
            elif table_id in store.live:
                name = f"{scene.name}-table-{len(tables) + 1}.json"
                tables.append(name)
            else:
                continue
            (folder / name).write_text(text + "\n", encoding="utf-8")
    write_index(folder, index)


def about_tournament(tournament: Tournament) -> dict[str, Any]:
    """The expected facts of a tournament."""
    return {
        "id": tournament.tournament_id,
        "edition": tournament.edition,
        "stage": tournament.stage.value,
        "ending": tournament.ending and tournament.ending.value,
        "paused": tournament.paused,
        "set": tournament.number,
        "players": [one.name for one in tournament.players],
        "points": list(tournament.totals),
    }


async def _gathering(world: TournamentWorld, edition: str) -> None:
    await world.gather(BEN, CLEO, edition=edition)


async def _set_played(world: TournamentWorld, edition: str) -> None:
    await world.play_tournament(BEN, CLEO, edition=edition)
    await world.play_on(sets=1, rounds=1)
    for _ in range(ANSWERS):
        if not await world.answer():
            await world.clock.wake_next()


async def _paused(world: TournamentWorld, edition: str) -> None:
    await world.play_tournament(BEN, edition=edition)
    await world.play_on(sets=1, rounds=1)
    await world.notes(ANNA, Pause())


async def _set_over(world: TournamentWorld, edition: str) -> None:
    await world.play_tournament(BEN, CLEO, edition=edition)
    await world.play_on(sets=1)


async def _over(world: TournamentWorld, edition: str) -> None:
    await world.play_tournament(BEN, edition=edition)
    await world.play_on(sets=7)


_STAGES: dict[str, Callable[[TournamentWorld, str], Awaitable[None]]] = {
    "gathering": _gathering,
    "playing": _set_played,
    "paused": _paused,
    "between": _set_over,
    "over": _over,
}
