"""The table's one generator of chance, that anyone can re-compute.

Word number k (32 bits, big-endian) of a seed is the k-th group of four bytes in the stream
SHA-256(seed ‖ 0) ‖ SHA-256(seed ‖ 1) ‖ …, where the block's number is written in eight
bytes, big-endian. A number below n is the next word w with w < 2³² − (2³² mod n), taken mod n.
A shuffle is Fisher–Yates from the last place down. Where the seed comes from is the caller's.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, count, islice
from typing import Self, TypeVar

from bot.engine.values import Value

T = TypeVar("T")
SEED_BYTES = 32
_WORDS = 1 << 32
_WORDS_A_BLOCK = 8
_split = struct.Struct(f">{_WORDS_A_BLOCK}I").unpack


class Luck(Value):
    """Where the generator stands.

    Args:
        seed: What all words are made of, 32 bytes; it stays hidden until the match has ended.
        used: Words used so far.
    """

    seed: bytes
    used: int = 0

    def __repr__(self) -> str:
        """Never tell the seed, not even to a log."""
        return f"Luck(used={self.used})"

    @property
    def source(self) -> bytes:
        """What the words in use are made of."""
        return self.seed

    @property
    def shares(self) -> tuple[int, ...]:
        """Cards of the draw pile that are each seat's own; none where all draw from one pile."""
        return ()

    def turned_to(self, seat: int) -> Self:
        """The luck with the stream of a seat in use, where seats have their own."""
        return self

    def shared_out(self, cards: int) -> Self:
        """The luck once a draw pile lies there."""
        return self

    def with_share(self, seat: int, more: int) -> Self:
        """The luck once a seat's share has so many cards more, where seats have their own."""
        return self


NO_LUCK = Luck(bytes(SEED_BYTES))
"""What stands in the place of luck that nobody may know."""


class SeatLuck(Luck):
    """Luck that is each seat's own: a stream for each, and a share of the draw pile.

    What one seat does changes nothing of what another draws. The stream of a seat has the seed
    HMAC-SHA256(seed, `seat <number>` and a line feed); the deal has the table's own, of the seed.

    Args:
        used: Words used so far of the stream that is in use.
        used_by: The same of each seat's stream, and at last of the table's; that of the one in use
            is out of date.
        seat: Whose stream is in use; the number of seats stands for the table.
        shares: Cards of the draw pile that are each seat's own, that of the first seat lowest.
    """

    used_by: tuple[int, ...] = ()
    seat: int = 0
    shares: tuple[int, ...] = ()

    @classmethod
    def of_seats(cls, seed: bytes, seats: int) -> Self:
        """The luck of so many seats, before the deal."""
        return cls(seed, used_by=(0,) * (seats + 1), seat=seats)

    @property
    def source(self) -> bytes:
        """What the words in use are made of."""
        if self.seat == len(self.used_by) - 1:
            return self.seed
        return hmac.digest(self.seed, f"seat {self.seat}\n".encode(), "sha256")

    def turned_to(self, seat: int) -> Self:
        """The luck with the stream of a seat in use; one that is not there is refused its moves."""
        if seat >= len(self.used_by) - 1:
            return self
        used_by = changed(self.used_by, self.seat, self.used)
        return replace(self, used=used_by[seat], used_by=used_by, seat=seat)

    def shared_out(self, cards: int) -> Self:
        """The luck once a draw pile is shared out: evenly, the first seats one more."""
        seats = len(self.used_by) - 1
        each, more = divmod(cards, seats)
        return replace(self, shares=(*(each + 1,) * more, *(each,) * (seats - more)))

    def with_share(self, seat: int, more: int) -> Self:
        """The luck once a seat's share has so many cards more."""
        return replace(self, shares=changed(self.shares, seat, self.shares[seat] + more))


def changed(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """A row of numbers with another one at a place."""
    return (*row[:place], value, *row[place + 1 :])


class Dice:
    """The generator in use: draws words from a `Luck`, and tells how many were used then."""

    __slots__ = ("_words", "used")

    def __init__(self, luck: Luck) -> None:
        self.used = luck.used
        number, place = divmod(luck.used, _WORDS_A_BLOCK)
        blocks = map(partial(_block, luck.source), count(number))
        self._words: Iterator[int] = islice(chain.from_iterable(blocks), place, None)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` − 1, each as likely as the others."""
        limit = _WORDS - _WORDS % bound
        while True:
            self.used += 1
            if (word := next(self._words)) < limit:
                return word % bound

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order of chance."""
        return tuple(self._mixed(items, len(items) - 1))

    def drawn(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """So many of the items, as if off the end of a shuffled row."""
        return tuple(self._mixed(items, count)[: -count - 1 : -1])

    def _mixed(self, items: Sequence[T], count: int) -> list[T]:
        """The items, of which so many at the end are in an order of chance."""
        row = list(items)
        for last in range(len(row) - 1, len(row) - 1 - count, -1):
            other = self.below(last + 1)
            row[last], row[other] = row[other], row[last]
        return row


def _block(source: bytes, number: int) -> tuple[int, ...]:
    """The words of one block."""
    return _split(hashlib.sha256(source + number.to_bytes(8, "big")).digest())
