"""The rights of every role in every phase, as documented in `.github/CONTRIBUTING.md`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import get_args

import pytest

from bot.config import PROJECT
from bot.game.rules import lobby
from bot.game.rules.actions import (
    Action,
    AddRobot,
    Cancel,
    CastVote,
    Click,
    ComeBack,
    DeclineInvitation,
    Forget,
    Join,
    JoinTeam,
    Kick,
    Leave,
    MakeMove,
    PassHost,
    Pause,
    React,
    Ready,
    RemoveRobot,
    SetOption,
    ShowHand,
    StartGame,
    Stop,
    Watch,
)
from bot.game.rules.outcome import RefusalError
from bot.game.rules.permissions import ACTION_RULES, Role, check_right, is_stranger, roles_of
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import OUTSIDE, Phase, Player, Reaction, TableState
from tests.game.world import ANNA, BEN, CHANNEL, CLEO, DAN, GUILD, World

ELSEWHERE = GUILD + 1
ACTS: tuple[Action, ...] = (
    Join(),
    Leave(),
    DeclineInvitation(),
    ShowHand(),
    Watch(),
    SetOption("goal", 100),
    AddRobot(),
    RemoveRobot(),
    JoinTeam(1),
    StartGame(),
    MakeMove("draw"),
    ComeBack(),
    React(Reaction.LAUGH),
    Ready(),
    Cancel(),
    Stop(),
    CastVote(agree=True),
    Kick(BEN),
    PassHost(BEN),
    Pause(),
    Forget(),
)
LETTERS = {"L": Phase.LOBBY, "P": Phase.PLAYING, "B": Phase.BETWEEN}


def at_table(phase: Phase = Phase.LOBBY, tournament: str | None = None) -> TableState:
    """A table that Anna hosts and Ben has joined."""
    request = OpenRequest(GUILD, CHANNEL, "master", ANNA, "Anna", "en", "en", 0.0, {})
    state = lobby.opened("t", request, 0.0, bytes(32)).state
    players = (*state.players, Player(BEN, "Ben"))
    return replace(state, players=players, phase=phase, tournament=tournament)


def click_of(role: Role, action: Action) -> Click:
    """A click by somebody who has only that role, except that the host also plays."""
    user = {Role.HOST: ANNA, Role.STAFF: CLEO, Role.PLAYER: BEN}.get(role, DAN)
    guild = None if role in {Role.STRANGER, Role.PLAYER} else GUILD
    return Click(user, "x", "en", action, 0.0, guild_id=guild, staff=role is Role.STAFF)


def documented() -> Mapping[str, Mapping[Role, frozenset[Phase]]]:
    """The documented table of rights: the phases in which each role may do each act."""
    page = (PROJECT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    found: dict[str, Mapping[Role, frozenset[Phase]]] = {}
    for line in page.partition("| Act |")[2].splitlines()[2:]:
        if not line.startswith("|"):
            break
        acts, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        phases = (frozenset(LETTERS[one] for one in cell if one != "–") for cell in cells)
        row = dict(zip(Role, phases, strict=True))
        found.update(dict.fromkeys(acts.split(", "), row))
    return found


def may(state: TableState, click: Click) -> bool:
    try:
        check_right(state, click)
    except RefusalError:
        return False
    return True


@pytest.mark.parametrize("action", ACTS, ids=lambda one: type(one).__name__)
def test_rights_match_the_table_in_the_documents(action: Action) -> None:
    row = documented()[type(action).__name__]
    for role, phase in product(Role, Phase):
        state, click = at_table(phase), click_of(role, action)
        allowed = any(phase in row[one] for one in roles_of(state, click))

        assert role in roles_of(state, click)
        assert may(state, click) is allowed, (role, phase)


def test_the_documents_have_a_row_for_every_act() -> None:
    acts = set(get_args(Action))
    assert {type(one) for one in ACTS} == acts == {one.kind for one in ACTION_RULES}
    assert len(ACTION_RULES) == len(acts), "each is declared once"
    assert documented().keys() == {one.__name__ for one in acts}


@pytest.mark.parametrize("action", ACTS, ids=lambda one: type(one).__name__)
async def test_a_stranger_changes_nothing(world: World, action: Action) -> None:
    table = await world.play(BEN)
    before = table.state
    click = replace(click_of(Role.STRANGER, action), staff=True, at=world.clock.now())
    await table.ask(click)

    if not isinstance(action, Forget):
        assert table.state is before


@pytest.mark.parametrize("guild", [None, ELSEWHERE])
@pytest.mark.parametrize("action", [Stop(), Kick(BEN), PassHost(BEN)], ids=str)
def test_staff_of_another_server_have_no_rights(action: Action, guild: int | None) -> None:
    click = Click(CLEO, "Cleo", "en", action, 0.0, guild_id=guild, staff=True)

    assert not may(at_table(), click)
    assert may(at_table(), replace(click, guild_id=GUILD))


async def test_nobody_can_join_a_table_of_another_server(world: World) -> None:
    table = await world.open(BEN)
    click = Click(CLEO, "Cleo", "en", Join(), world.clock.now(), guild_id=ELSEWHERE)
    answer = await table.ask(click)

    assert getattr(answer, "code", None) == "not-in-server"
    assert table.state.seat_of(CLEO) is None


async def test_a_player_who_left_can_return_by_direct_message(world: World) -> None:
    table = await world.play(BEN, CLEO)
    await world.accepts(table, CLEO, Leave())
    click = Click(CLEO, "Cleo", "en", Join(), world.clock.now(), guild_id=None)
    await table.ask(click)

    assert table.state.seat_of(CLEO) is not None


@pytest.mark.parametrize("action", [Cancel(), Stop(), PassHost(BEN), Kick(BEN)], ids=str)
def test_a_host_cannot_close_or_pass_on_a_tournaments_table_or_remove_its_players(
    action: Action,
) -> None:
    with pytest.raises(RefusalError) as declined:
        check_right(at_table(tournament="cup"), click_of(Role.HOST, action))

    assert declined.value.code == "in-tournament"


def test_a_table_outside_servers_is_found_only_in_its_conversation() -> None:
    table = replace(at_table(), guild_id=OUTSIDE)
    click = replace(click_of(Role.STRANGER, Join()), here=(CHANNEL,))

    assert not is_stranger(table, click)
    assert is_stranger(table, replace(click, here=(CHANNEL + 1,)))
    assert is_stranger(table, replace(click, here=(), guild_id=GUILD))


def test_a_private_table_is_visible_only_to_its_player() -> None:
    table = at_table()
    private = replace(table, guild_id=OUTSIDE, channel_id=ANNA)

    assert private.is_for_one
    assert not replace(private, channel_id=CHANNEL).is_for_one
    assert not replace(private, guild_id=GUILD).is_for_one
