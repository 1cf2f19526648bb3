"""A robot knows only what its seat may see: its choice does not depend on hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from random import Random

import pytest

from bot.editions.potter.rules import Birthdays
from bot.editions.royal.rules import Court, Sceptre
from bot.editions.tippo.rules import Balance
from bot.editions.wizz.rules import Segment, Wheel
from bot.engine import apply, legal, outline, start, view
from bot.engine.editions import EDITIONS
from bot.engine.events import seen_by
from bot.engine.luck import Luck
from bot.engine.rounds import deck_for
from bot.engine.state import EditionState, State
from bot.engine.turn import Drawn
from bot.game.robots.edition import remember
from bot.game.robots.expert import CHOOSERS, Budget, Expert, choose_move
from bot.game.robots.memory import Memory, Sight
from bot.game.state.table_state import RobotLevel
from bot.tools.simulate import with_other_cards_hidden
from tests.depth import cases


class Unhurried(Expert):
    """An expert who considers the same worlds however slow the machine is."""

    budget = Budget(worlds=2, turns=2, seconds=inf)


LEVELS = {**CHOOSERS, RobotLevel.EXPERT: Unhurried()}
PLAYERS = 4
ROUNDS = cases(1, deep=2)
SEEDS = cases(2, deep=8)
"""The number of seeds tried in each situation: equal choices for each seed mean equal chances."""


def situations(edition: str, seed: int) -> Iterator[tuple[State, tuple[Memory, ...]]]:
    """The situations of rounds among hard robots, with what each seat remembers."""
    luck, chooser = Random(seed), CHOOSERS[RobotLevel.HARD]
    step = start(edition, EDITIONS[edition].options(), PLAYERS, luck.randbytes(32))
    memories = tuple(Memory(seat, edition) for seat in range(PLAYERS))
    while step.state.result is None:
        state = step.state
        for memory in memories:
            remember(memory, seen_by(step.events, memory.seat), view(state, memory.seat))
        yield state, memories
        question = state.question
        assert question is not None, "the round goes on"
        seat = luck.choice(question.seats)
        sight = Sight.of_view(view(state, seat), memories[seat])
        step = apply(state, chooser.answer(sight, luck))


def other_secrets(state: State, seat: int, luck: Random) -> State:
    """The same game as seen from a seat, with different hidden cards."""
    other = with_other_cards_hidden(state, seat, luck)
    below = [pile.cards[:-1] for pile in state.piles]
    piles = [
        replace(pile, cards=(*luck.sample(rest, len(rest)), pile.top))
        for pile, rest in zip(state.piles, below, strict=True)
    ]
    laid = state.laid
    return replace(
        other,
        piles=tuple(piles),
        luck=Luck(luck.randbytes(32), luck.randrange(1000)),
        laid=None if laid is None else replace(laid, bluff=not laid.bluff),
        extra=other_extra(state.extra, luck),
    )


def other_extra(extra: EditionState, luck: Random) -> EditionState:
    """The state of an edition with different hidden parts."""
    match extra:
        case Court(sceptre=Sceptre(named=named)):
            return replace(extra, sceptre=Sceptre(luck.randrange(45, 76), named))
        case Wheel():
            return replace(extra, fixed=(luck.choice(tuple(Segment)),))
        case Balance():
            return replace(extra, fixed=(luck.random() < 0.5,))
        case Birthdays():
            return replace(extra, nearest=(luck.randrange(PLAYERS),))
        case _:
            return extra


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("level", RobotLevel)
def test_hidden_cards_do_not_change_a_robots_choice(edition: str, level: RobotLevel) -> None:
    luck, chooser, compared = Random(7), LEVELS[level], 0
    for seed in range(ROUNDS):
        for state, memories in situations(edition, seed):
            seat = luck.choice(state.order)
            if isinstance(state.question, Drawn) and state.question.seat != seat:
                continue  # after drawing, a player's moves are as hidden as the card
            if luck.random() < 0.6 or not legal(state, seat):
                continue
            other = other_secrets(state, seat, luck)
            memory = memories[seat]
            assert outline(state, seat) == outline(other, seat)
            for one in range(SEEDS):
                here, there = (
                    choose_move(
                        Sight.of_view(view(game, seat), memory, outline(game, seat)),
                        chooser,
                        Random(one),
                        None,
                    )
                    for game in (state, other)
                )
                assert here == there
            compared += 1
    assert compared > 1


def another_hand(state: State, seat: int, luck: Random) -> State:
    """The game with another hand of the same size and the same drawn card: others see no change."""
    question = state.question
    drawn = [question.card] if isinstance(question, Drawn) and question.card is not None else []
    rules = EDITIONS[state.edition].played_with(state.options)
    deck = deck_for(rules, len(state.match.ring), state.piles[0].top)
    other = luck.sample(deck, len(state.hands[seat]) - len(drawn))
    hands = (*state.hands[:seat], (*other, *drawn), *state.hands[seat + 1 :])
    return replace(state, hands=hands)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("level", [RobotLevel.NORMAL, RobotLevel.HARD])
def test_a_robots_pause_reveals_nothing_about_its_hand(edition: str, level: RobotLevel) -> None:
    luck, chooser, asked, moved = Random(7), LEVELS[level], 0, 0
    for state, memories in situations(edition, 1):
        assert state.question is not None, "the round goes on"
        for seat in state.question.seats:
            other = another_hand(state, seat, luck)
            for one in range(SEEDS):
                here, there = (
                    choose_move(
                        Sight.of_view(view(game, seat), memories[seat]), chooser, Random(one), None
                    )
                    for game in (state, other)
                )
                assert here is not None
                assert there is not None
                assert here.pause == there.pause
                moved += here.move != there.move
            asked += 1
    assert asked > 1
    assert moved > asked
