"""Errors that Discord is expected to return, and what the bot does about each."""

from __future__ import annotations

import pytest

from bot.settings import NoticeMode
from tests.ui.message_content import answer_text, begin, first_move, last_answer_text, texts
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_settings import choose


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (403, 50278), (400, 40003)])
async def test_a_player_whose_direct_messages_discord_refuses_is_told_so(
    uno: SimulatedServer, status: int, code: int
) -> None:
    await uno.open()
    path = f"/channels/{uno.ben.user.dm_channel.id}/messages"
    uno.env.inject_error("POST", path, status=status, code=code, times=None)
    result = await uno.ben.click(uno.table_message, label="Join")

    assert "can’t send you direct messages" in last_answer_text(result)


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50007), (403, 50278), (400, 40003), (404, 10013)]
)
async def test_a_player_without_direct_messages_can_still_open_their_hand(
    uno: SimulatedServer, status: int, code: int
) -> None:
    await uno.open()
    uno.env.inject_error("POST", "/users/@me/channels", status=status, code=code, times=None)
    result = await uno.ben.click(uno.table_message, label="Join")
    assert "can’t send you direct messages" in last_answer_text(result)
    assert uno.state.seat_of(uno.ben.id) == 1

    await begin(uno.anna, uno.table_message)
    shown = await uno.ben.slash(uno.channel, "uno hand")
    assert shown.ephemeral
    assert "Your hand" in answer_text(shown)


async def test_a_message_edited_too_often_is_posted_again(uno: SimulatedServer) -> None:
    await uno.open()
    old = uno.table_message
    path = f"/channels/{uno.channel.id}/messages/{old.id}"
    uno.env.inject_error("PATCH", path, status=429, code=30046, times=None)
    await uno.anna.click(old, label="Add robot")

    assert old.id not in [one.id for one in uno.channel.history()]
    assert len(uno.state.players) == 2
    assert uno.state.players[1].name in texts(uno.table_message)


@pytest.mark.parametrize("code", [10003, 10062, 10015, 50027])
async def test_a_move_answered_too_late_counts_and_the_hand_is_updated_afterwards(
    uno: SimulatedServer, code: int
) -> None:
    await uno.deal()
    person, moves = uno.on_turn, uno.state.moves
    before = first_move(uno.hand(person))
    uno.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=code)
    await uno.play(person)

    assert uno.state.moves == moves + 1
    assert before not in str([one.components for one in uno.messages(person)])


async def test_the_notice_for_a_player_without_direct_messages_pings_nobody_else(
    uno: SimulatedServer,
) -> None:
    await uno.deal_closed(turn_of_ben=True)
    await uno.let_calls_come()

    allowed = [
        (one.json or {})["allowed_mentions"]
        for one in uno.env.http_requests
        if (one.method, one.path) == ("POST", f"/channels/{uno.channel.id}/messages")
    ]
    assert [one.get("users") for one in allowed if one.get("users")] == [[uno.ben.id]]
    assert all(not one.get("parse") for one in allowed)


async def test_a_table_that_could_not_be_shown_is_shown_with_the_next_update(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    before = texts(uno.table_message)
    path = f"/channels/{uno.channel.id}/messages/{uno.table_message.id}"
    uno.env.inject_error("PATCH", path, status=400, code=50006)
    await uno.play(uno.on_turn)
    assert texts(uno.table_message) == before
    await choose(uno, uno.waiting, "notice", NoticeMode.NONE)

    assert texts(uno.table_message) != before
