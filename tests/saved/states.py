"""Games of every edition in the middle of every question, found by random play."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from random import Random
from typing import Any

from bot.engine import apply, start
from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.engine.game import Question
from bot.engine.moves import Verb, time
from bot.engine.options import Mode, Options, values_of
from bot.engine.record.codec import dump
from bot.engine.record.notation import write_move
from bot.engine.setup import Setup, named_seats, player_details
from bot.engine.state import State
from tests.engine.tables import SIZES, happening
from tests.saved.expected import clocks, expected, play_on, votes

MATCHES = 120
"""The number of matches searched in each edition."""
_MOVES = 2500
"""The most moves searched in a match."""
_GOAL = 100
_BARE = 0.2
"""The chance that a card is played without its choice, so that the choice is asked for."""
_AT_EACH = frozenset({"votes", "gone"})
"""Features that are wanted at every question."""
_PLAYED_ON = 25
"""The number of moves noted for a game's continuation."""


@dataclass(frozen=True)
class Deal:
    """A match before its first deal."""

    edition: str
    options: Options
    players: int
    setup: Setup


def write_states(folder: Path) -> set[str]:
    """Write states, and an `index.json` that describes each.

    Returns:
        The questions that never came up.
    """
    index: dict[str, Any] = {}
    met: set[str] = set()
    for edition in sorted(EDITIONS):
        chance = Random(edition)
        names: Counter[str] = Counter()
        for state in _worth_saving(edition, chance):
            met |= {type(one).__name__ for one in state.stack}
            word = state.question.waiting.value if state.question else "over"
            names[word] += 1
            name = f"{edition}/{word}-{names[word]}.json"
            (folder / edition).mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(dump(state) + "\n", encoding="utf-8")
            index[name] = _entry(state, chance)
    write_index(folder, index)
    return _questions() - met


def write_index(folder: Path, index: dict[str, Any]) -> None:
    """Write one line about each file."""
    lines = (
        f"{json.dumps(name)}: {json.dumps(about, separators=(',', ':'))}"
        for name, about in index.items()
    )
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    (folder / "index.json").write_text(text, encoding="utf-8")


def deals(edition: str, chance: Random) -> Iterator[Deal]:
    """Matches of an edition with any options, in every mode in turn."""
    rules = EDITIONS[edition]
    for number in range(MATCHES):
        mode = list(Mode)[number % len(Mode)]
        sizes = [size for size in SIZES.get(mode, (2, 3, 3, 4, 5)) if size in rules.players]
        players = chance.choice(sizes)
        chosen = {
            spec.name: chance.choice(spec.metadata.get("values", (False, True)))
            for spec in fields(rules.options)
            if spec.name not in {"mode", "goal"}
        }
        options = rules.options(**chosen, mode=mode, goal=_GOAL)
        born = {seat: (chance.randint(1, 28), chance.randint(1, 12)) for seat in range(players)}
        king, kind = chance.randrange(players), rules.setup
        found = dict.fromkeys(named_seats(kind), king) | dict.fromkeys(player_details(kind), born)
        yield Deal(edition, options, players, kind(**(found if number % 2 else {})))


def _worth_saving(edition: str, chance: Random) -> Iterator[State]:
    """The states with a feature that no earlier state had."""
    known: set[str] = set()
    for deal in deals(edition, chance):
        for state in _match(deal, chance):
            found = set(_features(state))
            if found - known:
                known |= found
                yield state


def _match(deal: Deal, chance: Random) -> Iterator[State]:
    """A match, state by state."""
    secret = chance.randbytes(32)
    state = start(deal.edition, deal.options, deal.players, secret, deal.setup).state
    for _ in range(_MOVES):
        yield state
        if state.match.winners is not None:
            return
        state = _next(state, chance)


def _next(state: State, chance: Random) -> State:
    """The state after the next deal, or after a random event."""
    if state.result is not None:
        return apply(state, time(Verb.DEAL)).state
    move = happening(state, chance)
    if move.verb is Verb.PLAY and chance.random() < _BARE:
        try:
            return apply(state, replace(move, colour=None, player=None)).state
        except RuleError:
            pass
    return apply(state, move).state


def _features(state: State) -> Iterator[str]:
    """The names of a state's features."""
    question = state.question
    yield " under ".join(type(one).__name__ for one in reversed(state.stack))
    ended = "match over" if state.match.winners is not None else "round over"
    yield f"{state.options.mode} {'goes on' if question else ended}"
    yield from (f"{name} {value}" for name, value in values_of(state.options).items())
    asked = question.waiting if question else None
    yield f"{asked} {state.options.mode}"
    happens: dict[str, object] = {
        "votes": state.votes,
        "gone": state.match.gone,
        "out": state.match.out,
        "said": state.said,
        "exposed": state.exposed,
        "aside": state.aside,
        "passes": state.passes,
        "turned": state.direction < 0,
        "later round": state.match.round > 1,
        "points": any(state.match.scores),
    }
    yield from (
        f"{name} {asked if name in _AT_EACH else ''}" for name, one in happens.items() if one
    )
    yield from (clock.move.verb.value for clock in state.clocks)
    if state.laid is not None:
        yield from _set_fields("laid", state.laid)
    yield from _set_fields("own", state.extra)


def _set_fields(name: str, record: Any) -> Iterator[str]:  # noqa: ANN401 - any dataclass
    """The names of a record's fields that are not empty."""
    values = {one.name: getattr(record, one.name) for one in fields(record)}
    yield from (f"{name} {one}" for one, value in values.items() if value not in (None, False, ()))


def _entry(state: State, chance: Random) -> dict[str, Any]:
    """The expected facts of a state and its continuation."""
    entry: dict[str, Any] = {
        "edition": state.edition,
        "options": values_of(state.options),
        "round": state.match.round,
        "clocks": clocks(state),
        "votes": votes(state),
        "expect": expected(state, chance),
    }
    if state.result is None:
        moves, after = play_on(state, chance, _PLAYED_ON)
        entry["play"] = [write_move(move) for move in moves]
        entry["then"] = expected(after, chance)
    return entry


def _questions(kind: type[Question] = Question) -> set[str]:
    """The names of all questions."""
    return {name for sub in kind.__subclasses__() for name in {sub.__name__, *_questions(sub)}}
