"""Penalty votes, removed and banned players, and passing on the host's role."""

from __future__ import annotations

from dataclasses import replace

import pytest
from simcord.results import ResponseMessage

from bot.engine.cards import card
from bot.engine.state import Pile
from bot.game.state.table_state import Phase
from tests.game.dealing import few_cards
from tests.ui.message_content import (
    answer_of,
    answer_text,
    begin,
    click_more,
    components_of,
    labels,
    texts,
)
from tests.ui.simulated_server import SimulatedServer


async def three_and_a_robot(uno: SimulatedServer) -> None:
    await uno.open("tippo")
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Add robot")
    await begin(uno.anna, uno.table_message)


async def test_no_vote_is_offered_between_rounds(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    red = card("R7")
    # A player's own status would be removed by their move.
    person = next(one for one in (uno.anna, uno.ben) if one is not uno.on_turn)
    shown = await person.slash(uno.channel, "uno status")
    await uno.arrange(
        lambda game: replace(
            game,
            hands=((red,),) * 3,
            piles=(Pile((red,), red.colour),),
        )
    )
    await uno.play(uno.on_turn)
    assert uno.phase is Phase.BETWEEN

    late = await person.click(answer_of(shown), label="Penalty vote…")
    assert answer_text(late) == "The round is over."
    again = await person.slash(uno.channel, "uno status")
    assert "Penalty vote…" not in labels(answer_of(again))


@pytest.mark.parametrize("command", ["uno kick", "uno host"])
async def test_only_seated_players_are_suggested(uno: SimulatedServer, command: str) -> None:
    await three_and_a_robot(uno)

    offered = await uno.anna.autocomplete(uno.channel, command, "person", "")
    assert [(one["name"], one["value"]) for one in offered] == [
        ("ben", str(uno.ben.id)),
        ("cleo", str(uno.cleo.id)),
    ]
    narrowed = await uno.anna.autocomplete(uno.channel, command, "person", "cl")
    assert [one["name"] for one in narrowed] == ["cleo"]


async def test_the_host_removes_players_and_passes_the_role_on_by_clicks(
    uno: SimulatedServer,
) -> None:
    await uno.open_lobby()
    shown = await click_more(uno.anna, uno.table_message, "Options")
    assert "For the host…" not in labels(answer_of(shown))
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    page = answer_of(await click_more(uno.anna, uno.table_message, "Options"))
    await uno.anna.click(page, label="For the host…")
    asked = await uno.anna.select(page, [str(uno.ben.id)], custom_id=select_of(page, "kick"))
    await uno.confirm(uno.anna, asked)
    assert uno.state.seat_of(uno.ben.id) is None

    page = answer_of(await click_more(uno.anna, uno.table_message, "Options"))
    await uno.anna.click(page, label="For the host…")
    await uno.anna.click(page, label="Back")
    assert "For the host…" in labels(page)
    await uno.anna.click(page, label="For the host…")
    await uno.anna.select(page, [str(uno.cleo.id)], custom_id=select_of(page, "pass-host"))
    assert uno.state.host == uno.cleo.id


async def test_staff_remove_players_in_the_lobby_by_clicks(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    gwen = uno.add_staff("gwen")
    page = answer_of(await click_more(gwen, uno.table_message, "For the host…"))
    await uno.confirm(
        gwen, await gwen.select(page, [str(uno.anna.id)], custom_id=select_of(page, "kick"))
    )
    assert uno.bot.app.tables.in_channel(uno.channel.id) is None


def select_of(page: ResponseMessage, kind: str) -> str:
    """The id of a panel's select for a kind of action."""
    ids = [str(one.get("custom_id", "")) for one in components_of(page)]
    (found,) = (one for one in ids if one.split(":")[3:4] == [kind])
    return found


async def test_a_match_against_a_removed_opponent_is_not_ranked(
    uno: SimulatedServer,
) -> None:
    await uno.deal(on_leave="close")
    asked = await uno.anna.slash(uno.channel, "uno kick", person=str(uno.ben.id))
    assert "counts for nobody else either" in answer_text(asked)
    await uno.confirm(uno.anna, asked)
    await uno.ben.slash(uno.channel, "uno kick", person=str(uno.ben.id), agree=True)

    assert "this game counts for nobody" in texts(uno.table_message)
    for order in ("matches", "rating", "wins"):
        board = await uno.cleo.slash(uno.channel, "leaderboard", order=order)
        assert "anna" not in answer_text(board)
        assert "ben" not in answer_text(board)


async def test_a_player_banned_in_the_middle_of_a_game_does_not_lose_it(
    uno: SimulatedServer,
) -> None:
    with few_cards():
        await uno.deal(mode="single")
    staff = uno.add_staff("stan")
    await staff.slash(uno.channel, "uno-bans add", person=uno.ben)
    while (table := uno.bot.app.tables.in_channel(uno.channel.id)) is not None:
        if table.state.asked == (0,):
            await uno.play(uno.anna)
        else:
            await uno.env.advance_time(5)

    assert "this game counts for nobody" in texts(uno.table_message)
    for person in (uno.anna, uno.ben):
        shown = answer_text(await uno.cleo.slash(uno.channel, "stats player", person=person))
        assert "No rounds counted here yet" in shown
