"""Slow games in Discord: tables sleep between moves, with one notice and one warning a turn."""

from __future__ import annotations

import pytest
from discord import Message

from bot.game.ports import StoreUnavailable
from bot.game.state.codec import load
from bot.game.state.table_state import Phase, TableState
from bot.settings import SLOW_TURNS
from bot.store.store import Store
from tests.game.dealing import few_cards
from tests.ui.message_content import (
    answer_of,
    answer_text,
    begin,
    click_more,
    first_move,
    labels,
    opened,
    texts,
)
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_absent_servers import comes_back, left_out

HOUR = 60 * 60
DAY = 24 * HOUR


async def choose(uno: SimulatedServer, days: int) -> None:
    """Let the host choose a slow game in the options."""
    shown = await click_more(uno.anna, uno.table_message, "Options")
    custom_id = f"u:{uno.state.table_id}:-:option:turn-seconds"
    value = f"turn-seconds {days * DAY}"
    page = await opened(uno.anna, shown, "slow-game")
    await uno.anna.select(page, [value], custom_id=custom_id)


async def deal_slowly(
    uno: SimulatedServer, days: int = 1, *, without_messages: bool = False
) -> str:
    """Let Anna and Ben begin a slow game; return the table's id."""
    if without_messages:
        uno.close_messages(uno.ben)
    await uno.deal("classic", turn_seconds=days * DAY)
    return uno.state.table_id


async def deal_slowly_to_three(uno: SimulatedServer, days: int = 1) -> str:
    """Let Anna, Ben and Cleo begin a slow game; return the table's id."""
    await uno.open_lobby("classic", turn_seconds=days * DAY)
    for one in (uno.ben, uno.cleo):
        await one.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    return uno.state.table_id


async def falls_asleep(uno: SimulatedServer) -> None:
    await uno.env.advance_time(HOUR / 2)
    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    assert len(uno.bot.app.tables.sleepers) == 1


async def saved(uno: SimulatedServer, table_id: str) -> TableState:
    """The table as stored, whether or not it sleeps."""
    row = await uno.store.last_saved(table_id)
    assert row is not None
    return load(row.state)


def asked_people(state: TableState) -> list[int | None]:
    return [state.players[seat].user_id for seat in state.asked]


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_slow_game_goes_on_for_days_with_one_table_message_and_one_hand_each(
    uno: SimulatedServer,
) -> None:
    await uno.open("classic")
    await choose(uno, days=1)
    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    assert uno.state.turn_seconds in SLOW_TURNS
    for day in range(4):
        person, moves, old = uno.on_turn, uno.state.moves, uno.table_message.id
        await falls_asleep(uno)
        await uno.env.advance_time(5 * HOUR)
        if day == 2:
            await uno.restart()
        await uno.play(person)
        await uno.env.advance_time(60)

        assert uno.state.phase is Phase.PLAYING
        assert uno.state.moves == moves + 1
        # Old messages are replaced, not collected: one table, and one hand for each player.
        assert uno.table_message.id not in {old, uno.hand(person).id}
        assert uno.hand(uno.anna).id != uno.hand(uno.ben).id


async def test_each_turn_brings_one_notice_and_one_warning(uno: SimulatedServer) -> None:
    table_id = await deal_slowly(uno, without_messages=True)
    if uno.on_turn is not uno.ben:
        await uno.play(uno.anna)
    await uno.let_calls_come()
    (told,) = uno.notices
    await falls_asleep(uno)
    await uno.anna.slash(uno.channel, "uno status")
    await falls_asleep(uno)
    await uno.restart()
    await uno.env.advance_time(60)
    assert [one.id for one in uno.notices] == [told.id]

    await uno.env.advance_time(16 * HOUR)
    (warned,) = uno.notices
    assert warned.id != told.id
    assert "it’s still your turn" in texts(warned)
    await uno.anna.slash(uno.channel, "uno status")
    await falls_asleep(uno)
    await uno.restart()
    await uno.anna.slash(uno.channel, "uno status")
    assert [one.id for one in uno.notices] == [warned.id]

    before = (await saved(uno, table_id)).moves
    await uno.env.advance_time(8 * HOUR)
    assert (await saved(uno, table_id)).moves > before
    assert uno.notices == []


async def test_a_player_notified_by_direct_message_is_warned_there(uno: SimulatedServer) -> None:
    await deal_slowly(uno)
    person = uno.on_turn
    told = uno.hand(person).id
    await uno.env.advance_time(15 * HOUR)
    assert uno.hand(person).id == told
    await uno.env.advance_time(2 * HOUR)

    assert uno.hand(person).id != told
    assert uno.notices == []


async def test_commands_wake_the_channels_sleeping_table_once_it_can_be_read(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unavailable(*_: object) -> None:
        raise StoreUnavailable("the disk is full")

    await deal_slowly(uno)
    person = uno.on_turn
    for command in ("uno hand", "uno play"):
        await falls_asleep(uno)
        with monkeypatch.context() as down:
            down.setattr(Store, "last_saved", unavailable)
            result = await person.slash(uno.channel, command)
            assert "save" in answer_text(result), command
        shown = await person.slash(uno.channel, command)
        assert first_move(answer_of(shown)), command


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_slow_game_survives_restarts_and_the_removal_of_the_bot(
    uno: SimulatedServer,
) -> None:
    """Days pass, the host leaves and returns, and the server removes the bot and adds it again."""
    table_id, hosts = await deal_slowly_to_three(uno, days=3), list[int]()
    for number in range(4):
        await uno.env.advance_time(HOUR / 2)
        if number == 1:
            # A robot takes Anna's seat, and plays at once whenever it is asked.
            await uno.end(uno.anna, "uno leave")
            await uno.env.advance_time(HOUR / 2)
        if number == 3:
            await uno.anna.slash(uno.channel, "uno join")
            await uno.env.advance_time(HOUR / 2)
        before = await saved(uno, table_id)
        hosts.append(before.host)
        if number == 2:
            uno.leave_server()
            await uno.pass_days(4)
            assert (await saved(uno, table_id)).barred_at is not None
            with left_out(uno):
                await uno.restart()
            await comes_back(uno)
        else:
            await uno.pass_days(1 / 4)
            await uno.restart()
        await uno.env.advance_time(60)

        after = await saved(uno, table_id)
        assert after.phase is Phase.PLAYING
        assert (after.game, after.players, after.host) == (
            before.game,
            before.players,
            before.host,
        )
        if number != 2:
            assert after.deadlines == before.deadlines
        (person,) = (one for one in (uno.anna, uno.ben, uno.cleo) if one.id in asked_people(after))
        # The buttons from before the restart still work.
        await uno.play(person)
        await uno.env.advance_time(60)
        assert (await saved(uno, table_id)).moves > before.moves

    assert set(hosts) == {uno.anna.id, uno.ben.id}


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_robot_replaces_a_player_of_a_sleeping_game_who_is_banned_or_deletes_their_data(
    uno: SimulatedServer,
) -> None:
    table_id = await deal_slowly_to_three(uno)
    await falls_asleep(uno)
    uno.env.backend.apply_ban(uno.guild.id, uno.ben.id, None)
    await uno.env.settle()

    state = await saved(uno, table_id)
    seat = state.seat_of(uno.ben.id)
    assert seat is not None
    assert (state.players[seat].robot, state.players[seat].kept_out) == (True, True)
    await falls_asleep(uno)
    (asked,) = asked_people(await saved(uno, table_id))
    person, other = (uno.anna, uno.cleo) if asked == uno.anna.id else (uno.cleo, uno.anna)
    warned = await person.slash(uno.channel, "privacy delete")
    await person.click(answer_of(warned), label="Delete everything")
    await uno.env.advance_time(60)

    state = await saved(uno, table_id)
    assert person.id not in state.user_ids
    assert state.phase is Phase.PLAYING
    assert asked_people(state) == [other.id]


async def test_an_ordinary_game_can_be_played_beside_a_slow_one(uno: SimulatedServer) -> None:
    slow = await deal_slowly(uno)
    if uno.on_turn is uno.anna:
        await uno.play(uno.anna)
    await falls_asleep(uno)
    await uno.cleo.slash(uno.channel, "tippo new")
    assert uno.state.table_id != slow

    # For a player at only one of two tables, the command means that table.
    assert "’s turn" in answer_text(await uno.anna.slash(uno.channel, "uno status"))
    assert "Who’s playing?" in answer_text(await uno.cleo.slash(uno.channel, "uno status"))
    await uno.anna.slash(uno.channel, "uno join")
    assert uno.state.seat_of(uno.anna.id) == 1
    assert "Who’s playing?" in answer_text(await uno.anna.slash(uno.channel, "uno status"))

    # Buttons act on their own table.
    before = (await saved(uno, slow)).moves
    await uno.play(uno.ben)
    assert (await saved(uno, slow)).moves == before + 1


async def test_a_deleted_channel_closes_its_lobby_and_halts_the_sleeping_game(
    uno: SimulatedServer,
) -> None:
    slow = await deal_slowly(uno)
    await falls_asleep(uno)
    await uno.cleo.slash(uno.channel, "tippo new")
    await uno.delete_channel(uno.channel.id)

    assert {one.state.table_id for one in uno.bot.app.tables} == {slow}
    state = await saved(uno, slow)
    assert (state.phase, state.has_no_place) == (Phase.PLAYING, True)


async def test_two_requests_for_a_slow_rematch_open_one_table_beside_an_ordinary_game(
    uno: SimulatedServer,
) -> None:
    uno.deal_short_rounds()
    with few_cards():
        await uno.open("classic", scoring="single")
        await choose(uno, days=1)
        await uno.ben.click(uno.table_message, label="Join")
        await begin(uno.anna, uno.table_message)
    await uno.play_to_the_end()
    over = uno.table_message
    await uno.cleo.slash(uno.channel, "tippo new")
    ordinary = uno.live_table
    await uno.cleo.click(newest(uno), label="Add robot")
    await begin(uno.cleo, newest(uno))
    for person in (uno.anna, uno.ben):
        await person.click(over, label="Play again")

    tables = uno.bot.app.tables.all_in(uno.channel.id)
    (rematch,) = (one.state for one in tables if one is not ordinary)
    assert rematch.is_slow
    assert {uno.anna.id, uno.ben.id} <= rematch.user_ids


def newest(uno: SimulatedServer) -> Message:
    """The newest message with buttons in the channel."""
    return next(one for one in reversed(uno.channel.history()) if labels(one))
