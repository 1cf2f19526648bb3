"""Many identical answers at once, sent over separate connections."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import uvloop

from bot.game.rules.actions import Refusal
from bot.gateway import bulk_answers
from bot.gateway.bulk_answers import MOST_LINES, BulkAnswer, BulkAnswers
from bot.i18n import Locale
from bot.present.text.refusals import refusal_text
from bot.ui.refusals import BulkRefusals
from playground import LocalDiscord
from playground.local_discord import discord_at
from playground.server.state.models import Interaction, InteractionKind, Message
from playground.server.traffic import Fault
from playground.server.validation.components import walk
from tests.app.process import UNHURRIED

HELLO = {"type": 4, "data": {"content": "Hello", "flags": 64}}


class Line:
    """A local Discord with a person who clicks, and the sender of bulk answers.

    Attributes:
        statuses: The statuses of the responses so far.
    """

    def __init__(self, local: LocalDiscord) -> None:
        self.local = local
        self.statuses: list[int] = []
        self.answers = BulkAnswers()
        self.answers.observe = self._note
        self._answered = asyncio.Event()
        self._person = next(iter(local.state.people.values()))
        self._channel = next(iter(local.state.channels.values()))

    def click(self) -> Interaction:
        """Let a person use a command."""
        registry = self.local.services.interactions
        data = {"id": "1", "name": "uno", "type": 1}
        clicked = registry.new(InteractionKind.COMMAND, self._person.id, self._channel.id, data)
        registry.begin(clicked)
        return clicked

    def say(self, clicked: Interaction, content: dict[str, Any] = HELLO) -> None:
        self.answers.send(BulkAnswer.of(content, "a bot"), clicked.id, clicked.token)

    def said(self, clicked: Interaction) -> Message | None:
        """The message that answers a click, or None."""
        return self._channel.messages.get(clicked.original_id or 0)

    async def answered(self, times: int = 1) -> None:
        """Wait for a number of responses."""
        async with asyncio.timeout(20):
            while len(self.statuses) < times:
                self._answered.clear()
                await self._answered.wait()

    def _note(self, status: int) -> None:
        self.statuses.append(status)
        self._answered.set()


@asynccontextmanager
async def line() -> AsyncIterator[Line]:
    async with LocalDiscord(rates=UNHURRIED) as local:
        with discord_at(local.port):
            made = Line(local)
            try:
                yield made
            finally:
                made.answers.close()


async def test_many_answers_at_once_are_all_sent() -> None:
    async with line() as some:
        clicks = [some.click() for _ in range(2 * MOST_LINES)]
        for clicked in clicks:
            some.say(clicked)
        await some.answered(len(clicks))

        assert set(some.statuses) == {204}
        said = [some.said(clicked) for clicked in clicks]
        assert {one and one.content for one in said} == {"Hello"}
        assert all(one is not None and one.visible_to is not None for one in said)


def test_the_fast_event_loop_also_sends_answers() -> None:
    async def work() -> None:
        async with line() as some:
            clicked = some.click()
            some.say(clicked)
            await some.answered()
            assert some.statuses == [204]

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work())


async def test_a_refused_answer_is_counted_and_does_not_delay_others() -> None:
    async with line() as some:
        unknown = some.click()
        unknown.token = "never heard of"
        some.say(unknown)
        await some.answered()
        clicked = some.click()
        some.say(clicked)
        await some.answered(2)
        assert some.statuses == [404, 204]

        assert some.said(clicked) is not None


async def test_a_token_cannot_smuggle_in_another_request() -> None:
    async with line() as some:
        clicked = some.click()
        some.answers.send(
            BulkAnswer.of(HELLO, "a bot"), clicked.id, "a/callback HTTP/1.1\r\n\r\nGET / HTTP/1.1"
        )
        await some.answered()

        assert some.local.traffic.statuses == {404: 1}


@pytest.mark.parametrize("locale", [5, None, [], {}, True, "xx", "fr\ud800"])
async def test_a_person_with_an_unreadable_language_is_answered_in_the_hosts_language(
    locale: object,
) -> None:
    sent: list[tuple[BulkAnswer, int, str]] = []
    client: Any = SimpleNamespace(
        dispatch=lambda *_: None, http=SimpleNamespace(user_agent="a bot")
    )
    answers: Any = SimpleNamespace(send=lambda *about: sent.append(about))
    refusals = BulkRefusals(client, answers, Locale("fr"))
    refusals.tell({"id": "1", "token": "t", "type": 3, "locale": locale}, Refusal.OVERLOADED)

    ((answer, number, token),) = sent
    assert (number, token) == (1, "t")
    assert json.dumps(refusal_text(Refusal.OVERLOADED, Locale("fr")))[1:-1].encode() in answer.tail


async def test_a_silent_connection_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk_answers, "TIMEOUT", 0.1)
    monkeypatch.setattr(bulk_answers, "MOST_LINES", 1)
    async with line() as some:
        never, first, second = asyncio.Event(), some.click(), some.click()
        some.local.faults.add(Fault("POST", "/interactions/*", until=never, times=1))
        some.say(first)
        some.say(second)
        await some.answered()
        assert some.said(first) is None
        assert some.said(second) is not None
        never.set()


async def test_an_answer_is_dropped_if_discord_is_unreachable() -> None:
    async with line() as some:
        await some.local.stop()
        some.say(some.click())
        await asyncio.gather(*some.answers._opening)  # noqa: SLF001 - no public way to tell
        assert not some.answers._waiting  # noqa: SLF001 - as above
    assert some.statuses == []


async def test_a_closed_sender_sends_nothing() -> None:
    async with line() as some:
        some.answers.close()
        some.say(some.click())
        assert not some.answers._opening  # noqa: SLF001 - no public way to tell


@pytest.mark.parametrize(("code", "locale"), [("fr", Locale("fr")), ("ko", Locale("en"))])
async def test_a_refusal_uses_the_persons_language(code: str, locale: Locale) -> None:
    client = discord.Client(intents=discord.Intents.none())
    async with line() as some:
        refusals = BulkRefusals(client, some.answers, Locale("en"))
        clicked = some.click()
        interaction = {"id": str(clicked.id), "token": clicked.token, "locale": code, "type": 2}
        refusals.tell(interaction, Refusal.OVERLOADED)
        await some.answered()
        message = some.said(clicked)

    assert message is not None
    (text,) = [one["content"] for one in walk(message.components)]
    assert text == refusal_text(Refusal.OVERLOADED, locale)


@pytest.mark.parametrize(
    "interaction", [{"id": "1", "token": "t", "type": 4}, {"id": "x", "token": "t"}, {"id": "1"}]
)
async def test_an_interaction_that_cannot_be_answered_gets_no_refusal(
    interaction: dict[str, Any],
) -> None:
    client = discord.Client(intents=discord.Intents.none())
    answers = BulkAnswers()
    BulkRefusals(client, answers, Locale("en")).tell(interaction, Refusal.OVERLOADED)

    assert not answers._waiting  # noqa: SLF001 - no public way to tell
