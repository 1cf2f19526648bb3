"""Every value of every option must change the game."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
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

SECRET = bytes(range(32))
PLAYERS = 4
"""A number of players that every edition and every scoring allows."""
MOST_MOVES = 20_000
"""Moves within which two tables with different options must have diverged."""
BESIDE: dict[str, dict[str, object]] = {
    "mercy": {"draw_until": True, "goal": 1000, "decks": 2, "stacking": True, "uno_penalty": 1}
}
"""Other options that make an option matter early, by leading to large hands."""


def options_of_menus() -> Iterator[tuple[str, str, tuple[Any, ...]]]:
    """Every option of every edition, with its values."""
    for edition, rules in EDITIONS.items():
        for spec in fields(rules.options):
            values = spec.metadata.get("values") or (False, True)
            if "low" in spec.metadata:
                values = (spec.metadata["low"], spec.metadata["high"])
            yield edition, spec.name, values


@pytest.mark.parametrize(("edition", "name", "values"), [*options_of_menus()])
def test_every_option_value_changes_the_game(
    edition: str, name: str, values: tuple[Any, ...]
) -> None:
    """Every pair of an option's values must lead to different games."""
    kind = EDITIONS[edition].options
    chosen = {value: read_options(kind, {**BESIDE.get(name, {}), name: value}) for value in values}
    alike = {frozenset(pair) for pair in itertools.combinations(values, 2)}
    for seed in range(SEEDS):
        alike &= played_alike(edition, chosen, seed)
        if not alike:
            break

    assert alike == set()


EVERY = 4
"""The number of moves from one comparison of legal moves to the next."""
SEEDS = 16
"""The number of matches in which an option must matter once; a last-card rule seldom matters."""


def played_alike(edition: str, chosen: Mapping[Any, Options], seed: int) -> set[frozenset[Any]]:
    """The pairs of values whose tables never differ with the same moves and the same luck."""
    tables = {value: start(edition, one, PLAYERS, SECRET).state for value, one in chosen.items()}
    groups, alike = [(tables, Random(seed))], set[frozenset[Any]]()
    while groups:
        tables, chance = groups.pop()
        for number in range(MOST_MOVES):
            # Legal moves are compared only now and then: a difference shows again later.
            parts = list(parted(tables, seen if number % EVERY else situation))
            tables = parts.pop()
            # Each group continues from here with the same random numbers.
            groups += [(part, deepcopy(chance)) for part in parts]
            first = next(iter(tables.values()))
            if len(tables) == 1 or first.match.winners is not None:
                break
            move = time(Verb.DEAL) if first.result is not None else random_move(first, chance)
            refusing = {value: one for value, one in tables.items() if not accepts(one, move)}
            if refusing:
                groups.append((refusing, deepcopy(chance)))
            tables = {
                value: apply(state, move).state
                for value, state in tables.items()
                if value not in refusing
            }
        alike |= {frozenset(pair) for pair in itertools.combinations(tables, 2)}
    return alike


def parted(
    tables: Mapping[Any, State], look_at: Callable[[State], object]
) -> Iterator[dict[Any, State]]:
    """Group the tables that look alike."""
    left = {value: look_at(state) for value, state in tables.items()}
    while left:
        look = left[next(iter(left))]
        alike = [value for value, one in left.items() if one == look]
        yield {value: tables[value] for value in alike}
        for value in alike:
            del left[value]


def situation(state: State) -> object:
    """A table as its players see it: possible moves, time limits and scores."""
    can = set(map(write_move, legal(state))) if state.result is None else set()
    return can, layable(state), seen(state)


def seen(state: State) -> object:
    """The time limits, hands and scores of a table."""
    return state.clocks, state.hands, state.result, state.match


def layable(state: State) -> set[str]:
    """The cards that the first player may play, including wrong ones at a cost of two cards."""
    seat = state.order[0]
    return {
        held.text for held in set(state.hands[seat]) if accepts(state, Move(Verb.PLAY, seat, held))
    }


def accepts(state: State, move: Move) -> bool:
    """Whether the rules allow a move."""
    try:
        apply(state, move)
    except RuleError:
        return False
    return True
