"""States are saved as JSON and read back; invalid states are refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.editions.royal.rules import Court, NameJester
from bot.engine import apply, legal, start
from bot.engine.cards import Colour
from bot.engine.editions import EDITIONS
from bot.engine.moves import Verb, act
from bot.engine.questions import NameColour
from bot.engine.record import codec
from bot.engine.record.codec import CodecError
from bot.engine.state import State
from bot.tools.simulate import random_happening
from tests.depth import cases
from tests.engine.tables import jumped_states


@pytest.fixture
def text() -> str:
    return codec.dump(start("master", EDITIONS["master"].options(), 3, bytes(32)).state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_resumes_identically_from_its_json(edition: str) -> None:
    chance = Random(4)
    kept = read = start(edition, EDITIONS[edition].options(), 4, bytes(32)).state
    for _ in range(80):
        if kept.result is not None:
            break
        move = random_happening(kept, chance)
        kept = apply(kept, move).state
        read = apply(codec.load(codec.dump(read)), move).state
        assert read == kept


def test_the_saved_text_contains_its_version(text: str) -> None:
    assert json.loads(text)["version"] == codec.VERSION


@pytest.mark.parametrize("version", [0, codec.VERSION + 1, None, "1", [1]])
def test_a_state_of_another_version_is_refused(text: str, version: object) -> None:
    whole = json.loads(text) | {"version": version}

    with pytest.raises(CodecError, match="version"):
        codec.load(json.dumps(whole))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "{}",
        '"state"',
        "7",
        '{"version": 1}',
        '{"state": []}',
        '{"version": 1, "state": []}',
        '{"version": 1, "state": {}}',
        '{"version": 2, "state": ["master"]}',
        '{"version": 2, "state": "master"}',
        "[" * 100_000,
        '{"version": 2, "state": ' + "[" * 100_000,
    ],
)
def test_an_invalid_state_is_refused(text: str) -> None:
    with pytest.raises(CodecError):
        codec.load(text)


FIELDS = [one.name for one in fields(State)]
STACK, HANDS = FIELDS.index("stack"), FIELDS.index("hands")


def _without_a_field(row: list[Any]) -> None:
    row.pop()


def _with_an_extra_field(row: list[Any]) -> None:
    row.append(None)


def _with_an_unknown_question(row: list[Any]) -> None:
    row[STACK][0][0] = "Turnip"


def _with_an_unknown_card(row: list[Any]) -> None:
    row[HANDS][0][0] = "X7"


def _with_a_question_to_nobody(row: list[Any]) -> None:
    row[STACK][0][1] = 9


def _with_a_call_of_nobody(row: list[Any]) -> None:
    row[FIELDS.index("said")] = [9]


def _with_an_empty_pile(row: list[Any]) -> None:
    row[FIELDS.index("piles")][0][0] = []


def _with_nobody_asked(row: list[Any]) -> None:
    row[STACK] = []


def _with_a_missing_hand(row: list[Any]) -> None:
    row[HANDS].pop()


def _without_a_direction(row: list[Any]) -> None:
    row[FIELDS.index("direction")] = 0


@pytest.mark.parametrize(
    "corrupt",
    [
        _without_a_field,
        _with_an_extra_field,
        _with_an_unknown_question,
        _with_an_unknown_card,
        _with_a_question_to_nobody,
        _with_a_call_of_nobody,
        _with_an_empty_pile,
        _with_nobody_asked,
        _with_a_missing_hand,
        _without_a_direction,
    ],
)
def test_a_state_with_a_corrupt_field_is_refused(text: str, corrupt: Any) -> None:  # noqa: ANN401 - as above
    whole = json.loads(text)
    corrupt(whole["state"])

    with pytest.raises(CodecError):
        codec.load(json.dumps(whole))


def _with_a_covered_question_to_nobody(row: list[Any]) -> None:
    row[STACK][0][2][0][1] = 9


def _with_an_invalid_covered_question(row: list[Any]) -> None:
    row[STACK][0][2] = [["Question", 0]]


def _with_a_jump_onto_a_card_of_nobody(row: list[Any]) -> None:
    row[STACK][0][3] = [9, "R7", 0, "red", 1, 0, False, None]


@pytest.mark.parametrize(
    "corrupt",
    [
        _with_a_covered_question_to_nobody,
        _with_an_invalid_covered_question,
        _with_a_jump_onto_a_card_of_nobody,
    ],
)
def test_the_question_and_card_under_a_jump_in_are_saved_and_checked(corrupt: Any) -> None:  # noqa: ANN401 - as above
    for state in jumped_states():
        assert codec.load(codec.dump(state)) == state
        whole = json.loads(codec.dump(state))
        corrupt(whole["state"])

        with pytest.raises(CodecError):
            codec.load(json.dumps(whole))


def test_a_game_that_would_fail_at_its_next_clock_is_refused() -> None:
    """There is no king when the fanfare sounds."""
    state = start("royal", EDITIONS["royal"].options(), 3, bytes(32)).state
    while any(isinstance(one, NameJester) for one in state.stack):
        state = apply(state, legal(state)[0]).state
    assert isinstance(state.extra, Court)
    uncrowned = replace(state, extra=replace(state.extra, king=None))

    with pytest.raises(CodecError, match="cannot be continued"):
        codec.load(codec.dump(uncrowned))


def test_a_pile_of_an_impossible_colour_is_refused() -> None:
    state = start("classic", EDITIONS["classic"].options(), 3, bytes(32)).state
    pink = replace(state, piles=(replace(state.piles[0], colour=Colour.PINK),))

    with pytest.raises(CodecError, match="impossible state: the colours"):
        codec.load(codec.dump(pink))


def test_a_game_whose_player_left_before_the_opening_card_took_effect_is_restored() -> None:
    """The player whom the opening card hits leaves while the king names a jester."""
    state = start("royal", EDITIONS["royal"].options(), 4, bytes(32)).state
    opening, naming = state.stack
    assert opening.seat != naming.seat
    left = apply(state, act(opening.seat, Verb.LEAVE)).state

    assert codec.load(codec.dump(left)) == left


def _stack_of_no_turn(state: State) -> State:
    """A stack that asks for a colour, with no turn beneath it."""
    return replace(state, stack=(NameColour(0),), piles=(replace(state.piles[0], colour=None),))


def _two_colours_for_one_pile(state: State) -> State:
    return replace(
        state,
        stack=(*state.stack, NameColour(0), NameColour(0)),
        piles=(replace(state.piles[0], colour=None),),
    )


def _colour_to_name_of_nothing(state: State) -> State:
    return replace(state, stack=(*state.stack, NameColour(0)))


def _luck_before_its_first_word(state: State) -> State:
    return replace(state, luck=replace(state.luck, used=-1))


def _luck_of_a_short_seed(state: State) -> State:
    return replace(state, luck=replace(state.luck, seed=b"short"))


@pytest.mark.parametrize(
    "corrupted",
    [
        _stack_of_no_turn,
        _two_colours_for_one_pile,
        _colour_to_name_of_nothing,
        _luck_before_its_first_word,
        _luck_of_a_short_seed,
    ],
)
def test_a_game_that_would_fail_later_is_refused(corrupted: Callable[[State], State]) -> None:
    state = start("master", EDITIONS["master"].options(), 3, bytes(32)).state

    with pytest.raises(CodecError):
        codec.load(codec.dump(corrupted(state)))


def test_a_king_who_does_not_play_is_refused() -> None:
    """Otherwise, a king who has left would be asked at the fanfare."""
    state = start("royal", EDITIONS["royal"].options(), 4, bytes(32)).state
    while any(isinstance(one, NameJester) for one in state.stack):
        state = apply(state, legal(state)[0]).state
    assert isinstance(state.extra, Court)
    assert state.extra.king is not None
    left = apply(state, act(state.extra.king, Verb.LEAVE)).state
    assert isinstance(left.extra, Court)

    with pytest.raises(CodecError):
        codec.load(codec.dump(replace(left, extra=replace(left.extra, king=state.extra.king))))


def test_a_dealt_game_is_saved_in_fewer_than_4000_characters() -> None:
    for edition, rules in EDITIONS.items():
        players = rules.players[-1]
        state = start(edition, rules.options(), players, bytes(32)).state
        assert len(codec.dump(state)) < 4000


def _parts(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401
    """The paths to all values in plain JSON."""
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*path, key)
            yield from _parts(one, (*path, key))


def test_a_value_without_a_json_form_is_never_written() -> None:
    state = start("master", EDITIONS["master"].options(), 3, bytes(32)).state
    naming = replace(state, stack=(NameColour(0), frozenset({1})))  # type: ignore[arg-type]

    with pytest.raises(TypeError, match="cannot write a"):
        codec.dump(naming)


OTHERS: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, 7, -1, "", "R7", "Turn", [], [[]], {}, ["Turn"], 1.5]
)


@pytest.mark.parametrize("version", [1, codec.VERSION])
@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=cases(20, deep=60))
@given(data=st.data())
def test_a_state_with_any_field_replaced_is_parsed_or_refused(
    edition: str, version: int, data: st.DataObject
) -> None:
    state = start(edition, EDITIONS[edition].options(), 3, bytes(32)).state
    whole = json.loads(codec.dump(state)) | {"version": version}
    *way, last = data.draw(st.sampled_from(list(_parts(whole))), label="place")
    place = whole
    for key in way:
        place = place[key]
    place[last] = data.draw(OTHERS, label="instead")

    with suppress(CodecError):
        codec.load(json.dumps(whole))


@given(st.text() | st.binary().map(repr))
def test_any_text_is_parsed_or_refused(text: str) -> None:
    with suppress(CodecError):
        codec.load(text)
