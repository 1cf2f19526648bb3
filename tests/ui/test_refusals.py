from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import card
from bot.engine.state import Pile
from bot.game.state.table_state import Phase
from bot.gateway.rendering import custom_id
from bot.present.components import ActionKind, ComponentAction
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


async def test_a_move_out_of_turn_is_refused_in_private(uno: SimulatedServer) -> None:
    await uno.deal()
    before = uno.state
    result = await uno.waiting.slash(uno.channel, "uno draw")

    assert "not your turn" in answer_text(result)
    assert uno.state.revision == before.revision


async def test_a_spectator_has_no_hand(uno: SimulatedServer) -> None:
    await uno.deal()

    assert answer_text(await uno.cleo.click(uno.table_message, label="My hand"))
    assert answer_text(await uno.cleo.slash(uno.channel, "uno draw"))


async def test_a_card_that_cannot_be_read_is_refused(uno: SimulatedServer) -> None:
    await uno.deal()
    result = await uno.on_turn.slash(uno.channel, "uno play", card="the seven of hearts")

    assert answer_text(result)


@pytest.mark.parametrize("command", ["uno hand", "uno draw", "uno leave", "master press"])
async def test_a_command_without_a_table_says_so_and_offers_one(
    uno: SimulatedServer, command: str
) -> None:
    refused = await uno.anna.slash(uno.channel, command)
    assert answer_text(refused) == "There’s no table in this channel."

    choice = await uno.anna.click(answer_of(refused), label="Open a table")
    await uno.anna.click(answer_of(choice), label="UNO Master")
    assert uno.phase is Phase.LOBBY


async def test_a_command_in_direct_messages_needs_exactly_one_table(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.anna.slash(uno.guild.create_text_channel("second"), "wizz new")

    assert "exactly one table" in answer_text(await uno.anna.user.slash("uno hand"))
    assert "exactly one table" in answer_text(await uno.anna.user.slash("uno draw"))


async def test_who_opens_a_table_beside_another_is_led_to_that_one(uno: SimulatedServer) -> None:
    await uno.open()
    taken = await uno.ben.slash(uno.channel, "wizz new")
    assert "already a table in this channel" in texts(answer_of(taken))
    await uno.ben.click(answer_of(taken), label="Join")
    assert uno.state.seat_of(uno.ben.id) is not None

    again = await uno.ben.slash(uno.channel, "wizz new")
    assert labels(answer_of(again)) == ["My hand"]


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


async def test_a_click_on_an_outdated_hand_has_hand_and_refusal_in_one_answer(
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
    assert "moved on" in shown or "not your turn" in shown
    assert "Your hand" in shown


async def test_a_picked_card_that_can_be_played_in_one_way_is_played(uno: SimulatedServer) -> None:
    await uno.deal()
    person, red = uno.on_turn, card("R7")
    await uno.arrange(
        lambda game: replace(
            game, hands=((red, card("R1"), card("Y2")),) * 2, piles=(Pile((red,), red.colour),)
        )
    )
    game = uno.game
    pick = ComponentAction(uno.state.table_id, ActionKind.PICK, game.number, "0 play R1")
    await uno.press(person, uno.hand(person), custom_id(pick))

    game = uno.game
    assert game.piles[0].cards[-1] == card("R1")


async def test_an_old_pick_of_a_card_shows_who_waits_the_hand(uno: SimulatedServer) -> None:
    await uno.deal()
    person = uno.waiting
    held = uno.hand(person)
    game = uno.game
    pick = ComponentAction(uno.state.table_id, ActionKind.PICK, game.number - 1, "0 play R1")
    await uno.press(person, held, custom_id(pick))

    shown = labels(uno.hand(person))
    assert "Refresh" in shown
    assert "Back" not in shown


async def test_a_click_on_a_hand_of_an_earlier_question_makes_the_hand_fresh(
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


async def test_a_false_catch_costs_nothing_and_leaves_the_hand(uno: SimulatedServer) -> None:
    await uno.deal()
    person = uno.on_turn
    before = labels(uno.hand(person))
    assert not [one for one in before if one.startswith("Catch")], "there is nobody to catch"
    result = await person.slash(uno.channel, "uno catch", player=uno.waiting.user.name)

    assert "No penalty" in last_answer_text(result)
    assert labels(uno.hand(person)) == before


async def test_a_component_that_nobody_knows_says_so(
    uno: SimulatedServer,
) -> None:
    await uno.open()
    gone = custom_id(ComponentAction("nowhere", "join"))
    for unknown, told in (("uno:1:play", "I don’t know this button"), (gone, "closed")):
        result = await uno.press(uno.ben, uno.table_message, unknown)
        assert told in answer_text(result)


async def test_a_button_of_a_table_that_is_over_says_so(uno: SimulatedServer) -> None:
    await uno.deal()
    person, move = uno.on_turn, first_move(uno.hand(uno.on_turn))
    await uno.stop()
    await uno.press(person, uno.hand(person), move)

    (message,) = uno.messages(person)
    assert "closed" in texts(message)
    assert labels(message) == []


async def test_only_host_and_staff_may_stop_a_table(uno: SimulatedServer) -> None:
    await uno.deal()
    assert answer_text(await uno.ben.slash(uno.channel, "uno stop"))
    assert uno.state.phase is Phase.PLAYING

    staff = uno.add_staff("stan")
    await uno.end(staff, "uno stop")
    assert uno.bot.app.tables.in_channel(uno.channel.id) is None


async def test_staff_removes_a_player_and_passes_the_host_on(uno: SimulatedServer) -> None:
    await uno.deal()
    staff = uno.add_staff("stan")
    await staff.slash(uno.channel, "uno host", person=str(uno.ben.id))
    assert uno.state.host == uno.ben.id

    await uno.end(staff, "uno kick", person=str(uno.anna.id))
    assert uno.state.seat_of(uno.anna.id) is None
    assert answer_text(await uno.anna.slash(uno.channel, "uno join"))


async def test_a_player_does_not_remove_another(uno: SimulatedServer) -> None:
    await uno.deal()

    assert answer_text(await uno.ben.slash(uno.channel, "uno kick", person=str(uno.anna.id)))
    assert uno.state.seat_of(uno.anna.id) == 0


@pytest.mark.parametrize("label", ["Table status", "Rules", "My hand"])
async def test_what_is_only_shown_is_shown_in_private(uno: SimulatedServer, label: str) -> None:
    await uno.deal()
    result = await uno.ben.click(uno.table_message, label=label)

    assert result.ephemeral
    assert texts(answer_of(result))


async def test_a_refusal_takes_the_place_of_the_one_before_and_a_move_takes_it_away(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
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
    # Whoever plays in direct messages needs no welcome any more, either.
    assert deletions() - before == 2


async def test_a_command_of_another_edition_says_which_is_played(uno: SimulatedServer) -> None:
    await uno.deal("potter")
    result = await uno.on_turn.slash(uno.channel, "wizz spin")

    assert answer_text(result) == (
        "That command belongs to UNO Wizz: this table plays UNO Harry Potter."
    )


async def test_who_clicks_too_early_is_told_whose_turn_it_is(uno: SimulatedServer) -> None:
    await uno.deal()
    result = await uno.waiting.slash(uno.channel, "uno draw")

    assert f"**{uno.on_turn.user.name}**" in answer_text(result)
