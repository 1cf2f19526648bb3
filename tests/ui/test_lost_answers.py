"""Lost and late answers, and how long the bot remembers sent answers."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from types import MappingProxyType, SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.gateway.answers import Responder
from bot.gateway.errors import DeliveryError, with_retries
from bot.gateway.rendering import EmojiMap, PanelView
from bot.present.components import Panel
from bot.ui.wanted import JUST_CLICKED
from tests.game.clock import VirtualClock
from tests.ui.message_content import answer_of, answer_text, first_move, last_answer_text
from tests.ui.settling import SOON
from tests.ui.simulated_server import SimulatedServer

CALLBACK = "/interactions/*/*/callback"


def cut_connections(monkeypatch: pytest.MonkeyPatch, times: int, *, delivered: bool) -> list[str]:
    """Cut the connection of first answers; return a list to which each cut adds an entry.

    Args:
        times: How many connections to cut.
        delivered: Whether Discord has received the answer by then.
    """
    answer, lost = AsyncWebhookAdapter.create_interaction_response, list[str]()

    async def cut(*args: Any, **options: Any) -> object:  # noqa: ANN401 - as discord.py calls it
        if len(lost) >= times:
            return await answer(*args, **options)
        lost.append("cut")
        if delivered:
            await answer(*args, **options)
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(AsyncWebhookAdapter, "create_interaction_response", cut)
    try_again_soon(monkeypatch)
    return lost


def try_again_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have an answer retried before the person who clicked looks for it."""
    monkeypatch.setattr("bot.gateway.answers.RETRY_DELAY", SOON / 5)


@pytest.mark.parametrize("delivered", [False, True])
async def test_a_lost_answer_is_sent_again_and_arrives_once(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, *, delivered: bool
) -> None:
    await uno.deal()
    lost = cut_connections(monkeypatch, 1, delivered=delivered)
    result = await uno.anna.slash(uno.channel, "uno hand")

    assert lost == ["cut"]
    assert "Your hand" in answer_text(result)
    assert not result.followups


async def test_an_answer_after_disconnecting_is_not_an_error(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, log: list[MutableMapping[str, Any]]
) -> None:
    await uno.deal()

    async def closed(*_: object, **__: object) -> object:
        raise RuntimeError("Session is closed")

    monkeypatch.setattr(AsyncWebhookAdapter, "create_interaction_response", closed)
    monkeypatch.setattr(uno.bot.http, "request", closed)
    moves = uno.state.moves
    await uno.play(uno.on_turn)

    assert uno.state.moves == moves + 1
    assert "too late to answer" in [line["event"] for line in log]
    assert not [line for line in log if line["log_level"] == "warning"]


async def test_editing_a_hand_after_disconnecting_is_not_an_error() -> None:
    class Interaction:
        async def edit_original_response(self, **_: object) -> object:
            raise RuntimeError("Session is closed")

        delete_original_response = edit_original_response
        type = discord.InteractionType.application_command
        response = SimpleNamespace(is_done=lambda: True)
        guild_id, _integration_owners = 1, MappingProxyType({0: 1})
        context = SimpleNamespace(dm_channel=False)

    responder = Responder(Interaction())  # type: ignore[arg-type]  # all that a responder reads

    assert not await responder.replace(PanelView(Panel(()), EmojiMap()))
    assert responder.given is not None
    assert await responder.given.edit(PanelView(Panel(()), EmojiMap())) is None
    await responder.given.delete()


async def test_a_request_interrupted_by_a_disconnection_fails_as_undeliverable() -> None:
    async def leave(
        request: aiohttp.ClientRequest, handler: aiohttp.ClientHandlerType
    ) -> aiohttp.ClientResponse:
        await session.close()
        return await handler(request)

    session = aiohttp.ClientSession(middlewares=(leave,))

    with pytest.raises(DeliveryError, match="left"):
        await with_retries(VirtualClock(), lambda: session.get("http://127.0.0.1"))


async def test_a_programming_error_is_not_mistaken_for_a_disconnection() -> None:
    async def wrong() -> None:
        raise AssertionError

    with pytest.raises(AssertionError):
        await with_retries(VirtualClock(), wrong)


async def test_an_answer_is_sent_again_after_a_server_error_of_discord(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    try_again_soon(monkeypatch)
    uno.env.inject_error("POST", CALLBACK, status=502)
    result = await uno.anna.slash(uno.channel, "uno hand")

    assert "Your hand" in answer_text(result)


@pytest.mark.parametrize(
    ("status", "code"),
    [(403, 50001), (400, 50083)],
    ids=["access", "locked thread"],
)
async def test_a_refused_first_answer_logs_one_line_and_keeps_the_move(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]], status: int, code: int
) -> None:
    await uno.deal()
    moves, before = uno.state.moves, len(uno.env.http_requests)
    uno.env.inject_error("POST", CALLBACK, status=status, code=code, times=None)
    await uno.play(uno.on_turn)
    await uno.anna.slash(uno.channel, "uno status")

    assert uno.state.moves == moves + 1
    answers = [one for one in uno.env.http_requests[before:] if "/callback" in one.path]
    assert len(answers) == 2, "nothing else is said in place of an answer"
    told = [line for line in log if line["event"] == "Discord refuses an answer"]
    assert [(line["log_level"], line["code"]) for line in told] == [("info", code)] * 2
    assert not [line for line in log if line["log_level"] == "warning"]


async def test_a_lost_answer_is_not_an_error_and_the_move_counts(
    uno: SimulatedServer,
    monkeypatch: pytest.MonkeyPatch,
    log: list[MutableMapping[str, Any]],
) -> None:
    await uno.deal()
    monkeypatch.setattr("bot.gateway.answers.RESPONSE_TIME", SOON / 2)
    person, moves = uno.on_turn, uno.state.moves
    cut_connections(monkeypatch, 100, delivered=False)
    before = first_move(uno.hand(person))
    await uno.play(person)

    assert uno.state.moves == moves + 1
    assert first_move_or_none(uno.hand(person)) != before
    assert "an answer was lost" in [line["event"] for line in log]


async def test_a_move_from_a_hand_that_is_gone_is_answered_with_a_new_hand(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    person, moves = uno.on_turn, uno.state.moves
    before = first_move(uno.hand(person))
    uno.env.inject_error("POST", CALLBACK, status=404, code=10008)
    await uno.play(person)
    assert uno.state.moves == moves + 1
    assert first_move_or_none(uno.hand(person)) != before

    person, moves = uno.on_turn, uno.state.moves
    shown = await person.slash(uno.channel, "uno hand")
    uno.env.inject_error("POST", CALLBACK, status=404, code=10008)
    result = await person.click(answer_of(shown), custom_id=first_move(answer_of(shown)))
    assert uno.state.moves == moves + 1
    assert "Your hand" in last_answer_text(result)


async def test_private_answers_do_not_accumulate_in_memory(uno: SimulatedServer) -> None:
    await uno.deal("classic", turn_seconds=600)
    await uno.anna.slash(uno.channel, "uno hand")
    await uno.env.advance_time(JUST_CLICKED)
    before = len(asyncio.all_tasks())
    for _ in range(50):
        await uno.anna.slash(uno.channel, "uno hand")
    await uno.env.advance_time(JUST_CLICKED)

    assert len(asyncio.all_tasks()) <= before
    assert uno.bot.persistent_views == []
    assert not uno.bot._connection._view_store._views  # noqa: SLF001 - no public way to see them


def first_move_or_none(message: discord.Message) -> str | None:
    """The first move that a hand offers, or None."""
    try:
        return first_move(message)
    except AssertionError:
        return None
