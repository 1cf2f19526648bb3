"""The parts of UNO Tippo that depend on luck or secrets: the deck and the risks of the scale."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.editions.tippo.rules import BalanceSetup, BalanceTipped, ChainCard, lean, risk, risks
from bot.engine import apply, start, view
from bot.engine.cards import card
from bot.engine.events import Drew
from bot.engine.luck import Luck
from bot.engine.moves import Pan, play
from bot.engine.options import Options
from bot.engine.state import Pile, State
from bot.engine.turn import Turn

TABLES = 400


def leaning(after_laying: int, secret: int = 0) -> State:
    """A table where A's next card on the left tray makes the scale lean by a given number."""
    state = start("tippo", Options(), 2, bytes(32)).state
    left = [card("R7")] * (after_laying + 1)
    hands = tuple((card(wild), card("R1"), card("G1")) for wild in ("WT", "W"))
    return replace(
        state,
        hands=hands,
        piles=(Pile(tuple(left[1:]), card("R7").colour), Pile((card("B5"),), card("B5").colour)),
        stack=(Turn(0),),
        luck=Luck(secret.to_bytes(32, "big")),
    )


def tips(state: State) -> bool:
    step = apply(state, play(0, card("R1"), None, Pan.LEFT))
    return any(isinstance(event, BalanceTipped) for event in step.events)


def test_each_player_gets_seven_cards_and_each_tray_one() -> None:
    state = start("tippo", Options(), 10, bytes(32)).state

    assert [len(hand) for hand in state.hands] == [7] * 10
    assert [len(pile.cards) for pile in state.piles] == [1, 1]
    assert state.question is not None
    assert state.question.seat == state.match.left_of(state.dealer)


@pytest.mark.parametrize(
    ("leaning_by", "percent"),
    [(-3, 0), (0, 0), (2, 0), (3, 5), (4, 15), (5, 35), (6, 60), (7, 85), (8, 100), (20, 100)],
)
def test_the_risk_grows_with_the_lean(leaning_by: int, percent: int) -> None:
    assert risk(leaning_by) == percent


@pytest.mark.parametrize("leaning_by", [2, 3, 4, 5, 6, 7, 8])
def test_the_scale_tips_as_often_as_its_risk_says(leaning_by: int) -> None:
    assert lean(leaning(leaning_by).piles, Pan.LEFT) == leaning_by - 1

    tipped = sum(tips(leaning(leaning_by, secret)) for secret in range(TABLES))

    assert abs(100 * tipped / TABLES - risk(leaning_by)) < (0.1 if leaning_by in {2, 8} else 6)


def test_risks_are_those_of_the_next_card_on_each_tray() -> None:
    state = leaning(5)
    assert risks([len(pile.cards) for pile in state.piles]) == (35, 0)


def test_a_card_on_the_lighter_tray_never_tips_the_scale() -> None:
    for secret in range(50):
        state = leaning(12, secret)
        step = apply(
            replace(state, hands=((card("B1"), card("G1")), state.hands[1])),
            play(0, card("B1"), None, Pan.RIGHT),
        )
        assert not any(isinstance(event, BalanceTipped) for event in step.events)


def test_a_tipping_wild_itself_is_not_weighed() -> None:
    step = apply(leaning(12), play(0, card("WT"), None, Pan.LEFT))
    chain = [event for event in step.events if isinstance(event, ChainCard | BalanceTipped)]

    assert [type(event) for event in chain] == [ChainCard, BalanceTipped]
    assert chain[0].seat == chain[1].seat == 1


def test_only_the_player_who_draws_a_penalty_sees_its_cards() -> None:
    step = apply(leaning(9), play(0, card("R1"), None, Pan.LEFT))
    (drew,) = (event for event in step.events if isinstance(event, Drew))

    assert len(drew.seen_by(0).cards) == 2
    assert drew.seen_by(1).cards == drew.seen_by(None).cards == ()


def test_nobody_sees_what_the_scale_will_do() -> None:
    held = start("tippo", Options(), 2, bytes(32), BalanceSetup(balance=(False, True))).state
    tipped = start("tippo", Options(), 2, bytes(32), BalanceSetup(balance=(True, True))).state

    assert view(held, 0).extra == view(tipped, 0).extra
