"""Nobody is left without a way to see the hand: what happens where Discord takes no message."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.reading import first_move, labels, said, said_last, texts

if TYPE_CHECKING:
    from collections.abc import MutableMapping
    from typing import Any

    from tests.ui.room import Room


async def test_a_player_whose_messages_are_closed_is_told_so_at_joining(uno: Room) -> None:
    await uno.open()
    uno.close_messages(uno.ben)
    result = await uno.ben.click(uno.table_message, label="Join")

    assert "closed" in said_last(result)
    assert uno.sitting.seat_of(uno.ben.id) == 1
    assert uno.messages(uno.ben) == []


async def test_a_closed_channel_is_not_tried_again(uno: Room) -> None:
    await uno.open()
    uno.close_messages(uno.ben)
    await uno.ben.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Start")
    before = len(uno.env.http_requests)
    for _ in range(4):
        await uno.play_anyhow(uno.on_turn)

    channel = f"/channels/{uno.ben.user.dm_channel.id}/"
    assert [one for one in uno.requests_since(before) if channel in one] == []


async def test_a_player_without_messages_is_called_in_the_channel_and_plays_by_my_hand(
    uno: Room,
) -> None:
    await uno.open()
    uno.close_messages(uno.ben)
    await uno.ben.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Start")
    while uno.on_turn is not uno.ben:
        await uno.play(uno.anna)

    (notice,) = uno.notices
    assert f"<@{uno.ben.id}>" in texts(notice)
    assert [one.id for one in notice.mentions] == [uno.ben.id]

    shown = await uno.ben.click(notice, label="My hand")
    assert shown.ephemeral
    assert shown.response is not None
    moves = uno.sitting.moves
    await uno.ben.click(shown.response, custom_id=first_move(shown.response))

    assert uno.sitting.moves == moves + 1
    while uno.on_turn is uno.ben:
        await uno.play_anyhow(uno.ben)
    assert uno.notices == []


async def test_a_player_who_closes_the_messages_later_is_called_in_the_channel(uno: Room) -> None:
    await uno.deal()
    person = uno.waiting
    uno.close_messages(person)
    while uno.on_turn is not person:
        await uno.play(uno.on_turn)

    (notice,) = uno.notices
    assert f"<@{person.id}>" in texts(notice)


async def test_a_deleted_table_message_is_posted_anew(uno: Room) -> None:
    await uno.deal()
    moderator = uno.add_staff("stan")
    old = uno.table_message
    await moderator.delete(old)
    await uno.play(uno.on_turn)

    assert uno.table_message.id != old.id
    assert "My hand" in labels(uno.table_message)


async def test_a_table_message_is_posted_anew_after_fifty_minutes(uno: Room) -> None:
    await uno.open()
    old = uno.table_message
    await uno.env.advance_time(45 * 60)
    await uno.anna.click(old, label="Add robot")
    assert uno.table_message.id == old.id

    await uno.env.advance_time(10 * 60)
    await uno.anna.click(uno.table_message, label="Add robot")
    assert uno.table_message.id != old.id


async def test_an_outage_is_waited_for(uno: Room, log: list[MutableMapping[str, Any]]) -> None:
    await uno.deal()
    uno.env.inject_error("PATCH", f"/channels/{uno.channel.id}/messages/*", status=503, times=2)
    before = texts(uno.table_message)
    await uno.play(uno.on_turn)
    assert texts(uno.table_message) == before

    await uno.env.advance_time(5)
    assert texts(uno.table_message) != before
    assert log[-1]["log_level"] != "error"


async def test_a_table_whose_channel_is_deleted_is_closed(uno: Room) -> None:
    await uno.deal()
    uno.env.backend.delete_channel(uno.channel.id)
    await uno.env.settle()

    assert len(uno.bot.tables) == 0


async def test_without_permission_no_table_is_opened_and_what_is_missing_is_said(
    uno: Room,
) -> None:
    uno.bar_bot()
    result = await uno.open()

    assert "Send Messages" in said(result)
    assert len(uno.bot.tables) == 0


async def test_a_permission_that_goes_is_told_to_the_host_once(uno: Room) -> None:
    await uno.deal()
    uno.bar_bot()
    uno.env.inject_error(
        "PATCH", f"/channels/{uno.channel.id}/messages/*", status=403, code=50001, times=None
    )
    for _ in range(4):
        await uno.play(uno.on_turn)

    told = [one for one in uno.messages(uno.anna) if "no longer write" in texts(one)]
    assert len(told) == 1


@pytest.mark.parametrize(("talk", "buried"), [(14, False), (15, True)])
async def test_a_table_message_that_is_buried_is_posted_anew(
    uno: Room, talk: int, buried: bool
) -> None:
    await uno.open()
    old = uno.table_message
    for _ in range(talk):
        await uno.ben.send(uno.channel, "did you see the match?")
    await uno.env.advance_time(6 * 60)
    await uno.ben.click(old, label="Join")

    assert (uno.table_message.id != old.id) is buried
    assert "ben" in texts(uno.table_message)


async def test_a_call_goes_away_when_the_person_comes(uno: Room) -> None:
    await uno.open()
    uno.close_messages(uno.ben)
    await uno.ben.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Start")
    while uno.on_turn is not uno.ben:
        await uno.play(uno.anna)
    (notice,) = uno.notices
    await uno.ben.click(notice, label="My hand")

    assert uno.notices == []
