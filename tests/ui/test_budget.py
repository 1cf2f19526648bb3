"""When requests by the bot's token are sent: at a limited rate, the most urgent first."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest
from aiohttp import ClientSession, TraceConfig, TraceRequestStartParams
from discord.http import Route

from bot.gateway.budget import (
    OLDEST_EVERY,
    Pacing,
    Priority,
    RequestBudget,
    RequestSlot,
    sending_while,
)
from bot.gateway.errors import DeliveryError, DeliveryFailure
from tests.game.clock import VirtualClock

RATE = 10


class Sender:
    """A sender of requests to channels through a budget; it notes which were sent and when."""

    def __init__(self, rate: float = RATE) -> None:
        self.clock = VirtualClock()
        self.budget = RequestBudget(self.clock, rate)
        self.sent: list[str] = []
        self.moments: list[float] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def send(
        self,
        name: str,
        priority: Priority = Priority.TABLE,
        headers: dict[str, str] | None = None,
        channel: int | None = None,
    ) -> RequestSlot:
        slot = self.budget.slot(priority)
        number = len(self._tasks) if channel is None else channel
        task = asyncio.create_task(self._send(slot, name, f"/channels/{number}/messages", headers))
        self._tasks.add(task)
        return slot

    async def _send(
        self, slot: RequestSlot, name: str, path: str, headers: dict[str, str] | None
    ) -> None:
        async with slot.sending("POST", path):
            self.sent.append(name)
            self.moments.append(self.clock.monotonic())
            slot.usable = False
            if headers is not None:
                slot.release(headers)


@pytest.mark.parametrize("rate", [5, 45])
async def test_requests_per_second_stay_within_the_budget(rate: int) -> None:
    sender = Sender(rate)
    for number in range(rate * 3):
        sender.send(str(number))
    await sender.clock.advance(1)

    # Only a few unused requests can be saved up, so no second exceeds the rate by more than those.
    assert rate <= len(sender.sent) <= rate + 4
    await sender.clock.advance(1)
    assert len(sender.sent) <= 2 * rate + 4


async def test_the_rate_can_change_while_requests_wait() -> None:
    sender = Sender(1)
    for number in range(40):
        sender.send(str(number))
    await sender.clock.advance(2)
    assert len(sender.sent) <= 4

    sender.budget.rate = 20
    await sender.clock.advance(4)
    assert len(sender.sent) == 40


async def test_the_asked_players_hand_goes_first_then_the_table_then_other_hands() -> None:
    sender = Sender()
    sender.send("before")
    await sender.clock.settle()
    sender.send("else", Priority.OTHER)
    sender.send("hand", Priority.HAND)
    sender.send("table", Priority.TABLE)
    sender.send("asked", Priority.ASKED)
    await sender.clock.advance(1)

    assert sender.sent == ["before", "asked", "table", "hand", "else"]


async def test_a_request_that_becomes_more_urgent_goes_before_others() -> None:
    sender = Sender()
    sender.send("before")
    await sender.clock.settle()
    for number in range(3):
        sender.send(f"table {number}")
    hand = sender.send("hand", Priority.HAND)
    await sender.clock.settle()
    hand.raise_to(Priority.ASKED)
    await sender.clock.advance(1)

    assert sender.sent.index("hand") == 1


async def test_a_request_of_the_lowest_priority_is_not_starved_by_urgent_ones() -> None:
    sender = Sender()
    sender.send("else", Priority.OTHER)
    for number in range(4 * OLDEST_EVERY):
        sender.send(f"table {number}")
    await sender.clock.advance(OLDEST_EVERY / RATE)

    assert "else" in sender.sent


async def test_requests_to_a_channel_with_an_empty_bucket_wait_without_holding_up_others() -> None:
    sender = Sender(1000)
    empty = {
        "X-RateLimit-Limit": "5",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset-After": "4.0",
    }
    sender.send("first", headers=empty, channel=7)
    await sender.clock.settle()
    sender.send("second", channel=7)
    sender.send("elsewhere", channel=8)
    await sender.clock.advance(3.9)
    assert sender.sent == ["first", "elsewhere"]

    await sender.clock.advance(0.2)
    assert sender.sent == ["first", "elsewhere", "second"]


async def test_a_request_that_was_not_sent_costs_nothing() -> None:
    sender = Sender()
    slot = sender.budget.slot(Priority.TABLE)
    left = sender.budget.left
    async with slot.sending("POST", "/channels/1/messages"):
        assert sender.budget.left == left - 1

    assert sender.budget.left == left


async def test_waiting_requests_are_counted_by_priority() -> None:
    sender = Sender(1)
    for number in range(5):
        sender.send(str(number), Priority.HAND)
    await sender.clock.settle()

    assert 0 < sender.budget.waiting[Priority.HAND] < 5
    assert sender.budget.waiting[Priority.TABLE] == 0


async def test_a_rate_limit_from_discord_pauses_all_requests() -> None:
    sender = Sender()
    sender.budget.pause(3)
    sender.send("late")
    await sender.clock.advance(2.9)
    assert sender.sent == []

    await sender.clock.advance(0.2)
    assert sender.sent == ["late"]


class Leaving:
    """Requests at the moment when they leave, retries included.

    Attributes:
        may_send: Whether the process may still send for its servers.
        left: The methods of the requests that have left.
    """

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.budget = RequestBudget(self.clock, 1)
        self.may_send = True
        self.left: list[str] = []
        self._trace = TraceConfig()
        Pacing(self.budget, self._trace)

    async def request(self, method: str, path: str = "/channels/7/messages") -> None:
        """Let a request leave, as aiohttp does."""
        params = SimpleNamespace(method=method, url=Route.BASE + path)
        for begin in self._trace.on_request_start:
            await begin(
                cast("ClientSession", None),
                SimpleNamespace(),
                cast("TraceRequestStartParams", params),
            )
        self.left.append(method)

    async def send(self, method: str, times: int = 1) -> DeliveryFailure | None:
        """Send a request `times` times in one slot, like retries; return why it failed, or None."""
        try:
            with sending_while(lambda: self.may_send):
                async with self.budget.slot(Priority.TABLE).sending(method, "/channels/7/messages"):
                    for _ in range(times):
                        await self.request(method)
        except DeliveryError as error:
            return error.failure
        return None


@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_a_request_that_waited_past_the_end_of_the_lease_is_not_sent(method: str) -> None:
    leaving = Leaving()
    await leaving.send("GET")
    waiting = asyncio.create_task(leaving.send(method))
    await leaving.clock.settle()
    leaving.may_send = False
    await leaving.clock.advance(2)

    assert await waiting is DeliveryFailure.FENCED
    assert leaving.left == ["GET"]
    assert leaving.budget.left == 1, "it costs nothing"


async def test_a_retry_after_the_end_of_the_lease_is_not_sent() -> None:
    leaving = Leaving()
    waiting = asyncio.create_task(leaving.send("POST", times=3))
    await leaving.clock.settle()
    leaving.may_send = False
    await leaving.clock.advance(5)

    assert await waiting is DeliveryFailure.FENCED
    assert leaving.left == ["POST"]


async def test_an_edit_of_an_answer_is_not_sent_after_the_end_of_the_lease() -> None:
    leaving = Leaving()
    leaving.may_send = False
    with sending_while(lambda: leaving.may_send), pytest.raises(DeliveryError):
        await leaving.request("PATCH", "/webhooks/1/token/messages/@original")
    await leaving.request("POST", "/webhooks/1/token")

    assert leaving.left == ["POST"], "others are not concerned"


@pytest.mark.parametrize("method", ["DELETE", "GET"])
async def test_a_request_without_lasting_effect_is_sent_after_the_end_of_the_lease(
    method: str,
) -> None:
    leaving = Leaving()
    leaving.may_send = False

    assert await leaving.send(method) is None
    assert leaving.left == [method]
