"""Hands of waiting players, kept current through the answer to their owner's last click."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.gateway.answers import EDITABLE_SECONDS
from bot.gateway.budget import Priority, RequestBudget, RequestSlot
from bot.gateway.pictures import PictureDrawer
from bot.present.clicks import ClickAction
from bot.settings import NoticeMode, Sorting
from bot.ui import routes
from bot.ui.context import InteractionContext
from bot.ui.edit_or_repost import WATCH_SECONDS
from bot.ui.reconciler import PICTURE_AFTER
from bot.ui.routes import Answer
from bot.ui.table_messages import EDITS_PER_SECOND, WatchPace
from bot.ui.wanted import BOARD
from tests.game.clock import VirtualClock
from tests.ui.message_content import answer_of, begin, buttons_of, labels, texts
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_settings import choose


async def three_play(uno: SimulatedServer, *, without_messages: bool = False) -> None:
    """Let three people sit down, and deal the cards.

    Args:
        without_messages: Whether Cleo's direct messages are closed.
    """
    await uno.open("tippo", away=600)  # Tippo has no clock of its own
    if without_messages:
        uno.close_messages(uno.cleo)
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)


def last_to_play(uno: SimulatedServer) -> MemberActor:
    """The player who moves last of the three."""
    game = uno.game
    user_id = uno.state.players[(uno.state.asked[0] - game.direction) % 3].user_id
    return next(one for one in (uno.anna, uno.ben, uno.cleo) if one.id == user_id)


async def turn_passes(uno: SimulatedServer, looks_at: str = "hand") -> tuple[MemberActor, int]:
    """Let a waiting player click on their hand, then let a turn pass to the third player.

    Returns:
        The waiting player, and the number of requests before the turn.
    """
    while True:
        watcher, mover = last_to_play(uno), uno.on_turn
        hand = uno.hand(watcher)
        await uno.press(watcher, hand, f"u:{uno.state.table_id}:-:{looks_at}:")
        before = len(uno.env.http_requests)
        while uno.on_turn is mover:
            await uno.play(mover)
        if uno.on_turn is not watcher:
            return watcher, before


def asked_line(uno: SimulatedServer) -> str:
    return f"It’s **{uno.on_turn.user.name}**’s turn."


def path_of(message: discord.Message) -> str:
    """The path of the bot's own request to edit a message."""
    return f"/channels/{message.channel.id}/messages/{message.id}"


def moves_in(message: discord.Message | ResponseMessage) -> set[str]:
    """The numbers of the questions that a message's buttons answer."""
    return {str(one["custom_id"]).split(":")[2] for one in buttons_of(message)} - {"-"}


async def test_a_waiting_players_hand_is_updated_without_a_bot_request(
    uno: SimulatedServer,
) -> None:
    await three_play(uno)
    watcher, before = await turn_passes(uno)
    shown = texts(uno.hand(watcher))
    assert asked_line(uno) not in shown, "it was shown a moment ago"

    await uno.env.advance_time(WATCH_SECONDS)

    assert asked_line(uno) in texts(uno.hand(watcher))
    assert f"PATCH {path_of(uno.hand(watcher))}" not in uno.requests_since(before)


async def test_a_table_status_opened_from_the_hand_survives_moves(
    uno: SimulatedServer,
) -> None:
    await three_play(uno)
    watcher, _ = await turn_passes(uno, looks_at="status")
    shown = [texts(one) for one in uno.messages(watcher)]
    await uno.env.advance_time(WATCH_SECONDS)

    assert [texts(one) for one in uno.messages(watcher)] == shown
    assert not any("Your hand" in one for one in shown)


async def test_an_edit_that_would_change_nothing_is_not_sent(uno: SimulatedServer) -> None:
    await three_play(uno)
    asked, before = uno.on_turn, len(uno.env.http_requests)

    # Waiting players are told how they will be notified; the asked player is not.
    await choose(uno, asked, "notice", NoticeMode.NONE)
    await choose(uno, asked, "notice", NoticeMode.CHANNEL)

    assert f"PATCH {path_of(uno.hand(asked))}" not in uno.requests_since(before)
    await choose(uno, asked, "sorting", Sorting.DRAWN)
    assert uno.requests_since(before).count(f"PATCH {path_of(uno.hand(asked))}") == 1


async def test_a_hand_just_changed_by_an_answer_is_not_edited_again(uno: SimulatedServer) -> None:
    await three_play(uno)
    asked = uno.on_turn
    await uno.press(asked, uno.hand(asked), f"u:{uno.state.table_id}:-:hand:0")
    before = len(uno.env.http_requests)

    await choose(uno, asked, "notice", NoticeMode.NONE)

    hand_edits = [one for one in uno.env.http_requests[before:] if one.method == "PATCH"]
    assert hand_edits == []


def test_hand_edits_per_second_stay_within_the_budget() -> None:
    clock = VirtualClock()
    pace = WatchPace(clock)

    assert sum(pace.take() for _ in range(1000)) == EDITS_PER_SECOND
    clock.skip(0.5)
    assert sum(pace.take() for _ in range(1000)) == EDITS_PER_SECOND / 2
    clock.skip(0.5)
    assert not WatchPace(clock, is_busy=lambda: True).take(), "people wait for answers"


async def test_a_private_hand_follows_the_table_and_offers_no_move_of_a_past_turn(
    uno: SimulatedServer,
) -> None:
    await three_play(uno, without_messages=True)
    while uno.on_turn is not uno.cleo:
        await uno.play(uno.on_turn)
    shown = (await uno.cleo.slash(uno.channel, "uno hand")).response
    assert shown is not None
    assert moves_in(shown) == {str(uno.state.game and uno.state.game.number)}

    # The time runs out, and the bot plays for Cleo.
    await uno.env.advance_time(601)

    assert uno.on_turn is not uno.cleo
    assert asked_line(uno) in texts(shown)
    assert moves_in(shown) == set()


async def test_an_expiring_private_hand_says_how_to_reopen_it(
    uno: SimulatedServer,
) -> None:
    await three_play(uno, without_messages=True)
    shown = (await uno.cleo.slash(uno.channel, "uno hand")).response
    assert shown is not None
    await uno.env.advance_time(EDITABLE_SECONDS)

    assert "can’t be updated any more" in texts(shown)
    assert labels(shown) == ["My hand"]
    await uno.cleo.click(shown, label="My hand")
    assert "Your hand" in texts(shown)


async def test_a_player_has_only_one_private_hand(uno: SimulatedServer) -> None:
    await three_play(uno, without_messages=True)
    first = (await uno.cleo.slash(uno.channel, "uno hand")).response
    assert first is not None
    before = len(uno.env.http_requests)
    second = (await uno.cleo.slash(uno.channel, "uno hand")).response
    assert second is not None

    deleted = [one.path for one in uno.env.http_requests[before:] if one.method == "DELETE"]
    assert sum(path.startswith("/webhooks/") for path in deleted) == 1
    assert "Your hand" in texts(second)


async def test_a_late_hand_never_replaces_the_table(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await three_play(uno, without_messages=True)
    find = routes.answer_to

    def late(action: ClickAction) -> Answer[Any]:
        async def answer(context: InteractionContext, click: ClickAction) -> None:
            # Acknowledge first, as for a click whose answer takes a long time.
            await context.responder.acknowledge()
            await find(action)(context, click)

        return answer

    # The hand is then a follow-up: the interaction's original response is the table's message.
    monkeypatch.setattr(routes, "answer_to", late)
    result = await uno.cleo.click(uno.table_message, label="My hand")
    (shown,) = result.followups
    assert "Your hand" in texts(shown)
    mover = uno.on_turn
    while uno.on_turn is mover:
        await (uno.play_from_private_hand if mover is uno.cleo else uno.play)(mover)
    await uno.env.advance_time(WATCH_SECONDS)

    assert "Your hand" not in texts(uno.table_message)
    assert asked_line(uno) in texts(uno.table_message)


@pytest.fixture
def pictures(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw hands and tables; a slow machine does not count as busy."""
    uno.drawn.are_shown = True
    monkeypatch.setattr(uno.bot.app.picture_drawer, "_lag", lambda: 0.0)


@contextmanager
def nothing_drawn() -> Iterator[None]:
    """Draw no picture within the block, as on a busy machine."""

    async def leave_out(*_: object, **__: object) -> None: ...

    with pytest.MonkeyPatch.context() as busy:
        busy.setattr(PictureDrawer, "_drawn", leave_out)
        yield


@pytest.mark.usefixtures("pictures")
async def test_a_hand_sent_without_its_picture_gets_it_later(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    waiting = next(one for one in (uno.anna, uno.ben) if one is not uno.on_turn)

    with nothing_drawn():
        hand = answer_of(await waiting.click(uno.table_message, label="My hand"))
        assert hand.attachments == []
    await uno.env.advance_time(PICTURE_AFTER)

    assert [one.filename for one in hand.attachments] == ["table.png"]


@pytest.mark.usefixtures("pictures")
async def test_a_table_shown_without_its_picture_gets_it_before_the_next_move(
    uno: SimulatedServer,
) -> None:
    await uno.deal()

    with nothing_drawn():
        await uno.play(uno.on_turn)
        assert uno.table_message.attachments == []
    await uno.env.advance_time(PICTURE_AFTER)

    assert [one.filename for one in uno.table_message.attachments] == ["table.png"]


def noted_priorities(patch: pytest.MonkeyPatch) -> list[Priority]:
    """A list to which the priority of each later request is added."""
    noted, slot = list[Priority](), RequestBudget.slot

    def slot_noted(budget: RequestBudget, priority: Priority) -> RequestSlot:
        noted.append(priority)
        return slot(budget, priority)

    patch.setattr(RequestBudget, "slot", slot_noted)
    return noted


@pytest.mark.usefixtures("pictures")
async def test_a_picture_follows_after_all_news_and_only_if_it_can_be_drawn(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    priorities = noted_priorities(monkeypatch)
    table = f"PATCH /channels/{uno.channel.id}/messages/{uno.table_message.id}"
    with nothing_drawn():
        await uno.play(uno.on_turn)
        before = len(uno.env.http_requests)
        priorities.clear()
        await uno.env.advance_time(PICTURE_AFTER)
        assert table not in uno.requests_since(before)
        assert {*priorities} == {Priority.OTHER}
        await uno.play(uno.on_turn)
        priorities.clear()
    await uno.env.advance_time(PICTURE_AFTER)

    assert [one.filename for one in uno.table_message.attachments] == ["table.png"]
    assert {*priorities} == {Priority.OTHER}


@pytest.mark.usefixtures("pictures")
async def test_news_is_sent_at_its_own_priority_although_a_picture_is_due(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    messages = uno.bot.app.screen.messages(uno.state.table_id)
    assert messages is not None
    kept, priorities = messages.kept(BOARD), noted_priorities(monkeypatch)
    with nothing_drawn():
        await uno.play(uno.on_turn)
    kept.hold()
    await uno.env.advance_time(PICTURE_AFTER)
    await uno.play(uno.on_turn)
    priorities.clear()
    kept.release()
    await uno.env.settle()

    assert priorities == [Priority.TABLE]
