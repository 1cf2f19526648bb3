"""What went wrong in other chat UNOs, each fault by its name.

Tried where they belong, and only named here:

- A closed DM hangs the turn, or ends the process: `tests/ui/test_messages_closed.py`.
- A hand over 25 cards cannot be played: `tests/present/test_hands.py`
  (`test_a_hand_of_any_size_fits_and_can_be_played`).
- A stale menu plays another card: `tests/ui/test_refusals.py`, and by the number of the question
  `tests/game/test_clicks.py`.
- A game lost at restart, or restored without its timer: `tests/ui/test_restart.py`,
  `tests/game/test_restart.py`, a killed process in `tests/store/test_crash.py`.
- Hands printed to the log: `tests/test_log_of_a_game.py`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from bot.engine import RuleError, apply, legal, start
from bot.engine.apply import take_up
from bot.engine.editions import EDITIONS
from bot.engine.moves import Move, Verb, time
from bot.engine.options import Options, read_options
from bot.engine.record.notation import parse_move, write_move
from bot.engine.state import State
from bot.game.rules.actions import Leave
from bot.game.rules.clocks import Pace, deadlines_after
from bot.game.state.table_state import OnLeave
from bot.tools.simulate import random_move
from cogs.stats.queries import Statistics
from tests.game.conftest import world
from tests.game.world import BEN, CLEO, World
from tests.present.table_states import game_of
from tests.scenarios.case import state_of
from tests.ui.conftest import log, store, uno
from tests.ui.message_content import answer_text, texts
from tests.ui.simulated_server import SECRET, SimulatedServer

__all__ = ["log", "store", "uno", "world"]

PLAYERS = 4
"""A number that every edition and every way of scoring is for."""
MOST_MOVES = 20_000
"""Moves within which two tables that are set up differently must have gone different ways."""


# An owner list shared between games


async def test_an_owner_list_shared_between_games(uno: SimulatedServer) -> None:
    other = uno.guild.create_text_channel("uno-too")
    await uno.open()
    await uno.ben.slash(other, "master new")
    theirs = uno.bot.app.tables.in_channel(other.id)
    assert theirs is not None
    assert (uno.state.host, theirs.state.host) == (uno.anna.id, uno.ben.id)

    await uno.cleo.slash(uno.channel, "uno join")
    refused = answer_text(await uno.ben.slash(uno.channel, "uno stop"))
    assert "host" in refused
    await uno.anna.slash(uno.channel, "uno host", person=str(uno.cleo.id))

    assert (uno.state.host, theirs.state.host) == (uno.cleo.id, uno.ben.id)
    await uno.confirm(uno.ben, await uno.ben.slash(other, "uno stop"))
    assert uno.bot.app.tables.in_channel(other.id) is None
    assert uno.bot.app.tables.in_channel(uno.channel.id) is not None


# Statistics skipped when the last card is a Reverse


@pytest.mark.parametrize("last", ["RR", "RS", "R+2", "W+4 blue", "R1"])
async def test_statistics_skipped_when_the_last_card_is_a_reverse(
    uno: SimulatedServer, last: str
) -> None:
    hands = {"A": [last.split(maxsplit=1)[0]], "B": ["G1", "G2"], "C": ["B1", "Y9"]}
    await arrange(uno, {"hands": hands, "discard": ["R7"], "said": ["A"]})
    await uno.anna.slash(uno.channel, "uno play", card=last)

    records = [
        await Statistics(uno.store).of_person(uno.guild.id, one.id)
        for one in (uno.anna, uno.ben, uno.cleo)
    ]
    (anna, *others) = [record.editions[0][1] for record in records]
    drawn = {"R+2": 2, "W+4 blue": 4}.get(last, 0)
    assert (anna.rounds, anna.wins) == (1, 1)
    assert anna.points == 13 if not drawn else anna.points > 13
    assert [(one.rounds, one.wins, one.points) for one in others] == [(1, 0, 0)] * 2


# A wild that loses its colour


async def test_a_wild_that_loses_its_colour(uno: SimulatedServer) -> None:
    hands = {"A": ["W", "G4", "G5"], "B": ["R1", "B2", "G3"], "C": ["R4", "Y6"]}
    await arrange(uno, {"hands": hands, "discard": ["R7"]})
    await uno.anna.slash(uno.channel, "uno play", card="W blue")
    await uno.restart()

    assert "blue" in texts(uno.table_message)
    game = uno.game
    assert playable(game) == {"B2"}
    await uno.ben.slash(uno.channel, "uno play", card="R1")
    assert uno.state.game == game


# The second +2 in a row costs four


@pytest.mark.parametrize(("stacking", "costs"), [(False, [2, 2]), (True, [0, 4])])
def test_the_second_plus_two_in_a_row_costs_four(stacking: bool, costs: list[int]) -> None:
    case = {
        "edition": "master",
        "options": {"stacking": stacking},
        "players": ["A", "B", "C", "D"],
        "hands": {
            "A": ["R+2", "G1", "G2"],
            "B": ["B+2" if stacking else "B3", "G3", "G4"],
            "C": ["Y+2" if not stacking else "Y3", "G5", "G6"],
            "D": ["G8", "G9", "Y1"],
        },
        "discard": ["R7"],
        "turn": "A",
    }
    state = take_up(state_of(case)).state
    # Under stacking the debt is asked about, whether or not C can answer it.
    for line in ("A play R+2", *(("B play B+2", "C take") if stacking else ("C play Y+2",))):
        state = apply(state, parse_move(line)).state

    held = {seat: len(state.hands[seat]) for seat in (1, 2, 3)}
    first, second = (1, 2) if stacking else (1, 3)
    laid = 1 if stacking else 0
    assert [held[first] - 3 + laid, held[second] - 3] == costs


# Options in the menu that nothing reads


BESIDE: dict[str, dict[str, object]] = {
    "mercy": {"draw_until": True, "goal": 1000, "decks": 2, "uno_penalty": 1}
}
"""What else is chosen, so that an option comes to matter early: large hands."""


def chosen_differently() -> Iterator[tuple[str, str, Any, Any]]:
    """Every option of every edition, with any two of its values."""
    for edition, rules in EDITIONS.items():
        for spec in fields(rules.options):
            values = spec.metadata.get("values") or (False, True)
            if "low" in spec.metadata:
                values = (spec.metadata["low"], spec.metadata["high"])
            for one, other in itertools.combinations(values, 2):
                yield edition, spec.name, one, other


@pytest.mark.parametrize(("edition", "name", "one", "other"), [*chosen_differently()])
def test_options_in_the_menu_that_nothing_reads(
    edition: str, name: str, one: object, other: object
) -> None:
    kind = EDITIONS[edition].options
    chosen = [read_options(kind, {**BESIDE.get(name, {}), name: value}) for value in (one, other)]

    assert any(part_company(edition, chosen, seed) for seed in range(SEEDS))


SEEDS = 8
"""Matches in which an option may come to matter: a rule of the last card seldom does."""


def part_company(edition: str, chosen: list[Options], seed: int) -> bool:
    """Whether two tables that do the same with the same luck come to differ."""
    tables = [start(edition, options, PLAYERS, SECRET).state for options in chosen]
    chance = Random(seed)
    for _ in range(MOST_MOVES):
        ours, theirs = map(situation, tables)
        if ours != theirs:
            return True
        if tables[0].result is None:
            move = random_move(tables[0], chance)
        elif tables[0].match.winners is None:
            move = time(Verb.DEAL)
        else:
            return False
        tables = [apply(state, move).state for state in tables]
    return False


def situation(state: State) -> object:
    """What players notice of a table: what they may do, how long, how it stands."""
    can = set(map(write_move, legal(state))) if state.result is None else set()
    return can, layable(state), state.clocks, state.hands, state.result, state.match


def layable(state: State) -> set[str]:
    """What the first on turn can lay, the cards that cost two for being wrong among them."""
    seat = state.order[0]
    return {
        held.text for held in set(state.hands[seat]) if accepts(state, Move(Verb.PLAY, seat, held))
    }


def accepts(state: State, move: Move) -> bool:
    """Whether a move is not refused."""
    try:
        apply(state, move)
    except RuleError:
        return False
    return True


@pytest.mark.parametrize("seconds", [15, 600])
async def test_the_patience_of_a_table_is_read(world: World, seconds: int) -> None:
    options: dict[str, Any] = {"turn-seconds": seconds, "speed": 4}
    table = await world.play(BEN, CLEO, **options)

    assert max(one.seconds for one in table.state.deadlines) == seconds


@pytest.mark.parametrize(("chosen", "seats"), [(OnLeave.ROBOT, 3), (OnLeave.CLOSE, 2)])
async def test_what_becomes_of_a_leavers_seat_is_read(
    world: World, chosen: OnLeave, seats: int
) -> None:
    options: dict[str, Any] = {"on-leave": chosen.value}
    table = await world.play(BEN, CLEO, **options)
    await world.accepts(table, CLEO, Leave())

    assert len(game_of(table.state).order) == seats


# What these tests stand on


async def arrange(uno: SimulatedServer, case: dict[str, Any]) -> None:
    """Seat Anna, Ben and Cleo, and put their table as a rule test says; Anna is on turn."""
    await uno.open(scoring="single", clock=60)
    for person in (uno.ben, uno.cleo):
        await person.slash(uno.channel, "uno join")
    await uno.anna.slash(uno.channel, "uno start")
    whole = {
        "edition": "master",
        "options": {"mode": "single", "speed": 60},
        "players": ["A", "B", "C"],
        "turn": "A",
    }
    before = uno.state
    game = take_up(state_of(whole | case)).state
    after = replace(before, game=game, revision=before.revision + 1, deadlines=())
    now = uno.env.now().timestamp()
    after = replace(after, deadlines=deadlines_after(after, now, Pace()), saved_at=now)
    await uno.restart_on(after)


def playable(state: State) -> set[str]:
    """The cards that the one on turn may lay."""
    return {move.card.text for move in legal(state) if move.card is not None}
