"""Refused and outdated clicks: the answer says why, or shows the current hand."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.cards import card
from bot.engine.state import Pile
from bot.present.clicks import ComponentAction, custom_id
from tests.ui.message_content import (
    answer_of,
    answer_text,
    buttons_of,
    first_move,
    labels,
    last_answer_text,
    texts,
)
from tests.ui.simulated_server import SimulatedServer


async def test_a_command_in_direct_messages_needs_exactly_one_table(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    await uno.anna.slash(uno.guild.create_text_channel("second"), "wizz new")

    assert "exactly one table" in answer_text(await uno.anna.user.slash("uno hand"))
    assert "exactly one table" in answer_text(await uno.anna.user.slash("uno draw"))


async def test_a_second_click_on_the_same_card_is_refused_and_plays_nothing(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    person = uno.on_turn
    old = uno.hand(person)
    move = first_move(old)
    await person.user.click(old, custom_id=move)
    after = uno.state.moves
    stale = await uno.press(person, old, move)

    assert uno.state.moves == after
    assert "moved on" in texts(answer_of(stale)) or "not your turn" in texts(answer_of(stale))


async def test_a_click_on_an_outdated_hand_gets_hand_and_refusal_in_one_answer(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    person = uno.on_turn
    old = uno.hand(person)
    move = first_move(old)
    await person.user.click(old, custom_id=move)
    before = len(uno.env.http_requests)
    stale = await uno.press(person, old, move)

    answers = [
        one.path
        for one in uno.env.http_requests[before:]
        if one.path.startswith(("/interactions/", "/webhooks/"))
    ]
    assert len(answers) == 1
    assert stale.followups == []
    shown = texts(uno.hand(person))
    assert "moved on" in shown
    assert "press **My hand**" not in shown
    assert "Your hand" in shown


async def test_a_picked_card_that_can_be_played_in_only_one_way_is_played(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    person, red = uno.on_turn, card("R7")
    await uno.arrange(
        lambda game: replace(
            game, hands=((red, card("R1"), card("Y2")),) * 2, piles=(Pile((red,), red.colour),)
        )
    )
    game = uno.game
    pick = ComponentAction(uno.state.table_id, "pick", game.number, "0 play R1")
    await uno.press(person, uno.hand(person), custom_id(pick))

    game = uno.game
    assert game.piles[0].cards[-1] == card("R1")


async def test_an_outdated_pick_shows_a_waiting_player_their_hand(uno: SimulatedServer) -> None:
    await uno.deal()
    person = uno.waiting
    held = uno.hand(person)
    game = uno.game
    pick = ComponentAction(uno.state.table_id, "pick", game.number - 1, "0 play R1")
    await uno.press(person, held, custom_id(pick))

    shown = labels(uno.hand(person))
    assert "Refresh" in shown
    assert "Back" not in shown


async def test_a_click_on_an_outdated_hand_updates_it(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    person = uno.on_turn
    old = first_move(uno.hand(person))
    await person.slash(uno.channel, "uno draw")
    while uno.on_turn is not person:
        await uno.play(uno.on_turn)
    await uno.press(person, uno.hand(person), old)

    game = uno.game
    numbers = {one["custom_id"].split(":")[2] for one in buttons_of(uno.hand(person))}
    assert numbers <= {str(game.number), "-"}


async def test_a_wrong_catch_costs_nothing_and_leaves_the_hand(uno: SimulatedServer) -> None:
    await uno.deal()
    person = uno.on_turn
    before = labels(uno.hand(person))
    assert not [one for one in before if one.startswith("Catch")], "there is nobody to catch"
    result = await person.slash(uno.channel, "uno catch", player=uno.waiting.user.name)

    assert "No penalty" in last_answer_text(result)
    assert labels(uno.hand(person)) == before


async def test_an_unknown_component_is_answered(
    uno: SimulatedServer,
) -> None:
    await uno.open_lobby()
    gone = custom_id(ComponentAction("nowhere", "join"))
    for unknown, told in (("uno:1:play", "I don’t know this button"), (gone, "closed")):
        result = await uno.press(uno.ben, uno.table_message, unknown)
        assert told in answer_text(result)


async def test_a_button_of_a_finished_table_is_answered(uno: SimulatedServer) -> None:
    await uno.deal()
    person, move = uno.on_turn, first_move(uno.hand(uno.on_turn))
    await uno.stop()
    await uno.press(person, uno.hand(person), move)

    (message,) = uno.messages(person)
    assert "closed" in texts(message)
    assert labels(message) == []


async def test_a_refusal_replaces_the_previous_one_and_a_move_removes_it(
    uno: SimulatedServer,
) -> None:
    await uno.deal_by_clicks()
    person = uno.waiting

    def deletions() -> int:
        return sum(
            one.method == "DELETE" and one.path.startswith("/webhooks/")
            for one in uno.env.http_requests
        )

    before = deletions()
    await person.slash(uno.channel, "uno draw")
    assert deletions() == before
    await person.slash(uno.channel, "uno draw")
    assert deletions() == before + 1

    while uno.on_turn is not person:
        await uno.play(uno.on_turn)
    before = deletions()
    await uno.play(person)
    # With a hand in direct messages, a player no longer needs the welcome either.
    assert deletions() - before == 2


async def test_a_player_who_acts_too_early_learns_whose_turn_it_is(uno: SimulatedServer) -> None:
    await uno.deal()
    result = await uno.waiting.slash(uno.channel, "uno draw")

    assert f"**{uno.on_turn.user.name}**" in answer_text(result)
