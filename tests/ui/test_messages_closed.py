"""Refused, deleted and buried messages: everybody can still see their hand and the table."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

import pytest
from discord import Permissions
from sqlalchemy import delete

from bot.game.state.table_state import Phase
from bot.gateway.channels import RETRIED_AFTER
from bot.gateway.errors import RETRY_DELAYS
from bot.gateway.permissions import (
    REQUIRED,
    REQUIRED_FOR_THREADS,
    REQUIRED_IN_THREADS,
    REQUIRED_IN_VOICE,
    missing_permissions,
)
from bot.i18n import Locale
from bot.store.database.schema import table_messages
from bot.ui.edit_or_repost import CHECK_BURIED_EVERY
from bot.ui.posted_messages import PAUSE
from bot.ui.tasks import RETRY_SECONDS
from bot.ui.wanted import CALLED_AFTER, JUST_CLICKED
from tests.present.panel_reading import words
from tests.ui.message_content import (
    answer_of,
    answer_text,
    begin,
    first_move,
    labels,
    last_answer_text,
    texts,
)
from tests.ui.simulated_server import SimulatedServer, speak_french


async def test_a_player_with_closed_messages_is_told_so_on_joining(
    uno: SimulatedServer,
) -> None:
    result = await uno.join_closed()

    assert "send you direct messages" in last_answer_text(result)
    assert uno.state.seat_of(uno.ben.id) == 1
    assert uno.messages(uno.ben) == []


async def test_closed_direct_messages_are_not_tried_again_in_a_game(uno: SimulatedServer) -> None:
    await uno.deal_closed()
    before = len(uno.env.http_requests)
    for _ in range(4):
        await uno.play_from_private_hand(uno.on_turn)

    channel = f"/channels/{uno.ben.user.dm_channel.id}/"
    assert [one for one in uno.requests_since(before) if channel in one] == []


async def test_a_lost_direct_channel_is_opened_again(
    uno: SimulatedServer,
) -> None:
    gone = 42
    await uno.store.direct_messages.opened(uno.ben.id, gone)
    before = len(uno.env.http_requests)
    await uno.deal_by_clicks()

    assert uno.messages(uno.ben) != []
    known = await uno.store.direct_messages.get(uno.ben.id)
    assert known is not None
    assert known.channel_id == uno.ben.user.dm_channel.id
    assert known.closed_at is None
    assert uno.requests_since(before).count(f"POST /channels/{gone}/messages") == 1


async def test_a_hand_moves_out_of_a_lost_direct_channel(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    person = next(one for one in (uno.anna, uno.ben) if one is not uno.on_turn)
    uno.lose_direct_channel(person)
    while uno.on_turn is not person:
        await uno.play(uno.on_turn)
    await uno.let_calls_come()

    assert first_move(uno.hand(person))


async def test_a_direct_channel_that_discord_never_finds_counts_as_closed(
    uno: SimulatedServer,
) -> None:
    path = f"/channels/{uno.ben.user.dm_channel.id}/messages"
    uno.env.inject_error("POST", path, status=404, code=10003, times=None)
    await uno.deal()

    known = await uno.store.direct_messages.get(uno.ben.id)
    assert known is not None
    assert known.closed_at is not None


async def test_a_hand_announces_where_its_owner_will_be_notified(uno: SimulatedServer) -> None:
    await uno.deal_closed()
    while uno.on_turn is uno.ben:
        await uno.play_from_private_hand(uno.ben)
    closed = await uno.ben.slash(uno.channel, "uno hand")

    assert "I’ll mention you in the channel" in texts(answer_of(closed))
    while uno.on_turn is uno.anna:
        await uno.play(uno.anna)
    assert "I’ll message you" in texts(uno.hand(uno.anna))


async def test_closed_direct_messages_are_tried_again_on_joining_only_after_a_while(
    uno: SimulatedServer,
) -> None:
    await uno.open()
    uno.close_messages(uno.ben)

    async def tries() -> int:
        before = len(uno.env.http_requests)
        await uno.ben.slash(uno.channel, "uno join")
        await uno.ben.slash(uno.channel, "uno leave")
        channel = f"POST /channels/{uno.ben.user.dm_channel.id}/messages"
        return uno.requests_since(before).count(channel)

    assert [await tries() for _ in range(4)] == [1, 0, 0, 0]
    await uno.env.advance_time(RETRIED_AFTER)
    assert [await tries() for _ in range(2)] == [1, 0]


async def test_reopened_direct_messages_are_noticed_at_a_later_turn(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.gateway.channels.RETRIED_AFTER", 60)
    await uno.deal("tippo", turn_seconds=600)
    person = uno.waiting
    old = uno.hand(person)
    uno.close_messages(person)
    while uno.on_turn is not person:
        await uno.play(uno.on_turn)
    await uno.let_calls_come()
    (retired,) = uno.messages(person)
    assert labels(retired) == ["My hand"], "the old hand is not left looking current"

    uno.env.backend.faults.clear()
    other = next(one for one in (uno.anna, uno.ben) if one is not person)
    while uno.on_turn is person:
        await uno.play_from_private_hand(person)
    before = len(uno.env.http_requests)
    while uno.on_turn is other:
        await uno.play(other)
    channel = f"POST /channels/{person.user.dm_channel.id}/messages"
    assert channel not in uno.requests_since(before), "DMs are not tried at every turn"

    while uno.on_turn is person:
        await uno.play_from_private_hand(person)
    await uno.env.advance_time(60)
    while uno.on_turn is other:
        await uno.play(other)

    assert first_move(uno.hand(person))
    assert uno.hand(person).id != old.id
    known = await uno.store.direct_messages.get(person.id)
    assert known is not None
    assert known.closed_at is None


async def test_a_player_using_my_hand_is_notified_in_their_language(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_french(monkeypatch, uno.ben)
    await uno.deal_closed(turn_of_ben=True)
    await uno.let_calls_come()

    (notice,) = uno.notices
    assert labels(notice) == ["Ma main"]


async def test_a_player_without_messages_is_notified_in_the_channel_and_plays_by_my_hand(
    uno: SimulatedServer,
) -> None:
    await uno.deal_closed(turn_of_ben=True)
    await uno.let_calls_come()

    (notice,) = uno.notices
    assert f"<@{uno.ben.id}>" in texts(notice)
    assert [one.id for one in notice.mentions] == [uno.ben.id]

    shown = await uno.ben.click(notice, label="My hand")
    assert shown.ephemeral
    moves = uno.state.moves
    await uno.ben.click(answer_of(shown), custom_id=first_move(answer_of(shown)))

    assert uno.state.moves == moves + 1
    while uno.on_turn is uno.ben:
        await uno.play_from_private_hand(uno.ben)
    await uno.env.advance_time(PAUSE)
    (kept,) = uno.notices
    assert kept.id == notice.id
    assert kept.mentions == []


async def test_a_player_who_closes_their_messages_later_is_notified_in_the_channel(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    person = uno.waiting
    uno.close_messages(person)
    while uno.on_turn is not person:
        await uno.play(uno.on_turn)
    await uno.let_calls_come()

    (notice,) = uno.notices
    assert f"<@{person.id}>" in texts(notice)


async def test_a_deleted_table_message_is_posted_again(uno: SimulatedServer) -> None:
    await uno.deal()
    moderator = uno.add_staff("stan")
    old = uno.table_message
    await moderator.delete(old)
    await uno.play(uno.on_turn)

    assert uno.table_message.id != old.id
    assert "My hand" in labels(uno.table_message)


@pytest.mark.parametrize(("command", "edition"), [("status", "master"), ("hand", "tippo")])
async def test_anyone_can_bring_back_a_deleted_table_message(
    uno: SimulatedServer, command: str, edition: str
) -> None:
    await uno.deal(edition)
    moderator = uno.add_staff("stan")
    old, revision = uno.table_message, uno.state.revision
    await moderator.delete(old)
    await uno.env.advance_time(11)
    await uno.anna.slash(uno.channel, f"uno {command}")

    assert uno.table_message.id != old.id
    assert uno.state.revision == revision


async def test_the_status_command_costs_one_request_for_several_people_and_a_click_none(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    await uno.env.advance_time(11)
    before = len(uno.env.http_requests)
    for person in (uno.anna, uno.ben, uno.cleo):
        await person.slash(uno.channel, "uno status")

    table = f"/channels/{uno.channel.id}/messages/{uno.table_message.id}"
    assert uno.requests_since(before) == [f"PATCH {table}"]

    await uno.env.advance_time(11)
    before = len(uno.env.http_requests)
    await uno.anna.click(uno.table_message, label="Table status")
    assert uno.requests_since(before) == []


async def test_a_table_message_is_posted_again_after_fifty_minutes(uno: SimulatedServer) -> None:
    await uno.open()
    old = uno.table_message
    await uno.env.advance_time(45 * 60)
    await uno.anna.click(old, label="Add robot")
    assert uno.table_message.id == old.id

    await uno.env.advance_time(10 * 60)
    await uno.anna.click(uno.table_message, label="Add robot")
    assert uno.table_message.id != old.id


@pytest.mark.parametrize("status", [503, 429])
async def test_an_edit_is_repeated_after_an_outage_or_a_rate_limit(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]], status: int
) -> None:
    await uno.deal()
    uno.env.inject_error("PATCH", f"/channels/{uno.channel.id}/messages/*", status=status, times=2)
    before = texts(uno.table_message)
    await uno.play(uno.on_turn)
    assert texts(uno.table_message) == before

    await uno.env.advance_time(5)
    assert texts(uno.table_message) != before
    assert log[-1]["log_level"] != "error"


async def test_a_state_saved_before_an_outage_is_shown_without_another_move(
    uno: SimulatedServer,
) -> None:
    await uno.deal("tippo", turn_seconds=600)
    path, times = f"/channels/{uno.channel.id}/messages/*", len(RETRY_DELAYS) + 1
    uno.env.inject_error("PATCH", path, status=503, times=times)
    before = texts(uno.table_message)
    await uno.play(uno.on_turn)
    await uno.env.advance_time(sum(RETRY_DELAYS) + 1)
    revision = uno.state.revision
    assert texts(uno.table_message) == before

    await uno.env.advance_time(RETRY_SECONDS)
    assert uno.state.revision == revision
    assert texts(uno.table_message) != before


async def test_a_game_whose_channel_is_deleted_is_halted_and_closed_by_a_vote(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    table = uno.live_table
    game, since = table.state.game, len(uno.env.http_requests)
    await uno.delete_channel(uno.channel.id)
    await uno.restart()
    await uno.env.advance_time(600)

    (table,) = uno.bot.app.tables
    assert (table.state.game, table.state.has_no_place) == (game, True)
    about = f"/channels/{uno.channel.id}"
    assert not [one for one in uno.requests_since(since) if about in one]
    assert "its channel was deleted" in texts(uno.hand(uno.anna))
    told = [texts(one) for one in uno.messages(uno.anna)]
    assert sum("The channel of your game was deleted" in one for one in told) == 2

    asked = answer_of(await uno.anna.user.slash("uno stop"))
    await uno.anna.user.click(asked, label=labels(asked)[0])
    assert table.state.ballot is not None
    hand = uno.hand(uno.ben)
    await uno.ben.user.click(hand, label=next(one for one in labels(hand) if "lose" in one))
    await uno.env.settle()
    assert len(uno.bot.app.tables) == 0


async def test_a_lobby_whose_channel_is_deleted_is_closed(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.delete_channel(uno.channel.id)

    assert len(uno.bot.app.tables) == 0


async def test_without_a_permission_no_table_is_opened_and_the_refusal_names_it(
    uno: SimulatedServer,
) -> None:
    uno.deny_writing()
    before = len(uno.env.http_requests)
    result = await uno.open()

    assert "Send Messages" in answer_text(result)
    assert len(uno.bot.app.tables) == 0
    assert uno.requests_since(before) == [], "Discord need not refuse a message first"


@pytest.mark.parametrize(("kind", "command"), [("voice", "master new"), ("stage", "uno plan")])
async def test_no_table_is_opened_or_planned_in_a_voice_channel_without_the_right_to_connect(
    uno: SimulatedServer, kind: str, command: str
) -> None:
    uno.channel = getattr(uno.guild, f"create_{kind}_channel")("talk")
    uno.deny_writing(denied=Permissions(connect=True))
    before = len(uno.env.http_requests)
    options = {"edition": "master", "when": "2h"} if command == "uno plan" else {}
    result = await uno.anna.slash(uno.channel, command, **options)

    assert "Missing permissions: Connect" in answer_text(result)
    assert len(uno.bot.app.tables) == 0
    assert not [one for one in uno.requests_since(before) if f"/channels/{uno.channel.id}" in one]


REFUSALS = [(403, 50001), (403, 50013), (400, 50083), (400, 200000), (400, 50035), (404, 10003)]


async def test_a_table_whose_first_message_is_refused_closes_and_tells_its_opener_why(
    uno: SimulatedServer,
) -> None:
    path = f"/channels/{uno.channel.id}/messages"
    for status, code in REFUSALS:
        uno.env.inject_error("POST", path, status=status, code=code, times=None)
        before = len(uno.env.http_requests)
        result = await uno.open()
        await uno.env.advance_time(60 * 60)

        assert "doesn’t let me show this table" in last_answer_text(result), code
        assert len(uno.bot.app.tables) == 0
        assert len([one for one in uno.requests_since(before) if path in one]) <= 4
        uno.env.backend.faults.clear()
    await uno.open()
    assert uno.state.host == uno.anna.id


async def test_a_table_in_play_keeps_running_when_the_bot_restarts_before_its_first_message(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    await uno.play(uno.on_turn)
    uno.deny_writing()
    await uno.store.privacy.writer.execute(delete(table_messages))
    await uno.restart()

    assert uno.state.phase is Phase.PLAYING


@pytest.mark.parametrize(
    "needed", [REQUIRED, REQUIRED_IN_VOICE, REQUIRED_IN_THREADS, REQUIRED_FOR_THREADS]
)
@pytest.mark.parametrize(("locale", "view"), [("en", "View Channel"), ("fr", "Voir le salon")])
def test_each_required_permission_has_a_name(needed: Permissions, locale: str, view: str) -> None:
    told = missing_permissions(Permissions.none(), needed, Locale(locale))

    assert told is not None
    assert view in words(told)


async def test_a_lost_permission_is_reported_to_the_host_once(uno: SimulatedServer) -> None:
    await uno.deal()
    uno.deny_writing()
    await uno.play(uno.on_turn)
    await uno.env.advance_time(5 * 60)

    told = [one for one in uno.messages(uno.anna) if "trying every minute" in texts(one)]
    assert len(told) == 1
    assert "View Channel" in texts(told[0])


async def test_a_host_with_closed_messages_causes_no_error(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]]
) -> None:
    await uno.open()
    path = f"/channels/{uno.anna.user.dm_channel.id}/messages"
    uno.env.inject_error("POST", path, status=403, code=50007, times=None)
    uno.deny_writing()
    await uno.ben.click(uno.table_message, label="Join")
    await uno.env.advance_time(5 * 60)

    told = [line for line in log if line["event"] == "a host could not be notified"]
    assert len(told) == 1
    assert (told[0]["log_level"], told[0]["reason"]) == ("info", "closed")
    before = len(uno.env.http_requests)
    uno.allow_writing()
    await uno.env.advance_time(60)
    uno.deny_writing()
    await uno.cleo.click(uno.table_message, label="Join")
    assert f"POST {path}" not in uno.requests_since(before), "closed messages are remembered"


async def test_without_permission_the_game_pauses_and_later_resumes_and_the_hands_say_so(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    uno.deny_writing()
    await uno.play(uno.on_turn)
    moves, person = uno.state.moves, uno.on_turn
    refused = await uno.play(person)
    await uno.env.advance_time(60 * 60)

    assert "is paused" in answer_text(refused)
    assert uno.state.moves == moves
    assert all("is paused" in texts(uno.hand(one)) for one in (uno.anna, uno.ben))

    before = uno.hand(person).id
    uno.allow_writing()
    await uno.env.advance_time(60)
    assert uno.hand(person).id != before, "a new message calls the player on turn"
    assert "is paused" not in texts(uno.hand(person)) + texts(uno.table_message)
    await uno.play(person)
    assert uno.state.moves == moves + 1


async def test_a_paused_game_is_still_paused_after_a_restart(uno: SimulatedServer) -> None:
    await uno.deal()
    uno.deny_writing()
    await uno.play(uno.on_turn)
    await uno.restart()
    await uno.env.advance_time(60 * 60)
    assert uno.state.barred_at is not None

    uno.allow_writing()
    await uno.env.advance_time(60)
    assert uno.state.barred_at is None


async def test_a_message_that_cannot_be_reposted_pauses_the_game_until_it_can(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    moderator = uno.add_staff("stan")
    await moderator.delete(uno.table_message)
    uno.deny_writing(edits=True)
    await uno.play(uno.on_turn)
    await uno.env.advance_time(10 * 60)
    assert uno.state.barred_at is not None

    uno.allow_writing()
    await uno.env.advance_time(60)
    assert "My hand" in labels(uno.table_message)
    assert uno.state.barred_at is None


@pytest.mark.parametrize(
    ("talk", "crowded", "buried"), [(7, False, False), (8, False, True), (8, True, False)]
)
async def test_a_buried_table_message_is_posted_again_unless_too_many_pictures_wait(
    uno: SimulatedServer, talk: int, crowded: bool, buried: bool
) -> None:
    await uno.open()
    uno.bot.app.picture_drawer.is_crowded = lambda: crowded
    old = uno.table_message
    for _ in range(talk):
        await uno.ben.send(uno.channel, "did you see the match?")
    await uno.env.advance_time(CHECK_BURIED_EVERY)
    await uno.ben.click(old, label="Join")

    assert (uno.table_message.id != old.id) is buried
    assert "ben" in texts(uno.table_message)


async def test_a_notice_stays_after_a_click_and_is_edited_at_the_next_turn(
    uno: SimulatedServer,
) -> None:
    await uno.deal_closed(turn_of_ben=True)
    await uno.let_calls_come()
    (notice,) = uno.notices
    await uno.ben.click(notice, label="My hand")
    assert [one.mentions for one in uno.notices] == [notice.mentions]
    before = len(uno.env.http_requests)
    for _ in range(2):
        while uno.on_turn is uno.ben:
            await uno.play_from_private_hand(uno.ben)
        assert [one.id for one in uno.notices] == [notice.id]
        while uno.on_turn is uno.anna:
            await uno.play(uno.anna)
        await uno.let_calls_come()

    assert [one.id for one in uno.notices] == [notice.id]
    assert [one.mentions for one in uno.notices] == [notice.mentions]
    posts = f"POST /channels/{uno.channel.id}/messages"
    assert [one for one in uno.requests_since(before) if one.startswith(posts)] == []
    await uno.env.advance_time(JUST_CLICKED + PAUSE)
    (again,) = uno.notices
    assert again.id != notice.id, "only a new message notifies"
    assert [one.id for one in again.mentions] == [uno.ben.id]


async def test_a_fast_game_played_in_private_hands_mentions_nobody(uno: SimulatedServer) -> None:
    await uno.open()
    for person in (uno.anna, uno.ben):
        uno.close_messages(person)
    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    for _ in range(3):
        await uno.play_from_private_hand(uno.on_turn)
    before = len(uno.env.http_requests)
    for _ in range(8):
        await uno.play_from_private_hand(uno.on_turn)
        await uno.env.advance_time(CALLED_AFTER / 2)

    posts = f"POST /channels/{uno.channel.id}/messages"
    assert [one for one in uno.requests_since(before) if one.startswith(posts)] == []
    assert uno.notices == []
