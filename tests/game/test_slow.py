"""Slow games give days for each move, and sleep while nobody moves."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest

from bot.game.live.registry import RestoreFilter, anywhere
from bot.game.live.table import LiveTable
from bot.game.ports import SavedTable, StoreUnavailable
from bot.game.rules.actions import (
    Accepted,
    Click,
    Join,
    Kick,
    MakeMove,
    Refused,
    SetOption,
    Stop,
)
from bot.game.rules.clocks import with_holidays
from bot.game.rules.lobby import SLOW_SEATS, SLOW_TABLES
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import OUTSIDE, Ending, Phase, TableState
from bot.i18n import Locale
from bot.present.panels.confirmation import confirmation_panel
from tests.game.world import ANNA, BEN, CHANNEL, CLEO, GUILD, World
from tests.present.panel_reading import words

HOUR = 60 * 60.0
DAY = 24 * HOUR


async def open_slow(
    world: World, *others: int, days: int = 3, channel: int = CHANNEL, guild: int = GUILD
) -> LiveTable:
    request = world.request("classic", {"turn_seconds": days * int(DAY)}, channel, guild)
    answer = await world.opener.open(request)
    assert isinstance(answer, Accepted), answer
    table = world.table(answer.state.table_id)
    for user in others:
        await world.accepts(table, user, Join())
    world.tables.show()
    return table


async def play_slow(world: World, *others: int, days: int = 3, robots: int = 0) -> LiveTable:
    table = await world.play(
        *others, robots=robots, edition="classic", turn_seconds=days * int(DAY)
    )
    world.tables.show()
    return table


async def asleep(world: World, *others: int) -> LiveTable:
    """A sleeping slow table, whose turn has lasted half an hour."""
    table = await play_slow(world, *(others or (BEN,)))
    await world.clock.advance(HOUR / 2)
    assert table.id in world.tables.sleepers
    return table


async def woken(world: World, table_id: str = "t1") -> LiveTable:
    table = await world.opener.wake(table_id)
    assert table is not None
    return table


async def draw(world: World, table: LiveTable) -> TableState:
    """Let the player on turn draw."""
    user_id = table.state.players[table.state.asked[0]].user_id
    assert user_id is not None
    return (await world.accepts(table, user_id, MakeMove("draw"))).state


def saved_state(world: World, table_id: str = "t1") -> SavedTable:
    return world.store.saved[table_id]


# Sleeping and waking


async def test_a_table_that_waits_leaves_memory_until_somebody_clicks(world: World) -> None:
    before = await asleep(world)
    assert (len(world.tables), len(world.tables.sleepers)) == (0, 1)
    assert world.tables.has("t1")
    assert world.tables.meant(CHANNEL, ANNA) == "t1"

    table = await woken(world)
    assert table is not before
    assert table.state.game == before.state.game
    assert await woken(world) is table
    assert world.tables.meant(CHANNEL, ANNA) == "t1"
    await draw(world, table)
    assert saved_state(world).revision == before.state.revision + 1


async def test_a_sleeping_table_has_no_task(world: World) -> None:
    running = len(asyncio.all_tasks())
    await asleep(world)

    # All slow tables share one timer.
    assert len(asyncio.all_tasks()) == running + 1


async def test_a_click_keeps_a_table_awake(world: World) -> None:
    table = await play_slow(world, BEN)
    for _ in range(4):
        await world.clock.advance(10 * 60)
        await world.refuses(table, CLEO, MakeMove("draw"))

    assert world.tables.find("t1") is table


async def test_a_click_under_way_keeps_a_table_awake(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await play_slow(world, BEN)
    sleep = world.store.sleep

    async def slowly(table_id: str, revision: int, due_at: float) -> None:
        await sleep(table_id, revision, due_at)
        world.tables.postpone_sleep(table_id)

    monkeypatch.setattr(world.store, "sleep", slowly)
    await world.clock.advance(HOUR)

    assert world.tables.find("t1") is table


@pytest.mark.parametrize("sleeps", [False, True])
async def test_a_slow_table_does_not_occupy_its_channel(world: World, sleeps: bool) -> None:
    slow = await (asleep(world) if sleeps else play_slow(world, BEN))
    ordinary = await world.open()
    another = await open_slow(world)
    refused = await world.opener.open(world.request("master", {}))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.args) == ("channel-taken", {"there": "table"})
    assert world.tables.in_channel(CHANNEL) is ordinary
    assert {*world.tables.ids_in_channel(CHANNEL)} == {slow.id, ordinary.id, another.id}
    await world.restart(outage=1.0)
    assert {*world.tables.ids_in_channel(CHANNEL)} == {slow.id, ordinary.id, another.id}
    assert {*world.tables.ids_on_server(GUILD)} == {slow.id, ordinary.id, another.id}
    await woken(world, slow.id)
    assert {*world.tables.ids_in_channel(CHANNEL)} == {slow.id, ordinary.id, another.id}


async def test_a_command_refers_to_the_table_where_its_author_sits(world: World) -> None:
    slow = await asleep(world, BEN)
    ordinary = await world.open(CLEO)
    found = {user: world.tables.meant(CHANNEL, user) for user in (ANNA, BEN, CLEO, 99)}
    assert found == {ANNA: ordinary.id, BEN: slow.id, CLEO: ordinary.id, 99: ordinary.id}

    joined = {user: world.tables.meant(CHANNEL, user, joins=True) for user in (BEN, CLEO, 99)}
    assert joined == {BEN: ordinary.id, CLEO: slow.id, 99: ordinary.id}
    await world.stop(ordinary)
    assert world.tables.meant(CHANNEL, 99) == slow.id


async def test_a_slow_lobby_can_become_ordinary_only_if_the_channel_has_no_ordinary_table(
    world: World,
) -> None:
    slow = await open_slow(world)
    ordinary = await world.open()
    hurry = Click(
        user_id=ANNA,
        name="Anna",
        locale="en",
        action=SetOption("turn-seconds", "60"),
        at=world.clock.now(),
        interaction_id=None,
        guild_id=GUILD,
    )
    refused = await world.tables.click(slow.id, hurry)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.args) == ("channel-taken", {"there": "table"})

    await world.stop(ordinary)
    assert isinstance(await world.tables.click(slow.id, hurry), Accepted)
    assert world.tables.taken(CHANNEL)


async def test_nobody_can_have_a_fourth_slow_table_on_a_server(world: World) -> None:
    for _ in range(SLOW_TABLES):
        await open_slow(world)
    answer = await world.opener.open(world.request("classic", {"turn_seconds": int(DAY)}))
    assert isinstance(answer, Refused)
    assert (answer.code, answer.args) == ("slow-tables", {"name": "Anna", "most": SLOW_TABLES})
    ordinary = await world.open(edition="classic")
    assert await world.refuses(ordinary, ANNA, SetOption("turn-seconds", "86400")) == "slow-tables"
    await open_slow(world, guild=GUILD + 1, channel=CHANNEL + 1)


async def test_slow_tables_where_the_bot_is_not_a_member_count_by_their_server_or_private_chat(
    world: World,
) -> None:
    def request(channel: int, server: int = 0) -> OpenRequest:
        slow = world.request("classic", {"turn_seconds": int(DAY)}, channel, OUTSIDE)
        return replace(slow, visited_id=server)

    for _ in range(SLOW_TABLES):
        assert isinstance(await world.opener.open(request(CHANNEL)), Accepted)
        assert isinstance(await world.opener.open(request(CHANNEL + 1, GUILD)), Accepted)
    for full in (request(CHANNEL), request(CHANNEL + 2, GUILD)):
        answer = await world.opener.open(full)
        assert isinstance(answer, Refused)
        assert answer.code == "slow-tables"
    for free in (request(CHANNEL + 3), request(CHANNEL + 3, GUILD + 1)):
        assert isinstance(await world.opener.open(free), Accepted)


async def test_only_tables_of_released_servers_are_dropped(world: World) -> None:
    await asleep(world)
    await world.tables.release(lambda guild: guild != GUILD)
    assert "t1" in world.tables.sleepers

    await world.tables.release(anywhere)
    assert await world.opener.wake("t1") is None
    assert not world.tables.has("t1")


async def test_a_sleeping_table_taken_by_another_process_is_not_woken(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await asleep(world)
    last_saved = world.store.last_saved

    async def slowly(table_id: str) -> SavedTable | None:
        await world.tables.release(anywhere)
        return await last_saved(table_id)

    monkeypatch.setattr(world.store, "last_saved", slowly)
    assert await world.opener.wake("t1") is None


async def test_a_table_closed_elsewhere_does_not_wake(world: World) -> None:
    await asleep(world)
    other = world.process()
    await other.restore()
    assert await other.wake("t1") is not None
    await other.tables.close("t1", Ending.STOPPED)

    assert await world.opener.wake("t1") is None
    assert not world.tables.has("t1")


async def test_a_sleeping_table_that_turns_out_unreadable_is_set_aside(world: World) -> None:
    await asleep(world)
    world.store.saved["t1"] = SavedTable("t1", 9, GUILD, CHANNEL, "{}")

    assert await world.opener.wake("t1") is None
    assert "t1" in world.store.aside
    # An unreadable table takes up nobody's slow seats either.
    await open_slow(world, BEN)


async def test_a_process_that_has_ended_wakes_no_table(world: World) -> None:
    await asleep(world)
    await world.tables.shutdown()
    await world.clock.advance(7 * DAY)

    assert await world.opener.wake("t1") is None
    assert saved_state(world).live


# Deadlines


async def test_a_turn_gets_one_warning_and_is_then_played_for_its_player(world: World) -> None:
    table = await asleep(world)
    seat = table.state.asked[0]
    (turn,) = (one for one in table.state.deadlines if one.key.startswith("turn"))

    await world.clock.until(turn.at - DAY - 1)
    assert world.screen.warned == []
    await world.clock.until(turn.at - DAY + 1)
    assert [one for one, _ in world.screen.warned] == [seat]

    await world.clock.advance(HOUR)
    await woken(world)
    await world.clock.advance(HOUR)
    assert len(world.screen.warned) == 1

    await world.clock.until(turn.at + 2)
    assert world.table().state.players[seat].missed == 1
    assert world.table().state.asked != (seat,)


async def test_a_player_late_three_times_in_a_row_is_replaced_by_a_robot(world: World) -> None:
    table = await play_slow(world, BEN, days=1)
    seat = table.state.asked[0]
    for _ in range(40):
        await world.clock.advance(DAY / 4)
        if (await woken(world)).state.players[seat].robot:
            break
        game = world.table().state
        if game.asked != (seat,):
            await draw(world, world.table())

    assert world.table().state.players[seat].robot


async def test_robots_at_a_slow_table_play_at_once(world: World) -> None:
    table = await play_slow(world, robots=3)
    await world.clock.advance(60)
    while table.state.asked != (0,):
        await world.clock.advance(5)
    await draw(world, table)
    await world.clock.advance(120)

    assert table.state.asked == (0,)
    assert table.state.phase is Phase.PLAYING


async def test_a_channel_that_the_bot_cannot_write_in_is_tried_every_hour_for_two_weeks(
    world: World,
) -> None:
    table = await play_slow(world, BEN)
    table.bar(barred=True)
    await world.clock.advance(HOUR / 2)
    assert "t1" in world.tables.sleepers
    shown = world.screen.shown
    await world.clock.advance(DAY)
    assert 24 <= world.screen.shown - shown <= 50

    await world.clock.advance(14 * DAY)
    assert saved_state(world).live is False


# Restarts


async def test_a_table_that_was_awake_at_a_shutdown_wakes_once_after_the_restart(
    world: World,
) -> None:
    await play_slow(world, BEN)
    await world.restart(60.0)
    await world.clock.advance(1)
    assert world.table().state.phase is Phase.PLAYING
    # The table sleeps again, and is not woken a second time.
    await world.clock.advance(HOUR)
    await world.restart(60.0)
    assert "t1" in world.tables.sleepers


async def test_a_table_keeps_its_deadline_across_ten_restarts(world: World) -> None:
    table = await asleep(world)
    (turn,) = (one for one in table.state.deadlines if one.key.startswith("turn"))
    for _ in range(10):
        await world.clock.advance(HOUR)
        await world.restart(600.0)

    (now,) = (one for one in (await woken(world)).state.deadlines if one.key.startswith("turn"))
    assert now.at == turn.at


async def test_a_turn_that_ran_out_while_the_bot_was_away_gets_another_day(world: World) -> None:
    table = await asleep(world)
    seat = table.state.asked[0]
    await world.restart(10 * DAY)
    await world.clock.advance(1)
    assert world.table().state.asked == (seat,)
    await world.clock.advance(DAY - HOUR)
    assert (await woken(world)).state.asked == (seat,)
    await world.clock.advance(2 * HOUR)

    assert (await woken(world)).state.players[seat].missed == 1


async def test_sleeping_tables_of_other_and_absent_servers_are_not_restored(world: World) -> None:
    await asleep(world)
    world.opener = world.process()
    await world.opener.restore(RestoreFilter(absent={GUILD}))
    assert not world.tables.has("t1")

    await world.opener.restore(RestoreFilter(guild_ids={GUILD + 1}))
    assert not world.tables.has("t1")
    await world.opener.restore()
    await world.opener.restore()
    assert len(world.tables.sleepers) == 1


async def test_a_table_that_cannot_be_read_when_it_is_due_is_tried_again(world: World) -> None:
    table = await asleep(world)
    (turn,) = (one for one in table.state.deadlines if one.key.startswith("turn"))
    world.store.down = True
    await world.clock.until(turn.at - DAY + 30)
    assert world.screen.warned == []

    world.store.down = False
    await world.clock.advance(60)
    assert len(world.screen.warned) == 1


# Seats


async def slow_tables(world: World, count: int, *others: int) -> None:
    """Open slow tables hosted by Anna, each on a different server."""
    for place in range(1, count + 1):
        await open_slow(world, *others, channel=CHANNEL + place, guild=GUILD + place)


async def test_nobody_can_open_an_eleventh_slow_game(world: World) -> None:
    await slow_tables(world, SLOW_SEATS)

    answer = await world.opener.open(world.request("classic", {"turn_seconds": int(DAY)}))
    assert isinstance(answer, Refused)
    assert (answer.code, answer.args) == ("slow-seats", {"name": "Anna", "most": SLOW_SEATS})
    world.store.down = True
    answer = await world.opener.open(world.request("classic", {"turn_seconds": int(DAY)}))
    assert isinstance(answer, Refused)
    assert answer.code == "store-down"


async def test_a_person_in_ten_slow_games_can_join_a_quick_one_which_cannot_become_slow(
    world: World,
) -> None:
    await slow_tables(world, SLOW_SEATS - 1, BEN)
    last = await open_slow(world, BEN, channel=CHANNEL + 50)
    await world.stop(last)
    ten = await world.opener.open(
        world.request("classic", {"turn_seconds": int(DAY)}, CHANNEL + 60, GUILD + 60)
    )
    assert isinstance(ten, Accepted)
    await world.accepts(world.table(ten.state.table_id), BEN, Join())

    request = world.request("classic", {}, CHANNEL + 70)
    quick = await world.opener.open(request)
    assert isinstance(quick, Accepted)
    table = world.table(quick.state.table_id)
    await world.accepts(table, BEN, Join())
    # A table cannot become slow while somebody there plays in ten slow games.
    assert await world.refuses(table, ANNA, SetOption("turn-seconds", "86400")) == "slow-seats"
    await world.accepts(table, ANNA, SetOption("turn-seconds", "60"))


async def test_a_newcomer_with_ten_slow_games_cannot_sit_down(world: World) -> None:
    await slow_tables(world, SLOW_SEATS)
    theirs = world.request("classic", {"turn_seconds": int(DAY)}, CHANNEL + 80)
    answer = await world.opener.open(replace(theirs, user_id=BEN))
    assert isinstance(answer, Accepted)

    table = world.table(answer.state.table_id)
    assert await world.refuses(table, ANNA, Join()) == "slow-seats"
    await world.accepts(table, CLEO, Join())


async def test_a_command_refers_to_a_slow_game_only_if_its_author_has_no_quick_one(
    world: World,
) -> None:
    slow = await asleep(world)
    assert world.tables.only_of(ANNA) == slow.id
    await woken(world)
    assert world.tables.only_of(ANNA) == slow.id
    quick = await world.open(channel=CHANNEL + 1)

    assert world.tables.only_of(ANNA) == quick.id
    assert world.tables.only_of(BEN) == slow.id
    assert [one.table_id for one in world.tables.hosted()] == [quick.id]


async def test_waking_a_persons_tables_wakes_only_tables_with_that_person(world: World) -> None:
    await asleep(world)
    await world.opener.wake_those_of(CLEO)
    await world.opener.wake_those_of(BEN, GUILD + 1)
    assert len(world.tables) == 0
    await world.opener.wake_those_of(BEN, GUILD)

    assert len(world.tables) == 1


# Holidays


async def test_a_turn_waits_for_a_person_on_holiday(world: World) -> None:
    table = await asleep(world)
    (turn,) = (one for one in table.state.deadlines if one.key.startswith("turn"))
    user_id = table.state.players[table.state.asked[0]].user_id
    assert user_id is not None
    now = int(world.clock.now())
    world.detail_store.holidays[user_id] = (now, now + 7 * int(DAY))
    await world.opener.holiday_changed(user_id)
    await world.clock.settle()

    (later,) = (one for one in world.table().state.deadlines if one.key.startswith("turn"))
    assert later.at == turn.at + 7 * DAY
    await world.opener.holiday_changed(CLEO)
    # Another person's holiday does not affect the turn; a shortened holiday of the player does.
    world.detail_store.holidays[user_id] = (now, now + int(DAY))
    await world.opener.holiday_changed(user_id)
    await world.clock.settle()
    (later,) = (one for one in world.table().state.deadlines if one.key.startswith("turn"))
    assert later.at == turn.at + DAY


async def test_a_player_is_warned_again_after_a_holiday(world: World) -> None:
    state = (await asleep(world)).state
    (user_id,) = (state.players[seat].user_id for seat in state.asked)
    assert user_id is not None
    warned = replace(state, deadlines=tuple(replace(one, warned=True) for one in state.deadlines))
    now = int(world.clock.now())
    holidays = {user_id: (now, now + int(DAY))}

    away = with_holidays(warned, holidays)
    (turn,) = (one for one in away.deadlines if one.key.startswith("turn"))
    assert not turn.warned
    again = replace(away, deadlines=(replace(turn, warned=True),))
    assert with_holidays(again, holidays) == again


async def test_a_turn_that_begins_during_a_holiday_waits_until_the_holiday_ends(
    world: World,
) -> None:
    table = await play_slow(world, BEN, days=1)
    now = int(world.clock.now())
    for user_id in (ANNA, BEN):
        world.detail_store.holidays[user_id] = (now, now + 2 * int(DAY))
    state = await draw(world, table)
    (turn,) = (one for one in state.deadlines if one.key.startswith("turn"))

    assert turn.at == pytest.approx(now + 3 * DAY, abs=60)


async def test_a_holiday_that_is_over_changes_nothing(world: World) -> None:
    table = await play_slow(world, BEN, days=1)
    now = int(world.clock.now())
    for user_id in (ANNA, BEN):
        world.detail_store.holidays[user_id] = (now - 9 * int(DAY), now - 2 * int(DAY))
    state = await draw(world, table)
    (turn,) = (one for one in state.deadlines if one.key.startswith("turn"))
    assert turn.at == pytest.approx(now + DAY, abs=60)


async def test_unreadable_holidays_do_not_stop_moves(world: World) -> None:
    table = await play_slow(world, BEN, days=1)
    world.detail_store.down = True
    moves = table.state.moves

    assert (await draw(world, table)).moves == moves + 1


async def warning_at(world: World) -> float:
    """The time at which the only sleeping table is due."""
    (due_at,) = world.store.dues.values()
    return due_at


async def test_a_process_that_ends_stops_waking_tables(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await asleep(world)
    never = asyncio.Event()

    async def slowly(table_id: str) -> None:
        await never.wait()

    monkeypatch.setattr(world.store, "last_saved", slowly)
    await world.clock.until(await warning_at(world) + 1)
    await world.tables.shutdown()
    never.set()
    await world.clock.settle()

    assert world.tables.find("t1") is None


async def test_a_released_table_that_could_not_be_read_is_not_tried_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await asleep(world)

    async def fail(table_id: str) -> None:
        await world.tables.release(anywhere)
        raise StoreUnavailable("the disk is full")

    monkeypatch.setattr(world.store, "last_saved", fail)
    await world.clock.until(await warning_at(world) + 1)
    await world.clock.advance(HOUR)

    assert not world.tables.has("t1")


@pytest.mark.parametrize(("turn", "time"), [(24 * 60 * 60, "a day"), (90, "a minute")])
async def test_the_confirmation_says_how_long_the_others_have_to_answer(
    world: World, turn: int, time: str
) -> None:
    table = await world.play(BEN, edition="classic", turn_seconds=turn)
    for action in (Stop(), Kick(BEN)):
        panel = confirmation_panel(table.state, ANNA, action, Locale.ENGLISH)
        assert panel is not None
        assert re.search(rf"ha(s|ve) {time}\b", words(panel))
