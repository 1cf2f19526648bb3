"""Replays of a finished match, from its record alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.events import CardLaid, Dealt, Drew, RoundEnded
from bot.engine.moves import Verb
from bot.engine.options import Mode
from bot.game.rules.match_record import MatchReplay, match_replay, nameless_table
from bot.records.record import RecordError
from tests.records.committed_matches import committed_match


def replayed(edition: str = "master", mode: Mode = Mode.SINGLE) -> MatchReplay:
    record = committed_match(edition, mode=mode)
    return match_replay(record, nameless_table(record, "t1"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_replay_goes_from_the_deal_to_the_end_one_move_at_a_time(edition: str) -> None:
    record = committed_match(edition)
    replay = match_replay(record, nameless_table(record, "t1"))

    assert [one.move for one in replay.positions] == [None, *record.moves]
    assert replay.last == len(record.moves)
    first, last = replay.positions[0].step, replay.positions[-1].step
    assert any(isinstance(event, Dealt) for event in first.events)
    assert any(isinstance(event, RoundEnded) for event in last.events)
    assert last.state.match.winners is not None


def test_a_replay_can_jump_to_every_round() -> None:
    replay = replayed(mode=Mode.ELIMINATION)

    assert len(replay.rounds) == replay.positions[-1].step.state.match.round > 1
    assert replay.rounds[0] == 0
    for number, place in enumerate(replay.rounds, 1):
        assert replay.positions[place].step.state.match.round == number


def test_the_best_move_may_be_a_card_that_made_others_draw() -> None:
    replay = replayed("classic")
    assert replay.best is not None
    made = replay.positions[replay.best].step.events
    (laid,) = (event for event in made if isinstance(event, CardLaid))
    assert laid.card in {card("W+4"), *(card(f"{colour}+2") for colour in "RGBY")}
    drawn = [
        event
        for position in replay.positions[replay.best : replay.best + 3]
        for event in position.step.events
        if isinstance(event, Drew) and event.why.by_card
    ]
    assert sum(event.count for event in drawn) >= 2


@pytest.mark.parametrize(
    ("edition", "players", "verb"), [("royal", 2, Verb.CATCH), ("master", 3, Verb.CHALLENGE)]
)
def test_the_best_move_may_be_a_catch_or_a_challenge(
    edition: str, players: int, verb: Verb
) -> None:
    record = committed_match(edition, players)
    replay = match_replay(record, nameless_table(record, "t1"))
    assert replay.best is not None
    move = replay.positions[replay.best].move

    assert move is not None
    assert move.verb is verb


def test_a_match_in_which_nobody_was_made_to_draw_has_no_best_move() -> None:
    record = committed_match("master")
    begun = replace(record, moves=())

    assert match_replay(begun, nameless_table(begun, "t1")).best is None


def test_a_place_beyond_the_end_means_the_end() -> None:
    replay = replayed()

    assert replay.place_within(10**9) == replay.last
    assert replay.table_at(replay.last).game is replay.positions[-1].step.state


def test_an_impossible_match_is_refused() -> None:
    record = committed_match("master")
    forged = replace(record, moves=(*record.moves[:3], *record.moves[4:]))

    with pytest.raises(RecordError, match="is refused"):
        match_replay(forged, nameless_table(forged, "t1"))
