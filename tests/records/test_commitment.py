"""Commit and reveal: a person who keeps the lobby's hash can check every card of the match."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine import apply, start
from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.engine.moves import Verb, time
from bot.engine.options import Mode
from bot.engine.record.notation import parse_move, write_move
from bot.engine.state import State
from bot.records.commitment import (
    Arrival,
    commitment_of,
    lot,
    opening_lines,
    secret_of_table,
    seed_of,
)
from bot.records.record import RULES, Record, RecordError, replay
from bot.tools.simulate import random_happening

SECRET = Random(11).randbytes(32)


def match(edition: str) -> tuple[list[Event], list[str], State]:
    """A match of random players: its events, its record and its last state."""
    chance = Random(12)
    # Use the rules that apply to a record without a version.
    step = start(edition, EDITIONS[edition].options(goal=100), 3, SECRET, version=2)
    events, record = list(step.events), []
    while step.state.match.winners is None:
        over = step.state.result is not None
        move = time(Verb.DEAL) if over else random_happening(step.state, chance)
        record.append(write_move(move))
        step = apply(step.state, move)
        events += step.events
    return events, record, step.state


def lines(*clicks: int, start: int = 300) -> tuple[str, ...]:
    """The lines that determine the seed of a match with these people."""
    arrivals = [Arrival(robot=False, click=click) for click in clicks]
    options = EDITIONS["master"].options()
    return opening_lines(("table t1",), "master", options, arrivals, start)


def test_a_commitment_is_the_hash_of_the_secret() -> None:
    assert (
        commitment_of(bytes(32))
        == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )


def test_the_seed_depends_on_every_line_and_on_the_secret() -> None:
    whole = lines(100, 200)
    others = [whole[:place] + whole[place + 1 :] for place in range(len(whole))]
    seeds = {seed_of(SECRET, one) for one in (whole, *others, lines(100, 201), lines(200, 100))}
    seeds |= {seed_of(SECRET, lines(100, 200, start=301)), seed_of(bytes(32), whole)}

    assert len(seeds) == len(others) + 5


def test_the_draw_of_partners_depends_on_the_click_that_starts_the_match() -> None:
    drawn = {lot(SECRET, lines(100, 200, start=start), 8) for start in range(300, 400)}

    assert all(sorted(one) == list(range(8)) for one in drawn)
    assert len(drawn) > 90


def test_each_table_of_a_tournament_has_a_secret_of_its_own() -> None:
    tables = {secret_of_table(SECRET, table_id) for table_id in ("t11a0", "t11b0", "t11a1")}

    assert len(tables | {SECRET}) == 4


def test_a_secret_searched_for_after_the_clicks_does_not_fit_the_commitment() -> None:
    """A host who searches for secrets after the clicks finds good hands, but cannot prove them."""
    committed = commitment_of(SECRET)
    options = EDITIONS["master"].options()
    known = lines(100, 200)

    def wilds(secret: bytes) -> int:
        hand = start("master", options, 2, seed_of(secret, known)).state.hands[0]
        return sum(card.wild for card in hand)

    ground = max((Random(seed).randbytes(32) for seed in range(200)), key=wilds)
    forged = Record("master", options, 2, ground, committed, (), None, known, RULES)

    assert wilds(ground) > wilds(SECRET)
    with pytest.raises(RecordError, match="does not fit the commitment"):
        list(replay(forged))


def test_searching_for_secrets_before_the_clicks_gains_nothing() -> None:
    """The best of many secrets for guessed clicks is no better than average for the real clicks."""
    options = EDITIONS["master"].options()

    def wilds(secret: bytes, start_click: int) -> int:
        seed = seed_of(secret, lines(100, 200, start=start_click))
        return sum(card.wild for card in start("master", options, 2, seed).state.hands[0])

    ground = max((Random(seed).randbytes(32) for seed in range(200)), key=lambda s: wilds(s, 300))
    mean = sum(wilds(ground, click) for click in range(1000, 1200)) / 200

    # Of 108 cards eight are wild: seven cards hold 0.52 of them on average.
    assert wilds(ground, 300) >= 2
    assert abs(mean - 7 * 8 / 108) < 0.2


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_match_can_be_replayed_from_its_secret_and_record(edition: str) -> None:
    events, record, end = match(edition)
    step = start(edition, EDITIONS[edition].options(goal=100), 3, SECRET, version=2)
    again = list(step.events)
    for line in record:
        step = apply(step.state, parse_move(line))
        again += step.events

    assert step.state == end
    assert again == events


def test_another_secret_deals_differently() -> None:
    options = EDITIONS["master"].options(mode=Mode.SINGLE)
    hands = {
        start("master", options, 4, number.to_bytes(32, "big")).state.hands for number in range(50)
    }

    assert len(hands) == 50
