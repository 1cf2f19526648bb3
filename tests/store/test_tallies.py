"""Running totals of results equal a recount."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from sqlalchemy import select

from bot.game.ports import GameResult
from bot.store.database.files import parse_address
from bot.store.database.results import recounted
from bot.store.database.schema import tallies
from bot.store.store import Store
from cogs.leaderboard.queries import LeaderboardOrder, Leaderboards
from cogs.stats.queries import Statistics
from tests.depth import some
from tests.store.changes import ANNA, BEN, GUILD, NOON, change, finished, rows

pytestmark = pytest.mark.databases("sqlite", "postgresql")

OTHER_GUILD = 101
PEOPLE = tuple(range(ANNA, ANNA + 6))


async def kept(url: str) -> set[tuple[object, ...]]:
    return {tuple(row) for row in await rows(url, select(tallies))}


async def recount(url: str) -> set[tuple[object, ...]]:
    kind = parse_address(url).get_backend_name()
    return {tuple(row) for query in recounted(kind) for row in await rows(url, query)}


def with_idle(random: Random, end: GameResult) -> GameResult:
    """The result, changed so that others decided the turns of some losers."""
    rows = (replace(one, own=one.won or random.random() < 0.8) for one in end.results)
    return replace(end, results=tuple(rows))


async def play_at_random(store: Store, random: Random, table: str) -> None:
    """Save a table where people come and go, with a few ended rounds and perhaps an ended match."""
    guild = random.choice((GUILD, GUILD, OTHER_GUILD))
    edition, mode = random.choice(("master", "tippo")), random.choice(("classic", "single"))
    await store.save(change(table, 0, guild=guild))
    for number in range(1, random.randint(2, 5)):
        people = random.sample(PEOPLE, random.randint(1, 4))
        ends = [
            with_idle(
                random,
                finished(
                    each,
                    {one: random.randrange(200) for one in people},
                    winner=random.choice(people),
                    kind="match" if each == 0 else "round",
                    edition=edition,
                    mode=mode,
                    guild=guild,
                    practice=len(people) == 1,
                ),
            )
            for each in (number, 0)[: random.randint(1, 2)]
        ]
        # A round that is reported twice counts once.
        await store.save(change(table, number, guild=guild, finished=ends + ends[:1]))


@pytest.mark.sampled
@pytest.mark.parametrize("seed", some([1], 0, 2))
async def test_totals_always_equal_the_sum_of_the_results(
    store: Store, url: str, seed: int
) -> None:
    random = Random(seed)
    for step in range(12):
        await play_at_random(store, random, f"table {step}")
        if random.random() < 0.2:
            await store.privacy.forget_user(random.choice(PEOPLE), NOON)
        if random.random() < 0.1:
            await store.privacy.forget_guild(OTHER_GUILD)
        if random.random() < 0.2:
            await store.pruning.prune(100.0)

    assert await kept(url) == await recount(url) != set()


async def test_a_defeat_played_by_others_counts_only_in_the_share_of_wins(store: Store) -> None:
    for table, anna_won in (("oak", True), ("ash", False)):
        await store.save(change(table, 0))
        points = {ANNA: 30 * anna_won, BEN: 30 * (not anna_won)}
        ends = [
            finished(number, points, winner=ANNA if anna_won else BEN, kind=kind)
            for number, kind in ((1, "round"), (0, "match"))
        ]
        own = [
            tuple(replace(one, own=anna_won or one.user_id == BEN) for one in end.results)
            for end in ends
        ]
        ends = [replace(end, results=rows) for end, rows in zip(ends, own, strict=True)]
        await store.save(change(table, 1, finished=ends))
    record = await Statistics(store).of_person(GUILD, ANNA)
    page = await Leaderboards(store).page(GUILD, LeaderboardOrder.WINS)
    busy = await Leaderboards(store).page(GUILD, LeaderboardOrder.ROUNDS)

    assert (record.tally.rounds, record.tally.wins, record.tally.win_rate) == (2, 1, 0.5)
    assert (record.tally.matches, record.tally.matches_won) == (2, 1)
    assert {one.user_id: one.rounds for one in page.standings} == {ANNA: 2, BEN: 2}
    assert [(one.user_id, one.place, one.rounds) for one in busy.standings] == [
        (BEN, 1, 2),
        (ANNA, 2, 1),
    ]


async def test_a_round_among_robots_counts_as_practice(store: Store) -> None:
    await store.save(change("oak", 0))
    alone = finished(1, {ANNA: 30}, winner=ANNA, practice=True)
    together = finished(2, {ANNA: 0, BEN: 20}, winner=BEN)
    await store.save(change("oak", 1, finished=[alone, together]))
    record = await Statistics(store).of_person(GUILD, ANNA)

    assert (record.tally.rounds, record.tally.wins, record.streak) == (1, 0, 0)
    assert (record.practice.rounds, record.practice.wins) == (1, 1)
    assert [edition for edition, _ in record.editions] == ["master"]
