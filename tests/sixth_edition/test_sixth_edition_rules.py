"""UNO Regatta in the engine: waves, secrets, the captain, and the promises of every edition."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.command_line import main
from bot.engine import apply, start, view
from bot.engine.apply import Step, legal
from bot.engine.cards import CLASSIC_DECK, card
from bot.engine.edition import Edition
from bot.engine.editions import EDITIONS
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Drew
from bot.engine.moves import Verb, act, play
from bot.engine.options import Options, choice, read_options
from bot.engine.record.codec import dump, load
from bot.engine.record.notation import parse_move
from bot.engine.state import PRINTED_RULES, Pile, State
from bot.engine.turn import Turn
from bot.records.commitment import commitment_of
from bot.records.record import Record, read_record, replay, write_head
from tests.engine import test_contract as contract

SECRET = bytes(range(32))
CAPTAIN, REEF = 3, 2


def regatta(seats: int = 4, **setup: Any) -> Step:  # noqa: ANN401 - fields of its setup
    """A match of the regatta where running aground costs two cards."""
    return start("regatta", options(), seats, SECRET, EDITIONS["regatta"].setup(**setup))


def options() -> Options:
    return read_options(EDITIONS["regatta"].options, {"toll": 2})


def after_a_wave() -> State:
    """A state in which seat 0 has played a Wave, seats 1 and 2 are asked, and seat 3 is captain."""
    state = regatta(captain=CAPTAIN).state
    extra: Any = state.extra
    state = replace(
        state,
        hands=(tuple(map(card, ("RV", "R1", "B2"))), *state.hands[1:]),
        piles=(Pile((card("R7"),), card("R7").colour),),
        stack=(Turn(0),),
        direction=1,
        extra=replace(extra, reef=REEF),
    )
    return apply(state, play(0, card("RV"))).state


def made(state: State, *lines: str) -> Step:
    """The last step after moves that all answer the same question."""
    number, step = state.number, None
    for line in lines:
        step = apply(state, parse_move(line), number)
        state = step.state
    assert step is not None
    return step


def drawn(step: Step) -> list[tuple[int, int, str]]:
    return [(one.seat, one.count, one.why) for one in step.events if isinstance(one, Drew)]


def test_the_sixth_edition_asks_several_players_and_each_answers() -> None:
    state = after_a_wave()
    assert state.question is not None
    assert (state.question.waiting, state.question.seats) == ("sound", (1, 2))

    step = made(state, "C sound 2", "B sound 1")

    assert drawn(step) == [(2, 2, "reef")]
    assert step.state.question == Turn(1)


def test_the_sixth_edition_hides_the_answers_of_others_and_the_reef() -> None:
    state = made(after_a_wave(), "B sound 3").state

    for seat in (None, *state.order):
        seen: Any = view(state, seat)
        assert (seen.extra.captain, seen.extra.reef, seen.extra.nearest) == (CAPTAIN, 0, ())
        assert seen.question.sounded == (((1, 3),) if seat == 1 else ())
        assert seen.question.seats == (2,)
    assert load(dump(state)) == state


def test_the_sixth_edition_lets_only_the_captain_react() -> None:
    state = after_a_wave()
    assert [move for move in legal(state) if move.verb == "pilot"] == [parse_move("D pilot")]

    for seat in "ABC":
        with pytest.raises(RuleError) as refused:
            made(state, f"{seat} pilot")
        assert refused.value.code is Reason.NOT_ASKED
    step = made(state, "B sound 2", "D pilot")

    assert drawn(step) == [(CAPTAIN, 1, "piloting")]
    assert step.state.question == Turn(1)


def test_the_sixth_edition_gives_its_own_reason_for_a_refusal() -> None:
    with pytest.raises(RuleError) as refused:
        made(after_a_wave(), "B sound 4")
    assert refused.value.code == "too-deep"


def test_the_sixth_edition_continues_when_time_runs_out_or_a_player_leaves() -> None:
    state = after_a_wave()

    timed = made(state, "timeout").state
    assert timed.question == Turn(1)
    left = apply(apply(state, act(1, Verb.LEAVE)).state, act(2, Verb.LEAVE))
    assert left.state.question is not None
    assert left.state.question.waiting == "play"
    captain: Any = apply(state, act(CAPTAIN, Verb.LEAVE)).state.extra
    assert captain.captain in {0, 1, 2}


def test_the_sixth_edition_writes_its_setup_into_the_record() -> None:
    rules = EDITIONS["regatta"]
    told: dict[str, Any] = {"captain": 1, "berths": {0: (4,), 2: (3,)}}
    setup = rules.setup(**told)
    # A record of version 1 follows the rules from before version 3.
    step = start("regatta", options(), 3, SECRET, setup, version=PRINTED_RULES)
    commitment = commitment_of(SECRET)
    record = Record("regatta", options(), 3, SECRET, commitment, (), setup)
    text = "\n".join(write_head(record))

    assert {"captain B", "berth A 4", "berth C 3", "option toll 2"} <= set(text.splitlines())
    assert read_record(text) == record
    assert [again for _, again in replay(record)] == [step]
    assert step.state.dealer == 2
    left: Any = rules.setup.left_in(step.state.extra)
    assert set(left.berths) == {2}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_sixth_edition_keeps_the_promises_of_every_edition(players: int) -> None:
    for promise in (
        contract.test_every_promise_holds_at_any_moment,
        contract.test_every_promise_holds_when_the_cards_run_out,
        contract.test_a_round_always_ends,
        contract.test_a_table_without_any_clicks_continues_by_itself,
        contract.test_a_hand_keeps_its_cards_in_the_order_of_drawing,
    ):
        promise("regatta", players)


def test_the_sixth_edition_is_simulated_without_a_broken_invariant(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = "simulate --edition regatta --players 4 --rounds 3 --seed 3 --toll 2 --check"

    assert main(asked.split()) == 0
    told = capsys.readouterr().out
    assert "no invariant broken" in told
    assert "sound" in told


class Deeper(Options):
    """Options of another edition, one of which has the same name as an option of UNO Regatta."""

    toll: int = choice(3, 3, 4)


class Deep(Edition):
    name = "deep"
    options = Deeper
    deck = CLASSIC_DECK


def test_the_sixth_edition_keeps_its_values_of_an_option_with_a_shared_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    editions = {**EDITIONS, "deep": Deep()}
    monkeypatch.setattr("bot.tools.simulate.EDITIONS", editions)

    assert main(["simulate", "--edition", "regatta", "--toll", "2", "--rounds", "1"]) == 0
    assert main(["simulate", "--edition", "regatta", "--toll", "3", "--rounds", "1"]) == 1
