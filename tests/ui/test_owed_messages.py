"""Ends of games that a dead process saved but did not show: the next process shows each once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord
import pytest

from bot.game.live.task import Live
from bot.gateway import errors
from bot.gateway.sending import MessageSender, SentMessage
from bot.present.components import Panel
from bot.settings import NoticeMode
from bot.store.repositories.messages import MessageKind, TableMessage, TableMessageRepository
from bot.ui import screen, tasks
from bot.ui.posted_messages import PAUSE, PostedMessages
from bot.ui.tournament_board import TournamentMessages
from bot.ui.wanted import CALLED_AFTER
from tests.depth import some
from tests.game.dealing import few_cards
from tests.ui.message_content import buttons_of, labels, texts
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_notices import deal
from tests.ui.test_store_down import break_method

MOVES = {"play", "pick", "draw", "take", "pass", "colour", "uno", "hand", "join", "start"}
"""Kinds of buttons that no message may offer once the game is over."""


@contextmanager
def no_end_shown() -> Iterator[None]:
    """Have tables and tournaments save their end without showing it, as before a crash."""
    show = Live.show

    def show_others(live: Live[Any, Any], *what: Any) -> None:  # noqa: ANN401 - as it is shown
        if live.state.ending is None:
            show(live, *what)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Live, "show", show_others)
        yield


def offers(message: discord.Message) -> set[str]:
    """The kinds of a message's buttons that play a game or lead to one."""
    return {str(one["custom_id"]).split(":")[3] for one in buttons_of(message)} & MOVES


async def play_unshown(uno: SimulatedServer) -> str:
    """Play a match of one round without showing its last move; return the table's id."""
    uno.deal_short_rounds()
    with few_cards():
        await uno.deal(mode="single")
    table_id = uno.state.table_id
    with no_end_shown():
        await uno.play_by_hands()
    return table_id


async def owed(uno: SimulatedServer) -> list[str]:
    return [one.table_id for one in await uno.store.owed()]


@pytest.mark.databases("sqlite", "postgresql")
async def test_the_next_process_shows_the_result_once_and_retires_the_hands(
    uno: SimulatedServer,
) -> None:
    table_id = await play_unshown(uno)
    shown = uno.table_message.id
    assert offers(uno.table_message)
    assert await owed(uno) == [table_id]
    await uno.restart()

    assert labels(uno.table_message) == ["Play again", "Replay", "Verify"]
    assert uno.table_message.id == shown
    for person in (uno.anna, uno.ben):
        assert not offers(uno.hand(person))
    assert await owed(uno) == []
    kinds = {one.kind for one in await uno.store.table_messages.of(table_id)}
    assert kinds == {MessageKind.TABLE}
    assert uno.notices == []

    before = len(uno.env.http_requests)
    await uno.restart()
    assert not [one for one in uno.requests_since(before) if "/messages" in one]


async def test_a_lobby_whose_closing_was_not_shown_is_closed_for_everybody(
    uno: SimulatedServer,
) -> None:
    await uno.open_lobby()
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Live, "show", lambda *_: None)
        await uno.cleo.slash(uno.channel, "uno leave")
    await uno.restart()
    assert "left" in texts(uno.hand(uno.cleo))
    assert not offers(uno.hand(uno.cleo))

    with no_end_shown():
        await uno.stop()
    await uno.restart()
    assert not offers(uno.table_message)
    for person in (uno.anna, uno.ben):
        assert not offers(uno.hand(person))
    assert await owed(uno) == []


async def test_a_challenge_withdrawn_just_before_a_crash_offers_nothing_afterwards(
    uno: SimulatedServer,
) -> None:
    await uno.anna.slash(uno.channel, "uno-duel", person=uno.ben)
    with no_end_shown():
        await uno.anna.slash(uno.channel, "uno leave")
    await uno.restart()

    assert not offers(uno.table_message)
    assert await owed(uno) == []


async def test_a_tournament_whose_end_was_not_shown_shows_it_later(
    uno: SimulatedServer,
) -> None:
    await uno.play_tournament(uno.ben, players=4)
    with no_end_shown():
        await uno.end(uno.add_staff("gwen"), "tournament stop")
    assert len(await owed(uno)) == 2
    await uno.restart()

    (board,) = (one for one in uno.channel.history() if "ournament of" in texts(one))
    assert not offers(board)
    for thread in uno.channel.threads:
        for message in thread.history():
            # The notice leads to the hand, which says that the table is closed.
            assert offers(message) <= {"hand"}
    assert await owed(uno) == []


async def test_a_result_is_abandoned_where_the_bot_may_not_write(uno: SimulatedServer) -> None:
    await play_unshown(uno)
    uno.deny_writing()
    await uno.restart()
    assert await owed(uno) == []
    before = len(uno.env.http_requests)
    await uno.restart()

    assert not [one for one in uno.requests_since(before) if "/messages" in one]


async def test_a_result_for_a_deleted_channel_is_dropped_and_hands_retire(
    uno: SimulatedServer,
) -> None:
    await play_unshown(uno)
    uno.env.backend.delete_channel(uno.channel.id)
    await uno.restart()

    for person in (uno.anna, uno.ben):
        assert not offers(uno.hand(person))
    assert await owed(uno) == []


async def test_a_result_is_shown_once_the_store_and_discord_work_again(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await play_unshown(uno)
    down = break_method(TableMessageRepository, "of", monkeypatch)
    await uno.restart()
    assert await owed(uno) == [table_id]
    path = f"/channels/{uno.channel.id}/messages/*"
    uno.env.inject_error("PATCH", path, status=500, code=0, times=None)
    before = len(uno.env.http_requests)
    down.clear()
    await uno.env.advance_time(10 * tasks.RETRY_SECONDS)
    assert [one for one in uno.requests_since(before) if one.startswith("PATCH")], "it is tried"
    assert await owed(uno) == [table_id]
    uno.env.backend.faults.clear()
    await uno.env.advance_time(10 * tasks.RETRY_SECONDS + screen.SETTLED_EVERY)

    assert labels(uno.table_message) == ["Play again", "Replay", "Verify"]
    assert await owed(uno) == []


async def test_a_process_that_dies_again_while_showing_shows_no_result_twice(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await play_unshown(uno)
    uno.env.backend.delete_message(uno.channel.id, uno.table_message.id)
    before = len(uno.env.http_requests)
    with monkeypatch.context() as dying:
        for method in ("keep", "settle"):
            break_method(TableMessageRepository, method, dying)
        await uno.restart()
    assert await owed(uno) == [table_id]
    await uno.restart()

    # For a repeated nonce, Discord returns the existing message; SimCord posts another one.
    path = f"/channels/{uno.channel.id}/messages"
    posts = [one.json for one in uno.env.http_requests[before:] if one.path == path and one.json]
    first, second = (one["nonce"] for one in posts)
    assert first == second
    assert await owed(uno) == []


async def test_players_of_a_set_are_notified_by_the_next_process_and_only_once(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.gather_tournament(uno.ben, players=4)
    with monkeypatch.context() as dying:
        # The process ends before it can notify anybody.
        dying.setattr(TournamentMessages, "calls", lambda _: ())
        await uno.anna.slash(uno.channel, "tournament start")
    (thread,) = uno.channel.threads
    assert not [one for one in thread.history() if "Set 1:" in texts(one)]
    for _ in range(2):
        await uno.restart()

        (call,) = (one for one in thread.history() if "Set 1:" in texts(one))
        assert {one.id for one in call.mentions} == {uno.anna.id, uno.ben.id}


def remember_nonces(patch: pytest.MonkeyPatch) -> None:
    """Return the existing message for a repeated nonce, as Discord does and SimCord does not."""
    sent: dict[str, SentMessage] = {}
    post = MessageSender.post

    async def post_once(
        sender: MessageSender,
        channel_id: int,
        panel: Panel,
        *,
        nonce: str,
        **how: Any,  # noqa: ANN401 - as it is sent
    ) -> SentMessage:
        if nonce not in sent:
            sent[nonce] = await post(sender, channel_id, panel, nonce=nonce, **how)
        return sent[nonce]

    patch.setattr(MessageSender, "post", post_once)


async def test_messages_that_were_posted_but_not_stored_are_found_and_brought_up_to_date(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember_nonces(monkeypatch)
    with monkeypatch.context() as dying:
        break_method(TableMessageRepository, "keep", dying)
        await uno.open()
        dying.setattr(Live, "show", lambda *_: None)
        await uno.ben.slash(uno.channel, "uno join")
    await uno.env.advance_time(5)
    await uno.restart()

    assert "ben" in texts(uno.table_message)
    kept = await uno.store.table_messages.of(uno.state.table_id)
    ids = {uno.table_message.id, uno.hand(uno.anna).id, uno.hand(uno.ben).id}
    assert {one.message_id for one in kept} == ids


async def test_a_replaced_message_is_deleted_by_the_next_process(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as dying:
        dying.setattr(PostedMessages, "delete", lambda *_: None)
        await uno.deal()
        for _ in range(3):
            await uno.play_from_private_hand(uno.on_turn)
            await uno.let_calls_come()
        assert max(len(uno.messages(one)) for one in (uno.anna, uno.ben)) > 1
    await uno.restart()

    for person in (uno.anna, uno.ben):
        assert [one.id for one in uno.messages(person)] == [uno.hand(person).id]
    assert await uno.store.table_messages.to_be_deleted() == []


@pytest.mark.sampled
@pytest.mark.parametrize("code", some([50013], 50007))
async def test_a_message_that_may_not_be_deleted_is_deleted_once_the_rights_are_back(
    uno: SimulatedServer, code: int
) -> None:
    await deal(uno, NoticeMode.CHANNEL)
    await uno.let_calls_come()
    (notice,) = uno.notices
    with refused_deletions(uno, 403, code):
        await uno.play(uno.on_turn)
        await uno.restart()
        left = [post.message_id for _, post in await uno.store.table_messages.to_be_deleted()]
        assert notice.id in left
    await uno.restart()

    assert notice.id not in [one.id for one in uno.notices]
    assert await uno.store.table_messages.to_be_deleted() == []


@contextmanager
def refused_deletions(uno: SimulatedServer, status: int, code: int = 0) -> Iterator[None]:
    """Have Discord refuse to delete messages in the channel within the block."""
    messages = f"/channels/{uno.channel.id}/messages/*"
    uno.env.inject_error("DELETE", messages, status=status, code=code, times=None)
    yield
    uno.env.backend.faults.clear()


async def test_a_deletion_prevented_by_an_outage_is_repeated_after_it(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errors, "RETRY_DELAYS", ())
    await deal(uno, NoticeMode.CHANNEL)
    await uno.let_calls_come()
    (notice,) = uno.notices
    with refused_deletions(uno, 503):
        # The turn runs out, the next player is notified, and the first notice is outdated.
        before = len(uno.env.http_requests)
        await uno.env.advance_time(3 * CALLED_AFTER + PAUSE)
        assert f"DELETE /channels/{uno.channel.id}/messages/{notice.id}" in uno.requests_since(
            before
        )
    await uno.env.advance_time(tasks.RETRY_SECONDS)

    assert notice.id not in [one.id for one in uno.notices]
    left = [post.message_id for _, post in await uno.store.table_messages.to_be_deleted()]
    assert notice.id not in left


async def leave_notice(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> discord.Message:
    """Let a process be killed before it stores where it posted the notice of the last move."""
    keep = TableMessageRepository.keep

    async def keep_others(
        repository: TableMessageRepository,
        post: TableMessage,
        replaced: TableMessage | None = None,
        home: int | None = None,
    ) -> None:
        if post.kind is not MessageKind.NOTICE:
            await keep(repository, post, replaced, home)

    async def lose(*_: object) -> None:
        """Store nothing: a process that is killed leaves nothing to the next one."""

    monkeypatch.setattr(TableMessageRepository, "leave", lose)
    with monkeypatch.context() as dying:
        dying.setattr(TableMessageRepository, "keep", keep_others)
        await deal(uno, NoticeMode.CHANNEL)
        await uno.let_calls_come()
        (lost,) = uno.notices
        dying.setattr(Live, "show", lambda *_: None)
        await uno.play(uno.on_turn)
    return lost


async def test_a_notice_whose_place_was_not_stored_is_deleted_and_a_copy_of_it_left_alone(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = await leave_notice(uno, monkeypatch)
    components = [dict(one.to_dict()) for one in lost.components]
    copied = uno.env.backend.create_message(
        uno.channel.id, uno.cleo.id, components=components, flags=lost.flags.value
    )
    await uno.restart()
    await uno.env.advance_time(30)

    standing = {one.id for one in uno.notices}
    assert lost.id not in standing
    assert copied.id in standing, "somebody else's"
    kept = await uno.store.table_messages.of(uno.state.table_id)
    notices = {one.message_id for one in kept if one.kind is MessageKind.NOTICE}
    assert notices == standing - {copied.id}
    assert await uno.store.table_messages.to_be_deleted() == []
