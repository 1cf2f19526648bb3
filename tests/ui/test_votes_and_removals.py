"""Penalty votes, removals and deletions: what follows is told to whom it is about."""

from __future__ import annotations

from dataclasses import replace

import pytest
from simcord.results import ResponseMessage

from bot.engine.cards import card
from bot.engine.record.notation import SEATS
from bot.engine.state import Pile
from bot.game.state.table_state import Phase
from tests.cogs.test_privacy import delete
from tests.ui.message_content import answer_of, answer_text, components_of, labels, texts
from tests.ui.simulated_server import SimulatedServer


async def three_and_a_robot(uno: SimulatedServer) -> None:
    await uno.open("tippo")
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Add robot")
    await uno.anna.click(uno.table_message, label="Start")


async def one_and_robots(uno: SimulatedServer) -> None:
    await uno.open("tippo")
    for _ in range(3):
        await uno.anna.click(uno.table_message, label="Add robot")
    await uno.anna.click(uno.table_message, label="Start")


async def test_a_vote_that_cannot_pass_is_not_offered_and_is_refused(uno: SimulatedServer) -> None:
    await one_and_robots(uno)
    shown = await uno.anna.slash(uno.channel, "uno status")
    assert "Penalty vote…" not in labels(answer_of(shown))

    refused = await uno.anna.slash(uno.channel, "uno accuse", player="B")
    assert "Robots don’t vote" in answer_text(refused)
    assert uno.game.votes == ()


async def test_between_rounds_no_vote_is_offered(uno: SimulatedServer) -> None:
    await uno.open()
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Start")
    person, red = uno.on_turn, card("R7")
    shown = await person.slash(uno.channel, "uno status")
    await uno.arrange(
        lambda game: replace(
            game,
            hands=((red,),) * 3,
            piles=(Pile((red,), red.colour),),
        )
    )
    await uno.play(person)
    assert uno.phase is Phase.BETWEEN

    late = await person.click(answer_of(shown), label="Penalty vote…")
    assert answer_text(late) == "The round is over."
    again = await person.slash(uno.channel, "uno status")
    assert "Penalty vote…" not in labels(answer_of(again))


async def test_the_accused_reads_the_vote_in_the_own_hand(uno: SimulatedServer) -> None:
    await three_and_a_robot(uno)
    shown = await uno.anna.slash(uno.channel, "uno status")
    assert "Penalty vote…" in labels(answer_of(shown))
    await uno.anna.slash(uno.channel, "uno accuse", player=SEATS[1])

    assert "Penalty vote" in texts(uno.hand(uno.ben))
    assert "1 of 2 votes" in texts(uno.hand(uno.ben))
    assert "Penalty vote" not in texts(uno.hand(uno.cleo))


@pytest.mark.parametrize("command", ["uno kick", "uno host"])
async def test_only_who_sits_there_is_suggested(uno: SimulatedServer, command: str) -> None:
    await three_and_a_robot(uno)

    offered = await uno.anna.autocomplete(uno.channel, command, "person", "")
    assert [(one["name"], one["value"]) for one in offered] == [
        ("ben", str(uno.ben.id)),
        ("cleo", str(uno.cleo.id)),
    ]
    narrowed = await uno.anna.autocomplete(uno.channel, command, "person", "cl")
    assert [one["name"] for one in narrowed] == ["cleo"]


async def test_a_typed_name_or_mention_means_who_sits_there(uno: SimulatedServer) -> None:
    await three_and_a_robot(uno)
    asked = await uno.anna.slash(uno.channel, "uno kick", person="Cleo")
    assert "Remove **cleo**?" in answer_text(asked)

    await uno.anna.slash(uno.channel, "uno host", person=f"<@{uno.ben.id}>")
    assert uno.state.host == uno.ben.id


@pytest.mark.parametrize("typed", ["dora", "Ada", "123", "<@x>", ""])
@pytest.mark.parametrize("command", ["uno kick", "uno host"])
async def test_who_does_not_sit_there_is_refused_in_words(
    uno: SimulatedServer, command: str, typed: str
) -> None:
    await three_and_a_robot(uno)
    before = uno.state

    refused = await uno.anna.slash(uno.channel, command, person=typed)
    assert "not at this table" in answer_text(refused)
    assert uno.state == before


async def test_who_is_removed_is_told_so_in_private(uno: SimulatedServer) -> None:
    await three_and_a_robot(uno)
    await uno.end(uno.anna, "uno kick", person=str(uno.ben.id))

    (told,) = uno.messages(uno.ben)
    assert "You were removed" in texts(told)
    assert labels(told) == []


async def test_in_the_lobby_the_host_removes_and_hands_on_by_clicks(uno: SimulatedServer) -> None:
    await uno.open()
    shown = await uno.anna.click(uno.table_message, label="Options")
    assert "For the host…" not in labels(answer_of(shown))
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    page = answer_of(await uno.anna.click(uno.table_message, label="Options"))
    await uno.anna.click(page, label="For the host…")
    asked = await uno.anna.select(page, [str(uno.ben.id)], custom_id=select_of(page, "kick"))
    await uno.confirm(uno.anna, asked)
    assert uno.state.seat_of(uno.ben.id) is None

    page = answer_of(await uno.anna.click(uno.table_message, label="Options"))
    await uno.anna.click(page, label="For the host…")
    await uno.anna.click(page, label="Back")
    assert "For the host…" in labels(page)
    await uno.anna.click(page, label="For the host…")
    await uno.anna.select(page, [str(uno.cleo.id)], custom_id=select_of(page, "pass-host"))
    assert uno.state.host == uno.cleo.id


async def test_in_the_lobby_staff_removes_by_clicks(uno: SimulatedServer) -> None:
    await uno.open()
    gwen = uno.add_staff("gwen")
    page = answer_of(await gwen.click(uno.table_message, label="Options"))
    await uno.confirm(
        gwen, await gwen.select(page, [str(uno.anna.id)], custom_id=select_of(page, "kick"))
    )
    assert uno.bot.app.tables.in_channel(uno.channel.id) is None


def select_of(page: ResponseMessage, kind: str) -> str:
    """The id of a panel's select for a kind of action."""
    ids = [str(one.get("custom_id", "")) for one in components_of(page)]
    (found,) = (one for one in ids if one.split(":")[3:4] == [kind])
    return found


@pytest.mark.parametrize("begun", [False, True])
async def test_who_was_removed_is_offered_no_seat(uno: SimulatedServer, *, begun: bool) -> None:
    await uno.open()
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    if begun:
        await uno.anna.click(uno.table_message, label="Start")
    await uno.end(uno.anna, "uno kick", person=str(uno.ben.id))

    for command in ("uno hand", "uno status"):
        shown = await uno.ben.slash(uno.channel, command)
        assert not {"Join", "I’m back", "Join the next round"} & set(labels(answer_of(shown)))
        assert "take it back" not in texts(answer_of(shown))


async def test_a_deleted_name_leaves_the_table_and_all_hands(uno: SimulatedServer) -> None:
    await three_and_a_robot(uno)
    assert "ben" in texts(uno.table_message)
    assert "ben" in texts(uno.hand(uno.anna))
    await delete(uno, uno.ben)
    # What a robot has just done is shown together with what comes within a second.
    await uno.env.advance_time(1)
    name = uno.state.players[1].name

    for shown in (uno.table_message, uno.hand(uno.anna), uno.hand(uno.cleo)):
        assert "ben" not in texts(shown)
    assert f"a robot, **{name}**, now plays for them" in texts(uno.table_message)


async def test_a_host_who_removes_every_opponent_stands_in_no_leaderboard(
    uno: SimulatedServer,
) -> None:
    await uno.deal(**{"on-leave": "close"})
    asked = await uno.anna.slash(uno.channel, "uno kick", person=str(uno.ben.id))
    assert "counts for nobody else either" in answer_text(asked)
    await uno.confirm(uno.anna, asked)

    assert "this game counts for nobody" in texts(uno.table_message)
    for order in ("matches", "rating", "wins"):
        board = await uno.cleo.slash(uno.channel, "leaderboard", order=order)
        assert "anna" not in answer_text(board)
        assert "ben" not in answer_text(board)


async def test_who_is_banned_in_the_middle_of_a_game_has_not_lost_it(uno: SimulatedServer) -> None:
    uno.deal_short_rounds()
    await uno.deal(scoring="single")
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
        assert "No round counts here yet" in shown
