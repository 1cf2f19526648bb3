"""Rounds played with the buttons of the hands, and when their players are notified."""

from __future__ import annotations

import re

import pytest
from simcord.actors import MemberActor

from bot.game.robots import expert
from bot.game.state.table_state import Phase
from bot.i18n import Locale
from bot.present.text.names import card_text
from bot.ui.wanted import CALLED_AFTER, CALLS_EVERY, JUST_CLICKED
from cogs.leaderboard.queries import LeaderboardOrder, Leaderboards
from tests.game.dealing import few_cards
from tests.ui.message_content import begin, first_move, labels, texts
from tests.ui.simulated_server import SimulatedServer


async def test_a_round_can_be_played_with_the_buttons_of_the_hands(uno: SimulatedServer) -> None:
    with few_cards(4):
        await uno.deal(mode="single")
    await uno.play_by_hands()

    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    assert labels(uno.table_message) == ["Play again", "Replay", "Verify"]
    page = await Leaderboards(uno.store).page(uno.guild.id, LeaderboardOrder.WINS)
    assert [one.rounds for one in page.standings] == [1, 1]
    assert {one.name for one in page.standings} == {"anna", "ben"}


async def test_a_match_continues_when_all_are_ready(uno: SimulatedServer) -> None:
    await uno.play_round()
    assert uno.phase is Phase.BETWEEN

    await uno.anna.click(uno.table_message, label="Next round")
    await uno.ben.user.click(uno.hand(uno.ben), label="Next round")

    game = uno.game
    assert game.match.round == 2


async def test_robots_play_by_themselves(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    await uno.anna.click(uno.table_message, label="Add robot")
    await begin(uno.anna, uno.table_message)
    for _ in range(3):
        if uno.state.asked == (0,):
            await uno.play(uno.anna)
        moves = uno.state.moves
        await uno.env.advance_time(10)
        if uno.state.moves > moves:
            return
    raise AssertionError("the robot does not move")


async def test_a_hand_shows_its_cards_to_its_owner_and_the_channel_shows_none_of_them(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    game = uno.game
    top = game.piles[0].top
    # The cards drawn to choose the dealer were open, but were shuffled back before the deal.
    lots, shown = "Drawing for the deal: ", texts(uno.table_message).splitlines()
    assert sum(lots in line for line in shown) == 1
    public = "\n".join(line for line in shown if lots not in line)
    for seat, person in enumerate((uno.anna, uno.ben)):
        for card in set(game.hands[seat]) - {top}:
            words = card_text(card, Locale.ENGLISH)
            hand = uno.hand(person)
            colour, _, name = words.lower().rpartition(" ")
            # Numbers of a colour share its name.
            named = rf"{re.escape(colour)}[^·\n]*{re.escape(name)}"
            assert re.search(named, "\n".join((texts(hand), *labels(hand))).lower())
            assert words not in public


async def let_all_look_at_their_hands(uno: SimulatedServer) -> None:
    """Let both players click on their hands until both may be notified again."""
    for _ in range(2 * CALLS_EVERY):
        await turn_to_the_other(uno)


async def turn_to_the_other(uno: SimulatedServer) -> MemberActor:
    """Play until it is the turn of the player who waits now; return that player."""
    waiting = uno.waiting
    while uno.on_turn is not waiting:
        await uno.play(uno.on_turn)
    return waiting


async def test_the_player_on_turn_gets_a_new_hand_and_the_old_one_is_deleted(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    old = uno.hand(uno.waiting)
    await uno.env.advance_time(JUST_CLICKED)
    called = await turn_to_the_other(uno)

    new = uno.hand(called)
    assert new.id != old.id
    assert not new.flags.suppress_notifications


async def test_a_player_who_just_clicked_sees_the_edit_and_is_notified_later(
    uno: SimulatedServer,
) -> None:
    await uno.deal(speed=60)
    await let_all_look_at_their_hands(uno)
    old = uno.hand(uno.waiting)
    called = await turn_to_the_other(uno)
    assert uno.hand(called).id == old.id
    assert first_move(uno.hand(called))

    await uno.env.advance_time(CALLED_AFTER - 1)
    assert uno.hand(called).id == old.id
    await uno.env.advance_time(1)

    new = uno.hand(called)
    assert new.id != old.id
    assert not new.flags.suppress_notifications


async def test_a_player_who_has_not_clicked_their_hand_is_notified_by_one_post(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    old, before = uno.hand(uno.waiting), len(uno.env.http_requests)
    called = await turn_to_the_other(uno)

    assert uno.hand(called).id != old.id
    await uno.env.advance_time(CALLED_AFTER)
    hands = f"/channels/{old.channel.id}/"
    sent = [one.split()[0] for one in uno.requests_since(before) if hands in one]
    assert sent == ["POST", "DELETE"]


async def test_a_player_who_plays_in_time_is_not_notified(uno: SimulatedServer) -> None:
    await uno.deal(speed=60)
    await let_all_look_at_their_hands(uno)
    before = {person: uno.hand(person).id for person in (uno.anna, uno.ben)}
    called = await turn_to_the_other(uno)
    await uno.env.advance_time(CALLED_AFTER - 1)
    while uno.on_turn is called:
        await uno.play(called)
    await uno.env.advance_time(1)

    assert uno.hand(called).id == before[called]


async def test_a_player_looking_at_the_table_is_notified_later(uno: SimulatedServer) -> None:
    await uno.deal(speed=60)
    await let_all_look_at_their_hands(uno)
    called = await turn_to_the_other(uno)
    old = uno.hand(called)
    await uno.env.advance_time(CALLED_AFTER - 1)
    await called.click(uno.table_message, label="Table status")
    await uno.env.advance_time(CALLED_AFTER - 1)
    assert uno.hand(called).id == old.id
    await uno.env.advance_time(1)

    assert uno.hand(called).id != old.id


async def test_a_hand_says_where_it_belongs(uno: SimulatedServer) -> None:
    await uno.deal()

    title = texts(uno.hand(uno.anna)).splitlines()[0]
    assert title == f"-# UNO Master · <#{uno.channel.id}> · {uno.guild.name}"


async def test_the_hand_of_a_waiting_player_is_sent_without_a_notification(
    uno: SimulatedServer,
) -> None:
    await uno.deal()

    assert uno.hand(uno.waiting).flags.suppress_notifications


async def test_a_move_between_people_costs_one_request_besides_the_answer(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    for _ in range(4):
        # After the first click on a hand, the answer to that click edits it.
        await uno.play(uno.on_turn)
    costs: list[list[str]] = []
    while len(costs) < 20 and uno.state.phase is Phase.PLAYING:
        before = len(uno.env.http_requests)
        await uno.play(uno.on_turn)
        costs.append(uno.requests_since(before))

    assert max(len(cost) for cost in costs) == 1, costs


async def test_nothing_is_posted_in_the_channel_for_a_move(uno: SimulatedServer) -> None:
    await uno.deal()
    before = [one.id for one in uno.channel.history()]
    for _ in range(6):
        await uno.play(uno.on_turn)

    assert [one.id for one in uno.channel.history()] == before


async def test_a_player_keeps_their_server_nickname_when_playing_by_direct_message(
    uno: SimulatedServer,
) -> None:
    dora = uno.guild.add_member(uno.env.create_user("dora_1999"), nick="Dora")
    await uno.open_lobby()
    await dora.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    while uno.state.players[uno.state.asked[0]].user_id == uno.anna.id:
        await uno.play(uno.anna)
    await uno.play(dora)

    assert uno.state.players[1].name == "Dora"


async def test_robot_moves_within_a_second_share_one_edit(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expert, "THINKING_SECONDS", (0.1, 0.15))
    await uno.open_lobby()
    for _ in range(5):
        await uno.anna.click(uno.table_message, label="Add robot")
    await begin(uno.anna, uno.table_message)
    while 0 in uno.state.asked:
        await uno.play(uno.anna)
    before, moves = len(uno.env.http_requests), uno.state.moves
    for _ in range(10):
        await uno.env.advance_time(0.1)
    edits = [one for one in uno.requests_since(before) if f"/{uno.channel.id}/" in one]

    # Unless Anna's turn comes at once, more moves were made than edits were sent.
    assert uno.state.moves - moves >= 3 or 0 in uno.state.asked
    assert len(edits) <= 2


async def test_a_game_leaves_one_direct_message_which_turns_into_its_result(
    uno: SimulatedServer,
) -> None:
    await uno.play_round()
    await uno.env.advance_time(60)
    assert (uno.phase, uno.game.match.round) == (Phase.PLAYING, 2)
    await uno.let_calls_come()
    await uno.stop()
    await uno.env.settle()

    for person in (uno.anna, uno.ben):
        (message,) = uno.messages(person)
        assert "this game doesn’t count" in texts(message)
