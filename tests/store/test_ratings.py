"""Ratings are stored with each match; older matches are rated once."""

from __future__ import annotations

from asyncio import gather
from dataclasses import replace

import pytest
from sqlalchemy import insert, select

from bot.game.ports import GameResult, Standing
from bot.game.rules.ratings import START, Rating, rate
from bot.settings import PERSON
from bot.store.database.connections import open_for_migration
from bot.store.database.files import parse_address
from bot.store.database.schema import ratings, results
from bot.store.store import Store, open_store
from cogs.stats.queries import Statistics
from tests.store.changes import ANNA, BEN, CLEO, GUILD, NOON, change, finished, rows
from tests.store.test_migrations import at_version

pytestmark = pytest.mark.databases("sqlite", "postgresql")


def in_order(*people: int | None) -> tuple[Standing, ...]:
    return tuple(
        Standing(place, place, one, "" if one else "normal") for place, one in enumerate(people, 1)
    )


def match(*people: int | None, edition: str = "master", at: float = 1.0) -> GameResult:
    """A match that ended in this order; None is a robot."""
    known = [one for one in people if one is not None]
    end = finished(
        0, dict.fromkeys(known, 0), winner=known[0], kind="match", mode="single", edition=edition
    )
    return replace(end, at=at, standings=in_order(*people), seats=len(people))


async def play(store: Store, table: str, *ends: GameResult) -> None:
    await store.save(change(table, 0))
    await store.save(change(table, 1, finished=ends))


async def number_of(store: Store, user_id: int) -> int | None:
    rating = (await Statistics(store).of_person(GUILD, user_id)).rating
    return None if rating is None else rating.number


async def test_a_match_is_rated_in_its_edition_and_overall(store: Store, url: str) -> None:
    await play(store, "oak", match(ANNA, None, BEN))
    await play(store, "elm", match(BEN, ANNA, edition="tippo"))
    first = rate(in_order(ANNA, None, BEN), {})
    anna = await Statistics(store).of_person(GUILD, ANNA)

    assert anna.edition_ratings == {
        "master": first[ANNA],
        "tippo": rate(in_order(BEN, ANNA), {})[ANNA],
    }
    assert anna.rating == rate(in_order(BEN, ANNA), first)[ANNA]
    kept = await rows(url, select(results).where(results.c.user_id == ANNA).order_by(results.c.id))
    assert [(one.seats, one.rating, one.edition_rating) for one in kept] == [
        (3, first[ANNA].number, first[ANNA].number),
        (2, anna.rating.number, anna.edition_ratings["tippo"].number),
    ]


@pytest.mark.parametrize("settled", [False, True])
async def test_a_later_choice_counts_only_if_none_was_settled_at_the_deal(
    store: Store, *, settled: bool
) -> None:
    await store.settings.put(PERSON["rated"], ANNA, "no")
    end = match(ANNA, BEN)
    standings = tuple(replace(one, settled=settled) for one in end.standings)
    await play(store, "oak", replace(end, standings=standings))
    await store.settings.put(PERSON["rated"], ANNA, "yes")

    assert (await number_of(store, ANNA) is not None) == settled
    assert await number_of(store, BEN) is not None


async def test_a_match_reported_twice_is_rated_once(store: Store) -> None:
    end = match(ANNA, BEN)
    await play(store, "oak", end, end)
    await store.save(change("oak", 2, finished=[end]))
    rating = (await Statistics(store).of_person(GUILD, ANNA)).rating
    assert rating is not None
    assert rating.matches == 1


async def test_tables_that_share_a_transaction_are_rated_one_after_the_other(
    store: Store, url: str
) -> None:
    names = [f"table {number}" for number in range(20)]
    await gather(*(store.save(change(name, 0)) for name in names))
    await gather(*(store.save(change(name, 1, finished=[match(ANNA, BEN)])) for name in names))
    kept = await rows(url, select(ratings).where(ratings.c.edition == ""))
    assert [one.matches for one in kept] == [20, 20]


async def test_an_unrated_person_counts_as_an_unknown_opponent(store: Store) -> None:
    await play(store, "oak", match(BEN, CLEO))
    await store.settings.put(PERSON["rated"], BEN, "no")
    await play(store, "elm", match(ANNA, BEN))

    assert await number_of(store, ANNA) == rate(in_order(ANNA, BEN), {})[ANNA].number
    assert await number_of(store, BEN) is None
    await store.settings.put(PERSON["rated"], BEN, "yes")
    assert await number_of(store, BEN) == rate(in_order(BEN, CLEO), {})[BEN].number


async def test_a_forgotten_person_does_not_change_the_ratings_of_others(
    store: Store, url: str
) -> None:
    await play(store, "oak", match(ANNA, BEN))
    before = await number_of(store, ANNA)
    export = await store.privacy.export_user(BEN)
    await store.privacy.forget_user(BEN, NOON)

    assert [one["edition"] for one in export["ratings"]] == ["", "master"]
    assert await rows(url, select(ratings).where(ratings.c.user_id == BEN)) == []
    assert await number_of(store, ANNA) == before
    store.privacy.bar(BEN)
    await play(store, "elm", match(BEN, ANNA))
    assert await rows(url, select(ratings).where(ratings.c.user_id == BEN)) == []
    assert await number_of(store, ANNA) != before


PAST = (
    ("oak", "single", {ANNA: 40, BEN: 0, CLEO: 0}, (ANNA,)),
    ("elm", "classic", {ANNA: 200, BEN: 500, CLEO: 300}, (BEN,)),
    ("ash", "low-score", {ANNA: 20, BEN: 200, CLEO: 100}, (ANNA,)),
)


async def test_older_matches_are_rated_once_and_in_order(url: str) -> None:
    engine = open_for_migration(parse_address(url))
    async with engine.begin() as connection:
        await connection.run_sync(at_version, "0013")
        for number, (table, mode, points, winners) in enumerate(PAST):
            await connection.execute(
                insert(results),
                [
                    {
                        "table_id": table,
                        "kind": "match",
                        "number": 0,
                        "guild_id": GUILD,
                        "edition": "master",
                        "mode": mode,
                        "user_id": user_id,
                        "points": scored,
                        "won": user_id in winners,
                        "at": float(number),
                        "practice": False,
                    }
                    for user_id, scored in points.items()
                ],
            )
    await engine.dispose()
    expected: dict[int, Rating] = {}
    for places in ((1, 2, 2), (3, 1, 2), (1, 3, 2)):
        expected |= rate(
            [
                Standing(place, one, one)
                for place, one in zip(places, (ANNA, BEN, CLEO), strict=True)
            ],
            expected,
        )

    for _ in range(2):
        async with open_store(url) as store:
            found = [(await Statistics(store).of_person(GUILD, one)).rating for one in expected]
        assert found == list(expected.values())
    assert expected[ANNA].number > START.number
