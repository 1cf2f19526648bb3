"""After a match: a rematch with the same options."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.engine.options import Mode
from bot.game.rules.actions import Click, Refused
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Phase
from bot.gateway.pictures import PictureDrawer
from bot.gateway.sending import MessageSender, SentMessage
from bot.settings import SERVER, NoticeMode
from tests.game.dealing import few_cards
from tests.ui.message_content import answer_of, answer_text, buttons_of, labels, texts
from tests.ui.simulated_server import SimulatedServer


async def played_out(uno: SimulatedServer, *, whole: bool = False) -> discord.Message:
    """Let Anna and Ben play a game with some options to its end; return its last message."""
    await uno.play_round(whole=whole, mode="single", strict=True, turn_seconds=45)
    # The channel also announces achievements.
    (over,) = (one for one in uno.channel.history() if "Play again" in labels(one))
    return over


def lobby_message(uno: SimulatedServer) -> discord.Message:
    """The message of the table in the lobby."""
    (lobby,) = (one for one in uno.channel.history() if "More…" in labels(one))
    return lobby


async def test_a_rematch_is_dealt_as_soon_as_everybody_is_back(uno: SimulatedServer) -> None:
    over = await played_out(uno)
    await uno.ben.click(over, label="Play again")
    assert (uno.state.host, uno.state.game) == (uno.ben.id, None)

    dealt = await uno.anna.click(over, label="Play again")

    assert "you 7" in texts(dealt.followups[-1] if dealt.followups else answer_of(dealt))
    # Anna hosted the previous game, so the role returns to her.
    assert uno.state.host == uno.anna.id
    assert uno.phase is Phase.PLAYING
    assert {one.name for one in uno.state.players} == {"ben", "anna"}
    seed = [line.split() for line in uno.state.seed_lines]
    came = [int(line[-1]) for line in seed if line[0] == "came"]
    assert seed[-1] == ["start", str(max(came))], "her click deals, so that luck depends on it"


async def test_a_rematch_uses_the_settings_and_permissions_in_force_when_it_is_opened(
    uno: SimulatedServer,
) -> None:
    over = await played_out(uno)
    await uno.bot.app.preferences_cache.save(uno.anna.id, "notice", NoticeMode.NONE)
    await uno.store.settings.put(SERVER["locale"], uno.guild.id, "fr")
    await uno.store.settings.put(SERVER["table-look"], uno.guild.id, "words")
    uno.allow_everyone(manage_channels=True)
    await uno.ben.click(over, label="Play again")

    assert (uno.state.locale, uno.state.in_words) == ("fr", True)
    assert [one.may_halt for one in uno.state.players] == [True]
    (lobby,) = (one for one in uno.channel.history() if f"<@{uno.anna.id}>" in texts(one))
    assert lobby.flags.silent, "she wants no notices"


async def test_a_rematch_invites_the_same_people_and_can_also_be_a_game_to_the_goal(
    uno: SimulatedServer,
) -> None:
    over = await played_out(uno)
    await uno.ben.click(over, label="Play again")

    lobby = lobby_message(uno)
    assert f"Invited to play again: <@{uno.anna.id}>" in texts(lobby)
    assert not lobby.flags.silent
    offered = [one for one in labels(lobby) if one.startswith("Start")]
    assert offered == ["Start · one round", "Start · to 500"]

    await uno.ben.click(lobby, label="Start · to 500")
    assert uno.phase is Phase.PLAYING
    assert (uno.state.options.mode, uno.state.options.goal) == (Mode.CLASSIC, 500)
    # A robot takes Anna's place.
    assert [one.user_id for one in uno.state.players] == [uno.ben.id, None]


async def test_a_lone_players_rematch_is_dealt_at_once_and_its_commitment_is_posted(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await played_out(uno)
    opener, before = uno.bot.app.table_opener, len(uno.commitments)
    asked, post = opener.rematch_request, MessageSender.post

    async def alone(table_id: str, click: Click) -> OpenRequest | Refused:
        request = await asked(table_id, click)
        assert isinstance(request, OpenRequest)
        return replace(request, former_people=(click.user_id,))

    async def post_slowly(sender: MessageSender, *about: Any, **more: Any) -> SentMessage:  # noqa: ANN401
        await asyncio.sleep(0.02)
        return await post(sender, *about, **more)

    monkeypatch.setattr(opener, "rematch_request", alone)
    monkeypatch.setattr(MessageSender, "post", post_slowly)
    dealt = await uno.anna.click(over, label="Play again")
    await uno.env.settle()

    assert uno.phase is Phase.PLAYING
    hand = dealt.followups[-1] if dealt.followups else answer_of(dealt)
    (table,) = (one for one in uno.channel.history() if "My hand" in labels(one))
    assert "Your hand" in texts(hand)
    assert hand.id > table.id
    assert len(uno.commitments) == before + 1
    assert uno.state.commitment_message == max(one.id for one in uno.commitments)


async def test_a_rematch_opened_by_a_newcomer_notifies_nobody(uno: SimulatedServer) -> None:
    over = await played_out(uno)
    before = {one.id for one in uno.channel.history()}
    await uno.cleo.click(over, label="Play again")
    await uno.env.settle()

    assert [one.name for one in uno.state.players] == ["cleo"]
    new = [one for one in uno.channel.history() if one.id not in before]
    told = " ".join(texts(one) for one in new)
    assert not any(f"<@{one.id}>" in told for one in (uno.anna, uno.ben))
    assert not any(name in told for name in ("anna", "ben"))


async def test_a_stopped_or_deleted_table_cannot_be_played_again(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    table_id = uno.state.table_id
    await uno.stop()
    assert labels(uno.table_message) == ["Replay", "Verify"]

    for unknown in (table_id, "nowhere"):
        refused = await uno.press(uno.ben, uno.table_message, f"u:{unknown}:-:again:")
        assert "closed" in answer_text(refused)
    assert uno.bot.app.tables.in_channel(uno.channel.id) is None


async def test_hands_show_the_result_and_offer_a_rematch_which_adds_a_new_hand(
    uno: SimulatedServer,
) -> None:
    over = await played_out(uno)
    people = (uno.anna, uno.ben)
    for person in people:
        assert labels(uno.hand(person)) == ["Play again", "Replay"]
        assert [one.filename for one in uno.hand(person).attachments] == ["result.png"]
    winner, loser = sorted(
        (texts(uno.hand(person)) for person in people),
        key=lambda told: "**" in told.splitlines()[1],
    )
    assert "You score" in winner
    assert "**" not in winner.splitlines()[1], "the winner is addressed"
    assert "Left in your hand" in loser
    assert "**" in loser.splitlines()[1], "the loser reads the winner's name"
    assert "#2" not in loser, "the loser of two gets no place number"
    assert "2. " not in texts(over)

    result = uno.hand(uno.ben)
    told = texts(result)
    await uno.ben.user.click(result, label="Play again")
    await uno.env.settle()
    shown = sorted(uno.messages(uno.ben), key=lambda one: one.id)
    assert [texts(one) for one in shown if one.id == result.id] == [told]
    assert "You’re at the table. Your hand appears here" in texts(shown[-1])
    assert not any("your direct messages" in texts(one) for one in shown)

    await uno.anna.user.click(uno.hand(uno.anna), label="Play again")
    assert uno.phase is Phase.PLAYING
    assert [one.user_id for one in uno.state.players] == [uno.ben.id, uno.anna.id]
    refused = await uno.cleo.click(over, label="Play again")
    assert "already a table here" in answer_text(refused)


async def test_the_result_in_the_channel_shows_the_last_moves_without_a_click(
    uno: SimulatedServer,
) -> None:
    over = await played_out(uno, whole=True)
    await uno.env.settle()
    (shown,) = (one for one in uno.channel.history() if one.id == over.id)

    assert [one.filename for one in shown.attachments] == ["result.webp"]


async def test_under_load_the_result_appears_without_its_last_moves(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PictureDrawer, "is_busy", True)
    over = await played_out(uno)
    await uno.env.settle()

    assert [one.filename for one in over.attachments] == ["result.png"]


async def test_two_people_who_ask_for_a_rematch_at_the_same_instant_share_one_table(
    uno: SimulatedServer,
) -> None:
    over = await played_out(uno)
    (again,) = (str(one["custom_id"]) for one in buttons_of(over) if one["label"] == "Play again")
    await uno.press_at_once(over, again, uno.anna, uno.ben)

    assert {one.user_id for one in uno.state.players} == {uno.anna.id, uno.ben.id}


async def test_playing_again_from_a_private_hand_keeps_its_result(uno: SimulatedServer) -> None:
    uno.deal_short_rounds()
    with few_cards():
        await uno.deal(mode="single")
    hand = (await uno.anna.slash(uno.channel, "uno hand")).response
    assert hand is not None
    await uno.play_to_the_end()
    again = await uno.anna.click(hand, label="Play again")
    welcome = again.followups[-1] if again.followups else answer_of(again)

    assert welcome.id > lobby_message(uno).id > hand.id
    assert "Play again" in labels(hand)
