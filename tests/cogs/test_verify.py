"""`/uno verify`: anyone who doubts a deal can check every card once the match is over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import bot.command_line as cli
from bot.game.state.table_state import Ending
from bot.gateway.errors import DeliveryError, DeliveryFailure
from bot.gateway.sending import MessageSender, SentMessage
from bot.records.commitment import commitment_of
from bot.records.record import read_record
from bot.records.verification import clicks_of
from tests.depth import some
from tests.ui.message_content import answer_of, answer_text, attached_text, begin, texts
from tests.ui.simulated_server import SECRET, SHORT_ROUND, SimulatedServer


async def played(uno: SimulatedServer) -> str:
    """Play a match of one round to its end; return its id."""
    table_id = await uno.play_round(whole=True, mode="single")
    await uno.env.settle()
    return table_id


async def test_the_last_match_of_a_channel_is_verified_and_its_record_handed_out(
    uno: SimulatedServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = await played(uno)
    (message,) = uno.commitments
    result = await uno.cleo.slash(uno.channel, "uno verify")
    text = await attached_text(result)

    assert result.ephemeral
    assert "nothing was changed" in answer_text(result)
    assert SHORT_ROUND.hex() in text
    file = tmp_path / "uno.txt"
    file.write_text(text, encoding="utf-8")
    assert cli.main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.startswith(text)

    told = answer_text(await uno.cleo.click(uno.table_message, label="Verify"))
    assert "nothing was changed" in told
    assert f"/{uno.guild.id}/{uno.channel.id}/{message.id}" in told
    assert "before all the clicks below except the first" in told
    assert commitment_of(SHORT_ROUND) in told
    clicks = clicks_of(read_record(text).seed_lines)
    assert len(clicks) == 3
    assert all(str(click) in told for click in clicks)
    assert f"table {table_id}" in text

    await uno.anna.click(uno.table_message, label="Play again")
    assert len(uno.commitments) == 2, "the next match has one of its own"


async def test_the_bot_commits_to_the_luck_before_anybody_can_sit_down(
    uno: SimulatedServer,
) -> None:
    uno.deal_short_rounds()
    await uno.open(scoring="single")
    (message,) = uno.commitments

    assert commitment_of(SHORT_ROUND) in texts(message)
    assert f"`{uno.state.table_id}`" in texts(message)
    assert message.id < uno.table_message.id
    assert uno.state.commitment_message == message.id

    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    await uno.play(uno.on_turn)
    await uno.stop()

    assert [one.id for one in uno.commitments] == [message.id]
    assert message.edited_at is None
    assert commitment_of(SHORT_ROUND) not in texts(uno.table_message)
    assert SHORT_ROUND.hex() not in texts(uno.table_message)


async def test_a_commitment_that_cannot_be_posted_is_tried_again(uno: SimulatedServer) -> None:
    uno.env.inject_error(
        "POST", f"/channels/{uno.channel.id}/messages", status=403, code=50013, times=1
    )
    await uno.open(scoring="single")
    (message,) = uno.commitments

    assert message.id > uno.table_message.id
    assert uno.state.commitment_message == message.id
    assert "I couldn’t post" not in texts(uno.table_message)


async def test_play_continues_if_the_commitment_cannot_be_posted(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = MessageSender.post

    async def refusing(*args: Any, nonce: str, **options: Any) -> SentMessage:  # noqa: ANN401
        if nonce.startswith("c"):
            raise DeliveryError(DeliveryFailure.NOT_ALLOWED)
        return await post(*args, nonce=nonce, **options)

    monkeypatch.setattr(MessageSender, "post", refusing)
    uno.deal_short_rounds()
    await uno.open(scoring="single")
    assert "I couldn’t post" in texts(uno.table_message)
    assert (uno.state.commitment, uno.state.commitment_message) == (commitment_of(SHORT_ROUND), 0)
    await uno.seat_and_deal()
    await uno.play(uno.on_turn)
    await uno.stop()

    told = answer_text(await uno.anna.slash(uno.channel, "uno verify"))
    assert "ended before anybody had won" in told
    assert "wasn’t posted before" in told


async def test_a_host_who_swaps_the_secret_is_detected(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]]
) -> None:
    """The bot's host searches for a secret that deals well and swaps it in."""
    await uno.open_lobby()
    live = uno.live_table
    live.state = replace(live.state, secret=SHORT_ROUND)  # a host can change anything in memory
    await uno.seat_and_deal()
    await uno.play(uno.on_turn)
    await uno.stop()

    told = answer_text(await uno.cleo.slash(uno.channel, "uno verify"))
    assert "doesn’t check out" in told
    (logged,) = (line for line in log if line["event"] == "a match cannot be replayed")
    assert "does not fit the commitment" in logged["reason"]
    log.remove(logged)


async def test_a_match_can_be_verified_from_any_channel_of_its_server_and_from_no_other(
    uno: SimulatedServer,
) -> None:
    table_id = await played(uno)
    elsewhere = uno.guild.create_text_channel("elsewhere")
    assert "no finished game" in answer_text(await uno.anna.slash(elsewhere, "uno verify"))

    guild = uno.env.create_guild()
    channel = guild.create_text_channel("uno")
    stranger = guild.add_member(uno.env.create_user("dan"))
    for age in ("new", "pruned"):
        verified = await uno.anna.slash(elsewhere, "uno verify", game=table_id)
        assert "nothing was changed" in answer_text(verified), age
        assert SHORT_ROUND.hex() in await attached_text(verified), age
        for command in ("uno verify", "uno replay"):
            result = await stranger.slash(channel, command, game=table_id)
            assert "no finished game" in answer_text(result), (age, command)
        await uno.store.pruning.prune(uno.env.now().timestamp() + 1)
        assert await uno.store.last_saved(table_id) is None
    assert "nothing was changed" in answer_text(await uno.anna.slash(uno.channel, "uno verify"))


async def test_no_hand_of_a_running_match_is_shown(uno: SimulatedServer) -> None:
    await uno.deal()
    for command in ("uno verify", "uno replay"):
        result = await uno.anna.slash(uno.channel, command, game=uno.state.table_id)

        assert "no finished game" in answer_text(result)
        assert answer_of(result).attachments == []


async def end_by_stop(uno: SimulatedServer) -> None:
    await uno.stop()


async def end_by_leaving(uno: SimulatedServer) -> None:
    await uno.end(uno.anna, "uno leave")
    await uno.end(uno.ben, "uno leave")


async def end_by_closing(uno: SimulatedServer) -> None:
    await uno.bot.app.tables.close(uno.state.table_id, Ending.BARRED)


async def end_by_setting_aside(uno: SimulatedServer) -> None:
    await uno.live_table.set_aside("a test")  # as happens after three failures


async def test_a_match_stopped_before_its_first_move_is_revealed_as_well(
    uno: SimulatedServer,
) -> None:
    """The hands were seen: a player who dislikes theirs must not be able to hide the deal."""
    await uno.deal()
    table_id = uno.state.table_id
    await end_by_stop(uno)
    await uno.open_lobby()
    await uno.stop()
    await uno.env.settle()

    result = await uno.cleo.slash(uno.channel, "uno verify")
    assert f"table {table_id}" in await attached_text(result)
    assert "ended before anybody had won" in answer_text(result)


@pytest.mark.sampled
@pytest.mark.parametrize(
    "end", some([end_by_stop, end_by_setting_aside], end_by_leaving, end_by_closing)
)
async def test_every_ending_reveals_the_secret(
    uno: SimulatedServer,
    end: Callable[[SimulatedServer], Awaitable[None]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    await uno.deal()
    table_id = uno.state.table_id
    await uno.play(uno.on_turn)
    await end(uno)
    await uno.env.settle()

    result = await uno.cleo.slash(uno.channel, "uno verify")
    text = await attached_text(result)
    assert "ended before anybody had won" in answer_text(result)
    assert SECRET.hex() in text
    assert table_id in text
    file = tmp_path / "uno.txt"
    file.write_text(text, encoding="utf-8")
    assert cli.main(["verify", str(file)]) == 0
    assert "before every click that counts" in capsys.readouterr().out
