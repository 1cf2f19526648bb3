"""The data about a person, exported and deleted at their request."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.app import housekeeping
from bot.game.rules.access import HOUR
from bot.game.state.table_state import OUTSIDE
from bot.gateway.sending import MessageSender, SentMessage
from bot.i18n import Locale
from bot.settings import SERVER
from bot.store.backup import back_up
from bot.store.database.files import parse_address
from bot.store.forgotten import ForgottenList
from bot.store.store import open_store
from bot.ui.last_messages import LastMessages
from cogs.privacy import with_words
from tests.ui.message_content import answer_of, answer_text, labels, texts
from tests.ui.simulated_server import SimulatedServer

DELETE = "Delete everything"


async def kept(uno: SimulatedServer, person: MemberActor) -> dict[str, Any]:
    """A person's stored data, without empty parts."""
    found = await uno.store.privacy.export_user(person.id)
    return {kind: rows for kind, rows in found.items() if rows}


async def handed_out(result: InteractionResult) -> dict[str, Any]:
    """The content of the exported file in an answer."""
    (file,) = answer_of(result).attachments
    found: dict[str, Any] = json.loads(await file.read())
    return found


async def delete(uno: SimulatedServer, person: MemberActor) -> InteractionResult:
    """Request a deletion and confirm it."""
    warned = await person.slash(uno.channel, "privacy delete")
    assert warned.ephemeral
    return await person.click(answer_of(warned), label=DELETE)


async def test_an_export_comes_as_a_file_that_only_its_owner_sees(uno: SimulatedServer) -> None:
    await uno.play_round(mode="single")
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


async def test_an_export_has_the_persons_own_moves_and_hand(uno: SimulatedServer) -> None:
    await uno.deal()
    for _ in range(4):
        await uno.play(uno.on_turn)
    found = await handed_out(await uno.ben.slash(uno.channel, "privacy export"))

    (game,) = found["games"]
    assert (game["seat"], game["name"], game["locale"]) == ("B", "ben", "en-US")
    assert game["hand"].split() == [card.text for card in uno.game.hands[1]]
    assert found["moves"]
    assert all(row["move"].startswith("B ") for row in found["moves"])
    assert all(row["at_in_words"].endswith(" UTC") for row in found["moves"])


def test_an_export_has_no_links_to_messages_outside_the_bots_servers() -> None:
    row = {"guild_id": OUTSIDE, "channel_id": 2, "message_id": 3}
    known = with_words({"messages": [row, {**row, "guild_id": 1}]}, 4, Locale.ENGLISH)

    outside, inside = known["messages"]
    assert outside == row
    assert inside["message_id_in_words"] == "https://discord.com/channels/1/2/3"


@pytest.mark.parametrize("most", [2000, 300])
async def test_an_export_that_discord_would_refuse_is_compressed_and_if_necessary_split(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    await uno.play_round(mode="single")
    plain = await handed_out(await uno.anna.slash(uno.channel, "privacy export"))
    monkeypatch.setattr("cogs.privacy.MAX_FILE", most)
    monkeypatch.setattr("cogs.privacy.QUICK_FILE", 0)
    result = await uno.anna.slash(uno.channel, "privacy export")
    messages = [answer_of(result), *result.followups]
    files = [file for message in messages for file in message.attachments]
    parts = [await file.read() for file in files]
    content = b"".join(parts)

    assert json.loads(gzip.decompress(content)) == plain
    assert len(files) == -(-len(content) // most)
    assert max(map(len, parts)) <= most
    names = [file.filename for file in files]
    assert names == sorted(names)
    assert names[0] == ("uno.json.gz" if len(files) == 1 else "uno.json.gz.001")
    assert "compressed (gzip)" in answer_text(result)


async def test_the_warning_before_a_deletion_links_the_whole_privacy_page(
    uno: SimulatedServer,
) -> None:
    application = uno.bot.application
    assert application is not None
    bare = answer_text(await uno.anna.slash(uno.channel, "privacy delete"))
    application.privacy_policy_url = "https://uno.example/privacy"
    linked = answer_text(await uno.anna.slash(uno.channel, "privacy delete"))

    assert "[Privacy]" not in bare
    assert "[Privacy](https://uno.example/privacy)" in linked


async def test_a_warning_comes_before_anything_is_deleted(uno: SimulatedServer) -> None:
    await uno.play_round(mode="single")
    before = await kept(uno, uno.anna)
    warned = await uno.anna.slash(uno.channel, "privacy delete")

    assert labels(answer_of(warned)) == [DELETE]
    assert await kept(uno, uno.anna) == before


async def test_a_deletion_leaves_nothing_about_a_person(uno: SimulatedServer) -> None:
    await uno.play_round(mode="single")
    result = await delete(uno, uno.anna)

    assert "anything about you" in texts(answer_of(result))
    assert await kept(uno, uno.anna) == {}
    assert (await kept(uno, uno.ben))["results"]


async def test_a_robot_replaces_a_player_who_deletes_their_data(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    await delete(uno, uno.ben)
    await uno.env.settle()

    assert await kept(uno, uno.ben) == {}
    assert (uno.state.players[1].name, uno.state.players[1].robot) == ("Ada", True)
    refused = answer_text(await uno.ben.slash(uno.channel, "uno hand"))
    assert "not at this table" in refused


async def test_a_person_who_deleted_their_data_can_play_again_as_if_new(
    uno: SimulatedServer,
) -> None:
    await uno.open()
    await delete(uno, uno.anna)
    await uno.env.settle()
    await uno.open()

    assert uno.state.host == uno.anna.id
    assert [row["name"] for row in (await kept(uno, uno.anna))["player"]] == ["anna"]


async def test_deleting_data_does_not_allow_more_tables_in_an_hour(uno: SimulatedServer) -> None:
    await uno.store.settings.put(SERVER["hourly-per-person"], uno.guild.id, 1)
    await uno.open()
    await delete(uno, uno.anna)
    await uno.restart()
    uno.channel = uno.guild.create_text_channel("more")
    refused = await uno.open()

    assert "1 table" in answer_text(refused)
    assert await kept(uno, uno.anna) == {}
    await uno.env.advance_time(HOUR)
    await uno.open()
    assert uno.state.host == uno.anna.id


async def test_a_person_brought_back_by_a_backup_is_removed_from_tables_again(
    uno: SimulatedServer, started_url: str, tmp_path: Path
) -> None:
    """The backup was made while Ben sat at the table, and his deletion came later."""
    await uno.deal()
    copy = tmp_path / "copy.db"
    back_up(parse_address(started_url), copy)
    await delete(uno, uno.ben)
    first = uno.store
    noted = ForgottenList(tmp_path / "list")
    noted.note(uno.ben.id, uno.env.now().timestamp())
    async with open_store(f"sqlite:///{copy}", forgotten=tmp_path / "list") as store:
        await uno.restart(store)
        assert uno.state.players[1].name == "ben"
        await uno.env.advance_time(housekeeping.FIRST_AFTER)

        assert await kept(uno, uno.ben) == {}
        assert (uno.state.players[1].name, uno.state.players[1].robot) == ("Ada", True)
        await delete(uno, uno.anna)
        assert list(noted.deletions([uno.anna.id, uno.cleo.id])) == [uno.anna.id]
        await uno.restart(first)


async def test_a_running_tournament_does_not_name_people_who_deleted_their_data(
    uno: SimulatedServer,
) -> None:
    await uno.play_tournament(uno.ben, players=4)
    assert (await kept(uno, uno.ben))["games"]
    result = await delete(uno, uno.ben)
    await uno.env.settle()

    assert "anything about you" in texts(answer_of(result))
    assert await kept(uno, uno.ben) == {}
    tournament = uno.bot.app.tournaments.in_channel(uno.channel.id)
    assert tournament is not None
    assert "ben" not in [one.name for one in tournament.state.players]


async def test_a_finished_tournament_does_not_name_people_who_deleted_their_data(
    uno: SimulatedServer,
) -> None:
    await uno.play_tournament(uno.ben, players=4)
    board = uno.table_message
    await uno.end(uno.add_staff("gwen"), "tournament stop")
    await uno.env.settle()
    assert "ben" in texts(uno.table_message)
    await delete(uno, uno.ben)
    await uno.env.settle()

    assert uno.table_message.id == board.id
    told = texts(uno.table_message)
    assert "The server staff stopped the tournament" in told
    assert "anna" in told
    assert "ben" not in told


async def test_a_pending_name_deletion_finishes_before_shutdown(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.play_round(mode="single")
    edit = MessageSender.edit

    async def edit_later(*of: Any, **options: Any) -> SentMessage:  # noqa: ANN401 - the parameters of `edit`
        for _ in range(1000):
            await asyncio.sleep(0)
        return await edit(*of, **options)

    monkeypatch.setattr(MessageSender, "edit", edit_later)
    finished = await uno.store.privacy.finished_tables(uno.ben.id)
    uno.bot.app.kept(LastMessages).remove_name(uno.ben.id, finished)
    await uno.bot.close()

    assert "ben" not in texts(uno.table_message)
