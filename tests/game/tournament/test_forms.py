"""Forms of a tournament: eight players or four at one table (MAT-6), whole or short."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.rules.actions import (
    Action,
    Click,
    Join,
    Leave,
    SetOption,
    StartGame,
)
from bot.game.rules.clocks import Pace
from bot.game.rules.outcome import RefusalError
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Ending
from bot.game.tournament.pairings import SCHEDULES
from bot.game.tournament.registration import Inputs, apply_action, lots_record, opened
from bot.game.tournament.state import Stage, TournamentError, dump, load
from bot.records.verification import check_lots
from tests.game.dealing import few_cards
from tests.game.tournament.tournament_world import THREADS, TournamentWorld
from tests.game.world import ANNA, BEN, CHANNEL, CLEO, DAN, GUILD


@dataclass(frozen=True, slots=True)
class Whole:
    """A finished tournament.

    Args:
        partners: The pairs of partners, with the number of sets that they played together.
        rounds: The number of rounds that each player has played.
        mode: The mode under which its rounds are counted.
        name: The mode under which the whole tournament is counted.
    """

    world: TournamentWorld
    partners: Counter[frozenset[str]]
    rounds: int
    mode: str
    name: str


FORMS = {
    "eight, short": (8, True, 7, "tournament-short"),
    "four": (4, False, 12, "tournament-four"),
    "four, short": (4, True, 3, "tournament-four-short"),
}
"""Size, whether it is the short form, rounds per player, and the tournament's mode in results."""


async def play_whole(form: str) -> Whole:
    """Play a tournament to its end: the shortest form with whole hands, others with few cards."""
    size, short, rounds, name = FORMS[form]
    world, partners = TournamentWorld(), Counter[frozenset[str]]()
    with nullcontext() if rounds == min(one[2] for one in FORMS.values()) else few_cards():
        await world.play_tournament(BEN, CLEO, players=size, short=short)
        for number in range(1, SCHEDULES[size].sets + 1):
            for place in range(SCHEDULES[size].tables):
                names = [player.name for player in world.at(place).state.players]
                partners.update([frozenset(names[::2]), frozenset(names[1::2])])
            await world.play_on(sets=number)
            await world.clock.advance(Pace().between)
    await world.tournaments.shutdown()
    await world.tables.shutdown()
    return Whole(world, partners, rounds, "short-set" if short else "set", name)


@pytest.fixture(scope="module", params=FORMS)
def whole(request: pytest.FixtureRequest) -> Whole:
    """A finished tournament, shared by tests that only look at it."""
    return asyncio.run(play_whole(request.param))


def test_a_finished_tournament_has_counted_all_its_rounds_once(whole: Whole) -> None:
    world = whole.world
    tournament = world.tournament
    assert (tournament.stage, tournament.ending) == (Stage.OVER, Ending.MATCH_OVER)
    assert world.tournaments.find(tournament.tournament_id) is None
    assert len(world.tables) == 0
    rounds = [one for one in world.store.finished if one.kind == "round"]
    assert len(rounds) <= tournament.schedule.tables * whole.rounds
    assert {one.mode for one in rounds} == {whole.mode}
    for user in (ANNA, BEN, CLEO):
        played = [row for one in rounds for row in one.results if row.user_id == user]
        assert len(played) == whole.rounds
        place = tournament.place_of(user)
        assert place is not None
        assert tournament.totals[place] == sum(row.points for row in played)
    (last,) = (one for one in world.store.finished if one.mode == whole.name)
    assert last.kind == "match"
    assert {row.user_id: row.points for row in last.results} == {
        user: tournament.totals[tournament.place_of(user) or 0] for user in (ANNA, BEN, CLEO)
    }
    best = max(tournament.totals)
    assert all(row.won == (row.points == best) for row in last.results)


def test_everyone_has_everybody_else_as_partner_once(whole: Whole) -> None:
    players = len(whole.world.tournament.players)
    assert len(whole.partners) == players * (players - 1) // 2
    assert set(whole.partners.values()) == {1}


async def test_four_players_play_at_one_table_in_one_thread(world: TournamentWorld) -> None:
    """MAT-6, MAT-8: partners sit opposite each other, as the schedule says."""
    await world.play_tournament(BEN, CLEO, DAN, players=4)

    tournament = world.tournament
    assert (tournament.threads, world.display.opened) == (THREADS[:1], 1)
    assert world.display.called == [(1, 0)]
    names = [player.name for player in world.at(0).state.players]
    assert names == [tournament.players[seat].name for seat in SCHEDULES[4].seats(1, 0)]
    assert sorted(names) == ["Anna", "Ben", "Cleo", "Dan"]


async def test_a_short_set_has_one_round_and_partners_change_after_it(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, CLEO, DAN, players=4, short=True)
    first = partner_of(world, ANNA)
    await world.play_on(sets=1)

    assert world.tournament.stage is Stage.BETWEEN
    assert [table.rounds for table in world.tournament.tables] == [1]
    await world.clock.advance(21)
    assert world.tournament.number == 2
    assert partner_of(world, ANNA) != first


def partner_of(world: TournamentWorld, user: int) -> str:
    """The name of the player opposite a person at the only table."""
    state = world.at(0).state
    seat = state.seat_of(user)
    assert seat is not None
    return state.players[(seat + 2) % 4].name


async def test_a_tournament_saved_before_there_were_forms_has_eight_players(
    world: TournamentWorld,
) -> None:
    tournament = await world.play_tournament(BEN)
    saved = json.loads(dump(tournament))
    del saved["tournament"]["size"]

    assert load(json.dumps(saved)) == tournament


@pytest.mark.parametrize("size", [0, 5, 12])
async def test_a_tournament_of_an_impossible_size_cannot_be_read(
    world: TournamentWorld, size: int
) -> None:
    saved = json.loads(dump(await world.gather(BEN)))
    saved["tournament"]["size"] = size

    with pytest.raises(TournamentError, match=f"no tournament has {size} players"):
        load(json.dumps(saved))


STEPS = st.one_of(
    st.builds(SetOption, st.just("players"), st.sampled_from(["4", "8"])),
    st.builds(SetOption, st.just("short"), st.sampled_from(["true", "false"])),
    st.just(Join()),
    st.just(Leave()),
)
"""Actions before the start."""


@given(steps=st.lists(st.tuples(st.integers(1, 9), STEPS), max_size=30))
def test_a_started_tournament_is_full_whatever_happened_before(
    steps: list[tuple[int, SetOption | Join | Leave]],
) -> None:
    inputs = Inputs(0.0, 20.0, 60.0, lambda: bytes(32))
    tournament = opened("t1", request_of(ANNA), 0.0, bytes(32))
    clicks = count(2)
    for user, action in steps:
        click = click_of(tournament.host if isinstance(action, SetOption) else user, action, clicks)
        with suppress(RefusalError):
            tournament = apply_action(tournament, click, inputs)
    if tournament.stage is Stage.OVER:
        return
    joined = {one.user_id for one in tournament.players}
    started = apply_action(tournament, click_of(tournament.host, StartGame(), clicks), inputs)

    assert len(joined) <= started.size == len(started.players) == len(started.totals)
    assert len(started.tables) == len(started.threads) == started.size // 4
    assert {one.user_id for one in started.players} - {None} == joined
    assert load(dump(started)) == started
    check_lots(lots_record(started, started.commitment))


def request_of(user: int) -> OpenRequest:
    return OpenRequest(
        guild_id=GUILD,
        channel_id=CHANNEL,
        edition="master",
        user_id=user,
        name="Anna",
        user_locale="en",
        locale="en",
        at=0.0,
        options={},
        interaction_id=1,
    )


def click_of(user: int, action: Action, clicks: Iterator[int]) -> Click:
    name, number = f"Guest {user}", next(clicks)
    return Click(user, name, "en", action, at=0.0, interaction_id=number, guild_id=GUILD)
