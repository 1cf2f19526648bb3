"""What results add up to, kept with each: the same as counting them all again."""

from __future__ import annotations

from random import Random

import pytest
from sqlalchemy import select

from bot.store.database.files import parse_address
from bot.store.database.results import recounted
from bot.store.database.schema import tallies
from bot.store.store import Store
from cogs.stats.queries import Statistics
from tests.store.changes import ANNA, BEN, DAY, GUILD, change, finished, rows

pytestmark = pytest.mark.databases("sqlite", "postgresql")

OTHER_GUILD = 101
PEOPLE = tuple(range(ANNA, ANNA + 6))


async def kept(url: str) -> set[tuple[object, ...]]:
    return {tuple(row) for row in await rows(url, select(tallies))}


async def recount(url: str) -> set[tuple[object, ...]]:
    kind = parse_address(url).get_backend_name()
    return {tuple(row) for query in recounted(kind) for row in await rows(url, query)}


async def play_at_random(store: Store, random: Random, table: str) -> None:
    """A table at which people come and go, and a few rounds and perhaps the match end."""
    guild = random.choice((GUILD, GUILD, OTHER_GUILD))
    edition, mode = random.choice(("master", "tippo")), random.choice(("classic", "single"))
    await store.save(change(table, 0, guild=guild))
    for number in range(1, random.randint(2, 5)):
        people = random.sample(PEOPLE, random.randint(1, 4))
        ends = [
            finished(
                each,
                {one: random.randrange(200) for one in people},
                winner=random.choice(people),
                kind="match" if each == 0 else "round",
                edition=edition,
                mode=mode,
                guild=guild,
                practice=len(people) == 1,
            )
            for each in (number, 0)[: random.randint(1, 2)]
        ]
        # A round that is told twice counts once.
        await store.save(change(table, number, guild=guild, finished=ends + ends[:1]))


@pytest.mark.parametrize("seed", range(3))
async def test_they_are_always_what_the_results_add_up_to(
    store: Store, url: str, seed: int
) -> None:
    random = Random(seed)
    for step in range(12):
        await play_at_random(store, random, f"table {step}")
        if random.random() < 0.2:
            await store.privacy.forget_user(random.choice(PEOPLE), DAY)
        if random.random() < 0.1:
            await store.privacy.forget_guild(OTHER_GUILD)
        if random.random() < 0.2:
            await store.pruning.prune(100.0)

    assert await kept(url) == await recount(url) != set()


async def test_what_one_plays_among_robots_is_practice(store: Store) -> None:
    await store.save(change("oak", 0))
    alone = finished(1, {ANNA: 30}, winner=ANNA, practice=True)
    together = finished(2, {ANNA: 0, BEN: 20}, winner=BEN)
    await store.save(change("oak", 1, finished=[alone, together]))
    record = await Statistics(store).of_person(GUILD, ANNA)

    assert (record.tally.rounds, record.tally.wins, record.streak) == (1, 0, 0)
    assert (record.practice.rounds, record.practice.wins) == (1, 1)
    assert [edition for edition, _ in record.editions] == ["master"]
