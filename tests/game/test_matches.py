"""Whole matches in every scoring mode through restarts; results are counted once."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.engine.cards import card
from bot.engine.options import Mode
from bot.engine.state import State
from bot.game.rules import play
from bot.game.rules.actions import MakeMove
from bot.game.rules.results import game_results
from bot.game.state.table_state import Ending, Phase, Turns
from tests.depth import some
from tests.game.test_rounds import play_round
from tests.game.world import BEN, CLEO, DAN, World, asked, game

USUAL = (Mode.CLASSIC, Mode.ELIMINATION, Mode.SHORT_SET, Mode.TEAMS)


@pytest.mark.sampled
@pytest.mark.parametrize("mode", some(USUAL, *(one for one in Mode if one not in USUAL)))
async def test_a_match_survives_restarts_within_and_between_its_rounds(
    world: World, mode: Mode
) -> None:
    table = await world.play(BEN, CLEO, DAN, mode=mode.value, goal=100, on_leave="robot")
    table_id = table.state.table_id
    for _ in range(60):
        await world.restart(outage=30)
        table = world.table(table_id)
        await play_round(world, table)
        if table.state.phase is Phase.CLOSED:
            break
        scores = game(table).match.scores
        await world.restart(outage=3600)
        table = world.table(table_id)
        assert table.state.phase is Phase.BETWEEN
        assert game(table).match.scores == scores
        await world.clock.advance(31)

    assert table.state.ending is Ending.MATCH_OVER
    results = Counter((one.kind, one.number) for one in world.store.finished)
    rounds = game(table).match.round
    assert results == Counter([("match", 0), *(("round", one + 1) for one in range(rounds))])
    assert {one.mode for one in world.store.finished} == {mode.value}


def with_last_card(state: State, seat: int, text: str) -> State:
    """The game with one card left in a hand, which can be played now."""
    hands = list(state.hands)
    hands[seat] = (card(text),)
    pile = replace(state.piles[0], cards=(card("R5"),), colour=card("R5").colour)
    return replace(state, hands=tuple(hands), piles=(pile,), said=(seat,))


@pytest.mark.parametrize("text", ["R7", "RR", "RS", "R+2", "W", "W+4"])
@pytest.mark.parametrize("others", [(BEN,), (BEN, CLEO)])
async def test_a_round_is_counted_once_whatever_its_last_card_is(
    world: World, others: tuple[int, ...], text: str
) -> None:
    table = await world.play(*others, mode="single")
    winner = asked(table)
    seat = table.state.seat_of(winner)
    assert seat is not None
    players = tuple(
        replace(one, round_turns=Turns(1), turns=Turns(1)) for one in table.state.players
    )
    before = replace(table.state, players=players, game=with_last_card(game(table), seat, text))

    move = MakeMove(f"play {text}").by(seat)
    assert move is not None
    outcome = play.make(before, move)
    round_, match = game_results(outcome.state, outcome.events, at=0.0)

    assert (round_.kind, match.kind) == ("round", "match")
    assert {row.user_id for row in round_.results} == {1, *others}
    assert [row.user_id for row in round_.results if row.won] == [winner]
