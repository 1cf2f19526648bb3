"""The table's luck: numbers that anybody can recompute, each equally likely.

The words and rows below were worked out by hand from `sha256sum` over 32 zero bytes and the number
of the block in eight bytes.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.luck import Dice, Luck

ZERO = bytes(32)
WORDS = (0x2C34CE1D, 0xF23B838C, 0x5ABF2A7F, 0x6437CCA3, 0xD3067ED5, 0x09FF25F1, 0x1DF6B11B)
LAST_OF_BLOCK_0 = 0x582B51EB
FIRST_OF_BLOCK_1 = 0x08E00266


class Row(Dice):
    """Dice with given words, to test what is derived from them."""

    def __init__(self, *words: int) -> None:
        super().__init__(Luck(ZERO))
        self._words = iter(words)


def test_the_words_come_from_sha256_in_counter_mode() -> None:
    dice = Dice(Luck(ZERO))
    words = [dice.below(2**32) for _ in range(9)]

    assert words == [*WORDS, LAST_OF_BLOCK_0, FIRST_OF_BLOCK_1]


def test_dice_resume_after_the_words_already_used() -> None:
    dice = Dice(Luck(ZERO, used=8))

    assert dice.below(2**32) == FIRST_OF_BLOCK_1
    assert Luck(ZERO, dice.used) == Luck(ZERO, used=9)


def test_a_word_in_the_uneven_remainder_is_rejected() -> None:
    # The largest multiple of this bound below 2³² is 3·2³⁰; the second word is not less than that.
    dice = Dice(Luck(ZERO))

    assert [dice.below(3 * 2**30) for _ in range(2)] == [WORDS[0], WORDS[2]]


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 108])
def test_words_beyond_the_last_even_share_are_rejected(bound: int) -> None:
    limit = 2**32 - 2**32 % bound
    words = (limit - 1, 0) if limit == 2**32 else (limit, limit - 1)

    assert Row(*words).below(bound) == bound - 1


def test_a_shuffle_is_a_fisher_yates_from_the_last_place_down() -> None:
    assert "".join(Dice(Luck(ZERO)).shuffled("ABCDEFGHIJ")) == "IEADCJGHFB"


def test_over_all_words_each_permutation_occurs_once() -> None:
    # A row of four takes a number below 4, one below 3 and one below 2: 24 ways for 24 orders.
    rows = [Row(a, b, c).shuffled("abcd") for a in range(4) for b in range(3) for c in range(2)]

    assert Counter(rows) == Counter(permutations("abcd"))


def test_over_all_words_each_pair_is_drawn_once() -> None:
    rows = [Row(a, b).drawn("abcd", 2) for a in range(4) for b in range(3)]

    assert Counter(rows) == Counter(permutations("abcd", 2))


@given(st.binary(min_size=32, max_size=32), st.integers(0, 1000), st.integers(1, 108))
def test_a_draw_equals_the_end_of_a_shuffled_row(secret: bytes, used: int, count: int) -> None:
    luck = Luck(secret, used)
    deck = range(108)

    assert Dice(luck).drawn(deck, count) == Dice(luck).shuffled(deck)[: -count - 1 : -1]


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers()))
def test_a_shuffle_neither_loses_nor_adds_cards(secret: bytes, row: list[int]) -> None:
    assert Counter(Dice(Luck(secret)).shuffled(row)) == Counter(row)


def test_the_faces_of_a_die_come_up_about_equally_often() -> None:
    dice = Dice(Luck(ZERO))
    count = Counter(dice.choice("123456") for _ in range(6000))

    # Chi-squared with five degrees of freedom exceeds 20.5 once in a thousand times.
    assert sum((seen - 1000) ** 2 / 1000 for seen in count.values()) < 20.5


def test_the_seed_is_never_printed() -> None:
    seed = bytes(range(32))

    assert repr(Luck(seed, 3)) == "Luck(used=3)"
    assert seed.hex() not in f"{Luck(seed)}"
