"""Discord gets a first answer in time, however long the work takes."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import (
    HTTPException,
    Interaction,
    InteractionType,
    MessageFlags,
    NotFound,
)
from structlog.testing import capture_logs

from bot.gateway import answers
from bot.gateway.answers import GivenAnswer, Responder
from bot.gateway.rendering import EmojiMap, PanelView
from bot.present.components import Panel, Text
from bot.ui.private_answers import SetupPanels


def words(text: str) -> PanelView:
    return PanelView(Panel((Text(text),)), EmojiMap())


class Response:
    """The first answer to an interaction, and a record of all its answers."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.begun = asyncio.Event()
        self.acknowledged = asyncio.Event()
        self.held: asyncio.Event | None = None

    def is_done(self) -> bool:
        return bool(self.said)

    async def defer(self, **how: bool) -> None:
        self.begun.set()
        if self.held is not None:
            await self.held.wait()
        self.said.append("deferred in private" if how.get("ephemeral") else "deferred")
        self.acknowledged.set()

    async def send_message(self, **_: object) -> None:
        self.said.append("message")

    async def edit_message(self, **_: object) -> None:
        self.said.append("edit")


class Asked:
    """An interaction that records its answers."""

    def __init__(self, kind: InteractionType) -> None:
        self.type = kind
        self.id, self.flags = 1, MessageFlags(ephemeral=True)
        self.guild_id, self._integration_owners = 1, {0: 1}  # the bot is a member
        self.context = SimpleNamespace(dm_channel=False)
        self.response = Response()
        self.followup = self
        self.gone: HTTPException | None = None

    async def send(self, **_: object) -> Asked:
        self.response.said.append("followup")
        return self

    async def edit(self, **_: object) -> None:
        self.response.said.append("edit of the followup")

    async def delete(self) -> None:
        self.response.said.append("deleted")

    async def edit_original_response(self, **_: object) -> None:
        if self.gone is not None:
            raise self.gone
        self.response.said.append("original")

    delete_original_response = delete


def replying(kind: InteractionType) -> tuple[Responder, Response]:
    asked = Asked(kind)
    return Responder(cast("Interaction[Any]", asked)), asked.response


@pytest.fixture(autouse=True)
def noted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the first answer to a click recorded like all later ones."""
    monkeypatch.setattr(answers, "InteractionResponse", lambda asked: asked.response)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "ACKNOWLEDGE_AFTER", 0.0)
    monkeypatch.setattr(answers, "AT_ONCE", 0.0)


@pytest.mark.parametrize(
    ("kind", "first", "then"),
    [
        (InteractionType.component, "deferred", "followup"),
        (InteractionType.application_command, "deferred in private", "original"),
    ],
)
@pytest.mark.usefixtures("impatient")
async def test_a_slow_click_is_acknowledged_and_then_answered(
    kind: InteractionType, first: str, then: str
) -> None:
    answer, response = replying(kind)
    saved = asyncio.Event()

    async def work() -> str:
        await saved.wait()
        return "saved"

    answer.start_timer()
    waiting = asyncio.create_task(work())
    await response.acknowledged.wait()
    assert response.said == [first]
    assert not waiting.done()

    saved.set()
    assert await waiting == "saved"
    await answer.send(words("done"))
    assert response.said == [first, then]


@pytest.mark.usefixtures("impatient")
async def test_an_answer_waits_for_an_acknowledgement_under_way() -> None:
    answer, response = replying(InteractionType.application_command)
    response.held = asyncio.Event()
    answer.start_timer()
    await response.begun.wait()
    answering = asyncio.create_task(answer.send(words("done")))
    await asyncio.sleep(0)
    assert response.said == []

    response.held.set()
    assert await answering
    assert response.said == ["deferred in private", "original"]


@pytest.mark.usefixtures("impatient")
async def test_an_answered_click_is_not_acknowledged() -> None:
    answer, response = replying(InteractionType.component)
    answer.start_timer()
    await answer.send(words("done"))
    await asyncio.sleep(0.01)

    assert response.said == ["message"]


@pytest.mark.usefixtures("impatient")
async def test_a_click_that_ends_without_an_answer_leaves_no_timer() -> None:
    answer, response = replying(InteractionType.component)
    answer.start_timer()
    await answer.stop_timer()
    await asyncio.sleep(0.01)

    assert response.said == []


async def test_a_slow_click_can_be_acknowledged_at_once() -> None:
    answer, response = replying(InteractionType.component)
    answer.start_timer()
    answer.acknowledge_now()
    await answer.replace(words("done"))
    assert response.said == ["deferred", "original"]


async def test_a_quick_click_is_answered_without_an_acknowledgement() -> None:
    answer, response = replying(InteractionType.component)
    answer.start_timer()
    await answer.replace(words("done"))
    assert response.said == ["edit"]


async def test_only_the_first_answer_to_a_command_is_the_original_response() -> None:
    answer, response = replying(InteractionType.application_command)
    await answer.acknowledge()
    await answer.send(words("one"))
    await answer.send(words("two"))

    assert response.said == ["deferred in private", "original", "followup"]


@pytest.mark.parametrize("code", [10008, 50035])
async def test_an_answer_is_sent_again_only_if_its_acknowledgement_is_gone(code: int) -> None:
    asked = Asked(InteractionType.application_command)
    gone = SimpleNamespace(status=404, reason="Not Found")
    asked.gone = NotFound(cast("Any", gone), {"code": code, "message": "gone"})
    answer = Responder(cast("Interaction[Any]", asked))
    await answer.acknowledge()
    if code == answers.MESSAGE_GONE:
        assert await answer.send(words("done"))
    else:
        with pytest.raises(NotFound):
            await answer.send(words("done"))

    sent = ["followup"] if code == answers.MESSAGE_GONE else []
    assert asked.response.said == ["deferred in private", *sent]


@pytest.mark.parametrize("code", [40094, 50001, 50013, 50083, 200000, 200001])
async def test_a_refused_answer_is_logged_and_not_tried_in_another_way(code: int) -> None:
    asked = Asked(InteractionType.application_command)
    refused = SimpleNamespace(status=403, reason="Forbidden")
    asked.gone = HTTPException(cast("Any", refused), {"code": code, "message": "refused"})
    answer = Responder(cast("Interaction[Any]", asked))
    await answer.acknowledge()
    with capture_logs() as lines:
        assert not await answer.send(words("done"))

    assert asked.response.said == ["deferred in private"]
    told = [(one["log_level"], one["event"], one["code"]) for one in lines]
    assert told == [("info", "Discord refuses an answer", code)]


async def test_a_panel_from_before_the_deal_is_deleted_once_its_person_has_another() -> None:
    deleted, panels = list[int](), SetupPanels()

    def shown(message_id: int) -> GivenAnswer:
        async def delete() -> None:
            deleted.append(message_id)

        return GivenAnswer(cast("Any", None), delete)

    await panels.note("oak", 1, shown(100), 100)
    await panels.note("oak", 1, shown(100), 100)  # the panel was changed in place
    assert deleted == []
    await panels.note("elm", 1, shown(200), 200)
    assert deleted == [100]

    await panels.delete_of("oak")
    await panels.delete_of("elm")
    assert deleted == [100, 200]
