"""One person tries everything, in any order, at a table of honest people, and gains nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)

from bot.engine.values import replace
from bot.game.ports import GameResult, PlayerResult
from bot.game.rules.actions import (
    Action,
    Cancel,
    CastVote,
    ComeBack,
    Forget,
    Join,
    Kick,
    Leave,
    PassHost,
    Pause,
    StartGame,
    Stop,
)
from bot.game.rules.ratings import START, rate
from bot.game.rules.results import was_played
from bot.game.state.table_state import Ending, Ruling
from tests.cheats.career import ANNA, BEGIN, BEN, CLEO, Form
from tests.cheats.table import Table

FORMS = st.builds(
    Form,
    people=st.sampled_from([(BEN,), (BEN, CLEO)]),
    host=st.sampled_from([ANNA, BEN]),
    options=st.sampled_from(
        [
            (("mode", "single"),),
            (("mode", "single"), ("on-leave", "close")),
            (("goal", 100),),
        ]
    ),
)
ACTS = st.one_of(
    st.builds(Join),
    st.builds(Leave),
    st.builds(ComeBack),
    st.builds(Cancel),
    st.builds(Stop),
    st.builds(StartGame),
    st.builds(Pause),
    st.builds(
        CastVote,
        st.booleans(),
        st.sampled_from([Ruling.CLOSE, Ruling.REMOVE]),
        st.sampled_from([0, ANNA, BEN, CLEO]),
    ),
    st.builds(Kick, st.sampled_from([BEN, CLEO])),
    st.builds(PassHost, st.sampled_from([ANNA, BEN, CLEO])),
)


class OneCheater(RuleBasedStateMachine):
    """Anna may do anything; the others play at random, decline her requests, and never leave."""

    @initialize(form=FORMS, seed=st.integers(0, 999))
    def begin(self, form: Form, seed: int) -> None:
        self.form = form
        self.results: list[GameResult] = []
        self.kept_out: set[int] = set()
        self.table = form.open_table(Random(seed), BEGIN, self.note)
        self.table.start(form.host)

    def note(self, table: Table, result: GameResult) -> None:
        self.results.append(result)
        turns = table.match if result.kind == "match" else table.round
        for row in () if result.practice else result.results:
            if row.user_id == ANNA and row.won:
                assert turns.earned(ANNA), "a win of turns that others have decided"
        after = rate(result.standings, {}).get(ANNA)
        if after is not None and after.mu > START.mu:
            assert turns.earned(ANNA), "a rating raised by turns that others have decided"

    @rule(steps=st.integers(1, 30))
    def play(self, steps: int) -> None:
        for _ in range(steps):
            self.step()

    @rule()
    def play_until_losing(self) -> None:
        while not self.table.over and not self.table.losing(ANNA):
            self.step()

    @rule(act=ACTS, staff=st.booleans())
    def act(self, act: Action, staff: bool) -> None:
        self.table.click(ANNA, act, staff=staff)

    @rule()
    def be_forgotten(self) -> None:
        self.table.forgotten.add(ANNA)
        self.table.click(ANNA, Forget())

    @rule(idle=st.booleans())
    def look_away(self, idle: bool) -> None:
        (self.table.idle.add if idle else self.table.idle.discard)(ANNA)

    @rule(idle=st.booleans())
    def ignore_votes(self, idle: bool) -> None:
        others = {*self.form.people}
        self.table.silent = others if idle else set()

    @rule(person=st.sampled_from([BEN, CLEO]))
    def time_out(self, person: int) -> None:
        """Give somebody a time-out on Discord, as a moderator who plays."""
        self.kept_out.add(person)
        self.table.idle.add(person)
        self.table.keep_out(person)

    @rule()
    def leave_the_server(self) -> None:
        self.table.idle.add(ANNA)
        self.table.go_missing(ANNA)

    @rule()
    def wait(self) -> None:
        if not self.table.over:
            self.table.run_out()

    @rule()
    def restart_the_bot(self) -> None:
        self.table.restart()

    def step(self) -> None:
        if not self.table.over:
            self.table.step()

    @property
    def match(self) -> GameResult | None:
        return next((one for one in self.results if one.kind == "match"), None)

    @property
    def others(self) -> set[int]:
        """The honest people who had a turn.

        People who were kept out are among them only if they decided most of their turns.
        """
        turns = self.table.match
        return {
            one
            for one in self.form.people
            if turns.all[one] and (one not in self.kept_out or turns.earned(one))
        }

    @invariant()
    def the_match_counts(self) -> None:
        """A match that was played always ends with a result for the people who stayed."""
        if not hasattr(self, "table") or not self.table.over:
            return
        if not was_played(self.table.state) or not self.others:
            return
        match = self.match
        assert match is not None, "a match that has become void"
        assert not match.practice, "a match that has become practice"
        rows = {row.user_id: row for row in match.results}
        assert self.others <= set(rows), "somebody was robbed of the result"
        if ANNA not in self.table.forgotten:
            assert ANNA in rows, "Anna has escaped from the result"
            self.check_rating(match, rows[ANNA])

    def check_rating(self, match: GameResult, row: PlayerResult) -> None:
        """Check that the others are rated, and that Anna loses rating after a lost duel."""
        after = rate(match.standings, {})
        assert self.others <= set(after)
        if len(self.form.people) == 1 and not row.won:
            assert after[ANNA].mu < START.mu, "a defeat that costs nothing"

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        while not self.table.over:
            self.table.step()
        self.the_match_counts()


TestOneCheater = OneCheater.TestCase
TestOneCheater.settings = settings(stateful_step_count=12, deadline=None)


def halted_for_a_day(table: Table, *, deleted: bool) -> None:
    """Keep the bot out of the channel until the table closes."""
    if deleted:
        table.lose_channel()
    table.halt()
    table.wait_halted()


@pytest.mark.parametrize("deleted", [False, True])
@pytest.mark.parametrize("leaves", [False, True])
def test_a_match_halted_for_a_day_is_lost_for_a_manager_who_did_not_lead(
    *, deleted: bool, leaves: bool
) -> None:
    results: list[GameResult] = []
    table = Form((BEN, CLEO)).open_table(Random(0), BEGIN, lambda _, one: results.append(one))
    table.managing.add(ANNA)
    table.start(ANNA)
    while not table.losing(ANNA):
        table.step()
    if leaves:
        table.click(ANNA, Leave())
    halted_for_a_day(table, deleted=deleted)

    assert [(one.kind, one.results) for one in results] == [
        (kind, (PlayerResult(ANNA, 0, won=False, own=True),)) for kind in ("round", "match")
    ]
    assert list(after := rate(results[-1].standings, {})) == [ANNA]
    assert after[ANNA].mu < START.mu


def test_a_manager_who_did_not_lead_loses_a_halted_match_that_everybody_leaves() -> None:
    results: list[GameResult] = []
    table = Form((BEN, CLEO)).open_table(Random(0), BEGIN, lambda _, one: results.append(one))
    table.managing.add(ANNA)
    table.start(ANNA)
    while not table.losing(ANNA):
        table.step()
    table.halt()
    for person in (ANNA, BEN, CLEO):
        table.click(person, Leave())

    assert table.state.ending is Ending.DESERTED
    assert {row.user_id for one in results for row in one.results} == {ANNA}


def test_a_match_halted_for_a_day_has_no_result_for_a_manager_who_led() -> None:
    results: list[GameResult] = []
    table = Form((BEN, CLEO)).open_table(Random(0), BEGIN, lambda _, one: results.append(one))
    table.start(ANNA)
    while not table.losing(ANNA) or table.cards(table.others(ANNA)[1]) == 1:
        table.step()
    leader = table.others(ANNA)[0]
    table.state = replace(
        table.state,
        players=tuple(replace(one, may_halt=one.user_id == leader) for one in table.state.players),
    )
    halted_for_a_day(table, deleted=False)

    assert results == []


def test_a_match_with_tiny_hands_that_is_halted_for_a_day_has_no_result() -> None:
    results: list[GameResult] = []
    form = Form((BEN, CLEO), options=(("hand-size", 3),))
    table = form.open_table(Random(0), BEGIN, lambda _, one: results.append(one))
    table.managing |= {ANNA, BEN, CLEO}
    table.start(ANNA)
    while not table.losing(ANNA):
        table.step()
    halted_for_a_day(table, deleted=False)

    assert results == []


def test_a_manager_who_deletes_their_data_has_no_defeat_in_a_halted_match() -> None:
    results: list[GameResult] = []
    table = Form((BEN, CLEO)).open_table(Random(0), BEGIN, lambda _, one: results.append(one))
    table.managing |= {ANNA, BEN, CLEO}
    table.start(ANNA)
    while not table.losing(ANNA):
        table.step()
    table.click(ANNA, Forget())
    halted_for_a_day(table, deleted=False)

    assert {row.user_id for one in results for row in one.results} <= {BEN, CLEO}
    assert results


def test_the_finished_rounds_of_a_halted_match_keep_their_results() -> None:
    results: list[GameResult] = []
    form = Form((BEN, CLEO), options=(("goal", 500),))
    table = form.open_table(Random(0), BEGIN, lambda _, one: results.append(one))
    table.managing |= {ANNA, BEN, CLEO}
    table.start(ANNA)
    while table.playing:
        table.step()
    (round_,) = results
    (winner,) = (one.user_id for one in round_.results if one.won)
    halted_for_a_day(table, deleted=False)

    assert results[0] is round_
    (match,) = results[1:]
    assert {one.user_id for one in match.results} == {ANNA, BEN, CLEO} - {winner}


def test_a_manager_who_left_in_an_earlier_round_loses_no_later_round() -> None:
    results: list[GameResult] = []
    form = Form((BEN, CLEO), options=(("goal", 500),))
    table = form.open_table(Random(1), BEGIN, lambda _, one: results.append(one))
    table.managing |= {ANNA, CLEO}
    table.start(ANNA)
    while not table.losing(ANNA):
        table.step()
    table.click(ANNA, Leave())
    while table.game.match.round == 1 or not table.playing:
        table.step()
    halted_for_a_day(table, deleted=False)

    assert table.game.match.scores[0] == 0, "the robot in her place does not lead"
    lost = [(one.number, row.user_id) for one in results for row in one.results if not row.won]
    assert [number for number, person in lost if person == ANNA] == [1, 0]
    assert [number for number, person in lost if person == CLEO] == [1, 2, 0]


def test_nobody_takes_the_seat_of_a_forgotten_person() -> None:
    """Cleo gets a seat of her own, and the match counts for Ben, who was there from the start."""
    results: list[GameResult] = []
    form = Form((BEN,), options=(("goal", 100),))
    table = form.open_table(Random(0), BEGIN, lambda _, result: results.append(result))
    table.start(ANNA)
    while table.playing:
        table.step()

    table.click(ANNA, Forget())
    table.join(CLEO)
    while not table.over:
        table.step()

    assert [one.user_id for one in table.state.players] == [None, BEN, CLEO]
    match = results[-1]
    assert [(row.user_id, match.practice) for row in match.results] == [(BEN, False)]
