"""The table's one generator of chance, that anyone can re-compute.

Word number k (32 bits, big-endian) of a seed is the k-th group of four bytes in the stream
SHA-256(seed ‖ 0) ‖ SHA-256(seed ‖ 1) ‖ …, where the block's number is written in eight
bytes, big-endian. A number below n is the next word w with w < 2³² − (2³² mod n), taken mod n.
A shuffle is Fisher–Yates from the last place down. Where the seed comes from is the caller's.
"""

from __future__ import annotations

import hashlib
import struct
from typing import TYPE_CHECKING, TypeVar

from bot.engine.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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


NO_LUCK = Luck(bytes(SEED_BYTES))
"""What stands in the place of luck that nobody may know."""


class Dice:
    """The generator in use: draws words from a `Luck` and leaves a new one behind."""

    __slots__ = ("_seed", "_used", "_words")

    def __init__(self, luck: Luck) -> None:
        self._seed = luck.seed
        self._used = luck.used
        self._words = self._stream()

    @property
    def luck(self) -> Luck:
        """Where the generator stands now."""
        return Luck(self._seed, self._used)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` − 1, each as likely as the others."""
        limit = _WORDS - _WORDS % bound
        while (word := next(self._words)) >= limit:
            pass
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

    def _stream(self) -> Iterator[int]:
        """The words, from the next one on."""
        while True:
            number, place = divmod(self._used, _WORDS_A_BLOCK)
            block = hashlib.sha256(self._seed + number.to_bytes(8, "big")).digest()
            for word in _split(block)[place:]:
                self._used += 1
                yield word
