"""A new season: the previous season is stored as it ended, and ratings become less certain."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from sqlalchemy import select

from bot.game.ports import Standing
from bot.game.rules.ratings import SEASON_DOUBT, Rating, season_before, season_of, season_start
from bot.settings import PERSON, SERVER, Seasons
from bot.store.database.schema import ratings
from bot.store.store import Store
from cogs.leaderboard.queries import LeaderboardOrder, Leaderboards, SeasonRecords, timespan
from tests.store.changes import ANNA, BEN, CLEO, GUILD, NOON, change, finished, rows

pytestmark = pytest.mark.databases("sqlite", "postgresql")

CHANNEL = 555
DORA = 4
AUTUMN = datetime(2026, 11, 20, tzinfo=UTC).timestamp()
WINTER = datetime(2027, 1, 1, tzinfo=UTC).timestamp()


async def play(
    store: Store, table: str, *people: int, played_for: Collection[int] = (), at: float
) -> None:
    """Save a match that ended in this order; robots decided the turns of those in `played_for`."""
    end = finished(0, dict.fromkeys(people, 0), winner=people[0], kind="match")
    standings = tuple(
        Standing(n, n, one, "normal" if one in played_for else "")
        for n, one in enumerate(people, 1)
    )
    await store.save(change(table, 0))
    await store.save(
        change(table, 1, finished=[replace(end, at=at, standings=standings, mode="single")])
    )


async def doubts(url: str) -> dict[int, Rating]:
    found = await rows(url, select(ratings).where(ratings.c.edition == ""))
    return {one.user_id: Rating(one.mu, one.sigma, one.matches) for one in found}


async def board(store: Store, season: str, looks: int = ANNA) -> list[tuple[int, str | None, int]]:
    page = await Leaderboards(store).page(
        GUILD, LeaderboardOrder.RATING, span=timespan(season, WINTER), viewer_id=looks
    )
    return [
        (one.place, one.name, one.rating.number) for one in page.standings if one.rating is not None
    ]


def test_seasons_follow_the_calendar() -> None:
    assert season_of(AUTUMN) == "2026-Q4"
    assert season_of(WINTER) == "2027-Q1"
    assert season_of(WINTER - 1) == "2026-Q4"
    assert season_start("2027-Q1") == WINTER
    assert season_before("2027-Q1") == "2026-Q4"
    assert season_before("2026-Q4") == "2026-Q3"
    for wrong in ("2026-Q5", "never", "2026", "", f"{10**30}-Q1", "٢٠٢٦-Q1", "2026-Q1 "):
        with pytest.raises(ValueError, match=r"\w"):
            season_start(wrong)


@pytest.mark.parametrize("by_match", [True, False])
async def test_a_new_season_stores_the_previous_season_and_raises_all_deviations(
    store: Store, url: str, by_match: bool
) -> None:
    await play(store, "oak", ANNA, BEN, at=AUTUMN)
    before = await doubts(url)
    if by_match:
        await play(store, "elm", CLEO, BEN, at=WINTER)
    else:
        assert await SeasonRecords(store).begin("2027-Q1")
        assert not await SeasonRecords(store).begin("2027-Q1")
    anna = (await doubts(url))[ANNA]

    assert anna.mu == before[ANNA].mu
    assert anna.sigma == pytest.approx(min(before[ANNA].sigma * SEASON_DOUBT, 25 / 3))
    assert await SeasonRecords(store).past(GUILD) == ["2026-Q4"]
    kept = await Leaderboards(store).page(
        GUILD, LeaderboardOrder.RATING, span=timespan("2026-Q4", WINTER), viewer_id=BEN
    )
    assert [(one.place, one.user_id) for one in kept.standings] == [(1, ANNA), (2, BEN)]
    assert kept.own == kept.standings[1]
    first = kept.standings[0].rating
    assert first is not None
    assert first.number == before[ANNA].number
    (shown,) = await rows(
        url,
        select(ratings.c.number).where(ratings.c.edition == "", ratings.c.user_id == ANNA),
    )
    assert shown.number == anna.number < first.number


async def test_a_person_who_did_not_play_in_a_season_has_no_place_in_it(store: Store) -> None:
    await play(store, "oak", ANNA, BEN, at=AUTUMN)
    await play(store, "elm", CLEO, BEN, at=WINTER)
    await SeasonRecords(store).begin("2027-Q2")

    spring = season_start("2027-Q2")
    page = await Leaderboards(store).page(
        GUILD, LeaderboardOrder.RATING, span=timespan("2027-Q1", spring)
    )
    assert {one.user_id for one in page.standings} == {BEN, CLEO}


async def test_a_person_replaced_by_robots_has_no_place_in_the_season(store: Store) -> None:
    await play(store, "oak", ANNA, BEN, at=AUTUMN)
    await play(store, "elm", CLEO, BEN, ANNA, DORA, played_for=(ANNA, DORA), at=WINTER)
    await SeasonRecords(store).begin("2027-Q2")

    page = await Leaderboards(store).page(
        GUILD, LeaderboardOrder.RATING, span=timespan("2027-Q1", season_start("2027-Q2"))
    )
    assert {one.user_id for one in page.standings} == {BEN, CLEO}


async def test_a_server_can_do_without_seasons(store: Store, url: str) -> None:
    await store.settings.put(SERVER["seasons"], GUILD, Seasons.NONE)
    await play(store, "oak", ANNA, BEN, at=AUTUMN)
    before = await doubts(url)
    await SeasonRecords(store).begin("2027-Q1")

    assert await doubts(url) == before
    assert await SeasonRecords(store).past(GUILD) is None
    # A server that switches seasons on again starts with the current one.
    await store.settings.put(SERVER["seasons"], GUILD, Seasons.QUARTERS)
    await SeasonRecords(store).begin("2027-Q1")
    assert await SeasonRecords(store).past(GUILD) == []


async def test_the_place_of_a_person_who_deleted_their_data_becomes_nameless(store: Store) -> None:
    await play(store, "oak", ANNA, BEN, at=AUTUMN)
    await store.players.remember(BEN, "Ben", AUTUMN)
    await SeasonRecords(store).begin("2027-Q1")
    export = await store.privacy.export_user(ANNA)
    await store.privacy.forget_user(ANNA, NOON)

    assert [one["place"] for one in export["seasons"]] == [1, 1]
    kept = await board(store, "2026-Q4", looks=BEN)
    assert [(place, name) for place, name, _ in kept] == [(1, None), (2, "Ben")]


async def test_an_unrated_persons_place_becomes_nameless(store: Store) -> None:
    await play(store, "oak", ANNA, BEN, at=AUTUMN)
    for person, name in ((ANNA, "Anna"), (BEN, "Ben")):
        await store.players.remember(person, name, AUTUMN)
    await SeasonRecords(store).begin("2027-Q1")
    await store.settings.put(PERSON["rated"], ANNA, "no")

    kept = await board(store, "2026-Q4")
    assert [(place, name) for place, name, _ in kept] == [(1, None), (2, "Ben")]
    podium = await SeasonRecords(store).podium(GUILD, "2026-Q4")
    assert [(one.place, one.name) for one in podium] == [(1, None), (2, "Ben")]


async def test_a_podium_shows_the_nickname_of_its_own_server(store: Store) -> None:
    await play(store, "oak", ANNA, BEN, at=AUTUMN)
    await store.players.remember(ANNA, "Anna", AUTUMN, GUILD + 1, "Anna Muster")
    await store.players.remember(BEN, "Ben", AUTUMN, GUILD, "Benny")
    await SeasonRecords(store).begin("2027-Q1")

    podium = await SeasonRecords(store).podium(GUILD, "2026-Q4")
    assert [one.name for one in podium] == ["Anna", "Benny"]


async def test_a_podium_shared_by_many_names_only_ten_people(store: Store) -> None:
    for pair in range(30):
        await play(store, f"oak{pair}", 2 * pair + 1, 2 * pair + 2, at=AUTUMN)
    await SeasonRecords(store).begin("2027-Q1")

    podium = await SeasonRecords(store).podium(GUILD, "2026-Q4")
    assert [one.place for one in podium] == [1] * 10


async def test_a_podium_is_due_once_if_staff_have_chosen_a_channel(store: Store) -> None:
    await play(store, "oak", ANNA, BEN, at=AUTUMN)
    await SeasonRecords(store).begin("2027-Q1")
    assert await SeasonRecords(store).untold("2026-Q4") == {}

    await store.settings.put(SERVER["podium-channel"], GUILD, CHANNEL)
    assert await SeasonRecords(store).untold("2026-Q4") == {GUILD: CHANNEL}
    best = await SeasonRecords(store).podium(GUILD, "2026-Q4")
    assert [one.user_id for one in best] == [ANNA, BEN]
    await SeasonRecords(store).told(GUILD, "2026-Q4")
    assert await SeasonRecords(store).untold("2026-Q4") == {}
