"""`/uno verify`: whoever doubts a deal can check every card, once the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import bot.__main__ as cli
from tests.ui.message_content import answer_text, texts
from tests.ui.simulated_server import SECRET

if TYPE_CHECKING:
    from pathlib import Path

    from simcord.results import InteractionResult

    from tests.ui.simulated_server import SimulatedServer


async def record(result: InteractionResult) -> str:
    """The file of an answer."""
    assert result.response is not None
    (file,) = result.response.attachments
    return (await file.read()).decode()


async def played(uno: SimulatedServer) -> str:
    """Play a match of one round to its end; returns its id."""
    await uno.deal(scoring="single")
    table_id = uno.state.table_id
    await uno.play_to_the_end()
    await uno.env.settle()
    return table_id


async def test_the_last_match_of_a_channel_is_checked_and_handed_out(
    uno: SimulatedServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await played(uno)
    result = await uno.cleo.slash(uno.channel, "uno verify")
    text = await record(result)

    assert result.ephemeral
    assert "every card holds" in answer_text(result)
    assert SECRET.hex() in text
    file = tmp_path / "uno.txt"
    file.write_text(text, encoding="utf-8")
    assert cli.main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.startswith(text)


async def test_hash_secret_and_number_stand_at_the_end_of_the_match(uno: SimulatedServer) -> None:
    await uno.deal(scoring="single")
    hashed = uno.state.game.luck.commitment if uno.state.game else ""
    assert hashed in texts(uno.table_message)
    assert SECRET.hex() not in texts(uno.table_message)
    table_id = uno.state.table_id
    await uno.play_to_the_end()
    await uno.env.settle()

    for told in (hashed, SECRET.hex(), table_id):
        assert told in texts(uno.table_message)


async def test_a_match_can_be_named_from_anywhere_in_its_server(uno: SimulatedServer) -> None:
    table_id = await played(uno)
    elsewhere = uno.guild.create_text_channel("elsewhere")

    assert "no finished match" in answer_text(await uno.anna.slash(elsewhere, "uno verify"))
    assert "every card holds" in answer_text(
        await uno.anna.slash(elsewhere, "uno verify", match=table_id)
    )


async def test_another_server_is_shown_nothing(uno: SimulatedServer) -> None:
    table_id = await played(uno)
    guild = uno.env.create_guild()
    channel = guild.create_text_channel("uno")
    stranger = guild.add_member(uno.env.create_user("dan"))

    result = await stranger.slash(channel, "uno verify", match=table_id)
    assert "no finished match" in answer_text(result)


@pytest.mark.parametrize("stopped", [False, True])
async def test_no_hand_is_shown_of_a_match_that_was_not_played_to_its_end(
    uno: SimulatedServer, stopped: bool
) -> None:
    await uno.deal()
    table_id = uno.state.table_id
    if stopped:
        await uno.anna.slash(uno.channel, "uno stop")
        await uno.env.settle()
    result = await uno.anna.slash(uno.channel, "uno verify", match=table_id)

    assert "no finished match" in answer_text(result)
    assert result.response is not None
    assert result.response.attachments == []


async def test_a_table_where_teams_or_robots_play_holds_as_well(uno: SimulatedServer) -> None:
    await uno.open(scoring="single")
    await uno.anna.slash(uno.channel, "uno robot")
    await uno.anna.click(uno.table_message, label="Start")
    for _ in range(400):
        table = uno.bot.tables.in_channel(uno.channel.id)
        if table is None:
            break
        if uno.state.asked and uno.state.asked[0] == 0:
            await uno.play(uno.anna)
        else:
            await uno.env.advance_time(5)

    assert "every card holds" in answer_text(await uno.anna.slash(uno.channel, "uno verify"))


async def test_a_match_that_was_pruned_is_checked_by_its_record(uno: SimulatedServer) -> None:
    table_id = await played(uno)
    await uno.store.pruning.prune(uno.env.now().timestamp() + 1)
    assert await uno.store.last_saved(table_id) is None

    result = await uno.anna.slash(uno.channel, "uno verify")
    assert "every card holds" in answer_text(result)
    assert SECRET.hex() in await record(result)

    guild = uno.env.create_guild()
    stranger = guild.add_member(uno.env.create_user("dan"))
    result = await stranger.slash(guild.create_text_channel("uno"), "uno verify", match=table_id)
    assert "no finished match" in answer_text(result)
