"""Who plays with whom in a tournament: of four at one table (MAT-6), of eight at two (MAT-7).

In each set everyone has another partner: each other once as partner, twice as opponent.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.records.lots import LETTERS, SIZES


@dataclass(frozen=True, slots=True)
class PairingPlan:
    """The sets of a tournament.

    Args:
        letters: The players, in the order of the lots.
        rows: The tables of each set, partners written together.
    """

    letters: str
    rows: tuple[tuple[str, ...], ...]

    @property
    def sets(self) -> int:
        """How many sets there are."""
        return len(self.rows)

    @property
    def tables(self) -> int:
        """At how many tables they are played."""
        return len(self.rows[0])

    def seats(self, number: int, table: int) -> tuple[int, ...]:
        """Who sits at a table in a set, clockwise: partners are opposite (MAT-5, MAT-8).

        Args:
            number: The set, from 1.
            table: The table, from 0.

        Returns:
            Places of players among the letters.
        """
        pairs = self.rows[number - 1][table].split("-")
        return tuple(self.letters.index(one) for pair in zip(*pairs, strict=True) for one in pair)


_EIGHT = (
    ("HA-BD", "CG-EF"),
    ("HB-CE", "DA-FG"),
    ("HC-DF", "EB-GA"),
    ("HD-EG", "FC-AB"),
    ("HE-FA", "GD-BC"),
    ("HF-GB", "AE-CD"),
    ("HG-AC", "BF-DE"),
)
_ROWS = {4: (("HA-BC",), ("HB-CA",), ("HC-AB",)), 8: _EIGHT}
SCHEDULES = {size: PairingPlan(LETTERS[:size], _ROWS[size]) for size in SIZES}
"""By the number of players."""
