"""Separate luck for each seat: what one seat does never changes what another draws."""

from __future__ import annotations

import hmac
from dataclasses import replace
from random import Random

import pytest

from bot.engine import apply, start
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.engine.luck import Dice, Luck, SeatLuck
from bot.engine.moves import Verb, act, play, time
from bot.engine.options import Mode
from bot.engine.rounds import deck_for
from bot.engine.state import State
from bot.tools.simulate import random_happening

SEED = bytes(range(32))


def dealt(edition: str = "master", seed: bytes = SEED) -> State:
    options = EDITIONS[edition].options(mode=Mode.SINGLE)
    return start(edition, options, 4, seed, own_luck=True).state


def next_cards(state: State, seat: int) -> tuple[str, ...]:
    """The cards that a seat will draw, starting with the next."""
    shares = state.luck.shares
    top, below = sum(shares[: seat + 1]), sum(shares[:seat])
    return tuple(one.text for one in state.draw[below:top][::-1])


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_card_is_lost_and_every_card_of_the_pile_belongs_to_a_share(edition: str) -> None:
    for seed in range(5):
        state, chance, rules = dealt(edition, bytes([seed]) * 32), Random(seed), EDITIONS[edition]
        while state.result is None:
            state = apply(state, random_happening(state, chance)).state
            piles = (pile.cards for pile in state.piles)
            cards = sorted(
                one.text for row in (*state.hands, *piles, state.draw, state.aside) for one in row
            )
            assert cards == sorted(one.text for one in deck_for(rules, 4, state.piles[0].top))
            assert sum(state.luck.shares) == len(state.draw)


def test_the_next_round_is_dealt_from_the_whole_deck_with_the_tables_luck() -> None:
    options = EDITIONS["classic"].options(goal=1000)
    state, chance = start("classic", options, 4, SEED, own_luck=True).state, Random(1)
    words = state.luck.used
    while state.result is None:
        state = apply(state, random_happening(state, chance)).state
    state = apply(state, time(Verb.DEAL)).state

    piles = (pile.cards for pile in state.piles)
    cards = sorted(one.text for row in (*state.hands, *piles, state.draw) for one in row)
    assert cards == sorted(one.text for one in EDITIONS["classic"].deck)
    assert sum(state.luck.shares) == len(state.draw)
    assert isinstance(state.luck, SeatLuck)
    assert (state.luck.seat, state.luck.source) == (4, SEED)
    assert state.luck.used > words


def test_the_pile_is_shared_out_evenly() -> None:
    shares = dealt().luck.shares

    assert sum(shares) == 108 - 29
    assert max(shares) - min(shares) == 1


def test_a_seat_draws_the_same_whatever_the_others_have_drawn() -> None:
    state = dealt()
    asked = state.stack[-1].seat
    after = apply(state, act(asked, Verb.DRAW)).state
    others = [seat for seat in range(4) if seat != asked]

    assert [next_cards(after, seat) for seat in others] == [
        next_cards(state, seat) for seat in others
    ]
    assert (after.hands[asked][-1].text, *next_cards(after, asked)) == next_cards(state, asked)


def test_a_forced_draw_uses_the_seats_share() -> None:
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


def test_an_empty_share_is_refilled_from_the_discard_pile() -> None:
    state = dealt()
    asked = state.stack[-1].seat
    pile = state.piles[0]
    # The seat's own share is under the other cards of the discard pile; the top card stays.
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


def test_an_empty_share_takes_from_the_largest_as_a_last_resort() -> None:
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


def test_a_penalty_takes_the_cards_that_are_left() -> None:
    """MAS-19: only the card beneath the Draw Two is left."""
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


def test_each_seat_has_the_stream_of_a_seed_derived_for_it() -> None:
    luck = SeatLuck.of_seats(SEED, 4)
    own = hmac.digest(SEED, b"seat 2\n", "sha256")

    assert Dice(luck).below(2**32) == Dice(Luck(SEED)).below(2**32)
    assert Dice(luck.turned_to(2)).below(2**32) == Dice(Luck(own)).below(2**32)


def test_a_stream_resumes_at_its_position() -> None:
    luck = SeatLuck.of_seats(SEED, 4).turned_to(1)
    luck = replace(luck, used=3).turned_to(2)

    assert luck.used == 0
    assert luck.turned_to(1).used == 3


@pytest.mark.parametrize("seat", [4, 9])
def test_a_move_of_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(RuleError):
        apply(dealt(), act(seat, Verb.DRAW))


def test_luck_that_all_seats_share_has_no_shares() -> None:
    luck = Luck(SEED, 5)

    assert luck.shared_out(9) is luck
    assert luck.with_share(1, 1) is luck
    assert luck.shares == ()
