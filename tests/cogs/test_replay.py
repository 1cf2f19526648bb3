"""`/uno replay`: a finished match, move by move, for everybody who may see it."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any

import discord
from simcord.results import InteractionResult, ResponseMessage
from sqlalchemy import text

from bot.settings import SERVER
from bot.ui.refusals import SHARE_COOLDOWN
from tests.ui.message_content import answer_of, answer_text, buttons_of, labels, texts
from tests.ui.simulated_server import SimulatedServer


async def played(uno: SimulatedServer) -> str:
    """Play a match that is stopped after three moves; return its id."""
    await uno.deal()
    table_id = uno.state.table_id
    for _ in range(3):
        await uno.play(uno.on_turn)
    await uno.stop()
    await uno.env.settle()
    return table_id


def shown(result: InteractionResult) -> ResponseMessage:
    return answer_of(result)


def pressable(message: discord.Message | ResponseMessage) -> list[str]:
    return [one["label"] for one in buttons_of(message) if not one.get("disabled")]


async def test_the_last_match_of_a_channel_can_be_viewed_page_by_page(
    uno: SimulatedServer,
) -> None:
    table_id = await played(uno)
    message = shown(await uno.cleo.slash(uno.channel, "uno replay"))

    assert f"game `{table_id}`" in texts(message)
    assert "the deal" in texts(message)
    assert pressable(message)[0] == "Next"
    for move in ("move 1 of", "move 2 of"):
        message = shown(await uno.cleo.click(message, label="Next"))
        assert move in texts(message)
    message = shown(await uno.cleo.click(message, label="End"))
    assert "move 3 of 3" in texts(message)
    assert "Next" not in pressable(message)
    message = shown(await uno.cleo.click(message, label="Back"))
    assert "Next" in pressable(message)
    message = shown(await uno.cleo.click(message, label="Start"))
    assert "the deal" in texts(message)


async def test_a_replay_shows_the_same_figures_as_verify(uno: SimulatedServer) -> None:
    await played(uno)
    verified = answer_text(await uno.anna.slash(uno.channel, "uno verify"))
    replayed = answer_text(await uno.anna.slash(uno.channel, "uno replay"))

    moves = replayed.split("the deal, then ")[1].split()[0]
    assert f"all {moves} moves" in verified
    assert "Round 1 of 1" in replayed
    assert "the round and" in verified


async def test_the_replay_button_opens_a_match_and_keeps_the_message(
    uno: SimulatedServer,
) -> None:
    await played(uno)
    result = await uno.ben.click(uno.table_message, label="Replay")

    assert "the deal" in answer_text(result)
    assert labels(uno.table_message) == ["Replay", "Verify"]


async def test_the_last_moves_can_be_shared_as_a_clip(uno: SimulatedServer) -> None:
    await played(uno)
    replay = shown(await uno.anna.slash(uno.channel, "uno replay"))
    before = len(uno.channel.history())
    clip = shown(await uno.anna.click(replay, label="Last moves as a clip"))

    (file,) = clip.attachments
    assert file.filename == "replay.webp"
    assert (await file.read()).startswith(b"RIFF")
    assert len(uno.channel.history()) == before

    result = await uno.anna.click(clip, label="Share here")
    assert not result.ephemeral
    assert [one.filename for one in answer_of(result).attachments] == ["replay.webp"]
    assert "moves of a game" in texts(answer_of(result))

    # The channel sees the clip in the server's language, no matter who shares it.
    await uno.env.advance_time(SHARE_COOLDOWN)
    await uno.store.settings.put(SERVER["locale"], uno.guild.id, "fr")
    result = await uno.anna.click(clip, label="Share here")
    assert result.response is not None
    assert "coups d’une partie" in texts(answer_of(result))


async def test_a_match_can_be_shared_only_where_it_was_played(uno: SimulatedServer) -> None:
    table_id = await played(uno)
    guild = uno.env.create_guild()
    channel = guild.create_text_channel("elsewhere")
    anna = guild.add_member(uno.anna.user)
    replay = shown(await anna.slash(channel, "uno replay", game=table_id))
    clip = shown(await anna.click(replay, label="Last moves as a clip"))

    assert "only share this clip where" in answer_text(await anna.click(clip, label="Share here"))


async def test_no_step_of_a_running_match_can_be_shown(uno: SimulatedServer) -> None:
    await uno.deal()
    pressed = await uno.press(
        uno.anna, uno.table_message, f"u:{uno.state.table_id}:-:replay:0 next"
    )
    assert "no finished game" in answer_text(pressed)


async def test_the_reader_is_offered_every_match_at_their_tables(uno: SimulatedServer) -> None:
    first = await played(uno)
    offered = await uno.anna.autocomplete(uno.channel, "uno replay", "game", "")
    assert [one["value"] for one in offered] == [first]
    assert "UNO Master" in offered[0]["name"]
    assert "anna, ben" in offered[0]["name"]
    assert await uno.cleo.autocomplete(uno.channel, "uno replay", "game", "") == []

    await uno.env.advance_time(60)
    uno.channel = uno.guild.create_text_channel("another")
    await uno.deal()
    second = uno.state.table_id
    await uno.play_from_private_hand(uno.on_turn)
    await uno.stop()
    await uno.env.advance_time(60)
    offered = await uno.anna.autocomplete(uno.channel, "uno verify", "game", "ben")
    assert [one["value"] for one in offered] == [second, first]
    # Same day, edition and people: only the time tells the matches apart.
    times = [re.search(r"\d\d:\d\d UTC", one["name"]) for one in offered]
    assert all(times)
    assert offered[0]["name"] != offered[1]["name"]


async def test_an_old_match_can_be_found_by_typing_its_date(
    uno: SimulatedServer,
) -> None:
    first = await played(uno)
    (oldest,) = await uno.anna.autocomplete(uno.channel, "uno replay", "game", "")
    day = re.search(r"\d{4}-\d\d-\d\d", oldest["name"])
    assert day is not None
    rows = (
        (
            "tables (id, kind, revision, guild_id, channel_id, state, live, opened_at, saved_at)"
            " SELECT :later, kind, revision, guild_id, channel_id, state, live, opened_at,"
            " saved_at + 86400 * 400 FROM tables WHERE id = :first"
        ),
        (
            "participants (table_id, user_id)"
            " SELECT :later, user_id FROM participants WHERE table_id = :first"
        ),
        (
            "moves (table_id, revision, number, text, at)"
            " SELECT :later, revision, number, text, at FROM moves WHERE table_id = :first"
        ),
    )
    async with uno.store.database.writer.begin() as connection:
        for number in range(30):
            ids = {"later": f"later{number}", "first": first}
            for one in rows:
                await connection.execute(text(f"INSERT INTO {one}"), ids)
    await uno.env.advance_time(60)

    offered = await uno.anna.autocomplete(uno.channel, "uno replay", "game", "")
    assert len(offered) == 25
    assert first not in [one["value"] for one in offered]
    offered = await uno.anna.autocomplete(uno.channel, "uno replay", "game", day.group())
    assert [one["value"] for one in offered] == [first]


async def test_a_pruned_match_is_offered_and_shown_from_its_record(
    uno: SimulatedServer,
) -> None:
    table_id = await uno.play_round(whole=True, mode="single")
    await uno.env.settle()
    await uno.store.pruning.prune(uno.env.now().timestamp() + 1)

    offered = await uno.anna.autocomplete(uno.channel, "uno replay", "game", "")
    assert [one["value"] for one in offered] == [table_id]
    told = answer_text(await uno.anna.slash(uno.channel, "uno replay", game=table_id))
    assert "the deal" in told
    assert "7 cards" in told
    assert "anna" not in told


async def test_a_forged_match_is_refused_in_one_line(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]]
) -> None:
    await played(uno)
    async with uno.store.database.writer.begin() as connection:
        await connection.execute(text("UPDATE moves SET text = 'A draw'"))

    told = answer_text(await uno.anna.slash(uno.channel, "uno replay"))
    assert "doesn’t check out" in told
    (logged,) = (line for line in log if line["event"] == "a match cannot be replayed")
    log.remove(logged)
