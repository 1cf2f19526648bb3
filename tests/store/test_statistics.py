"""Statistics of one person, and of two people against each other."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.game.ports import GameResult, Standing
from bot.settings import PERSON
from bot.store.store import Store
from cogs.stats.queries import HeadToHead, SeatsTotals, Statistics
from tests.store.changes import ANNA, BEN, CLEO, GUILD, change, finished

pytestmark = pytest.mark.databases("sqlite", "postgresql")


async def play(store: Store, *ends: GameResult, table: str = "oak") -> None:
    await store.save(change(table, 0))
    await store.save(change(table, 1, finished=ends))


def round_won(number: int, winner: int, *others: int, seats: int = 0) -> GameResult:
    end = finished(number, dict.fromkeys((winner, *others), 0), winner=winner)
    return replace(end, seats=seats)


async def test_streaks_and_the_rounds_at_each_table_size_are_counted(store: Store) -> None:
    winners = [ANNA, ANNA, ANNA, BEN, ANNA, ANNA, BEN, ANNA]
    await play(
        store,
        *(
            round_won(number, winner, BEN if winner == ANNA else ANNA, seats=2 + number % 2)
            for number, winner in enumerate(winners)
        ),
    )
    found = await Statistics(store).of_person(GUILD, ANNA)

    assert (found.streak, found.longest_streak) == (1, 3)
    assert found.seats == (SeatsTotals(2, 4, 3), SeatsTotals(3, 4, 3))
    assert (await Statistics(store).of_person(GUILD, CLEO)).longest_streak == 0


async def test_scoring_modes_are_distinguished(store: Store) -> None:
    for number, mode in enumerate(("classic", "single", "single")):
        end = finished(number + 1, {ANNA: 0, BEN: 0}, winner=ANNA, mode=mode)
        await play(store, end, table=f"table {number}")
    found = await Statistics(store).of_person(GUILD, ANNA)
    assert [(mode, tally.rounds) for mode, tally in found.modes] == [("classic", 1), ("single", 2)]


async def test_playing_hours_are_shown_only_to_their_owner(store: Store) -> None:
    evening = datetime(2026, 11, 20, 21, 30, tzinfo=UTC).timestamp()
    await play(
        store,
        replace(round_won(1, ANNA, BEN), at=evening),
        replace(round_won(2, ANNA, BEN), at=evening + 1800),
    )
    assert (await Statistics(store).of_person(GUILD, ANNA, own=True)).hours == {21: 1, 22: 1}
    assert (await Statistics(store).of_person(GUILD, ANNA)).hours == {}


async def test_a_rating_history_ends_with_the_current_rating(store: Store) -> None:
    for number, order in enumerate(((ANNA, BEN), (BEN, ANNA), (ANNA, BEN))):
        end = finished(0, dict.fromkeys(order, 0), winner=order[0], kind="match")
        standings = tuple(Standing(n, n, one) for n, one in enumerate(order, 1))
        await play(store, replace(end, standings=standings), table=f"table {number}")
    found = await Statistics(store).of_person(GUILD, ANNA)
    assert found.rating is not None
    assert len(found.course) == 3
    assert found.course[-1] == found.rating.number
    assert found.course[1] < found.course[0]

    await store.settings.put(PERSON["rated"], ANNA, "no")
    assert (await Statistics(store).of_person(GUILD, ANNA)).course == ()


async def test_two_people_are_compared_in_rounds_where_both_took_part(store: Store) -> None:
    await play(
        store,
        round_won(1, ANNA, BEN, CLEO),
        round_won(2, BEN, ANNA),
        round_won(3, CLEO, ANNA, BEN),
        round_won(4, ANNA, CLEO),
        finished(0, {ANNA: 1, BEN: 0}, winner=ANNA, kind="match"),
    )
    other = finished(1, {ANNA: 0, BEN: 0}, winner=BEN, guild=GUILD + 1)
    await play(store, other, table="elm")

    assert await Statistics(store).versus(GUILD, ANNA, BEN) == HeadToHead(3, 1, 1, 1, 1, 0)
    assert await Statistics(store).versus(GUILD, BEN, ANNA) == HeadToHead(3, 1, 1, 1, 0, 1)
    assert await Statistics(store).versus(GUILD, BEN, 1) == HeadToHead()
