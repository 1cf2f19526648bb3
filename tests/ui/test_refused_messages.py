"""Messages that Discord refuses: sent again without unknown emojis, or else a while later."""

from __future__ import annotations

from collections.abc import MutableMapping
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import HTTPException
from simcord.results import ResponseMessage

from bot.gateway.answers import GivenAnswer
from bot.gateway.rendering import PanelView
from bot.pictures.emojis import Emoji, emoji, names
from bot.present.components import Panel, Text
from bot.store.repositories.settings import PreferencesCache
from tests.ui.message_content import (
    answer_of,
    answer_text,
    begin,
    components_of,
    last_answer_text,
    opened,
    texts,
)
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_emojis import known

CALLBACK = "/interactions/*/*/callback"
INVALID_FORM, UNKNOWN = 50035, 50006


def few() -> dict[str, Emoji]:
    """The emojis of coloured cards: few, but every hand has some."""
    return {name: emoji(name) for name in names() if name[0] in "RGBY" and len(name) == 2}


@pytest.fixture
async def illustrated(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> SimulatedServer:
    """The server, after the emojis of coloured cards have been uploaded."""
    monkeypatch.setattr("bot.gateway.pictures.emojis", few)
    await uno.bot.bring_emojis()
    return uno


def emoji_ids(message: discord.Message | ResponseMessage) -> list[str]:
    """The ids of the application emojis on a message's buttons and options."""
    shown = [one for row in components_of(message) for one in (row, *row.get("options", ()))]
    return [one["emoji"]["id"] for one in shown if one.get("emoji", {}).get("id")]


async def test_a_hand_is_shown_without_emojis_if_discord_does_not_know_them(
    illustrated: SimulatedServer,
) -> None:
    uno = illustrated
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    for person in (uno.anna, uno.ben):
        path = f"/channels/{person.user.dm_channel.id}/messages"
        uno.env.inject_error("POST", path, status=400, code=INVALID_FORM)
        uno.env.inject_error("PATCH", f"{path}/*", status=400, code=INVALID_FORM)
    await begin(uno.anna, uno.table_message)

    for person in (uno.anna, uno.ben):
        assert "Your hand" in texts(uno.hand(person))
        assert "<:" not in texts(uno.hand(person))
        assert not emoji_ids(uno.hand(person))


async def test_an_answer_is_given_without_emojis_if_discord_does_not_know_them(
    illustrated: SimulatedServer,
) -> None:
    uno = illustrated
    await uno.deal()
    assert emoji_ids(uno.hand(uno.on_turn))
    uno.env.inject_error("POST", CALLBACK, status=400, code=INVALID_FORM)
    shown = await uno.on_turn.slash(uno.channel, "uno hand")

    assert "Your hand" in answer_text(shown)
    assert not emoji_ids(answer_of(shown))


async def test_a_move_is_answered_without_emojis_if_discord_does_not_know_them(
    illustrated: SimulatedServer,
) -> None:
    uno = illustrated
    await uno.know("master")
    await uno.deal()
    person, moves = uno.on_turn, uno.state.moves
    before = texts(uno.hand(person))
    uno.env.inject_error("POST", CALLBACK, status=400, code=INVALID_FORM)
    await uno.play(person)

    assert uno.state.moves == moves + 1
    assert texts(uno.hand(person)) != before
    assert "<:" not in texts(uno.hand(person))


async def test_an_answer_is_edited_without_emojis_if_discord_does_not_know_them() -> None:
    shown: list[str] = []

    async def edit(*, view: PanelView, **_: object) -> SimpleNamespace:
        shown.append(str(view.to_components()))
        if len(shown) == 1:
            refused = SimpleNamespace(status=400, reason="Bad Request")
            raise HTTPException(cast("Any", refused), {"code": INVALID_FORM, "message": ""})
        return SimpleNamespace(edited_at=None, created_at=datetime.fromtimestamp(7, UTC))

    answer = GivenAnswer(cast("Any", edit), cast("Any", None))
    assert await answer.edit(PanelView(Panel((Text(":R7: red 7"),)), known("R7"))) == 7

    first, second = shown
    assert "<:r7:" in first
    assert "🟥 red 7" in second


@pytest.mark.parametrize(("status", "code"), [(400, INVALID_FORM), (400, UNKNOWN), (403, 20009)])
async def test_a_refused_hand_is_sent_again(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]], status: int, code: int
) -> None:
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    path = f"/channels/{uno.ben.user.dm_channel.id}/messages"
    for method, each in (("POST", path), ("PATCH", f"{path}/*")):
        uno.env.inject_error(method, each, status=status, code=code)
    await begin(uno.anna, uno.table_message)
    assert "playing order" not in str([texts(one) for one in uno.messages(uno.ben)])
    await uno.env.advance_time(61)

    assert "playing order" in texts(uno.hand(uno.ben))
    assert [one for one in log if one["event"] == "a hand was not shown"]


async def test_a_refused_table_message_is_sent_again(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]]
) -> None:
    await uno.deal()
    before = texts(uno.table_message)
    path = f"/channels/{uno.channel.id}/messages/{uno.table_message.id}"
    uno.env.inject_error("PATCH", path, status=400, code=UNKNOWN)
    await uno.play(uno.on_turn)
    assert texts(uno.table_message) == before
    await uno.env.advance_time(61)

    assert texts(uno.table_message) != before
    (told,) = [one for one in log if one["event"] == "a table was not shown"]
    assert told["failure"] == "refused"


async def test_direct_messages_that_failed_to_open_are_opened_the_next_time(
    uno: SimulatedServer,
) -> None:
    await uno.open()
    uno.env.inject_error("POST", "/users/@me/channels", status=400, code=UNKNOWN)
    await uno.ben.click(uno.table_message, label="Join")
    await uno.ben.slash(uno.channel, "uno leave")
    welcomed = await uno.ben.click(uno.table_message, label="Join")

    assert "your direct messages" in last_answer_text(welcomed)


async def test_a_move_whose_answer_is_refused_is_reported_as_possibly_made(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]]
) -> None:
    await uno.deal()
    moves = uno.state.moves
    await uno.picked(uno.on_turn)
    uno.env.inject_error("POST", CALLBACK, status=400, code=UNKNOWN)
    result = await uno.play(uno.on_turn)
    (failed,) = [one for one in log if one["event"] == "an interaction failed"]
    log.remove(failed)

    assert uno.state.moves == moves + 1
    assert last_answer_text(result) == (
        "Something went wrong on my side. I’ve noted it. "
        "What you asked for may already have been done: check before you try again."
    )


async def test_a_choice_whose_answer_is_refused_is_reported_as_possibly_made(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]]
) -> None:
    page = await opened(uno.ben, await uno.ben.slash(uno.channel, "uno settings"), "notice")
    uno.env.inject_error("POST", CALLBACK, status=400, code=UNKNOWN)
    result = await uno.ben.select(page, ["notice none"], custom_id="u:-:-:setting:notice")
    (failed,) = [one for one in log if one["event"] == "an interaction failed"]
    log.remove(failed)

    assert "may already have been done" in last_answer_text(result)


async def test_a_failure_before_any_change_reports_that_nothing_changed(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> object:
        raise ZeroDivisionError

    await uno.open()
    monkeypatch.setattr(PreferencesCache, "load", broken)
    result = await uno.ben.click(uno.table_message, label="Join")
    (failed,) = [one for one in log if one["event"] == "an interaction failed"]
    log.remove(failed)

    assert last_answer_text(result).endswith("nothing has changed.")
    assert uno.state.seat_of(uno.ben.id) is None
