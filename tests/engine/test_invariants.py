"""Each check of an invariant detects a game that breaks it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Self

import pytest

from bot.engine import apply, legal, start, view
from bot.engine.apply import Step
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.events import CardLaid, Drew, Event, HandShown, Why, WrongCard
from bot.engine.moves import Move, Verb, act
from bot.engine.record import codec
from bot.engine.record.notation import parse_move
from bot.engine.state import State
from bot.tools import simulate
from bot.tools.simulate import broken, random_happening, unsound
from tests.scenarios.case import state_of

CASE: dict[str, Any] = {
    "edition": "master",
    "players": ["A", "B", "C"],
    "hands": {"A": ["R1", "G1"], "B": ["B2", "R3"], "C": ["B4", "Y4"]},
    "discard": ["R7"],
    "turn": "A",
    "draw": ["Y9"],
}


@pytest.fixture
def state() -> State:
    return start("master", EDITIONS["master"].options(), 3, bytes(32)).state


def found(state: State) -> str:
    """The first broken invariant; some checks are random, so they are repeated."""
    for seed in range(40):
        said = unsound(Step(state, ()), Random(seed))
        if said is not None:
            return said
    return "nothing"


def told(*events: Event, line: str = "A draw") -> str | None:
    """The first promise that is broken if a move causes these events, or None."""
    before = state_of(CASE)
    move = parse_move(line)
    after = apply(before, move).state
    return simulate.secrets_in_events(before, move, Step(after, events))


def test_a_sound_game_passes(state: State) -> None:
    assert found(state) == "nothing"
    assert told(*apply(state_of(CASE), act(0, Verb.DRAW)).events) is None


def test_a_lost_card_is_detected(state: State) -> None:
    assert "cards lost" in found(replace(state, draw=state.draw[1:]))


def test_a_surplus_card_is_detected(state: State) -> None:
    assert "made R1" in found(replace(state, draw=(*state.draw, card("R1"))))


def test_a_swapped_card_is_detected(state: State) -> None:
    hands = (tuple(card("W") for _ in state.hands[0]), *state.hands[1:])
    assert "made" in found(replace(state, hands=hands))


def test_a_round_without_a_question_is_detected(state: State) -> None:
    assert "no question" in found(replace(state, stack=()))


def test_a_question_to_a_non_player_is_detected(state: State) -> None:
    asked = state.stack[-1].seats[0]
    order = tuple(seat for seat in state.order if seat != asked)
    assert "does not play" in found(replace(state, order=order))


def test_a_question_that_nobody_can_answer_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tools.simulate.legal", lambda state, seat=None: ())
    state = start("master", EDITIONS["master"].options(), 3, bytes(32)).state
    assert "no legal answer" in found(state)


def test_a_question_after_the_end_is_detected() -> None:
    before = state_of(CASE | {"hands": {"A": ["R1"], "B": ["B2"], "C": ["Y4"]}})
    after = apply(before, parse_move("A play R1")).state
    assert found(after) == "nothing"
    assert "after the end" in found(replace(after, stack=before.stack))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"said": (0,)}, "call stands"),
        ({"exposed": (0,)}, "exposed without a single card"),
    ],
)
def test_a_call_or_a_missed_call_with_a_large_hand_is_detected(
    state: State, change: dict[str, tuple[int, ...]], said: str
) -> None:
    assert said in found(replace(state, **change))  # type: ignore[arg-type]  # one of its fields


def test_a_player_who_can_be_caught_after_a_call_is_detected() -> None:
    state = apply(state_of(CASE), parse_move("A play R1 uno")).state
    assert "exposed" in found(replace(state, exposed=(0,)))


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (("A draw", "A draw"), "twice"),
        (("A pass",), "legal, but refused"),
        (("B draw",), "legal, but refused"),
    ],
)
def test_a_false_list_of_moves_is_detected(
    monkeypatch: pytest.MonkeyPatch, moves: tuple[str, ...], said: str
) -> None:
    listed = tuple(map(parse_move, moves))
    monkeypatch.setattr("bot.tools.simulate.legal", lambda state, seat=None: listed)
    assert said in found(state_of(CASE))


def test_a_wrongly_written_move_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tools.simulate.write_move", lambda move: "A leave")
    assert "reads as another" in found(state_of(CASE))


def test_json_that_loses_a_value_is_detected(monkeypatch: pytest.MonkeyPatch, state: State) -> None:
    kept = codec.load
    monkeypatch.setattr(codec, "load", lambda text: replace(kept(text), turns=-1))
    assert found(state) == "JSON changes the state"


def test_a_view_leaking_a_hidden_card_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "bot.tools.simulate.view", lambda state, seat: (view(state, seat), state.draw[-1])
    )
    assert "tells a secret" in found(state_of(CASE))


def test_a_view_leaking_another_hand_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tools.simulate.view", lambda state, seat: state.hands[0])
    assert "tells a secret" in found(state_of(CASE))


class LoudDraw(Drew):
    """A draw that tells everybody its cards."""

    def seen_by(self, seat: int | None) -> Self:
        return self


class LoudHand(HandShown):
    """A hand that is shown to everybody instead of one player."""

    def seen_by(self, seat: int | None) -> Self:
        return self


def test_an_event_leaking_a_hidden_card_is_detected() -> None:
    drawn = (card("Y9"),)
    assert told(Drew(0, 1, Why.TURN, drawn)) is None
    assert told(LoudDraw(0, 1, Why.TURN, drawn)) == "LoudDraw tells None Y9"


def test_an_event_shown_to_too_many_seats_is_detected() -> None:
    hand = (card("B2"), card("R3"))
    assert told(HandShown(1, 2, hand)) is None
    assert told(HandShown(1, None, hand)) is None
    assert told(LoudHand(1, 2, hand)) == "LoudHand tells None B2 R3"


def test_only_the_card_that_a_move_plays_may_become_public() -> None:
    line = "A play R1"
    assert told(CardLaid(0, card("R1"), 0, None), line=line) is None
    assert told(CardLaid(0, card("G1"), 0, None), line=line) == "CardLaid tells None G1"


def test_a_refusal_that_changes_state_is_detected(
    monkeypatch: pytest.MonkeyPatch, state: State
) -> None:
    def meddle(state: State, move: Move, question: int | None = None) -> Step:
        step = apply(state, move, question)
        object.__setattr__(state, "turns", state.turns + 1)
        return step

    monkeypatch.setattr("bot.tools.simulate.apply", meddle)
    said = simulate.check_refusal(state, Random(1))
    assert said is not None
    assert said.endswith("changed the state it was made in")


def test_a_move_with_two_outcomes_is_detected(state: State) -> None:
    move = act(state.stack[-1].seats[0], Verb.DRAW)
    step = apply(state, move)
    other = replace(step, state=replace(step.state, turns=step.state.turns + 1))

    assert broken(state, move, step, Random(1)) is None
    assert broken(state, move, other, Random(1)) == "the same move makes another game"


def test_a_playable_card_missing_from_the_options_is_detected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draw = (act(0, Verb.DRAW),)
    monkeypatch.setattr("bot.tools.simulate.legal", lambda state, seat=None: draw)
    assert found(state_of(CASE)) == "A play R1 is accepted, but not listed"


def test_a_missing_call_or_catch_option_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    state = apply(state_of(CASE), parse_move("A play R1")).state
    for verb, line in ((Verb.UNO, "A uno"), (Verb.CATCH, "B catch A")):
        kept = tuple(move for move in legal(state) if move.verb is not verb)
        monkeypatch.setattr("bot.tools.simulate.legal", lambda state, seat=None, kept=kept: kept)
        assert found(state) == f"{line} is accepted, but not listed"


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_play_at_a_strict_table_sometimes_plays_wrong_cards(edition: str) -> None:
    options = EDITIONS[edition].options(strict=True)
    step, chance, told = start(edition, options, 3, bytes(32)), Random(1), list[Event]()

    while step.state.result is None:
        step = apply(step.state, random_happening(step.state, chance))
        told += step.events

    assert any(isinstance(event, WrongCard) for event in told)
