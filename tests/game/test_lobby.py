"""A table before its first deal."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode, switches
from bot.game.rules.actions import Accepted, Forget, Join, Refused, SetOption, StartGame
from bot.game.rules.lobby import EXTRA_RULES, NO_RULES
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Phase, TableState
from tests.game.world import ANNA, BEN, CHANNEL, CLEO, GUILD, World


def names(state: TableState) -> list[str]:
    return [player.name for player in state.players]


async def test_a_channel_has_one_table(world: World) -> None:
    opener = [
        OpenRequest(GUILD, CHANNEL, "master", user, "x", "fr", "fr", 0.0, {})
        for user in (ANNA, BEN)
    ]
    first, second = await asyncio.gather(*map(world.opener.open, opener))

    assert isinstance(first, Accepted)
    assert isinstance(second, Refused)
    assert second.code == "channel-taken"
    third = await world.opener.open(opener[1])
    assert third == Refused("channel-taken", {"there": "table"})


async def test_an_invited_person_may_accept_a_duel_as_a_single_round(world: World) -> None:
    invites = replace(world.request("classic", {}), former_people=(ANNA, BEN))
    assert isinstance(await world.opener.open(invites), Accepted)
    table = world.table()
    assert table.state.options.mode is Mode.CLASSIC
    await world.accepts(table, BEN, Join(one_round=True))

    assert table.state.begun_game.options.mode is Mode.SINGLE


async def test_a_length_chosen_by_the_challenger_is_the_only_one_offered(world: World) -> None:
    invites = replace(world.request("classic", {}), former_people=(ANNA, BEN))
    assert isinstance(await world.opener.open(invites), Accepted)
    table = world.table()
    await world.accepts(table, ANNA, SetOption("mode", Mode.ELIMINATION))
    await world.accepts(table, BEN, Join(one_round=True))

    assert table.state.begun_game.options.mode is Mode.ELIMINATION


@pytest.mark.parametrize("former_size", [0, 2], ids=["duel", "rematch"])
async def test_a_table_is_open_to_everybody_once_the_person_it_waits_for_is_forgotten(
    world: World, former_size: int
) -> None:
    request = world.request("classic", {})
    invites = replace(request, former_people=(ANNA, BEN), former_size=former_size)
    assert isinstance(await world.opener.open(invites), Accepted)
    table = world.table()
    assert table.state.is_duel == (not former_size)
    await world.accepts(table, BEN, Forget())
    await world.accepts(table, CLEO, Join())

    assert (table.state.phase, table.state.former_people) == (Phase.LOBBY, ())
    assert [one.user_id for one in table.state.players] == [ANNA, CLEO]


async def test_a_table_with_an_unknown_edition_or_option_is_not_opened(world: World) -> None:
    for edition, options, code in [
        ("chess", {}, "unknown-edition"),
        ("master", {"speed": 5}, "bad-option"),
    ]:
        request = OpenRequest(GUILD, CHANNEL, edition, ANNA, "Anna", "fr", "fr", 0.0, options)
        answer = await world.opener.open(request)
        assert isinstance(answer, Refused)
        assert answer.code == code
    assert world.tables.in_channel(CHANNEL) is None


async def test_the_host_chooses_all_extra_rules_at_once(world: World) -> None:
    table = await world.open(BEN, edition="classic", draw_until=True)
    await world.accepts(table, ANNA, SetOption(EXTRA_RULES, "stacking jump-in"))
    chosen = on_of(table.state)
    await world.accepts(table, ANNA, SetOption(EXTRA_RULES, NO_RULES))

    assert chosen == {"stacking", "jump_in"}
    assert on_of(table.state) == set()
    assert (
        await world.refuses(table, ANNA, SetOption(EXTRA_RULES, "stacking chess")) == "bad-option"
    )


def on_of(state: TableState) -> set[str]:
    """The names of the edition's extra rules that are switched on."""
    return {name for name in switches(type(state.options)) if getattr(state.options, name)}


async def test_a_rematch_of_a_single_round_can_be_played_to_the_goal(world: World) -> None:
    table = await world.open(BEN, edition="classic", mode="single")
    await world.accepts(table, ANNA, StartGame(to_goal=True))

    assert table.state.phase is Phase.PLAYING
    assert table.state.options.mode is EDITIONS["classic"].options().mode
