"""Processes whose lease has ended or is in doubt: what they send, and what later ones repair."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app import absent_servers
from bot.app.absent_servers import release_messages
from bot.game.live.registry import anywhere
from bot.game.rules.ratings import season_of
from bot.gateway.answers import Responder
from bot.gateway.budget import check_fence
from bot.gateway.errors import DeliveryError, DeliveryFailure
from bot.gateway.sending import MessageSender
from bot.present.components import text_panel
from bot.settings import SERVER, NoticeMode
from bot.store.database.schema import tables
from bot.store.database.writer import Fence
from bot.store.repositories.messages import TableMessage, TableMessageRepository
from bot.ui.tasks import FENCED_RETRY_SECONDS, RETRY_SECONDS
from cogs import leaderboard
from cogs.leaderboard import begin_season
from cogs.notify.pinger import PINGS_AFTER
from cogs.notify.queries import lobby_pings, pinged_people
from cogs.plans.queries import Plans
from tests.cogs.test_notify import choose, pinged, want
from tests.cogs.test_plan import HOUR, MINUTE, acknowledged_first, plan
from tests.cogs.test_plan import messages as telling
from tests.ui.message_content import answer_text, texts
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_access import set_up
from tests.ui.test_notices import deal
from tests.ui.test_owed_messages import owed, play_unshown
from tests.ui.test_seasons import DAY, PODIUM, a_match
from tests.ui.test_settings import governor

__all__ = ["acknowledged_first"]

LATE = 60.0
"""Seconds after which everything has been sent or abandoned."""


class Lease(Fence):
    """The lease of all servers.

    Attributes:
        is_sure: Whether this process knows that the lease has not ended.
        is_lost: Whether another process holds it.
    """

    def __init__(self) -> None:
        super().__init__("one")
        self.is_sure = True
        self.is_lost = False

    def holds(self, guild_id: int) -> bool:
        return self.is_sure

    async def lost(
        self,
        connection: AsyncConnection,
        guild_ids: Collection[int],
    ) -> Collection[int]:
        return guild_ids if self.is_lost else ()

    def end(self) -> None:
        """Give the lease to another process; by its clock, this process knows that it has ended."""
        self.is_sure, self.is_lost = False, True


@pytest.fixture
def lease(uno: SimulatedServer) -> Lease:
    lease = uno.store.writer.fence = Lease()
    return lease


@pytest.fixture
def fence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have posts check the lease before they leave, as with a real connection."""
    post = MessageSender.post

    async def leave(*args: Any, **named: Any) -> Any:  # noqa: ANN401 - as it is posted
        check_fence("POST")
        return await post(*args, **named)

    monkeypatch.setattr(MessageSender, "post", leave)


def lose_amid(
    owner: type, name: str, patch: pytest.MonkeyPatch, lose: Callable[[], Awaitable[None]]
) -> None:
    """Let the lease end during a request that Discord still accepts."""
    send = getattr(owner, name)

    async def sent_late(*args: Any, **named: Any) -> Any:  # noqa: ANN401 - as it is sent
        sent = await send(*args, **named)
        await lose()
        return sent

    patch.setattr(owner, name, sent_late)


def written(uno: SimulatedServer, before: int) -> list[str]:
    """The bot's own requests to channels, other than GET, since request number `before`."""
    requests = [one for one in uno.requests_since(before) if "/channels/" in one]
    return [one for one in requests if not one.startswith("GET ")]


async def test_a_process_in_doubt_about_its_lease_sends_nothing_until_the_lease_is_renewed(
    uno: SimulatedServer, lease: Lease
) -> None:
    await deal(uno, NoticeMode.CHANNEL)
    await uno.let_calls_come()
    lease.is_sure = False
    before, shown = len(uno.env.http_requests), texts(uno.table_message)
    await uno.play(uno.on_turn)
    await uno.env.advance_time(LATE)
    assert written(uno, before) == []

    lease.is_sure = True
    await uno.env.advance_time(FENCED_RETRY_SECONDS)
    assert texts(uno.table_message) != shown
    # An outdated notice is deleted with the requests that later moves leave unused.
    left = {one.message_id for _, one in await uno.store.table_messages.to_be_deleted()}
    (notice,) = (one for one in uno.notices if one.id not in left)
    assert [one.id for one in notice.mentions] == [uno.on_turn.id]


async def test_an_evicted_table_still_shows_what_waited_for_the_lease(
    uno: SimulatedServer, lease: Lease
) -> None:
    await uno.deal_by_clicks()
    before = texts(uno.table_message)
    lease.is_sure = False
    await uno.play(uno.on_turn)
    with uno.env._bot_scope():  # noqa: SLF001 - as when the bot evicts it
        evicting = asyncio.create_task(uno.bot.app.screen.evict(uno.state.table_id))
    await evicting
    lease.is_sure = True
    await uno.env.advance_time(2 * FENCED_RETRY_SECONDS)

    assert texts(uno.table_message) != before


@pytest.mark.parametrize("is_kept", [False, True])
async def test_a_late_notice_is_deleted_after_the_end_of_the_lease_unless_another_process_keeps_it(
    uno: SimulatedServer, lease: Lease, monkeypatch: pytest.MonkeyPatch, *, is_kept: bool
) -> None:
    await deal(uno, NoticeMode.CHANNEL)

    async def lose() -> None:
        lease.end()

    disown = TableMessageRepository.disown

    async def disown_too_early(self: TableMessageRepository, post: TableMessage) -> None:
        """Note that the message must be deleted; another process may keep it only afterwards."""
        await disown(self, post)
        if is_kept:
            await self.keep(post)

    monkeypatch.setattr(TableMessageRepository, "disown", disown_too_early)
    lose_amid(MessageSender, "post", monkeypatch, lose)
    before = len(uno.env.http_requests)
    await uno.let_calls_come()
    await uno.env.advance_time(LATE)

    assert f"POST /channels/{uno.channel.id}/messages" in written(uno, before)
    assert len(uno.notices) == is_kept
    assert await uno.store.table_messages.to_be_deleted() == []


async def test_a_message_edited_after_the_end_of_the_lease_is_shown_again_by_the_next_process(
    uno: SimulatedServer, lease: Lease, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.open()
    table_id = uno.state.table_id

    async def lose() -> None:
        lease.end()
        # The other process has shown everything.
        await uno.store.table_messages.settle(table_id)

    lose_amid(MessageSender, "edit", monkeypatch, lose)
    await uno.anna.slash(uno.channel, "uno leave")

    assert await owed(uno) == [table_id]


async def test_a_hand_answered_after_the_end_of_the_lease_is_shown_again_by_the_next_process(
    uno: SimulatedServer, lease: Lease, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal_by_clicks()
    table_id, person = uno.state.table_id, uno.on_turn

    async def lose() -> None:
        lease.end()
        await uno.store.write(update(tables).values(live=False))
        await uno.store.table_messages.settle(table_id)

    lose_amid(Responder, "replace", monkeypatch, lose)
    await uno.play(person)

    assert await owed(uno) == [table_id]
    kept = {one.message_id for one in await uno.store.table_messages.of(table_id)}
    assert uno.hand(person).id in kept


async def test_a_process_that_has_lost_a_closed_table_does_not_try_to_show_it_again(
    uno: SimulatedServer, lease: Lease, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal_by_clicks()
    with monkeypatch.context() as down:

        async def fail(*_: object, **_named: object) -> None:
            raise DeliveryError(DeliveryFailure.OUTAGE)

        down.setattr(MessageSender, "edit", fail)
        await uno.stop()
        lease.end()
        await uno.bot.app.tables.release(anywhere)
        await uno.bot.app.screen.release(anywhere)
        lease.is_sure, lease.is_lost = True, False
    before = len(uno.env.http_requests)
    await uno.env.advance_time(2 * RETRY_SECONDS)

    assert written(uno, before) == []


@pytest.mark.parametrize("kind", ["uno", "tournament"])
async def test_messages_unsent_before_a_shard_handover_are_dropped(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    if kind == "uno":
        await uno.open_lobby()
    else:
        await uno.gather_tournament()
    app, answers = uno.bot.app, asyncio.Event()
    with monkeypatch.context() as slow:

        async def wait(*_: object, **_named: object) -> None:
            await uno.env.external_wait(answers.wait(), reason="Discord does not answer")
            raise DeliveryError(DeliveryFailure.OUTAGE)

        slow.setattr(MessageSender, "edit", wait)
        slow.setattr(absent_servers, "RELEASE_TIMEOUT", 0.001)
        await uno.ben.slash(uno.channel, f"{kind} join")
        await app.tables.release(anywhere)
        await app.tournaments.release(anywhere)
        await release_messages(app, anywhere)
        answers.set()
        await uno.env.settle()
    before = len(uno.env.http_requests)
    await uno.env.advance_time(LATE)

    assert written(uno, before) == []


async def test_the_next_process_shows_a_result_again_if_a_late_edit_followed_it(
    uno: SimulatedServer,
) -> None:
    table_id = await play_unshown(uno)
    await uno.restart()
    (table,) = await uno.store.table_messages.of(table_id)
    ended, sender = texts(uno.table_message), uno.bot.app.sender
    await sender.edit(table.channel_id, table.message_id, text_panel("Your turn!"))
    await uno.store.table_messages.owe(table)
    await uno.restart()

    assert texts(uno.table_message) == ended
    assert await owed(uno) == []


@pytest.mark.usefixtures("fence")
@pytest.mark.parametrize("direct", [False, True])
async def test_a_ping_that_could_not_be_sent_is_not_counted(
    uno: SimulatedServer, lease: Lease, direct: bool
) -> None:
    await want(uno, uno.ben)
    if direct:
        await choose(uno, uno.ben, "where yes")
    await uno.open()
    lease.is_sure = False
    await uno.env.advance_time(PINGS_AFTER + 1)
    for told in (pinged_people, lobby_pings):
        assert not await uno.store.database.read(select(told))

    lease.is_sure = True
    await uno.cleo.slash(uno.channel, "uno join")
    await uno.env.advance_time(PINGS_AFTER + 1)
    (person,) = await uno.store.database.read(select(pinged_people))
    assert person.user_id == uno.ben.id
    assert pinged(uno) == (set() if direct else {uno.ben.id})


@pytest.mark.usefixtures("fence")
@pytest.mark.parametrize(
    ("editions", "told"), [([], "the table is open"), (["master"], "I’ve called it off")]
)
async def test_a_process_unsure_of_its_lease_leaves_a_plan_alone_until_the_lease_is_renewed(
    uno: SimulatedServer, lease: Lease, editions: list[str], told: str
) -> None:
    await plan(uno)
    if editions:
        await uno.store.settings.put(SERVER["editions"], uno.guild.id, editions)
    lease.is_sure = False
    await uno.env.advance_time(2 * HOUR + MINUTE)
    assert telling(uno, told) == []
    assert len(await Plans(uno.store).all()) == 1

    lease.is_sure = True
    await uno.env.advance_time(2 * MINUTE)
    assert len(telling(uno, told)) == 1
    assert await Plans(uno.store).all() == []


@pytest.mark.usefixtures("fence", "acknowledged_first")
async def test_after_the_end_of_the_lease_a_plan_is_announced_only_to_its_planner(
    uno: SimulatedServer, lease: Lease
) -> None:
    lease.is_sure = False
    result = await uno.anna.slash(uno.channel, "uno plan", edition="tippo", when="2h")

    assert "planned by **anna**" in answer_text(result)
    assert telling(uno, "planned by **anna**") == []


@pytest.mark.usefixtures("fence")
async def test_a_podium_waits_until_the_lease_is_renewed(
    uno: SimulatedServer, lease: Lease, monkeypatch: pytest.MonkeyPatch
) -> None:
    following = season_of(uno.env.now().timestamp() + 92 * DAY)
    monkeypatch.setattr(leaderboard, "season_of", lambda _: following)
    await a_match(uno)
    hall = uno.guild.create_text_channel("hall")
    await set_up(uno, governor(uno), *PODIUM, hall)
    lease.is_sure = False
    await begin_season(uno.bot.app)
    assert hall.history() == []

    lease.is_sure = True
    await begin_season(uno.bot.app)
    await begin_season(uno.bot.app)
    assert len(hall.history()) == 1
