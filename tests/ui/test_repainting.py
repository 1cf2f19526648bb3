"""What a starting bot sends: changed messages only, and no notification twice."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import discord
import pytest

from bot.game.live.registry import anywhere
from bot.game.ports import StoreUnavailable
from bot.gateway.errors import DeliveryError, DeliveryFailure
from bot.gateway.pictures import AttachedPicture
from bot.gateway.sending import MessageSender, SentMessage
from bot.present.components import Panel
from bot.present.panels import hand as hand_panels
from bot.settings import NoticeMode
from bot.store.repositories.messages import TableMessageRepository
from bot.ui.wanted import CALL_LASTS
from tests.depth import some
from tests.ui.message_content import first_move, texts
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_settings import choose

A_WHILE = 30.0
"""Seconds after which nothing is left to be sent."""


async def start(uno: SimulatedServer) -> list[str]:
    """Start the next process; return its requests that change something."""
    before = len(uno.env.http_requests)
    await uno.restart()
    return writes(uno, before)


async def take_over(uno: SimulatedServer) -> list[str]:
    """Hand a running process's tables to the next one; return its requests other than GET."""
    await uno.bot.app.tables.release(anywhere)
    await uno.bot.app.screen.release(anywhere)
    return await start(uno)


def writes(uno: SimulatedServer, before: int) -> list[str]:
    return [one for one in uno.requests_since(before) if not one.startswith("GET ")]


def edit(message: discord.Message) -> str:
    """The request that would edit a message."""
    return f"PATCH /channels/{message.channel.id}/messages/{message.id}"


async def deal_and_play(uno: SimulatedServer, moves: int = 2) -> None:
    """Deal, make some moves, and notify the player on turn."""
    # Deal by clicks, as in play: nobody is notified soon after a click of their own.
    await uno.deal_by_clicks()
    for _ in range(moves):
        await uno.play(uno.on_turn)
    await uno.env.advance_time(A_WHILE)


async def pass_turn(uno: SimulatedServer) -> None:
    """Play until it is somebody else's turn."""
    asked = uno.on_turn
    while uno.on_turn is asked:
        await uno.play(asked)


@pytest.mark.sampled
@pytest.mark.databases("sqlite", "postgresql")
@pytest.mark.parametrize("moves", some([2], 0))
async def test_after_an_orderly_stop_only_messages_with_a_clock_are_edited(
    uno: SimulatedServer, moves: int
) -> None:
    await deal_and_play(uno, moves)
    await uno.shut_down()

    assert sorted(await start(uno)) == sorted(
        [edit(uno.table_message), edit(uno.hand(uno.on_turn))]
    )
    hand = uno.hand(uno.waiting)
    await pass_turn(uno)
    person, made = uno.on_turn, uno.state.moves
    await uno.let_calls_come()

    assert uno.hand(person).id != hand.id, "they are called"
    await uno.press(person, uno.hand(person), first_move(uno.hand(person)))
    assert uno.state.moves == made + 1


async def test_after_a_crash_messages_are_repainted_without_new_notices(
    uno: SimulatedServer,
) -> None:
    await deal_and_play(uno)
    hands = [edit(uno.hand(person)) for person in (uno.anna, uno.ben)]

    assert sorted(await start(uno)) == sorted([edit(uno.table_message), *hands])


async def test_a_player_not_notified_before_a_crash_is_notified_after_it_and_much_later_again(
    uno: SimulatedServer,
) -> None:
    await deal_and_play(uno)
    await pass_turn(uno)
    # The player clicked a moment ago, so the notice waits for some seconds.
    hand = uno.hand(uno.on_turn)
    assert edit(hand) not in await start(uno)
    called = uno.hand(uno.on_turn)
    assert called.id != hand.id

    await uno.env.advance_time(A_WHILE)
    await uno.shut_down()
    await uno.env.advance_time(CALL_LASTS)
    await start(uno)
    assert uno.hand(uno.on_turn).id != called.id


async def test_a_notice_from_before_a_restart_shows_the_new_time_and_notifies_nobody(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for person in (uno.anna, uno.ben):
        await uno.prefer(person, "notice", NoticeMode.CHANNEL)
    await deal_and_play(uno)
    (notice,) = uno.notices
    for ends in (True, False):
        if ends:
            await uno.shut_down()
        assert edit(notice) in await start(uno)
        (after,) = uno.notices
        assert (after.id, [one.id for one in after.mentions]) == (notice.id, [uno.on_turn.id])
        assert texts(after) != texts(notice)

    with monkeypatch.context() as down:
        fail_to_edit(down, notice)
        assert edit(notice) not in await start(uno)
    before = len(uno.env.http_requests)
    await uno.env.advance_time(A_WHILE)
    assert edit(notice) in writes(uno, before), "it is shown later"

    await uno.shut_down()
    await notice.delete()
    await start(uno)
    (posted,) = uno.notices
    assert [one.id for one in posted.mentions] == [uno.on_turn.id], "a deleted one is posted again"
    await uno.play(uno.on_turn)
    await uno.env.advance_time(A_WHILE)
    assert posted.id not in [one.id for one in uno.notices]


async def test_a_lobby_taken_over_by_another_process_is_not_sent_again(
    uno: SimulatedServer,
) -> None:
    await uno.open()
    await uno.env.advance_time(A_WHILE)
    lobby = texts(uno.table_message)

    assert await take_over(uno) == []
    assert edit(uno.table_message) in await start(uno), "only the next process knows the messages"
    await uno.env.advance_time(A_WHILE)
    await uno.shut_down()
    assert texts(uno.table_message) != lobby, "it announces its return"
    assert await start(uno) == [edit(uno.table_message)]
    assert texts(uno.table_message) == lobby
    await uno.ben.click(uno.table_message, label="Join")
    assert "ben" in texts(uno.table_message)


async def test_a_process_that_handed_a_table_over_notifies_nobody(
    uno: SimulatedServer,
) -> None:
    await deal_and_play(uno)
    await pass_turn(uno)
    await uno.bot.app.tables.release(anywhere)
    await uno.bot.app.screen.release(anywhere)
    before = len(uno.env.http_requests)
    await uno.env.advance_time(A_WHILE)

    assert writes(uno, before) == []


async def test_a_tournament_taken_over_by_another_process_is_not_sent_again(
    uno: SimulatedServer,
) -> None:
    await uno.gather_tournament()
    await uno.env.advance_time(A_WHILE)
    await uno.shut_down()

    assert await start(uno) == []
    assert await start(uno) == [edit(uno.table_message)]


def fail_to_edit(monkeypatch: pytest.MonkeyPatch, kept: discord.Message) -> None:
    """Let the edit of one message fail."""
    change = MessageSender.edit

    async def fails(
        sender: MessageSender,
        channel_id: int,
        message_id: int,
        panel: Panel,
        attached: AttachedPicture | None = None,
        *,
        pings: Collection[int] = (),
    ) -> SentMessage:
        if message_id == kept.id:
            raise DeliveryError(DeliveryFailure.OUTAGE)
        return await change(sender, channel_id, message_id, panel, attached, pings=pings)

    monkeypatch.setattr(MessageSender, "edit", fails)


async def test_a_hand_that_could_not_be_edited_is_edited_after_the_restart(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await deal_and_play(uno)
    person, hand = uno.waiting, uno.hand(uno.waiting)
    monkeypatch.setattr("bot.ui.edit_or_repost.EDITABLE_SECONDS", 0.0)
    with monkeypatch.context() as down:
        fail_to_edit(down, hand)
        await choose(uno, person, "sorting", "drawn")
        await uno.shut_down()

    assert edit(hand) in await start(uno)


def fail(*_: object) -> None:
    raise StoreUnavailable("the database is full")


async def test_messages_are_edited_again_when_what_they_show_is_unknown_or_has_changed(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, log: list[Any]
) -> None:
    await deal_and_play(uno)
    waiting = edit(uno.hand(uno.waiting))
    with monkeypatch.context() as down:
        down.setattr(TableMessageRepository, "leave", fail)
        await uno.shut_down()
    of_unsaved = await start(uno)
    (told,) = (one["event"] for one in log if "messages show" in one["event"])

    await uno.shut_down()
    with monkeypatch.context() as down:
        down.setattr("bot.store.repositories.messages.update", fail)
        of_unread = await start(uno)
    (_, also) = (one["event"] for one in log if "messages show" in one["event"])
    assert told != also

    await uno.shut_down()
    monkeypatch.setattr(hand_panels, "WAITING", 0)
    for sent in (of_unsaved, of_unread, await start(uno)):
        assert waiting in sent
        assert not [one for one in sent if one.startswith("POST")]
