"""Leaderboards and the statistics of people, read from stored results."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Executable, Row

from bot.game.ports import GameResult, Standing
from bot.settings import PERSON
from bot.store.store import Store
from cogs.leaderboard.queries import (
    LeaderboardOrder,
    LeaderboardPage,
    Leaderboards,
    Period,
    timespan,
)
from cogs.stats.queries import ResultTotals, Statistics
from tests.store.changes import ANNA, BEN, CLEO, GUILD, change, finished

pytestmark = pytest.mark.databases("sqlite", "postgresql")

OTHER_GUILD = 101


async def play(store: Store, table: str, *ends: GameResult) -> None:
    """Save a table at which each round or match ends with a separate move."""
    await store.save(change(table, 0))
    for revision, end in enumerate(ends, start=1):
        await store.save(change(table, revision, finished=[end]))


async def an_evening(store: Store) -> None:
    """Save an evening: Anna wins a match of Master, Cleo scores most, Ben wins a round of Tippo."""
    await play(
        store,
        "oak",
        finished(1, {ANNA: 30, BEN: 0, CLEO: 0}, winner=ANNA),
        finished(2, {ANNA: 0, BEN: 0, CLEO: 90}, winner=CLEO),
        finished(3, {ANNA: 50, BEN: 0, CLEO: 0}, winner=ANNA),
        finished(0, {ANNA: 80, BEN: 0, CLEO: 90}, winner=ANNA, kind="match"),
    )
    await play(
        store, "elm", finished(4, {ANNA: 0, BEN: 5}, winner=BEN, edition="tippo", mode="single")
    )


def order_of(page: LeaderboardPage) -> list[tuple[int, int]]:
    return [(standing.place, standing.user_id) for standing in page.standings]


async def test_the_person_with_the_most_points_leads(store: Store) -> None:
    await an_evening(store)
    page = await Leaderboards(store).page(GUILD, LeaderboardOrder.POINTS)
    assert order_of(page) == [(1, CLEO), (2, ANNA), (3, BEN)]
    second = page.standings[1]
    assert (second.rounds, second.wins, second.points) == (4, 2, 80)


async def test_tied_people_share_a_place(store: Store) -> None:
    await an_evening(store)
    assert order_of(await Leaderboards(store).page(GUILD, LeaderboardOrder.WINS)) == [
        (1, ANNA),
        (2, CLEO),
        (2, BEN),
    ]
    assert order_of(await Leaderboards(store).page(GUILD, LeaderboardOrder.ROUNDS)) == [
        (1, ANNA),
        (1, BEN),
        (3, CLEO),
    ]
    assert [
        place
        for place, _ in order_of(await Leaderboards(store).page(GUILD, LeaderboardOrder.MATCHES))
    ] == [
        1,
        1,
        1,
    ]


async def test_an_edition_and_a_mode_have_leaderboards_of_their_own(store: Store) -> None:
    await an_evening(store)
    tippo = await Leaderboards(store).page(GUILD, LeaderboardOrder.POINTS, edition="tippo")
    assert order_of(tippo) == [(1, BEN), (2, ANNA)]
    classic = await Leaderboards(store).page(GUILD, LeaderboardOrder.WINS, mode="classic")
    assert order_of(classic) == [(1, ANNA), (2, CLEO), (3, BEN)]
    assert await Leaderboards(store).page(GUILD, LeaderboardOrder.WINS, edition="royal") == type(
        tippo
    )((), 0)


async def test_results_from_another_server_are_not_counted(store: Store) -> None:
    await an_evening(store)
    await play(store, "yew", finished(1, {BEN: 500}, winner=BEN, guild=OTHER_GUILD))
    assert order_of(await Leaderboards(store).page(OTHER_GUILD, LeaderboardOrder.POINTS)) == [
        (1, BEN)
    ]
    assert order_of(await Leaderboards(store).page(GUILD, LeaderboardOrder.POINTS))[-1] == (3, BEN)


async def test_a_round_reported_twice_is_counted_once(store: Store) -> None:
    end = finished(1, {ANNA: 30, BEN: 0}, winner=ANNA)
    await play(store, "oak", end, end)
    (anna, ben) = (await Leaderboards(store).page(GUILD, LeaderboardOrder.POINTS)).standings
    assert (anna.rounds, anna.points) == (1, 30)
    assert ben.rounds == 1


async def test_the_pages_of_a_leaderboard_neither_skip_nor_repeat_a_place(store: Store) -> None:
    points = {ANNA + n: 1000 - n for n in range(25)}
    await play(store, "oak", finished(1, points, winner=ANNA))
    pages = [
        await Leaderboards(store).page(GUILD, LeaderboardOrder.POINTS, offset=offset)
        for offset in (0, 10, 20, 30)
    ]
    assert [len(page.standings) for page in pages] == [10, 10, 5, 0]
    assert {page.total for page in pages} == {25}
    places = [standing.place for page in pages for standing in page.standings]
    assert places == list(range(1, 26))


async def test_people_appear_under_the_name_last_seen(store: Store) -> None:
    await play(store, "oak", finished(1, {ANNA: 1, BEN: 0}, winner=ANNA))
    await store.players.remember(ANNA, "Anna", 1.0)
    await store.players.remember(ANNA, "Anna the Great", 2.0)
    page = await Leaderboards(store).page(GUILD, LeaderboardOrder.POINTS)
    assert [standing.name for standing in page.standings] == ["Anna the Great", None]


async def test_a_persons_statistics_add_up_the_editions(store: Store) -> None:
    await an_evening(store)
    record = await Statistics(store).of_person(GUILD, ANNA)
    assert record.tally == ResultTotals(
        matches=1, matches_won=1, rounds=4, wins=2, points=80, best_round=50
    )
    assert record.tally.win_rate == 0.5
    assert [(edition, tally.wins) for edition, tally in record.editions] == [
        ("master", 2),
        ("tippo", 0),
    ]


async def test_a_person_who_has_not_played_has_empty_statistics(store: Store) -> None:
    record = await Statistics(store).of_person(GUILD, ANNA)
    assert (record.tally.rounds, record.tally.win_rate) == (0, 0.0)
    assert (record.editions, record.streak) == ((), 0)


async def test_a_streak_counts_the_rounds_won_since_the_last_one_lost(store: Store) -> None:
    async def streak() -> int:
        return (await Statistics(store).of_person(GUILD, ANNA)).streak

    wins = [finished(n, {ANNA: 10, BEN: 0}, winner=ANNA) for n in (1, 2, 4, 5, 6)]
    lost = finished(3, {ANNA: 0, BEN: 10}, winner=BEN)
    await play(store, "oak", wins[0], wins[1])
    assert await streak() == 2
    await store.save(change("oak", 3, finished=[lost]))
    assert await streak() == 0
    # A match, won or lost, does not count as a round.
    match = finished(0, {ANNA: 0, BEN: 10}, winner=BEN, kind="match")
    await store.save(change("oak", 4, finished=[*wins[2:], match]))
    assert await streak() == 3


async def test_a_server_reads_one_leaderboard_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty requests at once from one server do not delay other servers."""
    through, began = asyncio.Event(), []
    read = Leaderboards._read  # noqa: SLF001 - it is all that asks the database

    async def held(self: Leaderboards, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        began.append(query)
        await through.wait()
        return await read(self, query)

    monkeypatch.setattr(Leaderboards, "_read", held)
    guilds, boards = (*[GUILD] * 20, OTHER_GUILD), Leaderboards(store)
    asking = [asyncio.create_task(boards.page(guild, LeaderboardOrder.WINS)) for guild in guilds]
    await asyncio.sleep(0)
    assert len(began) == 2

    through.set()
    assert len(await asyncio.gather(*asking)) == len(guilds)


async def test_reads_during_play_do_not_wait_for_a_leaderboard(store: Store) -> None:
    await store.save(change("oak", 0))
    async with store.database.slow_reader.connect():
        page = asyncio.create_task(Leaderboards(store).page(GUILD, LeaderboardOrder.WINS))
        # These reads last long enough for the page to be read as well, if it had a connection.
        for _ in range(10):
            assert await store.last_saved("oak") is not None
        assert not page.done()

    assert order_of(await page) == []


AUTUMN, DECEMBER, JANUARY = (
    datetime(2026, 11, 20, tzinfo=UTC).timestamp(),
    datetime(2026, 12, 31, 23, 59, tzinfo=UTC).timestamp(),
    datetime(2027, 1, 1, tzinfo=UTC).timestamp(),
)


def at(moment: float, end: GameResult) -> GameResult:
    return replace(end, at=moment)


@pytest.mark.parametrize(
    ("period", "now", "order"),
    [
        (Period.ALL, JANUARY, [(1, BEN), (2, ANNA), (3, CLEO)]),
        (Period.SEASON, DECEMBER, [(1, BEN), (2, ANNA)]),
        (Period.MONTH, DECEMBER, [(1, ANNA), (2, BEN)]),
        (Period.MONTH, AUTUMN, [(1, BEN)]),
        (Period.SEASON, JANUARY, [(1, CLEO)]),
        (Period.MONTH, JANUARY, [(1, CLEO)]),
    ],
)
async def test_a_season_and_a_month_count_only_their_own_results(
    store: Store, period: Period, now: float, order: list[tuple[int, int]]
) -> None:
    await play(
        store,
        "oak",
        at(AUTUMN, finished(1, {BEN: 50}, winner=BEN)),
        at(DECEMBER, finished(2, {ANNA: 30, BEN: 10}, winner=ANNA)),
        at(JANUARY, finished(3, {CLEO: 20}, winner=CLEO)),
    )
    page = await Leaderboards(store).page(
        GUILD, LeaderboardOrder.POINTS, span=timespan(period, now)
    )
    assert order_of(page) == order


async def test_the_readers_place_is_found_anywhere_in_the_ranking(store: Store) -> None:
    points = {ANNA + n: 1000 - n // 2 for n in range(25)}
    await play(store, "oak", finished(1, points, winner=ANNA))
    looks = ANNA + 21
    first = await Leaderboards(store).page(GUILD, LeaderboardOrder.POINTS, viewer_id=looks)
    assert first.own is not None
    assert (first.own.place, first.own_position) == (21, 21)

    there = await Leaderboards(store).page(
        GUILD, LeaderboardOrder.POINTS, offset=20, viewer_id=looks
    )
    assert there.standings[1] == there.own == first.own
    assert (await Leaderboards(store).page(GUILD, LeaderboardOrder.POINTS, viewer_id=1)).own is None


async def test_ratings_rank_the_people_who_want_to_be_rated(store: Store) -> None:
    def ended(*people: int, moment: float = AUTUMN) -> GameResult:
        end = finished(0, dict.fromkeys(people, 0), winner=people[0], kind="match")
        standings = tuple(Standing(n, n, one) for n, one in enumerate(people, 1))
        return replace(end, at=moment, standings=standings)

    await play(store, "oak", ended(BEN, ANNA, CLEO))
    await play(store, "elm", ended(BEN, CLEO, moment=JANUARY))
    board = await Leaderboards(store).page(GUILD, LeaderboardOrder.RATING, viewer_id=ANNA)
    assert order_of(board)[0] == (1, BEN)
    assert board.own is not None
    assert board.own.rating is not None
    assert (board.own.place, board.own_position, board.own.rating.matches) == (2, 1, 1)

    season = timespan(Period.SEASON, JANUARY)
    await store.settings.put(PERSON["rated"], BEN, "no")
    assert order_of(
        await Leaderboards(store).page(GUILD, LeaderboardOrder.RATING, span=season)
    ) == [(1, CLEO)]
