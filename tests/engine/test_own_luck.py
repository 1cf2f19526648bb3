"""Luck that is each seat's own: what one does changes nothing of what another draws."""

from __future__ import annotations

import hmac
from dataclasses import replace
from random import Random

import pytest

from bot.engine import apply, start
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.luck import Dice, Luck, SeatLuck
from bot.engine.moves import Verb, act, play
from bot.engine.options import Mode
from bot.engine.state import State
from bot.tools.simulate import random_happening

SEED = bytes(range(32))


def dealt(edition: str = "master", seed: bytes = SEED) -> State:
    options = EDITIONS[edition].options(mode=Mode.SINGLE)
    return start(edition, options, 4, seed, own_luck=True).state


def next_cards(state: State, seat: int) -> tuple[str, ...]:
    """What a seat will draw, the next card first."""
    shares = state.luck.shares
    top, below = sum(shares[: seat + 1]), sum(shares[:seat])
    return tuple(one.text for one in state.draw[below:top][::-1])


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_card_is_lost_and_every_card_of_the_pile_is_in_a_share(edition: str) -> None:
    for seed in range(5):
        state, chance = dealt(edition, bytes([seed]) * 32), Random(seed)
        deck = sorted(one.text for one in EDITIONS[edition].deck)
        while state.result is None:
            state = apply(state, random_happening(state, chance)).state
            piles = (pile.cards for pile in state.piles)
            cards = sorted(
                one.text for row in (*state.hands, *piles, state.draw, state.aside) for one in row
            )
            assert cards == deck
            assert sum(state.luck.shares) == len(state.draw)


def test_the_pile_is_shared_out_evenly() -> None:
    shares = dealt().luck.shares

    assert sum(shares) == 108 - 29
    assert max(shares) - min(shares) == 1


def test_what_one_draws_is_the_same_whatever_the_others_have_drawn() -> None:
    state = dealt()
    asked = state.stack[-1].seat
    after = apply(state, act(asked, Verb.DRAW)).state
    others = [seat for seat in range(4) if seat != asked]

    assert [next_cards(after, seat) for seat in others] == [
        next_cards(state, seat) for seat in others
    ]
    assert (after.hands[asked][-1].text, *next_cards(after, asked)) == next_cards(state, asked)


def test_who_is_made_to_draw_draws_of_the_own_share() -> None:
    state = dealt()
    asked = state.stack[-1].seat
    victim = (asked + 1) % 4
    top = state.piles[0]
    draw_two = card(f"{top.cards[-1].text[0]}+2")
    hands = tuple(
        (*hand, draw_two) if seat == asked else hand for seat, hand in enumerate(state.hands)
    )
    before = replace(state, hands=hands, direction=1)
    after = apply(before, play(asked, draw_two)).state

    drawn = after.hands[victim][-2:]
    assert tuple(one.text for one in drawn) == next_cards(before, victim)[:2]


def test_a_share_that_has_run_out_is_made_anew_of_the_discard_pile() -> None:
    state = dealt()
    asked = state.stack[-1].seat
    pile = state.piles[0]
    # The own share lies under the others on the discard pile, and the top card stays.
    top, below = sum(state.luck.shares[: asked + 1]), sum(state.luck.shares[:asked])
    own, luck = state.draw[below:top], state.luck.with_share(asked, below - top)
    before = replace(
        state,
        draw=state.draw[:below] + state.draw[top:],
        piles=(replace(pile, cards=(*own, *pile.cards)),),
        luck=luck,
    )
    others = [next_cards(before, seat) for seat in range(4) if seat != asked]
    after = apply(before, act(asked, Verb.DRAW)).state

    assert after.luck.shares[asked] == len(own) - 1
    assert len(after.piles[0].cards) == 1
    assert after.hands[asked][-1] in own
    assert [next_cards(after, seat) for seat in range(4) if seat != asked] == others


def test_where_nothing_can_be_made_anew_the_largest_other_share_gives() -> None:
    state = dealt()
    asked = state.stack[-1].seat
    top, below = sum(state.luck.shares[: asked + 1]), sum(state.luck.shares[:asked])
    bare = replace(
        state,
        draw=state.draw[:below] + state.draw[top:],
        luck=state.luck.with_share(asked, below - top),
    )
    after = apply(bare, act(asked, Verb.DRAW)).state

    assert len(after.hands[asked]) == len(state.hands[asked]) + 1
    assert sum(after.luck.shares) == len(after.draw) == len(bare.draw) - 1


def test_where_no_share_has_a_card_left_a_penalty_is_what_there_is() -> None:
    """MAS-19: nothing lies under the top card either."""
    state = dealt()
    asked = state.stack[-1].seat
    top = state.piles[0].cards[-1].text[0]
    victim = state.order[(state.order.index(asked) + 1) % 4]
    hands = tuple(
        (*hand, card(f"{top}+2")) if seat == asked else hand
        for seat, hand in enumerate(state.hands)
    )
    shares = state.luck
    for seat, share in enumerate(state.luck.shares):
        shares = shares.with_share(seat, -share)
    bare = replace(state, hands=hands, draw=(), luck=shares)
    after = apply(bare, play(asked, card(f"{top}+2"))).state

    assert after.hands[victim] == (*state.hands[victim], state.piles[0].cards[-1])
    assert after.draw == ()


def test_streams_are_those_of_their_seeds() -> None:
    luck = SeatLuck.of_seats(SEED, 4)
    own = hmac.digest(SEED, b"seat 2\n", "sha256")

    assert Dice(luck).below(2**32) == Dice(Luck(SEED)).below(2**32)
    assert Dice(luck.turned_to(2)).below(2**32) == Dice(Luck(own)).below(2**32)


def test_a_stream_goes_on_where_it_stood() -> None:
    luck = SeatLuck.of_seats(SEED, 4).turned_to(1)
    luck = replace(luck, used=3).turned_to(2)

    assert luck.used == 0
    assert luck.turned_to(1).used == 3


def test_where_there_is_one_stream_for_all_nothing_turns() -> None:
    luck = Luck(SEED, 5)

    assert luck.shared_out(9) is luck
    assert luck.with_share(1, 1) is luck
    assert luck.shares == ()
