"""The store keeps the tries of daily deals, and a check replays them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine import legal
from bot.engine.moves import Verb
from bot.engine.state import RULES
from bot.records.record import RecordError
from bot.store import check
from bot.store.check import check_database
from bot.store.store import Store
from cogs.daily import queries
from cogs.daily.deal import PERSON, DailyGame
from cogs.daily.queries import Dailies, DailyTry
from tests.store.changes import ANNA, BEN, CLEO, DAY, GUILD, NOON

pytestmark = pytest.mark.databases("sqlite", "postgresql")

BEGUN = DailyTry(DAY, "master", ANNA, GUILD, (), None, 0, 1.0)


async def test_the_first_of_two_simultaneous_clicks_counts(store: Store) -> None:
    assert await Dailies(store).save(BEGUN)
    drawn = replace(BEGUN, lines=("A draw", "B draw"), made=1)
    # Answers by robots do not count as the person's progress.
    played = replace(BEGUN, lines=("A play R7", "B draw", "C draw", "D draw"), made=1)

    assert await Dailies(store).save(drawn)
    assert not await Dailies(store).save(played)
    assert await Dailies(store).tries(DAY, ANNA) == [drawn]


async def test_a_stored_try_may_be_stored_again(store: Store) -> None:
    assert await Dailies(store).save(BEGUN)
    over = replace(BEGUN, lines=("A draw", "A play R7"), points=12, made=2)

    assert await Dailies(store).save(over)
    assert await Dailies(store).save(over)
    assert not await Dailies(store).save(BEGUN)
    assert await Dailies(store).tries(DAY, ANNA) == [over]


async def test_the_best_try_of_an_old_deal_keeps_its_moves(store: Store) -> None:
    lines = ("A draw", "A play R7")
    best = replace(BEGUN, lines=lines, points=12, made=2)
    slower = replace(best, user_id=BEN, made=3)
    begun = replace(BEGUN, edition="royal", lines=lines, made=2)
    next_day = replace(slower, day="2026-11-23")
    for one in (slower, best, begun, next_day):
        assert await Dailies(store).save(one)
    await Dailies(store).prune("2026-11-23")

    assert await Dailies(store).best(DAY, "master", limit=2) == [best, replace(slower, lines=())]
    assert await Dailies(store).tries(DAY, ANNA) == [best, replace(begun, lines=())]
    assert await Dailies(store).tries("2026-11-23", BEN) == [next_day]
    assert await Dailies(store).days(BEN) == ["2026-11-23", DAY]


async def test_a_try_that_was_deleted_counts_as_begun_until_its_day_is_over(store: Store) -> None:
    await Dailies(store).secret(DAY, bytes(32))
    for one in (BEGUN, replace(BEGUN, edition="royal"), replace(BEGUN, user_id=BEN)):
        assert await Dailies(store).save(one)
    for _ in range(2):
        await store.privacy.forget_user(ANNA, NOON)

    assert await Dailies(store).tries(DAY, ANNA) == []
    assert await Dailies(store).marked_editions(DAY, ANNA) == {"master", "royal"}
    assert await Dailies(store).marked_editions(DAY, BEN) == set()
    assert await Dailies(store).marked_editions("2026-11-23", ANNA) == set()
    await Dailies(store).drop_marks(DAY)
    assert await Dailies(store).marked_editions(DAY, ANNA) == {"master", "royal"}
    await Dailies(store).drop_marks("2026-11-23")
    assert await Dailies(store).marked_editions(DAY, ANNA) == set()


async def test_a_deletion_leaves_nothing_about_earlier_days(store: Store) -> None:
    await Dailies(store).secret(DAY, bytes(32))
    assert await Dailies(store).save(BEGUN)
    await store.privacy.forget_user(ANNA, NOON + 86_400)

    assert await Dailies(store).marked_editions(DAY, ANNA) == set()


@pytest.fixture
async def finished(store: Store) -> DailyTry:
    """A finished try of a daily deal, as stored."""
    game = DailyGame(DAY, "master", await Dailies(store).secret(DAY, bytes(32)))
    while game.score is None:
        game.make(legal(game.state, PERSON)[0])
    return await saved(store, game)


async def saved(store: Store, game: DailyGame) -> DailyTry:
    assert game.score is not None
    points, made = game.score.points, game.score.moves
    one = replace(BEGUN, edition=game.state.edition, lines=tuple(game.lines))
    one = replace(one, points=points, made=made)
    assert await Dailies(store).save(one)
    return one


async def test_the_check_replays_tries(
    url: str, store: Store, finished: DailyTry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "ROWS_AT_ONCE", 1)
    begun = replace(finished, user_id=BEN, lines=finished.lines[:5], points=None, made=2)
    pruned = replace(finished, user_id=CLEO, lines=())
    for one in (begun, pruned):
        assert await Dailies(store).save(one)
    found = await check_database(url, replay_all=True)

    assert (found.replayed, found.faults) == (2, [])
    assert (await check_database(url)).replayed == 0


async def test_a_try_valid_only_under_older_rules_is_counted_separately(
    url: str, store: Store, finished: DailyTry, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await Dailies(store).tries(DAY, finished.user_id) == [finished]

    def refused_today(*of_try: Any, rules: int) -> DailyGame:  # noqa: ANN401 - what a game takes
        if rules == RULES:
            raise RecordError("move 3 is refused")
        return DailyGame(*of_try, rules=rules)

    monkeypatch.setattr(queries, "DailyGame", refused_today)
    found = await check_database(url, replay_all=True)

    assert (found.replayed, found.older, found.faults) == (1, 1, [])


async def test_a_player_who_was_put_out_may_have_scored_0_as_in_release_1_1_0(
    url: str, store: Store
) -> None:
    game = DailyGame(DAY, "mercy", await Dailies(store).secret(DAY, bytes(32)))
    while game.score is None:
        moves = legal(game.state, PERSON)
        game.make(next((one for one in moves if one.verb is not Verb.PLAY), moves[0]))
    one = await saved(store, game)
    for other, points in ((BEN, 0), (CLEO, -1)):
        assert await Dailies(store).save(replace(one, user_id=other, points=points))
    found = await check_database(url, replay_all=True)

    assert (found.replayed, len(found.faults)) == (3, 1)
    assert "it was saved as DailyScore(points=-1" in found.faults[0]


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ({"points": 500}, "it was saved as DailyScore(points=500"),
        ({"points": None}, "it was saved as None"),
        ({"lines": ("A plays",)}, "RecordError"),
        ({"edition": "gone"}, "KeyError"),
    ],
)
async def test_an_impossible_try_is_detected(
    url: str, store: Store, finished: DailyTry, broken: dict[str, Any], said: str
) -> None:
    assert await Dailies(store).save(replace(finished, user_id=BEN, **broken))
    (fault,) = (await check_database(url, replay_all=True)).faults

    assert said in fault
