"""Stored data about people and servers: settings, names, exports and deletions."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import delete, func, select

from bot.settings import PERSON, SERVER, Look
from bot.store.database.declarations import metadata
from bot.store.database.schema import participants, results
from bot.store.repositories.messages import MessageKind, TableMessage
from bot.store.repositories.people import DirectMessage
from bot.store.store import Store, open_store
from cogs.daily.queries import Dailies, DailyTry
from cogs.leaderboard.queries import LeaderboardOrder, Leaderboards
from cogs.plans.queries import Plan, Plans
from tests.store.changes import ANNA, BEN, CLEO, GUILD, NOON, change, finished, rows

pytestmark = [
    pytest.mark.databases("sqlite", "postgresql"),
    pytest.mark.usefixtures("started_url"),
]

OTHER_GUILD = 101


async def test_a_setting_has_its_latest_value(store: Store) -> None:
    assert (await store.settings.server(GUILD)).turn_seconds is None
    await store.settings.put(SERVER["turn-seconds"], GUILD, 60)
    await store.settings.put(SERVER["turn-seconds"], GUILD, 45)
    assert (await store.settings.server(GUILD)).turn_seconds == 45
    await store.settings.put(SERVER["turn-seconds"], GUILD, None)
    assert (await store.settings.server(GUILD)).turn_seconds is None


async def test_a_server_and_a_person_with_the_same_id_have_separate_looks(store: Store) -> None:
    assert SERVER["table-look"].key == PERSON["look"].key
    await store.settings.put(SERVER["table-look"], 5, Look.WORDS)
    assert (await store.settings.server(5)).table_look is Look.WORDS
    assert (await store.settings.person(5)).look is Look.PICTURES


async def test_closed_direct_messages_are_remembered_until_they_open_again(url: str) -> None:
    async with open_store(url) as store:
        assert await store.direct_messages.get(ANNA) is None
        await store.direct_messages.opened(ANNA, 9)
        await store.direct_messages.closed(ANNA, 12.5)
    async with open_store(url) as store:
        assert await store.direct_messages.get(ANNA) == DirectMessage(ANNA, 9, 12.5)
        await store.direct_messages.opened(ANNA, 10)
        assert await store.direct_messages.get(ANNA) == DirectMessage(ANNA, 10, None)


async def test_direct_messages_can_be_closed_from_the_start(store: Store) -> None:
    await store.direct_messages.closed(ANNA, 3.0)
    assert await store.direct_messages.get(ANNA) == DirectMessage(ANNA, None, 3.0)


async def test_people_who_were_never_seen_have_no_name(store: Store) -> None:
    await store.players.remember(ANNA, "Anna", 1.0)
    assert await store.players.names([ANNA, BEN]) == {ANNA: "Anna"}


async def test_a_nickname_is_shown_only_on_its_own_server(store: Store) -> None:
    await store.players.remember(ANNA, "Anna", 1.0, GUILD, "Anna Muster")
    await store.players.remember(ANNA, "Anna B", 2.0, OTHER_GUILD)
    names = store.players.names

    assert await names([ANNA], GUILD) == {ANNA: "Anna Muster"}
    assert await names([ANNA], OTHER_GUILD) == {ANNA: "Anna B"}
    assert await names([ANNA]) == {ANNA: "Anna B"}
    await store.players.remember(ANNA, "Anna B", 3.0, GUILD)
    assert await names([ANNA], GUILD) == {ANNA: "Anna B"}


async def test_a_birthday_has_its_latest_value_until_it_is_deleted(url: str) -> None:
    async with open_store(url) as store:
        await store.personal_details.put(ANNA, "birthday", (1, 8))
        await store.personal_details.put(ANNA, "birthday", (29, 2))
        await store.personal_details.put(BEN, "birthday", (30, 7))
    async with open_store(url) as store:
        assert await store.personal_details.details(["birthday"], [ANNA, 3]) == {
            "birthday": {ANNA: (29, 2)}
        }
        await store.personal_details.forget(ANNA, "birthday")
        known = await store.personal_details.details(["birthday"], [ANNA, BEN])
        assert known == {"birthday": {BEN: (30, 7)}}


async def acquainted(store: Store) -> None:
    """Store data about Anna and Ben, who finish a game on one server and begin one on another."""
    for user_id, name in ((ANNA, "Anna"), (BEN, "Ben")):
        await store.players.remember(user_id, name, 1.0, GUILD, f"{name} Muster")
        await store.settings.put(PERSON["look"], user_id, Look.WORDS)
        await store.direct_messages.opened(user_id, user_id + 10)
        await store.personal_details.put(user_id, "birthday", (user_id % 28 + 1, 4))
        await store.bans.add(GUILD, user_id, 1.0)
        await Dailies(store).save(
            DailyTry("2026-11-22", "master", user_id, GUILD, ("A draw",), 0, 1, 1.0)
        )
        await Plans(store).add(Plan(user_id + 30, GUILD, user_id, 2.0, "{}"))
    both = json.dumps({"hands": ["R7", "W+4"]})
    end = finished(1, {ANNA: 30, BEN: 0}, winner=ANNA)
    await store.save(change("oak", 0, state=both, people=(ANNA, BEN)))
    await store.save(change("oak", 1, state=both, live=False, finished=[end], people=(ANNA, BEN)))
    await store.save(change("elm", 0, state=both, guild=OTHER_GUILD, people=(ANNA, BEN)))
    for user_id in (ANNA, BEN):
        await store.table_messages.keep(
            TableMessage("elm", MessageKind.HAND, user_id, user_id + 10, user_id + 20)
        )
    await store.save(change("yew", 0, live=False, people=[BEN]))


async def test_an_export_contains_everything_about_its_owner_and_nobody_else(store: Store) -> None:
    await acquainted(store)
    export = await store.privacy.export_user(ANNA)
    assert {kind: len(found) for kind, found in export.items() if found} == {
        "player": 1,
        "nicknames": 1,
        "settings": 1,
        "direct messages": 1,
        "personal details": 1,
        "bans": 1,
        "messages": 1,
        "results": 1,
        "totals": 12,
        "daily tries": 1,
        "plans": 1,
        "games": 2,
    }
    text = json.dumps(export)
    assert "Anna" in text
    for secret in ("Ben", str(BEN), "W+4"):
        assert secret not in text


async def test_a_deletion_removes_one_person_and_leaves_the_others(url: str) -> None:
    async with open_store(url) as store:
        await acquainted(store)
        assert await store.privacy.forget_user(ANNA, NOON) == ["elm"]
        export = await store.privacy.export_user(ANNA)
        assert {kind for kind, found in export.items() if found} == {"games"}
        assert [game["id"] for game in export["games"]] == ["elm"]
        assert await store.players.names([ANNA, BEN], GUILD) == {BEN: "Ben Muster"}
        assert await store.bans.is_banned(GUILD, ANNA), "nobody gets around a ban"
        assert not await store.bans.is_banned(OTHER_GUILD, ANNA), "a ban holds on one server only"
        known = await store.personal_details.details(["birthday"], [ANNA, BEN])
        assert list(known["birthday"]) == [BEN]
        (best,) = await Dailies(store).best("2026-11-22", "master", limit=2)
        assert best.user_id == BEN
        assert [plan.user_id for plan in await Plans(store).all()] == [BEN]
        page = await Leaderboards(store).page(GUILD, LeaderboardOrder.POINTS)
        assert [standing.user_id for standing in page.standings] == [BEN]
        assert [game["id"] for game in (await store.privacy.export_user(BEN))["games"]] == [
            "elm",
            "yew",
        ]


async def test_a_live_table_on_a_server_without_the_bot_is_deleted_with_its_player(
    store: Store,
) -> None:
    await acquainted(store)
    await store.absent_guilds.mark(OTHER_GUILD, NOON)

    assert await store.privacy.forget_user(ANNA, NOON) == []
    assert await store.live_tables() == []


async def test_a_result_under_way_is_dropped_after_a_deletion(store: Store) -> None:
    await store.save(change("oak", 0))
    late = finished(1, {ANNA: 30, BEN: 0}, winner=ANNA)
    store.privacy.bar(ANNA)
    await store.save(change("oak", 1, finished=[late]))

    assert (await store.privacy.export_user(ANNA))["results"] == []
    page = await Leaderboards(store).page(GUILD, LeaderboardOrder.ROUNDS)
    assert [one.user_id for one in page.standings] == [BEN]


async def test_a_person_who_returns_after_deleting_their_data_is_new(store: Store) -> None:
    with store.deletions.work(ANNA):
        store.privacy.bar(ANNA)
        # While her hand is still being sent, a click of hers must not end the bar.
        with store.deletions.work(ANNA, own=True):
            await store.players.remember(ANNA, "Anna", 1.0)
    assert await store.players.names([ANNA]) == {}

    with store.deletions.work(ANNA, own=True):
        await store.players.remember(ANNA, "Anna", 2.0)
    assert await store.players.names([ANNA]) == {ANNA: "Anna"}


async def test_a_person_who_left_a_table_is_not_a_participant(store: Store) -> None:
    await store.save(change("oak", 0, people=(ANNA, BEN)))
    await store.save(change("oak", 1, people=None))
    assert [game["id"] for game in (await store.privacy.export_user(ANNA))["games"]] == ["oak"]
    await store.save(change("oak", 2, people=[BEN]))
    assert (await store.privacy.export_user(ANNA))["games"] == []
    assert [game["id"] for game in (await store.privacy.export_user(BEN))["games"]] == ["oak"]


async def test_an_inactive_person_without_results_is_forgotten(
    store: Store,
) -> None:
    await acquainted(store)
    await store.players.remember(CLEO, "Cleo", 1.0)
    await store.settings.put(PERSON["look"], CLEO, Look.WORDS)
    await store.direct_messages.opened(CLEO, 9)
    await store.personal_details.put(CLEO, "birthday", (8, 4))

    assert await store.privacy.forget_inactive(1.0) == 0
    assert await store.privacy.forget_inactive(2.0) == 1
    export = await store.privacy.export_user(CLEO)
    assert {kind for kind, found in export.items() if found} == set()
    assert await store.players.names([ANNA, BEN, CLEO]) == {ANNA: "Anna", BEN: "Ben"}


async def test_a_person_whose_totals_outlast_their_results_is_not_forgotten(
    store: Store,
) -> None:
    await store.players.remember(ANNA, "Anna", 1.0)
    end = finished(1, {ANNA: 5, BEN: 0}, winner=ANNA)
    await store.save(change("oak", 0, finished=(end,)))
    await store.writer.execute(delete(results), delete(participants))

    assert await store.privacy.forget_inactive(2.0) == 0


async def test_inactive_people_are_forgotten_once_their_servers_are_deleted(store: Store) -> None:
    await acquainted(store)
    assert await store.privacy.forget_inactive(2.0) == 0
    await store.privacy.forget_guild(GUILD)
    await store.privacy.forget_guild(OTHER_GUILD)
    assert await store.privacy.forget_inactive(2.0) == 2
    for user_id in (ANNA, BEN):
        export = await store.privacy.export_user(user_id)
        assert {kind for kind, found in export.items() if found} == set()


async def test_no_row_of_a_deleted_server_remains(url: str) -> None:
    async with open_store(url) as store:
        await store.settings.put(SERVER["locale"], GUILD, "fr")
        await store.bans.add(GUILD, ANNA, 1.0)
        await store.save(change("oak", 0))
        await store.save(change("oak", 1, finished=[finished(1, {ANNA: 30, BEN: 0}, winner=ANNA)]))
        await store.privacy.forget_guild(GUILD)
    for table in metadata.sorted_tables:
        (counted,) = await rows(url, select(func.count().label("number")).select_from(table))
        assert (table.name, counted.number) == (table.name, 0)


async def test_deleting_a_server_leaves_another_untouched(store: Store) -> None:
    await acquainted(store)
    await store.settings.put(SERVER["turn-seconds"], GUILD, 60)
    await store.privacy.forget_guild(OTHER_GUILD)
    assert await store.live_tables() == []
    assert (await store.settings.server(GUILD)).turn_seconds == 60
    assert (await Leaderboards(store).page(GUILD, LeaderboardOrder.POINTS)).total == 2
