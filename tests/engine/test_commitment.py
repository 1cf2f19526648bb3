"""Commit and reveal: who keeps the hash of the deal can check every card of the match."""

from __future__ import annotations

import hashlib
from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.engine import apply, start
from bot.engine.editions import EDITIONS
from bot.engine.events import Dealt, Event, MatchEnded
from bot.engine.moves import Verb, time
from bot.engine.options import Mode
from bot.engine.record.notation import parse_move, write_move
from bot.simulate.chance import random_happening

if TYPE_CHECKING:
    from bot.engine.state import State

SECRET = Random(11).randbytes(32)


def match(edition: str) -> tuple[list[Event], list[str], State]:
    """A match by random players: its events, its record, its end."""
    chance = Random(12)
    step = start(edition, EDITIONS[edition].options(goal=100), 3, SECRET)
    events, record = list(step.events), []
    while step.state.match.winners is None:
        over = step.state.result is not None
        move = time(Verb.DEAL) if over else random_happening(step.state, chance)
        record.append(write_move(move))
        step = apply(step.state, move)
        events += step.events
    return events, record, step.state


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_deal_tells_the_hash_of_the_secret_that_the_end_tells(edition: str) -> None:
    events, _, _ = match(edition)
    dealt = [event for event in events if isinstance(event, Dealt)]
    (ended,) = (event for event in events if isinstance(event, MatchEnded))

    assert [event.round for event in dealt] == list(range(1, len(dealt) + 1))
    assert {event.commitment for event in dealt} == {
        hashlib.sha256(bytes.fromhex(ended.secret)).hexdigest()
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_secret_and_the_record_play_the_match_again(edition: str) -> None:
    events, record, end = match(edition)
    (ended,) = (event for event in events if isinstance(event, MatchEnded))

    step = start(edition, EDITIONS[edition].options(goal=100), 3, bytes.fromhex(ended.secret))
    again = list(step.events)
    for line in record:
        step = apply(step.state, parse_move(line))
        again += step.events

    assert step.state == end
    assert again == events


def test_another_secret_deals_another_way() -> None:
    options = EDITIONS["master"].options(mode=Mode.SINGLE)
    hands = {
        start("master", options, 4, number.to_bytes(32, "big")).state.hands for number in range(50)
    }

    assert len(hands) == 50
