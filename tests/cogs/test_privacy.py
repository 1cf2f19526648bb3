"""What is kept about a person, handed out and deleted at a word of theirs."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.gateway.sending import MessageSender, SentMessage
from tests.ui.message_content import answer_of, answer_text, labels, texts
from tests.ui.simulated_server import SimulatedServer

DELETE = "Delete everything"


async def kept(uno: SimulatedServer, person: MemberActor) -> dict[str, Any]:
    """What the store has of a person, without what is empty."""
    found = await uno.store.privacy.export_user(person.id)
    return {kind: rows for kind, rows in found.items() if rows}


async def handed_out(result: InteractionResult) -> dict[str, Any]:
    """The file of an answer."""
    (file,) = answer_of(result).attachments
    found: dict[str, Any] = json.loads(await file.read())
    return found


async def delete(uno: SimulatedServer, person: MemberActor) -> InteractionResult:
    """Ask for all to be deleted, and mean it."""
    warned = await person.slash(uno.channel, "privacy delete")
    assert warned.ephemeral
    return await person.click(answer_of(warned), label=DELETE)


async def test_what_is_kept_comes_as_a_file_for_oneself_alone(uno: SimulatedServer) -> None:
    await uno.play_round(scoring="single")
    result = await uno.anna.slash(uno.channel, "privacy export")
    found = await handed_out(result)

    assert result.ephemeral
    assert [row["name"] for row in found["player"]] == ["anna"]
    assert {row["kind"] for row in found["results"]} == {"round", "match"}
    assert str(uno.ben.id) not in json.dumps(found)
    (result_row, *_) = found["results"]
    assert result_row["at_in_words"].endswith(" UTC")
    assert result_row["guild_id_in_words"].endswith(f"/{result_row['guild_id']}")
    assert result_row["user_id_in_words"] == "you"


async def test_it_is_asked_before_anything_is_deleted(uno: SimulatedServer) -> None:
    await uno.play_round(scoring="single")
    before = await kept(uno, uno.anna)
    warned = await uno.anna.slash(uno.channel, "privacy delete")

    assert labels(answer_of(warned)) == [DELETE]
    assert await kept(uno, uno.anna) == before


async def test_nothing_is_left_of_who_wants_it(uno: SimulatedServer) -> None:
    await uno.play_round(scoring="single")
    result = await delete(uno, uno.anna)

    assert "anything about you" in texts(answer_of(result))
    assert await kept(uno, uno.anna) == {}
    assert (await kept(uno, uno.ben))["results"]


async def test_who_plays_leaves_the_table_first_and_a_robot_plays_on(uno: SimulatedServer) -> None:
    await uno.deal()
    await delete(uno, uno.ben)
    await uno.env.settle()

    assert await kept(uno, uno.ben) == {}
    assert (uno.state.players[1].name, uno.state.players[1].robot) == ("Ada", True)
    refused = answer_text(await uno.ben.slash(uno.channel, "uno hand"))
    assert "not at this table" in refused


async def test_who_was_forgotten_may_play_again_as_if_new(uno: SimulatedServer) -> None:
    await uno.open()
    await delete(uno, uno.anna)
    await uno.env.settle()
    await uno.open()

    assert uno.state.host == uno.anna.id
    assert [row["name"] for row in (await kept(uno, uno.anna))["player"]] == ["anna"]


async def test_a_tournament_that_goes_on_names_nobody_who_wants_it(uno: SimulatedServer) -> None:
    await uno.anna.slash(uno.channel, "tournament new", edition="master")
    board = uno.table_message
    await uno.ben.click(board, label="Join")
    await uno.anna.click(board, label="Start")
    assert (await kept(uno, uno.ben))["games"]
    result = await delete(uno, uno.ben)
    await uno.env.settle()

    assert "anything about you" in texts(answer_of(result))
    assert await kept(uno, uno.ben) == {}
    tournament = uno.bot.app.tournaments.in_channel(uno.channel.id)
    assert tournament is not None
    assert "ben" not in [one.name for one in tournament.state.players]


async def test_a_tournament_that_is_over_names_nobody_who_wants_it(uno: SimulatedServer) -> None:
    await uno.anna.slash(uno.channel, "tournament new", edition="master")
    board = uno.table_message
    await uno.ben.click(board, label="Join")
    await uno.anna.click(board, label="Start")
    await uno.confirm(uno.anna, await uno.anna.slash(uno.channel, "tournament stop"))
    await uno.env.settle()
    assert "ben" in texts(uno.table_message)
    await delete(uno, uno.ben)
    await uno.env.settle()

    assert uno.table_message.id == board.id
    told = texts(uno.table_message)
    assert "The tournament was stopped" in told
    assert "anna" in told
    assert "ben" not in told


async def test_a_name_that_is_being_taken_out_is_so_before_the_bot_ends(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.play_round(scoring="single")
    edit = MessageSender.edit

    async def edit_later(*of: Any, **options: Any) -> SentMessage:  # noqa: ANN401 - as `edit` has them
        for _ in range(1000):
            await asyncio.sleep(0)
        return await edit(*of, **options)

    monkeypatch.setattr(MessageSender, "edit", edit_later)
    finished = await uno.store.privacy.finished_tables(uno.ben.id)
    uno.bot.app.finished_messages.remove_name(uno.ben.id, finished)
    await uno.bot.close()

    assert "ben" not in texts(uno.table_message)
