"""The table's only random generator, which anybody can reproduce.

Word number k (32 bits, big-endian) of a seed is the k-th group of four bytes in the stream
SHA-256(seed ‖ 0) ‖ SHA-256(seed ‖ 1) ‖ …, where the block number is written in eight bytes,
big-endian. A number below n is the next word w with w < 2³² − (2³² mod n), taken mod n. A shuffle
is Fisher–Yates from the last place down.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, count, islice
from typing import Self, TypeVar

from bot.engine.values import Value, changed, replace

T = TypeVar("T")
SEED_BYTES = 32
_WORDS = 1 << 32
_WORDS_A_BLOCK = 8
_split = struct.Struct(f">{_WORDS_A_BLOCK}I").unpack


class Luck(Value):
    """The position of the generator; the 32-byte seed is hidden until the match ends."""

    seed: bytes
    used: int = 0

    def __repr__(self) -> str:
        """Keep the seed out of logs."""
        return f"Luck(used={self.used})"

    @property
    def source(self) -> bytes:
        """The seed from which the next random words come."""
        return self.seed

    def branch(self, purpose: str) -> Luck:
        """A separate generator for one purpose, which takes no words from this stream."""
        return Luck(_branched(self.seed, purpose))

    @property
    def shares(self) -> tuple[int, ...]:
        """The number of cards in each seat's share of the draw pile; empty without shares."""
        return ()

    def gathered(self) -> Self:
        """The luck before a deal: nobody has a share of the draw pile."""
        return self

    def shared_out(self, cards: int) -> Self:
        """The luck once the size of the draw pile is known."""
        return self

    def with_share(self, seat: int, more: int) -> Self:
        """The luck once a seat's share has grown by `more` cards."""
        return self


NO_LUCK = Luck(bytes(SEED_BYTES))
"""Takes the place of luck that must not be known."""


class SeatLuck(Luck):
    """Luck with a stream of words and a share of the draw pile for each seat.

    Nothing that one seat does changes the draws of another. A seat's stream has the seed
    HMAC-SHA256(seed, `seat <number>` and a line feed); the deal uses the table's own stream, from
    the seed itself.

    Args:
        used: The number of words used of the current stream.
        used_by: The same for each seat's stream and, last, the table's; outdated for the current
            stream.
        seat: The seat whose stream is current; the number of seats means the table.
        shares: The size of each seat's share of the draw pile; the first seat's share is at the
            bottom.
    """

    used_by: tuple[int, ...] = ()
    seat: int = 0
    shares: tuple[int, ...] = ()

    @classmethod
    def of_seats(cls, seed: bytes, seats: int) -> Self:
        return cls(seed, used_by=(0,) * (seats + 1), seat=seats)

    @property
    def source(self) -> bytes:
        if self.seat == len(self.used_by) - 1:
            return self.seed
        return _branched(self.seed, f"seat {self.seat}")

    def turned_to(self, seat: int) -> Self:
        """The luck with a seat's stream in use; unchanged if there is no such seat."""
        if seat >= len(self.used_by) - 1:
            return self
        return self._turned_to(seat)

    def _turned_to(self, seat: int) -> Self:
        used_by = changed(self.used_by, self.seat, self.used)
        return replace(self, used=used_by[seat], used_by=used_by, seat=seat)

    def gathered(self) -> Self:
        """The luck with the table's stream in use and no shares, as for the first deal."""
        return replace(self._turned_to(len(self.used_by) - 1), shares=())

    def shared_out(self, cards: int) -> Self:
        """The luck with the draw pile shared out evenly; the first seats may get one card more."""
        seats = len(self.used_by) - 1
        each, more = divmod(cards, seats)
        return replace(self, shares=(*(each + 1,) * more, *(each,) * (seats - more)))

    def with_share(self, seat: int, more: int) -> Self:
        return replace(self, shares=changed(self.shares, seat, self.shares[seat] + more))


def _branched(seed: bytes, purpose: str) -> bytes:
    return hmac.digest(seed, f"{purpose}\n".encode(), "sha256")


class Dice:
    """Draws words from a `Luck` and counts them."""

    __slots__ = ("_words", "used")

    def __init__(self, luck: Luck) -> None:
        self.used = luck.used
        number, place = divmod(luck.used, _WORDS_A_BLOCK)
        blocks = map(partial(_block, luck.source), count(number))
        self._words: Iterator[int] = islice(chain.from_iterable(blocks), place, None)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` − 1, all equally likely."""
        limit = _WORDS - _WORDS % bound
        while True:
            self.used += 1
            if (word := next(self._words)) < limit:
                return word % bound

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._mixed(items, len(items) - 1))

    def drawn(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """Items drawn at random, as if taken from the end of a shuffled list."""
        return tuple(self._mixed(items, count)[: -count - 1 : -1])

    def _mixed(self, items: Sequence[T], count: int) -> list[T]:
        """The items, with the last `count` of them in random order."""
        row = list(items)
        for last in range(len(row) - 1, len(row) - 1 - count, -1):
            other = self.below(last + 1)
            row[last], row[other] = row[other], row[last]
        return row


def _block(source: bytes, number: int) -> tuple[int, ...]:
    return _split(hashlib.sha256(source + number.to_bytes(8, "big")).digest())
