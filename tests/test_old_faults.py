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
- Statistics skipped when the last card is a Reverse: `tests/game/test_matches.py`.
- A wild that loses its colour, and the second +2 in a row that costs four: `tests/scenarios`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from bot.engine import RuleError, apply, legal, start
from bot.engine.editions import EDITIONS
from bot.engine.moves import Move, Verb, time
from bot.engine.options import Options, read_options
from bot.engine.record.notation import write_move
from bot.engine.state import State
from bot.tools.simulate import random_move
from tests.game.conftest import world
from tests.ui.conftest import log, store, uno
from tests.ui.message_content import answer_text
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


# A wild that loses its colour


# The second +2 in a row costs four


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


# What these tests stand on
