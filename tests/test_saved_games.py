"""Games that earlier versions have saved: each loads, is what it was, and plays on."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.engine import apply
from bot.engine.codec import dump, load
from bot.engine.notation import SEATS, parse_move
from bot.engine.options import values_of
from bot.engine.record import read_record, replay
from bot.engine.state import State
from tests.saved.expected import clocks, play_on, votes
from tests.scenarios.check import Seen, first_difference

SAVED = Path(__file__).parent / "data" / "saved"
EDITIONS = {"master", "potter", "royal", "tippo", "wizz"}
QUESTIONS = {
    "master": {"play", "drawn", "take", "colour", "choose", "press"},
    "potter": {"play", "drawn", "take", "colour", "choose", "show"},
    "royal": {"play", "drawn", "colour", "choose"},
    "tippo": {"play", "drawn", "colour"},
    "wizz": {"play", "drawn", "take", "colour", "spin", "number", "discard", "shout"},
}
"""What a game of each edition may wait for."""


def saved(kind: str) -> dict[str, Any]:
    """What is noted of the files of a kind, by path below the folder of all versions."""
    return {
        f"{index.parent.relative_to(SAVED)}/{name}": about
        for index in sorted(SAVED.glob(f"*/{kind}/index.json"))
        for name, about in json.loads(index.read_text(encoding="utf-8")).items()
    }


def text_of(name: str) -> str:
    return (SAVED / name).read_text(encoding="utf-8")


def difference(state: State, expect: dict[str, Any]) -> str | None:
    return first_difference(Seen(state, SEATS, {}), expect)


STATES = saved("states")
RECORDS = saved("records")


def test_every_file_is_noted() -> None:
    for kind in ("states", "records"):
        files = [path for path in SAVED.glob(f"*/{kind}/**/*") if path.is_file()]
        names = {str(path.relative_to(SAVED)) for path in files if path.name != "index.json"}
        assert names == set(saved(kind))


def test_there_is_a_game_of_every_edition_at_every_question() -> None:
    for edition, questions in QUESTIONS.items():
        games = [one for one in STATES.values() if one["edition"] == edition]
        assert {one["expect"]["waiting"] for one in games} == {*questions, None}
        assert len({one["options"]["mode"] for one in games}) == 7
        assert {bool(one["votes"]) for one in games} == {False, True}


@pytest.mark.parametrize("name", STATES)
def test_a_game_is_what_it_was(name: str) -> None:
    state, about = load(text_of(name)), STATES[name]

    assert load(dump(state)) == state
    assert (state.edition, state.match.round) == (about["edition"], about["round"])
    assert values_of(state.options).items() >= about["options"].items()
    assert (clocks(state), votes(state)) == (about["clocks"], about["votes"])
    assert difference(state, about["expect"]) is None


@pytest.mark.parametrize("name", [name for name, one in STATES.items() if "play" in one])
def test_a_game_goes_on_as_it_did(name: str) -> None:
    state, about = load(text_of(name)), STATES[name]
    for line in about["play"]:
        state = apply(state, parse_move(line)).state

    assert difference(state, about["then"]) is None


@pytest.mark.parametrize("name", STATES)
def test_a_game_is_played_to_the_end_of_the_round(name: str) -> None:
    state = load(text_of(name))
    if state.result is not None and state.match.winners is None:
        state = apply(state, parse_move("deal")).state
    _, over = play_on(state, Random(name))

    assert over.result is not None


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_leads_to_the_same_end(name: str) -> None:
    record, about = read_record(text_of(name)), RECORDS[name]
    *_, (_, last) = replay(record)

    assert (record.edition, len(record.moves)) == (about["edition"], about["moves"])
    assert difference(last.state, about["expect"]) is None


def test_there_are_records_of_every_edition() -> None:
    for told in (False, True):
        found = {one["edition"] for one in RECORDS.values() if one["transcript"] is told}
        assert found == EDITIONS
