"""Outside the bot's servers: clicks that people have no right to make, and refused answers."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from bot.game.state.table_state import Phase
from bot.present.clicks import custom_id
from bot.present.table_clicks import LookAtHand, OpenTable, PlayAlone, ShowLog, ShowStatus
from bot.ui.wanted import CALLED_AFTER
from playground.server.interactions.registry import FIRST_RESPONSE_S
from playground.server.state.models import Channel, Message
from playground.server.traffic import Fault
from tests.depth import some
from tests.game.dealing import few_cards
from tests.ui.outside import MOST_POLLS, POLL, Outside, components, kinds, text_of

ANSWERS = "/interactions/*/*/callback"
FURTHER = "/webhooks/*/*"
EDITS = "/webhooks/*/*/messages/*"


async def opens_elsewhere(world: Outside) -> Channel:
    """Let Sasha open a table in a group with Noor and Robin."""
    world.local.state.install(world.sasha)
    elsewhere = world.local.state.create_chat(world.sasha, world.noor, world.robin, name="Others")
    await world.command(world.sasha, elsewhere, "classic new")
    return elsewhere


async def unanswered(world: Outside, fault: Fault, click: Coroutine[Any, Any, object]) -> None:
    """Make a click, and have Discord refuse its answers until nobody waits for them any longer."""
    world.local.faults.add(fault)
    clicked = asyncio.create_task(click)
    for _ in range(MOST_POLLS):
        if world.local.traffic.statuses[fault.status]:
            break
        await asyncio.sleep(POLL)
    await world.settle()
    await world.passes(FIRST_RESPONSE_S)
    await clicked
    world.local.faults.clear()


def offered(*messages: Message) -> Iterator[tuple[str, list[str]]]:
    """The custom ids in messages, each with the first value of its select, if any."""
    for message in messages:
        for one in components(message):
            yield one["custom_id"], [each["value"] for each in one.get("options", [])[:1]]


async def test_a_stranger_who_forges_clicks_in_another_group_changes_and_learns_nothing(
    world: Outside,
) -> None:
    elsewhere = await opens_elsewhere(world)
    other = world.board(elsewhere)
    before = text_of(other)
    await world.command(world.camille, world.group, "classic new", scoring="single")
    table_id = world.state_in(world.group).table_id
    forged: list[tuple[str, list[str]]]
    forged = [(custom_id(one), []) for one in (ShowStatus(table_id), ShowLog(table_id))]
    for phase in (Phase.LOBBY, Phase.PLAYING):
        if phase is Phase.PLAYING:
            await world.click(world.robin, world.board(world.group), "join")
            with few_cards():
                await world.click(world.camille, world.board(world.group), "start")
        state = world.state_in(world.group)
        assert state.phase is phase
        for id_, values in [*forged, *offered(*world.group.messages.values())]:
            if table_id in id_:
                clicked = await world.forge(world.sasha, other, id_, *values)
                assert clicked.progress == "done"
        assert world.state_in(world.group).revision == state.revision

    await world.plays_to_the_end(*world.bot.app.tables.all_in(world.group.id))
    assert not world.bot.app.tables.all_in(world.group.id)
    await world.forge(world.sasha, other, custom_id(ShowStatus(table_id)))
    told = [text_of(one) for one in elsewhere.messages.values() if one is not other]
    assert told
    assert not any(world.camille.name in one for one in told)
    assert text_of(other) == before


async def test_a_click_forged_in_another_group_leaves_its_table_unchanged(
    world: Outside,
) -> None:
    elsewhere = await opens_elsewhere(world)
    other = world.board(elsewhere)
    await world.command(world.camille, world.group, "classic new")
    await world.click(world.robin, world.board(world.group), "join")
    await world.click(world.camille, world.board(world.group), "start")
    table_id = world.state_in(world.group).table_id
    await world.forge(world.robin, other, custom_id(LookAtHand(table_id)))
    hand = world.hand(world.robin, elsewhere) or world.seen_by(world.robin, elsewhere)[-1]

    assert hand.visible_to == world.robin.id
    assert world.boards(elsewhere) == [other]


async def test_a_banned_person_cannot_join_a_table_or_open_one_even_to_play_alone(
    world: Outside,
) -> None:
    channel = world.without_bot()
    guild = world.local.state.guild
    for person in (world.camille, world.robin):
        await world.store.bans.add(guild.id, person.id, 0.0)
    await world.command(world.camille, channel, "classic new")
    await world.command(world.camille, channel, "uno play")
    editions = world.seen_by(world.camille, channel)[-1]
    await world.click(world.camille, editions, custom_id(OpenTable("classic")))
    guild.external_apps = False
    await world.settle()
    await world.command(world.camille, channel, "classic new")
    offer = world.seen_by(world.camille, channel)[-1]
    await world.click(world.camille, offer, custom_id(PlayAlone("classic")))

    assert not [*world.bot.app.tables]
    assert all(one.visible_to == world.camille.id for one in channel.messages.values())

    guild.external_apps = True
    await world.settle()
    world.local.state.install(world.noor)
    await world.command(world.noor, channel, "classic new")
    await world.click(world.robin, world.board(channel), "join")
    assert len(world.state.people) == 1
    assert world.seen_by(world.robin, channel)[-1].visible_to == world.robin.id


async def test_a_move_counts_after_the_tokens_have_expired(
    world: Outside,
) -> None:
    await world.opens("classic", world.group, world.robin)
    board = world.board(world.group)
    shown, moves = text_of(board), world.state.moves
    world.local.faults.add(Fault("PATCH", EDITS, status=401, code=50027, times=None))
    await world.moves(world.group)
    assert world.state.moves > moves
    assert text_of(board) == shown, "nothing could show it"
    world.local.faults.clear()
    await world.click(world.robin, board, "status")

    assert text_of(board) != shown
    await world.moves(world.group)
    assert world.state.moves > moves + 1


@pytest.mark.sampled
@pytest.mark.parametrize(("status", "code"), some([(400, 40094)], (403, 50083), (404, 10015)))
async def test_a_refused_hand_is_shown_by_the_next_click(
    world: Outside, status: int, code: int
) -> None:
    await world.opens("classic", world.group, world.robin)
    board, person = world.board(world.group), world.on_turn
    before = world.hand(person, world.group)
    world.local.faults.add(Fault("POST", FURTHER, status=status, code=code))
    await world.click(person, board, "hand")
    assert world.hand(person, world.group) is before
    await world.click(person, board, "hand")

    assert world.hand(person, world.group) is not before
    moves = world.state.moves
    await world.moves(world.group)
    assert world.state.moves > moves


@pytest.mark.sampled
@pytest.mark.parametrize(("status", "code"), some([(404, 10015)], (403, 50083), (400, 200000)))
async def test_a_table_whose_first_answer_is_refused_is_not_opened(
    world: Outside, status: int, code: int
) -> None:
    fault = Fault("POST", ANSWERS, status=status, code=code, times=None)
    await unanswered(world, fault, world.command(world.camille, world.group, "classic new"))
    assert not [*world.bot.app.tables]
    await world.command(world.camille, world.group, "classic new")
    assert len([*world.bot.app.tables]) == 1


@pytest.mark.sampled
@pytest.mark.parametrize(("status", "code"), some([(404, 10015)], (403, 50083)))
async def test_a_click_that_cannot_be_answered_still_joins(
    world: Outside, status: int, code: int
) -> None:
    await world.command(world.camille, world.group, "classic new")
    board = world.board(world.group)
    fault = Fault("POST", ANSWERS, status=status, code=code, times=None)
    await unanswered(world, fault, world.click(world.robin, board, "join"))
    assert world.state.seat_of(world.robin.id) is not None
    await world.click(world.noor, board, "join")

    assert world.robin.name in text_of(board)
    assert world.noor.name in text_of(board)


async def test_a_move_left_unanswered_before_a_restart_is_made_only_once(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin)
    moves, person = world.state.moves, world.on_turn
    await world.click(person, world.board(world.group), "hand")
    hand = world.hand(person, world.group)
    assert hand is not None
    # Clicks' ids determine the deal: perhaps no card is playable, or a colour is chosen first.
    verbs = {"play", "draw", "take", "colour"}
    ways = [one for one in offered(hand) if verbs & set(one[0].split(":"))]
    move, values = ways[0]
    fault = Fault("POST", ANSWERS, status=404, code=10015, times=None)
    await unanswered(world, fault, world.click(person, hand, move, *values))
    assert world.state.moves == moves + 1
    await world.stop()
    await world.start()
    for id_, values in ways:
        await world.forge(person, hand, id_, *values)

    assert world.state.moves == moves + 1
    await world.moves(world.group)
    assert world.state.moves > moves + 1


async def test_the_same_people_play_in_two_groups_at_once(world: Outside) -> None:
    second = world.local.state.create_chat(*world.people, name="Four friends again")
    await world.opens("classic", world.group, world.robin, world.noor, scoring="single")
    await world.opens("master", second, world.robin, world.noor, scoring="single")
    await world.passes(CALLED_AFTER + 1)
    assert len(world.notices(world.group)) == len(world.notices(second)) == 1
    for _ in range(2):
        for channel in (world.group, second):
            before = world.state_in(channel).moves
            await world.moves(channel, world.state_in(channel))
            assert world.state_in(channel).moves > before
    await world.plays_to_the_end(*world.tables())

    for channel in (world.group, second):
        assert "again" in kinds(world.board(channel))
