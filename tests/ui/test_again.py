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
from tests.ui.message_content import answer_of, answer_text, begin, labels, texts
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_settings import choose


async def played_out(uno: SimulatedServer, *, whole: bool = False) -> discord.Message:
    """The message of a finished game between Anna and Ben, with some options set."""
    await uno.play_round(whole=whole, mode="single", speed=60, turn_seconds=45)
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

    assert "Your hand" in texts(dealt.followups[-1] if dealt.followups else answer_of(dealt))
    # Anna hosted the previous game, so the role returns to her.
    assert uno.state.host == uno.anna.id
    assert uno.phase is Phase.PLAYING
    assert {one.name for one in uno.state.players} == {"ben", "anna"}
    seed = [line.split() for line in uno.state.seed_lines]
    came = [int(line[-1]) for line in seed if line[0] == "came"]
    assert seed[-1] == ["start", str(max(came))], "her click deals, so that luck depends on it"


async def test_a_rematch_knows_that_the_person_who_opens_it_may_keep_the_bot_out(
    uno: SimulatedServer,
) -> None:
    over = await played_out(uno)
    uno.allow_everyone(manage_channels=True)
    await uno.ben.click(over, label="Play again")

    assert [one.may_halt for one in uno.state.players] == [True]


async def test_after_a_single_round_a_game_to_the_goal_can_be_started(
    uno: SimulatedServer,
) -> None:
    over = await played_out(uno)
    await uno.ben.click(over, label="Play again")
    offered = [one for one in labels(lobby_message(uno)) if one.startswith("Start")]
    assert offered == ["Start · one round", "Start · to 500"]
    await uno.ben.click(lobby_message(uno), label="Start · to 500")

    assert uno.phase is Phase.PLAYING
    assert (uno.state.options.mode, uno.state.options.goal) == (Mode.CLASSIC, 500)


async def test_a_lone_player_is_dealt_at_once_and_the_fingerprint_is_still_posted(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await played_out(uno)
    opener, before = uno.bot.app.table_opener, len(uno.commitments)
    asked = opener.rematch_request

    async def alone(table_id: str, click: Click) -> OpenRequest | Refused:
        request = await asked(table_id, click)
        assert isinstance(request, OpenRequest)
        return replace(request, former_people=(click.user_id,))

    monkeypatch.setattr(opener, "rematch_request", alone)
    dealt = await uno.anna.click(over, label="Play again")
    await uno.env.settle()

    assert uno.phase is Phase.PLAYING
    assert "Your hand" in texts(dealt.followups[-1] if dealt.followups else answer_of(dealt))
    assert len(uno.commitments) == before + 1
    assert uno.state.commitment_message == max(one.id for one in uno.commitments)


async def test_when_somebody_else_opens_the_table_nobody_is_notified(uno: SimulatedServer) -> None:
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


async def test_the_hands_of_a_finished_game_name_the_winner_and_offer_a_rematch(
    uno: SimulatedServer,
) -> None:
    await played_out(uno)

    for person in (uno.anna, uno.ben):
        hand = uno.hand(person)
        assert labels(hand) == ["Play again", "Replay"]
    told = {texts(uno.hand(person)).splitlines()[1] for person in (uno.anna, uno.ben)}
    assert len(told) == 2
    assert sum("**" not in one for one in told) == 1  # the winner is addressed, not named


async def test_playing_again_in_direct_messages_keeps_the_result_and_adds_the_new_hand(
    uno: SimulatedServer,
) -> None:
    await played_out(uno)
    result = uno.hand(uno.ben)
    told = texts(result)
    await uno.ben.user.click(result, label="Play again")
    await uno.env.settle()

    shown = sorted(uno.messages(uno.ben), key=lambda one: one.id)
    assert [texts(one) for one in shown if one.id == result.id] == [told]
    assert "You’re at the table. Your hand appears here" in texts(shown[-1])
    assert not any("your direct messages" in texts(one) for one in shown)


async def test_every_hand_shows_the_result_and_the_loser_of_two_gets_no_place_number(
    uno: SimulatedServer,
) -> None:
    await played_out(uno)
    winner, loser = sorted(
        (texts(uno.hand(person)) for person in (uno.anna, uno.ben)),
        key=lambda told: "**" in told.splitlines()[1],
    )

    assert "You score" in winner
    assert "Left in your hand" in loser
    assert "#2" not in loser
    assert "2. " not in texts(next(one for one in uno.channel.history() if one.components))
    for person in (uno.anna, uno.ben):
        assert [one.filename for one in uno.hand(person).attachments] == ["result.png"]


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


async def test_the_same_people_are_invited_and_robots_take_the_places_left(
    uno: SimulatedServer,
) -> None:
    over = await played_out(uno)
    await uno.ben.click(over, label="Play again")

    lobby = lobby_message(uno)
    assert f"Invited to play again: <@{uno.anna.id}>" in texts(lobby)
    assert not lobby.flags.silent

    await begin(uno.ben, lobby)
    assert [one.user_id for one in uno.state.players] == [uno.ben.id, None]
    assert uno.phase is Phase.PLAYING


async def test_a_person_without_notices_is_not_invited_to_the_rematch_by_a_ping(
    uno: SimulatedServer,
) -> None:
    over = await played_out(uno)
    await choose(uno, uno.anna, "notice", NoticeMode.NONE)
    await uno.ben.click(over, label="Play again")

    assert lobby_message(uno).flags.silent


async def test_a_rematch_uses_the_current_language_and_look(uno: SimulatedServer) -> None:
    over = await played_out(uno)
    await uno.store.settings.put(SERVER["locale"], uno.guild.id, "fr")
    await uno.store.settings.put(SERVER["table-look"], uno.guild.id, "words")
    await uno.ben.click(over, label="Play again")

    assert (uno.state.locale, uno.state.in_words) == ("fr", True)


async def test_two_people_who_ask_for_a_rematch_at_the_same_instant_share_one_table(
    uno: SimulatedServer,
) -> None:
    table_id = await uno.play_round("master", mode="single")
    await uno.press_at_once(uno.table_message, f"u:{table_id}:-:again:", uno.anna, uno.ben)

    assert {one.user_id for one in uno.state.players} == {uno.anna.id, uno.ben.id}


async def test_the_hand_of_a_rematch_comes_below_its_table(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await played_out(uno)
    opener, post = uno.bot.app.table_opener, MessageSender.post
    asked = opener.rematch_request

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
    hand = dealt.followups[-1] if dealt.followups else answer_of(dealt)
    (table,) = (one for one in uno.channel.history() if "My hand" in labels(one))

    assert "Your hand" in texts(hand)
    assert hand.id > table.id


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
